/** Regions of our languages whose calendars begin the week on Sunday (CLDR, week data). */
const FROM_SUNDAY = new Set(['US', 'JP', 'KR']);

/** ISO weekday that a week begins with: 7, Sunday, or 1, Monday. */
export function firstWeekdayOf(locale: string): number {
  return FROM_SUNDAY.has(locale.slice(-2)) ? 7 : 1;
}
