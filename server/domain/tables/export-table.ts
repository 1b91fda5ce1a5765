import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { fileStem } from '../../kernel/file-stem.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { missingColumn } from '../../platform/engine/conditions.ts';
import type { Engine, RowWindow } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { MAX_CELLS, writeWorkbook } from '../analyses/export-result.ts';
import { keepExport, storeExport } from '../storage/exports.ts';
import type { TableRow } from './present-table.ts';
import { tableFile } from './table-store.ts';

/** Rows that one answer of the engine carries. */
const WINDOW = 10_000;

/** What of a table is written: as a window of its rows, but all of them. */
export interface TableExport {
  format?: 'csv' | 'xlsx';
  sort?: Schema<'Sort'>;
  conditions?: Schema<'Conditions'>;
  columns?: string[];
}

/**
 * Writes the rows of a table as a file to download. @returns its signed path
 *
 * @throws ApiError CONFLICT where they are too many for a workbook, which is made in memory
 */
export async function exportTable(
  services: Services,
  person: { id: string; locale: Locale },
  row: TableRow,
  { format = 'csv', sort, conditions, columns: wanted }: TableExport,
): Promise<string> {
  const { files } = services;
  const engine = services.engine.for(person);
  const view = { table: tableFile(services, row), ...(sort && { sort }), ...(conditions && { conditions }) };
  if (format === 'xlsx') {
    const names = wanted ?? row.columns.map(({ name }) => name);
    const bytes = await workbook({ ...services, engine }, person.locale, row, view, names);
    return storeExport(services, person.id, `${fileStem(row.name)}.xlsx`, bytes);
  }
  const target = join(await files.temporaryFolder(), uuidv7());
  await engine.exportCsv({ ...view, target, ...(wanted && { columns: wanted }) });
  return keepExport(services, person.id, `${row.name}.csv`, target);
}

async function workbook(
  { engine, clock }: Pick<Services, 'clock'> & { engine: Engine },
  locale: Locale,
  row: TableRow,
  view: Omit<RowWindow, 'offset' | 'limit'>,
  names: readonly string[],
): Promise<Buffer> {
  const columns = names.map((name) => {
    const place = row.columns.findIndex((column) => column.name === name);
    const column = row.columns[place];
    if (!column) throw missingColumn(name);
    return { name, type: column.type, place };
  });
  const most = Math.floor(MAX_CELLS / Math.max(1, columns.length));
  const rows: Schema<'CellValue'>[][] = [];
  for (let total = 1; rows.length < total; ) {
    const window = await engine.rows({ ...view, offset: rows.length, limit: WINDOW });
    total = window.total;
    if (total > most) throw new ApiError('CONFLICT', 'result.tooLargeForWorkbook', { cells: MAX_CELLS });
    if (window.rows.length === 0) break;
    for (const values of window.rows) rows.push(columns.map(({ place }) => values[place] ?? null));
  }
  const say = (id: string) => translate(locale, id);
  return writeWorkbook({
    columns,
    rows,
    sheet: say('result.sheet'),
    sourceSheet: say('result.sourceSheet'),
    source: [
      [say('result.ranAt'), `${clock.now().toISOString().slice(0, 19).replace('T', ' ')} UTC`],
      [say('result.table'), row.name, 'SHA-256', row.fileHash],
    ],
  });
}
