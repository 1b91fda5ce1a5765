import type { CalendarDay, DayLimits } from './calendar-day.ts';
import { isCalendarDay } from './calendar-day.ts';

/** Why a typed text is no day that may be chosen. */
export type DayProblem =
  /** Not of the form yyyy-MM-dd. */
  | 'wrongForm'
  /** A day that no calendar has, such as 2026-02-30. */
  | 'noSuchDay'
  | 'beforeMin'
  | 'afterMax';

/** Reads a typed day as yyyy-MM-dd; an empty text is no day and no mistake. */
export function parseDay(
  text: string,
  { min, max }: DayLimits,
): { readonly day: CalendarDay | null } | { readonly problem: DayProblem } {
  const typed = text.trim();
  if (typed === '') return { day: null };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return { problem: 'wrongForm' };
  if (!isCalendarDay(typed)) return { problem: 'noSuchDay' };
  if (min !== null && typed < min) return { problem: 'beforeMin' };
  if (max !== null && typed > max) return { problem: 'afterMax' };
  return { day: typed };
}
