import type { KeyedAnswer, KeyedValue, Operand, OutlierRule } from '../parse/keyed-values.ts';
import type { TableView } from '../schema/table-view.ts';
import { numberOf } from './expressions.ts';
import { quoteName, quoteText } from './quote.ts';
import { normalitySql, normalUpperTail } from './write-statistics.ts';

/** Writes keyed answers as one SELECT of one row, with a column for each key. */
export function writeKeyed(answers: KeyedAnswer[], view: TableView): string {
  const table = quoteName(view.table.sqlName);
  return `SELECT\n  ${answers.map(({ key, value }) => `${valueSql(value, table)} AS ${quoteName(key)}`).join(',\n  ')}`;
}

function operandSql(operand: Operand): string {
  if (operand.type === 'column') return numberOf(operand.column);
  const sign = { product: '*', sum: '+', difference: '-', ratio: '/' }[operand.type];
  return `(${numberOf(operand.left)} ${sign} ${numberOf(operand.right)})`;
}

function valueSql(value: KeyedValue, table: string): string {
  switch (value.type) {
    case 'aggregate': {
      const x = operandSql(value.operand);
      const aggregate = {
        avg: `avg(${x})`,
        sum: `sum(${x})`,
        min: `min(${x})`,
        max: `max(${x})`,
        median: `median(${x})`,
        mode: `mode(${x})`,
        stddev: `stddev_samp(${x})`,
        population_stddev: `stddev_pop(${x})`,
        variance: `var_samp(${x})`,
        range: `max(${x}) - min(${x})`,
        skewness: `skewness(${x})`,
        kurtosis: `kurtosis(${x})`,
        q1: `quantile_cont(${x}, 0.25)`,
        q3: `quantile_cont(${x}, 0.75)`,
        iqr: `quantile_cont(${x}, 0.75) - quantile_cont(${x}, 0.25)`,
        count: `count(${x})`,
      }[value.name];
      const kept =
        value.without === undefined
          ? ''
          : `, (${boundsSql(value.without, x, table)}) WHERE ${x} BETWEEN lower_bound AND upper_bound`;
      return `(SELECT round(${aggregate}, ${value.digits}) FROM ${table}${kept})`;
    }
    case 'correlation':
      return `(SELECT round(corr(${operandSql(value.left)}, ${operandSql(value.right)}), ${value.digits}) FROM ${table})`;
    case 'correlation_p':
      return `(SELECT round(p, ${value.digits}) FROM (${correlationTest(operandSql(value.left), operandSql(value.right), table)}))`;
    case 'relationship':
      return `(SELECT CASE WHEN p >= ${value.alpha} THEN ${quoteText(value.none)} WHEN abs(r) >= ${value.strength} THEN ${quoteText(value.strong)} ELSE ${quoteText(value.weak)} END FROM (${correlationTest(operandSql(value.left), operandSql(value.right), table)}))`;
    case 'significance':
      return `(SELECT CASE WHEN p < ${value.alpha} THEN ${quoteText(value.yes)} ELSE ${quoteText(value.no)} END FROM (${correlationTest(operandSql(value.left), operandSql(value.right), table)}))`;
    case 'normality':
      return `(SELECT round(${value.part === 'p' ? '"p value"' : 'W'}, ${value.digits}) FROM (${normalityTest(value.method, operandSql(value.operand), table)}))`;
    case 'normality_label':
      if (value.method === 'skew')
        return `(SELECT CASE WHEN abs(skewness(${operandSql(value.operand)})) < ${value.alpha} THEN ${quoteText(value.yes)} ELSE ${quoteText(value.no)} END FROM ${table})`;
      return `(SELECT CASE WHEN "p value" >= ${value.alpha} THEN ${quoteText(value.yes)} ELSE ${quoteText(value.no)} END FROM (${normalityTest(value.method, operandSql(value.operand), table)}))`;
    case 'outliers':
      return outliersSql(value, table);
    case 'missing': {
      const counts = value.columns.map(
        (column) =>
          `SELECT ${quoteText(column.name)} AS name, count(*) - count(${quoteName(column.name)}) AS missing FROM ${table}`,
      );
      return `(SELECT ${value.part === 'name' ? 'arg_max(name, missing)' : 'max(missing)'} FROM (${counts.join(' UNION ALL ')}))`;
    }
    case 'extreme': {
      const measure = numberOf(value.measure);
      const best = `${value.direction === 'greatest' ? 'max' : 'min'}(${measure})`;
      const shown =
        value.show === value.measure
          ? `round(any_value(${measure}), ${value.digits})`
          : `string_agg(DISTINCT ${quoteName(value.show.name)}::VARCHAR, ', ')`;
      return `(SELECT ${shown} FROM ${table} WHERE ${measure} = (SELECT ${best} FROM ${table}))`;
    }
  }
}

