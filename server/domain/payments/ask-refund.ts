// Money that the seller gives back by us. It is asked for here, carried out by the reconciler, and booked as money that went back
// once the provider has done it: credits are taken then, and of a refund that is refused nothing is.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { paymentDisputes, payments, refunds } from '../../platform/db/schema/billing.ts';
import type { OrderRow } from './order-store.ts';
import {
  creditShare,
  type PaymentRow,
  type RefundRow,
  readReturns,
  refundsUnderWay,
} from './returned-money.ts';

/** What can be given back of a payment, and what it would take. Credits are thousandths. */
interface RefundQuote {
  /** Minor units. */
  refundable: number;
  /** Credits of the share of the asked amount, and those of them that are unspent. */
  credits: number;
  creditsTaken: number;
}

/** Minor units of a payment that nobody has given back or asked back; none of one that its bank decides about. */
export async function refundableOf(db: Database | Transaction, payment: PaymentRow): Promise<number> {
  if (payment.state !== 'settled' && payment.state !== 'parked') return 0;
  const [disputed] = await db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, payment.id), eq(paymentDisputes.state, 'open')));
  if (disputed) return 0;
  const { amount } = await readReturns(db, [payment.id]);
  const asked = await refundsUnderWay(db, payment.id);
  return payment.amount - amount - asked.reduce((sum, refund) => sum + refund.amount, 0);
}

/**
 * What giving an amount back would do now: that of refunds under way is taken first.
 * @param available thousandths of a credit that the person has and that nothing holds
 */
export async function quoteRefund(
  db: Database | Transaction,
  {
    order,
    payment,
    amount,
    available,
  }: { order: OrderRow; payment: PaymentRow; amount: number; available: number },
): Promise<RefundQuote> {
  const refundable = await refundableOf(db, payment);
  if (payment.state !== 'settled') return { refundable, credits: 0, creditsTaken: 0 };
  const before = await readReturns(db, [payment.id]);
  const asked = (await refundsUnderWay(db, payment.id)).reduce((sum, refund) => sum + refund.amount, 0);
  const share = (part: number) => creditShare(order.credits, Math.min(part, payment.amount), payment.amount);
  const first = share(before.amount + asked) - before.credits;
  const credits = share(before.amount + asked + amount) - share(before.amount + asked);
  return { refundable, credits, creditsTaken: Math.max(0, Math.min(credits, available - first)) };
}

/** A payment of an order. @throws ApiError NOT_FOUND for one of another order */
export async function paymentOfBill(
  db: Database | Transaction,
  billId: string,
  paymentId: string,
): Promise<PaymentRow> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.billId, billId)));
  if (!payment) throw notFound();
  return payment;
}

/**
 * Notes that an amount goes back; the reconciler has the provider do it. The bill is locked.
 * @returns the refund
 * @throws ApiError CONFLICT where that much cannot be given back
 */
export async function askRefund(
  tx: Transaction,
  {
    payment,
    amount,
    reason,
    actorId,
    now,
  }: { payment: PaymentRow; amount: number; reason: string; actorId: string; now: Date },
): Promise<RefundRow> {
  if (amount > (await refundableOf(tx, payment))) throw new ApiError('CONFLICT', 'payment.notRefundable');
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: uuidv7(),
      paymentId: payment.id,
      kind: 'asked',
      outRefundNo: randomUUID().replaceAll('-', ''),
      amount,
      reason,
      actorId,
      state: 'due',
      nextAt: now,
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error('the refund was not noted');
  return refund;
}

/** Has the provider asked again for a refund that was given up. The bill is locked. @throws ApiError CONFLICT */
export async function retryRefund(
  tx: Transaction,
  { payment, refund, now }: { payment: PaymentRow; refund: RefundRow; now: Date },
): Promise<void> {
  if (refund.state !== 'failed') throw new ApiError('CONFLICT', 'payment.refundNotFailed');
  if (refund.kind === 'asked' && refund.amount > (await refundableOf(tx, payment)))
    throw new ApiError('CONFLICT', 'payment.notRefundable');
  await tx.update(refunds).set({ state: 'due', tries: 0, nextAt: now }).where(eq(refunds.id, refund.id));
}
