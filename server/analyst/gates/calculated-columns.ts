import type { AggregateName, Intent } from '../intent.ts';
import { isPartOfTime } from '../parse/roles.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { conditionsOfIntent, measuresOf } from './columns-of.ts';

/** Aggregates that calculate with every value; the others pick one of them. */
const CALCULATING = new Set<AggregateName>(['sum', 'avg', 'stddev', 'variance', 'skewness', 'kurtosis']);

/** Versions of software are ordered, and are no numbers: 1.10 comes after 1.9. */
function isVersion({ words }: ColumnView): boolean {
  return words.some(({ lemma }) => lemma === 'version' || lemma === 'release');
}

/**
 * Whether a reading calculates with what only names things: sums or averages of identifiers, dates and versions, sums of
 * ranks, years and rates, or a row with the greatest identifier.
 */
export function breaksType(intent: Intent): boolean {
  const calculated = measuresOf(intent).some(
    (measure) =>
      measure.type === 'aggregate' &&
      CALCULATING.has(measure.name) &&
      (isVersion(measure.column) ||
        measure.column.time === 'date' ||
        isPartOfTime(measure.column) ||
        (measure.column.rate === true && measure.name === 'sum') ||
        (measure.column.code &&
          (measure.name === 'sum' || !(measure.column.rank || measure.column.time !== 'none')))),
  );
  return calculated || comparesTimesAsNumbers(intent);
}

/** "The least amount of years" are counted years, not the earliest one. */
const COUNTED_TIMES = /\b(?:most|least|fewest)\b(?: (?:amount|number) of)? (?:years|seasons|days|dates)\b/i;

/** Whether a reading takes the earliest or latest time for how many of them there are. */
export function takesTimesForCounts(text: string, intent: Intent): boolean {
  return intent.kind === 'extreme' && intent.measure.time !== 'none' && COUNTED_TIMES.test(text);
}

/** A number that looks like a year, asked of a column that holds none: "population in 2001" where no city has 2,001 people. */
function comparesTimesAsNumbers(intent: Intent): boolean {
  return conditionsOfIntent(intent).some(
    ({ column, test }) =>
      test.type === 'compare' &&
      test.op === '=' &&
      Number.isInteger(test.value) &&
      test.value >= 1500 &&
      test.value <= 2100 &&
      column.time === 'none' &&
      !column.code,
  );
}
