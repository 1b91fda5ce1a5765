/** Text of one field of a block: runs of characters with their formats. Offsets count UTF-16 units; an atom counts as one. */

export interface Link {
  readonly href: string;
  /** Empty where there is none. */
  readonly title: string;
}

/** Something in a line that is one thing to the caret. */
export type Atom =
  | { readonly kind: 'image'; readonly href: string; readonly alt: string; readonly title: string }
  /** Markdown or HTML that has no format of its own here, kept as it is written. */
  | { readonly kind: 'source'; readonly markdown: string };

export type Mark = 'bold' | 'italic' | 'strike' | 'code';

export interface Marks {
  readonly bold?: true | undefined;
  readonly italic?: true | undefined;
  readonly strike?: true | undefined;
  readonly code?: true | undefined;
  readonly link?: Link | undefined;
}

export interface Run extends Marks {
  /** `\n` is a line break within the block; ATOM where `atom` is set. */
  readonly text: string;
  readonly atom?: Atom | undefined;
}

export type Inline = readonly Run[];

/** Stands for an atom in the text (U+FFFC, object replacement character). */
export const ATOM = '\uFFFC';
export const MARKS: readonly Mark[] = ['bold', 'italic', 'strike', 'code'];
export const EMPTY: Inline = [];

export function run(text: string, marks: Marks = {}): Run {
  return { ...pickMarks(marks), text };
}

export function atomRun(atom: Atom, marks: Marks = {}): Run {
  return { ...pickMarks(marks), text: ATOM, atom };
}

/** The formats of a run that are set, and nothing else: runs can be compared as data. */
export function pickMarks({ bold, italic, strike, code, link }: Marks): Marks {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(strike && { strike }),
    ...(code && { code }),
    ...(link && { link: { href: link.href, title: link.title } }),
  };
}

export function sameMarks(a: Marks, b: Marks): boolean {
  return (
    MARKS.every((mark) => !!a[mark] === !!b[mark]) &&
    a.link?.href === b.link?.href &&
    a.link?.title === b.link?.title
  );
}

/** Neighbours of the same format become one run; empty ones go. */
export function normalise(runs: Inline): Inline {
  const result: Run[] = [];
  for (const item of runs) {
    if (item.text === '') continue;
    const last = result.at(-1);
    if (last && !last.atom && !item.atom && sameMarks(last, item))
      result[result.length - 1] = run(last.text + item.text, last);
    else result.push(item.atom ? atomRun(item.atom, item) : run(item.text, item));
  }
  return result;
}

export function lengthOf(inline: Inline): number {
  return inline.reduce((sum, { text }) => sum + text.length, 0);
}

/** The characters alone; atoms as what they say. */
export function plainText(inline: Inline): string {
  return inline
    .map(({ text, atom }) => (atom ? (atom.kind === 'image' ? atom.alt : atom.markdown) : text))
    .join('');
}

/** The part from offset `from` to offset `to`. */
export function slice(inline: Inline, from: number, to = Number.POSITIVE_INFINITY): Inline {
  const result: Run[] = [];
  let at = 0;
  for (const item of inline) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, item.text.length)];
    if (start < end) result.push(item.atom ? item : run(item.text.slice(start, end), item));
    at += item.text.length;
  }
  return result;
}

export function concat(...parts: Inline[]): Inline {
  return normalise(parts.flat());
}

/** Puts runs in place of what is between two offsets. */
export function splice(inline: Inline, from: number, to: number, put: Inline): Inline {
  return concat(slice(inline, 0, from), put, slice(inline, to));
}

/** Gives or takes a format between two offsets. */
export function setMark(inline: Inline, from: number, to: number, mark: Mark, on: boolean): Inline {
  return setMarks(inline, from, to, (marks) => ({ ...marks, [mark]: on || undefined }));
}

/** Sets a link between two offsets; null takes it away. */
export function setLink(inline: Inline, from: number, to: number, link: Link | null): Inline {
  return setMarks(inline, from, to, (marks) => ({ ...marks, link: link ?? undefined }));
}

function setMarks(inline: Inline, from: number, to: number, change: (marks: Marks) => Marks): Inline {
  const part = slice(inline, from, to).map((item) => ({ ...change(item), text: item.text, atom: item.atom }));
  return concat(slice(inline, 0, from), part, slice(inline, to));
}

/** Whether every character between two offsets has the format; false where there is none. */
export function hasMark(inline: Inline, from: number, to: number, mark: Mark): boolean {
  const part = slice(inline, from, to).filter(({ text }) => text.trim() !== '');
  return part.length > 0 && part.every((item) => item[mark] === true);
}

/** The formats that a letter typed at an offset takes: those of the letter before it; a link ends where its text ends. */
export function marksAt(inline: Inline, offset: number): Marks {
  let at = 0;
  for (const [index, item] of inline.entries()) {
    const end = at + item.text.length;
    if (offset <= end && (offset > at || index === 0)) {
      const { link, ...marks } = pickMarks(item);
      return link && offset > at && offset < end ? { ...marks, link } : marks;
    }
    at = end;
  }
  return {};
}

/** The link around an offset with where it begins and ends; undefined where there is none. */
export function linkAt(inline: Inline, offset: number): { link: Link; from: number; to: number } | undefined {
  let at = 0;
  let found: { link: Link; from: number; to: number } | undefined;
  for (const { text, link } of inline) {
    const isSame = link && found && found.to === at && sameMarks({ link }, { link: found.link });
    if (isSame && found) found = { ...found, to: at + text.length };
    else if (found && offset >= found.from && offset <= found.to) return found;
    else found = link && { link, from: at, to: at + text.length };
    at += text.length;
  }
  return found && offset >= found.from && offset <= found.to ? found : undefined;
}
