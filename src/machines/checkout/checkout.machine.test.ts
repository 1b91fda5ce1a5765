import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type Asked, checkout, type PlaceOutcome, type QuoteOutcome } from './index.ts';

function start() {
  const ask = deferredPromiseActor<QuoteOutcome, Asked>();
  const place = deferredPromiseActor<
    PlaceOutcome,
    Asked & { readonly hash: string; readonly replace: boolean }
  >();
  const pages: string[] = [];
  const actor = createActor(
    checkout.provide({
      actors: { quote: ask.logic, place: place.logic },
      actions: { goOn: (_, { page }: { readonly page: string }) => pages.push(page) },
    }),
    { input: { interval: 'month' } },
  ).start();
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
    pages,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('ordering a plan', () => {
  test('orders what was shown, once', async () => {
    const { actor, answer, end, pages, place, state } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'order.placed' });
    actor.send({ type: 'order.placed' });
    expect(place.calls).toHaveLength(1);
    expect(place.last().input).toMatchObject({ replace: false, hash: '2400' });
    await end({ kind: 'placed', page: '/payment' });
    expect([state(), pages]).toEqual(['done', ['/payment']]);
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

  test('a coupon is asked for with the price and ordered with it, until it is removed', async () => {
    const { actor, ask, answer, place, state, context } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'coupon.entered', code: 'WELCOME20' });
    expect(ask.last().input).toEqual({ interval: 'month', coupon: 'WELCOME20' });
    await answer({ kind: 'quoted', hash: '1920', isOrderWaiting: false });
    expect([state(), context().hash]).toEqual(['editing', '1920']);
    actor.send({ type: 'coupon.removed' });
    expect(ask.last().input).toEqual({ interval: 'month', coupon: null });
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'coupon.entered', code: 'WELCOME20' });
    await answer({ kind: 'quoted', hash: '1920', isOrderWaiting: false });
    actor.send({ type: 'order.placed' });
    expect(place.last().input).toMatchObject({ coupon: 'WELCOME20', hash: '1920' });
  });

  test('a code that takes nothing off is dropped with the reason, and the price without it is shown', async () => {
    const { actor, ask, answer, state, context } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'coupon.entered', code: 'OLD' });
    await answer({ kind: 'couponRefused', message: 'This coupon has expired.' });
    expect(ask.last().input).toMatchObject({ coupon: null });
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    expect([state(), context().coupon, context().couponProblem]).toEqual([
      'editing',
      null,
      'This coupon has expired.',
    ]);
  });

  test('the last one that somebody else took meanwhile: the price without it is looked at before it is ordered', async () => {
    const { actor, answer, end, state, context } = start();
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    actor.send({ type: 'coupon.entered', code: 'LAST' });
    await answer({ kind: 'quoted', hash: '1920', isOrderWaiting: false });
    actor.send({ type: 'order.placed' });
    await end({ kind: 'conflict', message: 'None of it is left.' });
    await answer({ kind: 'couponRefused', message: 'None of it is left.' });
    await answer({ kind: 'quoted', hash: '2400', isOrderWaiting: false });
    expect([state(), context().couponProblem]).toEqual(['stale', 'None of it is left.']);
  });
});
