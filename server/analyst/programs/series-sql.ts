// Queries over spans of time that follow on each other, each one statement that can be opened and checked.
import type { Measure } from '../intent.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { fromOf, groupSql, measureSql, numberOf } from '../sql/expressions.ts';
import { measureName } from '../sql/headings.ts';
import { quoteName, quoteText } from '../sql/quote.ts';
import { withoutTotals } from '../sql/without-totals.ts';
import type { Clock, Span } from './spans.ts';

/** Whether a row is in a span, as SQL. */
export function inSpan({ column }: Pick<Clock, 'column'>, { from, to }: Pick<Span, 'from' | 'to'>): string {
  const name = quoteName(column.name);
  if (column.time === 'year')
    return `${name} >= ${Number(from.slice(0, 4))} AND ${name} < ${Number(to.slice(0, 4))}`;
  return `${name} >= DATE '${from}' AND ${name} < DATE '${to}'`;
}

/** Whether a row is in any of several spans, as SQL. */
function inAnyOf(clock: Clock, spans: readonly Span[]): string {
  return `(${spans.map((span) => `(${inSpan(clock, span)})`).join(' OR ')})`;
}

/** From the first to the last complete span. */
export function wholeSpan({ spans }: Clock): Span {
  const [first, last] = [spans[0], spans.at(-1)];
  return { from: first?.from ?? '', to: last?.to ?? '', label: `${first?.label} – ${last?.label}` };
}

/** First day of the span that a row is in, as SQL. */
function startOf({ column, grain }: Clock): string {
  const name = quoteName(column.name);
  return column.time === 'year'
    ? `make_date(CAST(${name} AS INTEGER), 1, 1)`
    : `CAST(date_trunc('${grain}', ${name}) AS DATE)`;
}

/** How a span reads, as SQL. */
function labelOf({ grain }: Clock, span: string): string {
  if (grain === 'month') return `strftime(${span}, '%Y-%m')`;
  if (grain === 'week') return `strftime(${span}, '%G-W%V')`;
  if (grain === 'quarter') return `year(${span}) || ' Q' || quarter(${span})`;
  return grain === 'year' ? `year(${span})` : span;
}

const STEP: Record<Clock['grain'], string> = {
  day: '1 DAY',
  week: '7 DAY',
  month: '1 MONTH',
  quarter: '3 MONTH',
  year: '1 YEAR',
};

/** A measure as a number that has a value for no rows too, where it adds up. */
function valueSql(measure: Measure, test?: string): string {
  const value = measureSql(measure, test);
  return isSummed(measure) ? `coalesce(${value}, 0)` : value;
}

/** Whether parts of a measure add up to the whole. */
export function isSummed(measure: Measure): boolean {
  return measure.type === 'rows' || (measure.type === 'aggregate' && measure.name === 'sum');
}

function whereOf(view: TableView, tests: string[]): string {
  return `WHERE ${[...tests, ...withoutTotals(view)].join(' AND ')}`;
}

/** Tables `spans`, one row for each complete span, and `sums` with the measure of those that have rows. */
function spansSql(measure: Measure, clock: Clock, view: TableView): string {
  const { from } = wholeSpan(clock);
  const last = clock.spans.at(-1)?.from ?? from;
  return `WITH spans AS (\n  SELECT CAST(unnest(generate_series(DATE '${from}', DATE '${last}', INTERVAL ${STEP[clock.grain]})) AS DATE) AS span\n),\nsums AS (\n  SELECT ${startOf(clock)} AS span, ${measureSql(measure)} AS value\n  FROM ${fromOf(view)}\n  ${whereOf(view, [inSpan(clock, wholeSpan(clock))])}\n  GROUP BY 1\n)`;
}

