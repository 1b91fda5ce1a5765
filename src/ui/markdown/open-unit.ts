import type { Token, Tokens } from 'marked';
import {
  type Fence,
  fenceOf,
  indentOf,
  interrupts,
  isHeading,
  isQuote,
  isRule,
  type Marker,
  markerOf,
  noteOf,
} from './line-kinds.ts';
import { formulaEnd, isFormulaLine } from './math-syntax.ts';

/** What is open while lines are taken: text that marked will read, or lines that go straight to a table or code. */
export interface Prose {
  readonly kind: 'prose';
  readonly start: number;
  readonly raw: string;
  /** A heading or rule: the next line is no part of it. */
  readonly single: boolean;
  readonly quote: boolean;
  readonly indented: boolean;
  /** It continues prose that was cut: inline content only. */
  readonly cut: boolean;
  readonly blank: boolean;
}
export interface Item {
  readonly kind: 'item';
  readonly start: number;
  readonly raw: string;
  readonly marker: Marker;
  readonly blank: boolean;
  /** Its label where it is a footnote instead of an item of a list. */
  readonly note?: string;
}
export interface Table {
  readonly kind: 'table';
  readonly start: number;
  readonly columns: number;
}
export interface Code {
  readonly kind: 'code';
  readonly start: number;
  readonly fence: Fence;
}
/** A formula over several lines. */
export interface Maths {
  readonly kind: 'math';
  readonly start: number;
  readonly raw: string;
  readonly end: '$$' | '\\]';
}
export type Unit = Prose | Item | Table | Code | Maths;

/** What belongs to a footnote's text is indented this far. Columns. */
const NOTE_INDENT = 4;

/** Open text up to this length is lexed at every update; longer text only at checkpoints. Characters. */
const ALWAYS_LEXED = 64;

/** What a line begins when nothing before it takes it. */
export function beginUnit(line: string, start: number): Prose | Item | Code | Maths {
  const fence = fenceOf(line);
  if (fence) return { kind: 'code', start, fence };
  const end = formulaEnd(line);
  if (end) return { kind: 'math', start, raw: line, end };
  const note = noteOf(line);
  if (note !== null) {
    const marker = { type: '^', ordered: false, number: 0, contentIndent: NOTE_INDENT, empty: false };
    return { kind: 'item', start, raw: line, marker, blank: false, note };
  }
  const marker = markerOf(line);
  if (marker) return { kind: 'item', start, raw: line, marker, blank: false };
  return {
    kind: 'prose',
    start,
    raw: line,
    single: isHeading(line) || isRule(line) || isFormulaLine(line),
    quote: isQuote(line),
    indented: indentOf(line) >= 4,
    cut: false,
    blank: false,
  };
}

/** Whether a line that is not blank belongs to the prose or item before it. */
export function continues(unit: Prose | Item, line: string): boolean {
  if (unit.kind === 'item') {
    if (indentOf(line) >= unit.marker.contentIndent) return true;
    return !unit.blank && !interrupts(line) && !isRule(line) && markerOf(line) === null;
  }
  if (unit.single) return false;
  if (unit.indented) return indentOf(line) >= 4;
  if (unit.blank || (interrupts(line) && !(isQuote(line) && unit.quote))) return false;
  const marker = markerOf(line);
  // An empty item, or a number other than 1, does not interrupt a paragraph (CommonMark 5.3).
  return marker === null || marker.empty || (marker.ordered && marker.number !== 1);
}

/** How much of open text of a length is lexed: all of a short one, else up to a checkpoint a sixteenth apart. */
export function checkpoint(length: number): number {
  let at = ALWAYS_LEXED;
  if (length <= at) return length;
  for (let next = at; next <= length; next += Math.max(16, next >> 4)) at = next;
  return at;
}

/** Adds plain text to the end of what tokens show. */
export function appendText(tokens: readonly Token[], text: string): Token[] {
  const last: Tokens.Generic | undefined = tokens.at(-1);
  const addition: Tokens.Text = { type: 'text', raw: text, text, escaped: false };
  if (last?.type === 'list' && Array.isArray(last.items)) {
    const items: Tokens.ListItem[] = [...last.items];
    const item = items.pop();
    if (item)
      return [
        ...tokens.slice(0, -1),
        { ...last, items: [...items, { ...item, tokens: appendText(item.tokens, text) }] },
      ];
  }
  if (last?.tokens && ['paragraph', 'heading', 'text'].includes(last.type)) {
    return [...tokens.slice(0, -1), { ...last, tokens: [...last.tokens, addition] }];
  }
  if (last?.tokens && last.type === 'blockquote') {
    return [...tokens.slice(0, -1), { ...last, tokens: appendText(last.tokens, text) }];
  }
  return [...tokens, { type: 'paragraph', raw: text, text, tokens: [addition] }];
}

/** A footnote's own text: without its label, its other lines moved to the left. */
export function textOfNote(raw: string): string {
  const [first = '', ...rest] = raw.split('\n');
  const text = first.replace(/^ {0,3}\[\^[^\]]+\]:[ \t]*/, '');
  return [text, ...rest.map((line) => line.replace(/^(?: {1,4}|\t)/, ''))].join('\n');
}
