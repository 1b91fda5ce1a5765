// The words of a hit in its text: what is marked, and the piece of the text that shows them.
import { bigramOf, type Piece, type SearchTerm, scan, type TermNode } from './tokens.ts';

/** Part of a text that is marked, in UTF-16 code units from its beginning. */
interface Mark {
  start: number;
  end: number;
}

interface MarkedText {
  text: string;
  marks: Mark[];
}

/** UTF-16 code units of a snippet, without what stands for text that was cut. */
const SNIPPET_LENGTH = 180;
/** How much of the text before the first mark shows. */
const LEAD = 40;
/** Text of one document that is looked at for a snippet. */
const LOOKED_AT = 40_000;
const ELLIPSIS = '…';

/** Where what is looked for ends if it stands at this piece. */
function endAt(node: TermNode, piece: Piece | undefined, next: Piece | undefined): number | undefined {
  if (!piece) return undefined;
  const isWanted = (lexeme: string) =>
    node.lexemes.some((wanted) => (node.prefix ? lexeme.startsWith(wanted) : lexeme === wanted));
  const bigram = bigramOf(piece, next);
  if (bigram !== undefined && isWanted(bigram)) return next?.end;
  if (piece.whole && isWanted(piece.whole.form)) return piece.whole.end;
  return isWanted(piece.form) || isWanted(piece.folded) ? piece.end : undefined;
}

/** Where the phrase that begins at a piece ends; undefined where it does not stand there. */
function endOf(nodes: readonly TermNode[], pieces: readonly Piece[], at: number): number | undefined {
  let end: number | undefined;
  for (const node of nodes) {
    end = endAt(node, pieces[at + node.offset], pieces[at + node.offset + 1]);
    if (end === undefined) return undefined;
  }
  return end;
}

/** Every place where one of the terms stands, in order and without overlaps. */
export function marksOf(text: string, terms: readonly SearchTerm[]): Mark[] {
  const pieces = scan(text);
  const marks: Mark[] = [];
  for (const [at, { start }] of pieces.entries()) {
    const ends = terms.flatMap(({ alternatives }) =>
      alternatives.map((nodes) => endOf(nodes, pieces, at) ?? -1),
    );
    const end = Math.max(...ends, -1);
    if (end < 0) continue;
    const last = marks.at(-1);
    // neighbouring letters of one word become one mark
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  return marks;
}

/** A name with its marks. */
export function markedName(name: string, terms: readonly SearchTerm[]): MarkedText {
  return { text: name, marks: marksOf(name, terms) };
}

/** A whole letter does not begin here: the second half of a pair, or a mark on the letter before. */
const inLetter = (text: string, at: number) =>
  /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u.test(text.slice(at, at + 2));

/** The nearest place from which a text can be cut without breaking a letter, and a word where one ends nearby. */
function cutAt(text: string, wanted: number): number {
  let at = Math.max(0, Math.min(text.length, wanted));
  const space = text.slice(Math.max(0, at - 15), at).lastIndexOf(' ');
  if (at > 0 && at < text.length && space >= 0) at = Math.max(0, at - 15) + space + 1;
  while (at > 0 && at < text.length && inLetter(text, at)) at -= 1;
  return at;
}

/**
 * The part of a text with the most marks, on one line; its beginning where nothing in it is marked. An ellipsis stands for what was
 * cut, and the marks count from the beginning of the snippet.
 */
export function snippetOf(document: string, terms: readonly SearchTerm[]): MarkedText {
  // as long as before, so that marks stay in their place
  const text = document.slice(0, LOOKED_AT).replace(/\s/g, ' ');
  const marks = marksOf(text, terms);
  let best = { from: 0, count: -1 };
  for (const [index, { start }] of marks.entries()) {
    const from = Math.max(0, start - LEAD);
    let count = 0;
    while ((marks[index + count]?.end ?? Number.POSITIVE_INFINITY) <= from + SNIPPET_LENGTH) count += 1;
    if (count > best.count) best = { from, count };
  }
  const from = best.from === 0 ? 0 : cutAt(text, best.from);
  const to = text.length - from <= SNIPPET_LENGTH ? text.length : cutAt(text, from + SNIPPET_LENGTH);
  const lead = from > 0 ? ELLIPSIS : '';
  const isCut = to < document.length;
  return {
    text: `${lead}${text.slice(from, to)}${isCut ? ELLIPSIS : ''}`,
    marks: marks
      .filter(({ start, end }) => start < to && end > from)
      .map(({ start, end }) => ({
        start: Math.max(start, from) - from + lead.length,
        end: Math.min(end, to) - from + lead.length,
      })),
  };
}
