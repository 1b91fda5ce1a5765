import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, rangeOfPeriods } from './index.ts';

const at = (...date: [number, number, number, number?, number?, number?]) =>
  new Date(...date).getTime() / 1000;

describe('a span of periods', () => {
  it('[R3.041] goes from the first second of the first to the last second of the last', () => {
    expect(rangeOfPeriods('year', '2024', '2025')).toEqual({
      start_time: at(2024, 0, 1),
      end_time: at(2025, 11, 31, 23, 59, 59),
    });
    expect(rangeOfPeriods('month', '2024-02', '2024-02')).toEqual({
      start_time: at(2024, 1, 1),
      end_time: at(2024, 1, 29, 23, 59, 59),
    });
    expect(rangeOfPeriods('day', '2026-03-18', '2026-03-18')).toEqual({
      start_time: at(2026, 2, 18),
      end_time: at(2026, 2, 18, 23, 59, 59),
    });
  });

  it('is swapped where it is reversed', () => {
    expect(rangeOfPeriods('month', '2025-06', '2025-01')).toEqual(
      rangeOfPeriods('month', '2025-01', '2025-06'),
    );
  });

  it('of one end alone is that period', () => {
    expect(rangeOfPeriods('year', '', '2025')).toEqual(rangeOfPeriods('year', '2025', '2025'));
  });

  it('of nothing, or of what is no period, is the zero range', () => {
    for (const [from, to] of [
      ['', ''],
      ['2025-13', ''],
      ['x', 'y'],
    ] as const)
      expect(rangeOfPeriods('month', from, to)).toEqual({ start_time: 0, end_time: 0 });
  });

  it('comes back as the periods it was made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const period = `${year}-${String(month).padStart(2, '0')}`;
        const range = rangeOfPeriods('month', period, period);
        expect(periodOf('month', range.start_time)).toBe(period);
        expect(periodOf('month', range.end_time)).toBe(period);
        expect(periodOf('month', range.end_time + 1)).not.toBe(period);
      }),
    );
  });

  it('of no time has no period', () => {
    expect(periodOf('day', 0)).toBe('');
  });
});
