import type { AggregateName, Grouping, Measure, TimeGrain } from '../intent.ts';
import { isAdditive, isMeasure, timeColumns } from '../parse/roles.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { countsTimeUntil } from '../schema/time-kind.ts';
import { conceptsOf } from './column-names.ts';
import { NOT_ADDITIVE } from './concepts.ts';
import type { Role } from './lexicon.ts';
import { columnOf, type Draft, doubt, drop, dropPiece, find, has, left, type Piece, take } from './pieces.ts';
import { measuresLeft, SEVERAL } from './read-conditions.ts';

const AGGREGATES: [Role, AggregateName][] = [
  ['sum', 'sum'],
  ['avg', 'avg'],
  ['median', 'median'],
  ['max', 'max'],
  ['min', 'min'],
  ['stddev', 'stddev'],
  ['variance', 'variance'],
  ['iqr', 'iqr'],
];
const NAMES = 'sum|avg|median|max|min|stddev|variance|iqr';

const GRAINS = [
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'weekday',
  'week_part',
  'hour',
] as const satisfies TimeGrain[];

/** Whether values of a column can be added up, its meaning in any of the languages considered. */
export function addsUp(column: ColumnView): boolean {
  return isAdditive(column) && ![...conceptsOf(column)].some((concept) => NOT_ADDITIVE.has(concept));
}

/** Names of marks that somebody gave, of which the sum says how many gave them. */
const MARKS =
  /satisf|rating|score|grade|(?:^|[^a-z])(?:nps|csat|marks?|note|notes)(?:$|[^a-z])|评分|满意|得分|成绩|満足|評価|評点|点数|만족|평점|점수|성적/i;
/** Names of times that each row took, beside those whose unit stands behind the name. */
const TOOK =
  /(?:^|[^a-z])(?:time|duration|delay|latency|wait|waiting|temps|durée|délai|attente)(?:$|[^a-z])|时间|时长|耗时|等待|時間|待ち|시간|대기/i;

/** Whether a column holds marks that somebody gave. */
export const isMark = (column: ColumnView): boolean => isMeasure(column) && MARKS.test(column.name);

/** Whether a column holds the time that each row took or waited. */
export const isTimeTaken = (column: ColumnView): boolean =>
  isMeasure(column) &&
  column.time === 'none' &&
  (column.timed === true || TOOK.test(column.name) || countsTimeUntil(column.name));

/** What is offered of a column where no word says what is wanted of it: the total of amounts, the average of marks and times. */
export function offeredMeasure(column: ColumnView): Measure {
  const isAmount = addsUp(column) && !isMark(column) && !isTimeTaken(column);
  return { type: 'aggregate', name: isAmount ? 'sum' : 'avg', column };
}

export function aggregateOf(piece: Piece | undefined): AggregateName | undefined {
  return AGGREGATES.find(([role]) => piece?.roles.has(role) === true)?.[1];
}

