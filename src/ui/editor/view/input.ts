import { isCollapsed, type Selection, textAt, withText } from '../model/document.ts';
import { type setBodyText, setHeading, toggleList, toggleQuote } from '../model/edit-format.ts';
import {
  breakLine,
  deleteBackward,
  deleteForward,
  deleteSelection,
  insertBreak,
  insertText,
} from '../model/edit-text.ts';
import { type Inline, lengthOf, type Mark, setMark, slice } from '../model/inline-runs.ts';
import { VIEWS } from './block-view.ts';
import type { EditorSession } from './editor-session.ts';
import { isSameInline, isTidy, readInline } from './field-dom.ts';
import { blockElementOf, blockIndexOf, fieldElementOf, readSelection } from './selection.ts';

/** Formats that browsers offer by their own menus. */
const FORMATS: Record<string, Mark> = {
  formatBold: 'bold',
  formatItalic: 'italic',
  formatStrikeThrough: 'strike',
};
/** What the browser may do itself as long as it stays within one field. */
const NATIVE =
  /^(insertText|insertReplacementText|insertCompositionText|insertFromComposition|delete(Content|Word|SoftLine|HardLine|ByComposition|CompositionText).*)$/;

/**
 * Typing (Input Events Level 2). What stays within one field is the browser's own work, read back afterwards, so that input methods,
 * spelling corrections and dictation work as everywhere; all that changes blocks is done by the document's commands.
 */
export function listenToInput(session: EditorSession, signal: AbortSignal): void {
  const { root } = session;
  let before: Selection | null = null;
  let composedFrom: number | null = null;

  root.addEventListener(
    'beforeinput',
    (event) => {
      if (event.target !== root) return;
      session.syncSelection();
      const { selection } = session.doc;
      before = selection;
      if (event.isComposing || event.inputType === 'insertCompositionText') return;
      if (handle(session, event, selection)) event.preventDefault();
    },
    { signal },
  );

  root.addEventListener(
    'compositionstart',
    ({ target }) => {
      const { selection } = session.doc;
      if (target !== root || !selection) return;
      // letters that are composed cannot take the place of more than one field
      if (
        selection.anchor.block !== selection.focus.block ||
        selection.anchor.field !== selection.focus.field
      )
        session.run(deleteSelection);
      composedFrom = session.doc.selection?.focus.offset ?? null;
    },
    { signal },
  );

  root.addEventListener(
    'compositionend',
    ({ target }) => {
      if (target !== root) return;
      const pending = session.pending;
      readBack(session, before, 'insertText');
      const { selection } = session.doc;
      if (!pending || composedFrom === null || !selection) return;
      const { focus } = selection;
      const from = composedFrom;
      session.run((doc) => {
        const marked = (['bold', 'italic', 'strike', 'code'] as const).reduce<Inline>(
          (text, mark) => setMark(text, from, focus.offset, mark, pending[mark] === true),
          textAt(doc, focus),
        );
        return { ...doc, blocks: withText(doc.blocks, focus, marked) };
      }, 'typing');
    },
    { signal },
  );

  root.addEventListener(
    'input',
    (event) => {
      const { target } = event;
      if (target === root) {
        const { inputType = '', data = '', isComposing = false } = event instanceof InputEvent ? event : {};
        const marks = session.pending;
        readBack(session, before, inputType, isComposing);
        if (isComposing && marks) return;
        if (!isComposing && inputType === 'insertText' && data === ' ') formatByPrefix(session);
      } else if (
        target instanceof HTMLElement &&
        !(target instanceof HTMLInputElement && target.type === 'checkbox')
      )
        readIsland(session, target);
    },
    { signal },
  );
}

