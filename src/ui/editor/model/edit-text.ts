/** Typing: what letters, Enter, Backspace and Delete do to a document. */
import { type Block, emptyParagraph, hasFields, isEmptyParagraph, isTextBlock, newBlock } from './blocks.ts';
import {
  caret,
  type Doc,
  isCollapsed,
  type Point,
  pointIn,
  rangeOf,
  selectedParts,
  spliceBlocks,
  textAt,
  withText,
} from './document.ts';
import { indentRows, leaveRow, newItem, tidyRows } from './edit-lines.ts';
import {
  concat,
  EMPTY,
  type Inline,
  lengthOf,
  type Marks,
  marksAt,
  run,
  slice,
  splice,
} from './inline-runs.ts';

/** Takes away what is selected. Ends that are both lines of text become one line; tables keep their cells. */
export function deleteSelection(doc: Doc): Doc {
  const { selection } = doc;
  if (!selection || isCollapsed(selection)) return doc;
  const { from, to } = rangeOf(selection);
  if (from.block === to.block && from.field === to.field) {
    const text = splice(textAt(doc, from), from.offset, to.offset, EMPTY);
    return { blocks: withText(doc.blocks, from, text), selection: caret(from) };
  }
  const first = doc.blocks[from.block];
  const last = doc.blocks[to.block];
  if (!first || !last) return doc;
  if (!isTextBlock(first.data) || !isTextBlock(last.data)) return deleteAroundTables(doc, from, to);
  const rest = slice(textAt(doc, to), to.offset);
  const head = keepRows(first, 0, from.field + 1);
  const tail = keepRows(last, to.field + 1);
  const joined = concat(slice(textAt(doc, from), 0, from.offset), rest);
  const put = [
    ...(head ? withText([head], { block: 0, field: from.field }, joined) : []),
    ...(tail ? [from.block === to.block ? newBlock(tail.data) : tail] : []),
  ];
  // rows of one list stay one list
  if (head && tail && first === last && (first.data.type === 'list' || first.data.type === 'quote'))
    return {
      blocks: spliceBlocks(doc.blocks, from.block, 1, [joinRows(put, first)]),
      selection: caret(from),
    };
  return {
    blocks: spliceBlocks(doc.blocks, from.block, to.block - from.block + 1, put),
    selection: caret(from),
  };
}

/** A block with some of its rows; null where none is left. One that has no rows is whole or gone. */
function keepRows(block: Block, from: number, to = Number.POSITIVE_INFINITY): Block | null {
  const { data } = block;
  if (data.type === 'list') {
    const rows = data.rows.slice(from, to);
    return rows.length > 0 ? { ...block, data: { ...data, rows: tidyRows(rows) }, written: null } : null;
  }
  if (data.type === 'quote') {
    const rows = data.rows.slice(from, to);
    return rows.length > 0 ? { ...block, data: { ...data, rows }, written: null } : null;
  }
  return from === 0 ? block : null;
}

function joinRows([head, tail]: readonly Block[], block: Block): Block {
  if (head?.data.type === 'list' && tail?.data.type === 'list')
    return {
      ...block,
      data: { type: 'list', rows: tidyRows([...head.data.rows, ...tail.data.rows]) },
      written: null,
    };
  if (head?.data.type === 'quote' && tail?.data.type === 'quote')
    return { ...block, data: { type: 'quote', rows: [...head.data.rows, ...tail.data.rows] }, written: null };
  return block;
}

/** Where a table is at an end, its cells are emptied as far as they are selected; blocks between the ends go. */
function deleteAroundTables(doc: Doc, from: Point, to: Point): Doc {
  let blocks = doc.blocks;
  for (const part of selectedParts(doc))
    if (part.block === from.block || part.block === to.block)
      blocks = withText(blocks, part, splice(textAt({ ...doc, blocks }, part), part.from, part.to, EMPTY));
  return {
    blocks: spliceBlocks(blocks, from.block + 1, Math.max(0, to.block - from.block - 1), []),
    selection: caret(from),
  };
}

