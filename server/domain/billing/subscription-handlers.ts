import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import type { KeptTerms } from '../../platform/db/schema/subscriptions.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { RateRule } from '../../platform/security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { defaultCard } from '../cards/card-store.ts';
import { lockAccount } from '../credits/ledger.ts';
import { presentOrder } from '../payments/order-store.ts';
import { settleFree } from '../payments/settle-order.ts';
import { type BoughtFor, boughtFor } from '../teams/buying.ts';
import { addDays } from './billing-time.ts';
import { addCoupon, couponCode, couponProblemOf, runningCoupon, runningDiscount } from './coupons.ts';
import { leftOfMonth } from './month-credits.ts';
import { personBilling } from './person-billing.ts';
import { versionOf } from './plan-catalogue.ts';
import { placePlanOrder, withPlanned } from './plan-orders.ts';
import { presentQuote, quoteFor } from './plan-quote.ts';
import { discountOf, listPrice, quote } from './quote.ts';
import { setRenewal } from './renewal-choice.ts';
import { cancelAtEnd, dropPlanned, planTerms, resume } from './subscription-acts.ts';
import {
  forQuote,
  livingOf,
  noteEvent,
  openCycle,
  paidUntil,
  type SubscriptionRow,
} from './subscription-store.ts';
import { canTry, noteTrialCard, startTrial } from './trials.ts';
import { presentUnpaid, unpaidPlanOrder } from './unpaid-plan-order.ts';

type SubscriptionHandlers = Pick<
  Handlers,
  | 'orderPreview'
  | 'planOrderCreate'
  | 'couponCheck'
  | 'subscriptionGet'
  | 'subscriptionChange'
  | 'subscriptionChangeUndo'
  | 'subscriptionCancel'
  | 'subscriptionResume'
  | 'trialStart'
  | 'subscriptionCouponPreview'
  | 'subscriptionCouponApply'
  | 'renewalUpdate'
>;

/** Codes that a person tries, so that none is found by trying many. */
const COUPON_TRIES: RateRule = {
  name: 'coupons',
  limit: 60,
  windowMs: 3_600_000,
  messageId: 'coupon.tooMany',
};

