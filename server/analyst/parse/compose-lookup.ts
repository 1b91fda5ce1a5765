import type { Reading } from '../intent.ts';
import { readAsked } from './asked.ts';
import { readHaving } from './compose-count.ts';
import { readConditions } from './conditions.ts';
import { finish, isAdditive } from './roles.ts';
import { cut, guess, pattern, type Sentence } from './sentence.ts';

/** "who directed Rajanna", "which countries have more than five silver medals", "is there a row with ...". */
export function composeLookup(sentence: Sentence): Reading[] {
  if (
    / (most|least|highest|lowest|first|last|next|previous|same|difference|average|total|how many|how much|how long|consecutive|top|best|worst|earliest|latest|largest|smallest|biggest|more than one|between|final|percentage of|ratio|oldest|youngest|longest|shortest|greatest|fewest|combined|sum|per|each|every) /.test(
      sentence.flat.replace(/ (at least|at most|and|between #[np]\d+) /g, ' '),
    )
  )
    return [];
  const having =
    sentence.flat.match(/^ (?:which|what|who)/) === null
      ? undefined
      : readHaving({ ...sentence, conditions: [] }, '(?:which|what)');
  if (having !== undefined) return having;
  const exists = composeExists(sentence);
  if (exists !== undefined) return [exists];
  const asked = readAsked(sentence);
  if (asked === undefined) return [];
  readConditions(sentence);
  if (sentence.conditions.length === 0) {
    // A list of all values is an answer only where it was asked for in so many words.
    if (asked.head !== 'name' && asked.head !== 'which') return [];
    guess(
      sentence,
      asked.head === 'name' && asked.columns.every((column) => column.numeric === 'none') ? 0.1 : 0.3,
      'all values',
    );
  }
  const [bare] = asked.columns;
  if (asked.head === 'none' && bare !== undefined && asked.columns.length === 1 && isAdditive(bare)) {
    return [
      finish(
        sentence,
        {
          kind: 'aggregate',
          measures: [{ type: 'aggregate', name: 'sum', column: bare }],
          by: [],
          conditions: sentence.conditions,
        },
        [bare],
      ),
    ];
  }
  // An asked column that is also a condition is answered by the row's entity, so it is a misreading here.
  if (
    asked.columns.some((column) =>
      sentence.conditions.some(
        (condition) => condition.column === column && !condition.negated && condition.test.type !== 'compare',
      ),
    )
  )
    return [];
  return [
    finish(
      sentence,
      { kind: 'list', columns: asked.columns, conditions: sentence.conditions },
      asked.columns,
    ),
  ];
}

function composeExists(sentence: Sentence): Reading | undefined {
  const head = sentence.flat.match(
    pattern('(?:is|are|was|were) there (?:any|a|an|some) (?:(?<noun>[a-z]+)(?= ))?'),
  );
  if (head === null || head.index !== 1) return undefined;
  cut(sentence, head);
  readConditions(sentence);
  if (sentence.conditions.length === 0) return undefined;
  return finish(sentence, { kind: 'exists', conditions: sentence.conditions });
}
