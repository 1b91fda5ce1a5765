import type { Direction, Grouping, Intent, Measure } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import { repeatedNumbers } from '../schema/counted-numbers.ts';
import { type Composed, groupOf, isTotal, readRanked } from './compose-ranking.ts';
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
  type Piece,
  take,
} from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, operatorOf, readConditions } from './read-conditions.ts';
import {
  addsUp,
  doubtAveragesOverTime,
  measureOfConcept,
  offeredMeasure,
  readAggregates,
  readGroupings,
  readPeople,
  readRows,
} from './read-measure.ts';

const SENSE = 'most|least|top|bottom|more|less';

/** 「收入第二高的门店」, "third to fifth product by revenue", « le deuxième produit le plus vendu ». */
export function composePlaces(original: Draft): Composed[] {
  if (!has(original, 'nth') || has(original, 'share|corr|growth|latest|earliest')) return [];
  const draft = copyDraft(original);
  const range =
    take(draft, 'n=nth to|since|and m=nth|num until?') ?? take(draft, 'n=num to|since|and m=nth until?');
  const single = range === undefined ? take(draft, 'n=nth') : undefined;
  const [place, end] = [(range ?? single)?.n?.number, range?.m?.number];
  const mark = (range ?? single)?.n;
  if (mark === undefined || place === undefined || place < 1 || (end !== undefined && end <= place))
    return [];
  if (has(draft, 'nth')) return [];
  const words = left(draft, 'most').concat(left(draft, 'least'), left(draft, 'more'), left(draft, 'less'));
  const isLeast = has(draft, 'least|less|bottom');
  if (isLeast && has(draft, 'most|more|top')) return [];
  drop(draft, SENSE);
  dropValueNames(draft);
  readConditions(draft);
  const measure = readRanked(draft, words[0] ?? mark);
  if (measure === undefined) return [];
  drop(draft, 'sell|by');
  dropNamedAgain(draft);
  const names = namesLeft(draft);
  const by = groupOf(draft, names);
  if (by === undefined) return [];
  if (names[0] !== undefined) dropPiece(draft, names[0]);
  drop(draft, 'which|who|people|list|much|rows');
  return rankedReadings(draft, by, measure, isLeast ? 'least' : 'greatest', place, end ?? 1);
}

/** 「地域別で売上が2番目に高い地域」: a name that is said twice is one. */
function dropNamedAgain(draft: Draft): void {
  const [name, ...others] = namesLeft(draft);
  for (const other of others) if (columnOf(other) === columnOf(name)) dropPiece(draft, other);
  if (others.length > 0) drop(draft, 'split|each');
}

/** A place of groups or, where each group is one row or the measure is no total, of rows. */
function rankedReadings(
  draft: Draft,
  by: Grouping,
  { measure, said }: { measure: Measure; said: boolean },
  direction: Direction,
  place: number,
  limit: number,
): Composed[] {
  const { conditions } = draft;
  const rows = draft.view.table.rowCount - by.column.nulls;
  const isRow = by.column.distinct >= rows;
  const grouped: Intent = { kind: 'top_group', by, measure, direction, place, limit, conditions };
  if (measure.type !== 'aggregate' || (said && !isRow)) return [{ draft, intent: grouped }];
  const rowwise: Intent = {
    kind: 'extreme',
    show: [by.column],
    measure: measure.column,
    direction,
    place,
    limit,
    conditions,
  };
  if (isRow) return [{ draft, intent: said && measure.name === 'sum' ? grouped : rowwise }];
  const other = copyDraft(draft);
  doubt(other, isTotal(measure.column) ? 0.14 : 0.06, 'one row');
  return [
    { draft, intent: grouped },
    { draft: other, intent: rowwise },
  ];
}

