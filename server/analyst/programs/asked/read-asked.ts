// Whether a question as a whole asks for one of the fixed programs: its wording as data (one file a language), its names by the table.
import { columnSurfaces, conceptsOf } from '../../languages/column-names.ts';
import { CONCEPTS } from '../../languages/concepts.ts';
import { readDates } from '../../languages/dates.ts';
import { foldName } from '../../languages/folded-text.ts';
import type { Language } from '../../languages/language.ts';
import { addsUp } from '../../languages/read-measure.ts';
import { isMeasure } from '../../parse/roles.ts';
import type { ColumnView, TableView } from '../../schema/table-view.ts';
import type { Period } from '../../text/periods.ts';
import type { Grain } from '../spans.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { ProgramName, Wordings } from './wording.ts';
import { zh } from './zh.ts';

const WORDINGS: Record<Language, Wordings> = { en, zh, ja, ko, fr };
/** Longest question of a program, in characters. */
const LONGEST = 160;
const GRAINS: readonly Grain[] = ['day', 'week', 'month', 'quarter', 'year'];

/** A question that has the words of a program, its names not yet looked up. */
export interface Worded {
  program: ProgramName;
  language: Language;
  /** Which way its words turn it. */
  says: Partial<Record<keyof Wordings['words'], true>>;
  unit?: Grain | undefined;
  number?: number;
  measure?: string;
  group?: string;
  time?: string;
}

/** A question in the form in which wordings are compared. */
function plainText(text: string, { language, spaced }: Wordings): string {
  const plain = foldName(text, language === 'zh')
    .replace(/[\s?.!,;:。、，？！；：¡¿…"]+/gu, ' ')
    .trim();
  return spaced
    ? plain
    : plain.replace(
        / (?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]) /gu,
        '',
      );
}

/** One of several words, the longest first, so that none is taken for the beginning of another. Words with choices in them keep their order. */
const anyOf = (words: string): string =>
  words.includes('(')
    ? `(?:${words})`
    : `(?:${words
        .split('|')
        .sort((one, other) => other.length - one.length)
        .join('|')})`;

/** A wording as an expression whose groups are named after what stands in them; a name that comes twice gets a number. */
function compile(template: string, wordings: Wordings): RegExp {
  let count = 0;
  const source = template.replace(/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) => {
    count += 1;
    const group = `${name}_${count}`;
    if (name === 't') {
      const space = wordings.spaced ? ' ' : '';
      return optional === undefined ? `(?<${group}>.+?)` : `(?:${space}(?<${group}>.+?))?`;
    }
    const inner =
      name === 'm' || name === 'g'
        ? '.+?'
        : name === 'n'
          ? '\\d{1,3}'
          : name === 'unit'
            ? anyOf(Object.values(wordings.units).join('|'))
            : anyOf(wordings.words[name as keyof Wordings['words']]);
    return `(?<${group}>${inner})${optional ?? ''}`;
  });
  return new RegExp(`^${source}$`, 'du');
}

const COMPILED = new Map<Language, { program: ProgramName; pattern: RegExp }[]>();

function patternsOf(language: Language): { program: ProgramName; pattern: RegExp }[] {
  const known = COMPILED.get(language);
  if (known !== undefined) return known;
  const wordings = WORDINGS[language];
  const patterns = Object.entries(wordings.asks).flatMap(([program, templates]) =>
    templates.map((template) => ({
      // the keys are those of the programs
      program: program as ProgramName,
      pattern: compile(template, wordings),
    })),
  );
  COMPILED.set(language, patterns);
  return patterns;
}

/** Every way in which a question has the words of a program in one of the languages; none for most questions. */
export function wordedFor(text: string, languages: readonly Language[]): Worded[] {
  if (text.length > LONGEST) return [];
  return languages.flatMap((language) => {
    const wordings = WORDINGS[language];
    const plain = plainText(text, wordings);
    return withoutPoliteness(plain, wordings).flatMap((asked) =>
      patternsOf(language).flatMap(({ program, pattern }) => {
        const found = pattern.exec(asked);
        return found?.groups === undefined
          ? []
          : splits(found, asked, wordings, worded(program, wordings, found.groups));
      }),
    );
  });
}

