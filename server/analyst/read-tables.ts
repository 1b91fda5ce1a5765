import type { Question } from './answerer.ts';
import { byClockTime } from './gates/clock-times.ts';
import { type Fall, gatesOf } from './gates/gates.ts';
import { leavesTableOut } from './gates/tables-named.ts';
import { tellsValueForThing } from './gates/things-asked.ts';
import { TOLD_FALLS, type Why } from './gates/told-falls.ts';
import type { Condition, Intent, Reading } from './intent.ts';
import { isOfBoth } from './joined-readings.ts';
import { chooseDates, missesDates } from './languages/choose-dates.ts';
import { comparesNumbers } from './languages/compose-statistics.ts';
import { isFollowUp, readFollowUp } from './languages/follow-up.ts';
import { type Language, languagesOf } from './languages/language.ts';
import { isMisread } from './languages/misread.ts';
import { withoutNames } from './languages/names-in-question.ts';
import { readNotYet } from './languages/not-yet.ts';
import { withPassMark } from './languages/pass-mark.ts';
import { readInLanguage } from './languages/read-in-language.ts';
import { readQuestion } from './parse/read-question.ts';
import { toldTotal } from './programs/told-total.ts';
import { todayOf } from './question-time.ts';
import { countThings, takesDateForThing } from './schema/counted-numbers.ts';
import { joinViews } from './schema/join-views.ts';
import { type TableView, viewTable } from './schema/table-view.ts';
import { indexValues, type ValueIndex } from './schema/value-index.ts';
import { splitTrend } from './split-trend.ts';
import { withoutPoliteness } from './text/politeness.ts';

/** Least certainty of a reading that is answered. */
const LEAST_SCORE = 0.76;
/** Readings that are nearer to each other than this must agree in their answer. */
export const NEAR = 0.1;
/** Earlier questions that one can go on from. */
const MOST_TURNS = 8;
/** Longest question that can go on from another without a word for it, in characters. */
const SHORT = 40;

/** A reading together with the table it is about. */
export interface Candidate {
  reading: Reading;
  view: TableView;
  language: Language;
  /** True for one that goes on from an earlier question, whose words it takes over. */
  isOnward?: true;
}

/** Whether every word of the question has its place in a reading that is certain enough. */
export function isComplete(reading: Reading): boolean {
  return reading.unread.length === 0 && reading.score >= LEAST_SCORE;
}

/** Whether no row can fit: two spans of one kind that a column is to be in at once, such as two months. */
function contradictsItself(intent: Intent): boolean {
  const spans = ('conditions' in intent ? intent.conditions : []).flatMap(({ column, test, negated }) =>
    test.type === 'period' && test.relation === 'in' && !negated
      ? [{ column, kind: test.period.kind, label: test.period.label }]
      : [],
  );
  return spans.some(({ column, kind, label }) =>
    spans.some((other) => other.column === column && other.kind === kind && other.label !== label),
  );
}

/** Kinds of questions whose words leave no other reading: "per order", "growth", "above average". */
function isAnalytic({ kind }: Intent): boolean {
  return [
    'growth',
    'group_growth',
    'change',
    'best_in_group',
    'against_average',
    'beside_average',
    'concentration',
    'top_percent',
    'running',
    'ratio',
  ].includes(kind);
}

/** A share of rows or groups, whether of all or within each group. */
function isShare(intent: Intent): boolean {
  return intent.kind === 'share' || (intent.kind === 'aggregate' && intent.share === true);
}

/** What a question can mean over its tables. */
type TablesRead = Readings & {
  /** The question without words of politeness at its ends. */
  text: string;
};

interface Readings {
  /** The most certain first. */
  candidates: Candidate[];
  /** Words that were mended as typing errors. */
  mended: string[];
  views: TableView[];
  /** In which the question was read. */
  language: Language;
  unknown: string[];
  /** Why no reading is given, where more is known than that the words were not read. */
  why?: Why;
  /** What can be asked instead of a reading that may not be given. */
  instead?: Candidate[];
}

/**
 * Readings of the question over every table, the most certain first, and the language in which it was read. Where no table
 * by itself answers it, pairs of them are joined by their keys.
 */
export async function readTables(asked: Question): Promise<TablesRead> {
  const views: TableView[] = [];
  for (const table of asked.tables) views.push(await viewTable(table, asked.run));
  const plain = (text: string): string =>
    withoutPoliteness(spellCountry(text), (phrase) => isNamed(phrase, views));
  const question = {
    ...asked,
    text: plain(asked.text),
    history: asked.history.map((turn) => (turn.role === 'user' ? { ...turn, text: plain(turn.text) } : turn)),
  };
  return { ...(await readPlain(question, views)), text: question.text };
}

