// Whether the rows of a table fill the spans of time that an answer is about.
import { conditionsOfIntent } from '../gates/columns-of.ts';
import type { Grouping, Intent, TimeGrain } from '../intent.ts';
import { dayName } from '../schema/month-texts.ts';
import { rangeOf } from '../schema/reach.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { Period } from '../text/periods.ts';
import { boundsOf, recurringMonths, type SpanUnit, spanAround } from '../text/whole-spans.ts';

const DAY = 86_400_000;
/** Of the days of a span, one in so many can lack rows at an end, and so many at most. */
const LACKING = 20;
const MOST_LACKING = 7;
/** Days between rows that are no gap, in the average distance of the table's days. */
const USUAL_GAP = 2;

/** A span that the table's rows fill in part only, and the first and last day, or month, that they have. */
export interface PartialSpan {
  label: string;
  from: string;
  to: string;
}

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** What a column of dates reaches, and how far its days are apart. */
interface Reach {
  first: string;
  last: string;
  gap: number;
}

function reachOf(view: TableView, column: ColumnView): Reach | undefined {
  const range = column.time === 'date' ? rangeOf(view, column) : undefined;
  if (range === undefined) return undefined;
  const [first, last] = range;
  const days = Math.max(1, Math.min(column.distinct, daysFrom(first, last)));
  return { first, last, gap: Math.ceil((USUAL_GAP * daysFrom(first, last)) / days) };
}

const shownEnds = ({ first, last }: Reach, { span }: ColumnView): Omit<PartialSpan, 'label'> => ({
  from: dayName(first, span),
  to: dayName(last, span),
});

function isCut(from: string, to: string, { first, last, gap }: Reach, today: string): boolean {
  if (from < today && to > today && last >= today) return true;
  const lacking = Math.max(gap, Math.min(MOST_LACKING, Math.floor(daysFrom(from, to) / LACKING)));
  const [head, tail] = [daysFrom(from, first), daysFrom(last, to) - 1];
  return head > lacking || tail > lacking;
}

/** The spans that a period stands for: itself, or each of the months that come back every year. */
function spansOf(period: Period, { first, last }: Reach): { from: string; to: string; label: string }[] {
  const bounds = boundsOf(period);
  if (bounds !== undefined) return [{ from: bounds[0], to: bounds[1], label: period.label }];
  const months = recurringMonths(period);
  const found: { from: string; to: string; label: string }[] = [];
  for (let steps = 0; steps < 1200 && months.length > 0; steps += 1) {
    const { from = '', to = '', label } = spanAround(first, 'month', steps);
    if (from > last) break;
    if (months.includes(Number(from.slice(5, 7)))) found.push({ from, to, label });
  }
  return found;
}

const UNITS: Partial<Record<TimeGrain, SpanUnit>> = { month: 'month', quarter: 'quarter', year: 'year' };

function groupingsOf(intent: Intent): Grouping[] {
  if ('by' in intent && intent.by !== undefined) return Array.isArray(intent.by) ? intent.by : [intent.by];
  return [];
}

/** The first span of an answer that the rows do not fill; undefined where they fill all of them. */
export function partialSpanOf(intent: Intent, view: TableView, today: string): PartialSpan | undefined {
  const conditions = conditionsOfIntent(intent);
  for (const { column, test, negated } of conditions) {
    if (test.type !== 'period' || negated || test.relation !== 'in') continue;
    const reach = reachOf(view, column);
    if (reach === undefined) continue;
    for (const { from, to, label } of spansOf(test.period, reach))
      if (isCut(from, to, reach, today)) return { label, ...shownEnds(reach, column) };
  }
  for (const { column, grain } of groupingsOf(intent)) {
    const unit = grain === undefined ? undefined : UNITS[grain];
    const reach = reachOf(view, column);
    // what is asked of a span by itself was looked at above
    const isBounded = conditions.some((one) => one.column === column && one.test.type === 'period');
    if (unit === undefined || reach === undefined || isBounded) continue;
    for (const day of [reach.last, reach.first]) {
      const span = spanAround(day, unit);
      const bounds = boundsOf(span);
      if (bounds !== undefined && isCut(...bounds, reachWithin(bounds, reach), today))
        return { label: span.label, ...shownEnds(reach, column) };
    }
  }
  return undefined;
}

/** The part of a reach that is in a span: only an end of the table can be missing in it. */
function reachWithin([from, to]: [string, string], reach: Reach): Reach {
  const lastDay = new Date(Date.parse(to) - DAY).toISOString().slice(0, 10);
  return {
    ...reach,
    first: reach.first > from ? reach.first : from,
    last: reach.last < lastDay ? reach.last : lastDay,
  };
}
