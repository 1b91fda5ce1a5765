import type { DuckDBConnection } from '@duckdb/node-api';
import type { Candidates, DecimalMarks, TemporalStyle } from './column-reading.ts';
import { askEach, FEW_ROWS, MANY_ALIKE } from './long-columns.ts';
import { RAW, rawColumn } from './raw-table.ts';
import { centuryCounts } from './short-years.ts';
import {
  bareValue,
  digitsOf,
  hasFullYear,
  isNullWord,
  numberExpression,
  timestampExpression,
} from './typed-expression.ts';
import { CURRENCY_PATTERN, currencyCount } from './value-shapes.ts';

const COLUMNS_PER_QUERY = 50;

/** Counts over a whole column, for each way in which it could be read. */
export interface Counts {
  filled: number;
  /** Values that begin with a blank or hold nothing. */
  blanks: number;
  /** Words for "no value", among values that are nothing else. */
  words: number;
  numbers: number;
  /** What DuckDB reads as number and no person does: 1_000, inf. */
  odd: number;
  fractions: number;
  pointed: number;
  pointedZero: number;
  leadingZeros: number;
  shortest: number;
  /** The largest number, regardless of its sign. */
  largest: number;
  dressed: number;
  /** Currencies that its amounts are written with. */
  currencies: number;
  mdy: number;
  dmy: number;
  /** Times with a year of fewer than four digits. */
  shortYears: number;
  clocks: number;
  /** Times of two-digit years that lie before 1969; times of 1969 to 1999; times since 2000. */
  moved: number;
  lastCentury: number;
  thisCentury: number;
}

/** A column whose type is being found. */
export interface Draft {
  index: number;
  name: string;
  sample: string[];
  /** What points and commas in its numbers say, and the decimal sign that the rest of the table tells. */
  marks: DecimalMarks;
  decimal: '.' | ',' | undefined;
  /** The last day that a year of two digits may mean here. */
  latest: string | undefined;
  /** Whether the column's name tells the century. */
  told: boolean;
  candidates: Candidates;
  counts: Counts;
  /** Whether its last cell only says that the row is a total, which is no value of the column. */
  endsInTotal: boolean;
}

export const NO_COUNTS: Counts = {
  filled: 0,
  blanks: 0,
  words: 0,
  numbers: 0,
  odd: 0,
  fractions: 0,
  pointed: 0,
  pointedZero: 0,
  leadingZeros: 0,
  shortest: 0,
  largest: 0,
  dressed: 0,
  currencies: 0,
  mdy: 0,
  dmy: 0,
  shortYears: 0,
  clocks: 0,
  moved: 0,
  lastCentury: 0,
  thisCentury: 0,
};

/** Counts each column for each way in which its sample could be read; `words` apart. */
export async function countAll(connection: DuckDBConnection, drafts: readonly Draft[]): Promise<void> {
  const [[rows = 0] = []] = (await connection.runAndReadAll(`SELECT count(*) FROM ${RAW}`)).getRows();
  const isShort = Number(rows) > 0 && Number(rows) <= FEW_ROWS;
  const kinds = isShort ? Map.groupBy(drafts, kindOf) : new Map<string, Draft[]>();
  const alike = [...kinds.values()].filter(({ length }) => length >= MANY_ALIKE);
  for (const own of alike) await countAlike(connection, own);
  const counted = new Set(alike.flat());
  const others = drafts.filter((draft) => !counted.has(draft));
  for (let start = 0; start < others.length; start += COLUMNS_PER_QUERY) {
    await countBatch(connection, others.slice(start, start + COLUMNS_PER_QUERY));
  }
}

/** What is asked of a column, in the words for the first one. */
function kindOf(draft: Draft): string {
  const first = { ...draft, index: 0 };
  return [bareOf(first), ...parsedOf(first), ...Object.values(countExpressions(first))].join();
}

