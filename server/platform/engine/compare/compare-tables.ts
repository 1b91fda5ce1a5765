import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cellValue } from '../cell-values.ts';
import type { CompareTablesRequest, TableComparison } from '../engine.ts';
import { withScratch } from '../import/import-table.ts';
import { namesKey } from '../import/issues.ts';
import type { JobContext } from '../job-context.ts';
import { tableColumns } from '../row-window.ts';
import { identifier, literal } from '../sql-text.ts';
import { numberDifference } from './number-difference.ts';

type ColumnType = Schema<'ColumnType'>;
type ComparedRow = Schema<'ComparedRow'>;

/** A column of either table; the SQL names it on the side that has it. */
interface MatchedColumn {
  column: Schema<'ComparedColumn'>;
  /** Columns of both sides that are compared, as values of one type. */
  pair?: { before: string; after: string; isSameType: boolean };
  before?: { sql: string; type: ColumnType };
  after?: { sql: string; type: ColumnType };
}

type Pair = MatchedColumn & Required<Pick<MatchedColumn, 'pair'>>;

/** Columns that tell rows apart together are few; with more of them a corrected cell would make another row. */
const KEY_COLUMNS = 4;
const KEY_TYPES: readonly ColumnType[] = ['text', 'date', 'datetime'];
/** Cells of the listed rows at most, so that a wide table's answer stays small. */
const LISTED_CELLS = 40_000;
const LEAST_LISTED = 10;

/**
 * What changed from one table to another. Columns are matched by name without case. Rows are matched by a key that tells them apart
 * in both: the first column that is named like one, else the first column unless it is a measure, else the first of text or
 * dates, else the fewest of those together from the left. Without a key only whole rows are matched.
 *
 * @returns counts of all rows, and the first `listed` of each kind of change: in the order of the later table, then those that are gone
 * @throws EngineError where the rows of one cannot be opened or memory runs out
 */
export async function compareTables(
  { before, after, listed }: CompareTablesRequest,
  context: JobContext,
): Promise<TableComparison> {
  return withScratch(context, async (connection) => {
    await connection.run(`ATTACH ${literal(before.path)} AS before_file (READ_ONLY)`);
    const beforeSql = `before_file.main.${identifier(before.sqlName)}`;
    // a file can be opened once only
    const isOther = after.path !== before.path;
    if (isOther) await connection.run(`ATTACH ${literal(after.path)} AS after_file (READ_ONLY)`);
    const afterSql = isOther ? `after_file.main.${identifier(after.sqlName)}` : beforeSql;
    const columns = matchColumns(
      await tableColumns({ connection }, before, beforeSql),
      await tableColumns({ connection }, after, afterSql),
    );
    const pairs = columns.filter((one): one is Pair => one.pair !== undefined);
    const key = await findKey(connection, pairs, beforeSql, afterSql);
    for (const part of key ?? []) part.column.is_key = true;
    // whole rows that are matched have no cell that differs
    const compared = key ? pairs.filter(({ column }) => !column.is_key) : [];
    await connection.run(
      key ? keyedMatches(beforeSql, afterSql, key, compared) : wholeRowMatches(beforeSql, afterSql, pairs),
    );
    const counted = await countMatches(connection, compared);
    const most = Math.min(
      listed,
      Math.max(LEAST_LISTED, Math.floor(LISTED_CELLS / Math.max(1, columns.length))),
    );
    const { added, gone, changed } = counted;
    const namesOf = (side: 'before' | 'after') =>
      columns.flatMap(({ column }) => (column.side === side ? [column.name] : []));
    return {
      columns: columns.map(({ column }) => column),
      retyped: pairs.flatMap(({ column, before: from, after: to }) =>
        from && to && from.type !== to.type ? [{ column: column.name, from: from.type, to: to.type }] : [],
      ),
      rows: await listMatches(connection, { columns, compared, beforeSql, afterSql, most }),
      counts: {
        added,
        gone,
        changed,
        unchanged: counted.unchanged,
        columns_added: namesOf('after'),
        columns_gone: namesOf('before'),
      },
      changed_cells: counted.cells,
      is_keyed: key !== undefined,
      is_partial: Math.max(added, gone, changed) > most,
    };
  });
}

