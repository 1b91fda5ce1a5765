// The second factor: its card on the page of security, and the step of a sign-in that asks for a code.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect } from 'vitest';
import type { Answer } from '../../../src/api/shapes.ts';
import { SecondFactorCard } from '../../../src/features/account/security/SecondFactorCard.tsx';
import { SecondFactorStep } from '../../../src/features/auth/public/SecondFactorStep.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/second-factor/second-factor.cases.ts';
import type {
  FactorPurpose,
  SecondFactorEvent,
  SecondFactorInput,
} from '../../../src/machines/second-factor/second-factor.machine.ts';
import { type } from '../../../src/ui/testing/render.tsx';
import { neverInFactor } from '../never-on-account.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const BUTTONS: Readonly<Record<FactorPurpose, string>> = {
  setUp: 'Set up',
  disable: 'Switch off',
  renew: 'New backup codes',
};
const dialog = () => document.querySelector('[role="dialog"]');
const fieldOf = (autoComplete: string) =>
  document.querySelector<HTMLInputElement>(`input[autocomplete="${autoComplete}"]`);
const has = (name: string) => control(name) !== null;
const pressIdle = async (name: string | RegExp) => {
  if (control(name)?.getAttribute('aria-busy') !== 'true') await pressControl(name);
};
const stateWords = (state: unknown) => JSON.stringify(state);

export const secondFactorScreen = screenDriver<SecondFactorEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { start } = input as SecondFactorInput;
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      loadFormatter(),
      ...(['core', 'shell', 'security', 'visitors', 'payment'] as const).map(loadTexts),
    ]);
    if (start === 'signIn') return <SecondFactorStep ticket="ticket" onDone={() => {}} onEnded={() => {}} />;
    // of the answer the card reads these alone
    const security = {
      second_factor: { is_on: start === 'on', backup_codes_left: start === 'on' ? 10 : 0 },
      has_password: true,
    } as Answer<'securityGet'>;
    return (
      <QueryClientProvider client={new QueryClient()}>
        <SecondFactorCard security={security} readAt={0} />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never: neverInFactor,
  look(state) {
    const words = stateWords(state);
    expect(fieldOf('current-password') !== null).toBe(words.includes('asking'));
    expect(document.querySelectorAll('fieldset input').length > 0).toBe(words.includes('showing'));
    expect(has('I have kept them')).toBe(state === 'keeping');
    if (state === 'off') expect([has('Set up'), has('Switch off')]).toEqual([true, false]);
    if (state === 'on') expect([has('Set up'), has('Switch off')]).toEqual([false, true]);
  },
  events: {
    asked: async ({ purpose }) => {
      if (dialog() === null) await pressControl(BUTTONS[purpose]);
    },
    'proof.submitted': async ({ password, code }) => {
      const field = fieldOf('current-password');
      if (!field) return;
      await type(field, password);
      const asked = fieldOf('one-time-code');
      if (asked) await type(asked, code);
      await pressIdle(/^(Go on|Switch off)$/);
    },
    'code.submitted': async ({ code }) => {
      const [box] = document.querySelectorAll('fieldset input');
      if (box) return paste(box, code);
      const field = dialog() === null ? fieldOf('one-time-code') : null;
      if (!field) return;
      await type(field, code);
      await pressIdle('Sign in');
    },
    cancelled: () => pressControl('Cancel'),
    'codes.kept': () => pressControl('I have kept them'),
    // the page was read anew
    'server.told': async (event, { machine }) => act(async () => machine().send(event)),
  },
});

function paste(box: Element, code: string): Promise<void> {
  return act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => code } });
    box.dispatchEvent(event);
  });
}