/** Counts columns of one kind under each other. */
async function countAlike(connection: DuckDBConnection, drafts: readonly Draft[]): Promise<void> {
  const [one] = drafts;
  if (one === undefined) return;
  const first = { ...one, index: 0 };
  const counted = Object.entries(countExpressions(first));
  const columns = drafts.map(({ index }) => rawColumn(index));
  const found = await askEach(
    connection,
    RAW,
    rawColumn(0),
    columns,
    (source) =>
      `SELECT id, ${counted.map(([, count]) => count).join(', ')}
      FROM (SELECT id, ${parsedOf(first).join(', ')} FROM (SELECT id, ${bareOf(first)} FROM ${source}))`,
  );
  for (const [at, draft] of drafts.entries()) keepCounts(draft, counted, found[at] ?? []);
}

function keepCounts(draft: Draft, counted: readonly [string, string][], row: readonly unknown[]): void {
  const counts: Counts = { ...NO_COUNTS };
  for (const [at, [name]] of counted.entries()) Object.assign(counts, { [name]: Number(row[at] ?? 0) });
  counts.numbers -= counts.odd;
  draft.counts = counts;
}

/** The bare value of a column, and whether it begins with a blank. */
function bareOf({ index, candidates }: Draft): string {
  const column = rawColumn(index);
  return `${column} < '!' AS b${index}, ${bareValue(column, candidates)} AS v${index}`;
}

/** What the bare value is as a number and as times. */
function parsedOf({ index, candidates: { number, temporal } }: Draft): string[] {
  const value = `v${index}`;
  return [
    `b${index}, ${value}`,
    ...(number
      ? [`${digitsOf(value, number)} AS d${index}, ${numberExpression(value, number)} AS n${index}`]
      : []),
    ...(temporal ? [`${timestampExpression(value, temporal, 'mdy')} AS m${index}`] : []),
    ...(temporal && isOpen(temporal) ? [`${timestampExpression(value, temporal, 'dmy')} AS e${index}`] : []),
  ];
}

/** Layer upon layer, so that no value is trimmed or parsed twice: bare values, what they are as numbers and times, counts. */
async function countBatch(connection: DuckDBConnection, drafts: readonly Draft[]): Promise<void> {
  const bare = drafts.map(bareOf);
  const parsed = drafts.flatMap(parsedOf);
  const counted = drafts.map((draft) => Object.entries(countExpressions(draft)));
  const sql = `SELECT ${counted.flatMap((entries) => entries.map(([, count]) => count)).join(', ')}
    FROM (SELECT ${parsed.join(', ')} FROM (SELECT ${bare.join(', ')} FROM ${RAW}))`;
  const [row = []] = (await connection.runAndReadAll(sql)).getRows();
  let position = 0;
  for (const [at, draft] of drafts.entries()) {
    const own = counted[at] ?? [];
    keepCounts(draft, own, row.slice(position, position + own.length));
    position += own.length;
  }
}

/** Words for "no value" are looked for only where something was not read: it takes a comparison with each word. */
export async function countWords(connection: DuckDBConnection, drafts: readonly Draft[]): Promise<void> {
  const unread = drafts.filter(({ candidates: { number, temporal, boolean }, counts }) => {
    const read = Math.max(counts.numbers, counts.mdy, counts.dmy);
    return (number || temporal || boolean) && read < counts.filled;
  });
  for (let start = 0; start < unread.length; start += COLUMNS_PER_QUERY) {
    const batch = unread.slice(start, start + COLUMNS_PER_QUERY);
    const counted = batch.map(
      ({ index, candidates }) => `count_if(${isNullWord(bareValue(rawColumn(index), candidates))})`,
    );
    const [row = []] = (await connection.runAndReadAll(`SELECT ${counted.join(', ')} FROM ${RAW}`)).getRows();
    for (const [at, draft] of batch.entries()) draft.counts.words = Number(row[at] ?? 0);
  }
}

/** Counts the currencies of columns whose numbers are written with signs. */
export async function countCurrencies(connection: DuckDBConnection, drafts: readonly Draft[]): Promise<void> {
  const dressed = drafts.filter(({ candidates, counts }) => counts.dressed > 0 && candidates.number);
  // Few columns have several signs; only there is it worth reading each value as a number again.
  const several = (await signsOf(connection, dressed, () => 'true')).filter(({ signs }) => signs.length > 1);
  const exact = await signsOf(
    connection,
    several.map(({ draft }) => draft),
    (value, { candidates }) =>
      candidates.number ? `(${numberExpression(value, candidates.number)}) IS NOT NULL` : 'false',
  );
  for (const { counts } of dressed) counts.currencies = 1;
  for (const { draft, signs } of exact) draft.counts.currencies = currencyCount(signs);
}

