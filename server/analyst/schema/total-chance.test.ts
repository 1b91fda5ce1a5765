import { expect, test } from 'vitest';
import { chanceOf } from './total-chance.ts';

const told = (column: number, value: number) => ({ column, value, error: 0, compared: 1 });

test('small numbers are a sum by chance once in as many times as their column has values', () => {
  // 0, 1 and 2
  expect(chanceOf([told(0, 2)], [[1], [0], [0], [1]])).toBeCloseTo(1 / 3, 9);
});

test('columns that do not follow from each other prove more together', () => {
  const sample = [
    [1, 0],
    [0, 1],
    [0, 0],
    [1, 1],
  ];
  expect(chanceOf([told(0, 2), told(1, 2)], sample)).toBeCloseTo(1 / 9, 9);
});

test('a column that is the sum or a multiple of others proves nothing more', () => {
  const sample = [
    [1, 0, 1, 3],
    [0, 1, 1, 0],
    [0, 0, 0, 0],
    [1, 1, 2, 3],
  ];
  const all = [told(0, 2), told(1, 2), told(2, 4), told(3, 6)];
  expect(chanceOf(all, sample)).toBeCloseTo(1 / 9, 9);
});

test('numbers that are all multiples of a step are as coarse as it', () => {
  expect(chanceOf([told(0, 600)], [[100], [200], [300]])).toBeCloseTo(1 / 6, 9);
  expect(chanceOf([told(0, 6.5)], [[1.25], [2.25], [3]])).toBeCloseTo(1 / 22, 9);
});

test('a sum that is met nearly proves less, and one of several sums as well', () => {
  const sample = [[100], [200], [301]];
  const exact = chanceOf([{ column: 0, value: 601, error: 0, compared: 1 }], sample);
  expect(chanceOf([{ column: 0, value: 601, error: 5, compared: 1 }], sample)).toBeGreaterThan(5 * exact);
  expect(chanceOf([{ column: 0, value: 601, error: 0, compared: 3 }], sample)).toBeCloseTo(3 * exact, 9);
});

test('without other rows everything is chance', () => {
  expect(chanceOf([told(0, 5)], [])).toBe(1);
  expect(chanceOf([], [[1]])).toBe(1);
});
