import type { DuckDBValue } from '@duckdb/node-api';
import type { Schema } from '../../kernel/schemas.ts';
import { EngineError } from './engine.ts';
import { identifier } from './sql-text.ts';

type Condition = Schema<'Condition'>;
type ColumnType = Schema<'ColumnType'>;

/** A filter as SQL with its values apart. */
export interface Filter {
  /** A boolean expression; `true` when there is nothing to filter. */
  sql: string;
  values: DuckDBValue[];
}

const COMPARISONS: Partial<Record<Condition['operator'], string>> = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** SQL types by which a value's text is compared with a column. */
const COMPARED_AS: Record<ColumnType, string> = {
  text: 'VARCHAR',
  integer: 'DOUBLE',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  time: 'TIME',
};

/**
 * Conditions of a grid, joined by and, as parameterised SQL. A value is compared in its column's type; words with
 * `contains` and its like regardless of case, on the value's text. Check-list values are split at semicolons; "not
 * equal" and "not contains" keep empty values.
 *
 * @throws EngineError `QUERY_REFUSED` with key `column_missing` or `value_type`
 */
export function compileConditions(
  conditions: Schema<'Conditions'> | undefined,
  columns: ReadonlyMap<string, ColumnType>,
): Filter {
  const values: DuckDBValue[] = [];
  const sql = conditionsSql(conditions, columns, (value) => {
    values.push(value);
    return `$${values.length}::VARCHAR`;
  });
  return { sql, values };
}

/** The same with every value as `put` writes it, a text in SQL; `true` when there is nothing to filter. */
export function conditionsSql(
  conditions: Schema<'Conditions'> | undefined,
  columns: ReadonlyMap<string, ColumnType>,
  put: (value: string) => string,
): string {
  const parts = (conditions?.conditions ?? []).map((condition) => {
    const type = columns.get(condition.field);
    if (type === undefined) throw missingColumn(condition.field);
    return `(${compile(condition, type, put)})`;
  });
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

export function missingColumn(name: string): EngineError {
  return new EngineError('QUERY_REFUSED', 'column_missing', `The table has no column "${name}".`, {
    column: name,
  });
}

function compile(condition: Condition, type: ColumnType, put: (value: string) => string): string {
  const { field, operator, value } = condition;
  const column = identifier(field);
  const words = `lower(CAST(${column} AS VARCHAR))`;
  switch (operator) {
    case 'empty':
      return type === 'text' ? `${column} IS NULL OR ${column} = ''` : `${column} IS NULL`;
    case 'not_empty':
      return type === 'text' ? `${column} IS NOT NULL AND ${column} <> ''` : `${column} IS NOT NULL`;
    case 'contains':
      return `contains(${words}, lower(${put(value)}))`;
    case 'not_contains':
      return `${column} IS NULL OR NOT contains(${words}, lower(${put(value)}))`;
    case 'starts_with':
      return `starts_with(${words}, lower(${put(value)}))`;
    case 'ends_with':
      return `ends_with(${words}, lower(${put(value)}))`;
    case 'in': {
      const items = value.split(';').filter((item) => item !== '');
      if (items.length === 0) return 'false';
      return `${column} IN (${items.map((item) => compared(item, type, field, put)).join(', ')})`;
    }
    case 'ne':
      return `${column} IS DISTINCT FROM ${compared(value, type, field, put)}`;
    default:
      return `${column} ${COMPARISONS[operator] ?? '='} ${compared(value, type, field, put)}`;
  }
}

function compared(value: string, type: ColumnType, field: string, put: (value: string) => string): string {
  if (type === 'text') return put(value);
  if (!fits(value.trim(), type)) {
    throw new EngineError(
      'QUERY_REFUSED',
      'value_type',
      `"${value}" is no ${type}, as column "${field}" needs.`,
      {
        value,
        column: field,
        type,
      },
    );
  }
  const isLong = type === 'integer' && /^-?\d+$/.test(value.trim());
  return `CAST(${put(value.trim())} AS ${isLong ? 'HUGEINT' : COMPARED_AS[type]})`;
}

function fits(value: string, type: ColumnType): boolean {
  switch (type) {
    case 'integer':
    case 'number':
      return value !== '' && Number.isFinite(Number(value)) && value.length < 40;
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'datetime':
      return (
        /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?)?$/.test(value) &&
        !Number.isNaN(Date.parse(value))
      );
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/.test(value);
    default:
      return true;
  }
}
