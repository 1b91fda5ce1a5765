import type { Direction, Grouping, Intent, Measure } from '../intent.ts';
import { type Composed, groupOf, readRanked } from './compose-ranking.ts';
import { columnOf, copyDraft, type Draft, doubt, drop, dropPiece, has, left } from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { addsUp, offeredMeasure, readGroupings } from './read-measure.ts';

const SENSE = 'most|least|top|bottom';
/** Parts that ten groups of the same size need. */
const TENTHS = 10;
/** Most measures that are offered where none is named. */
const MOST_OFFERED = 2;

/**
 * "Top 10 percent of customers by revenue", 「收入前20%的产品」, « les 10 % des clients qui font le plus gros chiffre
 * d'affaires »; "customers by decile of revenue" for all of them in ten parts of the same size.
 */
export function composeTopPercent(original: Draft): Composed[] {
  const [mark, second] = left(original, 'pc');
  const [tenths] = left(original, 'tenths');
  if ((mark === undefined) === (tenths === undefined) || second !== undefined) return [];
  if (mark !== undefined && !has(original, SENSE)) return [];
  if (has(original, 'growth|fall|than|compare|nth|moving|pareto|latest|earliest|corr')) return [];
  const percent = mark?.number ?? TENTHS;
  // Which make up so much of a total is another question.
  if (percent <= 0 || percent >= 100 || (has(original, 'makeup') && has(original, 'count'))) return [];
  const draft = copyDraft(original);
  if (mark !== undefined) dropPiece(draft, mark);
  if (tenths !== undefined) dropPiece(draft, tenths);
  const [sense] = left(draft, 'most').concat(left(draft, 'least'), left(draft, 'top'), left(draft, 'bottom'));
  const isLeast = has(draft, 'least|bottom');
  if (isLeast && has(draft, 'most|top')) return [];
  drop(draft, SENSE);
  dropValueNames(draft);
  readConditions(draft);
  const [group, another] = readGroupings(draft);
  const cue = sense ?? tenths ?? mark;
  const measure = cue === undefined ? undefined : readRanked(draft, cue)?.measure;
  drop(draft, 'sell|by|split|each');
  const names = namesLeft(draft);
  const by = group ?? groupOf(draft, names);
  if (another !== undefined || by === undefined) return [];
  for (const name of names) if (columnOf(name) === by.column) dropPiece(draft, name);
  drop(draft, 'which|who|list|much|share|makeup|sum|use|people|exists|rows');
  if (tenths !== undefined && by.column.distinct < TENTHS) return [];
  const direction: Direction = isLeast ? 'least' : 'greatest';
  const top = (own: Draft, of: Measure): Composed => ({
    draft: own,
    intent: intentOf(by, of, percent, direction, tenths === undefined ? 'groups' : 'tenths', own),
  });
  if (measure !== undefined) return [top(draft, measure)];
  if (measuresLeft(draft).length > 0) return [];
  // By what they are ranked has to be said; what could be meant is offered.
  const columns = draft.view.columns.filter(addsUp).reverse().slice(0, MOST_OFFERED);
  return columns.map((column) => {
    const other = copyDraft(draft);
    doubt(other, 0.4, 'no measure named');
    return top(other, offeredMeasure(column));
  });
}

function intentOf(
  by: Grouping,
  measure: Measure,
  percent: number,
  direction: Direction,
  answer: 'groups' | 'tenths',
  { conditions }: Draft,
): Intent {
  return { kind: 'top_percent', by, measure, percent, direction, answer, conditions };
}
