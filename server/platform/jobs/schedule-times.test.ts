import { describe, expect, it } from 'vitest';
import { cronEvery, nextTime, nextTimes } from './schedule-times.ts';

const iso = (times: Date[]) => times.map((time) => time.toISOString());

describe('the next times of a cron', () => {
  it('are hours of its zone: an hour that is left out in spring comes at once, one that comes twice in autumn counts once', () => {
    const night = { cron: '30 2 * * *', timezone: 'Europe/Paris' };
    expect(iso(nextTimes(night, new Date('2026-03-28T12:00:00Z'), 2))).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(iso(nextTimes(night, new Date('2026-10-24T12:00:00Z'), 2))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('come after the moment, never at it, and may count seconds', () => {
    const often = { cron: '*/5 * * * * *', timezone: 'UTC' };
    expect(iso(nextTimes(often, new Date('2026-03-01T10:00:05Z'), 2))).toEqual([
      '2026-03-01T10:00:10.000Z',
      '2026-03-01T10:00:15.000Z',
    ]);
  });

  it('are none for a day that never comes', () => {
    expect(nextTime({ cron: '0 0 31 2 *', timezone: 'UTC' }, new Date('2026-03-01T10:00:00Z'))).toBeNull();
  });
});

describe('what is no cron or no zone', () => {
  it.each([
    ['61 * * * *', 'UTC', 'cron', 'Invalid value for minute: 61'],
    ['* * * *', 'UTC', 'cron', 'A cron has five fields, or six with seconds first.'],
    ['* * * * * * 2026', 'UTC', 'cron', 'A cron has five fields, or six with seconds first.'],
    ['0 0 * * *', 'Mars/Olympus', 'timezone', 'There is no time zone Mars/Olympus.'],
  ])('%s in %s is refused with what is wrong', (cron, timezone, field, message) => {
    expect(() => nextTime({ cron, timezone }, new Date(0))).toThrow(
      expect.objectContaining({ field, message }),
    );
  });
});

it.each([
  [100, '*/1 * * * * *'],
  [5_000, '*/5 * * * * *'],
  [30_000, '*/30 * * * * *'],
  [31_000, '*/1 * * * *'],
  [600_000, '*/10 * * * *'],
  [7_200_000, '*/30 * * * *'],
])('what is due every %d ms has the cron %s', (milliseconds, cron) => {
  expect(cronEvery(milliseconds)).toBe(cron);
});
