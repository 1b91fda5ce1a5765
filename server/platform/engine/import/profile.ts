import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cutText } from '../../../kernel/storable-text.ts';
import { cellValue } from '../cell-values.ts';
import { identifier } from '../sql-text.ts';
import { askEach, FEW_ROWS, MANY_ALIKE } from './long-columns.ts';

type Column = Schema<'Column'>;
type CellValue = Schema<'CellValue'>;

const TOP = 20;
const BINS = 20;
/** Above this many rows, different values are estimated. */
const EXACT_ROWS = 100_000;
/** Columns of at most this many different values have theirs counted together with others', in one pass. */
const FEW_VALUES = 500;
const COLUMNS_PER_QUERY = 50;
/** Rows from which quartiles are taken. */
const QUARTILE_ROWS = 50_000;
const SHOWN_TEXT = 200;

export interface ProfiledColumn extends Column {
  /** Values beyond three interquartile ranges of the middle half (Tukey's far outliers). */
  outliers: number;
}

/** Looks at every column of a typed table, in few passes over it. `table` is SQL, `columns` are names and types. */
export async function profileTable(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Pick<Column, 'name' | 'type'>[],
  rowCount: number,
): Promise<ProfiledColumn[]> {
  const isShort = rowCount > 0 && rowCount <= FEW_ROWS;
  const types = isShort ? Map.groupBy(columns, ({ type }) => type) : new Map<string, typeof columns>();
  const measured = new Map<string, Draft>();
  for (const own of types.values()) {
    if (own.length < MANY_ALIKE) continue;
    for (const draft of await measureAlike(connection, table, own, rowCount))
      measured.set(draft.column.name, draft);
  }
  const profiled: ProfiledColumn[] = [];
  for (let start = 0; start < columns.length; start += COLUMNS_PER_QUERY) {
    const batch = columns.slice(start, start + COLUMNS_PER_QUERY);
    const open = batch.filter(({ name }) => !measured.has(name));
    for (const draft of open.length === 0 ? [] : await measure(connection, table, open, rowCount))
      measured.set(draft.column.name, draft);
    const drafts = batch.flatMap(({ name }) => measured.get(name) ?? []);
    await countBinsAndValues(connection, table, drafts, rowCount);
    profiled.push(...drafts.map(({ column }) => column));
  }
  return profiled;
}

interface Draft {
  column: ProfiledColumn;
  sql: string;
  /** Smallest and largest value on a scale of numbers: itself, days, seconds. */
  low: number;
  high: number;
  quartiles: [number, number];
}

async function measure(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Pick<Column, 'name' | 'type'>[],
  rowCount: number,
): Promise<Draft[]> {
  // Quartiles of every so many rows: DuckDB's approximate ones differ from run to run.
  const step = Math.ceil(rowCount / QUARTILE_ROWS);
  const sampled = step > 1 ? ` FILTER (rowid % ${step} = 0)` : '';
  const selected = columns.flatMap(({ name, type }) => measures(identifier(name), type, rowCount, sampled));
  const result = await connection.runAndReadAll(`SELECT ${selected.join(', ')} FROM ${table}`);
  const row = result.getRows()[0] ?? [];
  return columns.map((column, index) =>
    draftOf(column, row.slice(index * MEASURES, (index + 1) * MEASURES), rowCount),
  );
}

/** Measures of each column by the name of the first, where columns of one type stand under each other. */
async function measureAlike(
  connection: DuckDBConnection,
  table: string,
  columns: readonly Pick<Column, 'name' | 'type'>[],
  rowCount: number,
): Promise<Draft[]> {
  const [first] = columns;
  if (first === undefined) return [];
  const sql = columns.map(({ name }) => identifier(name));
  const selected = measures('v', first.type, rowCount, '').join(', ');
  const found = await askEach(
    connection,
    table,
    'v',
    sql,
    (source) => `SELECT id, ${selected} FROM ${source}`,
  );
  return columns.map((column, index) => draftOf(column, found[index] ?? [], rowCount));
}

/** How many values `measures` asks of a column. */
const MEASURES = 9;

function measures(sql: string, type: Column['type'], rowCount: number, sampled: string): string[] {
  const scale = scaleOf(type, sql);
  const isNumber = type === 'number' || type === 'integer';
  return [
    `count(${sql})`,
    distinctCount(sql, rowCount),
    type === 'text' ? `left(min(${sql}), ${SHOWN_TEXT})` : `min(${sql})`,
    type === 'text' ? `left(max(${sql}), ${SHOWN_TEXT})` : `max(${sql})`,
    isNumber ? `avg(${sql})` : 'NULL',
    scale === undefined ? 'NULL' : `min(${scale})`,
    scale === undefined ? 'NULL' : `max(${scale})`,
    isNumber ? `quantile_disc(${sql}, 0.25)${sampled}` : 'NULL',
    isNumber ? `quantile_disc(${sql}, 0.75)${sampled}` : 'NULL',
  ];
}

function draftOf(
  { name, type }: Pick<Column, 'name' | 'type'>,
  [count, distinct, min, max, mean, low, high, q1, q3]: readonly DuckDBValue[],
  rowCount: number,
): Draft {
  const filled = Number(count ?? 0);
  const column: ProfiledColumn = {
    name,
    type,
    nulls: rowCount - filled,
    distinct: Math.min(Number(distinct ?? 0), filled),
    min: cellValue(min ?? null),
    max: cellValue(max ?? null),
    mean: finite(mean),
    bins: [],
    top: [],
    outliers: 0,
  };
  return {
    column,
    sql: identifier(name),
    low: Number(low ?? Number.NaN),
    high: Number(high ?? Number.NaN),
    quartiles: [Number(q1 ?? Number.NaN), Number(q3 ?? Number.NaN)],
  };
}