/** What a person or their team has subscribed to: prices, orders, and what they change themselves. */
export function subscriptionHandlers(services: Services): SubscriptionHandlers {
  const { db, clock, events } = services;

  /** Changes the living subscription of an owner, whose account is locked. @throws ApiError NOT_FOUND where there is none */
  async function change(
    personId: string,
    teamId: string | undefined,
    locale: Locale,
    act: (tx: Transaction, row: SubscriptionRow, now: Date, buyer: BoughtFor) => Promise<void>,
  ) {
    const answer = await db.transaction(async (tx) => {
      const buyer = await boughtFor(tx, personId, teamId);
      await lockAccount(tx, buyer.id);
      // who comes into the team comes before or after: seats stay as they are counted
      if (buyer.team)
        await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, buyer.team.id)).for('update');
      const row = await livingOf(tx, buyer.id);
      if (!row) throw notFound();
      await act(tx, row, clock.now(), buyer);
      return present(services, tx, { personId, buyer, locale, now: clock.now() });
    });
    await events.publish(teamId === undefined ? `push ${personId}` : `team ${teamId}`);
    return answer;
  }

  /** The next period with a coupon. @throws ApiError CONFLICT where there is none, an order of it waits, or the code is not good for it */
  async function nextWith(
    reader: Database | Transaction,
    row: SubscriptionRow,
    buyer: BoughtFor,
    coupon: string,
    now: Date,
  ) {
    if (row.cancelAt) throw new ApiError('CONFLICT', 'plan.isEnding');
    const item = { kind: 'plan_renew' as const, coupon };
    const found = await quoteFor(services, reader, buyer, item, now, { anyDay: true });
    // an order keeps its price
    if ((await unpaidPlanOrder(reader, buyer, now))?.order.kind === 'plan_renew')
      throw new ApiError('CONFLICT', 'plan.orderWaits');
    return found;
  }

  return {
    async orderPreview({ person, body, locale }) {
      if (body.coupon !== undefined) await services.rateLimits.take(COUPON_TRIES, person.id);
      const now = clock.now();
      const buyer = await boughtFor(db, person.id, body.team_id);
      const found = await quoteFor(services, db, buyer, body, now);
      const unpaid = await unpaidPlanOrder(db, buyer, now);
      return {
        quote: presentQuote(found, locale),
        ...(unpaid && { unpaid_order: presentUnpaid(unpaid, locale) }),
      };
    },

    async planOrderCreate({ person, body, locale }) {
      if (body.item.coupon !== undefined) await services.rateLimits.take(COUPON_TRIES, person.id);
      const answer = await db.transaction(async (tx) => {
        const placed = await placePlanOrder(services, tx, { userId: person.id, locale, body });
        const made = placed.bill.payAmount === 0 ? await settleFree(services, tx, placed) : placed;
        return keepAnswer(tx, 'planOrderCreate', { order: await presentOrder({ db: tx }, made, locale) });
      });
      // what costs nothing is there at once
      if (answer.order.status === 'paid')
        await events.publish(
          body.item.team_id === undefined ? `push ${person.id}` : `team ${body.item.team_id}`,
        );
      return answer;
    },

    async couponCheck({ person, body, locale }) {
      await services.rateLimits.take(COUPON_TRIES, person.id);
      const buyer = await boughtFor(db, person.id, body.item.team_id);
      const item = { ...body.item, coupon: body.code };
      try {
        const { quote: found, coupon } = await quoteFor(services, db, buyer, item, clock.now());
        return {
          state: 'applies',
          message: translate(locale, 'coupon.applies'),
          code: coupon?.row.code ?? couponCode(body.code),
          saved: -(found.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0),
          currency: found.currency,
        };
      } catch (error) {
        const state = couponProblemOf(error);
        if (state === undefined) throw error;
        return { state, message: translate(locale, `coupon.${state}`) };
      }
    },

    async subscriptionGet({ person, query, locale }) {
      const buyer = await boughtFor(db, person.id, query.team_id);
      return present(services, db, { personId: person.id, buyer, locale, now: clock.now() });
    },

    async trialStart({ person, body, locale }) {
      const now = clock.now();
      const answer = await db.transaction(async (tx) => {
        const buyer = await boughtFor(tx, person.id, body.team_id);
        await lockAccount(tx, buyer.id);
        await startTrial(services, tx, { personId: person.id, buyer, wanted: body, locale, now });
        return present(services, tx, { personId: person.id, buyer, locale, now });
      });
      await events.publish(body.team_id === undefined ? `push ${person.id}` : `team ${body.team_id}`);
      return answer;
    },

    subscriptionChange: ({ person, body, locale }) =>
      change(person.id, body.team_id, locale, async (tx, row, now, buyer) => {
        const { plan, interval, seats } = body;
        const item = { kind: 'plan_change' as const, plan, interval, ...(seats !== undefined && { seats }) };
        const { quote: found } = await quoteFor(services, tx, buyer, item, now);
        if (found.hash !== body.quote_hash) throw new ApiError('CONFLICT', 'plan.priceChanged');
        if (found.when !== 'period_end') throw new ApiError('CONFLICT', 'plan.paidNow');
        await planTerms(tx, row, withPlanned(row, found.terms), now);
      }),

    async subscriptionCouponPreview({ person, body, locale }) {
      await services.rateLimits.take(COUPON_TRIES, person.id);
      const buyer = await boughtFor(db, person.id, body.team_id);
      const row = await livingOf(db, buyer.id);
      if (!row) throw notFound();
      return { quote: presentQuote(await nextWith(db, row, buyer, body.code, clock.now()), locale) };
    },

    async subscriptionCouponApply({ person, body, locale }) {
      await services.rateLimits.take(COUPON_TRIES, person.id);
      return change(person.id, body.team_id, locale, async (tx, row, now, buyer) => {
        const { quote: found, coupon } = await nextWith(tx, row, buyer, body.code, now);
        if (found.hash !== body.quote_hash || !coupon) throw new ApiError('CONFLICT', 'plan.priceChanged');
        await addCoupon(tx, row, coupon.row.id, now);
        await noteEvent(tx, row, { kind: 'coupon_added' }, now);
      });
    },

    subscriptionChangeUndo: ({ person, body, locale }) =>
      change(person.id, body.team_id, locale, dropPlanned),

    subscriptionCancel: ({ person, body, locale }) =>
      change(person.id, body.team_id, locale, (tx, row, now) => cancelAtEnd(tx, row, body.reason, now)),

    renewalUpdate: ({ person, body: { renewal, team_id }, locale }) =>
      change(person.id, team_id, locale, async (tx, row, now) => {
        if (row.renewal === renewal) return;
        if (renewal === 'auto') {
          if (row.userId === null) throw new ApiError('CONFLICT', 'card.notForTeams');
          if (!services.payments.cards) throw new ApiError('CONFLICT', 'card.notSetUp');
          const card = await defaultCard(tx, row.userId);
          if (!card) throw new ApiError('CONFLICT', 'card.needed');
          await noteTrialCard(services, tx, row, card.fingerprint);
        }
        await setRenewal(tx, row, renewal, now);
      }),

    // what administrators paused is not for the person to undo: they pay for the next period
    subscriptionResume: ({ person, body, locale }) =>
      change(person.id, body.team_id, locale, async (tx, row, now) => {
        if (row.cancelAt) await resume(tx, row, now);
      }),
  };
}

