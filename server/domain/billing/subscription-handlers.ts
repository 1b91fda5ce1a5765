import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import type { Services } from '../../services.ts';
import { defaultCard } from '../cards/card-store.ts';
import { lockAccount } from '../credits/ledger.ts';
import { presentOrder } from '../payments/order-store.ts';
import { leftOfMonth } from './month-credits.ts';
import { type NamedVersion, readPlans } from './plan-catalogue.ts';
import { placePlanOrder, presentUnpaid, unpaidPlanOrder } from './plan-orders.ts';
import { presentQuote, quoteFor } from './plan-quote.ts';
import { endSubscription } from './plan-returns.ts';
import { quote } from './quote.ts';
import { setRenewal } from './renewal-choice.ts';
import { scheduleNext } from './subscription-due.ts';
import {
  forQuote,
  livingOf,
  noteEvent,
  openCycle,
  paidSegments,
  paidUntil,
  type SubscriptionRow,
} from './subscription-store.ts';

type SubscriptionHandlers = Pick<
  Handlers,
  | 'orderPreview'
  | 'planOrderCreate'
  | 'subscriptionGet'
  | 'subscriptionChange'
  | 'subscriptionChangeUndo'
  | 'subscriptionCancel'
  | 'subscriptionResume'
  | 'renewalUpdate'
>;

const DAY_MS = 86_400_000;

/** What a person has subscribed to: prices, orders, and what they change themselves. */
export function subscriptionHandlers(services: Services): SubscriptionHandlers {
  const { db, clock, events } = services;

  /** Changes the living subscription of a person, whose account is locked. @throws ApiError NOT_FOUND where there is none */
  async function change(
    userId: string,
    locale: Locale,
    act: (tx: Transaction, row: SubscriptionRow, now: Date) => Promise<void>,
  ) {
    const answer = await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const row = await livingOf(tx, userId);
      if (!row) throw notFound();
      await act(tx, row, clock.now());
      return present(tx, userId, locale, clock.now());
    });
    await events.publish(`push ${userId}`);
    return answer;
  }

  return {
    async orderPreview({ person, body, locale }) {
      const now = clock.now();
      const found = await quoteFor(services, db, person.id, body, now);
      const unpaid = await unpaidPlanOrder(db, person.id, now);
      return {
        quote: presentQuote(found, locale),
        ...(unpaid && { unpaid_order: presentUnpaid(unpaid, locale) }),
      };
    },

    async planOrderCreate({ person, body, locale }) {
      return db.transaction(async (tx) => {
        const made = await placePlanOrder(services, tx, { userId: person.id, locale, body });
        return keepAnswer(tx, 'planOrderCreate', { order: await presentOrder({ db: tx }, made, locale) });
      });
    },

    subscriptionGet: ({ person, locale }) => present(db, person.id, locale, clock.now()),

    subscriptionChange: ({ person, body, locale }) =>
      change(person.id, locale, async (tx, row, now) => {
        const item = { kind: 'plan_change' as const, plan: body.plan, interval: body.interval };
        const { quote: found } = await quoteFor(services, tx, person.id, item, now);
        if (found.hash !== body.quote_hash) throw new ApiError('CONFLICT', 'plan.priceChanged');
        if (found.when !== 'period_end') throw new ApiError('CONFLICT', 'plan.paidNow');
        const segments = await paidSegments(tx, row, now);
        // the next period is paid already, as it is
        if (segments.some(({ startsAt }) => startsAt >= row.endsAt))
          throw new ApiError('CONFLICT', 'plan.paid_ahead');
        await tx
          .update(subscriptions)
          .set({ pendingTerms: { ...found.terms }, version: row.version + 1 })
          .where(eq(subscriptions.id, row.id));
        await noteEvent(tx, { ...row, terms: found.terms }, { kind: 'change_planned' }, now);
      }),

    subscriptionChangeUndo: ({ person, locale }) =>
      change(person.id, locale, async (tx, row, now) => {
        if (!row.pendingTerms) return;
        const segments = await paidSegments(tx, row, now);
        if (segments.some(({ startsAt }) => startsAt >= row.endsAt))
          throw new ApiError('CONFLICT', 'plan.paid_ahead');
        await tx
          .update(subscriptions)
          .set({ pendingTerms: null, version: row.version + 1 })
          .where(eq(subscriptions.id, row.id));
        await noteEvent(tx, row, { kind: 'change_dropped' }, now);
      }),

    subscriptionCancel: ({ person, body, locale }) =>
      change(person.id, locale, async (tx, row, now) => {
        if (row.cancelAt) return;
        const until = paidUntil(row, await paidSegments(tx, row, now));
        await tx
          .update(subscriptions)
          .set({ cancelAt: until, cancelReason: body.reason, version: row.version + 1 })
          .where(eq(subscriptions.id, row.id));
        await noteEvent(tx, row, { kind: 'cancelled' }, now);
        if (row.status === 'past_due')
          await endSubscription(tx, { ...row, version: row.version + 1 }, 'cancelled', now);
        else await scheduleNext(tx, row.id);
      }),

    renewalUpdate: ({ person, body: { renewal }, locale }) =>
      change(person.id, locale, async (tx, row, now) => {
        if (row.renewal === renewal) return;
        if (renewal === 'auto' && !services.payments.cards) throw new ApiError('CONFLICT', 'card.notSetUp');
        if (renewal === 'auto' && !(await defaultCard(tx, person.id)))
          throw new ApiError('CONFLICT', 'card.needed');
        await setRenewal(tx, row, renewal, now);
      }),

    subscriptionResume: ({ person, locale }) =>
      change(person.id, locale, async (tx, row, now) => {
        if (!row.cancelAt) return;
        await tx
          .update(subscriptions)
          .set({ cancelAt: null, cancelReason: null, version: row.version + 1 })
          .where(eq(subscriptions.id, row.id));
        await noteEvent(tx, row, { kind: 'resumed' }, now);
        await scheduleNext(tx, row.id);
      }),
  };
}

