import type { Comparison, Direction, Grouping, Intent, Measure } from '../intent.ts';
import { isMeasure, timeColumns } from '../parse/roles.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { conceptsOf } from './column-names.ts';
import { RANKED_BY_AVERAGE } from './concepts.ts';
import type { Role } from './lexicon.ts';
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
import { columnsOfQuality, isOfSize } from './qualities.ts';
import { measuresLeft, namesLeft, operatorOf, readConditions } from './read-conditions.ts';
import {
  addsUp,
  aggregateOf,
  isMark,
  isTimeTaken,
  measureOfConcept,
  offeredMeasure,
  personColumn,
  readGrain,
  readGroupings,
  soldMeasure,
} from './read-measure.ts';

/** A draft with the intent that was found in it; what is left of the draft is unread. */
export interface Composed {
  draft: Draft;
  intent: Intent;
}

const LOW: Role[] = ['least', 'bottom', 'earliest'];
/** Most measures that are offered where none is named. */
const MOST_OFFERED = 2;
/** Best and worst, which can be of whatever is judged. */
const MERIT = /best(?! sell)|worst(?! sell)|最[好差佳]|良い|いい|悪い|좋은|나쁜|meilleure?s?|pires?/i;
const OPPOSITE: Record<Direction, Direction> = { greatest: 'least', least: 'greatest' };
const EXTREMES = 'most|least|top|bottom|latest|earliest';
/** Adjectives that name their measure by themselves. */
const ADJECTIVES: [RegExp, string][] = [
  [/贵|便宜|安|비싼|싼|저렴|cher|cheap|expensive|pric/i, 'price'],
  [/年轻|年长|若|젊|어린|나이|jeune|ag[eé]|young|old/iu, 'age'],
  [/rated/i, 'rating'],
  [/重|轻|무거|가벼|lourd|l[eé]g[eè]r|heav|lightest/iu, 'weight'],
];

/** 「收入最高的门店」, "매출 상위 5개 상품", « les trois produits les plus vendus », 「最高单价」. */
export function composeRanking(original: Draft): Composed[] {
  if (!has(original, EXTREMES) || has(original, 'share|corr')) return [];
  const draft = copyDraft(original);
  readConditions(draft);
  const marks = left(draft, 'most').concat(
    left(draft, 'least'),
    left(draft, 'top'),
    left(draft, 'bottom'),
    left(draft, 'latest'),
    left(draft, 'earliest'),
  );
  const [mark] = marks;
  if (mark === undefined) return [];
  const isLeast = marks.some(
    (piece) =>
      LOW.some((role) => piece.roles.has(role)) && !piece.roles.has('most') && !piece.roles.has('top'),
  );
  let direction: Direction = isLeast ? 'least' : 'greatest';
  const isTime = mark.roles.has('latest') || mark.roles.has('earliest');
  drop(draft, EXTREMES);
  const limit = readLimit(draft);
  if (isTime) return timeExtreme(draft, direction);
  const grain = readGrain(draft);
  const measure = readRanked(draft, mark);
  // 响应最快 is the least time: an adjective that is of the measure says which end of it is meant
  const of = measure?.measure.type === 'aggregate' ? measure.measure : undefined;
  const meant = columnsOfQuality(mark.words, draft.view).find(({ column }) => column === of?.column);
  if (meant !== undefined) direction = meant.direction;
  if (meant !== undefined && of !== undefined && measure?.said === false && isTimeTaken(of.column))
    of.name = 'avg';
  const names = namesLeft(draft);
  const group: Grouping | undefined = grain ?? groupOf(draft, names);
  // An adjective that names its measure asks for no other.
  const isMeasured = (): boolean => columnsOfQuality(mark.words, draft.view).length > 0;
  if (measure === undefined)
    return mark.roles.has('quality') && (!isOfSize(mark.words) || isMeasured())
      ? []
      : offered(draft, group, direction, limit, mark.words);
  drop(draft, 'sell');
  if (group === undefined) {
    // A length without a list, and "the most frequent" of what does not add up, ask for something else.
    const isFrequent =
      /多|많/.test(mark.words) && measure.measure.type === 'aggregate' && !addsUp(measure.measure.column);
    return limit !== undefined || isFrequent ? [] : plainExtreme(draft, measure, direction);
  }
  if (grain === undefined && names[0] !== undefined) dropPiece(draft, names[0]);
  if (
    has(original, 'each') &&
    find(draft, 'each') !== undefined &&
    limit === undefined &&
    !has(draft, 'which')
  )
    return extremeByGroup(draft, measure, direction, group);
  if (limit === undefined && (mark.roles.has('top') || mark.roles.has('bottom')))
    doubt(draft, 0.1, 'top without a number');
  const own = columnOf(names[0]) === undefined;
  drop(
    draft,
    own && grain === undefined
      ? 'which|when|who|people|list|by|each|much|rows'
      : 'which|when|list|by|each|much',
  );
  return ranked(draft, group, measure, direction, limit ?? 1);
}

