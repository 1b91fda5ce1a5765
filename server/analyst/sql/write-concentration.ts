import type { Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { fromOf, groupSql, measureSql, numberOf } from './expressions.ts';
import { measureName } from './headings.ts';
import { quoteName } from './quote.ts';
import type { Where } from './write-analytics.ts';
import { orderSql } from './write-pivot.ts';

/**
 * The groups from the greatest down with how their shares add up. A group is needed for a share of the total as long as
 * those before it do not reach it; what adds up to nothing or less has no shares.
 */
export function writeConcentration(
  { by, measure, percent, answer, conditions }: Extract<Intent, { kind: 'concentration' }>,
  view: TableView,
  where: Where,
): string {
  const [label, name] = [quoteName(by.column.name), measureName(measure, view)];
  const kept = where(conditions, [`${label} IS NOT NULL`]).replaceAll('\n', '\n  ');
  const grouped = `WITH grouped AS (\n  SELECT ${groupSql(by)} AS ${label}, ${measureSql(measure)} AS value\n  FROM ${fromOf(view)}${kept}\n  GROUP BY 1\n), ranked AS (\n  SELECT ${label}, value, row_number() OVER (ORDER BY value DESC NULLS LAST, ${label}) AS place,\n    100.0 * value / sum(value) OVER () AS share,\n    100.0 * sum(value) OVER (ORDER BY value DESC NULLS LAST, ${label} ROWS UNBOUNDED PRECEDING) / sum(value) OVER () AS reached\n  FROM grouped\n  WHERE value >= 0\n  QUALIFY sum(value) OVER () > 0\n)`;
  // Sums of shares carry rounding of binary fractions.
  const needed = `coalesce(round(reached - share, 9), 0) < ${percent}`;
  if (answer === 'count')
    return `${grouped}\nSELECT count(*) FILTER (WHERE ${needed}) AS "needed", count(*) AS "all", 100.0 * count(*) FILTER (WHERE ${needed}) / nullif(count(*), 0) AS "needed %", max(reached) FILTER (WHERE ${needed}) AS "reached %"\nFROM ranked`;
  return `${grouped}\nSELECT ${label}, value AS "${name}", share AS "share %", place AS "place", reached AS "cumulative %"\nFROM ranked${answer === 'groups' ? `\nWHERE ${needed}` : ''}\nORDER BY place`;
}

/** Every group with the average of all: of the sums of the groups, or of all rows where averages are held against it. */
export function writeBesideAverage(
  { by, measure, conditions }: Extract<Intent, { kind: 'beside_average' }>,
  view: TableView,
  where: Where,
): string {
  const [label, name] = [quoteName(by.column.name), measureName(measure, view)];
  const kept = where(conditions, [`${label} IS NOT NULL`]);
  const isTimed = by.grain !== undefined || by.column.time !== 'none';
  const average =
    measure.name === 'avg'
      ? `(SELECT avg(${numberOf(measure.column)}) FROM ${fromOf(view)}${kept.replaceAll('\n', ' ')})`
      : '(SELECT avg(value) FROM grouped)';
  return `WITH grouped AS (\n  SELECT ${groupSql(by)} AS ${label}, ${measureSql(measure)} AS value, ${orderSql({ ...by }, 0) === '1' ? '0' : orderSql(by, 0)} AS place\n  FROM ${fromOf(view)}${kept.replaceAll('\n', '\n  ')}\n  GROUP BY 1\n)\nSELECT ${label}, value AS "${name}", ${average} AS "average", value - ${average} AS "difference", 100.0 * (value - ${average}) / nullif(${average}, 0) AS "difference %"\nFROM grouped\nORDER BY ${isTimed ? 'place, 1' : '2 DESC, 1'}`;
}