/** The measure in each complete span: name of the span, value. */
export function courseSql(measure: Measure, clock: Clock, view: TableView): string {
  const value = isSummed(measure) ? 'coalesce(value, 0)' : 'value';
  return `${spansSql(measure, clock, view)}\nSELECT ${labelOf(clock, 'span')} AS ${quoteName(clock.column.name)}, ${value} AS "${measureName(measure, view)}"\nFROM spans LEFT JOIN sums USING (span)\nORDER BY span`;
}

/** The complete spans from the greatest or least value on: name of the span, value, place, with ties on one place. */
export function rankedSpansSql(measure: Measure, clock: Clock, view: TableView, isGreatest: boolean): string {
  const value = isSummed(measure) ? 'coalesce(value, 0)' : 'value';
  const sense = isGreatest ? 'DESC' : 'ASC';
  return `${spansSql(measure, clock, view)}\nSELECT ${labelOf(clock, 'span')} AS ${quoteName(clock.column.name)}, ${value} AS "${measureName(measure, view)}", rank() OVER (ORDER BY ${value} ${sense} NULLS LAST) AS "place"\nFROM spans LEFT JOIN sums USING (span)\nORDER BY 3, span`;
}

/**
 * The trend of the spans: how many, the median of the slopes between any two of them (Theil 1950, Sen 1968), and the z of
 * Mann and Kendall with the correction for ties.
 */
export function trendSql(measure: Measure, clock: Clock, view: TableView): string {
  const value = isSummed(measure) ? 'coalesce(value, 0)' : 'value';
  return `${spansSql(measure, clock, view)},\nseries AS (\n  SELECT CAST(${value} AS DOUBLE) AS value, row_number() OVER (ORDER BY span) AS n\n  FROM spans LEFT JOIN sums USING (span)\n  WHERE ${value} IS NOT NULL\n),\npairs AS (\n  SELECT (b.value - a.value) / (b.n - a.n) AS slope, sign(b.value - a.value) AS rise\n  FROM series a JOIN series b ON b.n > a.n\n),\nties AS (\n  SELECT sum(t * (t - 1) * (2 * t + 5)) AS ties FROM (SELECT count(*) AS t FROM series GROUP BY value)\n),\nkendall AS (\n  SELECT (SELECT count(*) FROM series) AS n, median(slope) AS slope, sum(rise) AS s FROM pairs\n)\nSELECT n AS "spans", slope, ${zSql('s', 'n', 'ties')} AS "z"\nFROM kendall, ties`;
}

/** The z of Mann and Kendall, drawn towards zero by one, as the sum of signs comes in whole steps. */
export function zSql(s: string, n: string, ties: string): string {
  return `coalesce((${s} - sign(${s})) / nullif(sqrt((${n} * (${n} - 1) * (2 * ${n} + 5) - ${ties}) / 18.0), 0), 0)`;
}

/** A change in percent, as SQL. From nothing, or from less than nothing, there is none. */
export const percentSql = (later: string, earlier: string): string =>
  `CASE WHEN ${earlier} > 0 THEN 100.0 * (${later} - ${earlier}) / ${earlier} END`;

/** A span against an earlier one and, where there is one, against that of a year before. */
export function againstSql(
  measure: Measure,
  clock: Clock,
  view: TableView,
  { later, earlier, yearAgo }: { later: Span; earlier: Span; yearAgo?: Span | undefined },
): string {
  const sides = [later, earlier, ...(yearAgo === undefined ? [] : [yearAgo])];
  const values = sides.map((span, index) => `${valueSql(measure, inSpan(clock, span))} AS v${index}`);
  const named = (index: number): string => `v${index} AS ${quoteName(sides[index]?.label ?? '')}`;
  const last =
    yearAgo === undefined ? '' : `, ${named(2)}, ${percentSql('v0', 'v2')} AS "change % on the year"`;
  return `SELECT ${named(0)}, ${named(1)}, v0 - v1 AS "difference", ${percentSql('v0', 'v1')} AS "change %"${last}\nFROM (\n  SELECT ${values.join(',\n    ')}\n  FROM ${fromOf(view)}\n  ${whereOf(view, [inAnyOf(clock, sides)])}\n)`;
}

