// What a person types into the search: words, "phrases", -excluded words and operators such as from:me.
import type { ApiError } from '../../kernel/api-error.ts';
import type { TextParams } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { type SearchTerm, toTerm } from './tokens.ts';

type Operator = Schema<'SearchFilter'>['operator'];
type Place = 'chat' | 'table' | 'project';
type Feature = 'table' | 'chart' | 'file';

/** Days of the caller's calendar as yyyy-mm-dd: from the first on, before the second. */
interface DayRange {
  from?: string;
  before?: string;
}

export interface ParsedSearch {
  /** All have to match. */
  terms: SearchTerm[];
  /** None may match. */
  excluded: SearchTerm[];
  place?: Place;
  /** Words in the name of the chat. */
  chatName?: string;
  from?: 'user' | 'assistant';
  features: Feature[];
  days: DayRange;
  /** The operators as they were typed, in their order. */
  filters: Schema<'SearchFilter'>[];
}

/** Operators with the values that they take; none means a date. */
const OPERATORS: Readonly<Record<Operator, readonly string[]>> = {
  in: ['chat', 'table', 'project'],
  from: ['me', 'assistant'],
  has: ['table', 'chart', 'file'],
  before: [],
  after: [],
  on: [],
};
const EXAMPLES: Readonly<Record<Operator, string>> = {
  in: 'in:chat',
  from: 'from:me',
  has: 'has:chart',
  before: 'before:2026-03-01',
  after: 'after:2026-03-01',
  on: 'on:2026-03-01',
};
/** Values of the operators of dates. */
const DATES = '2026-03-01, 2026-03, 2026, today, yesterday';
/** Opening quotes with what closes them: keyboards and input methods set their own. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
};

interface Item {
  text: string;
  start: number;
  end: number;
  operator?: string;
  isExcluded: boolean;
  /** It stood in quotes that were closed. */
  isClosed: boolean;
  isQuoted: boolean;
}

/** Takes a query apart at its spaces, quotes and colons. */
function itemsOf(query: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  const quotedFrom = (from: number) => {
    const closing = QUOTES[query[from] ?? ''] ?? '';
    let end = from + 1;
    while (end < query.length && !closing.includes(query[end] ?? '')) end += 1;
    const isClosed = end < query.length;
    return { text: query.slice(from + 1, end), end: isClosed ? end + 1 : end, isClosed };
  };
  const bareFrom = (from: number) => {
    const text = /^\S*/.exec(query.slice(from))?.[0] ?? '';
    return { text, end: from + text.length, isClosed: false };
  };
  while (at < query.length) {
    if (/\s/.test(query[at] ?? '')) {
      at += 1;
      continue;
    }
    const start = at;
    const isExcluded = /^[-－][^\s]/.test(query.slice(at));
    if (isExcluded) at += 1;
    // a colon after a word of Latin letters; not that of an address, nor a drive's or an hour's
    const operator = /^([A-Za-z]{2,20})[:：](?!\/\/)/.exec(query.slice(at));
    const from = at + (operator?.[0].length ?? 0);
    const isQuoted = (query[from] ?? '') in QUOTES;
    const value = isQuoted ? quotedFrom(from) : bareFrom(from);
    // "Note: this" is prose; an operator has its value beside it
    const isOperator = operator !== null && (value.text !== '' || isOperatorName(operator[1]));
    const taken = operator && !isOperator ? bareFrom(at) : value;
    items.push({
      ...taken,
      start,
      isExcluded,
      isQuoted: taken === value && isQuoted,
      ...(isOperator && { operator: operator[1]?.toLowerCase() ?? '' }),
    });
    at = taken.end;
  }
  return items;
}

function isOperatorName(name: string | undefined): name is Operator {
  return name !== undefined && Object.hasOwn(OPERATORS, name.toLowerCase());
}

/** How many letters have to be typed otherwise; two that changed places count as one (optimal string alignment). */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let least = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1) least = Math.min(least, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      line.push(least);
    }
    rows.push(line);
  }
  return rows[left.length]?.[right.length] ?? 0;
}

/** The known word that somebody most likely meant; a beginning of it counts as meant. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const begun = known.find((candidate) => candidate.startsWith(word));
  if (begun !== undefined) return begun;
  return known
    .map((candidate) => ({ candidate, far: distance(word, candidate) }))
    .filter(({ candidate, far }) => far <= Math.min(2, Math.floor(candidate.length / 2)))
    .sort((a, b) => a.far - b.far)[0]?.candidate;
}

function wrong(messageId: string, params: TextParams): ApiError {
  return refusedField('q', messageId, params);
}

const iso = (date: Date) => date.toISOString().slice(0, 10);

/**
 * The days that a date of a query means: a day, a month, a year, today or yesterday.
 *
 * @param today the caller's day as yyyy-mm-dd
 * @returns the first day and the one after the last; undefined where it is no date
 */