/** "In the US" is no "us": letters in capitals behind a preposition of place are the country. */
function spellCountry(text: string): string {
  return text.replace(
    /\b(in|from|of|outside) (?:the )?U\.?S\.?A?\.?(?=$|[?!,.;)]|\s+(?:by|in|for|and|per|last|this|during|since|between)\b)/g,
    '$1 the United States',
  );
}

/** Whether a column or a value of a table begins or ends with a phrase. */
function isNamed(phrase: string, views: readonly TableView[]): boolean {
  const said = phrase.toLowerCase();
  return views.some(({ columns }) =>
    columns.some(({ name, values }) =>
      [name, ...values].some((one) => {
        const own = one.trim().toLowerCase();
        return own.startsWith(said) || own.endsWith(said);
      }),
    ),
  );
}

async function readPlain(question: Question, views: TableView[]): Promise<Readings> {
  const named = cutTableName(question.text, views);
  if (named !== undefined) {
    const cut = { ...question, text: named.text };
    const own = readViews(cut, [named.view]);
    if (own.candidates.some(({ reading }) => isComplete(reading))) return own;
    return (await readJoined(cut, views, named.view)) ?? own;
  }
  const alone = readViews(question, views);
  const complete = alone.candidates.filter(({ reading }) => isComplete(reading));
  const said = complete.length > 0 ? undefined : cutSaidName(question.text, views);
  if (said !== undefined) {
    const own = readViews({ ...question, text: said.text }, [said.view]);
    const isAsked = ({ reading, view }: Candidate): boolean =>
      isComplete(reading) &&
      !tellsValueForThing(question.text, reading.intent, view) &&
      !takesDateForThing(question.text, reading.intent);
    if (own.candidates.some(isAsked)) return { ...own, candidates: own.candidates.filter(isAsked) };
  }
  // "How many orders of Ivo Lind" can count rows of either table: what is counted decides, not which was read first.
  const isCount = complete.some(({ reading }) => countsRows(reading.intent));
  if (views.length < 2 || (complete.length > 0 && !isCount)) return alone;
  const together = await readJoined(question, views);
  if (together === undefined) return alone;
  return { ...together, candidates: [...complete, ...together.candidates] };
}

/** Complete readings that need two tables joined by their key, of which the first can be given; undefined without any. */
async function readJoined(
  question: Question,
  views: TableView[],
  first?: TableView,
): Promise<Readings | undefined> {
  const joined = (await joinViews(views, question.run)).filter(
    ({ table }) => first === undefined || table.id === first.table.id,
  );
  if (joined.length === 0) return undefined;
  const together = readViews(question, joined);
  const candidates = together.candidates.filter(
    ({ reading, view }) => isComplete(reading) && isOfBoth(reading.intent, view),
  );
  return candidates.length === 0 ? undefined : { ...together, candidates, views };
}

/** "Sales by channel %": a sign that no number and no name of a column has is a word of the question. */
function sayPercent(text: string, view: TableView): string {
  if (view.columns.some(({ name }) => name.includes('%'))) return text;
  return text.replace(/(?<!\d\s?)%/g, ' percent ');
}

/** "How many rows (stores)": the table whose name stands in brackets at the end, and the question without it. */
function cutTableName(text: string, views: TableView[]): { text: string; view: TableView } | undefined {
  if (views.length < 2) return undefined;
  const plain = text.replace(/[?？\s]+$/, '');
  for (const view of views)
    for (const mark of [`(${view.table.name})`, `（${view.table.name}）`])
      if (plain.toLowerCase().endsWith(mark.toLowerCase()))
        return { text: plain.slice(0, -mark.length).trim(), view };
  return undefined;
}

/** "How many rows are in Coffee sales?": the table that a question names in its words, and the question without it. */
function cutSaidName(text: string, views: TableView[]): { text: string; view: TableView } | undefined {
  for (const view of views) {
    const name = view.table.name.trim();
    if (name.length < 3) continue;
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const said = new RegExp(
      `(?:(?<![\\p{L}\\d])(?:in|of|from|dans|de|du)\\s+(?:(?:the|la|le)\\s+)?(?:table\\s+)?)?(?<![a-z\\d])["'«“「]?\\s?${escaped}\\s?["'»”」]?(?![a-z\\d])(?:\\s?(?:table|テーブル|表|표))?(?:中|里|には|では|に|は|の|에는|에서|에|의|은|는)?`,
      'iu',
    );
    if (!said.test(text)) continue;
    const rest = text.replace(said, ' ').trim();
    if (rest !== '') return { text: rest, view };
  }
  return undefined;
}

