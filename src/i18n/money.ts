import { currencyDigits } from './currency-digits.ts';
import { toTag } from './locale.ts';
import { currentLocale } from './texts.ts';

/** The currency where none is given; its sign is $ (spec section 9). */
export const DEFAULT_CURRENCY = 'USD';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const key = `${currentLocale()} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(toTag(currentLocale()), {
      style: 'currency',
      currency,
      // $ in every language, where some would write US$; of another currency the sign that says whose it is: a bare ¥ is the yen
      // to a reader of Japanese, and two currencies to most
      currencyDisplay: currency === DEFAULT_CURRENCY ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: currencyDigits(currency),
      maximumFractionDigits: currencyDigits(currency),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * An amount of money as the reader writes it: 123456 is $1,234.56 (spec sections 3 and 9: prices are in minor units, shown divided by
 * 100) and ¥123,456, by the digits of the currency. Whole and cents are taken apart as integers, so that no amount is off by a cent.
 *
 * @param minor whole minor units, such as cents, exact up to 2^53
 * @param currency ISO 4217 code
 * @returns empty for what is no amount
 */
export function formatMoney(minor: number, currency: string = DEFAULT_CURRENCY): string {
  if (!Number.isFinite(minor)) return '';
  const amount = Math.abs(Math.round(minor));
  const digits = currencyDigits(currency);
  const cents = amount % 10 ** digits;
  const whole = (amount - cents) / 10 ** digits;
  const isCode = /^[A-Za-z]{3}$/.test(currency);
  const parts = formatOf(isCode ? currency : DEFAULT_CURRENCY).formatToParts(
    minor < 0 && amount > 0 ? -whole : whole,
  );
  return parts
    .map(({ type, value }) => {
      if (type === 'fraction') return String(cents).padStart(digits, '0');
      if (type === 'minusSign') return '\u2212';
      // a code that is none is shown as it is, rather than as another currency
      return type === 'currency' && !isCode ? currency : value;
    })
    .join('');
}