/** A histogram of few rows is cheaper than a distinct count, which sets up a hash table of its own for each column. */
function distinctCount(sql: string, rowCount: number): string {
  if (rowCount > EXACT_ROWS) return `approx_count_distinct(${sql})`;
  return rowCount <= FEW_VALUES ? `cardinality(histogram(${sql}))` : `count(DISTINCT ${sql})`;
}

function finite(value: DuckDBValue | undefined): number | null {
  // The last digits of a sum depend on the order of adding.
  return typeof value === 'number' && Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
}

/** SQL of a value on a scale of numbers, where it has one: itself, days since 1970, seconds since 1970. */
function scaleOf(type: Column['type'], sql: string): string | undefined {
  if (type === 'number') return sql;
  if (type === 'integer') return `CAST(${sql} AS DOUBLE)`;
  if (type === 'date') return `epoch(${sql}) / 86400`;
  return type === 'datetime' ? `epoch(${sql})` : undefined;
}

async function countBinsAndValues(
  connection: DuckDBConnection,
  table: string,
  drafts: readonly Draft[],
  rowCount: number,
): Promise<void> {
  const binned = drafts.map((draft) => binsOf(draft));
  const selected = drafts.flatMap((draft, index) => {
    const { column, sql, quartiles } = draft;
    const scale = scaleOf(column.type, sql);
    const bins = binned[index];
    const [q1, q3] = quartiles;
    const reach = 3 * (q3 - q1);
    const few = column.distinct <= FEW_VALUES;
    return [
      bins && scale
        ? `histogram(CAST(least(${bins.count - 1}, greatest(0, floor((${scale} - ${exact(bins.from)}) / ${exact(bins.width)}))) AS INTEGER))`
        : 'NULL',
      reach > 0 ? `count_if(${sql} < ${exact(q1 - reach)} OR ${sql} > ${exact(q3 + reach)})` : '0',
      few ? `histogram(${sql})` : 'NULL',
    ];
  });
  const result = await connection.runAndReadAll(`SELECT ${selected.join(', ')} FROM ${table}`);
  const row = result.getRows()[0] ?? [];
  for (const [index, { column, sql }] of drafts.entries()) {
    const [counts, outliers, values] = row.slice(index * 3, index * 3 + 3);
    const bins = binned[index];
    if (bins) column.bins = fillBins(bins, column.type, entriesOf(counts));
    column.outliers = Number(outliers ?? 0);
    if (values !== null && values !== undefined) column.top = topOf(entriesOf(values));
    else if (!(rowCount > EXACT_ROWS && column.distinct > rowCount / 2)) {
      column.top = await countTop(connection, table, sql);
    }
  }
}

interface Bins {
  from: number;
  width: number;
  count: number;
}

/** Bins that a person can read: whole numbers and days are never cut in two. */
function binsOf({ column: { type }, low, high }: Draft): Bins | undefined {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return undefined;
  const isWhole = type === 'integer' || type === 'date';
  const range = high - low + (isWhole ? 1 : 0);
  if (!(range > 0)) return { from: low, width: 1, count: 1 };
  if (!isWhole) return { from: low, width: range / BINS, count: BINS };
  const width = Math.ceil(range / BINS);
  return { from: low, width, count: Math.ceil(range / width) };
}

function fillBins({ from, width, count }: Bins, type: Column['type'], entries: Entry[]): Column['bins'] {
  const counts = new Map(entries.map(({ key, count: number }) => [Number(key), number]));
  return Array.from({ length: count }, (_, index) => ({
    from: onScale(type, from + index * width),
    to: onScale(type, from + (index + 1) * width),
    count: counts.get(index) ?? 0,
  }));
}

/** A number of the scale back as value of the column. */
function onScale(type: Column['type'], value: number): CellValue {
  if (type === 'date') return new Date(value * 86_400_000).toISOString().slice(0, 10);
  if (type === 'datetime') return new Date(value * 1000).toISOString().slice(0, 19);
  return Number(value.toPrecision(15));
}

interface Entry {
  key: DuckDBValue;
  count: number;
}

function entriesOf(map: DuckDBValue | undefined): Entry[] {
  if (typeof map !== 'object' || map === null || !('entries' in map) || !Array.isArray(map.entries))
    return [];
  return map.entries.map(({ key, value }) => ({ key, count: Number(value) }));
}

function topOf(entries: Entry[]): Column['top'] {
  return entries
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP)
    .map(({ key, count }) => ({ value: shorten(cellValue(key)), count }));
}

async function countTop(connection: DuckDBConnection, table: string, sql: string): Promise<Column['top']> {
  const result = await connection.runAndReadAll(
    `SELECT ${sql}, count(*) FROM ${table} WHERE ${sql} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TOP}`,
  );
  return result
    .getRows()
    .map(([value = null, count]) => ({ value: shorten(cellValue(value)), count: Number(count) }));
}

function shorten(value: CellValue): CellValue {
  return typeof value === 'string' ? cutText(value, SHOWN_TEXT) : value;
}

/** A number as SQL literal of a double. */
function exact(value: number): string {
  return `CAST('${value}' AS DOUBLE)`;
}
