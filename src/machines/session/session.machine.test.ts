import { describe, expect, test } from 'vitest';
import { INFOS, SETTINGS, startSession } from '../testing/session-harness.ts';
import { settled } from '../testing/simulated-actor.ts';

const SIGNED_IN = { ready: { signedIn: 'current' } };
const ANONYMOUS = { ready: 'anonymous' };

describe('start-up', () => {
  test('[R1.43] the language is read before anything is loaded', async () => {
    const { context, infos, read, settings, state } = startSession();
    expect(state()).toEqual({ starting: 'readingVisitor' });
    expect([infos.calls.length, settings.calls.length]).toEqual([0, 0]);
    await read(true);
    expect(context().language).toBe('zh_CN');
  });

  test('[R1.43] with a token the basic infos are loaded, with their versions, and nothing else', async () => {
    const { context, loadInfos, read, settings, state } = startSession();
    await read(true);
    await loadInfos();
    expect(state()).toEqual(SIGNED_IN);
    expect(context().infos).toEqual(INFOS);
    expect(context().versions).toEqual({ translation: 't1', permission: 'p1', tagHelp: 'h1' });
    expect(settings.calls).toHaveLength(0);
  });

  test('[R1.43] without a token the site settings are loaded, with their versions, and no basic infos', async () => {
    const { context, enterAnonymously, infos, state } = startSession();
    await enterAnonymously();
    expect(state()).toEqual(ANONYMOUS);
    expect(context().settings).toEqual(SETTINGS);
    expect(context().versions).toEqual({ translation: 't0', permission: 'p0', tagHelp: 'h0' });
    expect(infos.calls).toHaveLength(0);
  });

  test('[R8.12] a dead token on a page that needs no sign-in is cleared in silence', async () => {
    const { effects, loadInfos, loadSettings, read, state } = startSession({
      path: '/admin',
      loginRequired: false,
    });
    await read(true);
    await loadInfos({ kind: 'tokenDead' });
    await loadSettings();
    expect(effects).toEqual(['clear token']);
    expect(state()).toEqual(ANONYMOUS);
  });

  test('[R8.12] a dead token on a page for signed-in users leads to /login with the way back', async () => {
    const { effects, loadInfos, read, state } = startSession();
    await read(true);
    await loadInfos({ kind: 'tokenDead' });
    expect(effects).toEqual(['clear token', 'login, next /chat?a=1']);
    expect(state()).toEqual({ starting: 'loadingSettings' });
  });

  test.each([
    ['[R8.13]', '/login?next=%2Fchat'],
    ['[R8.14]', '/sign-up'],
  ])('%s a dead token at %s leads nowhere', async (_, path) => {
    const { effects, loadInfos, read } = startSession({ path, loginRequired: true });
    await read(true);
    await loadInfos({ kind: 'tokenDead' });
    expect(effects).toEqual(['clear token']);
  });

  test('an account that may not be used enters anonymously and keeps its token', async () => {
    const { context, effects, loadInfos, loadSettings, read, state } = startSession();
    await read(true);
    await loadInfos({ kind: 'refused', code: 'UNAUTHORIZED' });
    await loadSettings();
    expect(state()).toEqual(ANONYMOUS);
    expect(context().refusal).toBe('UNAUTHORIZED');
    expect(effects).toEqual([]);
  });
});

describe('a start that fails', () => {
  test('is tried again after 1, 2, 4, 8, 16, 30 and 30 s', async () => {
    const { clock, state, visitor } = startSession();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      visitor.last().reject(new TypeError('Failed to fetch'));
      await settled();
      expect(state()).toBe('failed');
      clock.increment(wait - 1);
      expect(state()).toBe('failed');
      clock.increment(1);
      expect(state()).toEqual({ starting: 'readingVisitor' });
    }
  });

  test.each(['basic infos', 'site settings'])('waits longer when the %s fail again', async (what) => {
    const { clock, infos, read, settings, state } = startSession();
    for (const wait of [1_000, 2_000]) {
      await read(what === 'basic infos');
      (what === 'basic infos' ? infos : settings).last().reject(new Error('503'));
      await settled();
      clock.increment(wait - 1);
      expect(state()).toBe('failed');
      clock.increment(1);
      expect(state()).toEqual({ starting: 'readingVisitor' });
    }
  });

  test('is tried again at once on Retry', async () => {
    const { actor, infos, read, state } = startSession();
    await read(true);
    infos.last().reject(new Error('503'));
    await settled();
    expect(state()).toBe('failed');
    actor.send({ type: 'retry.requested' });
    expect(state()).toEqual({ starting: 'readingVisitor' });
  });

  test('begins at 1 s again after a success', async () => {
    const { actor, clock, context, enterAnonymously, infos, settings, read, state } = startSession();
    await read(false);
    settings.last().reject(new Error('503'));
    await settled();
    clock.increment(1_000);
    await enterAnonymously();
    expect(context().failures).toBe(0);
    actor.send({ type: 'user.signedIn' });
    infos.last().reject(new Error('503'));
    await settled();
    clock.increment(1_000);
    expect(state()).toEqual({ starting: 'readingVisitor' });
  });
});

