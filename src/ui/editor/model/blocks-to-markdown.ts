import { AD_INFO, adToText } from './ad-text.ts';
import {
  type Align,
  type Block,
  type BlockData,
  isEmptyParagraph,
  type ListRow,
  type QuoteRow,
  type TableData,
} from './blocks.ts';
import { EMPTY } from './inline-runs.ts';
import { comparable, inlineToMarkdown } from './inline-to-markdown.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

/**
 * Markdown of a document. Blocks that nobody changed are written as they were, the others in normal form: `#` headings, `-` and `1.`
 * lists, `**`, `*` and `~~`, fenced code, tables with spaces around cells. The result is read again: where written and regenerated
 * blocks would run into each other, all are regenerated.
 */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  const whole = asWritten(blocks);
  if (whole !== null) return whole;
  const shown = blocks.filter(({ data }) => !isEmptyParagraph(data));
  const kept = join(shown, true);
  return saysTheSame(kept, shown) ? kept : join(shown, false);
}

/** The text of an import, where all of its blocks are still there and nothing else is. */
function asWritten(blocks: readonly Block[]): string | null {
  const first = blocks[0]?.written;
  const shown = isTrailing(blocks) ? blocks.slice(0, -1) : blocks;
  if (shown.length === 0) return '';
  if (first?.place !== 0) return null;
  let text = '';
  for (const [place, { written }] of shown.entries()) {
    if (written?.import !== first.import || written.place !== place) return null;
    text += written.text;
  }
  return text;
}

/** The empty paragraph below the last block, where a person goes on writing. */
function isTrailing(blocks: readonly Block[]): boolean {
  const last = blocks.at(-1);
  return last !== undefined && last.written === null && isEmptyParagraph(last.data);
}

function join(blocks: readonly Block[], keep: boolean): string {
  let text = '';
  let last = '';
  for (const [place, block] of blocks.entries()) {
    const { written, data } = block;
    const before = blocks[place - 1];
    const isKept = keep && written !== null;
    if (before) {
      const follows =
        isKept && before.written?.import === written.import && before.written.place === written.place - 1;
      if (!follows) text = `${text.replace(/\n+$/, '')}\n\n`;
    }
    const marker = before?.data.type === 'list' && data.type === 'list' ? markerAfter(last) : FIRST_MARKER;
    last = isKept ? written.text : blockToMarkdown(data, marker);
    text += last;
  }
  return text === '' ? '' : `${text.replace(/\n+$/, '')}\n`;
}

/** Whether a text is read as these blocks. */
function saysTheSame(markdown: string, blocks: readonly Block[]): boolean {
  const read = markdownToBlocks(markdown);
  return (
    read.length === blocks.length &&
    read.every(({ data, written }, place) => {
      const other = blocks[place];
      if (!other) return false;
      if (other.written && written?.text.trim() === other.written.text.trim())
        return data.type === other.data.type;
      return JSON.stringify(tidy(data)) === JSON.stringify(tidy(other.data));
    })
  );
}

/** A block as far as markdown can say it. */
function tidy(data: BlockData): unknown {
  return JSON.parse(
    JSON.stringify(data, (key, value: unknown) => {
      if (key === 'loose' || key === 'start') return undefined;
      return (key === 'text' || key === 'cell') && Array.isArray(value) ? comparable(value) : value;
    }),
  );
}

interface Marker {
  bullet: '-' | '*';
  number: '.' | ')';
}
const FIRST_MARKER: Marker = { bullet: '-', number: '.' };

