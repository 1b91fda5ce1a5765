// What the generated paths of the deletion of an account are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { AccountDeletionEvent, AskOutcome, LookOutcome } from './account-deletion.machine.ts';
import { accountDeletion } from './account-deletion.machine.ts';

const looked = (output: LookOutcome) => ({ type: 'xstate.done.actor.look', output }) as const;
const asked = (output: AskOutcome) => ({ type: 'xstate.done.actor.ask', output }) as const;

export const model: PathModel = pathModel<AccountDeletionEvent>({
  name: 'account-deletion',
  machine: accountDeletion,
  variants: [
    {
      name: 'of a person',
      input: {},
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'understood.set', isSet: true },
    { type: 'understood.set', isSet: false },
    looked({ kind: 'clear' }),
    looked({ kind: 'blocked' }),
    looked({ kind: 'failed', message: 'The server does not answer.' }),
    asked({ kind: 'planned' }),
    asked({ kind: 'blocked' }),
    asked({ kind: 'refused', message: 'The server does not answer.' }),
  ],
  live: ({ context }) => [context.isUnderstood, context.isTried, context.problem !== null],
  counters: {},
  actors: { look: 'promise', ask: 'promise' },
  effects: ['leave'],
  unreachable: {},
  say: {
    'understood.set': ({ isSet }) => (isSet ? 'Tick that you know what goes' : 'Take the tick away'),
    submitted: () => 'Press the button that deletes the account',
    'look.requested': () => 'Press Look again',
    'signIn.requested': () => 'Press the button that leads to the sign-in',
  },
  sayAnswers: {
    look: ({ kind }: LookOutcome) => `The server answers: ${kind}`,
    ask: ({ kind }: AskOutcome) => `The server answers: ${kind}`,
  },
  see: {
    looking: 'That it is looked what goes with the account',
    failed: 'Why that could not be found out, and a button that looks again',
    blocked: 'What is in the way, with links, and a button that looks again',
    confirming: 'What goes and what stays, a box to tick, and the button that deletes',
    asking: 'That it is being asked for',
    planned: 'The day on which it is deleted, how to keep it, and the way to the sign-in',
    left: 'The sign-in page',
  },
});
