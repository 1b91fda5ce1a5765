// Orders of plans: placed as they were quoted, and what their payment does. All in the transaction of whoever calls.
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import { subscriptionSegments, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../credits/ledger.ts';
import { closeBill } from '../payments/close-bill.ts';
import { insertOrder, type OrderRow, type OrderWithBill, orderName } from '../payments/order-store.ts';
import { boundary, cycleOf, MONTHS, nextPeriod, type Span, wholeDays } from './billing-time.ts';
import { adjustMonth, beginMonth, endMonth } from './month-credits.ts';
import { readPlans } from './plan-catalogue.ts';
import { type PersonQuote, quoteFor } from './plan-quote.ts';
import type { Segment } from './quote.ts';
import { scheduleNext } from './subscription-due.ts';
import {
  GRACE_DAYS,
  livingOf,
  noteEvent,
  openCycle,
  paidSegments,
  type SubscriptionRow,
} from './subscription-store.ts';

/** The order of a plan of a person that waits for its payment. */
export async function unpaidPlanOrder(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<OrderWithBill | undefined> {
  const [found] = await db
    .select({ order: orders, bill: bills })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.kind, 'credit_pack'),
        eq(bills.status, 'unpaid'),
        gt(bills.expiresAt, now),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return found;
}

/** As the person reads it. */
export function presentUnpaid({ order, bill }: OrderWithBill, locale: Locale): Schema<'UnpaidOrder'> {
  return {
    id: order.id,
    order_num: order.orderNum,
    bill_id: bill.id,
    plan_name: orderName(order, locale),
    price: order.totalAmount,
    currency: order.currency,
    expires_at: toSeconds(bill.expiresAt),
  };
}

/**
 * Orders a plan as it was quoted. The same one that waits for its payment is answered again, so that a second click makes no
 * second bill.
 *
 * @throws ApiError CONFLICT where the price is another one by now, or another order of a plan waits and is not to be replaced
 */
export async function placePlanOrder(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'payments'>,
  tx: Transaction,
  { userId, locale, body }: { userId: string; locale: Locale; body: Schema<'PlanOrderBody'> },
): Promise<OrderWithBill> {
  const now = services.clock.now();
  await lockAccount(tx, userId);
  const asked = await quoteFor(services, tx, userId, body.item, now);
  const { quote } = asked;
  if (quote.hash !== body.quote_hash) throw new ApiError('CONFLICT', 'plan.priceChanged');
  if (quote.when !== 'now' || quote.total === 0) throw new ApiError('CONFLICT', 'plan.notPaidNow');
  const open = await unpaidPlanOrder(tx, userId, now);
  if (open?.order.plan?.hash === quote.hash) return open;
  if (open) {
    if (!body.replace) throw new ApiError('CONFLICT', 'plan.orderWaits');
    const [bill] = await tx.select().from(bills).where(eq(bills.id, open.bill.id)).for('update');
    // it may have been paid in this moment
    if (bill?.status !== 'unpaid') throw new ApiError('CONFLICT', 'payment.notUnpaid');
    await closeBill(tx, open.bill.id, { by: 'payer', now });
  }
  return insertOrder(services, tx, {
    userId,
    kind: quote.kind,
    packId: null,
    plan: agreedOf(asked),
    // those of a renewal come with its first month
    credits: quote.kind === 'plan_renew' ? 0 : quote.credits,
    totalAmount: quote.total,
    currency: quote.currency,
    locale,
  });
}

/** Orders the next period of a subscription as it is due, to be charged to a card. The account is locked. */
export async function placeRenewal(
  services: Pick<Services, 'clock' | 'config' | 'payments'>,
  tx: Transaction,
  { userId, locale, endsAt, graceDays }: SubscriptionRow,
): Promise<OrderWithBill> {
  const asked = await quoteFor(services, tx, userId, { kind: 'plan_renew' }, services.clock.now());
  const made = await insertOrder(services, tx, {
    userId,
    kind: 'plan_renew',
    packId: null,
    plan: agreedOf(asked),
    credits: 0,
    totalAmount: asked.quote.total,
    currency: asked.quote.currency,
    locale,
  });
  // the person may pay it by hand until the subscription ends
  const expiresAt = new Date(endsAt.getTime() + graceDays * 86_400_000);
  await tx.update(bills).set({ expiresAt }).where(eq(bills.id, made.bill.id));
  return { order: made.order, bill: { ...made.bill, expiresAt } };
}

function agreedOf({ quote, plan, subscription }: PersonQuote): NonNullable<OrderRow['plan']> {
  const { terms, lines, net, tax, taxTerms, segments, anchor, hash } = quote;
  return {
    ...terms,
    names: plan.names,
    subscription: subscription ? { id: subscription.id, version: subscription.version } : null,
    lines,
    net,
    tax,
    taxBasisPoints: taxTerms.basisPoints,
    taxInclusive: taxTerms.inclusive,
    segments: segments.map(({ from, until, period, value }) => ({
      from: from.getTime(),
      until: until.getTime(),
      periodFrom: period.from.getTime(),
      periodUntil: period.until.getTime(),
      value,
    })),
    anchor: anchor.getTime(),
    hash,
  };
}

/**
 * Whether a payment of an order of a plan still does what was agreed to; what does not goes back. Locks the person's account.
 *
 * @param at when it was paid
 */
export async function planOrderFits(
  tx: Transaction,
  { userId, kind, plan }: OrderRow,
  at: Date,
): Promise<boolean> {
  if (!plan) return true;
  await lockAccount(tx, userId);
  const living = await livingOf(tx, userId);
  if (kind === 'plan_new') return living === undefined;
  if (!living || living.id !== plan.subscription?.id) return false;
  if (kind === 'plan_change') return living.version === plan.subscription.version;
  const ahead = (await paidSegments(tx, living, at)).some(({ startsAt }) => startsAt >= living.endsAt);
  return !ahead && wholeDays(living.endsAt, at) < living.graceDays;
}

/** Does what was paid for. The account is locked and the order fits. */
export async function applyPlanOrder(
  tx: Transaction,
  order: OrderRow,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<void> {
  if (order.kind === 'plan_new') await begin(tx, order, paidAt, now);
  else if (order.kind === 'plan_renew') await renew(tx, order, paidAt, now);
  else await change(tx, order, now);
}

const termsOf = ({ plan }: OrderRow) => {
  if (!plan) throw new Error('an order of a plan says which');
  const { plan: code, version, interval, seats } = plan;
  return { terms: { plan: code, version, interval, seats }, agreed: plan };
};

/** What a period of an order is worth before tax that comes on top. */
const worthOf = ({ lines }: NonNullable<OrderRow['plan']>) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

async function addSegment(
  tx: Transaction,
  subscriptionId: string,
  orderId: string,
  { from, until, period, value }: Segment,
): Promise<void> {
  await tx.insert(subscriptionSegments).values({
    id: uuidv7(),
    subscriptionId,
    orderId,
    startsAt: from,
    endsAt: until,
    periodStartsAt: period.from,
    periodEndsAt: period.until,
    value,
  });
}

const paidEvent = (order: OrderRow, period: Span) => ({
  orderId: order.id,
  amount: order.totalAmount,
  credits: order.credits,
  periodStartsAt: period.from,
  periodEndsAt: period.until,
});

async function begin(tx: Transaction, order: OrderRow, paidAt: Date, now: Date): Promise<void> {
  const { terms, agreed } = termsOf(order);
  const period = { from: paidAt, until: boundary(paidAt, MONTHS[terms.interval]) };
  const [row] = await tx
    .insert(subscriptions)
    .values({
      id: uuidv7(),
      userId: order.userId,
      terms,
      currency: order.currency,
      status: 'active',
      anchor: paidAt,
      endsAt: period.until,
      locale: order.locale,
      nextAt: period.until,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the subscription was not made');
  await addSegment(tx, row.id, order.id, { ...period, period, value: worthOf(agreed) });
  await beginMonth(tx, row, { span: cycleOf(paidAt, paidAt), credits: order.credits, withOrder: true, now });
  await noteEvent(tx, row, { kind: 'started', ...paidEvent(order, period) }, now);
  await scheduleNext(tx, row.id);
}

/** The one that lives, which the order was found to fit. */
async function subscriptionOf(tx: Transaction, order: OrderRow): Promise<SubscriptionRow> {
  const living = await livingOf(tx, order.userId);
  if (!living) throw new Error('there is no subscription to be changed');
  return living;
}

async function renew(tx: Transaction, order: OrderRow, paidAt: Date, now: Date): Promise<void> {
  const before = await subscriptionOf(tx, order);
  const { terms, agreed } = termsOf(order);
  const period = nextPeriod(before.anchor, before.endsAt, terms.interval);
  await addSegment(tx, before.id, order.id, { ...period, period, value: worthOf(agreed) });
  const isOver = paidAt >= before.endsAt || before.status === 'past_due';
  const [row] = await tx
    .update(subscriptions)
    .set({
      cancelAt: null,
      cancelReason: null,
      locale: order.locale,
      graceDays: GRACE_DAYS,
      chargeAt: null,
      chargeProblem: null,
      version: before.version + 1,
      ...(isOver
        ? { status: 'active' as const, terms, pendingTerms: null, endsAt: period.until, reminders: 0 }
        : // the terms of the next period begin with it
          { pendingTerms: sameTerms(terms, before.terms) ? null : terms }),
    })
    .where(eq(subscriptions.id, before.id))
    .returning();
  if (!row) throw new Error('the subscription is gone');
  await noteEvent(tx, { ...row, terms }, { kind: 'renewed', ...paidEvent(order, period) }, now);
  if (isOver) await beginMonthOf(tx, row, period.from, now);
  await scheduleNext(tx, row.id);
}

const sameTerms = (one: SubscriptionRow['terms'], other: SubscriptionRow['terms']) =>
  one.plan === other.plan &&
  one.version === other.version &&
  one.interval === other.interval &&
  one.seats === other.seats;

/** Opens the month of a subscription that an instant lies in, with the credits of its plan. */
export async function beginMonthOf(
  tx: Transaction,
  row: SubscriptionRow,
  at: Date,
  now: Date,
): Promise<void> {
  const { terms } = row;
  const plan = (await readPlans(tx)).find(
    ({ code, version }) => code === terms.plan && version === terms.version,
  );
  const credits = (plan?.credits ?? 0) * terms.seats;
  await beginMonth(tx, row, { span: cycleOf(row.anchor, at), credits, withOrder: false, now });
}

async function change(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const before = await subscriptionOf(tx, order);
  const { terms, agreed } = termsOf(order);
  const [first] = agreed.segments;
  if (!first) throw new Error('a change is paid for some days');
  const from = new Date(first.from);
  for (const { id, startsAt } of await paidSegments(tx, before, from))
    await tx
      .update(subscriptionSegments)
      .set({ replacedAt: startsAt > from ? startsAt : from })
      .where(eq(subscriptionSegments.id, id));
  for (const each of agreed.segments)
    await addSegment(tx, before.id, order.id, {
      from: new Date(each.from),
      until: new Date(each.until),
      value: each.value,
      period: { from: new Date(each.periodFrom), until: new Date(each.periodUntil) },
    });
  const period = { from: new Date(first.periodFrom), until: new Date(first.periodUntil) };
  const [row] = await tx
    .update(subscriptions)
    .set({
      terms,
      pendingTerms: null,
      cancelAt: null,
      cancelReason: null,
      anchor: new Date(agreed.anchor),
      endsAt: period.until,
      reminders: 0,
      locale: order.locale,
      version: before.version + 1,
    })
    .where(eq(subscriptions.id, before.id))
    .returning();
  if (!row) throw new Error('the subscription is gone');
  await noteEvent(tx, row, { kind: 'changed', ...paidEvent(order, period) }, now);
  const isAnew = row.anchor.getTime() !== before.anchor.getTime();
  const cycle = await openCycle(tx, row.id);
  if (isAnew) {
    // what came with the order is not what is left of the month before
    if (cycle) await endMonth(tx, row.userId, cycle, { at: row.anchor, now });
    await beginMonth(tx, row, {
      span: cycleOf(row.anchor, row.anchor),
      credits: order.credits,
      withOrder: true,
      now,
    });
  } else if (cycle) await adjustMonth(tx, row.id, order.credits);
  await scheduleNext(tx, row.id);
}
