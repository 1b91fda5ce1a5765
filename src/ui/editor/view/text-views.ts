import type { Align, BlockData, ListRow, QuoteRow, TableData } from '../model/blocks.ts';
import type { Inline } from '../model/inline-runs.ts';
import type { BlockView, ViewContext } from './block-view.ts';
import { element } from './element.ts';
import { readInline, showInline } from './field-dom.ts';

type Data<Type extends BlockData['type']> = Extract<BlockData, { type: Type }>;

function field(tag: 'p' | 'div' | 'td' | 'th' | `h${1 | 2 | 3 | 4 | 5 | 6}`, number: number, text: Inline) {
  const made = element(tag, { 'data-field': number, dir: 'auto' });
  showInline(made, text);
  return made;
}

function readField(root: HTMLElement, number: number): Inline {
  const found = root.querySelector<HTMLElement>(`[data-field="${number}"]`);
  return found ? readInline(found) : [];
}

/** Markdown inside a list or quote that has no form of its own there. */
function sourceField(context: ViewContext, markdown: string, row: number): HTMLElement {
  const area = element('textarea', {
    'data-source-row': row,
    'aria-label': context.words('editor.source'),
    rows: markdown.split('\n').length,
    spellcheck: 'false',
    readonly: context.readOnly,
  });
  area.value = markdown;
  return element('div', { contenteditable: 'false', 'data-island': true }, area);
}

function readSource(root: HTMLElement, row: number): string {
  return root.querySelector<HTMLTextAreaElement>(`[data-source-row="${row}"]`)?.value ?? '';
}

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A paragraph or a heading. */
export function lineView(type: 'paragraph' | 'heading'): (data: BlockData) => BlockView {
  return () => {
    const root = element('div', { 'data-block': type });
    return {
      element: root,
      show(data) {
        if (data.type === 'heading')
          root.replaceChildren(field(LEVELS[data.level - 1] ?? 'h6', 0, data.text));
        else if (data.type === 'paragraph') root.replaceChildren(field('p', 0, data.text));
      },
      read: (data) =>
        data.type === 'heading' || data.type === 'paragraph' ? { ...data, text: readField(root, 0) } : data,
    };
  };
}

export function quoteView(_data: BlockData, context: ViewContext): BlockView {
  const root = element('blockquote', { 'data-block': 'quote' });
  return {
    element: root,
    show(data) {
      if (data.type !== 'quote') return;
      root.replaceChildren(
        ...data.rows.map((row, place) =>
          row.kind === 'text' ? field('p', place, row.text) : sourceField(context, row.markdown, place),
        ),
      );
    },
    read: (data) =>
      data.type === 'quote'
        ? { ...data, rows: data.rows.map((row, place) => readQuoteRow(root, row, place)) }
        : data,
  };
}

function readQuoteRow(root: HTMLElement, row: QuoteRow, place: number): QuoteRow {
  return row.kind === 'text'
    ? { ...row, text: readField(root, place) }
    : { ...row, markdown: readSource(root, place) };
}

/** A list as rows with their depth; marks and numbers are drawn by the style sheet. */
export function listView(_data: BlockData, context: ViewContext): BlockView {
  const root = element('div', { 'data-block': 'list', role: 'list' });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      context.toggleTask(root, Number(target.dataset.task));
  });
  return {
    element: root,
    show(data) {
      if (data.type !== 'list') return;
      const numbers = numbersOf(data.rows);
      root.replaceChildren(...data.rows.map((row, place) => rowElement(context, row, place, numbers[place])));
    },
    read: (data) =>
      data.type === 'list'
        ? { ...data, rows: data.rows.map((row, place) => readListRow(root, row, place)) }
        : data,
  };
}

function rowElement(
  context: ViewContext,
  row: ListRow,
  place: number,
  number: string | undefined,
): HTMLElement {
  const shown = element('div', {
    'data-row': row.kind,
    'data-mark':
      row.kind === 'item' && row.checked === null ? (number ?? ['•', '◦', '▪'][row.depth % 3]) : null,
    'data-done': row.kind === 'item' && row.checked === true,
    role: row.kind === 'item' ? 'listitem' : 'presentation',
    'aria-level': row.kind === 'item' ? row.depth + 1 : null,
  });
  shown.style.setProperty('--depth', String(row.depth));
  if (row.kind === 'source') {
    shown.append(sourceField(context, row.markdown, place));
    return shown;
  }
  if (row.kind === 'item' && row.checked !== null) {
    const box = element('input', {
      type: 'checkbox',
      'data-task': place,
      'aria-label': context.words('editor.task'),
      disabled: context.readOnly,
    });
    box.checked = row.checked;
    shown.append(element('span', { contenteditable: 'false', 'data-box': true }, box));
  }
  shown.append(field('div', place, row.text));
  return shown;
}

/** The number before each ordered item, e.g. "3."; undefined for the others. */
function numbersOf(rows: readonly ListRow[]): (string | undefined)[] {
  const counters: { ordered: boolean; next: number }[] = [];
  return rows.map((row) => {
    if (row.kind !== 'item') return undefined;
    counters.length = Math.min(counters.length, row.depth + 1);
    const counter = counters[row.depth];
    if (counter?.ordered === row.ordered) {
      counter.next += 1;
      return row.ordered ? `${counter.next}.` : undefined;
    }
    counters[row.depth] = { ordered: row.ordered, next: row.start };
    return row.ordered ? `${row.start}.` : undefined;
  });
}

function readListRow(root: HTMLElement, row: ListRow, place: number): ListRow {
  return row.kind === 'source'
    ? { ...row, markdown: readSource(root, place) }
    : { ...row, text: readField(root, place) };
}

export function tableView(_data: BlockData, context: ViewContext): BlockView {
  const table = element('table');
  // read, it scrolls by itself and is reached by keyboard for that (WCAG 2.1.1); written in, the caret scrolls it, and the attribute
  // says to checkers what is so anyway
  const scroll = { role: 'group', tabindex: 0, 'aria-label': context.words('editor.table') };
  const reached = context.readOnly ? scroll : { contenteditable: 'true' };
  const root = element('div', { 'data-block': 'table', ...reached }, table);
  return {
    element: root,
    show(data) {
      if (data.type !== 'table') return;
      table.setAttribute('aria-label', context.words('editor.table'));
      table.replaceChildren(...tableParts(data));
    },
    read(data) {
      if (data.type !== 'table') return data;
      const columns = data.align.length;
      return {
        ...data,
        rows: data.rows.map((row, y) => row.map((_, x) => readField(root, y * columns + x))),
      };
    },
  };
}

function tableParts({ header, align, rows }: TableData): HTMLElement[] {
  const line = (row: Data<'table'>['rows'][number], y: number) =>
    element(
      'tr',
      {},
      ...row.map((text, x) => {
        const isHead = header && y === 0;
        const cell = field(isHead ? 'th' : 'td', y * align.length + x, text);
        if (isHead) cell.setAttribute('scope', 'col');
        alignCell(cell, align[x] ?? null);
        return cell;
      }),
    );
  const lines = rows.map(line);
  return header
    ? [element('thead', {}, ...lines.slice(0, 1)), element('tbody', {}, ...lines.slice(1))]
    : [element('tbody', {}, ...lines)];
}

function alignCell(cell: HTMLElement, align: Align): void {
  if (align) cell.dataset.align = align;
}