/** Columns of the later table in their order, then those that only the earlier one has. */
function matchColumns(
  before: ReadonlyMap<string, ColumnType>,
  after: ReadonlyMap<string, ColumnType>,
): MatchedColumn[] {
  const earlier = new Map([...before].map(([name, type]) => [name.toLowerCase(), { name, type }]));
  const matched = [...after].map(([name, type]): MatchedColumn => {
    const match = earlier.get(name.toLowerCase());
    earlier.delete(name.toLowerCase());
    const here = { sql: `a.${identifier(name)}`, type };
    if (!match) return { column: { name, type, side: 'after', is_key: false }, after: here };
    const there = { sql: `b.${identifier(match.name)}`, type: match.type };
    return {
      column: { name, type, side: 'both', is_key: false },
      pair: pairSql(there, here),
      before: there,
      after: here,
    };
  });
  for (const { name, type } of earlier.values())
    matched.push({
      column: { name, type, side: 'before', is_key: false },
      before: { sql: `b.${identifier(name)}`, type },
    });
  return matched;
}

/** Numbers are compared as numbers whatever their type, other types that differ as they are written. */
function pairSql(
  before: { sql: string; type: ColumnType },
  after: { sql: string; type: ColumnType },
): Pair['pair'] {
  const isNumber = (type: ColumnType): boolean => type === 'integer' || type === 'number';
  if (before.type === after.type || (isNumber(before.type) && isNumber(after.type)))
    return { before: before.sql, after: after.sql, isSameType: before.type === after.type };
  const written = (sql: string): string => `CAST(${sql} AS VARCHAR)`;
  return { before: written(before.sql), after: written(after.sql), isSameType: false };
}

/** The columns whose values tell the rows of both tables apart; undefined where there are none. */
async function findKey(
  connection: DuckDBConnection,
  pairs: readonly Pair[],
  beforeSql: string,
  afterSql: string,
): Promise<Pair[] | undefined> {
  const isDistinct = async (key: readonly Pair[]): Promise<boolean> => {
    for (const [table, side] of [
      [`${beforeSql} AS b`, 'before'],
      [`${afterSql} AS a`, 'after'],
    ] as const) {
      const values = key.map(({ pair }) => pair[side]);
      const isFilled = values.map((sql) => `${sql} IS NOT NULL`).join(' AND ');
      // one column is counted without a tuple, which takes a third of the time
      const value = values.length === 1 ? values[0] : `(${values.join(', ')})`;
      const result = await connection.runAndReadAll(
        `SELECT count(*) = count(DISTINCT ${value}) FILTER (${isFilled}) FROM ${table}`,
      );
      if (result.getRows()[0]?.[0] !== true) return false;
    }
    return true;
  };
  const candidates = pairs.filter(({ pair }) => pair.isSameType);
  const named = candidates.filter(({ column: { name, type } }) => namesKey(name) && type !== 'number');
  const naming = candidates.filter(({ column }) => KEY_TYPES.includes(column.type));
  const [first] = candidates.filter(({ column: { type } }) => type !== 'number' && type !== 'boolean');
  const alone = new Set([...named, ...(first && first === pairs[0] ? [first] : []), ...naming]);
  for (const column of alone) if (await isDistinct([column])) return [column];
  const together = [...new Set([...named, ...naming])].slice(0, KEY_COLUMNS);
  for (let count = 2; count <= together.length; count += 1) {
    const key = together.slice(0, count);
    if (await isDistinct(key)) return key;
  }
  return undefined;
}

const flagName = (index: number): string => `differs_${index}`;

/** `matches` has a row for each row of either table: its place in both, and which of the compared columns differ. */
function keyedMatches(
  beforeSql: string,
  afterSql: string,
  key: readonly Pair[],
  compared: readonly Pair[],
): string {
  const on = key.map(({ pair }) => `${pair.before} = ${pair.after}`).join(' AND ');
  return `CREATE TEMP TABLE matches AS SELECT ${matchColumnsSql(compared)}
    FROM ${numbered(beforeSql)} AS b FULL JOIN ${numbered(afterSql)} AS a ON ${on}`;
}

/** As often as a row stands in both tables, it is the same; the rest is gone or new. */
function wholeRowMatches(beforeSql: string, afterSql: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0)
    return `CREATE TEMP TABLE matches AS
      SELECT ${PLACE} AS before_row, NULL::BIGINT AS after_row FROM ${numbered(beforeSql)}
      UNION ALL SELECT NULL, ${PLACE} FROM ${numbered(afterSql)}`;
  const on = pairs.map(({ pair }) => `${pair.before} IS NOT DISTINCT FROM ${pair.after}`).join(' AND ');
  const turns = (table: string, alias: string, side: 'before' | 'after') =>
    `(SELECT ${alias}.*, row_number() OVER (PARTITION BY ${pairs.map(({ pair }) => pair[side]).join(', ')} ORDER BY ${PLACE}) AS ${TURN}
      FROM ${numbered(table)} AS ${alias}) AS ${alias}`;
  return `CREATE TEMP TABLE matches AS SELECT ${matchColumnsSql([])}
    FROM ${turns(beforeSql, 'b', 'before')} FULL JOIN ${turns(afterSql, 'a', 'after')} ON b.${TURN} = a.${TURN} AND ${on}`;
}

