import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { branchRemoval } from './index.ts';

function start() {
  const remove = deferredPromiseActor<void, { readonly messageId: string }>();
  const restore = deferredPromiseActor<void, { readonly messageId: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(
    branchRemoval.provide({ actors: { removeBranch: remove.logic, restoreBranch: restore.logic } }),
    { clock },
  );
  actor.start();
  const state = () => actor.getSnapshot().value;
  async function removed(messageId = 'm1') {
    actor.send({ type: 'remove.requested', messageId });
    remove.last().resolve();
    await settled();
  }
  return { actor, clock, remove, removed, restore, state };
}

describe('deleting a branch', () => {
  test('is done at once, and Undo is offered for 10 s', async () => {
    const { clock, remove, removed, state } = start();
    await removed();
    expect(remove.last().input).toEqual({ messageId: 'm1' });
    expect(state()).toEqual({ offered: 'counting' });
    clock.increment(9_999);
    expect(state()).toEqual({ offered: 'counting' });
    clock.increment(1);
    expect(state()).toBe('idle');
  });

  test('that fails offers nothing, and can be tried again', async () => {
    const { actor, remove, state } = start();
    actor.send({ type: 'remove.requested', messageId: 'm1' });
    remove.last().reject(new TypeError('Failed to fetch'));
    await settled();
    expect(state()).toBe('idle');
    actor.send({ type: 'remove.requested', messageId: 'm1' });
    expect(remove.calls).toHaveLength(2);
  });

  test('is done once, however often it is asked for meanwhile', () => {
    const { actor, remove } = start();
    actor.send({ type: 'remove.requested', messageId: 'm1' });
    actor.send({ type: 'remove.requested', messageId: 'm1' });
    expect(remove.calls).toHaveLength(1);
  });
});

describe('Undo', () => {
  test('restores the branch that was deleted last', async () => {
    const { actor, removed, restore, state } = start();
    await removed('m1');
    await removed('m2');
    actor.send({ type: 'undo.requested' });
    expect(restore.last().input).toEqual({ messageId: 'm2' });
    restore.last().resolve();
    await settled();
    expect(state()).toBe('idle');
  });

  test('waits while the pointer or the focus is on it, and counts anew after', async () => {
    const { actor, clock, removed, state } = start();
    await removed();
    clock.increment(9_000);
    actor.send({ type: 'offer.held' });
    clock.increment(600_000);
    expect(state()).toEqual({ offered: 'held' });
    actor.send({ type: 'offer.released' });
    clock.increment(9_999);
    expect(state()).toEqual({ offered: 'counting' });
  });

  test('that fails says so and stays', async () => {
    const { actor, clock, removed, restore, state } = start();
    await removed();
    actor.send({ type: 'undo.requested' });
    restore.last().reject(new TypeError('Failed to fetch'));
    await settled();
    clock.increment(600_000);
    expect(state()).toEqual({ offered: 'held' });
    expect(actor.getSnapshot().context.isRestoreFailed).toBe(true);
    actor.send({ type: 'undo.requested' });
    expect(restore.calls).toHaveLength(2);
  });

  test('can be given up', async () => {
    const { actor, removed, state } = start();
    await removed();
    actor.send({ type: 'offer.dismissed' });
    expect(state()).toBe('idle');
  });
});
