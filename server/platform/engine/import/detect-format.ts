import type { Schema } from '../../../kernel/schemas.ts';
import { unreadable } from './file-errors.ts';
import { listEntries } from './zip-directory.ts';

export type Format = NonNullable<Schema<'ImportOptions'>['format']>;

/** Files of other kinds, known by their first bytes, with the words for them. */
const FOREIGN: readonly [start: string, kind: string][] = [
  ['%PDF-', 'a PDF document'],
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['RIFF', 'a picture, sound or film'],
  ['BM', 'a BMP picture'],
  ['\x1f\x8b', 'a gzip archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['Rar!', 'a RAR archive'],
  ['SQLite format 3', 'a SQLite database'],
  ['\xd0\xcf\x11\xe0', 'an old Office file (.xls, .doc) or one with a password'],
  ['{\\rtf', 'an RTF document'],
  ['ARROW1', 'an Arrow file'],
  ['Obj\x01', 'an Avro file'],
  ['ORC', 'an ORC file'],
  ['\x7fELF', 'a program'],
  ['MZ', 'a program'],
];

/** The kinds whose mark is so short that text can begin with it, too. */
const NEEDS_BINARY = new Set(['BM', 'MZ', 'ORC', 'BZh', 'RIFF']);

/**
 * What a file is, by its content; the name decides only between kinds of text. A table of another kind than its name
 * says is read as what it is; a picture or document is refused with its right name.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `empty_file` or `wrong_kind`
 */
export function detectFormat(bytes: Buffer, name: string): Format {
  if (bytes.length === 0)
    throw unreadable('empty_file', `The file ${name} is empty (0 bytes).`, { file: name });
  const head = bytes.subarray(0, 64).toString('latin1');
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return zipFormat(bytes, name);
  if (head.startsWith('PAR1')) return 'parquet';
  const isBinary = bytes.subarray(0, 512).includes(0);
  for (const [start, kind] of FOREIGN) {
    if (head.startsWith(start) && (isBinary || !NEEDS_BINARY.has(start))) throw wrongKind(name, kind);
  }
  return textFormat(bytes, name);
}

function zipFormat(bytes: Buffer, name: string): Format {
  const entries = new Set(listEntries(bytes).map((entry) => entry.name));
  if (entries.has('xl/workbook.xml') || entries.has('xl/workbook.bin')) return 'xlsx';
  if (entries.has('word/document.xml')) throw wrongKind(name, 'a Word document');
  if (entries.has('ppt/presentation.xml')) throw wrongKind(name, 'a PowerPoint presentation');
  if (entries.has('content.xml')) throw wrongKind(name, 'an OpenDocument file');
  throw wrongKind(name, 'a zip archive');
}

function textFormat(bytes: Buffer, name: string): Format {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const start = bytes
    .subarray(0, 2048)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^<(!doctype html|html|head|body|table)\b/i.test(start)) throw wrongKind(name, 'an HTML page');
  if (/^<\?xml\b/i.test(start) || /^<svg\b/i.test(start)) throw wrongKind(name, 'an XML document');
  if (ending === 'ndjson' || ending === 'jsonl') return 'ndjson';
  const wantsJson = ending === 'json' || ending === 'geojson';
  if (start.startsWith('[') || start.startsWith('{')) {
    const lines = firstLines(bytes);
    if (lines.length > 1 && lines.every(isObject)) return 'ndjson';
    if (wantsJson || isJson(bytes)) return 'json';
  }
  if (wantsJson) return 'json';
  return ending === 'tsv' || ending === 'tab' ? 'tsv' : 'csv';
}

/** The first whole lines of a file. */
function firstLines(bytes: Buffer): string[] {
  const text = bytes
    .subarray(0, 256 * 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const lines = text.split('\n');
  if (bytes.length > 256 * 1024) lines.pop();
  return lines.slice(0, 20).filter((line) => line.trim() !== '');
}

function isObject(line: string): boolean {
  if (!line.trimStart().startsWith('{')) return false;
  return isJson(Buffer.from(line));
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

function wrongKind(name: string, kind: string): Error {
  return unreadable(
    'wrong_kind',
    `The file ${name} is ${kind}, not a table. csv, tsv, json, ndjson, xlsx and parquet can be read.`,
    {
      file: name,
      kind,
    },
  );
}
