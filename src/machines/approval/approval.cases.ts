// What the generated paths of a request for a second administrator are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ApprovalEvent, DecisionOutcome } from './approval.machine.ts';
import { approval } from './approval.machine.ts';

/** 72 hours: how long a request can be approved (server/admin/approvals). */
const LONGEST_MS = 72 * 3_600_000;

const answered = (output: DecisionOutcome) => ({ type: 'xstate.done.actor.decide', output }) as const;

export const model: PathModel = pathModel<ApprovalEvent>({
  name: 'approval',
  machine: approval,
  variants: [
    {
      name: 'a request of just now',
      input: { leftMs: LONGEST_MS },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'decision.chosen', decision: 'approve' },
    { type: 'decision.chosen', decision: 'refuse' },
    { type: 'decision.chosen', decision: 'withdraw' },
    { type: 'decision.confirmed', reason: '' },
    { type: 'decision.confirmed', reason: ' ' },
    { type: 'decision.confirmed', reason: 'The outage was shorter.' },
    answered({ kind: 'decided' }),
    answered({ kind: 'refused', message: 'You may not do this yourself, so you cannot approve it.' }),
    answered({ kind: 'stale', message: 'This request no longer waits: it was decided already.' }),
  ],
  live: ({ context }) => [context.decision],
  counters: {},
  actors: { decide: 'promise' },
  effects: ['readAgain'],
  unreachable: {},
  say: {
    'decision.chosen': ({ decision }) => `Choose to ${decision} it`,
    'decision.confirmed': ({ reason }) => `Confirm with the reason “${reason}”`,
    'decision.cancelled': () => 'Press Cancel',
  },
  sayAnswers: { decide: ({ kind }: DecisionOutcome) => `The server answers: ${kind}` },
  see: {
    'open.waiting': 'The request, and what can be decided',
    'open.asking': 'A question that names the decision, with a reason',
    'open.deciding': 'That it is being carried out',
    decided: 'What became of it',
    expired: 'That its time is over',
  },
});
