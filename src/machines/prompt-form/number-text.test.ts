import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { numberText, parseNumber } from './number-text.ts';

const LOCALES = ['en-US', 'fr-FR', 'zh-CN', 'ja-JP', 'ko-KR', 'de-DE'];

describe('whole numbers', () => {
  test.each([
    ['42', 'en-US', 42],
    [' -7 ', 'en-US', -7],
    ['+7', 'en-US', 7],
    ['−7', 'en-US', -7],
    ['1,234,567', 'en-US', 1_234_567],
    ['1\u202f234', 'fr-FR', 1234],
    ['1 234', 'fr-FR', 1234],
    ['1.234', 'de-DE', 1234],
    ['１２３', 'ja-JP', 123],
    ['3.0', 'en-US', 3],
    ['9007199254740991', 'en-US', 9_007_199_254_740_991],
  ])('[R3.100] "%s" in %s is %i', (text, locale, value) => {
    expect(parseNumber(text, 'int', locale)).toEqual({ value });
  });

  test.each([
    ['1.5', 'en-US', 'notWhole'],
    ['1,5', 'fr-FR', 'notWhole'],
    ['12,34', 'en-US', 'notANumber'],
    ['1,,234', 'en-US', 'notANumber'],
    ['twelve', 'en-US', 'notANumber'],
    ['12px', 'en-US', 'notANumber'],
    ['--3', 'en-US', 'notANumber'],
    ['1e3', 'en-US', 'notANumber'],
    ['0x10', 'en-US', 'notANumber'],
    ['', 'en-US', 'notANumber'],
    ['-', 'en-US', 'notANumber'],
    ['.', 'en-US', 'notANumber'],
    ['9007199254740992', 'en-US', 'tooLarge'],
  ])('[R3.100] "%s" in %s is refused: %s', (text, locale, problem) => {
    expect(parseNumber(text, 'int', locale)).toEqual({ problem });
  });
});

describe('numbers with decimals', () => {
  test.each([
    ['1.5', 'en-US', 1.5],
    ['1,234.5', 'en-US', 1234.5],
    ['1,5', 'fr-FR', 1.5],
    ['1 234,5', 'fr-FR', 1234.5],
    ['1.5', 'fr-FR', 1.5],
    ['1.234,5', 'de-DE', 1234.5],
    ['.5', 'en-US', 0.5],
    ['-0.25', 'zh-CN', -0.25],
    ['5.', 'en-US', 5],
    ['-0', 'en-US', 0],
  ])('[R3.101] "%s" in %s is %d', (text, locale, value) => {
    expect(parseNumber(text, 'float', locale)).toEqual({ value });
  });

  test.each(['1.2.3', '1,5,', 'NaN', 'Infinity', '1 5'])('[R3.101] "%s" is refused', (text) => {
    expect(parseNumber(text, 'float', 'en-US')).toEqual({ problem: 'notANumber' });
  });

  it('[R3.101] what no number can hold is refused', () => {
    expect(parseNumber('9'.repeat(400), 'float', 'en-US')).toEqual({ problem: 'tooLarge' });
  });
});

it('[R3.100] [R3.101] what is written is read again, in every language, with and without groups', () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000),
  );
  fc.assert(
    fc.property(numbers, fc.constantFrom(...LOCALES), (value, locale) => {
      expect(parseNumber(numberText(value, locale), 'float', locale)).toEqual({ value: value || 0 });
      const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(value);
      expect(parseNumber(grouped, 'float', locale)).toEqual({ value: value || 0 });
    }),
  );
});
