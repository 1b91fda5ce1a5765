// What the generated paths of a step-up are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { StepUpEvent, StepUpOutcome } from './step-up.machine.ts';
import { stepUp } from './step-up.machine.ts';

const answered = (output: StepUpOutcome) => ({ type: 'xstate.done.actor.confirm', output }) as const;

export const model: PathModel = pathModel<StepUpEvent>({
  name: 'step-up',
  machine: stepUp,
  variants: [
    {
      name: 'two calls',
      input: undefined,
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'call.refused', id: 1, need: 'session' },
    { type: 'call.refused', id: 2, need: 'fresh' },
    { type: 'call.gone', id: 1 },
    { type: 'call.gone', id: 2 },
    { type: 'password.submitted', password: 'correct horse battery', code: '' },
    { type: 'password.submitted', password: 'correct horse battery', code: '123456' },
    { type: 'password.submitted', password: '', code: '' },
    { type: 'passkey.chosen' },
    answered({ kind: 'confirmed' }),
    answered({ kind: 'codeNeeded' }),
    answered({ kind: 'refused', message: 'The password is not right.' }),
    answered({ kind: 'limited', message: 'Please wait 10 minutes.', seconds: 600 }),
    answered({ kind: 'ended' }),
  ],
  live: ({ context }) => [context.asksCode, ...[...context.calls].sort()],
  counters: {},
  actors: { confirm: 'promise' },
  effects: ['repeat', 'refuse'],
  unreachable: {},
  say: {
    'call.refused': ({ id, need }) => `The server refuses call ${id} without a ${need} step-up`,
    'passkey.chosen': () => 'Press Use a passkey',
    'call.gone': ({ id }) => `Nobody waits for call ${id} any more`,
    'password.submitted': ({ password, code }) =>
      `Press Confirm with “${password}”${code === '' ? '' : ` and the code ${code}`}`,
    'dialog.cancelled': () => 'Press Cancel',
  },
  sayAnswers: { confirm: ({ kind }: StepUpOutcome) => `The server answers: ${kind}` },
  see: {
    closed: 'The page',
    'open.asking': 'A dialog that asks for the password',
    'open.confirming': 'That the password is being judged',
    'open.blocked': 'How long to wait',
  },
});
