import type { Intent, Measure } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { fromOf, groupSql, measureSql } from './expressions.ts';
import { measureName } from './headings.ts';
import { quoteName } from './quote.ts';
import type { Where } from './write-analytics.ts';

/** Whether values of groups add up to that of all rows, so that a group has a share of it. */
const isTotal = (measure: Measure): boolean =>
  measure.type === 'rows' || (measure.type === 'aggregate' && measure.name === 'sum');

/**
 * The first so many of a hundred groups, each with its share of the whole and how the shares add up; or all of them in ten
 * parts of the same size. Where a value is below zero, or all are zero, there are no shares.
 */
export function writeTopPercent(
  { by, measure, percent, direction, answer, conditions }: Extract<Intent, { kind: 'top_percent' }>,
  view: TableView,
  where: Where,
): string {
  const [label, name] = [quoteName(by.column.name), measureName(measure, view)];
  const kept = where(conditions, [`${label} IS NOT NULL`]).replaceAll('\n', '\n  ');
  const sense = direction === 'greatest' ? 'DESC' : 'ASC';
  const share = (value: string, total: string): string =>
    isTotal(measure)
      ? `CASE WHEN least_value >= 0 AND ${total} > 0 THEN 100.0 * ${value} / ${total} END`
      : 'NULL';
  const grouped = `WITH grouped AS (\n  SELECT ${groupSql(by)} AS ${label}, ${measureSql(measure)} AS value\n  FROM ${fromOf(view)}${kept}\n  GROUP BY 1\n), ranked AS (\n  SELECT ${label}, value, rank() OVER (ORDER BY value ${sense}) AS place,\n    ntile(10) OVER (ORDER BY value ${sense}, ${label}) AS tenth,\n    count(*) OVER () AS groups, sum(value) OVER () AS total, min(value) OVER () AS least_value\n  FROM grouped\n  WHERE value IS NOT NULL\n)`;
  if (answer === 'tenths')
    return `${grouped}\nSELECT tenth, sum(value) AS "${name}", ${share('sum(value)', 'any_value(total)').replace('least_value', 'any_value(least_value)')} AS "share %", count(*) AS "groups", min(value) AS "lowest", max(value) AS "highest", any_value(groups) AS "all"\nFROM ranked\nGROUP BY tenth\nORDER BY tenth`;
  // 7 hundredths of 100 groups are 7 groups, not 8 for the rounding of a binary fraction.
  const last = `ceil(round(groups * ${percent} / 100.0, 9))`;
  return `${grouped}\nSELECT ${label}, value AS "${name}", ${share('value', 'total')} AS "share %", place AS "place", sum("share %") OVER (ORDER BY place, ${label} ROWS UNBOUNDED PRECEDING) AS "cumulative %", count(*) OVER () AS "counted", groups AS "all"\nFROM ranked\nWHERE place <= ${last}\nORDER BY place, ${label}`;
}
