// How far somebody reaches in the administration (reach.ts) and what is kept from them there (masks.ts). Both come from the same roles and are
// asked for together, so that they are never of two moments.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { rolePermissions, roles, userRoles } from '../../platform/db/schema/people.ts';
import { type Masks, type MaskingRole, masksOf, showsMore } from './masks.ts';
import { isWider, type Reach, type ReachingRole, reachOf } from './reach.ts';

export interface Bounds {
  readonly reach: Reach;
  readonly masks: Masks;
}

/** What roles give together. */
export function boundsOf(held: readonly (MaskingRole & ReachingRole)[]): Bounds {
  return { reach: reachOf(held), masks: masksOf(held) };
}

/** Whether one reaches further than the other or is shown something that is kept from the other. */
export function isOutside(one: Bounds, other: Bounds): boolean {
  return isWider(one.reach, other.reach) || showsMore(one.masks, other.masks);
}

/** What the roles of a condition give together, as they are in this transaction: what was changed a moment ago counts. */
export async function boundsOfRoles(tx: Pick<Transaction | Database, 'select'>, where: SQL): Promise<Bounds> {
  return boundsOf(
    await tx
      .select({
        code: roles.code,
        dataScope: roles.dataScope,
        fieldMasks: roles.fieldMasks,
        isAdministrative:
          sql<boolean>`exists (select from ${rolePermissions} p where p.role_code = ${roles.code} and p.granted and starts_with(p.permission, 'admin.'))`.mapWith(
            Boolean,
          ),
      })
      .from(roles)
      .where(where),
  );
}

/** The same of all roles of a person. */
export async function boundsOfPerson(
  tx: Pick<Transaction | Database, 'select'>,
  userId: string,
): Promise<Bounds> {
  return boundsOfRoles(
    tx,
    sql`${roles.code} in (select ${userRoles.roleCode} from ${userRoles} where ${userRoles.userId} = ${userId})`,
  );
}
