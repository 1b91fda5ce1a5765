// Saving a card: the page of the cards, from which a person leaves to the provider and comes back.

import { model } from '../../../src/machines/payment-method-setup/payment-method-setup.cases.ts';
import type {
  PaymentMethodSetupEvent,
  SetupOutcome,
} from '../../../src/machines/payment-method-setup/payment-method-setup.machine.ts';
import { paths } from '../../../src/paths.ts';
import { browserDriver, refusal } from './browser-driver.ts';

const FIRST = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0021';
const EARLIER = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0022';
const CARDS = '/api/account/wallet/cards';
const SETUPS = '/api/account/wallet/card-setups';

export const cardsApp = browserDriver<PaymentMethodSetupEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  names: { [FIRST]: 'setup-1', [EARLIER]: 'setup-9' },
  start({ input }) {
    const { setupId } = input as { readonly setupId: string | null };
    return { path: `${paths.paymentMethod()}${setupId === null ? '' : `?setup=${EARLIER}`}` };
  },
  actorOf({ method, path }) {
    if (!path.startsWith(SETUPS)) return null;
    return method === 'POST' ? 'createSetup' : 'readSetup';
  },
  answer: ({ output, error }, id) => {
    // what broke says nothing of the card
    if (output === undefined) return id === 'readSetup' ? null : refusal(400, reasonOf(error));
    const setup =
      id === 'createSetup'
        ? { ...(output as object), expires_at: 1_900_000_000 }
        : { id: FIRST, state: output as SetupOutcome };
    return { status: 200, json: { msg_type: 'success', setup } };
  },
  given({ method, path }) {
    if (method !== 'GET' || path !== CARDS) return null;
    return { status: 200, json: { msg_type: 'success', cards: [], can_add: true } };
  },
  events: {
    'add.requested': (_, { press }) => press('Add a card'),
    'check.requested': (_, { press }) => press('Check again'),
    'page.returned': (_, { page }) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  },
});

/** An error as a golden path writes it. */
function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'error' in error
    ? String(error.error)
    : String(error);
}
