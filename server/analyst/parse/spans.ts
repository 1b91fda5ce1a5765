import { areSynonyms } from '../schema/synonyms.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { traitOf } from '../schema/traits.ts';
import type { ValueHit, ValueIndex } from '../schema/value-index.ts';
import { isTypoOf } from '../text/edit-distance.ts';
import { readNumber, readOrdinal } from '../text/numbers.ts';
import { MONTHS, type Period, readPeriod } from '../text/periods.ts';
import { FRENCH_SMALL_WORDS } from '../text/small-words.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import {
  AGGREGATES,
  COMPARATIVES,
  FILLER_WORDS,
  LIGHT_VERBS,
  MEASURE_NOUNS,
  ROW_NOUNS,
  STOP_WORDS,
  SUPERLATIVES,
} from './cues.ts';

/** A stretch of a question with what it can mean. `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
  meaning:
    | { type: 'column'; columns: ColumnView[]; exact: boolean }
    | { type: 'value'; hits: ValueHit[]; typo: boolean }
    | { type: 'number'; value: number }
    | { type: 'ordinal'; place: number }
    | { type: 'period'; period: Period }
    | { type: 'word' };
  /** How well it fits, from 0 to about 1 a token. */
  weight: number;
}

const ORDER_WORDS = new Set([
  'first',
  'last',
  'next',
  'previous',
  'before',
  'after',
  'same',
  'different',
  'difference',
  'top',
  'bottom',
  'win',
  'lose',
  'best',
  'worst',
  'not',
  'no',
  'earliest',
  'latest',
  'final',
  'above',
  'below',
  'under',
  'over',
  'between',
  'many',
  'much',
  'long',
  'correlation',
  'outlier',
  'missing',
  'total',
]);

/** Whether a word works in the sentence and so is not by itself a value. */
export function isCue(token: Token): boolean {
  return (
    STOP_WORDS.has(token.key) ||
    FILLER_WORDS.has(token.key) ||
    LIGHT_VERBS.has(token.lemma) ||
    ORDER_WORDS.has(token.lemma) ||
    SUPERLATIVES[token.key] !== undefined ||
    COMPARATIVES[token.key] !== undefined ||
    AGGREGATES[token.key] !== undefined
  );
}

/** All stretches of a question that can mean a column, value, number, ordinal or period. */
export function findSpans(tokens: Token[], view: TableView, index: ValueIndex, today: string): Span[] {
  const spans: Span[] = [];
  for (const token of tokens) {
    const start = token.index;
    spans.push(...columnSpans(tokens, start, view));
    spans.push(...valueSpans(tokens, start, index));
    spans.push(...traitSpans(tokens, start, view));
    const period = readPeriod(tokens, start, today);
    if (period !== undefined)
      spans.push({
        start,
        end: period.end,
        meaning: { type: 'period', period },
        weight: 0.9 * (period.end - start),
      });
    const number = readNumber(tokens, start);
    if (number !== undefined)
      spans.push({
        start,
        end: number.end,
        meaning: { type: 'number', value: number.value },
        weight: 0.6 * (number.end - start),
      });
    const place = readOrdinal(token);
    if (place !== undefined)
      spans.push({ start, end: start + 1, meaning: { type: 'ordinal', place }, weight: 0.62 });
  }
  return spans;
}

function columnSpans(tokens: Token[], start: number, view: TableView): Span[] {
  const spans: Span[] = [];
  const first = tokens[start];
  if (
    first === undefined ||
    (STOP_WORDS.has(first.key) && !view.columns.some((column) => column.words[0]?.key === first.key))
  )
    return spans;
  for (let length = Math.min(6, tokens.length - start); length >= 1; length -= 1) {
    const window = tokens.slice(start, start + length);
    const last = window.at(-1);
    if (
      last === undefined ||
      (length > 1 &&
        STOP_WORDS.has(last.key) &&
        !view.columns.some((column) => column.words.at(-1)?.key === last.key))
    )
      continue;
    const scored = view.columns
      .map((column) => ({ column, score: nameFit(window, column) }))
      .filter((entry) => entry.score > 0);
    if (scored.length === 0) continue;
    const best = Math.max(...scored.map((entry) => entry.score));
    const columns = scored.filter((entry) => entry.score >= best - 0.04).map((entry) => entry.column);
    const content = window.filter((token) => !STOP_WORDS.has(token.key)).length;
    spans.push({
      start,
      end: start + length,
      meaning: { type: 'column', columns, exact: best >= 0.9 },
      weight: best * Math.max(1, content),
    });
  }
  return spans;
}

/** How much less the rows with a trait weigh than the column of it, which is the same word. */
const BEHIND_COLUMN = 0.02;

const GROUPING = new Set(['by', 'per', 'each', 'every', 'across', 'within', 'among']);

