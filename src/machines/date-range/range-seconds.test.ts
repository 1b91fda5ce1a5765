import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, lengthOf } from './calendar-day.ts';
import { dayOfSecond, rangeSeconds, secondsToRange } from './range-seconds.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const day = (start: string, zone: string) => rangeSeconds({ start, end: start }, zone);

describe('the seconds of a range', () => {
  test.each([
    ['UTC', '2026-03-18', '2026-03-18T00:00:00Z', '2026-03-18T23:59:59Z'],
    ['Asia/Shanghai', '2026-03-18', '2026-03-17T16:00:00Z', '2026-03-18T15:59:59Z'],
    ['+08:00', '2026-03-18', '2026-03-17T16:00:00Z', '2026-03-18T15:59:59Z'],
    ['-03:30', '2026-03-18', '2026-03-18T03:30:00Z', '2026-03-19T03:29:59Z'],
    ['Pacific/Kiritimati', '2026-03-18', '2026-03-17T10:00:00Z', '2026-03-18T09:59:59Z'],
    ['Asia/Kathmandu', '2026-03-18', '2026-03-17T18:15:00Z', '2026-03-18T18:14:59Z'],
  ])('in %s %s goes from %s to %s', (zone, start, from, to) => {
    expect(day(start, zone)).toEqual({ start_time: at(from), end_time: at(to) });
  });

  it('a day whose clocks go forward has 23 hours, one whose clocks go back 25', () => {
    const spring = day('2026-03-29', 'Europe/Paris');
    expect(spring).toEqual({ start_time: at('2026-03-28T23:00:00Z'), end_time: at('2026-03-29T21:59:59Z') });
    const autumn = day('2026-10-25', 'Europe/Paris');
    expect((autumn.end_time - autumn.start_time + 1) / 3600).toBe(25);
  });

  it('a day that begins at 01:00 begins with its first second', () => {
    expect(day('2018-11-04', 'America/Sao_Paulo')).toEqual({
      start_time: at('2018-11-04T01:00:00-02:00'),
      end_time: at('2018-11-04T23:59:59-02:00'),
    });
  });

  it('a day that a zone left out has no second', () => {
    const { start_time, end_time } = day('2011-12-30', 'Pacific/Apia');
    expect(end_time - start_time).toBe(-1);
  });

  it('days follow each other without a gap and without a second in two of them', () => {
    const zones = fc.constantFrom(
      'Europe/Paris',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Tehran',
      '-09:30',
    );
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 12_000 }),
        fc.integer({ min: 0, max: 400 }),
        (zone, from, length) => {
          const start = addDays('2000-01-01', from);
          const end = addDays(start, length);
          const seconds = rangeSeconds({ start, end }, zone);
          expect(rangeSeconds({ start: addDays(end, 1), end: addDays(end, 1) }, zone).start_time).toBe(
            seconds.end_time + 1,
          );
          expect(dayOfSecond(seconds.start_time - 1, zone)).toBe(addDays(start, -1));
          const back = secondsToRange(seconds, zone);
          expect(back).toEqual({ start, end });
          expect(lengthOf(back)).toBe(length + 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('the last day there is ends', () => {
    const { start_time, end_time } = day('9999-12-31', 'UTC');
    expect(end_time - start_time).toBe(86_399);
  });

  it('a zone that nobody knows is an error', () => {
    expect(() => day('2026-03-18', 'Mars/Olympus')).toThrow(RangeError);
  });
});

it('today depends on where the reader is', () => {
  const now = at('2026-03-18T23:30:00Z');
  expect(dayOfSecond(now, 'UTC')).toBe('2026-03-18');
  expect(dayOfSecond(now, 'Asia/Tokyo')).toBe('2026-03-19');
  expect(dayOfSecond(now, 'America/Los_Angeles')).toBe('2026-03-18');
});
