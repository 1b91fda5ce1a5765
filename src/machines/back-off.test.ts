import { expect, test } from 'vitest';
import { backOffCeiling, backOffMs } from './back-off.ts';

test('the wait doubles with each failure up to the ceiling', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((failures) => backOffMs(failures, 1_000, 30_000))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('a counter may stop where the wait stops growing', () => {
  for (const [first, max] of [
    [1_000, 30_000],
    [500, 10_000],
    [1_000, 1_000],
    [1_000, 16_000],
  ] as const) {
    const ceiling = backOffCeiling(first, max);
    expect(backOffMs(ceiling, first, max)).toBe(max);
    expect(backOffMs(ceiling + 1, first, max)).toBe(max);
  }
});