/** "smokers", "are married": the whole name of a column of yes and no also means the rows that have it. */
function traitSpans(tokens: Token[], start: number, view: TableView): Span[] {
  return view.columns.flatMap((column) => {
    const value = traitOf(column);
    const window = tokens.slice(start, start + column.words.length);
    if (value === undefined || window.length < column.words.length) return [];
    if (window.some((token) => isCue(token)) || nameFit(window, column) < 0.85) return [];
    // "by smoker" makes two groups of all rows
    if (GROUPING.has(tokens[start - 1]?.key ?? '')) return [];
    const hit: ValueHit = { column, values: [value], fit: 'whole', others: 0 };
    return [
      {
        start,
        end: start + window.length,
        meaning: { type: 'value', hits: [hit], typo: false },
        weight: window.length - BEHIND_COLUMN,
      } satisfies Span,
    ];
  });
}

/** Between the names of two things that stand in one cell. */
const JOINS_NAMES = /, | & | \+ /;

/** How well words name a column: 1 for all its words, less for some of them, for related words and for synonyms; 0 for none. */
export function nameFit(window: Token[], column: ColumnView): number {
  const said = window.filter(
    (token) => !STOP_WORDS.has(token.key) || column.words.some((word) => word.key === token.key),
  );
  if (said.length === 0) return 0;
  const [only] = said;
  if (
    only !== undefined &&
    said.length === 1 &&
    column.alsoMeans !== undefined &&
    means(only, column.alsoMeans)
  )
    return 0.78;
  const wanted = column.words.filter((word) => !STOP_WORDS.has(word.key) || column.words.length === 1);
  const joined = said.map((token) => token.key).join('');
  if (
    joined.length > 3 &&
    joined ===
      tokenise(column.name)
        .map((word) => word.key)
        .join('')
  )
    return 1.08;
  let quality = 0;
  const matched = new Set<Token>();
  const extras = new Set<Token>();
  for (const token of said) {
    let best = 0;
    let which: Token | undefined;
    for (const word of wanted) {
      const fit = matched.has(word) ? 0 : wordFit(token, word);
      if (fit > best) {
        best = fit;
        which = word;
      }
    }
    if (which !== undefined) matched.add(which);
    else {
      const extra = column.extraWords.find(
        (word) => !extras.has(word) && (word.lemma === token.lemma || word.key === token.key),
      );
      if (extra !== undefined) extras.add(extra);
      else if (column.timed !== true || !TIMES.has(token.key) || said.length === 1) return 0;
      best = 0.7;
    }
    quality += best;
  }
  if (matched.size === 0 && extras.size === 0) return 0;
  quality /= said.length;
  const coverage = wanted.length === 0 ? 1 : matched.size / wanted.length;
  if (matched.size === 0) return 0.45;
  // "City, State" is less the state than "Provider State" is
  const isPart = coverage < 1 && JOINS_NAMES.test(column.name);
  // Half of a long name is still a name; that of a two-word name less so.
  return quality * (0.62 + 0.4 * coverage) - (isPart ? 0.05 : 0);
}

/** Words for what a column tells whose unit is one of time. */
const TIMES = new Set(['time', 'times', 'duration']);

function means(token: Token, concept: string): boolean {
  return token.lemma === concept || areSynonyms(token.lemma, concept);
}

/** How well a word of a question fits one of a name: 1 for the same, less for other forms, synonyms and slips, 0 for none. */
export function wordFit(token: Token, word: Token): number {
  if (token.key === word.key) return 1;
  if (token.lemma === word.lemma && token.lemma.length > 1) return 0.98;
  if (token.lemma.length > 3 && token.stem === word.stem && token.stem.length >= 3) return 0.86;
  if (areSynonyms(token.lemma, word.lemma) || areSynonyms(token.key, word.key)) return 0.78;
  if (token.key.length > 5 && word.key.length > 5 && isTypoOf(token.key, word.key)) return 0.75;
  // Shortened headers such as "Pos." for position and "Nat." for nationality.
  if (word.after.startsWith('.') && word.key.length >= 3 && token.key.startsWith(word.key)) return 0.8;
  return 0;
}

const FIT_WEIGHT = { whole: 1, bare: 0.97, item: 0.9, words: 0.72 } as const;

