// How languages write days and months, by Intl. A day is given to it as midnight in UTC and read in UTC, so no time zone shifts it.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Weekdays from the one that a week begins with; 1 is Monday, 7 is Sunday. */
export function weekdaysFrom(firstWeekday: number): readonly number[] {
  return Array.from({ length: 7 }, (_, index) => ((firstWeekday - 1 + index) % 7) + 1);
}

/** The short name of a weekday in a calendar's head: Mon, lun, 一; without the point that French puts behind it. */
export function weekdayLabel(locale: string, weekday: number): string {
  const isIdeographic = /^(zh|ja|ko)/.test(locale);
  return format(locale, { weekday: isIdeographic ? 'narrow' : 'short' })
    .format(utcDay(mondayPlus(weekday)))
    .replace(/\.$/, '');
}

export function weekdayName(locale: string, weekday: number): string {
  return format(locale, { weekday: 'long' }).format(utcDay(mondayPlus(weekday)));
}

/** Whole: Wednesday, March 18, 2026. */
export function dayName(locale: string, day: string): string {
  return format(locale, { dateStyle: 'full' }).format(utcDay(day));
}

/** March 2026. */
export function monthName(locale: string, month: string): string {
  return format(locale, { year: 'numeric', month: 'long' }).format(utcDay(`${month}-01`));
}

/** The twelve months, by themselves; in Chinese always with digits, as beside a year. */
export function monthNames(locale: string, width: 'long' | 'short'): readonly string[] {
  return Array.from({ length: 12 }, (_, index) =>
    format(locale, { month: locale.startsWith('zh') ? 'short' : width }).format(
      utcDay(`2026-${String(index + 1).padStart(2, '0')}-01`),
    ),
  );
}

/** A year as the language writes it by itself: 2026, 2026年. */
export function yearName(locale: string, year: number): string {
  return format(locale, { year: 'numeric' }).format(utcDay(`${String(year).padStart(4, '0')}-01-01`));
}

/** Whether the language writes the year before the month. */
export function isYearFirst(locale: string): boolean {
  const parts = format(locale, { year: 'numeric', month: 'long' }).formatToParts(utcDay('2026-03-01'));
  return parts.findIndex(({ type }) => type === 'year') < parts.findIndex(({ type }) => type === 'month');
}

/** A range as its two days, or as one where it has only one. */
export function rangeText({ start, end }: { readonly start: string; readonly end: string }): string {
  return start === end ? start : `${start} – ${end}`;
}

function mondayPlus(weekday: number): string {
  return `2024-01-0${weekday}`;
}

function utcDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory', ...options });
    formats.set(key, found);
  }
  return found;
}
