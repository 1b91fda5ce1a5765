import type { Condition, Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { fromOf, numberOf } from './expressions.ts';
import { quoteName, quoteText } from './quote.ts';

type Statistics = Extract<
  Intent,
  { kind: 'distribution' | 'correlation' | 'outliers' | 'missing' | 'duplicates' | 'normality' }
>;

/** Writes the intents about how the data lies. */
export function writeStatistics(
  intent: Statistics,
  view: TableView,
  where: (conditions: Condition[], extra?: string[]) => string,
): string {
  const table = fromOf(view);
  switch (intent.kind) {
    case 'distribution': {
      const value = numberOf(intent.column);
      // Ranges are counted by whole numbers: a multiple of a fraction such as 0.1 would show its binary remainder.
      const edge = (number: string): string =>
        intent.width >= 1 ? `${number} * ${intent.width}` : `${number} / ${Math.round(1 / intent.width)}`;
      const range = `CAST(floor(${edgeOf(value, intent.width)}) AS BIGINT)`;
      return `WITH ranges AS (\n  SELECT ${range} AS range, count(*) AS "count"\n  FROM ${table}${where(intent.conditions, [`${value} IS NOT NULL`]).replaceAll('\n', '\n  ')}\n  GROUP BY 1\n)\nSELECT ${edge('range')} AS "from", ${edge('(range + 1)')} AS "below", "count"\nFROM ranges\nORDER BY range`;
    }
    case 'correlation': {
      const [x, y] = [numberOf(intent.left), numberOf(intent.right)];
      return `SELECT corr(${x}, ${y}) AS "correlation", count(*) AS "rows"\nFROM ${table}${where(intent.conditions, [`${x} IS NOT NULL`, `${y} IS NOT NULL`])}`;
    }
    case 'outliers': {
      const value = numberOf(intent.column);
      const bounds =
        intent.method === 'iqr'
          ? `quantile_cont(${value}, 0.25) - ${intent.threshold} * (quantile_cont(${value}, 0.75) - quantile_cont(${value}, 0.25)) AS lower_bound, quantile_cont(${value}, 0.75) + ${intent.threshold} * (quantile_cont(${value}, 0.75) - quantile_cont(${value}, 0.25)) AS upper_bound`
          : `avg(${value}) - ${intent.threshold} * stddev_pop(${value}) AS lower_bound, avg(${value}) + ${intent.threshold} * stddev_pop(${value}) AS upper_bound`;
      const shown = [...intent.show, intent.column]
        .filter((column, index, all) => all.indexOf(column) === index)
        .map((column) => quoteName(column.name));
      const select =
        intent.answer === 'count'
          ? 'count(*) AS "outliers", any_value(lower_bound) AS "lower bound", any_value(upper_bound) AS "upper bound"'
          : shown.join(', ');
      return `WITH bounds AS (\n  SELECT ${bounds}\n  FROM ${table}${where(intent.conditions).replaceAll('\n', '\n  ')}\n)\nSELECT ${select}\nFROM ${table}, bounds${where(intent.conditions, [`(${value} < lower_bound OR ${value} > upper_bound)`])}`;
    }
    case 'missing': {
      if (intent.answer === 'count' || intent.answer === 'total') {
        const counts = intent.columns.map(
          (column) => `count(*) FILTER (WHERE ${quoteName(column.name)} IS NULL)`,
        );
        return `SELECT ${counts.join('\n  + ')} AS "missing"\nFROM ${table}`;
      }
      const each = intent.columns.map(
        (column, index) =>
          `SELECT ${index} AS position, ${quoteText(column.name)} AS "column", count(*) FILTER (WHERE ${quoteName(column.name)} IS NULL) AS "missing" FROM ${table}`,
      );
      return `SELECT "column", "missing"\nFROM (\n  ${each.join('\n  UNION ALL ')}\n)\nORDER BY "missing" DESC, position${intent.answer === 'most' ? '\nLIMIT 1' : ''}`;
    }
    case 'duplicates': {
      const all = view.columns.map((column) => quoteName(column.name)).join(', ');
      return `SELECT coalesce(sum(copies - 1), 0)::BIGINT AS "duplicates"\nFROM (\n  SELECT count(*) AS copies\n  FROM ${table}\n  GROUP BY ${all}\n)`;
    }
    case 'normality':
      return normalitySql(numberOf(intent.column), table);
  }
}

/** In which range of one width a value is, the ranges counted from zero. */
function edgeOf(value: string, width: number): string {
  return width >= 1 ? `${value} / ${width}` : `${value} * ${Math.round(1 / width)}`;
}

/** Inverse of the standard normal distribution by P. J. Acklam's rational approximation, relative error below 1.2e-9. */
export function normalQuantile(p: string): string {
  const tail = (q: string): string =>
    `(((((-7.784894002430293e-03 * ${q} - 3.223964580411365e-01) * ${q} - 2.400758277161838) * ${q} - 2.549732539343734) * ${q} + 4.374664141464968) * ${q} + 2.938163982698783) / ((((7.784695709041462e-03 * ${q} + 3.224671290700398e-01) * ${q} + 2.445134137142996) * ${q} + 3.754408661907416) * ${q} + 1)`;
  const low = `sqrt(-2 * ln(${p}))`;
  const high = `sqrt(-2 * ln(1 - ${p}))`;
  const q = `(${p} - 0.5)`;
  const r = `(${q} * ${q})`;
  const middle = `(((((-3.969683028665376e+01 * ${r} + 2.209460984245205e+02) * ${r} - 2.759285104469687e+02) * ${r} + 1.383577518672690e+02) * ${r} - 3.066479806614716e+01) * ${r} + 2.506628277459239) * ${q} / (((((-5.447609879822406e+01 * ${r} + 1.615858368580409e+02) * ${r} - 1.556989798598866e+02) * ${r} + 6.680131188771972e+01) * ${r} - 1.328068155288572e+01) * ${r} + 1)`;
  return `CASE WHEN ${p} < 0.02425 THEN ${tail(low)} WHEN ${p} > 0.97575 THEN -(${tail(high)}) ELSE ${middle} END`;
}

/** Upper tail of the standard normal distribution, by the complementary error function of W. J. Cody's order (fit of Press et al., error below 1.2e-7). */
export function normalUpperTail(z: string): string {
  const x = `(abs(${z}) / sqrt(2.0))`;
  const t = `(1 / (1 + 0.5 * ${x}))`;
  const erfc = `${t} * exp(-${x} * ${x} - 1.26551223 + ${t} * (1.00002368 + ${t} * (0.37409196 + ${t} * (0.09678418 + ${t} * (-0.18628806 + ${t} * (0.27886807 + ${t} * (-1.13520398 + ${t} * (1.48851587 + ${t} * (-0.82215223 + ${t} * 0.17087277)))))))))`;
  return `CASE WHEN ${z} >= 0 THEN 0.5 * ${erfc} ELSE 1 - 0.5 * ${erfc} END`;
}

/**
 * Shapiro-Wilk test by P. Royston's approximation (Applied Statistics algorithm AS R94, 1995), fitted for 12 to 5000
 * values: one row of W, p and n; none for fewer than 12 values, for which the approximation does not hold.
 */
export function normalitySql(value: string, table: string): string {
  return `WITH sorted AS (
  SELECT ${value}::DOUBLE AS x, row_number() OVER (ORDER BY ${value}) AS i, count(*) OVER () AS n
  FROM ${table}
  WHERE ${value} IS NOT NULL
), scores AS (
  SELECT x, i, n, (i - 0.375) / (n + 0.25) AS p FROM sorted WHERE n >= 12
), quantiles AS (
  SELECT x, i, n, ${normalQuantile('p')} AS m FROM scores
), sums AS (
  SELECT n, sum(m * m) AS mm, max(m) FILTER (WHERE i = n) AS m1, max(m) FILTER (WHERE i = n - 1) AS m2, avg(x) AS mean, 1 / sqrt(n) AS u
  FROM quantiles GROUP BY n
), weights AS (
  SELECT *, m1 / sqrt(mm) + u * (0.221157 + u * (-0.147981 + u * (-2.07119 + u * (4.434685 - 2.706056 * u)))) AS a1,
    m2 / sqrt(mm) + u * (0.042981 + u * (-0.293762 + u * (-1.752461 + u * (5.682633 - 3.582633 * u)))) AS a2
  FROM sums
), scaled AS (
  SELECT *, sqrt((mm - 2 * m1 * m1 - 2 * m2 * m2) / (1 - 2 * a1 * a1 - 2 * a2 * a2)) AS fac FROM weights
), statistic AS (
  SELECT any_value(s.n) AS n, power(sum(x * CASE WHEN i = s.n THEN a1 WHEN i = s.n - 1 THEN a2 WHEN i = 1 THEN -a1 WHEN i = 2 THEN -a2 ELSE m / fac END), 2) / sum(power(x - mean, 2)) AS w
  FROM quantiles q, scaled s
), transformed AS (
  SELECT n, w, (ln(1 - w) - (-1.5861 + ln(n) * (-0.31082 + ln(n) * (-0.083751 + 0.0038915 * ln(n))))) / exp(-0.4803 + ln(n) * (-0.082676 + 0.0030302 * ln(n))) AS z
  FROM statistic
)
SELECT w AS "W", ${normalUpperTail('z')} AS "p value", n AS "rows" FROM transformed WHERE n IS NOT NULL`;
}
