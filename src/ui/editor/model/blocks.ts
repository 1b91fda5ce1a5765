/** What a document is made of (spec section 2, rich-text editor). Data only; nothing here knows the DOM. */
import { EMPTY, type Inline } from './inline-runs.ts';

export type Align = 'left' | 'center' | 'right' | null;

/** A paragraph of a quote, or what a quote holds beside paragraphs, as markdown. */
export type QuoteRow =
  | { readonly kind: 'text'; readonly text: Inline }
  | { readonly kind: 'source'; readonly markdown: string };

/** A line of a list with its depth from 0: an item, a further paragraph of the item above, or other content of it as markdown. */
export type ListRow =
  | {
      readonly kind: 'item';
      readonly depth: number;
      readonly ordered: boolean;
      /** Number of the first item of an ordered list. */
      readonly start: number;
      /** Whether a task is done; null where the item is no task. */
      readonly checked: boolean | null;
      /** Set apart from its neighbours by an empty line. */
      readonly loose: boolean;
      readonly text: Inline;
    }
  | { readonly kind: 'more'; readonly depth: number; readonly text: Inline }
  | { readonly kind: 'source'; readonly depth: number; readonly markdown: string };

export type ItemRow = Extract<ListRow, { kind: 'item' }>;

export interface TableData {
  readonly type: 'table';
  /** Whether the first row is a header; markdown writes an empty header where it is not. */
  readonly header: boolean;
  /** One entry a column. */
  readonly align: readonly Align[];
  /** Rows of cells, all as long as `align`; at least one. */
  readonly rows: readonly (readonly Inline[])[];
}

/** The fields of a search ad (spec section 3, Ad preview). */
export interface AdData {
  readonly type: 'ad';
  readonly url: string;
  /** 2 paths, 3 headlines, 2 descriptions. */
  readonly paths: readonly string[];
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
}

export type BlockData =
  | { readonly type: 'paragraph'; readonly text: Inline }
  | { readonly type: 'heading'; readonly level: number; readonly text: Inline }
  | { readonly type: 'quote'; readonly rows: readonly QuoteRow[] }
  | { readonly type: 'list'; readonly rows: readonly ListRow[] }
  | TableData
  | { readonly type: 'code'; readonly info: string; readonly code: string }
  | { readonly type: 'image'; readonly href: string; readonly alt: string; readonly title: string }
  | { readonly type: 'rule' }
  | AdData
  /** Markdown that has no block of its own: HTML, footnotes, definitions. */
  | { readonly type: 'source'; readonly markdown: string };

export type BlockType = BlockData['type'];

/** The text that a block was made from. Blocks of one import that follow each other as written are written as they were. */
export interface Written {
  readonly text: string;
  readonly import: number;
  readonly place: number;
}

export interface Block {
  readonly id: string;
  readonly data: BlockData;
  /** Null once the block was changed. */
  readonly written: Written | null;
}

/** How many headlines, descriptions and paths an ad has (spec section 3). */
export const AD_COUNTS = { headlines: 3, descriptions: 2, paths: 2 } as const;
/** Rows and columns of an inserted table (spec section 5). */
export const TABLE_SIZE = 3;

let created = 0;
/** A block that nobody has written yet. */
export function newBlock(data: BlockData): Block {
  created += 1;
  return { id: `b${created}`, data, written: null };
}

export const emptyParagraph = (): BlockData => ({ type: 'paragraph', text: EMPTY });

/** A table as the toolbar inserts it: 3x3 cells, the first row as header. */
export function emptyTable(): TableData {
  return {
    type: 'table',
    header: true,
    align: Array.from({ length: TABLE_SIZE }, () => null),
    rows: Array.from({ length: TABLE_SIZE }, () => Array.from({ length: TABLE_SIZE }, () => EMPTY)),
  };
}

export function emptyAd(): AdData {
  const blank = (length: number) => Array.from({ length }, () => '');
  return {
    type: 'ad',
    url: '',
    paths: blank(AD_COUNTS.paths),
    headlines: blank(AD_COUNTS.headlines),
    descriptions: blank(AD_COUNTS.descriptions),
  };
}

/** The fields of a block that hold text, by number: one of a paragraph, one a row or a cell; null where a row holds markdown. */
export function fieldsOf(data: BlockData): readonly (Inline | null)[] {
  switch (data.type) {
    case 'paragraph':
    case 'heading':
      return [data.text];
    case 'quote':
    case 'list':
      return data.rows.map((row) => (row.kind === 'source' ? null : row.text));
    case 'table':
      return data.rows.flat();
    default:
      return [];
  }
}

/** The block with another text in one of its fields. */
export function withField(data: BlockData, field: number, text: Inline): BlockData {
  switch (data.type) {
    case 'paragraph':
    case 'heading':
      return { ...data, text };
    case 'quote':
      return {
        ...data,
        rows: data.rows.map((row, place) =>
          place === field && row.kind === 'text' ? { ...row, text } : row,
        ),
      };
    case 'list':
      return {
        ...data,
        rows: data.rows.map((row, place) =>
          place === field && row.kind !== 'source' ? { ...row, text } : row,
        ),
      };
    case 'table': {
      const columns = data.align.length;
      return {
        ...data,
        rows: data.rows.map((row, y) => row.map((cell, x) => (y * columns + x === field ? text : cell))),
      };
    }
    default:
      return data;
  }
}

/** Whether a block is made of lines that can be joined and turned into one another. */
export function isTextBlock({ type }: BlockData): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'quote' || type === 'list';
}

/** Whether the caret can stand in a block. */
export function hasFields(data: BlockData): boolean {
  return fieldsOf(data).some((field) => field !== null);
}

export function isEmptyParagraph(data: BlockData): boolean {
  return data.type === 'paragraph' && data.text.length === 0;
}
