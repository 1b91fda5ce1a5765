import { eq } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { personalTokens as tokens } from '../../platform/db/schema/personal-tokens.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { pushTo } from '../tell-holders.ts';
import { addressBlockHandlers } from './block-handlers.ts';
import { type ReadsWithin, readRequest, replayRequest } from './read-request.ts';

type Kept =
  | 'adminTokenRevoke'
  | 'adminApiRequestGet'
  | 'adminApiRequestReplay'
  | 'adminAddressBlockCreate'
  | 'adminAddressBlockDelete';

/** Calls of the open API and the tokens that make them, as administrators look at them and end them. */
export function adminTokenHandlers(services: Services, readsWithin: ReadsWithin): Pick<Handlers, Kept> {
  const { db, clock, events } = services;
  return {
    ...addressBlockHandlers(services),

    async adminApiRequestGet(call) {
      return { details: await readRequest(services, call) };
    },

    adminApiRequestReplay: (call) => replayRequest(services, readsWithin, call),

    async adminTokenRevoke(call) {
      const rule = auditOf('adminTokenRevoke');
      const reason = checkedReason(call.body.reason, rule.reason);
      const now = clock.now();
      const ended = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(tokens).where(eq(tokens.id, call.path.token_id)).for('update');
        if (!row) throw notFound();
        if (row.revokedAt) return undefined;
        await tx.update(tokens).set({ revokedAt: now }).where(eq(tokens.id, row.id));
        await notifyUser(tx, { userId: row.userId, locale: call.locale }, now, {
          level: 'warning',
          title: 'token.revokedTitle',
          body: 'token.revokedText',
          params: { name: row.name },
        });
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: row.id,
            summary: row.prefix,
            before: { state: 'active' },
            after: { state: 'revoked' },
            ...(reason !== undefined && { reason }),
          },
          now,
        );
        return row;
      });
      if (ended) await pushTo(events, [ended.userId]);
      return {};
    },
  };
}
