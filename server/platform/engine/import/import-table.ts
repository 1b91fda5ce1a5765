import { readFile, rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cutText } from '../../../kernel/storable-text.ts';
import type { ImportedTable, ImportRequest, SourceFile } from '../engine.ts';
import type { JobContext } from '../job-context.ts';
import { refuseReservedName } from '../reserved-name.ts';
import { identifier, literal } from '../sql-text.ts';
import { openScratch } from '../table-database.ts';
import { isRenamed, proposeNames } from './column-names.ts';
import { readCsv } from './csv-reader.ts';
import { detectFormat, type Format } from './detect-format.ts';
import { unreadable } from './file-errors.ts';
import { type ColumnReading, inferTypes } from './infer-types.ts';
import { healthOf, readingIssues, sortIssues, tableIssues } from './issues.ts';
import { readJson, readNdjson } from './json-reader.ts';
import { readParquet } from './parquet-reader.ts';
import { profileTable } from './profile.ts';
import { RAW, type RawTable, rawColumn, withoutNul } from './raw-table.ts';
import { STORED_TYPES } from './typed-expression.ts';
import { readXlsx } from './xlsx-reader.ts';

type Issue = Schema<'Issue'>;

const SHOWN_ROWS = 50;
const SHOWN_BAD_ROWS = 50;
const SHOWN_CELL = 500;
/** Imports may use both cores: their sums are counts, which no order of adding changes. */
const IMPORT_THREADS = 2;

/** A file as raw rows with a reading for each column. */
interface ReadFile {
  table: RawTable;
  readings: ColumnReading[];
  names: string[];
}

/** Shows how a file would become a table; nothing is kept. */
export async function preview(
  { source, options }: { source: SourceFile; options: Schema<'ImportOptions'> },
  context: JobContext,
): Promise<Schema<'ImportPreview'>> {
  return withScratch(context, async (connection) => {
    const { table, readings, names } = await readSource(connection, source, options, context);
    const columns = table.columns.map(({ sourceName }, index) => {
      const reading = readings[index];
      if (!reading) throw new Error('A column has no reading.');
      const { type, confidence, alternatives, samples } = reading;
      return {
        source_name: sourceName,
        name: names[index] ?? '',
        type,
        confidence: Math.round(confidence * 1000) / 1000,
        alternatives,
        samples: samples.map(shorten),
      };
    });
    const issues = [
      ...fileIssues(table, names),
      ...readings.flatMap((reading, index) => readingIssues(names[index] ?? '', reading.type, reading)),
    ];
    return {
      options: table.options,
      sheets: table.sheets,
      lists: table.lists,
      columns,
      rows: await firstRows(connection, columns.length),
      row_count: table.rowCount,
      bad_rows: table.badRows.shown.slice(0, SHOWN_BAD_ROWS),
      bad_row_count: table.badRows.count,
      issues: sortIssues(issues),
    };
  });
}

/**
 * Reads a file into a table's file and profiles it. A value that does not fit its column's type becomes NULL and is
 * counted as `cast_failed`.
 *
 * @throws EngineError `FILE_UNREADABLE`; the target does not exist then
 */
export async function importTable(
  { source, options, columns, target }: ImportRequest,
  context: JobContext,
): Promise<ImportedTable> {
  return withScratch(context, async (connection) => {
    const read = await readSource(connection, source, options, context);
    const chosen = chooseColumns(read, columns);
    await rm(target.path, { force: true });
    try {
      await connection.run(`ATTACH ${literal(target.path)} AS target`);
      const table = `target.main.${identifier(target.sqlName)}`;
      const selected = chosen.map(
        ({ reading, name, type }) =>
          `CAST(${reading.expression(type)} AS ${STORED_TYPES[type]}) AS ${identifier(name)}`,
      );
      await connection.run(`CREATE TABLE ${table} AS SELECT ${selected.join(', ')} FROM ${RAW}`);
      const failures = await countFailures(connection, table, chosen);
      const profiled = await profileTable(connection, table, chosen, read.table.rowCount);
      const issues = sortIssues([
        ...fileIssues(read.table, read.names),
        ...chosen.flatMap(({ name, type, reading }) => readingIssues(name, type, reading)),
        ...failures,
        ...(await tableIssues(connection, table, profiled, read.table.rowCount)),
      ]);
      await connection.run('CHECKPOINT target');
      await connection.run('DETACH target');
      return {
        rowCount: read.table.rowCount,
        columns: profiled.map(({ outliers: _, ...column }) => column),
        issues,
        health: healthOf(issues),
      };
    } catch (error) {
      await rm(target.path, { force: true });
      await rm(`${target.path}.wal`, { force: true });
      throw error;
    }
  });
}