/** 「各地区」, "지역별", « par ville », 「每月」: the groups of a question, cut out of it. */
export function readGroupings(draft: Draft): Grouping[] {
  const groups: Grouping[] = [];
  const fits = ({ c }: Record<string, Piece>): boolean => {
    const column = columnOf(c);
    return column !== undefined && !isMeasure(column);
  };
  const add = (piece: Piece | undefined): void => {
    const column = columnOf(piece);
    if (column !== undefined && !groups.some((group) => group.column === column)) groups.push({ column });
  };
  const both = (pieces: Record<string, Piece>): boolean =>
    fits(pieces) && pieces.d !== undefined && fits({ c: pieces.d });
  const all = (pieces: Record<string, Piece>): boolean =>
    both(pieces) && pieces.e !== undefined && fits({ c: pieces.e });
  // "By month and store", « par mois et magasin »: the word for the step of time stands for "by".
  const dateless = ({ c, d }: Record<string, Piece>): boolean =>
    both({ ...(c && { c }), ...(d && { d }) }) &&
    [c, d].every((piece) => columnOf(piece)?.time === 'none' && columnOf(piece) !== undefined);
  const behind =
    find(draft, `g=${GRAINS.join('|')} and? by? each? c=col and by? each? d=col`) ??
    find(draft, `by each? c=col and? by? each? d=col and by? each? g=${GRAINS.join('|')}`);
  if (behind?.c !== undefined && behind.d !== undefined && dateless(behind))
    for (const piece of [behind.c, behind.d]) {
      add(piece);
      dropPiece(draft, piece);
    }
  const beside = find(draft, `g=${GRAINS.join('|')} and by? each? c=col`);
  if (beside?.c !== undefined && fits(beside) && columnOf(beside.c)?.time !== 'date') {
    add(beside.c);
    dropPiece(draft, beside.c);
  }
  // "성별" has the word for "by" in its name, and 「不同性别的」 is each of them.
  for (const piece of left(draft, 'col'))
    if (/별$/u.test(piece.words) && fits({ c: piece }) && !isFollowed(draft, piece)) {
      add(piece);
      dropPiece(draft, piece);
    }
  if (!has(draft, 'count|much|people')) {
    const found = take(draft, 'distinct +c=col +of', fits);
    add(found?.c);
  }
  const three =
    take(draft, 'by each? c=col and? by? each? d=col and by? each? e=col', all) ??
    take(draft, 'each c=col and? each? d=col and each? e=col', all) ??
    take(draft, 'c=col and? d=col and? e=col split', all);
  add(three?.c);
  add(three?.d);
  add(three?.e);
  const two =
    take(draft, 'by each? c=col and by? each? d=col', both) ??
    take(draft, 'each c=col and each? d=col', both) ??
    take(draft, 'c=col and? d=col split', both);
  add(two?.c);
  add(two?.d);
  for (const pattern of ['by each c=col', 'each c=col split', 'c=col split', 'by c=col', 'each c=col']) {
    for (let found = take(draft, pattern, fits); found !== undefined; found = take(draft, pattern, fits))
      add(found.c);
  }
  const grain = readGrain(draft);
  const timed = groups.find(({ column }) => column.time === 'date');
  if (grain !== undefined && timed !== undefined) {
    // "By delivered month": the step of time is of the column that is named beside it.
    if (grain.grain !== 'hour' || timed.column.type === 'datetime')
      Object.assign(timed, { grain: grain.grain });
    else doubt(draft, 1, 'a day has no hours');
  } else if (grain !== undefined) {
    groups.push(grain);
    // The column of time is often said beside the step: 「每年入职人数」.
    take(draft, 'c=col', ({ c }) => columnOf(c) === grain.column);
  }
  if (groups.length > 1) drop(draft, 'and');
  return groups;
}

/** Whether a particle or "by" stands directly behind a piece, which says what it does in the sentence. */
function isFollowed(draft: Draft, piece: Piece): boolean {
  return draft.pieces.some(({ start }) => start === piece.end);
}

/** "by month" and its like over the table's column of time. */
export function readGrain(draft: Draft): Grouping | undefined {
  const piece = find(draft, `g=${GRAINS.join('|')}`)?.g;
  const grain = GRAINS.find((name) => piece?.roles.has(name) === true);
  const columns = timeColumns(draft.view).filter(
    (column) =>
      (column.time === 'date' && (grain !== 'hour' || column.type === 'datetime')) ||
      (column.time === 'year' && grain === 'year'),
  );
  const [column] = columns;
  if (piece === undefined || grain === undefined || column === undefined) return undefined;
  if (columns.length > 1) doubt(draft, 0.3, 'several columns of time');
  // In Korean a week and a state are one word.
  const isState = draft.view.columns.some((other) => conceptsOf(other).has('province'));
  if (isState && /^주/.test(piece.words)) doubt(draft, 0.3, 'weeks or states');
  drop(draft, `${GRAINS.join('|')}|split`);
  return { column, grain };
}

/** Rows that are counted: 「有多少订单」, "주문 수", « combien de commandes »; cut out of the draft. */
export function readRows(draft: Draft): Measure | undefined {
  const found =
    take(draft, 'count rows count?') ??
    take(draft, 'rows count') ??
    take(draft, 'rows much') ??
    take(draft, 'rows');
  if (found === undefined) return undefined;
  drop(draft, personColumn(draft) === undefined ? 'count|much|rows' : 'count|much|rows|people');
  draft.notes.push('rows said');
  return { type: 'rows' };
}

/** The column of persons where each row is one; undefined for other tables. */
export function personColumn({ view }: Pick<Draft, 'view'>): ColumnView | undefined {
  return view.columns.find((column) => {
    const concepts = conceptsOf(column);
    return (
      column.type === 'text' &&
      ['name', 'employee', 'student', 'customer'].some((concept) => concepts.has(concept)) &&
      column.distinct >= 0.85 * view.table.rowCount
    );
  });
}

/** 「多少人」 counts rows where each row is a person. */
export function readPeople(draft: Draft): Measure | undefined {
  if (personColumn(draft) === undefined || take(draft, 'people count?') === undefined) return undefined;
  drop(draft, 'people|count');
  draft.notes.push('rows said');
  return { type: 'rows' };
}

