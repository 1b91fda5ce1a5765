import type { Token, Tokens } from 'marked';
import type { Note } from './definitions.ts';

/** Anything but lists, tables and fenced code; `tokens` as marked gives them. */
export interface ProseBlock {
  readonly kind: 'prose';
  readonly key: string;
  readonly tokens: readonly Token[];
}

/** A list. Finished items are appended to `items` and never change; `tail` is what is being written. */
export interface ListBlock {
  readonly kind: 'list';
  readonly key: string;
  readonly type: string;
  readonly ordered: boolean;
  readonly start: number;
  /** Its items stand apart (CommonMark 0.31, 5.3). */
  readonly loose: boolean;
  /** A blank line stands behind the last item: another item would make it loose. */
  readonly parted: boolean;
  readonly items: Tokens.ListItem[];
  readonly tail: readonly Tokens.ListItem[];
}

/** A table; rows like a list's items. */
export interface TableBlock {
  readonly kind: 'table';
  readonly key: string;
  readonly header: readonly Tokens.TableCell[];
  readonly rows: (readonly Tokens.TableCell[])[];
  readonly tail: readonly (readonly Tokens.TableCell[])[];
}

/** Fenced code in pieces of whole lines, which never change; `tail` is what is being written. */
export interface CodeBlock {
  readonly kind: 'code';
  readonly key: string;
  readonly info: string;
  readonly pieces: string[];
  readonly tail: string;
  readonly closed: boolean;
}

export type Block = ProseBlock | ListBlock | TableBlock | CodeBlock;

export interface MarkdownView {
  /** Blocks that never change again; the array only grows. */
  readonly closed: readonly Block[];
  /** What is still being written: at most a few blocks. */
  readonly open: readonly Block[];
  /** Footnotes that are complete, in the order of their first mention. */
  readonly notes: readonly Note[];
}
