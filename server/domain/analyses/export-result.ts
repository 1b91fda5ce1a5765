import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { fileStem } from '../../kernel/file-stem.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Services } from '../../services.ts';
import { BYTE_ORDER_MARK, headLine, itemLine } from '../exports/csv-line.ts';
import { keepExport, storeExport } from '../storage/exports.ts';
import { tableFile } from '../tables/table-store.ts';
import { tablesNow } from './refresh-analysis.ts';
import type { WorkbookOrder } from './workbook.ts';

/** A result with what was kept of it. */
export interface ExportableResult {
  sql: string;
  columns: Schema<'ResultColumn'>[];
  rows: Schema<'CellValue'>[][];
  rowCount: number;
  tables: Schema<'QueryTable'>[];
  ranAt: Date;
  name: string | null;
}

type Rows = ExportableResult['rows'];

/** Cells of a workbook at most: it is made in memory. */
export const MAX_CELLS = 500_000;
/** Memory of the thread that writes a workbook, in MB: `MAX_CELLS` take some 300. */
const THREAD_MB = 768;

/**
 * Writes all rows of a result as a file to download, and returns its address.
 *
 * @throws ApiError CONFLICT where rows are missing and the tables have changed since, or it is too large for a workbook
 */
export async function exportResult(
  services: Services,
  person: { id: string; locale: Locale },
  result: ExportableResult,
  { format, name }: Schema<'ResultExportBody'>,
): Promise<string> {
  const file = `${fileStem(name ?? result.name ?? '')}.${format}`;
  const isWhole = result.rowCount <= result.rows.length;
  if (format === 'xlsx') {
    if (result.rowCount * Math.max(1, result.columns.length) > MAX_CELLS)
      throw new ApiError('CONFLICT', 'result.tooLargeForWorkbook', { cells: MAX_CELLS });
    const rows = isWhole ? result.rows : await allRows(services, person.id, result);
    return storeExport(
      services,
      person.id,
      file,
      await writeWorkbook(workbookOf(person.locale, result, rows)),
    );
  }
  if (isWhole) {
    const columns = result.columns.map(({ field, headerName: title }) => ({ field, title }));
    const lines = result.rows.map((row) =>
      itemLine(Object.fromEntries(columns.map(({ field }, index) => [field, row[index]])), columns, 0),
    );
    const text = BYTE_ORDER_MARK + headLine(columns) + lines.join('');
    return storeExport(services, person.id, file, Buffer.from(text));
  }
  const target = join(await services.files.temporaryFolder(), uuidv7());
  await services.engine.for(person).exportQueryCsv({
    tables: await unchangedTables(services, person.id, result),
    sql: result.sql,
    timeoutMs: services.settings.read('query.timeout_ms'),
    target,
  });
  return keepExport(services, person.id, file, target);
}

/** The tables of a result where they still are what it read. @throws ApiError CONFLICT */
async function unchangedTables(services: Services, userId: string, { tables }: ExportableResult) {
  const found = await tablesNow(
    services,
    userId,
    tables.map(({ table_id: id }) => id),
  );
  return tables.map(({ file_hash: hash, revision }, place) => {
    const table = found[place];
    if (!table || table.fileHash !== hash || (revision !== undefined && table.revision !== revision))
      throw new ApiError('CONFLICT', 'result.tablesChanged');
    return tableFile(services, table);
  });
}

async function allRows(services: Services, userId: string, result: ExportableResult): Promise<Rows> {
  const { rows } = await services.engine.for({ id: userId }).query({
    tables: await unchangedTables(services, userId, result),
    sql: result.sql,
    maxRows: result.rowCount,
    timeoutMs: services.settings.read('query.timeout_ms'),
  });
  return rows;
}

function workbookOf(
  locale: Locale,
  { columns, sql, tables, ranAt }: ExportableResult,
  rows: Rows,
): WorkbookOrder {
  const say = (id: string) => translate(locale, id);
  return {
    columns: columns.map(({ headerName, type }) => ({ name: headerName, type })),
    rows,
    sheet: say('result.sheet'),
    sourceSheet: say('result.sourceSheet'),
    source: [
      [say('result.ranAt'), `${ranAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
      ...tables.map(({ name, file_hash: hash }) => [say('result.table'), name, 'SHA-256', hash]),
      [],
      [say('result.query')],
      ...sql.split('\n').map((line) => [line]),
    ],
  };
}

/** Writes a workbook in a thread of its own: a large one takes seconds, in which the server goes on answering. */
export function writeWorkbook(workerData: WorkbookOrder): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
  });
  worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
  worker.once('error', reject);
  // after a message this changes nothing
  worker.once('exit', (code) => reject(new Error(`the thread of a workbook ended with ${code}`)));
  return promise;
}
