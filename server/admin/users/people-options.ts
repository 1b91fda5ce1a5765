import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/people.ts';

/** The people whom a filter offers: those who were there last, as far as a choice can be looked through. */
export const SEEN_LAST = sql`select id as value, username as name from ${users}
  where ${users.lastSeenAt} is not null order by ${users.lastSeenAt} desc, ${users.id} desc`;
