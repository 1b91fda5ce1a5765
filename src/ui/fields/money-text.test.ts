import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyStyle, moneyText, parseMoney } from './money-text.ts';

const dollars = moneyStyle('en-US', 'USD', 2);
const euros = moneyStyle('fr-FR', 'EUR', 2);
const yen = moneyStyle('ja-JP', 'JPY', 0);

describe('reading an amount', () => {
  it.each([
    ['12.5', 1250],
    ['12', 1200],
    ['.5', 50],
    ['0.07', 7],
    ['1,234.50', 123_450],
    ['$1,234.50', 123_450],
    ['USD 1,234.50', 123_450],
    [' 1 234.50 ', 123_450],
    ['-3.10', -310],
    ['−3.10', -310],
    ['１２．３４', 1234],
    ['1.15', 115],
    ['4.35', 435],
    ['1.005', undefined],
    ['1,5', undefined],
    ['12,34.00', undefined],
    ['1.2.3', undefined],
    ['twelve', undefined],
    ['.', undefined],
    ['1e3', undefined],
    ['90071992547409.92', undefined],
    ['', null],
    ['  ', null],
    ['-0', 0],
  ])('in dollars %s is %s cents', (text, minor) => {
    expect(parseMoney(text, dollars)).toBe(minor);
  });

  it.each([
    ['12,5', 1250],
    ['12.5', 1250],
    ['1\u202f234,50 €', 123_450],
    ['1 234,50', 123_450],
    ['1.234,50', undefined],
  ])('a French reader means %s as %s cents', (text, minor) => {
    expect(parseMoney(text, euros)).toBe(minor);
  });

  it('a currency without a minor unit takes no decimals', () => {
    expect(parseMoney('1,200', yen)).toBe(1200);
    expect(parseMoney('1200.5', yen)).toBeUndefined();
  });
});

describe('writing an amount', () => {
  it('groups, decimals and sign are those of the language', () => {
    expect(moneyText(123_450, dollars)).toBe('1,234.50');
    expect(moneyText(-7, dollars)).toBe('-0.07');
    expect(moneyText(123_450, euros)).toBe('1\u202f234,50');
    expect(moneyText(1200, yen)).toBe('1,200');
    expect(moneyText(Number.MAX_SAFE_INTEGER, dollars)).toBe('90,071,992,547,409.91');
  });

  it.each([dollars, euros, yen, moneyStyle('zh-CN', 'CNY', 2), moneyStyle('ko-KR', 'KWD', 3)])(
    'what is written reads back as the same amount: $locale $symbol',
    (style) => {
      fc.assert(
        fc.property(fc.maxSafeInteger(), (minor) => {
          expect(parseMoney(moneyText(minor, style), style)).toBe(minor);
        }),
      );
    },
  );
});

it('the currency stands where the language has it', () => {
  expect(dollars).toMatchObject({ symbol: '$', isSymbolFirst: true, digits: 2 });
  expect(euros).toMatchObject({ symbol: '€', isSymbolFirst: false, digits: 2 });
  expect(yen.digits).toBe(0);
});
