import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { delayedSkeleton } from './index.ts';

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(delayedSkeleton, { clock, input: {} });
  actor.start();
  return { actor, clock, state: () => actor.getSnapshot().value };
}

test('[R4.54] nothing is shown during the first 750 ms', () => {
  const { clock, state } = start();
  clock.increment(749);
  expect(state()).toBe('waiting');
});

test('[R4.55] the skeleton is shown once the wait has lasted 750 ms', () => {
  const { clock, state } = start();
  clock.increment(750);
  expect(state()).toBe('visible');
});

test('[R4.54] a wait that ends in time never shows it', () => {
  const { actor, clock, state } = start();
  clock.increment(749);
  actor.send({ type: 'wait.ended' });
  clock.increment(750);
  expect(state()).toBe('done');
});

test('[R4.55] the skeleton goes when the wait ends', () => {
  const { actor, clock, state } = start();
  clock.increment(750);
  actor.send({ type: 'wait.ended' });
  expect(state()).toBe('done');
});

test('[R4.54] a second wait has its own 750 ms', () => {
  const { actor, clock, state } = start();
  clock.increment(700);
  actor.send({ type: 'wait.ended' });
  actor.send({ type: 'wait.started' });
  clock.increment(749);
  expect(state()).toBe('waiting');
  clock.increment(1);
  expect(state()).toBe('visible');
});
