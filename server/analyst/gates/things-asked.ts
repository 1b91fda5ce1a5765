// What a question asks for by its noun: a thing, a person, a number of rows, a time of the rows themselves.
import { datesOf } from '../answer/dates-of-intent.ts';
import type { Intent } from '../intent.ts';
import { namesEvents } from '../parse/events.ts';
import { isAdditive, placeColumns } from '../parse/roles.ts';
import { type ColumnView, isOwnDate, type TableView } from '../schema/table-view.ts';
import { tokenise } from '../text/tokens.ts';
import { columnsOfIntent, measuresOf } from './columns-of.ts';
import { calledOf, wordsOf } from './tables-named.ts';

const PLACES = new Set(['county', 'state', 'city', 'country', 'region', 'province', 'district', 'town']);
/** What people belong to. */
const GROUPS = new Set([
  'party',
  'department',
  'station',
  'category',
  'type',
  'class',
  'league',
  'status',
  'gender',
  'sex',
]);

/** "Who won Texas" asks for no county, and "who has served since 1955" for no party. */
export function takesPlaceForPerson(text: string, intent: Intent, view: TableView): boolean {
  if (!/^\s*who\b/i.test(text) || !('show' in intent || intent.kind === 'list')) return false;
  const shown = intent.kind === 'list' ? intent.columns : 'show' in intent ? intent.show : [];
  const places = placeColumns(view);
  const isPlace = (column: ColumnView): boolean =>
    places.includes(column) || column.words.some(({ lemma }) => PLACES.has(lemma) || GROUPS.has(lemma));
  return shown.length > 0 && shown.every(isPlace);
}

/**
 * Rows that nothing names are counted by a word that a header has beside others: hospitals, where "Hospital Referral Region"
 * is a column and each hospital has several rows.
 */
export function countsRowsForHeader(text: string, intent: Intent, view: TableView): boolean {
  if (view.entity !== undefined || !measuresOf(intent).some(({ type }) => type === 'rows')) return false;
  const noun = text.match(/\bhow many (\p{L}+)/iu)?.[1];
  const [word] = tokenise(noun ?? '');
  if (word === undefined || wordsOf(view.table.name).some(({ lemma }) => lemma === word.lemma)) return false;
  if (namesEvents(word.lemma, view)) return false;
  return view.columns.some(
    ({ words, type }) =>
      type === 'text' && words.length > 1 && words.some(({ lemma }) => lemma === word.lemma),
  );
}

const DIFFERENT = /differ|distinct|unique|不同|异なる|異なる|種類|何種|서로 다른|종류|différent/i;

/** Amounts that add up are never counted by their different values: the deaths of a country are their sum. */
export function countsDifferentAmounts(text: string, intent: Intent): boolean {
  return (
    !DIFFERENT.test(text) &&
    measuresOf(intent).some(
      (measure) =>
        measure.type === 'distinct' && measure.column.numeric === 'native' && isAdditive(measure.column),
    )
  );
}

const COUNTERS = /몇 ?건|건수는|何件|多少[条笔]|几[条笔]/;

/** A number of rows was asked for with a counter of their own, and amounts are added up. */
export function addsForRows(text: string, intent: Intent): boolean {
  return (
    COUNTERS.test(text) &&
    measuresOf(intent).some((measure) => measure.type === 'aggregate' && measure.name === 'sum')
  );
}

/** "Highest grossing movie" ends with the thing; "highest price of movies" does not. */
function thingAtEnd(text: string): string | undefined {
  const [, before, thing] = text.match(/(\p{L}+)\s+(\p{L}+)\s*[?.!]*$/u) ?? [];
  return before === undefined ||
    /^(?:of|in|for|per|by|among|across|all|the|these|those|any|every|each)$/i.test(before)
    ? undefined
    : thing;
}

/** "Quel est le restaurant le mieux noté" asks for a thing of the table, not for the highest note. */
export function tellsValueForThing(text: string, intent: Intent, view: TableView): boolean {
  if (intent.kind !== 'aggregate' || intent.by.length > 0) return false;
  const [measure] = intent.measures;
  if (measure?.type !== 'aggregate' || (measure.name !== 'max' && measure.name !== 'min')) return false;
  const { name } = view.join?.many ?? view.table;
  const head = wordsOf(name).at(-1);
  if (head === undefined) return false;
  const asked =
    thingAtEnd(text) ?? text.match(/\b(?:which|what|quel(?:le)?(?: est)?(?: l[ea'])?)\s+(\p{L}+)/iu)?.[1];
  if (asked === undefined) return false;
  const [word] = tokenise(asked);
  return word?.lemma === head.lemma || calledOf(name).includes(asked.toLowerCase());
}

/** Words of names of dates that say nothing of what happened. */
const OF_DATES = new Set(['date', 'time', 'day', 'datetime', 'timestamp', 'at', 'on']);

/**
 * Amounts of payments by the date of the invoice, where the table has that of the payment: of several dates, one that no word of the
 * question tells is taken for one that a word does.
 */
export function takesUnsaidDate(text: string, intent: Intent, view: TableView): boolean {
  const dates = view.columns.filter(({ time, owner }) => time === 'date' && owner === undefined);
  if (dates.length < 2 || view.clock !== undefined) return false;
  const measured = measuresOf(intent).flatMap((measure) => ('column' in measure ? measure.column.words : []));
  const said = new Set([...tokenise(text), ...measured].map(({ lemma }) => lemma));
  const isSaid = ({ words }: ColumnView): boolean =>
    words.some(({ lemma }) => !OF_DATES.has(lemma) && said.has(lemma));
  const used = datesOf(intent);
  return (
    used.some((column) => dates.includes(column) && !isSaid(column)) &&
    dates.some((column) => !used.includes(column) && isSaid(column))
  );
}

/** Rows have a year of their own, and a date of something else that befell them is taken for it: a well's completion. */
export function takesOtherTime(text: string, intent: Intent, view: TableView): boolean {
  const years = view.columns.filter(({ time, owner }) => time === 'year' && owner === undefined);
  if (years.length !== 1) return false;
  const said = new Set(tokenise(text).map(({ lemma }) => lemma));
  const isUnsaid = (column: ColumnView): boolean =>
    column.time === 'date' && !isOwnDate(column) && !column.words.some(({ lemma }) => said.has(lemma));
  const used = [...columnsOfIntent(intent)];
  return !used.some((column) => years.includes(column)) && used.some(isUnsaid) && view.clock === undefined;
}
