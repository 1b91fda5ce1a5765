// Which dates a table reaches, and what a question about others can be asked of instead.
import type { Condition, Intent, Test } from '../intent.ts';
import type { Period } from '../text/periods.ts';
import { boundsOf, recurringMonths, type SpanUnit, spanAround, unitOf } from '../text/whole-spans.ts';
import { dayName } from './month-texts.ts';
import type { ColumnView, TableView } from './table-view.ts';

type PeriodTest = Extract<Test, { type: 'period' }>;

/** First and last ISO day of a column of dates or years; undefined where its profile does not tell them. */
export function rangeOf(view: TableView, column: ColumnView): [string, string] | undefined {
  const columns = [...view.table.columns, ...(view.join?.one.columns ?? [])];
  const profile = columns.find(({ name }) => name === column.name);
  if (profile === undefined || profile.min === null || profile.max === null) return undefined;
  if (column.time === 'year') return [`${profile.min}-01-01`, `${profile.max}-12-31`];
  if (column.time !== 'date') return undefined;
  return [String(profile.min).slice(0, 10), String(profile.max).slice(0, 10)];
}

/** Spans like one that the column of a table reaches, the latest first, at most 24. */
export function periodsLike(period: Period, column: ColumnView, view: TableView): Period[] {
  const range = rangeOf(view, column);
  if (range === undefined) return [];
  const unit = column.time === 'year' ? 'year' : unitOf(period);
  const periods: Period[] = [];
  for (let steps = 0; periods.length < 24; steps -= 1) {
    const span = spanAround(range[1], unit, steps);
    const bounds = boundsOf(span);
    if (bounds === undefined || bounds[1] <= range[0]) break;
    periods.push(span);
  }
  return periods;
}

/** A span of a question that its column does not reach. */
interface OutOfReach {
  column: ColumnView;
  period: Period;
  /** First and last value of the column, as a sentence says them. */
  from: string;
  to: string;
  /** The same question about the nearest span that the column reaches; undefined where there is none. */
  nearest: Intent | undefined;
}

/** The first span of an intent of which its table has no row by its dates; undefined where it reaches all. */
export function findOutOfReach(intent: Intent, view: TableView): OutOfReach | undefined {
  for (const { column, test, negated } of spansOf(intent)) {
    const range = rangeOf(view, column);
    if (test.type !== 'period' || negated || range === undefined || isReached(test, range)) continue;
    const [from, to] = range.map((day) =>
      column.time === 'year' ? day.slice(0, 4) : dayName(day, column.span),
    );
    return {
      column,
      period: test.period,
      from: from ?? '',
      to: to ?? '',
      nearest: nearestIntent(intent, view),
    };
  }
  return undefined;
}

function spansOf(intent: Intent): Condition[] {
  return [
    ...('conditions' in intent ? intent.conditions : []),
    ...(intent.kind === 'share' ? intent.of : []),
    ...('earlier' in intent ? [intent.earlier, intent.later] : []),
    ...(intent.kind === 'compare' ? [intent.left, intent.right] : []),
  ];
}

function isReached({ period, relation }: PeriodTest, [first, last]: [string, string]): boolean {
  const bounds = boundsOf(period);
  if (bounds === undefined)
    return recurringMonths(period).some((month) => monthsOf(first, last).has(month)) || isDaily(period);
  const [from, to] = bounds;
  switch (relation) {
    case 'in':
      return from <= last && to > first;
    case 'before':
      return first < from;
    case 'until':
      return first < to;
    case 'after':
      return last >= to;
    case 'since':
      return last >= from;
  }
}

/** Whether a span comes back every week, or is a day of every year: it is looked for in the rows themselves. */
const isDaily = ({ kind }: Period): boolean =>
  kind === 'weekday' || kind === 'week_part' || kind === 'month_day';

/** The months, 1 to 12, of the days from a first to a last one. */
function monthsOf(first: string, last: string): Set<number> {
  const months = new Set<number>();
  for (let steps = 0; months.size < 12; steps += 1) {
    const { from = '', label } = spanAround(first, 'month', steps);
    if (from > last) break;
    months.add(Number(label.slice(5, 7)));
  }
  return months;
}

/** The same intent with every span that is not reached replaced by the nearest one. */
function nearestIntent(intent: Intent, view: TableView): Intent | undefined {
  const moved = (condition: Condition): Condition => {
    const range = rangeOf(view, condition.column);
    const { test } = condition;
    if (test.type !== 'period' || condition.negated || range === undefined || isReached(test, range))
      return condition;
    const unit = condition.column.time === 'year' ? 'year' : unitOf(test.period);
    return {
      ...condition,
      test: { type: 'period', period: nearestSpan(test.period, unit, range), relation: 'in' },
    };
  };
  if (intent.kind === 'compare') {
    const [left, right] = [moved(intent.left), moved(intent.right)];
    return labelOf(left) === labelOf(right) ? undefined : { ...intent, left, right };
  }
  if (intent.kind === 'growth' || intent.kind === 'group_growth') {
    const sides = apart(moved(intent.earlier), moved(intent.later), intent, view);
    return sides === undefined ? undefined : { ...intent, ...sides };
  }
  if (intent.kind === 'share')
    return { ...intent, conditions: intent.conditions.map(moved), of: intent.of.map(moved) };
  if (!('conditions' in intent)) return undefined;
  // One span takes the place of all that is said of its column: "between 2030 and 2031" becomes one year.
  const conditions = intent.conditions.map(moved);
  const first = conditions.find((condition, index) => condition !== intent.conditions[index]);
  const isOther = (one: Condition): boolean =>
    one !== first && one.test.type === 'period' && one.column === first?.column && !one.negated;
  return { ...intent, conditions: conditions.filter((one) => first === undefined || !isOther(one)) };
}

function nearestSpan(period: Period, unit: SpanUnit, [first, last]: [string, string]): Period {
  const bounds = boundsOf(period);
  return spanAround(bounds !== undefined && bounds[1] <= first ? first : last, unit);
}

function labelOf({ test }: Condition): string | undefined {
  return test.type === 'period' ? test.period.label : undefined;
}

/** Two spans that follow on each other where both were moved to the same one; undefined where the table has only that. */
function apart(
  earlier: Condition,
  later: Condition,
  asked: Extract<Intent, { kind: 'growth' | 'group_growth' }>,
  view: TableView,
): { earlier: Condition; later: Condition } | undefined {
  if (labelOf(earlier) !== labelOf(later)) return { earlier, later };
  const range = rangeOf(view, earlier.column);
  const { test } = earlier;
  if (test.type !== 'period' || range === undefined) return undefined;
  // Behind the data the span before the last one is taken, in front of them the one after the first.
  const end = asked.later.test.type === 'period' ? boundsOf(asked.later.test.period) : undefined;
  const step = end !== undefined && end[0] > range[1] ? -1 : 1;
  const day = boundsOf(test.period)?.[0];
  if (day === undefined) return undefined;
  const period = spanAround(day, unitOf(test.period), step);
  const moved: PeriodTest = { type: 'period', period, relation: 'in' };
  if (!isReached(moved, range)) return undefined;
  return step === -1
    ? { earlier: { ...earlier, test: moved }, later }
    : { earlier, later: { ...later, test: moved } };
}
