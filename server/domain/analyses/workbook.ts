import { utils, type WorkSheet, write } from '@e965/xlsx';
import type { Schema } from '../../kernel/schemas.ts';

type CellValue = Schema<'CellValue'>;

/** A result as a workbook; plain values, since it is handed to a thread. */
export interface WorkbookOrder {
  columns: readonly { name: string; type: Schema<'ColumnType'> }[];
  rows: readonly (readonly CellValue[])[];
  /** Name of the sheet of rows. */
  sheet: string;
  /** Name of the sheet that says where they come from. */
  sourceSheet: string;
  source: readonly (readonly string[])[];
}

/** Characters of a cell in Excel. */
const CELL_LENGTH = 32_767;
/** Excel counts days from here; before March 1900 it counts one too many, so such dates stay text. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const FIRST_DAY = 61;
const DAY_MS = 86_400_000;
/** Rows by which a column's width is chosen, and the widest in characters. */
const LOOKED_AT = 100;
const WIDEST = 60;

/** A sheet of rows, with numbers and dates as such, and a sheet that says where they come from. @returns bytes of an xlsx file */
export function makeWorkbook({ columns, rows, sheet, sourceSheet, source }: WorkbookOrder): Uint8Array {
  const cut = (value: CellValue) => (typeof value === 'string' ? value.slice(0, CELL_LENGTH) : value);
  const data = utils.aoa_to_sheet([columns.map(({ name }) => cut(name)), ...rows.map((row) => row.map(cut))]);
  for (const [place, { type }] of columns.entries())
    if (type === 'date' || type === 'datetime')
      asDates(data, rows, place, type === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss');
  data['!cols'] = columns.map(({ name }, place) => ({ wch: widthOf(name, rows, place) }));
  if (columns.length > 0)
    data['!autofilter'] = {
      ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    };
  const book = utils.book_new();
  utils.book_append_sheet(book, data, sheet);
  utils.book_append_sheet(book, utils.aoa_to_sheet(source.map((row) => row.map(cut))), sourceSheet);
  // what the library returns for a buffer is typed any
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return bytes;
}

/** Characters that a column shows: what its name and first values take, Chinese and its like twice. */
function widthOf(name: string, rows: WorkbookOrder['rows'], place: number): number {
  const widths = [name, ...rows.slice(0, LOOKED_AT).map((row) => String(row[place] ?? ''))].map(
    (text) =>
      [...text.slice(0, WIDEST)].length + (text.slice(0, WIDEST).match(/[\u1100-\uffdc]/g)?.length ?? 0),
  );
  return Math.min(WIDEST, Math.max(8, ...widths) + 2);
}

/** The dates of a column become dates of Excel: numbers of days that are shown as dates. */
function asDates(sheet: WorkSheet, rows: WorkbookOrder['rows'], place: number, shown: string): void {
  for (const [index, row] of rows.entries()) {
    const value = row[place];
    const days = typeof value === 'string' ? daysOf(value) : undefined;
    // the first row of the sheet has the names
    if (days !== undefined)
      sheet[utils.encode_cell({ r: index + 1, c: place })] = { t: 'n', v: days, z: shown };
  }
}

/** Days of Excel of an ISO date or time; undefined for one that it does not have. */
function daysOf(text: string): number | undefined {
  const iso = text.replace(' ', 'T');
  const time = Date.parse(iso.length > 10 && !/(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : iso);
  const days = (time - DAY_ZERO_MS) / DAY_MS;
  return days >= FIRST_DAY ? days : undefined;
}
