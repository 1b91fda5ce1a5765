import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type AskOutcome, accountDeletion, type LookOutcome } from './index.ts';

function start() {
  const look = deferredPromiseActor<LookOutcome>();
  const ask = deferredPromiseActor<AskOutcome>();
  const leave = vi.fn();
  const actor = createActor(
    accountDeletion.provide({ actors: { look: look.logic, ask: ask.logic }, actions: { leave } }),
  ).start();
  return {
    actor,
    ask,
    leave,
    look,
    looked: async (outcome: LookOutcome) => {
      look.last().resolve(outcome);
      await settled();
    },
    asked: async (outcome: AskOutcome) => {
      ask.last().resolve(outcome);
      await settled();
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('the deletion of an account', () => {
  test('is asked for once, and not before the person ticked that they know what goes', async () => {
    const { actor, ask, looked, asked, state, context } = start();
    actor.send({ type: 'submitted' });
    await looked({ kind: 'clear' });
    actor.send({ type: 'submitted' });
    expect(context().isTried).toBe(true);
    expect(ask.calls).toHaveLength(0);
    actor.send({ type: 'understood.set', isSet: true });
    actor.send({ type: 'submitted' });
    actor.send({ type: 'submitted' });
    expect(ask.calls).toHaveLength(1);
    await asked({ kind: 'planned' });
    expect(state()).toBe('planned');
  });

  test('stays on the page that says when, until the person goes on to the sign-in', async () => {
    const { actor, leave, looked, asked, state } = start();
    await looked({ kind: 'clear' });
    actor.send({ type: 'understood.set', isSet: true });
    actor.send({ type: 'submitted' });
    await asked({ kind: 'planned' });
    actor.send({ type: 'look.requested' });
    expect(state()).toBe('planned');
    expect(leave).not.toHaveBeenCalled();
    actor.send({ type: 'signIn.requested' });
    expect(state()).toBe('left');
    expect(leave).toHaveBeenCalledOnce();
  });

  test('is not offered while something is in the way, which is looked at again', async () => {
    const { actor, ask, look, looked, state } = start();
    await looked({ kind: 'blocked' });
    actor.send({ type: 'submitted' });
    expect(state()).toBe('blocked');
    expect(ask.calls).toHaveLength(0);
    actor.send({ type: 'look.requested' });
    expect(look.calls).toHaveLength(2);
    await looked({ kind: 'clear' });
    expect(state()).toBe('confirming');
  });

  test('that something came in the way of meanwhile is looked at anew, and has to be confirmed again', async () => {
    const { actor, looked, asked, state, context } = start();
    await looked({ kind: 'clear' });
    actor.send({ type: 'understood.set', isSet: true });
    actor.send({ type: 'submitted' });
    await asked({ kind: 'blocked' });
    expect(state()).toBe('looking');
    expect(context().isUnderstood).toBe(false);
  });

  test('keeps the tick where it is refused, with the reason until the person changes something', async () => {
    const { actor, looked, asked, state, context } = start();
    await looked({ kind: 'failed', message: 'No answer.' });
    expect(context().problem).toBe('No answer.');
    actor.send({ type: 'look.requested' });
    expect(context().problem).toBeNull();
    await looked({ kind: 'clear' });
    actor.send({ type: 'understood.set', isSet: true });
    actor.send({ type: 'submitted' });
    await asked({ kind: 'refused', message: 'Not confirmed.' });
    expect(state()).toBe('confirming');
    expect(context()).toMatchObject({ isUnderstood: true, problem: 'Not confirmed.' });
    actor.send({ type: 'understood.set', isSet: false });
    expect(context().problem).toBeNull();
  });
});
