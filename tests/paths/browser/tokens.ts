// A personal token that is made on the page of security.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/token-creation/token-creation.cases.ts';
import {
  type CreateOutcome,
  TOKEN_SCOPES,
  type TokenCreationEvent,
} from '../../../src/machines/token-creation/token-creation.machine.ts';
import { paths } from '../../../src/paths.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const TOKENS = '/api/account/tokens';
const MADE = {
  id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0071',
  name: 'Nightly report',
  prefix: 'tw_secr',
  scopes: ['read'],
  created_at: 1_700_000_000,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
} satisfies AnswerOf<'personalTokenCreate'>['token'];

export const tokenCreationApp = browserDriver<TokenCreationEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  // what is chosen or entered is not chosen or entered again
  further: { live: ({ context }) => [context.name, context.scopes, context.life] },
  never(event, { context }) {
    const { name, scopes, life } = context;
    if (event.type === 'name.set') {
      if (event.name === name) return 'It stands there already.';
      return String(event.name).length > 100 ? 'The field takes no longer name.' : null;
    }
    if (event.type === 'life.set' && event.life === life) return 'It is chosen already.';
    const isSet = event.type === 'scope.set' && (scopes as readonly unknown[]).includes(event.scope);
    return event.type === 'scope.set' && isSet === event.isSet ? 'It is so already.' : null;
  },
  start: () => ({
    path: paths.security(),
    before: (page) => page.getByRole('button', { name: 'New token' }).click(),
  }),
  actorOf: ({ method, path }) => (method === 'POST' && path === TOKENS ? 'create' : null),
  answer: ({ output }) => createAnswer(output as CreateOutcome),
  events: {
    'name.set': async ({ name }, { page, finds }) => {
      const field = page.getByRole('dialog').getByLabel('What it is for');
      if (!(await finds(field)) || !(await field.isEditable())) return false;
      await field.fill(name);
      return true;
    },
    'scope.set': async ({ scope }, { page, finds }) => {
      const box = page.getByRole('dialog').getByRole('checkbox').nth(TOKEN_SCOPES.indexOf(scope));
      if (!(await finds(box)) || (await box.isDisabled())) return false;
      await box.click();
      return true;
    },
    'life.set': async ({ life }, { page, press, finds }) => {
      const list = page.getByRole('combobox', { name: 'It ends' });
      if (!(await finds(list)) || (await list.isDisabled())) return false;
      await list.click();
      return press(life === 'never' ? 'Never by itself' : `${life} days from now`, 'option');
    },
    submitted: (_, { press }) => press('Make token'),
    'secret.copied': async (_, { page, press }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      return press(/^(Copy token|Copied)$/);
    },
    closed: async (_, { page, finds }) => {
      const button = page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Cancel|Done|Close)$/ })
        .last();
      if (!(await finds(button)) || (await button.isDisabled())) return false;
      await button.click();
      return true;
    },
    'return.requested': (_, { press }) => press('Back to the token'),
    'secret.kept': (_, { press }) => press('I have it'),
  },
});

function createAnswer(outcome: CreateOutcome): Answer {
  if (outcome.kind === 'made')
    return {
      status: 200,
      json: {
        msg_type: 'success',
        token: MADE,
        secret: outcome.secret,
      } satisfies AnswerOf<'personalTokenCreate'>,
    };
  if (outcome.at === 'form') return refusal(400, outcome.message);
  return {
    status: 422,
    json: {
      msg_type: 'error',
      error_code: 'VALIDATION_ERROR',
      msg: outcome.message,
      fields: { name: outcome.message },
    },
  };
}
