import { expect, test } from 'vitest';
import { dampedHolt, forecast, leastValues } from './forecast.ts';

test('two seasons and four more values are needed, and never fewer than eight', () => {
  expect([leastValues(1), leastValues(4), leastValues(12)]).toEqual([8, 12, 28]);
  expect(forecast([1, 2, 3, 4, 5, 6, 7], 1, 1)).toBeUndefined();
  expect(forecast([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3], 4, 1)).toBeUndefined();
});

test('a straight line goes on as it went', () => {
  const found = forecast([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 1, 2);
  expect(found?.points.map((value) => Math.round(value))).toEqual([110, 120]);
  expect(found?.method).toBe('drift');
  expect(found?.isGuess).toBe(false);
  // the last value alone was wrong by ten one step ahead and by twenty two steps ahead: 5 of the one, 4 of the other
  expect(found?.naiveError).toBeCloseTo((5 * 10 + 4 * 20) / 9, 9);
});

test('a season comes back', () => {
  const year = [5, 9, 2, 7];
  const found = forecast([...year, ...year, ...year, ...year], 4, 5);
  expect(found?.method).toBe('seasonal');
  expect(found?.points).toEqual([5, 9, 2, 7, 5]);
  expect(found?.error).toBe(0);
  expect([found?.low, found?.high]).toEqual([found?.points, found?.points]);
});

test('where nothing beats the last value it is repeated, as a guess', () => {
  // the steps grow, so that every method is worse than the steps of the known part
  const found = forecast([1, 2, 1, 3, 0, 8, 0, 30, 1, 90, 2, 200], 1, 1);
  expect(found?.isGuess).toBe(true);
  expect([found?.method, found?.points]).toEqual(['naive', [200]]);
  expect(found?.mase).toBeGreaterThanOrEqual(1);
});

test('a range holds four of five errors and never goes below zero where no value does', () => {
  const found = forecast([5, 1, 6, 2, 5, 1, 7, 1, 6, 2], 1, 1);
  expect(found?.low[0]).toBeGreaterThanOrEqual(0);
  expect(found?.high[0]).toBeGreaterThan(found?.points[0] ?? 0);
});

test('a trend fades', () => {
  const [first = 0, second = 0, third = 0] = dampedHolt([10, 20, 30, 40, 50, 60], 3);
  expect(second - first).toBeLessThan(first - 60 + 1e-9);
  expect(third - second).toBeLessThan(second - first);
});
