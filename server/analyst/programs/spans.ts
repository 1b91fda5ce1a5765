// Spans of the calendar that follow on each other, and which of them the rows of a table fill.

import type { Question } from '../answerer.ts';
import type { SpanGrouping } from '../intent.ts';
import { todayOf } from '../question-time.ts';
import { type ColumnView, isOwnDate, ownDates, type TableView } from '../schema/table-view.ts';
import { fromOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import { boundsOf, spanAround } from '../text/whole-spans.ts';

export type Grain = SpanGrouping['grain'];

/** A span of the calendar: ISO days, `to` exclusive. */
export interface Span {
  from: string;
  to: string;
  label: string;
}

/** The spans of one length that the rows of a table fill. */
export interface Clock {
  column: ColumnView;
  grain: Grain;
  /** Days of the first and the last row up to today. */
  first: string;
  last: string;
  /** The complete spans, the earliest first. */
  spans: Span[];
  /** Spans at the ends that the rows fill in part only, which are left out. */
  partial: { first?: Span; last?: Span };
  /** Complete spans without any row. */
  gaps: number;
}

const GRAINS: readonly Grain[] = ['month', 'quarter', 'year', 'week', 'day'];
/** Steps in a year, where a year ago is a span of its own. */
export const STEPS_A_YEAR: Record<Grain, number> = { day: 0, week: 0, month: 12, quarter: 4, year: 0 };
/** Spans that a course needs at least, and the most that are looked at. */
const LEAST = 3;
const MOST = 600;
/** Share of spans without rows from which their length is too short. */
const GAPS = 0.1;
const DAY = 86_400_000;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from one ISO day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** A week by its number in the year that its Thursday is in (ISO 8601), such as 2025-W10. */
function weekLabel(monday: string): string {
  const thursday = dayAfter(monday, 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The span that a day is in, or one so many steps later. Weeks begin on Monday. */
export function spanOf(day: string, grain: Grain, steps = 0): Span {
  if (grain === 'week') {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const from = dayAfter(day, steps * 7 - weekday);
    return { from, to: dayAfter(from, 7), label: weekLabel(from) };
  }
  const period = spanAround(day, grain, steps);
  const [from, to] = boundsOf(period) ?? [day, day];
  return { from, to, label: period.label };
}

/** Days that may lack rows at the end of a span that still counts as complete: a gap as the table has them, or a twentieth. */
function tolerance(span: Span, gap: number): number {
  return Math.max(gap - 1, Math.min(7, Math.floor(daysBetween(span.from, span.to) / 20)));
}

/** What is known of the days that have rows. */
interface Days {
  first: string;
  last: string;
  /** Days between one day with rows and the next, which nine of ten do not exceed. */
  gap: number;
  /** Spans of each length that have rows. */
  filled: Record<Grain, number>;
}

async function readDays(
  column: ColumnView,
  view: TableView,
  today: string,
  run: Question['run'],
): Promise<Days | undefined> {
  const name = quoteName(column.name);
  const day = column.time === 'year' ? `make_date(CAST(${name} AS INTEGER), 1, 1)` : `CAST(${name} AS DATE)`;
  const counts = GRAINS.map((grain) => `count(DISTINCT date_trunc('${grain}', day))`);
  const { rows } = await run(
    `WITH days AS (SELECT DISTINCT ${day} AS day FROM ${fromOf(view)} WHERE ${name} IS NOT NULL),\ngaps AS (SELECT day, day - lag(day) OVER (ORDER BY day) AS gap FROM days WHERE day <= DATE '${today}')\nSELECT min(day), max(day), quantile_disc(gap, 0.9), ${counts.join(', ')} FROM gaps`,
    { maxRows: 1 },
  );
  const [first, last, gap, ...filled] = rows[0] ?? [];
  if (typeof first !== 'string' || typeof last !== 'string') return undefined;
  const of = Object.fromEntries(GRAINS.map((grain, index) => [grain, Number(filled[index])]));
  return {
    first: first.slice(0, 10),
    last: last.slice(0, 10),
    gap: Number(gap ?? 1),
    // every length has its count in the query
    filled: of as Record<Grain, number>,
  };
}

function clockOf(column: ColumnView, grain: Grain, days: Days, today: string): Clock | undefined {
  const { first, last, gap } = days;
  const isYears = column.time === 'year';
  const [begin, end] = [spanOf(first, grain), spanOf(last, grain)];
  const isOpenFirst = !isYears && daysBetween(begin.from, first) > tolerance(begin, gap);
  const isOpenLast =
    today < dayAfter(end.to, -1) || (!isYears && daysBetween(last, end.to) - 1 > tolerance(end, gap));
  const spans: Span[] = [];
  for (let steps = 0; spans.length <= MOST; steps += 1) {
    const span = spanOf(first, grain, steps);
    if (span.from > end.from) break;
    if ((steps === 0 && isOpenFirst) || (span.from === end.from && isOpenLast)) continue;
    spans.push(span);
  }
  if (spans.length > MOST) return undefined;
  const open = Number(isOpenFirst) + Number(isOpenLast && (!isOpenFirst || end.from !== begin.from));
  return {
    column,
    grain,
    first,
    last,
    spans,
    partial: { ...(isOpenFirst ? { first: begin } : {}), ...(isOpenLast ? { last: end } : {}) },
    gaps: Math.max(0, spans.length + open - days.filled[grain]),
  };
}

/** Columns that can tell when a row was: dates of the rows themselves, else years. */
export function clockColumns({ columns }: TableView): ColumnView[] {
  const dates = ownDates(columns.filter(({ time }) => time === 'date'));
  const years = columns.filter(({ time }) => time === 'year');
  // rows that have a year of their own are not of the day at which something befell them
  if (years.length === 1 && !dates.some(isOwnDate)) return years;
  return dates.length > 0 ? dates : years;
}

/** The lengths of spans that a column can tell, the likeliest first. */
function lengthsOf({ time, span }: ColumnView): readonly Grain[] {
  if (time === 'year') return ['year'];
  return span === undefined ? GRAINS : GRAINS.slice(span === 'month' ? 0 : 1, 3);
}

/** Why a table has no course over time. */
export type NoClock = 'no_time' | 'too_short' | 'gaps';

/**
 * The spans of a table by one of its columns of time: months where there are three complete ones, else longer ones where rows are
 * rare and shorter ones where the table is short. A length of which a tenth of the spans has no rows is too short.
 *
 * @param wanted the length of spans that was asked for
 */
export async function readClock(
  column: ColumnView,
  view: TableView,
  question: Question,
  wanted?: Grain,
): Promise<Clock | NoClock> {
  const today = todayOf(question);
  const days = await readDays(column, view, today, question.run);
  if (days === undefined) return 'no_time';
  const lengths = wanted === undefined ? lengthsOf(column) : [wanted];
  if (wanted !== undefined && !lengthsOf(column).includes(wanted) && column.span !== undefined) return 'gaps';
  let why: NoClock = 'too_short';
  for (const grain of lengths) {
    const clock = clockOf(column, grain, days, today);
    if (clock === undefined || clock.spans.length < LEAST) continue;
    if (clock.gaps < GAPS * clock.spans.length) return clock;
    why = 'gaps';
  }
  return why;
}
