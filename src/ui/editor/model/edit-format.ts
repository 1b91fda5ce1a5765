/** What the buttons of the toolbar do to a document (spec section 2, rich-text editor toolbar). */
import {
  type Block,
  type BlockData,
  emptyParagraph,
  fieldsOf,
  hasFields,
  isTextBlock,
  newBlock,
} from './blocks.ts';
import {
  caret,
  type Doc,
  isCollapsed,
  pointIn,
  selectedParts,
  spliceBlocks,
  textAt,
  withText,
} from './document.ts';
import {
  type Convert,
  convertLines,
  joinLists,
  toHeadings,
  toList,
  toParagraphs,
  toQuote,
} from './edit-lines.ts';
import { deleteSelection, insertInline } from './edit-text.ts';
import {
  hasMark,
  type Link,
  lengthOf,
  linkAt,
  type Mark,
  type Marks,
  marksAt,
  run,
  setLink,
  setMark,
  slice,
} from './inline-runs.ts';

/** What the toolbar shows as pressed. */
export interface FormatState {
  /** Kind of the block at the caret; null where the caret is in none. */
  readonly block:
    | { readonly type: Exclude<BlockData['type'], 'heading' | 'list'> }
    | { readonly type: 'heading'; readonly level: number }
    | { readonly type: 'list'; readonly ordered: boolean; readonly task: boolean }
    | null;
  readonly marks: Readonly<Record<Mark, boolean>>;
  readonly link: Link | null;
  /** Whether the first row of the table at the caret is a header; null outside of tables. */
  readonly tableHeader: boolean | null;
}

/** Describes the selection for the toolbar; `pending` are formats chosen for the next letter. */
export function formatOf(doc: Doc, pending: Marks | null): FormatState {
  const { selection } = doc;
  const none = { bold: false, italic: false, strike: false, code: false };
  if (!selection) return { block: chosenType(doc), marks: none, link: null, tableHeader: null };
  const point = selection.anchor;
  const data = doc.blocks[point.block]?.data;
  if (!data) return { block: null, marks: none, link: null, tableHeader: null };
  const parts = selectedParts(doc).filter(({ from, to }) => to > from);
  const at = pending ?? marksAt(textAt(doc, point), point.offset);
  const has = (mark: Mark) =>
    isCollapsed(selection)
      ? at[mark] === true
      : parts.length > 0 &&
        parts.every(
          (part) => lengthOf(textAt(doc, part)) === 0 || hasMark(textAt(doc, part), part.from, part.to, mark),
        );
  return {
    block: blockState(data, point.field),
    marks: { bold: has('bold'), italic: has('italic'), strike: has('strike'), code: has('code') },
    link: linkAt(textAt(doc, point), point.offset)?.link ?? null,
    tableHeader: data.type === 'table' ? data.header : null,
  };
}

function chosenType({ blocks, chosen }: Doc): FormatState['block'] {
  const data = blocks.find(({ id }) => id === chosen)?.data;
  return data ? blockState(data, 0) : null;
}

function blockState(data: BlockData, field: number): FormatState['block'] {
  if (data.type === 'heading') return { type: 'heading', level: data.level };
  if (data.type !== 'list') return { type: data.type };
  const row = data.rows.slice(0, field + 1).findLast(({ kind }) => kind === 'item');
  return {
    type: 'list',
    ordered: row?.kind === 'item' && row.ordered,
    task: row?.kind === 'item' && row.checked !== null,
  };
}

/** Gives the selected letters a format, or takes it where all have it. */
export function toggleMark(doc: Doc, mark: Mark): Doc {
  const on = !formatOf(doc, null).marks[mark];
  const blocks = selectedParts(doc)
    .filter(({ from, to }) => to > from)
    .reduce((all, part) => {
      const text = textAt({ ...doc, blocks: all }, part);
      return withText(all, part, setMark(text, part.from, part.to, mark, on));
    }, doc.blocks);
  return { ...doc, blocks };
}

