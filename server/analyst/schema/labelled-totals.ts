// Rows whose label says that they add up others, and whose numbers do: however often labels repeat, also at the end of blocks.
import type { AnswererTable, Question } from '../answerer.ts';
import { numberOf } from '../sql/expressions.ts';
import { quoteName, quoteText } from '../sql/quote.ts';
import type { ColumnView } from './table-view.ts';
import { type TotalLabel, totalLabelOf } from './total-labels.ts';
import type { TotalRows } from './total-rows.ts';

/** Columns of numbers that are added up, fewer of them in large tables. */
const MOST_SUMS = 24;
const MOST_SUMS_OF_MANY = 6;
const MANY_ROWS = 100_000;
/** Rows with such labels that are looked at; where there are more, the word is an ordinary value. */
const MOST_LABELLED = 200;
/** How far a total that is called so alone can be from its sum: parts and totals are rounded apart. */
const ROUNDED = 0.005;

/** Rows that are named alike in one column, such as "Total", or "North total" and "South total". */
interface LabelClass {
  column: ColumnView;
  kind: TotalLabel;
  values: string[];
}

/** A labelled row: its labels by the classes' columns, and for each column of numbers what it says and what stands before it. */
interface Labelled {
  labels: (string | null)[];
  sums: Sum[];
}

interface Sum {
  value: number | null;
  /** Sum and number of the other rows above this one, and of all of them. */
  above: { sum: number; rows: number };
  whole: { sum: number; rows: number };
}

/**
 * Rows with a label for totals whose numbers are the sums of the others, of a block above or below, or their means. One column of
 * numbers suffices where the label says nothing else; otherwise as many must fit as do not.
 */
