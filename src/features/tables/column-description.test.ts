import { beforeAll, expect, it } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { columnDescription } from './column-description.ts';
import { gridDistribution } from './Distribution.tsx';

beforeAll(async () => {
  await Promise.all([loadTexts('tables'), loadFormatter()]);
});

const ROWS = 200;
const column = { name: 'price', nulls: 0, distinct: 40, min: null, max: null, bins: [], top: [] };
const bins = [
  { from: 0, to: 10, count: 30 },
  { from: 10, to: 20, count: 120 },
  { from: 20, to: 30, count: 0 },
];

it('a header tells of a number where most of its values lie and how many are missing', () => {
  const words = columnDescription({ ...column, type: 'number', nulls: 50, min: 0.5, max: 29, bins }, ROWS);
  expect(words).toBe('Number; 25% empty; from 0.5 to 29.0, most from 10 to 20');
});

it('a header tells the most frequent of values without an order', () => {
  const top = [
    { value: 'North', count: 80 },
    { value: 'South', count: 20 },
  ];
  expect(columnDescription({ ...column, type: 'text', top }, ROWS)).toBe(
    'Text; 0% empty; 40 different values, most often North (40%)',
  );
  expect(gridDistribution({ ...column, top }, ROWS)).toEqual({ bars: [], shares: [0.4, 0.1], missing: 0 });
});

it('a header of a column without values says so', () => {
  expect(columnDescription({ ...column, type: 'text', nulls: ROWS }, ROWS)).toBe('Text; 100% empty');
  expect(gridDistribution({ ...column, nulls: ROWS }, ROWS)).toEqual({ bars: [], shares: [], missing: 1 });
});

it('a histogram stands as high as its fullest bar, and a table without rows has none', () => {
  expect(gridDistribution({ bins, top: [], nulls: 50 }, ROWS)).toEqual({
    bars: [0.25, 1, 0],
    shares: [],
    missing: 0.25,
  });
  expect(gridDistribution({ ...column, top: [{ value: 'a', count: 0 }] }, 0).shares).toEqual([0]);
});

it('one missing value of thousands is not none', () => {
  expect(columnDescription({ ...column, type: 'text', nulls: 1 }, 3201)).toBe('Text; 0.03% empty');
});
