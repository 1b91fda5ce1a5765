import { describe, expect, test } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { longTask, type StartOutcome, type TaskProgress } from './index.ts';

const HALF: TaskProgress = { state: 'running', done: 5, total: 10 };

function begin(progress?: TaskProgress) {
  const clock = new SimulatedClock();
  const start = deferredPromiseActor<StartOutcome, NonReducibleUnknown>();
  const look = deferredPromiseActor<TaskProgress, NonReducibleUnknown>();
  const stop = deferredPromiseActor<StartOutcome, NonReducibleUnknown>();
  const actor = createActor(
    longTask.provide({ actors: { start: start.logic, look: look.logic, stop: stop.logic } }),
    { clock, input: { ...(progress && { progress }) } },
  ).start();
  return {
    actor,
    clock,
    start,
    look,
    stop,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('a long task', () => {
  test('is looked at each second until it is done', async () => {
    const { clock, actor, start, look, state } = begin();
    actor.send({ type: 'start.requested' });
    start.last().resolve({ kind: 'taken' });
    await settled();
    clock.increment(999);
    expect(look.calls).toHaveLength(0);
    clock.increment(1);
    look.last().resolve({ state: 'done', done: 10, total: 10 });
    await settled();
    expect(state()).toBe('done');
    clock.increment(60_000);
    expect(look.calls).toHaveLength(1);
  });

  test('goes on being looked at where the server was not reached', async () => {
    const { clock, look, state } = begin(HALF);
    clock.increment(1_000);
    look.last().reject(new Error('no answer'));
    await settled();
    expect(state()).toBe('running');
    clock.increment(1_000);
    expect(look.calls).toHaveLength(2);
  });

  test('that was refused says why, and can be begun again', async () => {
    const { actor, start, state, context } = begin();
    actor.send({ type: 'start.requested' });
    start.last().resolve({ kind: 'refused', message: 'Another one runs.' });
    await settled();
    expect([state(), context().problem]).toEqual(['idle', 'Another one runs.']);
    actor.send({ type: 'start.requested' });
    expect([start.calls.length, context().problem]).toEqual([2, null]);
  });

  test('that ended before it could be stopped is looked at', async () => {
    const { actor, stop, look, state } = begin(HALF);
    actor.send({ type: 'stop.requested' });
    stop.last().resolve({ kind: 'refused', message: 'Nothing is being done.' });
    await settled();
    expect([state(), look.calls.length]).toEqual(['looking', 1]);
  });
});
