import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type PeriodCheckOutcome, type PeriodCloseOutcome, periodClose } from './index.ts';

function begin() {
  const check = deferredPromiseActor<PeriodCheckOutcome>();
  const close = deferredPromiseActor<PeriodCloseOutcome, { readonly reason: string }>();
  let finished = 0;
  const machine = periodClose.provide({
    actors: { check: check.logic, close: close.logic },
    actions: {
      finish: () => {
        finished += 1;
      },
    },
  });
  const actor = createActor(machine).start();
  const say = async (outcome: PeriodCheckOutcome) => {
    check.last().resolve(outcome);
    await settled();
  };
  const answer = async (outcome: PeriodCloseOutcome) => {
    close.last().resolve(outcome);
    await settled();
  };
  const state = () => [actor.getSnapshot().value, actor.getSnapshot().context.problem, finished];
  return { actor, check, close, say, answer, state };
}
const confirm = { type: 'close.confirmed', reason: 'All agree.' } as const;

test('a month is closed only once it was found clear', async () => {
  const { actor, close, say, answer, state } = begin();
  actor.send(confirm);
  expect([state()[0], close.calls.length]).toEqual(['checking', 0]);
  await say({ kind: 'blocked' });
  actor.send(confirm);
  expect([state()[0], close.calls.length]).toEqual(['blocked', 0]);
  actor.send({ type: 'check.retried' });
  await say({ kind: 'clear' });
  actor.send(confirm);
  // pressed twice it is sent once
  actor.send(confirm);
  expect([state()[0], close.calls.length, close.last().input]).toEqual([
    'closing',
    1,
    { reason: 'All agree.' },
  ]);
  await answer({ kind: 'closed' });
  expect(state()).toEqual(['closed', null, 1]);
});

test('one that changed meanwhile is looked at again; one that somebody else closed is closed', async () => {
  const { actor, check, say, answer, state } = begin();
  await say({ kind: 'clear' });
  actor.send(confirm);
  await answer({ kind: 'changed' });
  expect([state()[0], check.calls.length]).toEqual(['checking', 2]);
  await say({ kind: 'closed' });
  expect(state()).toEqual(['closed', null, 1]);
});

test('what fails says why and can be tried again', async () => {
  const { actor, say, answer, state } = begin();
  await say({ kind: 'failed', message: 'No answer.' });
  expect(state()).toEqual(['blocked', 'No answer.', 0]);
  actor.send({ type: 'check.retried' });
  expect(state()).toEqual(['checking', null, 0]);
  await say({ kind: 'clear' });
  actor.send(confirm);
  await answer({ kind: 'failed', message: 'Not right.', fields: { reason: 'Too long.' } });
  expect(state()).toEqual(['confirming', 'Not right.', 0]);
  expect(actor.getSnapshot().context.fields).toEqual({ reason: 'Too long.' });
  actor.send(confirm);
  expect(state()).toEqual(['closing', null, 0]);
});
