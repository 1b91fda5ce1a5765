import { eq } from 'drizzle-orm';
import { readPlans, versionOf } from '../../domain/billing/plan-catalogue.ts';
import { placeFree } from '../../domain/billing/plan-orders.ts';
import { endSubscription } from '../../domain/billing/plan-returns.ts';
import { chargeOwner } from '../../domain/billing/renewal-charges.ts';
import { retryCharge } from '../../domain/billing/renewal-choice.ts';
import { cancelAtEnd, dropPlanned, extend, planTerms } from '../../domain/billing/subscription-acts.ts';
import { goOn, planPause } from '../../domain/billing/subscription-pauses.ts';
import {
  paidSegments,
  paidUntil,
  type SubscriptionRow,
  sameTerms,
} from '../../domain/billing/subscription-store.ts';
import { tellSubscriber, writtenDay } from '../../domain/billing/tell-subscriber.ts';
import { lockAccount } from '../../domain/credits/ledger.ts';
import { settleFree } from '../../domain/payments/settle-order.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { translate } from '../../kernel/messages.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type KeptTerms, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { offersFor, readState, readSubscriptionDetails } from './read-subscription.ts';
import { adminSubscriptionList } from './subscription-list.ts';

type SubscriptionHandlers = Pick<
  Handlers,
  | 'adminSubscriptionGet'
  | 'adminSubscriptionPreview'
  | 'adminSubscriptionCancel'
  | 'adminSubscriptionResume'
  | 'adminSubscriptionExtend'
  | 'adminSubscriptionChange'
  | 'adminSubscriptionPause'
  | 'adminSubscriptionComp'
  | 'adminSubscriptionRetry'
>;
type Writing =
  | 'adminSubscriptionCancel'
  | 'adminSubscriptionResume'
  | 'adminSubscriptionExtend'
  | 'adminSubscriptionChange'
  | 'adminSubscriptionPause'
  | 'adminSubscriptionComp'
  | 'adminSubscriptionRetry';
type Call = Pick<PersonCall<'adminSubscriptionGet'>, 'path' | 'person' | 'locale'>;

/** What is done to a subscription; the account and the row are locked. */
type Act = (tx: Transaction, row: SubscriptionRow, now: Date) => Promise<void>;

/** Nothing of a subscription is changed by its fields. */
const SUBSCRIPTION: RecordKind<typeof subscriptions> = {
  table: subscriptions,
  key: subscriptions.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ id, terms }) => `${terms.plan} ${id}`,
};

/** Takes back what a preview did. */
class TakenBack extends Error {}

