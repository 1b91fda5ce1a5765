import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { nextRefresh } from './next-refresh.ts';

const DAILY = {
  every: 'day' as const,
  hour: 7,
  minute: 30,
  weekday: 1,
  day: 1,
  time_zone: 'Europe/Zurich',
};
const next = (
  changes: Partial<Omit<typeof DAILY, 'every'>> & { every?: 'day' | 'week' | 'month' },
  after: string,
) => nextRefresh({ ...DAILY, ...changes }, new Date(after)).toISOString();

describe('the next refresh', () => {
  it('is today where the time is still to come, and tomorrow where it is over', () => {
    expect(next({}, '2026-07-01T05:00:00Z')).toBe('2026-07-01T05:30:00.000Z');
    expect(next({}, '2026-07-01T05:30:00Z')).toBe('2026-07-02T05:30:00.000Z');
  });

  it('counts days as they are in the time zone', () => {
    // in Tokyo it is the second already
    expect(next({ time_zone: 'Asia/Tokyo', hour: 6 }, '2026-07-01T20:00:00Z')).toBe(
      '2026-07-01T21:30:00.000Z',
    );
    expect(next({ time_zone: 'America/Los_Angeles' }, '2026-07-01T05:00:00Z')).toBe(
      '2026-07-01T14:30:00.000Z',
    );
  });

  it('keeps the time of the clock when they are changed', () => {
    expect(next({}, '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:30:00.000Z');
    expect(next({}, '2026-10-24T12:00:00Z')).toBe('2026-10-25T06:30:00.000Z');
  });

  it('is as much later as the clocks jump where they leave its time out', () => {
    expect(next({ hour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is the first of two where the clocks show its time twice', () => {
    expect(next({ hour: 2 }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next({ hour: 2 }, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('comes on its day of the week', () => {
    // 1 July 2026 is a Wednesday
    expect(next({ every: 'week', weekday: 1 }, '2026-07-01T05:00:00Z')).toBe('2026-07-06T05:30:00.000Z');
    expect(next({ every: 'week', weekday: 7 }, '2026-07-01T05:00:00Z')).toBe('2026-07-05T05:30:00.000Z');
    expect(next({ every: 'week', weekday: 3 }, '2026-07-01T05:30:00Z')).toBe('2026-07-08T05:30:00.000Z');
  });

  it('comes on the last day of a month that is too short for its day', () => {
    expect(next({ every: 'month', day: 31 }, '2027-01-31T12:00:00Z')).toBe('2027-02-28T06:30:00.000Z');
    expect(next({ every: 'month', day: 31 }, '2027-02-28T06:30:00Z')).toBe('2027-03-31T05:30:00.000Z');
    expect(next({ every: 'month', day: 29 }, '2028-02-01T00:00:00Z')).toBe('2028-02-29T06:30:00.000Z');
  });
});

it('only names of time zones are time zones', () => {
  expect(isTimeZone('Asia/Seoul')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('+05:30')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
