import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import {
  type BrowsedItem,
  type FileAct,
  type FilePreview,
  folderTrail,
  joinName,
  moveTargets,
  type Naming,
  nameProblem,
  splitName,
  storageBrowser,
  type Target,
} from './index.ts';
import type { ActOutcome, WeighOutcome } from './storage-browser.machine.ts';

const item = { kind: 'file', id: 'f1', name: 'sales.csv', version: 1 } as const;
const folder = { kind: 'folder', id: 'd1', name: 'Sales', version: 2 } as const;
const refused = { kind: 'refused', message: 'The server does not answer.' } as const;

function start() {
  const weigh = deferredPromiseActor<WeighOutcome, { readonly id: string }>();
  const carryOut = deferredPromiseActor<
    ActOutcome,
    { readonly act: FileAct; readonly item: BrowsedItem | null }
  >();
  const open = deferredPromiseActor<FilePreview, BrowsedItem>();
  const saveName = deferredPromiseActor<ActOutcome, Naming & { readonly name: string }>();
  const move = deferredPromiseActor<ActOutcome, Target & { readonly items: readonly BrowsedItem[] }>();
  const told: unknown[] = [];
  const freed: unknown[] = [];
  const actor = createActor(
    storageBrowser.provide({
      actors: {
        weigh: weigh.logic,
        carryOut: carryOut.logic,
        open: open.logic,
        saveName: saveName.logic,
        move: move.logic,
      },
      actions: {
        tellDone: (_, done) => void told.push(done),
        tellNamed: (_, named) => void told.push(named),
        tellMoved: (_, moved) => void told.push(moved),
        letGo: (_, { preview }) => void freed.push(preview),
      },
    }),
  ).start();
  return {
    actor,
    weigh,
    carryOut,
    open,
    saveName,
    move,
    told,
    freed,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('the files of a person', () => {
  test('are put into the trash only after it was said what uses them', async () => {
    const { actor, weigh, carryOut, told, state, context } = start();
    actor.send({ type: 'act.requested', act: 'trash', item });
    actor.send({ type: 'act.confirmed' });
    expect(state()).toBe('weighing');
    expect(carryOut.calls).toHaveLength(0);
    weigh.last().resolve({ kind: 'found', uses: [{ type: 'table', id: 't1', name: 'Sales' }] });
    await settled();
    expect(state()).toBe('asking');
    expect(context().uses).toEqual([{ type: 'table', id: 't1', name: 'Sales' }]);
    actor.send({ type: 'act.confirmed' });
    expect(carryOut.last().input).toEqual({ act: 'trash', item });
    carryOut.last().resolve({ kind: 'done' });
    await settled();
    expect(told).toEqual([{ act: 'trash', item }]);
    expect(context()).toMatchObject({ act: null, item: null, uses: [], problem: null });
  });

  test('are restored at once, and a failure is told without a question', async () => {
    const { actor, carryOut, told, state, context } = start();
    actor.send({ type: 'act.requested', act: 'restore', item });
    expect(carryOut.last().input).toEqual({ act: 'restore', item });
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
    actor.send({ type: 'act.requested', act: 'empty', item: null });
    expect(state()).toBe('asking');
    actor.send({ type: 'act.confirmed' });
    expect(carryOut.last().input).toEqual({ act: 'empty', item: null });
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
    actor.send({ type: 'preview.requested', item });
    actor.send({ type: 'preview.closed' });
    expect(freed).toEqual([null]);
    actor.send({ type: 'preview.requested', item });
    open.last().resolve({ kind: 'picture', address: 'blob:1' });
    await settled();
    expect(state()).toEqual({ previewing: 'shown' });
    actor.send({ type: 'preview.closed' });
    expect(freed).toEqual([null, { kind: 'picture', address: 'blob:1' }]);
    expect(state()).toBe('idle');
  });
});

describe('a folder', () => {
  test('is put into the trash after one question, which asks nothing of its files', () => {
    const { actor, weigh, carryOut, state } = start();
    actor.send({ type: 'act.requested', act: 'trash', item: folder });
    expect(state()).toBe('asking');
    actor.send({ type: 'act.confirmed' });
    expect(carryOut.last().input).toEqual({ act: 'trash', item: folder });
    expect(weigh.calls).toHaveLength(0);
  });

  test('gets a name that has signs of names alone, and keeps what was typed where the server refuses it', async () => {
    const { actor, saveName, told, state, context } = start();
    const naming = { item: null, folderId: 'd1' };
    actor.send({ type: 'name.requested', naming });
    actor.send({ type: 'name.submitted', name: 'a/b' });
    expect(context().nameProblem).toBe('signs');
    actor.send({ type: 'name.submitted', name: '  ' });
    expect(context().nameProblem).toBe('blank');
    expect(saveName.calls).toHaveLength(0);
    actor.send({ type: 'name.submitted', name: ' Plans ' });
    expect(saveName.last().input).toEqual({ ...naming, name: 'Plans' });
    saveName.last().resolve(refused);
    await settled();
    expect(state()).toBe('naming');
    expect(context()).toMatchObject({ problem: refused.message, naming, nameProblem: null });
    actor.send({ type: 'name.submitted', name: 'Plans 2' });
    saveName.last().resolve({ kind: 'done' });
    await settled();
    expect(told).toEqual([{ ...naming, name: 'Plans 2' }]);
    expect(state()).toBe('idle');
  });
});

describe('moving', () => {
  test('waits for a folder, and offers the others again where the server refuses it', async () => {
    const { actor, move, told, state, context } = start();
    actor.send({ type: 'move.requested', items: [item, folder] });
    actor.send({ type: 'move.confirmed' });
    expect(state()).toBe('choosing');
    actor.send({ type: 'target.chosen', target: { folderId: null } });
    actor.send({ type: 'move.confirmed' });
    expect(move.last().input).toEqual({ folderId: null, items: [item, folder] });
    move.last().resolve(refused);
    await settled();
    expect(context()).toMatchObject({ problem: refused.message, target: { folderId: null } });
    actor.send({ type: 'target.chosen', target: { folderId: 'd2' } });
    expect(context().problem).toBeNull();
    actor.send({ type: 'move.confirmed' });
    move.last().resolve({ kind: 'done' });
    await settled();
    expect(told).toEqual([{ items: [item, folder] }]);
  });

  test('leads neither into a folder that is moved nor into one within it', () => {
    const folders = [
      { id: 'd1', name: 'Sales', folder_id: null },
      { id: 'd2', name: 'Inner', folder_id: 'd1' },
      { id: 'd3', name: 'Other', folder_id: null },
      { id: 'd4', name: 'Deep', folder_id: 'd3' },
    ];
    expect(moveTargets(folders, [folder])).toEqual([
      { id: 'd3', folder: 'Other', sub_folders: [{ id: 'd4', folder: 'Deep', sub_folders: [] }] },
    ]);
    expect(moveTargets(folders, [item]).map(({ id }) => id)).toEqual(['d1', 'd3']);
    expect(folderTrail(folders, 'd4').map(({ name }) => name)).toEqual(['Other', 'Deep']);
    expect(folderTrail(folders, 'gone')).toEqual([]);
  });
});

describe('the name of a file', () => {
  test.each([
    ['sales.csv', 'sales', 'csv'],
    ['v1.2 final.tar.gz', 'v1.2 final.tar', 'gz'],
    ['.env', '.env', ''],
    ['notes', 'notes', ''],
    ['a. b', 'a. b', ''],
  ])('%s is taken apart and put together again', (name, stem, ending) => {
    expect(splitName(name)).toEqual({ stem, ending });
    expect(joinName(stem, ending)).toBe(name);
  });

  test('keeps its ending until another is given, and is none without anything before it', () => {
    expect(joinName(' v1.2 ', 'csv')).toBe('v1.2.csv');
    expect(joinName('sales', '.txt')).toBe('sales.txt');
    expect(joinName('sales', ' ')).toBe('sales');
    expect(joinName(' ', 'csv')).toBe('');
    expect(nameProblem('a\u202eb')).toBe('signs');
    expect(nameProblem('..')).toBe('signs');
    expect(nameProblem('a.b')).toBeNull();
  });
});
