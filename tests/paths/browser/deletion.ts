// The deletion of the account, from the page of the profile.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/account-deletion/account-deletion.cases.ts';
import type {
  AccountDeletionEvent,
  AskOutcome,
  LookOutcome,
} from '../../../src/machines/account-deletion/account-deletion.machine.ts';
import { paths } from '../../../src/paths.ts';
import { DELETION_PLANNED, deletionOf } from '../answers/people.ts';
import { neverInDeletion } from '../never-on-account.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const DELETION = '/api/account/deletion';

export const deletionApp = browserDriver<AccountDeletionEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: neverInDeletion,
  start: () => ({
    path: paths.profile(),
    before: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
  }),
  actorOf({ method, path }) {
    if (path !== DELETION) return null;
    return method === 'GET' ? 'look' : 'ask';
  },
  answer: ({ output }, id) =>
    id === 'look' ? lookAnswer(output as LookOutcome) : askAnswer(output as AskOutcome),
  events: {
    'understood.set': (_, { press }) => press(/^I know that all of this is deleted/, 'checkbox'),
    submitted: (_, { press }) => press('Delete account'),
    'look.requested': (_, { press }) => press('Look again'),
    'signIn.requested': (_, { press }) => press('To the sign-in'),
  },
});

const lookAnswer = (outcome: LookOutcome): Answer =>
  outcome.kind === 'failed'
    ? refusal(400, outcome.message)
    : { status: 200, json: deletionOf(outcome.kind === 'blocked') };

function askAnswer(outcome: AskOutcome): Answer {
  if (outcome.kind === 'planned')
    return { status: 200, json: DELETION_PLANNED satisfies AnswerOf<'accountDeletionCreate'> };
  return outcome.kind === 'refused'
    ? refusal(400, outcome.message)
    : { status: 409, json: { msg_type: 'error', error_code: 'CONFLICT', msg: 'Something is in the way.' } };
}