/** The rows of two spans by the values of a column: value, earlier, later. */
function groupedSql(
  measure: Measure,
  clock: Clock,
  view: TableView,
  by: ColumnView,
  [earlier, later]: [Span, Span],
): string {
  return `SELECT CAST(${groupSql({ column: by })} AS VARCHAR) AS part, ${measureSql(measure, inSpan(clock, earlier))} AS earlier, ${measureSql(measure, inSpan(clock, later))} AS later, count(*) FILTER (WHERE ${inSpan(clock, earlier)}) AS earlier_rows, count(*) FILTER (WHERE ${inSpan(clock, later)}) AS later_rows\n  FROM ${fromOf(view)}\n  ${whereOf(view, [inAnyOf(clock, [earlier, later]), `${quoteName(by.name)} IS NOT NULL`])}\n  GROUP BY 1`;
}

/**
 * For each column how much its values differ in their shares of two spans, the most first: column, how many values, surprise
 * (divergence of Jensen and Shannon in bits, 0 to 1), values that are in both spans. Nothing where a value is below zero.
 */
export function surpriseSql(
  measure: Measure,
  clock: Clock,
  view: TableView,
  columns: ColumnView[],
  sides: [Span, Span],
): string {
  const parts = columns.map(
    (by) =>
      `SELECT ${quoteText(by.name)} AS dimension, * FROM (\n  ${groupedSql(measure, clock, view, by, sides)}\n)`,
  );
  const half = (one: string): string =>
    `CASE WHEN ${one} > 0 THEN 0.5 * ${one} * log2(2 * ${one} / (p + q)) ELSE 0 END`;
  return `WITH grouped AS (\n${parts.join('\nUNION ALL\n')}\n),\nshares AS (\n  SELECT *, coalesce(earlier, 0) / nullif(sum(earlier) OVER side, 0) AS p, coalesce(later, 0) / nullif(sum(later) OVER side, 0) AS q\n  FROM grouped\n  WINDOW side AS (PARTITION BY dimension)\n)\nSELECT dimension AS "column", count(*) AS "groups", CASE WHEN min(least(p, q)) >= 0 THEN sum(${half('p')} + ${half('q')}) END AS "surprise", count(*) FILTER (WHERE earlier_rows > 0 AND later_rows > 0) AS "in both"\nFROM shares\nGROUP BY 1\nORDER BY 3 DESC NULLS LAST, 1`;
}

/** How a measure that adds up changed by group, the greatest first: group, earlier, later, difference, share of all changes, running share, rows. */
export function contributionsSql(
  measure: Measure,
  clock: Clock,
  view: TableView,
  by: ColumnView,
  [earlier, later]: [Span, Span],
): string {
  const all = 'nullif(sum(abs(difference)) OVER (), 0)';
  return `WITH grouped AS (\n  ${groupedSql(measure, clock, view, by, [earlier, later])}\n),\nchanges AS (\n  SELECT part, coalesce(earlier, 0) AS earlier, coalesce(later, 0) AS later, coalesce(later, 0) - coalesce(earlier, 0) AS difference, earlier_rows, later_rows\n  FROM grouped\n)\nSELECT part AS ${quoteName(by.name)}, earlier AS ${quoteName(earlier.label)}, later AS ${quoteName(later.label)}, difference AS "difference", 100.0 * abs(difference) / ${all} AS "share of changes %", 100.0 * sum(abs(difference)) OVER (ORDER BY abs(difference) DESC, part ROWS UNBOUNDED PRECEDING) / ${all} AS "together %", earlier_rows = 0 AS "new", later_rows = 0 AS "gone"\nFROM changes\nORDER BY abs(difference) DESC, part`;
}

