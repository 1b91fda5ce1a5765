import {
  type Align,
  type Block,
  type BlockData,
  type ListRow,
  newBlock,
  type QuoteRow,
} from '../model/blocks.ts';
import { blockToMarkdown } from '../model/blocks-to-markdown.ts';
import { newItem, tidyRows } from '../model/edit-lines.ts';
import {
  atomRun,
  concat,
  EMPTY,
  type Inline,
  type Marks,
  normalise,
  type Run,
  run,
} from '../model/inline-runs.ts';
import { marksInside } from './html-marks.ts';
import { isWordMark, wordItemOf } from './word-lists.ts';

/** Nothing of these is text. */
const DROPPED = new Set([
  'script',
  'style',
  'head',
  'meta',
  'link',
  'title',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'canvas',
  'audio',
  'video',
  'button',
  'select',
  'textarea',
  'input',
  'xml',
  'colgroup',
]);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'o:p',
  'st1:place',
]);

interface Pasted {
  readonly blocks: readonly Block[];
  /** Pictures that came inside of the text, to be uploaded. */
  readonly pictures: readonly File[];
}

/** Blocks of HTML from Word, Google Docs or the web. The HTML is parsed without being run or loaded; styles and scripts are dropped. */
export function htmlToBlocks(html: string): Pasted {
  const page = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  const builder = new Builder();
  builder.addChildren(page.body, {});
  builder.endLine();
  return { blocks: builder.finish().map(newBlock), pictures: builder.pictures };
}

/** Event handlers would not run, but the browser reports each one to the page's content security policy. */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  );
}

class Builder {
  readonly blocks: BlockData[] = [];
  readonly pictures: File[] = [];
  #line: Run[] = [];

  addChildren(parent: Node, marks: Marks): void {
    for (const child of parent.childNodes) this.add(child, marks);
  }

  add(node: Node, marks: Marks): void {
    if (node.nodeType === Node.TEXT_NODE) this.#addText(node, marks);
    // nodes of a parsed page are of that page's classes, not of this window's
    else if (node.nodeType === Node.ELEMENT_NODE) this.#addElement(node as Element, marks);
  }

  /** Ends the line that is being collected; a line of nothing but a picture is a picture. */
  endLine(make: (text: Inline) => BlockData = (text) => ({ type: 'paragraph', text })): void {
    const text = trim(this.#line);
    this.#line = [];
    const [only] = text;
    if (text.length === 0) return;
    if (text.length === 1 && only?.atom?.kind === 'image') {
      const { href, alt, title } = only.atom;
      this.blocks.push({ type: 'image', href, alt, title });
    } else this.blocks.push(make(text));
  }

  finish(): BlockData[] {
    this.endLine();
    return joinLists(this.blocks);
  }

  #addText(node: Node, marks: Marks): void {
    const text = (node.nodeValue ?? '').replaceAll('\u00A0', ' ');
    const kept = isPreserved(node.parentElement)
      ? text.replaceAll(/\r\n?/g, '\n')
      : text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const before = this.#line.at(-1)?.text ?? '\n';
    const shown = /[\s]$/.test(before) && !isPreserved(node.parentElement) ? kept.replace(/^ /, '') : kept;
    if (shown !== '') this.#line.push(run(shown, marks));
  }

