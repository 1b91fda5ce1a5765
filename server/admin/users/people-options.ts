import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';

/** The people whom a filter offers: those who were there last, as far as a choice can be looked through. */
export const SEEN_LAST = sql`select id as value, username as name from ${users}
  where ${users.lastSeenAt} is not null order by ${users.lastSeenAt} desc, ${users.id} desc`;

/** The teams that a filter offers, by name; those that are dissolved had credits all the same. */
export const TEAMS = sql`select id as value, name from ${teams} order by lower(name) collate "C", id`;
