import { eq } from 'drizzle-orm';
import { endOf } from '../../domain/account-deletion/erase-now.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { userActions, userKind } from './user-actions.ts';

/** Accounts that administrators erase for good. Neither answer says anything of the person: answers are kept for a while. */
export function erasureHandlers(
  services: Services,
): Pick<Handlers, 'adminUserErasureGet' | 'adminUserErase'> {
  const { db, clock, secrets } = services;
  return {
    async adminUserErasureGet({ path }) {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, path.user_id));
      if (!user) throw notFound();
      return { erasure: await endOf(db, user.id, clock.now()) };
    },

    adminUserErase: (call) =>
      db.transaction(async (tx) => {
        const { path, body, person, locale } = call;
        const { operation, effect } = userActions(services, person.id).erase(body.confirm, locale);
        const { id } = await changeRecord(tx, {
          kind: userKind(secrets),
          operation,
          id: path.user_id,
          reason: body.reason,
          actor: actorOf(call),
          at: clock.now(),
          effect,
        });
        return keepAnswer(tx, 'adminUserErase', { user_id: id });
      }),
  };
}
