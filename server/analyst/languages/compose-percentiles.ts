import type { Grouping, Measure } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { Composed } from './compose-ranking.ts';
import { columnOf, copyDraft, type Draft, drop, dropPiece, has, left, take } from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { addsUp, readGroupings, readPeople, readRows } from './read-measure.ts';

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