/** Whether a command did what the browser was about to do, or it must not be done. */
function handle(session: EditorSession, event: InputEvent, selection: Selection | null): boolean {
  const { inputType, data } = event;
  if (inputType === 'historyUndo' || inputType === 'historyRedo') {
    if (inputType === 'historyUndo') session.undo();
    else session.redo();
    return true;
  }
  const mark = FORMATS[inputType];
  if (mark) session.toggle(mark);
  if (!selection) return true;
  if (inputType === 'insertParagraph') session.run(breakLine);
  else if (inputType === 'insertLineBreak') session.run(insertBreak);
  if (!NATIVE.test(inputType)) return true;
  const isOneField =
    selection.anchor.block === selection.focus.block && selection.anchor.field === selection.focus.field;
  if (inputType.startsWith('delete')) {
    if (!isCollapsed(selection)) {
      session.run(deleteSelection);
      return true;
    }
    const { offset } = selection.focus;
    const isForward = inputType.endsWith('Forward');
    const length = lengthOf(textAt(session.doc, selection.focus));
    if (isForward ? offset < length : offset > 0) return false;
    session.run(isForward ? deleteForward : deleteBackward);
    return true;
  }
  const { pending } = session;
  const text = data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (isOneField && !pending) return false;
  session.run((doc) => insertText(doc, text, pending ?? undefined), 'typing');
  return true;
}

/** Takes over what the browser wrote into the field at the caret. */
function readBack(
  session: EditorSession,
  before: Selection | null,
  inputType: string,
  isComposing = false,
): void {
  const { root, doc } = session;
  const selection = readSelection(root, doc.blocks);
  const field = fieldElementOf(root.ownerDocument.getSelection()?.focusNode ?? null);
  if (!selection || !field) return;
  const text = readInline(field);
  const { focus } = selection;
  if (isSameInline(text, textAt(doc, focus))) return;
  const kind = inputType.startsWith('delete') ? 'deleting' : inputType.startsWith('insert') ? 'typing' : null;
  session.typed({ blocks: withText(doc.blocks, focus, text), selection }, before, kind);
  if (!isComposing && !isTidy(field)) session.redraw(focus.block);
}

/** Takes over what was typed into a field of its own: code, an ad, the name of a picture. */
function readIsland(session: EditorSession, target: HTMLElement): void {
  const { doc } = session;
  const element = target.closest('[data-block]');
  const index = blockIndexOf(doc.blocks, blockElementOf(target));
  const block = doc.blocks[index];
  const view = element && VIEWS.get(element);
  if (!block || !view) return;
  const data = view.read(block.data);
  const blocks = doc.blocks.with(index, { ...block, data, written: null });
  session.typed({ ...doc, blocks, chosen: block.id }, doc.selection, `field ${block.id}`);
}

/** Markdown's own marks at the beginning of a paragraph, followed by a space, make the block. */
function formatByPrefix(session: EditorSession): void {
  const { selection, blocks } = session.doc;
  if (!selection || !isCollapsed(selection)) return;
  const { focus } = selection;
  if (blocks[focus.block]?.data.type !== 'paragraph') return;
  const text = textAt(session.doc, focus);
  const prefix = slice(text, 0, focus.offset)
    .map((run) => (run.code || run.atom ? '\0' : run.text))
    .join('');
  const make = commandOf(prefix);
  if (!make) return;
  session.run((doc) => {
    const rest = slice(textAt(doc, focus), focus.offset);
    const point = { ...focus, offset: 0 };
    return make({ blocks: withText(doc.blocks, focus, rest), selection: { anchor: point, focus: point } });
  });
}

function commandOf(prefix: string): typeof setBodyText | null {
  const level = /^(#{1,3}) $/.exec(prefix)?.[1]?.length;
  if (level !== undefined) return (doc) => setHeading(doc, level);
  if (/^[-*+] $/.test(prefix)) return (doc) => toggleList(doc, 'bullet');
  if (/^1[.)] $/.test(prefix)) return (doc) => toggleList(doc, 'ordered');
  if (/^\[ ?\] $/.test(prefix)) return (doc) => toggleList(doc, 'task');
  return prefix === '> ' ? toggleQuote : null;
}