/** By what groups are ranked has to be said; what could be meant is offered. */
function offered(
  draft: Draft,
  by: Grouping | undefined,
  direction: Direction,
  limit: number | undefined,
  words: string,
): Composed[] {
  if (by === undefined || measuresLeft(draft).length > 0) return [];
  const { columns } = draft.view;
  const amounts = columns
    .filter((column) => addsUp(column) && !isMark(column) && !isTimeTaken(column))
    .reverse();
  // the best have the highest marks and took the least time
  const isOfMerit = MERIT.test(words);
  const judged = isOfMerit ? [...columns.filter(isMark), ...columns.filter(isTimeTaken)] : [];
  return [...judged, ...amounts].slice(0, MOST_OFFERED).map((column) => {
    const own = copyDraft(draft);
    for (const name of namesLeft(own)) if (columnOf(name) === by.column) dropPiece(own, name);
    drop(own, 'which|who|people|list|by|each|much|sell');
    doubt(own, 0.4, 'no measure named');
    const { conditions } = own;
    const isTurned = isOfMerit && isTimeTaken(column);
    return {
      draft: own,
      intent: {
        kind: 'top_group',
        by,
        measure: offeredMeasure(column),
        direction: isTurned ? OPPOSITE[direction] : direction,
        place: 1,
        limit: limit ?? 1,
        conditions,
      },
    };
  });
}

/** The length of a ranking: "top 5", 「前3」; cut out of the draft. */
export function readLimit(draft: Draft): number | undefined {
  const numbers = left(draft, 'num');
  const [only] = numbers;
  if (only?.number === undefined || numbers.length > 1 || !Number.isInteger(only.number) || only.number < 1)
    return undefined;
  dropPiece(draft, only);
  return only.number;
}

export function groupOf(draft: Draft, names: Piece[]): Grouping | undefined {
  const column = columnOf(names[0]);
  if (column !== undefined && names.length === 1) return { column };
  if (names.length > 0) return undefined;
  const person = personColumn(draft);
  if (person !== undefined && has(draft, 'who|people')) return { column: person };
  // A noun for the rows stands for the column that names them.
  const { entity } = draft.view;
  if (entity === undefined || !has(draft, 'rows')) return undefined;
  doubt(draft, 0.05, `rows are ${entity.name}`);
  return { column: entity };
}

