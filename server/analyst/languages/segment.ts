import { listedIn } from '../schema/listed-cells.ts';
import type { TableView } from '../schema/table-view.ts';
import type { ValueHit } from '../schema/value-index.ts';
import { FRENCH_SMALL_WORDS } from '../text/small-words.ts';
import { readAmount } from './amounts.ts';
import { ANALYTIC_WORDS, FOLLOW_UP_WORDS, grainOfUnit, PLACES, WIDTHS } from './analytic-words.ts';
import { columnSurfaces, conceptsOf } from './column-names.ts';
import { CONCEPTS } from './concepts.ts';
import { readDates } from './dates.ts';
import { en } from './en.ts';
import { type FoldedText, foldName, foldWithOrigin } from './folded-text.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { type Lexicon, type Role, wordsOf } from './lexicon.ts';
import { findTypo, type TableNames, type Typo } from './mend-typos.ts';
import { readHundredths, readPercentiles } from './percentile-words.ts';
import type { Mark, Piece } from './pieces.ts';
import { qualityWords } from './qualities.ts';
import { personColumn } from './read-measure.ts';
import { regionNames } from './regions.ts';
import { isOfPeople, keyNounsOf, rowNounsOf } from './row-nouns.ts';
import { sexNames } from './sexes.ts';
import { valueNames } from './value-names.ts';
import { zh } from './zh.ts';

const LEXICONS: Record<Language, Lexicon> = { en, zh, ja, ko, fr };

/** Longest name, value or word that is looked for, in characters. */
const LONGEST = 80;

/** Units of marks, and words for averages of marks that end with them: 数学平均分. */
const MARKS_AVERAGED: readonly [unit: string, averages: readonly string[]][] = [
  ['分', ['平均分', '均分']],
  ['点', ['平均点']],
  ['점수', ['평균 점수', '평균점수']],
];

/** What words of one language mean over one table. */
interface Dictionary {
  columns: Map<string, Piece['columns']>;
  values: Map<string, ValueHit[]>;
  words: Map<string, Set<Role>>;
  particles: Map<string, Set<Role>>;
  /** Names of columns that this table does not have. */
  absent: Set<string>;
  /** Nouns for the people whom the rows of this table are about. */
  rows: Set<string>;
  counters: Set<string>;
  /** Names of columns and values, for typing errors in them. */
  names: TableNames;
  /** Words of moving averages. */
  moving: string[];
  /** Length of the longest of all these, in characters. */
  longest: number;
}

const DICTIONARIES = new WeakMap<TableView, Map<Language, Dictionary>>();

function dictionaryOf(view: TableView, language: Language): Dictionary {
  const ofView = DICTIONARIES.get(view) ?? new Map<Language, Dictionary>();
  DICTIONARIES.set(view, ofView);
  const known = ofView.get(language);
  if (known !== undefined) return known;
  const built = buildDictionary(view, language);
  ofView.set(language, built);
  return built;
}

