// Subscriptions that renew by a saved card, and what comes next of each.
import { type SQL, sql } from 'drizzle-orm';
import { paymentCards } from '../../platform/db/schema/cards.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import {
  intervalOf,
  NEXT_TERMS,
  nameOf,
  OWNER_FIELDS,
  planOf,
  priceOf,
  RENEWING,
  searchOwner,
  TERMS,
  withOwner,
} from './renewing.ts';

/** The card that is charged. */
const ofCard = (what: SQL) =>
  sql`(select ${what} from ${paymentCards} c where c.user_id = ${subscriptions.userId} and c.is_default)`;
const CARD = sql`coalesce(${ofCard(sql`case when c.problem is null then 'ready' else 'refused' end`)}, 'none')`;

/** @param secrets finds a whole address */
export function adminStripeSubscriptionList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminStripeSubscriptionList',
    from: subscriptions,
    key: subscriptions.id,
    scope: { all: () => RENEWING },
    fields: {
      ...OWNER_FIELDS,
      id: subscriptions.id,
      plan: planOf(TERMS),
      plan_name: nameOf(TERMS),
      interval: intervalOf(TERMS),
      status: subscriptions.status,
      price: priceOf(NEXT_TERMS),
      currency: subscriptions.currency,
      period_end: seconds(subscriptions.endsAt),
      charge_at: seconds(subscriptions.chargeAt),
      cancel_at: seconds(subscriptions.cancelAt),
      problem: subscriptions.chargeProblem,
      card: CARD,
      card_brand: ofCard(sql`c.brand`),
      card_last4: ofCard(sql`c.last4`),
      creation_time: seconds(subscriptions.createdAt),
    },
    joins: withOwner,
    filters: {
      status: anyOfFilter(subscriptions.status),
      plan: anyOfFilter(planOf(TERMS)),
      card: anyOfFilter(CARD),
      problem: anyOfFilter(subscriptions.chargeProblem),
      period_end: timeFilter(subscriptions.endsAt),
    },
    sorts: {
      creation_time: { by: subscriptions.createdAt },
      period_end: { by: subscriptions.endsAt },
    },
    defaultSort: ['creation_time', 'desc'],
    search: searchOwner(secrets),
  } satisfies ListDeclaration<'adminStripeSubscriptionList'>;
}

/** As its index has it: the next charge, the end, or the end of the period that is paid. */
const AT = sql`coalesce(${subscriptions.chargeAt}, ${subscriptions.cancelAt}, ${subscriptions.endsAt})`;
const KIND = sql`(case when ${subscriptions.status} = 'past_due' then (case when ${subscriptions.chargeAt} is null then 'wait' else 'retry' end)
  when coalesce(${subscriptions.cancelAt}, ${subscriptions.pauseAt}) is not null then 'end' when ${subscriptions.pendingTerms} is not null then 'change' else 'renew' end)`;

/** @param secrets finds a whole address */
export function adminStripeScheduleList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminStripeScheduleList',
    from: subscriptions,
    key: subscriptions.id,
    scope: { all: () => sql`${RENEWING} and ${subscriptions.status} not in ('paused', 'ended')` },
    fields: {
      ...OWNER_FIELDS,
      id: subscriptions.id,
      kind: KIND,
      at: seconds(AT),
      plan_name: nameOf(TERMS),
      interval: intervalOf(TERMS),
      next_plan_name: nameOf(NEXT_TERMS),
      next_interval: intervalOf(NEXT_TERMS),
      price: sql`(case when ${KIND} = 'end' then 0 else ${priceOf(NEXT_TERMS)} end)::bigint`,
      currency: subscriptions.currency,
    },
    joins: withOwner,
    filters: {
      kind: anyOfFilter(KIND),
      currency: optionFilter(subscriptions.currency),
      at: timeFilter(AT),
    },
    sorts: { at: { by: AT } },
    defaultSort: ['at', 'asc'],
    search: searchOwner(secrets),
  } satisfies ListDeclaration<'adminStripeScheduleList'>;
}
