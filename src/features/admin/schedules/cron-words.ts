import { formatNumber } from '../../../i18n/formats.ts';
import { toTag } from '../../../i18n/locale.ts';
import { currentLocale, type Translate } from '../../../i18n/texts.ts';

const SHORT: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Times of a day, days or months that are told one by one. */
const MOST_TOLD = 6;

/** What a field of a cron says: every value, every so many, or some. */
type Field = { kind: 'every'; step: number } | { kind: 'some'; values: readonly number[] };

/**
 * A cron of five fields, or six with seconds first, as a sentence such as "Every day at 03:30".
 * @returns undefined for a cron that no such sentence says; the cron itself and its next times then have to
 */
export function cronWords(cron: string, t: Translate): string | undefined {
  const text = cron.trim().toLowerCase();
  const parts = (SHORT[text] ?? text).split(/\s+/);
  if (parts.length === 5) parts.unshift('0');
  const [second, minute, hour, day, month, weekday] = [
    readField(parts[0], 0, 59),
    readField(parts[1], 0, 59),
    readField(parts[2], 0, 23),
    readField(parts[3], 1, 31),
    readField(parts[4], 1, 12, MONTHS, 1),
    readField(parts[5], 0, 7, WEEKDAYS, 0),
  ];
  if (!(parts.length === 6 && second && minute && hour && day && month && weekday)) return undefined;
  const isDaily = isAlways(day) && isAlways(month) && isAlways(weekday);
  if (second.kind === 'every')
    return isDaily && isAlways(minute) && isAlways(hour)
      ? t('schedules.everySeconds', { count: second.step })
      : undefined;
  if (!isOnly(second, 0)) return undefined;
  if (minute.kind === 'every')
    return isDaily && isAlways(hour) ? t('schedules.everyMinutes', { count: minute.step }) : undefined;
  if (hour.kind === 'every')
    return isDaily && minute.values.length <= MOST_TOLD
      ? t('schedules.everyHours', {
          count: hour.step,
          minutes: listed(minute.values.map((one) => formatNumber(one))),
        })
      : undefined;
  const times = timesOf(hour.values, minute.values);
  if (!times) return undefined;
  if (isDaily) return t('schedules.everyDay', { times });
  if (weekday.kind === 'some' && isAlways(day) && isAlways(month))
    return t('schedules.everyWeek', { days: listed(weekdayNames(weekday.values)), times });
  if (day.kind === 'every' || !isAlways(weekday) || day.values.length > MOST_TOLD) return undefined;
  if (isAlways(month))
    return t('schedules.everyMonth', { days: listed(day.values.map((one) => formatNumber(one))), times });
  if (month.kind === 'every' || month.values.length * day.values.length > MOST_TOLD) return undefined;
  const dates = month.values.flatMap((inMonth) => day.values.map((one) => dateName(inMonth, one)));
  return t('schedules.everyYear', { dates: listed(dates), times });
}

function isAlways(field: Field): boolean {
  return field.kind === 'every' && field.step === 1;
}

function isOnly(field: Field, value: number): boolean {
  return field.kind === 'some' && field.values.length === 1 && field.values[0] === value;
}

/** @returns undefined for what these words do not know, such as the last day of a month */
function readField(
  text: string | undefined,
  min: number,
  max: number,
  names: readonly string[] = [],
  firstName = 0,
): Field | undefined {
  if (text === '*' || (text === '?' && max !== 59)) return { kind: 'every', step: 1 };
  const step = /^\*\/(\d{1,2})$/.exec(text ?? '');
  if (step) {
    // 7 does not divide 60: such a cron begins anew each hour
    const every = Number(step[1]);
    return every > 0 && min === 0 && (max + 1) % every === 0 ? { kind: 'every', step: every } : undefined;
  }
  const numberOf = (word: string) => {
    const name = names.indexOf(word);
    return name >= 0 ? name + firstName : /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN;
  };
  const values = (text ?? '').split(',').flatMap((part) => {
    const [from = '', to = from, ...more] = part.split('-');
    const [first, last] = [numberOf(from), numberOf(to)];
    if (more.length > 0 || !(first >= min && last <= max && first <= last)) return [Number.NaN];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  if (values.some(Number.isNaN)) return undefined;
  // Sunday is 0 and 7
  const own = names === WEEKDAYS ? values.map((value) => value % 7) : values;
  return { kind: 'some', values: [...new Set(own)].sort((one, other) => one - other) };
}

function timesOf(hours: readonly number[], minutes: readonly number[]): string | undefined {
  if (hours.length * minutes.length > MOST_TOLD) return undefined;
  const padded = (value: number) => String(value).padStart(2, '0');
  return listed(hours.flatMap((hour) => minutes.map((minute) => `${padded(hour)}:${padded(minute)}`)));
}

/** Names of the days of the week, from Monday. */
function weekdayNames(values: readonly number[]): string[] {
  const format = new Intl.DateTimeFormat(toTag(currentLocale()), { weekday: 'long', timeZone: 'UTC' });
  // the first of January 2023 was a Sunday
  return values
    .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => format.format(new Date(Date.UTC(2023, 0, 1 + day))));
}

function dateName(month: number, day: number): string {
  const format = new Intl.DateTimeFormat(toTag(currentLocale()), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  // a leap year has every day that there is
  return format.format(new Date(Date.UTC(2024, month - 1, day)));
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat(toTag(currentLocale()), { type: 'conjunction' }).format(words);
}
