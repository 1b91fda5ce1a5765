import { inlineFromMarkdown } from './inline-from-markdown.ts';
import { type Inline, type Link, type Mark, normalise, type Run, run, sameMarks } from './inline-runs.ts';

/** Where a line stands: a heading and a cell have one line only, a cell keeps its pipes. */
export type LinePlace = 'paragraph' | 'heading' | 'cell';

interface Style {
  /** Escapes what could be read as emphasis. */
  escapeAll: boolean;
  tags: Record<'bold' | 'italic' | 'strike', readonly [string, string]>;
}

const STARS = { bold: ['**', '**'], italic: ['*', '*'], strike: ['~~', '~~'] } as const;
const UNDERSCORE = { ...STARS, italic: ['_', '_'] } as const;
const HTML = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  strike: ['<del>', '</del>'],
} as const;
/** From the plainest to what holds in every place: markdown's emphasis does not reach everywhere, above all beside CJK letters. */
const STYLES: readonly Style[] = [
  { escapeAll: false, tags: STARS },
  { escapeAll: true, tags: STARS },
  { escapeAll: true, tags: UNDERSCORE },
  { escapeAll: true, tags: HTML },
];
const OUTSIDE_IN = ['bold', 'italic', 'strike'] as const;

/**
 * Markdown of a text. Each way of writing it is read again, and the first that says the same is taken, so that what was typed is never
 * taken for markup. Spaces at both ends are dropped, as markdown does.
 */
export function inlineToMarkdown(inline: Inline, place: LinePlace = 'paragraph'): string {
  const wanted = comparable(inline);
  let markdown = '';
  for (const style of STYLES) {
    markdown = print(wanted, style, place);
    if (isSame(comparable(inlineFromMarkdown(markdown)), wanted)) break;
  }
  if (place === 'cell') return markdown.replaceAll('|', '\\|');
  return markdown
    .split('\n')
    .map((line) => guardStart(line, place))
    .join('\n');
}

/** What markdown can say of a text: nothing at the ends of lines, formats on letters alone, no two spaces from line endings. */
export function comparable(inline: Inline): Inline {
  const flat = normalise(
    inline.map((item) =>
      item.code && !item.atom ? { ...item, text: item.text.replaceAll('\n', ' ') } : item,
    ),
  );
  const tight = trimLines(trimMarks(flat));
  return normalise(tight);
}

function isSame(a: Inline, b: Inline): boolean {
  return (
    a.length === b.length &&
    a.every((item, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        item.text === other.text &&
        sameMarks(item, other) &&
        JSON.stringify(item.atom) === JSON.stringify(other.atom)
      );
    })
  );
}

/** Takes emphasis from the spaces at both ends of what is emphasised: `**a **` is no markdown. */
function trimMarks(inline: Inline): Inline {
  const letters: Run[] = inline.flatMap((item) =>
    item.atom ? [item] : [...item.text].map((text) => ({ ...item, text })),
  );
  const isSpace = ({ text, code, atom }: Run) => !code && !atom && /\s/.test(text);
  for (const mark of OUTSIDE_IN) {
    const take = (at: number) => {
      const letter = letters[at];
      if (!letter?.[mark] || !isSpace(letter)) return false;
      letters[at] = { ...letter, [mark]: undefined };
      return true;
    };
    for (let at = 0; at < letters.length; at += 1) if (!letters[at - 1]?.[mark]) take(at);
    for (let at = letters.length - 1; at >= 0; at -= 1) if (!letters[at + 1]?.[mark]) take(at);
  }
  return normalise(letters);
}

/** Spaces and tabs around line breaks and at both ends mean nothing in markdown. */
function trimLines(inline: Inline): Inline {
  const marks = inline.flatMap((item) => [...item.text].map((character) => ({ character, item })));
  const isSpace = (at: number) => {
    const entry = marks[at];
    return entry !== undefined && !entry.item.code && !entry.item.atom && /[ \t\n]/.test(entry.character);
  };
  const isBreak = (at: number) => isSpace(at) && marks[at]?.character === '\n';
  const drop = new Set<number>();
  for (let at = 0; isSpace(at); at += 1) drop.add(at);
  for (let at = marks.length - 1; isSpace(at); at -= 1) drop.add(at);
  for (let at = 0; at < marks.length; at += 1) {
    if (!isBreak(at)) continue;
    for (let side = at - 1; isSpace(side) && !isBreak(side); side -= 1) drop.add(side);
    for (let side = at + 1; isSpace(side) && !isBreak(side); side += 1) drop.add(side);
  }
  if (drop.size === 0) return inline;
  return normalise(
    marks.flatMap(({ character, item }, at) => (drop.has(at) ? [] : [{ ...item, text: character }])),
  );
}

