// The cells of results as people read them in an answer (src/features/chat/public/result/cell-format.ts): a test compares the two.
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';

type CellValue = Schema<'CellValue'>;
type Column = Pick<Schema<'ResultColumn'>, 'headerName' | 'type'>;

/** Names of columns whose numbers name something: no digit groups, as in 2019 or order 10023. */
const NAMING =
  /(^|[\s_-])(id|ids|year|yr|code|zip|postcode|postal|phone|no|nr|number|année|annee|jahr)([\s_-]|$)|年|연도|编号|番号/i;
/** Smaller numbers keep significant digits, since two decimals would show nothing of them. */
const SMALL = 0.1;

const isSmall = (value: number) => value !== 0 && Math.abs(value) < SMALL;

function isPowerOfTen(value: number): boolean {
  const size = Math.abs(value);
  return size >= 1e21 || (size > 0 && size < 1e-6);
}

/** Decimals that the amounts of one column are all written with: two where one of them needs any. Undefined where small ones show more. */
export function decimalsOf(values: readonly CellValue[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.every((value) => Number.isInteger(value)) || numbers.some(isSmall)) return undefined;
  return 2;
}

function formatOf(
  value: number,
  { headerName }: Column,
  decimals: number | undefined,
): Intl.NumberFormatOptions {
  if (Number.isInteger(value) && NAMING.test(headerName)) return { useGrouping: false };
  if (isPowerOfTen(value)) return { notation: 'scientific' };
  if (isSmall(value)) return { maximumSignificantDigits: 3 };
  return decimals === undefined ? {} : { minimumFractionDigits: decimals };
}

/** The few that there are, by language and form: making one takes longer than all else of a cell. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, form: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(form)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale.replace('_', '-'), {
      maximumFractionDigits: 2,
      // what is rounded to nothing has no sign: 0, not -0
      signDisplay: 'negative',
      ...form,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A cell in words; empty for an empty one. Days stand as yyyy-MM-dd, times as yyyy-MM-dd hh:mm:ss (spec section 9).
 *
 * @param decimals that all amounts of its column have
 */
export function cellWords(value: CellValue, column: Column, locale: Locale, decimals?: number): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberFormat(locale, formatOf(value, column, decimals)).format(value);
  if (typeof value === 'boolean') return translate(locale, value ? 'report.mailTrue' : 'report.mailFalse');
  return column.type === 'datetime' || column.type === 'date' ? timeWords(value) : value;
}

/** ISO 8601 without its T, its fractions of a second and a midnight that says nothing. */
function timeWords(value: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(
    value,
  );
  if (!parts) return value;
  const [, day = value, time] = parts;
  return time === undefined || time === '00:00:00' || time === '00:00' ? day : `${day} ${time}`;
}
