// The order of a plan that waits for its payment: a person or team has one at a time.
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import { isOrderFor } from '../payments/order-owner.ts';
import { type OrderWithBill, orderName } from '../payments/order-store.ts';
import type { BoughtFor } from '../teams/buying.ts';

/** The order of a plan of a person or team that waits for its payment. */
export async function unpaidPlanOrder(
  db: Database | Transaction,
  { owner }: Pick<BoughtFor, 'owner'>,
  now: Date,
): Promise<OrderWithBill | undefined> {
  const [found] = await db
    .select({ order: orders, bill: bills })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .where(
      and(
        isOrderFor(owner),
        ne(orders.kind, 'credit_pack'),
        eq(bills.status, 'unpaid'),
        gt(bills.expiresAt, now),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return found;
}

/** As the person reads it. */
export function presentUnpaid({ order, bill }: OrderWithBill, locale: Locale): Schema<'UnpaidOrder'> {
  return {
    id: order.id,
    order_num: order.orderNum,
    bill_id: bill.id,
    plan_name: orderName(order, locale),
    price: order.totalAmount,
    currency: order.currency,
    expires_at: toSeconds(bill.expiresAt),
  };
}
