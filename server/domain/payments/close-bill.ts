import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { bills, paymentAttempts } from '../../platform/db/schema/billing.ts';
import { releaseCoupon } from '../billing/coupons.ts';

/** Closes a bill that nobody has paid, and every way to pay it; a coupon that it held is free again. The bill is locked. */
export async function closeBill(
  tx: Transaction,
  billId: string,
  { by, now }: { by: Schema<'ClosedBy'>; now: Date },
): Promise<void> {
  await tx.update(bills).set({ status: 'closed', closedAt: now, closedBy: by }).where(eq(bills.id, billId));
  await releaseCoupon(tx, billId, now);
  await shutAttempts(tx, billId, { now });
}

/** Ways that are open for a bill are shut at their providers, but for one: one is paid, not two. */
export async function shutAttempts(
  tx: Transaction,
  billId: string,
  { now, but }: { now: Date; but?: string },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'closing', askedFrom: null, checkAt: now })
    .where(
      and(
        eq(paymentAttempts.billId, billId),
        inArray(paymentAttempts.state, ['creating', 'open']),
        but === undefined ? undefined : ne(paymentAttempts.id, but),
      ),
    );
}
