import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { GoogleSignInEntry, GoogleSignInOutcome } from './index.ts';
import { googleSignIn } from './index.ts';

const CALLBACK: GoogleSignInEntry = { kind: 'callback', code: 'code-1', state: 'sign-in-1' };

function start(entry: GoogleSignInEntry) {
  const url = deferredPromiseActor<{ url: string }>();
  const finish = deferredPromiseActor<GoogleSignInOutcome, { code: string; state: string }>();
  const left: string[] = [];
  const actor = createActor(
    googleSignIn.provide({
      actors: { requestUrl: url.logic, finish: finish.logic },
      actions: { leaveTo: (_, given) => left.push(given.url) },
    }),
    { input: { entry } },
  );
  actor.start();
  return { actor, url, finish, left, state: () => actor.getSnapshot().value };
}

describe('the way there', () => {
  it('asks for the address once, and leaves to it', async () => {
    const { actor, url, left, state } = start({ kind: 'start' });
    expect(url.calls).toHaveLength(0);
    actor.send({ type: 'google.chosen' });
    actor.send({ type: 'google.chosen' });
    expect(url.calls).toHaveLength(1);
    url.last().resolve({ url: 'https://accounts.example/auth' });
    await settled();
    expect(left).toEqual(['https://accounts.example/auth']);
    expect(state()).toBe('left');
  });

  it('that fails says why, and can be gone again', async () => {
    const { actor, url, state } = start({ kind: 'start' });
    actor.send({ type: 'google.chosen' });
    url.last().reject(new Error('Please wait.'));
    await settled();
    expect(state()).toBe('idle');
    expect(actor.getSnapshot().context.problem).toBe('Please wait.');
    actor.send({ type: 'google.chosen' });
    expect(actor.getSnapshot().context.problem).toBe('');
  });
});

describe('the way back', () => {
  it('without a code or a state asks the server nothing', () => {
    for (const entry of [
      { ...CALLBACK, code: null },
      { ...CALLBACK, state: null },
      { ...CALLBACK, code: '' },
    ]) {
      const { finish, state } = start(entry);
      expect(state()).toBe('refused');
      expect(finish.calls).toHaveLength(0);
    }
  });

  it.each([
    ['bound', 'done'],
    ['boundToAnother', 'boundToAnother'],
    ['knownAddress', 'knownAddress'],
    ['unverified', 'unverified'],
    ['refused', 'refused'],
    ['expired', 'expired'],
  ] as const)('that the server answers with %s ends in %s', async (outcome, end) => {
    const { finish, state } = start(CALLBACK);
    expect(finish.last().input).toEqual({ code: 'code-1', state: 'sign-in-1' });
    finish.last().resolve(outcome);
    await settled();
    expect(state()).toBe(end);
  });

  it('that is not answered sends the same code again', async () => {
    const { actor, finish, state } = start(CALLBACK);
    finish.last().reject(new Error('Google does not answer.'));
    await settled();
    expect(state()).toBe('failed');
    actor.send({ type: 'retry.requested' });
    expect(finish.calls).toHaveLength(2);
    expect(finish.last().input).toEqual({ code: 'code-1', state: 'sign-in-1' });
  });
});
