// Joins the machine of the deletion of an account to the API.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { accountDeletion } from '../../../machines/account-deletion/index.ts';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The machine of the dialog.
 * @param onLooked told what goes and what is in the way
 * @param onPlanned told when the account is deleted, in seconds
 */
export function accountDeletionMachine({
  onLooked,
  onPlanned,
}: {
  onLooked: (deletion: Shape<'AccountDeletion'>) => void;
  onPlanned: (leavesAt: number) => void;
}) {
  return accountDeletion.provide({
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
      ask: fromPromise(async () => {
        try {
          const answer = await call('accountDeletionCreate', { body: {} }, { quiet: 'butToken' });
          onPlanned(answer.leaves_at);
          return { kind: 'planned' };
        } catch (error) {
          if (error instanceof ApiFailure && error.code === 'CONFLICT') return { kind: 'blocked' };
          return { kind: 'refused', message: wordsOf(error) };
        }
      }),
    },
  });
}
