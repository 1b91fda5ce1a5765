// What "how many" counts: neither all rows where a word says which of them, nor a sum of numbers that count nothing.
import type { Intent } from '../intent.ts';
import { keyNounsOf } from '../languages/row-nouns.ts';
import { FILLER_WORDS, LIGHT_VERBS, ROW_NOUNS, STOP_WORDS } from '../parse/cues.ts';
import { isAdditive } from '../parse/roles.ts';
import { wordFit } from '../parse/spans.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { measuresOf } from './columns-of.ts';
import { someKind } from './kinds-of-rows.ts';
import { wordsOf } from './tables-named.ts';

/** Most different cells of a column whose cells tell kinds of rows. */
const MOST_KINDS = 300;
/** Least letters of a word of which others are made. */
const LEAST_KIN = 6;
/** Words that point at rows of any table, beside those that no reading has to use. */
const POINTING = new Set('many count people person respondent different there total'.split(' '));
/** What is so, or befell: says which rows are meant, and names none. */
const STATE =
  /(?<![ebr])ed$|^(?:overdue|late|open|due|missing|active|inactive|pending|unpaid|free|empty|new|old|alive|dead)$/;
/** "Norwegians" where a cell is Norway. */
const OF_A_PLACE = /(?:an|ian|ean|ish|ese)s?$/;

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Whether a word of a question is of the kin of a word of a cell: buys of buy, Kenyans of Kenya. */
function isKin(word: Token, cell: Token): boolean {
  if (word.lemma === cell.lemma || word.stem === cell.stem) return true;
  const shared = sharedStart(word.key, cell.key);
  if (shared < 4) return false;
  if (shared === cell.key.length) return word.key.length - shared <= 5;
  return OF_A_PLACE.test(word.key) && cell.key.length - shared <= 2;
}

/** Whether the word tells which rows are meant by a cell of a column that tells kinds of them. */
function tellsKind(word: Token, view: TableView): boolean {
  return someKind(view, { most: MOST_KINDS, isLeftOut: (column) => column === view.entity }, (only, words) =>
    words.length === 1 ? isKin(word, only) : words.at(-1)?.lemma === word.lemma,
  );
}

/**
 * Whether cells of whatever length hold a word that tells which rows are meant: the word itself where it is no plural, as nouns of rows
 * are, or one that is made of it, as democratic is of democrats.
 */
function isInCells({ key, lemma }: Token, { columns, entity }: TableView): boolean {
  if (lemma.length < LEAST_KIN || !/^\p{L}+$/u.test(lemma)) return false;
  // a noun of rows can stand in a sentence of a cell, though not as a name: "House Republican Conference"
  const isNamed = new RegExp(`\\S\\s+${lemma.charAt(0).toUpperCase()}${lemma.slice(1)}(?!\\p{L})`, 'u');
  const isMeant = ({ key: said, lemma: root }: Token, value: string): boolean => {
    if (said === key && key === lemma) return true;
    return root === lemma ? isNamed.test(value) : said.startsWith(lemma);
  };
  return columns.some((column) => {
    const { type, values } = column;
    if (type !== 'text' || column === entity) return false;
    const holding = values.filter((value) => value.toLowerCase().includes(lemma));
    return holding.some((value) => tokenise(value).some((token) => isMeant(token, value)));
  });
}

const KEYS = new Set(['id', 'key', 'code', 'no', 'nr', 'number']);

/** Whether a column of keys is called by the beginning of the word, or one of numbers by all of it: customer of CustId, GMs of #GM. */
function tellsColumn(word: Token, { words, numeric }: ColumnView): boolean {
  const isKey = words.some(({ lemma }) => KEYS.has(lemma));
  return words.some(
    ({ key }) =>
      (isKey && key.length > 2 && key.length < word.key.length && word.key.startsWith(key)) ||
      (numeric === 'native' && words.length === 1 && word.key === `${key}s`),
  );
}