function buildDictionary(view: TableView, language: Language): Dictionary {
  const lexicon = LEXICONS[language];
  const columns = new Map<string, Piece['columns']>();
  const names = { columns: new Set<string>(), all: new Set<string>() };
  for (const { text, column, weight } of columnSurfaces(view.columns, language)) {
    const list = columns.get(text) ?? [];
    const same = list.find((entry) => entry.column === column);
    if (same === undefined) list.push({ column, weight });
    else same.weight = Math.max(same.weight, weight);
    columns.set(text, list);
    if (weight < 0.9) continue;
    names.columns.add(text);
    names.all.add(text);
  }
  for (const list of columns.values()) {
    list.sort((one, other) => other.weight - one.weight);
    const best = list[0]?.weight ?? 0;
    // A name that is said in full leaves no room for a column that is only called alike.
    if (best === 1) list.splice(0, list.length, ...list.filter(({ weight }) => weight === 1));
  }
  const values = new Map<string, ValueHit[]>();
  for (const column of view.columns) {
    for (const value of column.values) {
      const whole = foldName(value, language === 'zh');
      addValue(values, whole, column, value, 'whole');
      const bare = foldName(value.replace(/[（([][^）)\]]*[）)\]]/g, ' '), language === 'zh');
      if (bare !== whole) addValue(values, bare, column, value, 'bare');
      names.all.add(whole);
    }
    for (const [part, cells] of language === 'en' ? [] : (listedIn(column) ?? []))
      for (const cell of cells) addValue(values, foldName(part, language === 'zh'), column, cell, 'item');
    const told = language === 'en' ? [] : valueNames(column, language);
    for (const { name, value } of [
      ...regionNames(column, language),
      ...sexNames(column, language),
      ...told,
    ]) {
      const said = foldName(name, language === 'zh');
      if (!columns.has(said)) addValue(values, said, column, value, 'whole');
    }
  }
  const words = new Map<string, Set<Role>>();
  for (const { role, word } of wordsOf([
    ...lexicon.words,
    ...ANALYTIC_WORDS[language],
    ['quality', qualityWords(language)],
  ]))
    addWord(words, word, role);
  for (const { word } of wordsOf([['glue', FOLLOW_UP_WORDS[language]]]))
    if (!words.has(word)) addWord(words, word, 'lead');
  // the unit of marks behind an average is the name of a column where one is called by it
  for (const [unit, average] of MARKS_AVERAGED)
    if (columns.has(unit)) for (const word of average) words.delete(word);
  // Per head is an average only where each row is a person.
  if (personColumn({ view }) === undefined) words.delete('人均');
  for (const noun of rowNounsOf(view, language)) if (!columns.has(noun)) addWord(words, noun, 'rows');
  // what each row has a number of is a name of that column too
  for (const noun of keyNounsOf(view, language)) addWord(words, foldName(noun, language === 'zh'), 'rows');
  // Where rows are people, those who are counted are rows: 多少人, 몇 명.
  if (isOfPeople(view)) for (const roles of words.values()) if (roles.has('people')) roles.add('rows');
  const particles = new Map<string, Set<Role>>();
  for (const { role, word } of wordsOf(lexicon.particles)) addWord(particles, word, role);
  const absent = new Set(CONCEPTS.flatMap((concept) => concept.names[language]));
  const people = peopleOf(view);
  const rows = new Set(CONCEPTS.filter(({ id }) => people.has(id)).flatMap(({ names }) => names[language]));
  const moving = wordsOf(ANALYTIC_WORDS[language].filter(([role]) => role === 'moving')).map(
    ({ word }) => word,
  );
  const all = [columns, values, words, particles].flatMap((map) => [...map.keys()]);
  const longest = [...all, ...absent].reduce(
    (most, { length }) => Math.min(Math.max(most, length), LONGEST),
    1,
  );
  // In "less than 300 units" the units are a column where the table has them.
  const counters = new Set(lexicon.counters.filter((counter) => !columns.has(counter)));
  return { columns, values, words, particles, absent, rows, counters, names, moving, longest };
}

/** What the people are whom rows are about, by what is kept of them: salaries are of employees. */
function peopleOf(view: TableView): Set<string> {
  if (personColumn({ view }) === undefined) return new Set();
  const kept = new Set(view.columns.flatMap((column) => [...conceptsOf(column)]));
  return new Set(['salary', 'department'].some((concept) => kept.has(concept)) ? ['employee'] : []);
}

function addValue(
  values: Map<string, ValueHit[]>,
  text: string,
  column: ValueHit['column'],
  value: string,
  fit: ValueHit['fit'],
): void {
  // a cell such as "?" is a sign, which a question has for itself
  if (text.length > LONGEST || /^[\d.,]+$/.test(text) || !/[\p{L}\p{N}]/u.test(text)) return;
  const hits = values.get(text) ?? [];
  const same = hits.find((hit) => hit.column === column);
  if (same === undefined) hits.push({ column, values: [value], fit, others: 0 });
  else if (!same.values.includes(value)) same.values.push(value);
  values.set(text, hits);
}

