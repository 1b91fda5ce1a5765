import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { approval, type Decision, type DecisionOutcome } from './index.ts';

const LONGEST_MS = 259_200_000;

function start(leftMs = LONGEST_MS) {
  const decide = deferredPromiseActor<
    DecisionOutcome,
    { readonly decision: Decision; readonly reason: string }
  >();
  const clock = new SimulatedClock();
  let reads = 0;
  const actor = createActor(
    approval.provide({
      actors: { decide: decide.logic },
      actions: {
        readAgain: () => {
          reads += 1;
        },
      },
    }),
    { clock, input: { leftMs } },
  ).start();
  return {
    actor,
    clock,
    decide,
    reads: () => reads,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('a request for a second administrator', () => {
  test('is decided once, and read again then', async () => {
    const { actor, decide, reads, state } = start();
    actor.send({ type: 'decision.chosen', decision: 'approve' });
    actor.send({ type: 'decision.confirmed', reason: '' });
    actor.send({ type: 'decision.confirmed', reason: '' });
    expect(decide.calls).toHaveLength(1);
    expect(decide.last().input).toEqual({ decision: 'approve', reason: '' });
    decide.last().resolve({ kind: 'decided' });
    await settled();
    expect(state()).toBe('decided');
    expect(reads()).toBe(1);
    actor.send({ type: 'decision.chosen', decision: 'refuse' });
    expect(state()).toBe('decided');
  });

  test('is refused only with a reason', () => {
    const { actor, decide, state } = start();
    actor.send({ type: 'decision.chosen', decision: 'refuse' });
    for (const reason of ['', '  ']) actor.send({ type: 'decision.confirmed', reason });
    expect(decide.calls).toHaveLength(0);
    actor.send({ type: 'decision.confirmed', reason: 'The outage was shorter.' });
    expect(state()).toEqual({ open: 'deciding' });
  });

  test('says why a decision was not carried out, and can be decided again', async () => {
    const { actor, decide, state, context, reads } = start();
    actor.send({ type: 'decision.chosen', decision: 'approve' });
    actor.send({ type: 'decision.confirmed', reason: '' });
    decide.last().resolve({ kind: 'refused', message: 'The server does not answer.' });
    await settled();
    expect(state()).toEqual({ open: 'asking' });
    expect(context().problem).toBe('The server does not answer.');
    actor.send({ type: 'decision.cancelled' });
    actor.send({ type: 'decision.chosen', decision: 'withdraw' });
    expect(context()).toMatchObject({ decision: 'withdraw', problem: null });
    expect(reads()).toBe(0);
  });

  test('that somebody else decided closes the question, says so and is read again', async () => {
    const { actor, decide, state, context, reads } = start();
    actor.send({ type: 'decision.chosen', decision: 'approve' });
    actor.send({ type: 'decision.confirmed', reason: '' });
    decide.last().resolve({ kind: 'stale', message: 'It was decided already.' });
    await settled();
    expect(state()).toEqual({ open: 'waiting' });
    expect(context()).toMatchObject({ decision: null, problem: 'It was decided already.' });
    expect(reads()).toBe(1);
  });

  test('is over after 72 hours, and not a millisecond before', () => {
    const { actor, clock, state, reads } = start();
    actor.send({ type: 'decision.chosen', decision: 'approve' });
    clock.increment(259_199_999);
    expect(state()).toEqual({ open: 'asking' });
    clock.increment(1);
    expect(state()).toBe('expired');
    expect(reads()).toBe(1);
  });
});
