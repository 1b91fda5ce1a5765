import type { Shape } from '../../api/shapes.ts';
import { formatNumber, numberFormat } from '../../i18n/formats.ts';
import { currentLocale, text } from '../../i18n/texts.ts';
import { isPowerOfTen } from '../chat/public/result/cell-format.ts';

type CellValue = Shape<'CellValue'>;
type Column = Pick<Shape<'Column'>, 'name' | 'type'> & Partial<Pick<Shape<'Column'>, 'min' | 'max' | 'top'>>;

const FRACTION_DIGITS = 10;
/** Numbers that only name something are never written with separators. */
const NAMES = /(^|[^a-z])(id|no|nr|code|key|zip|zipcode|postcode|phone|year|fips|编号|年|年份)$/i;

/** Whether a whole number is a year or a name rather than an amount: 2019 is not 2,019. */
export function isGrouped({ name, type, min, max }: Column): boolean {
  if (type !== 'integer') return true;
  if (NAMES.test(name) || /[a-z](Id|ID|Key|Code|Year)$/.test(name)) return false;
  const isYears = typeof min === 'number' && typeof max === 'number' && min >= 1000 && max <= 2200;
  return !isYears;
}

/** Decimals that a column of amounts is written with; more are no way of writing but what a calculation left. */
const MOST_FIXED = 4;

/** Digits behind the point that all numbers of a column are written with, so that they stand below each other: 42.00 over 19.80. */
function fixedDecimals({ type, min, max, top = [] }: Column): number {
  if (type !== 'number') return 0;
  const seen = [min, max, ...top.map(({ value }) => value)].filter((value) => typeof value === 'number');
  const most = Math.max(0, ...seen.map((value) => String(value).split('.')[1]?.length ?? 0));
  return most > MOST_FIXED || seen.some((value) => isPowerOfTen(value)) ? 0 : most;
}

/** By column: a grid writes hundreds of its cells in a frame. */
const formats = new WeakMap<Column, { locale: string; format: Intl.NumberFormat }>();

function formatOf(column: Column): Intl.NumberFormat {
  const locale = currentLocale();
  const known = formats.get(column);
  if (known?.locale === locale) return known.format;
  const format = numberFormat({
    minimumFractionDigits: fixedDecimals(column),
    maximumFractionDigits: FRACTION_DIGITS,
    useGrouping: isGrouped(column),
  });
  formats.set(column, { locale, format });
  return format;
}

/** A value as the reader writes it: numbers in their way, times in ISO with a blank. */
export function cellText(value: CellValue, column: Column): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return text(value ? 'tables.true' : 'tables.false');
  if (typeof value === 'number')
    return isPowerOfTen(value)
      ? formatNumber(value, { notation: 'scientific', maximumFractionDigits: FRACTION_DIGITS })
      : formatOf(column).format(value);
  if (column.type === 'datetime')
    return value
      .replace('T', ' ')
      .replace(/\.0+$/, '')
      .replace(/(\.\d*?)0+$/, '$1');
  return value;
}

/** A value as it is sent to the server and copied. */
export function rawText(value: CellValue): string {
  return value === null ? '' : String(value);
}

/** A number of a profile such as a mean or an edge of a histogram: as many digits as help. */
export function roughText(value: CellValue, column: Column): string {
  if (typeof value !== 'number') return cellText(value, column);
  if (isPowerOfTen(value)) return formatNumber(value, { notation: 'scientific' });
  const digits =
    Math.abs(value) >= 1000 || Number.isInteger(value)
      ? { maximumFractionDigits: 1 }
      : { maximumSignificantDigits: 4 };
  return formatNumber(value, { ...digits, useGrouping: isGrouped(column) });
}
