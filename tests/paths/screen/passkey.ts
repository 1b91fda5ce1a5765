// A passkey that is made on the page of security, and one that signs in.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, vi } from 'vitest';
import { PasskeysCard } from '../../../src/features/account/security/PasskeysCard.tsx';
import { PasskeyWay } from '../../../src/features/auth/PasskeyWay.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import type { PasskeyEvent, PasskeyInput } from '../../../src/machines/passkey/index.ts';
import { model } from '../../../src/machines/passkey/passkey.cases.ts';
import { paths } from '../../../src/paths.ts';
import { type } from '../../../src/ui/testing/render.tsx';
import { neverInPasskey } from '../never-on-account.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input');

export const passkeyScreen = screenDriver<PasskeyEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    history.replaceState(null, '', paths.security());
    vi.stubGlobal('PublicKeyCredential', class {});
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('security'), loadTexts('ways')]);
    if ((input as PasskeyInput).purpose === 'use')
      return createElement(PasskeyWay, { onEnter: async () => {} });
    const client = new QueryClient();
    // read before: here the card is about making one
    client.setQueryDefaults(['passkeyList'], { staleTime: Number.POSITIVE_INFINITY });
    client.setQueryData(['passkeyList', {}], { msg_type: 'success', passkeys: [] });
    return createElement(QueryClientProvider, { client }, createElement(PasskeysCard, { isOffered: true }));
  },
  close() {
    vi.unstubAllGlobals();
  },
  offers: () => true,
  never: neverInPasskey,
  look(state) {
    const isMade = control('Sign in with a passkey') === null;
    expect(field() !== null).toBe(isMade && state !== 'idle');
  },
  events: {
    'passkey.requested': () =>
      pressControl(control('Add a passkey') ? 'Add a passkey' : 'Sign in with a passkey'),
    // the browser of the tests offers nothing by itself
    'autofill.offered': async (event, { machine }) => act(async () => machine().send(event)),
    'name.submitted': async ({ name }) => {
      const input = field();
      if (input) await type(input, name);
      await pressControl('Go on');
    },
    cancelled: () => pressControl('Cancel'),
  },
});
