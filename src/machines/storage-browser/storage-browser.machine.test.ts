import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type BrowsedFile, type FileAct, type FilePreview, storageBrowser } from './index.ts';
import type { ActOutcome, WeighOutcome } from './storage-browser.machine.ts';

const file = { id: 'f1', name: 'sales.csv' };
const refused = { kind: 'refused', message: 'The server does not answer.' } as const;

function start() {
  const weigh = deferredPromiseActor<WeighOutcome, { readonly id: string }>();
  const carryOut = deferredPromiseActor<ActOutcome, { readonly act: FileAct; readonly id: string | null }>();
  const open = deferredPromiseActor<FilePreview, BrowsedFile>();
  const told: unknown[] = [];
  const freed: unknown[] = [];
  const actor = createActor(
    storageBrowser.provide({
      actors: { weigh: weigh.logic, carryOut: carryOut.logic, open: open.logic },
      actions: {
        tellDone: (_, done) => void told.push(done),
        letGo: (_, { preview }) => void freed.push(preview),
      },
    }),
  ).start();
  return {
    actor,
    weigh,
    carryOut,
    open,
    told,
    freed,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('the files of a person', () => {
  test('are put into the trash only after it was said what uses them', async () => {
    const { actor, weigh, carryOut, told, state, context } = start();
    actor.send({ type: 'act.requested', act: 'trash', file });
    actor.send({ type: 'act.confirmed' });
    expect(state()).toBe('weighing');
    expect(carryOut.calls).toHaveLength(0);
    weigh.last().resolve({ kind: 'found', uses: [{ type: 'table', id: 't1', name: 'Sales' }] });
    await settled();
    expect(state()).toBe('asking');
    expect(context().uses).toEqual([{ type: 'table', id: 't1', name: 'Sales' }]);
    actor.send({ type: 'act.confirmed' });
    expect(carryOut.last().input).toEqual({ act: 'trash', id: 'f1' });
    carryOut.last().resolve({ kind: 'done' });
    await settled();
    expect(told).toEqual([{ act: 'trash', file }]);
    expect(context()).toEqual({ act: null, file: null, uses: [], preview: null, problem: null });
  });

  test('are restored at once, and a failure is told without a question', async () => {
    const { actor, carryOut, told, state, context } = start();
    actor.send({ type: 'act.requested', act: 'restore', file });
    expect(carryOut.last().input).toEqual({ act: 'restore', id: 'f1' });
    carryOut.last().resolve(refused);
    await settled();
    expect(state()).toBe('idle');
    expect(context().problem).toBe('The server does not answer.');
    expect(told).toEqual([]);
    actor.send({ type: 'problem.dismissed' });
    expect(context().problem).toBeNull();
  });

  test('stay where they are when the question is refused, and a failure leads back to it', async () => {
    const { actor, carryOut, told, state, context } = start();
    actor.send({ type: 'act.requested', act: 'empty', file: null });
    expect(state()).toBe('asking');
    actor.send({ type: 'act.confirmed' });
    expect(carryOut.last().input).toEqual({ act: 'empty', id: null });
    carryOut.last().resolve(refused);
    await settled();
    expect(state()).toBe('asking');
    expect(context()).toMatchObject({ act: 'empty', problem: 'The server does not answer.' });
    actor.send({ type: 'act.cancelled' });
    expect(context()).toMatchObject({ act: null, problem: null });
    expect(carryOut.calls).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test('are let go of when what is shown of them is closed, also while it is read', async () => {
    const { actor, open, freed, state } = start();
    actor.send({ type: 'preview.requested', file });
    actor.send({ type: 'preview.closed' });
    expect(freed).toEqual([null]);
    actor.send({ type: 'preview.requested', file });
    open.last().resolve({ kind: 'picture', address: 'blob:1' });
    await settled();
    expect(state()).toEqual({ previewing: 'shown' });
    actor.send({ type: 'preview.closed' });
    expect(freed).toEqual([null, { kind: 'picture', address: 'blob:1' }]);
    expect(state()).toBe('idle');
  });
});
