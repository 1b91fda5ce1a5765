// What the rows of a table are called in a question, by the name of the table and by what is kept of them.
import { calledOf, wordsOf } from '../gates/tables-named.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { englishPlurals, frenchPlurals, plainName } from './column-names.ts';
import { foldName } from './folded-text.ts';
import type { Language, OtherLanguage } from './language.ts';
import { WORD_TRANSLATIONS } from './word-translations.ts';

/** Things and people that a table can be named after; amounts and times are none, whatever a file is called. */
const THINGS = new Set([
  ...[
    'customer',
    'client',
    'employee',
    'product',
    'supplier',
    'store',
    'student',
    'teacher',
    'patient',
    'hospital',
  ],
  ...[
    'restaurant',
    'city',
    'country',
    'river',
    'lake',
    'mountain',
    'flight',
    'complaint',
    'transaction',
    'order',
  ],
  ...[
    'ticker',
    'storm',
    'book',
    'author',
    'car',
    'vehicle',
    'guest',
    'passenger',
    'player',
    'team',
    'ticket',
  ],
  ...['airport', 'hotel', 'loan', 'applicant', 'visit', 'strike', 'film', 'movie'],
]);
/** Kept of people: where one of these is a column, rows can be persons. */
const OF_PEOPLE = new Set(['sex', 'gender', 'age']);
const PERSONS: Record<Language, string[]> = {
  en: ['people', 'persons', 'person'],
  zh: ['人', '人数'],
  ja: ['人', '人数'],
  ko: ['사람', '인원', '인원수'],
  fr: ['personnes', 'personne'],
};

/** What happens once a row, and is kept as its type, number or status. */
const EVENTS = new Set([
  ...['complaint', 'incident', 'accident', 'crime', 'violation', 'inspection', 'strike', 'collision'],
]);
/** Words behind an event in names of columns that are kept of each one. */
const OF_EVENTS = new Set(['type', 'number', 'id', 'status', 'date', 'category', 'description', 'key', 'no']);
/** People whom a table with such a column is about: "Applicant Income". */
const WHO = new Set(['applicant', 'respondent', 'patient', 'passenger']);
/** What any event is called. */
const HAPPENED: Record<OtherLanguage, string[]> = {
  zh: ['事件'],
  ja: ['事案'],
  ko: ['사건'],
  fr: ['incident', 'incidents'],
};

/** Whether rows are people, by what is kept of them. */
export function isOfPeople(view: TableView): boolean {
  return view.columns.some(({ words }) => words.some(({ lemma }) => OF_PEOPLE.has(lemma)));
}

/** The event or person that each row is, by a column's name; undefined where its numbers repeat, so that rows are parts of it. */
function keptOf(view: TableView): string | undefined {
  const people = isOfPeople(view);
  for (const column of view.columns) {
    const [first, second] = column.words.map(({ lemma }) => lemma);
    if (first === undefined || second === undefined) continue;
    const isKept = (EVENTS.has(first) && OF_EVENTS.has(second)) || (people && WHO.has(first));
    if (!isKept) continue;
    const isKey = ({ words }: ColumnView): boolean =>
      words[0]?.lemma === first && ['id', 'number', 'no', 'key', 'name'].includes(words.at(-1)?.lemma ?? '');
    const repeats = view.columns.some((other) => isKey(other) && other.distinct < view.table.rowCount);
    if (!repeats) return first;
  }
  return undefined;
}

/** What says in the name of a column that it holds the numbers of things, behind the noun for them or, in French, before it. */
const NUMBER_BEHIND =
  /(?: ?(?:ids?|keys?|codes?|no\.?|nr\.?|num|numbers?|#|n°)|编号|号码|号|编码|番号|コード| ?번호| ?코드)$/;
const NUMBER_BEFORE =
  /^(?:n°|no|nº|num|numero|code|id|identifiant|ref|reference)\.? (?:de (?:la |l')?|du |des |d')?(?=\p{L}{3})/u;
/** A number of a row that letters can stand before: B1000, 2024-17. */
const IS_NUMBERED = /^\p{L}{0,6}[-_/ ]?\d[\d\-_/]*$/u;

/**
 * The nouns of numbers of which each row has one of its own: "tickets" of *Ticket* or *Ticket ID*, 工单 of 工单号. Rows are what they
 * name; a noun that a column is called by alone has to be one that numbers things.
 */
export function keyNounsOf(view: TableView, language: Language): string[] {
  const isKey = ({ distinct, nulls, time, rank }: ColumnView): boolean =>
    distinct === view.table.rowCount && nulls === 0 && time === 'none' && !rank;
  return view.columns.filter(isKey).flatMap((column) => {
    const name = plainName(column.name.replace(/([a-z])([A-Z])/g, '$1 $2'), language === 'zh');
    const noun = name.replace(NUMBER_BEHIND, '').replace(NUMBER_BEFORE, '').trim();
    const isNumber =
      column.code || (column.values.length > 0 && column.values.every((one) => IS_NUMBERED.test(one)));
    if ((noun === name && !isNumber) || noun.length < 2 || /[\s\d]/.test(noun)) return [];
    // the singular names the column
    if (!/^[a-z]/.test(noun)) return [noun];
    return language === 'fr' ? frenchPlurals(noun) : englishPlurals(noun);
  });
}

/** Nouns by which a question in a language can call the rows of a table. */
export function rowNounsOf(view: TableView, language: Language): string[] {
  const nouns: string[] = [];
  const head = wordsOf((view.join?.many ?? view.table).name).at(-1);
  if (head !== undefined && THINGS.has(head.lemma) && language !== 'en') {
    nouns.push(...calledOf(head.lemma), ...(WORD_TRANSLATIONS.get(head.lemma)?.[language] ?? []));
    if (language === 'fr') nouns.push(...nouns.map((noun) => `${noun}s`));
  }
  const event = [...EVENTS].find((noun) => head?.lemma.endsWith(noun) === true);
  const kept = keptOf(view) ?? event;
  if (kept !== undefined && language !== 'en' && view.join === undefined) {
    const said = WORD_TRANSLATIONS.get(kept)?.[language] ?? [];
    nouns.push(...said, ...(language === 'fr' ? said.map((noun) => `${noun}s`) : []));
    if (EVENTS.has(kept)) nouns.push(...HAPPENED[language]);
  }
  if (isOfPeople(view)) nouns.push(...PERSONS[language]);
  return nouns.map((noun) => foldName(noun, language === 'zh'));
}
