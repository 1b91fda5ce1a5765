import { Lexer, type Token, type Tokens } from 'marked';
import { atomRun, type Inline, type Mark, type Marks, normalise, type Run, run } from './inline-runs.ts';

/** Tags that are formats when they come in pairs. */
const MARK_OF_TAG: Record<string, Mark> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  del: 'strike',
  s: 'strike',
};
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  times: '×',
  euro: '€',
  yen: '¥',
};
/** Entities, and references to footnotes, which marked reads as text. */
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));|\[\^[^\]\s]+\]/g;

/** The text of a line of markdown (CommonMark 0.31 and GFM as marked reads them). */
export function inlineFromMarkdown(markdown: string): Inline {
  return inlineFromTokens(Lexer.lexInline(markdown));
}

/** Runs of the inline tokens of marked. What has no format here stays as markdown; a line ending in the source is a space. */
export function inlineFromTokens(tokens: readonly Token[] | undefined): Inline {
  return normalise(read(tokens ?? [], {}));
}

function read(tokens: readonly Token[], marks: Marks): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) continue;
    if (token.type === 'html') {
      const end = closingTag(tokens, index);
      const mark = MARK_OF_TAG[tagOf(token.raw) ?? ''];
      if (/^<br\s*\/?>$/i.test(token.raw)) runs.push(run('\n', marks));
      else if (end !== undefined && mark) {
        runs.push(...read(tokens.slice(index + 1, end), { ...marks, [mark]: true }));
        index = end;
      } else runs.push(atomRun({ kind: 'source', markdown: token.raw }, marks));
    } else runs.push(...readToken(token, marks));
  }
  return runs;
}

function readToken(token: Token, marks: Marks): Run[] {
  switch (token.type) {
    case 'strong':
      return read(token.tokens ?? [], { ...marks, bold: true });
    case 'em':
      return read(token.tokens ?? [], { ...marks, italic: true });
    case 'del':
      return read(token.tokens ?? [], { ...marks, strike: true });
    case 'codespan':
      return [run(token.text, { ...marks, code: true })];
    case 'br':
      return [run('\n', marks)];
    case 'escape':
      return [run(token.text, marks)];
    case 'checkbox':
      return [];
    case 'image': {
      const { href, text, title } = token as Tokens.Image; // `type` decides the shape; the union's generic member hides it
      return [atomRun({ kind: 'image', href, alt: text, title: title ?? '' }, marks)];
    }
    case 'link': {
      // marked knows no footnotes: a reference to one stays as it is written
      if (/^\[\^[^\]]+\]$/.test(token.raw)) return [atomRun({ kind: 'source', markdown: token.raw }, marks)];
      const link = { href: token.href, title: token.title ?? '' };
      return read(token.tokens ?? [], { ...marks, link });
    }
    default:
      if (token.type === 'text') return readText(token.raw, marks);
      return read('tokens' in token ? (token.tokens ?? []) : [], marks);
  }
}

/** Text with its entities; those that are not known here stay as they are written. */
function readText(raw: string, marks: Marks): Run[] {
  const runs: Run[] = [];
  const text = raw.replaceAll('\n', ' ');
  let at = 0;
  for (const { 0: written, 1: decimal, 2: hexadecimal, 3: name, index } of text.matchAll(ENTITY)) {
    const number = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    const isEntity = written.startsWith('&');
    const known = isEntity ? (name === undefined ? characterOf(number) : ENTITIES[name]) : undefined;
    runs.push(run(text.slice(at, index), marks));
    runs.push(
      known === undefined ? atomRun({ kind: 'source', markdown: written }, marks) : run(known, marks),
    );
    at = index + written.length;
  }
  return [...runs, run(text.slice(at), marks)];
}

/** The character of a numeric reference; invalid ones are U+FFFD (CommonMark 0.31 section 2.5). */
function characterOf(number: number): string {
  const isValid = number > 0 && number <= 0x10_ffff && !(number >= 0xd800 && number < 0xe000);
  return isValid ? String.fromCodePoint(number) : '\uFFFD';
}

function tagOf(raw: string): string | undefined {
  return /^<([a-z]+)>$/i.exec(raw)?.[1]?.toLowerCase();
}

/** Where the tag that opens at a place is closed among its neighbours. */
function closingTag(tokens: readonly Token[], start: number): number | undefined {
  const name = tagOf(tokens[start]?.raw ?? '');
  if (name === undefined) return undefined;
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const { type, raw } = tokens[index] ?? { type: '', raw: '' };
    if (type !== 'html') continue;
    if (tagOf(raw) === name) depth += 1;
    else if (raw.toLowerCase() === `</${name}>`) depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}
