import type { Reading } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { readConditions } from './conditions.ts';
import { finish, isMeasure } from './roles.ts';
import { columnAt, copySentence, cut, guess, pattern, type Sentence } from './sentence.ts';

/** "which team won the most games", "who had the most wins": the name that stands most often in the column of winners. */
export function composeWinner(original: Sentence): Reading[] {
  const winners = original.view.columns.filter(isWinner);
  const [column] = winners;
  if (column === undefined || winners.length > 1) return [];
  // Where wins are counted in a column of their own, it answers.
  const counts = (candidate: ColumnView): boolean =>
    isMeasure(candidate) && candidate.words.some(({ lemma }) => ['win', 'victory', 'title'].includes(lemma));
  if (original.view.columns.some(counts)) return [];
  const sentence = copySentence(original);
  const match = sentence.flat.match(
    pattern(
      '(?:which|what|who)(?: (?:#c(?<asked>\\d+)|[a-z]+))?(?: (?:is|was|has|have|had))* (?:(?:won|win|#c\\d+) (?:the )?(?<word>most|fewest|least)(?: (?:game|race|match|title|championship|tournament|contest|event|time|stage|round)s?| matches)?|(?:the )?(?<also>most|fewest|least) (?:wins|victories|titles|championships))',
    ),
  );
  if (match === null || match.index !== 1) return [];
  const verb = match[0].match(/#c(\d+) (?:the )?(?:most|fewest|least)/)?.[1];
  if (verb !== undefined && columnAt(sentence, verb) !== column) return [];
  const asked = columnAt(sentence, match.groups?.asked);
  if (asked !== undefined && isMeasure(asked)) return [];
  cut(sentence, match);
  readConditions(sentence);
  guess(sentence, 0.02, 'rows of winners');
  const word = match.groups?.word ?? match.groups?.also;
  return [
    finish(
      sentence,
      {
        kind: 'top_group',
        by: { column },
        measure: { type: 'rows' },
        direction: word === 'most' ? 'greatest' : 'least',
        place: 1,
        limit: 1,
        conditions: sentence.conditions,
      },
      [column],
    ),
  ];
}

/** Whether a column holds who won. */
export function isWinner(column: ColumnView): boolean {
  return (
    column.numeric === 'none' &&
    column.time === 'none' &&
    column.words.some(({ key }) => /^(?:winners?|champions?|winning)$/.test(key))
  );
}
