// Messages to those who have certain rights.
import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { rolePermissions, userRoles, users } from '../platform/db/schema/people.ts';
import type { Services } from '../services.ts';

/** People that are told at once. */
export const MOST_PEOPLE = 200;

/** Active people who have all of these permissions, MOST_PEOPLE at most. Read from the database: what was taken a moment ago counts. */
export async function holdersOf(
  db: Database | Transaction,
  permissions: readonly string[],
  within?: SQL,
): Promise<string[]> {
  const held = permissions.map((permission) =>
    exists(
      db
        .select({ code: userRoles.roleCode })
        .from(userRoles)
        .innerJoin(rolePermissions, eq(rolePermissions.roleCode, userRoles.roleCode))
        .where(
          and(
            eq(userRoles.userId, users.id),
            eq(rolePermissions.permission, permission),
            eq(rolePermissions.granted, true),
          ),
        ),
    ),
  );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), ...held, within))
    .orderBy(users.id)
    .limit(MOST_PEOPLE);
  return rows.map(({ id }) => id);
}

/** Has the open pages of people show their messages anew. */
export async function pushTo(events: Services['events'], userIds: readonly string[]): Promise<void> {
  await Promise.all(userIds.map((id) => events.publish(`push ${id}`)));
}
