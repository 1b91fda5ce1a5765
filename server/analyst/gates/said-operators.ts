import type { Intent } from '../intent.ts';
import { conditionsOfIntent } from './columns-of.ts';

/** A comparison with a number or an ordinal, as it is said in English. */
const COMPARISON =
  /\b(?:at least|at most|more than|less than|fewer than|greater than|higher than|lower than|larger than|smaller than|no more than|no less than|over|under|above|below|exceeding)\s+(?:the\s+|an?\s+)?[$€£¥]?\.?\d/i;

/** Kinds that have a number of their own to compare with. */
const COMPARING = new Set<Intent['kind']>([
  'having',
  'top_percent',
  'concentration',
  'against_average',
  'outliers',
  'neighbour',
]);

/** Whether a question compares with a number and the reading does not: "finished above 5th" taken for the fifth. */
export function lacksOperator(text: string, intent: Intent): boolean {
  const said = text.match(COMPARISON)?.[0];
  if (said === undefined || COMPARING.has(intent.kind)) return false;
  return !conditionsOfIntent(intent).some(
    ({ test }) =>
      (test.type === 'compare' && test.op !== '=' && test.op !== '<>') ||
      test.type === 'between' ||
      (test.type === 'period' && test.relation !== 'in') ||
      // a value can hold such words itself: "Over 65"
      (test.type === 'equals' &&
        test.values.some((value) => /over|under|above|below|than|least|most/i.test(value))),
  );
}
