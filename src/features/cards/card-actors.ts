// Joins the machine that saves a card to the API and to the provider's page.
import { fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { paymentMethodSetup } from '../../machines/payment-method-setup/index.ts';
import { leaveTo } from '../auth/public/leave-to.ts';

/** The machine that saves a card. @param refreshCards reads the cards again */
export const cardSetupMachine = (refreshCards: () => void) =>
  paymentMethodSetup.provide({
    actors: {
      createSetup: fromPromise(async ({ signal }) => {
        const { setup } = await call('cardSetup', { body: {} }, { quiet: 'butToken', signal });
        return setup;
      }),
      readSetup: fromPromise(async ({ input: { setupId }, signal }) => {
        const path = { setup_id: setupId };
        const { setup } = await call('cardSetupGet', { path }, { quiet: 'butToken', signal });
        return setup.state;
      }),
    },
    actions: {
      handOver: (_, { url }) => leaveTo(url),
      refreshCards,
    },
  });
