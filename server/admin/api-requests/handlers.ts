import { eq } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import { personalTokens as tokens } from '../../platform/db/schema/personal-tokens.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import { pushTo } from '../tell-holders.ts';

/** Ends tokens of other people. */
export function adminTokenHandlers({
  db,
  clock,
  events,
}: {
  db: Database;
  clock: Clock;
  events: EventHub;
}): Pick<Handlers, 'adminTokenRevoke'> {
  return {
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
