// What the generated paths of ordering a plan are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { CheckoutEvent, PlaceOutcome, QuoteOutcome } from './checkout.machine.ts';
import { checkout } from './checkout.machine.ts';

const quoted = (output: QuoteOutcome) => ({ type: 'xstate.done.actor.quote', output }) as const;
const placed = (output: PlaceOutcome) => ({ type: 'xstate.done.actor.place', output }) as const;

export const model: PathModel = pathModel<CheckoutEvent>({
  name: 'checkout',
  machine: checkout,
  variants: [
    {
      name: 'a month',
      input: { interval: 'month' },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'interval.chosen', interval: 'year' },
    { type: 'interval.chosen', interval: 'month' },
    { type: 'coupon.entered', code: 'WELCOME20' },
    { type: 'coupon.removed' },
    { type: 'order.placed' },
    { type: 'order.replaced' },
    { type: 'quote.retried' },
    quoted({ kind: 'quoted', hash: '2400', isOrderWaiting: false }),
    quoted({ kind: 'quoted', hash: '2600', isOrderWaiting: false }),
    quoted({ kind: 'quoted', hash: '2400', isOrderWaiting: true }),
    quoted({ kind: 'refused', message: 'This plan is not sold any more. Please choose another.' }),
    quoted({ kind: 'couponRefused', message: 'This coupon has expired.' }),
    placed({ kind: 'placed', page: '/payment' }),
    placed({ kind: 'conflict', message: 'The price has changed since you saw it.' }),
    placed({ kind: 'failed', message: 'The server does not answer.' }),
  ],
  live: ({ context }) => [context.hash, context.coupon, context.isReplacing],
  counters: {},
  actors: { quote: 'promise', place: 'promise' },
  effects: ['goOn'],
  unreachable: {},
  say: {
    'interval.chosen': ({ interval }) => `Choose the ${interval}`,
    'coupon.entered': ({ code }) => `Type the coupon ${code} and press Apply`,
    'coupon.removed': () => 'Press Remove beside the coupon',
    'order.placed': () => 'Press the button that orders',
    'order.replaced': () => 'Press “Replace it”',
    'quote.retried': () => 'Press Retry',
  },
  sayAnswers: {
    quote: (outcome: QuoteOutcome) =>
      outcome.kind === 'refused'
        ? 'The server refuses it'
        : outcome.kind === 'couponRefused'
          ? 'The server refuses the coupon'
          : `The server answers: ${outcome.hash}${outcome.isOrderWaiting ? ', and an order waits' : ''}`,
    place: ({ kind }: PlaceOutcome) => `The server answers: ${kind}`,
  },
  see: {
    quoting: 'That the price is worked out',
    refused: 'Why it cannot be bought, and Retry',
    unpaidExists: 'The order that waits, with ways to pay and to replace it',
    editing: 'The price with the button that orders',
    stale: 'That the price has changed, and the new one',
    placing: 'That it is being ordered',
    done: 'The payment, or the subscription',
  },
});
