import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { instantOf, isTimeZone, offsetAt } from '../../kernel/time-zone.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Days among which every schedule has a time: two months of 31 days. */
const SEARCHED_DAYS = 62;

/** @throws ApiError for a schedule in a time zone that does not exist */
export function checkTimeZone({ time_zone: name }: Schema<'AnalysisSchedule'>): void {
  if (isTimeZone(name)) return;
  throw refusedField('time_zone', 'analysis.timeZone', { name });
}

/**
 * The next time of a schedule after a moment. A time that the clocks leave out in spring is taken as much later as they
 * jump; one that they show twice in autumn is the first of the two (RFC 5545, section 3.3.5).
 */
export function nextRefresh(schedule: Schema<'AnalysisSchedule'>, after: Date): Date {
  const { time_zone: zone, hour, minute } = schedule;
  const today = new Date(after.getTime() + offsetAt(zone, after.getTime()));
  for (let ahead = 0; ahead <= SEARCHED_DAYS; ahead += 1) {
    const date = new Date(
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + ahead * DAY_MS,
    );
    if (!isDay(schedule, date)) continue;
    const time = instantOf(zone, date.getTime() + hour * HOUR_MS + minute * MINUTE_MS);
    if (time > after.getTime()) return new Date(time);
  }
  throw new Error('a schedule has no time in two months');
}

function isDay({ every, weekday, day }: Schema<'AnalysisSchedule'>, date: Date): boolean {
  if (every === 'week') return (date.getUTCDay() || 7) === weekday;
  if (every !== 'month') return true;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(day, last);
}
