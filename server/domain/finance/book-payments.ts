// What payments, returns and disputes are in the ledger of money. Each is booked from its row, once, in the transaction that writes
// the row; rows from before the ledger are booked the same way (earn-revenue.ts).
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import {
  bills,
  orders,
  paymentDisputes,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions, revenueSchedules } from '../../platform/db/schema/finance.ts';
import { subscriptionSegments } from '../../platform/db/schema/subscriptions.ts';
import { halfUp } from '../billing/billing-time.ts';
import type { OrderRow } from '../payments/order-store.ts';
import { book, isBooked, type Line } from './money-ledger.ts';
import { openDays, openPack, returnDeferred } from './revenue-schedules.ts';

type PaymentRow = typeof payments.$inferSelect;

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** Where the money of a payment is: with its provider until that hands it over, or on the seller's own account. */
const heldBy = ({ provider }: Pick<PaymentRow, 'provider'>, amount: number): Line =>
  provider === 'bank' ? { account: 'bank', amount } : { account: 'clearing', provider, amount };

async function paymentWithOrder(
  tx: Transaction,
  paymentId: string,
): Promise<{ payment: PaymentRow; order: OrderRow }> {
  const [found] = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new Error('there is no such payment');
  return found;
}

/**
 * Books a payment: what it bought is to be earned; what bought nothing waits to be explained or to go back.
 * What it bought is there already.
 */
export async function bookPayment(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const { payment, order } = await paymentWithOrder(tx, paymentId);
  const { amount, currency, state, createdAt } = payment;
  // a provider's clock may be ahead of ours
  const at = earlier(payment.paidAt, createdAt);
  const of = {
    kind: 'payment',
    reference: `payment ${paymentId}`,
    orderId: order.id,
    paymentId,
    at,
    currency,
  } as const;
  const held = heldBy(payment, amount);
  if (state !== 'settled')
    return book(tx, [{ ...of, lines: [held, { account: 'suspense', amount: -amount }] }], now);
  const tax = (order.plan ?? order.tax)?.tax ?? 0;
  const net = amount - tax;
  await book(
    tx,
    [{ ...of, lines: [held, { account: 'tax', amount: -tax }, { account: 'deferred', amount: -net }] }],
    now,
  );
  if (!order.plan) return openPack(tx, order, { net, at });
  if (order.kind === 'plan_change') await bookReplaced(tx, order, now);
  await openDays(tx, order, { net, now });
}

/** Books an order that cost nothing: its days earn what went on into them from those that they replaced. */
export async function bookFree(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.kind === 'plan_change') await bookReplaced(tx, order, now);
  await openDays(tx, order, { net: 0, now });
}

/** Days that a change replaced and that were paid before the ledger was kept: they are booked before what replaced them. */
async function bookReplaced(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const before = await tx
    .selectDistinct({ paymentId: payments.id })
    .from(subscriptionSegments)
    .innerJoin(bills, eq(bills.orderId, subscriptionSegments.orderId))
    .innerJoin(payments, and(eq(payments.billId, bills.id), eq(payments.state, 'settled')))
    .leftJoin(revenueSchedules, eq(revenueSchedules.segmentId, subscriptionSegments.id))
    .where(
      and(
        sql`${subscriptionSegments.subscriptionId} = (select s.subscription_id from ${subscriptionSegments} s where s.order_id = ${order.id} limit 1)`,
        isNotNull(subscriptionSegments.replacedAt),
        sql`${subscriptionSegments.orderId} <> ${order.id}`,
        sql`${revenueSchedules.id} is null`,
        sql`${payments.createdAt} <= coalesce((select p.created_at from ${payments} p join ${bills} b on b.id = p.bill_id where b.order_id = ${order.id} and p.state = 'settled'), ${now})`,
      ),
    );
  for (const { paymentId } of before) await ensureBooked(tx, paymentId, now);
}

async function ensureBooked(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  if (!(await isBooked(tx, `payment ${paymentId}`))) await bookPayment(tx, paymentId, now);
}

/**
 * Books money of a payment that went back: tax by its share of the whole, so that all parts come to the tax of the order; of the
 * rest first what is not earned yet. What a bank took is booked against the dispute.
 */
