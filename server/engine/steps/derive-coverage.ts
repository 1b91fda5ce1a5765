import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../schemas.ts';
import type { DerivedColumn } from './derive-column.ts';

const SHOWN_VALUES = 20;
/** Characters of a value that is only named. */
const SHOWN_LENGTH = 500;

/**
 * How far the rules of a derived column reach: rows by where their value comes from, and the values that no rule fits.
 *
 * @param before SQL of the rows that the column is made of
 */
export async function deriveCoverage(
  connection: DuckDBConnection,
  before: string,
  { type, source, ruled, value, origin, ordered }: DerivedColumn,
): Promise<Schema<'DeriveCoverage'>> {
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  // the rules are tried once on each row, whatever is counted of it
  const found = await ask(`
    WITH ruled AS MATERIALIZED (SELECT ${source} AS source, ${ruled} AS ruled FROM (${before}) AS t),
    made AS MATERIALIZED (
      SELECT source, CAST(${value('source', 'ruled')} AS VARCHAR) AS value, ${origin('source', 'ruled')} AS origin, count(*) AS times
      FROM ruled GROUP BY ALL
    )
    SELECT 'origin', coalesce(origin, CASE WHEN source IS NULL THEN 'empty' ELSE 'missed' END), sum(times) FROM made GROUP BY ALL
    UNION ALL (SELECT 'value', value, sum(times) FROM made WHERE value IS NOT NULL GROUP BY ALL ORDER BY 3 DESC, 2 LIMIT ${SHOWN_VALUES})
    UNION ALL (
      SELECT 'missed', left(source, ${SHOWN_LENGTH}), sum(times) FROM made
      WHERE source IS NOT NULL AND (origin IS NULL OR origin = 'otherwise') GROUP BY ALL ORDER BY 3 DESC, 2 LIMIT ${SHOWN_VALUES}
    )`);
  const of = (part: string) =>
    found
      .filter(([kind]) => kind === part)
      .map(([, text, times]) => ({ value: String(text), count: Number(times) }));
  const rowsOf = (from: string) => of('origin').find((one) => one.value === from)?.count ?? 0;
  const isNumber = type === 'integer' || type === 'number';
  const cuts =
    ordered === undefined
      ? []
      : await ask(
          `SELECT CAST(unnest(quantile_disc(${ordered}, [0.25, 0.5, 0.75])) AS VARCHAR) FROM (${before}) AS t`,
        );
  return {
    by_rule: rowsOf('rule'),
    by_person: rowsOf('person'),
    otherwise: rowsOf('otherwise'),
    missed: rowsOf('missed'),
    empty: rowsOf('empty'),
    categories: of('value').map(({ value: made, count }) => ({
      value: isNumber ? Number(made) : made,
      count,
    })),
    missed_values: of('missed'),
    // a day without its time: ranges begin with days
    cuts: [...new Set(cuts.map(([cut]) => String(cut).replace(/ .*$/, '')))].filter((cut) => cut !== 'null'),
  };
}
