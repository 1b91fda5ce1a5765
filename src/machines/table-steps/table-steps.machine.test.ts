import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type SaveInput, type Step, tableSteps } from './index.ts';

const step = (id: string): Step => ({ id, enabled: true, kind: 'drop', columns: [id] });
const A = step('a');
const B = step('b');

function start() {
  const asked: { input: SaveInput; done: (error?: Error) => Promise<void> }[] = [];
  const saveSteps = fromPromise<{ revision: number }, SaveInput>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((next) => setImmediate(next));
        const done = (error?: Error) => {
          if (error) reject(error);
          else resolve({ revision: input.revision + 1 });
          return settled();
        };
        asked.push({ input, done });
      }),
  );
  const actor = createActor(tableSteps.provide({ actors: { saveSteps } })).start();
  actor.send({ type: 'steps.loaded', steps: [], revision: 4 });
  const ids = () => actor.getSnapshot().context.steps.map(({ id }) => id);
  const change = async (...steps: Step[]) => {
    actor.send({ type: 'steps.changed', steps });
    await asked.at(-1)?.done();
  };
  return { actor, asked, ids, change, context: () => actor.getSnapshot().context };
}

describe('the steps of a table', () => {
  it('stay as they are until the rows are made anew', async () => {
    const { actor, asked, ids, context } = start();
    actor.send({ type: 'steps.changed', steps: [A] });
    expect([actor.getSnapshot().value, ids()]).toEqual(['saving', []]);
    expect(asked[0]?.input).toEqual({ steps: [A], revision: 4 });
    await asked[0]?.done();
    expect([actor.getSnapshot().value, ids(), context().revision]).toEqual(['ready', ['a'], 5]);
  });

  it('that are refused leave the list, the history and a reason', async () => {
    const { actor, asked, ids, context } = start();
    actor.send({ type: 'steps.changed', steps: [A] });
    await asked[0]?.done(new Error('no such column'));
    expect([ids(), context().past, context().problem]).toEqual([[], [], 'no such column']);
    actor.send({ type: 'problem.dismissed' });
    expect(context().problem).toBeNull();
  });

  it('take no change while one is carried out', async () => {
    const { actor, asked, ids } = start();
    actor.send({ type: 'steps.changed', steps: [A] });
    actor.send({ type: 'steps.changed', steps: [B] });
    expect(asked).toHaveLength(1);
    await asked[0]?.done();
    expect(ids()).toEqual(['a']);
  });

  it('go back and forth by undo and redo, and a new change ends redo', async () => {
    const { actor, asked, ids, change, context } = start();
    await change(A);
    await change(A, B);
    actor.send({ type: 'undo.pressed' });
    await asked.at(-1)?.done();
    expect(ids()).toEqual(['a']);
    actor.send({ type: 'undo.pressed' });
    await asked.at(-1)?.done();
    expect(ids()).toEqual([]);
    actor.send({ type: 'redo.pressed' });
    await asked.at(-1)?.done();
    expect([ids(), context().future.length]).toEqual([['a'], 1]);
    await change(B);
    expect([ids(), context().future]).toEqual([['b'], []]);
  });

  it('cannot be undone once somebody else changed them', async () => {
    const { actor, change, context } = start();
    await change(A);
    actor.send({ type: 'steps.loaded', steps: [A], revision: 5 });
    expect(context().past).toHaveLength(1);
    actor.send({ type: 'steps.loaded', steps: [B], revision: 6 });
    expect(context().past).toEqual([]);
    actor.send({ type: 'undo.pressed' });
    expect(actor.getSnapshot().value).toBe('ready');
  });

  it('remember 50 changes', async () => {
    const { change, context } = start();
    for (let round = 0; round < 50 + 3; round += 1) await change(step(String(round)));
    expect(context().past).toHaveLength(50);
  });
});
