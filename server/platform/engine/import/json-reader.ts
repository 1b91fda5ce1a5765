import { readFile } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import type { JobContext } from '../job-context.ts';
import { decodeAll, detectEncoding } from './encoding.ts';
import { checkColumnCount, unreadable } from './file-errors.ts';
import { findLists, isObject, type Json, type JsonList, type JsonObject, NotAnObject } from './json-lists.ts';
import { findMistake } from './json-mistake.ts';
import { BadRows, noteRemoved, type RawTable, RawTableWriter } from './raw-table.ts';

/** How deep records within records become columns; what is deeper stays as JSON text. */
const FLATTEN_DEPTH = 4;
const MAX_BYTES = 300_000_000;
const BREATHE_EVERY = 20_000;

/**
 * Reads a JSON document: the chosen list, or the most sensible one, becomes the table; all that could are offered.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `invalid_json`, `list_missing` or `no_list`
 */
export async function readJson(
  connection: DuckDBConnection,
  path: string,
  options: Schema<'ImportOptions'>,
  context: JobContext,
): Promise<RawTable> {
  const { text, encoding, removed } = await readText(path, options.encoding);
  const lists = findLists(parseDocument(text));
  const list = chooseList(lists, options.list_path);
  const table: RawTable = {
    options: { format: 'json', encoding, list_path: list.path, ...choices(options) },
    sheets: [],
    lists: lists.map(({ path: at, rows }) => ({ path: at, rows })),
    columns: [],
    rowCount: 0,
    badRows: new BadRows(),
    issues: [],
  };
  const records: JsonObject[] = [];
  for (const record of list.records()) {
    // A document has no lines worth naming: the item's number stands for one.
    if (record instanceof NotAnObject) table.badRows.add(record.index + 1, 'not_an_object', record.text);
    else records.push(record);
  }
  await writeRecords(connection, records, table, removed, context);
  return table;
}

/** Reads a file of one JSON object a line; lines that are none are left out and listed. */
export async function readNdjson(
  connection: DuckDBConnection,
  path: string,
  options: Schema<'ImportOptions'>,
  context: JobContext,
): Promise<RawTable> {
  const { text, encoding, removed } = await readText(path, options.encoding);
  const table: RawTable = {
    options: { format: 'ndjson', encoding, ...choices(options) },
    sheets: [],
    lists: [],
    columns: [],
    rowCount: 0,
    badRows: new BadRows(),
    issues: [],
  };
  const records: JsonObject[] = [];
  let blank = 0;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      if (index < lines.length - 1) blank += 1;
      continue;
    }
    const record = parseLine(line);
    if (record === undefined) table.badRows.add(index + 1, 'invalid_json', line.slice(0, 300));
    else if (isObject(record)) records.push(record);
    else table.badRows.add(index + 1, 'not_an_object', line.slice(0, 300));
    if (index % BREATHE_EVERY === 0) await context.breathe();
  }
  if (records.length === 0) {
    throw unreadable('invalid_json', 'No line of the file is a JSON object.', { line: 1 });
  }
  if (blank > 0) table.issues.push({ code: 'blank_rows', severity: 'low', count: blank });
  await writeRecords(connection, records, table, removed, context);
  return table;
}

function choices({ decimal, date_order }: Schema<'ImportOptions'>): Schema<'ImportOptions'> {
  return {
    ...(decimal === undefined ? {} : { decimal }),
    ...(date_order === undefined ? {} : { date_order }),
  };
}

async function readText(
  path: string,
  chosen: string | undefined,
): Promise<{ text: string; encoding: string; removed: number }> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_BYTES) {
    throw unreadable('too_large', `A JSON file of more than ${MAX_BYTES / 1_000_000} MB cannot be read.`, {
      megabytes: MAX_BYTES / 1_000_000,
    });
  }
  const encoding = detectEncoding(bytes, chosen);
  return { ...decodeAll(bytes, encoding), encoding: encoding.name };
}

function parseDocument(text: string): Json {
  try {
    return parse(text);
  } catch {
    const line = text.slice(0, findMistake(text)).split('\n').length;
    throw unreadable('invalid_json', `The file is not valid JSON; the first mistake is in line ${line}.`, {
      line,
    });
  }
}

function parseLine(line: string): Json | undefined {
  try {
    return parse(line);
  } catch {
    return undefined;
  }
}

/** Whole numbers beyond 2^53 are kept as their text: a JavaScript number would change them. */
function parse(text: string): Json {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value,
  );
}

function chooseList(lists: readonly JsonList[], path: string | undefined): JsonList {
  if (path !== undefined) {
    const list = lists.find((candidate) => candidate.path === path);
    if (!list) throw unreadable('list_missing', `The file has no list at "${path}".`, { path });
    return list;
  }
  const [best] = [...lists].sort((a, b) => b.rank - a.rank || b.rows - a.rows);
  if (!best)
    throw unreadable('no_list', 'The file is valid JSON, but holds no list that could become a table.');
  return best;
}

async function writeRecords(
  connection: DuckDBConnection,
  records: readonly JsonObject[],
  table: RawTable,
  removed: number,
  context: JobContext,
): Promise<void> {
  const places = new Map<string, number>();
  const rows = records.map((record) => {
    const row: (string | null)[] = [];
    flatten(record, '', 0, (name, value) => {
      let place = places.get(name);
      if (place === undefined) {
        place = places.size;
        places.set(name, place);
        checkColumnCount(places.size);
      }
      row[place] = value;
    });
    return row;
  });
  table.columns = [...places.keys()].map((sourceName) => ({ sourceName }));
  table.rowCount = rows.length;
  if (places.size === 0) {
    throw unreadable('no_list', 'The records of the file have no fields.');
  }
  const writer = await RawTableWriter.create(connection, places.size);
  for (const [index, row] of rows.entries()) {
    writer.add(row);
    if (index % BREATHE_EVERY === 0) await context.breathe();
  }
  writer.finish();
  noteRemoved(table, removed + writer.removed);
}

function flatten(
  record: JsonObject,
  prefix: string,
  depth: number,
  put: (name: string, value: string | null) => void,
): void {
  for (const [key, value] of Object.entries(record)) {
    const name = prefix + key;
    if (isObject(value) && depth < FLATTEN_DEPTH && Object.keys(value).length > 0) {
      flatten(value, `${name}.`, depth + 1, put);
    } else {
      put(name, cellText(value));
    }
  }
}

function cellText(value: Json): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
