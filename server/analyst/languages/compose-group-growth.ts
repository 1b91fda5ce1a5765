import type { Direction, Grouping, Measure } from '../intent.ts';
import { isMeasure, timeColumns } from '../parse/roles.ts';
import { rangeOf } from '../schema/reach.ts';
import { boundsOf, spanAround } from '../text/whole-spans.ts';
import { namesTime, readOneMeasure, type Sides, sidesOf } from './compose-growth.ts';
import { type Composed, readLimit } from './compose-ranking.ts';
import { columnOf, copyDraft, type Draft, doubt, drop, dropPiece, has, left } from './pieces.ts';
import { dropValueNames, namesLeft, readConditions } from './read-conditions.ts';
import { addsUp, readGroupings } from './read-measure.ts';

/** Most measures that are offered where none is named. */
const MOST_OFFERED = 2;

/**
 * Growth of each group between two spans of time: "revenue growth by store from May to June", 「2025年各门店收入增长」, and
 * the group that grew most: "which store grew most", « quel magasin a le plus progressé », or several of them: "the 5
 * products that grew most".
 */
export function composeGroupGrowth(original: Draft): Composed[] {
  const periods = left(original, 'per');
  const isComparison = periods.length === 2 && has(original, 'compare|trend');
  const isStep = periods.length <= 1 && has(original, 'mom|qoq|yoy');
  if (!has(original, 'growth|fall') && !isComparison && !isStep) return [];
  if (periods.length > 2 || has(original, 'share|corr|nth|cumulative|moving')) return [];
  const draft = copyDraft(original);
  const isFall = has(draft, 'fall');
  const ranks = has(draft, 'most|least|top|bottom');
  const isLeast = has(draft, 'least|bottom');
  const named = namesTime(draft);
  const said = periods.length > 0;
  const sides = said ? sidesOf(draft, periods) : lastSpans(draft);
  for (const piece of periods) dropPiece(draft, piece);
  const limit = ranks ? readLimit(draft) : undefined;
  drop(
    draft,
    'between|to|since|until|than|compare|before|growth|fall|trend|mom|qoq|yoy|diff|most|least|top|bottom',
  );
  if (said) drop(draft, 'and');
  if (named !== undefined) dropPiece(draft, named);
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroup(draft, ranks);
  if (by === undefined || sides.length === 0) return [];
  const measure = readOneMeasure(draft);
  drop(draft, 'much|count|by|which|each|list|sum|split');
  const direction: Direction | undefined = ranks ? (isLeast !== isFall ? 'least' : 'greatest') : undefined;
  if (!said) doubt(draft, 0.4, 'no spans named');
  const growth = (one: Draft, of: Measure, { earlier, later }: Sides): Composed => ({
    draft: one,
    intent: {
      kind: 'group_growth',
      by,
      measure: of,
      earlier,
      later,
      ...(direction === undefined ? {} : { direction }),
      ...(limit === undefined ? {} : { limit }),
      conditions: draft.conditions,
    },
  });
  if (measure !== undefined) return sides.map((side) => growth(copyDraft(draft), measure, side));
  // What grew has to be said; what could be meant is offered, money before numbers of things.
  const columns = draft.view.columns.filter((column) => addsUp(column) && isMeasure(column)).reverse();
  return columns.slice(0, MOST_OFFERED).flatMap((column) =>
    sides.slice(0, 1).map((side) => {
      const other = copyDraft(draft);
      doubt(other, 0.4, 'no measure named');
      return growth(other, { type: 'aggregate', name: 'sum', column }, side);
    }),
  );
}

/** The one column whose groups are held against each other; steps of time are another question. */
function readGroup(draft: Draft, ranks: boolean): Grouping | undefined {
  const groups = readGroupings(draft);
  const [group] = groups;
  if (groups.length > 1 || group?.grain !== undefined) return undefined;
  const names = namesLeft(draft);
  const [name] = names;
  const column = columnOf(name);
  if (group !== undefined) {
    // "Which store grew most by store" names it twice; another name is another condition.
    if (name !== undefined && column === group.column && names.length === 1) dropPiece(draft, name);
    return group;
  }
  if (!ranks && !has(draft, 'which')) return undefined;
  if (name === undefined || column === undefined || names.length > 1) return undefined;
  dropPiece(draft, name);
  return { column };
}

/** The last year, quarter and month that the rows fill, each with the one before; for a question that names no spans. */
function lastSpans(draft: Draft): Sides[] {
  const columns = timeColumns(draft.view).filter(({ time }) => time === 'date' || time === 'year');
  const [column] = columns;
  const range = column === undefined ? undefined : rangeOf(draft.view, column);
  if (column === undefined || range === undefined || columns.length > 1) return [];
  const all = column.time === 'year' ? (['year'] as const) : (['year', 'quarter', 'month'] as const);
  const [isYear, isMonth, isQuarter] = [has(draft, 'yoy'), has(draft, 'mom'), has(draft, 'qoq')];
  const units = all.filter((unit) => (isMonth ? unit === 'month' : isQuarter ? unit === 'quarter' : true));
  return units.flatMap((unit): Sides[] => {
    const back = isYear ? { year: 1, quarter: 4, month: 12 }[unit] : 1;
    const behind = new Date(Date.parse(`${range[1]}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    // The span of the day behind the last one is not full, the one before it is.
    const later = spanAround(behind, unit, -1);
    const earlier = spanAround(behind, unit, -1 - back);
    const begins = boundsOf(earlier)?.[0];
    if (begins === undefined || begins < range[0].slice(0, unit === 'year' ? 4 : 7)) return [];
    const side = (period: typeof later) => ({
      column,
      test: { type: 'period' as const, period, relation: 'in' as const },
      negated: false,
    });
    return [{ earlier: side(earlier), later: side(later) }];
  });
}
