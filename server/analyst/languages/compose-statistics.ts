import type { Condition, Direction, Grouping, Intent, Measure } from '../intent.ts';
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
  type Piece,
  take,
} from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import {
  addsUp,
  readAggregates,
  readBareMeasure,
  readGroupings,
  readPeople,
  readRows,
} from './read-measure.ts';

const ASKING = 'which|list|much|count|exists|column|each|rows|use';

/** Missing values, duplicate rows, outliers and correlations. */
export function composeStatistics(original: Draft): Composed[] {
  const draft = copyDraft(original);
  if (take(draft, 'missing') !== undefined) return composeMissing(draft);
  if (take(draft, 'dup') !== undefined) {
    drop(draft, `${ASKING}|sum|missing`);
    return [{ draft, intent: { kind: 'duplicates' } }];
  }
  if (take(draft, 'corr') !== undefined) return composeCorrelation(draft);
  if (take(draft, 'outlier') !== undefined) return composeOutliers(draft);
  return [];
}

function composeMissing(draft: Draft): Composed[] {
  drop(draft, 'missing');
  const columns = left(draft, 'col');
  const [piece] = columns;
  const column = columnOf(piece);
  if (piece !== undefined && column !== undefined && columns.length === 1) {
    dropPiece(draft, piece);
    drop(draft, ASKING);
    return [{ draft, intent: { kind: 'missing', columns: [column], answer: 'count' } }];
  }
  if (piece !== undefined) return [];
  const most = take(draft, 'most') !== undefined;
  const each = has(draft, 'each|by|split|rate');
  drop(draft, `${ASKING}|by|split|rate|sum`);
  const all = draft.view.columns;
  return [
    {
      draft,
      intent: { kind: 'missing', columns: all, answer: most ? 'most' : each ? 'by_column' : 'total' },
    },
  ];
}

function composeCorrelation(draft: Draft): Composed[] {
  readConditions(draft);
  const [one, other, ...more] = measuresLeft(draft);
  const [left_, right] = [columnOf(one), columnOf(other)];
  if (
    one === undefined ||
    other === undefined ||
    left_ === undefined ||
    right === undefined ||
    more.length > 0
  )
    return [];
  dropPiece(draft, one);
  dropPiece(draft, other);
  drop(draft, 'corr|and|between|much|exists|count|than|which|to');
  return [{ draft, intent: { kind: 'correlation', left: left_, right, conditions: draft.conditions } }];
}

function composeOutliers(draft: Draft): Composed[] {
  readConditions(draft);
  const pieces = measuresLeft(draft);
  const [piece] = pieces;
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || pieces.length > 1) return [];
  dropPiece(draft, piece);
  const values = has(draft, 'which|list') && !has(draft, 'count');
  drop(draft, 'which|list|much|count|exists|outlier');
  return [
    {
      draft,
      intent: {
        kind: 'outliers',
        column,
        method: 'iqr',
        threshold: 1.5,
        answer: values ? 'values' : 'count',
        show: [],
        conditions: draft.conditions,
      },
    },
  ];
}

/** 「各支付方式的占比」, "매출에서 서울이 차지하는 비율", « la part de Lyon dans le chiffre d'affaires ». */
export function composeShare(original: Draft): Composed[] {
  return [...share(original, false), ...share(original, true)];
}

/** `named` drops the names of columns beside their values first: 「支付方式为Card的占比」. */
function share(original: Draft, named: boolean): Composed[] {
  const draft = copyDraft(original);
  if (take(draft, 'share') === undefined) return [];
  drop(draft, 'share');
  if (named) dropValueNames(draft);
  readConditions(draft);
  const outer = readOuter(draft);
  const groups = readGroupings(draft).filter(({ column }) => column !== outer?.column);
  const rows = readRows(draft) ?? readPeople(draft);
  const numbers = measuresLeft(draft);
  const [number] = numbers;
  const column = columnOf(number);
  if (number !== undefined) dropPiece(draft, number);
  // The whole is often said once more: 「Yangon的收入占总收入的比例」.
  for (const again of numbers.slice(1)) if (columnOf(again) === column) dropPiece(draft, again);
  if (column !== undefined && (rows !== undefined || !addsUp(column))) return [];
  const measure: Measure =
    column === undefined ? { type: 'rows' } : { type: 'aggregate', name: 'sum', column };
  drop(draft, 'sum|much|which|count|use|rows|list|each');
  // "The share of revenue in each city" names no groups within the cities.
  const isAlone = outer !== undefined && groups.length === 0 && namesLeft(draft).length === 0;
  const by = isAlone ? [outer] : groups;
  const [group, second] = by;
  if ((outer !== undefined && !isAlone) || by.length === 2) return sharesWithin(draft, measure, outer, by);
  if (group !== undefined && second === undefined) return sharesOfGroups(draft, measure, group, isAlone);
  const names = namesLeft(draft);
  const [name] = names;
  const whole = columnOf(name);
  if (
    by.length === 0 &&
    draft.conditions.length === 0 &&
    name !== undefined &&
    whole !== undefined &&
    names.length === 1
  ) {
    dropPiece(draft, name);
    return [
      {
        draft,
        intent: {
          kind: 'aggregate',
          measures: [measure],
          by: [{ column: whole }],
          conditions: [],
          share: true,
        },
      },
    ];
  }
  if (by.length > 0 || draft.conditions.length !== 1) return [];
  return [{ draft, intent: { kind: 'share', measure, conditions: draft.conditions, of: [] } }];
}

