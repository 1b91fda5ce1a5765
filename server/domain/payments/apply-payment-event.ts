// What a provider's word does to a bill: in one transaction, exactly once, whoever brings it and however often. The word may
// come as a notification, as the answer to a question or to a close; all of them end here.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ProviderName, TradeState } from '../../adapters/payment/payment-provider.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { bills, orders, paymentAttempts, payments, refunds } from '../../platform/db/schema/billing.ts';
import type { Services } from '../../services.ts';
import { planOrderFits } from '../billing/plan-orders.ts';
import { writtenCredits } from '../credits/caps.ts';
import { bookPayment } from '../finance/book-payments.ts';
import type { Issuing } from '../invoices/issue-document.ts';
import { closeBill, shutAttempts } from './close-bill.ts';
import { bookDispute } from './disputes.ts';
import { bookReturn } from './returned-money.ts';
import { settleOrder } from './settle-order.ts';
import { tellPayer } from './tell-payer.ts';

/** States of an attempt that may still be paid at the provider. */
export const LIVE_STATES = ['creating', 'open', 'closing'] as const;

export type Settled =
  | 'paid'
  | 'parked'
  | 'refund'
  | 'processing'
  | 'closed'
  /** Money of a payment went back at the provider. */
  | 'returned'
  /** A payer's bank asks for a payment back, or that was decided. */
  | 'disputed'
  /** It is about a payment that is not known yet: to be heard again when it is. */
  | 'early'
  /** It was known, or changes nothing. */
  | 'unchanged'
  /** No attempt of ours. */
  | 'foreign';

/** What became of it, and who is to be told. */
export interface AppliedPaymentEvent {
  outcome: Settled;
  userId: string | null;
  /** Team that it was bought for, whose people are told too. */
  teamId?: string | null;
}

/**
 * Books what a provider says about an attempt. The bill is locked, so that words at the same time come one after the other.
 * Only a payment of the right amount in the right currency pays; one that is wrong is parked for a person to look at; one
 * that comes when the bill is closed or was paid otherwise goes back (data-model, invariants 5 and 6).
 */
