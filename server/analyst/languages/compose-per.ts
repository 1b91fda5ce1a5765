import type { Intent, Measure } from '../intent.ts';

import { isMeasure } from '../parse/roles.ts';
import { repeatedNumbers } from '../schema/counted-numbers.ts';
import { PERSON_WORDS } from '../schema/synonyms.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { conceptsOf } from './column-names.ts';
import type { Composed } from './compose-ranking.ts';
import { RANKED_BY_AVERAGE } from './concepts.ts';
import { columnOf, copyDraft, type Draft, drop, find, has, left, type Piece, take } from './pieces.ts';
import { dropValueNames, measuresLeft, readConditions } from './read-conditions.ts';
import { addsUp, readGroupings } from './read-measure.ts';

/** "Average revenue per store", 「店舗あたりの平均売上」, 「平均每家门店的收入」, « chiffre d'affaires moyen par magasin ». */
const AVERAGES = [
  'avg c=col p=apiece|either n=num? d=col|rows',
  'c=col avg p=apiece|either n=num? d=col|rows',
  'c=col p=apiece|either n=num? d=col|rows avg',
  'n=num? d=col|rows p=apiece avg c=col',
  'n=num? d=col|rows p=apiece c=col avg',
  'avg n=num? d=col|rows p=apiece c=col',
  'p=either d=col|rows avg c=col',
  'p=either d=col|rows c=col avg',
];
/** "Revenue divided by the number of stores". */
const DIVIDED = ['c=col divided count d=col|rows', 'sum c=col divided count d=col|rows'];
/** With a word that says the average and the division in one, 「平均每家」, and where the division alone says it: あたり, 당. */
const WITHIN_WORD = ['p=apiece d=col|rows c=col'];
const BARE = ['n=num? d=col|rows p=apiece c=col', 'c=col p=apiece d=rows'];
/** "Average number of orders per customer": what is counted instead of a column. */
const COUNTS = [
  'avg count? r=rows count? p=apiece|either n=num? d=col|rows',
  'count avg r=rows p=apiece|either n=num? d=col|rows',
  'n=num? d=col|rows p=apiece avg r=rows count?',
  'n=num? d=col|rows p=apiece r=rows count? avg',
  'avg n=num? d=col|rows p=apiece r=rows count?',
  'count? r=rows p=apiece|either n=num? d=col|rows avg',
];
const COUNTS_WITHIN_WORD = ['p=apiece d=col|rows r=rows count?'];
const COUNTS_BARE = ['n=num? d=col|rows p=apiece r=rows count?'];

/**
 * A total divided by how many there are of something. Where the words or the thing leave it open whether the rows of each
 * group are averaged instead, both are read, and the person is asked.
 */
export function composePer(original: Draft): Composed[] {
  if (!has(original, 'apiece|either|divided') || has(original, 'growth|share|most|least|top|nth|median'))
    return [];
  // "Per store per month" divides twice.
  if (
    left(original, 'month')
      .concat(
        left(original, 'day'),
        left(original, 'week'),
        left(original, 'quarter'),
        left(original, 'year'),
      )
      .some(({ words }) => /^(?:per|par) /i.test(words))
  )
    return [];
  const draft = copyDraft(original);
  drop(draft, 'made|sell');
  const found = perColumn(draft) ?? perRows(draft);
  if (found === undefined) return [];
  const { measure, unit, isOpen } = found;
  drop(draft, 'sum|much');
  dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  if (by.length > 1 || by[0]?.column === unit || measuresLeft(draft).length > 0) return [];
  drop(draft, by.length > 0 ? 'which|list|much|and|by' : 'which|list|much');
  const { conditions } = draft;
  const ratio: Intent = {
    kind: 'ratio',
    numerator: measure,
    denominator: { type: 'distinct', column: unit },
    by,
    conditions,
  };
  if (!isOpen || measure.type !== 'aggregate' || by.length > 0) return [{ draft, intent: ratio }];
  const ofRows: Measure = { type: 'aggregate', name: 'avg', column: measure.column };
  return [
    { draft, intent: ratio },
    {
      draft: copyDraft(draft),
      intent: { kind: 'aggregate', measures: [ofRows], by: [{ column: unit }], conditions },
    },
  ];
}

interface Per {
  measure: Measure;
  unit: ColumnView;
  isOpen: boolean;
}

