import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type ConfirmOutcome, type PlanChoice, type PreviewOutcome, planChange } from './index.ts';

const YEAR: PlanChoice = { plan: 'pro', interval: 'year' };

function start(choice: PlanChoice | null = null) {
  const preview = deferredPromiseActor<PreviewOutcome, PlanChoice>();
  const confirm = deferredPromiseActor<
    ConfirmOutcome,
    { readonly choice: PlanChoice; readonly hash: string; readonly replace: boolean }
  >();
  const left: string[] = [];
  const actor = createActor(
    planChange.provide({
      actors: { preview: preview.logic, confirm: confirm.logic },
      actions: {
        goOn: (_, { page }: { readonly page: string }) => left.push(page),
        close: () => left.push('closed'),
      },
    }),
    { input: { choice } },
  ).start();
  const answer = async (outcome: PreviewOutcome) => {
    preview.last().resolve(outcome);
    await settled();
  };
  const end = async (outcome: ConfirmOutcome) => {
    confirm.last().resolve(outcome);
    await settled();
  };
  return { actor, preview, confirm, answer, end, left, state: () => actor.getSnapshot().value };
}

describe('changing a subscription', () => {
  test('asks what it costs first, and confirms what was shown, once', async () => {
    const { actor, answer, confirm, end, left, state } = start();
    actor.send({ type: 'change.confirmed' });
    expect(confirm.calls).toHaveLength(0);
    actor.send({ type: 'choice.made', ...YEAR });
    await answer({ kind: 'quoted', hash: '22800', isOrderWaiting: false });
    actor.send({ type: 'change.confirmed' });
    actor.send({ type: 'change.confirmed' });
    expect(confirm.calls).toHaveLength(1);
    expect(confirm.last().input).toEqual({ choice: YEAR, hash: '22800', replace: false });
    await end({ kind: 'ordered', page: '/payment' });
    expect([state(), left]).toEqual(['paying', ['/payment']]);
  });

  test('another price is shown before it is charged, and an order that waits is replaced', async () => {
    const { actor, answer, confirm, end, left, state } = start();
    actor.send({ type: 'choice.made', ...YEAR });
    await answer({ kind: 'quoted', hash: '22800', isOrderWaiting: false });
    actor.send({ type: 'change.confirmed' });
    await end({ kind: 'conflict', message: 'The price has changed.' });
    await answer({ kind: 'quoted', hash: '23000', isOrderWaiting: true });
    expect(state()).toBe('stale');
    actor.send({ type: 'change.confirmed' });
    expect(confirm.last().input).toMatchObject({ hash: '23000', replace: true });
    await end({ kind: 'scheduled' });
    expect([state(), left]).toEqual(['scheduled', ['closed']]);
  });

  test('what cannot be had says why, and another choice forgets it', async () => {
    const { actor, answer, state } = start();
    actor.send({ type: 'choice.made', ...YEAR });
    await answer({ kind: 'refused', message: 'Not sold.' });
    expect([state(), actor.getSnapshot().context.problem]).toEqual(['choosing', 'Not sold.']);
    actor.send({ type: 'choice.made', plan: 'basic', interval: 'month' });
    expect([state(), actor.getSnapshot().context.problem]).toEqual(['previewing', null]);
  });

  test('seats are proposed as they are, and another number is another price: the answer for the one before is not waited for', async () => {
    const { actor, preview, answer, confirm } = start({ plan: 'team', interval: 'month', seats: 5 });
    expect(actor.getSnapshot().context.choice).toEqual({ plan: 'team', interval: 'month', seats: 5 });
    actor.send({ type: 'choice.made', plan: 'team', interval: 'month', seats: 8 });
    actor.send({ type: 'choice.made', plan: 'team', interval: 'month', seats: 3 });
    expect(preview.calls.map(({ input }) => input.seats)).toEqual([8, 3]);
    await answer({ kind: 'quoted', hash: '7500', isOrderWaiting: false });
    actor.send({ type: 'change.confirmed' });
    expect(confirm.last().input).toEqual({
      choice: { plan: 'team', interval: 'month', seats: 3 },
      hash: '7500',
      replace: false,
    });
  });
});
