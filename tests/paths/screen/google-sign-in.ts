// Sign-in with Google: its button on the page of security, and the way back from Google.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { GoogleWay } from '../../../src/features/account/security/GoogleWay.tsx';
import { GoogleSignInReturn } from '../../../src/features/auth/public/GoogleSignInReturn.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/google-sign-in/google-sign-in.cases.ts';
import type {
  GoogleSignInEntry,
  GoogleSignInEvent,
  GoogleSignInInput,
} from '../../../src/machines/google-sign-in/index.ts';
import { paths } from '../../../src/paths.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const TITLES = {
  boundToAnother: 'This Google account is in use',
  knownAddress: 'This address has an account already',
  unverified: 'Google has not verified this address',
  refused: 'Google did not confirm the sign-in',
  expired: 'This sign-in has expired',
  failed: 'The sign-in could not be finished',
} as const;

function screenOf(entry: GoogleSignInEntry) {
  if (entry.kind === 'start') {
    history.replaceState(null, '', paths.security());
    const google = { is_offered: true, is_bound: false, is_unbindable: false };
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(GoogleWay, { google }),
    );
  }
  const { code, state } = entry;
  const given = new URLSearchParams({ ...(code !== null && { code }), ...(state !== null && { state }) });
  history.replaceState(null, '', `/google/oauth/code/callback?${given}`);
  return createElement(GoogleSignInReturn, { search: `?${given}` });
}

export const googleSignInScreen = screenDriver<GoogleSignInEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { entry } = input as GoogleSignInInput;
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('ways'), loadTexts('security')]);
    return screenOf(entry);
  },
  offers: () => true,
  never: () => null,
  look(state) {
    const text = document.body.textContent;
    for (const [name, title] of Object.entries(TITLES)) expect(text.includes(title)).toBe(state === name);
    expect(control('Retry') !== null).toBe(state === 'failed');
  },
  events: {
    'google.chosen': () => pressControl('Bind Google'),
    'retry.requested': () => pressControl('Retry'),
  },
});
