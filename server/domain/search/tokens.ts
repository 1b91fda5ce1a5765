// Words of a text for the search, made here and not by PostgreSQL's text search configurations, which know no Chinese,
// Japanese or Korean (decision 38). Documents, queries and marks in snippets all go through `scan`, so that they agree.

/** The scripts that are written without spaces between words, or whose words take endings (Hangul). */
const LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\uff70]`;
/** Marks that belong to the letter before them, also the half-width ones of Katakana, which Unicode counts as letters. */
const MARKS = String.raw`[\p{M}\uff9e\uff9f]*`;
/** A Hangul syllable in its parts (conjoining jamo), or one letter of those scripts. */
const LETTERS = String.raw`(?:[\u1100-\u115f]+[\u1160-\u11a7]+[\u11a8-\u11ff]*|${LETTER})${MARKS}`;
const WORD = String.raw`(?:(?!${LETTER})[\p{L}\p{N}\p{M}])+`;
const PIECES = new RegExp(`(?<letter>${LETTERS})|${WORD}`, 'gu');
/** Where a word in camel case is put together: orderId, HTTPServer. */
const CAMEL_JOINT = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Letters that Unicode does not take apart into a base and an accent. */
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
/** Letters of a word that count; PostgreSQL takes up to 2 046 bytes. */
const WORD_LENGTH = 100;

/** A word, or one letter of a script without spaces, in its place. */
export interface Piece {
  kind: 'word' | 'letter';
  /** Where it stands in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** In normal form: NFKC, small letters. */
  form: string;
  /** Without accents. */
  folded: string;
  /** The whole of a word in camel case, at its first part; without accents. */
  whole?: { form: string; end: number };
}

/** Normal form: full-width and compatibility letters as the usual ones (Unicode NFKC), without case. */
function normal(text: string): string {
  // capitals first: ς and σ, and Turkish dotted capitals, then become one letter
  return text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}

/** Without accents: "café" as "cafe", "œuvre" as "oeuvre". */
function fold(form: string): string {
  return form
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFC');
}

const cut = (form: string) => (form.length > WORD_LENGTH ? [...form].slice(0, WORD_LENGTH).join('') : form);

function wordPiece(raw: string, start: number): Piece {
  const form = cut(normal(raw));
  return { kind: 'word', start, end: start + raw.length, form, folded: fold(form) };
}

/**
 * The words of a text in their order. An identifier such as utm_source or orderId is as many words as it has parts; Han, kana and
 * Hangul are a letter each.
 */
export function scan(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(PIECES)) {
    const [raw] = match;
    const start = match.index;
    if (match.groups?.letter !== undefined) {
      const form = normal(raw);
      pieces.push({ kind: 'letter', start, end: start + raw.length, form, folded: form });
      continue;
    }
    const parts = raw.split(CAMEL_JOINT);
    let at = start;
    for (const [index, part] of parts.entries()) {
      const piece = wordPiece(part, at);
      if (index === 0 && parts.length > 1)
        piece.whole = { form: fold(cut(normal(raw))), end: start + raw.length };
      pieces.push(piece);
      at += part.length;
    }
  }
  return pieces;
}

/** The two letters that a letter makes with the next, where they stand side by side. */
export function bigramOf(piece: Piece, next: Piece | undefined): string | undefined {
  return piece.kind === 'letter' && next?.kind === 'letter' && next.start === piece.end
    ? piece.form + next.form
    : undefined;
}

/** Everything that a piece is found by. */
function lexemesOf(piece: Piece, next: Piece | undefined): string[] {
  const bigram = bigramOf(piece, next);
  return [
    piece.form,
    ...(piece.folded === piece.form ? [] : [piece.folded]),
    ...(piece.whole ? [piece.whole.form] : []),
    ...(bigram === undefined ? [] : [bigram]),
  ];
}

/** Importance of a part of a document, the highest first (PostgreSQL, 12.3.1). */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** Highest position that a tsvector holds, positions of one word, and bytes below its limit of 1 MB (PostgreSQL, 12.11). */
const LAST_POSITION = 16_383;
const POSITIONS_OF_A_WORD = 255;
const VECTOR_BYTES = 700_000;
/** Empty places between two parts, so that no phrase reaches over both. */
const PART_GAP = 10;

const quoted = (lexeme: string) => `'${lexeme.replace(/[\\']/g, '$&$&')}'`;

