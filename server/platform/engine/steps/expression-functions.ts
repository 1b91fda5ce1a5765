import type { Schema } from '../../../kernel/schemas.ts';

export type ColumnType = Schema<'ColumnType'>;
/** Type of a value; `empty` is that of the word `empty`, which fits everywhere. */
export type ValueType = ColumnType | 'empty';
/** What a function needs in a place: `same` are values of one type with the others so marked. */
export type Need = 'number' | 'text' | 'boolean' | 'date' | 'any' | 'same';

export interface ExpressionFunction {
  /** What each argument must be; the last one stands for any that follow. */
  needs: readonly Need[];
  least: number;
  most: number;
  /** Type of the result; `same` is the type that the `same` arguments share. */
  result: ColumnType | 'same';
  sql: (args: readonly string[]) => string;
}

const MANY = 50;

function one(need: Need, result: ColumnType, sql: (value: string) => string): ExpressionFunction {
  return { needs: [need], least: 1, most: 1, result, sql: ([value = 'NULL']) => sql(value) };
}

function two(
  needs: readonly [Need, Need],
  result: ColumnType,
  sql: (first: string, second: string) => string,
): ExpressionFunction {
  return { needs, least: 2, most: 2, result, sql: ([first = 'NULL', second = 'NULL']) => sql(first, second) };
}

function part(field: string): ExpressionFunction {
  return one('date', 'integer', (value) => `CAST(date_part('${field}', ${value}) AS BIGINT)`);
}

/** A count that a text function takes: whole, not negative, within what a cell may hold. */
const count = (value: string) => `CAST(greatest(0, least(1000000, trunc(${value}))) AS BIGINT)`;
/** A number that steps a date; beyond it every date leaves the calendar. */
const steps = (value: string) => `CAST(greatest(-1000000, least(1000000, trunc(${value}))) AS INTEGER)`;

/** The functions of the expression language, by their names in small letters. */
export const FUNCTIONS: Readonly<Record<string, ExpressionFunction>> = {
  if: {
    needs: ['boolean', 'same', 'same'],
    least: 3,
    most: 3,
    result: 'same',
    sql: ([test, yes, no]) => `CASE WHEN ${test} THEN ${yes} ELSE ${no} END`,
  },
  coalesce: {
    needs: ['same'],
    least: 2,
    most: MANY,
    result: 'same',
    sql: (args) => `coalesce(${args.join(', ')})`,
  },
  min: { needs: ['same'], least: 2, most: MANY, result: 'same', sql: (args) => `least(${args.join(', ')})` },
  max: {
    needs: ['same'],
    least: 2,
    most: MANY,
    result: 'same',
    sql: (args) => `greatest(${args.join(', ')})`,
  },
  is_empty: one('any', 'boolean', (value) => `(coalesce(CAST(${value} AS VARCHAR), '') = '')`),
  round: {
    needs: ['number', 'number'],
    least: 1,
    most: 2,
    result: 'number',
    sql: ([value, digits]) =>
      `round(CAST(${value} AS DOUBLE), ${digits ? `CAST(greatest(-15, least(15, ${digits})) AS INTEGER)` : '0'})`,
  },
  abs: one('number', 'number', (value) => `abs(CAST(${value} AS DOUBLE))`),
  floor: one('number', 'number', (value) => `floor(CAST(${value} AS DOUBLE))`),
  ceil: one('number', 'number', (value) => `ceil(CAST(${value} AS DOUBLE))`),
  sqrt: one('number', 'number', (value) => `TRY(sqrt(CAST(${value} AS DOUBLE)))`),
  power: two(['number', 'number'], 'number', (base, exponent) => `TRY(pow(${base}, ${exponent}))`),
  ln: one('number', 'number', (value) => `TRY(ln(CAST(${value} AS DOUBLE)))`),
  log10: one('number', 'number', (value) => `TRY(log10(CAST(${value} AS DOUBLE)))`),
  year: part('year'),
  quarter: part('quarter'),
  month: part('month'),
  week: part('week'),
  day: part('day'),
  weekday: part('isodow'),
  hour: one('date', 'integer', (value) => `CAST(date_part('hour', CAST(${value} AS TIMESTAMP)) AS BIGINT)`),
  minute: one(
    'date',
    'integer',
    (value) => `CAST(date_part('minute', CAST(${value} AS TIMESTAMP)) AS BIGINT)`,
  ),
  month_start: one('date', 'date', (value) => `CAST(date_trunc('month', ${value}) AS DATE)`),
  year_start: one('date', 'date', (value) => `CAST(date_trunc('year', ${value}) AS DATE)`),
  add_days: two(['date', 'number'], 'date', (date, days) => `TRY(CAST(${date} AS DATE) + ${steps(days)})`),
  add_months: two(
    ['date', 'number'],
    'date',
    (date, months) => `TRY(CAST(CAST(${date} AS DATE) + to_months(${steps(months)}) AS DATE))`,
  ),
  days_between: two(
    ['date', 'date'],
    'integer',
    (from, to) => `date_diff('day', CAST(${from} AS DATE), CAST(${to} AS DATE))`,
  ),
  make_date: {
    needs: ['number', 'number', 'number'],
    least: 3,
    most: 3,
    result: 'date',
    sql: (args) => `TRY(make_date(${args.map((value) => `CAST(${value} AS BIGINT)`).join(', ')}))`,
  },
  length: one('text', 'integer', (value) => `length(${value})`),
  upper: one('text', 'text', (value) => `upper(${value})`),
  lower: one('text', 'text', (value) => `lower(${value})`),
  trim: one('text', 'text', (value) => `trim(${value})`),
  left: two(['text', 'number'], 'text', (value, length) => `left(${value}, ${count(length)})`),
  right: two(['text', 'number'], 'text', (value, length) => `right(${value}, ${count(length)})`),
  substring: {
    needs: ['text', 'number', 'number'],
    least: 2,
    most: 3,
    result: 'text',
    sql: ([value, from = '1', length = '1000000']) =>
      `substring(${value}, greatest(1, ${count(from)}), ${count(length)})`,
  },
  replace: {
    needs: ['text', 'text', 'text'],
    least: 3,
    most: 3,
    result: 'text',
    sql: (args) => `replace(${args.join(', ')})`,
  },
  contains: two(['text', 'text'], 'boolean', (text, found) => `contains(lower(${text}), lower(${found}))`),
  starts_with: two(
    ['text', 'text'],
    'boolean',
    (text, found) => `starts_with(lower(${text}), lower(${found}))`,
  ),
  ends_with: two(['text', 'text'], 'boolean', (text, found) => `ends_with(lower(${text}), lower(${found}))`),
  concat: {
    needs: ['any'],
    least: 1,
    most: MANY,
    result: 'text',
    sql: (args) => `concat(${args.join(', ')})`,
  },
  text: one('any', 'text', (value) => `CAST(${value} AS VARCHAR)`),
  number: one('any', 'number', (value) => `TRY_CAST(CAST(${value} AS VARCHAR) AS DOUBLE)`),
  date: one('any', 'date', (value) => `TRY_CAST(CAST(${value} AS VARCHAR) AS DATE)`),
};
