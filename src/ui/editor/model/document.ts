/** A document with its selection, and the texts in it by place. Every command of the editor is a function from one to the next. */
import { type Block, emptyParagraph, fieldsOf, newBlock, withField } from './blocks.ts';
import { EMPTY, type Inline, lengthOf } from './inline-runs.ts';

/** A place of the caret: block and field by number, offset in UTF-16 units. */
export interface Point {
  readonly block: number;
  readonly field: number;
  readonly offset: number;
}

export interface Selection {
  readonly anchor: Point;
  readonly focus: Point;
}

export interface Doc {
  readonly blocks: readonly Block[];
  /** Null where the caret is in no text. */
  readonly selection: Selection | null;
  /** A block without text that is to be shown as chosen: a picture, a rule, code. */
  readonly chosen?: string | undefined;
}

export function comparePoints(a: Point, b: Point): number {
  return a.block - b.block || a.field - b.field || a.offset - b.offset;
}

/** The selection from front to back. */
export function rangeOf({ anchor, focus }: Selection): { from: Point; to: Point } {
  return comparePoints(anchor, focus) <= 0 ? { from: anchor, to: focus } : { from: focus, to: anchor };
}

export function caret(point: Point): Selection {
  return { anchor: point, focus: point };
}

export function isCollapsed({ anchor, focus }: Selection): boolean {
  return comparePoints(anchor, focus) === 0;
}

/** The text at a place; empty where there is none. */
export function textAt(doc: Doc, { block, field }: Pick<Point, 'block' | 'field'>): Inline {
  const data = doc.blocks[block]?.data;
  return (data && fieldsOf(data)[field]) ?? EMPTY;
}

/** Puts a text at a place. */
export function withText(
  blocks: readonly Block[],
  { block, field }: Pick<Point, 'block' | 'field'>,
  text: Inline,
): readonly Block[] {
  return blocks.map((item, place) =>
    place === block ? { ...item, data: withField(item.data, field, text), written: null } : item,
  );
}

/** Puts blocks in place of others. */
export function spliceBlocks(
  blocks: readonly Block[],
  from: number,
  count: number,
  put: readonly Block[],
): readonly Block[] {
  return blocks.toSpliced(from, count, ...put);
}

/** A place in the text of a block; the nearest field that holds text. Null where the block has none. */
export function pointIn(blocks: readonly Block[], block: number, end: boolean): Point | null {
  const data = blocks[block]?.data;
  if (!data) return null;
  const fields = fieldsOf(data);
  const field = end
    ? fields.findLastIndex((text) => text !== null)
    : fields.findIndex((text) => text !== null);
  if (field === -1) return null;
  return { block, field, offset: end ? lengthOf(fields[field] ?? EMPTY) : 0 };
}

/** The part of each field that the selection covers, from front to back. */
export function selectedParts(doc: Doc): { block: number; field: number; from: number; to: number }[] {
  if (!doc.selection) return [];
  const { from, to } = rangeOf(doc.selection);
  const parts: { block: number; field: number; from: number; to: number }[] = [];
  for (let block = from.block; block <= to.block; block += 1) {
    const data = doc.blocks[block]?.data;
    if (!data) continue;
    for (const [field, text] of fieldsOf(data).entries()) {
      if (text === null) continue;
      if (block === from.block && field < from.field) continue;
      if (block === to.block && field > to.field) continue;
      const isFirst = block === from.block && field === from.field;
      const isLast = block === to.block && field === to.field;
      parts.push({
        block,
        field,
        from: isFirst ? from.offset : 0,
        to: isLast ? to.offset : lengthOf(text),
      });
    }
  }
  return parts;
}

/** A document always has a block, and ends with one in which one can go on writing. */
export function settle(doc: Doc): Doc {
  const last = doc.blocks.at(-1)?.data.type;
  const canGoOn = last === 'paragraph' || last === 'heading' || last === 'list' || last === 'quote';
  const ends = canGoOn && !(last !== 'paragraph' && isLastFieldSource(doc));
  return ends ? doc : { ...doc, blocks: [...doc.blocks, newBlock(emptyParagraph())] };
}

function isLastFieldSource({ blocks }: Doc): boolean {
  const data = blocks.at(-1)?.data;
  return data !== undefined && fieldsOf(data).at(-1) === null;
}
