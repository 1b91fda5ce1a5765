import { Cron } from 'croner';

const MAX_CRON = 100;

/** A cron or a zone that cannot be used; the message says what is wrong, in English. */
export class BadCron extends Error {
  readonly field: 'cron' | 'timezone';
  constructor(field: BadCron['field'], message: string) {
    super(message);
    this.name = 'BadCron';
    this.field = field;
  }
}

/** When something is due: a cron and the zone of its hours. */
export interface Times {
  /** Five fields, or six with seconds first. */
  cron: string;
  /** IANA name. */
  timezone: string;
}

/**
 * The next times after a moment.
 * @returns as many as asked for, fewer where the cron ends
 * @throws BadCron
 */
export function nextTimes(times: Times, after: Date, howMany: number): Date[] {
  return open(times).nextRuns(howMany, after);
}

/** The next time after a moment; null where there is none. @throws BadCron */
export function nextTime(times: Times, after: Date): Date | null {
  return open(times).nextRun(after);
}

/**
 * The moment at which clocks of a zone show a time. One that they leap over when they are put forward is as much later as they leap; of
 * two when they are put back it is the first.
 * @param time such as 2035-12-01T09:00
 * @returns null where it has gone by, or the calendar has no such day
 * @throws BadCron for a zone that there is not
 */
export function zonedTime(time: string, timezone: string): Date | null {
  checkZone(timezone);
  const sameInUtc = new Date(`${time}Z`);
  if (Number.isNaN(sameInUtc.getTime()) || !sameInUtc.toISOString().startsWith(time)) return null;
  return new Cron(`${time}:00`, { timezone, paused: true }).nextRun();
}

function checkZone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw new BadCron('timezone', `There is no time zone ${timezone}.`);
  }
}

function open({ cron, timezone }: Times): Cron {
  checkZone(timezone);
  const text = cron.trim();
  const fields = text.split(/\s+/).length;
  if (text.length > MAX_CRON || (!text.startsWith('@') && fields !== 5 && fields !== 6))
    throw new BadCron('cron', 'A cron has five fields, or six with seconds first.');
  try {
    // a job without a function never sets a timer
    return new Cron(text, { timezone, paused: true });
  } catch (error) {
    throw new BadCron(
      'cron',
      error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error),
    );
  }
}

/** A cron that is due about as often as asked for: each second to each 30, else in whole minutes up to half an hour. */
export function cronEvery(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (seconds <= 30) return `*/${seconds} * * * * *`;
  return `*/${Math.min(30, Math.max(1, Math.round(seconds / 60)))} * * * *`;
}
