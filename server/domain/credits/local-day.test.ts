import { expect, it } from 'vitest';
import { addDays, dayCount, localDay, startOfDay } from './local-day.ts';

it.each([
  ['2026-03-01T00:30:00Z', 0, '2026-03-01'],
  ['2026-03-01T00:30:00Z', -1, '2026-02-28'],
  ['2026-02-28T18:30:00Z', 5.5, '2026-03-01'],
  ['2026-02-28T18:29:59Z', 5.5, '2026-02-28'],
])('%s is %d hours east of UTC a time of %s', (at, offset, day) => {
  expect(localDay(new Date(at), offset)).toBe(day);
});

it.each([
  ['2026-03-01', 0, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 8, '2026-02-28T16:00:00.000Z'],
  ['2026-03-01', -3.5, '2026-03-01T03:30:00.000Z'],
])('%s begins %d hours east of UTC at %s', (day, offset, at) => {
  expect(startOfDay(day, offset).toISOString()).toBe(at);
});

it('days are counted over the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-01-01', 0)).toBe('2026-01-01');
  expect(dayCount('2024-02-28', '2024-03-01')).toBe(3);
  expect(dayCount('2026-01-01', '2026-01-01')).toBe(1);
  expect(dayCount('2026-01-02', '2026-01-01')).toBe(0);
});
