// A passkey that is made on the page of security, and one that signs in. What the device answers says the path: where the app runs in the
// tests has no name that a passkey could be made for.
import type { Page } from '@playwright/test';
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import type { EventCase } from '../../../src/machines/path-model.ts';
import type { PasskeyEvent, PasskeyInput } from '../../../src/machines/passkey/index.ts';
import { model } from '../../../src/machines/passkey/passkey.cases.ts';
import { paths } from '../../../src/paths.ts';
import { asError } from '../../../tools/paths/target.ts';
import { neverInPasskey } from '../never-on-account.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const CALLS: Readonly<Record<string, string>> = {
  '/api/account/passkeys/prepare': 'prepare',
  '/api/sign-in/passkey/ask': 'prepare',
  '/api/account/passkeys': 'finish',
  '/api/sign-in/passkey': 'finish',
};
const SECURITY = {
  msg_type: 'success',
  has_password: true,
  wechat_bound: false,
  wechat_unbindable: false,
  google: { is_offered: false, is_bound: false, is_unbindable: false },
  passkeys_offered: true,
  sends_mail: true,
  second_factor: { is_on: false, backup_codes_left: 0 },
} satisfies AnswerOf<'securityGet'>;
/** Whose the passkey is: the browser is asked with it, and the path leaves it out. */
const USER = { id: 'AQID', name: 'mia', displayName: 'Mia' };

/** Answers what the page has asked the device for. */
async function answerDevice({ type, output }: EventCase, page: Page): Promise<void> {
  await page.waitForFunction(() => window.askedPasskey !== undefined);
  await page.evaluate(
    ([isDone, given]) => {
      const asked = window.askedPasskey;
      window.askedPasskey = undefined;
      if (!isDone) return asked?.reject(new DOMException('', 'NotAllowedError'));
      const bytes = new Uint8Array([1, 2, 3]).buffer;
      const id = String(given);
      const rawId = Uint8Array.from(atob(id.padEnd(8, '=')), (letter) => letter.charCodeAt(0)).buffer;
      return asked?.resolve({
        id,
        rawId,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: bytes,
          attestationObject: bytes,
          authenticatorData: bytes,
          signature: bytes,
        },
        getClientExtensionResults: () => ({}),
      });
    },
    [type.startsWith('xstate.done'), (output as { id: string } | undefined)?.id] as const,
  );
}

export const passkeyApp = browserDriver<PasskeyEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never(event, place) {
    if (event.type === 'xstate.error.actor.finish' && typeof event.error === 'string')
      return 'The app fails by errors alone.';
    return neverInPasskey(event, place);
  },
  site: { passkeys: true },
  start: ({ input }) =>
    (input as PasskeyInput).purpose === 'use'
      ? { path: paths.login(), signedIn: false }
      : { path: paths.security() },
  actorOf: ({ method, path }) => (method === 'POST' ? (CALLS[path] ?? null) : null),
  given({ method, path }) {
    if (method !== 'GET') return null;
    if (path === '/api/account/security') return { status: 200, json: SECURITY };
    return path === '/api/account/passkeys'
      ? { status: 200, json: { msg_type: 'success', passkeys: [] } satisfies AnswerOf<'passkeyList'> }
      : null;
  },
  inPage: { askBrowser: answerDevice, awaitChoice: answerDevice },
  answer({ type, output, error }, id): Answer {
    if (type.startsWith('xstate.error')) {
      const given = asError(error);
      return refusal(400, given instanceof Error ? given.message : String(given));
    }
    if (id === 'prepare')
      return {
        status: 200,
        json: {
          msg_type: 'success',
          options: { ...(output as object), user: USER, pubKeyCredParams: [] },
        } satisfies AnswerOf<'passkeyAsk'>,
      };
    return {
      status: 200,
      json: {
        msg_type: 'success',
        token: 'of-a-path',
        expires_at: 4_000_000_000,
      } satisfies AnswerOf<'passkeySignIn'>,
    };
  },
  names: {
    'No passkey was made. You can try again.': 'No passkey was used.',
    'No passkey was used. Try again, or sign in another way.': 'No passkey was used.',
  },
  madeUp: [
    // of what the browser is asked and answers the path has what tells one from another
    [/,(\\?")user\1:\{[^{}]*\},\1pubKeyCredParams\1:\[\]/g, ''],
    [/,(\\?")rawId\1:.*?\1authenticatorAttachment\1:\1platform\1/g, ''],
  ],
  events: {
    'passkey.requested': (_, { press }) => press(/^(Add a passkey|Sign in with a passkey)$/),
    // whether a field can offer them the browser says only once the machine has been told
    'autofill.offered': (event, { page }) =>
      page.evaluate((one) => window.pathsBridge?.send(one), event as EventCase),
    'name.submitted': async ({ name }, { page, press, finds }) => {
      const field = page.getByRole('dialog').getByRole('textbox');
      if (!(await finds(field)) || !(await field.isEditable())) return false;
      await field.fill(name);
      return press('Go on');
    },
    cancelled: (_, { press }) => press('Cancel'),
  },
});
