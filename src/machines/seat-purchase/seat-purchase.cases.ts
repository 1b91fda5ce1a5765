// What the generated paths of changing the seats of a team are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { SeatConfirmOutcome, SeatPreviewOutcome, SeatPurchaseEvent } from './seat-purchase.machine.ts';
import { seatPurchase } from './seat-purchase.machine.ts';

const previewed = (output: SeatPreviewOutcome) => ({ type: 'xstate.done.actor.preview', output }) as const;
const confirmed = (output: SeatConfirmOutcome) => ({ type: 'xstate.done.actor.confirm', output }) as const;

export const model: PathModel = pathModel<SeatPurchaseEvent>({
  name: 'seat-purchase',
  machine: seatPurchase,
  variants: [
    {
      name: 'a team of five',
      input: { seats: 5 },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'seats.chosen', seats: 6 },
    { type: 'seats.chosen', seats: 3 },
    { type: 'change.confirmed' },
    previewed({ kind: 'quoted', hash: '2400', isOrderWaiting: false }),
    previewed({ kind: 'quoted', hash: '2600', isOrderWaiting: false }),
    previewed({ kind: 'quoted', hash: '2400', isOrderWaiting: true }),
    previewed({ kind: 'refused', message: 'This team has more members than that.' }),
    confirmed({ kind: 'ordered' }),
    confirmed({ kind: 'scheduled' }),
    confirmed({ kind: 'conflict', message: 'The price has changed since you saw it.' }),
    confirmed({ kind: 'failed', message: 'The server does not answer.' }),
  ],
  live: ({ context }) => [context.hash, context.isOrderWaiting],
  counters: {},
  actors: { preview: 'promise', confirm: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'seats.chosen': ({ seats }) => `Enter ${seats} and press Show the price`,
    'change.confirmed': () => 'Press the button that changes them',
  },
  sayAnswers: {
    preview: (outcome: SeatPreviewOutcome) =>
      outcome.kind === 'refused'
        ? 'The server refuses it'
        : `The server answers: ${outcome.hash}${outcome.isOrderWaiting ? ', and an order waits' : ''}`,
    confirm: ({ kind }: SeatConfirmOutcome) => `The server answers: ${kind}`,
  },
  see: {
    choosing: 'How many seats there are, and why the last number cannot be had',
    previewing: 'That the price is worked out',
    previewed: 'The price with the button that changes them',
    stale: 'That the price has changed, and the new one',
    confirming: 'That they are being changed',
    paying: 'The payment',
    scheduled: 'The subscription, with the seats that are planned',
  },
});
