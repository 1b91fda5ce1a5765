import type { Shape } from '../../../api/shapes.ts';

type Column = Shape<'JoinResultColumn'>;
type Key = Shape<'JoinKey'>;

/** Columns that the contract takes for the keys of a join. */
export const MOST_KEYS = 10;

/** Whether each pair of keys has both columns. */
export function isJoinComplete(keys: readonly Key[]): boolean {
  return keys.length > 0 && keys.every(({ left, right }) => left !== '' && right !== '');
}

/** What tells a column of a join from one of the same name in the other table. */
export function columnId({ side, column }: Pick<Column, 'side' | 'column'>): string {
  return `${side} ${column}`;
}

/** The columns to send: none where none is left out, so that columns that a source gets later come too. */
export function chosenColumns(
  columns: readonly Column[],
  leftOut: ReadonlySet<string>,
): Shape<'JoinColumn'>[] {
  if (!columns.some((column) => leftOut.has(columnId(column)))) return [];
  return columns
    .filter((column) => !leftOut.has(columnId(column)))
    .map(({ side, column, name }) => ({ side, column, name }));
}

/**
 * Places of the columns to show, at most `most`: the keys first, then what the other table brings, then the rest, so that
 * what the join does is in sight however wide the table is.
 */
export function shownPlaces(
  columns: readonly Column[],
  kept: readonly Column[],
  keys: readonly Key[],
  most: number,
): number[] {
  const rank = ({ side, column }: Column): number =>
    side === 'right' ? 1 : keys.some(({ left }) => left === column) ? 0 : 2;
  const keptIds = new Set(kept.map(columnId));
  return columns
    .map((column, place) => ({ column, place }))
    .filter(({ column }) => keptIds.has(columnId(column)))
    .sort((one, other) => rank(one.column) - rank(other.column) || one.place - other.place)
    .slice(0, most)
    .map(({ place }) => place);
}
