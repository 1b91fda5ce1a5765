// Money that the merchant gives back at the provider: it is booked once, and the credits that were bought with it are taken back
// as far as they are unspent (data-model, invariant 10). What was used before is shown and not asked for again.
import { and, asc, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { TradeState } from '../../adapters/payment/payment-provider.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { paymentReturns, payments, refunds } from '../../platform/db/schema/billing.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import type { Services } from '../../services.ts';
import { adjustMonthOf, endOfReturned } from '../billing/plan-returns.ts';
import { writtenCredits } from '../credits/caps.ts';
import { bookReturned, bookUnbought } from '../finance/book-payments.ts';
import { type Issuing, issueCreditNote } from '../invoices/issue-document.ts';
import { closeBill } from './close-bill.ts';
import { lockHolder } from './order-owner.ts';
import type { BillRow, OrderRow } from './order-store.ts';
import { tellPayer, writtenMoney } from './tell-payer.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
/** What booking money that went back needs of the server. */
export type Returns = Issuing & Pick<Services, 'log'>;
type GivenBack = Extract<TradeState, { state: 'given_back' }>;

/** All that was given back of some payments. Credits are in thousandths. */
export interface ReturnedMoney {
  /** Minor units. */
  amount: number;
  /** That were bought with the amount, and those of them that were unspent and taken back. */
  credits: number;
  creditsTaken: number;
}

/** What was given back of payments; zeros where nothing was. */
export async function readReturns(
  db: Database | Transaction,
  paymentIds: readonly string[],
): Promise<ReturnedMoney> {
  const rows =
    paymentIds.length === 0
      ? []
      : await db
          .select()
          .from(paymentReturns)
          .where(inArray(paymentReturns.paymentId, [...paymentIds]));
  return rows.reduce<ReturnedMoney>(
    (sum, row) => ({
      amount: sum.amount + row.amount,
      credits: sum.credits + row.credits,
      creditsTaken: sum.creditsTaken + row.creditsTaken,
    }),
    { amount: 0, credits: 0, creditsTaken: 0 },
  );
}

/** Thousandths of a credit that a part of the price bought, rounded down; the whole price bought all. */
export function creditShare(credits: number, part: number, price: number): number {
  // the product of both may be more than a number holds exactly
  return Number((BigInt(credits) * BigInt(part)) / BigInt(price));
}

/**
 * Books what a provider says of money that went back. The bill is locked.
 * @returns whether something is new
 */
export async function bookReturn(
  tx: Transaction,
  services: Returns,
  { bill, order, payment, trade }: Returning & { trade: GivenBack },
): Promise<boolean> {
  const now = services.clock.now();
  // what we send back ourselves: the provider may be faster with its word than with its answer
  if (payment.state === 'refund_due')
    return trade.amount >= payment.amount && finishRefund(tx, { order, paymentId: payment.id, now });
  if (payment.state === 'refunded') return false;
  const parts = { bill, order, payment };
  if (trade.outRefundNo !== undefined) {
    const ours = await askedRefund(tx, payment.id, trade.outRefundNo);
    if (ours) return trade.amount > 0 && finishAsked(tx, services, { ...parts, refund: ours });
  }
  if (!trade.isTotal)
    return bookShare(tx, services, { ...parts, number: trade.number, amount: trade.amount });
  // a total has what we asked for in it, as soon as the provider has done that: its word may be faster than its answer
  let wanted = trade.amount - (await totalTold(tx, payment.id));
  let isNew = false;
  for (const refund of await refundsUnderWay(tx, payment.id)) {
    if (wanted < refund.amount) break;
    wanted -= refund.amount;
    isNew = (await finishAsked(tx, services, { ...parts, refund })) || isNew;
  }
  return (await bookShare(tx, services, { ...parts, number: trade.number, amount: wanted })) || isNew;
}

/** Refunds that were asked for and that the provider has not done yet, the oldest first. */
export async function refundsUnderWay(db: Database | Transaction, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.kind, 'asked'),
        inArray(refunds.state, ['due', 'pending']),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

interface Returning {
  bill: BillRow;
  order: OrderRow;
  payment: PaymentRow;
}

/** A refund of ours by the number that the provider knows it by. */
async function askedRefund(
  tx: Transaction,
  paymentId: string,
  outRefundNo: string,
): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.paymentId, paymentId), eq(refunds.kind, 'asked'), eq(refunds.outRefundNo, outRefundNo)),
    );
  return refund;
}