  #addElement(element: Element, marks: Marks): void {
    const tag = element.localName;
    if (DROPPED.has(tag) || isWordMark(element)) return;
    if (tag === 'br') {
      if (element.className !== 'Apple-interchange-newline') this.#line.push(run('\n', marks));
      return;
    }
    if (tag === 'img') {
      this.#addImage(element, marks);
      return;
    }
    const inside = marksInside(element, marks);
    const isWrapper =
      INLINE.has(tag) &&
      element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, pre, blockquote');
    if (INLINE.has(tag) && !isWrapper) {
      this.addChildren(element, inside);
      return;
    }
    this.endLine();
    this.#addBlock(element, tag, inside);
    this.endLine();
  }

  #addBlock(element: Element, tag: string, marks: Marks): void {
    if (/^h[1-6]$/.test(tag)) {
      const level = Number(tag.slice(1));
      this.addChildren(element, {});
      this.endLine((text) => ({ type: 'heading', level, text: withoutBold(text) }));
    } else if (tag === 'p' && /\bMsoTitle\b/.test(element.className)) {
      this.addChildren(element, {});
      this.endLine((text) => ({ type: 'heading', level: 1, text: withoutBold(text) }));
    } else if (tag === 'ul' || tag === 'ol')
      this.blocks.push({ type: 'list', rows: tidyRows(this.#listRows(element, 0)) });
    else if (tag === 'pre') this.blocks.push(codeOf(element));
    else if (tag === 'hr') this.blocks.push({ type: 'rule' });
    else if (tag === 'blockquote') this.blocks.push({ type: 'quote', rows: this.#quoteRows(element) });
    else if (tag === 'table') this.#addTable(element, marks);
    else if (wordItemOf(element)) this.#addWordItem(element, marks);
    else this.addChildren(element, marks);
  }

  #addImage(element: Element, marks: Marks): void {
    const source = element.getAttribute('src') ?? '';
    const file = fileOf(source);
    if (file) this.pictures.push(file);
    else if (/^https?:/i.test(source)) {
      const [alt, title] = [element.getAttribute('alt') ?? '', element.getAttribute('title') ?? ''];
      this.#line.push(atomRun({ kind: 'image', href: source, alt, title }, marks));
    }
  }

  #inside(element: Element): BlockData[] {
    const builder = new Builder();
    builder.addChildren(element, {});
    const blocks = builder.finish();
    this.pictures.push(...builder.pictures);
    return blocks;
  }

  #quoteRows(element: Element): QuoteRow[] {
    const rows = this.#inside(element).map(
      (data): QuoteRow =>
        data.type === 'paragraph'
          ? { kind: 'text', text: data.text }
          : { kind: 'source', markdown: blockToMarkdown(data) },
    );
    return rows.length > 0 ? rows : [{ kind: 'text', text: EMPTY }];
  }

  #listRows(list: Element, depth: number): readonly ListRow[] {
    const ordered = list.localName === 'ol';
    const start = Number(list.getAttribute('start') ?? 1) || 1;
    return [...list.children].flatMap((child): ListRow[] => {
      // Google Docs puts an inner list beside the item that it belongs to
      if (child.localName === 'ul' || child.localName === 'ol') return [...this.#listRows(child, depth + 1)];
      const [first, ...others] = this.#inside(child);
      const lead = first?.type === 'paragraph' ? first.text : EMPTY;
      const rest = first && first.type !== 'paragraph' ? [first, ...others] : others;
      const item: ListRow = { ...newItem(lead), depth, ordered, start, checked: taskOf(child) };
      return [item, ...rest.flatMap((data) => contentRows(data, depth))];
    });
  }

  #addWordItem(element: Element, marks: Marks): void {
    const item = wordItemOf(element);
    if (!item) return;
    this.addChildren(element, marks);
    this.endLine((text) => ({ type: 'list', rows: [{ ...newItem(text), ...item }] }));
  }

  #addTable(element: Element, marks: Marks): void {
    const lines = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element);
    const cellsOf = (row: Element) => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName));
    const [first] = lines;
    // a table of one cell is there for its frame
    if (lines.length === 1 && first && cellsOf(first).length === 1) {
      this.addChildren(first, marks);
      return;
    }
    const rows = lines.map((row) =>
      cellsOf(row).flatMap((cell): Inline[] => {
        const span = Math.min(20, Math.max(1, Number(cell.getAttribute('colspan')) || 1));
        return [this.#cellText(cell), ...Array.from({ length: span - 1 }, () => EMPTY)];
      }),
    );
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width === 0) return;
    const head = first ? cellsOf(first) : [];
    const isBold = rows[0]?.every((cell) => cell.length > 0 && cell.every(({ bold }) => bold)) === true;
    const header =
      head.every(({ localName }) => localName === 'th') || first?.closest('thead') != null || isBold;
    const filled = rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => EMPTY)]);
    this.blocks.push({
      type: 'table',
      header,
      align: Array.from({ length: width }, (_, column) => alignOf(lines.at(-1)?.children[column])),
      rows: filled.map((row, y) => (header && y === 0 ? row.map(withoutBold) : row)),
    });
  }

  #cellText(cell: Element): Inline {
    const lines = this.#inside(cell).map((data): Inline => {
      if (data.type === 'paragraph' || data.type === 'heading') return data.text;
      if (data.type === 'list')
        return concat(
          ...data.rows.map((row, place) =>
            concat([run(place === 0 ? '• ' : '\n• ')], row.kind === 'source' ? EMPTY : row.text),
          ),
        );
      if (data.type === 'image')
        return [atomRun({ kind: 'image', href: data.href, alt: data.alt, title: data.title })];
      return data.type === 'code' ? [run(data.code, { code: true })] : EMPTY;
    });
    return concat(...lines.flatMap((line, place) => (place === 0 ? [line] : [[run('\n')], line])));
  }
}

