import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type CreateOutcome, type TokenOrder, tokenCreation } from './index.ts';

function start() {
  const create = deferredPromiseActor<CreateOutcome, TokenOrder>();
  const close = vi.fn();
  const actor = createActor(tokenCreation.provide({ actors: { create: create.logic }, actions: { close } }), {
    input: {},
  }).start();
  return {
    actor,
    close,
    create,
    answer: async (outcome: CreateOutcome) => {
      create.last().resolve(outcome);
      await settled();
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

async function made() {
  const started = start();
  started.actor.send({ type: 'name.set', name: 'Nightly' });
  started.actor.send({ type: 'submitted' });
  await started.answer({ kind: 'made', secret: 'tw_secret' });
  return started;
}

test('nothing is sent without a name, with one of more than 100 characters, or without anything it may do', () => {
  const { actor, create, context } = start();
  actor.send({ type: 'submitted' });
  expect(context().isTried).toBe(true);
  for (const name of [' ', 'n'.repeat(101)]) {
    actor.send({ type: 'name.set', name });
    actor.send({ type: 'submitted' });
  }
  actor.send({ type: 'name.set', name: 'n'.repeat(100) });
  actor.send({ type: 'scope.set', scope: 'read', isSet: false });
  actor.send({ type: 'submitted' });
  expect(create.calls).toHaveLength(0);
  actor.send({ type: 'scope.set', scope: 'write', isSet: true });
  actor.send({ type: 'submitted' });
  expect(create.calls).toHaveLength(1);
});

test('what was chosen is sent once, what it may do in the order of the form', () => {
  const { actor, create, state } = start();
  actor.send({ type: 'name.set', name: ' Nightly ' });
  actor.send({ type: 'scope.set', scope: 'write', isSet: true });
  actor.send({ type: 'scope.set', scope: 'ask', isSet: true });
  actor.send({ type: 'life.set', life: 'never' });
  actor.send({ type: 'submitted' });
  actor.send({ type: 'submitted' });
  actor.send({ type: 'closed' });
  expect(state()).toBe('creating');
  expect(create.calls.map(({ input }) => input)).toEqual([
    { name: 'Nightly', scopes: ['read', 'ask', 'write'], days: null },
  ]);
});

test('a refusal keeps what was filled in, with the reason until something is changed', async () => {
  const { actor, answer, context, state } = start();
  actor.send({ type: 'name.set', name: 'Nightly' });
  actor.send({ type: 'life.set', life: '365' });
  actor.send({ type: 'submitted' });
  await answer({ kind: 'refused', at: 'form', message: 'No answer.' });
  expect(state()).toBe('filling');
  expect(context()).toMatchObject({ name: 'Nightly', life: '365', problem: { message: 'No answer.' } });
  actor.send({ type: 'life.set', life: '30' });
  expect(context().problem).toBeNull();
});

test('a secret that was copied goes with the window', async () => {
  const { actor, close, context, state } = await made();
  expect(context().secret).toBe('tw_secret');
  actor.send({ type: 'secret.copied' });
  expect(close).not.toHaveBeenCalled();
  actor.send({ type: 'closed' });
  expect(state()).toBe('closed');
  expect(close).toHaveBeenCalledOnce();
  expect(context().secret).toBe('');
});

test('whoever closes the window before has to say that they have the secret, and can go back to it', async () => {
  const { actor, close, context, state } = await made();
  actor.send({ type: 'closed' });
  expect(state()).toBe('confirming');
  for (const type of ['return.requested', 'closed'] as const) {
    actor.send({ type });
    expect(state()).toBe('showing');
    expect(context().secret).toBe('tw_secret');
    actor.send({ type: 'closed' });
  }
  expect(close).not.toHaveBeenCalled();
  actor.send({ type: 'secret.kept' });
  expect(state()).toBe('closed');
  expect(close).toHaveBeenCalledOnce();
  expect(context().secret).toBe('');
});