/**
 * Pearson's r with its two-tailed p by Student's t with n - 2 degrees of freedom. With t/sqrt(v) = tan(a) the tail is
 * the integral of cos(a)^(v-1) from asin|r| up, taken by Simpson's rule with 2000 steps over where it is not zero.
 */
export function correlationTest(x: string, y: string, table: string): string {
  return `WITH pair AS (SELECT corr(${x}, ${y}) AS r, count(*) AS n FROM ${table} WHERE ${x} IS NOT NULL AND ${y} IS NOT NULL),
    span AS (SELECT r, n, n - 2 AS v, asin(least(abs(r), 1.0)) AS a, least(pi() / 2 - asin(least(abs(r), 1.0)), 14 / sqrt(n)) / 2000 AS h FROM pair)
    SELECT any_value(r) AS r, any_value(n) AS n, least(1.0, 2 * exp(lgamma((any_value(v) + 1) / 2.0) - lgamma(any_value(v) / 2.0)) / sqrt(pi()) * any_value(h) / 3
      * sum(CASE WHEN i = 0 OR i = 2000 THEN 1 WHEN i % 2 = 1 THEN 4 ELSE 2 END * power(greatest(cos(a + i * h), 0), v - 1))) AS p
    FROM span, generate_series(0, 2000) AS steps(i)`;
}

function normalityTest(method: 'shapiro' | 'ks', x: string, table: string): string {
  if (method === 'shapiro') return normalitySql(x, table);
  const lambda = '((sqrt(n) + 0.12 + 0.11 / sqrt(n)) * d)';
  return `WITH ranked AS (SELECT ${x}::DOUBLE AS x, row_number() OVER (ORDER BY ${x}) AS i, count(*) OVER () AS n, avg(${x}) OVER () AS mean, stddev_samp(${x}) OVER () AS s FROM ${table} WHERE ${x} IS NOT NULL),
    placed AS (SELECT i, n, 1 - (${normalUpperTail('((x - mean) / s)')}) AS f FROM ranked),
    distance AS (SELECT any_value(n) AS n, max(greatest(i / n - f, f - (i - 1) / n)) AS d FROM placed)
    SELECT any_value(d) AS W, greatest(0.0, least(1.0, 2 * sum(CASE WHEN k % 2 = 1 THEN 1 ELSE -1 END * exp(-2 * k * k * ${lambda} * ${lambda})))) AS "p value" FROM distance, generate_series(1, 100) AS terms(k)`;
}

function outliersSql(value: Extract<KeyedValue, { type: 'outliers' }>, table: string): string {
  const x = operandSql(value.operand);
  const bounds = boundsSql(value, x, table);
  const shown =
    value.part === 'count'
      ? 'count(*)'
      : value.part === 'values'
        ? `string_agg(round(${x}, ${value.digits})::VARCHAR, ',')`
        : `string_agg(${quoteName(value.show?.name ?? '')}::VARCHAR, ',')`;
  return `(SELECT ${shown} FROM ${table}, (${bounds}) WHERE ${x} < lower_bound OR ${x} > upper_bound)`;
}

/** Bounds beyond which a value is an outlier, as one row. */
function boundsSql(rule: OutlierRule, x: string, table: string): string {
  if (rule.method === 'zscore')
    return `SELECT avg(${x}) - ${rule.threshold} * stddev_pop(${x}) AS lower_bound, avg(${x}) + ${rule.threshold} * stddev_pop(${x}) AS upper_bound FROM ${table}`;
  const [q1, q3] = [`quantile_cont(${x}, 0.25)`, `quantile_cont(${x}, 0.75)`];
  return `SELECT ${q1} - ${rule.threshold} * (${q3} - ${q1}) AS lower_bound, ${q3} + ${rule.threshold} * (${q3} - ${q1}) AS upper_bound FROM ${table}`;
}
