import { readFile } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx';
import type { Schema } from '../../../kernel/schemas.ts';
import type { JobContext } from '../job-context.ts';
import { checkColumnCount, unreadable } from './file-errors.ts';
import { findHeader } from './header-row.ts';
import { BadRows, noteRemoved, type RawTable, RawTableWriter } from './raw-table.ts';
import { fillMergedRows, isGroupRow, namesWithGroups, type TextRow } from './xlsx-merges.ts';
import { checkUnpackedSize } from './zip-directory.ts';

const BREATHE_EVERY = 5000;
const DAY_SECONDS = 86_400;
/** Names of groups are looked for among so many first rows of a sheet. */
const HEADING_ROWS = 60;

type Xlsx = typeof import('@e965/xlsx');

/** Stands for all sheets of one kind, one below the other; no sheet can be named so (Excel forbids the asterisk). */
const ALL_SHEETS = '*';
/** Share of names that sheets must have in common to be parts of one table. */
const ALIKE = 0.8;

/**
 * Reads a workbook: the chosen sheet; else, where several sheets have the same columns (January, February, ...), all of
 * them below each other with a column `sheet`; else the one with the most cells, where a sheet that Excel never shows counts
 * only when no other has rows. Dates and times are taken by their
 * cells' number format, per cents as they are shown, lengths of time as numbers of the unit that they are shown in, errors
 * such as #N/A as empty. What cells merged over rows say stands in each row; names of groups go before the names below them.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `zip_bomb`, `broken_workbook`, `password`, `sheet_missing`, `empty_sheet` or `header_row_missing`
 */
export async function readXlsx(
  connection: DuckDBConnection,
  path: string,
  options: Schema<'ImportOptions'>,
  context: JobContext,
): Promise<RawTable> {
  const bytes = await readFile(path);
  checkUnpackedSize(bytes);
  const xlsx = await import('@e965/xlsx');
  const workbook = parse(xlsx, bytes);
  const sheets = workbook.SheetNames.map((name) => measure(name, workbook.Sheets[name]));
  const offered = sheets.filter((_, index) => !isBuried(workbook, index, sheets));
  const read = (name: string): SheetTable => readSheet(xlsx, workbook, name, options.header_row);
  const alike = alikeSheets(offered, read);
  const isStack = alike.length > 1 && (options.sheet ?? ALL_SHEETS) === ALL_SHEETS;
  const tables = isStack
    ? alike
    : [read(chooseSheet(options.sheet === undefined ? offered : sheets, options.sheet))];
  // offered beside a single sheet, too: who chose that can go back
  if (alike.length > 1) sheets.unshift(stackInfo(alike));

  const [main] = tables;
  if (!main) throw new Error('A workbook was read without a sheet.');
  const names = isStack ? ['sheet', ...unionOf(tables)] : main.names;
  checkColumnCount(names.length);
  const table: RawTable = {
    options: {
      format: 'xlsx',
      sheet: isStack ? ALL_SHEETS : main.sheet,
      header_row: main.headerNumber,
      ...(options.decimal === undefined ? {} : { decimal: options.decimal }),
      ...(options.date_order === undefined ? {} : { date_order: options.date_order }),
    },
    sheets,
    lists: [],
    columns: names.map((sourceName) => ({ sourceName })),
    rowCount: 0,
    badRows: new BadRows(),
    issues: [],
  };
  const merged = tables.reduce((sum, { filled }) => sum + filled, 0);
  if (merged > 0) table.issues.push({ code: 'merged_cells', severity: 'low', count: merged });
  const blank = tables.reduce((sum, { rows }) => sum + blankBetween(rows), 0);
  if (blank > 0) table.issues.push({ code: 'blank_rows', severity: 'low', count: blank });
  const writer = await RawTableWriter.create(connection, names.length);
  for (const part of tables) {
    const places = part.names.map((name, index) => (isStack ? names.indexOf(name, 1) : index));
    for (const { cells } of part.rows) {
      const row: (string | null)[] = isStack ? [part.sheet] : [];
      for (const [index, cell] of cells.entries()) row[places[index] ?? index] = cell;
      writer.add(row);
      if (writer.rowCount % BREATHE_EVERY === 0) await context.breathe();
    }
  }
  writer.finish();
  noteRemoved(table, writer.removed);
  table.rowCount = writer.rowCount;
  return table;
}

/** A sheet as table. */
interface SheetTable {
  sheet: string;
  names: string[];
  /** Row of the sheet with the names, from 1; 0 when there is none. */
  headerNumber: number;
  rows: TextRow[];
  /** Cells that got the value of a cell merged over several rows. */
  filled: number;
}

