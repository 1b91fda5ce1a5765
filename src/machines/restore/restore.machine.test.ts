import { describe, expect, test } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import {
  type RestoreGroup,
  type RestoreOutcome,
  type RestorePhase,
  restore,
  type UndoOutcome,
} from './index.ts';

function begin(phase?: RestorePhase) {
  const clock = new SimulatedClock();
  const ask = deferredPromiseActor<
    RestoreOutcome,
    { readonly groups: readonly RestoreGroup[] | null; readonly reason: string }
  >();
  const look = deferredPromiseActor<RestorePhase, NonReducibleUnknown>();
  const undo = deferredPromiseActor<UndoOutcome, { readonly reason: string }>();
  const actor = createActor(
    restore.provide({ actors: { ask: ask.logic, look: look.logic, undo: undo.logic } }),
    { clock, input: { name: '3 May', ...(phase && { phase }) } },
  ).start();
  return { actor, clock, ask, look, undo, state: () => actor.getSnapshot().value };
}

describe('bringing a backup back', () => {
  test('needs a part of it, its name and a reason', () => {
    const { actor, ask, state } = begin();
    actor.send({ type: 'scope.chosen', groups: [] });
    actor.send({ type: 'restore.requested' });
    expect(state()).toBe('choosing');
    actor.send({ type: 'scope.chosen', groups: ['texts'] });
    actor.send({ type: 'restore.requested' });
    for (const [name, reason] of [
      ['2 May', 'A trial.'],
      ['3 May', '  '],
    ] as const)
      actor.send({ type: 'restore.confirmed', name, reason });
    expect(state()).toBe('confirming');
    actor.send({ type: 'restore.confirmed', name: ' 3 May ', reason: 'A trial.' });
    expect(ask.last().input).toEqual({ groups: ['texts'], reason: 'A trial.' });
  });

  test('that waits for a second administrator begins nothing', async () => {
    const { clock, actor, ask, look, state } = begin();
    actor.send({ type: 'restore.requested' });
    actor.send({ type: 'restore.confirmed', name: '3 May', reason: 'A trial.' });
    ask.last().resolve({ kind: 'held' });
    await settled();
    clock.increment(60_000);
    expect([state(), look.calls.length]).toEqual(['held', 0]);
  });

  test('is followed while nothing else answers, and is undone with a reason', async () => {
    const { clock, actor, look, undo, state } = begin('running');
    clock.increment(1_000);
    look.last().reject(new Error('503'));
    await settled();
    clock.increment(1_000);
    look.last().resolve('restored');
    await settled();
    expect(state()).toBe('restored');
    actor.send({ type: 'undo.requested' });
    actor.send({ type: 'undo.confirmed', reason: '' });
    expect(state()).toBe('undoAsking');
    actor.send({ type: 'undo.confirmed', reason: 'The wrong one.' });
    undo.last().resolve({ kind: 'taken' });
    await settled();
    clock.increment(1_000);
    look.last().resolve('undone');
    await settled();
    expect(state()).toBe('undone');
  });

  test('is not undone where what stood there before is gone', () => {
    const { actor, state } = begin('final');
    actor.send({ type: 'undo.requested' });
    expect(state()).toBe('restored');
  });
});
