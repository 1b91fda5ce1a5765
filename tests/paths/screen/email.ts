// The dialog in which a person changes their address.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect } from 'vitest';
import { ChangeEmailDialog } from '../../../src/features/account/profile/ChangeEmailDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/email-change/email-change.cases.ts';
import type { EmailChangeEvent } from '../../../src/machines/email-change/email-change.machine.ts';
import { pressKey, type } from '../../../src/ui/testing/render.tsx';
import { neverInEmail } from '../never-on-account.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const SUBMIT = /^(Mail both codes|Change address)$/;
const isBusy = () => control(SUBMIT)?.getAttribute('aria-busy') === 'true';
const field = () => document.querySelector<HTMLInputElement>('input[type="email"]');
/** Boxes of the code of the new address, and of the present one. */
const boxesOf = (place: 0 | 1) =>
  document.querySelectorAll('fieldset')[place]?.querySelectorAll('input') ?? [];

export const emailScreen = screenDriver<EmailChangeEvent>({
  model,
  hasSetting: () => true,
  async open() {
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      loadFormatter(),
      ...(['core', 'profile', 'account'] as const).map(loadTexts),
    ]);
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(ChangeEmailDialog, { onClose: () => {} }),
    );
  },
  offers: () => true,
  further: { live: ({ context }) => [context.email, context.code, context.ownCode] },
  never: neverInEmail,
  look(state) {
    const isConfirming = typeof state === 'object';
    expect(boxesOf(0).length > 0).toBe(isConfirming || state === 'changing');
    expect(control('Mail the codes again') !== null).toBe(
      JSON.stringify(state) === JSON.stringify({ confirming: 'ready' }),
    );
    expect(isBusy()).toBe(state === 'mailing' || state === 'changing');
  },
  events: {
    'email.typed': async ({ email }) => {
      const found = field();
      if (found && !found.readOnly) await type(found, email);
    },
    'code.typed': ({ code }) => enter(0, code),
    'ownCode.typed': ({ code }) => enter(1, code),
    submitted: async () => {
      if (!isBusy()) await pressControl(SUBMIT);
    },
    'codes.asked': () => pressControl('Mail the codes again'),
  },
});

/** A code is pasted as the mail has it; one that is there is taken back from its end. */
async function enter(place: 0 | 1, code: string): Promise<void> {
  const boxes = boxesOf(place);
  const [first] = boxes;
  const last = boxes[boxes.length - 1];
  if (!first || !last || isBusy()) return;
  if (code === '') {
    await pressKey('Backspace', last);
    return;
  }
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => code } });
    first.dispatchEvent(event);
  });
}
