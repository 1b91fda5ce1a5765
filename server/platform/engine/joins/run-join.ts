import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cellValue } from '../cell-values.ts';
import { type ApplyJoinRequest, EngineError, type ImportedTable, type JoinRequest } from '../engine.ts';
import { withScratch } from '../import/import-table.ts';
import type { JobContext } from '../job-context.ts';
import { keepAsTable } from '../made-table.ts';
import { tableColumns } from '../row-window.ts';
import { identifier, literal } from '../sql-text.ts';
import { compileJoin, JOIN_ORDER, joinFrom, type KeySql } from './join-sql.ts';
import {
  fanOut,
  joinedRows,
  joinWarnings,
  matchShare,
  measureKeys,
  wouldMatchFolded,
} from './measure-keys.ts';

const SHOWN_ROWS = 20;
const SHOWN_EXAMPLES = 5;
/** Above this many rows the first ones are shown in the order in which they are found. */
const ORDERED_ROWS = 2_000_000;
/** Rows that a join may have. */
export const MAX_JOINED_ROWS = 10_000_000;

/** First rows of a join, how many there would be, and which keys have no match. @throws EngineError where keys do not fit */
export async function previewJoin(
  { left, right, join }: JoinRequest,
  context: JobContext,
): Promise<Schema<'JoinPreview'>> {
  const database = await context.openTables([left, right]);
  const { connection } = database;
  const compiled = compileJoin(await tableColumns(database, left), await tableColumns(database, right), join);
  const { keys, columns } = compiled;
  const [leftSql, rightSql] = [identifier(left.sqlName), identifier(right.sqlName)];
  const measure = await measureKeys(connection, leftSql, rightSql, keys);
  const rowCount = joinedRows(measure, join.kind);
  const order = rowCount <= ORDERED_ROWS ? `ORDER BY ${JOIN_ORDER} ` : '';
  const rows = await connection.runAndReadAll(
    `SELECT ${columns.map(({ sql }) => sql).join(', ')} FROM ${joinFrom(leftSql, rightSql, join.kind, keys)} ${order}LIMIT ${SHOWN_ROWS}`,
  );
  const sides = keys.map((key) => ({ left: key.left, right: key.right }));
  return {
    columns: columns.map(({ sql: _, ...column }) => column),
    rows: rows.getRows().map((row) => row.map(cellValue)),
    row_count: rowCount,
    left: {
      row_count: measure.leftRows,
      unmatched: measure.leftRows - measure.leftMatched,
      examples: await unmatched(connection, leftSql, rightSql, sides),
    },
    right: {
      row_count: measure.rightRows,
      unmatched: measure.rightRows - measure.rightMatched,
      examples: await unmatched(
        connection,
        rightSql,
        leftSql,
        sides.map((key) => ({ left: key.right, right: key.left })),
      ),
    },
    match: matchShare(measure),
    relation: measure.relation,
    fan_out: fanOut(measure),
    warnings: joinWarnings(
      measure,
      keys,
      await wouldMatchFolded(connection, leftSql, rightSql, keys, measure),
    ),
  };
}

/**
 * Carries a join out: its rows become the target's table, in the order of the left table, and are profiled like an import.
 *
 * @throws EngineError where keys do not fit, or `QUERY_REFUSED` with key `join_too_large`; the target does not exist then
 */
export async function applyJoin(
  { left, right, join, target }: ApplyJoinRequest,
  context: JobContext,
): Promise<ImportedTable> {
  return withScratch(context, async (connection) => {
    await connection.run(`ATTACH ${literal(left.path)} AS left_source (READ_ONLY)`);
    await connection.run(`ATTACH ${literal(right.path)} AS right_source (READ_ONLY)`);
    const leftSql = `left_source.main.${identifier(left.sqlName)}`;
    const rightSql = `right_source.main.${identifier(right.sqlName)}`;
    const { keys, columns } = compileJoin(
      await tableColumns({ connection }, left, leftSql),
      await tableColumns({ connection }, right, rightSql),
      join,
    );
    await refuseTooLarge(connection, leftSql, rightSql, keys, join.kind);
    const selected = columns.map(({ sql, name }) => `${sql} AS ${identifier(name)}`).join(', ');
    return keepAsTable(
      connection,
      target,
      columns,
      `SELECT ${selected} FROM ${joinFrom(leftSql, rightSql, join.kind, keys)} ORDER BY ${JOIN_ORDER}`,
    );
  });
}

async function refuseTooLarge(
  connection: DuckDBConnection,
  left: string,
  right: string,
  keys: readonly KeySql[],
  kind: JoinRequest['join']['kind'],
): Promise<void> {
  const rows = joinedRows(await measureKeys(connection, left, right, keys), kind);
  if (rows > MAX_JOINED_ROWS)
    throw new EngineError(
      'QUERY_REFUSED',
      'join_too_large',
      `The join would have ${rows} rows; ${MAX_JOINED_ROWS} is the most.`,
      { rows, limit: MAX_JOINED_ROWS },
    );
}

/** Keys of the left table that the right one lacks, the most frequent first; empty ones have no match either. */
async function unmatched(
  connection: DuckDBConnection,
  left: string,
  right: string,
  keys: readonly { left: string; right: string }[],
): Promise<Schema<'JoinExample'>[]> {
  const lefts = keys.map((key, index) => `${key.left} AS k${index}`).join(', ');
  const rights = keys.map((key, index) => `${key.right} AS k${index}`).join(', ');
  const on = keys.map((_, index) => `l.k${index} = r.k${index}`).join(' AND ');
  const places = keys.map((_, index) => index + 1).join(', ');
  const result = await connection.runAndReadAll(
    `SELECT l.* FROM (SELECT ${lefts}, count(*) AS n FROM ${left} GROUP BY ${places}) AS l
      ANTI JOIN (SELECT DISTINCT ${rights} FROM ${right}) AS r ON ${on}
      ORDER BY l.n DESC, ${keys.map((_, index) => `l.k${index}`).join(', ')} LIMIT ${SHOWN_EXAMPLES}`,
  );
  return result.getRows().map((row) => ({
    values: row.slice(0, -1).map(cellValue),
    count: Number(row.at(-1)),
  }));
}
