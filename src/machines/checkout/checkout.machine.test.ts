import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type CheckoutInterval, checkout, type PlaceOutcome, type QuoteOutcome } from './index.ts';

function start() {
  const ask = deferredPromiseActor<QuoteOutcome, { readonly interval: CheckoutInterval }>();
  const place = deferredPromiseActor<
    PlaceOutcome,
    { readonly interval: CheckoutInterval; readonly hash: string; readonly replace: boolean }
  >();
  const actor = createActor(checkout.provide({ actors: { quote: ask.logic, place: place.logic } }), {
    input: { interval: 'month' },
  }).start();
  const answer = async (outcome: QuoteOutcome) => {
    ask.last().resolve(outcome);
    await settled();
  };
  const end = async (outcome: PlaceOutcome) => {
    place.last().resolve(outcome);
    await settled();
  };
  return {
    actor,
    ask,
    place,
    answer,
    end,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('ordering a plan', () => {
  test('orders what was shown, once', async () => {
    const { actor, answer, end, place, state } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'order.placed' });
    actor.send({ type: 'order.placed' });
    expect(place.calls).toHaveLength(1);
    expect(place.last().input).toMatchObject({ replace: false, hash: '2400' });
    await end({ kind: 'placed' });
    expect(state()).toBe('done');
  });

  test('shows another price before it is ordered', async () => {
    const { actor, answer, end, state, context, place } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'order.placed' });
    await end({ kind: 'conflict', message: 'The price has changed.' });
    await answer({ kind: 'quoted', hash: '2600', isOrderWaiting: false });
    expect(state()).toBe('stale');
    expect(context()).toMatchObject({ problem: 'The price has changed.', hash: '2600' });
    actor.send({ type: 'order.placed' });
    expect(place.last().input).toMatchObject({ hash: '2600' });
  });

  test('an order that waits is replaced only when the person says so', async () => {
    const { actor, answer, state, place } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: true });
    expect(state()).toBe('unpaidExists');
    actor.send({ type: 'order.placed' });
    expect(place.calls).toHaveLength(0);
    actor.send({ type: 'order.replaced' });
    expect(place.last().input).toMatchObject({ replace: true });
  });

  test('what was not ordered for a failure can be ordered again', async () => {
    const { actor, answer, end, state, context } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'order.placed' });
    await end({ kind: 'failed', message: 'No answer.' });
    expect([state(), context().problem]).toEqual(['editing', 'No answer.']);
  });

  test('what cannot be bought says why, and another choice is asked about', async () => {
    const { actor, answer, ask, state, context } = start();
    await answer({ kind: 'refused', message: 'Not sold any more.' });
    expect([state(), context().problem]).toEqual(['refused', 'Not sold any more.']);
    actor.send({ type: 'interval.chosen', interval: 'year' });
    expect(ask.last().input).toMatchObject({ interval: 'year' });
    expect(context().problem).toBeNull();
  });
});
