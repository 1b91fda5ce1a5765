import { readFile } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cutText } from '../../../kernel/storable-text.ts';
import type { JobContext } from '../job-context.ts';
import { literal } from '../sql-text.ts';
import { detectDialect, separatorLine } from './csv-dialect.ts';
import { countRegularRecords } from './csv-scan.ts';
import { type CsvDialect, type CsvRecord, CsvTokenizer } from './csv-tokenizer.ts';
import { decode, decodeAll, detectEncoding, encodingIssues, type TextEncoding } from './encoding.ts';
import { checkColumnCount, unreadable } from './file-errors.ts';
import { findHeader } from './header-row.ts';
import { type JoinedNames, joinNames } from './joined-names.ts';
import { BadRows, noteRemoved, RAW, type RawTable, RawTableWriter, rawColumn } from './raw-table.ts';

const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_RECORDS = 500;
/** The longest text that JavaScript can hold is a little over 500 MB. */
const MAX_BYTES = 500_000_000;
const BREATHE_EVERY = 20_000;
/** Rows of a second table that may wait for the file's end. */
const MAX_SECOND_TABLE = 10_000;

interface Layout {
  encoding: TextEncoding;
  dialect: CsvDialect;
  /** Names, or undefined when there are none. */
  names: string[];
  columns: number;
  headerLine: number;
  /** Where the first data record begins in the text, and on which line. */
  position: number;
  line: number;
  /** What became of the rows above the data. */
  issues: Schema<'Issue'>[];
}

/**
 * Reads csv and tsv. A regular UTF-8 file goes to DuckDB's own reader; any other is cut here, row by row:
 * a row with too few fields is filled up and listed, one with too many is left out and listed (unless the surplus is
 * empty), so is one whose quote is never closed; rows of nothing are left out and counted; rows of another shape that
 * end the file under a heading of their own are left out as second table.
 *
 * @throws EngineError `FILE_UNREADABLE`
 */
export async function readCsv(
  connection: DuckDBConnection,
  path: string,
  options: Schema<'ImportOptions'>,
  context: JobContext,
): Promise<RawTable> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_BYTES) {
    throw unreadable('too_large', `The file is larger than ${MAX_BYTES / 1_000_000} MB.`, {
      megabytes: MAX_BYTES / 1_000_000,
    });
  }
  const encoding = detectEncoding(bytes, options.encoding);
  const layout = findLayout(bytes, encoding, options);
  if (layout.columns === 0) throw unreadable('no_rows', 'The file holds nothing but blanks.');
  checkColumnCount(layout.columns);
  const table: RawTable = {
    options: {
      format: options.format === 'tsv' || layout.dialect.delimiter === '\t' ? 'tsv' : 'csv',
      delimiter: layout.dialect.delimiter,
      encoding: encoding.name,
      header_row: layout.headerLine,
      ...(options.decimal === undefined ? {} : { decimal: options.decimal }),
      ...(options.date_order === undefined ? {} : { date_order: options.date_order }),
    },
    sheets: [],
    lists: [],
    columns: Array.from({ length: layout.columns }, (_, index) => ({
      sourceName: layout.names[index] ?? '',
    })),
    rowCount: 0,
    badRows: new BadRows(),
    issues: [...encodingIssues(encoding), ...layout.issues],
  };
  if (!(await readRegular(connection, path, bytes, layout, table))) {
    const { text, removed } = decodeAll(bytes, encoding);
    noteRemoved(table, removed);
    await readIrregular(connection, text, layout, table, context);
  }
  return table;
}

function findLayout(bytes: Buffer, encoding: TextEncoding, options: Schema<'ImportOptions'>): Layout {
  const sample = sampleText(bytes, encoding);
  if (sample.trim() === '') throw unreadable('no_rows', 'The file holds nothing but blanks.');
  const separator = separatorLine(sample);
  const skipped = separator?.length ?? 0;
  const delimiter = options.delimiter ?? separator?.delimiter;
  const dialect = detectDialect(sample.slice(skipped), {
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(options.format === undefined ? {} : { format: options.format }),
  });
  const firstLine = separator ? 2 : 1;
  const tokenizer = new CsvTokenizer(sample, dialect, skipped, firstLine);
  const records: CsvRecord[] = [];
  for (let record = tokenizer.next(); record && records.length < SAMPLE_RECORDS; record = tokenizer.next()) {
    records.push(record);
  }
  const placed = placeHeader(records, options.header_row);
  const { header } = placed;
  const rows = records.map(({ fields }) => fields);
  const joined = header === undefined ? undefined : joinNames(rows, header);
  const isJoined = joined !== undefined && joined.first - joined.from > 1;
  const first = joined?.first ?? placed.first;
  const names = header === undefined ? [] : isJoined ? joined.names : (records[header]?.fields ?? []);
  const start = records[first];
  const data = records.slice(first).filter((record) => !isBlank(record));
  const width = commonWidth(
    data.map(({ fields }) => fields.length),
    names.length,
  );
  return {
    encoding,
    dialect,
    // R writes row names without a heading of their own: every row has one field more than the header.
    names: names.length === width - 1 && hasRowNames(data, width) ? ['', ...names] : names,
    columns: Math.max(names.length, width),
    headerLine: header === undefined ? 0 : (records[header]?.line ?? 0),
    position: start?.start ?? tokenizer.position,
    line: start?.line ?? tokenizer.line,
    issues: [
      ...aboveIssues(records.slice(0, joined?.from ?? first), dialect),
      ...(isJoined ? [joinedIssue(joined)] : []),
    ],
  };
}

