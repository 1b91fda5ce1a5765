import { expect, test } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { AudienceCount, NoticeAudience, SendOutcome, SendProgress } from './index.ts';
import { noticeSend } from './index.ts';

const ALL: NoticeAudience = { kind: 'all' };
const SOME: NoticeAudience = { kind: 'ids', ids: ['a'] };
const BEGUN: SendProgress = {
  state: 'published',
  told: 1,
  recipients: 3,
  isToldToAll: false,
  mails: { waiting: 3, sent: 0, failed: 0, unknown: 0 },
};

function start(progress?: SendProgress) {
  const clock = new SimulatedClock();
  const count = deferredPromiseActor<AudienceCount, { readonly audience: NoticeAudience }>();
  const send = deferredPromiseActor<
    SendOutcome,
    { readonly audience: NoticeAudience; readonly expected: number }
  >();
  const look = deferredPromiseActor<SendProgress, NonReducibleUnknown>();
  const retry = deferredPromiseActor<SendOutcome, NonReducibleUnknown>();
  const actor = createActor(
    noticeSend.provide({
      actors: { count: count.logic, send: send.logic, look: look.logic, retry: retry.logic },
    }),
    { clock, input: { audience: ALL, ...(progress && { progress }) } },
  ).start();
  return {
    actor,
    clock,
    count,
    send,
    look,
    retry,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('people are counted at once, then again a moment after the last choice', async () => {
  const { actor, clock, count, state, context } = start();
  expect(count.last().input).toEqual({ audience: ALL });
  count.last().resolve({ total: 7, sample: [], needs_approval: false });
  await settled();
  expect([state(), context().counted?.total]).toEqual(['draft', 7]);
  actor.send({ type: 'audience.chosen', audience: SOME });
  clock.increment(399);
  actor.send({ type: 'audience.chosen', audience: ALL });
  clock.increment(399);
  expect(count.calls).toHaveLength(1);
  expect(context().counted).toBeNull();
  clock.increment(1);
  expect(count.last().input).toEqual({ audience: ALL });
});

test('a count that a later choice overtook does not count', async () => {
  const { actor, count, state, context } = start();
  const early = count.last();
  actor.send({ type: 'audience.chosen', audience: SOME });
  early.resolve({ total: 7, sample: [], needs_approval: false });
  await settled();
  expect([state(), context().counted]).toEqual([{ counting: 'settling' }, null]);
});

test('nothing is sent to nobody, and to nobody who was not counted', async () => {
  const { actor, count, send, state, context } = start();
  actor.send({ type: 'send.requested' });
  count.last().reject(new Error('Too slow.'));
  await settled();
  expect([state(), context().problem]).toEqual(['draft', 'Too slow.']);
  actor.send({ type: 'send.requested' });
  actor.send({ type: 'count.retried' });
  count.last().resolve({ total: 0, sample: [], needs_approval: false });
  await settled();
  actor.send({ type: 'send.requested' });
  expect([state(), send.calls.length]).toEqual(['draft', 0]);
});

test('a notice is sent once it is confirmed, to those who were counted, and followed until everybody has it', async () => {
  const { actor, clock, count, send, look, state } = start();
  count.last().resolve({ total: 3, sample: [], needs_approval: false });
  await settled();
  actor.send({ type: 'send.requested' });
  expect([state(), send.calls.length]).toEqual(['confirming', 0]);
  actor.send({ type: 'send.confirmed' });
  actor.send({ type: 'send.confirmed' });
  expect(send.calls).toHaveLength(1);
  expect(send.last().input).toEqual({ audience: ALL, expected: 3 });
  send.last().resolve({ kind: 'taken', progress: BEGUN });
  await settled();
  expect(state()).toBe('sending');
  clock.increment(1500);
  // the server was not reached: it is asked again
  look.last().reject(new Error('away'));
  await settled();
  clock.increment(1500);
  const mails = { waiting: 0, sent: 3, failed: 0, unknown: 0 };
  look.last().resolve({ ...BEGUN, told: 3, isToldToAll: true, mails });
  await settled();
  expect([state(), look.calls.length]).toEqual(['sent', 2]);
});

test('where they are others by now, they are counted and confirmed anew', async () => {
  const { actor, count, send, state } = start();
  count.last().resolve({ total: 3, sample: [], needs_approval: false });
  await settled();
  actor.send({ type: 'send.requested' });
  actor.send({ type: 'send.confirmed' });
  send.last().resolve({ kind: 'others', message: 'By now these are 2 people.' });
  await settled();
  expect([state(), count.calls.length]).toEqual([{ counting: 'asking' }, 2]);
});

test('mails that failed are sent again, as often as it takes', async () => {
  const { actor, retry, state, context } = start({
    ...BEGUN,
    isToldToAll: true,
    mails: { waiting: 0, sent: 2, failed: 1, unknown: 0 },
  });
  expect(state()).toBe('partlyFailed');
  actor.send({ type: 'retry.requested' });
  retry.last().resolve({ kind: 'refused', message: 'Not now.' });
  await settled();
  expect([state(), context().problem]).toEqual(['partlyFailed', 'Not now.']);
  actor.send({ type: 'retry.requested' });
  retry.last().resolve({ kind: 'taken', progress: BEGUN });
  await settled();
  expect(state()).toBe('sending');
});

test('a notice that is planned and taken back before its time is a draft, whose people are counted', async () => {
  const { clock, count, look, state } = start({ ...BEGUN, state: 'scheduled' });
  clock.increment(30_000);
  look.last().resolve({ ...BEGUN, state: 'draft' });
  await settled();
  expect([state(), count.calls.length]).toEqual([{ counting: 'asking' }, 1]);
});

test('a notice that is planned waits until its time, and one that was withdrawn is over', async () => {
  const { clock, look, state } = start({ ...BEGUN, state: 'scheduled' });
  expect(state()).toBe('planned');
  clock.increment(30_000);
  look.last().resolve({ ...BEGUN, state: 'withdrawn' });
  await settled();
  expect(state()).toBe('sent');
});
