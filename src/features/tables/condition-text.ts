import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { Translate } from '../../i18n/texts.ts';
import { splitChecked } from '../../machines/row-filter/index.ts';
import { cellText } from './cell-text.ts';
import { needsValue, operatorText } from './filter-operators.ts';
import type { Condition } from './view-address.ts';

/** Values of a check list in sight before the rest is only counted. */
const SHOWN_VALUES = 2;

/** A value that was sent to the server, as the reader writes it. */
export function valueText(value: string, column: Pick<Shape<'Column'>, 'name' | 'type'> | undefined): string {
  if (!column) return value;
  if (column.type === 'boolean') return cellText(value === 'true', column);
  // a number beyond a double's digits stays as it is
  const isExact =
    (column.type === 'integer' || column.type === 'number') &&
    value.trim() !== '' &&
    String(Number(value)) === value.trim();
  return cellText(isExact ? Number(value) : value, column);
}

/** A condition without its column: "is one of Lisboa, Osaka +3". */
export function conditionText(
  { operator, value }: Condition,
  column: Pick<Shape<'Column'>, 'name' | 'type'> | undefined,
  t: Translate,
): string {
  const words = t(operatorText(operator, column?.type ?? 'text'));
  if (!needsValue(operator)) return words;
  if (operator !== 'in') return `${words} ${valueText(value, column)}`;
  const values = splitChecked(value);
  const rest = values.length - SHOWN_VALUES;
  const shown = values.slice(0, SHOWN_VALUES).map((one) => valueText(one, column));
  return `${words} ${shown.join(', ')}${rest > 0 ? ` +${formatNumber(rest)}` : ''}`;
}
