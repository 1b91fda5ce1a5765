import type { ColumnView } from './table-view.ts';

/** Names of sums of money that do not say of what: Amount, Order total, 金额, 合計金額, 금액, Montant total. */
const NEUTRAL =
  /^(?:(?:order|sales?|line|total|grand|net|gross|invoice|payment|transaction|purchase)[ _]?)*(?:amount|value|total(?:[ _]?(?:amount|value|price|bill))?)$|^(?:订单|销售|交易|支付|总|合计|实付)*(?:金额|总额|总价)$|^(?:注文|販売|取引|支払|合計|総)*(?:金額|総額|合計額)$|^(?:주문|판매|거래|결제|총|합계)*(?:금액|총액)$|^montants?(?: (?:total|ttc|ht|net|de la (?:commande|vente)|des ventes))?$/i;
const CURRENCY = /[$€£¥￥₩]|\b(?:usd|eur|gbp|cny|rmb|jpy|krw)\b|[元円원]/i;

/** Whether a column holds money rather than counts: cents, or a currency in its name or cells. */
function isMoney({ name, type, values }: ColumnView): boolean {
  return (
    type === 'number' || CURRENCY.test(name) || values.slice(0, 20).some((value) => CURRENCY.test(value))
  );
}

/**
 * The one column of money that "revenue" and "sales" mean in a table without a column of that name; undefined where none or
 * several are called neutrally. What a table's file is called says nothing about it.
 */
export function moneyTotal(columns: ColumnView[]): ColumnView | undefined {
  const neutral = columns.filter((column) => {
    const name = column.name
      .replace(/[（([][^）)\]]*[）)\]]/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .trim();
    return column.numeric !== 'none' && !column.code && NEUTRAL.test(name) && isMoney(column);
  });
  return neutral.length === 1 ? neutral[0] : undefined;
}
