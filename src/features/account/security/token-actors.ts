// Joins the machine of a new personal token to the API.
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { tokenCreation } from '../../../machines/token-creation/index.ts';

/** The machine of the dialog; the list of tokens is read again. @param onClose told when the window is done with */
export function tokenCreationMachine(client: QueryClient, onClose: () => void) {
  return tokenCreation.provide({
    actions: { close: onClose },
    actors: {
      create: fromPromise(async ({ input: { name, scopes, days } }) => {
        try {
          const { secret } = await call(
            'personalTokenCreate',
            { body: { name, scopes: [...scopes], expires_in_days: days } },
            { quiet: 'butToken' },
          );
          client.invalidateQueries({ queryKey: ['personalTokenList'] });
          return { kind: 'made', secret };
        } catch (error) {
          const ofName = error instanceof ApiFailure ? error.fields.name : undefined;
          if (ofName) return { kind: 'refused', at: 'name', message: ofName };
          return {
            kind: 'refused',
            at: 'form',
            message: error instanceof Error ? error.message : String(error),
          };
        }
      }),
    },
  });
}
