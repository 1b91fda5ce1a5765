import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PAGE_RULES } from '../../../src/generated/pages/rules.ts';
import {
  apiRoutes,
  metaVersions,
  pageRoutes,
  rolePermissions,
  roles,
} from '../../platform/db/schema/people.ts';
import { CALL_RULES, ROLES } from './catalogue.ts';

type Transaction = Parameters<Parameters<NodePgDatabase<Record<string, unknown>>['transaction']>[0]>[0];

/**
 * Brings the roles, pages and calls of the database up to date with this version: what it lacks is added, and what is still marked
 * as default is corrected or, where this version has it no more, taken away. Rows that somebody edited stay as they are, but the
 * super administrator always has every permission. Browsers ask again (the version `permission`) only where something changed.
 */
export async function seedPermissions(db: NodePgDatabase<Record<string, unknown>>): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await tx
      .insert(roles)
      .values(ROLES.map(({ code, name }) => ({ code, name, isSystem: true })))
      .onConflictDoNothing()
      .returning({ code: roles.code });
    const changed = fresh.length + (await seedGrants(tx)) + (await seedPages(tx)) + (await seedCalls(tx));
    if (changed > 0)
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

/** @returns how many rows changed */
async function seedGrants(tx: Transaction): Promise<number> {
  const grants = ROLES.flatMap(({ code, permissions }) =>
    permissions.map((permission) => ({ roleCode: code, permission, isDefault: true })),
  );
  const given = await tx
    .insert(rolePermissions)
    .values(grants)
    .onConflictDoUpdate({
      target: [rolePermissions.roleCode, rolePermissions.permission],
      set: { granted: true, isDefault: true },
      setWhere: sql`${rolePermissions.roleCode} = 'super_admin' and not ${rolePermissions.granted}`,
    })
    .returning({ code: rolePermissions.roleCode });
  const known = grants.map(({ roleCode, permission }) => sql`(${roleCode}, ${permission})`);
  const gone = await tx
    .delete(rolePermissions)
    .where(
      and(
        eq(rolePermissions.isDefault, true),
        sql`(${rolePermissions.roleCode}, ${rolePermissions.permission}) not in (${sql.join(known, sql`, `)})`,
      ),
    )
    .returning({ code: rolePermissions.roleCode });
  return given.length + gone.length;
}

/** @returns how many rows changed */
async function seedPages(tx: Transaction): Promise<number> {
  const changed = await tx
    .insert(pageRoutes)
    .values(PAGE_RULES.map((rule) => ({ ...rule, isDefault: true })))
    .onConflictDoUpdate({
      target: pageRoutes.pattern,
      set: RULE_OF_THIS_VERSION,
      setWhere: isOutdated(pageRoutes),
    })
    .returning({ pattern: pageRoutes.pattern });
  const known = PAGE_RULES.map(({ pattern }) => pattern);
  const gone = await tx
    .delete(pageRoutes)
    .where(and(eq(pageRoutes.isDefault, true), notInArray(pageRoutes.pattern, known)))
    .returning({ pattern: pageRoutes.pattern });
  return changed.length + gone.length;
}

/** @returns how many rows changed */
async function seedCalls(tx: Transaction): Promise<number> {
  const changed = await tx
    .insert(apiRoutes)
    .values(CALL_RULES.map((rule) => ({ ...rule, isDefault: true })))
    .onConflictDoUpdate({
      target: apiRoutes.operation,
      set: RULE_OF_THIS_VERSION,
      setWhere: isOutdated(apiRoutes),
    })
    .returning({ operation: apiRoutes.operation });
  const known = CALL_RULES.map(({ operation }) => operation);
  const gone = await tx
    .delete(apiRoutes)
    .where(and(eq(apiRoutes.isDefault, true), notInArray(apiRoutes.operation, known)))
    .returning({ operation: apiRoutes.operation });
  return changed.length + gone.length;
}

/** What an insert that met a row would have written. */
const RULE_OF_THIS_VERSION = {
  loginRequired: sql`excluded.login_required`,
  permission: sql`excluded.permission`,
};

/** The row that an insert met is a default one and says something else than what it would have written. */
function isOutdated({ isDefault, loginRequired, permission }: typeof pageRoutes | typeof apiRoutes): SQL {
  return sql`${isDefault} and (${loginRequired}, ${permission}) is distinct from (excluded.login_required, excluded.permission)`;
}
