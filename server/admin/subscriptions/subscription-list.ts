// Everybody's subscriptions, as administrators see them.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { personReached, SUBSCRIBER } from '../../access/permissions/reach.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import { users } from '../../platform/db/schema/people.ts';
import { planPrices, plans } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, boolFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { TEAMS } from '../users/people-options.ts';

const PLAN = sql`(${subscriptions.terms} ->> 'plan')`;
const INTERVAL = sql`(${subscriptions.terms} ->> 'interval')`;
const VERSION = sql`(${subscriptions.terms} ->> 'version')::int`;
const SEATS = sql`(${subscriptions.terms} ->> 'seats')::int`;
/** Minor units of a period. */
const PRICE = sql`coalesce((select p.amount from ${planPrices} p where p.plan_code = ${PLAN} and p.version_number = ${VERSION}
  and p.currency = ${subscriptions.currency} and p.interval = ${INTERVAL}), 0) * ${SEATS}`;
/** Whether the period that runs was given away. */
const IS_FREE = sql`exists (select from subscription_segments g join orders o on o.id = g.order_id
  where g.subscription_id = ${subscriptions.id} and g.period_ends_at = ${subscriptions.endsAt} and g.replaced_at is null and o.plan ->> 'comp' = 'true')`;
/** Of a month: a year is twelve parts of it, halves up; what is tried, paused, given away or ended brings nothing (design of billing, section 8). */
const MONTHLY = sql`(case when ${subscriptions.status} in ('trialing', 'paused', 'ended') or ${IS_FREE} then 0 when ${INTERVAL} = 'year' then (2 * ${PRICE} + 12) / 24 else ${PRICE} end)::bigint`;

/** Of some people and of the teams that they own, by an index each: `SUBSCRIBER` has none. */
const subscribedBy = (ids: readonly string[]) =>
  sql`${subscriptions.id} in (select s.id from ${subscriptions} s where s.user_id = any(${sql.param(ids)}::uuid[])
    union all select s.id from ${teams} t join ${subscriptions} s on s.team_id = t.id where t.owner_id = any(${sql.param(ids)}::uuid[]))`;

/** @param secrets finds a whole address */
export function adminSubscriptionList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminSubscriptionList',
    from: subscriptions,
    key: subscriptions.id,
    scope: { all: () => undefined },
    reached: (by) => personReached(SUBSCRIBER, by),
    fields: {
      id: subscriptions.id,
      user_id: SUBSCRIBER,
      username: users.username,
      // whole addresses are revealed one by one
      email: users.emailMask,
      plan: PLAN,
      plan_name: {
        value: sql`(select p.names from ${plans} p where p.code = ${PLAN})`,
        read: (names: Record<Locale, string>, { locale }: Asker) => names[locale],
      },
      plan_version: VERSION,
      status: subscriptions.status,
      interval: INTERVAL,
      seats: SEATS,
      currency: subscriptions.currency,
      price: sql`(${PRICE})::bigint`,
      monthly: MONTHLY,
      creation_time: seconds(subscriptions.createdAt),
      period_end: seconds(subscriptions.endsAt),
      trial_end: seconds(subscriptions.trialEnd),
      cancel_at: seconds(subscriptions.cancelAt),
      cancel_reason: subscriptions.cancelReason,
      ended_at: seconds(subscriptions.endedAt),
      end_reason: subscriptions.endReason,
    },
    joins: () => sql`join ${users} on ${users.id} = ${SUBSCRIBER}`,
    filters: {
      status: anyOfFilter(subscriptions.status),
      plan: anyOfFilter(PLAN),
      interval: optionFilter(INTERVAL),
      currency: optionFilter(subscriptions.currency),
      ending: boolFilter(sql`(${subscriptions.status} <> 'ended' and ${subscriptions.cancelAt} is not null)`),
      cancel_reason: anyOfFilter(subscriptions.cancelReason),
      user: { where: (ids) => (ids.length === 0 ? undefined : subscribedBy(ids)) },
      team: anyOfFilter(subscriptions.teamId),
      period_end: timeFilter(subscriptions.endsAt),
      creation_time: timeFilter(subscriptions.createdAt),
    },
    sorts: {
      creation_time: { by: subscriptions.createdAt },
      period_end: { by: subscriptions.endsAt },
    },
    defaultSort: ['creation_time', 'desc'],
    options: { team: TEAMS },
    optionsReached: { team: 'team' },
    search: (text) => [
      ...(isUuid(text)
        ? [
            { where: eq(subscriptions.id, text) as SQL, of: 'id' as const },
            { where: sql`${SUBSCRIBER} = ${text}`, of: 'user_id' as const },
          ]
        : []),
      {
        where: sql`${SUBSCRIBER} in (select ${users.id} from ${users} where ${users.emailHash} = ${secrets.lookupHash(normaliseEmail(text))})`,
        of: 'email',
        exact: true,
      },
    ],
  } satisfies ListDeclaration<'adminSubscriptionList'>;
}
