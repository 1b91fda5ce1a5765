import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plainNumber } from './compiled-message.ts';
import {
  formatBytes,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRelative,
  shortenNumber,
} from './formats.ts';
import { LOCALES, type Locale, toTag } from './locale.ts';
import { loadFormatter, setLocale } from './texts.ts';

beforeAll(loadFormatter);
afterEach(() => setLocale('en_US'));

const anyNumber = fc.double();
const NOW = 1_773_826_200; // 2026-03-18 09:30 UTC
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const YEAR = 365 * DAY;

/** The number that stands in an English text, with its unit's place in a list. */
const rank = (shown: string, units: readonly string[]) => {
  const value = Number.parseFloat(shown.replaceAll(',', ''));
  const unit = units.indexOf(shown.replace(/^[-\d.,\s]+/, ''));
  return { value, unit };
};
const isNotBefore = (one: { value: number; unit: number }, other: { value: number; unit: number }) =>
  one.unit > other.unit || (one.unit === other.unit && one.value >= other.value);

describe('numbers', () => {
  it('[R9.16] have at most two decimals', () => {
    expect(formatNumber(12.3456)).toBe('12.35');
    expect(formatNumber(1234.5)).toBe('1,234.5');
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(formatNumber(value)).not.toMatch(/\.\d{3}/);
      }),
    );
  });

  it('have none of -0 and more decimals only where they are asked for', () => {
    expect(formatNumber(-0.001)).toBe('0');
    expect(formatNumber(1 / 3, { minimumFractionDigits: 4 })).toBe('0.3333');
  });

  it('are written as in the language of the reader', () => {
    setLocale('fr_FR');
    expect(formatNumber(1234.5)).toBe('1\u202f234,5');
  });

  it('of few digits are written as Intl writes them, in any language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.nat(2_000_000), fc.nat(3), (locale, digits, decimals) => {
        const value = digits / 10 ** decimals;
        setLocale(locale);
        const written = new Intl.NumberFormat(toTag(locale), { maximumFractionDigits: 2 }).format(value);
        expect(formatNumber(value)).toBe(written);
        expect([undefined, written]).toContain(plainNumber(toTag(locale), value));
      }),
    );
    expect(plainNumber('fr-FR', 1234.5)).toBe('1\u202f234,5');
  });

  it('a ratio is a percentage with at most two decimals', () => {
    expect(formatPercent(0.256)).toBe('25.6%');
    expect(formatPercent(1)).toBe('100%');
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(formatPercent(value)).not.toMatch(/\.\d{3}/);
      }),
    );
  });
});

describe('short numbers', () => {
  it.each([
    [0, '0'],
    [12.345, '12.35'],
    [999, '999'],
    [999.994, '999.99'],
    [-999, '-999'],
  ])('%d stays %s', (value, shown) => {
    expect(shortenNumber(value)).toBe(shown);
  });

  it.each([
    [1000, '1K'],
    [1234, '1.2K'],
    [-1234, '-1.2K'],
    [999_949, '999.9K'],
    [999.999, '1K'],
  ])('[R9.13] %d in thousands is %s', (value, shown) => {
    expect(shortenNumber(value)).toBe(shown);
  });

  it.each([
    [999_999, '1M'],
    [1_000_000, '1M'],
    [3_400_000, '3.4M'],
    [-3_400_000, '-3.4M'],
    [1_250_000_000, '1,250M'],
  ])('[R9.14] %d in millions is %s', (value, shown) => {
    expect(shortenNumber(value)).toBe(shown);
  });

  it('a greater number is never shown as a smaller one, and none has more than two decimals', () => {
    const amount = fc.double({ min: 0, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((value) => shortenNumber(value));
        const of = (shown = '') => rank(shown, ['', 'K', 'M']);
        expect(isNotBefore(of(more), of(less))).toBe(true);
        expect(more).not.toMatch(/\.\d{3}/);
        expect(shortenNumber(-b)).toBe(b === 0 || shortenNumber(b) === '0' ? '0' : `-${shortenNumber(b)}`);
      }),
    );
    fc.assert(fc.property(anyNumber, (value) => shortenNumber(value) !== ''));
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [20 * 1024 ** 2, '20 MB'],
    [3.25 * 1024 ** 3, '3.3 GB'],
    [1024 ** 4, '1 TB'],
    [5000 * 1024 ** 4, '5,000 TB'],
  ])('[R9.12] %d bytes are %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown.replace(' ', '\u00a0'));
  });

  it('a larger size is never shown as a smaller one', () => {
    const size = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.double({ min: 0, max: 2 ** 60, noNaN: true }));
    const of = (bytes: number) => rank(formatBytes(bytes), ['B', 'KB', 'MB', 'GB', 'TB']);
    fc.assert(fc.property(size, size, (a, b) => isNotBefore(of(Math.max(a, b)), of(Math.min(a, b)))));
  });

  it('what is no size is empty, and none throws', () => {
    expect([formatBytes(-1), formatBytes(Number.NaN), formatBytes(Number.POSITIVE_INFINITY)]).toEqual([
      '',
      '',
      '',
    ]);
    fc.assert(
      fc.property(anyNumber, (bytes) => {
        expect(formatBytes(bytes)).toMatch(/^$|^[\d,.]+\u00a0(B|KB|MB|GB|TB)$/);
      }),
    );
  });
});

