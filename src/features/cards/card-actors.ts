// Joins the machine that saves a card to the API and to the provider's page.
import { fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { paymentMethodSetup } from '../../machines/payment-method-setup/index.ts';

/** Leaves to an address of the web; another kind of address is none of a provider. */
function leaveTo(address: string): void {
  const url = URL.parse(address);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') location.assign(url.href);
}

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
