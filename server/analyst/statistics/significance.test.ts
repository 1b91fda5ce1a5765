import { expect, test } from 'vitest';
import { holm, twoSidedP } from './significance.ts';

test.each([
  [0, 1],
  [1, 0.317_310_507_862_9],
  [-1.959_963_984_54, 0.05],
  [2.575_829_303_549, 0.01],
  [3.290_526_731_492, 0.001],
  [6, 1.973_175_290_075e-9],
])('both tails of the normal distribution beyond %d', (z, p) => {
  expect(twoSidedP(z) / p).toBeCloseTo(1, 9);
});

test('several tests are adjusted by the step-down method, in their own order', () => {
  // 4 x 0.005, then 3 x 0.01 for the next; 2 x 0.03 is raised above 1 x 0.04, which takes it over
  const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
  expect(adjusted.map((p) => Number(p.toFixed(6)))).toEqual([0.03, 0.06, 0.06, 0.02]);
});

test('no adjusted probability is above one', () => {
  expect(holm([0.6, 0.7])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});
