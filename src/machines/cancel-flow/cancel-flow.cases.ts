// What the generated paths of ending a subscription are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { CancelFlowEvent, CancelOutcome, OfferOutcome } from './cancel-flow.machine.ts';
import { cancelFlow } from './cancel-flow.machine.ts';

const sought = (output: OfferOutcome) => ({ type: 'xstate.done.actor.seek', output }) as const;
const ended = (output: CancelOutcome) => ({ type: 'xstate.done.actor.cancel', output }) as const;
const taken = (output: CancelOutcome) => ({ type: 'xstate.done.actor.take', output }) as const;
const NO_ANSWER: CancelOutcome = { kind: 'failed', message: 'The server does not answer.' };

export const model: PathModel = pathModel<CancelFlowEvent>({
  name: 'cancel-flow',
  machine: cancelFlow,
  variants: [
    {
      name: 'of a person',
      input: { canOffer: true },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    { name: 'of a team', input: { canOffer: false }, criteria: ['guards', 'cases', 'pairs'] },
  ],
  cases: [
    { type: 'reason.given', reason: 'price' },
    { type: 'reason.given', reason: 'unused' },
    { type: 'reason.given', reason: 'missing' },
    { type: 'reason.given', reason: 'quality' },
    { type: 'reason.given', reason: 'other' },
    { type: 'offer.taken' },
    { type: 'offer.declined' },
    { type: 'end.confirmed' },
    { type: 'step.back' },
    sought({ kind: 'found', hash: '2400' }),
    sought({ kind: 'none' }),
    taken({ kind: 'done' }),
    taken(NO_ANSWER),
    ended({ kind: 'done' }),
    ended(NO_ANSWER),
  ],
  live: () => null,
  counters: {},
  actors: { seek: 'promise', take: 'promise', cancel: 'promise' },
  effects: ['close'],
  unreachable: {},
  say: {
    'reason.given': ({ reason }) => `Choose the reason “${reason}” and go on`,
    'offer.taken': () => 'Take what is offered',
    'offer.declined': () => 'Press “No, cancel it”',
    'end.confirmed': () => 'Press the button that cancels',
    'step.back': () => 'Press Back',
  },
  sayAnswers: {
    seek: ({ kind }: OfferOutcome) => `Something smaller: ${kind}`,
    take: ({ kind }: CancelOutcome) => `The server answers: ${kind}`,
    cancel: ({ kind }: CancelOutcome) => `The server answers: ${kind}`,
  },
  see: {
    reason: 'The reasons to choose from',
    seeking: 'That something smaller is looked for',
    offer: 'What costs less, with ways to take and to decline it',
    taking: 'That it is being planned',
    confirming: 'Until when everything stays, and the button that cancels',
    canceling: 'That it is being cancelled',
    canceled: 'That it was cancelled, and until when it goes on',
    kept: 'That it goes on with what was taken',
  },
});
