// A csv file as plain cells, and what its columns are. Nothing of the analyst or of the data engine is used: what is worked out
// from it is held against them.
import { createHash } from 'node:crypto';

/** A table as it stands in a file. */
export interface PlainTable {
  header: string[];
  rows: string[][];
}

/** What questions can be asked of a column. */
export type PlainKind = 'measure' | 'category' | 'name' | 'date' | 'id' | 'other';

/** A column with its cells; numbers stand beside them for measures. */
export interface PlainColumn {
  name: string;
  kind: PlainKind;
  cells: string[];
  /** Of a measure: undefined where the cell is empty. */
  numbers: (number | undefined)[];
}

/** Reads a file after RFC 4180; quotation marks escaped by a backslash are taken for doubled ones, as public sets have them. */
export function readPlainCsv(text: string): PlainTable {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\\"', '""');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  const [header = [], ...body] = rows;
  return { header, rows: body.filter((cells) => cells.some((one) => one !== '')) };
}

/** Writes a table after RFC 4180. */
export function writePlainCsv({ header, rows }: PlainTable): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  return `${[header, ...rows].map(line).join('\n')}\n`;
}

const NUMBER = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
/** Names of columns whose numbers only name things, or of which there is no sum. */
const NAMING =
  /(?:^|[ _#.])(?:id|no|nr|n°|from|to|bib|code|zip|phone|year|rank|season|week|month|day|hour|minute|version|number|pos|position|place|lat|latitude|lon|longitude|episode|round|index|key|time|date)\.?$|^(?:unnamed|#)|Id$|ID$/i;
/** Labels of rows that add up others. */
const TOTAL = /\b(?:totals?|sum|average|overall|all|mean|combined)\b|合计|总计|合計|総計|합계|총계|moyenne/i;
/** Words that are shown as true and false, whatever the file says. */
const YES_OR_NO = /^(?:yes|no|true|false|y|n|t|f|oui|non|vrai|faux|是|否)$/i;
const MOST_VALUES = 40;
const LONGEST_VALUE = 40;
const LONGEST_NAME = 60;

function kindOf(name: string, cells: readonly string[]): PlainKind {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 4) return 'other';
  const distinct = new Set(filled).size;
  if (filled.every((cell) => NUMBER.test(cell))) {
    const whole = filled.every((cell) => /^\d+$/.test(cell));
    const rises =
      whole && filled.every((cell, at) => at === 0 || Number(cell) === Number(filled[at - 1]) + 1);
    if (/(?:^|[ _])id$/i.test(name) && whole && distinct === cells.length) return 'id';
    return rises || NAMING.test(name.trim()) || distinct < 3 ? 'other' : 'measure';
  }
  if (filled.every((cell) => ISO_DATE.test(cell))) return 'date';
  const isPlain = filled.every(
    (cell) =>
      cell === cell.trim() &&
      /\p{L}/u.test(cell) &&
      // marks of notes, and of matches away from home
      !/[\d\n"\\|;*†‡@#]|^(?:at|vs\.?) /i.test(cell),
  );
  if (!isPlain || filled.length < cells.length || filled.every((cell) => YES_OR_NO.test(cell)))
    return 'other';
  const longest = Math.max(...filled.map((cell) => cell.length));
  if (distinct === cells.length && longest <= LONGEST_NAME) return 'name';
  return distinct >= 2 && distinct <= MOST_VALUES && distinct <= cells.length / 2 && longest <= LONGEST_VALUE
    ? 'category'
    : 'other';
}

/** The columns that have names of their own, each with what it holds. */
export function plainColumns({ header, rows }: PlainTable): PlainColumn[] {
  const folded = header.map((name) => name.trim().toLowerCase());
  return header.flatMap((name, index): PlainColumn[] => {
    if (
      name.trim() === '' ||
      /[\n\r]/.test(name) ||
      folded.indexOf(folded[index] ?? '') !== folded.lastIndexOf(folded[index] ?? '')
    )
      return [];
    const cells = rows.map((row) => row[index] ?? '');
    const kind = kindOf(name, cells);
    return [
      {
        name: name.trim(),
        kind,
        cells,
        numbers: kind === 'measure' ? cells.map((cell) => (cell === '' ? undefined : Number(cell))) : [],
      },
    ];
  });
}

/** Whether some rows may add up others: of such a table no plain sum says what is right. */
export function mayHoldTotals({ rows }: PlainTable): boolean {
  return rows.some((row) => row.some((cell) => cell.length < 60 && TOTAL.test(cell)));
}

/** Numbers from 0 up to 1 that are always the same for a seed. */
export function seededNumbers(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some things, by the next number. */
export function pick<Thing>(things: readonly Thing[], next: () => number): Thing | undefined {
  return things[Math.floor(next() * things.length)];
}
