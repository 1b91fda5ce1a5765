// The dialog that deletes the account of a person.
import { createElement } from 'react';
import { expect } from 'vitest';
import { DeletionDialog } from '../../../src/features/account/profile/DeletionDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/account-deletion/account-deletion.cases.ts';
import type { AccountDeletionEvent } from '../../../src/machines/account-deletion/account-deletion.machine.ts';
import { press } from '../../../src/ui/testing/render.tsx';
import { DELETION_PLANNED, deletionOf } from '../answers/people.ts';
import { neverInDeletion } from '../never-on-account.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const box = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]');
let realFetch = globalThis.fetch;

export const deletionScreen = screenDriver<AccountDeletionEvent>({
  model,
  hasSetting: () => true,
  async open() {
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      loadFormatter(),
      ...(['core', 'profile', 'account'] as const).map(loadTexts),
    ]);
    // what goes is shown as the server says it; whether anything is in the way says the path
    realFetch = globalThis.fetch;
    globalThis.fetch = async (input) => {
      const isAsked = input instanceof Request && input.method === 'POST';
      return Response.json(isAsked ? DELETION_PLANNED : deletionOf(true));
    };
    return createElement(DeletionDialog, { onClose: () => {} });
  },
  close() {
    globalThis.fetch = realFetch;
  },
  offers: () => true,
  never: neverInDeletion,
  look(state) {
    expect(box() !== null).toBe(state === 'confirming' || state === 'asking');
    expect(control('Look again') !== null).toBe(state === 'failed' || state === 'blocked');
    // the sign-in page is the app's to show
    expect(control('To the sign-in') !== null).toBe(state === 'planned' || state === 'left');
    expect(document.querySelector('[role="status"]') !== null).toBe(state === 'looking');
  },
  events: {
    'understood.set': async () => {
      const found = box();
      if (found && !found.disabled) await press(found);
    },
    submitted: async () => {
      if (control('Delete account')?.getAttribute('aria-busy') !== 'true')
        await pressControl('Delete account');
    },
    'look.requested': () => pressControl('Look again'),
    'signIn.requested': () => pressControl('To the sign-in'),
  },
});
