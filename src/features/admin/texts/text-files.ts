// Texts as files and back: JSON by language and id, CSV with a column a language, and PO, which translators' tools read.
import { csvText } from '../../../records/list/csv-text.ts';
import { LANGUAGES, type TextLanguage } from '../public/product-languages.ts';

/** A text as a file has it. */
export interface FiledText {
  readonly id: string;
  readonly area: string;
  /** The English source. */
  readonly source: string;
  readonly texts: Readonly<Partial<Record<TextLanguage, string>>>;
}
/** One text in one language, as a file says it. */
export interface ReadText {
  id: string;
  language: TextLanguage;
  text: string;
}
export type TextFormat = 'json' | 'csv' | 'po';

const TYPES: Readonly<Record<TextFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  po: 'text/x-gettext-translation;charset=utf-8',
};

export const typeOf = (format: TextFormat) => TYPES[format];

function isLanguage(name: string): name is TextLanguage {
  return LANGUAGES.some((language) => language === name);
}

/** @param languages one of them for PO, whose files are of one language */
export function writeTexts(
  format: TextFormat,
  texts: readonly FiledText[],
  languages: readonly TextLanguage[],
): string {
  if (format === 'json') return writeJson(texts, languages);
  return format === 'csv' ? writeCsv(texts, languages) : writePo(texts, languages[0] ?? 'en_US');
}

/** @returns what a file says, texts that are empty left out. @throws SyntaxError where it is no file of texts */
export function readTexts(format: TextFormat, file: string): ReadText[] {
  const read = format === 'json' ? readJson(file) : format === 'csv' ? readCsv(file) : readPo(file);
  if (read.length === 0) throw new SyntaxError('no texts');
  return read;
}

function writeJson(texts: readonly FiledText[], languages: readonly TextLanguage[]): string {
  const byLanguage = languages.map((language) => {
    const given = texts.flatMap(({ id, texts: of }) => {
      const text = of[language];
      return text === undefined ? [] : [[id, text] as const];
    });
    return [language, Object.fromEntries(given)] as const;
  });
  return `${JSON.stringify(Object.fromEntries(byLanguage), null, 2)}\n`;
}

function readJson(file: string): ReadText[] {
  const parsed: unknown = JSON.parse(file);
  return entriesOf(parsed).flatMap(([language, texts]) =>
    isLanguage(language)
      ? entriesOf(texts).flatMap(([id, text]) =>
          typeof text === 'string' && text !== '' ? [{ id, language, text }] : [],
        )
      : [],
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}

function writeCsv(texts: readonly FiledText[], languages: readonly TextLanguage[]): string {
  return csvText(
    ['id', 'area', ...languages],
    texts.map(({ id, area, texts: of }) => [
      { text: id },
      { text: area },
      ...languages.map((language) => ({ text: of[language] ?? '' })),
    ]),
  );
}

function readCsv(file: string): ReadText[] {
  const [head = [], ...rows] = csvRows(file.replace(/^\ufeff/, ''));
  const at = head.indexOf('id');
  if (at < 0) throw new SyntaxError('no column id');
  return rows.flatMap((row) => {
    const id = row[at] ?? '';
    return head.flatMap((language, column) => {
      // an apostrophe keeps spreadsheets from reading a formula: it is no part of the text
      const text = (row[column] ?? '').replace(/^'(?=[=+\-@\t\r])/, '');
      return id !== '' && isLanguage(language) && text !== '' ? [{ id, language, text }] : [];
    });
  });
}

/** Rows of fields (RFC 4180). */
function csvRows(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

const poText = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;

function writePo(texts: readonly FiledText[], language: TextLanguage): string {
  const head = [
    'msgid ""',
    'msgstr ""',
    poText(`Language: ${language}\n`),
    poText('MIME-Version: 1.0\n'),
    poText('Content-Type: text/plain; charset=UTF-8\n'),
    poText('Content-Transfer-Encoding: 8bit\n'),
  ].join('\n');
  const entries = texts.map(({ id, area, source, texts: of }) =>
    [
      `#. ${area}`,
      `msgctxt ${poText(id)}`,
      `msgid ${poText(source)}`,
      `msgstr ${poText(of[language] ?? '')}`,
    ].join('\n'),
  );
  return `${[head, ...entries].join('\n\n')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' };

function readPo(file: string): ReadText[] {
  let language: string | undefined;
  const found: ReadText[] = [];
  for (const block of file.split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    const entry = poEntry(block);
    const { msgctxt: id, msgid, msgstr: text = '' } = entry;
    if (msgid === '' && id === undefined) language = /^Language: *(\S+)/m.exec(text)?.[1];
    else if (id !== undefined && text !== '' && language !== undefined && isLanguage(language))
      found.push({ id, language, text });
  }
  return found;
}

/** The keywords of an entry with their texts, which may go over several lines; comments and obsolete entries are passed over. */
function poEntry(block: string): Record<string, string> {
  const entry: Record<string, string> = {};
  let keyword = '';
  for (const line of block.split(/\r?\n/)) {
    const [, begun, quoted] = /^\s*(?:(msg\w+)\s+)?"((?:[^"\\]|\\.)*)"\s*$/.exec(line) ?? [];
    if (quoted === undefined) continue;
    if (begun !== undefined) keyword = begun;
    const text = quoted.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
    entry[keyword] = (entry[keyword] ?? '') + text;
  }
  return entry;
}
