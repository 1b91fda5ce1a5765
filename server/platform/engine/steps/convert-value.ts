import type { Schema } from '../../../kernel/schemas.ts';
import {
  booleanExpression,
  hasFullYear,
  integerExpression,
  numberExpression,
  STORED_TYPES,
} from '../import/typed-expression.ts';
import { literals } from '../sql-text.ts';
import { numberText } from './compile-expression.ts';

type ColumnType = Schema<'ColumnType'>;
type DateOrder = NonNullable<Schema<'RetypeStep'>['date_order']>;

/** Ways of writing a day with numbers, by which of day and month comes first; the year alone tells itself. */
const DAYS: Readonly<Record<DateOrder, readonly string[]>> = {
  ymd: ['%Y/%m/%d', '%Y.%m.%d', '%Y%m%d'],
  dmy: ['%d/%m/%Y', '%d.%m.%Y', '%d-%m-%Y'],
  mdy: ['%m/%d/%Y', '%m-%d-%Y'],
};
const WRITTEN_DAYS = [
  '%d %B %Y',
  '%d %b %Y',
  '%B %d, %Y',
  '%b %d, %Y',
  '%d-%b-%Y',
  '%Y年%m月%d日',
  '%Y년 %m월 %d일',
];
const CLOCKS = ['', ' %H:%M:%S', ' %H:%M', ' %I:%M:%S %p', ' %I:%M %p'];

/**
 * SQL of a column's value in another type; what does not convert is NULL. Texts are read as an import reads them:
 * numbers with units and thousands, words for true and false, days in the order that the step names.
 */
export function convertedValue(
  column: string,
  from: ColumnType,
  { type, decimal = '.', date_order: order = 'ymd' }: Partial<Schema<'RetypeStep'>> & { type: ColumnType },
): string {
  if (from === type) return column;
  if (type === 'text') return from === 'number' ? numberText(column) : `CAST(${column} AS VARCHAR)`;
  if (from === 'text') return ofText(`nullif(trim(${column}), '')`, type, decimal, order);
  const numeric = from === 'integer' || from === 'number';
  switch (type) {
    case 'integer':
      // 1.5 is no whole number: it is listed as not converting instead of being rounded
      if (from === 'number')
        return `CASE WHEN ${column} = trunc(${column}) AND abs(${column}) < 9e15 THEN CAST(${column} AS BIGINT) END`;
      return from === 'boolean' ? `CAST(${column} AS BIGINT)` : 'CAST(NULL AS BIGINT)';
    case 'number':
      return numeric || from === 'boolean' ? `CAST(${column} AS DOUBLE)` : 'CAST(NULL AS DOUBLE)';
    case 'boolean':
      return numeric ? `CASE ${column} WHEN 1 THEN true WHEN 0 THEN false END` : 'CAST(NULL AS BOOLEAN)';
    case 'date':
    case 'datetime':
      if (from === 'date' || from === 'datetime') return `CAST(${column} AS ${STORED_TYPES[type]})`;
      return numeric
        ? ofText(numberText(column), type, decimal, order)
        : `CAST(NULL AS ${STORED_TYPES[type]})`;
    case 'time':
      return from === 'datetime' ? `CAST(${column} AS TIME)` : 'CAST(NULL AS TIME)';
  }
}

function ofText(
  value: string,
  type: Exclude<ColumnType, 'text'>,
  decimal: '.' | ',',
  order: DateOrder,
): string {
  const style = { decimal, plain: false };
  switch (type) {
    case 'integer':
      return integerExpression(value, style, true);
    case 'number':
      return numberExpression(value, style);
    case 'boolean':
      return booleanExpression(value);
    case 'time':
      return `TRY_CAST(${value} AS TIME)`;
    default: {
      const formats = [...DAYS[order], ...WRITTEN_DAYS].flatMap((day) => CLOCKS.map((clock) => day + clock));
      const time = `coalesce(TRY_CAST(${value} AS TIMESTAMP), try_strptime(${value}, [${literals(formats)}]))`;
      return `CAST(CASE WHEN ${hasFullYear(time)} THEN ${time} END AS ${STORED_TYPES[type]})`;
    }
  }
}
