import EditorJS from '@editorjs/editorjs';
import type { Words } from '../../ui-text.tsx';
import { type Block, hasFields, newBlock } from '../model/blocks.ts';
import { blocksToMarkdown } from '../model/blocks-to-markdown.ts';
import { countWords } from '../model/count-words.ts';
import { caret, type Doc, isCollapsed, pointIn, type Selection, settle, textAt } from '../model/document.ts';
import {
  changeBlock,
  type FormatState,
  formatOf,
  insertBlocks,
  removeBlock,
  toggleMark,
  toggleTask,
} from '../model/edit-format.ts';
import { type ChangeKind, History } from '../model/history.ts';
import { type Mark, type Marks, marksAt } from '../model/inline-runs.ts';
import { markdownToBlocks } from '../model/markdown-to-blocks.ts';
import { blockTools } from './block-tools.ts';
import { type EditorImages, UPLOAD_PREFIX, VIEWS } from './block-view.ts';
import { listenToClipboard } from './clipboard.ts';
import { ImageUploads } from './image-uploads.ts';
import { listenToInput } from './input.ts';
import { listenToKeys } from './keys.ts';
import { blockElementOf, blockIndexOf, readSelection, writeSelection } from './selection.ts';

/** What the toolbar shows. */
export interface EditorState extends FormatState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly words: number;
}

export interface SessionOptions {
  /** Where the editor is drawn. */
  readonly host: HTMLElement;
  readonly words: Words;
  readonly label: string;
  /** Id of the element that says how the keyboard works here. */
  readonly describedBy: string;
  readonly placeholder: string;
  readonly readOnly: boolean;
  readonly images: EditorImages | undefined;
  /** The document changed. */
  readonly onChange: () => void;
  /** What the toolbar shows changed. */
  readonly onState: (state: EditorState) => void;
  /** A shortcut asks for the link dialog or the toolbar. */
  readonly onAsk: (wish: 'link' | 'toolbar') => void;
  /** Plain text that reads as markdown was pasted; the function makes blocks of it. */
  readonly onMarkdownPasted: (convert: (() => void) | null) => void;
  /** Names of files that are no pictures (spec section 5). */
  readonly onRefused: (names: readonly string[]) => void;
}

/**
 * An open document. Editor.js keeps the blocks on the page, each drawn by its tool; this class keeps the document as data, so that undo,
 * markdown and the toolbar always speak of the same thing.
 *
 * Editor.js stays in its read-only mode on purpose: its editing mode listens to the keys of the whole page and takes arrows and Delete
 * from other fields. Here one editable region holds all blocks, so that a selection can span them and a screen reader meets one text box.
 */
export class EditorSession {
  readonly options: SessionOptions;
  readonly #uploads: ImageUploads | undefined;
  readonly #stop = new AbortController();
  readonly #editor: EditorJS;
  readonly ready: Promise<void>;
  #root: HTMLElement | undefined;
  #doc: Doc;
  #history: History;
  /** Formats chosen for the next letter. */
  #pending: Marks | null = null;
  #said = '';

