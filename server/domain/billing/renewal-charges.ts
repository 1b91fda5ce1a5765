// The next period of a subscription is charged to the saved card: an order and a payment that was begun are written down before the
// provider is asked, and the number of that payment is the key of the call. Whatever ends this server in between, the payment is
// asked for again by the same number, and Stripe charges once.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import type { ChargeProblem, ChargeState, StripeCards } from '../../adapters/stripe/stripe-cards.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { isConnectionLost, reasonOf } from '../../platform/db/lost-connection.ts';
import { bills, orders, paymentAttempts } from '../../platform/db/schema/billing.ts';
import { paymentCards } from '../../platform/db/schema/cards.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { defaultCard } from '../cards/card-store.ts';
import { lockAccount } from '../credits/ledger.ts';
import { announce, applyPaymentEvent, LIVE_STATES } from '../payments/apply-payment-event.ts';
import { closeBill } from '../payments/close-bill.ts';
import { ownerOf } from '../payments/order-owner.ts';
import { type OrderWithBill, orderName } from '../payments/order-store.ts';
import { settleFree } from '../payments/settle-order.ts';
import { boughtFor } from '../teams/buying.ts';
import { readPlans } from './plan-catalogue.ts';
import { placeRenewal } from './plan-orders.ts';
import { nextRetry } from './subscription-due.ts';
import { livingOf, noteEvent, type SubscriptionRow } from './subscription-store.ts';
import { tellOfRenewal } from './tell-of-renewal.ts';
import { unpaidPlanOrder } from './unpaid-plan-order.ts';

const CHARGE = defineJob('subscriptions.charge', {
  isQuiet: true,
  // the next round comes by itself
  retries: { tries: 0, firstMs: 1, longestMs: 1 },
});
/** Subscriptions that one round takes, and that are charged at once. */
const BATCH = 200;
const AT_ONCE = 5;
/** Stripe keeps a key for a day at least; a charge that is older is looked for instead of asked for again. */
const KEY_MS = 20 * 3_600_000;
/** A call may be on its way for this long: what is not found before then may come yet. */
const FLIGHT_MS = 120_000;
const PUT_OFF_MS = 3_600_000;
/** From a charge to the first question about it by others. */
const CHECK_MS = 60_000;

type AttemptRow = typeof paymentAttempts.$inferSelect;

/** Looks each minute for what is to be charged. */
export function scheduleCharges(jobs: JobRunner, services: Services): void {
  jobs.schedule(CHARGE, { cron: '* * * * *', owner: 'payments' }, async (_payload, { signal }) => ({
    items: await chargeRenewals(services, signal),
  }));
}

/** Charges what is due. @returns how many cards were asked */
export async function chargeRenewals(services: Services, signal?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  if (!services.payments.cards) return 0;
  const due = await db
    .select({ ownerId: subscriptions.ownerId })
    .from(subscriptions)
    .where(lte(subscriptions.chargeAt, clock.now()))
    .orderBy(asc(subscriptions.chargeAt))
    .limit(BATCH);
  let charged = 0;
  for (let from = 0; from < due.length && !signal?.aborted; from += AT_ONCE)
    await Promise.all(
      due.slice(from, from + AT_ONCE).map(async ({ ownerId }) => {
        const attemptId = await db
          .transaction((tx) => claim(services, tx, ownerId))
          .catch((error) => putOff(services, ownerId, error));
        if (attemptId === undefined) return;
        charged += 1;
        await settleCharge(services, attemptId);
      }),
    );
  return charged;
}

/**
 * Charges what is due of an owner, whatever the hour of the next round.
 *
 * @returns whether a card was asked and Stripe has answered
 */
export async function chargeOwner(services: Services, ownerId: string): Promise<boolean> {
  const attemptId = await services.db
    .transaction((tx) => claim(services, tx, ownerId))
    .catch((error) => putOff(services, ownerId, error));
  return attemptId !== undefined && (await settleCharge(services, attemptId));
}

/**
 * One subscription that cannot be charged, such as one of a plan without a price, holds up no other. Where the connection to the
 * database broke nothing is wrong with it, and the next round takes it.
 */
async function putOff({ db, clock, log }: Services, ownerId: string, error: unknown): Promise<undefined> {
  if (isConnectionLost(error)) {
    log.warn({ reason: reasonOf(error), ownerId }, 'payments: a renewal waits for the database');
    return;
  }
  log.error({ err: error, ownerId }, 'payments: a renewal could not be ordered and is tried again');
  await db
    .update(subscriptions)
    .set({ chargeAt: new Date(clock.now().getTime() + PUT_OFF_MS) })
    .where(and(eq(subscriptions.ownerId, ownerId), lte(subscriptions.chargeAt, clock.now())));
}

