import type { CalendarDay, DayLimits, DayRange } from './calendar-day.ts';
import { addDays, clampRange, yearOf } from './calendar-day.ts';

/** The quick ranges in the order in which they are offered (spec section 9). */
export const QUICK_RANGES = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last90Days',
  'last365Days',
  'lastCalendarYear',
] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

const LAST_DAYS = { last7Days: 7, last30Days: 30, last90Days: 90, last365Days: 365 } as const;

/** The days of a quick range; the last n days end today. */
export function quickRangeDays(range: QuickRange, today: CalendarDay): DayRange {
  if (range === 'lastCalendarYear') {
    const year = String(Math.max(1, yearOf(today) - 1)).padStart(4, '0');
    return { start: `${year}-01-01`, end: `${year}-12-31` };
  }
  if (range === 'today') return { start: today, end: today };
  if (range === 'yesterday') return { start: addDays(today, -1), end: addDays(today, -1) };
  return { start: addDays(today, 1 - LAST_DAYS[range]), end: today };
}

/** The days of a quick range that the limits allow; null where there are none, so that it cannot be picked. */
export function allowedQuickRange(range: QuickRange, today: CalendarDay, limits: DayLimits): DayRange | null {
  return clampRange(quickRangeDays(range, today), limits);
}
