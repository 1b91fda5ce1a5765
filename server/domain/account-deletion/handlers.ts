import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { livingOf, paidSegments, paidUntil } from '../billing/subscription-store.ts';
import { lockAccount, readAccount } from '../credits/ledger.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { openSession } from '../sign-in/open-session.ts';
import { requireStepUp } from '../sign-in/step-up.ts';
import { blocksOf, goesWith, staysOf } from './deletion-blocks.ts';
import { keepAccount, planDeletion, WAIT_DAYS } from './leaving.ts';

type DeletionHandlers = Pick<Handlers, 'accountDeletionGet' | 'accountDeletionCreate' | 'accountKeep'>;

/** A person has their account deleted, and takes that back. */
export function deletionHandlers(services: Services): DeletionHandlers {
  const { db, clock, sessions } = services;
  return {
    async accountDeletionGet({ person }) {
      const now = clock.now();
      const { balance, reserved } = await readAccount(db, person.id);
      const living = await livingOf(db, person.id);
      const until = living && paidUntil(living, await paidSegments(db, living, now));
      return {
        deletion: {
          wait_days: WAIT_DAYS,
          blocks: await blocksOf(db, person.id),
          goes: await goesWith(db, person.id),
          stays: await staysOf(db, person.id),
          credits: Math.max(0, balance - reserved),
          ...(until && until > now && { paid_until: toSeconds(until) }),
        },
      };
    },

    async accountDeletionCreate({ person, locale }) {
      await requireStepUp(services, person.sessionId, 'fresh');
      const leavesAt = await db.transaction(async (tx) => {
        // no bill and no plan is begun in between
        await lockAccount(tx, person.id);
        if ((await blocksOf(tx, person.id)).length > 0) throw new ApiError('CONFLICT', 'leave.blocked');
        const planned = await planDeletion(services, tx, person.id, locale);
        if (planned) await forgetDevices(tx, person.id);
        return planned;
      });
      // another call was first: this one is nobody's any more
      if (!leavesAt) throw new ApiError('BEARER_TOKEN_ERROR', 'error.token');
      await sessions.tellEnded(person.id);
      return { leaves_at: toSeconds(leavesAt) };
    },

    async accountKeep(call) {
      const { userId, isSteppedUp } = await keepAccount(services, call.body.ticket, call.locale);
      return openSession(services, call, userId, { isSteppedUp, hasFactor: true });
    },
  };
}