/** The change of a sum as one of its rows and one of the value of a row; both add up to it. */
export function rowsAndValueSql(
  column: ColumnView,
  clock: Clock,
  view: TableView,
  [earlier, later]: [Span, Span],
): string {
  const value = numberOf(column);
  const of = (span: Span, index: number): string =>
    `count(${value}) FILTER (WHERE ${inSpan(clock, span)}) AS n${index}, sum(${value}) FILTER (WHERE ${inSpan(clock, span)}) AS s${index}`;
  return `SELECT n0 AS ${quoteName(`rows ${earlier.label}`)}, n1 AS ${quoteName(`rows ${later.label}`)}, s0 / n0 AS ${quoteName(`average ${earlier.label}`)}, s1 / n1 AS ${quoteName(`average ${later.label}`)}, (n1 - n0) * s0 / n0 AS "change by rows", n1 * (s1 / n1 - s0 / n0) AS "change by average"\nFROM (\n  SELECT ${of(earlier, 0)},\n    ${of(later, 1)}\n  FROM ${fromOf(view)}\n  ${whereOf(view, [inAnyOf(clock, [earlier, later])])}\n)`;
}

/** Groups of which trends are looked at, those with the greatest sums. */
const MOST_GROUPS = 200;

/**
 * The trend of each group of a measure that adds up: group, the three spans `lag` before the last three, the last three, change in percent,
 * slope, z. A group without rows in a span has nothing there.
 */
export function groupTrendsSql(
  measure: Measure,
  clock: Clock,
  view: TableView,
  by: ColumnView,
  lag: number,
  isDown: boolean,
): string {
  const whole = whereOf(view, [inSpan(clock, wholeSpan(clock)), `${quoteName(by.name)} IS NOT NULL`]);
  const part = `CAST(${groupSql({ column: by })} AS VARCHAR)`;
  const spans = clock.spans.length;
  const { from } = wholeSpan(clock);
  const last = clock.spans.at(-1)?.from ?? from;
  const sum = (first: number): string => `sum(value) FILTER (WHERE n BETWEEN ${first} AND ${first + 2})`;
  return `WITH spans AS (\n  SELECT CAST(unnest(generate_series(DATE '${from}', DATE '${last}', INTERVAL ${STEP[clock.grain]})) AS DATE) AS span\n),\nparts AS (\n  SELECT ${part} AS part FROM ${fromOf(view)} ${whole} GROUP BY 1 ORDER BY ${measureSql(measure)} DESC, 1 LIMIT ${MOST_GROUPS}\n),\nsums AS (\n  SELECT ${part} AS part, ${startOf(clock)} AS span, ${measureSql(measure)} AS value\n  FROM ${fromOf(view)}\n  ${whole}\n  GROUP BY 1, 2\n),\nseries AS (\n  SELECT part, CAST(coalesce(value, 0) AS DOUBLE) AS value, row_number() OVER (PARTITION BY part ORDER BY span) AS n\n  FROM spans CROSS JOIN parts LEFT JOIN sums USING (span, part)\n),\nkendall AS (\n  SELECT a.part, median((b.value - a.value) / (b.n - a.n)) AS slope, sum(sign(b.value - a.value)) AS s\n  FROM series a JOIN series b ON a.part = b.part AND b.n > a.n\n  GROUP BY 1\n),\nties AS (\n  SELECT part, sum(t * (t - 1) * (2 * t + 5)) AS ties FROM (SELECT part, count(*) AS t FROM series GROUP BY part, value) GROUP BY 1\n),\nsides AS (\n  SELECT part, ${sum(spans - 2 - lag)} AS before, ${sum(spans - 2)} AS recent FROM series GROUP BY 1\n)\nSELECT part AS ${quoteName(by.name)}, before AS "3 before", recent AS "last 3", ${percentSql('recent', 'before')} AS "change %", slope, ${zSql('s', String(spans), 'ties')} AS "z"\nFROM sides JOIN kendall USING (part) JOIN ties USING (part)\nORDER BY slope ${isDown ? 'ASC' : 'DESC'}, 1`;
}
