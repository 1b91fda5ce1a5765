import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  clampRange,
  daysBetween,
  daysInMonth,
  FIRST_DAY,
  isCalendarDay,
  LAST_DAY,
  monthOf,
  shiftMonth,
  weekdayOf,
  weeksOf,
} from './calendar-day.ts';

const DAY_MS = 86_400_000;
const EPOCH = '1970-01-01';
/** Days of the years 1000 to 8999, made without the module under test. */
const days = fc
  .integer({ min: -354_285, max: 2_567_000 })
  .map((count) => new Date(count * DAY_MS).toISOString().slice(0, 10));

describe('arithmetic', () => {
  it('adds days as the calendar counts them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -100_000, max: 100_000 }), (day, count) => {
        const expected = new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
        expect(addDays(day, count)).toBe(expected);
        expect(daysBetween(day, expected)).toBe(count);
      }),
      { numRuns: 2000 },
    );
  });

  it('goes over the end of every year', () => {
    for (let year = 1; year < 9999; year += 1) {
      const [last, first] = [year, year + 1].map((part) => String(part).padStart(4, '0'));
      expect(addDays(`${last}-12-31`, 1)).toBe(`${first}-01-01`);
      expect(addDays(`${first}-01-01`, -1)).toBe(`${last}-12-31`);
    }
  });

  it('counts weekdays from Monday, 1, to Sunday, 7', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(day)).toBe(new Date(Date.parse(day)).getUTCDay() || 7);
      }),
    );
    expect(weekdayOf(EPOCH)).toBe(4);
    expect(weekdayOf(FIRST_DAY)).toBe(1);
  });

  it('keeps the month that was asked for when days are cut off', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        expect(monthOf(addMonths(day, count))).toBe(shiftMonth(monthOf(day), count));
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-05-31', 1, '2026-06-30'],
  ])('%s and %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  test.each([
    ['2024-02-29', -1, '2023-02-28'],
    ['2024-02-29', -4, '2020-02-29'],
    ['2023-02-28', 1, '2024-02-28'],
    ['2000-02-29', 100, '2100-02-28'],
  ])('%s and %i years is %s', (day, count, expected) => {
    expect(addYears(day, count)).toBe(expected);
  });

  it('never leaves the years 1 to 9999', () => {
    expect(addDays(FIRST_DAY, -1)).toBe(FIRST_DAY);
    expect(addDays(LAST_DAY, 1)).toBe(LAST_DAY);
    expect(addMonths(LAST_DAY, 2)).toBe('9999-12-31');
    expect(shiftMonth('0001-01', -5)).toBe('0001-01');
  });

  it('knows the leap years of the Gregorian calendar', () => {
    expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  });
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('whether "%s" is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

describe('ranges', () => {
  it('a range is cut to the limits', () => {
    const range = { start: '2026-03-01', end: '2026-03-31' };
    expect(clampRange(range, { min: '2026-03-10', max: null })).toEqual({
      start: '2026-03-10',
      end: '2026-03-31',
    });
    expect(clampRange(range, { min: '2026-03-31', max: '2026-03-31' })).toEqual({
      start: '2026-03-31',
      end: '2026-03-31',
    });
  });

  it('of a range outside the limits nothing is left', () => {
    const range = { start: '2026-03-01', end: '2026-03-31' };
    expect(clampRange(range, { min: '2026-04-01', max: null })).toBeNull();
    expect(clampRange(range, { min: null, max: '2026-02-28' })).toBeNull();
  });
});

describe('weeks of a month', () => {
  it('holds each day once, in the column of its weekday', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 7 }), (day, firstWeekday) => {
        const month = monthOf(day);
        const weeks = weeksOf(month, firstWeekday);
        const found = weeks.flatMap((week) => week.filter((cell) => cell !== null));
        expect(found).toEqual(
          Array.from(
            { length: daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))) },
            (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
          ),
        );
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(week.some((cell) => cell !== null)).toBe(true);
          for (const [column, cell] of week.entries())
            if (cell !== null) expect(weekdayOf(cell)).toBe(((firstWeekday - 1 + column) % 7) + 1);
        }
      }),
    );
  });

  it('a February of four weeks has four rows', () => {
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
  });
});
