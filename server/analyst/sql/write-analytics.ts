import type { AnalyticIntent, Condition, Intent, Measure, SpanGrouping } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { conditionSql, fromOf, groupSql, measureSql, numberOf } from './expressions.ts';
import { measureName } from './headings.ts';
import { quoteName } from './quote.ts';
import { writeBesideAverage, writeConcentration } from './write-concentration.ts';
import { writeTopPercent } from './write-top-percent.ts';

/** The conditions of a query as its WHERE; empty without any. */
export type Where = (conditions: Condition[], extra?: string[]) => string;

/** A change in percent. From nothing, or from less than nothing, there is none. */
const percent = (later: string, earlier: string): string =>
  `CASE WHEN ${earlier} > 0 THEN 100.0 * (${later} - ${earlier}) / ${earlier} END`;

/** Writes the intents that compare spans of time, groups within groups, averages, running values and ratios. */
export function writeAnalytics(intent: AnalyticIntent, view: TableView, where: Where): string {
  const table = fromOf(view);
  switch (intent.kind) {
    case 'growth': {
      const part = (condition: Condition): string =>
        `(SELECT ${nullable(intent.measure)} FROM ${table}${where([condition, ...intent.conditions]).replaceAll('\n', ' ')})`;
      return `SELECT earlier, later, later - earlier AS "difference", ${percent('later', 'earlier')} AS "change %"\nFROM (\n  SELECT\n    ${part(intent.earlier)} AS earlier,\n    ${part(intent.later)} AS later\n)`;
    }
    case 'group_growth':
      return writeGroupGrowth(intent, view, where);
    case 'change':
      return writeChange(intent, view, where);
    case 'best_in_group': {
      const [outer, inner] = [quoteName(intent.within.column.name), quoteName(intent.by.column.name)];
      const [measure, name] = [measureSql(intent.measure), measureName(intent.measure, view)];
      const sense = intent.direction === 'greatest' ? 'DESC' : 'ASC';
      const filled = [`${outer} IS NOT NULL`, `${inner} IS NOT NULL`];
      return `WITH grouped AS (\n  SELECT ${groupSql(intent.within)} AS ${outer}, ${groupSql(intent.by)} AS ${inner}, ${measure} AS "${name}",\n    dense_rank() OVER (PARTITION BY ${groupSql(intent.within)} ORDER BY ${measure} ${sense} NULLS LAST) AS place\n  FROM ${table}${where(intent.conditions, filled).replaceAll('\n', '\n  ')}\n  GROUP BY 1, 2\n)\nSELECT ${outer}, ${inner}, "${name}"\nFROM grouped\nWHERE place <= ${intent.limit}\nORDER BY 1, place, 2`;
    }
    case 'against_average':
      return writeAgainstAverage(intent, view, where);
    case 'beside_average':
      return writeBesideAverage(intent, view, where);
    case 'concentration':
      return writeConcentration(intent, view, where);
    case 'top_percent':
      return writeTopPercent(intent, view, where);
    case 'running': {
      const name = measureName(intent.measure, view);
      const label = quoteName(intent.by.column.name);
      const window =
        intent.width === 'all'
          ? `sum(a.value) OVER (ORDER BY a.span)`
          : `CASE WHEN count(*) OVER w = ${intent.width} AND min(a.span) OVER w = ${spanBefore(intent.by, 'a.span', intent.width - 1)} THEN avg(a.value) OVER w END`;
      const frame =
        intent.width === 'all'
          ? ''
          : `\nWINDOW w AS (ORDER BY a.span ROWS BETWEEN ${intent.width - 1} PRECEDING AND CURRENT ROW)`;
      const title = intent.width === 'all' ? 'cumulative' : `average of ${intent.width}`;
      return `${spans(intent, view, where)}\nSELECT ${spanLabel(intent.by, 'a.span')} AS ${label}, a.value AS "${name}", ${window} AS "${title}"\nFROM spans a${frame}\nORDER BY a.span`;
    }
    case 'ratio': {
      const [top, bottom] = [measureSql(intent.numerator), measureSql(intent.denominator)];
      const values = [
        `CASE WHEN ${bottom} <> 0 THEN 1.0 * ${top} / ${bottom} END AS "ratio"`,
        `${top} AS "${measureName(intent.numerator, view)}"`,
        `${bottom} AS "${measureName(intent.denominator, view)}"`,
      ];
      const filled = [intent.numerator, intent.denominator].flatMap((measure) =>
        measure.type === 'aggregate'
          ? [`${numberOf(measure.column)} IS NOT NULL`]
          : measure.type === 'distinct'
            ? [`${quoteName(measure.column.name)} IS NOT NULL`]
            : [],
      );
      if (intent.by.length === 0)
        return `SELECT ${values.join(', ')}\nFROM ${table}${where(intent.conditions, filled)}`;
      const groups = intent.by.map((group) => `${groupSql(group)} AS ${quoteName(group.column.name)}`);
      const isTimed = intent.by.some((group) => group.grain !== undefined || group.column.time !== 'none');
      return `SELECT ${[...groups, ...values].join(', ')}\nFROM ${table}${where(intent.conditions, filled)}\nGROUP BY ${groups.map((_, index) => index + 1).join(', ')}\nORDER BY ${isTimed ? '1' : `${groups.length + 1} DESC, 1`}`;
    }
  }
}

