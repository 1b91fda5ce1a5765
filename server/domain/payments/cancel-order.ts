import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import type { Services } from '../../services.ts';
import { closeBill } from './close-bill.ts';
import { isOrderOf } from './order-owner.ts';

/**
 * Closes an order of a person or of their team that nobody has paid. Whoever comes first counts: a payment that is booked before refuses it, one that
 * comes later finds the bill closed and goes back.
 *
 * @throws ApiError NOT_FOUND, for somebody else's too; CONFLICT where money has come or is on its way
 */
export async function cancelOrder(services: Services, userId: string, orderId: string): Promise<void> {
  const { db, clock, events } = services;
  const isNew = await db.transaction(async (tx) => {
    const [bill] = await tx
      .select({ id: bills.id, status: bills.status })
      .from(bills)
      .innerJoin(orders, eq(orders.id, bills.orderId))
      .where(and(eq(orders.id, orderId), isOrderOf(userId)))
      .for('update', { of: bills });
    if (!bill) throw notFound();
    if (bill.status === 'closed') return false;
    if (bill.status !== 'unpaid')
      throw new ApiError('CONFLICT', bill.status === 'paid' ? 'payment.isPaid' : 'payment.notCancelled');
    await closeBill(tx, bill.id, { by: 'payer', now: clock.now() });
    return true;
  });
  // a payment that is open in another tab learns of it
  if (isNew) await events.publish(`push ${userId}`);
}