export async function bookReturned(tx: Transaction, returnId: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(paymentReturns).where(eq(paymentReturns.id, returnId));
  if (!row) throw new Error('there is no such return');
  const { paymentId, amount, creditsTaken: takenBack, createdAt: at } = row;
  await ensureBooked(tx, paymentId, now);
  const { payment, order } = await paymentWithOrder(tx, paymentId);
  const { currency } = payment;
  const of = {
    kind: 'return',
    reference: `return ${returnId}`,
    orderId: order.id,
    paymentId,
    at,
    currency,
  } as const;
  const gone = row.number.startsWith('dispute ')
    ? ({ account: 'dispute', amount: -amount } as const)
    : heldBy(payment, -amount);
  if (payment.state !== 'settled')
    return book(tx, [{ ...of, lines: [{ account: 'suspense', amount }, gone] }], now);
  const [before] = await tx
    .select({ amount: sql`coalesce(sum(${paymentReturns.amount}), 0)`.mapWith(Number) })
    .from(paymentReturns)
    .where(
      and(
        eq(paymentReturns.paymentId, paymentId),
        or(
          lt(paymentReturns.createdAt, at),
          and(eq(paymentReturns.createdAt, at), lt(paymentReturns.id, returnId)),
        ),
      ),
    );
  // as it was booked: that of credits was left among what is to be earned at first
  const whole = await bookedTax(tx, paymentId);
  const taxUntil = (part: number) => halfUp(whole, part, payment.amount);
  const tax = taxUntil((before?.amount ?? 0) + amount) - taxUntil(before?.amount ?? 0);
  const net = amount - tax;
  const deferred = await returnDeferred(tx, order.id, { net, takenBack, at, now });
  const lines = [
    { account: 'deferred', amount: deferred } as const,
    { account: 'refunds', amount: net - deferred } as const,
    { account: 'tax', amount: tax } as const,
    gone,
  ];
  await book(tx, [{ ...of, lines }], now);
}

/** The tax of a payment in the ledger, in minor units. */
async function bookedTax(tx: Transaction, paymentId: string): Promise<number> {
  const [found] = await tx
    .select({ tax: sql`coalesce(-sum(${moneyEntries.amount}), 0)`.mapWith(Number) })
    .from(moneyEntries)
    .innerJoin(moneyTransactions, eq(moneyTransactions.id, moneyEntries.transactionId))
    .where(and(eq(moneyTransactions.reference, `payment ${paymentId}`), eq(moneyEntries.account, 'tax')));
  return found?.tax ?? 0;
}

/** Books that a payment which bought nothing went back as a whole. */
export async function bookUnbought(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await ensureBooked(tx, paymentId, now);
  const { payment, order } = await paymentWithOrder(tx, paymentId);
  const { amount, currency } = payment;
  const [refund] = await tx
    .select({ doneAt: refunds.doneAt })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.kind, 'auto')));
  const lines = [{ account: 'suspense', amount } as const, heldBy(payment, -amount)];
  const of = { kind: 'return', reference: `refund ${paymentId}`, orderId: order.id, paymentId } as const;
  await book(tx, [{ ...of, at: refund?.doneAt ?? now, currency, lines }], now);
}

/**
 * Books a dispute as it stands: while it is open the provider holds the money; won it is there again; lost it is gone, what of it
 * was no money of the payment as a loss of ours.
 */
export async function bookDisputed(tx: Transaction, disputeId: string, now: Date): Promise<void> {
  const [dispute] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.id, disputeId));
  if (!dispute) throw new Error('there is no such dispute');
  const { paymentId, amount, currency, createdAt, decidedAt, state, number } = dispute;
  await ensureBooked(tx, paymentId, now);
  const { payment, order } = await paymentWithOrder(tx, paymentId);
  const of = { kind: 'dispute', orderId: order.id, paymentId, currency } as const;
  const opened = `dispute ${disputeId}`;
  if (!(await isBooked(tx, opened))) {
    const lines = [{ account: 'dispute', amount } as const, heldBy(payment, -amount)];
    await book(tx, [{ ...of, reference: opened, at: createdAt, lines }], now);
  }
  if (state === 'open') return;
  const [taken] = await tx
    .select({ amount: paymentReturns.amount })
    .from(paymentReturns)
    .where(and(eq(paymentReturns.paymentId, paymentId), eq(paymentReturns.number, `dispute ${number}`)));
  const left = amount - (taken?.amount ?? 0);
  // what went back otherwise was taken from what the provider holds already
  const isBack = state === 'won' || payment.state === 'refund_due' || payment.state === 'refunded';
  const other = isBack ? heldBy(payment, left) : ({ account: 'writeoff', amount: left } as const);
  const lines = [other, { account: 'dispute', amount: -left } as const];
  await book(tx, [{ ...of, reference: `dispute over ${disputeId}`, at: decidedAt ?? now, lines }], now);
}