/** Sets a link on the selection, or on the link at the caret; with nothing selected its address becomes its text. Null takes it away. */
export function applyLink(doc: Doc, link: Link | null, words = ''): Doc {
  const { selection } = doc;
  if (!selection) return doc;
  if (!isCollapsed(selection)) {
    const blocks = selectedParts(doc).reduce((all, part) => {
      const text = textAt({ ...doc, blocks: all }, part);
      return withText(all, part, setLink(text, part.from, part.to, link));
    }, doc.blocks);
    return { ...doc, blocks };
  }
  const point = selection.focus;
  const text = textAt(doc, point);
  const around = linkAt(text, point.offset);
  if (around) {
    const now = slice(text, around.from, around.to);
    const old = now.map((item) => item.text).join('');
    const isNewText = link !== null && words !== '' && words !== old;
    if (!isNewText)
      return { ...doc, blocks: withText(doc.blocks, point, setLink(text, around.from, around.to, link)) };
    return insertInline(
      {
        ...doc,
        selection: {
          anchor: { ...point, offset: around.from },
          focus: { ...point, offset: around.to },
        },
      },
      [run(words, { link })],
    );
  }
  return link ? insertInline(doc, [run(words === '' ? link.href : words, { link })]) : doc;
}

/** The words that a link dialog begins with: the selection or the link at the caret. */
export function linkWords(doc: Doc): string {
  const { selection } = doc;
  if (!selection) return '';
  if (!isCollapsed(selection))
    return selectedParts(doc)
      .map((part) =>
        slice(textAt(doc, part), part.from, part.to)
          .map(({ text }) => text)
          .join(''),
      )
      .join(' ');
  const text = textAt(doc, selection.focus);
  const around = linkAt(text, selection.focus.offset);
  return around
    ? slice(text, around.from, around.to)
        .map((item) => item.text)
        .join('')
    : '';
}

/** Makes the selected lines a heading, or text where they are that heading already. */
export function setHeading(doc: Doc, level: number): Doc {
  const { block } = formatOf(doc, null);
  const isAlready = block?.type === 'heading' && block.level === level;
  return convertText(doc, isAlready ? toParagraphs : toHeadings(level));
}

export function setBodyText(doc: Doc): Doc {
  return convertText(doc, toParagraphs);
}

/** Makes the selected lines a list of one kind, or text where they are that already. */
export function toggleList(doc: Doc, kind: 'bullet' | 'ordered' | 'task'): Doc {
  const { block } = formatOf(doc, null);
  const current =
    block?.type === 'list' ? (block.task ? 'task' : block.ordered ? 'ordered' : 'bullet') : null;
  const to = current === kind ? toParagraphs : toList(kind === 'ordered', kind === 'task');
  return joinLists(convertText(doc, to));
}

export function toggleQuote(doc: Doc): Doc {
  return convertText(doc, formatOf(doc, null).block?.type === 'quote' ? toParagraphs : toQuote);
}

/** Turns a task into a done one and back. */
export function toggleTask(doc: Doc, block: number, field: number): Doc {
  const item = doc.blocks[block];
  if (item?.data.type !== 'list') return doc;
  const rows = item.data.rows.map((row, place) =>
    place === field && row.kind === 'item' && row.checked !== null ? { ...row, checked: !row.checked } : row,
  );
  return {
    ...doc,
    blocks: spliceBlocks(doc.blocks, block, 1, [{ ...item, data: { ...item.data, rows }, written: null }]),
  };
}

function convertText(doc: Doc, to: Convert): Doc {
  const { selection } = doc;
  if (!selection) return doc;
  const ends = [selection.anchor, selection.focus].map(({ block }) => doc.blocks[block]?.data);
  return ends.every((data) => data !== undefined && isTextBlock(data)) ? convertLines(doc, to) : doc;
}

