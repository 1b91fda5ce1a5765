import type { Reading } from '../intent.ts';
import { ONE } from './asked.ts';
import { conditionOf, readConditions } from './conditions.ts';
import { finish, isMeasure } from './roles.ts';
import { columnAt, copySentence, cut, guess, hitAt, pattern, type Sentence } from './sentence.ts';

const TELLING = '(?:(?:are|were|is|was|have|had|did|do|does|of|in|from|for|on|at|the|same|share|shared) )*';
const PAIR = 'V1 and (?:the )?V2';
const RULES = [
  // "Ana and Ben both played what position?", "Ana and Ben are of which nationality?"
  `${PAIR} ${TELLING}(?:(?:both|each|all) )(?<between>(?:(?!#)[a-z]+ ){0,8}?)(?:what|which|the same|what same) (?:the |type of |kind of |same )*C(?: of)?`,
  `${PAIR} ${TELLING}(?:what|which) (?:the |type of |kind of |same )*C`,
  // "what position did Ana and Ben both play?", "which award do Ana and Ben share?"
  `(?:what|which) (?:the |same |type of |kind of )*C ${TELLING}(?:both )?${PAIR} (?:both|each|share|shared|have in common|had in common)`,
];

/** What two rows share: one cell that stands in both. Where the rows differ there is no answer. */
export function composeShared(original: Sentence): Reading[] {
  if (/ (how many|how much|more|less|difference|most|least|or|same as|average|total) /.test(original.flat))
    return [];
  for (const rule of RULES) {
    const sentence = copySentence(original);
    const match = sentence.flat.match(pattern(rule));
    const [one, other] = [hitAt(sentence, match?.groups?.V1), hitAt(sentence, match?.groups?.V2)];
    const shown = columnAt(sentence, match?.groups?.C);
    if (match === null || one === undefined || other === undefined || shown === undefined) continue;
    if (one.column !== other.column || one.column === shown || isMeasure(shown)) continue;
    if (one.values.length > 1 || other.values.length > 1) guess(sentence, 0.15, 'several cells for one side');
    cut(sentence, match, `| ${match.groups?.between ?? ''}`);
    const pair = conditionOf({ ...one, values: [...one.values, ...other.values] });
    readConditions(sentence);
    guess(sentence, 0.02, ONE);
    const conditions = [...sentence.conditions, pair];
    return [finish({ ...sentence, conditions }, { kind: 'list', columns: [shown], conditions }, [shown])];
  }
  return [];
}
