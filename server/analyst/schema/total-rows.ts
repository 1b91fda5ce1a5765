// Rows of a table that add up its others: they would be counted twice.
import type { AnswererTable, Question } from '../answerer.ts';
import { numberOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import { matchKey } from '../text/tokens.ts';
import { roundingOf, totalsByLabel } from './labelled-totals.ts';
import type { ColumnView } from './table-view.ts';
import { PLAIN_TOTAL, TOTAL } from './total-labels.ts';

/** Where the rows are that add up others. */
export interface TotalRows {
  /** The columns with their labels. */
  labels: readonly { column: ColumnView; values: readonly string[] }[];
  /** Columns that are empty together in such a row and in no other; absent where each has a label. */
  unlabelled?: readonly ColumnView[];
}

/** Rows that add up the others, by their labels and by arithmetic; undefined where there are none. */
export async function findTotals(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<TotalRows | undefined> {
  return (
    together(await totalsByLabel(table, columns, run), totalsByName(table, columns)) ??
    (await totalBySum(table, columns, run)) ??
    (await totalWithoutLabel(table, columns, run))
  );
}

/** The labels that two ways have found. */
function together(one: TotalRows | undefined, other: TotalRows | undefined): TotalRows | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const byColumn = Map.groupBy([...one.labels, ...other.labels], ({ column }) => column);
  return {
    labels: [...byColumn].map(([column, found]) => ({
      column,
      values: [...new Set(found.flatMap(({ values }) => values))],
    })),
  };
}

/** Columns in which every such name is one of a row of totals. */
const LABEL_COLUMNS = 4;

/** Rows that are called so in a column whose other values differ: nothing else than a total has such a name there. */
function totalsByName(table: AnswererTable, columns: ColumnView[]): TotalRows | undefined {
  if (table.rowCount < 3) return undefined;
  for (const [index, column] of columns.entries()) {
    const values = column.values.filter((value) => TOTAL.test(matchKey(value)));
    // far to the right a word such as "all" is rather a value than a label
    const isLabel = index < LABEL_COLUMNS || values.every((value) => PLAIN_TOTAL.test(matchKey(value)));
    if (values.length > 0 && isLabel && column.distinct > 3 && column.distinct > 0.5 * table.rowCount)
      return { labels: [{ column, values }] };
  }
  return undefined;
}

/** Columns whose sums are compared with the last row. */
const MOST_SUMS = 24;

/** How far a total can be from the sum of the other rows where it stands without a number of its own: they were rounded. */
const NEAR_TOTAL = 0.05;

/**
 * A last row that is the sum of all others in two columns or more, whatever it is called; where every other row has a
 * number and this one has none, it need not be the sum to the last digit.
 */
async function totalBySum(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<TotalRows | undefined> {
  const numbers = columns.filter((column) => column.numeric !== 'none' && !column.code).slice(0, MOST_SUMS);
  const name = columns.find(
    (column) =>
      column.numeric === 'none' &&
      column.time === 'none' &&
      column.type === 'text' &&
      column.distinct >= 0.9 * table.rowCount,
  );
  if (numbers.length < 1 || name === undefined || table.rowCount < 4 || table.rowCount > 500)
    return undefined;
  const serial = columns.find(({ code, nulls, numeric }) => code && nulls === 1 && numeric !== 'none');
  const isUnnumbered =
    serial === undefined ? 'FALSE' : `last(${quoteName(serial.name)} ORDER BY rowid) IS NULL`;
  const values = numbers.map(
    (column) =>
      `2 * last(${numberOf(column)} ORDER BY rowid) - sum(${numberOf(column)}), last(${numberOf(column)} ORDER BY rowid)`,
  );
  const result = await run(
    `SELECT last(${quoteName(name.name)} ORDER BY rowid), ${values.join(', ')}, ${isUnnumbered} FROM ${quoteName(table.sqlName)}`,
    { maxRows: 1 },
  );
  const row = result.rows[0] ?? [];
  const near = row.at(-1) === true ? NEAR_TOTAL : 0;
  const sums = numbers.filter(
    (_, index) =>
      row[index * 2 + 1] !== null &&
      Math.abs(Number(row[index * 2 + 1])) <= Math.max(1e-6, near * Number(row[index * 2 + 2])) &&
      Number(row[index * 2 + 2]) > 0,
  );
  // One column can end in its sum by chance only where the numbers are small and few.
  const [only] = sums;
  const isLarge =
    only !== undefined &&
    table.rowCount >= 8 &&
    Number(row[numbers.indexOf(only) * 2 + 2]) >= 10_000 &&
    only.nulls === 0;
  return (sums.length >= 2 || isLarge) && row[0] !== null && row[0] !== undefined
    ? { labels: [{ column: name, values: [String(row[0])] }] }
    : undefined;
}

/**
 * A last row whose numbers are the sums of all others, where all that names or dates a row is empty in it and in no other: also a
 * row whose label stood in a column of dates or ids, in which it is no value.
 */
async function totalWithoutLabel(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<TotalRows | undefined> {
  const isNumber = (column: ColumnView): boolean => column.numeric !== 'none' && !column.code;
  const gaps = columns.filter(({ nulls }) => nulls > 0);
  if (gaps.length === 0 || table.rowCount < 3) return undefined;
  if (columns.some((column) => !isNumber(column) && column.nulls === 0)) return undefined;
  const from = quoteName(table.sqlName);
  const isEmpty = ({ name }: ColumnView): string => `${quoteName(name)} IS NULL`;
  const last = await run(
    `SELECT ${gaps.map(isEmpty).join(', ')} FROM ${from} WHERE rowid = (SELECT max(rowid) FROM ${from})`,
    { maxRows: 1 },
  );
  const empty = gaps.filter((_, index) => last.rows[0]?.[index] === true);
  if (empty.length === 0 || columns.some((column) => !isNumber(column) && !empty.includes(column)))
    return undefined;
  const numbers = columns.filter((column) => isNumber(column) && !empty.includes(column)).slice(0, MOST_SUMS);
  const sums = numbers.map(
    (_, index) =>
      `sum(v${index}) FILTER (is_empty), sum(v${index}) FILTER (NOT is_empty), count(v${index}) FILTER (NOT is_empty)`,
  );
  const values = numbers.map((column, index) => `CAST(${numberOf(column)} AS DOUBLE) AS v${index}`);
  const result = await run(
    `SELECT ${['count(*) FILTER (is_empty)', ...sums].join(', ')}\nFROM (SELECT ${[`${empty.map(isEmpty).join(' AND ')} AS is_empty`, ...values].join(', ')} FROM ${from})`,
    { maxRows: 1 },
  );
  const [rows, ...told] = result.rows[0] ?? [];
  if (Number(rows) !== 1) return undefined;
  const isFit = numbers.flatMap((_, index) => {
    const [own, others] = [told[index * 3], told[index * 3 + 1]].map((value) =>
      value === null || value === undefined ? undefined : Number(value),
    );
    if (own === undefined || others === undefined || Number(told[index * 3 + 2]) < 2) return [];
    return own === 0 && others === 0 ? [] : [Math.abs(own - others) <= roundingOf(own, others)];
  });
  const fits = isFit.filter(Boolean).length;
  // one column that is empty in no other row tells it
  const alone = empty.find(({ nulls }) => nulls === 1);
  return fits > 0 && fits >= isFit.length - fits
    ? { labels: [], unlabelled: alone === undefined ? empty : [alone] }
    : undefined;
}