function valueSpans(tokens: Token[], start: number, index: ValueIndex): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(12, tokens.length - start); length >= 1; length -= 1) {
    const window = tokens.slice(start, start + length);
    const [first, last] = [window[0], window.at(-1)];
    if (first === undefined || last === undefined) continue;
    const phrases = new Set([window.map((token) => token.key).join(' ')]);
    const before = window.slice(0, -1).map((token) => token.key);
    phrases.add([...before, last.owner].join(' '));
    const allCues = window.every((token) => isCue(token) || (token.number !== undefined && length === 1));
    for (const phrase of phrases) {
      const hits = index.find(phrase).filter((hit) => {
        if (length === 1 && isFrenchWord(tokens, start) && isCode(hit)) return false;
        if (hit.fit === 'whole' && (!allCues || first.quoted || length > 1)) return true;
        // "in" is a small word, IN a place
        if (first.capitals && isCode(hit)) return true;
        if (allCues && !first.quoted) return hit.fit === 'whole' && length > 2;
        if (
          length === 1 &&
          hit.fit === 'words' &&
          (first.key.length < 3 || isCue(first) || !mayNameCell(tokens, start))
        )
          return false;
        return (
          !(STOP_WORDS.has(first.key) || STOP_WORDS.has(last.key)) ||
          hit.fit === 'bare' ||
          hit.fit === 'item' ||
          first.quoted
        );
      });
      if (hits.length === 0) continue;
      const best = Math.max(...hits.map((hit) => FIT_WEIGHT[hit.fit]));
      const near = hits.filter((hit) => FIT_WEIGHT[hit.fit] >= best - 0.12);
      const content = best >= 0.97 ? length : window.filter((token) => !STOP_WORDS.has(token.key)).length;
      spans.push({
        start,
        end: start + length,
        meaning: { type: 'value', hits: near, typo: false },
        weight: best * Math.max(content, 0.8) + (first.quoted ? 0.3 : 0) + 0.05 * (length - 1),
      });
      break;
    }
  }
  return spans;
}

/** Whether a word joins others in French; not in capitals, nor behind an English word that a name follows. */
function isFrenchWord(tokens: Token[], start: number): boolean {
  const token = tokens[start];
  if (token === undefined || token.capitals || token.quoted || !FRENCH_SMALL_WORDS.has(token.key))
    return false;
  return !BEFORE_VALUES.has(tokens[start - 1]?.key ?? '');
}

/** Whether a value is written in capitals alone. */
function isCode({ fit, values }: ValueHit): boolean {
  return fit === 'whole' && values.every((value) => value === value.toUpperCase());
}

const BEFORE_VALUES = new Set([
  'in',
  'at',
  'from',
  'by',
  'of',
  'against',
  'for',
  'with',
  'to',
  'on',
  'vs',
  'versus',
  'under',
  'and',
  'or',
  'than',
  'not',
  'only',
  'as',
  'did',
  'does',
  'beat',
  'defeated',
  'after',
  'before',
  'between',
]);

/** Whether one word of a longer cell may stand for it: only where a value is expected, as behind a preposition. */
function mayNameCell(tokens: Token[], start: number): boolean {
  const token = tokens[start];
  if (token === undefined || token.quoted || token.number !== undefined) return true;
  const before = tokens[start - 1]?.key === 'the' ? tokens[start - 2] : tokens[start - 1];
  return (
    before !== undefined &&
    BEFORE_VALUES.has(before.key) &&
    !(tokens[start - 1]?.key === 'the' && before.key === 'of')
  );
}

const TIME_NOUNS = new Set([
  'date',
  'weekday',
  'weekend',
  'quarter',
  'season',
  'decade',
  'century',
  'calendar',
]);

/** Whether a word names rows, measures or times in any table, and so is no slip in the name of something else. */
function isCommonNoun({ lemma }: Token): boolean {
  return ROW_NOUNS.has(lemma) || MEASURE_NOUNS.has(lemma) || TIME_NOUNS.has(lemma) || MONTHS.includes(lemma);
}

/** Mends one word that is in no column, cell or list of words by the nearest cell word; undefined where none or several are near. */
export function mendTypo(token: Token, index: ValueIndex): string | undefined {
  if (index.hasWord(token.key) || isCue(token) || isCommonNoun(token)) return undefined;
  const near = new Set<string>();
  for (const word of index.words()) if (isTypoOf(token.key, word)) near.add(word);
  return near.size === 1 ? [...near][0] : undefined;
}

/** Chooses the stretches that explain a question best, without overlap; words in no stretch become words. */
export function chooseSpans(tokens: Token[], spans: Span[]): Span[] {
  const best: { weight: number; chosen: Span[] }[] = [{ weight: 0, chosen: [] }];
  for (let end = 1; end <= tokens.length; end += 1) {
    const token = tokens[end - 1];
    const previous = best[end - 1];
    if (token === undefined || previous === undefined) break;
    const cue = isCue(token);
    const word: Span = { start: end - 1, end, meaning: { type: 'word' }, weight: 0 };
    let top = { weight: previous.weight + (cue ? 0.6 : 0), chosen: [...previous.chosen, word] };
    for (const span of spans) {
      if (span.end !== end) continue;
      const before = best[span.start];
      if (before === undefined) continue;
      const weight = before.weight + span.weight - 0.02;
      if (weight > top.weight + 1e-9) top = { weight, chosen: [...before.chosen, span] };
    }
    best.push(top);
  }
  return best[tokens.length]?.chosen ?? [];
}