function readSheet(xlsx: Xlsx, workbook: WorkBook, name: string, headerRow: number | undefined): SheetTable {
  const sheet = workbook.Sheets[name];
  const epoch1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const rows = (sheet ? gridOf(sheet) : [])
    .map(({ number, cells }) => ({ number, cells: cells.map((cell) => cellText(xlsx, cell, epoch1904)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  if (rows.length === 0) throw unreadable('empty_sheet', `The sheet "${name}" is empty.`, { sheet: name });
  const merges = sheet?.['!merges'] ?? [];
  const { header, first } = placeHeader(rows, merges, headerRow, name);
  const heading = header === undefined ? [] : namesWithGroups(rows, header, merges);
  const data = rows.slice(first);
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), heading.length);
  return {
    sheet: name,
    names: Array.from({ length: width }, (_, index) => heading[index] ?? ''),
    headerNumber: header === undefined ? 0 : (rows[header]?.number ?? 0),
    rows: data,
    filled: fillMergedRows(data, merges),
  };
}

/** The sheets that are parts of one table: those with nearly the names of the largest. */
function alikeSheets(
  sheets: readonly Schema<'SheetInfo'>[],
  read: (name: string) => SheetTable,
): SheetTable[] {
  const filled = sheets.filter(({ rows, columns }) => rows > 1 && columns > 1);
  if (filled.length < 2) return [];
  const largest = chooseSheet(filled, undefined);
  const main = read(largest);
  const isNamed =
    main.headerNumber > 0 && new Set(main.names).size === main.names.length && !main.names.includes('');
  if (!isNamed) return [];
  return filled
    .map(({ name }) => (name === largest ? main : read(name)))
    .filter(({ names, headerNumber }) => headerNumber > 0 && likeness(names, main.names) >= ALIKE);
}

/** Whether a sheet is hidden so that Excel itself does not offer it, while one that people see has rows. */
function isBuried(workbook: WorkBook, index: number, sheets: readonly Schema<'SheetInfo'>[]): boolean {
  const hidden = (at: number): number => workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0;
  return hidden(index) === 2 && sheets.some(({ rows }, at) => hidden(at) === 0 && rows > 0);
}

function likeness(a: readonly string[], b: readonly string[]): number {
  const known = new Set(b);
  const common = new Set(a.filter((name) => known.has(name))).size;
  return common / (new Set([...a, ...b]).size || 1);
}

function stackInfo(tables: readonly SheetTable[]): Schema<'SheetInfo'> {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return { name: ALL_SHEETS, rows, columns: unionOf(tables).length + 1 };
}

function unionOf(tables: readonly SheetTable[]): string[] {
  const longest = [...tables].sort((a, b) => b.names.length - a.names.length);
  return [...new Set(longest.flatMap(({ names }) => names))];
}

function parse(xlsx: Xlsx, bytes: Buffer): WorkBook {
  try {
    return xlsx.read(bytes, {
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(detail)) {
      throw unreadable('password', 'The workbook is protected by a password. Save it without one.');
    }
    throw unreadable('broken_workbook', 'The workbook is damaged and cannot be read.');
  }
}

function measure(name: string, sheet: WorkSheet | undefined): Schema<'SheetInfo'> {
  let rows = 0;
  let columns = 0;
  for (const row of sheet?.['!data'] ?? []) {
    const last = (row ?? []).findLastIndex(isFilled);
    if (last < 0) continue;
    rows += 1;
    columns = Math.max(columns, last + 1);
  }
  return { name, rows, columns };
}

function chooseSheet(sheets: readonly Schema<'SheetInfo'>[], chosen: string | undefined): string {
  if (chosen !== undefined) {
    if (sheets.some(({ name }) => name === chosen)) return chosen;
    throw unreadable('sheet_missing', `The workbook has no sheet "${chosen}".`, { sheet: chosen });
  }
  const [largest] = [...sheets].sort((a, b) => b.rows * b.columns - a.rows * a.columns);
  if (!largest) throw unreadable('broken_workbook', 'The workbook has no sheet.');
  return largest.name;
}

interface GridRow {
  /** Row of the sheet, from 1. */
  number: number;
  cells: (CellObject | undefined)[];
}

function gridOf(sheet: WorkSheet): GridRow[] {
  return (sheet['!data'] ?? []).flatMap((row, index) => {
    const last = (row ?? []).findLastIndex(isFilled);
    // cells that were never touched are holes, which map and its like pass over
    return last < 0 ? [] : [{ number: index + 1, cells: Array.from(row.slice(0, last + 1)) }];
  });
}

function isFilled(cell: CellObject | undefined): boolean {
  return cell !== undefined && cell.t !== 'z' && cell.t !== 'e' && cell.v !== undefined && cell.v !== '';
}

function placeHeader(
  rows: readonly TextRow[],
  merges: readonly Range[],
  chosen: number | undefined,
  sheet: string,
): { header: number | undefined; first: number } {
  if (chosen === undefined) {
    // names of groups are fewer than the columns, and years among them look like values: the row of names lies below
    const early = merges.filter(({ s }) => s.r < HEADING_ROWS);
    const places = rows.flatMap((_, index) => (isGroupRow(rows, index, early) ? [] : [index]));
    const { header, first } = findHeader(places.map((index) => rows[index]?.cells ?? []));
    const at = header === undefined ? undefined : places[header];
    return { header: at, first: at === undefined ? (places[first] ?? first) : at + 1 };
  }
  if (chosen === 0) return { header: undefined, first: 0 };
  const index = rows.findIndex(({ number }) => number === chosen);
  if (index < 0) {
    throw unreadable(
      'header_row_missing',
      `Row ${chosen} of sheet "${sheet}" is empty, so it names no columns.`,
      { row: chosen },
    );
  }
  return { header: index, first: index + 1 };
}

function blankBetween(data: readonly TextRow[]): number {
  const [first] = data;
  const last = data.at(-1);
  return first && last ? last.number - first.number + 1 - data.length : 0;
}

/** A cell as text that the type finder reads without doubt: plain numbers, ISO 8601 times, true and false. */
function cellText(xlsx: Xlsx, cell: CellObject | undefined, epoch1904: boolean): string | null {
  if (cell === undefined || !isFilled(cell)) return null;
  if (cell.t === 'b') return cell.v ? 'true' : 'false';
  if (cell.t === 'd' && cell.v instanceof Date) return cell.v.toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell.v !== 'number') return String(cell.v).trim() === '' ? null : String(cell.v);
  const format = typeof cell.z === 'string' ? cell.z : 'General';
  const elapsed = ELAPSED.exec(format)?.[1]?.toLowerCase();
  if (elapsed !== undefined) return elapsedText(cell.v, elapsed);
  if (xlsx.SSF.is_date(format)) return timeText(cell.v, epoch1904, format);
  // 0.39 shown as 39% is 39 to the person who reads it; the sign tells so in the csv of the same sheet, too.
  if (/%/.test(format.replace(/"[^"]*"/g, ''))) return `${Number((cell.v * 100).toPrecision(15))}%`;
  return numberText(cell.v);
}

/** Without exponent where that can be read, so that long ids stay what they look like. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
}

/** A format that counts on beyond a day: `[h]:mm` (ECMA-376 part 1, 18.8.31). */
const ELAPSED = /\[([hms])\1?\]/i;

/** A length of time as a number of hours, minutes or seconds, which adds up: 26:30 in `[h]:mm` is 26.5. */
function elapsedText(days: number, unit: string): string {
  const seconds = Math.round(days * DAY_SECONDS);
  const size = unit === 'h' ? 3600 : unit === 'm' ? 60 : 1;
  return numberText(Number((seconds / size).toPrecision(12)));
}

/**
 * Excel counts days since 1900 with a 29 February that never was, or since 1904 (ECMA-376 part 1, 18.17.4); a value
 * below one whose format shows no date is a time of day.
 */
function timeText(serial: number, epoch1904: boolean, format: string): string {
  const bare = format.replace(/"[^"]*"|\[[^\]]*\]|\\.|am\/pm|a\/p/gi, '');
  const showsDate =
    /[yd]/i.test(bare) || /m/i.test(bare.replace(/h+:?m+|m+:s+|h[^a-z]*m+|m+[^a-z]*s+/gi, ''));
  // Seconds of a day are rounded: a serial holds 9:00 as 0.375 only nearly.
  const seconds = Math.round((serial - Math.floor(serial)) * DAY_SECONDS);
  const days = Math.floor(serial) + Math.floor(seconds / DAY_SECONDS);
  const clock = new Date((seconds % DAY_SECONDS) * 1000).toISOString().slice(11, 19);
  if (!showsDate && serial >= 0 && serial < 1) return clock;
  const since1970 = epoch1904 ? days - 24_107 : days - (days < 60 ? 25_568 : 25_569);
  const date = new Date(since1970 * DAY_SECONDS * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const day = date.toISOString().slice(0, 10);
  return seconds % DAY_SECONDS === 0 && !/[hs]/i.test(bare) ? day : `${day} ${clock}`;
}
