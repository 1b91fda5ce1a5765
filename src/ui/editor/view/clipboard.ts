import { marked } from 'marked';
import { type Block, fieldsOf, newBlock } from '../model/blocks.ts';
import { blocksToMarkdown } from '../model/blocks-to-markdown.ts';
import { type Doc, isCollapsed } from '../model/document.ts';
import { deleteSelection } from '../model/edit-text.ts';
import { normalise, plainText, run } from '../model/inline-runs.ts';
import { markdownToBlocks } from '../model/markdown-to-blocks.ts';
import { looksLikeMarkdown, pasteBlocks, selectedBlocks } from '../model/paste-blocks.ts';
import { htmlToBlocks } from '../paste/html-to-blocks.ts';
import type { EditorSession } from './editor-session.ts';

/** What this editor writes beside text and HTML, so that nothing is lost between two places of it. */
const MARKDOWN_TYPE = 'text/markdown';

/** Copy, cut, paste and drop. */
export function listenToClipboard(session: EditorSession, signal: AbortSignal): void {
  const { root } = session;
  const copy = (event: ClipboardEvent): boolean => {
    const { selection } = session.doc;
    if (event.target instanceof Element && event.target.closest('input, textarea')) return false;
    if (!selection || isCollapsed(selection) || !event.clipboardData) return false;
    writeTo(event.clipboardData, selectedBlocks(session.doc));
    event.preventDefault();
    return true;
  };
  root.addEventListener('copy', (event) => void copy(event), { signal });
  root.addEventListener(
    'cut',
    (event) => {
      if (copy(event)) session.run(deleteSelection);
    },
    { signal },
  );
  root.addEventListener(
    'paste',
    (event) => {
      const { clipboardData, target } = event;
      if (!clipboardData || (target instanceof Element && target.closest('input, textarea'))) return;
      event.preventDefault();
      paste(session, clipboardData);
    },
    { signal },
  );
  root.addEventListener(
    'dragover',
    (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
    { signal },
  );
  root.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void session.addImages(files);
    },
    { signal },
  );
}

function writeTo(clipboard: DataTransfer, blocks: readonly Block[]): void {
  const markdown = blocksToMarkdown(blocks);
  const [only] = blocks;
  const isLine = blocks.length === 1 && only?.data.type === 'paragraph';
  const plain = isLine ? fieldsOf(only.data).map((text) => plainText(text ?? [])) : [markdown];
  clipboard.setData('text/plain', plain.join('\n'));
  clipboard.setData(MARKDOWN_TYPE, markdown);
  clipboard.setData('text/html', marked.parse(markdown, { async: false }));
}

function paste(session: EditorSession, clipboard: DataTransfer): void {
  const { onMarkdownPasted } = session.options;
  onMarkdownPasted(null);
  const markdown = clipboard.getData(MARKDOWN_TYPE);
  if (markdown !== '') {
    session.run((doc) => pasteBlocks(doc, fresh(markdownToBlocks(markdown))));
    return;
  }
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  const files = [...clipboard.files];
  // word processors add a picture of the text to the text
  if (files.length > 0 && (html === '' || text.trim() === '')) {
    void session.addImages(files);
    return;
  }
  const { blocks, pictures } = html === '' ? { blocks: [], pictures: [] } : htmlToBlocks(html);
  if (blocks.length > 0 || pictures.length > 0) {
    session.run((doc) => pasteBlocks(doc, blocks));
    if (pictures.length > 0) void session.addImages(pictures);
    return;
  }
  if (text === '') return;
  const asPasted = session.doc;
  session.run((doc) => pasteBlocks(doc, plainBlocks(text)));
  if (looksLikeMarkdown(text))
    onMarkdownPasted(() => {
      session.undo();
      session.run(
        (doc): Doc => pasteBlocks({ ...doc, selection: asPasted.selection }, fresh(markdownToBlocks(text))),
      );
    });
}

/** Paragraphs of a plain text: an empty line divides them, a line ending within stays. */
export function plainBlocks(text: string): readonly Block[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split(/\n{2,}/)
    .map((paragraph) => newBlock({ type: 'paragraph', text: normalise([run(paragraph)]) }));
}

/** Blocks that go into another document are written anew. */
function fresh(blocks: readonly Block[]): readonly Block[] {
  return blocks.map(({ data }) => newBlock(data));
}
