import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type RefundAsked, type RefundOutcome, type RefundPreviewOutcome, refundWizard } from './index.ts';

function begin(most: Readonly<Record<string, number>>) {
  const preview = deferredPromiseActor<RefundPreviewOutcome, RefundAsked>();
  const send = deferredPromiseActor<RefundOutcome, RefundAsked & { readonly reason: string }>();
  const gone: RefundAsked[] = [];
  const machine = refundWizard.provide({
    actors: { preview: preview.logic, send: send.logic },
    actions: { close: (_, asked: RefundAsked) => gone.push(asked) },
  });
  const actor = createActor(machine, { input: { most } }).start();
  const value = () => actor.getSnapshot().value;
  return { actor, preview, send, gone, value, context: () => actor.getSnapshot().context };
}

test('the whole rest of the first payment is proposed, and nothing is sent that was not previewed', async () => {
  const { actor, preview, send, gone, value } = begin({ one: 6800, two: 1200 });
  expect([value(), preview.last().input]).toEqual(['previewing', { paymentId: 'one', amount: 6800 }]);
  actor.send({ type: 'refund.confirmed', reason: 'Bought twice.' });
  expect(send.calls.length).toBe(0);
  const first = preview.last();
  actor.send({ type: 'payment.chosen', paymentId: 'two' });
  expect([first.signal.aborted, preview.last().input]).toEqual([true, { paymentId: 'two', amount: 1200 }]);
  preview.last().resolve({ kind: 'previewed' });
  await settled();
  actor.send({ type: 'refund.confirmed', reason: 'Bought twice.' });
  expect(send.last().input).toEqual({ paymentId: 'two', amount: 1200, reason: 'Bought twice.' });
  // while it is sent no other amount can take its place
  actor.send({ type: 'amount.entered', amount: 1 });
  actor.send({ type: 'refund.confirmed', reason: 'Again' });
  expect([value(), send.calls.length]).toEqual(['sending', 1]);
  send.last().resolve({ kind: 'sent' });
  await settled();
  expect([value(), gone]).toEqual(['sent', [{ paymentId: 'two', amount: 1200 }]]);
});

test.each([0, 6801])('%i minor units of 6800 are not asked about', (amount) => {
  const { actor, preview, value } = begin({ one: 6800 });
  actor.send({ type: 'amount.entered', amount });
  expect([value(), preview.calls.length, preview.last().signal.aborted]).toEqual(['amount', 1, true]);
});

test('without a payment there is nothing to give back', () => {
  const { preview, value } = begin({});
  expect([value(), preview.calls.length]).toEqual(['amount', 0]);
});

test('a refund that fails says why and can be sent again; one over the limit waits for a second administrator', async () => {
  const { actor, preview, send, value, context } = begin({ one: 6800 });
  preview.last().resolve({ kind: 'previewed' });
  await settled();
  actor.send({ type: 'refund.confirmed', reason: 'Bought twice.' });
  send.last().resolve({ kind: 'failed', message: 'Not right.', fields: { amount: 'It is too much.' } });
  await settled();
  expect([value(), context().problem, context().fields]).toEqual([
    'confirming',
    'Not right.',
    { amount: 'It is too much.' },
  ]);
  actor.send({ type: 'refund.confirmed', reason: 'Bought twice.' });
  expect([context().problem, context().fields]).toEqual([null, {}]);
  send.last().resolve({ kind: 'held', held: { id: 'approval-1', expires_at: 5 } });
  await settled();
  expect([value(), context().held]).toEqual(['awaitingApproval', { id: 'approval-1', expires_at: 5 }]);
});

test('a refusal of the preview is asked about again', async () => {
  const { actor, preview, value, context } = begin({ one: 6800 });
  preview.last().resolve({ kind: 'refused', message: 'The server does not answer.' });
  await settled();
  expect([value(), context().problem]).toEqual(['amount', 'The server does not answer.']);
  actor.send({ type: 'preview.retried' });
  expect([value(), context().problem, preview.calls.length]).toEqual(['previewing', null, 2]);
});
