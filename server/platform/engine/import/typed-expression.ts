import type { Schema } from '../../../kernel/schemas.ts';
import { literal, literals } from '../sql-text.ts';
import type { Candidates, TemporalStyle } from './column-reading.ts';
import { withCentury } from './short-years.ts';
import {
  BOOLEAN_PAIRS,
  type DateOrder,
  NULL_WORDS,
  type NumberStyle,
  numberPattern,
} from './value-shapes.ts';

/** DuckDB's type for each of ours. Money is a double too: DECIMAL makes medians and products inexact. */
export const STORED_TYPES: Record<Schema<'ColumnType'>, string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  time: 'TIME',
};

/** Blanks that DuckDB's trim does not take by itself. */
const BLANKS = literal(' \t\r\n\u00a0\u3000\ufeff');

/**
 * SQL of a raw column's value without marks and blanks around it; empty is NULL. Trimming is the dearest part of an
 * import, so it is done to all values only where a sample has blanks; elsewhere to those that begin with one.
 */
export function bareValue(column: string, { prefix, formulaText, padded }: Candidates): string {
  const trimmed = `trim(${column}, ${BLANKS})`;
  if (formulaText) return `nullif(trim(regexp_replace(${trimmed}, '^="(.*)"$', '\\1')), '')`;
  if (prefix !== '') return `nullif(trim(ltrim(${trimmed}, ${literal(prefix)})), '')`;
  if (padded) return `nullif(${trimmed}, '')`;
  return `CASE WHEN ${column} < '!' THEN nullif(${trimmed}, '') ELSE ${column} END`;
}

/** SQL: whether a value is a word for "no value". */
export function isNullWord(value: string): string {
  return isOneOf(`lower(${value})`, literals(NULL_WORDS));
}

/** SQL of a raw column as text: as it stands, marks taken off, NULL when there is nothing but blanks. */
export function textExpression(column: string, candidates: Candidates): string {
  if (candidates.prefix !== '' || candidates.formulaText) return bareValue(column, candidates);
  return `CASE WHEN ${column} < '!' AND trim(${column}, ${BLANKS}) = '' THEN NULL ELSE ${column} END`;
}

/** SQL that makes a number's text one that DuckDB reads; NULL when it is not written in that style. */
export function digitsOf(value: string, { decimal, plain }: NumberStyle): string {
  if (plain) return value;
  const drop = decimal === '.' ? '[^0-9.eE+-]' : '[^0-9,eE+-]';
  // Units hold letters that look like an exponent's, as in EUR; an exponent's E stands between digits.
  const withoutUnits = `regexp_replace(${value}, '[A-Za-z$]{2,}|[A-DF-Za-df-z]', '', 'g')`;
  const stripped = `regexp_replace(replace(${withoutUnits}, '\u2212', '-'), '${drop}', '', 'g')`;
  const pointed = decimal === ',' ? `replace(${stripped}, ',', '.')` : stripped;
  const signed = `CASE WHEN ${value} LIKE '(%' OR ${value} LIKE '%-' THEN '-' || trim(${pointed}, '-') ELSE ${pointed} END`;
  return `CASE WHEN regexp_full_match(${value}, ${literal(numberPattern(decimal))}) THEN ${signed} END`;
}

/** SQL of a number. A plain style must have been counted: DuckDB also reads `1_000` and `inf`. */
export function numberExpression(value: string, style: NumberStyle): string {
  return `TRY_CAST(${digitsOf(value, style)} AS DOUBLE)`;
}

/** SQL of a whole number. `pointed`: some are written as 3.0 or 3e2, and a cast alone would round 1.5 to 2. */
export function integerExpression(value: string, style: NumberStyle, pointed: boolean): string {
  const digits = digitsOf(value, style);
  if (!pointed) return `TRY_CAST(${digits} AS BIGINT)`;
  const number = `TRY_CAST(${digits} AS DOUBLE)`;
  const whole = `CASE WHEN ${number} = trunc(${number}) AND abs(${number}) < 9e15 THEN CAST(${number} AS BIGINT) END`;
  return `CASE WHEN regexp_matches(${digits}, '[.eE]') THEN ${whole} ELSE TRY_CAST(${digits} AS BIGINT) END`;
}

/** SQL of a truth value; words and 0 and 1. */
export function booleanExpression(value: string): string {
  const yes = literals([...BOOLEAN_PAIRS.map(([word]) => word), '1', '是']);
  const no = literals([...BOOLEAN_PAIRS.map(([, word]) => word), '0', '否']);
  return `CASE WHEN ${isOneOf(`lower(${value})`, yes)} THEN true WHEN ${isOneOf(`lower(${value})`, no)} THEN false END`;
}

/** SQL of a point in time as TIMESTAMP (a time of day on 1900-01-01), not yet checked by `isYear`. */
export function timestampExpression(value: string, style: TemporalStyle, order: DateOrder): string {
  if (style.iso) {
    return style.offsets > 1
      ? `TRY_CAST(${value} AS TIMESTAMPTZ) AT TIME ZONE 'UTC'`
      : `TRY_CAST(${value} AS TIMESTAMP)`;
  }
  const formats = style.formats[order];
  if (formats.length === 0) return 'CAST(NULL AS TIMESTAMP)';
  const short = formats.filter((format) => format.includes('%y'));
  if (style.latest === undefined || short.length === 0) return parsed(value, formats);
  const moved = withCentury(parsed(value, short), style.latest);
  const full = formats.filter((format) => !short.includes(format));
  return full.length === 0 ? moved : `coalesce(${moved}, ${parsed(value, full)})`;
}

function parsed(value: string, formats: readonly string[]): string {
  return formats.length === 1
    ? `try_strptime(${value}, ${literal(formats[0] ?? '')})`
    : `try_strptime(${value}, [${literals(formats)}])`;
}

/** SQL: whether a time's year has four digits. %Y also takes 25 for the year 25, and a cast takes "infinity". */
export function hasFullYear(timestamp: string): string {
  return `${timestamp} BETWEEN TIMESTAMP '1000-01-01' AND TIMESTAMP '2999-12-31 23:59:59.999999'`;
}

/** SQL of a time in its type. `checked`: all years were seen to be full. */
export function temporalExpression(
  type: 'date' | 'datetime' | 'time',
  value: string,
  style: TemporalStyle | undefined,
  order: DateOrder,
  checked: boolean,
): string {
  const stored = STORED_TYPES[type];
  const isClock = type === 'time';
  if (!style) return `TRY_CAST(${value} AS ${stored})`;
  if (!isClock && style.kind === 'time') return `CAST(NULL AS ${stored})`;
  const timestamp = timestampExpression(value, style, order);
  const sound = checked || isClock ? timestamp : `CASE WHEN ${hasFullYear(timestamp)} THEN ${timestamp} END`;
  return `CAST(${sound} AS ${stored})`;
}

/**
 * Whether a text is one of a list. Not `IN`: DuckDB makes a join of a longer list, and a join on two threads gives back its row
 * groups in any order, so that the table would lose the order of its file.
 */
function isOneOf(expression: string, literals: string): string {
  return `list_contains([${literals}], ${expression})`;
}
