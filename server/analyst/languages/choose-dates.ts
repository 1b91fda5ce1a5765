import { datesOf } from '../answer/dates-of-intent.ts';
import type { Intent } from '../intent.ts';
import { type ColumnView, ownDates, type TableView, withCalculated } from '../schema/table-view.ts';
import { quoteName } from '../sql/quote.ts';
import { tokenise } from '../text/tokens.ts';
import { plainName } from './column-names.ts';
import { CHOOSING, DENIED, EVENTS, type EventWords } from './event-words.ts';
import type { Language } from './language.ts';
import { BARE, comparedDays, STRETCHES } from './stretch-words.ts';

/** A question over the table as its words about dates see it, and what is left of the question without them. */
interface DatedQuestion {
  text: string;
  view: TableView;
}

/** Stands in a question for the days between two dates. */
const ALIAS = 'elapseddays';
/** Names of columns that hold such days themselves. */
const HOLDS_DAYS =
  /time|days|duration|delay|lead|时间|时长|天数|日数|期間|時間|기간|일수|시간|d[ée]lai|dur[ée]e/i;
/** Events that a stretch of days can end with. */
const ENDS = EVENTS.filter(({ id }) => id !== 'order' && id !== 'due' && id !== 'hire');

/**
 * Reads which dates a question means: "delivered in February" is asked of the dates of delivery, and "delivery time" of the
 * days from the order to the delivery. Undefined where no word says anything about it, or the table has no such dates;
 * undecided where words tell several dates, of which one alone would be read.
 */
export function chooseDates(
  text: string,
  view: TableView,
  language: Language,
): DatedQuestion | 'undecided' | undefined {
  const dates = view.columns.filter(({ time }) => time === 'date');
  if (dates.length === 0) return undefined;
  // between two months no days can be counted
  const days = dates.filter(({ span }) => span === undefined);
  const stretched = readStretch({ text, view }, days, language);
  return readClock(stretched ?? { text, view }, dates, language) ?? stretched;
}

/**
 * Whether a reading is by other dates than a word of the question tells: "shipped orders in March" by the day of the order.
 * A word that is read as a value, such as a status, tells no date.
 */
export function missesDates(text: string, view: TableView, language: Language, intent: Intent): boolean {
  const used = datesOf(intent);
  const dates = view.columns.filter(({ time }) => time === 'date');
  if (used.length === 0 || dates.length < 2) return false;
  return EVENTS.some((event) => {
    if (event.id === 'order' || !patternOf('VERB', event, language).test(text)) return false;
    const column = columnOfEvent(event, dates);
    return column !== undefined && !used.includes(column) && !isRead(intent, event, language);
  });
}

function isRead(intent: Intent, event: EventWords, language: Language): boolean {
  const conditions = 'conditions' in intent ? intent.conditions : [];
  return conditions.some(
    ({ test }) =>
      test.type === 'equals' && test.values.some((value) => patternOf('VERB', event, language).test(value)),
  );
}

/** "Delivered in February", 「2月に配達された」: the verb chooses the dates and says nothing else. */
function readClock(
  asked: DatedQuestion,
  dates: ColumnView[],
  language: Language,
): DatedQuestion | 'undecided' | undefined {
  const found: { column: ColumnView | undefined; text: string }[] = [];
  for (const event of EVENTS)
    for (const [source, instead] of CHOOSING[language]) {
      const match = patternOf(source, event, language).exec(asked.text);
      if (match === null) continue;
      const before = asked.text.slice(0, match.index);
      // Of two verbs with dates of their own one alone would be read.
      if (isDenied(before, language)) return undefined;
      const behind = asked.text.slice(match.index + match[0].length);
      // "Amount delivered by month" can be of the rows that are marked so, by any of their dates.
      if (/^ (?:by|per|each|every|par|chaque) /i.test(behind) && isValue(asked.view, match[0]))
        return undefined;
      const space = language === 'en' || language === 'fr' ? ' ' : '';
      const text = `${before.trimEnd()}${space}${instead}${space}${behind.trimStart()}`.replace(
        / {2,}/g,
        ' ',
      );
      found.push({ column: columnOfEvent(event, dates), text: text.trim() });
    }
  const [first] = found;
  const chosen = new Set(found.flatMap(({ column }) => column ?? []));
  if (chosen.size > 1) return 'undecided';
  if (first?.column === undefined) return undefined;
  return { text: first.text, view: withClock(asked.view, first.column) };
}

function isValue(view: TableView, words: string): boolean {
  const said = words.toLowerCase().split(' ');
  return view.columns.some(({ values }) => values.some((value) => said.includes(value.toLowerCase())));
}

/** The column of the day on which something happened; the only date of a table is that of its orders. */
function columnOfEvent({ id, column }: EventWords, dates: ColumnView[]): ColumnView | undefined {
  const named = dates.filter(({ name }) => column.test(name));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return id === 'order' && dates.length === 1 ? ownDates(dates)[0] : undefined;
}

