// Joins the machine of the second factor to the API, on the page of whoever has it.
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client.ts';
import { secondFactor } from '../../../machines/second-factor/index.ts';

/** The machine of the card; what it changes is read again. */
export function secondFactorMachine(client: QueryClient) {
  const readAgain = () => void client.invalidateQueries({ queryKey: ['securityGet'] });
  return secondFactor.provide({
    actors: {
      prepare: fromPromise(({ input, signal }) =>
        call('secondFactorPrepare', { body: input }, { quiet: 'butToken', signal }),
      ),
      confirm: fromPromise(async ({ input }) => {
        const { backup_codes: codes } = await call(
          'secondFactorConfirm',
          { body: input },
          { quiet: 'butToken' },
        );
        readAgain();
        return { codes };
      }),
      renew: fromPromise(async ({ input }) => {
        const { backup_codes: codes } = await call(
          'backupCodesRenew',
          { body: input },
          { quiet: 'butToken' },
        );
        readAgain();
        return { codes };
      }),
      disable: fromPromise(async ({ input }) => {
        await call('secondFactorDisable', { body: input }, { quiet: 'butToken' });
        readAgain();
      }),
    },
  });
}
