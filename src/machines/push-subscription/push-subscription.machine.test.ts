import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PushMessage } from '../../api/shapes.ts';
import { recordedCallbackActor } from '../testing/simulated-actor.ts';
import type { PushStreamInput } from './index.ts';
import { pushSubscription } from './index.ts';

function start(hidden = false) {
  const stream = recordedCallbackActor<PushStreamInput>();
  const applied: PushMessage[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    pushSubscription.provide({
      actors: { subscribe: stream.logic },
      actions: { applyPush: (_, { message }) => applied.push(message) },
    }),
    { clock, input: { hidden } },
  );
  actor.start();
  const end = () => stream.last().send({ type: 'stream.ended' });
  const see = (visible: boolean) => actor.send({ type: 'visibility.changed', hidden: !visible });
  return { actor, applied, clock, end, see, stream };
}

test('[R7.34] the subscription is to channel user_basic with time-out 0.5', () => {
  const { stream } = start();
  expect(stream.last().input).toEqual({ channel: 'user_basic', timeout: 0.5 });
});

test('[R7.35] a stream is opened every 15 s, counted from one opening to the next', () => {
  const { clock, end, stream } = start();
  for (let opened = 1; opened <= 3; opened += 1) {
    clock.increment(500);
    end();
    clock.increment(14_499);
    expect(stream.runs).toHaveLength(opened);
    clock.increment(1);
    expect(stream.runs).toHaveLength(opened + 1);
  }
});

test('[R7.37] END closes the stream', () => {
  const { end, stream } = start();
  end();
  expect(stream.last().stopped).toBe(true);
});

test('[R7.38] every message of a stream is applied, in order', () => {
  const { applied, stream } = start();
  const first: PushMessage = { msgs_unread: { total: 1, msgs: [] } };
  const second: PushMessage = { pop_up_msg_close: ['m1'] };
  stream.last().send({ type: 'push.received', message: first });
  stream.last().send({ type: 'push.received', message: second });
  expect(applied).toEqual([first, second]);
});

test('a message after END is not applied', () => {
  const { applied, end, stream } = start();
  end();
  stream.last().send({ type: 'push.received', message: {} });
  expect(applied).toEqual([]);
});

test('a stream that fails is opened again at the next turn', () => {
  const { clock, stream } = start();
  stream.last().send({ type: 'stream.failed' });
  expect(stream.open()).toHaveLength(0);
  clock.increment(15_000);
  expect(stream.open()).toHaveLength(1);
});

test('[R4.15] a hidden tab opens no stream', () => {
  const { clock, end, see, stream } = start();
  end();
  see(false);
  clock.increment(15_000);
  clock.increment(15_000);
  expect(stream.runs).toHaveLength(1);
});

test('[R4.15] a tab that starts hidden opens its first stream when it is seen', () => {
  const { see, stream } = start(true);
  expect(stream.runs).toHaveLength(0);
  see(true);
  expect(stream.runs).toHaveLength(1);
});

test('[R4.15] hidden while a stream is open: it may finish, and no next one is opened', () => {
  const { applied, clock, end, see, stream } = start();
  see(false);
  stream.last().send({ type: 'push.received', message: {} });
  expect(applied).toHaveLength(1);
  clock.increment(15_000);
  expect(stream.open()).toHaveLength(1);
  end();
  clock.increment(15_000);
  expect(stream.runs).toHaveLength(1);
});

test('[R7.35] seen again after a skipped turn: a stream is opened at once, the next one 15 s later', () => {
  const { clock, end, see, stream } = start();
  end();
  see(false);
  clock.increment(15_000);
  clock.increment(10_000);
  see(true);
  expect(stream.runs).toHaveLength(2);
  end();
  clock.increment(14_999);
  expect(stream.runs).toHaveLength(2);
  clock.increment(1);
  expect(stream.runs).toHaveLength(3);
});

test('[R7.35] hidden and seen again before the next turn changes nothing', () => {
  const { clock, end, see, stream } = start();
  end();
  see(false);
  see(true);
  expect(stream.runs).toHaveLength(1);
  clock.increment(15_000);
  expect(stream.runs).toHaveLength(2);
});

test('[R4.15] hidden once more while a turn is skipped opens nothing', () => {
  const { see, stream } = start(true);
  see(false);
  expect(stream.runs).toHaveLength(0);
});

test('two streams are never open at once: one that outlives its turn is closed first', () => {
  const { clock, stream } = start();
  clock.increment(15_000);
  expect(stream.runs).toHaveLength(2);
  expect(stream.open()).toHaveLength(1);
});

test('a stopped subscription closes its stream', () => {
  const { actor, stream } = start();
  actor.stop();
  expect(stream.open()).toHaveLength(0);
});
