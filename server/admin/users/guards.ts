// Who may change whom: nobody themselves, nobody the last super administrator, nobody a person with rights beyond their own.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { boundsOfPerson, boundsOfRoles, isOutside } from '../../access/permissions/bounds.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { rolePermissions, roles, userRoles, users } from '../../platform/db/schema/people.ts';

export const SUPER_ADMIN = 'super_admin';

/** Why somebody may not change a person. */
export type Guard = Schema<'AdminUserDetails'>['guard'];

type Reader = Pick<Transaction, 'select' | 'execute'>;

/** Codes of a person's roles, in order. */
export async function rolesOf(tx: Reader, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ code: userRoles.roleCode })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return rows.map(({ code }) => code).sort();
}

/** Whether roles hold a permission that a person does not have, reach further than they do or show what is hidden from them. Read from the database: what was taken a moment ago counts. */
export async function isBeyond(tx: Reader, actorId: string, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const held = sql`select p.permission from user_roles r
    join role_permissions p on p.role_code = r.role_code and p.granted where r.user_id = ${actorId}`;
  const [beyond] = await tx
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(
      and(
        eq(rolePermissions.granted, true),
        inArray(rolePermissions.roleCode, [...codes]),
        sql`${rolePermissions.permission} not in (${held})`,
      ),
    )
    .limit(1);
  if (beyond) return true;
  const given = await boundsOfRoles(tx, inArray(roles.code, [...codes]));
  return isOutside(given, await boundsOfPerson(tx, actorId));
}

/** Whether another account than this one is active and a super administrator. */
async function hasOtherSuperAdmin(tx: Reader, userId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.roleCode, SUPER_ADMIN), eq(users.status, 'active'), ne(users.id, userId)))
    .limit(1);
  return other !== undefined;
}

/** Why somebody may not disable, delete or change the rights of a person. */
export async function guardOf(tx: Reader, actorId: string, userId: string): Promise<Guard> {
  if (actorId === userId) return 'self';
  const codes = await rolesOf(tx, userId);
  if (await isBeyond(tx, actorId, codes)) return 'beyond';
  if (codes.includes(SUPER_ADMIN) && !(await hasOtherSuperAdmin(tx, userId))) return 'last_super_admin';
  return 'none';
}

/** Until the end of the transaction: of two super administrators who disable each other at once the second finds itself the last. */
export async function lockSuperAdmins(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('super administrators', 0))`);
}

/**
 * Refuses what takes rights from a person or gives them some.
 * @throws ApiError FORBIDDEN
 */
export async function guardRights(tx: Transaction, actorId: string, userId: string): Promise<void> {
  await lockSuperAdmins(tx);
  const guard = await guardOf(tx, actorId, userId);
  if (guard === 'self') throw new ApiError('FORBIDDEN', 'adminUser.self');
  if (guard === 'beyond') throw new ApiError('FORBIDDEN', 'adminUser.beyond');
  if (guard === 'last_super_admin') throw new ApiError('FORBIDDEN', 'adminUser.lastSuperAdmin');
}

/** Refuses what changes a person otherwise; one may change oneself. @throws ApiError FORBIDDEN */
export async function guardEdit(tx: Transaction, actorId: string, userId: string): Promise<void> {
  if (actorId !== userId && (await isBeyond(tx, actorId, await rolesOf(tx, userId))))
    throw new ApiError('FORBIDDEN', 'adminUser.beyond');
}

/** Refuses roles that there are not, and those with rights that the giver does not have. @throws ApiError */
export async function guardRoles(tx: Reader, actorId: string, codes: readonly string[]): Promise<void> {
  const known = await tx
    .select({ code: roles.code })
    .from(roles)
    .where(inArray(roles.code, [...codes]));
  if (known.length < codes.length) throw refusedField('roles', 'adminUser.unknownRole');
  if (await isBeyond(tx, actorId, codes)) throw new ApiError('FORBIDDEN', 'adminUser.beyondRole');
}
