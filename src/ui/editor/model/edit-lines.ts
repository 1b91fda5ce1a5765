/** Blocks as lines of text: how a heading becomes a list, a list two, a quote paragraphs. */
import { type Block, type BlockData, type ItemRow, type ListRow, newBlock, type QuoteRow } from './blocks.ts';
import { caret, type Doc, type Point, rangeOf, spliceBlocks } from './document.ts';
import { EMPTY, type Inline } from './inline-runs.ts';

/** A line of a block of text with the row that it was; blocks that are no text stay whole. */
type Part = { line: Inline; row: ListRow | null; from: { block: number; field: number } } | { block: Block };

function partsOf(block: Block, place: number): Part[] {
  const { data } = block;
  const from = (field: number) => ({ block: place, field });
  switch (data.type) {
    case 'paragraph':
    case 'heading':
      return [{ line: data.text, row: null, from: from(0) }];
    case 'quote':
    case 'list':
      return data.rows.map((row, field): Part => {
        if (row.kind === 'source') return { block: newBlock({ type: 'source', markdown: row.markdown }) };
        return { line: row.text, row: data.type === 'list' ? (row as ListRow) : null, from: from(field) }; // a row of a list, as its type says
      });
    default:
      return [{ block }];
  }
}

/** Which rows of a list or quote the selection covers; every one of any other block. */
function coveredRows(doc: Doc, block: number): [first: number, last: number] {
  const data = doc.blocks[block]?.data;
  const count = data?.type === 'list' || data?.type === 'quote' ? data.rows.length : 1;
  if (!doc.selection) return [0, count - 1];
  const { from, to } = rangeOf(doc.selection);
  return [from.block === block ? from.field : 0, to.block === block ? to.field : count - 1];
}

/** What becomes of lines that follow each other: one block each, or all in one. */
export type Convert = (lines: readonly { line: Inline; row: ListRow | null }[]) => BlockData[];

export const toParagraphs: Convert = (lines) => lines.map(({ line }) => ({ type: 'paragraph', text: line }));

export function toHeadings(level: number): Convert {
  return (lines) => lines.map(({ line }) => ({ type: 'heading', level, text: line }));
}

export const toQuote: Convert = (lines) => [
  { type: 'quote', rows: lines.map(({ line }): QuoteRow => ({ kind: 'text', text: line })) },
];

/** Items of a list keep their depth; a task keeps whether it is done. */
export function toList(ordered: boolean, isTask = false): Convert {
  return (lines) => [
    {
      type: 'list',
      rows: lines.map(({ line, row }): ListRow => {
        const item = row?.kind === 'item' ? row : newItem(line);
        const checked = isTask ? (item.checked ?? false) : null;
        return { ...item, depth: row?.depth ?? 0, ordered, checked, text: line };
      }),
    },
  ];
}

export function newItem(text: Inline): ItemRow {
  return { kind: 'item', depth: 0, ordered: false, start: 1, checked: null, loose: false, text };
}

/**
 * Turns the lines that the selection covers into something else. Rows of lists and quotes before and behind them stay what they were, in
 * blocks of their own; the selection stays on its letters.
 */
export function convertLines(doc: Doc, to: Convert): Doc {
  const { selection } = doc;
  if (!selection) return doc;
  const range = rangeOf(selection);
  const put: Block[] = [];
  const moved = new Map<string, Pick<Point, 'block' | 'field'>>();
  let waiting: Extract<Part, { line: Inline }>[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    const made = to(waiting);
    const isOneEach = made.length === waiting.length && made.length > 0 && made.every(isOneLine);
    for (const [index, { from }] of waiting.entries())
      moved.set(`${from.block} ${from.field}`, {
        block: range.from.block + put.length + (isOneEach ? index : 0),
        field: isOneEach ? 0 : index,
      });
    put.push(...made.map(newBlock));
    waiting = [];
  };
  for (let block = range.from.block; block <= range.to.block; block += 1) {
    const item = doc.blocks[block];
    if (!item) continue;
    const [first, last] = coveredRows(doc, block);
    const { before, after } = cutRows(item, first, last);
    if (before) {
      flush();
      put.push(before);
    }
    const parts = partsOf(item, block);
    for (const part of parts.length > 1 ? parts.slice(first, last + 1) : parts) {
      if ('line' in part) waiting.push(part);
      else {
        flush();
        put.push(part.block);
      }
    }
    if (after) {
      flush();
      put.push(after);
    }
  }
  flush();
  const move = (point: Point): Point => ({ ...point, ...moved.get(`${point.block} ${point.field}`) });
  return {
    blocks: spliceBlocks(doc.blocks, range.from.block, range.to.block - range.from.block + 1, put),
    selection: { anchor: move(selection.anchor), focus: move(selection.focus) },
  };
}

