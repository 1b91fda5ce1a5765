import { type DuckDBConnection, type DuckDBResult, StatementType } from '@duckdb/node-api';
import type { Schema } from '../../kernel/schemas.ts';
import { storable } from '../../kernel/storable-text.ts';
import { cellValue, columnType } from './cell-values.ts';
import { EngineError, type QueryRequest, type QueryResult } from './engine.ts';
import type { JobContext } from './job-context.ts';
import { guardSelect } from './sql-guard.ts';

/** Bytes of text that one answer may hold; more belongs into an export. */
const MAX_ANSWER_BYTES = 32_000_000;

/** Runs one SELECT and keeps its first `maxRows` rows; the others are only counted, never held in memory. */
export async function runQuery(
  { tables, sql, maxRows }: Omit<QueryRequest, 'signal'>,
  context: JobContext,
): Promise<QueryResult> {
  const { connection } = await context.openTables(tables);
  await guardSelect(
    connection,
    sql,
    tables.map(({ sqlName }) => sqlName),
  );
  const start = performance.now();
  const result = await streamSelect(connection, sql);
  const columns = result
    .columnNames()
    .map((name, index) => ({ name: storable(name), type: columnType(result.columnType(index)) }));
  const rows: Schema<'CellValue'>[][] = [];
  let rowCount = 0;
  let bytes = 0;
  for await (const chunk of result) {
    if (context.interrupted) break;
    const wanted = Math.min(maxRows - rows.length, chunk.rowCount);
    rowCount += chunk.rowCount;
    for (let index = 0; index < wanted; index += 1) {
      const row = chunk.getRowValues(index).map(cellValue);
      for (const value of row) bytes += typeof value === 'string' ? value.length : 8;
      if (bytes > MAX_ANSWER_BYTES) {
        throw new EngineError(
          'QUERY_FAILED',
          'answer_too_large',
          `The answer is larger than ${MAX_ANSWER_BYTES / 1_000_000} MB. Ask for fewer rows or columns.`,
          { megabytes: MAX_ANSWER_BYTES / 1_000_000 },
        );
      }
      rows.push(row);
    }
  }
  return { columns, rows, rowCount, ms: Math.round((performance.now() - start) * 10) / 10 };
}

/**
 * Runs a guarded SELECT as stream of chunks.
 *
 * @throws EngineError `QUERY_REFUSED` for anything but a SELECT, `QUERY_FAILED` with DuckDB's words
 */
export async function streamSelect(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  const prepared = await connection.prepare(sql);
  if (prepared.statementType !== StatementType.SELECT) {
    throw new EngineError('QUERY_REFUSED', 'not_select', 'Only a SELECT can run.');
  }
  return prepared.stream();
}