/** Names beside those of the tables' own columns, which hold no control characters. */
const PLACE = identifier('\u0001place');
const TURN = identifier('\u0001turn');

/** A table with the place of each row; in a table of long ago `rowid` may be the name of one of its own columns. */
function numbered(table: string): string {
  return `(SELECT *, row_number() OVER () AS ${PLACE} FROM ${table})`;
}

function matchColumnsSql(compared: readonly Pair[]): string {
  return [
    `b.${PLACE} AS before_row`,
    `a.${PLACE} AS after_row`,
    ...compared.map(
      ({ pair }, index) =>
        `(b.${PLACE} IS NOT NULL AND a.${PLACE} IS NOT NULL AND ${pair.before} IS DISTINCT FROM ${pair.after}) AS ${flagName(index)}`,
    ),
  ].join(', ');
}

const IS_BOTH = 'before_row IS NOT NULL AND after_row IS NOT NULL';

function isChanged(compared: readonly Pair[]): string {
  return compared.length === 0 ? 'false' : `(${compared.map((_, index) => flagName(index)).join(' OR ')})`;
}

async function countMatches(
  connection: DuckDBConnection,
  compared: readonly Pair[],
): Promise<Record<'added' | 'gone' | 'changed' | 'unchanged', number> & { cells: Schema<'ChangedCells'>[] }> {
  const changed = isChanged(compared);
  const result = await connection.runAndReadAll(
    `SELECT ${[
      'count(*) FILTER (before_row IS NULL)',
      'count(*) FILTER (after_row IS NULL)',
      `count(*) FILTER (${IS_BOTH} AND ${changed})`,
      `count(*) FILTER (${IS_BOTH} AND NOT ${changed})`,
      ...compared.map((_, index) => `count(*) FILTER (${flagName(index)})`),
    ].join(', ')} FROM matches`,
  );
  const [added = 0, gone = 0, differing = 0, unchanged = 0, ...cells] = (result.getRows()[0] ?? []).map(
    Number,
  );
  return {
    added,
    gone,
    changed: differing,
    unchanged,
    cells: compared
      .map(({ column }, index) => ({ column: column.name, count: cells[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  };
}

interface Listing {
  columns: readonly MatchedColumn[];
  compared: readonly Pair[];
  beforeSql: string;
  afterSql: string;
  most: number;
}

async function listMatches(
  connection: DuckDBConnection,
  { columns, compared, beforeSql, afterSql, most }: Listing,
): Promise<ComparedRow[]> {
  const kinds = [
    ['changed', `${IS_BOTH} AND ${isChanged(compared)}`, 'after_row'],
    ['added', 'before_row IS NULL', 'after_row'],
    ['gone', 'after_row IS NULL', 'before_row'],
  ];
  const listed = kinds.map(
    ([status, condition, order]) =>
      `(SELECT *, ${literal(status ?? '')} AS status FROM matches WHERE ${condition} ORDER BY ${order} LIMIT ${most})`,
  );
  const selected = [
    'm.status',
    ...compared.map((_, index) => `m.${flagName(index)}`),
    ...columns.flatMap(({ before, after }) => [before?.sql ?? 'NULL', after?.sql ?? 'NULL']),
  ];
  const result = await connection.runAndReadAll(
    `SELECT ${selected.join(', ')} FROM (${listed.join(' UNION ALL ')}) AS m
      LEFT JOIN ${numbered(beforeSql)} AS b ON b.${PLACE} = m.before_row
      LEFT JOIN ${numbered(afterSql)} AS a ON a.${PLACE} = m.after_row
      ORDER BY m.after_row NULLS LAST, m.before_row`,
  );
  const placeOf = compared.map((part) => columns.indexOf(part));
  return result.getRows().map(([status, ...values]) => {
    const cells = values.slice(compared.length);
    const side = (offset: number) =>
      columns.map((_, place) => cellValue(cells[place * 2 + offset] as DuckDBValue));
    const [then, now] = [side(0), side(1)];
    return {
      status: status as ComparedRow['status'],
      before: status === 'added' ? null : then,
      after: status === 'gone' ? null : now,
      changes: placeOf.flatMap((place, index) =>
        values[index] === true
          ? [{ column: place, ...numberDifference(then[place] ?? null, now[place] ?? null) }]
          : [],
      ),
    };
  });
}
