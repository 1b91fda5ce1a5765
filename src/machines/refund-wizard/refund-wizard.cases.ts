// What the generated paths of giving money back are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { RefundOutcome, RefundPreviewOutcome, RefundWizardEvent } from './refund-wizard.machine.ts';
import { refundWizard } from './refund-wizard.machine.ts';

const previewed = (output: RefundPreviewOutcome) => ({ type: 'xstate.done.actor.preview', output }) as const;
const sent = (output: RefundOutcome) => ({ type: 'xstate.done.actor.send', output }) as const;

export const model: PathModel = pathModel<RefundWizardEvent>({
  name: 'refund-wizard',
  machine: refundWizard,
  variants: [
    {
      name: 'two payments',
      input: { most: { 'payment-1': 6800, 'payment-2': 1200 } },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states', 'counters'],
    },
  ],
  cases: [
    { type: 'payment.chosen', paymentId: 'payment-1' },
    { type: 'payment.chosen', paymentId: 'payment-2' },
    { type: 'amount.entered', amount: 0 },
    { type: 'amount.entered', amount: 1 },
    // all of the first one, and more than the second has
    { type: 'amount.entered', amount: 6800 },
    { type: 'amount.entered', amount: 6801 },
    { type: 'refund.confirmed', reason: 'Bought twice.' },
    previewed({ kind: 'previewed' }),
    previewed({ kind: 'refused', message: 'Of this payment nothing is left to give back.' }),
    sent({ kind: 'sent' }),
    sent({ kind: 'held', held: { id: 'approval-1', expires_at: 1_790_000_000 } }),
    sent({ kind: 'failed', message: 'The server does not answer.', fields: {} }),
    sent({ kind: 'failed', message: 'Some fields are not right.', fields: { amount: 'It is too much.' } }),
  ],
  live: ({ context: { paymentId, amount, most } }) => [
    paymentId,
    amount < 1 ? 0 : amount <= (most[paymentId] ?? 0) ? 1 : 2,
  ],
  counters: { amount: ['isRight'] },
  actors: { preview: 'promise', send: 'promise' },
  effects: ['close'],
  unreachable: {},
  say: {
    'payment.chosen': ({ paymentId }) => `Choose ${paymentId}`,
    'amount.entered': ({ amount }) => `Enter ${amount / 100}`,
    'preview.retried': () => 'Press the button again',
    'refund.confirmed': ({ reason }) => `Give the reason “${reason}” and press the button`,
  },
  sayAnswers: {
    preview: ({ kind }: RefundPreviewOutcome) =>
      kind === 'refused' ? 'The server refuses it' : 'The server says what it takes',
    send: ({ kind }: RefundOutcome) => `The server answers: ${kind}`,
  },
  see: {
    amount: 'Why this much cannot be given back',
    previewing: 'That it is being worked out',
    confirming: 'What it takes, the reason, and the button that gives it back',
    sending: 'That it is being sent',
    sent: 'That the money is going back',
    awaitingApproval: 'That it waits for a second administrator',
  },
});
