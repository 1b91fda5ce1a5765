// Days of a person, which begin where they are (decision 14).
import { instantOf, offsetAt } from './time-zone.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Where days begin: the name of a time zone (IANA), or hours east of UTC where no more is known. */
export type DayZone = string | number;

/** The day of a time as yyyy-MM-dd. */
export function localDay(at: Date, zone: DayZone): string {
  const ahead = typeof zone === 'number' ? zone * HOUR_MS : offsetAt(zone, at.getTime());
  return new Date(at.getTime() + ahead).toISOString().slice(0, 10);
}

/** When a day yyyy-MM-dd begins: its first moment, also where the clocks leave out midnight. */
export function startOfDay(day: string, zone: DayZone): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return new Date(typeof zone === 'number' ? midnight - zone * HOUR_MS : instantOf(zone, midnight));
}

/** The day a number of days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from the first to the last, both included; 0 or less where they stand the wrong way round. */
export function dayCount(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1;
}