describe('times', () => {
  /** Seconds of a time on the clock of this machine. */
  const at = (...parts: [number, number, number, number, number, number]) =>
    new Date(...parts).getTime() / 1000;

  it('[R9.09] are written as yyyy-MM-dd hh:mm:ss unless told', () => {
    expect(formatDateTime(at(2026, 11, 24, 18, 45, 59))).toBe('2026-12-24 18:45:59');
  });

  it('[R9.15] each part of time has two digits', () => {
    expect(formatDateTime(at(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
  });

  it.each([
    ['yyyy-MM-dd', '2026-01-02'],
    ['dd.MM.yyyy hh:mm', '02.01.2026 03:04'],
    ['hh:mm:ss', '03:04:05'],
    ['yyyyMMddhhmmss', '20260102030405'],
    ['', ''],
  ])('by the pattern "%s" they are "%s"', (pattern, shown) => {
    expect(formatDateTime(at(2026, 0, 2, 3, 4, 5), pattern)).toBe(shown);
  });

  it('what is no time is empty; no time throws, and a later one is never written as an earlier one', () => {
    expect(formatDateTime(Number.NaN)).toBe('');
    fc.assert(fc.property(anyNumber, (seconds) => typeof formatDateTime(seconds) === 'string'));
    // a week in which no clock is put back, so that the order of texts is the order of times
    const week = fc.integer({ min: at(2026, 5, 1, 0, 0, 0), max: at(2026, 5, 8, 0, 0, 0) });
    fc.assert(
      fc.property(week, week, (a, b) => formatDateTime(Math.min(a, b)) <= formatDateTime(Math.max(a, b))),
    );
  });
});

describe('times from now', () => {
  it.each([0, 1, 59, -30])('[R9.10] %d seconds ago is just now', (ago) => {
    expect(formatRelative(NOW - ago, NOW)).toBe('just now');
  });

  it.each([
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [30 * DAY, '30 days ago'],
    [31 * DAY, '1 month ago'],
    [YEAR - 1, '11 months ago'],
    [YEAR, '1 year ago'],
    [5 * YEAR, '5 years ago'],
    [-3 * HOUR, 'in 3 hours'],
  ])('[R9.11] %d seconds ago is %s', (ago, shown) => {
    expect(formatRelative(NOW - ago, NOW)).toBe(shown);
  });

  it('units grow: what is longer ago is never told with a smaller unit or number', () => {
    const units = ['just now', 'minute', 'hour', 'day', 'month', 'year'];
    const of = (ago: number) => {
      const shown = formatRelative(NOW - ago, NOW);
      const unit = units.findIndex((candidate) => shown.includes(candidate));
      expect(unit, shown).toBeGreaterThanOrEqual(0);
      return { unit, value: Number.parseInt(shown.replaceAll(',', ''), 10) || 0 };
    };
    const ago = fc.integer({ min: 0, max: 100 * YEAR });
    fc.assert(fc.property(ago, ago, (a, b) => isNotBefore(of(Math.max(a, b)), of(Math.min(a, b)))));
    fc.assert(fc.property(anyNumber, (seconds) => typeof formatRelative(seconds, NOW) === 'string'));
  });
});

// last: the language of the texts is chosen once a page
describe.each<[Locale, string, string]>([
  ['zh_CN', '刚刚', '5年前'],
  ['ja_JP', 'たった今', '5 年前'],
  ['ko_KR', '방금', '5년 전'],
  ['fr_FR', 'à l’instant', 'il y a 5 ans'],
])('in %s', (locale, justNow, years) => {
  it(`[R9.10] [R9.11] a time is told from "${justNow}" to "${years}"`, async () => {
    expect(LOCALES).toContain(locale);
    const { default: core } = await import(`./catalogues/${locale}/core.json`);
    expect(core['ui.justNow']).toBe(justNow);
    setLocale(locale);
    expect(formatRelative(NOW - 5 * YEAR, NOW)).toBe(years);
  });
});
