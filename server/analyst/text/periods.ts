import type { Token } from './tokens.ts';

/** A span of time that a question names. Dates are ISO 8601 days; `to` is exclusive. */
export interface Period {
  start: number;
  end: number;
  kind:
    | 'year'
    | 'years'
    | 'month'
    | 'month_name'
    | 'quarter'
    | 'quarter_name'
    | 'day'
    | 'month_day'
    | 'range'
    | 'weekday'
    /** The days of every weekend, or those between two weekends. */
    | 'week_part';
  /** First day, where the period is fixed in time. */
  from?: string;
  to?: string;
  /** First and last year, inclusive, for year and years. */
  fromYear?: number;
  toYear?: number;
  /** 1 to 12 for month_name and month_day; for quarter_name that of its first month. */
  month?: number;
  /** Day of the month for month_day, 1 (Monday) to 7 for weekday; 6 for weekends and 1 for the days between as week_part. */
  day?: number;
  /** How it reads. */
  label: string;
}

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 1 to 12 for the name of a month, in full or shortened to three letters (four for Sept); undefined for other words. */
export function monthOf(word: string): number | undefined {
  const index = MONTHS.findIndex(
    (month) =>
      month === word ||
      (word.length === 3 && month.startsWith(word)) ||
      (word === 'sept' && month === 'september'),
  );
  return index < 0 ? undefined : index + 1;
}