/** Runs work on an empty database of its own that can read and write files: only SQL of ours may run there. */
export async function withScratch<Result>(
  context: JobContext,
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const { settings } = context;
  const instance = await openScratch({ ...settings, threads: Math.max(settings.threads, IMPORT_THREADS) });
  const connection = await instance.connect();
  context.watch(connection);
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function readSource(
  connection: DuckDBConnection,
  source: SourceFile,
  options: Schema<'ImportOptions'>,
  context: JobContext,
): Promise<ReadFile> {
  const format = await formatOf(source, options.format);
  const table = await readAs(format, connection, source, { ...options, format }, context);
  const columns = table.columns.map((column) => ({
    ...column,
    sourceName: withoutNul(column.sourceName).toWellFormed(),
  }));
  const named = await withoutEmptyNameless(connection, { ...table, columns });
  const whole = format === 'parquet' ? named : await withoutRepeatedNames(connection, named);
  const readings = whole.columns.length === 0 ? [] : await inferTypes(connection, whole);
  return { table: whole, readings, names: proposeNames(whole.columns.map(({ sourceName }) => sourceName)) };
}

/** The content decides; a person's choice counts between kinds of text only, for no choice makes a picture a table. */
async function formatOf({ path, name }: SourceFile, chosen: Format | undefined): Promise<Format> {
  const bytes = await readFile(path).catch(() => {
    throw unreadable('file_missing', `The file ${name} is not there any more.`, { file: name });
  });
  const found = detectFormat(bytes, name);
  const isText = found !== 'xlsx' && found !== 'parquet';
  if (chosen === undefined || !isText) return found;
  if (chosen === 'xlsx' || chosen === 'parquet') {
    throw unreadable('not_that_format', `The file ${name} is text, not ${chosen}.`, {
      file: name,
      format: chosen,
    });
  }
  return chosen;
}

function readAs(
  format: Format,
  connection: DuckDBConnection,
  { path }: SourceFile,
  options: Schema<'ImportOptions'>,
  context: JobContext,
): Promise<RawTable> {
  switch (format) {
    case 'json':
      return readJson(connection, path, options, context);
    case 'ndjson':
      return readNdjson(connection, path, options, context);
    case 'xlsx':
      return readXlsx(connection, path, options, context);
    case 'parquet':
      return readParquet(connection, path);
    default:
      return readCsv(connection, path, options, context);
  }
}

/** Columns with neither a name nor a value come of delimiters at the end of lines or of cells once touched. */
async function withoutEmptyNameless(connection: DuckDBConnection, table: RawTable): Promise<RawTable> {
  const nameless = table.columns.flatMap(({ sourceName }, index) =>
    sourceName.trim() === '' ? [index] : [],
  );
  if (nameless.length === 0 || table.rowCount === 0) return table;
  const counts = nameless.map((index) => `count_if(trim(CAST(${rawColumn(index)} AS VARCHAR)) <> '')`);
  const result = await connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM ${RAW}`);
  const row = result.getRows()[0] ?? [];
  const empty = new Set(nameless.filter((_, position) => Number(row[position]) === 0));
  if (empty.size === 0 || empty.size === table.columns.length) return table;
  for (const index of empty) await connection.run(`ALTER TABLE ${RAW} DROP COLUMN ${rawColumn(index)}`);
  const kept = table.columns.flatMap((_, index) => (empty.has(index) ? [] : [index]));
  for (const [position, index] of kept.entries()) {
    if (position !== index)
      await connection.run(`ALTER TABLE ${RAW} RENAME ${rawColumn(index)} TO ${rawColumn(position)}`);
  }
  return { ...table, columns: table.columns.filter((_, index) => !empty.has(index)) };
}

/** Fewest names that make a row with the same cells a repeat of them: one word may well be a value too. */
const FEWEST_NAMES = 2;

/** Tables that were pasted page by page have their names again at the top of each page: such rows are no data, and told. */
async function withoutRepeatedNames(connection: DuckDBConnection, table: RawTable): Promise<RawTable> {
  const names = table.columns.map(({ sourceName }) => sourceName.trim());
  if (names.filter((name) => name !== '').length < FEWEST_NAMES) return table;
  const isRepeat = names
    .map((name, index) => `coalesce(trim(CAST(${rawColumn(index)} AS VARCHAR)), '') = ${literal(name)}`)
    .join(' AND ');
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM ${RAW} WHERE ${isRepeat}`);
  const count = Number(counted.getRows()[0]?.[0]);
  if (count === 0 || count === table.rowCount) return table;
  await connection.run(`CREATE OR REPLACE TABLE ${RAW} AS SELECT * FROM ${RAW} WHERE NOT (${isRepeat})`);
  const issue: Issue = {
    code: 'repeated_names',
    severity: 'low',
    count,
    detail: cutText(names.filter((name) => name !== '').join(', '), 300),
  };
  return { ...table, rowCount: table.rowCount - count, issues: [...table.issues, issue] };
}

