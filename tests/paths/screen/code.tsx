// The step of signing in that asks for the code of the mail.
import { act } from 'react';
import { expect, vi } from 'vitest';
import { ApiFailure } from '../../../src/api/api-failure.ts';
import { CodeStep } from '../../../src/features/auth/CodeStep.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/security-code/security-code.cases.ts';
import type {
  SecurityCodeContext,
  SecurityCodeEvent,
} from '../../../src/machines/security-code/security-code.machine.ts';
import { pressKey, type } from '../../../src/ui/testing/render.tsx';
import { pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

/** Seconds between two codes. */
const RESEND_WAIT_S = 30;

let answer = Promise.withResolvers<void>();

function box(index: number): HTMLInputElement | undefined {
  return document.querySelectorAll<HTMLInputElement>('fieldset input')[index];
}

async function paste(text: string): Promise<void> {
  await act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
    box(0)?.dispatchEvent(event);
  });
}

export const codeScreen = screenDriver<SecurityCodeEvent>({
  model,
  hasSetting: () => true,
  async open() {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    // the client comes with the first call: here it is there before
    const client = import('../../../src/api/client.ts');
    await Promise.all([client, loadFormatter(), loadTexts('core'), loadTexts('visitors')]);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ msg_type: 'success', mail: 'none' })));
    return (
      <CodeStep
        email="ada@example.com"
        purpose="sign_in"
        onBack={() => {}}
        onCode={() => {
          answer = Promise.withResolvers();
          return answer.promise;
        }}
      />
    );
  },
  offers: () => true,
  never(event, { state, context }) {
    // Safe: a golden path of this machine holds its context.
    const { boxes, focus } = context as unknown as SecurityCodeContext;
    const { type: kind, index, text } = event;
    if (kind.startsWith('verification.')) return state === 'verifying' ? null : 'Nothing is being verified.';
    if (kind === 'code.reset') return null;
    if (kind === 'code.confirmed' && (typeof state === 'string' || !boxes.every((one) => one !== '')))
      return 'Verify cannot be pressed.';
    if (typeof state === 'string') return 'While a code is verified the boxes are disabled.';
    if (typeof index === 'number' && index >= boxes.length) return 'There is no such box.';
    if (kind === 'box.focused' && index === focus) return 'The box has the focus.';
    if (kind === 'box.typed' && String(text).trim().length !== 1)
      return 'What is no single character is taken for pasted or for erased.';
    if (kind === 'code.pasted' && String(text).trim() === '') return 'Nothing is pasted.';
    return null;
  },
  look(state) {
    const fields = document.querySelector('fieldset');
    expect(fields?.disabled).toBe(state === 'verifying');
  },
  events: {
    'box.typed': async ({ index, text }) => {
      const field = box(index);
      if (field) await type(field, `${field.value}${text.trim()}`);
    },
    'code.pasted': ({ text }) => paste(text),
    'box.erased': async ({ index }) => {
      const field = box(index);
      if (field) await pressKey('Backspace', field);
    },
    'box.focused': ({ index }) => act(async () => box(index)?.focus()),
    'code.confirmed': () => pressControl('Verify'),
    'verification.refused': ({ error }) =>
      act(async () => answer.reject(new ApiFailure('CODE_INVALID', 400, error))),
    'verification.passed': () => act(async () => answer.resolve()),
    // another code may be asked for after half a minute
    'code.reset': async (_, { settle }) => {
      for (let second = 0; second < RESEND_WAIT_S; second += 1)
        await act(async () => vi.advanceTimersByTime(1_000));
      await pressControl('Send a new code');
      // the first call loads the client
      await act(() => vi.dynamicImportSettled());
      await settle();
    },
  },
});
