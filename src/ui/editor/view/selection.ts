/** The selection of the browser as places in the document, and back. */
import type { Block } from '../model/blocks.ts';
import { type Point, pointIn, type Selection } from '../model/document.ts';
import { offsetOf, placeOf } from './field-dom.ts';

export function blockElementOf(node: Node | null): HTMLElement | null {
  const start = node instanceof Element ? node : node?.parentElement;
  return start?.closest<HTMLElement>('.ce-block') ?? null;
}

export function fieldElementOf(node: Node | null): HTMLElement | null {
  const start = node instanceof Element ? node : node?.parentElement;
  return start?.closest<HTMLElement>('[data-field]') ?? null;
}

/** Number of the block that holds a node; -1 where none does. */
export function blockIndexOf(blocks: readonly Block[], node: Node | null): number {
  const id = blockElementOf(node)?.dataset.id;
  return id === undefined ? -1 : blocks.findIndex((block) => block.id === id);
}

/** The browser's selection; null where it is not in the text of the document. */
export function readSelection(root: HTMLElement, blocks: readonly Block[]): Selection | null {
  const selection = root.ownerDocument.getSelection();
  if (!selection?.anchorNode || !selection.focusNode || !root.contains(selection.anchorNode)) return null;
  const anchor = pointOf(root, blocks, selection.anchorNode, selection.anchorOffset);
  const focus = pointOf(root, blocks, selection.focusNode, selection.focusOffset);
  return anchor && focus && { anchor, focus };
}

function pointOf(root: HTMLElement, blocks: readonly Block[], node: Node, offset: number): Point | null {
  const field = fieldElementOf(node);
  if (field && root.contains(field)) {
    const block = blockIndexOf(blocks, field);
    if (block === -1) return null;
    return { block, field: Number(field.dataset.field), offset: offsetOf(field, node, offset) };
  }
  // between fields: the next one, or the end of the last
  const range = root.ownerDocument.createRange();
  range.setStart(node, offset);
  const next = [...root.querySelectorAll<HTMLElement>('[data-field]')].find(
    (item) => range.comparePoint(item, 0) >= 0,
  );
  if (!next) return pointIn(blocks, blocks.length - 1, true);
  const block = blockIndexOf(blocks, next);
  return block === -1 ? null : { block, field: Number(next.dataset.field), offset: 0 };
}

/** The field on the page at a place of the document. */
export function fieldAt(
  root: HTMLElement,
  blocks: readonly Block[],
  { block, field }: Pick<Point, 'block' | 'field'>,
): HTMLElement | null {
  const id = blocks[block]?.id;
  return id === undefined
    ? null
    : root.querySelector<HTMLElement>(`.ce-block[data-id="${id}"] [data-field="${field}"]`);
}

/** Puts the selection there and brings it into view. */
export function writeSelection(
  root: HTMLElement,
  blocks: readonly Block[],
  { anchor, focus }: Selection,
): void {
  const [from, to] = [fieldAt(root, blocks, anchor), fieldAt(root, blocks, focus)];
  if (!from || !to) return;
  const [start, end] = [placeOf(from, anchor.offset), placeOf(to, focus.offset)];
  root.focus({ preventScroll: true });
  root.ownerDocument.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  to.scrollIntoView?.({ block: 'nearest' });
}

/** Whether the caret is on the first or last line of its field as it is drawn. */
export function isAtEdge(field: HTMLElement, side: 'up' | 'down'): boolean {
  const selection = field.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return false;
  const caret = selection.getRangeAt(0).getBoundingClientRect();
  const box = field.getBoundingClientRect();
  // an empty field has no rectangle of the caret
  if (caret.height === 0) return true;
  return side === 'up' ? caret.top - box.top < caret.height : box.bottom - caret.bottom < caret.height;
}