/** What is ranked by: a column with or without an aggregate, rows, or what an adjective or "sold" names. */
export function readRanked(draft: Draft, mark: Piece): { measure: Measure; said: boolean } | undefined {
  const numbers = measuresLeft(draft);
  const column = columnOf(numbers[0]);
  if (numbers.length > 1) return undefined;
  if (numbers[0] !== undefined && column !== undefined) {
    const aggregate = find(draft, 'a=sum|avg|median|stddev|variance')?.a;
    const name = aggregateOf(aggregate);
    dropPiece(draft, numbers[0]);
    if (aggregate !== undefined) dropPiece(draft, aggregate);
    if (name === 'sum' && !addsUp(column)) doubt(draft, 0.35, 'sum of values that do not add up');
    return {
      measure: { type: 'aggregate', name: name ?? (isTotal(column) ? 'sum' : 'avg'), column },
      said: name !== undefined,
    };
  }
  // "The busiest day" is the one with the most rows.
  if (has(draft, 'rows') || has(draft, 'use') || mark.roles.has('rows')) {
    drop(draft, 'rows|use|count|much');
    draft.notes.push('rows said');
    return { measure: { type: 'rows' }, said: true };
  }
  const concept = ADJECTIVES.find(([words]) => words.test(mark.words))?.[1];
  const named = concept === undefined ? undefined : measureOfConcept(draft, concept);
  if (named !== undefined) {
    doubt(draft, 0.05, `${mark.words} by ${named.name}`);
    // A price is that of a thing, a rating that of all who rated it.
    return { measure: { type: 'aggregate', name: 'avg', column: named }, said: concept === 'rating' };
  }
  const sold = has(draft, 'sell') || mark.roles.has('sell') ? soldMeasure(draft) : undefined;
  if (sold === undefined) return undefined;
  doubt(draft, 0.05, `sold by ${sold.name}`);
  return { measure: { type: 'aggregate', name: 'sum', column: sold }, said: true };
}

/** Whether a group is ranked by the sum of its rows where the question does not say by what. */
export function isTotal(column: ColumnView): boolean {
  return addsUp(column) && ![...conceptsOf(column)].some((concept) => RANKED_BY_AVERAGE.has(concept));
}

function plainExtreme(
  draft: Draft,
  { measure, said }: { measure: Measure; said: boolean },
  direction: Direction,
): Composed[] {
  if (measure.type !== 'aggregate' || said) return [];
  const by = readGroupings(draft);
  drop(draft, 'which|much|list');
  // "いくつ" behind a greatest value asks how great it is, and counts nothing.
  for (const piece of left(draft, 'count')) if (/^いくつ/u.test(piece.words)) dropPiece(draft, piece);
  const name = direction === 'greatest' ? 'max' : 'min';
  return [
    {
      draft,
      intent: { kind: 'aggregate', measures: [{ ...measure, name }], by, conditions: draft.conditions },
    },
  ];
}

/** 「各城市的最高收入」: the greatest value within each group. */
function extremeByGroup(
  draft: Draft,
  { measure, said }: { measure: Measure; said: boolean },
  direction: Direction,
  group: Grouping,
): Composed[] {
  if (measure.type !== 'aggregate' || said) return [];
  drop(draft, 'each|by|much');
  const name = direction === 'greatest' ? 'max' : 'min';
  return [
    {
      draft,
      intent: {
        kind: 'aggregate',
        measures: [{ ...measure, name }],
        by: [group],
        conditions: draft.conditions,
      },
    },
  ];
}

function ranked(
  draft: Draft,
  by: Grouping,
  { measure, said }: { measure: Measure; said: boolean },
  direction: Direction,
  limit: number,
): Composed[] {
  const { conditions } = draft;
  const total: Composed = {
    draft,
    intent: { kind: 'top_group', by, measure, direction, place: 1, limit, conditions },
  };
  if (measure.type !== 'aggregate' || by.grain !== undefined) return [total];
  const rowwise: Intent = {
    kind: 'extreme',
    show: [by.column],
    measure: measure.column,
    direction,
    place: 1,
    limit,
    conditions,
  };
  const rows = draft.view.table.rowCount - by.column.nulls;
  if (by.column.distinct >= rows)
    return [said && measure.name === 'sum' ? total : { draft, intent: rowwise }];
  if (said) return [total];
  const perGroup = rows / Math.max(1, by.column.distinct);
  const other = copyDraft(draft);
  // The row with the greatest value is the likelier reading for prices and ratings, the group for what adds up.
  if (isTotal(measure.column)) doubt(other, perGroup >= 4 ? 0.14 : 0.06, 'one row');
  else doubt(other, 0.06, 'one row');
  return [total, { draft: other, intent: rowwise }];
}