function perColumn(draft: Draft): Per | undefined {
  const fits = (pieces: Record<string, Piece>): boolean => {
    const [measured, unit] = [columnOf(pieces.c), unitOf(pieces.d, draft.view)];
    return measured !== undefined && isTotalOfRows(measured) && isUnit(unit) && isOne(pieces.n);
  };
  const divided = DIVIDED.map((pattern) => take(draft, pattern, fits)).find((one) => one !== undefined);
  const found = divided ?? takeFirst(draft, AVERAGES, WITHIN_WORD, BARE, fits);
  const [column, unit] = [columnOf(found?.c), unitOf(found?.d, draft.view)];
  if (found === undefined || column === undefined || unit === undefined) return undefined;
  const isOpen =
    divided === undefined &&
    (found.p?.roles.has('either') === true ||
      // "Per category" can mean by category; あたり and 당 only divide.
      (found.p?.roles.has('by') === true && !isThing(unit, draft.view)));
  return { measure: { type: 'aggregate', name: 'sum', column }, unit, isOpen };
}

function perRows(draft: Draft): Per | undefined {
  const numbers = repeatedNumbers(draft.view);
  const fits = (pieces: Record<string, Piece>): boolean =>
    isUnit(unitOf(pieces.d, draft.view)) && isOne(pieces.n);
  const found = takeFirst(draft, COUNTS, COUNTS_WITHIN_WORD, COUNTS_BARE, fits);
  const unit = unitOf(found?.d, draft.view);
  if (found === undefined || unit === undefined) return undefined;
  // An order that has several rows is counted by its number.
  const [number, other] = numbers;
  if (other !== undefined || number === unit) return undefined;
  const isPlain = number === undefined || ROWS_ONLY.test(found.r?.words ?? '');
  return { measure: isPlain ? { type: 'rows' } : { type: 'distinct', column: number }, unit, isOpen: false };
}

/** Rows of a file and nothing that they stand for. */
const ROWS_ONLY =
  /^(?:rows?|records?|行数?|记录数?|条记录|レコード数?|행 ?수?|레코드 ?수?|lignes?|enregistrements?)$/i;

function takeFirst(
  draft: Draft,
  averages: string[],
  within: string[],
  bare: string[],
  fits: (pieces: Record<string, Piece>) => boolean,
): Record<string, Piece> | undefined {
  for (const pattern of averages) {
    const found = take(draft, pattern, fits);
    if (found !== undefined) return found;
  }
  const isSaid = ({ p }: Record<string, Piece>): boolean => p?.roles.has('avg') === true;
  for (const pattern of within) {
    const found = take(draft, pattern, (pieces) => isSaid(pieces) && fits(pieces));
    if (found !== undefined) return found;
  }
  if (has(draft, 'avg')) return undefined;
  for (const pattern of bare) {
    const piece = find(draft, pattern);
    // "Revenue per store" lists the stores; "per order" divides.
    if (piece?.p?.roles.has('by') !== false && piece?.d?.roles.has('rows') !== true) continue;
    const found = take(draft, pattern, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** 「1店舗あたり」: one of them, and no other number. */
function isOne(number: Piece | undefined): boolean {
  return number === undefined || number.number === 1;
}

/** Whether the values of rows add up to something of a group, so that a group has a total and not one value. */
export function isTotalOfRows(column: ColumnView): boolean {
  const concepts = conceptsOf(column);
  return isMeasure(column) && addsUp(column) && ![...concepts].some((concept) => OF_ONE.has(concept));
}

const OF_ONE = new Set([...RANKED_BY_AVERAGE, 'stock', 'population']);

/** A column, or the numbers of orders where each has several rows. */
function unitOf(piece: Piece | undefined, view: TableView): ColumnView | undefined {
  if (piece?.roles.has('rows') !== true) return columnOf(piece);
  const [number, other] = repeatedNumbers(view);
  return other !== undefined || ROWS_ONLY.test(piece.words) ? undefined : number;
}

function isUnit(column: ColumnView | undefined): boolean {
  return column !== undefined && !isMeasure(column) && column.time === 'none' && !column.rank;
}

/** Meanings of columns that name things of which each one has its own total. */
const THINGS = new Set(
  'customer store product employee student seller visitor supplier author book title name id'.split(' '),
);

/** Whether a column names things, such as stores and customers, and no kinds of them, such as categories. */
export function isThing(column: ColumnView, { entity }: TableView): boolean {
  return (
    column.code ||
    column === entity ||
    column.words.some(({ lemma }) => PERSON_WORDS.has(lemma)) ||
    [...conceptsOf(column)].some((concept) => THINGS.has(concept))
  );
}
