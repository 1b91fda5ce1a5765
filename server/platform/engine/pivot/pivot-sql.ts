import type { Schema } from '../../../kernel/schemas.ts';
import { missingColumn } from '../conditions.ts';
import { EngineError } from '../engine.ts';
import { identifier, literal } from '../sql-text.ts';

type ColumnType = Schema<'ColumnType'>;
type Pivot = Schema<'TablePivot'>;
type Field = Schema<'PivotField'>;

/** Columns that the values of a pivot's column may become. */
export const MAX_PIVOT_COLUMNS = 200;
/** Rows that a pivot may have. */
export const MAX_PIVOT_ROWS = 1_000_000;

const NAME_LENGTH = 200;
/** Heading of the column of empty values: a sign, for the rows outlive the language of who made them. */
const EMPTY_HEADING = '—';
const NEEDS_NUMBERS: readonly Pivot['aggregate'][] = ['sum', 'mean', 'median'];

export interface PivotColumn {
  name: string;
  type: ColumnType;
  sql: string;
}

export interface CompiledPivot {
  /** The columns whose combinations become the rows. */
  rows: PivotColumn[];
  /** Text of a value of the pivoted column, as SQL; undefined where none is. */
  label: string | undefined;
  /** The column's own value, by which the new columns are put in order. */
  order: string | undefined;
  /** Columns of values, for the labels that the table has; null stands for empty values. */
  values: (labels: readonly (string | null)[]) => PivotColumn[];
}

/**
 * Checks a pivot against the columns that the table has now.
 *
 * @throws EngineError `QUERY_REFUSED` with key `column_missing`, `pivot_needs_column`, `pivot_needs_numbers`, `pivot_needs_dates`
 * or `pivot_column_twice`
 */
export function compilePivot(columns: ReadonlyMap<string, ColumnType>, pivot: Pivot): CompiledPivot {
  const typeOf = (name: string): ColumnType => {
    const type = columns.get(name);
    if (type === undefined) throw missingColumn(name);
    return type;
  };
  const grouped = new Set<string>();
  const taken = new Set<string>(); // in lower case: DuckDB compares names without case
  const take = (field: Field): ColumnType => {
    const type = typeOf(field.column);
    // the years of a date in the rows and its months in the columns are two things
    const id = `${field.unit} ${field.column}`;
    if (grouped.has(id))
      throw new EngineError(
        'QUERY_REFUSED',
        'pivot_column_twice',
        `The column "${field.column}" is chosen twice.`,
        { column: field.column },
      );
    if (field.unit !== undefined && type !== 'date' && type !== 'datetime')
      throw new EngineError(
        'QUERY_REFUSED',
        'pivot_needs_dates',
        `The column "${field.column}" holds no dates.`,
        { column: field.column },
      );
    grouped.add(id);
    return type;
  };
  const rows = pivot.rows.map((field): PivotColumn => {
    const type = take(field);
    const own = identifier(field.column);
    const name = freeName(field.column, taken);
    return field.unit === undefined
      ? { name, type, sql: own }
      : { name, type: 'date', sql: `CAST(date_trunc('${field.unit}', ${own}) AS DATE)` };
  });
  const aggregate = compileAggregate(pivot, typeOf);
  const { column } = pivot;
  const label = column && labelSql(column, take(column));
  return {
    rows,
    label: label ?? undefined,
    order: column ? identifier(column.column) : undefined,
    values: (labels) => {
      // the one column of values is named by what it is made of, again for the sake of languages
      if (!label) return [{ ...aggregate, name: freeName(pivot.value ?? pivot.aggregate, taken) }];
      return labels.map((text) => {
        const name = freeName(text === null ? EMPTY_HEADING : text, taken);
        const hit = text === null ? `${label} IS NULL` : `${label} = ${literal(text)}`;
        return { name, type: aggregate.type, sql: aggregate.filtered(hit) };
      });
    },
  };
}

interface Aggregate {
  type: ColumnType;
  sql: string;
  /** The same over the rows of a condition only. */
  filtered: (condition: string) => string;
}

function compileAggregate({ aggregate, value }: Pivot, typeOf: (name: string) => ColumnType): Aggregate {
  const over = (type: ColumnType, call: string, cast?: string): Aggregate => {
    const typed = (sql: string): string => (cast ? `CAST(${sql} AS ${cast})` : sql);
    return { type, sql: typed(call), filtered: (condition) => typed(`${call} FILTER (WHERE ${condition})`) };
  };
  if (aggregate === 'count' && value === undefined) return over('integer', 'count(*)', 'BIGINT');
  if (value === undefined)
    throw new EngineError('QUERY_REFUSED', 'pivot_needs_column', 'This calculation needs a column.');
  const type = typeOf(value);
  const own = identifier(value);
  const isNumber = type === 'integer' || type === 'number';
  if (NEEDS_NUMBERS.includes(aggregate) && !isNumber)
    throw new EngineError('QUERY_REFUSED', 'pivot_needs_numbers', `The column "${value}" holds no numbers.`, {
      column: value,
    });
  switch (aggregate) {
    case 'count':
      return over('integer', `count(${own})`, 'BIGINT');
    case 'count_distinct':
      return over('integer', `count(DISTINCT ${own})`, 'BIGINT');
    case 'sum':
      return type === 'integer'
        ? over('integer', `sum(${own})`, 'BIGINT')
        : over('number', `sum(${own})`, 'DOUBLE');
    case 'mean':
      return over('number', `avg(${own})`, 'DOUBLE');
    case 'median':
      return over('number', `median(${own})`, 'DOUBLE');
    case 'min':
    case 'max':
      return over(type, `${aggregate}(${own})`);
  }
}

/** The text that heads the column of a value; dates by unit as ISO 8601 has them, such as 2025-03, 2025-W09 or 2025-Q1. */
function labelSql({ column, unit }: Field, type: ColumnType): string {
  const own = identifier(column);
  switch (unit) {
    case 'year':
      return `strftime(${own}, '%Y')`;
    case 'quarter':
      return `(strftime(${own}, '%Y') || '-Q' || quarter(${own}))`;
    case 'month':
      return `strftime(${own}, '%Y-%m')`;
    case 'week':
      return `strftime(${own}, '%G-W%V')`;
    case 'day':
      return `strftime(${own}, '%Y-%m-%d')`;
    default:
      return type === 'number'
        ? `regexp_replace(CAST(${own} AS VARCHAR), '\\.0$', '')`
        : `CAST(${own} AS VARCHAR)`;
  }
}

/** A name that none of the columns has yet; it is taken then. */
function freeName(wanted: string, taken: Set<string>): string {
  const base = wanted.trim() === '' ? '""' : wanted.trim();
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = base.slice(0, NAME_LENGTH - ending.length) + ending;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
