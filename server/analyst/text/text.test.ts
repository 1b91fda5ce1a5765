import { describe, expect, test } from 'vitest';
import { isTypoOf } from './edit-distance.ts';
import { readNumber, readOrdinal } from './numbers.ts';
import { readPeriod } from './periods.ts';
import { matchKey, tokenise } from './tokens.ts';
import { baseForm, stem } from './word-forms.ts';

const period = (text: string, at = 0) => readPeriod(tokenise(text), at, '2025-08-14');

describe('words', () => {
  test('accents, case, apostrophes and thousands separators do not tell words apart', () => {
    expect(matchKey('Stanislav Šimin')).toBe(matchKey('stanislav simin'));
    expect(matchKey("Queen's 25,000")).toBe('queens 25000');
  });
  test('a contraction becomes its verb and not', () => {
    expect(tokenise("didn't win").map((token) => token.key)).toEqual(['did', 'not', 'win']);
  });
  test('the possessive is known beside the word as written', () => {
    expect(tokenise("malberg's film")[0]?.owner).toBe('malberg');
  });
  test('forms of a word share their dictionary form, related words their root', () => {
    expect(['games', 'won', 'victories', 'released', 'countries', 'winner'].map(baseForm)).toEqual([
      'game',
      'win',
      'win',
      'release',
      'country',
      'win',
    ]);
    expect(stem('directed')).toBe(stem('director'));
    expect(baseForm('constructor')).toBe('constructor');
  });
  test('a slip of the keyboard is seen in long words only, and never in the first letter', () => {
    expect(isTypoOf('resturant', 'restaurant')).toBe(true);
    expect(isTypoOf('cat', 'car')).toBe(false);
    expect(isTypoOf('yangon', 'mangon')).toBe(false);
  });
});

describe('numbers', () => {
  test('numbers are read in digits, in words and with scales', () => {
    const value = (text: string) => readNumber(tokenise(text), 0)?.value;
    expect(value('25,000 people')).toBe(25000);
    expect(value('twenty five')).toBe(25);
    expect(value('3 million')).toBe(3_000_000);
    expect(value('20k')).toBe(20_000);
    expect(value('people')).toBeUndefined();
  });
  test('ordinals are read in words and digits', () => {
    expect(tokenise('third 3rd city').map(readOrdinal)).toEqual([3, 3, undefined]);
  });
});

describe('periods', () => {
  test('a month with a year ends before the first day of the next month', () => {
    expect(period('march 2019')).toMatchObject({ kind: 'month', from: '2019-03-01', to: '2019-04-01' });
    expect(period('december 2019')).toMatchObject({ to: '2020-01-01' });
  });
  test('the last quarter is the calendar quarter before the one of today', () => {
    expect(period('last quarter')).toMatchObject({ from: '2025-04-01', to: '2025-07-01', label: '2025 Q2' });
  });
  test('quarters, decades and centuries have their own bounds', () => {
    expect(period('q1 2025')).toMatchObject({ from: '2025-01-01', to: '2025-04-01' });
    expect(period('1990s')).toMatchObject({ fromYear: 1990, toYear: 1999 });
    expect(period('20th century')).toMatchObject({ fromYear: 1900, toYear: 1999 });
  });
  test('a numeric date above twelve in front is day first', () => {
    expect(period('11/09/2013')).toMatchObject({ from: '2013-11-09' });
    expect(period('28/1/1977')).toMatchObject({ from: '1977-01-28' });
  });
  test('may is a month only where a month is expected', () => {
    expect(period('may')).toBeUndefined();
    expect(period('in may', 1)).toMatchObject({ kind: 'month_name', month: 5 });
  });
});
