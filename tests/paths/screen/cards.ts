// The page of the saved cards, from which a person goes to the page of the provider and comes back.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect } from 'vitest';
import { operationQuery } from '../../../src/api/queries.ts';
import { CardsScreen } from '../../../src/features/cards/CardsScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/payment-method-setup/payment-method-setup.cases.ts';
import type { PaymentMethodSetupEvent } from '../../../src/machines/payment-method-setup/payment-method-setup.machine.ts';
import { paths } from '../../../src/paths.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const says = (part: string) => document.body.textContent?.includes(part) ?? false;

export const cardsScreen = screenDriver<PaymentMethodSetupEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { setupId } = input as { readonly setupId: string | null };
    history.replaceState(null, '', `${paths.paymentMethod()}${setupId === null ? '' : `?setup=${setupId}`}`);
    await Promise.all([loadFormatter(), ...(['core', 'cards'] as const).map(loadTexts)]);
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(operationQuery('cardList', {}).queryKey, {
      msg_type: 'success',
      cards: [],
      can_add: true,
    });
    client.setQueryData(operationQuery('subscriptionGet', {}).queryKey, { msg_type: 'success' });
    return createElement(QueryClientProvider, { client }, createElement(CardsScreen));
  },
  offers: () => true,
  never: () => null,
  look(state) {
    expect(says('Your card is being checked')).toBe(state === 'checking' || state === 'waiting');
    expect(control('Check again') !== null).toBe(state === 'unknown');
    expect(control('Add a card')?.getAttribute('aria-busy') === 'true').toBe(
      state === 'creating' || state === 'handedOver',
    );
  },
  events: {
    'add.requested': async () => {
      if (control('Add a card')?.getAttribute('aria-busy') !== 'true') await pressControl('Add a card');
    },
    'check.requested': () => pressControl('Check again'),
    'page.returned': () =>
      act(async () => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }),
  },
});