/** A count of different values: 「有多少个城市」, "상품은 몇 가지", « combien de villes »; cut out of the draft. */
export function readDistinct(draft: Draft): Measure | undefined {
  // the sum of numbers that name things is none, and no number of different ones
  const isSum = has(draft, 'sum');
  const fits = ({ c }: Record<string, Piece>): boolean => {
    const column = columnOf(c);
    // what each row has a number of is counted by rows
    if (c?.roles.has('rows') === true && column?.distinct === draft.view.table.rowCount) return false;
    return column !== undefined && !isMeasure(column) && !(isSum && column.numeric !== 'none');
  };
  for (const pattern of [
    'count distinct c=col',
    'distinct c=col count',
    'distinct count c=col',
    'c=col distinct count',
    'c=col count distinct?',
    'count c=col distinct?',
    'c=col much',
  ]) {
    const found = take(draft, pattern, fits);
    const column = columnOf(found?.c);
    if (column === undefined) continue;
    drop(draft, 'count|distinct|much|sum');
    return { type: 'distinct', column };
  }
  return undefined;
}

/** Aggregates of columns that the question names with a word for it: 「平均价格」, "매출 합계", « prix moyen ». */
export function readAggregates(draft: Draft): Measure[] {
  const measures: Measure[] = [];
  for (const pattern of [`a=${NAMES} c=col b=${NAMES}`, `a=${NAMES} c=col`, `c=col a=${NAMES}`]) {
    for (;;) {
      const found = take(
        draft,
        pattern,
        ({ c, a, b }) =>
          isAggregable(c, aggregateOf(a)) && (b === undefined || aggregateOf(a) === aggregateOf(b)),
      );
      if (found === undefined) break;
      const [column, name] = [columnOf(found.c), aggregateOf(found.a)];
      if (column === undefined || name === undefined) break;
      if (name === 'sum' && !addsUp(column)) doubt(draft, 0.35, 'sum of values that do not add up');
      measures.push({ type: 'aggregate', name, column });
    }
  }
  if (measures.length > 0) drop(draft, 'much');
  if (measures.length > 1) drop(draft, 'and');
  return measures;
}

function isAggregable(piece: Piece | undefined, name: AggregateName | undefined): boolean {
  const column = columnOf(piece);
  if (column === undefined) return false;
  return isMeasure(column) || (column.time === 'date' && (name === 'max' || name === 'min'));
}

/** The only column of numbers that is left, as a sum where its values add up. */
export function readBareMeasure(draft: Draft): Measure | undefined {
  const pieces = measuresLeft(draft);
  const [piece] = pieces;
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || pieces.length !== 1 || !addsUp(column)) return undefined;
  dropPiece(draft, piece);
  drop(draft, 'much');
  doubt(draft, 0.05, 'sum without a word for it');
  // A name alone does not say what is wanted of it.
  if (draft.pieces.length === 1) doubt(draft, 0.25, 'a name alone');
  // "The revenue of Yangon and Mandalay" can be one number or two.
  if (draft.notes.includes(SEVERAL)) doubt(draft, 0.25, 'together or each');
  return { type: 'aggregate', name: 'sum', column };
}

/** What "sold most" counts: units, else money. */
export function soldMeasure(draft: Draft): ColumnView | undefined {
  for (const concept of ['quantity', 'revenue']) {
    const columns = draft.view.columns.filter(
      (column) => isMeasure(column) && conceptsOf(column).has(concept),
    );
    if (columns.length === 1) return columns[0];
    if (columns.length > 1) return undefined;
  }
  return undefined;
}

/** Columns by their meaning, numbers only. */
export function measureOfConcept(draft: Draft, concept: string): ColumnView | undefined {
  const columns = draft.view.columns.filter((column) => isMeasure(column) && conceptsOf(column).has(concept));
  return columns.length === 1 ? columns[0] : undefined;
}

/**
 * An average of what adds up, by steps of time, has two senses: of the rows in each month, and of the totals of all months.
 */
export function doubtAveragesOverTime(draft: Draft, measures: Measure[], by: Grouping[]): void {
  const isAverage = measures.some(
    (measure) => measure.type === 'aggregate' && measure.name === 'avg' && addsUp(measure.column),
  );
  if (isAverage && by.some((group) => group.grain !== undefined))
    doubt(draft, 0.3, 'average of rows or of totals');
}

/** Words that do no more than ask, once it is known for what. */
export function dropAsking(draft: Draft): void {
  drop(draft, 'which|list|much|each|exists');
}
