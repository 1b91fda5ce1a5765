// The teams of this server, as administrators see them.
import { eq, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { teamReached } from '../../access/permissions/reach.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { numberFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

/** Letters of a search from which on it finds parts of a name; fewer are its beginning, as an index finds no shorter parts. */
const PART = 3;
/** Wildcards of LIKE stand for themselves. */
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
const NAME = sql`lower(${teams.name}) collate "C"`;
const MEMBERS = sql`(select count(*)::int from ${teamMembers} where ${teamMembers.teamId} = ${teams.id})`;

export const adminTeamList = {
  operation: 'adminTeamList',
  from: teams,
  key: teams.id,
  scope: { all: () => isNull(teams.dissolvedAt) },
  reached: (by) => teamReached(teams.id, by),
  fields: {
    id: teams.id,
    name: teams.name,
    owner_id: teams.ownerId,
    owner_name: users.username,
    members: MEMBERS,
    projects: sql`(select count(*)::int from ${projects} where ${projects.teamId} = ${teams.id})`,
    open_invites: sql`(select count(*)::int from ${invites} where ${invites.teamId} = ${teams.id} and ${invites.acceptedAt} is null and ${invites.revokedAt} is null and ${invites.declinedAt} is null)`,
    created_at: seconds(teams.createdAt),
  },
  joins: () => sql`join ${users} on ${users.id} = ${teams.ownerId}`,
  filters: {
    members: numberFilter(MEMBERS),
    created_at: timeFilter(teams.createdAt),
  },
  sorts: { created_at: { by: teams.createdAt }, name: { by: NAME } },
  defaultSort: ['created_at', 'desc'],
  search: (text) => [
    ...(isUuid(text) ? [{ where: eq(teams.id, text), of: 'id' as const }] : []),
    [...text].length < PART
      ? { where: sql`${NAME} like ${`${literal(text)}%`}`, of: 'name' }
      : { where: sql`lower(${teams.name}) like ${`%${literal(text)}%`}`, of: 'name' },
  ],
} satisfies ListDeclaration<'adminTeamList'>;
