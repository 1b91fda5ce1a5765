import { describe, expect, it } from 'vitest';
import * as server from '../server/kernel/money-amount.ts';
import * as web from '../src/i18n/currency-digits.ts';

describe('amounts of money', () => {
  it('have as many digits on the server as in the browser, of every currency', () => {
    for (const currency of [...Intl.supportedValuesOf('currency'), '', 'credits'])
      expect([currency, server.currencyDigits(currency)]).toEqual([currency, web.currencyDigits(currency)]);
  });

  it.each([
    [1200, 'JPY', '1200', 1200],
    [1200, 'KRW', '1200', 1200],
    [1200, 'USD', '12.00', 12],
    [1200, 'CNY', '12.00', 12],
    [1200, 'KWD', '1.200', 1.2],
    [-5, 'USD', '-0.05', -0.05],
    [-5, 'KWD', '-0.005', -0.005],
    [0, 'JPY', '0', 0],
    [9_007_199_254_740_991, 'USD', '90071992547409.91', 90_071_992_547_409.91],
  ] as const)(
    '%d minor units of %s are %s in a file, and as many whole units',
    (minor, currency, text, whole) => {
      for (const side of [server, web]) {
        expect(side.plainAmount(minor, currency)).toBe(text);
        expect(side.wholeUnits(minor, currency)).toBe(whole);
      }
    },
  );

  it.each(['CNY', 'USD'])(
    '%s, in which the product sells, has the two digits that providers are told',
    (currency) => {
      expect(server.currencyDigits(currency)).toBe(2);
    },
  );
});