/** The different signs in columns' values, of those that a condition takes. */
async function signsOf(
  connection: DuckDBConnection,
  drafts: readonly Draft[],
  takes: (value: string, draft: Draft) => string,
): Promise<{ draft: Draft; signs: string[] }[]> {
  const found: { draft: Draft; signs: string[] }[] = [];
  for (let start = 0; start < drafts.length; start += COLUMNS_PER_QUERY) {
    const batch = drafts.slice(start, start + COLUMNS_PER_QUERY);
    const selected = batch.map((draft) => {
      const value = bareValue(rawColumn(draft.index), draft.candidates);
      const sign = `regexp_extract(${value}, '${CURRENCY_PATTERN}')`;
      // a histogram: DISTINCT sets up a hash table of its own for each column
      return `to_json(map_keys(histogram(CASE WHEN ${takes(value, draft)} THEN nullif(${sign}, '') END)))`;
    });
    const result = await connection.runAndReadAll(`SELECT ${selected.join(', ')} FROM ${RAW}`);
    const [row = []] = result.getRows();
    found.push(...batch.map((draft, at) => ({ draft, signs: JSON.parse(String(row[at] ?? '[]')) })));
  }
  return found;
}

/** Day and month can be told apart only by counting both orders. */
export function isOpen({ openValues, proof }: TemporalStyle): boolean {
  return openValues + proof.mdy + proof.dmy > 0;
}

function countExpressions({ index, candidates }: Draft): Partial<Record<keyof Counts, string>> {
  const [value, digits, number, mdy, dmy] = [`v${index}`, `d${index}`, `n${index}`, `m${index}`, `e${index}`];
  const { number: style, temporal } = candidates;
  const sql: Partial<Record<keyof Counts, string>> = {
    filled: `count(${value})`,
    blanks: `count_if(b${index})`,
  };
  if (style) {
    sql.numbers = `count(${number})`;
    sql.odd = style.plain
      ? `count_if(contains(${value}, '_') AND ${number} IS NOT NULL OR NOT isfinite(${number}))`
      : '0';
    sql.fractions = `count_if(${number} <> trunc(${number}))`;
    sql.pointed = `count_if(${number} IS NOT NULL AND (contains(${digits}, '.') OR contains(${digits}, 'e') OR contains(${digits}, 'E')${style.plain ? '' : ` OR contains(${value}, '%')`}))`;
    // no pattern: setting one up for each of many columns takes longer than asking a short column
    sql.pointedZero = `count_if(${number} IS NOT NULL AND suffix(${digits}, '.0') AND NOT contains(${value}, '%'))`;
    // "0" and then another digit: the colon follows the nine.
    sql.leadingZeros = `count_if(${digits} >= '00' AND ${digits} < '0:')`;
    sql.shortest = `min(strlen(${value}))`;
    sql.largest = `max(abs(${number}))`;
    if (!style.plain)
      sql.dressed = `count_if(${number} IS NOT NULL AND TRY_CAST(${value} AS DOUBLE) IS DISTINCT FROM ${number})`;
  }
  if (temporal) {
    sql.mdy = temporal.kind === 'time' ? `count(${mdy})` : `count_if(${hasFullYear(mdy)})`;
    if (isOpen(temporal)) sql.dmy = `count_if(${hasFullYear(dmy)})`;
    sql.shortYears = temporal.kind === 'time' ? '0' : `count_if(NOT (${hasFullYear(mdy)}))`;
    if (temporal.latest !== undefined)
      Object.assign(sql, centuryCounts(value, isOpen(temporal) ? `coalesce(${mdy}, ${dmy})` : mdy));
    sql.clocks = `count_if(CAST(${mdy} AS TIME) <> TIME '00:00:00')`;
  }
  return sql;
}
