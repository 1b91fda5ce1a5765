// What "revenue" means in a table of sales that has a price of one piece and how many were sold, but no amount.
import type { Schema } from '../../kernel/schemas.ts';
import { quoteName } from '../sql/quote.ts';
import { tokenise } from '../text/tokens.ts';
import type { ColumnView } from './table-view.ts';

/** A price of one piece. The price of a list or of the purchase for stock is another one. */
const PRICE =
  /^(?:(?:unit|item|sales?|selling|purchase|retail|product)[ _]?)*price(?:[ _]?(?:per[ _]?(?:unit|item|piece)|each|unit))?$|^(?:商品|销售|产品)?(?:单价|价格|售价)$|^(?:商品|販売)?(?:単価|価格)$|^(?:상품|판매 ?)?(?:단가|가격|판매가)$|^prix(?: unitaire| de vente| a l'unite| à l'unité)*$/iu;
/** How many pieces were sold; pieces in stock are not. */
const QUANTITY =
  /^(?:(?:order(?:ed)?|sales?|sold|purchased?)[ _]?)?(?:quantity|qty|units?|pieces)(?:[ _]?(?:ordered|sold|purchased|bought))?$|^(?:购买|销售|订购|商品)?(?:数量|件数|销量)$|^(?:販売|注文|購入)?(?:数量|個数)$|^(?:판매 ?|주문 ?|구매 ?)?(?:수량|개수)$|^quantit[ée]s?(?: vendues?| command[ée]es?)?$/iu;
const DISCOUNT = /discount|rebate|折扣|优惠|割引|値引|할인|remise|r[ée]duction|rabais/iu;
const PERCENT = /%|percent|pct/i;
/** What tells that rows are sales and no goods in stock: whose, or of which order. */
const SALE =
  /order|invoice|customer|client|buyer|transaction|receipt|sold|purchase|shipping|订单|客户|顾客|购买|发票|注文|顧客|購入|取引|주문|고객|구매|거래|commande|facture|acheteur/iu;
const STOCK = /stock|inventory|on[ _]?hand|reorder|warehouse|库存|在庫|재고/iu;

/** The name of a column as it is compared: words apart, remarks in brackets off. */
const plain = (name: string): string =>
  name
    .replace(/[（([][^）)\]]*[）)\]]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim();

/** Whether a column takes a share of a price off, in parts of one: 0.15, never more than 1. */
export function isDiscountRate({ name, type, min, max }: Schema<'Column'>): boolean {
  return (
    (type === 'number' || type === 'integer') &&
    DISCOUNT.test(name) &&
    min !== null &&
    Number(min) >= 0 &&
    Number(max) <= 1
  );
}

/**
 * The amount of each row: price times quantity, less the discount where it is a rate. Undefined where a column is missing or
 * several could be meant, where a discount is in money, of which nobody says whether it is of a piece or of the row, and where
 * the rows may be goods in stock.
 *
 * @param columns those of the table as the parser sees them
 * @param profiles the same as the table has them, with their least and greatest values
 */
export function lineAmount(
  columns: readonly ColumnView[],
  profiles: readonly Schema<'Column'>[],
): { column: ColumnView; sql: string } | undefined {
  if (!columns.some(({ name }) => SALE.test(name)) || columns.some(({ name }) => STOCK.test(name)))
    return undefined;
  const named = (pattern: RegExp): ColumnView[] =>
    columns.filter(({ name, numeric, code }) => numeric === 'native' && !code && pattern.test(plain(name)));
  const [[price, ...prices], [quantity, ...quantities]] = [named(PRICE), named(QUANTITY)];
  if (price === undefined || quantity === undefined || prices.length > 0 || quantities.length > 0)
    return undefined;
  const discounts = profiles.filter(({ name }) => DISCOUNT.test(name));
  const [discount] = discounts;
  const isRate = discount !== undefined && isDiscountRate(discount);
  const isHundredths =
    discount !== undefined && PERCENT.test(discount.name) && Number(discount.max) <= 100 && !isRate;
  const isNumber = discount?.type === 'number' || discount?.type === 'integer';
  if (discounts.length > 1 || (discount !== undefined && !(isNumber && (isRate || isHundredths))))
    return undefined;
  const left =
    discount === undefined
      ? ''
      : ` * (1 - coalesce(${quoteName(discount.name)}, 0)${isHundredths ? ' / 100.0' : ''})`;
  const told = discount === undefined ? '' : ` × (1 − ${discount.name})`;
  const hasSpend = columns.some(({ words }) =>
    words.some(({ lemma }) => /^(?:spend|spent|cost)$/.test(lemma)),
  );
  return {
    sql: `${quoteName(price.name)} * ${quoteName(quantity.name)}${left}`,
    column: {
      name: `${price.name} × ${quantity.name}${told}`,
      index: columns.length,
      type: 'number',
      words: tokenise('revenue'),
      extraWords: [],
      ...(hasSpend ? {} : { alias: 'spend' }),
      alsoMeans: 'revenue',
      numeric: 'native',
      time: 'none',
      rank: false,
      code: false,
      calculated: true,
      distinct: Math.max(price.distinct, quantity.distinct),
      nulls: Math.max(price.nulls, quantity.nulls),
      values: [],
      oddCells: [],
      complete: true,
    },
  };
}
