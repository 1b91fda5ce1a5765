import type { Grouping, TimeGrain } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { dictionary } from '../text/dictionary.ts';
import { timeColumns } from './roles.ts';
import { columnAt, cut, guess, pattern, type Sentence } from './sentence.ts';

const GRAINS: Record<string, TimeGrain> = dictionary({
  day: 'day',
  daily: 'day',
  date: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  months: 'month',
  quarter: 'quarter',
  quarterly: 'quarter',
  year: 'year',
  yearly: 'year',
  annually: 'year',
  annual: 'year',
  weekday: 'weekday',
  hour: 'hour',
  hourly: 'hour',
  time: 'month',
});

/** "by city", "per month", "for each category", "monthly": the grouping of a question, cut out of it. */
export function readGrouping(sentence: Sentence): Grouping | undefined {
  const grain = sentence.flat.match(
    pattern(
      '(?:(?:split |broken down |grouped |trend )?(?:by|per|for each|for every|in each|in every|each|every|over|across) (?:the )?(?:calendar )?(?<grain>day of the week|day of week|day|date|week|month|months|quarter|year|weekday|hour|time)|(?<adverb>monthly|weekly|daily|quarterly|yearly|annually|annual|hourly))',
    ),
  );
  if (grain !== null) {
    const word = grain.groups?.grain ?? grain.groups?.adverb ?? '';
    const kind = word.startsWith('day of') ? 'weekday' : GRAINS[word];
    const hasStep = (column: ColumnView) =>
      (column.time === 'date' && (kind !== 'hour' || column.type === 'datetime')) ||
      (column.time === 'year' && kind === 'year');
    const dates = timeColumns(sentence.view).filter(hasStep);
    const behind = sentence.flat.slice((grain.index ?? 0) + grain[0].length);
    const told = behind.match(/^ ?of (?:the )?#c(\d+)(?!\d)/);
    const named = columnAt(sentence, told?.[1]);
    const chosen = named !== undefined && hasStep(named) ? named : undefined;
    const column = chosen ?? dates[0];
    // "By month and day" asks for two steps of one time.
    const second = behind.match(/^ ?and (?:by |per )?(?:the )?#c(\d+)(?!\d)/);
    if (columnAt(sentence, second?.[1])?.time === 'date') return undefined;
    if (kind !== undefined && column !== undefined) {
      if (dates.length > 1 && chosen === undefined) guess(sentence, 0.2, 'several columns of time');
      if (chosen !== undefined && told !== null) grain[0] += told[0];
      cut(sentence, grain);
      // the dates of months are the months
      return word === 'date' && column.span !== undefined ? { column } : { column, grain: kind };
    }
  }
  const named = sentence.flat.match(
    pattern(
      '(?:split |broken down |grouped |group |summarized |distributed )?(?:by|per|for each|for every|in each|of each|at each|across(?: all| each)?|within each|each|every|for all|among(?: the| all)?|across the) (?:the )?(?:different |type of |various |unique |kind of )?C(?: category| group| type)?',
    ),
  );
  const column = columnAt(sentence, named?.groups?.C);
  if (named !== null && column !== undefined) {
    const part = sentence.parts[Number(named.groups?.C)];
    const isDay = part?.type === 'column' && /^days?$/.test(part.text);
    if (column.time === 'date' && isDay) {
      cut(sentence, named);
      return { column, grain: 'day' };
    }
    const isTime = column.time === 'date' && column.span === undefined && column.distinct > 40;
    const measure =
      column.numeric !== 'none' && !column.code && column.time === 'none' && column.distinct > 12;
    if (measure) return undefined;
    cut(sentence, named);
    return isTime ? { column, grain: 'month' } : { column };
  }
  return undefined;
}