/** "Delivery time", "days between order date and ship date", 「配送日数」: a column of days that the table does not have. */
function readStretch(
  asked: DatedQuestion,
  dates: ColumnView[],
  language: Language,
): DatedQuestion | undefined {
  if (dates.length < 2) return undefined;
  const names = namesOfDates(dates, language);
  const any = names.map(({ source }) => source).join('|');
  for (const [source, instead] of STRETCHES[language]) {
    const events = /NOUN|BARE|VERB/.test(source) ? ENDS : [undefined];
    for (const event of events) {
      if (source.includes('BARE') && event !== undefined && BARE[language]?.[event.id] === undefined)
        continue;
      const named = source.replace('FROM', `(?<from>${any})`).replace('TO', `(?<to>${any})`);
      const match = patternOf(named, event, language).exec(asked.text);
      if (match === null) continue;
      const groups = match.groups ?? {};
      const to = event === undefined ? dateNamed(groups.to, names) : columnOfEvent(event, dates);
      const from = event === undefined ? dateNamed(groups.from, names) : startBefore(to, dates);
      if (from === undefined || to === undefined || from === to) continue;
      if (event !== undefined && holdsDays(asked.view, event)) return undefined;
      const mean = Object.entries(groups).find(
        ([name, text]) => name.startsWith('mean') && text !== undefined,
      );
      const compared = comparedDays(groups, language);
      // What is not delivered within five days is not said to be delivered.
      if (
        instead.includes('CMP') &&
        (compared === '' || isDenied(asked.text.slice(0, match.index), language))
      )
        return undefined;
      const words = instead.replace('DAYS', ALIAS).replace('CMP', compared);
      const said = mean === undefined ? words : `${mean[1]} ${words}`;
      const text = `${asked.text.slice(0, match.index)}${said}${asked.text.slice(match.index + match[0].length)}`;
      return { text: withAverage(text, language), view: withDays(asked.view, from, to, dates, language) };
    }
  }
  return undefined;
}

/** Words by which rows are grouped, and words that say what is asked of a number. */
const GROUPED: Record<Language, RegExp> = {
  en: /\b(?:by|per|for each|in each|of each|monthly|weekly|quarterly|yearly)\b/i,
  zh: /各|每|按/,
  ja: /別|ごと|毎/,
  ko: /별|마다/,
  fr: /\b(?:par|chaque)\b/i,
};
const ASKED =
  /average|mean|avg|median|max|min|high|low|long|short|fast|slow|percentile|quartile|decile|\bp\d|distribut|histogram|total|sum|outlier|correlat|more|less|least|most|over|under|above|below|平均|中位|最|分位|分布|总|合計|以上|以下|超|中央値|中央|パーセンタイル|평균|중앙|최|백분위|분포|합계|이상|이하|초과|moyen|m[ée]dian|maxim|minim|centile|quartile|long|court|plus|moins|r[ée]partition|sup[ée]rieur|inf[ée]rieur/i;
const AVERAGE: Record<Language, string> = {
  en: 'average ',
  zh: '平均',
  ja: '平均',
  ko: '평균 ',
  fr: 'moyenne ',
};

/** Days are not added up: "delivery time by region" asks for the average; the longest is the highest number of them. */
function withAverage(text: string, language: Language): string {
  const plain = text
    .replace(new RegExp(`(?:longest|slowest|greatest) (?=${ALIAS})`, 'i'), 'highest ')
    .replace(new RegExp(`(?:shortest|fastest|quickest) (?=${ALIAS})`, 'i'), 'lowest ');
  return GROUPED[language].test(plain) && !ASKED.test(plain)
    ? plain.replace(ALIAS, `${AVERAGE[language]}${ALIAS}`)
    : plain;
}

function isDenied(before: string, language: Language): boolean {
  return DENIED[language].test(before.trimEnd());
}

const PATTERNS = new Map<string, RegExp>();
/** Most patterns that are kept: those of names of columns are as many as there are tables. */
const MOST_PATTERNS = 2000;

function patternOf(source: string, event: EventWords | undefined, language: Language): RegExp {
  const key = `${language} ${event?.id ?? ''} ${source}`;
  const known = PATTERNS.get(key);
  if (known !== undefined) return known;
  if (PATTERNS.size >= MOST_PATTERNS) PATTERNS.clear();
  const bare = event === undefined ? '' : (BARE[language]?.[event.id] ?? '');
  const filled =
    event === undefined
      ? source
      : source
          .replaceAll('VERB', event.verb[language])
          .replaceAll('NOUN', event.noun[language])
          .replaceAll('BARE', bare);
  // A word is not found within another one where words are separated by spaces.
  const isSpaced = (language === 'en' || language === 'fr') && !source.startsWith('(?<=');
  const edge = isSpaced ? '(?<![\\p{L}\\d_])' : '';
  const pattern = new RegExp(`${edge}(?:${filled})`, 'iu');
  PATTERNS.set(key, pattern);
  return pattern;
}

