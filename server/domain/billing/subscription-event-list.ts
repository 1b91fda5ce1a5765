// What happened to the subscriptions of a person and of the teams that they buy for, as they read it.
import { eq, or, sql } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { plans } from '../../platform/db/schema/plans.ts';
import { subscriptionEvents } from '../../platform/db/schema/subscriptions.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { teamsBoughtFor } from '../teams/buying.ts';

const NAMES = sql`(select p.names from ${plans} p where p.code = ${subscriptionEvents.terms} ->> 'plan')`;

/** The newest first unless sorted. */
export const subscriptionEventList = {
  operation: 'subscriptionEventList',
  from: subscriptionEvents,
  key: subscriptionEvents.id,
  scope: {
    own: ({ id }) =>
      or(eq(subscriptionEvents.userId, id), sql`${subscriptionEvents.teamId} in (${teamsBoughtFor(id)})`),
  },
  fields: {
    id: subscriptionEvents.id,
    kind: subscriptionEvents.kind,
    plan_name: {
      value: NAMES,
      read: (names: Record<Locale, string>, { locale }: Asker) => names[locale],
    },
    interval: sql`${subscriptionEvents.terms} ->> 'interval'`,
    team_name: sql`(select t.name from ${teams} t where t.id = ${subscriptionEvents.teamId})`,
    period_start: seconds(subscriptionEvents.periodStartsAt),
    period_end: seconds(subscriptionEvents.periodEndsAt),
    amount: subscriptionEvents.amount,
    currency: subscriptionEvents.currency,
    credits: subscriptionEvents.credits,
    order_id: subscriptionEvents.orderId,
    order_num: sql`(select o.order_num from ${orders} o where o.id = ${subscriptionEvents.orderId})`,
    creation_time: seconds(subscriptionEvents.createdAt),
  },
  filters: {
    kind: anyOfFilter(subscriptionEvents.kind),
    creation_time: timeFilter(subscriptionEvents.createdAt),
  },
  sorts: { creation_time: { by: subscriptionEvents.createdAt, small: true } },
  defaultSort: ['creation_time', 'desc'],
} satisfies ListDeclaration<'subscriptionEventList'>;
