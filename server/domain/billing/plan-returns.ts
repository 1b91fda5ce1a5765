// What ends of a subscription: where its money went back, nobody paid, or the person said so.
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import { subscriptionSegments, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { closeBill } from '../payments/close-bill.ts';
import { adjustMonth, endMonth } from './month-credits.ts';
import { scheduleNext } from './subscription-due.ts';
import { livingOf, noteEvent, openCycle, type SubscriptionRow } from './subscription-store.ts';

type OrderRow = typeof orders.$inferSelect;

/** Credits of the month that runs were taken back with the money of an order. */
export async function adjustMonthOf(tx: Transaction, { userId }: OrderRow, by: number): Promise<void> {
  const living = await livingOf(tx, userId);
  if (living) await adjustMonth(tx, living.id, by);
}

/** The money of an order went back as a whole: what it paid for ends. The account is locked. */
export async function endOfReturned(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const living = await livingOf(tx, order.userId);
  if (!living) return;
  const [own] = await tx
    .update(subscriptionSegments)
    .set({ replacedAt: now })
    .where(
      and(
        eq(subscriptionSegments.orderId, order.id),
        eq(subscriptionSegments.subscriptionId, living.id),
        gt(subscriptionSegments.endsAt, now),
      ),
    )
    .returning();
  // a period that was paid ahead is simply not paid any more
  if (own && own.startsAt >= living.endsAt) return scheduleNext(tx, living.id);
  if (!own) return;
  await endSubscription(tx, living, 'refunded', now);
}

/** A renewal that nobody has paid can be paid no more. */
async function closeRenewal(tx: Transaction, { userId }: SubscriptionRow, now: Date): Promise<void> {
  const open = await tx
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'plan_renew'), eq(bills.status, 'unpaid')))
    .for('update', { of: bills });
  for (const { id } of open) await closeBill(tx, id, { by: 'seller', now });
}

/** Ends a subscription, with the month of credits that runs. */
export async function endSubscription(
  tx: Transaction,
  row: SubscriptionRow,
  endReason: NonNullable<SubscriptionRow['endReason']>,
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      status: 'ended',
      endedAt: now,
      endReason,
      pendingTerms: null,
      chargeAt: null,
      version: row.version + 1,
    })
    .where(eq(subscriptions.id, row.id));
  await closeRenewal(tx, row, now);
  const cycle = await openCycle(tx, row.id);
  if (cycle) await endMonth(tx, row.userId, cycle, { at: now < cycle.endsAt ? now : cycle.endsAt, now });
  await noteEvent(tx, row, { kind: 'ended' }, now);
}
