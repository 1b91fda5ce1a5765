/**
 * How numbers, truth values and times are written in files. Each shape has a pattern that both JavaScript and DuckDB's
 * RE2 read alike, so that the sample and the whole column are judged by one rule.
 */

/** Words for "no value" in a column of numbers or times. In a column of text they stay: NA is Namibia. */
export const NULL_WORDS: ReadonlySet<string> = new Set([
  ...[
    'na',
    'n/a',
    'n.a.',
    'n.a',
    '#n/a',
    '<na>',
    'nan',
    'null',
    '(null)',
    'none',
    'nil',
    '\\n',
    'undefined',
    'missing',
  ],
  ...['-', '--', '---', '–', '—', '.', '..', '...', '?', 'unknown', 'tba', 'tbd', 'not available'],
  ...[
    'not applicable',
    '#value!',
    '#ref!',
    '#div/0!',
    '#num!',
    '#name?',
    '无',
    '暂无',
    '未知',
    '不详',
    '不適用',
    'なし',
  ],
]);

/** Pairs of words for true and false. */
export const BOOLEAN_PAIRS: readonly (readonly [yes: string, no: string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['t', 'f'],
];

const CURRENCY =
  '(?:[$€£¥￥₹₩₽฿]|US\\$|HK\\$|NT\\$|R\\$|RMB|USD|EUR|GBP|CNY|JPY|CHF|KRW|HKD|TWD|AUD|CAD|INR|元|円|원)';

/** Signs of one currency; a yen sign alone is that of Japan or of China. */
const CURRENCY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'US$', 'USD'],
  EUR: ['€', 'EUR'],
  GBP: ['£', 'GBP'],
  YEN: ['¥', '￥'],
  CNY: ['CNY', 'RMB', '元'],
  JPY: ['JPY', '円'],
  KRW: ['₩', 'KRW', '원'],
  INR: ['₹', 'INR'],
  HKD: ['HK$', 'HKD'],
  TWD: ['NT$', 'TWD'],
};
const CURRENCY_OF = new Map(
  Object.entries(CURRENCY_SIGNS).flatMap(([code, signs]) => signs.map((sign) => [sign, code] as const)),
);

/** Pattern whose first match in a number is its currency, for RE2. */
export const CURRENCY_PATTERN = CURRENCY;

/** How many currencies a column has that writes its amounts with these signs. */
export function currencyCount(signs: readonly string[]): number {
  const codes = new Set(signs.map((sign) => CURRENCY_OF.get(sign) ?? sign));
  if (codes.has('CNY') || codes.has('JPY')) codes.delete('YEN');
  return codes.size;
}

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** How a column writes its numbers. */
export interface NumberStyle {
  decimal: '.' | ',';
  /** Nothing but digits, sign, point and exponent: DuckDB reads it as it stands. */
  plain: boolean;
}

/** Pattern of a whole number cell in a style, for JavaScript and RE2. A first group is never 0: 0,125 is no thousand. */
export function numberPattern(decimal: '.' | ','): string {
  const point = decimal === '.' ? '\\.' : ',';
  const groups =
    decimal === '.'
      ? "[1-9]\\d{0,2}(?:,\\d{2,3})*,\\d{3}|[1-9]\\d{0,2}(?:[ \u00a0\u202f'’]\\d{3})+"
      : "[1-9]\\d{0,2}(?:\\.\\d{3})+|[1-9]\\d{0,2}(?:[ \u00a0\u202f'’]\\d{3})+";
  const digits = `(?:(?:${groups}|\\d+)(?:${point}\\d*)?|${point}\\d+)(?:[eE][+-]?\\d{1,3})?`;
  const unit = `\\s*${CURRENCY}?\\s*`;
  return `^\\(?[+\u2212-]?${unit}[+\u2212-]?${digits}${unit}%?-?\\)?$`;
}