/** Each group in two spans of time, those that grew most first; a group without rows in a span has no value there. */
function writeGroupGrowth(
  intent: Extract<Intent, { kind: 'group_growth' }>,
  view: TableView,
  where: Where,
): string {
  const label = quoteName(intent.by.column.name);
  const [earlier, later] = [conditionSql(intent.earlier), conditionSql(intent.later)];
  const value = (test: string): string => {
    const measure = measureSql(intent.measure, test);
    return intent.measure.type === 'rows' ? `nullif(${measure}, 0)` : measure;
  };
  const kept = where(intent.conditions, [
    `${quoteName(intent.by.column.name)} IS NOT NULL`,
    `(${earlier} OR ${later})`,
  ]).replaceAll('\n', '\n  ');
  const sense = intent.direction === 'least' ? 'ASC' : 'DESC';
  const place = (by: string): string => `rank() OVER (ORDER BY ${by} ${sense} NULLS LAST) <= ${intent.limit}`;
  // The first by the percentage and the first by the amount need not be the same.
  const first =
    intent.limit === undefined
      ? ''
      : `\nQUALIFY ${place(percent('later', 'earlier'))} OR ${place('later - earlier')}`;
  return `WITH grouped AS (\n  SELECT ${groupSql(intent.by)} AS ${label}, ${value(earlier)} AS earlier, ${value(later)} AS later\n  FROM ${fromOf(view)}${kept}\n  GROUP BY 1\n)\nSELECT ${label}, earlier, later, later - earlier AS "difference", ${percent('later', 'earlier')} AS "change %"\nFROM grouped${first}\nORDER BY 5 ${sense} NULLS LAST, 4 ${sense} NULLS LAST, 1`;
}

/** A sum of no rows is none, and so is a count of none: a span without rows has no value, which is not the value 0. */
function nullable(measure: Measure): string {
  return measure.type === 'rows' ? 'nullif(count(*), 0)' : measureSql(measure);
}

function isYearNumber(by: SpanGrouping): boolean {
  return by.column.time === 'year';
}

/** The first day of the span that a row is in; the year itself in a column of years. */
function spanOf(by: SpanGrouping): string {
  const name = quoteName(by.column.name);
  return isYearNumber(by) ? name : `CAST(date_trunc('${by.grain}', ${name}) AS DATE)`;
}

function spanBefore(by: SpanGrouping, span: string, steps: number): string {
  if (isYearNumber(by)) return `${span} - ${steps}`;
  const [unit, count] = by.grain === 'quarter' ? ['MONTH', steps * 3] : [by.grain.toUpperCase(), steps];
  return `CAST(${span} - INTERVAL ${count} ${unit} AS DATE)`;
}

