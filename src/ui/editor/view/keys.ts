import { type Block, emptyParagraph, hasFields, newBlock } from '../model/blocks.ts';
import type { Doc } from '../model/document.ts';
import { removeBlock, setBodyText, setHeading, writeBeside } from '../model/edit-format.ts';
import { indentRows } from '../model/edit-lines.ts';
import { nextCell } from '../model/edit-table.ts';
import type { EditorSession } from './editor-session.ts';
import { blockIndexOf, fieldElementOf, isAtEdge } from './selection.ts';

/** Keyboard shortcuts, Tab in lists and tables, and the ways into and out of blocks without text. */
export function listenToKeys(session: EditorSession, signal: AbortSignal): void {
  const { root } = session;
  // Escape lets the next Tab leave, so that lists and tables are no trap (WCAG 2.1.2)
  let tabLeaves = false;
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      session.syncSelection();
      const isDone =
        shortcut(session, event) ||
        (event.target === root
          ? inText(session, event, tabLeaves)
          : event.target instanceof HTMLElement && inIsland(session, event, event.target));
      tabLeaves = event.key === 'Escape' || (tabLeaves && event.key === 'Shift');
      if (isDone) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { signal },
  );
}

function shortcut(session: EditorSession, event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !altKey;
  if (altKey && key === 'F10') {
    session.options.onAsk('toolbar');
    return true;
  }
  const level = /^(?:Digit|Numpad)([0-3])$/.exec(code)?.[1];
  if (altKey && !event.ctrlKey && !event.metaKey && !shiftKey && level !== undefined) {
    session.run((doc) => (level === '0' ? setBodyText(doc) : setHeading(doc, Number(level))));
    return true;
  }
  if (!isCommand) return false;
  switch (key.toLowerCase()) {
    case 'a':
      if (event.target !== session.root) return false;
      session.selectAll();
      return true;
    case 'z':
      if (shiftKey) session.redo();
      else session.undo();
      return true;
    case 'y':
      session.redo();
      return true;
    case 'b':
      session.toggle('bold');
      return true;
    case 'i':
      session.toggle('italic');
      return true;
    case 'e':
      session.toggle('code');
      return true;
    case 'x':
      if (!shiftKey) return false;
      session.toggle('strike');
      return true;
    case 'k':
      session.options.onAsk('link');
      return true;
    default:
      return false;
  }
}

function inText(session: EditorSession, event: KeyboardEvent, tabLeaves: boolean): boolean {
  const { doc } = session;
  const point = doc.selection?.focus;
  const data = point && doc.blocks[point.block]?.data;
  if (!point || !data || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Tab' && !tabLeaves) {
    if (data.type === 'list') {
      session.run((now) => indentRows(now, event.shiftKey ? -1 : 1));
      return true;
    }
    const moved = nextCell(doc, event.shiftKey ? -1 : 1);
    if (moved) session.run(() => moved);
    return moved !== null;
  }
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.shiftKey)
    return leaveField(session, event.key === 'ArrowDown' ? 'down' : 'up');
  return false;
}

/** From the last line of a field down, or from the first up, into a block without text, which the browser would step over. */
function leaveField(session: EditorSession, side: 'up' | 'down'): boolean {
  const { doc, root } = session;
  const field = fieldElementOf(root.ownerDocument.getSelection()?.focusNode ?? null);
  const point = doc.selection?.focus;
  if (!field || !point || !isAtEdge(field, side)) return false;
  const block = field.closest('.ce-block');
  const fields = [...(block?.querySelectorAll('[data-field]') ?? [])];
  const data = doc.blocks[point.block]?.data;
  const isOutermost =
    data?.type === 'table'
      ? side === 'up'
        ? point.field < data.align.length
        : point.field >= data.align.length * (data.rows.length - 1)
      : fields.at(side === 'up' ? 0 : -1) === field;
  const next = doc.blocks[point.block + (side === 'up' ? -1 : 1)];
  if (!isOutermost || !next || hasFields(next.data)) return false;
  choose(session, next);
  return true;
}

function choose(session: EditorSession, { id }: Block): void {
  session.run((doc) => ({ ...doc, selection: null, chosen: id }));
}

function inIsland(session: EditorSession, event: KeyboardEvent, target: HTMLElement): boolean {
  const { doc } = session;
  const index = blockIndexOf(doc.blocks, target);
  const block = doc.blocks[index];
  if (!block) return false;
  const beside = (side: 'before' | 'after') => (now: Doc) => writeBeside(now, block.id, side);
  const isWriting = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const isButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!isWriting && !isButton))) {
    session.run(beside('after'));
    return true;
  }
  if (event.key === 'Backspace' || event.key === 'Delete') return removeByKey(session, block, target);
  const isUp = event.key === 'ArrowUp';
  if ((!isUp && event.key !== 'ArrowDown') || event.shiftKey || event.altKey || isButton) return false;
  if (isWriting && !isAtEnd(target, isUp)) return false;
  const next = doc.blocks[index + (isUp ? -1 : 1)];
  if (next && !hasFields(next.data)) choose(session, next);
  else session.run(beside(isUp ? 'before' : 'after'));
  return true;
}

/** A picture or rule that is chosen goes by Delete; so does code without a letter. */
function removeByKey(session: EditorSession, block: Block, target: HTMLElement): boolean {
  if (target.hasAttribute('data-stage') || target.dataset.block === 'rule') {
    session.run((doc) => removeBlock(doc, block.id));
    return true;
  }
  const isEmptyArea = target instanceof HTMLTextAreaElement && target.value === '';
  const isAlone = block.data.type === 'code' || block.data.type === 'source';
  if (!isEmptyArea || !isAlone) return false;
  session.run((doc) => {
    const at = doc.blocks.findIndex(({ id }) => id === block.id);
    const paragraph = newBlock(emptyParagraph());
    const point = { block: at, field: 0, offset: 0 };
    return { blocks: doc.blocks.with(at, paragraph), selection: { anchor: point, focus: point } };
  });
  return true;
}

/** Whether the caret is on the first or last line of an input. */
function isAtEnd(field: HTMLInputElement | HTMLTextAreaElement, isUp: boolean): boolean {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart !== selectionEnd) return false;
  const at = selectionStart ?? 0;
  if (field instanceof HTMLInputElement) {
    const inputs = [...(field.closest('[data-block]')?.querySelectorAll('input, textarea') ?? [])];
    return inputs.at(isUp ? 0 : -1) === field;
  }
  return isUp ? !value.slice(0, at).includes('\n') : !value.slice(at).includes('\n');
}