/** Whether a number reads as a year: four digits from 1500 to 2100, written without separator. */
export function isYear(token: Token | undefined): boolean {
  return token !== undefined && /^(1[5-9]|20)\d\d$/.test(token.raw) && (token.number ?? 0) <= 2100;
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** One end of a range that says no year is in the year of the other: "March to June 2025", 「2024年1月到3月」. */
export function inYearOf(end: Period | undefined, begin: Period | undefined): Period | undefined {
  if (end?.kind !== 'month_name' || end.month === undefined || begin?.from === undefined) return end;
  const year = Number(begin.from.slice(0, 4));
  const from = iso(year, end.month, 1);
  return {
    start: end.start,
    end: end.end,
    kind: 'month',
    from,
    to: iso(year, end.month + 1, 1),
    label: from.slice(0, 7),
  };
}

/** The period that begins at a token, the longest reading of it; undefined when none does. `today` is an ISO day in the person's zone. */
export function readPeriod(tokens: Token[], start: number, today: string): Period | undefined {
  const first = tokens[start];
  if (first === undefined) return undefined;
  return (
    numericDate(tokens, start) ??
    numericMonth(tokens, start) ??
    relative(tokens, start, today) ??
    writtenDate(tokens, start) ??
    quarter(tokens, start) ??
    half(tokens, start) ??
    decade(tokens, start) ??
    century(tokens, start) ??
    yearPeriod(tokens, start) ??
    weekday(tokens, start) ??
    weekPart(tokens, start)
  );
}

function at(tokens: Token[], index: number): Token | undefined {
  return tokens[index];
}

function numericDate(tokens: Token[], start: number): Period | undefined {
  const [a, b, c] = [at(tokens, start), at(tokens, start + 1), at(tokens, start + 2)];
  if (a?.number === undefined || b?.number === undefined || c?.number === undefined) return undefined;
  if (!/^[/-]$/.test(a.after) || !/^[/-]$/.test(b.after)) return undefined;
  let [year, month, day] = [a.number, b.number, c.number];
  if (!isYear(a)) {
    if (!isYear(c)) return undefined;
    year = c.number;
    [month, day] = a.number > 12 ? [b.number, a.number] : [a.number, b.number];
  }
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return {
    kind: 'day',
    start,
    end: start + 3,
    from: iso(year, month, day),
    to: iso(year, month, day + 1),
    label: iso(year, month, day),
  };
}

/** A month such as 2025-06. "2004-05" is rather a season of two years. */
function numericMonth(tokens: Token[], start: number): Period | undefined {
  const [year, month] = [at(tokens, start), at(tokens, start + 1)];
  if (!isYear(year) || year?.number === undefined || year.after !== '-') return undefined;
  if (month?.number === undefined || !/^(0[1-9]|1[0-2])$/.test(month.raw) || /^[-/]$/.test(month.after))
    return undefined;
  if (month.number === (year.number + 1) % 100) return undefined;
  const from = iso(year.number, month.number, 1);
  const to = iso(year.number, month.number + 1, 1);
  return { kind: 'month', start, end: start + 2, from, to, label: from.slice(0, 7) };
}

/** Day of the month such as 17, 17th. */
function dayOf(token: Token | undefined): number | undefined {
  const match = token?.key.match(/^(\d{1,2})(st|nd|rd|th)?$/);
  const day = match?.[1] === undefined ? undefined : Number(match[1]);
  return day !== undefined && day >= 1 && day <= 31 ? day : undefined;
}

function writtenDate(tokens: Token[], start: number): Period | undefined {
  let position = start;
  let day: number | undefined;
  const first = at(tokens, position);
  if (first === undefined) return undefined;
  if (monthOf(first.key) === undefined) {
    day = dayOf(first);
    if (day === undefined) return undefined;
    position += at(tokens, position + 1)?.key === 'of' ? 2 : 1;
  }
  const month = monthOf(at(tokens, position)?.key ?? '');
  if (month === undefined) return undefined;
  position += 1;
  if (day === undefined && !isYear(at(tokens, position))) {
    const next = dayOf(at(tokens, position));
    if (next !== undefined) {
      day = next;
      position += 1;
    }
  }
  let yearAt = position;
  if (['of', 'in'].includes(at(tokens, yearAt)?.key ?? '') && day === undefined) yearAt += 1;
  const yearToken = at(tokens, yearAt);
  if (isYear(yearToken) && yearToken?.number !== undefined) {
    const year = yearToken.number;
    if (day === undefined)
      return {
        kind: 'month',
        start,
        end: yearAt + 1,
        from: iso(year, month, 1),
        to: iso(year, month + 1, 1),
        label: iso(year, month, 1).slice(0, 7),
      };
    return {
      kind: 'day',
      start,
      end: yearAt + 1,
      from: iso(year, month, day),
      to: iso(year, month, day + 1),
      label: iso(year, month, day),
    };
  }
  // "may" and "march" are words of their own; alone they are months only after a preposition.
  if (day === undefined && ['may', 'march', 'mar', 'dec', 'sun', 'sat'].includes(first.key)) {
    const before = at(tokens, start - 1)?.key ?? '';
    if (
      ![
        'in',
        'during',
        'of',
        'for',
        'since',
        'until',
        'and',
        'or',
        'between',
        'from',
        'to',
        'before',
        'after',
        'comparing',
        'only',
        'about',
        'with',
        'vs',
        'versus',
        'against',
        'than',
        'or',
      ].includes(before)
    )
      return undefined;
  }
  const name = MONTHS[month - 1] ?? '';
  return day === undefined
    ? { kind: 'month_name', start, end: position, month, label: name }
    : { kind: 'month_day', start, end: position, month, day, label: `${name} ${day}` };
}

function quarter(tokens: Token[], start: number): Period | undefined {
  const first = at(tokens, start);
  const match = first?.key.match(/^q([1-4])$/);
  const ordinals: Record<string, number> = {
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    '1st': 1,
    '2nd': 2,
    '3rd': 3,
    '4th': 4,
  };
  let number = match?.[1] === undefined ? undefined : Number(match[1]);
  let end = start + 1;
  if (number === undefined) {
    number = ordinals[first?.key ?? ''];
    if (number === undefined || at(tokens, start + 1)?.key !== 'quarter') return undefined;
    end = start + 2;
  }
  if (['of', 'in'].includes(at(tokens, end)?.key ?? '') && isYear(at(tokens, end + 1))) end += 1;
  const year = at(tokens, end);
  if (!isYear(year) || year?.number === undefined) {
    const name = { month: number * 3 - 2, label: `Q${number}` };
    return match?.[1] === undefined ? undefined : { kind: 'quarter_name', start, end: start + 1, ...name };
  }
  return {
    kind: 'quarter',
    start,
    end: end + 1,
    from: iso(year.number, number * 3 - 2, 1),
    to: iso(year.number, number * 3 + 1, 1),
    label: `${year.number} Q${number}`,
  };
}

/** "First half of 2025", "H1 2025". */
function half(tokens: Token[], start: number): Period | undefined {
  const word = at(tokens, start)?.key ?? '';
  const number = ['h1', 'first', '1st'].includes(word) ? 1 : ['h2', 'second', '2nd'].includes(word) ? 2 : 0;
  const isShort = word.startsWith('h');
  if (number === 0 || (!isShort && at(tokens, start + 1)?.key !== 'half')) return undefined;
  let end = start + (isShort ? 1 : 2);
  if (['of', 'in'].includes(at(tokens, end)?.key ?? '')) end += 1;
  const year = at(tokens, end);
  if (!isYear(year) || year?.number === undefined) return undefined;
  const month = number * 6 - 5;
  const [from, to] = [iso(year.number, month, 1), iso(year.number, month + 6, 1)];
  return { kind: 'range', start, end: end + 1, from, to, label: `${year.number} H${number}` };
}

function decade(tokens: Token[], start: number): Period | undefined {
  const token = at(tokens, start);
  const match = token?.key.match(/^((?:1[5-9]|20)?\d0)s$/);
  if (match?.[1] === undefined) return undefined;
  const from = match[1].length === 2 ? 1900 + Number(match[1]) : Number(match[1]);
  const century = match[1].length === 4 && from % 100 === 0 && from < 2000;
  return {
    kind: 'years',
    start,
    end: start + 1,
    fromYear: from,
    toYear: from + (century ? 99 : 9),
    label: `${from}s`,
  };
}

function century(tokens: Token[], start: number): Period | undefined {
  const match = at(tokens, start)?.key.match(/^(1[6-9]|20|21)(th|st)$/);
  if (match?.[1] === undefined || at(tokens, start + 1)?.key !== 'century') return undefined;
  const last = Number(match[1]) * 100;
  return {
    kind: 'years',
    start,
    end: start + 2,
    fromYear: last - 100,
    toYear: last - 1,
    label: `${match[1]}${match[2] ?? ''} century`,
  };
}

function yearPeriod(tokens: Token[], start: number): Period | undefined {
  const token = at(tokens, start);
  if (!isYear(token) || token?.number === undefined) return undefined;
  return {
    kind: 'year',
    start,
    end: start + 1,
    fromYear: token.number,
    toYear: token.number,
    label: String(token.number),
  };
}

/** Words before "weekend" that ask for groups, not for a part of the rows. */
const GROUPING = [
  'by',
  'per',
  'each',
  'every',
  'which',
  'what',
  'or',
  'and',
  'vs',
  'v',
  'versus',
  'than',
  'with',
];

/** "On weekends", "weekend sales"; "on weekdays" are the days between, where "by weekday" asks for each of them. */
function weekPart(tokens: Token[], start: number): Period | undefined {
  const [before, word] = [at(tokens, start - 1)?.key ?? '', at(tokens, start)?.key ?? ''];
  if (/^weekends?$/.test(word) && !GROUPING.includes(before))
    return { kind: 'week_part', start, end: start + 1, day: 6, label: 'weekend' };
  if (word === 'weekdays' && ['on', 'during', 'for', 'only'].includes(before))
    return { kind: 'week_part', start, end: start + 1, day: 1, label: 'Monday to Friday' };
  return undefined;
}

function weekday(tokens: Token[], start: number): Period | undefined {
  const key = at(tokens, start)?.key ?? '';
  const index = WEEKDAYS.findIndex((day) => key === day || key === `${day}s`);
  if (index < 0) return undefined;
  return { kind: 'weekday', start, end: start + 1, day: index + 1, label: WEEKDAYS[index] ?? '' };
}

/** "YTD", "year to date", "so far this month": up to today. */
function soFarAt(tokens: Token[], start: number): { unit: 'year' | 'month'; length: number } | undefined {
  const [a, b, c, d] = [0, 1, 2, 3].map((step) => at(tokens, start + step)?.key ?? '');
  if (a === 'ytd' || a === 'mtd') return { unit: a === 'ytd' ? 'year' : 'month', length: 1 };
  const isUnit = (word: string | undefined): word is 'year' | 'month' => word === 'year' || word === 'month';
  if (isUnit(a) && b === 'to' && c === 'date') return { unit: a, length: 3 };
  if (a === 'so' && b === 'far' && c === 'this' && isUnit(d)) return { unit: d, length: 4 };
  if (a === 'this' && isUnit(b) && c === 'so' && d === 'far') return { unit: b, length: 4 };
  return undefined;
}

function relative(tokens: Token[], start: number, today: string): Period | undefined {
  const [a, b, c] = [
    at(tokens, start)?.key ?? '',
    at(tokens, start + 1)?.key ?? '',
    at(tokens, start + 2)?.key ?? '',
  ];
  const now = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()];
  const span = (end: number, from: string, to: string, label: string): Period => ({
    kind: 'range',
    start,
    end,
    from,
    to,
    label,
  });
  if (a === 'today') return span(start + 1, today, iso(year, month, day + 1), today);
  const soFar = soFarAt(tokens, start);
  if (soFar !== undefined) {
    const from = iso(year, soFar.unit === 'year' ? 1 : month, 1);
    return span(start + soFar.length, from, iso(year, month, day + 1), `${from} – ${today}`);
  }
  if (a === 'yesterday') return span(start + 1, iso(year, month, day - 1), today, iso(year, month, day - 1));
  const step =
    a === 'this' || a === 'current' ? 0 : a === 'last' || a === 'previous' || a === 'past' ? -1 : undefined;
  if (step === undefined) return undefined;
  if (b === 'year')
    return span(start + 2, iso(year + step, 1, 1), iso(year + step + 1, 1, 1), String(year + step));
  if (b === 'month')
    return span(
      start + 2,
      iso(year, month + step, 1),
      iso(year, month + step + 1, 1),
      iso(year, month + step, 1).slice(0, 7),
    );
  if (b === 'week') {
    const monday = day - ((now.getUTCDay() + 6) % 7) + step * 7;
    return span(start + 2, iso(year, month, monday), iso(year, month, monday + 7), iso(year, month, monday));
  }
  if (b === 'quarter') {
    const begin = Math.floor((month - 1) / 3) * 3 + 1 + step * 3;
    const from = iso(year, begin, 1);
    return span(
      start + 2,
      from,
      iso(year, begin + 3, 1),
      `${from.slice(0, 4)} Q${Math.floor(Number(from.slice(5, 7)) / 3) + 1}`,
    );
  }
  const count = Number(b);
  if (step === -1 && Number.isInteger(count) && count > 0) {
    const until = iso(year, month, day + 1);
    if (/^days?$/.test(c))
      return span(start + 3, iso(year, month, day - count + 1), until, `last ${count} days`);
    if (/^weeks?$/.test(c))
      return span(start + 3, iso(year, month, day - count * 7 + 1), until, `last ${count} weeks`);
    if (/^months?$/.test(c))
      return span(start + 3, iso(year, month - count, day + 1), until, `last ${count} months`);
    if (/^years?$/.test(c))
      return span(start + 3, iso(year - count, month, day + 1), until, `last ${count} years`);
  }
  return undefined;
}