/** Writes down the charge that is due of an owner, once for all servers. @returns the payment to be asked for */
async function claim(services: Services, tx: Transaction, ownerId: string): Promise<string | undefined> {
  const now = services.clock.now();
  await lockAccount(tx, ownerId);
  const row = await livingOf(tx, ownerId);
  if (!row?.chargeAt || row.chargeAt > now) return undefined;
  const chargeAgainAt = (at: Date | null) =>
    tx.update(subscriptions).set({ chargeAt: at }).where(eq(subscriptions.id, row.id));
  const { userId } = row;
  // what a team has is paid by hand
  if (row.renewal !== 'auto' || row.status !== 'past_due' || userId === null) {
    await chargeAgainAt(null);
    return undefined;
  }
  const card = await defaultCard(tx, userId);
  if (!card || card.problem === 'card_refused') {
    await noteProblem(services, tx, row, card ? 'card_refused' : 'no_card');
    return undefined;
  }
  await chargeAgainAt(nextRetry(row.endsAt, now) ?? null);
  const buyer = await boughtFor(tx, userId, undefined);
  const waiting = await unpaidPlanOrder(tx, buyer, now);
  const own = waiting && (await renewalOf(tx, waiting));
  if (waiting && !own) {
    // the person is about to pay for something themselves: afterwards it is known what is left to be charged
    await chargeAgainAt(new Date(waiting.bill.expiresAt.getTime() + 60_000));
    return undefined;
  }
  if (own?.live) return own.live.id;
  // the same bill only while it is what the next period costs
  if (own) await closeBill(tx, own.bill.id, { by: 'seller', now });
  const made = await placeRenewal(services, tx, { userId, buyer, row });
  // under a coupon of the whole price there is nothing to be charged
  if (made.bill.payAmount === 0) {
    await settleFree(services, tx, made);
    return undefined;
  }
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: uuidv7(),
      billId: made.bill.id,
      provider: 'stripe',
      appType: 'auto',
      outTradeNo: randomUUID().replaceAll('-', ''),
      state: 'creating',
      charge: { customer: card.customerId, method: card.methodId },
      createdAt: now,
      expiresAt: made.bill.expiresAt,
      checkAt: new Date(now.getTime() + CHECK_MS),
    })
    .returning({ id: paymentAttempts.id });
  return attempt?.id;
}

/** The order that waits, where a charge made it: nobody pays it by hand at this moment. With the charge that is not decided yet. */
async function renewalOf(
  tx: Transaction,
  { order, bill }: OrderWithBill,
): Promise<(OrderWithBill & { live: AttemptRow | undefined }) | undefined> {
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.billId, bill.id),
        inArray(paymentAttempts.state, ['creating', 'open', 'closing']),
      ),
    );
  const isCharged =
    order.kind === 'plan_renew' &&
    (await tx.$count(
      paymentAttempts,
      and(eq(paymentAttempts.billId, bill.id), eq(paymentAttempts.appType, 'auto')),
    )) > 0;
  if (!isCharged || attempts.some(({ charge }) => !charge)) return undefined;
  return { order, bill, live: attempts[0] };
}

/**
 * Asks Stripe about a charge until it is decided, and books what it says: for the first time, or again after an answer that was lost.
 *
 * @returns whether Stripe answered
 */
export async function settleCharge(services: Services, attemptId: string): Promise<boolean> {
  const { db, log, payments } = services;
  const [found] = await db
    .select({ attempt: paymentAttempts, bill: bills, order: orders })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.billId))
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(eq(paymentAttempts.id, attemptId));
  const { cards } = payments;
  if (!found || !cards || !LIVE_STATES.some((state) => state === found.attempt.state)) return false;
  const { attempt, bill } = found;
  const isWanted = attempt.state !== 'closing' && (bill.status === 'unpaid' || bill.status === 'processing');
  try {
    const state = await ask(services, cards, found, isWanted);
    if (state) await book(services, cards, found, { state, isWanted });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // unknown is not failed: it is asked again by the same number
    log.warn({ attemptId, kind: error.kind, code: error.code }, 'payments: a charge is not decided yet');
    return false;
  }
}