async function firstRows(connection: DuckDBConnection, columnCount: number): Promise<(string | null)[][]> {
  if (columnCount === 0) return [];
  const cells = Array.from({ length: columnCount }, (_, index) => `CAST(${rawColumn(index)} AS VARCHAR)`);
  const result = await connection.runAndReadAll(
    `SELECT ${cells.join(', ')} FROM ${RAW} WHERE rowid < ${SHOWN_ROWS} ORDER BY rowid`,
  );
  return result
    .getRows()
    .map((row) => row.map((cell) => (typeof cell === 'string' && cell !== '' ? shorten(cell) : null)));
}

function shorten(text: string): string {
  return text.length > SHOWN_CELL ? `${cutText(text, SHOWN_CELL)}…` : text;
}

interface ChosenColumn {
  name: string;
  type: Schema<'ColumnType'>;
  reading: ColumnReading;
}

/**
 * The columns of the table to be: all as found, or those that a person chose, in the file's order. Of two columns of
 * one name in the file, the first choice of that name is the first column.
 */
function chooseColumns(
  { table, readings, names }: ReadFile,
  wanted: readonly Schema<'ImportColumn'>[],
): ChosenColumn[] {
  const open = [...wanted];
  const chosen = table.columns.flatMap(({ sourceName }, index): ChosenColumn[] => {
    const reading = readings[index];
    if (!reading) return [];
    if (wanted.length === 0) return [{ name: names[index] ?? '', type: reading.type, reading }];
    const at = open.findIndex(({ source_name }) => source_name === sourceName);
    const [choice] = at < 0 ? [] : open.splice(at, 1);
    return choice?.include ? [{ name: choice.name.trim(), type: choice.type, reading }] : [];
  });
  const [missing] = open.filter(({ include }) => include);
  if (missing) {
    throw unreadable('column_missing', `The file has no column "${missing.source_name}".`, {
      column: missing.source_name,
    });
  }
  if (chosen.length === 0) throw unreadable('no_columns', 'The table would have no column.');
  const seen = new Set<string>();
  for (const { name } of chosen) {
    refuseReservedName(name);
    if (name === '' || seen.has(name.toLowerCase())) {
      throw unreadable('column_name_taken', `Two columns are named "${name}".`, { column: name });
    }
    seen.add(name.toLowerCase());
  }
  return chosen;
}

/** Values that were there and are not any more: row for row, the file's against the table's. */
async function countFailures(
  connection: DuckDBConnection,
  table: string,
  columns: readonly ChosenColumn[],
): Promise<Issue[]> {
  const typed = columns.filter(({ type, reading }) => reading.misfits(type) && reading.filled > 0);
  const counts = new Map<ChosenColumn, number>();
  for (let start = 0; start < typed.length; start += 100) {
    const batch = typed.slice(start, start + 100);
    const filled = batch.map(({ type, reading }) => `count_if(${reading.isFilled(type)})`);
    const kept = batch.map(({ name }) => `count(${identifier(name)})`);
    const before =
      (await connection.runAndReadAll(`SELECT ${filled.join(', ')} FROM ${RAW}`)).getRows()[0] ?? [];
    const after =
      (await connection.runAndReadAll(`SELECT ${kept.join(', ')} FROM ${table}`)).getRows()[0] ?? [];
    for (const [index, column] of batch.entries())
      counts.set(column, Number(before[index]) - Number(after[index]));
  }
  const issues: Issue[] = [];
  for (const [{ name, type, reading }, count] of counts) {
    if (count <= 0) continue;
    const sample = await connection.runAndReadAll(
      `SELECT CAST(raw.c AS VARCHAR) FROM (SELECT ${reading.source} AS c FROM ${RAW} WHERE ${reading.isFilled(type)} AND (${reading.expression(type)}) IS NULL LIMIT 1) AS raw`,
    );
    const detail = shorten(String(sample.getRows()[0]?.[0] ?? ''));
    const severity = count > reading.filled * 0.1 ? 'high' : 'medium';
    issues.push({ code: 'cast_failed', severity, column: name, count, detail });
  }
  return issues;
}

/** Trouble of the file as a whole. */
function fileIssues({ badRows, columns, issues }: RawTable, names: readonly string[]): Issue[] {
  const found = [...issues];
  const [first] = badRows.shown;
  if (first) {
    found.push({
      code: 'bad_rows',
      severity: 'high',
      count: badRows.count,
      detail: `${first.line}: ${first.text}`,
    });
  }
  const renamed = columns.flatMap(({ sourceName }, index) => {
    const name = names[index] ?? '';
    return isRenamed(sourceName, name) ? [name] : [];
  });
  const [detail] = renamed;
  if (detail !== undefined)
    found.push({ code: 'renamed_columns', severity: 'low', count: renamed.length, detail });
  return found;
}