interface DateName {
  source: string;
  column: ColumnView;
}

/** Ways to say each date: its name, its name without "date", and the event it is the day of. The longest come first. */
function namesOfDates(dates: ColumnView[], language: Language): DateName[] {
  const names: DateName[] = [];
  for (const column of dates) {
    const plain = plainName(column.name, false);
    const short = plain
      .replace(/ ?(?:date|time|日期|时间|日|날짜|일자|일)$|^date (?:de |d'|du )?/, '')
      .trim();
    for (const name of [column.name, plain, short])
      if (name.length > 1)
        names.push({ source: name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ _]/g, '[ _]'), column });
    for (const event of EVENTS)
      if (columnOfEvent(event, dates) === column)
        names.push({
          source: `(?:${event.noun[language]}|${event.verb[language]})(?:[ _]?date|日期|日|일)?`,
          column,
        });
  }
  return names.sort((one, other) => other.source.length - one.source.length);
}

function dateNamed(text: string | undefined, names: DateName[]): ColumnView | undefined {
  if (text === undefined) return undefined;
  const fitting = names.filter(({ source }) => new RegExp(`^(?:${source})$`, 'iu').test(text));
  return new Set(fitting.map(({ column }) => column)).size === 1 ? fitting[0]?.column : undefined;
}

/** Where the stretch before an event begins: with the order, else with the only other date. */
function startBefore(to: ColumnView | undefined, dates: ColumnView[]): ColumnView | undefined {
  const others = dates.filter((column) => column !== to);
  const [order] = EVENTS;
  const ordered = others.filter(({ name }) => order?.column.test(name));
  const own = ordered.length > 0 ? ordered : ownDates(others);
  if (own.length === 1) return own[0];
  return others.length === 1 ? others[0] : undefined;
}

function holdsDays(view: TableView, event: EventWords): boolean {
  return view.columns.some(
    ({ name, numeric }) => numeric !== 'none' && HOLDS_DAYS.test(name) && event.column.test(name),
  );
}

const VIEWS = new WeakMap<TableView, Map<string, TableView>>();

/** One view for the same choice, so that what is known of its words is not gathered again. */
function kept(view: TableView, key: string, make: () => TableView): TableView {
  const known = VIEWS.get(view) ?? new Map<string, TableView>();
  VIEWS.set(view, known);
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

function withClock(view: TableView, clock: ColumnView): TableView {
  // "Orders" in front of a span of time names no other date then.
  const unnamed = (column: ColumnView): ColumnView =>
    column.time === 'date' && column !== clock
      ? { ...column, words: [], extraWords: [], unnamed: true }
      : column;
  return kept(view, `clock ${clock.index}`, () => ({ ...view, columns: view.columns.map(unnamed), clock }));
}

const DAYS_NAMES: Record<Language, (from: string, to: string) => string> = {
  en: (from, to) => `days from ${from} to ${to}`,
  zh: (from, to) => `${from}到${to}的天数`,
  ja: (from, to) => `${from}から${to}までの日数`,
  ko: (from, to) => `${from}부터 ${to}까지 일수`,
  fr: (from, to) => `jours de ${from} à ${to}`,
};

/** The view with columns of the days up to a date: those from the date that was read first, those from others to choose. */
function withDays(
  view: TableView,
  from: ColumnView,
  to: ColumnView,
  dates: ColumnView[],
  language: Language,
): TableView {
  return kept(view, `days ${from.index} ${to.index} ${language}`, () => {
    const starts = [from, ...dates.filter((column) => column !== from && column !== to)];
    const stretches = starts.map((start, place) => ({
      sql: daysBetween(start, to),
      column: daysColumn(start, to, view.columns.length + place, place === 0, language),
    }));
    return withCalculated(view, stretches);
  });
}

/** Whole days between dates; with times of day also their fractions. */
function daysBetween(from: ColumnView, to: ColumnView): string {
  const [start, end] = [quoteName(from.name), quoteName(to.name)];
  return from.type === 'date' && to.type === 'date'
    ? `date_diff('day', ${start}, ${end})`
    : `date_diff('second', ${start}, ${end}) / 86400.0`;
}

function daysColumn(
  from: ColumnView,
  to: ColumnView,
  index: number,
  isMeant: boolean,
  language: Language,
): ColumnView {
  const name = DAYS_NAMES[language](from.name, to.name);
  return {
    name,
    index,
    type: 'number',
    words: tokenise(isMeant ? ALIAS : name),
    extraWords: [],
    ...(isMeant ? { alias: ALIAS } : {}),
    numeric: 'native',
    time: 'none',
    rank: false,
    code: false,
    derived: true,
    distinct: 100,
    nulls: Math.max(from.nulls, to.nulls),
    values: [],
    oddCells: [],
    complete: true,
  };
}
