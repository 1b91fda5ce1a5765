// What the payment of an order brings, or an order that costs nothing: credits, days, books, a message and an invoice, in one
// transaction.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { bills } from '../../platform/db/schema/billing.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { applyPlanOrder } from '../billing/plan-orders.ts';
import { writtenCredits } from '../credits/caps.ts';
import { lockAccount } from '../credits/ledger.ts';
import { bookFree, bookPayment } from '../finance/book-payments.ts';
import { type Issuing, issueInvoice } from '../invoices/issue-document.ts';
import { ownerOf, payerOf } from './order-owner.ts';
import { type OrderRow, type OrderWithBill, orderName } from './order-store.ts';
import { tellPayer } from './tell-payer.ts';

/** How an order was paid. */
export interface Paid {
  /** Null where nothing was to be paid. */
  readonly paymentId: string | null;
  /** As the provider says it. */
  readonly toldAt: Date;
  /** Not later than now: nothing begins later. */
  readonly paidAt: Date;
  readonly now: Date;
}

/** Does what an order that is paid was ordered for. Its bill is locked and paid. */
export async function settleOrder(
  tx: Transaction,
  services: Issuing,
  order: OrderRow,
  { paymentId, toldAt, paidAt, now }: Paid,
): Promise<void> {
  await lockAccount(tx, ownerOf(order));
  // the reference is unique in the ledger: an order gives its credits once, whatever else goes wrong
  if (order.credits > 0)
    await tx.insert(creditEntries).values({
      id: uuidv7(),
      ...payerOf(order),
      kind: 'grant',
      amount: order.credits,
      reference: `order ${order.id}`,
      createdAt: now,
    });
  if (order.plan) await applyPlanOrder(tx, order, { paidAt, now });
  if (paymentId === null) await bookFree(tx, order, now);
  else await bookPayment(tx, paymentId, now);
  // of what is given away administrators tell in their own words
  if (!order.plan?.comp)
    await tellPayer(tx, order, order.plan ? 'planPaid' : 'paid', {
      params: { credits: writtenCredits(order.credits, order.locale), what: orderName(order, order.locale) },
      now,
    });
  await issueInvoice(tx, services, order, { paidAt: toldAt });
}

/** An order that costs nothing is paid as it is placed, by no provider. */
export async function settleFree(
  services: Issuing,
  tx: Transaction,
  { order, bill }: OrderWithBill,
): Promise<OrderWithBill> {
  const now = services.clock.now();
  const [paid] = await tx
    .update(bills)
    .set({ status: 'paid', paidAt: now })
    .where(eq(bills.id, bill.id))
    .returning();
  if (!paid) throw new Error('the bill is gone');
  await settleOrder(tx, services, order, { paymentId: null, toldAt: now, paidAt: now, now });
  return { order, bill: paid };
}