function addWord(words: Map<string, Set<Role>>, word: string, role: Role): void {
  const roles = words.get(word) ?? new Set<Role>();
  roles.add(role);
  words.set(word, roles);
}

/** A question in pieces, with the words that were mended as typing errors. */
export interface Segmented {
  pieces: Piece[];
  mended: string[];
}

/**
 * Cuts a question into names of columns, values, numbers, periods and words of the language, so that the longest matches
 * explain as much of it as can be; what nothing explains becomes unknown pieces.
 */
export function segment(question: string, view: TableView, language: Language, today: string): Segmented {
  const dictionary = dictionaryOf(view, language);
  const folded = foldWithOrigin(question, language === 'zh');
  const cut = (text: string, original = folded.original): Piece[] =>
    cover(text, candidates({ text, original }, dictionary, language, today));
  const named = (pieces: Piece[]): Piece[] =>
    joinUnknown(
      pieces.map((piece) => ({ ...piece, words: folded.original(piece.start, piece.end) })),
      folded.original,
    );
  const pieces = named(cut(folded.text));
  const typos = findTypos(pieces, folded.text, dictionary);
  if (typos.length === 0) return { pieces, mended: [] };
  const back = wayBack(typos);
  const better = cut(mendText(folded.text, typos), (start, end) => folded.original(back(start), back(end)));
  // What is mended must be understood, and leave fewer words that are not.
  const isUnknown = ({ roles }: Piece): boolean => roles.has('unknown');
  if (better.filter(isUnknown).length > pieces.filter(isUnknown).length - typos.length)
    return { pieces, mended: [] };
  const mended = typos.map(({ start, end, meant }) => `${folded.original(start, end)} → ${meant}`);
  const placed = better.map((piece) => ({ ...piece, start: back(piece.start), end: back(piece.end) }));
  return { pieces: named(placed), mended };
}

/** The slips of the keyboard in what a question says and nothing explains. */
function findTypos(pieces: Piece[], text: string, dictionary: Dictionary): Typo[] {
  const typos: Typo[] = [];
  for (const { roles, start, end } of pieces) {
    const last = typos.at(-1);
    if (!roles.has('unknown') || (last !== undefined && start < last.end)) continue;
    const typo = findTypo(text, start, end, dictionary.names);
    if (typo !== undefined && (last === undefined || typo.start >= last.end)) typos.push(typo);
  }
  return typos;
}

function mendText(text: string, typos: Typo[]): string {
  let mended = text;
  for (const { start, end, meant } of [...typos].reverse())
    mended = mended.slice(0, start) + meant + mended.slice(end);
  return mended;
}

/** Where a place of a mended text is in the text as it was written. */
function wayBack(typos: Typo[]): (at: number) => number {
  return (at) => {
    let moved = 0;
    for (const { start, end, meant } of typos) {
      const begin = start + moved;
      if (at <= begin) break;
      if (at < begin + meant.length) return Math.min(start + (at - begin), end);
      moved += meant.length - (end - start);
    }
    return at - moved;
  };
}

interface Candidate {
  piece: Piece;
  weight: number;
}

