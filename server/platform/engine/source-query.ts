import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError, type SourceQueryRequest } from './engine.ts';
import type { JobContext } from './job-context.ts';
import { tableColumns } from './row-window.ts';
import { SelectDescent } from './select-descent.ts';
import { guardSelect } from './sql-guard.ts';
import { identifier } from './sql-text.ts';
import { isNode, printSelect, type SyntaxNode } from './syntax-tree.ts';
import { TreeBuilder } from './tree-builder.ts';

/**
 * The query for the rows behind a value of a result: FROM and WHERE as they are, no aggregation, order or limit, and
 * - of a grouped result the rows of the clicked row's group (and of its FILTER, where the clicked value has one);
 * - of a smallest or largest value (`min`, `max`, `arg_min`, `arg_max`) only the rows that have it;
 * - of a result without aggregation the row itself;
 * - of a query over an inner query or WITH query the rows that the inner one is made of.
 * What cannot be carried over (a key that is not in the result, a set operation over several tables, a filter on an inner
 * aggregate) is left out, so the answer holds the rows asked for and perhaps more, and `exact` is false.
 *
 * @throws EngineError `QUERY_REFUSED` as for the query itself
 */
export async function sourceQuery(
  { tables, sql, row, column }: SourceQueryRequest,
  context: JobContext,
): Promise<{ sql: string; exact: boolean }> {
  const database = await context.openTables(tables);
  const { connection } = database;
  const names = tables.map(({ sqlName }) => sqlName);
  const statement = await guardSelect(connection, sql, names);
  const select = statement.node;
  if (!isNode(select)) return { sql, exact: false };
  const prepared = await connection.prepare(sql);
  const types = Array.from({ length: prepared.columnCount }, (_, index) => prepared.columnType(index));
  const columns = new Map<string, string[]>();
  for (const table of tables)
    columns.set(table.sqlName.toLowerCase(), [...(await tableColumns(database, table)).keys()]);

  const cells = types.map((type, index) => ({ type, value: row[index] ?? null }));
  const derive = (isTolerant: boolean) =>
    new SelectDescent(new TreeBuilder(connection, isTolerant), columns).descend(select, cells, column);
  const source = await derive(false);
  const filtered = source && (await printIfSound(connection, statement, source.filtered));
  if (source && filtered?.found) return { sql: filtered.sql, exact: source.exact };
  // A sum's last digits are not shown, so that its value is not found again as it stands.
  const near = await derive(true);
  const nearby = near && (await printIfSound(connection, statement, near.filtered));
  if (near && nearby?.found) return { sql: nearby.sql, exact: near.exact };
  const unfiltered = source && (await printIfSound(connection, statement, source.unfiltered));
  if (unfiltered?.found) return { sql: unfiltered.sql, exact: false };
  // Nothing was counted or added up: no rows are the right answer.
  if (unfiltered && filtered) return { sql: filtered.sql, exact: true };
  const [first] = tables;
  return { sql: first ? `SELECT * FROM ${identifier(first.sqlName)}` : sql, exact: false };
}

/** The SQL of a select and whether it finds something, or undefined when DuckDB cannot run it. */
async function printIfSound(
  connection: DuckDBConnection,
  statement: SyntaxNode,
  select: SyntaxNode,
): Promise<{ sql: string; found: boolean } | undefined> {
  try {
    const sql = await printSelect(connection, { ...statement, node: select });
    const found = await connection.runAndReadAll(`SELECT 1 FROM (${sql}) LIMIT 1`);
    return { sql, found: found.currentRowCount > 0 };
  } catch (error) {
    // An interrupt is the job's end; any other failure means that the derivation does not fit.
    if (error instanceof EngineError || /INTERRUPT/.test(String(error))) throw error;
    return undefined;
  }
}
