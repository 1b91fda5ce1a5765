// What the generated paths of saving a card are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { CardPage, PaymentMethodSetupEvent, SetupOutcome } from './payment-method-setup.machine.ts';
import { paymentMethodSetup } from './payment-method-setup.machine.ts';

const outcome = (output: SetupOutcome): AnswerCase => ({ type: 'xstate.done.actor.readSetup', output });
const criteria = ['transitions', 'cases', 'guards', 'pairs', 'states', 'counters'] as const;

export const model: PathModel = pathModel<PaymentMethodSetupEvent>({
  name: 'payment-method-setup',
  machine: paymentMethodSetup,
  variants: [
    { name: 'the page of cards', input: { setupId: null, mostChecks: 2 }, criteria: [...criteria] },
    {
      name: 'back from the provider',
      input: { setupId: 'setup-9', mostChecks: 2 },
      criteria: [...criteria],
    },
  ],
  cases: [
    {
      type: 'xstate.done.actor.createSetup',
      output: { id: 'setup-1', url: 'https://checkout.example/setup-1' },
    },
    { type: 'xstate.error.actor.createSetup', error: new Error('The operator has not set up Stripe.') },
    { type: 'xstate.error.actor.createSetup', error: 'no Error object' },
    outcome('open'),
    outcome('saved'),
    outcome('refused'),
    { type: 'xstate.error.actor.readSetup', error: new Error('network error') },
  ],
  live: () => null,
  counters: { checks: ['isOver'] },
  actors: { createSetup: 'promise', readSetup: 'promise' },
  effects: ['handOver', 'refreshCards'],
  unreachable: {},
  say: {
    'add.requested': () => 'Press Add a card',
    'check.requested': () => 'Press Check again',
    'page.returned': () => 'Come back from the page of the provider',
  },
  sayAnswers: {
    createSetup: ({ url }: CardPage) => `The server names the page ${url}`,
    readSetup: (state: SetupOutcome) => `The server says that the card is ${state}`,
  },
  see: {
    idle: 'The cards and a button to add one',
    creating: 'The button is busy',
    handedOver: 'The page of the provider',
    checking: 'That the card is being checked',
    waiting: 'That the card is being checked',
    saved: 'That the card is saved',
    refused: 'That the card was refused, and a button to try another',
    unknown: 'That nobody knows yet, and a button to check again',
    failed: 'Why the page could not be opened, and a button to try again',
  },
});
