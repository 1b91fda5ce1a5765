import { describe, expect, it } from 'vitest';
import { cellText, isGrouped, rawText, roughText } from './cell-text.ts';

describe('cell text', () => {
  it('amounts have separators, years and names have none', () => {
    expect(cellText(1234567, { name: 'Total', type: 'integer' })).toBe('1,234,567');
    expect(cellText(2019, { name: 'Reporting Year', type: 'integer' })).toBe('2019');
    expect(cellText(1950, { name: 'released', type: 'integer', min: 1911, max: 2008 })).toBe('1950');
    expect(cellText(10248, { name: 'OrderID', type: 'integer' })).toBe('10248');
    expect(cellText(10248, { name: 'paid', type: 'integer', min: 0, max: 20000 })).toBe('10,248');
  });

  it('a word that only ends like a name is an amount', () => {
    expect(isGrouped({ name: 'Paid', type: 'integer' })).toBe(true);
    expect(isGrouped({ name: 'casino', type: 'integer' })).toBe(true);
  });

  it('no digit of a number is lost', () => {
    expect(cellText(0.1234567, { name: 'rate', type: 'number' })).toBe('0.1234567');
    expect(cellText('12345678901234567890', { name: 'n', type: 'integer' })).toBe('12345678901234567890');
  });

  it('amounts of a column are written with the decimals of the longest that its profile knows', () => {
    const top = [
      { value: 2.75, count: 3 },
      { value: 4, count: 2 },
    ];
    const price = { name: 'price', type: 'number', min: 0.5, max: 1250, top } as const;
    expect([4, 19.8, 1250].map((value) => cellText(value, price))).toEqual(['4.00', '19.80', '1,250.00']);
    expect(cellText(0.125, price)).toBe('0.125');
    expect(cellText(4, { name: 'units', type: 'integer', min: 1, max: 9, top: [] })).toBe('4');
    // a division leaves digits that say nothing of how its column is written
    expect(cellText(4, { name: 'share', type: 'number', min: 1 / 3, max: 4, top: [] })).toBe('4');
  });

  it('a number that digits would hide or drown is a power of ten', () => {
    const column = { name: 'rate', type: 'number' } as const;
    expect(cellText(-1.5e-12, column)).toBe('-1.5E-12');
    expect(cellText(1.25e300, column)).toBe('1.25E300');
    expect(cellText(1e-6, column)).toBe('0.000001');
    expect(cellText(1e20, column)).toBe('100,000,000,000,000,000,000');
    expect(roughText(1.23456e-12, column)).toBe('1.23E-12');
  });

  it('times lose their T and their empty fraction', () => {
    const column = { name: 'at', type: 'datetime' } as const;
    expect(cellText('2019-02-19T05:01:46', column)).toBe('2019-02-19 05:01:46');
    expect(cellText('2019-02-19T05:01:46.000', column)).toBe('2019-02-19 05:01:46');
    expect(cellText('2019-02-19T05:01:46.250', column)).toBe('2019-02-19 05:01:46.25');
  });

  it('an empty value is no text', () => {
    expect(cellText(null, { name: 'a', type: 'text' })).toBe('');
    expect(rawText(null)).toBe('');
    expect(rawText(1234.5)).toBe('1234.5');
  });

  it('a rough number keeps the digits that help', () => {
    expect(roughText(0.00123456, { name: 'a', type: 'number' })).toBe('0.001235');
    expect(roughText(12345.678, { name: 'a', type: 'number' })).toBe('12,345.7');
  });
});
