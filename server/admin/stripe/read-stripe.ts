// A payment at Stripe, or a subscription that renews by a saved card, with everything that is kept of it.
import { and, asc, desc, eq, min, sql } from 'drizzle-orm';
import { readPlans, versionOf } from '../../domain/billing/plan-catalogue.ts';
import { listPrice } from '../../domain/billing/quote.ts';
import type { SubscriptionRow } from '../../domain/billing/subscription-store.ts';
import { cardsOf } from '../../domain/cards/card-store.ts';
import { LIVE_STATES } from '../../domain/payments/apply-payment-event.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { bills, orders, paymentAttempts, payments } from '../../platform/db/schema/billing.ts';
import { type KeptTerms, subscriptionSegments } from '../../platform/db/schema/subscriptions.ts';
import { disputesOf, noticesOf, paymentsOf, refundsOf } from '../orders/read-order.ts';

type AttemptRow = typeof paymentAttempts.$inferSelect;
type PaymentDetails = Schema<'AdminStripePaymentDetails'>;
type SubscriptionDetails = Schema<'AdminStripeSubscriptionDetails'>;

/** Rows of each kind that are shown. */
const MOST = 100;

/** What stands beside the row of a payment. */
export async function readPaymentDetails(
  db: Database,
  attempt: AttemptRow,
): Promise<Omit<PaymentDetails, 'payment' | 'can_resync'>> {
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.attemptId, attempt.id))
    .orderBy(asc(payments.createdAt))
    .limit(MOST);
  const ids = paid.map(({ id }) => id);
  const isLive = LIVE_STATES.some((state) => state === attempt.state);
  return {
    expires_at: toSeconds(attempt.expiresAt),
    ...(isLive && { next_check: toSeconds(attempt.checkAt) }),
    payments: await paymentsOf(db, paid),
    refunds: ids.length === 0 ? [] : await refundsOf(db, paid, ids),
    notices: await noticesOf(db, [attempt.outTradeNo]),
    disputes: ids.length === 0 ? [] : await disputesOf(db, ids),
  };
}

/** Charges of a saved card for a subscription, the newest first. */
export async function chargesOf(
  db: Database,
  row: SubscriptionRow,
): Promise<{ attempt: AttemptRow; order: typeof orders.$inferSelect; bill: typeof bills.$inferSelect }[]> {
  if (row.userId === null) return [];
  return db
    .select({ attempt: paymentAttempts, order: orders, bill: bills })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.billId, bills.id))
    .where(
      and(
        eq(orders.userId, row.userId),
        eq(orders.kind, 'plan_renew'),
        eq(paymentAttempts.appType, 'auto'),
        sql`${orders.plan} -> 'subscription' ->> 'id' = ${row.id}`,
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(MOST);
}

/** Charges that nobody has decided. */
export const undecided = (charges: readonly { attempt: AttemptRow }[]) =>
  charges.map(({ attempt }) => attempt).filter(({ state }) => LIVE_STATES.some((live) => live === state));

/** What stands beside the row of a subscription. */
export async function readSubscriptionDetails(
  db: Database,
  row: SubscriptionRow,
  locale: Locale,
): Promise<Omit<SubscriptionDetails, 'subscription' | 'can_resync'>> {
  const cards = row.userId === null ? [] : await cardsOf(db, row.userId);
  const [first] = cards;
  return {
    ...(first && { customer: first.customerId }),
    cards: cards.map((card) => ({
      id: card.id,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: card.isDefault,
      ...(card.problem && { problem: card.problem }),
      method: card.methodId,
      creation_time: toSeconds(card.createdAt),
    })),
    charges: (await chargesOf(db, row)).map(({ attempt, order, bill }) => ({
      id: attempt.id,
      order_id: order.id,
      order_num: order.orderNum,
      amount: bill.payAmount,
      currency: bill.currency,
      state: attempt.state,
      ...(attempt.lastTry !== null && { last_try: attempt.lastTry }),
      creation_time: toSeconds(attempt.createdAt),
    })),
    phases: await phasesOf(db, row, locale),
  };
}

/** The period that runs, and what follows where it goes on. */
async function phasesOf(
  db: Database,
  row: SubscriptionRow,
  locale: Locale,
): Promise<SubscriptionDetails['phases']> {
  if (row.status === 'ended') return [];
  const plans = await readPlans(db);
  const phase = (terms: KeptTerms) => ({
    plan_name: versionOf(plans, terms)?.names[locale] ?? terms.plan,
    interval: terms.interval,
    seats: terms.seats,
    price: listPrice(versionOf(plans, terms), terms, row.currency) ?? 0,
  });
  const [paid] = await db
    .select({ from: min(subscriptionSegments.periodStartsAt) })
    .from(subscriptionSegments)
    .where(
      and(eq(subscriptionSegments.subscriptionId, row.id), eq(subscriptionSegments.periodEndsAt, row.endsAt)),
    );
  return [
    {
      state: 'running',
      ...phase(row.terms),
      start: toSeconds(paid?.from ?? row.createdAt),
      end: toSeconds(row.cancelAt ?? row.endsAt),
    },
    ...(row.cancelAt
      ? []
      : [{ state: 'next' as const, ...phase(row.pendingTerms ?? row.terms), start: toSeconds(row.endsAt) }]),
  ];
}
