// A bank transfer that an administrator found on the seller's own account: it pays an order as the word of a provider would.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { bills, payments } from '../../platform/db/schema/billing.ts';
import { planOrderFits } from '../billing/plan-orders.ts';
import type { Issuing } from '../invoices/issue-document.ts';
import { shutAttempts } from './close-bill.ts';
import type { OrderWithBill } from './order-store.ts';
import { settleOrder } from './settle-order.ts';

/** A line of a bank statement. */
interface Transfer {
  /** What the bank knows it by. */
  readonly reference: string;
  /** Minor units in the currency of the order. */
  readonly amount: number;
  /** Day of the statement, yyyy-MM-dd. */
  readonly day: string;
}

const DAY_MS = 86_400_000;
/** The day begins so much earlier where it begins first. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/**
 * Books a bank transfer as the payment of an order, and does what that was ordered for. The bill is locked. What it bought begins
 * now, as nobody could use it before; the books have the money on its day. Ways that are open at providers are shut: what is paid
 * there all the same goes back.
 *
 * @returns id of the payment
 * @throws ApiError CONFLICT where the order is not open, has another price or cannot be had any more, the transfer paid before, or
 *   its day is yet to come; then nothing of it is kept
 */
export async function markPaid(
  tx: Transaction,
  services: Issuing,
  { order, bill }: OrderWithBill,
  { reference, amount, day }: Transfer,
): Promise<string> {
  const now = services.clock.now();
  const begin = Date.parse(day);
  if (bill.status !== 'unpaid') throw new ApiError('CONFLICT', 'payment.notUnpaid');
  if (amount !== bill.payAmount) throw new ApiError('CONFLICT', 'payment.otherAmount');
  if (begin > now.getTime() + EARLIEST_ZONE_MS) throw new ApiError('CONFLICT', 'payment.dayToCome');
  if (!(await planOrderFits(tx, order, now))) throw new ApiError('CONFLICT', 'payment.noLongerFits');
  // a day has no time: its last moment is not before an order of the same day
  const paidAt = new Date(Math.min(begin + DAY_MS - 1000, now.getTime()));
  const paymentId = uuidv7();
  const fresh = await tx
    .insert(payments)
    .values({
      id: paymentId,
      billId: bill.id,
      provider: 'bank',
      providerNumber: reference,
      amount,
      currency: bill.currency,
      state: 'settled',
      paidAt,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [payments.provider, payments.providerNumber] })
    .returning({ id: payments.id });
  if (fresh.length === 0) throw new ApiError('CONFLICT', 'payment.transferKnown');
  await tx.update(bills).set({ status: 'paid', paidAt }).where(eq(bills.id, bill.id));
  await shutAttempts(tx, bill.id, { now });
  await settleOrder(tx, services, order, { paymentId, toldAt: paidAt, paidAt: now, now });
  return paymentId;
}
