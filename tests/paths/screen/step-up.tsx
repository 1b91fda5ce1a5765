// The dialog in which an administrator confirms that it is they, as the shell shows it.
import { act } from 'react';
import { expect, vi } from 'vitest';
import { model } from '../../../src/machines/step-up/step-up.cases.ts';
import type { StepUpEvent } from '../../../src/machines/step-up/step-up.machine.ts';
import { type, uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { pressControl } from './document.ts';
import { type ScreenTools, screenDriver } from './screen-driver.ts';

const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="password"]');

/** From a call of the page, or from whoever made it. */
async function happens(event: StepUpEvent, { machine, settle }: ScreenTools): Promise<void> {
  await act(async () => machine().send(event));
  // the dialog is loaded when it is needed
  await act(() => vi.dynamicImportSettled());
  await settle();
}

export const stepUpScreen = screenDriver<StepUpEvent>({
  model,
  // each payload in each state is a matter of the machine alone
  hasSetting: ({ criteria }) => criteria.some((one) => one !== 'states'),
  async open() {
    history.replaceState(null, '', '/admin/user/users');
    // a browser that has used a passkey before
    vi.stubGlobal('PublicKeyCredential', class {});
    localStorage.setItem('passkeyHere', '1');
    // the app starts its machines once, where its module is loaded
    vi.resetModules();
    const { loadFormatter, loadTexts } = await import('../../../src/i18n/texts.ts');
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('confirmation')]);
    const [{ ShellHost }, { UiTextProvider }] = await Promise.all([
      import('../../../src/app/shell/ShellHost.tsx'),
      // loaded anew as well: another provider than the one around the screen
      import('../../../src/ui/ui-text.tsx'),
      // what is loaded with the first refusal: here it is there before
      import('../../../src/app/step-up/StepUpDialog.tsx'),
    ]);
    return (
      <UiTextProvider value={uiTextFixture}>
        <ShellHost />
      </UiTextProvider>
    );
  },
  close() {
    vi.unstubAllGlobals();
    localStorage.removeItem('passkeyHere');
  },
  offers: () => true,
  never({ type: kind, password, code }, { state, context }) {
    if (kind !== 'password.submitted' && kind !== 'passkey.chosen') return null;
    const isAsking = typeof state === 'object' && (state as { readonly open?: string }).open === 'asking';
    if (kind === 'passkey.chosen') return isAsking ? null : 'Nobody is asked for a passkey.';
    if (!isAsking) return 'Nobody is asked for a password.';
    if (password === '') return 'Without a password Confirm cannot be pressed.';
    const { asksCode } = context as { readonly asksCode: boolean };
    return asksCode && code === '' ? 'Without the code Confirm cannot be pressed.' : null;
  },
  look(state) {
    expect(document.querySelector('[role="dialog"]') !== null).toBe(state !== 'closed');
  },
  events: {
    'call.refused': happens,
    'call.gone': happens,
    'password.submitted': async ({ password, code }, { settle }) => {
      const input = field();
      if (input) await type(input, password);
      const asked = document.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]');
      if (asked) await type(asked, code);
      await pressControl('Confirm');
      // the client that sends it is loaded when it is first needed
      await act(() => vi.dynamicImportSettled());
      await settle();
    },
    'passkey.chosen': async (_, { settle }) => {
      await pressControl('Use a passkey');
      await act(() => vi.dynamicImportSettled());
      await settle();
    },
    'dialog.cancelled': () => pressControl('Cancel'),
  },
});