/** Subscriptions of everybody: one with all that belongs to it, and what administrators do to it. */
export function adminSubscriptionHandlers(services: Services): SubscriptionHandlers {
  const { db, clock, events } = services;
  const list = adminSubscriptionList(services.secrets);

  async function rowOf(reader: Database | Transaction, id: string): Promise<SubscriptionRow> {
    const [row] = await reader.select().from(subscriptions).where(eq(subscriptions.id, id));
    if (!row) throw notFound();
    return row;
  }

  async function answer({
    path,
    person,
    locale,
  }: Call): Promise<{ details: Schema<'AdminSubscriptionDetails'> }> {
    const row = await rowOf(db, path.subscription_id);
    const subscription = await readRow(services, list, eq(subscriptions.id, row.id), person, locale);
    if (!subscription) throw notFound();
    const details = await readSubscriptionDetails(db, row, { locale, now: clock.now() });
    return { details: { subscription, ...details } };
  }

  /** What an action changes, as the history tells it. */
  const told = (row: SubscriptionRow) => ({
    status: row.status,
    period_end: row.endsAt.toISOString(),
    cancel_at: row.cancelAt?.toISOString() ?? '',
    pause_at: row.pauseAt?.toISOString() ?? '',
    charge_at: row.chargeAt?.toISOString() ?? '',
    planned: row.pendingTerms ? `${row.pendingTerms.plan}, ${row.pendingTerms.interval}` : '',
  });

  /** Does something to a subscription, recorded, and tells its owner. */
  async function change(
    operation: Writing,
    call: Call & Parameters<typeof actorOf>[0] & { body: { version: number; reason: string } },
    act: Act,
  ) {
    const now = clock.now();
    const { ownerId, teamId } = await rowOf(db, call.path.subscription_id);
    await db.transaction(async (tx) => {
      // as whoever orders and books does
      await lockAccount(tx, ownerId);
      await changeRecord(tx, {
        kind: SUBSCRIPTION,
        operation,
        id: call.path.subscription_id,
        version: call.body.version,
        reason: call.body.reason,
        actor: actorOf(call),
        at: now,
        effect: async (row) => {
          if (row.status === 'ended') throw new ApiError('CONFLICT', 'plan.isEnded');
          await act(tx, row, now);
          const after = await rowOf(tx, row.id);
          if (after.version === row.version) return undefined;
          // of a charge they are told by what comes of it
          if (operation !== 'adminSubscriptionRetry') await tell(tx, row, after, now, operation);
          return { keepsRow: true, before: told(row), after: told(after) };
        },
      });
    });
    await events.publish(teamId === null ? `push ${ownerId}` : `team ${teamId}`);
    return answer(call);
  }

  async function tell(
    tx: Transaction,
    before: SubscriptionRow,
    after: SubscriptionRow,
    now: Date,
    by: Writing,
  ) {
    const plans = await readPlans(tx);
    const { locale } = after;
    const nameOf = (terms: KeptTerms) => versionOf(plans, terms)?.names[locale] ?? terms.plan;
    const planned = after.pendingTerms;
    const isComp = by === 'adminSubscriptionComp';
    const until = isComp ? paidUntil(after, await paidSegments(tx, after, now)) : after.endsAt;
    const params = {
      date: writtenDay(after.cancelAt ?? after.pauseAt ?? until, after),
      next: planned ? translate(locale, `plan.${planned.interval}Name`, { plan: nameOf(planned) }) : '',
    };
    const what =
      after.status === 'ended'
        ? 'plan.adminEnded'
        : isComp
          ? 'plan.adminComped'
          : before.status === 'paused'
            ? 'plan.adminUnpaused'
            : after.pauseAt && !before.pauseAt
              ? 'plan.adminPausing'
              : after.endsAt.getTime() !== before.endsAt.getTime()
                ? 'plan.adminExtended'
                : after.cancelAt && !before.cancelAt
                  ? 'plan.adminEnding'
                  : (!after.cancelAt && before.cancelAt) || (!after.pauseAt && before.pauseAt)
                    ? 'plan.adminKept'
                    : planned
                      ? 'plan.adminPlanned'
                      : 'plan.adminUnplanned';
    await tellSubscriber(services, tx, after, {
      news: 'changed',
      params: { plan: nameOf(after.terms), what: translate(locale, what, params) },
      now,
    });
  }

  const cancel =
    (when: 'now' | 'period_end'): Act =>
    (tx, row, now) =>
      when === 'now' ? endSubscription(tx, row, 'cancelled', now) : cancelAtEnd(tx, row, 'other', now);

  const comp: Act = async (tx, row) => {
    await settleFree(services, tx, await placeFree(services, tx, row));
  };

  const extendBy =
    (days: number): Act =>
    (tx, row, now) =>
      extend(tx, row, days, now);

  /** @throws ApiError CONFLICT where such terms are not to be had */
  const changeTo =
    (plan: string, interval: 'month' | 'year'): Act =>
    async (tx, row, now) => {
      if (row.status !== 'active') throw new ApiError('CONFLICT', 'plan.buyerPeriodOver');
      const plans = await readPlans(tx);
      const offered = offersFor(plans, { ...row, pendingTerms: null }, row.locale).some(
        (offer) => offer.plan === plan && offer.interval === interval,
      );
      if (plan === row.terms.plan && interval === row.terms.interval) return dropPlanned(tx, row, now);
      const version =
        plan === row.terms.plan
          ? row.terms.version
          : plans.find((each) => each.code === plan && each.onSale)?.version;
      if (!offered || version === undefined) throw new ApiError('CONFLICT', 'plan.not_sold');
      const terms = { plan, version, interval, seats: row.terms.seats };
      if (row.pendingTerms && sameTerms(row.pendingTerms, terms)) return;
      await planTerms(tx, row, terms, now);
    };

  function actOf({ act, days, plan, interval }: PersonCall<'adminSubscriptionPreview'>['query']): Act {
    const needed = <Value>(field: string, value: Value | undefined): Value => {
      if (value === undefined) throw invalidField(field, { id: 'valid.required' });
      return value;
    };
    if (act === 'cancel_now') return cancel('now');
    if (act === 'cancel_at_end') return cancel('period_end');
    if (act === 'resume') return goOn;
    if (act === 'pause') return planPause;
    if (act === 'comp') return comp;
    if (act === 'retry') return retryCharge;
    if (act === 'extend') return extendBy(needed('days', days));
    return changeTo(needed('plan', plan), needed('interval', interval));
  }

  return {
    adminSubscriptionGet: (call) => answer(call),

    async adminSubscriptionPreview({ path, query, locale }) {
      const act = actOf(query);
      const now = clock.now();
      const { ownerId } = await rowOf(db, path.subscription_id);
      const plans = await readPlans(db);
      let found:
        | { before: Schema<'AdminSubscriptionState'>; after: Schema<'AdminSubscriptionState'> }
        | undefined;
      try {
        await db.transaction(async (tx) => {
          await lockAccount(tx, ownerId);
          const row = await rowOf(tx, path.subscription_id);
          if (row.status === 'ended') throw new ApiError('CONFLICT', 'plan.isEnded');
          const before = await readState(tx, row, { plans, locale, now });
          await act(tx, row, now);
          const after = await readState(tx, await rowOf(tx, row.id), { plans, locale, now });
          found = { before, after };
          throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error;
      }
      if (!found) throw new Error('a preview says what it found');
      return found;
    },

    adminSubscriptionCancel: (call) => change('adminSubscriptionCancel', call, cancel(call.body.when)),
    adminSubscriptionResume: (call) => change('adminSubscriptionResume', call, goOn),
    adminSubscriptionPause: (call) => change('adminSubscriptionPause', call, planPause),
    adminSubscriptionComp: (call) => change('adminSubscriptionComp', call, comp),
    async adminSubscriptionRetry(call) {
      await change('adminSubscriptionRetry', call, retryCharge);
      const { ownerId } = await rowOf(db, call.path.subscription_id);
      // whether or not Stripe answers, it is shown as it is then
      await chargeOwner(services, ownerId);
      return answer(call);
    },
    adminSubscriptionExtend: (call) => change('adminSubscriptionExtend', call, extendBy(call.body.days)),
    adminSubscriptionChange: (call) =>
      change('adminSubscriptionChange', call, changeTo(call.body.plan, call.body.interval)),
  };
}
