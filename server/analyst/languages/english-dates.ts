import { type Period, readPeriod } from '../text/periods.ts';
import { tokenise } from '../text/tokens.ts';

/** Longest span of time in words that is looked for, in characters. */
const LONGEST = 40;

/** How a span of time can begin. */
const BEGINNING =
  /\d|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|mon|tue|wed|thu|fri|sat|sun|last|this|past|prev|curr|today|yesterday|first|second|third|fourth|[ym]td|year to|month to|so far/y;

/** The span of time that begins at a place of a folded English text, as the parser of English sentences reads it. */
export function readEnglishDate(
  text: string,
  start: number,
  today: string,
): { period: Period; end: number } | undefined {
  if (/[\p{L}\d]/u.test(text[start - 1] ?? ' ')) return undefined;
  BEGINNING.lastIndex = start;
  if (!BEGINNING.test(text)) return undefined;
  // The word before decides whether "may" and "march" are months.
  const before = text.slice(0, start).match(/\p{L}+[^\p{L}\d]*$/u)?.[0] ?? '';
  const window = before + text.slice(start, start + LONGEST);
  const tokens = tokenise(window);
  let at = 0;
  const ends = tokens.map(({ raw }) => {
    at = window.indexOf(raw, at) + raw.length;
    return at;
  });
  const first = ends.findIndex((end) => end > before.length);
  if (first < 0 || tokens[first] === undefined) return undefined;
  const period = readPeriod(tokens, first, today);
  const end = period === undefined ? undefined : ends[period.end - 1];
  return period === undefined || end === undefined ? undefined : { period, end: start - before.length + end };
}
