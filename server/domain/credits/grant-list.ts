// What brought the credits of a person, and what is left of each.
import { and, eq, sql } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/billing.ts';
import { creditEntries, creditGrants } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { teamsBoughtFor } from '../teams/buying.ts';

const grant = creditGrants;

/** Stands for the person's own account in the filter of teams. */
const OWN = 'own';

/** What became of a grant. */
export const GRANT_STATE = sql`case when ${grant.rest} > 0 then 'left' when ${grant.gone} > 0 then 'over' else 'used' end`;

/** The place among the grants of its account that something is left of: the first is spent first. Null where nothing is left. */
export const GRANT_TURN = sql`case when ${grant.rest} > 0 then (
  select count(*) from ${creditGrants} o where o.account_id = ${grant.accountId} and o.rest > 0
    and (o.priority, coalesce(o.expires_at, 'infinity'), o.created_at, o.id)
      <= (${grant.priority}, coalesce(${grant.expiresAt}, 'infinity'), ${grant.createdAt}, ${grant.id})) end`;

/** The order that brought a grant. */
export const ORDER_OF_GRANT = sql`join ${creditEntries} on ${creditEntries.id} = ${grant.entryId}
  left join ${orders} on ${orders.id} = case when ${creditEntries.kind} = 'grant' and ${creditEntries.reference} ~ '^order [0-9a-f-]{36}$' then substr(${creditEntries.reference}, 7)::uuid end`;

/** Fields that everybody who reads a grant is told. */
export const GRANT_FIELDS = {
  id: grant.id,
  team_id: grant.teamId,
  team_name: teams.name,
  source: grant.source,
  state: GRANT_STATE,
  amount: grant.amount,
  left: grant.rest,
  spent: grant.spent,
  gone: grant.gone,
  turn: GRANT_TURN,
  order_id: orders.id,
  order_num: orders.orderNum,
  coupon: sql`${orders.plan} -> 'coupon' ->> 'code'`,
  expires_at: seconds(grant.expiresAt),
  created_at: seconds(grant.createdAt),
};

/** The grants of a person and of the pools that they buy for, the newest first unless sorted. */
export const creditGrantList = {
  operation: 'creditGrantList',
  from: creditGrants,
  key: creditGrants.id,
  scope: {
    own: ({ id }) => sql`(${eq(grant.accountId, id)} or ${grant.accountId} in (${teamsBoughtFor(id)}))`,
  },
  fields: { ...GRANT_FIELDS, giver_name: sql`givers.username` },
  joins: () => sql`${ORDER_OF_GRANT}
    left join ${teams} on ${teams.id} = ${grant.teamId}
    left join ${users} givers on ${and(eq(sql`givers.id`, creditEntries.actorId), eq(creditEntries.kind, 'transfer'))}`,
  filters: {
    team: {
      where: (team) =>
        team === ''
          ? undefined
          : team === OWN
            ? sql`${grant.teamId} is null`
            : sql`${grant.teamId}::text = ${team}`,
    },
    source: anyOfFilter(grant.source),
    state: anyOfFilter(GRANT_STATE),
    expires_at: timeFilter(grant.expiresAt),
    created_at: timeFilter(grant.createdAt),
  },
  sorts: {
    created_at: { by: grant.createdAt, small: true },
    expires_at: { by: grant.expiresAt, nullable: true, small: true },
    amount: { by: grant.amount, small: true },
    left: { by: grant.rest, small: true },
  },
  defaultSort: ['created_at', 'desc'],
} satisfies ListDeclaration<'creditGrantList'>;
