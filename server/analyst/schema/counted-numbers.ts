import { groupingsOf, measuresOf } from '../gates/columns-of.ts';
import type { Intent, Measure } from '../intent.ts';
import type { ColumnView, TableView } from './table-view.ts';

/** What a row can be a part of: the word for it, and the name of the column that tells its number. */
const PARTED: [said: RegExp, named: RegExp][] = [
  [/\borders?\b|\bcommandes?\b|订单|訂單|注文|受注|주문/i, /order|commande|订单|注文|受注|주문/i],
  [/\binvoices?\b|\bfactures?\b|发票|請求|청구/i, /invoice|facture|发票|請求|청구/i],
  [/\btransactions?\b|交易|取引|거래/i, /transaction|交易|取引|거래/i],
  [/\breceipts?\b|\bbaskets?\b|小票|レシート|영수증/i, /receipt|basket|ticket|小票|レシート|영수증/i],
];
/** The end of a name that tells a number of something. */
const NUMBER = /(?:^|[^a-z])(?:id|no|number|nr|num|n°)\.?$|[a-z]I[Dd]$|(?:号|番号|번호|编号)$/i;
/** Words for rows of a file, whatever they stand for. */
const LINES =
  /\b(?:rows?|records?|lines?|lignes?|enregistrements?|line items?)\b|行数?|记录|明细|レコード|明細|행 ?수|레코드/i;
/** Words that ask for dates. */
const DATES = /\b(?:dates?|days?|times?|when|hours?|jours?|quand)\b|[日天]|时间|時間|날짜|일자|시간/i;

/** Columns with the numbers of orders or the like that stand in several rows, so that a row is a part of one. */
export function repeatedNumbers({ columns, table }: TableView): ColumnView[] {
  return columns.filter(
    (column) =>
      PARTED.some(([, named]) => named.test(column.name)) &&
      (column.code || NUMBER.test(column.name.trim())) &&
      column.time === 'none' &&
      column.distinct > 1 &&
      column.distinct < table.rowCount - column.nulls,
  );
}

/** The column by whose values a question counts what it calls orders or the like; undefined where each row is one. */
export function numberSaid(text: string, view: TableView): ColumnView | undefined {
  if (LINES.test(text)) return undefined;
  const numbers = repeatedNumbers(view);
  const own = numbers.filter(({ name }) =>
    PARTED.some(([said, named]) => said.test(text) && named.test(name)),
  );
  const [column, other] = own;
  return other === undefined ? column : undefined;
}

/** Whether a reading counts or groups by days without a word for them: those of an order, where the question says orders. */
export function takesDateForThing(text: string, intent: Intent): boolean {
  if (DATES.test(text)) return false;
  const isDate = (column: ColumnView): boolean => column.time === 'date';
  if (measuresOf(intent).some((measure) => measure.type === 'distinct' && isDate(measure.column)))
    return true;
  return groupingsOf(intent).some((group) => group.grain === undefined && isDate(group.column));
}

/**
 * A reading that counts orders by their numbers, where an order has several rows and the question counts orders. Undefined
 * for one that would count their rows or their days instead.
 */
export function countThings(text: string, intent: Intent, view: TableView): Intent | undefined {
  const column = numberSaid(text, view);
  if (column === undefined) return intent;
  if (takesDateForThing(text, intent)) return undefined;
  const counted = (measure: Measure): Measure =>
    measure.type === 'rows' ? { type: 'distinct', column } : measure;
  const isRows = 'measure' in intent && 'type' in intent.measure && intent.measure.type === 'rows';
  switch (intent.kind) {
    case 'aggregate': {
      const measures = intent.measures.map(counted);
      // Shares of orders do not add up where one has rows of several groups.
      const isShare = intent.share === true && intent.measures.some(({ type }) => type === 'rows');
      return isShare ? undefined : { ...intent, measures };
    }
    case 'top_group':
    case 'having':
    case 'compare':
    case 'growth':
    case 'group_growth':
    case 'change':
    case 'best_in_group':
      return { ...intent, measure: counted(intent.measure) };
    case 'ratio':
      return { ...intent, numerator: counted(intent.numerator), denominator: counted(intent.denominator) };
    default:
      return isRows ? undefined : intent;
  }
}
