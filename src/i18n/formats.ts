import { toTag } from './locale.ts';
import { currentLocale } from './texts.ts';

const numbers = new Map<string, Intl.NumberFormat>();

/** A number as the reader writes it; at most two decimals unless told (spec section 9). */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${currentLocale()} ${JSON.stringify(options)}`;
  let format = numbers.get(key);
  if (!format) {
    format = new Intl.NumberFormat(toTag(currentLocale()), { maximumFractionDigits: 2, ...options });
    numbers.set(key, format);
  }
  return format.format(value);
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in bytes as B, KB, MB, GB or TB of 1024 (spec section 9). */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** power, { maximumFractionDigits: power === 0 ? 0 : 1 })} ${UNITS[power]}`;
}

/** A time in Unix seconds as yyyy-MM-dd hh:mm:ss in the reader's zone (spec section 9). */
export function formatDateTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago a time in Unix seconds is, from "now" up to years. */
export function formatRelative(seconds: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(toTag(currentLocale()), { numeric: 'auto' });
  const ago = now - seconds;
  const [unit, size] = STEPS.find(([, step]) => ago >= step) ?? ['second', 1];
  return unit === 'second' ? format.format(0, 'second') : format.format(-Math.floor(ago / size), unit);
}

/** Credits of thousandths as people read them. */
export function formatCredits(thousandths: number): string {
  return formatNumber(thousandths / 1000);
}
