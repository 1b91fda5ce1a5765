import { and, count, desc, eq, ne } from 'drizzle-orm';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import type { StripeCards } from '../../adapters/stripe/stripe-cards.ts';
import { settleCharge } from '../../domain/billing/renewal-charges.ts';
import type { SubscriptionRow } from '../../domain/billing/subscription-store.ts';
import { readCardAnew } from '../../domain/cards/card-hints.ts';
import { cardsOf } from '../../domain/cards/card-store.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { bills, orders, paymentAttempts, payments, webhookEvents } from '../../platform/db/schema/billing.ts';
import { paymentCards } from '../../platform/db/schema/cards.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminStripePaymentList } from './payment-list.ts';
import { chargesOf, readPaymentDetails, readSubscriptionDetails, undecided } from './read-stripe.ts';
import { RENEWING } from './renewing.ts';
import { adminStripeSubscriptionList } from './renewing-list.ts';

type StripeHandlers = Pick<
  Handlers,
  | 'adminStripeStateGet'
  | 'adminStripePaymentGet'
  | 'adminStripeObjectGet'
  | 'adminStripePaymentResync'
  | 'adminStripeSubscriptionGet'
  | 'adminStripeSubscriptionResync'
>;
type PaymentCall = Pick<PersonCall<'adminStripePaymentGet'>, 'path' | 'person' | 'locale'>;
type SubscriptionCall = Pick<PersonCall<'adminStripeSubscriptionGet'>, 'path' | 'person' | 'locale'>;
type PaymentAnswer = { details: Schema<'AdminStripePaymentDetails'> };
type SubscriptionAnswer = { details: Schema<'AdminStripeSubscriptionDetails'> };

/** Characters of an object of Stripe that are shown. */
const MOST_SAID = 20_000;
const LIVING = ne(subscriptions.status, 'ended');
/** Keys for tests, whole or restricted, take no real money (Stripe's documents, API keys). */
const isLive = (key: string) => /^[sr]k_live_/.test(key);

/** Neither is changed by its fields: Stripe is asked, and what it says is booked as always. */
const ORDER: RecordKind<typeof orders> = {
  table: orders,
  key: orders.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ orderNum }) => orderNum,
};
const SUBSCRIPTION: RecordKind<typeof subscriptions> = {
  table: subscriptions,
  key: subscriptions.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ id, terms }) => `${terms.plan} ${id}`,
};

/** A charge of a saved card is asked for until it is decided, once for good. */
const canAsk = (attempt: typeof paymentAttempts.$inferSelect) =>
  attempt.charge === null || undecided([{ attempt }]).length > 0;

