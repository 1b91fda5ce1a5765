import type { Shape } from '../../../../api/shapes.ts';

type Column = Shape<'ComparedColumn'>;
type Row = Shape<'ComparedRow'>;
type CellValue = Shape<'CellValue'>;

/** What of a comparison is shown as a table. */
export type ComparedTable = Pick<Shape<'Comparison'>, 'columns' | 'rows'>;

/** What of a column one column of the table shows. */
export type ComparedPart = 'value' | 'before' | 'after' | 'difference';

/** A column of the compared results with the columns of the table that show it. */
export interface ComparedGroup {
  /** Its place in the comparison. */
  place: number;
  column: Column;
  parts: readonly ComparedPart[];
}

/** Whether a column holds numbers, whose difference is shown. */
export function isNumeric({ type }: Column): boolean {
  return type === 'number' || type === 'integer';
}

/**
 * How two results or files stand side by side: what changed as before and after, numbers with their difference, and everything
 * else once: what rows are matched by, what one side alone has, and columns in which no row changed.
 */
export function comparisonGroups({ columns, rows }: ComparedTable): ComparedGroup[] {
  const changed = new Set(rows.flatMap(({ changes }) => changes.map(({ column }) => column)));
  return columns.map((column, place) => ({
    place,
    column,
    parts: !changed.has(place)
      ? ['value']
      : isNumeric(column)
        ? ['before', 'after', 'difference']
        : ['before', 'after'],
  }));
}

/** A value of a row; null where the row has none on that side. */
export function comparedValue(
  { before, after }: Row,
  place: number,
  part: Exclude<ComparedPart, 'difference'>,
): CellValue {
  if (part === 'before') return before?.[place] ?? null;
  if (part === 'after') return after?.[place] ?? null;
  return after?.[place] ?? before?.[place] ?? null;
}

/** The rows of a comparison as plain values, for a file: the state, then every column of the table. */
export function comparisonRows(
  groups: readonly ComparedGroup[],
  rows: readonly Row[],
  nameOf: (status: Row['status']) => string,
): CellValue[][] {
  return rows.map((row) => [
    nameOf(row.status),
    ...groups.flatMap(({ place, parts }) =>
      parts.map((part) =>
        part === 'difference'
          ? (row.changes.find(({ column }) => column === place)?.difference ?? null)
          : comparedValue(row, place, part),
      ),
    ),
  ]);
}