/** Rows above the names, such as titles: they are no data, and what they say is told. */
function aboveIssues(records: readonly CsvRecord[], { delimiter }: CsvDialect): Schema<'Issue'>[] {
  const above = records.filter((record) => !isBlank(record));
  const [first] = above;
  if (first === undefined) return [];
  const said = first.fields.filter((field) => field.trim() !== '').join(delimiter);
  return [{ code: 'rows_above', severity: 'low', count: above.length, detail: cutText(said, 300) }];
}

function joinedIssue({ names, from, first }: JoinedNames): Schema<'Issue'> {
  const example = names.find((name) => name.includes(' ')) ?? '';
  return { code: 'joined_names', severity: 'low', count: first - from, detail: cutText(example, 300) };
}

/** The text's beginning up to a line's end, so that no field is cut in two. */
function sampleText(bytes: Buffer, encoding: TextEncoding): string {
  const text = decode(bytes.subarray(0, SAMPLE_BYTES), encoding);
  if (bytes.length <= SAMPLE_BYTES) return text;
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end > 0 ? text.slice(0, end + 1) : text;
}

function placeHeader(
  records: readonly CsvRecord[],
  chosen: number | undefined,
): { header: number | undefined; first: number } {
  if (chosen === undefined) return findHeader(records.map(({ fields }) => fields));
  if (chosen === 0) return { header: undefined, first: 0 };
  const index = records.findIndex(({ line, lines }) => chosen >= line && chosen < line + lines);
  if (index < 0) {
    throw unreadable('header_row_missing', `There is no row ${chosen} to take the names from.`, {
      row: chosen,
    });
  }
  return { header: index, first: index + 1 };
}

/** The width of most rows; the heading's own where about as many have it. */
function commonWidth(widths: readonly number[], heading: number): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[width, most] = [heading, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return (counts.get(heading) ?? 0) >= most / 2 ? heading : width;
}

function hasRowNames(data: readonly CsvRecord[], width: number): boolean {
  const full = data.filter(({ fields }) => fields.length === width);
  return full.length > 0 && full.some(({ fields }) => fields[width - 1]?.trim() !== '');
}

function isBlank({ fields }: CsvRecord): boolean {
  return fields.every((field) => field.trim() === '');
}

/** Reads the file by DuckDB when there is but one way to read it; false when there is not. */
async function readRegular(
  connection: DuckDBConnection,
  path: string,
  bytes: Buffer,
  { encoding, dialect, columns, position, line }: Layout,
  table: RawTable,
): Promise<boolean> {
  const delimiter = dialect.delimiter.charCodeAt(0);
  const quote = dialect.quote.charCodeAt(0);
  if (!encoding.plainUtf8 || dialect.backslash || dialect.carriageReturn || delimiter > 127) return false;
  const head = sampleText(bytes, encoding).slice(0, position);
  // DuckDB skips lines, not records: a heading with a line break would throw it off.
  if (head.split('\n').length !== line) return false;
  const start = encoding.markBytes + Buffer.byteLength(head);
  const records = countRegularRecords(bytes, start, columns, delimiter, quote);
  if (records === undefined) return false;
  const names = Array.from({ length: columns }, (_, index) => `${literal(rawColumn(index))}: 'VARCHAR'`);
  try {
    await connection.run(
      `CREATE OR REPLACE TABLE ${RAW} AS SELECT * FROM read_csv(${literal(path)}, auto_detect = false, header = false,
        skip = ${line - 1}, delim = ${literal(dialect.delimiter)}, quote = ${literal(dialect.quote)},
        escape = ${literal(dialect.quote)}, columns = {${names.join(', ')}}, strict_mode = true,
        max_line_size = 4000000, buffer_size = 32000000)`,
    );
  } catch {
    return false;
  }
  const count = await connection.runAndReadAll(`SELECT count(*) FROM ${RAW}`);
  table.rowCount = Number(count.getRows()[0]?.[0]);
  return table.rowCount === records;
}

