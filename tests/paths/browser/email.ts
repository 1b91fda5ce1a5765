// The dialog in which a person changes their address, on the page of the profile.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/email-change/email-change.cases.ts';
import type {
  ChangeOutcome,
  EmailChangeEvent,
  EmailField,
  EmailProblem,
  MailOutcome,
} from '../../../src/machines/email-change/email-change.machine.ts';
import { paths } from '../../../src/paths.ts';
import { PROFILE } from '../answers/people.ts';
import { neverInEmail } from '../never-on-account.ts';
import type { BrowserTools } from './browser-driver.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const CALLS: Readonly<Record<string, string>> = {
  '/api/account/profile/email-code': 'mail',
  '/api/account/profile/email': 'change',
};
/** The fields as the contract names them. */
const FIELDS: Readonly<Record<EmailField, string>> = { email: 'email', code: 'code', ownCode: 'own_code' };
const mailed = { msg_type: 'success', resend_after: 60 } satisfies AnswerOf<'emailCodeSend'>;

export const emailApp = browserDriver<EmailChangeEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  further: { live: ({ context }) => [context.email, context.code, context.ownCode] },
  never: neverInEmail,
  start: () => ({
    path: paths.profile(),
    before: (page) => page.getByRole('button', { name: 'Change address' }).click(),
  }),
  // the code to the present address follows the one to the new
  given: ({ path }) => (path === '/api/account/codes/send' ? { status: 200, json: mailed } : null),
  actorOf: ({ path }) => CALLS[path] ?? null,
  answer({ output }, id) {
    const outcome = output as ChangeOutcome | MailOutcome;
    if (outcome.kind === 'refused') return refusedAnswer(outcome.problem);
    return { status: 200, json: id === 'mail' ? mailed : PROFILE };
  },
  events: {
    'email.typed': async ({ email }, { page, finds }) => {
      const field = page.getByRole('dialog').locator('input[type="email"]');
      if (!(await finds(field)) || !(await field.isEditable())) return false;
      await field.fill(email);
      return true;
    },
    'code.typed': ({ code }, tools) => enter(0, code, tools),
    'ownCode.typed': ({ code }, tools) => enter(1, code, tools),
    submitted: (_, { press }) => press(/^(Mail both codes|Change address)$/),
    'codes.asked': (_, { press }) => press('Mail the codes again'),
  },
});

function refusedAnswer({ field, message }: EmailProblem): Answer {
  if (field === null) return refusal(400, message);
  return {
    status: 422,
    json: {
      msg_type: 'error',
      error_code: 'VALIDATION_ERROR',
      msg: message,
      fields: { [FIELDS[field]]: message },
    },
  };
}

/** A code is filled in as the mail has it; one that is there is taken back from its end. */
async function enter(place: 0 | 1, code: string, { page, finds }: BrowserTools): Promise<boolean> {
  const boxes = page.getByRole('dialog').locator('fieldset').nth(place).locator('input');
  if (!(await finds(boxes.first()))) return false;
  if (code === '') await boxes.last().press('Backspace');
  else await boxes.first().fill(code);
  return true;
}
