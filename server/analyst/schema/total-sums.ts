// What rows that may add up others say, and the sums of the rows between them.
import type { AnswererTable, Question } from '../answerer.ts';
import { numberOf } from '../sql/expressions.ts';
import { quoteName, quoteText } from '../sql/quote.ts';
import type { ColumnView } from './table-view.ts';

/** Columns of numbers that are added up, fewer of them in large tables. */
const MOST_SUMS = 24;
const MOST_SUMS_OF_MANY = 6;
const MANY_ROWS = 100_000;
/** Rows with such labels that are looked at; where there are more, the word is an ordinary value. */
export const MOST_LABELLED = 200;
/** Rows from which is told what numbers a column has. */
const SAMPLE = 200;

/** A row that may add up others. */
export interface Candidate {
  place: number;
  /** Its cells as text, for every column of the table. */
  cells: (string | null)[];
  /** What it says in the columns that are added up. */
  values: (number | null)[];
}

/** The sum of some rows in a column, and how many of them have a number. */
export interface Block {
  sum: number;
  rows: number;
}

/** The columns that are added up. */
export function addedColumns(table: AnswererTable, columns: readonly ColumnView[]): ColumnView[] {
  const most = table.rowCount > MANY_ROWS ? MOST_SUMS_OF_MANY : MOST_SUMS;
  return columns.filter(({ code, numeric }) => numeric !== 'none' && !code).slice(0, most);
}

const cellOf = ({ name }: ColumnView): string => `CAST(${quoteName(name)} AS VARCHAR)`;
const amountOf = (column: ColumnView): string => `CAST(${numberOf(column)} AS DOUBLE)`;

/** Rows that have one of some labels, and the first and the last row of the table, in its order. */
export async function readCandidates(
  table: AnswererTable,
  columns: readonly ColumnView[],
  labels: readonly { column: ColumnView; values: readonly string[] }[],
  numbers: readonly ColumnView[],
  run: Question['run'],
): Promise<Candidate[]> {
  const from = quoteName(table.sqlName);
  const tests = [
    `rowid = (SELECT min(rowid) FROM ${from})`,
    `rowid = (SELECT max(rowid) FROM ${from})`,
    ...labels.map(
      ({ column, values }) => `${quoteName(column.name)} IN (${values.map(quoteText).join(', ')})`,
    ),
  ];
  const result = await run(
    `SELECT ${['rowid', ...columns.map(cellOf), ...numbers.map(amountOf)].join(', ')}\nFROM ${from}\nWHERE ${tests.join('\n  OR ')}\nORDER BY rowid`,
    { maxRows: MOST_LABELLED + 3 },
  );
  return result.rows.map(([place, ...row]) => ({
    place: Number(place),
    ...toldBy(row, columns, numbers),
  }));
}

function toldBy(
  row: readonly unknown[],
  columns: readonly ColumnView[],
  numbers: readonly ColumnView[],
): Pick<Candidate, 'cells' | 'values'> {
  const filled = (index: number): unknown => row[index] ?? undefined;
  return {
    cells: columns.map((_, index) => (filled(index) === undefined ? null : String(filled(index)))),
    values: numbers
      .map((_, index) => filled(columns.length + index))
      .map((value) => (value === undefined ? null : Number(value))),
  };
}

/** For each column the sums of the rows before the first candidate, between two of them, and behind the last one. */
export async function readBlocks(
  table: AnswererTable,
  candidates: readonly Candidate[],
  numbers: readonly ColumnView[],
  run: Question['run'],
): Promise<Block[][]> {
  const places = candidates.map(({ place }) => place);
  const sums = numbers.map((_, index) => `sum(v${index}), count(v${index})`);
  const values = numbers.map((column, index) => `${amountOf(column)} AS v${index}`);
  const result = await run(
    `SELECT block, ${sums.join(', ')}\nFROM (\n  SELECT ${blockSql(places, 0, places.length)} AS block, ${values.join(', ')}\n  FROM ${quoteName(table.sqlName)}\n  WHERE rowid NOT IN (${places.join(', ')})\n)\nGROUP BY block`,
    { maxRows: places.length + 1 },
  );
  const rows = new Map(result.rows.map(([block, ...told]) => [Number(block), told]));
  return numbers.map((_, index) =>
    Array.from({ length: places.length + 1 }, (_none, block) => {
      const told = rows.get(block) ?? [];
      return { sum: Number(told[index * 2] ?? 0), rows: Number(told[index * 2 + 1] ?? 0) };
    }),
  );
}

