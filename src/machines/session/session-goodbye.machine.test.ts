import { describe, expect, test } from 'vitest';
import { INFOS, startSession } from '../testing/session-harness.ts';

const SIGNED_IN = { ready: { signedIn: 'current' } };
const ANONYMOUS = { ready: 'anonymous' };

describe('an account whose deletion is planned', () => {
  const PROFILE = '/account/personal/profile';
  const SAID_GOODBYE = { ready: 'saidGoodbye' };

  async function ask() {
    const started = startSession({ path: PROFILE });
    await started.signIn();
    started.actor.send({ type: 'deletion.requested' });
    return started;
  }

  test('keeps the person on the page that says when, whatever calls are refused then', async () => {
    const { actor, context, effects, state } = await ask();
    actor.send({ type: 'deletion.planned' });
    expect(effects).toEqual(['clear token']);
    for (const startedByPerson of [false, true]) actor.send({ type: 'token.died', startedByPerson });
    actor.send({ type: 'infos.outdated' });
    expect(state()).toEqual(SAID_GOODBYE);
    expect(context().infos).toEqual(INFOS);
    expect(effects).toEqual(['clear token']);
  });

  test('keeps them there too where another call is refused before the answer comes', async () => {
    const { actor, context, effects, state } = await ask();
    actor.send({ type: 'token.died', startedByPerson: false });
    actor.send({ type: 'token.died', startedByPerson: true });
    expect(context().infos).toEqual(INFOS);
    expect(effects).toEqual([]);
    actor.send({ type: 'deletion.planned' });
    expect(state()).toEqual(SAID_GOODBYE);
    expect(effects).toEqual(['clear token']);
  });

  test('leads on to /login without a way back', async () => {
    const { actor, context, effects, loadSettings, state } = await ask();
    actor.send({ type: 'deletion.planned' });
    actor.send({ type: 'user.signedOut' });
    expect(effects).toEqual(['clear token', 'login, next null']);
    expect(context().infos).toBeNull();
    await loadSettings();
    expect(state()).toEqual(ANONYMOUS);
  });

  test.each([
    ['/chat', ['clear token', 'login, next null']],
    ['/login', ['clear token']],
  ])('has nobody signed in who goes to %s by themselves', async (path, told) => {
    const { actor, context, effects } = await ask();
    actor.send({ type: 'deletion.planned' });
    actor.send({ type: 'route.changed', path: PROFILE, loginRequired: true });
    expect(context().infos).toEqual(INFOS);
    actor.send({ type: 'route.changed', path, loginRequired: path === '/chat' });
    expect(context().infos).toBeNull();
    expect(context().path).toBe(path);
    expect(effects).toEqual(told);
  });

  test('leaves everything as it was where the server refuses it', async () => {
    const { actor, effects, state } = await ask();
    actor.send({ type: 'deletion.failed' });
    expect(state()).toEqual(SIGNED_IN);
    actor.send({ type: 'token.died', startedByPerson: false });
    expect(effects).toEqual(['clear token', `login, next ${PROFILE}`]);
  });

  test('[R8.12] a token that died before it was refused leads to /login with the way back', async () => {
    const { actor, effects } = await ask();
    actor.send({ type: 'token.died', startedByPerson: true });
    actor.send({ type: 'deletion.failed' });
    expect(effects).toEqual(['clear token', `login, next ${PROFILE}`]);
  });

  test('leads to /login from another page that the person went to meanwhile', async () => {
    const { actor, effects, state } = await ask();
    actor.send({ type: 'route.changed', path: PROFILE, loginRequired: true });
    expect(state()).toEqual({ ready: { signedIn: { awaitingDeletion: 'withToken' } } });
    actor.send({ type: 'route.changed', path: '/chat', loginRequired: true });
    expect(state()).toEqual(SIGNED_IN);
    actor.send({ type: 'deletion.planned' });
    expect(effects).toEqual(['clear token', 'login, next null']);
  });
});
