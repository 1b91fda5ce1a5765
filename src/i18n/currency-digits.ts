// Amounts in minor units, by the digits of ISO 4217 that openapi/currency-digits.yaml has for server and web app. server/kernel/money-amount.ts reads
// amounts alike; a test holds them together.
import { OTHER_DIGITS } from '../generated/currency-digits.ts';

/** Digits of the minor unit: 2 of USD, 0 of JPY, 3 of KWD. @param currency ISO 4217 code; two for what is none */
export const currencyDigits = (currency: string): number => OTHER_DIGITS[currency] ?? 2;

/** An amount in whole units, such as 12 of 1200 cents: for the height of a column, not to be added up. */
export const wholeUnits = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency);

/** An amount as a file has it, such as `12.00` of 1200 cents, exact to the last digit. @param minor whole minor units */
export function plainAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${figures.slice(-digits)}`}`;
}