/** Puts runs at the caret, in place of what is selected. */
export function insertInline(doc: Doc, put: Inline): Doc {
  const clear = deleteSelection(doc);
  if (!clear.selection) return clear;
  const point = clear.selection.focus;
  const text = splice(textAt(clear, point), point.offset, point.offset, put);
  return {
    blocks: withText(clear.blocks, point, text),
    selection: caret({ ...point, offset: point.offset + lengthOf(put) }),
  };
}

/** Types a text with the formats of where it goes, or with given ones. */
export function insertText(doc: Doc, text: string, marks?: Marks): Doc {
  const clear = deleteSelection(doc);
  if (!clear.selection) return clear;
  const point = clear.selection.focus;
  return insertInline(clear, [run(text, marks ?? marksAt(textAt(clear, point), point.offset))]);
}

/** Enter: a new line of the same kind; on an empty line of a list or quote the way out of it. */
export function breakLine(doc: Doc): Doc {
  const clear = deleteSelection(doc);
  const point = clear.selection?.focus;
  const block = point && clear.blocks[point.block];
  if (!point || !block) return clear;
  const text = textAt(clear, point);
  const [before, after] = [slice(text, 0, point.offset), slice(text, point.offset)];
  const { data } = block;
  switch (data.type) {
    case 'paragraph':
    case 'heading': {
      // behind a heading one goes on with text; before it the new line is text too
      const isBefore = point.offset === 0 && text.length > 0;
      const upper: Block = isBefore
        ? newBlock(emptyParagraph())
        : { ...block, data: { ...data, text: before }, written: null };
      const lower: Block = isBefore ? block : newBlock({ type: 'paragraph', text: after });
      return {
        blocks: spliceBlocks(clear.blocks, point.block, 1, [upper, lower]),
        selection: caret({ block: point.block + 1, field: 0, offset: 0 }),
      };
    }
    case 'quote': {
      if (text.length === 0) return leaveRow(clear, point);
      const rows = data.rows.toSpliced(
        point.field,
        1,
        { kind: 'text', text: before },
        { kind: 'text', text: after },
      );
      return {
        blocks: spliceBlocks(clear.blocks, point.block, 1, [
          { ...block, data: { ...data, rows }, written: null },
        ]),
        selection: caret({ ...point, field: point.field + 1, offset: 0 }),
      };
    }
    case 'list': {
      const row = data.rows[point.field];
      if (!row || row.kind === 'source') return clear;
      if (text.length === 0) return row.depth > 0 ? indentRows(clear, -1) : leaveRow(clear, point);
      const next =
        row.kind === 'item'
          ? { ...row, text: after, checked: row.checked === null ? null : false }
          : { ...newItem(after), depth: row.depth };
      const rows = data.rows.toSpliced(point.field, 1, { ...row, text: before }, next);
      return {
        blocks: spliceBlocks(clear.blocks, point.block, 1, [
          { ...block, data: { ...data, rows }, written: null },
        ]),
        selection: caret({ ...point, field: point.field + 1, offset: 0 }),
      };
    }
    case 'table':
      return moveDown(clear, point, data.align.length, data.rows.length);
    default:
      return clear;
  }
}

/** In a table Enter goes to the cell below; from the last row to the block behind the table. */
function moveDown(doc: Doc, point: Point, columns: number, rows: number): Doc {
  const below = point.field + columns;
  if (below < columns * rows)
    return { ...doc, selection: caret({ block: point.block, field: below, offset: 0 }) };
  const next = pointIn(doc.blocks, point.block + 1, false);
  if (next) return { ...doc, selection: caret(next) };
  return {
    blocks: spliceBlocks(doc.blocks, point.block + 1, 0, [newBlock(emptyParagraph())]),
    selection: caret({ block: point.block + 1, field: 0, offset: 0 }),
  };
}

/** Shift+Enter: a line break within the block. */
export function insertBreak(doc: Doc): Doc {
  return insertText(doc, '\n', {});
}

