// Days of a person, by hours east of UTC (decision 14).
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The day of a time as yyyy-MM-dd. */
export function localDay(at: Date, timezoneOffset: number): string {
  return new Date(at.getTime() + timezoneOffset * HOUR_MS).toISOString().slice(0, 10);
}

/** When a day yyyy-MM-dd begins. */
export function startOfDay(day: string, timezoneOffset: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - timezoneOffset * HOUR_MS);
}

/** The day a number of days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from the first to the last, both included; 0 or less where they stand the wrong way round. */
export function dayCount(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
}
