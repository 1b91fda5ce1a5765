import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../credits/ledger.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { openSession } from '../sign-in/open-session.ts';
import { requireStepUp } from '../sign-in/step-up.ts';
import { blocksOf } from './deletion-blocks.ts';
import { endOf } from './erase-now.ts';
import { keepAccount, planDeletion, WAIT_DAYS } from './leaving.ts';

type DeletionHandlers = Pick<Handlers, 'accountDeletionGet' | 'accountDeletionCreate' | 'accountKeep'>;

/** A person has their account deleted, and takes that back. */
export function deletionHandlers(services: Services): DeletionHandlers {
  const { db, clock, sessions } = services;
  return {
    async accountDeletionGet({ person }) {
      return { deletion: { wait_days: WAIT_DAYS, ...(await endOf(db, person.id, clock.now())) } };
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