export async function applyPaymentEvent(
  tx: Transaction,
  services: Issuing & Pick<Services, 'log'>,
  { provider, outTradeNo, trade }: { provider: ProviderName; outTradeNo: string; trade: TradeState },
): Promise<AppliedPaymentEvent> {
  const mine = and(eq(paymentAttempts.outTradeNo, outTradeNo), eq(paymentAttempts.provider, provider));
  const [known] = await tx.select({ billId: paymentAttempts.billId }).from(paymentAttempts).where(mine);
  if (!known) return { outcome: 'foreign', userId: null };
  const [bill] = await tx.select().from(bills).where(eq(bills.id, known.billId)).for('update');
  const [attempt] = await tx.select().from(paymentAttempts).where(mine);
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, bill?.orderId ?? known.billId));
  if (!bill || !attempt || !order) return { outcome: 'foreign', userId: null };
  const isLive = LIVE_STATES.some((state) => state === attempt.state);
  const setAttempt = (state: typeof attempt.state) =>
    tx.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.id, attempt.id));
  const mayBePaid = and(
    eq(paymentAttempts.billId, bill.id),
    inArray(paymentAttempts.state, [...LIVE_STATES]),
  );
  const shutOthers = () => shutAttempts(tx, bill.id, { now: services.clock.now(), but: attempt.id });

  if (trade.state === 'processing') {
    if (!isLive || bill.status !== 'unpaid') return { outcome: 'unchanged', userId: null };
    await tx.update(bills).set({ status: 'processing' }).where(eq(bills.id, bill.id));
    await shutOthers();
    return { outcome: 'processing', userId: order.userId, teamId: order.teamId };
  }
  if (trade.state === 'closed') {
    if (!isLive) return { outcome: 'unchanged', userId: null };
    await setAttempt('closed');
    // what was processing and failed is over, and the person may order anew; not while another attempt may be what is processing
    if (bill.status === 'processing' && (await tx.$count(paymentAttempts, mayBePaid)) === 0)
      await closeBill(tx, bill.id, { by: 'provider', now: services.clock.now() });
    return { outcome: 'closed', userId: order.userId, teamId: order.teamId };
  }
  if (trade.state === 'tried') {
    // a word that comes after the end changes nothing
    if (isLive && bill.status === 'unpaid')
      await tx.update(paymentAttempts).set({ lastTry: trade.how }).where(eq(paymentAttempts.id, attempt.id));
    return { outcome: 'unchanged', userId: null };
  }
  if (trade.state === 'given_back' || trade.state === 'disputed') {
    const [payment] = await tx.select().from(payments).where(eq(payments.attemptId, attempt.id));
    // of an attempt that is over nobody will tell of a payment any more
    if (!payment) return { outcome: isLive ? 'early' : 'unchanged', userId: null };
    const isReturn = trade.state === 'given_back';
    const isNew = isReturn
      ? await bookReturn(tx, services, { bill, order, payment, trade })
      : await bookDispute(tx, services, { bill, order, payment, trade });
    if (!isNew) return { outcome: 'unchanged', userId: null };
    return { outcome: isReturn ? 'returned' : 'disputed', userId: order.userId, teamId: order.teamId };
  }
  if (trade.state !== 'paid') return { outcome: 'unchanged', userId: null };

  const { clock, log } = services;
  const now = clock.now();
  const isRight = trade.amount === bill.payAmount && trade.currency === bill.currency;
  const isAwaited = bill.status === 'unpaid' || bill.status === 'processing' || bill.status === 'parked';
  // a provider's clock may be ahead of ours: nothing begins later than now
  const paidAt = trade.paidAt < now ? trade.paidAt : now;
  // what was agreed to may be over by now: another plan was paid meanwhile
  const fits = !isRight || !isAwaited || (await planOrderFits(tx, order, paidAt));
  const state = !isRight ? 'parked' : isAwaited && fits ? 'settled' : 'refund_due';
  const paymentId = uuidv7();
  const fresh = await tx
    .insert(payments)
    .values({
      id: paymentId,
      billId: bill.id,
      attemptId: attempt.id,
      provider,
      providerNumber: trade.transactionId,
      amount: trade.amount,
      currency: trade.currency,
      state,
      paidAt: trade.paidAt,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [payments.provider, payments.providerNumber] })
    .returning({ id: payments.id });
  if (fresh.length === 0) return { outcome: 'unchanged', userId: null };
  if (state !== 'settled') await bookPayment(tx, paymentId, now);

  const told = { params: { credits: writtenCredits(order.credits, order.locale) }, now };

  if (state === 'parked') {
    await setAttempt('parked');
    if (bill.status === 'unpaid' || bill.status === 'processing')
      await tx.update(bills).set({ status: 'parked' }).where(eq(bills.id, bill.id));
    log.error(
      { billId: bill.id, paymentId, provider },
      'payments: another amount or currency was paid than the bill has; the payment is parked',
    );
    await tellPayer(tx, order, 'parked', told);
    return { outcome: 'parked', userId: order.userId, teamId: order.teamId };
  }
  await setAttempt('paid');
  if (state === 'refund_due') {
    if (!fits) await closeBill(tx, bill.id, { by: 'seller', now });
    await tx.insert(refunds).values({
      id: uuidv7(),
      paymentId,
      outRefundNo: randomUUID().replaceAll('-', ''),
      amount: trade.amount,
      state: 'due',
      nextAt: now,
      createdAt: now,
    });
    log.warn({ billId: bill.id, paymentId, provider }, 'payments: paid twice or too late; it goes back');
    return { outcome: 'refund', userId: order.userId, teamId: order.teamId };
  }
  await tx.update(bills).set({ status: 'paid', paidAt: trade.paidAt }).where(eq(bills.id, bill.id));
  await shutOthers();
  await settleOrder(tx, services, order, { paymentId, toldAt: trade.paidAt, paidAt, now });
  return { outcome: 'paid', userId: order.userId, teamId: order.teamId };
}

/** Tells the person's open pages that something is new. */
export async function announce({ events }: Services, { userId, teamId }: AppliedPaymentEvent): Promise<void> {
  if (userId !== null) await events.publish(`push ${userId}`);
  if (teamId) await events.publish(`team ${teamId}`);
}