interface Charged extends OrderWithBill {
  readonly attempt: AttemptRow;
}

/** @returns undefined where it is too early to tell */
async function ask(
  { clock }: Services,
  cards: StripeCards,
  { attempt, bill, order }: Charged,
  isWanted: boolean,
): Promise<ChargeState | undefined> {
  const { outTradeNo, reference, charge, createdAt } = attempt;
  if (!charge) throw new Error('a charge has a card');
  const age = clock.now().getTime() - createdAt.getTime();
  if (isWanted && reference === null && age < KEY_MS)
    return cards.charge({
      outTradeNo,
      ...charge,
      amount: bill.payAmount,
      currency: bill.currency,
      // in the language of the order: the same request must come out the same
      description: orderName(order, order.locale),
    });
  const state = await cards.findCharge(reference, {
    customer: charge.customer,
    outTradeNo,
    since: createdAt,
  });
  return state.state === 'missing' && age < FLIGHT_MS ? undefined : state;
}

async function book(
  services: Services,
  cards: StripeCards,
  { attempt, order }: Charged,
  { state, isWanted }: { state: ChargeState; isWanted: boolean },
): Promise<void> {
  const { db } = services;
  const { outTradeNo } = attempt;
  const apply = async (trade: Parameters<typeof applyPaymentEvent>[2]['trade']) =>
    announce(
      services,
      await db.transaction((tx) =>
        applyPaymentEvent(tx, services, { provider: 'stripe', outTradeNo, trade }),
      ),
    );
  if (state.state === 'paid') {
    await db
      .update(paymentAttempts)
      .set({ reference: state.reference })
      .where(eq(paymentAttempts.id, attempt.id));
    return apply(state.trade);
  }
  if (state.state === 'processing') {
    await db
      .update(paymentAttempts)
      .set({ reference: state.reference })
      .where(eq(paymentAttempts.id, attempt.id));
    return apply({ state: 'processing' });
  }
  if (state.state === 'missing' || state.state === 'canceled') return apply({ state: 'closed' });
  if (isWanted) await fail(services, { attempt, order }, state);
  // what paid nothing stays open at Stripe otherwise
  if (state.reference === null) return apply({ state: 'closed' });
  const after = await cards.cancelCharge(state.reference);
  if (after.state === 'canceled') return apply({ state: 'closed' });
  return after.state === 'paid' ? apply(after.trade) : undefined;
}

/** The card paid nothing: the person learns of it once a charge, and the card is known for it. */
async function fail(
  services: Services,
  { attempt, order }: { attempt: AttemptRow; order: OrderWithBill['order'] },
  { reference, problem }: { reference: string | null; problem: ChargeProblem },
): Promise<void> {
  const { db, clock, events } = services;
  await db.transaction(async (tx) => {
    await lockAccount(tx, ownerOf(order));
    const [shut] = await tx
      .update(paymentAttempts)
      .set({
        state: 'closing',
        reference,
        lastTry: problem === 'needs_confirmation' ? problem : 'declined',
        checkAt: new Date(clock.now().getTime() + CHECK_MS),
      })
      .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, ['creating', 'open'])))
      .returning({ id: paymentAttempts.id });
    const row = await livingOf(tx, ownerOf(order));
    if (!shut) return;
    await tx
      .update(paymentCards)
      .set({ problem })
      .where(
        and(eq(paymentCards.userId, order.userId), eq(paymentCards.methodId, attempt.charge?.method ?? '')),
      );
    if (row && row.id === order.plan?.subscription?.id && row.status === 'past_due')
      await noteProblem(services, tx, row, problem);
  });
  await events.publish(`push ${order.userId}`);
}

/** What the card is refused for good, or its owner has to confirm, waits for the person; the rest for the next of the days. */
async function noteProblem(
  services: Services,
  tx: Transaction,
  row: SubscriptionRow,
  problem: Schema<'RenewalProblem'>,
): Promise<void> {
  const now = services.clock.now();
  const isTriedAgain = problem === 'declined';
  await tx
    .update(subscriptions)
    .set({
      chargeProblem: problem,
      chargeAt: isTriedAgain ? (nextRetry(row.endsAt, now) ?? null) : null,
      version: row.version + 1,
    })
    .where(eq(subscriptions.id, row.id));
  if (row.chargeProblem !== null) return;
  await noteEvent(tx, row, { kind: 'lapsed' }, now);
  await tellOfRenewal(services, tx, row, { news: 'unpaid', plans: await readPlans(tx), now });
}
