import { baseForm, stem } from './word-forms.ts';

/** One word or number of a text. */
export interface Token {
  /** Position in the list of tokens. */
  index: number;
  /** As written. */
  raw: string;
  /** Lower case, without accents, apostrophes and thousands separators; equal for equal words. */
  key: string;
  /** The key without a possessive s: malberg's gives malberg. */
  owner: string;
  /** Dictionary form: cities gives city, won gives win. */
  lemma: string;
  /** Root that relates words: directed and director give direct. */
  stem: string;
  /** Its value where it is a number such as 25,000 or 3.5; years and decades are numbers too. */
  number?: number;
  /** True where the token stands between quotation marks. */
  quoted: boolean;
  /** True where it is written in two capitals or more and the text has small letters too: a code, such as IN or US. */
  capitals: boolean;
  /** Punctuation and signs directly before it, without spaces: "$", "(" or "?". */
  before: string;
  /** Punctuation directly after it: "%", ",". */
  after: string;
}

const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lower case without accents, with plain quotes and dashes, so that "Šimin" and "simin" are one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøđßþðæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u2018\u2019\u02bc\u0060]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(\d0)'s\b/g, '$1s');
}

const TOKEN =
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d])|\d+\.\d+(?![\d.])|(?<![\p{L}\d.])\.\d+(?![\d.])|\d+[\p{L}]*|[\p{L}][\p{L}\d]*(?:'[\p{L}]+)*/gu;
const CONTRACTION = /^(is|are|was|were|do|does|did|has|have|had|ca|wo|could|would|should)n't$/;

/** The words and numbers of a text in order. Never throws; a text without any gives []. */
export function tokenise(text: string): Token[] {
  const folded = foldText(text);
  const tokens: Token[] = [];
  const quotes = quotedSpans(folded);
  let end = 0;
  for (const match of folded.matchAll(TOKEN)) {
    const between = folded.slice(end, match.index);
    const last = tokens.at(-1);
    if (last !== undefined) last.after = between.match(/^[^\s]+/)?.[0] ?? '';
    end = match.index + match[0].length;
    const quoted = quotes.some(([from, to]) => match.index >= from && end <= to);
    const before = between.match(/[^\s]+$/)?.[0] ?? '';
    const contraction = match[0].match(CONTRACTION);
    if (contraction?.[1] !== undefined) {
      tokens.push(makeToken(tokens.length, contraction[1], before, quoted));
      tokens.push(makeToken(tokens.length, 'not', '', quoted));
    } else {
      tokens.push(makeToken(tokens.length, match[0], before, quoted));
    }
  }
  const last = tokens.at(-1);
  if (last !== undefined) last.after = folded.slice(end).trim();
  if (text !== text.toUpperCase()) markCapitals(text, tokens);
  return tokens;
}

/** Marks the tokens that the text has in capitals; the same word is in the order of both. */
function markCapitals(text: string, tokens: readonly Token[]): void {
  const capitals = new Map<string, boolean[]>();
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const key = foldText(word);
    const known = capitals.get(key) ?? [];
    capitals.set(key, known);
    known.push(/^\p{Lu}{2,}$/u.test(word));
  }
  for (const token of tokens) token.capitals = capitals.get(token.key)?.shift() ?? false;
}

function makeToken(index: number, raw: string, before: string, quoted: boolean): Token {
  const key = raw.replace(/[',]/g, '');
  const owner = raw.replace(/'s?$/, '').replace(/[',]/g, '');
  const token: Token = {
    index,
    raw,
    key,
    owner,
    lemma: baseForm(owner),
    stem: stem(owner),
    quoted,
    capitals: false,
    before,
    after: '',
  };
  if (/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(key)) token.number = Number(key);
  return token;
}

function quotedSpans(text: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const match of text.matchAll(/"([^"]+)"|(?<![\p{L}\d])'([^']+)'(?![\p{L}\d])/gu)) {
    spans.push([match.index, match.index + match[0].length]);
  }
  return spans;
}

/** Key by which a cell and words of a question are compared: folded words joined by one space. */
export function matchKey(text: string): string {
  return tokenise(text)
    .map((token) => token.key)
    .join(' ');
}
