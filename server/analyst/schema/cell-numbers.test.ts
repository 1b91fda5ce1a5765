import { expect, test } from 'vitest';
import { carriesNumbers, oddCells, readNumberCell } from './cell-numbers.ts';

test('a cell is a number with its currency, unit and remark', () => {
  expect(readNumberCell('$26,000')?.value).toBe(26000);
  expect(readNumberCell('5,900 m (6,500 yd)')).toEqual({ value: 5900, unit: 'm' });
  expect(readNumberCell('15.17%')?.value).toBe(15.17);
  expect(readNumberCell('–6')?.value).toBe(-6);
});

test('scores, times, dates and codes are not numbers', () => {
  for (const cell of ['3-1', '7:00', '71-70-66=207', 'May 31', 'A330', '-$5', ''])
    expect(readNumberCell(cell)).toBeUndefined();
});

test('a long cell is not searched for a number', () => {
  expect(readNumberCell(`12 ${'a '.repeat(5000)}!`)).toBeUndefined();
});

test('a column carries numbers when four of five cells are numbers in one unit', () => {
  expect(carriesNumbers(['1,294', '12', '7', '—', '300'])).toBe(true);
  expect(carriesNumbers(['7 months', '2 years', '3 weeks'])).toBe(false);
  expect(carriesNumbers(['12', 'x1', 'y2', 'z3'])).toBe(false);
});

test('cells with digits that are no number are named, so that sums over them can be refused', () => {
  expect(oddCells(['12', '23.9–24.3', 'N/A'])).toEqual(['23.9–24.3']);
});
