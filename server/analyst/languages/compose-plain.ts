import type { Grouping, Measure } from '../intent.ts';
import { ONE } from '../parse/asked.ts';
import { isMeasure } from '../parse/roles.ts';
import type { ColumnView } from '../schema/table-view.ts';
import { conceptsOf } from './column-names.ts';
import type { Composed } from './compose-ranking.ts';
import {
  columnOf,
  copyDraft,
  type Draft,
  doubt,
  drop,
  dropPiece,
  has,
  left,
  remaining,
  take,
} from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import {
  addsUp,
  doubtAveragesOverTime,
  dropAsking,
  measureOfConcept,
  readAggregates,
  readBareMeasure,
  readDistinct,
  readGroupings,
  readPeople,
  readRows,
  soldMeasure,
} from './read-measure.ts';

/** Aggregates and counts, for the table or for each group: 「各地区的平均价格」, "주문은 몇 건", « combien de villes ». */
export function composeAggregates(original: Draft): Composed[] {
  return [aggregate(original, false), aggregate(original, true)].filter((composed) => composed !== undefined);
}

/** `named` drops the names of columns beside their values first: 「支付方式为Card的订单有多少」. */
function aggregate(original: Draft, named: boolean): Composed | undefined {
  const draft = copyDraft(original);
  if (named) dropValueNames(draft);
  readConditions(draft);
  const by = readGroupings(draft);
  if (by.length === 0) dropGoods(draft);
  const measures = measuresOf(draft, by);
  if (measures.length === 0) return undefined;
  // 「…的员工有哪些」 asks for the rows themselves.
  const asksForRows = has(draft, 'which|list|who') && !has(original, 'count|much|people');
  if (measures[0]?.type === 'rows' && asksForRows) return undefined;
  doubtAveragesOverTime(draft, measures, by);
  // How something moved is asked of spans of time.
  const isTimed = by.some(({ grain, column }) => grain !== undefined || column.time !== 'none');
  if (isTimed) drop(draft, 'trend');
  else if (has(original, 'trend')) doubt(draft, 0.3, 'no spans of time');
  if (by.length > 0) drop(draft, 'by');
  dropAsking(draft);
  drop(draft, 'sell|use');
  return { draft, intent: { kind: 'aggregate', measures, by, conditions: draft.conditions } };
}

function measuresOf(draft: Draft, by: Grouping[]): Measure[] {
  const explicit = readAggregates(draft);
  if (explicit.length > 0) {
    dropRowsOfMeasure(draft);
    return explicit;
  }
  // A number that is asked for by name comes before rows: 「订单数量是多少」 without such a column counts rows.
  const hasNumbers = measuresLeft(draft).length > 0;
  const bare = hasNumbers ? readBareMeasure(draft) : undefined;
  if (bare !== undefined) {
    dropRowsOfMeasure(draft);
    drop(draft, 'sum|count');
    return [bare];
  }
  if (hasNumbers) return [];
  const distinct = namesLeft(draft).length > 0 && by.length === 0 ? readDistinct(draft) : undefined;
  if (distinct !== undefined) return [distinct];
  if (by.length > 0) {
    const perGroup = namesLeft(draft).length > 0 ? readDistinct(draft) : undefined;
    if (perGroup !== undefined) return [perGroup];
  }
  const rows = readRows(draft) ?? readPeople(draft) ?? readPlainCount(draft);
  drop(draft, 'sum|distinct|much');
  return rows === undefined ? [] : [rows];
}

/** Things sold, which say nothing beside their number: 「食品以外の商品の数量合計」, "부산에서 판매된 도서 수량". */
function dropGoods(draft: Draft): void {
  const pieces = remaining(draft).filter(({ roles }) => !roles.has('of') && !roles.has('glue'));
  const [name, ...others] = namesLeft(draft);
  const [measure, second] = measuresLeft(draft);
  const column = columnOf(name);
  const counted = columnOf(measure);
  if (name === undefined || measure === undefined || column === undefined || counted === undefined) return;
  if (others.length > 0 || second !== undefined || draft.conditions.length === 0) return;
  if (has(draft, 'which|list|who|each|by|split|distinct|count|most|least|top|bottom')) return;
  const isGoods = ['product', 'book'].some((concept) => conceptsOf(column).has(concept));
  const isBeside = pieces.indexOf(measure) === pieces.indexOf(name) + 1;
  if (!isGoods || !isBeside || !conceptsOf(counted).has('quantity')) return;
  doubt(draft, 0.06, 'things sold');
  dropPiece(draft, name);
}

