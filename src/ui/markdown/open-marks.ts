// Marks of emphasis in text that still grows: a pair is closed before its second half has come, so that none is seen raw.

/** More open marks in each other than this are no emphasis that anybody meant. */
const MOST_OPEN = 4;

const MARK = /\\.|(`+)|(\*{1,3})|(~~)|\n[ \t]*\n/g;

/** Text whose open emphasis and code are closed; a mark at the very end that nothing stands behind yet is left out. */
export function closeMarks(text: string): string {
  const open: string[] = [];
  for (const found of text.matchAll(MARK)) {
    const [mark] = found;
    const at = found.index;
    if (mark.startsWith('\\')) continue;
    if (mark.startsWith('\n')) open.length = 0;
    else if (open.at(-1)?.startsWith('`')) {
      if (open.at(-1) === mark) open.pop();
    } else if (open.at(-1) === mark && /\S/.test(text[at - 1] ?? ' ')) open.pop();
    else if (opens(mark, text[at - 1] ?? ' ', text[at + mark.length] ?? 'x')) open.push(mark);
  }
  const last = open.at(-1);
  if (last === undefined || open.length > MOST_OPEN) return text;
  const trimmed = text.trimEnd();
  const isBare = trimmed.endsWith(last);
  const shown = isBare ? trimmed.slice(0, -last.length) : trimmed;
  const closers = (isBare ? open.slice(0, -1) : open).reverse();
  return `${closers.length === 0 ? shown : shown.trimEnd()}${closers.join('')}`;
}

/** One star between letters is a sign, as in 2*3; before a space no mark begins anything. */
function opens(mark: string, before: string, after: string): boolean {
  if (mark.startsWith('`')) return true;
  return /\S/.test(after) && (mark.length > 1 || !/[\p{L}\p{N}]/u.test(before));
}

/** Text that is shown as it stands until it is read: without pairs that would be seen raw. */
export function withoutMarks(text: string): string {
  return text.replace(/\*\*+|~~|`+/g, '');
}
