import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';

const DAY_MS = 86_400_000;
/** Days among which every schedule has a time: two months of 31 days. */
const SEARCHED_DAYS = 62;

/** A time as a clock on a wall shows it; the month counts from 1. */
interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Whether there is a time zone of a name (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** @throws ApiError for a schedule in a time zone that does not exist */
export function checkTimeZone({ time_zone: name }: Schema<'AnalysisSchedule'>): void {
  if (isTimeZone(name)) return;
  const problem = { id: 'analysis.timeZone', params: { name } };
  throw new ApiError('VALIDATION_ERROR', problem.id, problem.params, { fields: { time_zone: problem } });
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
    const time = instantOf(zone, {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour,
      minute,
    });
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

/** Milliseconds since 1970 at which the clocks of a zone show a time. */
function instantOf(zone: string, { year, month, day, hour, minute }: WallTime): number {
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const times = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(zone, near));
  const shown = times.filter((time) => time + offsetAt(zone, time) === wall);
  return shown.length > 0 ? Math.min(...shown) : Math.max(...times);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(zone: string, time: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