/**
 * "How many overdue", "how many Kenyans", "how many buys": all rows are counted though the word says which of them are meant. A
 * noun that is in no cell and no name may stand for the rows.
 */
export function countsAllForSome(text: string, intent: Intent, view: TableView): boolean {
  if (intent.kind !== 'aggregate' || intent.by.length > 0 || intent.conditions.length > 0) return false;
  if (!intent.measures.every(({ type }) => type === 'rows')) return false;
  if (!/\b(?:how many|number of|count)\b/i.test(text)) return false;
  const named = new Set(
    [
      ...wordsOf(view.table.name),
      ...view.columns.flatMap(({ words, extraWords }) => [...words, ...extraWords]),
    ].map(({ lemma }) => lemma),
  );
  // bookings of *Booking ID*, though a cell is Booking.com
  const own = new Set(keyNounsOf(view, 'en'));
  return tokenise(text).some((word) => {
    const { key, lemma, number } = word;
    if (own.has(key)) return false;
    if (number !== undefined || STOP_WORDS.has(key) || FILLER_WORDS.has(key) || LIGHT_VERBS.has(lemma))
      return false;
    if (ROW_NOUNS.has(lemma) || POINTING.has(lemma) || POINTING.has(key) || named.has(lemma)) return false;
    if (STATE.test(key) || tellsKind(word, view)) return true;
    return isInCells(word, view) || view.columns.some((column) => tellsColumn(word, column));
  });
}

/** Names of what comes one after another: each row has the number of its own. */
const SEQUENCE = new Set(
  'period round quarter inning stage level grade chapter episode season week month day year phase step leg lap heat rank'.split(
    ' ',
  ),
);
/** How much there is of something that nobody counts, and what it is counted in. */
const MEASURED =
  /\b(?:delay|duration|latency|age|price|rating|score|temperature|weight|height|speed|distance|length|time)\b/i;
const IN_UNITS =
  /\b(?:minutes?|mins?|hours?|seconds?|days?|years?|miles?|km|kilometers?|kilometres?|meters?|metres?|points?|kg|kilos?|pounds?|dollars?|euros?|degrees?)\b/i;
/** People or rows that have something: it is they who are counted. */
const OWNERS =
  /\bhow many (?:\p{L}+ )?(?<verb>have|has|had|own|owns|use|uses|used)\b(?! (?:been|there|we|they|you|he|she|it)\b)/iu;

/**
 * "How many periods", "how many have children", "how many delayed": a sum of numbers that count no such things, or of what those who
 * are counted have. Ones for yes may be added up.
 */
export function sumsForCount(text: string, intent: Intent, view: TableView): boolean {
  if (intent.kind !== 'aggregate' || !/\b(?:how many|number of|count)\b/i.test(text)) return false;
  const tokens = tokenise(text);
  return measuresOf(intent).some((measure) => {
    if (measure.type !== 'aggregate' || measure.name !== 'sum') return false;
    const { column } = measure;
    const head = column.words.at(-1);
    if (head !== undefined && head.key === head.lemma && SEQUENCE.has(head.lemma)) return true;
    if (!isAdditive(column)) return true;
    if (
      MEASURED.test(column.name) &&
      !IN_UNITS.test(text) &&
      !tokens.some(({ key }) => /^points?$/.test(key))
    )
      return true;
    const owners = text.match(OWNERS);
    if (owners === null || isOnes(column, view)) return false;
    const behind = tokenise(`${owners.groups?.verb} ${text.slice((owners.index ?? 0) + owners[0].length)}`);
    return behind.some((token) => column.words.some((word) => wordFit(token, word) >= 0.75));
  });
}

function isOnes(column: ColumnView, view: TableView): boolean {
  const { min, max } = view.table.columns[column.index] ?? {};
  return column.type === 'boolean' || (Number(min) === 0 && Number(max) === 1);
}