function candidates(
  { text, original }: FoldedText,
  dictionary: Dictionary,
  language: Language,
  today: string,
): Map<number, Candidate[]> {
  const byStart = new Map<number, Map<number, Candidate>>();
  const add = (
    start: number,
    end: number,
    weight: number,
    more: Partial<Piece>,
    roles: (Role | Mark)[],
  ): void => {
    const ends = byStart.get(start) ?? new Map<number, Candidate>();
    byStart.set(start, ends);
    const known = ends.get(end);
    const piece = known?.piece ?? {
      start,
      end,
      roles: new Set(),
      columns: [],
      hits: [],
      periods: [],
      words: '',
    };
    for (const role of roles) piece.roles.add(role);
    Object.assign(piece, more);
    ends.set(end, { piece, weight: Math.max(known?.weight ?? 0, weight) });
  };
  const whole = original(0, text.length);
  const isAllCapitals = whole === whole.toUpperCase();
  const moves = dictionary.moving.some((word) => text.includes(word));
  const cuts = cutsOf(text, language);
  for (let start = 0; start < text.length; start += 1) {
    if (/\s/.test(text[start] ?? '')) continue;
    const last = cuts[start] === true ? start : Math.min(text.length, start + dictionary.longest);
    for (let end = start + 1; end <= last; end += 1) {
      if (cuts[end] === true) continue;
      const part = text.slice(start, end);
      const columns = dictionary.columns.get(part);
      if (columns !== undefined) add(start, end, 0.6 * (columns[0]?.weight ?? 1), { columns }, ['col']);
      const found = dictionary.values.get(part);
      const known = dictionary.words.get(part);
      // "de" is a small word, DE a country
      const isSmall =
        LEXICONS[language].spaced &&
        ((known !== undefined && isSmallWord(known)) || FRENCH_SMALL_WORDS.has(part));
      const hits = isSmall ? found?.filter((hit) => isSaidAsValue(hit, start, end)) : found;
      const isHit = hits !== undefined && hits.length > 0;
      if (isHit && (!LEXICONS[language].spaced || part.length > 1)) add(start, end, 0.55, { hits }, ['val']);
      const roles = isSmall && isHit ? undefined : known;
      if (roles !== undefined && (columns === undefined || roles.has('rows')))
        add(start, end, 0.3, {}, [...roles]);
      const particle = dictionary.particles.get(part);
      if (particle !== undefined && /[\p{L}\d)"%]/u.test(text[start - 1] ?? ' '))
        add(start, end, 0.1, {}, [...particle]);
      if (columns === undefined && roles === undefined && !isHit && dictionary.absent.has(part))
        add(start, end, 0.25, {}, dictionary.rows.has(part) ? ['rows'] : ['unknown']);
    }
    const amount = readAmount(text, start, language);
    if (amount !== undefined) {
      add(start, amount.end, 0.2, { number: amount.value }, ['num']);
      const counted = counterEnd(text, amount.end, dictionary);
      if (counted !== undefined) add(start, counted, 0.3, { number: amount.value }, ['num']);
    }
    for (const { end, ...more } of placesAt(text, start, language)) add(start, end, 0.4, more, ['nth']);
    if (moves)
      for (const { end, ...more } of widthsAt(text, start, language)) add(start, end, 0.6, more, ['width']);
    for (const { end, percents } of readPercentiles(text, start, language))
      add(start, end, 0.6, { percents }, ['pct']);
    const hundredths = readHundredths(text, start);
    if (hundredths !== undefined) add(start, hundredths.end, 0.35, { number: hundredths.value }, ['pc']);
    for (const { period, end } of readDates(text, start, language, today)) {
      const known = byStart.get(start)?.get(end)?.piece.periods ?? [];
      add(start, end, 0.5, { periods: [...known, period] }, ['per']);
    }
  }
  return new Map([...byStart].map(([start, ends]) => [start, [...ends.values()]]));

  /** Whether a small word stands for a cell: written as it with its capitals, in quotation marks, or where a name has to follow. */
  function isSaidAsValue({ column, values }: ValueHit, start: number, end: number): boolean {
    const before = text.slice(0, start);
    if (/(?:"|\bl')$/.test(before)) return true;
    if (before.trimEnd().endsWith(foldName(column.name, false))) return true;
    if (language === 'en' && /\b(?:in|from|for|of)\s$/.test(before)) return true;
    const written = original(start, end);
    const isNamed = start > 0 && written !== written.toLowerCase() && !isAllCapitals;
    return isNamed && values.some((value) => value.trim() === written);
  }
}

/** Roles of words that join others and say nothing alone. */
const SMALL_ROLES: ReadonlySet<string> = new Set<Role>(['glue', 'of', 'a', 'by', 'and', 'not', 'than', 'to']);

function isSmallWord(roles: ReadonlySet<Role>): boolean {
  return [...roles].some((role) => SMALL_ROLES.has(role));
}

/** The place in a ranking that begins here: 第三, third. */
function placesAt(text: string, start: number, language: Language): { end: number; number: number }[] {
  if (/[a-z\d]/.test(text[start - 1] ?? ' ')) return [];
  const { pattern, words } = PLACES[language];
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  const number = match?.[1] === undefined ? words[match?.[2] ?? ''] : Number(match[1]);
  return match === null || number === undefined ? [] : [{ end: start + match[0].length, number }];
}

/** The width of a moving average that begins here, with its step of time. */
function widthsAt(
  text: string,
  start: number,
  language: Language,
): { end: number; number: number; grain: NonNullable<Piece['grain']> }[] {
  if (/[\d.]/.test(text[start - 1] ?? ' ')) return [];
  const pattern = WIDTHS[language];
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return [];
  return [{ end: start + match[0].length, number: Number(match[1]), grain: grainOfUnit(match[2]) }];
}

/** Where the counter behind a number ends: 5个, 10 명, 20 %. */
function counterEnd(text: string, from: number, dictionary: Dictionary): number | undefined {
  const space = text[from] === ' ' ? 1 : 0;
  for (let length = 6; length >= 1; length -= 1) {
    const word = text.slice(from + space, from + space + length);
    const letters = /[a-z]/.test(word) && /[a-z]/.test(text[from + space + length] ?? '');
    if (word.length === length && !letters && dictionary.counters.has(word)) return from + space + length;
  }
  return undefined;
}

/** Where a text must not be cut: within a Latin word or number; in languages with spaces, within any word. */
function cutsOf(text: string, language: Language): boolean[] {
  const { spaced } = LEXICONS[language];
  const letter = spaced ? /[\p{L}\d]/u : /[a-z\d]/;
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const [left, right] = [text[at - 1] ?? ' ', text[at] ?? ' '];
    return letter.test(left) && letter.test(right) && (spaced || /\d/.test(left) === /\d/.test(right));
  });
}

/** Marks that separate and say nothing. */
const SILENT = /[\s?.!,;:'"()[\]{}。、，？！；：·…«»]/;

/** The pieces that explain most of a text. */
function cover(text: string, byStart: Map<number, Candidate[]>): Piece[] {
  const best: { weight: number; last?: Piece; from: number }[] = [{ weight: 0, from: 0 }];
  for (let at = 0; at < text.length; at += 1) {
    const here = best[at];
    if (here === undefined) continue;
    const reach = (end: number, weight: number, piece: Piece | undefined): void => {
      const known = best[end];
      if (known === undefined || weight > known.weight + 1e-9)
        best[end] = { weight, from: at, ...(piece === undefined ? {} : { last: piece }) };
    };
    const silent = SILENT.test(text[at] ?? '');
    reach(at + 1, here.weight - (silent ? 0 : 1.2), silent ? undefined : unknown(at, at + 1));
    for (const { piece, weight } of byStart.get(at) ?? [])
      reach(piece.end, here.weight + (piece.end - piece.start) + weight - 0.8, piece);
  }
  const pieces: Piece[] = [];
  for (let at = text.length; at > 0; ) {
    const step = best[at];
    if (step === undefined) break;
    if (step.last !== undefined) pieces.unshift(step.last);
    at = step.from;
  }
  return pieces;
}

function unknown(start: number, end: number): Piece {
  return { start, end, roles: new Set(['unknown']), columns: [], hits: [], periods: [], words: '' };
}

/** Neighbouring unknown characters are one word. */
function joinUnknown(pieces: Piece[], original: (start: number, end: number) => string): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.roles.has('unknown') === true && piece.roles.has('unknown') && last.end === piece.start) {
      last.end = piece.end;
      last.words = original(last.start, last.end);
    } else joined.push(piece.roles.has('unknown') ? { ...piece } : piece);
  }
  return joined;
}