export function daysOf(value: string, today: string): { first: string; next: string } | undefined {
  const word = value.toLowerCase();
  if (word === 'today' || word === 'yesterday') {
    const first = new Date(`${today}T00:00:00Z`);
    if (word === 'yesterday') first.setUTCDate(first.getUTCDate() - 1);
    const next = new Date(first);
    next.setUTCDate(next.getUTCDate() + 1);
    return { first: iso(first), next: iso(next) };
  }
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(value) ?? [];
  // the years that both JavaScript's and PostgreSQL's calendar write with four digits
  if (year === undefined || Number(year) < 1000 || Number(year) > 9998) return undefined;
  const at = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)] as const;
  const first = new Date(Date.UTC(...at));
  if (first.getUTCMonth() !== at[1] || first.getUTCDate() !== at[2]) return undefined;
  const next = new Date(first);
  if (day !== undefined) next.setUTCDate(at[2] + 1);
  else if (month !== undefined) next.setUTCMonth(at[1] + 1);
  else next.setUTCFullYear(at[0] + 1);
  return { first: iso(first), next: iso(next) };
}

const later = (a: string | undefined, b: string) => (a === undefined || a < b ? b : a);
const earlier = (a: string | undefined, b: string) => (a === undefined || a > b ? b : a);

/** Puts an operator with its value into the search. @throws ApiError naming what is wrong with it */
function takeOperator(search: ParsedSearch, item: Item, operator: Operator, today: string): void {
  const value = item.text.trim();
  if (value === '') throw wrong('search.noValue', { operator: `${operator}:`, example: EXAMPLES[operator] });
  const known = OPERATORS[operator];
  const word = value.toLowerCase();
  const written = `${operator}:${value}`;
  if (known.length > 0 && (item.isQuoted || !known.includes(word))) {
    const suggestion = item.isQuoted ? undefined : nearest(word, known);
    if (suggestion !== undefined)
      throw wrong('search.valueNear', { written, suggestion: `${operator}:${suggestion}` });
    if (operator !== 'in')
      throw wrong('search.value', { written, operator: `${operator}:`, known: known.join(', ') });
  }
  switch (operator) {
    case 'in':
      if (!item.isQuoted && known.includes(word)) {
        if (search.place !== undefined) throw wrong('search.twice', { operator: `${operator}:` });
        search.place = word as Place; // one of `known`
      } else {
        if (search.chatName !== undefined) throw wrong('search.twice', { operator: `${operator}:` });
        search.chatName = value;
      }
      break;
    case 'from':
      if (search.from !== undefined) throw wrong('search.twice', { operator: `${operator}:` });
      search.from = word === 'me' ? 'user' : 'assistant';
      break;
    case 'has':
      search.features.push(word as Feature); // one of `known`
      break;
    default: {
      const days = daysOf(value, today);
      if (!days) throw wrong('search.date', { value, operator: `${operator}:`, examples: DATES });
      if (operator !== 'after')
        search.days.before = earlier(search.days.before, operator === 'on' ? days.next : days.first);
      if (operator !== 'before')
        search.days.from = later(search.days.from, operator === 'on' ? days.first : days.next);
    }
  }
  search.filters.push({ operator, value, start: item.start, end: item.end });
}

/**
 * Reads a query. All words have to match; the last one, unless a space follows, also finds longer words that begin so.
 *
 * @param query what was typed
 * @param today the caller's day as yyyy-mm-dd, which `today` and `yesterday` mean
 * @throws ApiError VALIDATION_ERROR that names the operator or value that is wrong and what was likely meant
 */
export function parseSearch(query: string, today: string): ParsedSearch {
  const search: ParsedSearch = { terms: [], excluded: [], features: [], days: {}, filters: [] };
  for (const item of itemsOf(query)) {
    if (item.operator === undefined) {
      const isTyping = item.end === query.length && !item.isClosed && !item.isExcluded;
      const term = toTerm(item.text, isTyping);
      if (term) search[item.isExcluded ? 'excluded' : 'terms'].push(term);
      continue;
    }
    if (!isOperatorName(item.operator)) {
      const names = Object.keys(OPERATORS);
      const suggestion = nearest(item.operator, names);
      throw suggestion === undefined
        ? wrong('search.operator', {
            operator: `${item.operator}:`,
            known: names.map((name) => `${name}:`).join(' '),
          })
        : wrong('search.operatorNear', { operator: `${item.operator}:`, suggestion: `${suggestion}:` });
    }
    if (item.isExcluded) throw wrong('search.excluded', { operator: `-${item.operator}:` });
    takeOperator(search, item, item.operator, today);
  }
  if (search.terms.length === 0 && search.filters.length === 0) throw wrong('search.nothing', {});
  return search;
}