describe('signing in and out', () => {
  test('a sign-in loads the basic infos', async () => {
    const { actor, context, enterAnonymously, loadInfos, state } = startSession({
      path: '/login',
      loginRequired: false,
    });
    await enterAnonymously();
    actor.send({ type: 'user.signedIn' });
    await loadInfos();
    expect(state()).toEqual(SIGNED_IN);
    expect(context().infos?.user.id).toBe('u1');
  });

  test('another person who signs in never sees the infos of the first', async () => {
    const { actor, context, signIn } = startSession();
    await signIn();
    actor.send({ type: 'user.signedIn' });
    expect(context().infos).toBeNull();
  });

  test('a sign-out clears the token, forgets the user and leads to /login without a way back', async () => {
    const { actor, context, effects, loadSettings, signIn, state } = startSession();
    await signIn();
    actor.send({ type: 'user.signedOut' });
    expect(effects).toEqual(['clear token', 'login, next null']);
    expect(context().infos).toBeNull();
    await loadSettings();
    expect(state()).toEqual(ANONYMOUS);
  });

  test('a call that is refused before the sign-out is confirmed leads to /login without a way back', async () => {
    const { actor, effects, signIn } = startSession();
    await signIn();
    actor.send({ type: 'signOut.requested' });
    actor.send({ type: 'token.died', startedByPerson: false });
    actor.send({ type: 'user.signedOut' });
    expect(effects).toEqual(['clear token', 'login, next null']);
  });

  test('who has left and comes to a page again finds the way back after signing in', async () => {
    const { actor, context, effects, loadSettings, signIn } = startSession();
    await signIn();
    actor.send({ type: 'signOut.requested' });
    actor.send({ type: 'user.signedOut' });
    actor.send({ type: 'route.changed', path: '/login', loginRequired: false });
    await loadSettings();
    expect(context().leaving).toBe(false);
    actor.send({ type: 'route.changed', path: '/chat', loginRequired: true });
    actor.send({ type: 'token.died', startedByPerson: false });
    expect(effects.at(-1)).toBe('login, next /chat');
  });

  test('a sign-out that failed leaves the way back as it was', async () => {
    const { actor, effects, signIn } = startSession();
    await signIn();
    actor.send({ type: 'route.changed', path: '/chat', loginRequired: true });
    actor.send({ type: 'signOut.requested' });
    actor.send({ type: 'signOut.failed' });
    actor.send({ type: 'token.died', startedByPerson: false });
    expect(effects).toEqual(['clear token', 'login, next /chat']);
  });

  test('site settings that are known are not loaded again', async () => {
    const { actor, enterAnonymously, loadInfos, settings, state } = startSession();
    await enterAnonymously();
    actor.send({ type: 'user.signedIn' });
    await loadInfos();
    actor.send({ type: 'user.signedOut' });
    expect(state()).toEqual(ANONYMOUS);
    expect(settings.calls).toHaveLength(1);
  });
});