export async function totalsByLabel(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<TotalRows | undefined> {
  const most = table.rowCount > MANY_ROWS ? MOST_SUMS_OF_MANY : MOST_SUMS;
  const numbers = columns.filter(({ code, numeric }) => numeric !== 'none' && !code).slice(0, most);
  if (table.rowCount < 3 || numbers.length === 0) return undefined;
  let classes = await labelClasses(table, columns, run);
  // a label that turns out to be a value has kept its rows out of the sums, so that what is left is held against them again
  for (let tries = 0; classes.length > 0 && tries < 3; tries += 1) {
    const rows = await readLabelled(table, classes, numbers, run);
    if (rows.length > MOST_LABELLED) return undefined;
    const fitting = classes.filter((own) => addsUp(own, classes.indexOf(own), rows));
    if (fitting.length === classes.length) return totalsOf(fitting);
    classes =
      fitting.length > 0 ? fitting : tries === 0 ? classes.filter(({ kind }) => kind === 'plain') : [];
  }
  return undefined;
}

function totalsOf(classes: readonly LabelClass[]): TotalRows {
  const byColumn = Map.groupBy(classes, ({ column }) => column);
  return {
    labels: [...byColumn].map(([column, own]) => ({ column, values: own.flatMap(({ values }) => values) })),
  };
}

async function labelClasses(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<LabelClass[]> {
  const texts = columns.filter(({ numeric, type }) => type === 'text' && numeric === 'none');
  const ends = await endsOf(
    table,
    texts.filter(({ complete }) => !complete),
    run,
  );
  return texts.flatMap((column) => {
    const labels = new Set([...column.values, ...(ends.get(column) ?? [])]);
    const kinds = Map.groupBy(labels, totalLabelOf);
    return (['plain', 'partly', 'average'] as const).flatMap((kind) => {
      const values = kinds.get(kind) ?? [];
      return values.length > 0 && values.length <= MOST_LABELLED ? [{ column, kind, values }] : [];
    });
  });
}

/** Cells of the first and the last row, for columns with more values than were loaded. */
async function endsOf(
  table: AnswererTable,
  columns: ColumnView[],
  run: Question['run'],
): Promise<Map<ColumnView, string[]>> {
  if (columns.length === 0) return new Map();
  const from = quoteName(table.sqlName);
  const result = await run(
    `SELECT ${columns.map(({ name }) => quoteName(name)).join(', ')} FROM ${from} WHERE rowid = (SELECT min(rowid) FROM ${from}) OR rowid = (SELECT max(rowid) FROM ${from})`,
    { maxRows: 2 },
  );
  return new Map(
    columns.map((column, index) => [
      column,
      result.rows.flatMap((row) =>
        row[index] === null || row[index] === undefined ? [] : [String(row[index])],
      ),
    ]),
  );
}

async function readLabelled(
  table: AnswererTable,
  classes: readonly LabelClass[],
  numbers: readonly ColumnView[],
  run: Question['run'],
): Promise<Labelled[]> {
  const tests = classes.map(
    ({ column, values }) =>
      `coalesce(${quoteName(column.name)} IN (${values.map(quoteText).join(', ')}), FALSE)`,
  );
  const labels = classes.map(({ column }, index) => `${quoteName(column.name)} AS l${index}`);
  const values = numbers.map((column, index) => `CAST(${numberOf(column)} AS DOUBLE) AS v${index}`);
  const sums = numbers.flatMap((_, index) =>
    ['ORDER BY place', ''].flatMap((window) =>
      ['sum', 'count'].map((name) => `${name}(v${index}) FILTER (NOT is_total) OVER (${window})`),
    ),
  );
  const result = await run(
    `WITH marked AS (\n  SELECT rowid AS place, ${tests.join(' OR ')} AS is_total, ${[...labels, ...values].join(', ')}\n  FROM ${quoteName(table.sqlName)}\n)\nSELECT ${classes.map((_, index) => `l${index}`).join(', ')}, ${numbers.map((_, index) => `v${index}`).join(', ')}, ${sums.join(', ')}\nFROM marked\nQUALIFY is_total\nORDER BY place`,
    { maxRows: MOST_LABELLED + 1 },
  );
  return result.rows.map((row) => ({
    labels: classes.map((_, index) => (row[index] === null ? null : String(row[index]))),
    sums: numbers.map((_, index) => {
      const value = row[classes.length + index];
      const at = classes.length + numbers.length + index * 4;
      const [above, rowsAbove, whole, rows] = row.slice(at, at + 4).map(Number);
      return {
        value: value === null || value === undefined ? null : Number(value),
        above: { sum: above ?? 0, rows: rowsAbove ?? 0 },
        whole: { sum: whole ?? 0, rows: rows ?? 0 },
      };
    }),
  }));
}

/** Whether the rows of a class add up others: in one column of numbers without an exception, and as many as do not where the label is vague. */
function addsUp({ kind, values }: LabelClass, place: number, rows: readonly Labelled[]): boolean {
  const isOwn = rows.map(({ labels }) => values.includes(labels[place] ?? ''));
  const found = { fits: 0, misses: 0 };
  for (const index of rows[0]?.sums.keys() ?? []) {
    const sums = rows.map((row) => row.sums[index]).filter((sum) => sum !== undefined);
    const results = sums.flatMap((sum, at) => (isOwn[at] === true ? [fitOf(kind, sum, at, sums)] : []));
    if (results.includes('miss')) found.misses += 1;
    else if (results.includes('fit')) found.fits += 1;
  }
  return found.fits > 0 && (kind === 'plain' || found.fits >= found.misses);
}

/** How the number of a row stands to those that it may add up; `open` where there is none, or it is nothing or one row again. */
function fitOf(
  kind: TotalLabel,
  { value, whole }: Sum,
  at: number,
  all: readonly Sum[],
): 'fit' | 'miss' | 'open' {
  if (value === null) return 'open';
  const here = all[at]?.above ?? whole;
  const marks = [{ sum: 0, rows: 0 }, ...all.map(({ above }) => above), whole];
  const blocks = [whole, ...marks.map((mark) => difference(here, mark))].filter(({ rows }) => rows > 0);
  const matching = blocks.filter(({ sum, rows }) => {
    const wanted = kind === 'average' ? sum / rows : sum;
    return Math.abs(value - wanted) <= tolerance(kind, value, wanted);
  });
  if (matching.some(({ rows }) => rows > 1) && value !== 0) return 'fit';
  return matching.length > 0 || (value === 0 && blocks.length === 0) ? 'open' : 'miss';
}

/** The rows between two places of the table, whichever is the upper one. */
function difference(one: Sum['above'], other: Sum['above']): Sum['above'] {
  const sign = one.rows >= other.rows ? 1 : -1;
  return { sum: sign * (one.sum - other.sum), rows: sign * (one.rows - other.rows) };
}

/** Half of the last digit that is written; more where the label says nothing else. */
function tolerance(kind: TotalLabel, value: number, wanted: number): number {
  return kind === 'plain' ? Math.max(1e-6, ROUNDED * Math.abs(wanted)) : roundingOf(value, wanted);
}

/** What rounding leaves between a total and its sum: half of the last digit that is written. */
export function roundingOf(value: number, wanted: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0;
  return Math.max(1e-6, Math.min(0.51 * 10 ** -digits, ROUNDED * Math.abs(wanted)));
}
