// Those who have a role get another one in its place, so that nobody is left with a role that goes.
import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { boundsOfPerson } from '../../access/permissions/bounds.ts';
import { personReached } from '../../access/permissions/reach.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { roles, userRoles, users } from '../../platform/db/schema/people.ts';
import { type Change, changeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { guardRights, isBeyond, lockSuperAdmins, rolesOf } from '../users/guards.ts';
import { userKind } from '../users/user-actions.ts';

/** People of one move: more are moved in the list of people before, where it can be seen how far it went. */
const MOST = 1000;

interface Move extends Pick<Change<typeof users>, 'actor' | 'at' | 'reason'> {
  from: string;
  to: string;
  actorId: string;
}

/** Ids of those who have a role, those of deleted accounts with them: whoever is restored has it again. */
export async function holdersOf(tx: Pick<Transaction, 'select'>, code: string): Promise<string[]> {
  const rows = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.roleCode, code))
    .orderBy(asc(userRoles.userId));
  return rows.map(({ id }) => id);
}

/**
 * Locks those who have a role, and then the role: the people before it, as every change of the roles of one person does.
 *
 * @returns their ids
 * @throws ApiError CONFLICT for more than a thousand, and where somebody got the role meanwhile; FORBIDDEN where somebody has it whom the
 * actor does not reach
 */
export async function lockHolders(tx: Transaction, actorId: string, code: string): Promise<string[]> {
  const ids = await holdersOf(tx, code);
  if (ids.length > MOST) throw new ApiError('CONFLICT', 'role.tooMany', { count: ids.length, most: MOST });
  const { reach } = await boundsOfPerson(tx, actorId);
  const [beyond] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), not(personReached(users.id, { id: actorId, reach }))))
    .limit(1);
  if (beyond) throw new ApiError('FORBIDDEN', 'role.othersHaveIt');
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('update');
  await lockSuperAdmins(tx);
  await tx.select({ code: roles.code }).from(roles).where(eq(roles.code, code)).for('update');
  const now = await holdersOf(tx, code);
  if (now.join() !== ids.join()) throw new ApiError('CONFLICT', 'role.used', { count: now.length });
  return ids;
}

/**
 * Gives each of them another role in place of one, with a record of its own, and ends their sessions: other rights need another token.
 *
 * @throws ApiError FORBIDDEN for the actor themselves, for people and for a role with rights beyond those of the actor;
 * VALIDATION_ERROR where there is no such role, and without a reason
 */
export async function moveHolders(
  tx: Transaction,
  { sessions, secrets }: Pick<Services, 'sessions' | 'secrets'>,
  ids: readonly string[],
  { from, to, actorId, ...by }: Move,
): Promise<void> {
  const [target] = await tx.select({ code: roles.code }).from(roles).where(eq(roles.code, to));
  // the role itself is gone afterwards
  if (!target || to === from) throw refusedField('move_to', 'adminUser.unknownRole');
  if (await isBeyond(tx, actorId, [to])) throw new ApiError('FORBIDDEN', 'adminUser.beyondRole');
  for (const id of ids)
    await changeRecord(tx, {
      ...by,
      kind: userKind(secrets),
      operation: 'adminUserRolesUpdate',
      id,
      effect: async () => {
        await guardRights(tx, actorId, id);
        const before = await rolesOf(tx, id);
        await tx.insert(userRoles).values({ userId: id, roleCode: to }).onConflictDoNothing();
        await tx.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.roleCode, from)));
        await sessions.endAll(tx, id);
        return { before: { roles: before }, after: { roles: await rolesOf(tx, id) } };
      },
    });
}