/** 「最新的日期」, and 「入职最早的员工」 for the row that has it. */
function timeExtreme(draft: Draft, direction: Direction): Composed[] {
  const piece = left(draft, 'col').find((candidate) => columnOf(candidate)?.time === 'date');
  const [only, second] = timeColumns(draft.view).filter(({ time }) => time === 'date');
  // "When was the first order" asks for its date, of which the table may have one alone.
  const asked = has(draft, 'when') && has(draft, 'rows|sell') && second === undefined ? only : undefined;
  const column = columnOf(piece) ?? asked;
  if (column === undefined) return [];
  if (piece === undefined) drop(draft, 'when|rows|sell');
  else dropPiece(draft, piece);
  const names = left(draft, 'col');
  const shown = groupOf(draft, names)?.column;
  const { conditions } = draft;
  if (shown !== undefined) {
    if (names[0] !== undefined) dropPiece(draft, names[0]);
    drop(draft, 'which|who|people|rows|list');
    return [
      {
        draft,
        intent: {
          kind: 'extreme',
          show: [shown],
          measure: column,
          direction,
          place: 1,
          limit: 1,
          conditions,
        },
      },
    ];
  }
  drop(draft, 'which|much|rows');
  const name = direction === 'greatest' ? 'max' : 'min';
  return [
    {
      draft,
      intent: { kind: 'aggregate', measures: [{ type: 'aggregate', name, column }], by: [], conditions },
    },
  ];
}

const TESTS = [
  'a=sum|avg|median c=col op=ge|le|gt|lt|eq n=num',
  'c=col a=sum|avg|median op=ge|le|gt|lt|eq n=num',
  'a=sum|avg|median c=col n=num op=ge|le|gt|lt|eq',
  'c=col a=sum|avg|median n=num op=ge|le|gt|lt|eq',
  'c=col op=ge|le|gt|lt n=num',
  'c=col n=num op=ge|le|gt|lt',
  'op=ge|le|gt|lt n=num c=col',
  'rows count? op=ge|le|gt|lt n=num',
  'rows count? n=num op=ge|le|gt|lt',
  'op=ge|le|gt|lt n=num rows',
];

/** 「总收入超过1000的门店」: groups whose measure passes a test. */
export function composeHaving(original: Draft): Composed[] {
  const draft = copyDraft(original);
  let measure: Measure | undefined;
  let op: Comparison | undefined;
  let value: number | undefined;
  for (const pattern of TESTS) {
    const found = take(
      draft,
      pattern,
      ({ c, n }) => (c === undefined || isNumber(columnOf(c))) && n?.number !== undefined,
    );
    if (found === undefined) continue;
    const column = columnOf(found.c);
    const name = aggregateOf(found.a);
    if (column !== undefined && name === undefined) {
      if (!isTotal(column)) return [];
      doubt(draft, 0.1, 'sum without a word for it');
    }
    measure = column === undefined ? { type: 'rows' } : { type: 'aggregate', name: name ?? 'sum', column };
    op = operatorOf(found.op);
    value = found.n?.number;
    break;
  }
  if (measure === undefined || op === undefined || value === undefined) return [];
  readConditions(draft);
  const [piece, ...others] = namesLeft(draft);
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || others.length > 0) return [];
  if (column.distinct >= draft.view.table.rowCount - column.nulls) return [];
  dropPiece(draft, piece);
  const count = has(draft, 'count');
  drop(draft, 'which|list|much|each|by|exists|count|distinct|sell');
  return [
    {
      draft,
      intent: { kind: 'having', by: { column }, measure, op, value, conditions: draft.conditions, count },
    },
  ];
}

function isNumber(column: ColumnView | undefined): boolean {
  return column !== undefined && isMeasure(column);
}