/** 「每个城市收入最高的产品」, "top product of each region", « le produit le plus vendu de chaque ville ». */
export function composeBestInGroup(original: Draft): Composed[] {
  if (!has(original, 'most|least|top|bottom') || !has(original, 'each|by|split')) return [];
  if (has(original, 'share|corr|growth|nth|latest|earliest')) return [];
  const draft = copyDraft(original);
  const marks = left(draft, 'most').concat(left(draft, 'least'), left(draft, 'top'), left(draft, 'bottom'));
  const isLeast = marks.some((piece) => piece.roles.has('least') || piece.roles.has('bottom'));
  const [mark] = marks;
  if (mark === undefined) return [];
  drop(draft, 'most|least|top|bottom');
  const numbers = left(draft, 'num');
  const limit = numbers[0]?.number ?? 1;
  if (numbers.length > 1 || !Number.isInteger(limit) || limit < 1 || limit > 50) return [];
  if (numbers[0] !== undefined) dropPiece(draft, numbers[0]);
  dropValueNames(draft);
  readConditions(draft);
  const groups = readGroupings(draft);
  const [within] = groups;
  if (within === undefined || groups.length !== 1) return [];
  const ranked = readRanked(draft, mark);
  drop(draft, 'sell|by');
  const names = namesLeft(draft);
  const by = groupOf(draft, names);
  if (by === undefined || by.column === within.column) return [];
  if (names[0] !== undefined) dropPiece(draft, names[0]);
  drop(draft, names.length > 0 ? 'which|list|much|each' : 'which|list|much|each|who|people|rows');
  const direction: Direction = isLeast ? 'least' : 'greatest';
  const best = (one: Draft, measure: Measure): Composed => ({
    draft: one,
    intent: { kind: 'best_in_group', within, by, measure, direction, limit, conditions: draft.conditions },
  });
  if (ranked === undefined) {
    if (measuresLeft(draft).length > 0) return [];
    // By what they are ranked has to be said; what could be meant is offered.
    return draft.view.columns.filter(addsUp).map((column) => {
      const other = copyDraft(draft);
      doubt(other, 0.4, 'no measure named');
      return best(other, offeredMeasure(column));
    });
  }
  const { measure, said } = ranked;
  const isRow = by.column.distinct >= draft.view.table.rowCount - by.column.nulls;
  // The best row of a group is another question than its best sum: only what adds up over many rows is taken for a sum.
  if (measure.type === 'aggregate' && !said && !isRow && !isTotal(measure.column))
    doubt(draft, 0.06, 'average ranked');
  return [best(draft, measure)];
}

const AGAINST = [
  'c=col op=gt|ge|lt|le avg',
  'op=gt|ge|lt|le avg c=col',
  'avg op=gt|ge|lt|le c=col',
  'c=col avg op=gt|ge|lt|le',
  'c=col avg than op=more|less',
  'c=col than avg op=more|less',
  'op=gt|ge|lt|le avg by c=col',
  'avg than c=col op=more|less',
];

/** 「收入高于平均的门店」, "which stores are above the average revenue", « produits au-dessus du prix moyen ». */
export function composeAgainstAverage(original: Draft): Composed[] {
  if (!has(original, 'avg') || !has(original, 'gt|ge|lt|le|more|less')) return [];
  const draft = copyDraft(original);
  const isNumber = ({ c }: Record<string, Piece>): boolean => {
    const column = columnOf(c);
    return column !== undefined && isMeasure(column);
  };
  let found: Record<string, Piece> | undefined;
  for (const pattern of AGAINST) found ??= take(draft, pattern, isNumber);
  const column = columnOf(found?.c);
  const sign = operatorOf(found?.op) ?? (found?.op?.roles.has('less') === true ? '<' : '>');
  if (found === undefined || column === undefined || sign === '=' || sign === '<>') return [];
  drop(draft, 'avg');
  const isTotalSaid = take(draft, 'sum') !== undefined;
  dropValueNames(draft);
  readConditions(draft);
  const asksCount = has(draft, 'count|people|much');
  const names = namesLeft(draft);
  const [name] = names;
  const by = columnOf(name);
  const { conditions } = draft;
  if (by === undefined) {
    const { entity } = draft.view;
    if (isTotalSaid || measuresLeft(draft).length > 0) return [];
    const rows = readRows(draft) ?? readPeople(draft);
    if (rows === undefined) return [];
    drop(draft, 'which|list|exists');
    const measure = { type: 'aggregate', name: 'avg', column } as const;
    if (asksCount)
      return [{ draft, intent: { kind: 'against_average', measure, op: sign, count: true, conditions } }];
    if (entity === undefined || entity.distinct < draft.view.table.rowCount) return [];
    return [
      {
        draft,
        intent: {
          kind: 'against_average',
          by: { column: entity },
          measure,
          op: sign,
          count: false,
          conditions,
        },
      },
    ];
  }
  if (name === undefined || names.length > 1) return [];
  dropPiece(draft, name);
  drop(draft, 'which|list|each|count|distinct|much|exists|by|rows|people');
  const total = isTotalSaid || (isTotal(column) && by.distinct < draft.view.table.rowCount - by.nulls);
  if (isTotalSaid && !addsUp(column)) return [];
  const intent = (kind: 'sum' | 'avg'): Intent => ({
    kind: 'against_average',
    by: { column: by },
    measure: { type: 'aggregate', name: kind, column },
    op: sign,
    count: asksCount,
    conditions,
  });
  if (!total || isTotalSaid) return [{ draft, intent: intent(total ? 'sum' : 'avg') }];
  // The sum of a group or the average of its rows: where they differ, the person chooses.
  const other = copyDraft(draft);
  doubt(other, 0.05, 'average of rows');
  return [
    { draft, intent: intent('sum') },
    { draft: other, intent: intent('avg') },
  ];
}

