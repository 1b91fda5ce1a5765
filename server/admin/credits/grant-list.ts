// What brought the credits of everybody, and what is left of each grant, as administrators read it.
import { eq, sql } from 'drizzle-orm';
import { personReached } from '../../access/permissions/reach.ts';
import { GRANT_FIELDS, GRANT_STATE, ORDER_OF_GRANT } from '../../domain/credits/grant-list.ts';
import { creditCorrections } from '../../platform/db/schema/ai-uses.ts';
import { creditEntries, creditGrants } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, numberFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { SEEN_LAST, TEAMS } from '../users/people-options.ts';

const grant = creditGrants;

export const adminCreditGrantList = {
  operation: 'adminCreditGrantList',
  from: creditGrants,
  key: creditGrants.id,
  scope: { all: () => undefined },
  reached: (by) => personReached(grant.userId, by),
  fields: {
    ...GRANT_FIELDS,
    user_id: grant.userId,
    username: users.username,
    entry_id: grant.entryId,
    priority: grant.priority,
    period_start: seconds(grant.cycleStartsAt),
    actor_id: creditCorrections.actorId,
    actor_name: sql`booked_by.username`,
    reason: sql`nullif(${creditCorrections.reason}, '')`,
  },
  joins: () => sql`${ORDER_OF_GRANT}
    left join ${users} on ${eq(users.id, grant.userId)}
    left join ${teams} on ${eq(teams.id, grant.teamId)}
    left join ${creditCorrections} on ${creditCorrections.entryId} = ${creditEntries.id}
    left join ${users} booked_by on booked_by.id = ${creditCorrections.actorId}`,
  filters: {
    user: anyOfFilter(grant.userId),
    team: optionFilter(sql`${grant.teamId}::text`),
    source: anyOfFilter(grant.source),
    state: anyOfFilter(GRANT_STATE),
    left: numberFilter(grant.rest),
    expires_at: timeFilter(grant.expiresAt),
    created_at: timeFilter(grant.createdAt),
  },
  sorts: {
    created_at: { by: grant.createdAt },
    expires_at: { by: grant.expiresAt, nullable: true },
  },
  defaultSort: ['created_at', 'desc'],
  options: { user: SEEN_LAST, team: TEAMS },
  optionsReached: { user: 'person', team: 'team' },
} satisfies ListDeclaration<'adminCreditGrantList'>;
