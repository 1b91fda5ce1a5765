import { expect, it } from 'vitest';
import { halfUp, used, wholeDays } from '../billing/billing-time.ts';

it('4900 from 15 January 10:00 for a month: by the end of January 2529 are earned and 2371 deferred', () => {
  const from = new Date('2026-01-15T10:00:00Z');
  const days = wholeDays(from, new Date('2026-02-15T10:00:00Z'));
  const earned = used(4900, wholeDays(from, new Date('2026-02-01T00:00:00Z')), days);
  expect([days, earned, 4900 - earned]).toEqual([31, 2529, 2371]);
});

it('of 49000 a year day 31 earns 134, and a month counts 4083', () => {
  expect(used(49_000, 31, 365) - used(49_000, 30, 365)).toBe(134);
  expect(halfUp(49_000, 1, 12)).toBe(4083);
});
