// Whether and how a column holds time.
import type { Schema } from '../../kernel/schemas.ts';
import { monthOf } from '../text/periods.ts';
import { tokenise } from '../text/tokens.ts';
import { isBlankMark } from './cell-numbers.ts';

/** How a column holds time: a date type, whole years, text with a year in it, text with a month but no year; or not at all. */
export type TimeKind = 'date' | 'year' | 'year_text' | 'month_text' | 'none';

/** Names of years in which something began or ended for good, which can lie far apart. */
const OF_LIVES =
  /\b(?:born|birth|died|death|deceased|founded|founding|established|n[ée]e?|naissance|d[ée]c[èe]s|fondation)\b|出生|生年|去世|逝世|没年|死亡年|成立|創業|設立|출생|사망|설립/i;

/** How a column holds time, by its type, the words of its name and its different values. */
export function timeKind(column: Schema<'Column'>, stems: Set<string>, values: string[]): TimeKind {
  if (column.type === 'date' || column.type === 'datetime') return 'date';
  const named = ['year', 'season', 'yr', 'date'].some((word) => stems.has(word));
  if (column.type === 'integer') {
    const [min, max] = [Number(column.min), Number(column.max)];
    const fits = column.min !== null && min >= 1500 && max <= 2100;
    if (!fits) return 'none';
    if (named || OF_LIVES.test(column.name)) return 'year';
    return stems.size <= 2 && max - min < 300 && min >= 1800 && isTimeName(stems) ? 'year' : 'none';
  }
  if (column.type !== 'text') return 'none';
  const filled = values.filter((value) => !isBlankMark(value));
  if (filled.length === 0) return 'none';
  const short = filled.filter((value) => value.length <= 45);
  // A cell with two years is a span, which is neither in one year nor in the other.
  const years = short.filter(
    (value) =>
      (value.match(/(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/g) ?? []).length === 1 &&
      !/(?<!\d)(1[5-9]\d\d|20\d\d)\s*[-–—]\s*\d/.test(value),
  );
  if (years.length / filled.length >= 0.75 && (named || years.every((value) => !/[(]/.test(value))))
    return 'year_text';
  const months = short.filter(
    (value) =>
      tokenise(value).some((token) => monthOf(token.key) !== undefined && /[a-z]/.test(token.key)) &&
      /\d/.test(value),
  );
  return months.length / filled.length >= 0.75 ? 'month_text' : 'none';
}

function isTimeName(stems: Set<string>): boolean {
  return [
    'year',
    'opened',
    'built',
    'founded',
    'established',
    'released',
    'since',
    'from',
    'to',
    'completed',
    'open',
    'build',
    'found',
    'establish',
    'release',
    'complete',
    'date',
    'issue',
    'first',
    'foundation',
    'flight',
    'elected',
    'abandoned',
    'restored',
    'abandon',
    'restore',
    'term',
    'born',
    'publish',
    'start',
    'end',
    'election',
    'edition',
  ].some((word) => stems.has(word));
}

const UNIT_OF_TIME =
  /[（(]\s*(?:in |en )?(?:ms|s|secs?|seconds?|secondes?|mins?|minutes?|h|hrs?|hours?|heures?|days?|jours?|秒钟?|分钟?|小时|天|日|秒間?|分間?|時間|日間|초|분|시간|일)\.?\s*[)）]\s*$/iu;

/** Whether a name ends with a unit of time in brackets, and says no time itself. */
export function isTimed(name: string): boolean {
  return (
    UNIT_OF_TIME.test(name) &&
    !/time|duration|temps|dur[ée]e|时间|时长|時間|시간/iu.test(name.replace(UNIT_OF_TIME, ''))
  );
}

const UNIT_BEFORE_END =
  /^(?:(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?)[ _](?:to|until|till|before|open|late|waited|waiting)(?![a-z])|(?:secondes?|minutes?|heures?|jours?) (?:avant|jusqu|d['’]attente|de retard))/i;

/** Whether a name tells the time until something, by its unit: "Minutes to resolve", « Jours avant livraison ». */
export function countsTimeUntil(name: string): boolean {
  return UNIT_BEFORE_END.test(name);
}
