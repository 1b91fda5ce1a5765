import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBResult } from '@duckdb/node-api';
import type { Schema } from '../../kernel/schemas.ts';
import { cellValue, columnType } from './cell-values.ts';
import { compileConditions, missingColumn } from './conditions.ts';
import type { JobContext } from './job-context.ts';
import { orderBy, tableColumns } from './row-window.ts';
import { streamSelect } from './run-query.ts';
import { guardSelect } from './sql-guard.ts';
import { identifier } from './sql-text.ts';
import type { Operations } from './worker-protocol.ts';

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Writes a table's rows, filtered and sorted, to a csv file. */
export async function exportCsv(
  { table, columns: wanted, sort, conditions, target }: Operations['exportCsv']['args'],
  context: JobContext,
): Promise<{ bytes: number }> {
  const database = await context.openTables([table]);
  const columns = await tableColumns(database, table);
  const names = wanted ?? [...columns.keys()];
  for (const name of names) if (!columns.has(name)) throw missingColumn(name);
  const filter = compileConditions(conditions, columns);
  const result = await database.connection.stream(
    `SELECT ${names.map(identifier).join(', ')} FROM ${identifier(table.sqlName)} WHERE ${filter.sql}
      ORDER BY ${orderBy(sort, columns) || 'rowid'}`,
    filter.values,
  );
  return writeCsv(result, target, context);
}

/** Writes a query's whole result to a csv file. */
export async function exportQueryCsv(
  { tables, sql, target }: Operations['exportQueryCsv']['args'],
  context: JobContext,
): Promise<{ bytes: number }> {
  const { connection } = await context.openTables(tables);
  await guardSelect(
    connection,
    sql,
    tables.map(({ sqlName }) => sqlName),
  );
  return writeCsv(await streamSelect(connection, sql), target, context);
}

async function writeCsv(
  result: DuckDBResult,
  target: string,
  context: JobContext,
): Promise<{ bytes: number }> {
  try {
    await pipeline(Readable.from(csvLines(result, context)), createWriteStream(target));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
  return { bytes: (await stat(target)).size };
}

async function* csvLines(result: DuckDBResult, context: JobContext): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + result.columnNames().map(textField).join(',') + LINE_END;
  const types = result.columnTypes().map(columnType);
  for await (const chunk of result) {
    if (context.interrupted) throw new Error('interrupted');
    const columns = types.map((type, index) => {
      const field = type === 'text' ? textField : plainField;
      return chunk.getColumnValues(index).map((value) => field(cellValue(value)));
    });
    let lines = '';
    for (let row = 0; row < chunk.rowCount; row += 1) {
      for (const [index, column] of columns.entries()) lines += (index === 0 ? '' : ',') + column[row];
      lines += LINE_END;
    }
    yield lines;
  }
}

/** Numbers, times and truth values hold nothing to quote, and a minus before a number is no formula. */
function plainField(value: Schema<'CellValue'>): string {
  if (value === null) return '';
  // A space instead of the T is what spreadsheets take for a time.
  return typeof value === 'string' ? value.replace('T', ' ') : String(value);
}

/**
 * A text as csv field (RFC 4180). A spreadsheet runs a cell that begins with = + - @, a tab or a carriage return as
 * formula (OWASP "CSV Injection"); an apostrophe before it makes it text.
 */
function textField(value: Schema<'CellValue'>): string {
  if (value === null) return '';
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
