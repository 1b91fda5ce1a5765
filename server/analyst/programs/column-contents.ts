// What each column of a table holds, for an overview: a row for each of them in a query that is shown, and a line of text that tells
// its cells.

import type { QueryResult } from '../../platform/engine/engine.ts';
import { addsUp } from '../languages/read-measure.ts';
import type { OverviewPhrases } from '../phrases/overview-phrases.ts';
import { fill } from '../phrases/phrases.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { fromOf, shownEnd } from '../sql/expressions.ts';
import { quoteName, quoteText } from '../sql/quote.ts';
import { withoutTotals } from '../sql/without-totals.ts';

/** Most columns of which an overview tells each, and how many it tells of more. */
const MOST_COLUMNS = 30;
const MOST_TELLING = 12;

/** How much a column says of its table: what it is about, when, how much, by what; least what is empty or the same in all rows. */
function tellingOf(column: ColumnView, { entity, table }: TableView): number {
  const filled = 1 - column.nulls / Math.max(1, table.rowCount);
  if (column.distinct < 2) return filled - 2;
  if (column === entity) return filled + 4;
  if (column.time !== 'none') return filled + 3;
  if (addsUp(column)) return filled + 2;
  return column.code || column.distinct > table.rowCount / 2 ? filled : filled + 1;
}

/** The columns that an overview tells, in the order of the table: all of them, or of very many the most telling. */
export function toldColumns(view: TableView): ColumnView[] {
  if (view.columns.length <= MOST_COLUMNS) return view.columns;
  const best = view.columns.toSorted((one, other) => tellingOf(other, view) - tellingOf(one, view));
  const told = new Set(best.slice(0, MOST_TELLING));
  return view.columns.filter((column) => told.has(column));
}

/** Whether a column goes from a least to a greatest value, rather than having cells that are examples. */
function isRange({ type, code, time, rank }: ColumnView): boolean {
  return !['text', 'boolean'].includes(type) && (!code || time !== 'none' || rank);
}

/** A value as text, a whole number without its places after the point. */
const plain = (value: string): string => `regexp_replace(CAST(${value} AS VARCHAR), '[.]0$', '')`;

/** A statement with a row for each column: its name, rows with a value, different values, the least, the greatest and the commonest. */
export function contentsSql(columns: readonly ColumnView[], view: TableView): string {
  const kept = withoutTotals(view);
  const from = kept.length === 0 ? fromOf(view) : 'kept';
  const rest =
    kept.length === 0
      ? ''
      : `WITH kept AS (\n  SELECT *\n  FROM ${fromOf(view)}\n  WHERE ${kept.join(' AND ')}\n)\n`;
  const rows = columns.map((column, index) => {
    const name = quoteName(column.name);
    const ends = isRange(column)
      ? `${plain(shownEnd('min', column))}, ${plain(shownEnd('max', column))}, NULL`
      : // of the commonest values the first, so that the same question has the same answer
        `NULL, NULL, (SELECT CAST(${name} AS VARCHAR) FROM ${from} WHERE ${name} IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)`;
    const cells = [String(index), quoteText(column.name), `count(${name})`, `count(DISTINCT ${name})`];
    return `SELECT ${cells.join(', ')}, ${ends} FROM ${from}`;
  });
  return `${rest}SELECT "column", "filled", "different", "least", "greatest", "commonest"\nFROM (\n  ${rows.join('\n  UNION ALL ')}\n) AS contents("place", "column", "filled", "different", "least", "greatest", "commonest")\nORDER BY "place"`;
}

/** A line of text for each column, its figures as cells of the statement's result. */
export function contentsText(
  columns: readonly ColumnView[],
  { rows }: QueryResult,
  token: string,
  words: OverviewPhrases,
): string {
  const lines = columns.map((column, index) => {
    const cell = (place: number): string => `{{${token}.r${index}.c${place}}}`;
    const [, filled, different] = rows[index] ?? [];
    const holds =
      Number(filled) === 0
        ? words.holdsNothing
        : isRange(column)
          ? fill(words.holdsRange, { from: cell(3), to: cell(4) })
          : Number(different) === 1
            ? fill(words.holdsOne, { value: cell(5) })
            : Number(different) === Number(filled)
              ? fill(words.holdsEach, { value: cell(5) })
              : fill(words.holdsValues, { count: cell(2), value: cell(5) });
    return `- **${column.name}**${words.colon}${holds}`;
  });
  return lines.join('\n');
}