/** Rows that a measure is said of: 「订单的总收入」, « le montant des commandes ». */
function dropRowsOfMeasure(draft: Draft): void {
  if (!has(draft, 'rows')) return;
  doubt(draft, 0.05, 'rows of the measure');
  drop(draft, 'rows');
}

/** "몇 건", 「有多少个」 with a condition alone count rows; « combien de croissants ont été vendus » adds up the units. */
function readPlainCount(draft: Draft): Measure | undefined {
  const isSaid = draft.conditions.length > 0 || has(draft, 'sell');
  if (!isSaid || left(draft, 'col').length > 0 || take(draft, 'count') === undefined) return undefined;
  drop(draft, 'count');
  const sold = has(draft, 'sell') ? soldMeasure(draft) : undefined;
  if (sold !== undefined) {
    doubt(draft, 0.08, `sold by ${sold.name}`);
    return { type: 'aggregate', name: 'sum', column: sold };
  }
  doubt(draft, 0.06, 'rows without a noun');
  draft.notes.push('rows said');
  return { type: 'rows' };
}

/** 「Mandalay有哪些门店」, "カテゴリがコーヒーの商品一覧", « liste des villes », 「张伟的部门」: cells of the rows that fit. */
export function composeList(original: Draft): Composed[] {
  return [list(original, false), list(original, true)].filter((composed) => composed !== undefined);
}

/** 「多少钱」, "いくら", "얼마": how much something is. */
function asksForPrice(draft: Draft): boolean {
  return (
    draft.conditions.length > 0 && left(draft, 'much').some(({ words }) => /いくら|얼마|多少钱/.test(words))
  );
}

function list(original: Draft, named: boolean): Composed | undefined {
  const draft = copyDraft(original);
  if (named) dropValueNames(draft);
  readConditions(draft);
  const pieces = left(draft, 'col');
  const columns: ColumnView[] = [];
  for (const piece of pieces) {
    const column = columnOf(piece);
    if (column !== undefined && !columns.includes(column)) columns.push(column);
    dropPiece(draft, piece);
  }
  // 「Tea类别有哪些产品」 names the column of its value beside it, and does not ask for it.
  const isFixed = (column: ColumnView): boolean =>
    draft.conditions.some(
      (one) =>
        one.column === column && one.test.type === 'equals' && one.test.values.length === 1 && !one.negated,
    );
  if (columns.some((column) => !isFixed(column)))
    columns.splice(0, columns.length, ...columns.filter((column) => !isFixed(column)));
  // "Population density" names one thing, which the table may not have.
  if (columns.length > 1 && !has(original, 'and')) doubt(draft, 0.3, 'columns without a word between them');
  const asks = has(draft, 'which|list|who|exists');
  const { entity } = draft.view;
  if (columns.length === 0 && asks && entity !== undefined && has(draft, 'rows') && !has(draft, 'count'))
    columns.push(entity);
  const price = columns.length === 0 && asksForPrice(draft) ? measureOfConcept(draft, 'price') : undefined;
  if (price !== undefined) {
    doubt(draft, 0.1, `how much is ${price.name}`);
    columns.push(price);
  }
  if (columns.length === 0 || columns.length > 3) return undefined;
  // « combien coûte un croissant » asks for the price, not for a count of prices.
  if (columns.every((column) => isMeasure(column) && !addsUp(column))) drop(draft, 'count');
  if (asks && has(draft, 'rows') && !has(draft, 'count')) {
    doubt(draft, 0.05, 'rows shown');
    drop(draft, 'rows');
  }
  if (!asks) doubt(draft, 0.08, 'no question word');
  if (draft.conditions.length === 0 && (columns.some(isMeasure) || !asks)) return undefined;
  // A number of one row is a look-up; several numbers would have to be added up or averaged.
  if (columns.some(isMeasure)) draft.notes.push(ONE);
  if (columns.some(addsUp)) doubt(draft, 0.155, 'cells of what adds up');
  drop(
    draft,
    columns.length > 1
      ? 'which|list|who|much|each|exists|and|distinct'
      : 'which|list|who|much|each|exists|distinct',
  );
  return { draft, intent: { kind: 'list', columns, conditions: draft.conditions } };
}

/** 「有没有评分为5的订单」. */
export function composeExists(original: Draft): Composed[] {
  const draft = copyDraft(original);
  if (take(draft, 'exists') === undefined) return [];
  dropValueNames(draft);
  readConditions(draft);
  if (draft.conditions.length === 0) return [];
  drop(draft, 'rows|exists');
  return [{ draft, intent: { kind: 'exists', conditions: draft.conditions } }];
}