/** A question as it is, and without what makes it polite. */
function withoutPoliteness(plain: string, { polite, politeEnd, spaced }: Wordings): string[] {
  const edge = spaced ? ' ' : ' ?';
  const bare = plain
    .replace(new RegExp(`^(?:(?:${polite})${edge})+`, 'u'), '')
    .replace(new RegExp(`(?:${edge}(?:${politeEnd}))+$`, 'u'), '');
  return bare === plain || bare === '' ? [plain] : [plain, bare];
}

/** What may stand between a span of time and what was measured in it, where words do not stand apart. */
const BETWEEN = /^(?:[ 的にのは에의]|에서)*/u;

/**
 * A span of time in front of a measure ends where either can be read, which only the table tells; every way to cut the two apart is
 * tried, the longest span first.
 */
function splits(found: RegExpExecArray, text: string, { spaced }: Wordings, asked: Worded): Worded[] {
  if (spaced || asked.time === undefined || asked.measure === undefined) return [asked];
  const places = Object.entries(found.indices?.groups ?? {}).filter(([, place]) => place !== undefined);
  const time = places.find(([name]) => name.startsWith('t_'))?.[1];
  const measure = places.find(([name]) => name.startsWith('m_'))?.[1];
  if (time === undefined || measure === undefined || time[0] > measure[0]) return [asked];
  const both = text.slice(time[0], measure[1]);
  const { time: _, ...timeless } = asked;
  const cuts = Array.from({ length: both.length - 1 }, (__, index) => both.length - 1 - index);
  return [
    ...cuts.map((cut) => ({
      ...asked,
      time: both.slice(0, cut).trim(),
      measure: both.slice(cut).replace(BETWEEN, ''),
    })),
    { ...timeless, measure: both.trim() },
  ];
}

function worded(program: ProgramName, wordings: Wordings, found: Record<string, string | undefined>): Worded {
  const asked: Worded = { program, language: wordings.language, says: {} };
  for (const [group, text] of Object.entries(found)) {
    const name = group.replace(/_\d+$/, '');
    if (text === undefined) continue;
    if (name === 'm') asked.measure = text.trim();
    else if (name === 'g') asked.group = text.trim();
    else if (name === 't') asked.time = text.trim();
    else if (name === 'n') asked.number = Number(text);
    else if (name === 'unit')
      asked.unit = GRAINS.find((grain) => new RegExp(`^(?:${wordings.units[grain]})$`, 'u').test(text));
    else asked.says[name as keyof Wordings['words']] = true;
  }
  return asked;
}

/** What a measure in a question can be. */
export type SaidMeasure =
  | { type: 'any' }
  | { type: 'rows' }
  | { type: 'columns'; columns: ColumnView[] }
  | undefined;

function bareNames(text: string, { before, behind, spaced }: Wordings): string[] {
  const space = spaced ? ' ' : ' ?';
  const front = text.replace(new RegExp(`^(?:(?:${before})(?:${space}|(?<=')))+`, 'u'), '');
  const back = front.replace(new RegExp(`(?:${space}(?:${behind}))+$`, 'u'), '');
  return [...new Set([text, front, back])].filter((name) => name !== '');
}

/** The columns that a text names as a whole, those called by it before those that mean it. */
function namedColumns(text: string, view: TableView, language: Language): ColumnView[] {
  const wordings = WORDINGS[language];
  const languages: Language[] = language === 'en' ? ['en'] : [language, 'en'];
  const surfaces = languages.flatMap((one) => columnSurfaces(view.columns, one));
  for (const name of bareNames(text, wordings)) {
    const found = surfaces.filter((surface) => plainText(surface.text, wordings) === name);
    const best = Math.max(0, ...found.map(({ weight }) => weight));
    const columns = new Set(found.filter(({ weight }) => weight === best).map(({ column }) => column));
    if (columns.size > 0) return [...columns];
  }
  return [];
}

