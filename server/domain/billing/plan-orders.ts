// Orders of plans: placed as they were quoted, and what their payment does. All in the transaction of whoever calls.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { bills } from '../../platform/db/schema/billing.ts';
import { subscriptionSegments, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../credits/ledger.ts';
import { closeBill } from '../payments/close-bill.ts';
import { ownerOf } from '../payments/order-owner.ts';
import { insertOrder, type OrderRow, type OrderWithBill } from '../payments/order-store.ts';
import { type BoughtFor, boughtFor, isDissolved, ownerOfTeam } from '../teams/buying.ts';
import { addDays, boundary, cycleOf, MONTHS, nextPeriod, type Span, wholeDays } from './billing-time.ts';
import { redeemCoupon, reserveCoupon } from './coupons.ts';
import { addToMonth, beginMonth, beginMonthOf, endMonth } from './month-credits.ts';
import { personBilling } from './person-billing.ts';
import { readPlans, versionOf } from './plan-catalogue.ts';
import { type PersonQuote, quoteFor } from './plan-quote.ts';
import { closeRenewal, endSubscription } from './plan-returns.ts';
import { type Coupon, quote, type Segment } from './quote.ts';
import { scheduleNext } from './subscription-due.ts';
import {
  forQuote,
  GRACE_DAYS,
  livingOf,
  noteEvent,
  openCycle,
  paidSegments,
  type SubscriptionRow,
  sameTerms,
} from './subscription-store.ts';
import { unpaidPlanOrder } from './unpaid-plan-order.ts';

/**
 * Orders a plan as it was quoted, for the person or for a team that they buy for. The same one that waits for its payment is answered again, so that a second click makes no
 * second bill.
 *
 * @throws ApiError CONFLICT where the price is another one by now, or another order of a plan waits and is not to be replaced
 */
export async function placePlanOrder(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'payments' | 'settings'>,
  tx: Transaction,
  { userId, locale, body }: { userId: string; locale: Locale; body: Schema<'PlanOrderBody'> },
): Promise<OrderWithBill> {
  const now = services.clock.now();
  const buyer = await boughtFor(tx, userId, body.item.team_id);
  await lockAccount(tx, buyer.id);
  const asked = await quoteFor(services, tx, buyer, body.item, now);
  const { quote: found } = asked;
  if (found.hash !== body.quote_hash) throw new ApiError('CONFLICT', 'plan.priceChanged');
  if (found.when !== 'now') throw new ApiError('CONFLICT', 'plan.notPaidNow');
  const open = await unpaidPlanOrder(tx, buyer, now);
  if (open?.order.plan?.hash === found.hash) return open;
  if (open) {
    if (!body.replace) throw new ApiError('CONFLICT', 'plan.orderWaits');
    const [bill] = await tx.select().from(bills).where(eq(bills.id, open.bill.id)).for('update');
    // it may have been paid in this moment
    if (bill?.status !== 'unpaid') throw new ApiError('CONFLICT', 'payment.notUnpaid');
    await closeBill(tx, open.bill.id, { by: 'payer', now });
  }
  const made = await orderAsQuoted(services, tx, { userId, buyer, asked, locale });
  if (asked.coupon && !asked.coupon.running) await reserveCoupon(tx, made.order, asked.coupon.row.id, now);
  return made;
}

/**
 * Makes the order of a plan and its bill from a quote that is of this moment. The account is locked.
 *
 * @param expiresAt until when it can be paid; as long as any order of a person without it
 */
export function orderAsQuoted(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  {
    userId,
    buyer,
    asked,
    locale,
    expiresAt,
  }: { userId: string; buyer: BoughtFor; asked: PersonQuote; locale: Locale; expiresAt?: Date },
): Promise<OrderWithBill> {
  const { kind, credits, total, currency } = asked.quote;
  const wanted = {
    userId,
    teamId: buyer.owner.teamId,
    kind,
    packId: null,
    plan: agreedOf(asked),
    tax: null,
    // those of a renewal come with its first month
    credits: kind === 'plan_renew' ? 0 : credits,
    totalAmount: total,
    currency,
    locale,
  };
  return insertOrder(services, tx, wanted, expiresAt);
}

/** Orders the next period of a person's subscription as it is due, to be charged to a card. The account is locked. */
export async function placeRenewal(
  services: Pick<Services, 'clock' | 'config' | 'payments' | 'settings'>,
  tx: Transaction,
  { userId, buyer, row }: { userId: string; buyer: BoughtFor; row: SubscriptionRow },
): Promise<OrderWithBill> {
  const asked = await quoteFor(services, tx, buyer, { kind: 'plan_renew' }, services.clock.now());
  // the person may pay it by hand until the subscription ends
  const expiresAt = addDays(row.endsAt, row.graceDays);
  return orderAsQuoted(services, tx, { userId, buyer, asked, locale: row.locale, expiresAt });
}

/** What a free period is priced with. */
const FREE: Coupon = { kind: 'percent', basisPoints: 10_000 };

/**
 * Orders the next period of a subscription for nothing, to be settled at once. The account is locked.
 *
 * @throws ApiError CONFLICT where the next period is paid already, or the subscription ends with what is paid
 */
export async function placeFree(
  services: Pick<Services, 'clock' | 'config' | 'payments' | 'settings'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<OrderWithBill> {
  const now = services.clock.now();
  if (row.cancelAt) throw new ApiError('CONFLICT', 'plan.isEnding');
  await closeRenewal(tx, row, now);
  const { catalogue, buyer, segments } = await personBilling(services, tx, row.ownerId, now);
  const terms = row.pendingTerms ?? row.terms;
  const change = { kind: 'renew', anyDay: true } as const;
  const found = quote(catalogue, forQuote({ ...row, terms }, segments), change, FREE, buyer, now);
  if ('refused' in found) throw new ApiError('CONFLICT', `plan.${found.refused}`);
  const plan = versionOf(catalogue.plans, found.terms);
  if (!plan) throw new ApiError('CONFLICT', 'plan.not_sold');
  const userId = row.userId ?? (await ownerOfTeam(tx, row.teamId));
  const agreed = agreedOf({ quote: found, plan, subscription: row, coupon: undefined });
  return insertOrder(services, tx, {
    userId,
    teamId: row.teamId,
    kind: 'plan_renew',
    packId: null,
    plan: { ...agreed, comp: true },
    tax: null,
    credits: 0,
    totalAmount: 0,
    currency: found.currency,
    locale: row.locale,
  });
}

/** What is agreed to with an order by a quote. */
export function agreedOf({
  quote: found,
  plan,
  subscription,
  coupon,
}: Pick<PersonQuote, 'quote' | 'plan' | 'subscription' | 'coupon'>): NonNullable<OrderRow['plan']> {
  const { terms, lines, net, tax, taxTerms, segments, anchor, hash } = found;
  return {
    ...terms,
    names: plan.names,
    subscription: subscription ? { id: subscription.id, version: subscription.version } : null,
    lines,
    net,
    tax,
    taxBasisPoints: taxTerms.basisPoints,
    taxInclusive: taxTerms.inclusive,
    reverseCharge: taxTerms.reverseCharge,
    segments: segments.map(({ from, until, period, value }) => ({
      from: from.getTime(),
      until: until.getTime(),
      periodFrom: period.from.getTime(),
      periodUntil: period.until.getTime(),
      value,
    })),
    anchor: anchor.getTime(),
    ...(coupon && {
      coupon: {
        id: coupon.row.id,
        code: coupon.row.code,
        duration: coupon.row.duration,
        redemption: coupon.running?.id ?? null,
        isNewPeriod: coupon.isNewPeriod,
        off: coupon.off,
      },
    }),
    hash,
  };
}

/**
 * Whether a payment of an order of a plan still does what was agreed to; what does not goes back. Locks the owner's account.
 *
 * @param at when it was paid
 */
export async function planOrderFits(tx: Transaction, order: OrderRow, at: Date): Promise<boolean> {
  const { kind, plan } = order;
  if (!plan) return true;
  await lockAccount(tx, ownerOf(order));
  // a team that was dissolved meanwhile gets nothing any more
  if (order.teamId !== null && (await isDissolved(tx, order.teamId))) return false;
  const living = await livingOf(tx, ownerOf(order));
  if (kind === 'plan_new') {
    if (living?.status !== 'trialing') return living === undefined;
    return (await paidSegments(tx, living, at)).length === 0;
  }
  if (!living || living.id !== plan.subscription?.id) return false;
  if (living.status === 'paused') return kind === 'plan_renew';
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
  if (!order.plan?.coupon) return;
  const living = await subscriptionOf(tx, order);
  await redeemCoupon(tx, order, { subscriptionId: living.id, now });
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
  { id: subscriptionId, anchor, terms }: Pick<SubscriptionRow, 'id' | 'anchor' | 'terms'>,
  orderId: string,
  { from, until, period, value }: Segment,
): Promise<void> {
  await tx.insert(subscriptionSegments).values({
    id: uuidv7(),
    subscriptionId,
    orderId,
    terms,
    anchor,
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
  // what is tried makes room for what is paid
  const tried = await livingOf(tx, ownerOf(order));
  if (tried) await endSubscription(tx, tried, 'replaced', now);
  const [row] = await tx
    .insert(subscriptions)
    .values({
      id: uuidv7(),
      userId: order.teamId === null ? order.userId : null,
      teamId: order.teamId,
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
  await addSegment(tx, row, order.id, { ...period, period, value: worthOf(agreed) });
  await beginMonth(tx, row, {
    span: cycleOf(paidAt, paidAt),
    credits: order.credits,
    orderId: order.id,
    now,
  });
  await noteEvent(tx, row, { kind: 'started', ...paidEvent(order, period) }, now);
  await scheduleNext(tx, row.id);
}

/** The one that lives, which the order was found to fit. */
async function subscriptionOf(tx: Transaction, order: OrderRow): Promise<SubscriptionRow> {
  const living = await livingOf(tx, ownerOf(order));
  if (!living) throw new Error('there is no subscription to be changed');
  return living;
}

async function renew(tx: Transaction, order: OrderRow, paidAt: Date, now: Date): Promise<void> {
  const before = await subscriptionOf(tx, order);
  const { terms, agreed } = termsOf(order);
  const isPaused = before.status === 'paused';
  const anchor = isPaused ? paidAt : before.anchor;
  const period = nextPeriod(anchor, isPaused ? paidAt : before.endsAt, terms.interval);
  await addSegment(tx, { ...before, terms, anchor }, order.id, { ...period, period, value: worthOf(agreed) });
  const isOver = paidAt >= before.endsAt || before.status === 'past_due';
  const [row] = await tx
    .update(subscriptions)
    .set({
      cancelAt: null,
      cancelReason: null,
      pauseAt: null,
      anchor,
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
  await noteEvent(
    tx,
    { ...row, terms },
    { kind: agreed.comp ? 'comped' : 'renewed', ...paidEvent(order, period) },
    now,
  );
  if (isOver) await beginMonthOf(tx, row, { plans: await readPlans(tx), at: period.from, now });
  await scheduleNext(tx, row.id);
}

/** What stays planned after a change that was paid for now; null where that is nothing. */
function stillPlanned(row: SubscriptionRow, now: SubscriptionRow['terms']) {
  const planned = withPlanned(row, now);
  return sameTerms(planned, now) ? null : planned;
}

/**
 * Terms that were chosen with all that is planned and was not chosen anew: a change of the seats drops no planned plan or interval, nor
 * the other way round.
 */
export function withPlanned(
  { terms: before, pendingTerms }: SubscriptionRow,
  now: SubscriptionRow['terms'],
): SubscriptionRow['terms'] {
  if (!pendingTerms) return now;
  const isPlanNew = now.plan !== before.plan || now.version !== before.version;
  const { plan, version } = isPlanNew ? now : pendingTerms;
  return {
    plan,
    version,
    interval: now.interval === before.interval ? pendingTerms.interval : now.interval,
    seats: now.seats === before.seats ? pendingTerms.seats : now.seats,
  };
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
      .set({ replacedAt: startsAt > from ? startsAt : from, replacedBy: order.id })
      .where(eq(subscriptionSegments.id, id));
  for (const each of agreed.segments)
    await addSegment(tx, { id: before.id, terms, anchor: new Date(agreed.anchor) }, order.id, {
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
      pendingTerms: stillPlanned(before, terms),
      cancelAt: null,
      cancelReason: null,
      pauseAt: null,
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
    if (cycle) await endMonth(tx, row, cycle, { at: row.anchor, now });
    await beginMonth(tx, row, {
      span: cycleOf(row.anchor, row.anchor),
      credits: order.credits,
      orderId: order.id,
      now,
    });
  } else if (cycle) await addToMonth(tx, row, cycle, order);
  await scheduleNext(tx, row.id);
}
