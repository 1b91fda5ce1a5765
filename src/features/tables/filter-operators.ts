import type { Shape } from '../../api/shapes.ts';
import type { MessageId } from '../../i18n/texts.ts';
import type { Operator } from './view-address.ts';

type ColumnType = Shape<'ColumnType'>;

const TEXT: readonly Operator[] = [
  'contains',
  'not_contains',
  'in',
  'eq',
  'ne',
  'starts_with',
  'ends_with',
  'empty',
  'not_empty',
];
const ORDERED: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'empty', 'not_empty'];
const BOOLEAN: readonly Operator[] = ['eq', 'empty', 'not_empty'];

/** Operators that make sense for a type, the most usual first. */
export function operatorsOf(type: ColumnType): readonly Operator[] {
  if (type === 'text') return TEXT;
  return type === 'boolean' ? BOOLEAN : ORDERED;
}

/** Whether an operator compares with a value at all. */
export function needsValue(operator: Operator): boolean {
  return operator !== 'empty' && operator !== 'not_empty';
}

function isTemporal(type: ColumnType): boolean {
  return type === 'date' || type === 'datetime' || type === 'time';
}

/** The words of an operator: times come before and after, numbers are less and greater. */
export function operatorText(operator: Operator, type: ColumnType): MessageId {
  if (
    isTemporal(type) &&
    (operator === 'gt' || operator === 'gte' || operator === 'lt' || operator === 'lte')
  )
    return `tables.operatorTime.${operator}`;
  return `tables.operator.${operator}`;
}

/** The kind of field in which a value of a type is typed. */
export function inputType(type: ColumnType): 'text' | 'date' | 'datetime-local' | 'time' {
  if (type === 'datetime') return 'datetime-local';
  return type === 'date' || type === 'time' ? type : 'text';
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?)?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/;

/** Why a value cannot be compared with a column of a type; undefined when it can. */
export function valueProblem(operator: Operator, type: ColumnType, value: string): MessageId | undefined {
  if (!needsValue(operator)) return undefined;
  if (operator === 'in') return value === '' ? 'tables.filterNeedsValues' : undefined;
  if (value.trim() === '') return 'tables.filterNeedsValue';
  const word = value.trim();
  switch (type) {
    case 'integer':
    case 'number':
      return Number.isFinite(Number(word)) ? undefined : 'tables.filterNumber';
    case 'date':
      return DATE.test(word) ? undefined : 'tables.filterDate';
    case 'datetime':
      return DATETIME.test(word) ? undefined : 'tables.filterDatetime';
    case 'time':
      return TIME.test(word) ? undefined : 'tables.filterTime';
    default:
      return undefined;
  }
}
