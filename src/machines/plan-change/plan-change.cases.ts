// What the generated paths of changing a subscription are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ConfirmOutcome, PlanChangeEvent, PreviewOutcome } from './plan-change.machine.ts';
import { planChange } from './plan-change.machine.ts';

const previewed = (output: PreviewOutcome) => ({ type: 'xstate.done.actor.preview', output }) as const;
const confirmed = (output: ConfirmOutcome) => ({ type: 'xstate.done.actor.confirm', output }) as const;

const PLANS: readonly PlanChangeEvent[] = [
  { type: 'choice.made', plan: 'pro', interval: 'year' },
  { type: 'choice.made', plan: 'basic', interval: 'month' },
];
const SEATS: readonly PlanChangeEvent[] = [
  { type: 'choice.made', plan: 'team', interval: 'month', seats: 6 },
  { type: 'choice.made', plan: 'team', interval: 'month', seats: 3 },
];
const REST = [
  { type: 'change.confirmed' },
  previewed({ kind: 'quoted', hash: '2400', isOrderWaiting: false }),
  previewed({ kind: 'quoted', hash: '2600', isOrderWaiting: false }),
  previewed({ kind: 'quoted', hash: '2400', isOrderWaiting: true }),
  previewed({ kind: 'refused', message: 'This plan is not sold any more. Please choose another.' }),
  confirmed({ kind: 'ordered', page: '/payment' }),
  confirmed({ kind: 'scheduled' }),
  confirmed({ kind: 'conflict', message: 'The price has changed since you saw it.' }),
  confirmed({ kind: 'failed', message: 'The server does not answer.' }),
] as const;

export const model: PathModel = pathModel<PlanChangeEvent>({
  name: 'plan-change',
  machine: planChange,
  variants: [
    {
      name: 'another plan',
      input: { choice: null },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
      cases: [...PLANS, ...REST],
    },
    {
      name: 'the seats of a team',
      input: { choice: { plan: 'team', interval: 'month', seats: 5 } },
      criteria: ['transitions', 'cases', 'pairs'],
      cases: [...SEATS, ...REST],
      again: true,
    },
  ],
  cases: [...PLANS, ...SEATS, ...REST],
  live: ({ context }) => [context.hash, context.isOrderWaiting],
  counters: {},
  actors: { preview: 'promise', confirm: 'promise' },
  effects: ['goOn', 'close'],
  unreachable: {},
  say: {
    'choice.made': ({ plan, interval, seats }) =>
      seats === undefined ? `Choose ${plan} by the ${interval}` : `Enter ${seats} and press Show the price`,
    'change.confirmed': () => 'Press the button that changes it',
  },
  sayAnswers: {
    preview: (outcome: PreviewOutcome) =>
      outcome.kind === 'refused'
        ? 'The server refuses it'
        : `The server answers: ${outcome.hash}${outcome.isOrderWaiting ? ', and an order waits' : ''}`,
    confirm: ({ kind }: ConfirmOutcome) => `The server answers: ${kind}`,
  },
  see: {
    choosing: 'What it can be changed to, and why the last choice cannot be had',
    previewing: 'That the price is worked out',
    previewed: 'The price with the button that changes it',
    stale: 'That the price has changed, and the new one',
    confirming: 'That it is being changed',
    paying: 'The payment',
    scheduled: 'The subscription, with what is planned',
  },
});