async function readIrregular(
  connection: DuckDBConnection,
  text: string,
  layout: Layout,
  table: RawTable,
  context: JobContext,
): Promise<void> {
  const { columns, dialect, position, line } = layout;
  const tokenizer = new CsvTokenizer(text, dialect, position, line);
  const writer = await RawTableWriter.create(connection, columns);
  const sorter = new RowSorter(writer, table, columns, text);
  let seen = 0;
  for (let record = tokenizer.next(); record; record = tokenizer.next()) {
    sorter.take(swallowsRows(record, columns, text, dialect) ? tokenizer.retryFirstLine(record) : record);
    seen += 1;
    if (seen % BREATHE_EVERY === 0) await context.breathe();
  }
  sorter.finish();
  writer.finish();
  table.rowCount = writer.rowCount;
  table.badRows.sort();
}

/**
 * A record over several lines that has the wrong width, or text after a closing quote, and whose second line is a whole
 * row: its quote was opened by mistake.
 */
function swallowsRows(record: CsvRecord, columns: number, text: string, dialect: CsvDialect): boolean {
  if (record.unclosed || record.lines < 2 || (record.fields.length === columns && !record.loose))
    return false;
  const second = text.indexOf('\n', record.start) + 1;
  const next = new CsvTokenizer(text, dialect, second).next();
  return next !== undefined && next.lines === 1 && next.fields.length === columns;
}

/** Puts each record where it belongs: into the table, among the bad rows, or aside as second table. */
class RowSorter {
  readonly #writer: RawTableWriter;
  readonly #table: RawTable;
  readonly #columns: number;
  readonly #text: string;
  /** Records of one other width that may turn out to be a second table at the file's end. */
  #aside: CsvRecord[] = [];
  #blank = 0;

  constructor(writer: RawTableWriter, table: RawTable, columns: number, text: string) {
    this.#writer = writer;
    this.#table = table;
    this.#columns = columns;
    this.#text = text;
  }

  take(record: CsvRecord): void {
    if (isBlank(record)) {
      if (record.end > record.start || this.#aside.length === 0) this.#blank += 1;
      return;
    }
    if (record.unclosed) {
      this.#bad(record, 'unclosed_quote');
      return;
    }
    const width = record.fields.length;
    const [first] = this.#aside;
    if (width !== this.#columns && width > 1 && (!first || first.fields.length === width)) {
      this.#aside.push(record);
      if (this.#aside.length > MAX_SECOND_TABLE) this.#settleAside();
      return;
    }
    this.#settleAside();
    this.#add(record);
  }

  finish(): void {
    const [heading, ...rows] = this.#aside;
    if (heading && rows.length > 0 && isHeading(heading, rows)) {
      this.#table.issues.push({
        code: 'second_table',
        severity: 'high',
        count: rows.length,
        detail: `${heading.line}: ${this.#slice(heading)}`,
      });
    } else {
      this.#settleAside();
    }
    if (this.#blank > 0) this.#table.issues.push({ code: 'blank_rows', severity: 'low', count: this.#blank });
  }

  #settleAside(): void {
    for (const record of this.#aside) this.#add(record);
    this.#aside = [];
  }

  #add(record: CsvRecord): void {
    const { fields } = record;
    if (fields.length < this.#columns) {
      this.#bad(record, 'too_few_fields');
    } else if (fields.slice(this.#columns).some((field) => field.trim() !== '')) {
      this.#bad(record, 'too_many_fields');
      return;
    } else if (this.#text.slice(record.start, record.end).includes('\ufffd')) {
      this.#bad(record, 'invalid_bytes');
    }
    this.#writer.add(fields);
  }

  #bad(record: CsvRecord, reason: Schema<'BadRow'>['reason']): void {
    this.#table.badRows.add(record.line, reason, this.#slice(record));
  }

  #slice({ start, end }: CsvRecord): string {
    return cutText(this.#text.slice(start, end), 300);
  }
}

/** The first of some rows names the others' columns: words that differ from each other and hold no figures. */
function isHeading(heading: CsvRecord, rows: readonly CsvRecord[]): boolean {
  const names = heading.fields.map((field) => field.trim());
  if (names.some((name) => name === '' || /^[`'+-]?[\d.,%$€¥]+$/.test(name))) return false;
  return (
    new Set(names).size === names.length &&
    rows.some(({ fields }) => fields.some((field) => /\d/.test(field)))
  );
}