/** Backspace at the beginning of a line: the format goes first, then the line joins the one above. */
export function deleteBackward(doc: Doc): Doc {
  const point = doc.selection?.focus;
  const block = point && doc.blocks[point.block];
  if (!point || !block) return doc;
  const { data } = block;
  if (data.type === 'heading' && point.block === 0 && data.text.length === 0) return leaveRow(doc, point);
  if (data.type === 'list') {
    const row = data.rows[point.field];
    if (row?.kind === 'item') return row.depth > 0 ? indentRows(doc, -1) : leaveRow(doc, point);
    return joinWithPrevious(doc, point);
  }
  if (data.type === 'quote') return point.field === 0 ? leaveRow(doc, point) : joinWithPrevious(doc, point);
  if (data.type === 'table') return doc;
  return joinWithPrevious(doc, point);
}

/** Joins a line with the one above, or chooses what is above where that is no text. */
function joinWithPrevious(doc: Doc, point: Point): Doc {
  const above = lineBefore(doc, point);
  if (above && isTextBlock(doc.blocks[above.block]?.data ?? emptyParagraph()))
    return isEmptyBlock(doc, above)
      ? removeEmptyAbove(doc, above, point)
      : deleteSelection({ ...doc, selection: { anchor: above, focus: point } });
  const previous = doc.blocks[point.block - 1];
  if (!previous) return doc;
  const current = doc.blocks[point.block]?.data;
  const goes = current !== undefined && isEmptyParagraph(current) && point.block < doc.blocks.length - 1;
  const blocks = goes ? spliceBlocks(doc.blocks, point.block, 1, []) : doc.blocks;
  if (above) return { blocks, selection: caret(above) };
  return { blocks, selection: null, chosen: previous.id };
}

function isEmptyBlock(doc: Doc, { block }: Point): boolean {
  const data = doc.blocks[block]?.data;
  return data !== undefined && isEmptyParagraph(data);
}

/** An empty paragraph above goes, so that the line keeps its format. */
function removeEmptyAbove(doc: Doc, above: Point, point: Point): Doc {
  return {
    blocks: spliceBlocks(doc.blocks, above.block, 1, []),
    selection: caret({ ...point, block: point.block - 1 }),
  };
}

/** The end of the line before a place, in the same block or the one above. */
function lineBefore({ blocks }: Doc, { block, field }: Point): Point | null {
  const data = blocks[block]?.data;
  if (data && isTextBlock(data) && (data.type === 'list' || data.type === 'quote')) {
    const row = data.rows[field - 1];
    if (row && row.kind !== 'source') return { block, field: field - 1, offset: lengthOf(row.text) };
    if (row) return null;
  }
  return pointIn(blocks, block - 1, true);
}

/** Delete at the end of a line: the next line joins it, or what is next is chosen where that is no text. */
export function deleteForward(doc: Doc): Doc {
  const point = doc.selection?.focus;
  const block = point && doc.blocks[point.block];
  if (!point || !block || block.data.type === 'table') return doc;
  const { data } = block;
  const rows = data.type === 'list' || data.type === 'quote' ? data.rows : [];
  const row = rows[point.field + 1];
  const next: Point | null =
    row && row.kind !== 'source'
      ? { block: point.block, field: point.field + 1, offset: 0 }
      : row
        ? null
        : pointIn(doc.blocks, point.block + 1, false);
  const after = next && doc.blocks[next.block];
  if (next && after && isTextBlock(after.data)) {
    // an empty paragraph goes, and the next block stays what it is
    if (isEmptyParagraph(data) && next.block !== point.block)
      return { blocks: spliceBlocks(doc.blocks, point.block, 1, []), selection: caret(point) };
    return deleteSelection({ ...doc, selection: { anchor: point, focus: next } });
  }
  const following = doc.blocks[point.block + 1];
  if (!following || row) return doc;
  if (hasFields(following.data) && next) return { ...doc, selection: caret(next) };
  return { ...doc, selection: null, chosen: following.id };
}