function spanLabel(by: SpanGrouping, span: string): string {
  if (isYearNumber(by)) return span;
  if (by.grain === 'month') return `strftime(${span}, '%Y-%m')`;
  if (by.grain === 'quarter') return `year(${span}) || ' Q' || quarter(${span})`;
  return by.grain === 'year' ? `year(${span})` : span;
}

function spans(
  intent: Extract<Intent, { kind: 'change' | 'running' }>,
  view: TableView,
  where: Where,
): string {
  const within = intent.kind === 'change' ? intent.within : undefined;
  const columns = within === undefined ? [intent.by.column] : [intent.by.column, within.column];
  const filled = columns.map((column) => `${quoteName(column.name)} IS NOT NULL`);
  const part = within === undefined ? '' : `${groupSql(within)} AS part, `;
  return `WITH spans AS (\n  SELECT ${spanOf(intent.by)} AS span, ${part}${measureSql(intent.measure)} AS value\n  FROM ${fromOf(view)}${where(intent.conditions, filled).replaceAll('\n', '\n  ')}\n  GROUP BY ${within === undefined ? '1' : '1, 2'}\n)`;
}

/** Spans are joined by the calendar and not by their order, so that a month without rows is not skipped in silence. */
function writeChange(intent: Extract<Intent, { kind: 'change' }>, view: TableView, where: Where): string {
  const name = measureName(intent.measure, view);
  const { within } = intent;
  const shown = within === undefined ? '' : `a.part AS ${quoteName(within.column.name)}, `;
  const joined = within === undefined ? '' : ' AND b.part = a.part';
  return `${spans(intent, view, where)}\nSELECT ${spanLabel(intent.by, 'a.span')} AS ${quoteName(intent.by.column.name)}, ${shown}a.value AS "${name}", b.value AS "before", a.value - b.value AS "difference", ${percent('a.value', 'b.value')} AS "change %"\nFROM spans a\nLEFT JOIN spans b ON b.span = ${spanBefore(intent.by, 'a.span', intent.lag)}${joined}\nORDER BY a.span${within === undefined ? '' : ', a.part'}`;
}

function writeAgainstAverage(
  intent: Extract<Intent, { kind: 'against_average' }>,
  view: TableView,
  where: Where,
): string {
  const table = fromOf(view);
  const value = numberOf(intent.measure.column);
  if (intent.by === undefined) {
    const average = `(SELECT avg(${value}) FROM ${table}${where(intent.conditions).replaceAll('\n', ' ')})`;
    return `SELECT count(*) AS "count", any_value(${average}) AS "average"\nFROM ${table}${where(intent.conditions, [`${value} ${intent.op} ${average}`])}`;
  }
  const name = quoteName(intent.by.column.name);
  const measure = measureName(intent.measure, view);
  // Averages of groups are held against the average of all rows, sums against the average of the sums.
  const average =
    intent.measure.name === 'avg'
      ? `(SELECT avg(${value}) FROM ${table}${where(intent.conditions, [`${name} IS NOT NULL`]).replaceAll('\n', ' ')})`
      : '(SELECT avg(value) FROM grouped)';
  const grouped = `WITH grouped AS (\n  SELECT ${groupSql(intent.by)} AS ${name}, ${measureSql(intent.measure)} AS value\n  FROM ${table}${where(intent.conditions, [`${name} IS NOT NULL`]).replaceAll('\n', '\n  ')}\n  GROUP BY 1\n)`;
  const test = `FROM grouped\nWHERE value ${intent.op} ${average}`;
  return intent.count
    ? `${grouped}\nSELECT count(*) AS "count", any_value(${average}) AS "average"\n${test}`
    : `${grouped}\nSELECT ${name}, value AS "${measure}", ${average} AS "average"\n${test}\nORDER BY 2 ${intent.op.startsWith('>') ? 'DESC' : 'ASC'}, 1`;
}
