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

it.each([
  // 23 and 25 hours
  ['2026-03-29T22:30:00Z', 'Europe/Zurich', '2026-03-30'],
  ['2026-03-28T22:30:00Z', 'Europe/Zurich', '2026-03-28'],
  ['2026-10-25T22:30:00Z', 'Europe/Zurich', '2026-10-25'],
  ['2026-10-24T22:30:00Z', 'Europe/Zurich', '2026-10-25'],
  ['2026-02-28T18:30:00Z', 'Asia/Kolkata', '2026-03-01'],
])('%s is in the zone %s a time of %s', (at, zone, day) => {
  expect(localDay(new Date(at), zone)).toBe(day);
});

it.each([
  ['2026-03-29', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Zurich', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Zurich', '2026-10-25T23:00:00.000Z'],
  // the clocks leave midnight out: 0:00 is 1:00
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // and show it twice: at 1:00 it is 0:00 again
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['0001-01-01', 'UTC', '0001-01-01T00:00:00.000Z'],
])('%s begins in the zone %s at %s', (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at);
});

it('days are counted over the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-01-01', 0)).toBe('2026-01-01');
  expect(dayCount('2024-02-28', '2024-03-01')).toBe(3);
  expect(dayCount('2026-01-01', '2026-01-01')).toBe(1);
  expect(dayCount('2026-01-02', '2026-01-01')).toBe(0);
});