/** Notes that a refund that was asked for has gone back, once, with what that takes. The bill is locked. @returns whether that is new */
export async function finishAsked(
  tx: Transaction,
  services: Returns,
  { refund, ...parts }: Returning & { refund: RefundRow },
): Promise<boolean> {
  const done = { state: 'done' as const, doneAt: services.clock.now() };
  const fresh = await tx
    .update(refunds)
    .set(done)
    .where(and(eq(refunds.id, refund.id), ne(refunds.state, 'done')))
    .returning({ id: refunds.id });
  if (fresh.length === 0) return false;
  return bookShare(tx, services, { ...parts, number: `refund ${refund.outRefundNo}`, amount: refund.amount });
}

/** Books an amount of a payment as gone, once for its number, and takes the credits of its share. @returns whether that is new */
async function bookShare(
  tx: Transaction,
  services: Returns,
  { bill, order, payment, number, amount: wanted }: Returning & { number: string; amount: number },
): Promise<boolean> {
  const { clock, log } = services;
  const now = clock.now();
  const before = await readReturns(tx, [payment.id]);
  const amount = Math.min(wanted, payment.amount - before.amount);
  if (amount <= 0) return false;
  const isBought = payment.state === 'settled';
  const all = isBought ? creditShare(order.credits, before.amount + amount, payment.amount) : 0;
  const credits = all - before.credits;
  const { account, payer } = await lockHolder(tx, order);
  const creditsTaken = Math.max(0, Math.min(credits, account.balance - account.reserved));
  const id = uuidv7();
  const fresh = await tx
    .insert(paymentReturns)
    .values({ id, paymentId: payment.id, number, amount, credits, creditsTaken, createdAt: now })
    .onConflictDoNothing({ target: [paymentReturns.paymentId, paymentReturns.number] })
    .returning({ id: paymentReturns.id });
  if (fresh.length === 0) return false;
  if (creditsTaken > 0)
    await tx.insert(creditEntries).values({
      id: uuidv7(),
      ...payer,
      kind: 'void',
      amount: -creditsTaken,
      reference: `return ${id}`,
      createdAt: now,
    });
  if (isBought && order.plan) {
    // credits that were taken back are none that the month has left
    if (creditsTaken > 0) await adjustMonthOf(tx, order, -creditsTaken);
    if (before.amount + amount === payment.amount) await endOfReturned(tx, order, now);
  }
  if (!isBought && before.amount + amount === payment.amount) await endParked(tx, { bill, payment, now });
  await bookReturned(tx, id, now);
  if (creditsTaken < credits)
    log.warn(
      { billId: bill.id, paymentId: payment.id, credits: credits - creditsTaken },
      'payments: money was given back of credits that are used already',
    );
  await tellPayer(tx, order, creditsTaken > 0 ? 'returned' : 'returnedUnbought', {
    params: {
      amount: writtenMoney(amount, payment.currency, order.locale),
      credits: writtenCredits(creditsTaken, order.locale),
    },
    now,
  });
  if (isBought) await issueCreditNote(tx, services, order, { returnId: id, amount, before: before.amount });
  return true;
}

/** What a provider that tells totals has told of so far, in minor units: what a lost dispute took is not among it. */
async function totalTold(tx: Transaction, paymentId: string): Promise<number> {
  const [told] = await tx
    .select({ amount: sql`coalesce(sum(${paymentReturns.amount}), 0)`.mapWith(Number) })
    .from(paymentReturns)
    .where(
      and(
        eq(paymentReturns.paymentId, paymentId),
        or(like(paymentReturns.number, 'total %'), like(paymentReturns.number, 'refund %')),
      ),
    );
  return told?.amount ?? 0;
}

/** A payment that waited for a person went back as a whole: nothing is left to wait for, and nothing more is to be paid. */
async function endParked(
  tx: Transaction,
  { bill, payment, now }: { bill: BillRow; payment: PaymentRow; now: Date },
): Promise<void> {
  await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, payment.id));
  if (bill.status !== 'parked') return;
  const parked = and(eq(payments.billId, bill.id), eq(payments.state, 'parked'));
  if ((await tx.$count(payments, parked)) > 0) return;
  await closeBill(tx, bill.id, { by: 'seller', now });
}

/** Notes that a payment that came too late or twice went back. @returns whether that is new */
export async function finishRefund(
  tx: Transaction,
  {
    order,
    paymentId,
    now,
  }: { order: Pick<OrderRow, 'userId' | 'locale' | 'orderNum'>; paymentId: string; now: Date },
): Promise<boolean> {
  const fresh = await tx
    .update(refunds)
    .set({ state: 'done', doneAt: now })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.kind, 'auto'),
        inArray(refunds.state, ['due', 'pending', 'failed']),
      ),
    )
    .returning({ id: refunds.id });
  if (fresh.length === 0) return false;
  await tx.update(payments).set({ state: 'refunded' }).where(eq(payments.id, paymentId));
  await bookUnbought(tx, paymentId, now);
  await tellPayer(tx, order, 'refunded', { now });
  return true;
}
