import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { columnLabelling, type LabellingOrder } from './index.ts';

type Labelling = Shape<'Labelling'>;

const ORDER: LabellingOrder = { steps: [], most: 20 };
const labelling = (more: Partial<Labelling> = {}): Labelling => ({
  status: 'running',
  column: 'Group',
  model: 'plain',
  asked: 40,
  labelled: 20,
  undecided: 0,
  charged: 200,
  labels: [],
  started_at: 1,
  ...more,
});

async function start(first: Labelling | null = null) {
  const read = deferredPromiseActor<Labelling | null, undefined>();
  const begin = deferredPromiseActor<Labelling | null, { readonly order: LabellingOrder }>();
  const stop = deferredPromiseActor<Labelling | null, undefined>();
  const delivered: (Labelling | null)[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    columnLabelling.provide({
      actors: { readLabelling: read.logic, startLabelling: begin.logic, stopLabelling: stop.logic },
      actions: { deliver: (_, params) => delivered.push(params.labelling) },
    }),
    { clock, input: {} },
  ).start();
  read.last().resolve(first);
  await settled();
  const poll = async (answer: Labelling | null) => {
    clock.increment(1_000);
    read.last().resolve(answer);
    await settled();
  };
  const snapshot = () => actor.getSnapshot();
  return { actor, read, begin, stop, delivered, clock, poll, snapshot };
}

describe('a labelling', () => {
  test('is asked about until it ends, and what it has is delivered once', async () => {
    const { actor, begin, delivered, poll, snapshot } = await start();
    expect(snapshot().value).toBe('idle');
    actor.send({ type: 'label.pressed', order: ORDER });
    expect(begin.last().input.order).toBe(ORDER);
    begin.last().resolve(labelling());
    await settled();
    expect(snapshot().value).toBe('waiting');
    await poll(labelling({ labelled: 30 }));
    expect(snapshot().context.labelling?.labelled).toBe(30);
    expect(delivered).toEqual([]);
    const ended = labelling({ status: 'done' });
    await poll(ended);
    expect([snapshot().value, delivered]).toEqual(['idle', [ended]]);
  });

  test('that goes on already is found, and one that ended before is not shown', async () => {
    const found = await start(labelling());
    expect(found.snapshot().value).toBe('waiting');
    const { snapshot, delivered } = await start(labelling({ status: 'done' }));
    expect([snapshot().value, snapshot().context.labelling, delivered]).toEqual(['idle', null, []]);
  });

  test('that is done at once, for all was paid for, is delivered without a question', async () => {
    const { actor, read, begin, delivered } = await start();
    actor.send({ type: 'label.pressed', order: ORDER });
    const ended = labelling({ status: 'done', asked: 0 });
    begin.last().resolve(ended);
    await settled();
    expect([delivered, read.calls.length]).toEqual([[ended], 1]);
  });

  test('that is refused says why, and can be tried again', async () => {
    const { actor, begin, snapshot } = await start();
    actor.send({ type: 'label.pressed', order: ORDER });
    begin.last().reject(new Error('No credits are left.'));
    await settled();
    expect([snapshot().value, snapshot().context.problem]).toEqual(['idle', 'No credits are left.']);
    actor.send({ type: 'label.pressed', order: ORDER });
    expect(snapshot().context.problem).toBeNull();
  });

  test('goes on being asked about when an answer fails', async () => {
    const { read, clock, poll, snapshot } = await start(labelling());
    clock.increment(1_000);
    read.last().reject(new Error('offline'));
    await settled();
    expect([snapshot().value, snapshot().context.isReconnecting]).toEqual(['waiting', true]);
    await poll(labelling({ labelled: 25 }));
    expect(snapshot().context.isReconnecting).toBe(false);
  });

  test('is stopped while it is waited for and while it is asked about; what it has is delivered', async () => {
    for (const isAsking of [false, true]) {
      const { actor, read, stop, clock, delivered, snapshot } = await start(labelling());
      if (isAsking) clock.increment(1_000);
      actor.send({ type: 'stop.pressed' });
      expect(snapshot().value).toBe('stopping');
      expect(read.last().signal.aborted).toBe(isAsking);
      const stopped = labelling({ status: 'stopped' });
      stop.last().resolve(stopped);
      await settled();
      expect([snapshot().value, delivered]).toEqual(['idle', [stopped]]);
    }
  });

  test('that another server has not stopped yet, or whose stop failed, is asked about again', async () => {
    const { actor, stop, snapshot } = await start(labelling());
    actor.send({ type: 'stop.pressed' });
    stop.last().resolve(labelling());
    await settled();
    expect(snapshot().value).toBe('waiting');
    actor.send({ type: 'stop.pressed' });
    stop.last().reject(new Error('offline'));
    await settled();
    expect([snapshot().value, snapshot().context.problem]).toEqual(['waiting', 'offline']);
  });
});
