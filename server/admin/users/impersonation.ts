// An administrator sees the app as a person does, to help them: for a while, with a reason, and without changing anything
// (server/access/permissions/view-only.ts). Both names stand in the records, and the person finds it in the log of their sign-ins.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { sessions as sessionRows, users } from '../../platform/db/schema/people.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, changeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { isBeyond, rolesOf, SUPER_ADMIN } from './guards.ts';
import { type UserRow, userKind } from './user-actions.ts';

type ImpersonationHandlers = Pick<Handlers, 'adminUserImpersonate' | 'adminImpersonationStop'>;

/** How long one looks at most. */
const VIEW_MS = 30 * 60_000;

/** @throws ApiError FORBIDDEN, or CONFLICT where nobody could be in the account */
async function guardView(tx: Transaction, actorId: string, row: UserRow): Promise<void> {
  if (row.id === actorId) throw new ApiError('FORBIDDEN', 'adminUser.self');
  const codes = await rolesOf(tx, row.id);
  if (codes.includes(SUPER_ADMIN)) throw new ApiError('FORBIDDEN', 'impersonation.superAdmin');
  if (await isBeyond(tx, actorId, codes)) throw new ApiError('FORBIDDEN', 'adminUser.beyond');
  if (row.status !== 'active') throw new ApiError('CONFLICT', 'adminUser.notActive');
}

/** Seeing the app as somebody else. */
export function impersonationHandlers(services: Services): ImpersonationHandlers {
  const { db, clock, secrets, sessions } = services;
  return {
    async adminUserImpersonate(call) {
      const { person, path, body, address, agent } = call;
      const at = clock.now();
      const expiresAt = new Date(at.getTime() + VIEW_MS);
      let opened: { token: string; expiresAt: Date } | undefined;
      await db.transaction((tx) =>
        changeRecord(tx, {
          kind: userKind(secrets),
          operation: 'adminUserImpersonate',
          id: path.user_id,
          version: body.version,
          reason: body.reason,
          actor: { ...actorOf(call), asUserId: path.user_id },
          at,
          async effect(row, inner) {
            await guardView(inner, person.id, row);
            opened = await sessions.createView(inner, row.id, person, { address, agent, expiresAt });
            return { keepsRow: true };
          },
        }),
      );
      if (!opened) throw new Error('a session was not opened');
      return { token: opened.token, expires_at: toSeconds(opened.expiresAt) };
    },

    async adminImpersonationStop(call) {
      const { person } = call;
      const at = clock.now();
      const ended = await db.transaction(async (tx) => {
        const rows = await tx
          .update(sessionRows)
          .set({ revokedAt: at })
          .from(users)
          .where(
            and(
              eq(users.id, sessionRows.userId),
              eq(sessionRows.parentId, person.sessionId),
              isNull(sessionRows.revokedAt),
              gt(sessionRows.expiresAt, at),
            ),
          )
          .returning({ userId: sessionRows.userId, userHash: users.userHash });
        const { action, entity } = auditOf('adminImpersonationStop');
        for (const { userId, userHash } of rows)
          await audit(
            tx,
            { ...actorOf(call), asUserId: userId },
            { action, entity, entityId: userId, summary: userHash },
            at,
          );
        return rows;
      });
      for (const { userId } of ended) await sessions.tellEnded(userId);
      return { stopped: ended.length };
    },
  };
}
