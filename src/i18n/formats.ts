// Numbers, sizes and times as the reader writes them (spec section 9). Money is in money.ts, masking in masking.ts.
import { plainNumber } from './compiled-message.ts';
import { toTag } from './locale.ts';
import { serverTime } from './server-time.ts';
import { currentLocale, text } from './texts.ts';

const numbers = new Map<string, Intl.NumberFormat>();

/**
 * A number as the reader writes it; at most two decimals unless told (spec section 9).
 *
 * @param options as for `Intl.NumberFormat`
 */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const plain = options ? undefined : plainNumber(toTag(currentLocale()), value);
  if (plain !== undefined) return plain;
  return numberFormat(options ?? {}).format(value);
}

/** The format behind `formatNumber` in the language of now, for who writes very many numbers alike. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLocale()} ${JSON.stringify(options)}`;
  let format = numbers.get(key);
  if (!format) {
    format = new Intl.NumberFormat(toTag(currentLocale()), {
      maximumFractionDigits: Math.max(2, options.minimumFractionDigits ?? 0),
      // what is rounded to nothing has no sign: 0, not -0
      signDisplay: 'negative',
      ...options,
    });
    numbers.set(key, format);
  }
  return format;
}

/** A ratio as percent: 0.256 is 25.6 %; at most two decimals. */
export function formatPercent(ratio: number): string {
  return formatNumber(ratio, { style: 'percent', maximumFractionDigits: 2 });
}

/**
 * A number with K for thousands and M for millions: 1.2K, 3.4M (spec section 9). One that would be rounded to 1000K is 1M. Below a
 * thousand it stays as it is.
 */
export function shortenNumber(value: number): string {
  const steps = [
    { size: 1, unit: '', digits: 2 },
    { size: 1000, unit: 'K', digits: 1 },
    { size: 1_000_000, unit: 'M', digits: 1 },
  ];
  const step =
    steps.find(({ size, digits }) => Number((Math.abs(value) / size).toFixed(digits)) < 1000) ?? steps.at(-1);
  if (!step || !Number.isFinite(value)) return formatNumber(value);
  return formatNumber(value / step.size, { maximumFractionDigits: step.digits }) + step.unit;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/**
 * A size in bytes as B, KB, MB, GB or TB of 1024, with at most one decimal (spec section 9). No line breaks between the number and its
 * unit. Empty for what is no size.
 */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  const digitsOf = (power: number) => (power === 0 ? 0 : 1);
  // rounding may reach the next unit: 1023.99 KB is 1 MB
  const fits = (power: number) => Number((bytes / 1024 ** power).toFixed(digitsOf(power))) < 1024;
  const power = Math.max(
    0,
    UNITS.findIndex((_, candidate) => candidate === UNITS.length - 1 || fits(candidate)),
  );
  return `${formatNumber(bytes / 1024 ** power, { maximumFractionDigits: digitsOf(power) })}\u00a0${UNITS[power]}`;
}

/** How a time is written unless told (spec section 9). */
export const DATE_TIME_PATTERN = 'yyyy-MM-dd hh:mm:ss';

/**
 * A time in Unix seconds in the reader's zone (spec section 9). Each part is filled up with zeros; hours count from 00 to 23.
 *
 * @param pattern any text with yyyy, MM, dd, hh, mm and ss in it
 * @returns empty for what is no time
 */
export function formatDateTime(seconds: number, pattern = DATE_TIME_PATTERN): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const padded = (value: number, length: number) =>
    (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(length, '0');
  return pattern.replace(/yyyy|MM|dd|hh|mm|ss/g, (part) => {
    switch (part) {
      case 'yyyy':
        return padded(date.getFullYear(), 4);
      case 'MM':
        return padded(date.getMonth() + 1, 2);
      case 'dd':
        return padded(date.getDate(), 2);
      case 'hh':
        return padded(date.getHours(), 2);
      case 'mm':
        return padded(date.getMinutes(), 2);
      default:
        return padded(date.getSeconds(), 2);
    }
  });
}

const YEAR = 31_536_000;
/** A month is a twelfth of a year, so that eleven months come before the year and never twelve. */
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', YEAR],
  ['month', YEAR / 12],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * How far a time in Unix seconds is from now: "just now" below a minute, then full minutes, hours, days, months and years, as "3 hours
 * ago" or "in 3 hours" (spec section 9).
 *
 * @returns empty for what is no time
 */
export function formatRelative(seconds: number, now = serverTime() / 1000): string {
  const ago = now - seconds;
  if (!Number.isFinite(ago)) return '';
  const step = STEPS.find(([, size]) => Math.abs(ago) >= size);
  if (!step) return text('ui.justNow');
  const [unit, size] = step;
  // "yesterday" would be wrong for 47 hours: numbers always
  const format = new Intl.RelativeTimeFormat(toTag(currentLocale()), { numeric: 'always' });
  return format.format(-Math.trunc(ago / size), unit);
}

/** Credits of thousandths as people read them. */
export function formatCredits(thousandths: number): string {
  return formatNumber(thousandths / 1000);
}
