import type { DayRange } from './calendar-day.ts';
import {
  addDays,
  addMonths,
  addYears,
  FIRST_DAY,
  firstOfMonth,
  lastOfMonth,
  lengthOf,
  monthOf,
} from './calendar-day.ts';

/** What a range is compared with (spec section 5); `byHand` is a range that the person chooses too. */
export const COMPARE_MODES = ['yearOverYear', 'monthOverMonth', 'precedingPeriod', 'byHand'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];

/**
 * The range that another is compared with.
 *
 * - Preceding period: as many days, ending the day before.
 * - Year over year, month over month: the same days a year or a month earlier. Whole months are compared with whole months, so
 *   that February of a leap year stands beside all of the February before and April beside all of March; any other day that the
 *   earlier month does not have becomes its last. The lengths may then differ by the difference of the months.
 */
export function compareRange(range: DayRange, mode: Exclude<CompareMode, 'byHand'>): DayRange {
  if (mode === 'precedingPeriod') {
    const end = range.start === FIRST_DAY ? FIRST_DAY : addDays(range.start, -1);
    return { start: addDays(end, 1 - lengthOf(range)), end };
  }
  const shift = (day: string) => (mode === 'yearOverYear' ? addYears(day, -1) : addMonths(day, -1));
  const start = shift(range.start);
  const end = shift(range.end);
  return isWholeMonths(range) ? { start, end: lastOfMonth(monthOf(end)) } : { start, end };
}

function isWholeMonths({ start, end }: DayRange): boolean {
  return start === firstOfMonth(monthOf(start)) && end === lastOfMonth(monthOf(end));
}
