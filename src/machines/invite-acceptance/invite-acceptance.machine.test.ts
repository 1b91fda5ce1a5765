import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import {
  type AcceptOutcome,
  type DeclineOutcome,
  type InviteView,
  inviteAcceptance,
  type ReadOutcome,
} from './index.ts';

const INVITE: InviteView = {
  kind: 'team',
  name: 'Harbour Coffee',
  role: 'member',
  invited_by: 'Ann Lee',
  members: 4,
  state: 'open',
};

function start(isSignedIn: boolean) {
  const read = deferredPromiseActor<ReadOutcome>();
  const accept = deferredPromiseActor<AcceptOutcome>();
  const decline = deferredPromiseActor<DeclineOutcome>();
  const actor = createActor(
    inviteAcceptance.provide({
      actors: { read: read.logic, accept: accept.logic, decline: decline.logic },
    }),
    { input: { isSignedIn } },
  ).start();
  return {
    actor,
    accept,
    decline,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    reads: () => read.calls.length,
    answer: async (outcome: ReadOutcome) => {
      read.last().resolve(outcome);
      await settled();
    },
  };
}

describe('an invitation', () => {
  test('asks a visitor to sign in, and lets nothing be accepted before', async () => {
    const { actor, accept, state, answer } = start(false);
    await answer({ kind: 'read', invite: INVITE });
    expect(state()).toBe('visitor');
    actor.send({ type: 'invite.accepted' });
    expect(accept.calls).toHaveLength(0);
  });

  test('is accepted once', async () => {
    const { actor, accept, state, context, answer } = start(true);
    await answer({ kind: 'read', invite: INVITE });
    actor.send({ type: 'invite.accepted' });
    actor.send({ type: 'invite.accepted' });
    expect(accept.calls).toHaveLength(1);
    accept.last().resolve({ kind: 'accepted', id: 'team' });
    await settled();
    expect(state()).toBe('accepted');
    expect(context().joinedId).toBe('team');
  });

  test('is declined once, and stands again where that is refused', async () => {
    const { actor, decline, state, context, answer } = start(true);
    await answer({ kind: 'read', invite: INVITE });
    actor.send({ type: 'invite.declined' });
    actor.send({ type: 'invite.accepted' });
    decline.last().resolve({ kind: 'refused', message: 'This invitation was used already.' });
    await settled();
    expect(state()).toBe('ready');
    expect(context().problem).toBe('This invitation was used already.');
    actor.send({ type: 'invite.declined' });
    decline.last().resolve({ kind: 'declined' });
    await settled();
    expect(state()).toBe('declined');
    expect(decline.calls).toHaveLength(2);
  });

  test('that was taken back meanwhile is read again, and says so', async () => {
    const { actor, accept, state, context, answer, reads } = start(true);
    await answer({ kind: 'read', invite: INVITE });
    actor.send({ type: 'invite.accepted' });
    accept.last().resolve({ kind: 'stale' });
    await settled();
    expect(reads()).toBe(2);
    await answer({ kind: 'read', invite: { ...INVITE, state: 'revoked' } });
    expect(state()).toBe('closed');
    expect(context().invite?.state).toBe('revoked');
  });

  test('keeps standing where no seat is free, and says why', async () => {
    const { actor, accept, state, context, answer } = start(true);
    await answer({ kind: 'read', invite: INVITE });
    actor.send({ type: 'invite.accepted' });
    accept.last().resolve({ kind: 'refused', message: 'All 10 seats of this team are taken.' });
    await settled();
    expect(state()).toBe('ready');
    expect(context().problem).toBe('All 10 seats of this team are taken.');
  });

  test.each(['wrong_email', 'expired', 'revoked', 'declined', 'used'] as const)(
    'that is %s is closed',
    async (reason) => {
      const { state, answer } = start(true);
      await answer({ kind: 'read', invite: { ...INVITE, state: reason } });
      expect(state()).toBe('closed');
    },
  );

  test('that could not be read is read again when asked to', async () => {
    const { actor, state, answer, context } = start(true);
    await answer({ kind: 'failed', message: 'The server does not answer.', requestId: 'r1' });
    expect(state()).toBe('failed');
    expect(context().requestId).toBe('r1');
    actor.send({ type: 'reading.retried' });
    expect(context().problem).toBeNull();
    await answer({ kind: 'gone' });
    expect(state()).toBe('gone');
  });
});
