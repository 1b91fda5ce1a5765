import { formulaEnd, isFormulaLine } from './math-syntax.ts';

/** What a line of markdown may begin, as far as splitting into blocks needs it (CommonMark 0.31, GFM tables). */

export interface Fence {
  readonly character: string;
  readonly length: number;
  /** What stands behind the opening fence, e.g. "sql". */
  readonly info: string;
}

export interface Marker {
  /** The bullet, or the character after the number: items of one list share it. */
  readonly type: string;
  readonly ordered: boolean;
  readonly number: number;
  /** Columns before the item's content; lines indented as far belong to the item. */
  readonly contentIndent: number;
  readonly empty: boolean;
}

/** Width of the white space that a line begins with; a tab reaches to the next multiple of four. */
export function indentOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width += 1;
    else if (character === '\t') width += 4 - (width % 4);
    else break;
  }
  return width;
}

export function isBlank(line: string): boolean {
  return line.trim() === '';
}

export function fenceOf(line: string): Fence | null {
  const match = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
  const run = match?.[1];
  const info = match?.[2]?.trim() ?? '';
  if (run === undefined) return null;
  const character = run.charAt(0);
  if (character === '`' && info.includes('`')) return null;
  return { character, length: run.length, info };
}

export function closesFence(line: string, fence: Fence): boolean {
  const run = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? '';
  return run.startsWith(fence.character) && run.length >= fence.length;
}

export function isHeading(line: string): boolean {
  return /^ {0,3}#{1,6}(?:[ \t]|$)/.test(line);
}

export function isQuote(line: string): boolean {
  return /^ {0,3}>/.test(line);
}

export function isRule(line: string): boolean {
  return /^ {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(line);
}

export function markerOf(line: string): Marker | null {
  const match = /^( {0,3})([-+*]|\d{1,9}[.)])([ \t]*)/.exec(line);
  const [all, before, mark, after] = match ?? [];
  if (all === undefined || before === undefined || mark === undefined || after === undefined) return null;
  const empty = all.length === line.length;
  if ((after === '' && !empty) || isRule(line)) return null;
  const spaces = empty || indentOf(after) > 4 ? 1 : indentOf(after);
  const ordered = mark.length > 1;
  return {
    type: mark.charAt(mark.length - 1),
    ordered,
    number: ordered ? Number.parseInt(mark, 10) : 0,
    contentIndent: before.length + mark.length + spaces,
    empty,
  };
}

/** Number of columns of a row of a table: unescaped pipes, not counting one at either end. */
export function columnsOf(line: string): number {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).length;
}

/** The line below a table's head, e.g. `|---|:-:|`. A single dash without a pipe is a heading's underline instead. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('|') && /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line);
}

/** Whether a line ends a paragraph, list item or table without a blank line before it. */
export function interrupts(line: string): boolean {
  return (
    fenceOf(line) !== null ||
    isHeading(line) ||
    isQuote(line) ||
    noteOf(line) !== null ||
    formulaEnd(line) !== null ||
    isFormulaLine(line)
  );
}

/** The label of a footnote that a line defines, e.g. `1` of `[^1]: Source`; `null` where it defines none. */
export function noteOf(line: string): string | null {
  return /^ {0,3}\[\^([^\]\s[]{1,64})\]:/.exec(line)?.[1] ?? null;
}

/**
 * Whether the beginning of a line says too little to be shown: "-" may become a list, a rule, or the underline of a
 * heading, and showing each guess would make the text jump while it is written.
 */
export function isUndecided(line: string): boolean {
  return /^\s*(?:[-=*_+#>`~|:$]{1,4}|\d{1,9}[.)]?)\s*$/.test(line);
}
