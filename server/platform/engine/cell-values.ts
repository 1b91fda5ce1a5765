import {
  DuckDBArrayValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  DuckDBTypeId,
  DuckDBUnionValue,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Schema } from '../../kernel/schemas.ts';
import { storable } from '../../kernel/storable-text.ts';

type CellValue = Schema<'CellValue'>;

/** The contract's type for a type of DuckDB; whatever has no counterpart is text. */
export function columnType(type: DuckDBType): Schema<'ColumnType'> {
  switch (type.typeId) {
    case DuckDBTypeId.BOOLEAN:
      return 'boolean';
    case DuckDBTypeId.TINYINT:
    case DuckDBTypeId.SMALLINT:
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.UTINYINT:
    case DuckDBTypeId.USMALLINT:
    case DuckDBTypeId.UINTEGER:
    case DuckDBTypeId.UBIGINT:
    case DuckDBTypeId.HUGEINT:
    case DuckDBTypeId.UHUGEINT:
      return 'integer';
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DOUBLE:
    case DuckDBTypeId.DECIMAL:
      return 'number';
    case DuckDBTypeId.DATE:
      return 'date';
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS:
    case DuckDBTypeId.TIMESTAMP_TZ:
      return 'datetime';
    case DuckDBTypeId.TIME:
      return 'time';
    default:
      return 'text';
  }
}

/**
 * A value of DuckDB as the contract's CellValue: whole numbers beyond 2^53 and decimals that no double holds exactly as
 * text, text that holds U+0000 with U+FFFD in its place, times in ISO 8601, not-a-number and infinity as null, lists and records as JSON text.
 */
export function cellValue(value: DuckDBValue): CellValue {
  switch (typeof value) {
    case 'string':
      return storable(value);
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? withoutNoise(value) : null;
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  }
  if (value === null) return null;
  if (value instanceof DuckDBDecimalValue) return decimalValue(value);
  if (value instanceof DuckDBDateValue) return value.isFinite ? value.toString() : null;
  if (isTimestamp(value)) return timestampText(value);
  if (isNested(value)) return JSON.stringify(nestedValue(value));
  return value.toString();
}

/**
 * A double without the dust that adding leaves: 0.4700000000000002 is 0.47, as every spreadsheet shows it (15 digits). A
 * number that needs its last digits keeps them.
 */
function withoutNoise(value: number): number {
  const rounded = Number(value.toPrecision(15));
  return rounded !== value && Number(value.toPrecision(12)) === rounded ? rounded : value + 0;
}

function decimalValue(value: DuckDBDecimalValue): number | string {
  const text = value.toString();
  const number = Number(text);
  const shown = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return String(number) === shown || number === 0 ? number + 0 : text;
}

type Timestamp =
  | DuckDBTimestampValue
  | DuckDBTimestampTZValue
  | DuckDBTimestampSecondsValue
  | DuckDBTimestampMillisecondsValue
  | DuckDBTimestampNanosecondsValue;

function isTimestamp(value: object): value is Timestamp {
  return (
    value instanceof DuckDBTimestampValue ||
    value instanceof DuckDBTimestampTZValue ||
    value instanceof DuckDBTimestampSecondsValue ||
    value instanceof DuckDBTimestampMillisecondsValue ||
    value instanceof DuckDBTimestampNanosecondsValue
  );
}

function timestampText(value: Timestamp): string | null {
  if (!value.isFinite) return null;
  // With a zone the text would depend on the process's zone; without one it is the wall clock as stored.
  const text = (
    value instanceof DuckDBTimestampTZValue ? new DuckDBTimestampValue(value.micros) : value
  ).toString();
  const [day = '', clock = ''] = text.split(' ');
  const [time = '', fraction = ''] = clock.split('.');
  const digits = fraction.replace(/0+$/, '');
  return `${day}T${time}${digits === '' ? '' : `.${digits.padEnd(3, '0')}`}`;
}

type Nested = DuckDBListValue | DuckDBArrayValue | DuckDBStructValue | DuckDBMapValue | DuckDBUnionValue;

function isNested(value: object): value is Nested {
  return (
    value instanceof DuckDBListValue ||
    value instanceof DuckDBArrayValue ||
    value instanceof DuckDBStructValue ||
    value instanceof DuckDBMapValue ||
    value instanceof DuckDBUnionValue
  );
}

function nestedValue(value: DuckDBValue): unknown {
  if (value === null || typeof value !== 'object' || !isNested(value)) return cellValue(value);
  if (value instanceof DuckDBUnionValue) return nestedValue(value.value);
  if (value instanceof DuckDBStructValue) {
    return Object.fromEntries(Object.entries(value.entries).map(([key, item]) => [key, nestedValue(item)]));
  }
  if (value instanceof DuckDBMapValue) {
    return Object.fromEntries(
      value.entries.map(({ key, value: item }) => [String(cellValue(key)), nestedValue(item)]),
    );
  }
  return value.items.map(nestedValue);
}