type Terms = SubscriptionRow['terms'];

/** How it stands with a period that is over and was to be charged. */
function presentDue({ renewal, chargeAt, chargeProblem }: SubscriptionRow) {
  if (chargeProblem === null) return renewal === 'auto' ? { renewal_state: 'charging' as const } : {};
  return {
    renewal_state: 'failed' as const,
    renewal_problem: chargeProblem,
    ...(renewal === 'auto' && chargeAt && { next_charge_at: toSeconds(chargeAt) }),
  };
}

const versionOf = (plans: readonly NamedVersion[], terms: Terms) =>
  plans.find(({ code, version }) => code === terms.plan && version === terms.version);

async function present(
  db: Database | Transaction,
  userId: string,
  locale: Locale,
  now: Date,
): Promise<{ subscription?: Schema<'Subscription'>; unpaid_order?: Schema<'UnpaidOrder'> }> {
  const unpaid = await unpaidPlanOrder(db, userId, now);
  const waiting = unpaid && { unpaid_order: presentUnpaid(unpaid, locale) };
  const row = await livingOf(db, userId);
  if (!row) return { ...waiting };
  const plans = await readPlans(db);
  const segments = await paidSegments(db, row, now);
  const cycle = await openCycle(db, row.id);
  const { terms, currency, pendingTerms } = row;
  const priceOf = (of: Terms) => (versionOf(plans, of)?.prices[currency]?.[of.interval] ?? 0) * of.seats;
  const nameOf = (of: Terms) => versionOf(plans, of)?.names[locale] ?? of.plan;
  const catalogue = { plans, taxRates: [], sellerCountry: '' };
  const renewal = quote(
    catalogue,
    forQuote(row, segments),
    { kind: 'renew' },
    undefined,
    { country: '', taxId: '' },
    now,
  );
  return {
    ...waiting,
    subscription: {
      id: row.id,
      version: row.version,
      status: row.status === 'past_due' ? 'past_due' : 'active',
      renewal: row.renewal,
      plan: terms.plan,
      name: nameOf(terms),
      interval: terms.interval,
      currency,
      price: priceOf(terms),
      credits: (versionOf(plans, terms)?.credits ?? 0) * terms.seats,
      started_at: toSeconds(row.createdAt),
      period_end: toSeconds(row.endsAt),
      paid_until: toSeconds(paidUntil(row, segments)),
      can_renew: !('refused' in renewal),
      ...(row.status === 'past_due' && {
        grace_until: toSeconds(new Date(row.endsAt.getTime() + row.graceDays * DAY_MS)),
        ...presentDue(row),
      }),
      ...(row.cancelAt && { cancel_at: toSeconds(row.cancelAt) }),
      ...(pendingTerms && {
        planned: {
          plan: pendingTerms.plan,
          name: nameOf(pendingTerms),
          interval: pendingTerms.interval,
          price: priceOf(pendingTerms),
        },
      }),
      ...(cycle && {
        month_end: toSeconds(cycle.endsAt),
        month_credits: cycle.granted,
        month_left: await leftOfMonth(db, userId, cycle),
      }),
    },
  };
}
