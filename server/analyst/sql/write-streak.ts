import type { Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { conditionSql, fromOf } from './expressions.ts';
import { quoteName } from './quote.ts';
import type { Where } from './write-analytics.ts';

/**
 * Rows one after another, in the order of the file: two row numbers, one of all rows and one of those with the same value,
 * are apart by the same number as long as nothing comes between.
 */
export function writeStreak(
  intent: Extract<Intent, { kind: 'streak' | 'longest_streak' }>,
  view: TableView,
  where: Where,
): string {
  const value =
    intent.kind === 'streak'
      ? `(${intent.of.map(conditionSql).join(') AND (')})`
      : quoteName(intent.column.name);
  const runs = `WITH marked AS (\n  SELECT rowid AS place, ${value} AS value\n  FROM ${fromOf(view)}${where(intent.conditions).replaceAll('\n', '\n  ')}\n), runs AS (\n  SELECT value, row_number() OVER (ORDER BY place) - row_number() OVER (PARTITION BY value ORDER BY place) AS run\n  FROM marked\n)`;
  if (intent.kind === 'streak')
    return `${runs}\nSELECT count(*) AS "in a row"\nFROM runs\nWHERE value\nGROUP BY run\nORDER BY 1 DESC\nLIMIT 1`;
  return `${runs}, lengths AS (\n  SELECT value, count(*) AS length\n  FROM runs\n  WHERE value IS NOT NULL\n  GROUP BY value, run\n)\nSELECT value AS ${quoteName(intent.column.name)}, max(length) AS "in a row"\nFROM lengths\nWHERE length = (SELECT max(length) FROM lengths)\nGROUP BY 1\nORDER BY 1`;
}
