// Days of the Gregorian calendar as texts, without any time zone: a day is no instant, so none of this goes through Date.

/** A day as yyyy-MM-dd (ISO 8601), between {@link FIRST_DAY} and {@link LAST_DAY}; such texts sort as the days do. */
export type CalendarDay = string;
/** A month as yyyy-MM. */
export type CalendarMonth = string;
/** Both days included; `start` is never after `end`. */
export interface DayRange {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
}
/** Days that may be chosen; null where there is no limit. */
export interface DayLimits {
  readonly min: CalendarDay | null;
  readonly max: CalendarDay | null;
}

export const FIRST_DAY: CalendarDay = '0001-01-01';
export const LAST_DAY: CalendarDay = '9999-12-31';

interface DayParts {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Whether a text is a day that exists: yyyy-MM-dd, no 30 February, no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** @param month from 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** A day that many days later, or earlier; stays between the first and the last day there is. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayOfNumber(dayNumber(day) + count);
}

/** The same day of another month; the last day of that month where it has no such day (31 January + 1 is 28 February). */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const { day: dayOfMonth } = partsOf(day);
  const moved = partsOf(`${shiftMonth(monthOf(day), count)}-01`);
  return dayOf({ ...moved, day: Math.min(dayOfMonth, daysInMonth(moved.year, moved.month)) });
}

/** The same day of another year; 29 February becomes the 28th where there is none. */
export function addYears(day: CalendarDay, count: number): CalendarDay {
  return addMonths(day, count * 12);
}

/** How many days lie from one day to another: 0 for the same, negative where the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** How many days a range has; 1 where it starts and ends on the same. */
export function lengthOf(range: DayRange): number {
  return daysBetween(range.start, range.end) + 1;
}

/** The weekday as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  // day 1 of the year 1 was a Monday
  return ((dayNumber(day) - 1) % 7) + 1;
}

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

/** A month that many months later, or earlier; stays between the first and the last month there is. */
export function shiftMonth(month: CalendarMonth, count: number): CalendarMonth {
  const index = yearOf(month) * 12 + Number(month.slice(5, 7)) - 1 + count;
  const kept = Math.min(9999 * 12 + 11, Math.max(12, index));
  return `${padded(Math.floor(kept / 12), 4)}-${padded((kept % 12) + 1, 2)}`;
}

/** How many months lie from one to another. */
export function monthsBetween(from: CalendarMonth, to: CalendarMonth): number {
  return (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

export function firstOfMonth(month: CalendarMonth): CalendarDay {
  return `${month}-01`;
}

export function lastOfMonth(month: CalendarMonth): CalendarDay {
  return `${month}-${padded(daysInMonth(yearOf(month), Number(month.slice(5, 7))), 2)}`;
}

/** The two days as a range, whichever comes first (spec section 4: a reversed pair is swapped). */
export function rangeOf(one: CalendarDay, other: CalendarDay): DayRange {
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

export function isWithin(day: CalendarDay, { min, max }: DayLimits): boolean {
  return (min === null || day >= min) && (max === null || day <= max);
}

/** The nearest day that the limits allow. */
export function clampDay(day: CalendarDay, { min, max }: DayLimits): CalendarDay {
  if (min !== null && day < min) return min;
  return max !== null && day > max ? max : day;
}

/** What of a range the limits allow; null where that is nothing. */
export function clampRange({ start, end }: DayRange, limits: DayLimits): DayRange | null {
  const clamped = { start: clampDay(start, limits), end: clampDay(end, limits) };
  return isWithin(clamped.start, limits) && clamped.start <= end && clamped.end >= start ? clamped : null;
}

/**
 * The weeks that a calendar shows of a month, from the first to the last day of the month, whole weeks: the days of the months
 * beside it are null.
 *
 * @param firstWeekday ISO weekday that a week begins with
 */
export function weeksOf(month: CalendarMonth, firstWeekday: number): readonly (CalendarDay | null)[][] {
  const first = firstOfMonth(month);
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const count = daysBetween(first, lastOfMonth(month)) + 1;
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const offset = week * 7 + column - before;
      return offset >= 0 && offset < count ? `${month}-${padded(offset + 1, 2)}` : null;
    }),
  );
}

/** Days since the day before 0001-01-01, so that the first day is 1. */
function dayNumber(day: CalendarDay): number {
  const { year, month, day: dayOfMonth } = partsOf(day);
  // years begin in March, so that the leap day is the last of one
  const shifted = month > 2 ? year : year - 1;
  const days = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth;
  return (
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    days -
    306
  );
}

function dayOfNumber(count: number): CalendarDay {
  if (count <= 1) return FIRST_DAY;
  if (count >= dayNumber(LAST_DAY)) return LAST_DAY;
  // never too early: a day over the mean of the years before it
  let year = Math.min(9999, Math.floor(count / 365.2425) + 2);
  while (dayNumber(`${padded(year, 4)}-01-01`) > count) year -= 1;
  let rest = count - dayNumber(`${padded(year, 4)}-01-01`);
  let month = 1;
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month);
    month += 1;
  }
  return dayOf({ year, month, day: rest + 1 });
}

function partsOf(day: CalendarDay): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

function dayOf({ year, month, day }: DayParts): CalendarDay {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
