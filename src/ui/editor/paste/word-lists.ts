/** Lists as Word puts them on the clipboard: paragraphs whose style names a list and a level, with the mark as text. */

export interface WordItem {
  /** From 0. */
  readonly depth: number;
  readonly ordered: boolean;
  readonly start: number;
}

/** The item that a paragraph of Word is; undefined for any other paragraph. */
export function wordItemOf(paragraph: Element): WordItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list\s*:\s*l\d+\s+level(\d+)/i.exec(style)?.[1];
  if (level === undefined) return undefined;
  const mark = [...paragraph.querySelectorAll('[style]')].find(isWordMark)?.textContent?.trim() ?? '';
  const number = /^\(?(\d+)[.)]/.exec(mark)?.[1];
  return {
    depth: Number(level) - 1,
    ordered: number !== undefined || /^\(?([a-z]|[ivxlc]+)[.)]/i.test(mark),
    start: number === undefined ? 1 : Number(number),
  };
}

/** Whether an element holds the mark of an item, which the list draws itself. */
export function isWordMark(element: Element): boolean {
  return /mso-list\s*:\s*ignore/i.test(element.getAttribute('style') ?? '');
}