/**
 * The tsvector of a document in PostgreSQL's text form. What lies beyond the limits of the type (some 16 000 words) is not found.
 */
export function toVector(parts: readonly { text: string; weight: Weight }[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;
  for (const { text, weight } of parts) {
    const pieces = scan(text);
    for (const [index, piece] of pieces.entries()) {
      position += 1;
      if (position > LAST_POSITION || bytes > VECTOR_BYTES) break;
      for (const lexeme of new Set(lexemesOf(piece, pieces[index + 1]))) {
        const found = places.get(lexeme);
        if (!found) bytes += Buffer.byteLength(lexeme) + 4;
        else if (found.length >= POSITIONS_OF_A_WORD) continue;
        bytes += 2;
        if (found) found.push(`${position}${weight}`);
        else places.set(lexeme, [`${position}${weight}`]);
      }
    }
    position += PART_GAP;
  }
  return [...places].map(([lexeme, at]) => `${quoted(lexeme)}:${at.join(',')}`).join(' ');
}

/** One place of a searched term: what may stand there. */
export interface TermNode {
  /** Places after the first. */
  offset: number;
  lexemes: string[];
  /** A longer word that begins so is found too. */
  prefix: boolean;
}

/** Words that have to follow each other; the alternatives are ways to read an identifier. */
export interface SearchTerm {
  alternatives: TermNode[][];
}

/** Shorter beginnings would match nearly everything. */
const PREFIX_LENGTH = 2;

/**
 * What a piece of a query looks for; undefined where it has no letter and no digit.
 *
 * @param text a word, an identifier or a phrase
 * @param typing the last word is still being typed
 */
export function toTerm(text: string, typing: boolean): SearchTerm | undefined {
  const pieces = scan(text);
  const [first] = pieces;
  if (!first) return undefined;
  const nodes = pieces.flatMap((piece, index): TermNode[] => {
    const isLast = index === pieces.length - 1;
    const node = { offset: index, prefix: false };
    if (piece.kind === 'word') {
      const lexemes = piece.folded === piece.form ? [piece.form] : [piece.form, piece.folded];
      return [{ ...node, lexemes, prefix: typing && isLast && [...piece.form].length >= PREFIX_LENGTH }];
    }
    const bigram = bigramOf(piece, pieces[index + 1]);
    if (bigram !== undefined) return [{ ...node, lexemes: [bigram] }];
    // the last of several letters is in the pair before it
    const previous = pieces[index - 1];
    return previous && bigramOf(previous, piece) !== undefined ? [] : [{ ...node, lexemes: [piece.form] }];
  });
  const whole = first.whole?.end === pieces.at(-1)?.end ? first.whole : undefined;
  return {
    alternatives: whole ? [nodes, [{ offset: 0, lexemes: [whole.form], prefix: typing }]] : [nodes],
  };
}

/** A term in PostgreSQL's text form of a tsquery, each word quoted: nothing typed is ever read as an operator. */
export function toTsQuery({ alternatives }: SearchTerm): string {
  const wordOf = ({ lexemes, prefix }: TermNode) => {
    const words = lexemes.map((lexeme) => `${quoted(lexeme)}${prefix ? ':*' : ''}`);
    return words.length === 1 ? words.join('') : `(${words.join(' | ')})`;
  };
  const phrases = alternatives.map((nodes) =>
    nodes
      .map((node, index) => {
        const before = nodes[index - 1];
        return before ? ` <${node.offset - before.offset}> ${wordOf(node)}` : wordOf(node);
      })
      .join(''),
  );
  return `(${phrases.join(' | ')})`;
}