  constructor(options: SessionOptions, markdown: string) {
    this.options = options;
    this.#doc = settle({ blocks: markdownToBlocks(markdown), selection: null });
    this.#history = new History(this.#doc);
    const { images, words, readOnly, host } = options;
    this.#uploads = images && new ImageUploads(images, (href, stored) => this.#imageChanged(href, stored));
    keepForeignStylesOut(host.ownerDocument);
    this.#editor = new EditorJS({
      holder: host,
      readOnly: true,
      hideToolbar: true,
      inlineToolbar: false,
      minHeight: 0,
      defaultBlock: 'paragraph',
      data: { blocks: this.#doc.blocks.map(toOutput) },
      tools: blockTools({
        words,
        readOnly,
        images,
        pendingImage: (href) => this.#uploads?.pending(href),
        retryImage: (href) => this.#uploads?.retry(href),
        remove: (element) => this.run((doc) => removeBlock(doc, this.#idOf(element))),
        toggleTask: (element, field) =>
          this.run((doc) => toggleTask(doc, blockIndexOf(doc.blocks, element), field)),
      }),
    });
    this.ready = this.#editor.isReady.then(() => this.#begin());
  }

  get doc(): Doc {
    return this.#doc;
  }

  /** The editable region. */
  get root(): HTMLElement {
    if (!this.#root) throw new Error('the editor is not ready');
    return this.#root;
  }

  get pending(): Marks | null {
    return this.#pending;
  }

  markdown(): string {
    const isStored = ({ data }: Block) => data.type !== 'image' || !data.href.startsWith(UPLOAD_PREFIX);
    return blocksToMarkdown(this.#doc.blocks.filter(isStored));
  }

  /** Puts another document in place; `undoable` where a person asked for it. */
  open(markdown: string, undoable: boolean): void {
    const next = settle({ blocks: markdownToBlocks(markdown), selection: null });
    const start = undoable ? pointIn(next.blocks, 0, false) : null;
    if (undoable) this.run(() => ({ ...next, selection: start && caret(start) }));
    else {
      this.#draw(next);
      this.#history = new History(next);
      this.#tell();
    }
  }

  /** Takes over where the caret is now: the browser tells of a move only after the next key may have come. */
  syncSelection(): void {
    const active = this.root.ownerDocument.activeElement;
    if (!active || !this.root.contains(active)) return;
    const isIsland = active !== this.root;
    const index = isIsland ? blockIndexOf(this.#doc.blocks, active) : -1;
    const selection = isIsland ? null : readSelection(this.root, this.#doc.blocks);
    const chosen = isIsland ? this.#doc.blocks[index]?.id : undefined;
    if (sameSelection(selection, this.#doc.selection) && chosen === this.#doc.chosen) return;
    this.#doc = { ...this.#doc, selection, chosen };
    this.#pending = null;
    this.#tell();
  }

  /** Carries out a command as one step of undo and gives the focus back to the text. */
  run(command: (doc: Doc) => Doc, kind: ChangeKind = null): void {
    if (this.options.readOnly) return;
    this.syncSelection();
    const before = this.#doc.selection;
    const next = settle(command(this.#doc));
    this.#pending = null;
    const isChanged = next.blocks !== this.#doc.blocks;
    this.#draw(next);
    if (isChanged) this.#history.push(next, before, kind, performance.now());
    this.focus();
    this.#tell(isChanged);
  }

  /** Takes over what the browser typed itself; the page shows it already. */
  typed(next: Doc, before: Selection | null, kind: ChangeKind): void {
    this.#doc = next;
    this.#history.push(next, before, kind, performance.now());
    this.#pending = null;
    this.#tell(true);
  }

  /** A format for the selection, or for the next letter where nothing is selected. */
  toggle(mark: Mark): void {
    this.syncSelection();
    const { selection } = this.#doc;
    if (!selection) return;
    if (!isCollapsed(selection)) {
      this.run((doc) => toggleMark(doc, mark));
      return;
    }
    const now = this.#pending ?? marksAt(textAt(this.#doc, selection.focus), selection.focus.offset);
    this.#pending = { ...now, [mark]: now[mark] ? undefined : true };
    this.focus();
    this.#tell();
  }

  undo(): void {
    this.#restore(this.#history.undo());
  }

  redo(): void {
    this.#restore(this.#history.redo());
  }

  /** Sends pictures and shows them where the caret is. What is no picture is refused (requirement R5.11). */
  async addImages(files: readonly File[]): Promise<void> {
    const { images, onRefused } = this.options;
    if (!images || !this.#uploads) return;
    const verdicts = await Promise.all(files.map((file) => images.isImage(file)));
    const taken = files.filter((_, place) => verdicts[place]);
    onRefused(files.filter((_, place) => !verdicts[place]).map(({ name }) => name));
    const uploads = this.#uploads;
    if (taken.length > 0)
      this.run((doc) =>
        insertBlocks(
          doc,
          taken.map((file) => newBlock(uploads.begin(file))),
        ),
      );
  }

  /** Selects all text. The browser's own command stops at blocks that are not text. */
  selectAll(): void {
    this.run((doc) => {
      const first = doc.blocks.findIndex(({ data }) => hasFields(data));
      const [anchor, focus] = [
        pointIn(doc.blocks, first, false),
        pointIn(doc.blocks, doc.blocks.length - 1, true),
      ];
      return anchor && focus ? { ...doc, selection: { anchor, focus }, chosen: undefined } : doc;
    });
  }

  /** Puts the focus into the text where the caret was, or into the chosen block. */
  focus(): void {
    const { selection, chosen, blocks } = this.#doc;
    if (chosen !== undefined) {
      const block = this.root.querySelector<HTMLElement>(`.ce-block[data-id="${chosen}"]`);
      const first = (choice: string) => block?.querySelector<HTMLElement>(choice);
      (first('textarea') ?? first('[tabindex="0"]') ?? first('input'))?.focus();
      return;
    }
    const start = pointIn(blocks, blocks.length - 1, true);
    const target = selection ?? (start && caret(start));
    if (target) writeSelection(this.root, blocks, target);
    else this.root.focus();
  }

  /** Draws one field again, where the browser left something of its own in it. */
  redraw(block: number): void {
    const item = this.#doc.blocks[block];
    if (item) this.#viewAt(block)?.show(item.data);
    this.focus();
  }

  close(): void {
    this.#stop.abort();
    this.#uploads?.abortAll();
    void this.ready.then(() => this.#editor.destroy());
  }

  #begin(): void {
    if (this.#stop.signal.aborted) return;
    const { host, label, describedBy, placeholder, readOnly } = this.options;
    const root = host.querySelector<HTMLElement>('.codex-editor__redactor');
    if (!root) throw new Error('Editor.js drew no region for its blocks');
    this.#root = root;
    // Editor.js makes room for the toolbar that is not used here
    root.style.paddingBottom = '';
    if (readOnly) {
      root.setAttribute('role', 'document');
      root.tabIndex = 0;
    } else {
      root.contentEditable = 'true';
      root.setAttribute('role', 'textbox');
      root.setAttribute('aria-multiline', 'true');
      root.setAttribute('aria-describedby', describedBy);
      root.dataset.placeholder = placeholder;
      const { signal } = this.#stop;
      listenToInput(this, signal);
      listenToKeys(this, signal);
      listenToClipboard(this, signal);
      host.ownerDocument.addEventListener('selectionchange', () => this.syncSelection(), { signal });
    }
    root.setAttribute('aria-label', label);
    this.#tell();
  }

  #restore(doc: Doc | null): void {
    if (!doc) return;
    const blocks = this.#uploads?.resolve(doc.blocks) ?? doc.blocks;
    this.#draw({ ...doc, blocks });
    this.#pending = null;
    this.focus();
    this.#tell(true);
  }

  /** Shows a document: blocks that are the same stay, others are drawn again, added or removed. */
  #draw(next: Doc): void {
    const [old, now] = [this.#doc.blocks, next.blocks];
    this.#doc = next;
    if (old === now) return;
    const isSame = (a: Block | undefined, b: Block | undefined) =>
      a !== undefined && a.id === b?.id && a.data.type === b.data.type;
    let start = 0;
    while (isSame(old[start], now[start])) start += 1;
    let end = 0;
    while (end < Math.min(old.length, now.length) - start && isSame(old.at(-1 - end), now.at(-1 - end)))
      end += 1;
    const put = now.slice(start, now.length - end);
    if (put.length > 0) this.#editor.blocks.insertMany(put.map(toOutput), start);
    for (let count = old.length - end - start; count > 0; count -= 1)
      this.#editor.blocks.delete(start + put.length);
    for (const [index, block] of now.entries()) {
      const before = index < start ? old[index] : old[index - now.length + old.length];
      const isKept = index < start || index >= now.length - end;
      if (isKept && before && before.data !== block.data) this.#viewAt(index)?.show(block.data);
    }
  }

  #viewAt(index: number) {
    const holder = this.#editor.blocks.getBlockByIndex(index)?.holder;
    const element = holder?.querySelector('[data-block]');
    return element ? VIEWS.get(element) : undefined;
  }

  #idOf(element: HTMLElement): string {
    return blockElementOf(element)?.dataset.id ?? '';
  }

  #imageChanged(href: string, stored: string | null): void {
    for (const [index, block] of this.#doc.blocks.entries()) {
      const { id, data } = block;
      if (data.type !== 'image' || data.href !== href) continue;
      if (stored === null) this.#viewAt(index)?.show(data);
      else {
        this.#draw(changeBlock(this.#doc, id, { ...data, href: stored }));
        this.#tell(true);
      }
    }
  }

  #tell(isChanged = false): void {
    const { blocks } = this.#doc;
    const [first] = blocks;
    const isEmpty = blocks.length === 1 && first?.data.type === 'paragraph' && first.data.text.length === 0;
    this.#root?.toggleAttribute('data-empty', isEmpty);
    const state: EditorState = {
      ...formatOf(this.#doc, this.#pending),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
      words: countWords(blocks),
    };
    const said = JSON.stringify(state);
    if (said !== this.#said) this.options.onState(state);
    this.#said = said;
    if (isChanged) this.options.onChange();
  }
}

function toOutput({ id, data }: Block) {
  return { id, type: data.type, data };
}

function sameSelection(a: Selection | null, b: Selection | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Editor.js adds its style sheet unless one with its id is there; ours draws everything by the tokens. */
function keepForeignStylesOut(page: Document): void {
  const id = 'editor-js-styles';
  if (page.getElementById(id)) return;
  const none = page.createElement('style');
  none.id = id;
  page.head.append(none);
}