/** 「每笔订单的收入」, "cost per order", « montant par commande », "매출 대 수량 비율". */
export function composeRatio(original: Draft): Composed[] {
  if (has(original, 'basket')) return basket(original);
  if (!has(original, 'rate|ratio|divided') || has(original, 'growth|share|most|least|top|nth')) return [];
  const draft = copyDraft(original);
  const number = (piece: Piece | undefined): boolean => {
    const column = columnOf(piece);
    return column !== undefined && isMeasure(column) && addsUp(column);
  };
  const two = ({ c, d }: Record<string, Piece>): boolean =>
    number(c) && number(d) && columnOf(c) !== columnOf(d);
  const one = ({ c }: Record<string, Piece>): boolean => number(c);
  drop(draft, 'avg');
  const isAverage = draft.flat !== original.flat;
  drop(draft, 'sum|much');
  const found =
    take(draft, 'c=col rate r=rows', one) ??
    take(draft, 'r=rows rate c=col', one) ??
    take(draft, 'rate r=rows c=col', one) ??
    takeRowsBehind(draft, one) ??
    take(draft, 'p=rate c=col', (pieces) => one(pieces) && pieces.p?.roles.has('rows') === true) ??
    take(draft, 'c=col divided d=col', two) ??
    take(draft, 'c=col d=col divided', two) ??
    take(draft, 'ratio c=col and|to d=col', two) ??
    take(draft, 'c=col and d=col ratio', two) ??
    take(draft, 'c=col rate d=col', two);
  const [top, bottom] = [columnOf(found?.c), columnOf(found?.d)];
  if (found === undefined || top === undefined) return [];
  if (isAverage && bottom !== undefined) return [];
  // An order that has several rows is no row.
  if (bottom === undefined && repeatedNumbers(draft.view).length > 0) return [];
  drop(draft, 'sum|ratio');
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  drop(draft, by.length > 0 ? 'which|list|much|and' : 'which|list|much');
  if (by.length > 1 || find(draft, 'count') !== undefined) return [];
  const numerator: Measure = { type: 'aggregate', name: 'sum', column: top };
  const denominator: Measure =
    bottom === undefined ? { type: 'rows' } : { type: 'aggregate', name: 'sum', column: bottom };
  return [{ draft, intent: { kind: 'ratio', numerator, denominator, by, conditions: draft.conditions } }];
}

/** "Average order value by city", « panier moyen »: the only column of money divided by the rows, where each is an order. */
function basket(original: Draft): Composed[] {
  const draft = copyDraft(original);
  drop(draft, 'basket');
  const column = ['revenue', 'amount']
    .map((concept) => measureOfConcept(draft, concept))
    .find((candidate) => candidate !== undefined);
  // An order that has several rows is counted by its number.
  const [number, other] = repeatedNumbers(draft.view);
  if (column === undefined || other !== undefined || has(draft, 'most|least|top|bottom|nth')) return [];
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  drop(draft, 'which|list|much');
  if (by.length > 1) return [];
  const numerator: Measure = { type: 'aggregate', name: 'sum', column };
  const { conditions } = draft;
  const denominator: Measure = number === undefined ? { type: 'rows' } : { type: 'distinct', column: number };
  return [{ draft, intent: { kind: 'ratio', numerator, denominator, by, conditions } }];
}

/** "Units per store per order": rows that are divided by, with the only measure of the question. */
function takeRowsBehind(
  draft: Draft,
  fits: (pieces: Record<string, Piece>) => boolean,
): Record<string, Piece> | undefined {
  const [piece, other] = measuresLeft(draft);
  if (piece === undefined || other !== undefined || !fits({ c: piece })) return undefined;
  const rows = take(draft, 'rate r=rows');
  if (rows === undefined) return undefined;
  dropPiece(draft, piece);
  return { ...rows, c: piece };
}

/** 「各城市的收入和数量」, "revenue and cost by month": two numbers side by side, each a sum. */
export function composeTwoMeasures(original: Draft): Composed[] {
  const draft = copyDraft(original);
  if (has(draft, 'compare|than|corr|diff|growth|most|least|top|bottom|ratio|divided|share')) return [];
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  const explicit = readAggregates(draft);
  const pieces = measuresLeft(draft);
  const columns = pieces.map(columnOf).filter((column) => column !== undefined);
  const measures = [
    ...explicit,
    ...columns.map((column): Measure => ({ type: 'aggregate', name: 'sum', column })),
  ];
  const [one, other] = measures;
  if (one === undefined || other === undefined || measures.length !== 2 || !columns.every(addsUp)) return [];
  if (one.type !== 'rows' && other.type !== 'rows' && one.column === other.column && sameName(one, other))
    return [];
  if (explicit.length < 2 && !has(draft, 'and')) return [];
  for (const piece of pieces) dropPiece(draft, piece);
  drop(draft, 'and|sum|much|which|list|each|by');
  if (columns.length > 0) doubt(draft, 0.05, 'sum without a word for it');
  doubtAveragesOverTime(draft, measures, by);
  return [{ draft, intent: { kind: 'aggregate', measures, by, conditions: draft.conditions } }];
}

function sameName(one: Measure, other: Measure): boolean {
  return (
    one.type === other.type &&
    (one.type !== 'aggregate' || other.type !== 'aggregate' || one.name === other.name)
  );
}
