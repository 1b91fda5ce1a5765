// Years, months and days as people choose them, and the seconds that range filters send (spec section 3).
import type { FilterRange } from './filter-values.ts';

export type PeriodUnit = 'year' | 'month' | 'day';

const FORMS: Record<PeriodUnit, RegExp> = {
  year: /^\d{4}$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
};

/**
 * The span from the first second of one period to the last second of another, both `yyyy`, `yyyy-MM` or `yyyy-MM-dd`, in
 * the zone of this machine. A reversed pair is swapped; one that is missing is the same as the other; both missing or
 * malformed is the zero range.
 */
export function rangeOfPeriods(unit: PeriodUnit, from: string, to: string): FilterRange {
  const given = [from, to].filter((period) => FORMS[unit].test(period)).sort();
  const first = given[0];
  const last = given.at(-1);
  if (first === undefined || last === undefined) return { start_time: 0, end_time: 0 };
  return { start_time: secondsAt(unit, first, 0), end_time: secondsAt(unit, last, 1) - 1 };
}

/** The period that a second lies in, as `yyyy`, `yyyy-MM` or `yyyy-MM-dd`; an empty text for 0, which is no time. */
export function periodOf(unit: PeriodUnit, seconds: number): string {
  if (seconds === 0) return '';
  const date = new Date(seconds * 1000);
  const year = String(date.getFullYear()).padStart(4, '0');
  const month = String(date.getMonth() + 1).padStart(2, '0');
  const day = String(date.getDate()).padStart(2, '0');
  return { year, month: `${year}-${month}`, day: `${year}-${month}-${day}` }[unit];
}

/** First second of a period, or of the one `after` it. Calendar arithmetic, so that a day of 23 or 25 hours is right. */
function secondsAt(unit: PeriodUnit, period: string, after: 0 | 1): number {
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number);
  const date = new Date(2000, 0, 1);
  date.setFullYear(
    year + (unit === 'year' ? after : 0),
    month - 1 + (unit === 'month' ? after : 0),
    day + (unit === 'day' ? after : 0),
  );
  date.setHours(0, 0, 0, 0);
  return date.getTime() / 1000;
}