function isOneLine({ type }: BlockData): boolean {
  return type === 'paragraph' || type === 'heading';
}

/** What remains of a list or quote before and behind some of its rows. */
function cutRows(block: Block, first: number, last: number): { before: Block | null; after: Block | null } {
  const { data } = block;
  if (data.type === 'quote') {
    const [head, tail] = [data.rows.slice(0, first), data.rows.slice(last + 1)];
    return {
      before: head.length > 0 ? { ...block, data: { ...data, rows: head }, written: null } : null,
      after: tail.length > 0 ? newBlock({ ...data, rows: tail }) : null,
    };
  }
  if (data.type === 'list') {
    const [head, tail] = [data.rows.slice(0, first), data.rows.slice(last + 1)];
    return {
      before: head.length > 0 ? { ...block, data: { ...data, rows: head }, written: null } : null,
      after: tail.length > 0 ? newBlock({ ...data, rows: tidyRows(tail) }) : null,
    };
  }
  return { before: null, after: null };
}

/** A list begins with an item of depth 0, and no row is more than one deeper than the one before. */
export function tidyRows(rows: readonly ListRow[]): readonly ListRow[] {
  let depth = -1;
  return rows.map((row, place): ListRow => {
    const limit = row.kind === 'item' ? depth + 1 : Math.max(0, depth);
    const tidy = { ...row, depth: Math.min(row.depth, limit) };
    if (place === 0 && tidy.kind !== 'item')
      return { ...newItem(tidy.kind === 'more' ? tidy.text : EMPTY), depth: 0 };
    depth = tidy.kind === 'item' ? tidy.depth : depth;
    return tidy;
  });
}

/** Lists of one kind that have come to follow each other become one. */
export function joinLists(doc: Doc): Doc {
  const { selection } = doc;
  const block = selection?.focus.block ?? -1;
  for (const upper of [block, block - 1]) {
    const [a, b] = [doc.blocks[upper], doc.blocks[upper + 1]];
    if (a?.data.type !== 'list' || b?.data.type !== 'list' || !selection) continue;
    const last = a.data.rows.findLast((row) => row.kind === 'item');
    const first = b.data.rows[0];
    if (last?.kind !== 'item' || first?.kind !== 'item' || last.ordered !== first.ordered) continue;
    const offset = a.data.rows.length;
    const move = (point: Point): Point => {
      if (point.block <= upper) return point;
      return point.block === upper + 1
        ? { ...point, block: upper, field: point.field + offset }
        : { ...point, block: point.block - 1 };
    };
    const joined: Block = {
      ...a,
      data: { type: 'list', rows: [...a.data.rows, ...b.data.rows] },
      written: null,
    };
    return joinLists({
      blocks: spliceBlocks(doc.blocks, upper, 2, [joined]),
      selection: { anchor: move(selection.anchor), focus: move(selection.focus) },
    });
  }
  return doc;
}

/** Moves the rows of the selection one level deeper or higher, with the rows below them. */
export function indentRows(doc: Doc, by: 1 | -1): Doc {
  const { selection } = doc;
  if (!selection) return doc;
  const { from, to } = rangeOf(selection);
  const data = doc.blocks[from.block]?.data;
  if (data?.type !== 'list' || from.block !== to.block) return doc;
  const base = data.rows[from.field]?.depth ?? 0;
  let end = to.field;
  while (
    (data.rows[end + 1]?.depth ?? -1) > base ||
    (data.rows[end + 1] && data.rows[end + 1]?.kind !== 'item')
  )
    end += 1;
  const rows = tidyRows(
    data.rows.map((row, place) =>
      place >= from.field && place <= end ? { ...row, depth: Math.max(0, row.depth + by) } : row,
    ),
  );
  const block = doc.blocks[from.block];
  if (!block) return doc;
  return {
    ...doc,
    blocks: spliceBlocks(doc.blocks, from.block, 1, [{ ...block, data: { ...data, rows }, written: null }]),
  };
}

/** Takes the row at the caret out of its list or quote and makes it a paragraph; what is around it stays. */
export function leaveRow(doc: Doc, point: Point): Doc {
  return convertLines({ ...doc, selection: caret(point) }, toParagraphs);
}
