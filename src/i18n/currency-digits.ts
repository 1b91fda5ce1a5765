// How many digits of an amount in minor units stand behind the point, by ISO 4217. `Intl` has the digits of everyday use instead, such as
// none of the forint, and they differ between browsers. server/kernel/money-amount.ts has the same; a test holds them together.

/** Currencies with other than two digits. */
const OTHERS = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const;

/** Digits of the minor unit: 2 of USD, 0 of JPY, 3 of KWD. @param currency ISO 4217 code; two for what is none */
export const currencyDigits = (currency: string): number =>
  OTHERS.find(([, codes]) => codes.split(' ').includes(currency))?.[0] ?? 2;

/** An amount in whole units, such as 12 of 1200 cents: for the height of a column, not to be added up. */
export const wholeUnits = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency);

/** An amount as a file has it, such as `12.00` of 1200 cents, exact to the last digit. @param minor whole minor units */
export function plainAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${figures.slice(-digits)}`}`;
}
