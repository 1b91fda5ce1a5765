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
} from './line-kinds.ts';

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
export type Unit = Prose | Item | Table | Code;

/** Open text up to this length is lexed at every update; longer text only at checkpoints. Characters. */
const ALWAYS_LEXED = 64;

/** What a line begins when nothing before it takes it. */
export function beginUnit(line: string, start: number): Prose | Item | Code {
  const fence = fenceOf(line);
  if (fence) return { kind: 'code', start, fence };
  const marker = markerOf(line);
  if (marker) return { kind: 'item', start, raw: line, marker, blank: false };
  return {
    kind: 'prose',
    start,
    raw: line,
    single: isHeading(line) || isRule(line),
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
  if (unit.blank || fenceOf(line) || isHeading(line) || (isQuote(line) && !unit.quote)) return false;
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
