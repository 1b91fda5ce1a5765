import type { Shape } from '../../../../api/shapes.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { text } from '../../../../i18n/texts.ts';

type CellValue = Shape<'CellValue'>;
type Column = Shape<'ResultColumn'>;

/** Names of columns whose numbers name something: no digit groups, as in 2019 or order 10023. */
const NAMING =
  /(^|[\s_-])(id|ids|year|yr|code|zip|postcode|postal|phone|no|nr|number|année|annee|jahr)([\s_-]|$)|年|연도|编号|番号/i;
/** Smaller numbers keep significant digits, since two decimals would show nothing of them. */
const SMALL = 0.1;

/**
 * Whether a number is written as a power of ten: below a millionth and from 10^21 on, as JavaScript itself does. Its digits would
 * show nothing of it, or run over what stands beside it.
 */
export function isPowerOfTen(value: number): boolean {
  const size = Math.abs(value);
  return size >= 1e21 || (size > 0 && size < 1e-6);
}

/** Decimals that the amounts of one column are all written with: two where one of them needs any. Undefined where small ones show more. */
export function decimalsOf(values: readonly CellValue[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.every((value) => Number.isInteger(value))) return undefined;
  return numbers.some((value) => value !== 0 && Math.abs(value) < SMALL) ? undefined : 2;
}

/** A number of a result as a person reads it: two decimals, small ones three significant digits. */
function formatCellNumber(
  value: number,
  column: Pick<Column, 'headerName' | 'type'>,
  decimals: number | undefined,
): string {
  if (Number.isInteger(value) && NAMING.test(column.headerName))
    return formatNumber(value, { useGrouping: false });
  if (isPowerOfTen(value)) return formatNumber(value, { notation: 'scientific' });
  if (value !== 0 && Math.abs(value) < SMALL) return formatNumber(value, { maximumSignificantDigits: 3 });
  return decimals === undefined
    ? formatNumber(value)
    : formatNumber(value, { minimumFractionDigits: decimals });
}

/**
 * A cell in words; null for an empty one. Days stand as yyyy-MM-dd, times as yyyy-MM-dd hh:mm:ss (spec section 9).
 *
 * @param decimals that all amounts of its column have
 */
export function formatCell(
  value: CellValue,
  column: Pick<Column, 'headerName' | 'type'>,
  decimals?: number,
): string | null {
  if (value === null) return null;
  if (typeof value === 'number') return formatCellNumber(value, column, decimals);
  if (typeof value === 'boolean') return text(value ? 'result.true' : 'result.false');
  if (column.type === 'datetime' || column.type === 'date') return formatTime(value);
  return value;
}

/** ISO 8601 without its T, its fractions of zero and a midnight that says nothing. */
function formatTime(value: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
    value,
  );
  if (!parts) return value;
  const [, day = value, time] = parts;
  return time === undefined || time === '00:00:00' || time === '00:00' ? day : `${day} ${time}`;
}

/** What a cell of a result shows. */
export function cellTitle(
  { part, row, column }: { part: Shape<'ResultPart'>; row: number; column: number },
  empty: string,
): string {
  const definition = part.ag_table.columnDefs[column];
  if (!definition) return empty;
  const values = part.ag_table.rowData.map((cells) => cells[definition.field] ?? null);
  return formatCell(values[row] ?? null, definition, decimalsOf(values)) ?? empty;
}

/** What a cell of a result is of: the name of its column, and what the other cells of its row name. */
export function cellAbout({
  part: {
    ag_table: { columnDefs, rowData },
  },
  row,
  column,
}: {
  part: Shape<'ResultPart'>;
  row: number;
  column: number;
}): string {
  const names = columnDefs.flatMap((definition, index) => {
    const value = rowData[row]?.[definition.field] ?? null;
    const isMeasure = definition.type === 'number' || definition.type === 'integer';
    return index === column || isMeasure ? [] : (formatCell(value, definition) ?? []);
  });
  return [columnDefs[column]?.headerName ?? '', ...names].join(' · ');
}