/**
 * The share of each group; with a condition that is no span of time also the share of what fits it within each group, which
 * is what is asked of spans of time ("share of online orders by month") and of wholes ("in each store").
 */
function sharesOfGroups(draft: Draft, measure: Measure, group: Grouping, isWhole: boolean): Composed[] {
  const { conditions } = draft;
  const parts = conditions.filter(({ test }) => test.type !== 'period');
  const of = conditions.filter(({ test }) => test.type === 'period');
  const rate: Intent = { kind: 'share', measure, conditions: parts, of, by: group };
  if (parts.length > 0 && (group.grain !== undefined || isWhole || comparesNumbers({ conditions: parts })))
    return [{ draft, intent: rate }];
  const shares: Intent = { kind: 'aggregate', measures: [measure], by: [group], conditions, share: true };
  if (parts.length === 0) return [{ draft, intent: shares }];
  return [
    { draft, intent: shares },
    { draft: copyDraft(draft), intent: rate },
  ];
}

/** Whether what a share is of is told by numbers alone: orders above 100, orders delivered within 5 days. */
export function comparesNumbers({ conditions }: { conditions: Condition[] }): boolean {
  return (
    conditions.length > 0 &&
    conditions.every(({ test }) => test.type === 'compare' || test.type === 'between')
  );
}

/** The grouping whose groups are the wholes: "within each city", 「各城市内」, « dans chaque ville ». */
function readOuter(draft: Draft): Grouping | undefined {
  const fits = ({ c }: Record<string, Piece>): boolean => {
    const column = columnOf(c);
    return column !== undefined && !isMeasure(column) && column.time === 'none';
  };
  const found = take(draft, 'within each? c=col', fits) ?? take(draft, 'each? c=col +inside', fits);
  const column = columnOf(found?.c);
  return column === undefined ? undefined : { column };
}

/** Shares of the groups of one grouping within those of another; where it is not said which, both are offered. */
function sharesWithin(
  draft: Draft,
  measure: Measure,
  outer: Grouping | undefined,
  by: Grouping[],
): Composed[] {
  const [name] = by.length === 0 ? namesLeft(draft) : [];
  const column = columnOf(name);
  if (name !== undefined) dropPiece(draft, name);
  const [group, second] = column === undefined ? by : [{ column }];
  const within = (of: Grouping, one: Grouping, own: Draft): Composed => ({
    draft: own,
    intent: {
      kind: 'aggregate',
      measures: [measure],
      by: [of, one],
      conditions: draft.conditions,
      share: true,
      within: true,
    },
  });
  if (group === undefined) return [];
  drop(draft, 'within|inside|by');
  if (outer !== undefined)
    return second === undefined && group.column !== outer.column ? [within(outer, group, draft)] : [];
  if (second === undefined) return [];
  doubt(draft, 0.4, 'share of which whole');
  return [within(group, second, draft), within(second, group, copyDraft(draft))];
}

const SIDES: [string, boolean][] = [
  // CJK languages put the word behind what is compared with; Chinese and French in front of it.
  ['b=val|per than', true],
  ['than b=val|per', true],
];

