import type { Token, Tokens } from 'marked';
import { lexBlocks } from './markdown-lexer.ts';
import { decodeReferences } from './safe-link.ts';

/** A table of a markdown text as values. */
export interface MarkdownTable {
  readonly head: readonly string[];
  /** As many values as the head has; a number where a cell is written as one. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Columns that are aligned to the right. */
  readonly right: readonly boolean[];
}

/** What a person reads of tokens. */
function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const generic: Tokens.Generic = token;
      if (generic.type === 'br') return '\n';
      if (generic.type === 'html') return /^<br\s*\/?>$/i.test(generic.raw) ? '\n' : '';
      if (generic.type === 'math' || generic.type === 'mention') return generic.raw;
      if (generic.type === 'reference') return generic.raw;
      if (generic.tokens) return textOf(generic.tokens);
      const text = String(generic.text ?? '');
      return generic.type === 'text' ? decodeReferences(text) : text;
    })
    .join('');
}

function cellValue(text: string): string | number | null {
  if (text === '') return null;
  // what a number would be written as otherwise, such as 007 or 1.50, is a text
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The first table of a markdown text; `null` where it has none. */
export function readMarkdownTable(markdown: string): MarkdownTable | null {
  const table = lexBlocks(markdown).tokens.find(({ type }) => type === 'table');
  if (table?.type !== 'table' || !Array.isArray(table.header) || !Array.isArray(table.rows)) return null;
  const header: Tokens.TableCell[] = table.header;
  const rows: Tokens.TableCell[][] = table.rows;
  return {
    head: header.map(({ tokens }) => textOf(tokens).trim()),
    rows: rows.map((row) => header.map((_, place) => cellValue(textOf(row[place]?.tokens ?? []).trim()))),
    right: header.map(({ align }) => align === 'right'),
  };
}
