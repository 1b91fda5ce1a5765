import type { ColumnView } from './table-view.ts';

/** Prices of a day at an exchange, by their names. */
const QUOTED =
  /^(?:(?:prev(?:ious)?|adj(?:usted)?)\.? )?(open|high|low|close|last|average|vwap)(?:ing)?(?: price)?$/;

/** Marks the prices of an exchange, where all four are there: a day's close and the next day's do not add up. */
export function markQuotedPrices(columns: readonly ColumnView[]): void {
  const kindOf = ({ name, numeric }: ColumnView): string | undefined =>
    numeric === 'none'
      ? undefined
      : name
          .toLowerCase()
          .replace(/[_\s]+/g, ' ')
          .trim()
          .match(QUOTED)?.[1];
  const kinds = new Set(columns.map(kindOf));
  if (!['open', 'high', 'low', 'close'].every((kind) => kinds.has(kind))) return;
  for (const column of columns) if (kindOf(column) !== undefined) column.rate = true;
}
