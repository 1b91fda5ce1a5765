// Joins the machine of the deletion of an account to the API.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { tellSession } from '../../../app/session/session-channel.ts';
import { accountDeletion } from '../../../machines/account-deletion/index.ts';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The machine of the dialog.
 * @param onLooked told what goes and what is in the way
 * @param onPlanned told when the account is deleted, in seconds
 * @param onPlannedUnseen told instead where the dialog was left before
 */
export function accountDeletionMachine({
  onLooked,
  onPlanned,
  onPlannedUnseen,
}: {
  onLooked: (deletion: Shape<'AccountDeletion'>) => void;
  onPlanned: (leavesAt: number) => void;
  onPlannedUnseen: (leavesAt: number) => void;
}) {
  return accountDeletion.provide({
    actions: { leave: () => tellSession({ type: 'user.signedOut' }) },
    actors: {
      look: fromPromise(async ({ signal }) => {
        try {
          const { deletion } = await call('accountDeletionGet', {}, { quiet: 'butToken', signal });
          onLooked(deletion);
          return { kind: deletion.blocks.length > 0 ? 'blocked' : 'clear' };
        } catch (error) {
          return { kind: 'failed', message: wordsOf(error) };
        }
      }),
      ask: fromPromise(async ({ signal }) => {
        // the session hears of it also where the dialog is gone before the answer comes
        tellSession({ type: 'deletion.requested' });
        try {
          const { leaves_at: leavesAt } = await call(
            'accountDeletionCreate',
            { body: {} },
            { quiet: 'butToken' },
          );
          if (signal.aborted) onPlannedUnseen(leavesAt);
          else onPlanned(leavesAt);
          tellSession({ type: 'deletion.planned' });
          return { kind: 'planned' };
        } catch (error) {
          tellSession({ type: 'deletion.failed' });
          if (error instanceof ApiFailure && error.code === 'CONFLICT') return { kind: 'blocked' };
          return { kind: 'refused', message: wordsOf(error) };
        }
      }),
    },
  });
}
