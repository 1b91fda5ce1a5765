import type { Reading } from '../intent.ts';
import { composeAggregate } from './compose-aggregate.ts';
import { composeComparison } from './compose-comparison.ts';
import { composeCount } from './compose-count.ts';
import { composeLookup } from './compose-lookup.ts';
import { composeOrder } from './compose-order.ts';
import { composeShared } from './compose-shared.ts';
import { composeStatistics } from './compose-statistics.ts';
import { composeStreak } from './compose-streak.ts';
import { composeSuperlative } from './compose-superlative.ts';
import { composeWinner } from './compose-winner.ts';
import { columnAt, copySentence, type Sentence } from './sentence.ts';

/** A family of questions: gives the readings that the sentence allows in its terms, none where it is of another kind. */
export type Composer = (sentence: Sentence) => Reading[];

const COMPOSERS: Composer[] = [
  composeStatistics,
  composeShared,
  composeWinner,
  composeComparison,
  composeOrder,
  composeStreak,
  composeSuperlative,
  composeCount,
  composeAggregate,
  composeLookup,
];

/** Columns of which more is better, whoever reads them; a score is not, as golf has it. */
const MERITS = new Set(['rating', 'star', 'satisfaction', 'accuracy', 'efficiency']);

/** "The best rating" is the highest one. */
function sayMerit(sentence: Sentence): Sentence {
  const copy = copySentence(sentence);
  copy.flat = copy.flat.replace(
    / (best|worst) (?=(?:average |mean |overall )?#c(\d+) )/,
    (said, word, mark) => {
      const column = columnAt(copy, mark);
      const isMerit = column?.words.some(({ lemma }) => MERITS.has(lemma)) === true && !column.rank;
      return isMerit ? ` ${word === 'best' ? 'highest' : 'lowest'} ` : said;
    },
  );
  return copy;
}

/** Readings of a sentence by every family of questions. */
export function composeReadings(sentence: Sentence): Reading[] {
  const said = sayMerit(sentence);
  return COMPOSERS.flatMap((compose) => compose(copySentence(said)));
}
