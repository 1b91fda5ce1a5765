// The page of the product's texts, where drafts are published and versions gone back to.
import type { Page } from '@playwright/test';
import { adminPaths } from '../../../src/admin-paths.ts';
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/publishing/publishing.cases.ts';
import type {
  CheckOutcome,
  PublishingEvent,
  PublishingInput,
  PublishOutcome,
} from '../../../src/machines/publishing/publishing.machine.ts';
import { BACK, draftsOf, textsWith, VERSIONS } from '../answers/texts.ts';
import { browserDriver, readAgain, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const TEXTS = '/api/admin/texts';
const DRAFTS = '/api/admin/text-drafts';
const VERSION_LIST = '/api/admin/text-versions';
const NOW_MS = Date.UTC(2026, 4, 4);
/** The call that counts the drafts: two rows, where the list asks for more. */
const ROWS = '2';

const publishButton = (page: Page, drafts: number) =>
  page.getByRole('button', { name: drafts === 0 ? 'Publish' : `Publish ${drafts} drafts`, exact: true });
const isAsked = async (page: Page) =>
  (await page.getByRole('alertdialog').count()) > 0 ||
  (await page.getByRole('dialog', { name: 'Publish the drafts' }).count()) > 0;

export const publishingApp = browserDriver<PublishingEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  // without it a blank note would count as refused where the button cannot be pressed
  never: ({ type }, { state, context }) =>
    type === 'publish.confirmed' && state === 'checked' && (context.drafts === 0 || context.problems !== 0)
      ? 'The button waits while a draft has a problem, or there is none.'
      : null,
  start: ({ input }) => ({
    path: adminPaths.texts(),
    administrator: true,
    now: NOW_MS,
    // the drafts were counted, and what may be done is known
    before: async (page) => {
      await publishButton(page, (input as PublishingInput).drafts).waitFor();
      await page.getByRole('list', { name: 'Languages' }).waitFor();
    },
  }),
  given({ method, path }, { input }) {
    if (method !== 'GET') return null;
    const found: Readonly<Record<string, object>> = {
      [TEXTS]: textsWith((input as PublishingInput).drafts),
      [VERSION_LIST]: VERSIONS,
      [`${VERSION_LIST}/0`]: BACK,
      [`${VERSION_LIST}/4`]: BACK,
    };
    return found[path] === undefined ? null : { status: 200, json: found[path] };
  },
  actorOf({ method, path, query, made }) {
    if (path === TEXTS) return query.get('page_size') === ROWS && made > 0 ? 'drafts' : null;
    if (path === DRAFTS) return 'check';
    if (method !== 'POST') return null;
    if (path === VERSION_LIST) return 'publish';
    return /^\/api\/admin\/text-versions\/\d+\/restore$/.test(path) ? 'rollBack' : null;
  },
  answer: ({ output }, id) =>
    id === 'check' ? checkAnswer(output as CheckOutcome) : publishAnswer(output as PublishOutcome),
  events: {
    'drafts.changed': async ({ drafts }, { page, answer }) => {
      await readAgain(page);
      await answer('drafts', { status: 200, json: textsWith(drafts) });
    },
    'check.requested': async (_, { page, press }) => {
      if (await isAsked(page)) return false;
      const versions = page.getByRole('dialog', { name: 'Versions' });
      if ((await versions.count()) > 0) await versions.getByRole('button', { name: 'Close' }).last().click();
      return press(/^Publish \d+ drafts?$/);
    },
    'publish.confirmed': async ({ note }, { page, press, finds }) => {
      const field = page.getByRole('dialog', { name: 'Publish the drafts' }).locator('textarea');
      if (!(await finds(field))) return false;
      await field.fill(note);
      return press('Publish');
    },
    'rollBack.chosen': async ({ version }, { page, press }) => {
      if (await isAsked(page)) return false;
      if ((await page.getByRole('dialog', { name: 'Versions' }).count()) === 0) await press('Versions');
      return press(version === 0 ? 'Go back to the built-in texts' : `Go back to version ${version}`);
    },
    'rollBack.confirmed': async ({ note }, { page, press, finds }) => {
      const field = page.getByRole('alertdialog').locator('textarea');
      if (!(await finds(field))) return false;
      await field.fill(note);
      return press('Go back');
    },
    cancelled: (_, { press }) => press('Cancel'),
  },
});

function checkAnswer(outcome: CheckOutcome): Answer {
  if (outcome.kind === 'refused') return refusal(422, outcome.message);
  return { status: 200, json: draftsOf(outcome.drafts, outcome.problems) };
}

function publishAnswer(outcome: PublishOutcome): Answer {
  if (outcome.kind !== 'done') return refusal(outcome.kind === 'stale' ? 409 : 422, outcome.message);
  return {
    status: 200,
    json: {
      msg_type: 'success',
      version: outcome.version,
      before: outcome.version - 1,
      changes: 1,
    } satisfies AnswerOf<'adminTextPublish'>,
  };
}
