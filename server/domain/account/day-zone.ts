import { eq } from 'drizzle-orm';
import type { DayZone } from '../../kernel/local-day.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';

/**
 * Where the days of a person begin (decision 14): in the zone that they set, else as far east of UTC as their call said.
 *
 * @param timezoneOffset hours, as the header of the call or as it was kept of it
 */
export async function dayZoneOf(
  db: Pick<Database, 'select'>,
  userId: string,
  timezoneOffset: number,
): Promise<DayZone> {
  const [row] = await db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  return row?.zone ?? timezoneOffset;
}