function contentRows(data: BlockData, depth: number): ListRow[] {
  if (data.type === 'list') return data.rows.map((row) => ({ ...row, depth: row.depth + depth + 1 }));
  if (data.type === 'paragraph') return [{ kind: 'more', depth, text: data.text }];
  return [{ kind: 'source', depth, markdown: blockToMarkdown(data) }];
}

/** Lists that follow each other are one, as Word writes an item each. */
function joinLists(blocks: readonly BlockData[]): BlockData[] {
  const result: BlockData[] = [];
  for (const data of blocks) {
    const last = result.at(-1);
    const isOne = last?.type === 'list' && data.type === 'list' && (data.rows[0]?.depth ?? 0) > 0;
    const isSameKind =
      last?.type === 'list' &&
      data.type === 'list' &&
      kindOf(last.rows.find(({ depth }) => depth === 0)) === kindOf(data.rows[0]);
    if ((isOne || isSameKind) && last?.type === 'list' && data.type === 'list')
      result[result.length - 1] = { type: 'list', rows: tidyRows([...last.rows, ...data.rows]) };
    else result.push(data.type === 'list' ? { ...data, rows: tidyRows(data.rows) } : data);
  }
  return result;
}

function kindOf(row: ListRow | undefined): string {
  return row?.kind === 'item' ? `${row.ordered}` : '';
}

function isPreserved(element: Element | null): boolean {
  const style = element?.getAttribute('style') ?? '';
  return /white-space\s*:\s*(pre|break-spaces)/i.test(style);
}

function taskOf(item: Element): boolean | null {
  const box = item.querySelector('input[type="checkbox"]');
  if (box?.closest('li') === item) return box.hasAttribute('checked');
  return item.getAttribute('role') === 'checkbox' ? item.getAttribute('aria-checked') === 'true' : null;
}

function alignOf(cell: Element | undefined): Align {
  const style = cell?.getAttribute('style') ?? '';
  const inner = cell?.querySelector('p')?.getAttribute('style') ?? '';
  const side =
    cell?.getAttribute('align') ??
    /text-align\s*:\s*(\w+)/i.exec(style)?.[1] ??
    /text-align\s*:\s*(\w+)/i.exec(inner)?.[1];
  return side === 'center' || side === 'right' ? side : null;
}

/** Code with its language, which web pages put into a class. */
function codeOf(element: Element): BlockData {
  const names = `${element.className} ${element.querySelector('code')?.className ?? ''}`;
  const info = /\b(?:language|lang|highlight-source|brush:)[-\s]?([\w+#-]+)/.exec(names)?.[1] ?? '';
  for (const lineEnd of element.querySelectorAll('br')) lineEnd.replaceWith('\n');
  return { type: 'code', info, code: (element.textContent ?? '').replace(/\n$/, '') };
}

/** A picture that is written into the address itself. */
function fileOf(source: string): File | undefined {
  const [, type, data] = /^data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/i.exec(source) ?? [];
  if (type === undefined || data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
  const ending = type.toLowerCase() === 'jpeg' ? 'jpg' : type.toLowerCase();
  return new File([bytes], `image.${ending}`, { type: `image/${type.toLowerCase()}` });
}

function withoutBold(text: Inline): Inline {
  return text.every(({ bold, text: letters }) => bold || letters.trim() === '')
    ? normalise(text.map((item) => ({ ...item, bold: undefined })))
    : text;
}

/** Spaces and line breaks at both ends of a line say nothing. */
function trim(line: readonly Run[]): Inline {
  const text = [...normalise(line)];
  const first = text[0];
  if (first && !first.atom) text[0] = run(first.text.replace(/^\s+/, ''), first);
  const last = text.at(-1);
  if (last && !last.atom) text[text.length - 1] = run(last.text.replace(/\s+$/, ''), last);
  return normalise(text);
}