/** Two lists of one kind that follow each other stay two by other markers (CommonMark 0.31 section 5.3). */
function markerAfter(list: string): Marker {
  const used = [...list.matchAll(/^(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/gm)].at(-1);
  return { bullet: used?.[1] === '-' ? '*' : '-', number: used?.[2] === '.' ? ')' : '.' };
}

/** One block in normal form, without the empty line behind it. */
export function blockToMarkdown(data: BlockData, marker: Marker = FIRST_MARKER): string {
  switch (data.type) {
    case 'paragraph':
      return inlineToMarkdown(data.text);
    case 'heading':
      return `${'#'.repeat(data.level)} ${inlineToMarkdown(data.text, 'heading')}`.trimEnd();
    case 'quote':
      return quote(data.rows);
    case 'list':
      return list(data.rows, marker);
    case 'table':
      return table(data);
    case 'code':
      return fenced(data.code, data.info);
    case 'ad':
      return fenced(adToText(data), AD_INFO);
    case 'image': {
      const { href, alt, title } = data;
      return inlineToMarkdown([{ text: '\uFFFC', atom: { kind: 'image', href, alt, title } }]);
    }
    case 'rule':
      return '---';
    case 'source':
      return data.markdown;
  }
}

/** Fenced code whose fence is longer than any in it (CommonMark 0.31 section 4.5). */
function fenced(code: string, info: string): string {
  const runs = [...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, run = '']) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  const language = info.replaceAll(/[`\n]/g, '');
  return `${fence}${language}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

function quote(rows: readonly QuoteRow[]): string {
  const parts = rows.map((row) => (row.kind === 'text' ? inlineToMarkdown(row.text) : row.markdown));
  return parts
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** An item with its further content. */
interface Item {
  row: Extract<ListRow, { kind: 'item' }>;
  rest: ListRow[];
}

function list(rows: readonly ListRow[], marker: Marker): string {
  const depth = Math.min(...rows.map((row) => row.depth));
  const items: Item[] = [];
  for (const row of rows) {
    const last = items.at(-1);
    if (row.kind === 'item' && (row.depth === depth || !last)) items.push({ row, rest: [] });
    else last?.rest.push(row);
  }
  const groups = items.reduce<Item[][]>((all, item) => {
    const group = all.at(-1);
    if (group?.[0]?.row.ordered === item.row.ordered) group.push(item);
    else all.push([item]);
    return all;
  }, []);
  return groups
    .map((group) => {
      const start = group[0]?.row.start ?? 1;
      const isLoose = group.some(({ row }) => row.loose);
      return group
        .map((item, place) => itemToMarkdown(item, start + place, isLoose, marker))
        .join(isLoose ? '\n\n' : '\n');
    })
    .join('\n\n');
}

function itemToMarkdown({ row, rest }: Item, number: number, isLoose: boolean, marker: Marker): string {
  const lead = row.ordered ? `${number}${marker.number} ` : `${marker.bullet} `;
  const text = inlineToMarkdown(row.text);
  const parts: { text: string; isParagraph: boolean }[] = [];
  if (row.checked !== null || text !== '')
    parts.push({
      text: row.checked === null ? guardTask(text) : `[${row.checked ? 'x' : ' '}] ${text}`,
      isParagraph: true,
    });
  for (let at = 0; at < rest.length; ) {
    const next = rest[at];
    if (!next) break;
    if (next.kind === 'item' || next.depth > row.depth) {
      let end = at;
      while (rest[end] && (rest[end]?.kind === 'item' || (rest[end]?.depth ?? 0) > row.depth)) end += 1;
      parts.push({ text: list(rest.slice(at, end), FIRST_MARKER), isParagraph: false });
      at = end;
      continue;
    }
    parts.push(
      next.kind === 'source'
        ? { text: next.markdown, isParagraph: false }
        : { text: inlineToMarkdown(next.text), isParagraph: true },
    );
    at += 1;
  }
  const body = parts.reduce((all, part, place) => {
    if (place === 0) return part.text;
    // an empty item right below text would make a heading of it
    const isUnderline = /^-\s*$/m.test(part.text.split('\n')[0] ?? '');
    const needsGap = isLoose || isUnderline || (part.isParagraph && parts[place - 1]?.isParagraph);
    return `${all}${needsGap ? '\n\n' : '\n'}${part.text}`;
  }, '');
  const indent = ' '.repeat(lead.length);
  return `${lead}${body}`
    .split('\n')
    .map((line, place) => (place === 0 || line === '' ? line : indent + line))
    .join('\n')
    .trimEnd();
}

/** An item whose text begins like a task and is none. */
function guardTask(text: string): string {
  return text.replace(/^\[( |x|X)\](?=\s)/, '\\[$1]');
}

const RULES: Record<NonNullable<Align> | 'none', string> = {
  left: ':--',
  center: ':-:',
  right: '--:',
  none: '---',
};

function table({ header, align, rows }: TableData): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = header ? (rows[0] ?? []) : align.map(() => EMPTY);
  const body = header ? rows.slice(1) : rows;
  const print = (cells: TableData['rows'][number]) =>
    line(cells.map((cell) => inlineToMarkdown(cell, 'cell')));
  return [print(head), line(align.map((side) => RULES[side ?? 'none'])), ...body.map(print)].join('\n');
}
