import { expect, it } from 'vitest';
import { decimalsOf, formatCell } from './cell-format.ts';

const amount = { headerName: 'Total', type: 'number' } as const;

it.each([
  [1234.567, '1,234.57'],
  [0.012345, '0.0123'],
  [-0.000001, '-0.000001'],
  [9.22e-24, '9.22E-24'],
  [-1.5e300, '-1.5E300'],
  [0, '0'],
])('%s of a result is written %s', (value, written) => {
  expect(formatCell(value, amount)).toBe(written);
});

it('a year and a number that names something have no digit groups', () => {
  expect(formatCell(10248, { headerName: 'Order ID', type: 'integer' })).toBe('10248');
});

it.each([
  ['1955-01-01T10:00:00', '1955-01-01 10:00:00'],
  ['0987-01-01', '0987-01-01'],
  ['1969-12-31 00:00:00', '1969-12-31'],
])('the time %s stands as %s', (value, written) => {
  expect(formatCell(value, { headerName: 'at', type: 'datetime' })).toBe(written);
});

it('amounts of one column have the same decimals, unless small ones show more', () => {
  const amount = { headerName: 'Amount', type: 'number' } as const;
  expect(decimalsOf([78.7, 6, null])).toBe(2);
  expect(formatCell(78.7, amount, decimalsOf([78.7, 6]))).toBe('78.70');
  expect(formatCell(6, amount, decimalsOf([78.7, 6]))).toBe('6.00');
  expect(decimalsOf([7, 6])).toBeUndefined();
  expect(decimalsOf([0.004, 6.5])).toBeUndefined();
});
