import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { isNumber } from '../column-kind.ts';

type Pivot = Shape<'TablePivot'>;
type Field = Shape<'PivotField'>;
type Column = Pick<Shape<'Column'>, 'name' | 'type' | 'distinct'>;

export const AGGREGATES = ['count', 'count_distinct', 'sum', 'mean', 'median', 'min', 'max'] as const;
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
/** Columns that the contract takes for the rows. */
export const MOST_ROW_FIELDS = 10;
/** Different values of a column that is proposed for the rows. */
const FEW = 50;
const NAMES_SOMETHING = /(^|[^a-z])(id|no|nr|code|key|zip|year)$/i;

export const AGGREGATE_TEXTS = {
  count: 'pivot.aggregate.count',
  count_distinct: 'pivot.aggregate.count_distinct',
  sum: 'pivot.aggregate.sum',
  mean: 'pivot.aggregate.mean',
  median: 'pivot.aggregate.median',
  min: 'pivot.aggregate.min',
  max: 'pivot.aggregate.max',
} as const satisfies Record<Pivot['aggregate'], MessageId>;

export function isDate({ type }: Pick<Column, 'type'>): boolean {
  return type === 'date' || type === 'datetime';
}

/** A column as a field of a pivot: dates are taken by month unless another unit is chosen. */
export function fieldOf(column: Pick<Column, 'name' | 'type'>): Field {
  return isDate(column) ? { column: column.name, unit: 'month' } : { column: column.name };
}

/** What a pivot of a table begins with: its amounts by a column of few values, or by the one that was chosen. */
export function firstPivot(columns: readonly Column[], by?: string): Pivot {
  const rows =
    columns.find(({ name }) => name === by) ??
    columns.find(({ type, distinct }) => type === 'text' && distinct > 1 && distinct <= FEW) ??
    columns.find(isDate) ??
    columns[0];
  const amounts = columns.filter((column) => isNumber(column) && column !== rows);
  const value = amounts.filter(({ name }) => !NAMES_SOMETHING.test(name)).at(-1);
  const base = { rows: rows ? [fieldOf(rows)] : [], column: null };
  return value ? { ...base, aggregate: 'sum', value: value.name } : { ...base, aggregate: 'count' };
}

/** Columns that an aggregate can be made of. */
export function valueColumns<C extends Column>(columns: readonly C[], aggregate: Pivot['aggregate']): C[] {
  const needsNumbers = aggregate === 'sum' || aggregate === 'mean' || aggregate === 'median';
  return columns.filter((column) => !needsNumbers || isNumber(column));
}

/** A pivot with another aggregate; its column stays where it fits. Rows are counted without a column. */
export function withAggregate(
  pivot: Pivot,
  aggregate: Pivot['aggregate'],
  columns: readonly Column[],
): Pivot {
  const { value, ...rest } = pivot;
  if (aggregate === 'count') return { ...rest, aggregate };
  const fitting = valueColumns(columns, aggregate);
  const kept = fitting.find(({ name }) => name === value) ?? fitting[0];
  return { ...rest, aggregate, ...(kept && { value: kept.name }) };
}

/** Whether a pivot says all that it needs; whether it fits the table the server says. */
export function isPivotComplete({ rows, aggregate, value }: Pivot): boolean {
  return rows.length > 0 && (aggregate === 'count' || value !== undefined);
}

/** A pivot in a line: `City × Kind · Sum (Amount)`. */
export function pivotText({ rows, column, aggregate, value }: Pivot, t: Translate): string {
  const fields = [rows.map((field) => field.column).join(', '), ...(column ? [column.column] : [])];
  const words = t(AGGREGATE_TEXTS[aggregate]);
  return `${fields.join(' × ')} · ${value === undefined ? words : `${words} (${value})`}`;
}