const NUMBER: Record<'.' | ',', RegExp> = {
  '.': new RegExp(numberPattern('.')),
  ',': new RegExp(numberPattern(',')),
};

export function isPlainNumber(value: string): boolean {
  return PLAIN_NUMBER.test(value);
}

export function isNumber(value: string, decimal: '.' | ','): boolean {
  return (
    (PLAIN_NUMBER.test(value) && (decimal === '.' || !value.includes('.'))) || NUMBER[decimal].test(value)
  );
}

/**
 * Which decimal sign a value proves, if any: `1.234.567` and `1,5` prove a comma, `1,234.5` and `0.1` a point; `1.234` and
 * `1,234` prove none.
 */
export function provenDecimal(value: string): '.' | ',' | undefined {
  const point = isNumber(value, '.');
  const comma = isNumber(value, ',');
  if (point === comma) return undefined;
  return point ? '.' : ',';
}

/** Values that a heading is not: numbers and times. */
export function looksLikeValue(cell: string): boolean {
  const value = cell.trim().replace(/^`/, '');
  if (value === '') return false;
  return isNumber(value, '.') || isNumber(value, ',') || temporalShape(value) !== undefined;
}

export type DateOrder = 'mdy' | 'dmy' | 'ymd';

/** A way of writing times that a value shows. */
export interface TemporalShape {
  kind: 'date' | 'datetime' | 'time';
  /** DuckDB's strptime format by order of day and month; equal entries where the order shows. */
  formats: Partial<Record<DateOrder, string>>;
  /** Year, month, day with dashes, which DuckDB reads by itself and fast. */
  iso: boolean;
  zone: string;
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(?:(\s*)([AaPp][Mm]))?`;
const ZONE = String.raw`\s*(Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?`;
const TIME = new RegExp(`^${CLOCK}$`);
const NUMERIC = new RegExp(String.raw`^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:([T\s]\s*)${CLOCK}${ZONE})?$`);
const CHINESE = new RegExp(String.raw`^(\d{4})年(\d{1,2})月(\d{1,2})日(?:(\s*)${CLOCK})?$`);
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const FULL_MONTHS =
  'january february march april may june july august september october november december'.split(' ');
const WEEKDAY = String.raw`(?:((?:mon|tue|wed|thu|fri|sat|sun))(,?\s+))?`;
const MONTH_FIRST = new RegExp(
  String.raw`^${WEEKDAY}([a-z]{3,9})(\.?\s+|-)(\d{1,2})(,\s*|\s+|-)(\d{4})(?:(,?\s+)${CLOCK})?$`,
  'i',
);
const DAY_FIRST = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(\s+|-|\/)([a-z]{3,9})(\.?,?\s+|-|\/)(\d{4}|\d{2})(?:(,?\s+)${CLOCK})?$`,
  'i',
);

/** How a value writes a time, or undefined when it is none. */
export function temporalShape(value: string): TemporalShape | undefined {
  if (value.length < 4 || value.length > 40 || !/\d/.test(value)) return undefined;
  return timeShape(value) ?? numericShape(value) ?? chineseShape(value) ?? namedShape(value);
}

function timeShape(value: string): TemporalShape | undefined {
  const match = TIME.exec(value);
  if (!match) return undefined;
  const format = clockFormat(match.slice(1));
  if (format === undefined) return undefined;
  return { kind: 'time', formats: { ymd: format, mdy: format, dmy: format }, iso: false, zone: '' };
}

function numericShape(value: string): TemporalShape | undefined {
  const match = NUMERIC.exec(value);
  if (!match) return undefined;
  const [, first = '', mark = '', middle = '', last = '', gap] = match;
  const clock = gap === undefined ? '' : clockFormat(match.slice(6, 12));
  if (clock === undefined) return undefined;
  const zone = match[12] ?? '';
  const kind = gap === undefined ? 'date' : 'datetime';
  const tail = gap === undefined ? '' : (gap.startsWith('T') ? 'T' : ' ') + clock;
  if (first.length === 4) {
    if (!isYear(first) || Number(middle) > 12 || Number(last) > 31 || last.length > 2) return undefined;
    const format = `%Y${mark}%m${mark}%d${tail}`;
    const iso = mark === '-' && !/[AaPp][Mm]/.test(value);
    return { kind, formats: { ymd: format, mdy: format, dmy: format }, iso, zone };
  }
  const year = last.length === 4 && isYear(last) ? '%Y' : shortYear(match) ? '%y' : undefined;
  if (year === undefined) return undefined;
  const [a, b] = [Number(first), Number(middle)];
  if (a === 0 || b === 0 || a > 31 || b > 31) return undefined;
  const formats: TemporalShape['formats'] = {};
  if (a <= 12) formats.mdy = `%m${mark}%d${mark}${year}${tail}`;
  if (b <= 12) formats.dmy = `%d${mark}%m${mark}${year}${tail}`;
  if (!formats.mdy && !formats.dmy) return undefined;
  return { kind, formats, iso: false, zone };
}

/** Two-digit years only where nothing else is so written: `1/18/18`, `05.11.98`; never `3-1-0`, a score. */
function shortYear([, first = '', mark, middle = '', last = '']: RegExpExecArray): boolean {
  if (last.length !== 2) return false;
  return mark === '/' || (first.length === 2 && middle.length === 2);
}

function chineseShape(value: string): TemporalShape | undefined {
  const match = CHINESE.exec(value);
  if (!match || !isYear(match[1] ?? '')) return undefined;
  const clock = match[4] === undefined ? '' : clockFormat(match.slice(5));
  if (clock === undefined) return undefined;
  const format = `%Y年%m月%d日${match[4] ? ' ' : ''}${clock}`;
  const kind = match[4] === undefined ? 'date' : 'datetime';
  return { kind, formats: { ymd: format, mdy: format, dmy: format }, iso: false, zone: '' };
}

function namedShape(value: string): TemporalShape | undefined {
  const monthFirst = MONTH_FIRST.exec(value);
  const match = monthFirst ?? DAY_FIRST.exec(value);
  if (!match) return undefined;
  const [, weekday, weekGap = '', one = '', gapOne = '', two = '', gapTwo = '', yearText = '', gap] = match;
  const day = monthFirst ? two : one;
  const month = monthFormat(monthFirst ? one : two);
  if (month === undefined || Number(day) < 1 || Number(day) > 31) return undefined;
  if (yearText.length === 4 && !isYear(yearText)) return undefined;
  const clock = gap === undefined ? '' : clockFormat(match.slice(9));
  if (clock === undefined) return undefined;
  const [a, b] = monthFirst ? [month, '%d'] : ['%d', month];
  const year = yearText.length === 4 ? '%Y' : '%y';
  const head = weekday === undefined ? '' : `%a${weekGap}`;
  const format = `${head}${a}${gapOne}${b}${gapTwo}${year}${gap ?? ''}${clock}`;
  const kind = gap === undefined ? 'date' : 'datetime';
  return { kind, formats: { ymd: format, mdy: format, dmy: format }, iso: false, zone: '' };
}

function monthFormat(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (MONTHS.includes(lower)) return '%b';
  return FULL_MONTHS.includes(lower) ? '%B' : undefined;
}

function clockFormat(groups: readonly (string | undefined)[]): string | undefined {
  const [hour = '', minute = '', second, fraction, gap = '', half] = groups;
  const hours = Number(hour);
  if (Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  if (half === undefined ? hours > 23 : hours < 1 || hours > 12) return undefined;
  const seconds = second === undefined ? '' : fraction === undefined ? ':%S' : ':%S.%f';
  return half === undefined ? `%H:%M${seconds}` : `%I:%M${seconds}${gap === '' ? '' : ' '}%p`;
}

function isYear(text: string): boolean {
  return text.length === 4 && Number(text) >= 1000 && Number(text) < 3000;
}
