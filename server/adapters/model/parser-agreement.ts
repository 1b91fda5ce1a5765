import type { Answerer, Question } from '../../analyst/answerer.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';

/** Milliseconds that the built-in analyst may take for its own answer. */
const BUDGET_MS = 5_000;
/** More columns are not compared: finding which goes with which takes too long. */
const MAX_COLUMNS = 5;

/** The answer of the built-in analyst beside the model's; nobody waits for it. */
export interface SecondOpinion {
  /** Its result once its answer is complete and no refusal. */
  readonly result: QueryResult | undefined;
}

/** Lets the built-in analyst answer the same question in the background, within a time limit and until `signal` aborts. */
export function askSecondOpinion(builtIn: Answerer, question: Question, signal: AbortSignal): SecondOpinion {
  const opinion: { result: QueryResult | undefined } = { result: undefined };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(BUDGET_MS)]);
  const ask = async () => {
    let found: QueryResult | undefined;
    for await (const step of builtIn.answer({ ...question, signal: limited })) {
      if (limited.aborted || step.type === 'refusal') return;
      if (step.type === 'result') found ??= step.result;
    }
    opinion.result = found;
  };
  // no second opinion is no failure of the answer
  ask().catch(() => {});
  return opinion;
}

/**
 * Whether two results say the same: every column of `own` has a column in `other` with the same values for the same rows.
 * Order of rows and columns, names and further columns do not matter.
 *
 * @param own the built-in analyst's result
 * @param other the model's result
 * @returns undefined where the two are about different things and cannot be compared
 */
export function agreement(own: QueryResult, other: QueryResult): 'agrees' | 'differs' | undefined {
  if (
    !isWhole(own) ||
    !isWhole(other) ||
    own.columns.length > MAX_COLUMNS ||
    other.columns.length > MAX_COLUMNS
  )
    return undefined;
  const mine = columnsOf(own);
  const theirs = columnsOf(other);
  const keys = mine.filter(({ numeric }) => !numeric);
  const rows = sortedRows(mine);
  if (
    own.rowCount === other.rowCount &&
    pairings(mine, theirs).some((pairing) => sortedRows(pairing) === rows)
  )
    return 'agrees';
  const figures = mine.length - keys.length;
  if (figures === 0 || theirs.filter(({ numeric }) => numeric).length < figures) return undefined;
  if (keys.length === 0) return own.rowCount === 1 && other.rowCount === 1 ? 'differs' : undefined;
  return keys.every((key) => theirs.some((column) => !column.numeric && overlaps(key, column)))
    ? 'differs'
    : undefined;
}

interface ComparedColumn {
  numeric: boolean;
  values: string[];
  /** The values in ascending order as one text: equal for columns of the same values. */
  sorted: string;
}

function isWhole({ rows, rowCount }: QueryResult): boolean {
  return rowCount > 0 && rowCount === rows.length;
}

function columnsOf({ columns, rows }: QueryResult): ComparedColumn[] {
  return columns.map(({ type }, index) => {
    const values = rows.map((row) => comparable(row[index] ?? null));
    return {
      numeric: type === 'integer' || type === 'number',
      values,
      sorted: JSON.stringify(values.toSorted()),
    };
  });
}

/** A value as text that is equal for equal values: nine digits of a number, a day without its midnight. */
function comparable(cell: Schema<'CellValue'>): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || (typeof cell === 'string' && /^-?\d+(?:\.\d+)?$/.test(cell)))
    return String(Number(Number(cell).toPrecision(9)));
  return String(cell)
    .trim()
    .replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
}

function overlaps(one: ComparedColumn, two: ComparedColumn): boolean {
  const values = new Set(one.values);
  return two.values.some((value) => value !== '' && values.has(value));
}

/** All ways to give each column a different one of `theirs` with the same values in any order. */
function* pairings(mine: ComparedColumn[], theirs: ComparedColumn[]): Generator<ComparedColumn[]> {
  const [first, ...rest] = mine;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const column of theirs) {
    if (column.numeric !== first.numeric || column.sorted !== first.sorted) continue;
    const others = theirs.filter((other) => other !== column);
    for (const pairing of pairings(rest, others)) yield [column, ...pairing];
  }
}

function sortedRows(columns: ComparedColumn[]): string {
  const rows = columns[0]?.values.map((_value, row) =>
    JSON.stringify(columns.map(({ values }) => values[row])),
  );
  return JSON.stringify(rows?.sort());
}