function countsRows(intent: Intent): boolean {
  if ('measures' in intent) return intent.measures.some(({ type }) => type === 'rows');
  return 'measure' in intent && 'type' in intent.measure && intent.measure.type === 'rows';
}

function readViews(question: Question, views: TableView[]): Readings {
  const today = todayOf(question);
  const candidates: Candidate[] = [];
  const earlier = question.history.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const languages = languagesOf(withoutNames(question.text, views), question.locale);
  let mended: string[] = [];
  let unknown: string[] = [];
  let used: Language | undefined;
  let why: Why | undefined;
  const instead: Candidate[] = [];
  for (const view of views) {
    const reader = createReader(view, question.locale, today, question.tables.length === 1);
    for (const language of languages) {
      const read = reader.inTurn(question.text, language, earlier.slice(-MOST_TURNS));
      const isOnward = read.isOnward === true ? { isOnward: true as const } : {};
      const isOfAll = ({ intent }: Reading): boolean =>
        question.tables.length < 2 || !leavesTableOut(question.text, intent, read.view, question.tables);
      const readings = read.readings.filter(isOfAll);
      candidates.push(...readings.map((reading) => ({ reading, view: read.view, language, ...isOnward })));
      if (why !== 'severalDates') why = read.why ?? why;
      for (const reading of read.instead ?? []) instead.push({ reading, view: read.view, language });
      if (unknown.length === 0) unknown = read.unknown;
      if (mended.length === 0) mended = read.mended;
      if (!readings.some(isComplete)) continue;
      used ??= language;
      break;
    }
  }
  candidates.sort(
    (left, right) =>
      left.reading.unread.length - right.reading.unread.length || right.reading.score - left.reading.score,
  );
  const language = used ?? languages[0] ?? 'en';
  return { candidates, mended, views, language, unknown, instead, ...(why !== undefined && { why }) };
}

interface Words {
  readings: Reading[];
  mended: string[];
  unknown: string[];
  why?: Why;
  instead?: Reading[];
}

interface Read extends Words {
  /** The table as the words of the question about dates see it. */
  view: TableView;
  isOnward?: true;
}

/** A reading that takes more for granted than its words say, so that no check confirms it. */
const guessed =
  (note: string) =>
  (reading: Reading): Reading => ({
    ...reading,
    score: reading.score - 0.05,
    notes: [...reading.notes, note],
  });