function print(inline: Inline, style: Style, place: LinePlace): string {
  let result = '';
  const open: (Mark | 'link')[] = [];
  const isOpenIn = (kind: Mark | 'link', item: Run, before: Run | undefined) =>
    kind === 'link' ? sameMarks({ link: item.link }, { link: before?.link }) : item[kind] === true;
  const close = (before: Run | undefined, keep: number) => {
    while (open.length > keep) {
      const kind = open.pop();
      if (kind === 'link') result += linkEnd(before);
      else if (kind && kind !== 'code') result += style.tags[kind][1];
    }
  };
  for (const [index, item] of inline.entries()) {
    const before = inline[index - 1];
    const broken = open.findIndex((kind) => !isOpenIn(kind, item, before));
    close(before, broken === -1 ? open.length : broken);
    const more = ([...OUTSIDE_IN, 'link'] as const)
      .filter((kind) => item[kind] && !open.includes(kind))
      .sort((a, b) => reach(inline, index, b) - reach(inline, index, a));
    for (const kind of more) {
      open.push(kind);
      if (kind !== 'link') result += style.tags[kind][0];
      else if (!isAutolink(inline, index)) result += '[';
    }
    result += isAutolink(inline, index) ? item.text : printRun(item, style, place);
  }
  close(inline.at(-1), 0);
  return result;

  function linkEnd(item: Run | undefined): string {
    const at = item ? inline.indexOf(item) : -1;
    if (!item?.link || isAutolink(inline, at)) return '';
    return `](${destination(item.link.href)}${titleOf(item.link.title)})`;
  }
}

/** How many runs from here on have the format or the same link: what lasts longest is opened first. */
function reach(inline: Inline, from: number, kind: Mark | 'link'): number {
  const link = inline[from]?.link;
  let at = from;
  while (kind === 'link' ? sameLink(inline[at], link) : inline[at]?.[kind]) at += 1;
  return at - from;
}

function sameLink(item: Run | undefined, link: Link | undefined): boolean {
  return item?.link !== undefined && sameMarks({ link: item.link }, { link });
}

/** A web address that is its own text is written bare, as GFM reads it. */
function isAutolink(inline: Inline, at: number): boolean {
  const { link, text, code, atom } = inline[at] ?? run('');
  const isAlone =
    !sameMarks({ link }, { link: inline[at - 1]?.link }) &&
    !sameMarks({ link }, { link: inline[at + 1]?.link });
  return (
    !!link &&
    isAlone &&
    !code &&
    !atom &&
    link.title === '' &&
    link.href === text &&
    /^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/[\w/.%#=+-]*[\w/])?$/i.test(text)
  );
}

function printRun({ text, atom, code }: Run, style: Style, place: LinePlace): string {
  if (atom?.kind === 'source') return atom.markdown;
  if (atom) return `![${escapeBrackets(atom.alt)}](${destination(atom.href)}${titleOf(atom.title)})`;
  if (code) return codeSpan(text);
  const escaped = escapeText(text, style.escapeAll);
  return escaped.replaceAll('\n', place === 'paragraph' ? '\\\n' : '<br>');
}

/** A code span whose fence is longer than any run of backticks in it (CommonMark 0.31 section 6.1). */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

function destination(href: string): string {
  return href === '' || /[\s()<>]/.test(href)
    ? `<${href.replaceAll(/[<>]/g, '\\$&').replaceAll('\n', '')}>`
    : href;
}

function titleOf(title: string): string {
  return title === '' ? '' : ` "${title.replaceAll(/["\\]/g, '\\$&')}"`;
}

function escapeBrackets(text: string): string {
  return text.replaceAll(/[[\]\\]/g, '\\$&');
}

function escapeText(text: string, all: boolean): string {
  const sure = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~\n]|$)/g, '\\\\')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll(/<(?=[a-zA-Z/!?])/g, '\\<')
    .replaceAll(/[`[\]]/g, '\\$&');
  if (!all) return sure;
  return sure
    .replaceAll(/[*_~]/g, '\\$&')
    .replaceAll(/(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replaceAll(/www(?=\.)/gi, 'www\\')
    .replaceAll(/@(?=\w)/g, '\\@');
}

/** Keeps the first letters of a line from being read as a block: a heading, list, quote, rule, table or fence. */
function guardStart(line: string, place: LinePlace): string {
  if (place === 'heading') return line.replace(/(\s)(#+)$/, '$1\\$2');
  return line
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6})(?=\s|$)/, '\\$1')
    .replace(/^([-+*])(?=\s|$)/, '\\$1')
    .replace(/^([-=_*])(?=[\s\-=_*]*$)/, '\\$1')
    .replace(/^(>|~~~|\||:?-+:?\s*\|)/, '\\$1');
}
