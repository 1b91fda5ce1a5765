// What a date range picker offers and compares with, and what it reads.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween, lengthOf } from './calendar-day.ts';
import { compareRange } from './compare-range.ts';
import { parseDay } from './parse-day.ts';
import { parseTimestamp } from './parse-timestamp.ts';
import { allowedQuickRange, QUICK_RANGES, quickRangeDays } from './quick-ranges.ts';

const TODAY = '2026-03-18';
const NO_LIMITS = { min: null, max: null };
const ranges = fc
  .tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 800 }))
  .map(([from, length]) => ({
    start: addDays('1900-01-01', from),
    end: addDays('1900-01-01', from + length),
  }));

describe('quick ranges', () => {
  test.each([
    ['[R9.35]', 'today', '2026-03-18', '2026-03-18'],
    ['[R9.36]', 'yesterday', '2026-03-17', '2026-03-17'],
    ['[R9.37]', 'last7Days', '2026-03-12', '2026-03-18'],
    ['[R9.38]', 'last30Days', '2026-02-17', '2026-03-18'],
    ['[R9.39]', 'last90Days', '2025-12-19', '2026-03-18'],
    ['[R9.40]', 'last365Days', '2025-03-19', '2026-03-18'],
    ['[R9.41]', 'lastCalendarYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s %s is %s to %s', (_, range, start, end) => {
    expect(quickRangeDays(range, TODAY)).toEqual({ start, end });
  });

  it('all seven are offered, in that order', () => {
    expect(QUICK_RANGES).toEqual([
      'today',
      'yesterday',
      'last7Days',
      'last30Days',
      'last90Days',
      'last365Days',
      'lastCalendarYear',
    ]);
  });

  test.each([
    ['last7Days', 7],
    ['last30Days', 30],
    ['last90Days', 90],
    ['last365Days', 365],
  ] as const)('%s has %i days whatever today is, leap years too', (range, length) => {
    fc.assert(
      fc.property(ranges, ({ start: today }) => {
        const days = quickRangeDays(range, today);
        expect(lengthOf(days)).toBe(length);
        expect(days.end).toBe(today);
      }),
    );
  });

  it('a quick range is cut to the limits, and is gone where they leave nothing of it', () => {
    expect(allowedQuickRange('last7Days', TODAY, { min: '2026-03-15', max: null })).toEqual({
      start: '2026-03-15',
      end: TODAY,
    });
    expect(allowedQuickRange('lastCalendarYear', TODAY, { min: '2026-01-01', max: null })).toBeNull();
  });
});

describe('compare ranges', () => {
  test.each([
    ['the same days a year earlier', '2026-03-04', '2026-03-10', '2025-03-04', '2025-03-10'],
    ['29 February becomes the 28th', '2024-02-29', '2024-03-05', '2023-02-28', '2023-03-05'],
    ['29 February alone', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['a whole leap February', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['a whole February after a leap year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['a whole year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ])('[R5.29] year over year: %s', (_, start, end, from, to) => {
    expect(compareRange({ start, end }, 'yearOverYear')).toEqual({ start: from, end: to });
  });

  test.each([
    ['the same days a month earlier', '2026-03-04', '2026-03-10', '2026-02-04', '2026-02-10'],
    ['a day that the month before does not have', '2026-03-31', '2026-03-31', '2026-02-28', '2026-02-28'],
    ['whole April beside whole March', '2026-04-01', '2026-04-30', '2026-03-01', '2026-03-31'],
    ['whole March beside whole February', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['January goes back into the year before', '2026-01-10', '2026-01-20', '2025-12-10', '2025-12-20'],
  ])('[R5.30] month over month: %s', (_, start, end, from, to) => {
    expect(compareRange({ start, end }, 'monthOverMonth')).toEqual({ start: from, end: to });
  });

  it('[R5.31] the preceding period has as many days and ends the day before', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const compared = compareRange(range, 'precedingPeriod');
        expect(lengthOf(compared)).toBe(lengthOf(range));
        expect(daysBetween(compared.end, range.start)).toBe(1);
      }),
    );
  });

  it('[R5.29] [R5.30] a compared range is a range, earlier, and differs in length by no more than the months do', () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom('yearOverYear', 'monthOverMonth'), (range, mode) => {
        const compared = compareRange(range, mode);
        expect(compared.start <= compared.end).toBe(true);
        expect(compared.end < range.end).toBe(true);
        const difference = Math.abs(lengthOf(compared) - lengthOf(range));
        expect(difference).toBeLessThanOrEqual(mode === 'yearOverYear' ? 1 : 3);
      }),
    );
  });
});

describe('typed days', () => {
  test.each([
    ['2026-03-18', { day: '2026-03-18' }],
    ['  2026-03-18 ', { day: '2026-03-18' }],
    ['', { day: null }],
    ['18.03.2026', { problem: 'wrongForm' }],
    ['2026-3-18', { problem: 'wrongForm' }],
    ['tomorrow', { problem: 'wrongForm' }],
    ['2026-02-30', { problem: 'noSuchDay' }],
    ['2023-02-29', { problem: 'noSuchDay' }],
    ['2025-12-31', { problem: 'beforeMin' }],
    ['2027-01-01', { problem: 'afterMax' }],
    ['2026-01-01', { day: '2026-01-01' }],
    ['2026-12-31', { day: '2026-12-31' }],
  ])('"%s" is read as %o', (text, expected) => {
    expect(parseDay(text, { min: '2026-01-01', max: '2026-12-31' })).toEqual(expected);
  });

  it('without limits every day that exists is taken', () => {
    expect(parseDay('1583-01-01', NO_LIMITS)).toEqual({ day: '1583-01-01' });
  });
});

describe('timestamps', () => {
  test.each([1_773_826_200, '1773826200'])('[R5.12] %s of 10 digits is seconds', (value) => {
    expect(parseTimestamp(value)).toBe(1_773_826_200);
  });

  test.each([1_773_826_200_999, '1773826200999'])('[R5.13] %s of 13 digits is milliseconds', (value) => {
    expect(parseTimestamp(value)).toBe(1_773_826_200);
  });

  test.each([
    0,
    -1,
    177_382_620,
    17_738_262_000,
    177_382_620_099,
    17_738_262_009_991,
    1_773_826_200.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '',
    ' 1773826200',
    '1773826200 ',
    '-1773826200',
    '+1773826200',
    '0773826200',
    '1.77382620',
    '17738262e2',
    '1773826200n',
    '１７７３８２６２００',
    '2026-03-18',
  ])('[R5.14] %s is refused', (value) => {
    expect(parseTimestamp(value)).toBeNull();
  });
});
