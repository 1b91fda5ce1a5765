import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import type { OpenValues } from '../engine.ts';
import type { DerivedColumn } from './derive-column.ts';
import { LABELLED_LENGTH } from './derive-labels.ts';

const SHOWN_VALUES = 20;
/** Characters of a value that is only named. */
const SHOWN_LENGTH = 500;
/** No rule fits, nobody corrected it, and no model was asked. */
const IS_OPEN = "source IS NOT NULL AND label IS NULL AND (origin IS NULL OR origin = 'otherwise')";

const rowsOf = async (connection: DuckDBConnection, sql: string) =>
  (await connection.runAndReadAll(sql)).getRows();

/**
 * The texts that the column is made of with what becomes of them, as a query named `made` for those that follow: source, label, value,
 * origin, times. The rules are tried once on each row, whatever is counted of it.
 */
function madeSql(before: string, { source, ruled, label, value, origin }: DerivedColumn): string {
  return `ruled AS MATERIALIZED (SELECT ${source} AS source, ${ruled} AS ruled FROM (${before}) AS t),
    grouped AS MATERIALIZED (SELECT source, ruled, count(*) AS times FROM ruled GROUP BY ALL),
    labelled AS MATERIALIZED (SELECT source, ruled, times, ${label('source')} AS label FROM grouped),
    made AS MATERIALIZED (
      SELECT source, label, times, CAST(${value('source', 'ruled', 'label')} AS VARCHAR) AS value,
        ${origin('source', 'ruled', 'label')} AS origin FROM labelled
    )`;
}

/**
 * How far the rules, people and models of a derived column reach: rows by where their value comes from, and the values that have none.
 *
 * @param before SQL of the rows that the column is made of
 */
export async function deriveCoverage(
  connection: DuckDBConnection,
  before: string,
  derived: DerivedColumn,
): Promise<Schema<'DeriveCoverage'>> {
  const { type, ordered } = derived;
  const found = await rowsOf(
    connection,
    `
    WITH ${madeSql(before, derived)}
    SELECT 'origin', coalesce(origin, CASE WHEN source IS NULL THEN 'empty' ELSE 'missed' END), sum(times) FROM made GROUP BY ALL
    UNION ALL SELECT 'undecided', NULL, coalesce(sum(times), 0) FROM made WHERE label IS NOT NULL AND (origin IS NULL OR origin = 'otherwise')
    UNION ALL SELECT 'open', NULL, count(DISTINCT source) FROM made WHERE ${IS_OPEN} AND length(source) <= ${LABELLED_LENGTH}
    UNION ALL (SELECT 'value', value, sum(times) FROM made WHERE value IS NOT NULL GROUP BY ALL ORDER BY 3 DESC, 2 LIMIT ${SHOWN_VALUES})
    UNION ALL (
      SELECT 'missed', left(source, ${SHOWN_LENGTH}), sum(times) FROM made
      WHERE source IS NOT NULL AND (origin IS NULL OR origin = 'otherwise') GROUP BY ALL ORDER BY 3 DESC, 2 LIMIT ${SHOWN_VALUES}
    )`,
  );
  const of = (part: string) =>
    found
      .filter(([kind]) => kind === part)
      .map(([, text, times]) => ({ value: String(text), count: Number(times) }));
  const rowsFrom = (from: string) => of('origin').find((one) => one.value === from)?.count ?? 0;
  const isNumber = type === 'integer' || type === 'number';
  const cuts =
    ordered === undefined
      ? []
      : await rowsOf(
          connection,
          `SELECT CAST(unnest(quantile_disc(${ordered}, [0.25, 0.5, 0.75])) AS VARCHAR) FROM (${before}) AS t`,
        );
  return {
    by_rule: rowsFrom('rule'),
    by_person: rowsFrom('person'),
    by_model: rowsFrom('model'),
    otherwise: rowsFrom('otherwise'),
    missed: rowsFrom('missed'),
    undecided: of('undecided')[0]?.count ?? 0,
    new_values: of('open')[0]?.count ?? 0,
    empty: rowsFrom('empty'),
    categories: of('value').map(({ value: made, count }) => ({
      value: isNumber ? Number(made) : made,
      count,
    })),
    missed_values: of('missed'),
    // a day without its time: ranges begin with days
    cuts: [...new Set(cuts.map(([cut]) => String(cut).replace(/ .*$/, '')))].filter((cut) => cut !== 'null'),
  };
}

/**
 * The values that no rule fits, that nobody corrected and that have no label.
 *
 * @param before SQL of the rows that the column is made of
 * @param limit how many values are listed at most
 */
export async function openValues(
  connection: DuckDBConnection,
  before: string,
  derived: DerivedColumn,
  limit: number,
): Promise<OpenValues> {
  const short = `length(source) <= ${LABELLED_LENGTH}`;
  const found = await rowsOf(
    connection,
    `
    WITH ${madeSql(before, derived)},
    open AS MATERIALIZED (SELECT source, sum(times) AS times FROM made WHERE ${IS_OPEN} GROUP BY source)
    SELECT 'short', NULL, count(*), coalesce(sum(times), 0) FROM open WHERE ${short}
    UNION ALL SELECT 'long', NULL, count(*), 0 FROM open WHERE NOT ${short}
    UNION ALL (SELECT 'value', source, 0, times FROM open WHERE ${short} ORDER BY times DESC, source LIMIT ${limit})`,
  );
  const row = (wanted: string) => found.find(([kind]) => kind === wanted);
  return {
    values: found.filter(([kind]) => kind === 'value').map(([, value]) => String(value)),
    valueCount: Number(row('short')?.[2] ?? 0),
    rowCount: Number(row('short')?.[3] ?? 0),
    tooLong: Number(row('long')?.[2] ?? 0),
  };
}
