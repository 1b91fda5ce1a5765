import { notFound } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { queries } from '../../platform/db/schema/chats.ts';
import type { Asker, QueryResult } from '../../platform/engine/engine.ts';
import { identifier } from '../../platform/engine/sql-text.ts';
import type { Services } from '../../services.ts';
import { resultColumns } from '../chats/result-part.ts';
import { askedTables, tableFile } from '../tables/table-store.ts';

type QueryRow = typeof queries.$inferSelect;

/** A window of the rows behind a cell of a result; places count from 0. */
export interface SourceWindow {
  row: number;
  column: number;
  offset: number;
  limit: number;
}

/** The files of a query's tables. @throws ApiError NOT_FOUND when one was deleted since */
async function queryTables(services: Services, row: Pick<QueryRow, 'userId' | 'tables'>) {
  const tables = await askedTables(
    services,
    row.userId,
    row.tables.map(({ table_id: id }) => id),
  );
  return tables.map((table) => tableFile(services, table));
}

/**
 * The rows behind a cell of a result.
 *
 * @throws ApiError NOT_FOUND for a cell that the result does not have, or a table deleted since; EngineError
 */
export async function readSourceRows(
  services: Services,
  asker: Asker,
  query: QueryRow,
  { row: rowIndex, column, offset, limit }: SourceWindow,
): Promise<Omit<Schema<'SourceRowsAnswer'>, 'msg_type'>> {
  const engine = services.engine.for(asker);
  const values = query.rows[rowIndex];
  if (!values || column >= query.columns.length) throw notFound();
  const tables = await queryTables(services, query);
  const { sql, exact } = await engine.sourceQuery({ tables, sql: query.sql, row: values, column });
  const windowed = await engine.query({
    tables,
    sql,
    maxRows: offset + limit,
    timeoutMs: services.settings.read('query.timeout_ms'),
  });
  const columns = resultColumns(windowed.columns);
  const added = exact
    ? await addedColumn(columns, { value: values[column] ?? null, asked: query.sql, sql }, (summed) =>
        engine.query({
          tables,
          sql: summed,
          maxRows: 1,
          timeoutMs: services.settings.read('query.timeout_ms'),
        }),
      )
    : undefined;
  return {
    sql,
    exact,
    columns,
    rows: windowed.rows.slice(offset),
    total: windowed.rowCount,
    ...(added && { added }),
  };
}

/** Columns of which the sum is tried, and how near it comes to the value: the order in which numbers are added changes their last digits. */
const MOST_TRIED = 20;
const NEAR = 1e-9;

/** The column that a query says it sums and whose sum over the source rows is the value; undefined where none is. */
async function addedColumn(
  columns: readonly Schema<'ResultColumn'>[],
  { value, asked, sql }: { value: Schema<'CellValue'>; asked: string; sql: string },
  run: (sql: string) => Promise<QueryResult>,
): Promise<Schema<'AddedColumn'> | undefined> {
  if (typeof value !== 'number' || !/\bsum\s*\(/i.test(asked)) return undefined;
  const said = asked.toLowerCase();
  const tried = columns
    .filter(
      ({ type, headerName }) =>
        (type === 'number' || type === 'integer') && said.includes(headerName.toLowerCase()),
    )
    .slice(0, MOST_TRIED);
  if (tried.length === 0) return undefined;
  const sums = tried.map(({ headerName }) => `sum(${identifier(headerName)})`).join(', ');
  const { rows } = await run(`SELECT ${sums} FROM (${sql})`);
  const totals = (rows[0] ?? []).map(Number);
  const found = tried.findIndex(
    (_, index) => Math.abs((totals[index] ?? Number.NaN) - value) <= NEAR * Math.max(1, Math.abs(value)),
  );
  const column = tried[found];
  return column && { field: column.field, total: value };
}
