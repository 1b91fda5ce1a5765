import { notFound } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { queries } from '../../platform/db/schema/chats.ts';
import type { Asker } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { resultColumns } from '../chats/result-part.ts';
import { ownTables, tableFile } from '../tables/table-store.ts';

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
  const tables = await ownTables(
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
  return {
    sql,
    exact,
    columns: resultColumns(windowed.columns),
    rows: windowed.rows.slice(offset),
    total: windowed.rowCount,
  };
}
