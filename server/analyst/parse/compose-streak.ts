import type { Reading } from '../intent.ts';
import { timeOrder } from './compose-order.ts';
import { isWinner } from './compose-winner.ts';
import { readConditions } from './conditions.ts';
import { finish } from './roles.ts';
import { columnAt, copySentence, cut, guess, pattern, type Sentence } from './sentence.ts';

/** What follows on each other and says nothing of the rows; wins and losses are conditions. */
const THINGS = 'times|games|matches|races|titles|championships|events|tournaments|contests|rounds|victories';
const SERIES = / (?:consecutive|consecutively|in a row|streak|straight) /;

/** "how many consecutive titles did X win", "which team had the longest winning streak": rows one after another. */
export function composeStreak(original: Sentence): Reading[] {
  // Years one after another need not be rows one after another.
  if (
    !SERIES.test(original.flat) ||
    / (?:years?|seasons?|weeks?|days?|months?|decades?|or|between|more than) /.test(original.flat)
  )
    return [];
  return [...lengthOf(copySentence(original)), ...longest(copySentence(original))];
}

function lengthOf(sentence: Sentence): Reading[] {
  const rule = sentence.flat.match(
    pattern(
      `(?:(?:what|is|was|were|the|highest|longest|most|greatest|maximum|number|amount|how|many|of|total) )+(?:(?:consecutive|straight) )?(?:(?<noun>${THINGS})|(?<outcome>wins|losses|draws|ties)|#c(?<mark>\\d+))`,
    ),
  );
  if (rule === null || rule.index !== 1 || !/ (?:many|number|longest|highest|most) /.test(` ${rule[0]} `))
    return [];
  const { outcome, mark } = rule.groups ?? {};
  const named = columnAt(sentence, mark);
  if (named !== undefined && (named.time !== 'none' || !isWinner(named))) return [];
  cut(sentence, rule, outcome === undefined ? '|' : `| ${outcome}`);
  sentence.flat = sentence.flat.replace(/ (?:in a row|consecutively|streak)(?= )/g, ' ');
  readConditions(sentence);
  const of = sentence.conditions.filter(({ test }) => test.type !== 'period');
  if (of.length === 0) return [];
  if (of.some(({ negated, test }) => negated || (test.type === 'equals' && test.values.length > 1)))
    guess(sentence, 0.15, 'several cells for a condition');
  if (timeOrder(sentence, false) === 'unclear')
    guess(sentence, 0.25, 'order of the file is not that of time');
  const conditions = sentence.conditions.filter((condition) => !of.includes(condition));
  return [finish(sentence, { kind: 'streak', of, conditions }, [named, ...of.map(({ column }) => column)])];
}

function longest(sentence: Sentence): Reading[] {
  const winners = sentence.view.columns.filter(isWinner);
  const [column] = winners;
  if (column === undefined || winners.length > 1) return [];
  const rule = sentence.flat.match(
    pattern(
      `(?:which|what|who)(?: (?!the )[a-z]+| #c(?<asked>\\d+))?(?: (?:had|has|have|holds|won|did|got|#c\\d+))* (?:the )?(?:longest|most|greatest)(?: (?:number|of|consecutive|straight))*(?: (?:#c\\d+|wins|winning|win|${THINGS}))*(?: (?:streak|in a row))?`,
    ),
  );
  if (rule === null || rule.index !== 1 || !SERIES.test(` ${rule[0]} `)) return [];
  const marks = [...rule[0].matchAll(/#c(\d+)/g)].map((match) => columnAt(sentence, match[1]));
  const asked = columnAt(sentence, rule.groups?.asked);
  if (marks.some((mark) => mark !== column && mark !== asked) || asked?.numeric === 'native') return [];
  cut(sentence, rule);
  readConditions(sentence);
  if (timeOrder(sentence, false) === 'unclear')
    guess(sentence, 0.25, 'order of the file is not that of time');
  return [
    finish(sentence, { kind: 'longest_streak', column, conditions: sentence.conditions }, [column, asked]),
  ];
}
