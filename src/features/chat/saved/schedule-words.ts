import type { Shape } from '../../../api/shapes.ts';
import { toTag } from '../../../i18n/locale.ts';
import { currentLocale, type Translate } from '../../../i18n/texts.ts';

type Schedule = Shape<'AnalysisSchedule'>;

/** A Monday, from which the days of a week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Name of a day of the week; 1 is Monday (ISO 8601). */
export function weekdayName(weekday: number): string {
  return new Intl.DateTimeFormat(toTag(currentLocale()), { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );
}

/** Hours and minutes as hh:mm. */
export function clockTime({ hour, minute }: Pick<Schedule, 'hour' | 'minute'>): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** When an analysis is refreshed by itself, in words. */
export function scheduleWords(t: Translate, schedule: Schedule): string {
  const values = { time: clockTime(schedule), zone: schedule.time_zone };
  switch (schedule.every) {
    case 'week':
      return t('saved.everyWeekAt', { ...values, day: weekdayName(schedule.weekday) });
    case 'month':
      return t('saved.everyMonthAt', { ...values, day: schedule.day });
    default:
      return t('saved.everyDayAt', values);
  }
}