/** Puts a block below the one at the caret, or in its place where that is empty, and goes into it. */
export function insertBlock(doc: Doc, data: BlockData): Doc {
  return insertBlocks(doc, [newBlock(data)], 'first');
}

/**
 * Puts blocks where the caret is: in the middle of a line they divide it. The caret goes into the `first` of them, or behind the `last`.
 */
export function insertBlocks(doc: Doc, put: readonly Block[], then: 'first' | 'last' = 'last'): Doc {
  const clear = deleteSelection(doc);
  const point = clear.selection?.focus;
  const chosen = clear.blocks.findIndex(({ id }) => id === clear.chosen);
  const at = point?.block ?? (chosen === -1 ? clear.blocks.length - 1 : chosen);
  const current = clear.blocks[at];
  if (put.length === 0) return clear;
  if (!current) return goTo({ blocks: put, selection: null }, 0, put.length, then);
  const { data } = current;
  if ((data.type === 'paragraph' || data.type === 'heading') && data.text.length === 0)
    return goTo({ blocks: spliceBlocks(clear.blocks, at, 1, put), selection: null }, at, put.length, then);
  const text = point ? textAt(clear, point) : [];
  const isInside =
    point !== undefined &&
    (data.type === 'paragraph' || data.type === 'heading') &&
    point.offset < lengthOf(text);
  if (isInside && point.offset === 0)
    return goTo({ blocks: spliceBlocks(clear.blocks, at, 0, put), selection: null }, at, put.length, then);
  const parts = isInside
    ? [
        ...withText([current], { block: 0, field: 0 }, slice(text, 0, point.offset)),
        ...put,
        newBlock({ ...data, text: slice(text, point.offset) }),
      ]
    : [current, ...put];
  return goTo(
    { blocks: spliceBlocks(clear.blocks, at, 1, parts), selection: null },
    at + 1,
    put.length,
    then,
  );
}

function goTo(doc: Doc, from: number, count: number, then: 'first' | 'last'): Doc {
  const at = then === 'first' ? from : from + count - 1;
  const block = doc.blocks[at];
  if (!block) return doc;
  if (hasFields(block.data)) {
    const point = pointIn(doc.blocks, at, then === 'last');
    return { ...doc, selection: point && caret(point) };
  }
  return { ...doc, selection: null, chosen: block.id };
}

/** Changes one block's data in place. */
export function changeBlock(doc: Doc, id: string, data: BlockData): Doc {
  return {
    ...doc,
    blocks: doc.blocks.map((block) => (block.id === id ? { ...block, data, written: null } : block)),
  };
}

/** Takes a block away; the caret goes to where it was. */
export function removeBlock(doc: Doc, id: string): Doc {
  const at = doc.blocks.findIndex((block) => block.id === id);
  if (at === -1) return doc;
  const rest = spliceBlocks(doc.blocks, at, 1, []);
  const blocks = rest.length > 0 ? rest : [newBlock(emptyParagraph())];
  const point = pointIn(blocks, Math.min(at, blocks.length - 1), false) ?? pointIn(blocks, at - 1, true);
  return { blocks, selection: point && caret(point) };
}

/** Puts an empty paragraph beside a block without text, and goes there. */
export function writeBeside(doc: Doc, id: string, side: 'before' | 'after'): Doc {
  const at = doc.blocks.findIndex((block) => block.id === id);
  const place = side === 'before' ? at : at + 1;
  const neighbour = doc.blocks[side === 'before' ? at - 1 : at + 1];
  if (neighbour && isTextBlock(neighbour.data) && fieldsOf(neighbour.data).length > 0) {
    const point = pointIn(doc.blocks, side === 'before' ? at - 1 : at + 1, side === 'before');
    if (point) return { ...doc, selection: caret(point), chosen: undefined };
  }
  return {
    blocks: spliceBlocks(doc.blocks, place, 0, [newBlock(emptyParagraph())]),
    selection: caret({ block: place, field: 0, offset: 0 }),
  };
}
