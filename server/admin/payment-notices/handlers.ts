import { eq } from 'drizzle-orm';
import { handleWebhook, reopenWebhook } from '../../domain/payments/webhooks.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { webhookEvents } from '../../platform/db/schema/billing.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import type { Services } from '../../services.ts';

/** Notifications of payment providers: one is handled once more. */
export function adminPaymentNoticeHandlers(services: Services): Pick<Handlers, 'adminPaymentNoticeRetry'> {
  const { db, clock, log } = services;
  return {
    async adminPaymentNoticeRetry(call) {
      const rule = auditOf('adminPaymentNoticeRetry');
      const reason = checkedReason(call.body.reason, rule.reason);
      const id = call.path.notice_id;
      await db.transaction(async (tx) => {
        const before = await reopenWebhook(tx, id, clock.now());
        if (!before) throw notFound();
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: id,
            summary: `${before.provider} ${before.externalId}`,
            before: { state: before.state, tries: before.tries },
            after: { state: 'pending', tries: 0 },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        );
      });
      await handleWebhook(services, id).catch((error) =>
        log.error({ err: error }, 'payments: a notification waits to be handled'),
      );
      const [after] = await db
        .select({ state: webhookEvents.state })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, id));
      return { state: after?.state === 'handled' || after?.state === 'ignored' ? after.state : 'pending' };
    },
  };
}
