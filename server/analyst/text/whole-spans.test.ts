import { describe, expect, test } from 'vitest';
import { boundsOf, spanAround, unitOf } from './whole-spans.ts';

describe('spans of the calendar', () => {
  test.each([
    ['2025-05-31', 'day', 1, '2025-06-01', ['2025-06-01', '2025-06-02']],
    ['2025-01-31', 'month', 1, '2025-02', ['2025-02-01', '2025-03-01']],
    ['2025-02-10', 'quarter', -1, '2024 Q4', ['2024-10-01', '2025-01-01']],
    ['2025-02-10', 'year', -1, '2024', ['2024-01-01', '2025-01-01']],
  ] as const)('around %s a %s %i later is %s', (day, unit, steps, label, bounds) => {
    const span = spanAround(day, unit, steps);
    expect(span.label).toBe(label);
    expect(boundsOf(span)).toEqual(bounds);
    expect(unitOf(span)).toBe(unit);
  });

  test('a month without a year has no bounds', () => {
    expect(boundsOf({ start: 0, end: 0, kind: 'month_name', month: 3, label: 'march' })).toBeUndefined();
  });

  test.each([
    ['2025-01-01', '2025-01-08', 'day'],
    ['2025-01-01', '2025-01-31', 'month'],
    ['2025-01-01', '2025-04-01', 'quarter'],
    ['2024-08-15', '2025-08-15', 'year'],
  ] as const)('from %s to %s is nearest to a %s', (from, to, unit) => {
    expect(unitOf({ start: 0, end: 0, kind: 'range', from, to, label: '' })).toBe(unit);
  });
});
