import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { correlationTest } from './write-keyed.ts';
import { normalitySql, normalQuantile, normalUpperTail } from './write-statistics.ts';

/** Values with one outlier; y follows them loosely, z has the first five alone. */
const X = [2.1, 3.4, 1.9, 5.6, 4.4, 3.8, 2.7, 6.1, 4.9, 3.3, 12.5, 4, 3.1, 5.2];

const PAIRS = '(SELECT unnest([1, 2, 3, 4, 5, 6, 7, 8]) AS a, unnest([2, 1, 4, 3, 7, 5, 8, 9]) AS b)';

let numbers: SmallTable;

beforeAll(async () => {
  const rows = X.map((x, index) => `${x},${(index * 7) % 5},${index < 5 ? x : ''}`);
  numbers = await openSmallTable(['x,y,z', ...rows].join('\n'));
});

afterAll(() => numbers.close());

const value = async (sql: string): Promise<number> =>
  Number((await numbers.run(`SELECT ${sql}`)).rows[0]?.[0]);

test('the quantile and the tail of the normal distribution are those of its tables', async () => {
  expect(await value(normalQuantile('0.975'))).toBeCloseTo(1.959964, 6);
  expect(await value(normalQuantile('0.01'))).toBeCloseTo(-2.326348, 6);
  expect(await value(normalUpperTail('1.96::DOUBLE'))).toBeCloseTo(0.0249979, 6);
  expect(await value(normalUpperTail('-1.0::DOUBLE'))).toBeCloseTo(0.8413447, 6);
});

// Reference values here and below: scipy.stats, shapiro and pearsonr.
test('the Shapiro-Wilk test gives W and p of the reference', async () => {
  const [w, p, n] = (await numbers.run(normalitySql('x', 'small'))).rows[0] ?? [];
  expect(Number(w)).toBeCloseTo(0.76205, 3);
  expect(Number(p)).toBeCloseTo(0.00176, 4);
  expect(n).toBe(14);
});

test('the p value of a correlation is that of the reference', async () => {
  const [r, , p] = (await numbers.run(correlationTest('a', 'b', PAIRS))).rows[0] ?? [];
  expect(Number(r)).toBeCloseTo(0.9150004, 6);
  expect(Number(p)).toBeCloseTo(0.0014391, 6);
});

test('quartiles tell the one outlier', async () => {
  expect((await numbers.rows('how many outliers in x'))[0]?.[0]).toBe(1);
});

test('missing values are counted for each column, the most first', async () => {
  expect(await numbers.rows('which column has the most missing values')).toEqual([['z', 9]]);
});

test('fewer than twelve values are not tested for normality', async () => {
  expect((await numbers.run(normalitySql('z', 'small'))).rows).toEqual([]);
});
