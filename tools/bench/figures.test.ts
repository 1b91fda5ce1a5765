import { expect, test } from 'vitest';
import { median, percentile, printTable, ratio, shown, tableData } from './figures.ts';

test('the median of an even count is the mean of the two middle values', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

test('a percentile is a value that was measured', () => {
  expect(percentile([10, 30, 20], 0.5)).toBe(20);
  expect(percentile([10, 30, 20], 1)).toBe(30);
});

test('what is less than the other is a fraction with one above the line', () => {
  expect(ratio(1, 23)).toBe('1/23');
  expect(ratio(24, 10)).toBe('2.4');
});

test('figures have three digits or so', () => {
  expect([1234.5, 12.345, 1.2345, 0.12345, 7].map(shown)).toEqual(['1,235', '12.3', '1.23', '0.123', '7']);
});

test('a table shows the median with its extremes, one value alone, and words as they are', () => {
  const table = {
    title: 'A title',
    lines: [
      { subject: 'ours', figures: { 'time ms': [3, 1, 2], note: 'not reached' } },
      { subject: 'a peer', figures: { 'time ms': [7, 7] } },
    ],
    notes: ['A note.'],
  };
  expect(printTable(table)).toBe(
    '\nA title\n          time ms         note\n  ours    2 (1–3)  not reached\n  a peer        7\n  A note.',
  );
  expect(tableData(table)).toMatchObject({
    lines: [
      { figures: { 'time ms': { median: 2, min: 1, max: 3, runs: [3, 1, 2] }, note: 'not reached' } },
      { figures: { 'time ms': { median: 7 } } },
    ],
  });
});
