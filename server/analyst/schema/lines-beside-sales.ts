// Lines of invoices that are no sales: taxes, shipping, discounts and fees among the goods.

import { isAdjustment } from './side-rows.ts';
import type { ColumnView } from './table-view.ts';

/** Names of columns that tell what kind of line a row is. */
const KIND =
  /^(?:(?:line|item|row|entry|charge|record|transaction|product)[ _]?)?(?:type|kind|class|category)$|^(?:type|genre|nature|catégorie)(?: de (?:la )?ligne| d['’]article)?$|^(?:行|明细|明細|项目|商品|费用|品目)?(?:类型|类别|种类|種類|種別|区分)$|^(?:항목|품목|상품)? ?(?:유형|종류|구분)$/iu;
/** Names of columns that tell what was sold. */
const SOLD =
  /^(?:item|product|description|article|désignation|libellé|produit|商品|产品|项目|品目|摘要|품목|상품|항목|내용)(?:[ _]?name|名|名称|명)?$/iu;
/** Cells that tell sales. */
const SALE =
  /^(?:products?|items?|goods|merchandise|articles?|sales?|services?|subscriptions?|licen[cs]es?|produits?|marchandises?|ventes?|prestations?|abonnements?|商品|产品|货物|服务|製品|サービス|売上|제품|상품|서비스)$/iu;
/** Names of columns that put lines together. */
const DOCUMENT = /invoice|order|receipt|facture|commande|订单|发票|注文|請求|伝票|주문|송장|청구/iu;
/** Most different cells of a column of kinds. */
const MOST_KINDS = 30;

/**
 * The cells that tell lines which are no sales, in the first column that has such beside others; undefined without any. Among expenses
 * a tax is one of them: either another cell says that it is a sale, or lines belong to invoices or orders.
 */
export function linesBesideSales(
  columns: readonly ColumnView[],
  rowCount: number,
): { column: ColumnView; values: readonly string[] } | undefined {
  const isOfDocuments = columns.some(
    ({ name, time, distinct }) => time === 'none' && distinct < rowCount && DOCUMENT.test(name),
  );
  for (const column of columns) {
    const { name, type, numeric, values, complete } = column;
    if (type !== 'text' || numeric !== 'none' || !complete) continue;
    const plain = name.replace(/([a-z])([A-Z])/g, '$1 $2').trim();
    const isKind = KIND.test(plain) && values.length <= MOST_KINDS;
    if (!isKind && !(SOLD.test(plain) && isOfDocuments)) continue;
    const beside = values.filter(isAdjustment);
    const others = values.filter((value) => !beside.includes(value));
    if (beside.length === 0 || others.length === 0) continue;
    if (isOfDocuments || others.some((value) => SALE.test(value.trim()))) return { column, values: beside };
  }
  return undefined;
}