/** Reads questions over one table. @param isOnly whether the chat is about this table alone */
function createReader(view: TableView, locale: string, today: string, isOnly: boolean) {
  const indexes = new Map<TableView, ValueIndex>();
  const indexOf = (of: TableView): ValueIndex => {
    const index = indexes.get(of) ?? indexValues(of);
    indexes.set(of, index);
    return index;
  };

  /** A question by itself, of the dates that it means. */
  function alone(text: string, language: Language): Read {
    const marked = withPassMark(text, view, language);
    const own = ofItsDates(marked ?? text, language);
    const read = marked === undefined ? own : { ...own, readings: own.readings.map(guessed('pass mark')) };
    read.readings.push(...ofOpenRows(text, language));
    return { ...read, readings: read.readings.filter(({ intent }) => !contradictsItself(intent)) };
  }

  /** Readings of rows in which something has not happened yet, beside those by a state that a cell says. */
  function ofOpenRows(text: string, language: Language): Reading[] {
    const open = readNotYet(text, view, language);
    if (open === undefined) return [];
    const condition: Condition = { column: open.column, test: { type: 'blank' }, negated: false };
    return plainly(open.text, language, view)
      .readings.filter(isComplete)
      .flatMap((reading) => {
        const { intent } = reading;
        if (intent.kind !== 'aggregate' && intent.kind !== 'top_group') return [];
        const conditions = [...intent.conditions, condition];
        return [guessed(`${open.column.name} is empty`)({ ...reading, intent: { ...intent, conditions } })];
      });
  }

  function ofItsDates(text: string, language: Language): Read {
    const dated = chooseDates(text, view, language);
    if (dated === 'undecided') return { readings: [], mended: [], unknown: [], why: 'severalDates', view };
    if (dated !== undefined) {
      const read = plainly(dated.text, language, dated.view);
      // Where the dates are chosen by a word, no reading may leave the word out.
      if (dated.view.clock !== undefined || read.readings.some(isComplete))
        return { ...read, view: dated.view };
    }
    const read = plainly(text, language, view);
    const readings = read.readings.filter(({ intent }) => !missesDates(text, view, language, intent));
    return { ...read, readings, view };
  }

  function plainly(text: string, language: Language, view: TableView): Words {
    const fallen = new Map<Fall, Reading[]>();
    const fallOf = gatesOf(text, view, language);
    const sound = (readings: Reading[]): Reading[] =>
      readings.flatMap((reading) => {
        const counted = countThings(text, reading.intent, view);
        if (counted === undefined || isMisread(text, counted)) return [];
        const intent = byClockTime(text, counted);
        const own = { ...reading, intent };
        const fall = fallOf(intent);
        if (fall === undefined) return [own];
        fallen.set(fall, [...(fallen.get(fall) ?? []), own]);
        return [];
      });
    const words = wordsOf(text, language, view, sound);
    const isRead = words.readings.some(isComplete);
    for (const { fall, why, where, instead } of TOLD_FALLS) {
      if (isRead && where === 'noneLeft') continue;
      // what a person is like is told of less certain readings too, where there is no other
      const isTold = (reading: Reading): boolean =>
        isComplete(reading) || (fall === 'trait' && !isRead && reading.unread.length === 0);
      const found = fallen.get(fall)?.find(isTold);
      if (found === undefined) continue;
      // nothing else is a reading of words that ask for such amounts
      return {
        ...words,
        readings: [],
        unknown: [],
        why,
        ...(instead && { instead: instead(found.intent, view).map((intent) => ({ ...found, intent })) }),
      };
    }
    return words;
  }

  function wordsOf(
    text: string,
    language: Language,
    view: TableView,
    sound: (readings: Reading[]) => Reading[],
  ): Words {
    if (language !== 'en') {
      const { readings, mended, unknown } = readInLanguage(text, view, language, today);
      return { readings: sound(readings), mended, unknown };
    }
    const plain = sayPercent(splitTrend(text).text, view);
    const { others, ...own } = readInLanguage(plain, view, 'en', today);
    const analytic = { ...own, readings: sound(own.readings) };
    if (analytic.readings.some((reading) => isComplete(reading) && isAnalytic(reading.intent)))
      return { ...analytic, unknown: [] };
    // "Share of orders above 100 by region" is a share of the orders of each region.
    const shares = analytic.readings.filter((reading) => isComplete(reading) && isShare(reading.intent));
    if (shares.length > 0 && shares.every(({ intent }) => intent.kind === 'share' && comparesNumbers(intent)))
      return { ...analytic, readings: shares, unknown: [] };
    const whole = readQuestion(plain, view, indexOf(view), today);
    const read = { ...whole, readings: sound(whole.readings), unknown: [] };
    if (read.readings.some(isComplete)) {
      // "Stores with revenue above 2000" can mean the sum of a store as well as one of its rows.
      const sums = analytic.readings.filter(({ intent }) => intent.kind === 'having').filter(isComplete);
      return { ...read, readings: [...read.readings, ...sums] };
    }
    if (analytic.readings.some(isComplete)) return { ...analytic, unknown: [] };
    const fragments = sound(others());
    return fragments.some(isComplete)
      ? { readings: fragments, mended: analytic.mended, unknown: [] }
      : { ...read, readings: [...read.readings, ...analytic.readings, ...fragments] };
  }

  /** A question that may go on from those before it, the oldest first. */
  function inTurn(text: string, language: Language, earlier: string[]): Read {
    const own = alone(text, language);
    const last = earlier.at(-1);
    const isComplete_ = own.readings.some(isComplete);
    const follows = isFollowUp(text, language);
    if (last === undefined || (!follows && (isComplete_ || text.length > SHORT))) return own;
    const before = lastReadings(last, earlier.slice(0, -1));
    const gone = readFollowUp(text, before.view, language, today, before.readings);
    const complete = gone.readings.filter(isComplete);
    if (complete.length === 0) return own;
    // "And the average rating?" can go on or begin anew: where the answers differ, the person is asked.
    const anew = own.view === view ? own.readings.filter(isComplete) : [];
    return {
      readings: [...complete, ...anew],
      mended: gone.mended,
      unknown: [],
      view: before.view,
      isOnward: true,
    };
  }

  /** The likeliest readings of the question before, in its own language. */
  function lastReadings(text: string, earlier: string[]): Pick<Read, 'readings' | 'view'> {
    // An overview and a program are answered before a question is read, so nothing else is gone on from.
    const told = isOnly || text.includes(`(${view.table.name})`) ? toldTotal(text, view, locale) : undefined;
    if (told !== undefined) return { readings: told === 'none' ? [] : [told], view };
    for (const language of languagesOf(withoutNames(text, [view]), locale)) {
      const read = inTurn(text, language, earlier);
      const complete = read.readings.filter(isComplete);
      const best = Math.max(...complete.map(({ score }) => score));
      if (complete.length > 0)
        return { readings: complete.filter(({ score }) => score >= best - NEAR), view: read.view };
    }
    return { readings: [], view };
  }

  return { inTurn };
}
