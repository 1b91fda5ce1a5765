/** What is taken along by copying, and where pasted blocks go. */
import { type Block, type BlockData, fieldsOf, newBlock } from './blocks.ts';
import { caret, type Doc, rangeOf, spliceBlocks, textAt } from './document.ts';
import { insertBlocks } from './edit-format.ts';
import { newItem, tidyRows } from './edit-lines.ts';
import { deleteSelection, insertInline } from './edit-text.ts';
import { concat, EMPTY, type Inline, run, slice } from './inline-runs.ts';

/** The selected part of a document, as blocks of its own. */
export function selectedBlocks(doc: Doc): readonly Block[] {
  if (!doc.selection) return [];
  const { from, to } = rangeOf(doc.selection);
  const blocks: Block[] = [];
  for (let place = from.block; place <= to.block; place += 1) {
    const data = doc.blocks[place]?.data;
    if (!data) continue;
    const first = place === from.block ? from.field : 0;
    const last = place === to.block ? to.field : Number.POSITIVE_INFINITY;
    const cut = (text: Inline, field: number) =>
      slice(
        text,
        place === from.block && field === from.field ? from.offset : 0,
        place === to.block && field === to.field ? to.offset : Number.POSITIVE_INFINITY,
      );
    blocks.push(newBlock(part(data, first, last, cut)));
  }
  return blocks;
}

type Cut = (text: Inline, field: number) => Inline;

function part(data: BlockData, first: number, last: number, cut: Cut): BlockData {
  const isIn = (_: unknown, field: number) => field >= first && field <= last;
  switch (data.type) {
    case 'paragraph':
    case 'heading':
      return { ...data, text: cut(data.text, 0) };
    case 'quote':
      return {
        ...data,
        rows: data.rows
          .map((row, field) => (row.kind === 'text' ? { ...row, text: cut(row.text, field) } : row))
          .filter(isIn),
      };
    case 'list': {
      const rows = data.rows
        .map((row, field) => (row.kind === 'source' ? row : { ...row, text: cut(row.text, field) }))
        .filter(isIn);
      const depth = Math.min(...rows.map((row) => row.depth));
      return { ...data, rows: tidyRows(rows.map((row) => ({ ...row, depth: row.depth - depth }))) };
    }
    case 'table': {
      const columns = data.align.length;
      if (first === last) return { type: 'paragraph', text: cut(fieldsOf(data)[first] ?? EMPTY, first) };
      const rows = data.rows.filter((_, y) => (y + 1) * columns > first && y * columns <= last);
      return { ...data, header: data.header && first < columns, rows };
    }
    default:
      return data;
  }
}

/** Puts pasted blocks in place of the selection. A single line joins the line at the caret; a cell takes the text alone; items join a list. */
export function pasteBlocks(doc: Doc, put: readonly Block[]): Doc {
  const [only] = put;
  if (!only) return doc;
  const clear = deleteSelection(doc);
  const point = clear.selection?.focus;
  const data = point && clear.blocks[point.block]?.data;
  if (!point || !data) return insertBlocks(clear, put);
  const isPlain = put.length === 1 && only.data.type === 'paragraph';
  if (isPlain && only.data.type === 'paragraph' && textAt(clear, point).length > 0)
    return insertInline(clear, only.data.text);
  if (isPlain && only.data.type === 'paragraph' && data.type !== 'paragraph')
    return insertInline(clear, only.data.text);
  if (data.type === 'table') return insertInline(clear, linesOf(put));
  const pasted = put.every((block) => block.data.type === 'list' || block.data.type === 'paragraph');
  return data.type === 'list' && pasted ? pasteRows(clear, put) : insertBlocks(clear, put);
}

/** All text of blocks, with line breaks between. */
function linesOf(blocks: readonly Block[]): Inline {
  const lines = blocks.flatMap(({ data }) =>
    data.type === 'code'
      ? [[run(data.code, { code: true })]]
      : fieldsOf(data).filter((text) => text !== null),
  );
  return concat(...lines.flatMap((line, place) => (place === 0 ? [line] : [[run('\n')], line])));
}

function pasteRows(doc: Doc, put: readonly Block[]): Doc {
  const point = doc.selection?.focus;
  const block = point && doc.blocks[point.block];
  if (!point || block?.data.type !== 'list') return doc;
  const depth = block.data.rows[point.field]?.depth ?? 0;
  const row = block.data.rows[point.field];
  const like = row?.kind === 'item' ? row : newItem(EMPTY);
  const rows = put.flatMap(({ data }) => {
    if (data.type === 'list') return data.rows.map((item) => ({ ...item, depth: item.depth + depth }));
    return data.type === 'paragraph' ? [{ ...like, text: data.text }] : [];
  });
  const isEmpty = textAt(doc, point).length === 0;
  const at = isEmpty ? point.field : point.field + 1;
  const all = tidyRows(block.data.rows.toSpliced(at, isEmpty ? 1 : 0, ...rows));
  const field = at + rows.length - 1;
  const last = all[field];
  const offset =
    last && last.kind !== 'source' ? last.text.reduce((sum, { text }) => sum + text.length, 0) : 0;
  return {
    blocks: spliceBlocks(doc.blocks, point.block, 1, [
      { ...block, data: { ...block.data, rows: all }, written: null },
    ]),
    selection: caret({ block: point.block, field, offset }),
  };
}

/** Whether plain text is worth offering as markdown: headings, lists, tables, fences, quotes, or links and emphasis in several places. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split(/\r?\n/);
  const has = (pattern: RegExp) => lines.some((line) => pattern.test(line));
  if (has(/^#{1,6} \S/) || has(/^(```|~~~)/) || has(/^\|?\s*:?-{3,}:?\s*\|/)) return true;
  if (lines.filter((line) => /^\s*([-*+]|\d{1,9}[.)]) \S/.test(line)).length >= 2) return true;
  if (lines.length > 1 && has(/^> \S/)) return true;
  return /\[[^\]\n]+\]\((https?:|\/)[^)\s]*\)|\*\*\S[^*\n]*\S?\*\*/.test(text);
}