/** 「Yangon和Mandalay哪个收入更高」, "AはBより売上が多いですか", « la différence de prix entre A et B », 「2024年和2025年的收入比较」. */
export function composeCompare(original: Draft): Composed[] {
  const draft = copyDraft(original);
  const isDifference = has(draft, 'diff');
  const isOrder = has(draft, 'more|less|most|least') && (has(draft, 'than') || has(draft, 'which'));
  if (!isDifference && !isOrder && !has(draft, 'compare|than')) return [];
  dropValueNames(draft);
  const sides = sidesOf(draft);
  if (sides === undefined) return [];
  const [first, second] = sides;
  const isLeast = has(draft, 'less|least');
  const isYesNo = isOrder && has(draft, 'than') && !isDifference && !has(draft, 'which|who|much|count');
  const isMuch = isDifference || (has(draft, 'than') && has(draft, 'much|count'));
  for (const piece of [first.piece, second.piece]) dropPiece(draft, piece);
  readConditions(draft);
  const groups = isDifference || isOrder ? [] : readGroupings(draft);
  if (groups.length > 0) return sideBySide(draft, first.condition, second.condition, groups);
  const [explicit] = readAggregates(draft);
  const rows = explicit === undefined ? readRows(draft) : undefined;
  const measure = explicit ?? rows ?? readBareMeasure(draft) ?? uniqueMeasure(draft, first.condition);
  if (measure === undefined) return [];
  drop(draft, 'diff|compare|than|more|less|most|least|which|who|much|and|between|to|count|by|of|sell|rows');
  // The column of the two values is often named: 「哪个城市」.
  for (const piece of namesLeft(draft))
    if (columnOf(piece) === first.condition.column) dropPiece(draft, piece);
  const direction: Direction = isLeast ? 'least' : 'greatest';
  const answer = isMuch ? 'difference' : isYesNo ? 'yes_no' : isOrder ? 'which' : 'both';
  const intent: Intent = {
    kind: 'compare',
    left: first.condition,
    right: second.condition,
    measure,
    direction,
    answer,
    conditions: draft.conditions,
  };
  return [{ draft, intent }];
}

/** "Compare North and South by month": both in each group, beside each other. */
function sideBySide(draft: Draft, first: Condition, second: Condition, groups: Grouping[]): Composed[] {
  const [group, another] = groups;
  const [left, right] = [first.test, second.test];
  if (group === undefined || another !== undefined || group.column === first.column) return [];
  if (left.type !== 'equals' || right.type !== 'equals') return [];
  const measure = readAggregates(draft)[0] ?? readRows(draft) ?? readBareMeasure(draft);
  if (measure === undefined) return [];
  const test = { type: 'equals' as const, values: [...left.values, ...right.values] };
  drop(draft, 'compare|than|and|between|to|by|each|split|much|which|list|count|sell');
  const conditions = [...draft.conditions, { column: first.column, test, negated: false }];
  const by = [group, { column: first.column }];
  return [{ draft, intent: { kind: 'aggregate', measures: [measure], by, conditions } }];
}

interface Side {
  piece: Piece;
  condition: Condition;
}

/** The two things that are compared: values of one column, or two periods; the one behind "than" is the second. */
function sidesOf(draft: Draft): [Side, Side] | undefined {
  const values = left(draft, 'val');
  const periods = left(draft, 'per');
  const pieces =
    values.length === 2 ? values : values.length === 0 && periods.length === 2 ? periods : undefined;
  const [one, other] = pieces ?? [];
  if (one === undefined || other === undefined) return undefined;
  const behind = SIDES.map(([pattern]) => find(draft, pattern)?.b).find((piece) => piece !== undefined);
  const isChinese = find(draft, 'a=val|per than b=val|per') !== undefined;
  // Between both, "than" belongs to the one behind it; at the end, to the one before it.
  const second = isChinese ? other : (behind ?? other);
  const first = second === one ? other : one;
  const column =
    values.length === 2
      ? one.hits.find((hit) => other.hits.some((more) => more.column === hit.column))?.column
      : undefined;
  const condition = (piece: Piece): Condition | undefined => {
    if (values.length === 2) {
      const hit = piece.hits.find((candidate) => candidate.column === column);
      return hit === undefined
        ? undefined
        : { column: hit.column, test: { type: 'equals', values: hit.values }, negated: false };
    }
    const time = draft.view.columns.filter(
      (candidate) => candidate.time === 'date' || candidate.time === 'year',
    );
    const [only] = time;
    const [period] = piece.periods;
    return only === undefined || time.length > 1 || period === undefined
      ? undefined
      : { column: only, test: { type: 'period', period, relation: 'in' }, negated: false };
  };
  const [a, b] = [condition(first), condition(second)];
  return a === undefined || b === undefined
    ? undefined
    : [
        { piece: first, condition: a },
        { piece: second, condition: b },
      ];
}

/** A price of two products: what does not add up is compared cell by cell where each side has one row. */
function uniqueMeasure(draft: Draft, side: Condition): Measure | undefined {
  const pieces = measuresLeft(draft);
  const [piece] = pieces;
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || pieces.length > 1 || !isMeasure(column))
    return undefined;
  if (side.column.distinct < draft.view.table.rowCount - side.column.nulls)
    doubt(draft, 0.2, 'average without a word for it');
  dropPiece(draft, piece);
  return { type: 'aggregate', name: 'avg', column };
}
