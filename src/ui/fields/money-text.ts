// Money is counted in minor units (cents) as integers; the text is taken apart digit by digit, so no fraction is ever a float.

/** How a language writes an amount of a currency. */
export interface MoneyStyle {
  readonly locale: string;
  /** Digits of the minor unit: 2 for USD, 0 for JPY, 3 for KWD. */
  readonly digits: number;
  readonly decimal: string;
  readonly group: string;
  /** e.g. `$` or `CN¥`. */
  readonly symbol: string;
  readonly isSymbolFirst: boolean;
}

/**
 * @param currency ISO 4217 code
 * @param digits of its minor unit
 * @throws RangeError for a code that is none
 */
export function moneyStyle(locale: string, currency: string, digits: number): MoneyStyle {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const parts = format.formatToParts(1_234_567.5);
  const find = (type: Intl.NumberFormatPartTypes) => parts.findIndex((part) => part.type === type);
  const symbol = find('currency');
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1.5);
  return {
    locale,
    digits,
    decimal: decimals.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts[find('group')]?.value ?? '',
    symbol: parts[symbol]?.value ?? currency,
    isSymbolFirst: symbol < find('integer'),
  };
}

/** An amount in minor units as the language writes it, without the currency, e.g. `1,234.50`. */
export function moneyText(minor: number, style: MoneyStyle): string {
  const digits = String(Math.abs(minor)).padStart(style.digits + 1, '0');
  const split = digits.length - style.digits;
  const whole = new Intl.NumberFormat(style.locale).format(BigInt(digits.slice(0, split)));
  const fraction = style.digits === 0 ? '' : style.decimal + digits.slice(split);
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`;
}

/**
 * Reads an amount as people type or paste it: with or without groups and the currency.
 *
 * @returns minor units; null for an empty text; undefined where it is no amount, has more decimals than the currency, or is
 *   too large to be counted exactly
 */
export function parseMoney(text: string, style: MoneyStyle): number | null | undefined {
  const plain = text
    .replaceAll(style.symbol, '')
    // full-width digits and signs of East Asian keyboards
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/[\s'’]/gu, '')
    .replace(/^[A-Za-z]{3}|[A-Za-z]{3}$/u, '');
  if (plain === '') return null;
  const sign = /^-/.test(plain) ? -1 : 1;
  const unsigned = plain.replace(/^-/, '');
  // a point is understood as the decimal sign wherever it does not separate groups
  const decimal =
    style.decimal !== '.' && style.group !== '.' ? unsigned.replace('.', style.decimal) : unsigned;
  const [whole = '', fraction = '', ...more] = decimal.split(style.decimal);
  const groups = style.group.trim() === '' ? [whole] : whole.split(style.group);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => /^\d{3}$/.test(group));
  const digits = groups.join('');
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(digits) || !/^\d*$/.test(fraction)) return undefined;
  if (digits === '' && fraction === '') return undefined;
  if (fraction.length > style.digits) return undefined;
  const minor = Number(`${digits}${fraction.padEnd(style.digits, '0')}`);
  return Number.isSafeInteger(minor) ? sign * minor || 0 : undefined;
}