/** What a question means by the words for its measure; undefined where nothing of the table has them. */
export function saidMeasure(text: string | undefined, view: TableView, language: Language): SaidMeasure {
  if (text === undefined) return { type: 'any' };
  const wordings = WORDINGS[language];
  const columns = namedColumns(text, view, language).filter(isMeasure);
  if (columns.length > 0) return { type: 'columns', columns };
  const names = bareNames(text, wordings);
  if (names.some((name) => new RegExp(`^(?:${wordings.rows})$`, 'u').test(name))) return { type: 'rows' };
  if (names.some((name) => new RegExp(`^(?:${wordings.self})$`, 'u').test(name))) return { type: 'any' };
  const money = asksForMoney(text, language) ? mainMeasure(view) : undefined;
  return money !== undefined && isMoney(money) ? { type: 'columns', columns: [money] } : undefined;
}

/** The columns of groups that a question can mean by a noun. */
export function saidGroups(text: string, view: TableView, language: Language): ColumnView[] {
  return namedColumns(text, view, language).filter(
    ({ numeric, time, distinct }) => numeric === 'none' && time === 'none' && distinct > 1,
  );
}

/** The span of time that a text names as a whole; undefined where it names none. */
export function saidTime(text: string, language: Language, today: string): Period | undefined {
  const { during } = WORDINGS[language];
  const bare =
    during === '' ? text : text.replace(new RegExp(`^(?:${during})(?: |(?=\\d)|(?<=[^a-z]))`, 'u'), '');
  // the word in front tells whether "march" and "may" are months
  for (const start of new Set([0, text.length - bare.length]))
    for (const { period, end } of readDates(text, start, language, today))
      if (end === text.length) return period;
  return undefined;
}

const NO_AMOUNT = /coordinate|latitude|longitude|(?:^|[^a-z])(?:lat|lon|lng|zip)(?:$|[^a-z])/i;
/** Whole numbers of which there are fewer are rather names than amounts. */
const FEW_VALUES = 6;
/** What is asked about first; the likeliest first. */
const KEY_CONCEPTS = [
  'revenue',
  'amount',
  'profit',
  'quantity',
  'cost',
  'budget',
  'tax',
  'session',
  'visitor',
];

/** Place of a column among those that are asked about; behind all of them for one of which nothing is known. */
function rankOf(column: ColumnView): number {
  const concepts = conceptsOf(column);
  const place = KEY_CONCEPTS.findIndex((concept) => concepts.has(concept));
  return place < 0 ? KEY_CONCEPTS.length : place;
}

/** Whether a column is called by something that people ask about. */
export const isKnown = (column: ColumnView): boolean => rankOf(column) < KEY_CONCEPTS.length;

/** Columns whose sum says something, those that people ask about first in front, and the total of several parts before them. */
export function tellingColumns({ columns }: TableView): ColumnView[] {
  return columns
    .filter(
      (column) =>
        addsUp(column) &&
        !NO_AMOUNT.test(column.name) &&
        !(column.type === 'integer' && column.distinct < FEW_VALUES && !isKnown(column)),
    )
    .map((column, index) => ({
      column,
      order: (rankOf(column) * 2 + (/\btotal\b/i.test(column.name) ? 0 : 1)) * 1000 + index,
    }))
    .sort((one, other) => one.order - other.order)
    .map(({ column }) => column);
}

const isMoney = (column: ColumnView): boolean =>
  ['revenue', 'amount'].some((concept) => conceptsOf(column).has(concept));

/** Whether a word asks for money, in a table that may have none. */
export function asksForMoney(text: string, language: Language): boolean {
  const wordings = WORDINGS[language];
  const revenue = CONCEPTS.find(({ id }) => id === 'revenue')?.names[language] ?? [];
  return bareNames(text, wordings).some(
    (name) => revenue.includes(name) || new RegExp(`^(?:${wordings.money})$`, 'u').test(name),
  );
}

/** The one measure that a table is about: its money, where that is one column; undefined where it is not beyond doubt. */
export function mainMeasure(view: TableView): ColumnView | undefined {
  const additive = view.columns.filter(addsUp);
  const money = additive.filter((column) => conceptsOf(column).has('revenue'));
  if (money.length > 0) return money.length === 1 ? money[0] : undefined;
  const amounts = additive.filter((column) => conceptsOf(column).has('amount'));
  if (amounts.length > 0) return amounts.length === 1 ? amounts[0] : undefined;
  const [only, ...others] = tellingColumns(view);
  return only !== undefined && isKnown(only) && others.length === 0 ? only : undefined;
}
