import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  apiRoutes,
  metaVersions,
  pageRoutes,
  rolePermissions,
  roles,
} from '../../platform/db/schema/people.ts';
import { CALL_RULES, PAGE_RULES, ROLES } from './catalogue.ts';

/**
 * Adds the roles, pages and calls that this version knows and the database does not; what the back office changed stays.
 * Permissions of the super administrator are kept complete.
 */
export async function seedPermissions(db: NodePgDatabase<Record<string, unknown>>): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(roles)
      .values(ROLES.map(({ code, name }) => ({ code, name, isSystem: true })))
      .onConflictDoNothing()
      .returning({ code: roles.code });
    const freshCodes = new Set(fresh.map(({ code }) => code)).add('super_admin');
    const grants = ROLES.filter(({ code }) => freshCodes.has(code)).flatMap(({ code, permissions }) =>
      permissions.map((permission) => ({ roleCode: code, permission })),
    );
    const granted = await tx.insert(rolePermissions).values(grants).onConflictDoNothing().returning();
    const pages = await tx.insert(pageRoutes).values(PAGE_RULES).onConflictDoNothing().returning();
    const calls = await tx.insert(apiRoutes).values(CALL_RULES).onConflictDoNothing().returning();
    if (fresh.length + granted.length + pages.length + calls.length > 0)
      await tx
        .insert(metaVersions)
        .values({ key: 'permission', version: 1 })
        .onConflictDoUpdate({ target: metaVersions.key, set: { version: sql`${metaVersions.version} + 1` } });
    await tx
      .insert(metaVersions)
      .values([
        { key: 'translation', version: 1 },
        { key: 'help', version: 1 },
      ])
      .onConflictDoNothing();
  });
}
