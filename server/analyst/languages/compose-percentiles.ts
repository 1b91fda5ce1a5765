import type { Grouping, Intent, Measure } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { Composed } from './compose-ranking.ts';
import { columnOf, copyDraft, type Draft, doubt, drop, dropPiece, find, has, left, take } from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { addsUp, readAggregates, readGroupings, readPeople, readRows } from './read-measure.ts';

/** "90th percentile of revenue by store", 「收入的上四分位数」, « quartiles du prix ». */
export function composePercentiles(original: Draft): Composed[] {
  if (!has(original, 'pct') || has(original, 'most|least|top|bottom|growth|share|nth')) return [];
  const draft = copyDraft(original);
  const percents = new Set<number>();
  for (const piece of left(draft, 'pct')) {
    for (const percent of piece.percents ?? []) percents.add(percent);
    dropPiece(draft, piece);
  }
  if (take(draft, 'median') !== undefined) percents.add(50);
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  const [piece, other] = measuresLeft(draft);
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || other !== undefined || by.length > 2) return [];
  dropPiece(draft, piece);
  drop(draft, 'which|list|much|each|and|by');
  const measures = [...percents]
    .sort((one, two) => one - two)
    .map(
      (percent): Measure =>
        percent === 50
          ? { type: 'aggregate', name: 'median', column }
          : { type: 'percentile', percent, column },
    );
  return [{ draft, intent: { kind: 'aggregate', measures, by, conditions: draft.conditions } }];
}

/** Share of a total that is meant where none is said. */
const PARETO = 80;

/** "How many customers make 80 % of revenue", 「贡献80%收入的客户」, "Pareto of revenue by product". */
export function composeConcentration(original: Draft): Composed[] {
  const isWhole = has(original, 'pareto');
  const [mark, second] = left(original, 'pc');
  if (second !== undefined || (!isWhole && (mark === undefined || !has(original, 'makeup')))) return [];
  if (has(original, 'most|least|growth|than|compare|avg|nth|moving')) return [];
  const percent = mark?.number ?? PARETO;
  if (percent <= 0 || percent > 100) return [];
  const draft = copyDraft(original);
  if (mark !== undefined) dropPiece(draft, mark);
  dropValueNames(draft);
  readConditions(draft);
  const groups = readGroupings(draft);
  const names = namesLeft(draft);
  const by = oneGroup(groups, names.map(columnOf));
  if (by === undefined) return [];
  for (const piece of names) dropPiece(draft, piece);
  const [number, another] = measuresLeft(draft);
  const column = columnOf(number);
  if (another !== undefined || (column !== undefined && !addsUp(column))) return [];
  if (number !== undefined) dropPiece(draft, number);
  const asksCount = has(draft, 'count|share|much|people');
  const asksNames = has(draft, 'which|list|who');
  const measure: Measure | undefined =
    column === undefined
      ? (readRows(draft) ?? readPeople(draft))
      : { type: 'aggregate', name: 'sum', column };
  if (measure === undefined) return [];
  drop(draft, 'pareto|makeup|count|share|which|list|who|much|cumulative|sum|each|by|people|distinct|exists');
  const answer = isWhole ? 'all' : asksCount ? 'count' : asksNames ? 'groups' : 'all';
  const { conditions } = draft;
  return [{ draft, intent: { kind: 'concentration', by, measure, percent, answer, conditions } }];
}

/** The only grouping of a question, whether it is said as one or as a name. */
function oneGroup(groups: Grouping[], names: ReturnType<typeof columnOf>[]): Grouping | undefined {
  const columns = new Set([...groups.map(({ column }) => column), ...names]);
  const [group] = groups;
  const [column] = columns;
  if (columns.size !== 1 || column === undefined || isMeasure(column) || column.time !== 'none')
    return undefined;
  return group ?? { column };
}

const BESIDE = [
  'compare|than|diff to|and|compare|than? a=avg',
  'compare|than a=avg',
  'and a=avg compare|than|diff',
  'a=avg and? compare|than',
];

/** "Revenue by store compared with the average", 「各门店收入与平均值相比」, « par rapport à la moyenne ». */
export function composeBesideAverage(original: Draft): Composed[] {
  if (!has(original, 'avg') || !has(original, 'compare|than|diff')) return [];
  if (has(original, 'more|less|gt|ge|lt|le|most|least|growth|per|num')) return [];
  const draft = copyDraft(original);
  // "Compared with the average revenue" leaves open whether the sums of the groups or the averages of their rows are meant.
  const mark = find(draft, 'a=avg')?.a;
  const before = mark === undefined ? undefined : draft.pieces[draft.pieces.indexOf(mark) - 1];
  // 「売上を平均と比較」 compares the revenue itself.
  const isObject = before !== undefined && /^[を을를]$/.test(before.words);
  const isBeside =
    !isObject && (find(draft, 'avg c=col') !== undefined || find(draft, 'c=col avg') !== undefined);
  const taken = BESIDE.some((pattern) => take(draft, pattern) !== undefined);
  if (!taken) return [];
  drop(draft, 'compare|than|diff|to');
  dropValueNames(draft);
  readConditions(draft);
  const [group, another] = readGroupings(draft);
  if (group === undefined || another !== undefined) return [];
  const [explicit, more] = readAggregates(draft);
  const pieces = measuresLeft(draft);
  const column = columnOf(pieces[0]);
  if (more !== undefined || pieces.length + (explicit === undefined ? 0 : 1) !== 1) return [];
  for (const piece of pieces) dropPiece(draft, piece);
  drop(draft, 'and|by|each|which|list|much|sum');
  const { conditions } = draft;
  const intent = (measure: Extract<Measure, { type: 'aggregate' }>): Intent => ({
    kind: 'beside_average',
    by: group,
    measure,
    conditions,
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
