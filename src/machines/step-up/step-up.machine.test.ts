import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type StepUpOutcome, type StepUpProof, stepUp } from './index.ts';

function start() {
  const confirm = deferredPromiseActor<StepUpOutcome, StepUpProof>();
  const clock = new SimulatedClock();
  const told: [string, readonly number[]][] = [];
  const actor = createActor(
    stepUp.provide({
      actors: { confirm: confirm.logic },
      actions: {
        repeat: (_, { calls }) => void told.push(['repeat', calls]),
        refuse: (_, { calls }) => void told.push(['refuse', calls]),
      },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    confirm,
    told,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const PASSWORD = { type: 'password.submitted', password: 'correct horse battery', code: '' } as const;

describe('a step-up', () => {
  test('is asked for once by all calls that were refused, which are then sent again', async () => {
    const { actor, confirm, told, state } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'session' });
    actor.send({ type: 'call.refused', id: 2, need: 'session' });
    actor.send(PASSWORD);
    // its refusal came while the password was judged
    actor.send({ type: 'call.refused', id: 3, need: 'session' });
    expect(confirm.calls).toHaveLength(1);
    expect(confirm.last().input).toEqual({ password: 'correct horse battery', code: '' });
    confirm.last().resolve({ kind: 'confirmed' });
    await settled();
    expect(state()).toBe('closed');
    expect(told).toEqual([['repeat', [1, 2, 3]]]);
  });

  test('that is cancelled gives each call its refusal, and the next call asks anew', () => {
    const { actor, told, state, context } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'fresh' });
    actor.send({ type: 'call.refused', id: 2, need: 'session' });
    expect(context().need).toBe('fresh');
    actor.send({ type: 'dialog.cancelled' });
    expect(told).toEqual([['refuse', [1, 2]]]);
    actor.send({ type: 'call.refused', id: 3, need: 'session' });
    expect(state()).toEqual({ open: 'asking' });
    expect(context()).toMatchObject({ need: 'session', calls: [3], problem: null });
  });

  test('that is cancelled while a password is judged sends nothing again', async () => {
    const { actor, confirm, told, state } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'session' });
    actor.send(PASSWORD);
    actor.send({ type: 'dialog.cancelled' });
    confirm.last().resolve({ kind: 'confirmed' });
    await settled();
    expect(state()).toBe('closed');
    expect(told).toEqual([['refuse', [1]]]);
  });

  test('goes on after a wrong password, and says why', async () => {
    const { actor, confirm, told, state, context } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'session' });
    actor.send(PASSWORD);
    confirm.last().resolve({ kind: 'refused', message: 'The password is not right.' });
    await settled();
    expect(state()).toEqual({ open: 'asking' });
    expect(context().problem).toBe('The password is not right.');
    actor.send(PASSWORD);
    expect(context().problem).toBeNull();
    expect(told).toEqual([]);
  });

  test('sends no empty password, and none while it has to wait', async () => {
    const { actor, clock, confirm, state, context } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'session' });
    actor.send({ ...PASSWORD, password: '' });
    expect(confirm.calls).toHaveLength(0);
    actor.send(PASSWORD);
    confirm.last().resolve({ kind: 'limited', message: 'Please wait 10 minutes.', seconds: 600 });
    await settled();
    clock.increment(599_999);
    actor.send(PASSWORD);
    expect(state()).toEqual({ open: 'blocked' });
    expect(confirm.calls).toHaveLength(1);
    clock.increment(1);
    expect(state()).toEqual({ open: 'asking' });
    expect(context().problem).toBeNull();
  });

  test('asks for the code of the second factor once the password is right, and sends both together', async () => {
    const { actor, confirm, told, state, context } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'fresh' });
    actor.send(PASSWORD);
    confirm.last().resolve({ kind: 'codeNeeded' });
    await settled();
    expect(state()).toEqual({ open: 'asking' });
    expect(context()).toMatchObject({ asksCode: true, problem: null });
    actor.send(PASSWORD);
    expect(confirm.calls).toHaveLength(1);
    actor.send({ ...PASSWORD, code: '123456' });
    expect(confirm.last().input).toEqual({ password: 'correct horse battery', code: '123456' });
    confirm.last().resolve({ kind: 'confirmed' });
    await settled();
    expect(told).toEqual([['repeat', [1]]]);
    expect(context().asksCode).toBe(false);
  });

  test('closes by itself when nobody waits for it any more', () => {
    const { actor, told, state } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'session' });
    actor.send({ type: 'call.refused', id: 2, need: 'session' });
    actor.send({ type: 'call.gone', id: 1 });
    expect(state()).toEqual({ open: 'asking' });
    actor.send({ type: 'call.gone', id: 2 });
    expect(state()).toBe('closed');
    expect(told).toEqual([]);
  });

  test('ends with the session, and its calls keep their refusals', async () => {
    const { actor, confirm, told, state } = start();
    actor.send({ type: 'call.refused', id: 1, need: 'session' });
    actor.send(PASSWORD);
    confirm.last().resolve({ kind: 'ended' });
    await settled();
    expect(state()).toBe('closed');
    expect(told).toEqual([['refuse', [1]]]);
  });
});
