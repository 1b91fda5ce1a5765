// "Orders above 100" names no column: what is compared is the money of an order.
import type { Condition } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { conceptsOf } from './column-names.ts';
import type { Language } from './language.ts';
import { copyDraft, type Draft, doubt, dropPiece, find, has, left } from './pieces.ts';
import { measuresLeft, namesLeft, operatorOf } from './read-conditions.ts';
import { addsUp, readGroupings } from './read-measure.ts';

/** A number that is compared, with the noun for rows on the side where it is what is compared and not what is counted. */
const COMPARED: Record<'before' | 'either', string[]> = {
  // "Orders above 100"; "more than 100 orders" counts them.
  before: ['rows op=ge|gt|le|lt n=num'],
  either: [
    'op=ge|gt|le|lt n=num rows',
    'n=num op=ge|gt|le|lt rows',
    'rows op=ge|gt|le|lt n=num',
    'rows n=num op=ge|gt|le|lt',
  ],
};
/** Words that count: 100건, 100笔. */
const COUNTS = /[건笔单件个名次회번条行个개]|orders?|rows?|commandes?|lignes?/;
/** Names of what an order is worth besides those of revenue. */
const MONEY = /\b(?:total|value|spend|spent|montant)\b|金额|总额|金額|合計|금액|총액/i;
/** Most columns that are offered where none, or several, are money. */
const MOST_OFFERED = 3;

/**
 * The draft with a comparison that names no column read as one of the money of a row: the only column of money; where there
 * are several, or none, a draft for each column that it could be, none of them certain enough to be answered.
 */
export function readBareAmounts(original: Draft, language: Language): Draft[] {
  if (!has(original, 'rows') || !has(original, 'ge|gt|le|lt') || !has(original, 'num')) return [];
  if (
    measuresLeft(original).length > 0 ||
    has(original, 'avg|most|least|top|bottom|than|compare|growth|pc|width')
  )
    return [];
  const isSpaced = language === 'en' || language === 'fr';
  // A group has a number of rows: "stores with more than 20 orders".
  const grouped = copyDraft(original);
  const groups = readGroupings(grouped);
  if (namesLeft(grouped).length > 0 || (!isSpaced && groups.some(({ grain }) => grain !== undefined)))
    return [];
  const found = COMPARED[isSpaced ? 'before' : 'either']
    .map((pattern) => find(original, pattern))
    .find((pieces) => pieces?.n !== undefined && !pieces.n.roles.has('per') && !COUNTS.test(pieces.n.words));
  const [sign, number] = [found?.op, found?.n];
  const op = operatorOf(sign);
  if (sign === undefined || op === undefined || number?.number === undefined) return [];
  if (left(original, 'num').length > 1) return [];
  const { number: value } = number;
  const { columns, isCertain } = columnsOfMoney(original.view);
  const conditions = columns.map(
    (column): Condition => ({ column, test: { type: 'compare', op, value }, negated: false }),
  );
  return conditions.slice(0, isCertain ? 1 : MOST_OFFERED).map((condition) => {
    const draft = copyDraft(original);
    dropPiece(draft, sign);
    dropPiece(draft, number);
    const alternatives = conditions.filter((other) => other !== condition);
    draft.conditions.push(alternatives.length === 0 ? condition : { ...condition, alternatives });
    doubt(draft, isCertain ? 0.05 : 0.4, `${condition.column.name} is what is compared`);
    return draft;
  });
}

/** What an order is worth, the likeliest column first; certain where one alone is money that adds up, and no price. */
function columnsOfMoney(view: TableView): { columns: ColumnView[]; isCertain: boolean } {
  const numbers = view.columns.filter(
    (column) => isMeasure(column) && column.time === 'none' && column.rank === false,
  );
  const isMoney = (column: ColumnView): boolean =>
    addsUp(column) &&
    (['revenue', 'amount'].some((concept) => conceptsOf(column).has(concept)) || MONEY.test(column.name));
  const money = numbers.filter(isMoney);
  const others = numbers.filter((column) => !money.includes(column));
  return { columns: money.length > 1 ? money : [...money, ...others], isCertain: money.length === 1 };
}