/** How many of some places stand above a row, found by halving: a table of a million rows is read once for all of them. */
function blockSql(places: readonly number[], from: number, to: number): string {
  if (from === to) return String(from);
  const middle = Math.floor((from + to) / 2);
  return `CASE WHEN rowid < ${places[middle]} THEN ${blockSql(places, from, middle)} ELSE ${blockSql(places, middle + 1, to)} END`;
}

/** Ordinary rows at the beginning of the table. */
export async function readSample(
  table: AnswererTable,
  columns: readonly ColumnView[],
  candidates: readonly Candidate[],
  numbers: readonly ColumnView[],
  run: Question['run'],
): Promise<Pick<Candidate, 'cells' | 'values'>[]> {
  const known = candidates.map(({ place }) => place);
  const result = await run(
    `SELECT ${[...columns.map(cellOf), ...numbers.map(amountOf)].join(', ')}\nFROM ${quoteName(table.sqlName)}\nWHERE rowid NOT IN (${known.join(', ')})\nLIMIT ${SAMPLE}`,
    { maxRows: SAMPLE },
  );
  return result.rows.map((row) => toldBy(row, columns, numbers));
}

/** How a row's number stands to the sums of others: how far it is from the nearest, and with how many it was compared. */
export interface Fit {
  verdict: 'fit' | 'miss' | 'open';
  error: number;
  compared: number;
}

/**
 * Holds the number of a candidate against the sums, or means, of the blocks that end at it, begin behind it or are the whole table.
 * `open` where there is none, or it is nothing or one row again.
 * @param isTotal whether each candidate is left out of the sums
 * @param how whether means are meant, and how far a total can be from its sum, as a part of it; 0 for its last digit
 */
export function fitOf(
  at: number,
  column: number,
  { candidates, blocks }: { candidates: readonly Candidate[]; blocks: readonly Block[][] },
  isTotal: readonly boolean[],
  { isMean, near }: { isMean: boolean; near: number },
): Fit {
  const value = candidates[at]?.values[column] ?? null;
  const open: Fit = { verdict: 'open', error: 0, compared: 0 };
  if (value === null) return open;
  const marks: Block[] = [{ sum: 0, rows: 0 }];
  let here: Block = { sum: 0, rows: 0 };
  let above: Block = { sum: 0, rows: 0 };
  const add = ({ sum, rows }: Block): void => {
    above = { sum: above.sum + sum, rows: above.rows + rows };
  };
  for (const [index, candidate] of candidates.entries()) {
    add(blocks[column]?.[index] ?? { sum: 0, rows: 0 });
    if (index === at) here = above;
    const own = candidate.values[column] ?? null;
    if (isTotal[index] === true) marks.push(above);
    else if (index !== at && own !== null) add({ sum: own, rows: 1 });
  }
  add(blocks[column]?.[candidates.length] ?? { sum: 0, rows: 0 });
  const whole = above;
  const compared = [whole, ...[...marks, whole].map((mark) => difference(here, mark))].filter(
    ({ rows }) => rows > 0,
  );
  const wanted = compared.map(({ sum, rows }) => (isMean ? sum / rows : sum));
  const errors = wanted.map((one) => {
    const most = near > 0 ? Math.max(1e-6, near * Math.abs(one)) : roundingOf(value, one);
    const error = Math.abs(value - one);
    return error <= most ? error : Number.POSITIVE_INFINITY;
  });
  const many = errors.filter((_, index) => (compared[index]?.rows ?? 0) > 1);
  const error = Math.min(...many);
  if (Number.isFinite(error) && value !== 0) return { verdict: 'fit', error, compared: new Set(wanted).size };
  const isOpen = errors.some(Number.isFinite) || (value === 0 && compared.length === 0);
  return isOpen ? open : { ...open, verdict: 'miss' };
}

/** The rows between two places of the table, whichever is the upper one. */
function difference(one: Block, other: Block): Block {
  const sign = one.rows >= other.rows ? 1 : -1;
  return { sum: sign * (one.sum - other.sum), rows: sign * (one.rows - other.rows) };
}

/** Largest part of its sum that a total of few digits loses by rounding: a sum of 1 is never written as 2. */
const MOST_ROUNDED = 0.005;

/** What rounding leaves between a total and its sum: half of the last digit that is written. */
function roundingOf(value: number, wanted: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0;
  return Math.max(1e-6, Math.min(0.51 * 10 ** -digits, MOST_ROUNDED * Math.abs(wanted)));
}
