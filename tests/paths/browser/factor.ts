// The second factor: its card on the page of security, and the step of a sign-in that asks for a code.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/second-factor/second-factor.cases.ts';
import type {
  BackupCodes,
  FactorPurpose,
  FactorSecret,
  SecondFactorEvent,
  SecondFactorInput,
} from '../../../src/machines/second-factor/second-factor.machine.ts';
import { paths } from '../../../src/paths.ts';
import { asError } from '../../../tools/paths/target.ts';
import { neverInFactor } from '../never-on-account.ts';
import { browserDriver, readAgain, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const SECURITY = '/api/account/security';
const NOW_MS = 1_772_000_000_000;
const CALLS: Readonly<Record<string, string>> = {
  '/api/account/second-factor/prepare': 'prepare',
  '/api/account/second-factor/confirm': 'confirm',
  '/api/account/second-factor/disable': 'disable',
  '/api/account/second-factor/backup-codes': 'renew',
  '/api/sign-in/second-factor': 'signIn',
};
const BUTTONS: Readonly<Record<FactorPurpose, string>> = {
  setUp: 'Set up',
  disable: 'Switch off',
  renew: 'New backup codes',
};
/** What the password of a sign-in is answered with where the account has a second factor. */
const HELD: Answer = {
  status: 403,
  json: {
    msg_type: 'error',
    error_code: 'SECOND_FACTOR_REQUIRED',
    msg: 'A code is needed.',
    req_id: 'req_path',
    ticket: '0198c2d4-7a10-7000-8000-000000000001.1790000000000.1.c2lnbmF0dXJl',
  },
};

const securityAnswer = (isOn: boolean): Answer => ({
  status: 200,
  json: {
    msg_type: 'success',
    has_password: true,
    wechat_bound: false,
    wechat_unbindable: false,
    google: { is_offered: false, is_bound: false, is_unbindable: false },
    passkeys_offered: false,
    sends_mail: true,
    second_factor: { is_on: isOn, backup_codes_left: isOn ? 10 : 0 },
  } satisfies AnswerOf<'securityGet'>,
});

export const factorApp = browserDriver<SecondFactorEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: neverInFactor,
  start({ input }) {
    const { start } = input as SecondFactorInput;
    if (start !== 'signIn') return { path: paths.security(), now: NOW_MS };
    return {
      path: paths.login(),
      signedIn: false,
      async before(page) {
        await page.getByRole('textbox', { name: 'Email' }).fill('mia@example.org');
        await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      },
    };
  },
  actorOf({ method, path, made }) {
    // the page reads it once by itself, and from then on when the path says so
    if (path === SECURITY) return made === 0 ? null : 'security';
    return method === 'POST' ? (CALLS[path] ?? null) : null;
  },
  given({ method, path }, { input }) {
    if (path === SECURITY) return securityAnswer((input as SecondFactorInput).start === 'on');
    return method === 'POST' && path === '/api/sign-in' ? HELD : null;
  },
  answer({ output, error, type }, id) {
    if (type.startsWith('xstate.error')) {
      const given = asError(error);
      return refusal(400, given instanceof Error ? given.message : String(given));
    }
    return ANSWERS[id]?.(output) ?? null;
  },
  events: {
    asked: ({ purpose }, { press }) => press(BUTTONS[purpose]),
    'proof.submitted': async ({ password, code }, { page, press, finds }) => {
      const field = page.getByRole('dialog').locator('input[autocomplete="current-password"]');
      if (!(await finds(field)) || !(await field.isEditable())) return false;
      await field.fill(password);
      const asked = page.getByRole('dialog').locator('input[autocomplete="one-time-code"]');
      if ((await asked.count()) > 0) await asked.fill(code);
      return press(/^(Go on|Switch off)$/);
    },
    'code.submitted': async ({ code }, { page, press, finds }) => {
      const box = page.locator('fieldset input, input[name="code"]').first();
      if (!(await finds(box))) return false;
      await box.fill(code);
      // of the boxes the last one sends it
      return (await box.getAttribute('name')) === 'code' ? press('Sign in') : true;
    },
    cancelled: (_, { press }) => press('Cancel'),
    'codes.kept': (_, { press }) => press('I have kept them'),
    'server.told': async ({ isOn }, { page, answer }) => {
      await readAgain(page);
      await answer('security', securityAnswer(isOn));
    },
  },
});

const codesAnswer = (output: unknown): Answer => ({
  status: 200,
  json: {
    msg_type: 'success',
    backup_codes: [...(output as BackupCodes).codes],
  } satisfies AnswerOf<'backupCodesRenew'>,
});

const ANSWERS: Readonly<Record<string, (output: unknown) => Answer>> = {
  prepare: (output) => ({
    status: 200,
    json: { msg_type: 'success', ...(output as FactorSecret) } satisfies AnswerOf<'secondFactorPrepare'>,
  }),
  confirm: codesAnswer,
  renew: codesAnswer,
  disable: () => securityAnswer(false),
  signIn: (outcome) =>
    outcome === 'signedIn'
      ? {
          status: 200,
          json: {
            msg_type: 'success',
            token: 'of-a-path',
            expires_at: 4_000_000_000,
          } satisfies AnswerOf<'secondFactorSignIn'>,
        }
      : {
          status: 401,
          json: { msg_type: 'error', error_code: 'CREDENTIALS_INVALID', msg: 'Please sign in again.' },
        },
};