describe('a token that dies', () => {
  test('[R8.12] leads to /login from a page for signed-in users', async () => {
    const { actor, context, effects, signIn } = startSession();
    await signIn();
    actor.send({ type: 'route.changed', path: '/usm/plan?x=1', loginRequired: true });
    actor.send({ type: 'token.died', startedByPerson: false });
    expect(effects).toEqual(['clear token', 'login, next /usm/plan?x=1']);
    expect(context().infos).toBeNull();
  });

  test('[R8.12] leads to /login from any page when a person started the call', async () => {
    const { actor, effects, signIn } = startSession({ path: '/doc/api/apis', loginRequired: false });
    await signIn();
    actor.send({ type: 'token.died', startedByPerson: true });
    expect(effects).toEqual(['clear token', 'login, next /doc/api/apis']);
  });

  test('[R8.12] is cleared in silence on a page that needs no sign-in', async () => {
    const { actor, effects, signIn } = startSession({ path: '/doc/api/apis', loginRequired: false });
    await signIn();
    actor.send({ type: 'token.died', startedByPerson: false });
    expect(effects).toEqual(['clear token']);
  });

  test.each([
    ['[R8.13]', '/login'],
    ['[R8.14]', '/sign-up'],
  ])('%s leads nowhere at %s', async (_, path) => {
    const { actor, effects, signIn } = startSession({ path, loginRequired: false });
    await signIn();
    actor.send({ type: 'token.died', startedByPerson: true });
    expect(effects).toEqual(['clear token']);
  });

  test('is told once when several calls report it', async () => {
    const { actor, effects, signIn } = startSession();
    await signIn();
    actor.send({ type: 'token.died', startedByPerson: true });
    actor.send({ type: 'token.died', startedByPerson: true });
    expect(effects).toEqual(['clear token', 'login, next /chat?a=1']);
  });

  test('[R8.12] an anonymous visitor who starts a call that needs a sign-in is led to /login', async () => {
    const { actor, effects, enterAnonymously } = startSession({
      path: '/doc/api/apis',
      loginRequired: false,
    });
    await enterAnonymously();
    actor.send({ type: 'token.died', startedByPerson: false });
    expect(effects).toEqual([]);
    actor.send({ type: 'token.died', startedByPerson: true });
    expect(effects).toEqual(['login, next /doc/api/apis']);
  });
});

describe('while signed in', () => {
  test('pushed messages and settings change the infos', async () => {
    const { actor, context, signIn } = startSession();
    await signIn();
    actor.send({ type: 'messages.pushed', unread: { total: 3, msgs: [] } });
    actor.send({ type: 'settings.pushed', settings: { large_menu_for_adm: false } });
    expect(context().infos?.user.msgs_unread.total).toBe(3);
    expect(context().infos?.view_config.large_menu_for_adm).toBe(false);
    expect(context().infos?.user.username).toBe('Ada');
  });

  test('new versions are taken over', async () => {
    const { actor, context, signIn } = startSession();
    await signIn();
    const versions = { translation: 't2', permission: 'p2', tagHelp: 'h2' };
    actor.send({ type: 'versions.changed', versions });
    expect(context().versions).toEqual(versions);
  });

  test('outdated infos are loaded again without leaving the page', async () => {
    const { actor, context, loadInfos, signIn, state } = startSession();
    await signIn();
    actor.send({ type: 'infos.outdated' });
    expect(state()).toEqual({ ready: { signedIn: 'refreshing' } });
    expect(context().infos).toEqual(INFOS);
    await loadInfos({ kind: 'loaded', infos: { ...INFOS, latest_permission_version: 'p9' } });
    expect(state()).toEqual(SIGNED_IN);
    expect(context().versions?.permission).toBe('p9');
  });

  test('a refresh that fails keeps what is known', async () => {
    const { actor, context, infos, signIn, state } = startSession();
    await signIn();
    actor.send({ type: 'infos.outdated' });
    infos.last().reject(new Error('503'));
    await settled();
    expect(state()).toEqual(SIGNED_IN);
    expect(context().infos).toEqual(INFOS);
  });

  test.each([
    [true, ['clear token', 'login, next /chat?a=1']],
    [false, ['clear token']],
  ])(
    '[R8.12] a refresh that finds the token dead ends the session (sign-in needed: %s)',
    async (loginRequired, expected) => {
      const { actor, context, effects, loadInfos, signIn } = startSession({ loginRequired });
      await signIn();
      actor.send({ type: 'infos.outdated' });
      await loadInfos({ kind: 'tokenDead' });
      expect(effects).toEqual(expected);
      expect(context().infos).toBeNull();
    },
  );
});

test('a refresh that is refused keeps what is known and says why', async () => {
  const { actor, context, loadInfos, signIn, state } = startSession();
  await signIn();
  actor.send({ type: 'infos.outdated' });
  await loadInfos({ kind: 'refused', code: 'UNAUTHORIZED' });
  expect(state()).toEqual(SIGNED_IN);
  expect(context()).toMatchObject({ infos: INFOS, refusal: 'UNAUTHORIZED' });
});