/** What is kept of Stripe, and asking it again. */
export function adminStripeHandlers(services: Services): StripeHandlers {
  const { db, clock, config, payments: providers, paymentReconciler } = services;
  const paymentList = adminStripePaymentList(services.secrets);
  const subscriptionList = adminStripeSubscriptionList(services.secrets);

  async function attemptOf(id: string) {
    const [row] = await db
      .select({ attempt: paymentAttempts, orderId: bills.orderId })
      .from(paymentAttempts)
      .innerJoin(bills, eq(bills.id, paymentAttempts.billId))
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.provider, 'stripe')));
    if (!row) throw notFound();
    return row;
  }

  async function payment({ path, person, locale }: PaymentCall): Promise<PaymentAnswer> {
    const { attempt } = await attemptOf(path.attempt_id);
    const row = await readRow(services, paymentList, eq(paymentAttempts.id, attempt.id), person, locale);
    if (!row) throw notFound();
    return {
      details: {
        payment: row,
        can_resync: providers.cards !== undefined && canAsk(attempt),
        ...(await readPaymentDetails(db, attempt)),
      },
    };
  }

  async function subscriptionOf(id: string): Promise<SubscriptionRow> {
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), RENEWING));
    if (!row) throw notFound();
    return row;
  }

  async function subscription({ path, person, locale }: SubscriptionCall): Promise<SubscriptionAnswer> {
    const found = await subscriptionOf(path.subscription_id);
    const row = await readRow(services, subscriptionList, eq(subscriptions.id, found.id), person, locale);
    if (!row) throw notFound();
    return {
      details: {
        subscription: row,
        can_resync: providers.cards !== undefined,
        ...(await readSubscriptionDetails(db, found, locale)),
      },
    };
  }

  function stripe(): StripeCards {
    if (!providers.cards) throw new ApiError('CONFLICT', 'payment.nobodyToAsk');
    return providers.cards;
  }

  /** @returns whether Stripe told everything that it was asked for */
  async function readAnew(row: SubscriptionRow): Promise<boolean> {
    const cards = row.userId === null ? [] : await cardsOf(db, row.userId);
    try {
      for (const { methodId } of cards) await readCardAnew(services, methodId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return false;
    }
    let isAnswered = true;
    for (const { id } of undecided(await chargesOf(db, row)))
      isAnswered = (await settleCharge(services, id)) && isAnswered;
    return isAnswered;
  }

  /** What of it may differ once Stripe was asked, as the history tells it. */
  const told = ({ details: { subscription: row, charges } }: SubscriptionAnswer) => ({
    status: row.status,
    card: row.card_last4 === undefined ? '' : `${row.card_brand} ${row.card_last4}`,
    charges: charges.map(({ state }) => state).join(', '),
  });

  return {
    async adminStripeStateGet() {
      const [event] = await db
        .select({ at: webhookEvents.receivedAt })
        .from(webhookEvents)
        .where(eq(webhookEvents.provider, 'stripe'))
        .orderBy(desc(webhookEvents.receivedAt))
        .limit(1);
      const [cards] = await db.select({ of: count() }).from(paymentCards);
      const [renewing] = await db.select({ of: count() }).from(subscriptions).where(and(RENEWING, LIVING));
      const key = config.payments.stripe?.secretKey;
      return {
        configured: key !== undefined,
        mode: key === undefined ? ('none' as const) : isLive(key) ? ('live' as const) : ('test' as const),
        ...(event && { last_event: toSeconds(event.at) }),
        cards: cards?.of ?? 0,
        renewing: renewing?.of ?? 0,
      };
    },

    adminStripePaymentGet: (call) => payment(call),

    async adminStripeObjectGet({ path }) {
      const { attempt } = await attemptOf(path.attempt_id);
      const [paid] = await db
        .select({ number: payments.providerNumber })
        .from(payments)
        .where(eq(payments.attemptId, attempt.id))
        .limit(1);
      const reference = paid?.number ?? attempt.reference;
      const cards = stripe();
      if (reference === null) throw new ApiError('CONFLICT', 'payment.nobodyToAsk');
      try {
        const says = JSON.stringify(await cards.readObject(reference), null, 2);
        return { says: says.slice(0, MOST_SAID), read_at: toSeconds(clock.now()) };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        throw new ApiError('CONFLICT', 'payment.notAnswered');
      }
    },

    async adminStripePaymentResync(call) {
      const { attempt, orderId } = await attemptOf(call.path.attempt_id);
      stripe();
      if (!canAsk(attempt)) throw new ApiError('CONFLICT', 'payment.nobodyToAsk');
      const isAnswered = await paymentReconciler.askOne(attempt);
      const after = await payment(call);
      await db.transaction((tx) =>
        changeRecord(tx, {
          kind: ORDER,
          operation: 'adminStripePaymentResync',
          id: orderId,
          reason: call.body.reason,
          actor: actorOf(call),
          at: clock.now(),
          effect: async () => ({
            keepsRow: true,
            before: { state: attempt.state },
            after: { state: after.details.payment.state },
          }),
        }),
      );
      if (!isAnswered) throw new ApiError('CONFLICT', 'payment.notAnswered');
      return after;
    },

    adminStripeSubscriptionGet: (call) => subscription(call),

    async adminStripeSubscriptionResync(call) {
      const before = await subscription(call);
      stripe();
      const isAnswered = await readAnew(await subscriptionOf(call.path.subscription_id));
      const after = await subscription(call);
      await db.transaction((tx) =>
        changeRecord(tx, {
          kind: SUBSCRIPTION,
          operation: 'adminStripeSubscriptionResync',
          id: call.path.subscription_id,
          reason: call.body.reason,
          actor: actorOf(call),
          at: clock.now(),
          effect: async () => ({ keepsRow: true, before: told(before), after: told(after) }),
        }),
      );
      if (!isAnswered) throw new ApiError('CONFLICT', 'payment.notAnswered');
      return after;
    },
  };
}
