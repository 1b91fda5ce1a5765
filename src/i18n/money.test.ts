import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { formatMoney } from './money.ts';
import { setLocale } from './texts.ts';

afterEach(() => setLocale('en_US'));

/** The minor units that a text shows: its digits, in every language. */
const minorOf = (shown: string) => {
  const digits = Number(shown.replace(/\D/g, ''));
  return /[-−]/.test(shown) ? -digits : digits;
};

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '−$0.05'],
    [123_456, '$1,234.56'],
    [-100, '−$1.00'],
    [2 ** 53 - 1, '$90,071,992,547,409.91'],
  ])(
    '[R9.03] [R9.32] %d minor units are %s, a hundredth of them: the currency is $ unless told',
    (minor, shown) => {
      expect(formatMoney(minor)).toBe(shown);
    },
  );

  it.each(LOCALES)('[R9.03] the sign of the default currency is $ in %s', (locale) => {
    setLocale(locale);
    expect(formatMoney(1999)).toMatch(/(^\$19\.99$)|(^19,99\s\$$)/);
  });

  it.each([
    [1200, 'JPY', 'en_US', '¥1,200'],
    [1200, 'JPY', 'ja_JP', '￥1,200'],
    [-1200, 'KRW', 'ko_KR', '−₩1,200'],
    [1200, 'USD', 'en_US', '$12.00'],
    [1200, 'KWD', 'en_US', 'KWD\u00a01.200'],
    [5, 'KWD', 'fr_FR', '0,005\u00a0KWD'],
    // Intl alone has none of the forint's two
    [1200, 'HUF', 'en_US', 'HUF\u00a012.00'],
  ] as const)('%d minor units of %s are written in %s as %s', (minor, currency, locale, shown) => {
    setLocale(locale);
    expect(formatMoney(minor, currency)).toBe(shown);
  });

  it('another currency has its own sign, and a code that is none is shown as it is', () => {
    expect(formatMoney(1999, 'EUR')).toBe('€19.99');
    expect(formatMoney(1999, 'credits')).toBe('credits19.99');
  });

  it.each([
    ['en_US', 'CN¥19.99'],
    ['zh_CN', '¥19.99'],
    ['ja_JP', '元\u00a019.99'],
    ['ko_KR', 'CN¥19.99'],
    ['fr_FR', '19,99\u00a0CNY'],
  ] as const)('the yuan is never taken for the yen: in %s it is %s', (locale, shown) => {
    setLocale(locale);
    expect(formatMoney(1999, 'CNY')).toBe(shown);
  });

  it('no cent is lost or won, up to 2^53, in any language', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...LOCALES), (minor, locale) => {
        setLocale(locale);
        expect(minorOf(formatMoney(minor))).toBe(minor);
      }),
    );
  });

  it('has the two decimals of the dollar where no currency is told, and what is no amount is empty', () => {
    expect(formatMoney(Number.NaN)).toBe('');
    fc.assert(
      fc.property(fc.double(), fc.string(), (minor, currency) => {
        expect(formatMoney(minor)).toMatch(/^$|\.\d\d$/);
        expect(() => formatMoney(minor, currency)).not.toThrow();
      }),
    );
  });
});
