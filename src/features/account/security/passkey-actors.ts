// Joins the machine of a passkey to the API and to the browser, on the page of whoever makes one.
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { keepPasskeyHere, makeCredential, NoCredential } from '../../../app/passkeys/ask-device.ts';
import { text } from '../../../i18n/texts.ts';
import { passkey } from '../../../machines/passkey/index.ts';

/** The machine of the card; what it changes is read again. */
export function newPasskeyMachine(client: QueryClient) {
  return passkey.provide({
    actors: {
      prepare: fromPromise(async ({ signal }) => {
        const { options } = await call('passkeyPrepare', { body: {} }, { quiet: 'butToken', signal });
        return options;
      }),
      askBrowser: fromPromise(async ({ input, signal }) => {
        try {
          return { ...(await makeCredential(input.options, signal)) };
        } catch (error) {
          const isKnown = error instanceof NoCredential && error.reason === 'known';
          throw new Error(text(isKnown ? 'passkey.here' : 'passkey.cancelled'));
        }
      }),
      finish: fromPromise(async ({ input }) => {
        // Safe: the answer of `askBrowser`, which the machine does not look at
        const credential = input.credential as unknown as Shape<'NewCredential'>;
        await call('passkeyCreate', { body: { name: input.name, credential } }, { quiet: 'butToken' });
        keepPasskeyHere();
        await Promise.all(
          ['passkeyList', 'securityGet'].map((key) => client.invalidateQueries({ queryKey: [key] })),
        );
      }),
    },
  });
}