/** How it stands with a period that is over and was to be charged. */
function presentDue({ renewal, chargeAt, chargeProblem }: SubscriptionRow) {
  if (chargeProblem === null) return renewal === 'auto' ? { renewal_state: 'charging' as const } : {};
  return {
    renewal_state: 'failed' as const,
    renewal_problem: chargeProblem,
    ...(renewal === 'auto' && chargeAt && { next_charge_at: toSeconds(chargeAt) }),
  };
}

async function present(
  services: Pick<Services, 'settings' | 'secrets'>,
  db: Database | Transaction,
  { personId, buyer, locale, now }: { personId: string; buyer: BoughtFor; locale: Locale; now: Date },
): Promise<{
  subscription?: Schema<'Subscription'>;
  unpaid_order?: Schema<'UnpaidOrder'>;
  can_try: boolean;
}> {
  const unpaid = await unpaidPlanOrder(db, buyer, now);
  const waiting = unpaid && { unpaid_order: presentUnpaid(unpaid, locale) };
  const {
    catalogue,
    buyer: taxed,
    subscription: row,
    segments,
  } = await personBilling(services, db, buyer.id, now);
  if (!row) return { ...waiting, can_try: await canTry(services, db, personId, buyer) };
  const { plans } = catalogue;
  const cycle = await openCycle(db, row.id);
  const { terms, currency, pendingTerms } = row;
  const priceOf = (of: KeptTerms) => listPrice(versionOf(plans, of), of, currency) ?? 0;
  const nameOf = (of: KeptTerms) => versionOf(plans, of)?.names[locale] ?? of.plan;
  const renewal = quote(catalogue, forQuote(row, segments), { kind: 'renew' }, undefined, taxed, now);
  const next = pendingTerms ?? terms;
  const running = await runningCoupon(db, row, now);
  const applied = running && runningDiscount(running, { plan: next.plan, currency, isNewPeriod: true });
  return {
    ...waiting,
    can_try: false,
    subscription: {
      id: row.id,
      version: row.version,
      status: row.status === 'ended' ? 'past_due' : row.status,
      renewal: row.renewal,
      plan: terms.plan,
      name: nameOf(terms),
      interval: terms.interval,
      seats: terms.seats,
      ...(buyer.team && { team_name: buyer.team.name }),
      currency,
      price: priceOf(terms),
      credits: (versionOf(plans, terms)?.credits ?? 0) * terms.seats,
      started_at: toSeconds(row.createdAt),
      ...(row.status === 'trialing' && { trial_end: toSeconds(row.endsAt) }),
      period_end: toSeconds(row.endsAt),
      paid_until: toSeconds(paidUntil(row, segments)),
      can_renew: !('refused' in renewal),
      ...(row.status === 'past_due' && {
        grace_until: toSeconds(addDays(row.endsAt, row.graceDays)),
        ...presentDue(row),
      }),
      ...(row.cancelAt && { cancel_at: toSeconds(row.cancelAt) }),
      ...(row.pauseAt && { pause_at: toSeconds(row.pauseAt) }),
      ...(pendingTerms && {
        planned: {
          plan: pendingTerms.plan,
          name: nameOf(pendingTerms),
          interval: pendingTerms.interval,
          seats: pendingTerms.seats,
          price: priceOf(pendingTerms),
        },
      }),
      ...(applied && {
        coupon: {
          code: applied.row.code,
          off: discountOf(priceOf(next), currency, applied.coupon, row.endsAt),
          ...(typeof applied.running?.periodsLeft === 'number' && {
            periods_left: applied.running.periodsLeft,
          }),
        },
      }),
      ...(cycle && {
        month_end: toSeconds(cycle.endsAt),
        month_credits: cycle.granted,
        month_left: await leftOfMonth(db, buyer.id, cycle),
      }),
    },
  };
}
