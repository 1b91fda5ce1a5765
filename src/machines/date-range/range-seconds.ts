import type { CalendarDay, DayRange } from './calendar-day.ts';
import { addDays, daysBetween, LAST_DAY } from './calendar-day.ts';

/** A range in Unix seconds, both included, as filters of the kind day_range are sent (spec section 3). */
export interface SecondsRange {
  readonly start_time: number;
  readonly end_time: number;
}

const DAY_SECONDS = 86_400;
/** No zone is further than that from UTC. */
const FARTHEST_ZONE = 26 * 3600;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The first and the last second of a range of days as the clocks of a zone show them. A day that the clocks were changed on has 23
 * or 25 hours and may begin at 01:00; the seconds are found by asking the zone, never by adding hours.
 *
 * @param zone IANA name (`Europe/Paris`) or offset (`+08:00`, `-03:30`)
 * @throws RangeError for a zone that is not known
 */
export function rangeSeconds({ start, end }: DayRange, zone: string): SecondsRange {
  // no day follows the last one there is
  const next = end === LAST_DAY ? firstSecond(end, zone) + DAY_SECONDS : firstSecond(addDays(end, 1), zone);
  return { start_time: firstSecond(start, zone), end_time: next - 1 };
}

/** The days that contain the first and the last second of a range, as the clocks of a zone show them. */
export function secondsToRange({ start_time, end_time }: SecondsRange, zone: string): DayRange {
  return { start: dayOfSecond(start_time, zone), end: dayOfSecond(end_time, zone) };
}

/** The day that the clocks of a zone show at an instant in Unix seconds: today, for the present one. */
export function dayOfSecond(seconds: number, zone: string): CalendarDay {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The first second of a day: halves the time around it until one second is left. */
function firstSecond(day: CalendarDay, zone: string): number {
  const midnight = daysBetween('1970-01-01', day) * DAY_SECONDS;
  let before = midnight - FARTHEST_ZONE;
  let within = midnight + FARTHEST_ZONE;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOfSecond(middle, zone) >= day) within = middle;
    else before = middle;
  }
  return within;
}
