// What the rows of a table are called in a question, by the name of the table and by what is kept of them.
import { calledOf, wordsOf } from '../gates/tables-named.ts';
import type { TableView } from '../schema/table-view.ts';
import { foldName } from './folded-text.ts';
import type { Language } from './language.ts';
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

/** Nouns by which a question in a language can call the rows of a table. */
export function rowNounsOf(view: TableView, language: Language): string[] {
  const nouns: string[] = [];
  const head = wordsOf((view.join?.many ?? view.table).name).at(-1);
  if (head !== undefined && THINGS.has(head.lemma) && language !== 'en') {
    nouns.push(...calledOf(head.lemma), ...(WORD_TRANSLATIONS.get(head.lemma)?.[language] ?? []));
    if (language === 'fr') nouns.push(...nouns.map((noun) => `${noun}s`));
  }
  const isOfPeople = view.columns.some(({ words }) => words.some(({ lemma }) => OF_PEOPLE.has(lemma)));
  if (isOfPeople) nouns.push(...PERSONS[language]);
  return nouns.map((noun) => foldName(noun, language === 'zh'));
}
