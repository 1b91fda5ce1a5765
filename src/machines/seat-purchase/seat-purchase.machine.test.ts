import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type SeatConfirmOutcome, type SeatPreviewOutcome, seatPurchase } from './index.ts';

function begin() {
  const preview = deferredPromiseActor<SeatPreviewOutcome, { readonly seats: number }>();
  const confirm = deferredPromiseActor<
    SeatConfirmOutcome,
    { readonly seats: number; readonly hash: string; readonly replace: boolean }
  >();
  const machine = seatPurchase.provide({ actors: { preview: preview.logic, confirm: confirm.logic } });
  const actor = createActor(machine, { input: { seats: 5 } }).start();
  const answer = async (outcome: SeatPreviewOutcome) => {
    preview.last().resolve(outcome);
    await settled();
  };
  const end = async (outcome: SeatConfirmOutcome) => {
    confirm.last().resolve(outcome);
    await settled();
  };
  return { actor, preview, confirm, answer, end, state: () => actor.getSnapshot().value };
}

test('seats are bought for the price that was shown, once', async () => {
  const { actor, answer, confirm, end, state } = begin();
  actor.send({ type: 'change.confirmed' });
  expect([state(), confirm.calls.length]).toEqual(['choosing', 0]);
  actor.send({ type: 'seats.chosen', seats: 8 });
  await answer({ kind: 'quoted', hash: '7500', isOrderWaiting: false });
  actor.send({ type: 'change.confirmed' });
  actor.send({ type: 'change.confirmed' });
  expect(confirm.calls.map(({ input }) => input)).toEqual([{ seats: 8, hash: '7500', replace: false }]);
  await end({ kind: 'ordered' });
  expect(state()).toBe('paying');
});

test('another number is another price: the answer for the one before is not waited for', async () => {
  const { actor, preview, answer, confirm } = begin();
  actor.send({ type: 'seats.chosen', seats: 8 });
  const first = preview.last();
  actor.send({ type: 'seats.chosen', seats: 3 });
  first.resolve({ kind: 'quoted', hash: '7500', isOrderWaiting: false });
  expect([first.signal.aborted, preview.last().input]).toEqual([true, { seats: 3 }]);
  await answer({ kind: 'quoted', hash: '0', isOrderWaiting: false });
  actor.send({ type: 'change.confirmed' });
  expect(confirm.last().input).toEqual({ seats: 3, hash: '0', replace: false });
});

test('another price is looked at before it is charged, and an order that waits is replaced', async () => {
  const { actor, answer, confirm, end, state } = begin();
  actor.send({ type: 'seats.chosen', seats: 8 });
  await answer({ kind: 'quoted', hash: '7500', isOrderWaiting: false });
  actor.send({ type: 'change.confirmed' });
  await end({ kind: 'conflict', message: 'The price has changed.' });
  await answer({ kind: 'quoted', hash: '7400', isOrderWaiting: true });
  expect([state(), confirm.calls.length]).toEqual(['stale', 1]);
  actor.send({ type: 'change.confirmed' });
  expect(confirm.last().input).toEqual({ seats: 8, hash: '7400', replace: true });
  await end({ kind: 'scheduled' });
  expect(state()).toBe('scheduled');
});

test('a number that cannot be had says why, and another forgets it', async () => {
  const { actor, answer, state } = begin();
  actor.send({ type: 'seats.chosen', seats: 1 });
  await answer({ kind: 'refused', message: 'This team has more members than that.' });
  const { seats, problem } = actor.getSnapshot().context;
  expect([state(), seats, problem]).toEqual(['choosing', 1, 'This team has more members than that.']);
  actor.send({ type: 'seats.chosen', seats: 6 });
  expect([state(), actor.getSnapshot().context.problem]).toEqual(['previewing', null]);
});
