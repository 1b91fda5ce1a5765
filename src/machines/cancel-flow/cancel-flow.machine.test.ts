import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type CancelOutcome, type CancelReason, cancelFlow, type OfferOutcome } from './index.ts';

function start() {
  const seek = deferredPromiseActor<OfferOutcome, { readonly reason: CancelReason }>();
  const take = deferredPromiseActor<CancelOutcome, { readonly hash: string }>();
  const cancel = deferredPromiseActor<CancelOutcome, { readonly reason: CancelReason }>();
  const actor = createActor(
    cancelFlow.provide({ actors: { seek: seek.logic, take: take.logic, cancel: cancel.logic } }),
  ).start();
  return { actor, seek, take, cancel, state: () => actor.getSnapshot().value };
}

describe('ending a subscription', () => {
  test('nothing ends without a reason and a last word', async () => {
    const { actor, seek, cancel, state } = start();
    actor.send({ type: 'end.confirmed' });
    expect(state()).toBe('reason');
    actor.send({ type: 'reason.given', reason: 'quality' });
    seek.last().resolve({ kind: 'none' });
    await settled();
    expect([state(), cancel.calls.length]).toEqual(['confirming', 0]);
    actor.send({ type: 'end.confirmed' });
    expect(cancel.last().input).toEqual({ reason: 'quality' });
    cancel.last().resolve({ kind: 'done' });
    await settled();
    expect(state()).toBe('canceled');
  });

  test('what is offered is taken as it was shown, and nothing ends', async () => {
    const { actor, seek, take, cancel, state } = start();
    actor.send({ type: 'reason.given', reason: 'price' });
    seek.last().resolve({ kind: 'found', hash: '2400' });
    await settled();
    actor.send({ type: 'offer.taken' });
    expect(take.last().input).toEqual({ hash: '2400' });
    take.last().resolve({ kind: 'done' });
    await settled();
    expect([state(), cancel.calls.length]).toEqual(['kept', 0]);
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
