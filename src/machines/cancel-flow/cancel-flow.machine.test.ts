import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type CancelOutcome, type CancelReason, cancelFlow, type OfferOutcome } from './index.ts';

function start(canOffer = true) {
  const seek = deferredPromiseActor<OfferOutcome>();
  const take = deferredPromiseActor<CancelOutcome, { readonly hash: string }>();
  const cancel = deferredPromiseActor<CancelOutcome, { readonly reason: CancelReason }>();
  const ends: string[] = [];
  const actor = createActor(
    cancelFlow.provide({
      actors: { seek: seek.logic, take: take.logic, cancel: cancel.logic },
      actions: { close: (_, { end }: { readonly end: string }) => ends.push(end) },
    }),
    { input: { canOffer } },
  ).start();
  return { actor, seek, take, cancel, ends, state: () => actor.getSnapshot().value };
}

describe('ending a subscription', () => {
  test('nothing ends without a reason and a last word', async () => {
    const { actor, seek, cancel, ends, state } = start();
    actor.send({ type: 'end.confirmed' });
    expect(state()).toBe('reason');
    actor.send({ type: 'reason.given', reason: 'unused' });
    seek.last().resolve({ kind: 'none' });
    await settled();
    expect([state(), cancel.calls.length]).toEqual(['confirming', 0]);
    actor.send({ type: 'end.confirmed' });
    expect(cancel.last().input).toEqual({ reason: 'unused' });
    cancel.last().resolve({ kind: 'done' });
    await settled();
    expect([state(), ends]).toEqual(['canceled', ['canceled']]);
  });

  test.each<[boolean, CancelReason, string, number]>([
    [true, 'price', 'seeking', 1],
    [true, 'unused', 'seeking', 1],
    [true, 'missing', 'confirming', 0],
    [true, 'quality', 'confirming', 0],
    [true, 'other', 'confirming', 0],
    [false, 'price', 'confirming', 0],
    [false, 'unused', 'confirming', 0],
  ])('something smaller is looked for where it can be had and would help: %s, %s', (...row) => {
    const [canOffer, reason, expected, looks] = row;
    const { actor, seek, state } = start(canOffer);
    actor.send({ type: 'reason.given', reason });
    expect([state(), seek.calls.length]).toEqual([expected, looks]);
  });

  test('what is offered is taken as it was shown, and nothing ends', async () => {
    const { actor, seek, take, cancel, ends, state } = start();
    actor.send({ type: 'reason.given', reason: 'price' });
    seek.last().resolve({ kind: 'found', hash: '2400' });
    await settled();
    actor.send({ type: 'offer.taken' });
    expect(take.last().input).toEqual({ hash: '2400' });
    take.last().resolve({ kind: 'done' });
    await settled();
    expect([state(), ends, cancel.calls.length]).toEqual(['kept', ['kept'], 0]);
  });

  test('what could not be done says why where it was asked for', async () => {
    const { actor, seek, take, state } = start();
    actor.send({ type: 'reason.given', reason: 'price' });
    seek.last().resolve({ kind: 'found', hash: '2400' });
    await settled();
    actor.send({ type: 'offer.taken' });
    take.last().resolve({ kind: 'failed', message: 'No answer.' });
    await settled();
    expect([state(), actor.getSnapshot().context.problem]).toEqual(['offer', 'No answer.']);
    actor.send({ type: 'offer.declined' });
    expect([state(), actor.getSnapshot().context.problem]).toEqual(['confirming', null]);
  });
});
