import type { Condition, Grouping, Intent, Measure } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { Composed } from './compose-ranking.ts';
import {
  columnOf,
  copyDraft,
  type Draft,
  doubt,
  drop,
  dropPiece,
  find,
  has,
  left,
  remaining,
  take,
} from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { addsUp, readAggregates, readGroupings } from './read-measure.ts';

const BESIDE = [
  'compare|than|diff to|and|compare|than? a=avg',
  'compare|than a=avg',
  'and a=avg compare|than|diff',
  'a=avg and? compare|than',
];
/** The same of one group, where what is asked can be how far it is above or below. */
const ABOVE = ['gt|ge|lt|le|more|less than? a=avg', 'a=avg than? gt|ge|lt|le|more|less'];

/** "Revenue by store compared with the average", 「各门店收入与平均值相比」, « par rapport à la moyenne ». */
export function composeBesideAverage(original: Draft): Composed[] {
  if (!has(original, 'avg') || !has(original, 'compare|than|diff')) return [];
  if (has(original, 'more|less|gt|ge|lt|le|most|least|growth|per|num')) return [];
  const draft = copyDraft(original);
  const isBeside = standsBesideMeasure(draft);
  const taken = BESIDE.some((pattern) => take(draft, pattern) !== undefined) || takeAround(draft);
  if (!taken) return [];
  drop(draft, 'compare|than|diff|to');
  dropValueNames(draft);
  readConditions(draft);
  const [group, another] = readGroupings(draft);
  if (group === undefined || another !== undefined) return [];
  return besideReadings(draft, isBeside, { by: group, conditions: draft.conditions });
}

/** "Revenue of Yangon compared with the average", "is Sule above the average revenue", 「Yangonの売上を平均と比較」. */
export function composeOneBesideAverage(original: Draft): Composed[] {
  if (!has(original, 'avg') || !has(original, 'compare|than|diff|gt|ge|lt|le|more|less')) return [];
  if (left(original, 'val').length !== 1 || has(original, 'most|least|growth|num|not|count|list|who'))
    return [];
  const draft = copyDraft(original);
  const isBeside = standsBesideMeasure(draft);
  const taken =
    [...BESIDE, ...ABOVE].some((pattern) => take(draft, pattern) !== undefined) || takeAround(draft);
  if (!taken) return [];
  drop(draft, 'compare|than|diff|to|much|exists|gt|ge|lt|le|more|less');
  dropValueNames(draft);
  readConditions(draft);
  const [one, another] = draft.conditions.filter(({ test }) => test.type === 'equals');
  if (one?.test.type !== 'equals' || one.test.values.length !== 1 || another !== undefined) return [];
  const { column } = one;
  // The average is that of the groups of the same column, which may be named: "the average store".
  for (const name of namesLeft(draft)) if (columnOf(name) === column) dropPiece(draft, name);
  if (namesLeft(draft).length > 0) return [];
  if (column.distinct < 2 || column.distinct >= draft.view.table.rowCount - column.nulls) return [];
  drop(draft, 'each|by|split|of');
  const conditions = draft.conditions.filter((condition) => condition !== one);
  return besideReadings(draft, isBeside, { by: { column }, only: one.test.values, conditions });
}

/** "Compared with the average revenue" leaves open whether the sums of the groups or the averages of their rows are meant. */
function standsBesideMeasure(draft: Draft): boolean {
  const mark = find(draft, 'a=avg')?.a;
  const before = mark === undefined ? undefined : draft.pieces[draft.pieces.indexOf(mark) - 1];
  // 「売上を平均と比較」 compares the revenue itself.
  const isObject = before !== undefined && /^[を을를]$/.test(before.words);
  // "The average store" names the groups.
  const beside = [find(draft, 'avg c=col'), find(draft, 'c=col avg')].map((found) => columnOf(found?.c));
  return !isObject && beside.some((column) => column !== undefined && isMeasure(column));
}

/** "Compare the revenue of Yangon with the average": the words stand around what is compared. */
function takeAround(draft: Draft): boolean {
  const said = remaining(draft).filter(
    ({ roles }) => !roles.has('glue') && !roles.has('of') && !roles.has('a'),
  );
  const [first, last] = [said[0], said.at(-1)];
  if (first?.roles.has('compare') !== true || last?.roles.has('avg') !== true) return false;
  dropPiece(draft, first);
  dropPiece(draft, last);
  return true;
}

interface Beside {
  by: Grouping;
  only?: string[];
  conditions: Condition[];
}

/** The sums of groups, the averages of their rows, or both where words leave it open. */
function besideReadings(draft: Draft, isBeside: boolean, beside: Beside): Composed[] {
  const [explicit, more] = readAggregates(draft);
  const pieces = measuresLeft(draft);
  const column = columnOf(pieces[0]);
  if (more !== undefined || pieces.length + (explicit === undefined ? 0 : 1) !== 1) return [];
  for (const piece of pieces) dropPiece(draft, piece);
  drop(draft, 'and|by|each|which|list|much|sum');
  const intent = (measure: Extract<Measure, { type: 'aggregate' }>): Intent => ({
    kind: 'beside_average',
    ...beside,
    measure,
  });
  if (explicit?.type === 'aggregate')
    return explicit.name === 'sum' || explicit.name === 'avg' ? [{ draft, intent: intent(explicit) }] : [];
  if (column === undefined) return [];
  const average: Composed = { draft, intent: intent({ type: 'aggregate', name: 'avg', column }) };
  if (!addsUp(column)) return [average];
  const total: Composed = {
    draft: copyDraft(draft),
    intent: intent({ type: 'aggregate', name: 'sum', column }),
  };
  if (!isBeside) return [total];
  doubt(average.draft, 0.05, 'average of rows');
  return [total, average];
}
