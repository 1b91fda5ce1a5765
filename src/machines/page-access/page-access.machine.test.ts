import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { CachedAccess, PermissionQuestion, RouteAccess, WantedPage } from './index.ts';
import { pageAccess } from './index.ts';

const CHAT: WantedPage = { route: '/chat', path: '/chat?a=1', source: 'user', loginRequired: true };
const USERS: WantedPage = {
  route: '/admin/user/users',
  path: '/admin/user/users?page=2',
  source: 'admin',
  loginRequired: true,
};
const DOCS: WantedPage = {
  route: '/doc/{type}/apis',
  path: '/doc/api/apis',
  source: 'user',
  loginRequired: false,
};
const LOGIN: WantedPage = { route: null, path: '/login?next=%2Fchat', source: 'user', loginRequired: false };

const YES: RouteAccess = { access: true, code: 'OK' };
const no = (code: string): RouteAccess => ({ access: false, code });

function start(signedIn = true) {
  const cache = deferredPromiseActor<CachedAccess | null, PermissionQuestion>();
  const permission = deferredPromiseActor<RouteAccess, PermissionQuestion>();
  const effects: string[] = [];
  const written: unknown[] = [];
  const actor = createActor(
    pageAccess.provide({
      actors: { readCache: cache.logic, askPermission: permission.logic },
      actions: {
        writeCache: (_, entry) => written.push(entry),
        goToLogin: (_, { next }) => effects.push(`login, next ${next}`),
        goToForbidden: (_, { from }) => effects.push(`403, from ${from}`),
      },
    }),
    { input: { version: 'v1', signedIn } },
  );
  actor.start();

  const enter = (page: WantedPage) => actor.send({ type: 'route.entered', ...page });
  async function cached(entry: CachedAccess | null) {
    cache.last().resolve(entry);
    await settled();
  }
  async function answer(access: RouteAccess) {
    permission.last().resolve(access);
    await settled();
  }
  async function visit(page: WantedPage, access: RouteAccess) {
    enter(page);
    await cached(null);
    await answer(access);
  }
  return {
    actor,
    answer,
    cache,
    cached,
    effects,
    enter,
    permission,
    state: () => actor.getSnapshot().value,
    visit,
    written,
  };
}

const ALLOWED = { allowed: 'settled' };

describe('asking', () => {
  test('[R6.01] the server is asked about the page route before the page is allowed', async () => {
    const { answer, cached, enter, permission, state } = start();
    enter(CHAT);
    await cached(null);
    expect(state()).toBe('asking');
    expect(permission.last().input).toEqual({ route: '/chat', source: 'user' });
    await answer(YES);
    expect(state()).toEqual(ALLOWED);
  });

  test('a public page is allowed without asking', () => {
    const { cache, enter, permission, state } = start(false);
    enter(LOGIN);
    expect(state()).toEqual(ALLOWED);
    expect([cache.calls.length, permission.calls.length]).toEqual([0, 0]);
  });

  test('an answer for a page that was left does not decide about the next one', async () => {
    const { answer, cached, effects, enter, permission, state } = start();
    enter(CHAT);
    await cached(null);
    const late = permission.last();
    enter(USERS);
    await cached(null);
    late.resolve(no('FORBIDDEN'));
    await settled();
    expect(state()).toBe('asking');
    expect(effects).toEqual([]);
    expect(late.signal.aborted).toBe(true);
    await answer(YES);
    expect(state()).toEqual(ALLOWED);
  });

  test('a question that cannot be asked fails, and Retry asks again', async () => {
    const { actor, answer, cached, enter, permission, state } = start();
    enter(CHAT);
    await cached(null);
    permission.last().reject(new Error('503'));
    await settled();
    expect(state()).toBe('failed');
    actor.send({ type: 'retry.requested' });
    await answer(YES);
    expect(state()).toEqual(ALLOWED);
  });

  test('another page can be entered after a failure', async () => {
    const { cached, enter, permission, state } = start();
    enter(CHAT);
    await cached(null);
    permission.last().reject(new Error('503'));
    await settled();
    enter(LOGIN);
    expect(state()).toEqual(ALLOWED);
  });
});

describe('the cache', () => {
  test('[R6.02] an answer is kept with its source, route and version', async () => {
    const { visit, written } = start();
    await visit(USERS, YES);
    expect(written).toEqual([{ source: 'admin', route: '/admin/user/users', version: 'v1', answer: YES }]);
  });

  test('[R6.02] the cache is read for the source of the page', () => {
    const { cache, enter } = start();
    enter(USERS);
    expect(cache.last().input).toEqual({ source: 'admin', route: '/admin/user/users' });
  });

  test('[R6.04] a cached answer of the same version is used and the server is not asked', async () => {
    const { cached, enter, permission, state, written } = start();
    enter(CHAT);
    await cached({ version: 'v1', answer: YES });
    expect(state()).toEqual(ALLOWED);
    expect(permission.calls).toHaveLength(0);
    expect(written).toEqual([]);
  });

  test('[R6.04] a cached denial of the same version denies', async () => {
    const { cached, effects, enter, permission } = start();
    enter(CHAT);
    await cached({ version: 'v1', answer: no('FORBIDDEN') });
    expect(effects).toEqual(['403, from /chat?a=1']);
    expect(permission.calls).toHaveLength(0);
  });

  test('[R6.03] a cached answer of another version is asked again', async () => {
    const { cached, enter, state } = start();
    enter(CHAT);
    await cached({ version: 'v0', answer: YES });
    expect(state()).toBe('asking');
  });

  test('a cache that cannot be read is an empty one', async () => {
    const { cache, enter, state } = start();
    enter(CHAT);
    cache.last().reject(new Error('storage'));
    await settled();
    expect(state()).toBe('asking');
  });

  test.each([
    ['FORBIDDEN', 1],
    ['BEARER_TOKEN_ERROR', 0],
    ['UNAUTHORIZED', 0],
  ])('a denial is cached only where it is about the page: %s', async (code, entries) => {
    const { visit, written } = start();
    await visit(CHAT, no(code));
    expect(written).toHaveLength(entries);
  });
});

describe('denials', () => {
  test('[R6.05] [R6.06] BEARER_TOKEN_ERROR leads to /login with the wanted path in next', async () => {
    const { effects, state, visit } = start();
    await visit(CHAT, no('BEARER_TOKEN_ERROR'));
    expect(effects).toEqual(['login, next /chat?a=1']);
    expect(state()).toBe('toLogin');
  });

  test.each(['/login', '/sign-up?plan=1'])('[R6.07] BEARER_TOKEN_ERROR at %s stays', async (path) => {
    const { effects, state, visit } = start();
    await visit({ ...DOCS, path }, no('BEARER_TOKEN_ERROR'));
    expect(effects).toEqual([]);
    expect(state()).toEqual(ALLOWED);
  });

  test.each([
    ['[R6.08]', 'UNAUTHORIZED'],
    ['[R6.09]', 'FORBIDDEN'],
  ])('%s %s leads to /403 with from', async (_, code) => {
    const { effects, state, visit } = start();
    await visit(CHAT, no(code));
    expect(effects).toEqual(['403, from /chat?a=1']);
    expect(state()).toBe('toForbidden');
  });

  test('a denial with an unknown code is a denial', async () => {
    const { state, visit } = start();
    await visit(CHAT, no('OK'));
    expect(state()).toBe('toForbidden');
  });

  test('[R6.06] a visitor who is not signed in is led from a page for signed-in users without a call', () => {
    const { cache, effects, enter, permission } = start(false);
    enter(CHAT);
    expect(effects).toEqual(['login, next /chat?a=1']);
    expect([cache.calls.length, permission.calls.length]).toEqual([0, 0]);
  });

  test('a visitor who is not signed in may see a page that needs no sign-in when the server allows it', async () => {
    const { state, visit } = start(false);
    await visit(DOCS, YES);
    expect(state()).toEqual(ALLOWED);
  });
});

describe('changes', () => {
  test('[R6.03] another version asks again while the page stays on screen', async () => {
    const { actor, answer, permission, state, visit, written } = start();
    await visit(CHAT, YES);
    actor.send({ type: 'version.changed', version: 'v2' });
    expect(state()).toEqual({ allowed: 'rechecking' });
    expect(permission.calls).toHaveLength(2);
    await answer(YES);
    expect(state()).toEqual(ALLOWED);
    expect(written.at(-1)).toEqual({ source: 'user', route: '/chat', version: 'v2', answer: YES });
  });

  test('[R6.09] a right that was taken away leads to /403', async () => {
    const { actor, answer, effects, visit } = start();
    await visit(CHAT, YES);
    actor.send({ type: 'version.changed', version: 'v2' });
    await answer(no('FORBIDDEN'));
    expect(effects).toEqual(['403, from /chat?a=1']);
  });

  test('an account that is disabled meanwhile is led away, and that is not cached', async () => {
    const { actor, answer, effects, visit, written } = start();
    await visit(CHAT, YES);
    actor.send({ type: 'version.changed', version: 'v2' });
    await answer(no('UNAUTHORIZED'));
    expect(effects).toEqual(['403, from /chat?a=1']);
    expect(written).toHaveLength(1);
  });

  test('a recheck that fails keeps the page', async () => {
    const { actor, permission, state, visit } = start();
    await visit(CHAT, YES);
    actor.send({ type: 'version.changed', version: 'v2' });
    permission.last().reject(new Error('503'));
    await settled();
    expect(state()).toEqual(ALLOWED);
  });

  test('[R6.04] the same version asks nothing', async () => {
    const { actor, cache, enter, permission, state, visit } = start();
    await visit(CHAT, YES);
    actor.send({ type: 'version.changed', version: 'v1' });
    expect(permission.calls).toHaveLength(1);
    enter(USERS);
    actor.send({ type: 'version.changed', version: 'v1' });
    expect(cache.calls).toHaveLength(2);
    expect(state()).toBe('readingCache');
  });

  test('a version that changes while the server is asked voids the question', async () => {
    const { actor, answer, cached, enter, permission, written } = start();
    enter(CHAT);
    await cached(null);
    const late = permission.last();
    actor.send({ type: 'version.changed', version: 'v2' });
    late.resolve(YES);
    await cached(null);
    await answer(YES);
    expect(written).toEqual([{ source: 'user', route: '/chat', version: 'v2', answer: YES }]);
  });

  test('a public page only takes note of another version', () => {
    const { actor, enter, permission } = start();
    enter(LOGIN);
    actor.send({ type: 'version.changed', version: 'v2' });
    expect(actor.getSnapshot().context.version).toBe('v2');
    expect(permission.calls).toHaveLength(0);
  });

  test('whoever signs in is judged anew', async () => {
    const { actor, enter, state } = start(false);
    enter(CHAT);
    expect(state()).toBe('toLogin');
    actor.send({ type: 'visitor.changed', signedIn: true, version: 'v2' });
    expect(state()).toBe('readingCache');
  });

  test('whoever signs out on a page for signed-in users is led away by the session alone', async () => {
    const { actor, effects, state, visit } = start();
    await visit(CHAT, YES);
    actor.send({ type: 'visitor.changed', signedIn: false, version: 'v0' });
    expect(state()).toBe('toLogin');
    expect(effects).toEqual([]);
  });

  test('whoever loses the session on a page that needs none is judged anew', async () => {
    const { actor, state, visit } = start();
    await visit(DOCS, YES);
    actor.send({ type: 'visitor.changed', signedIn: false, version: 'v0' });
    expect(state()).toBe('readingCache');
  });

  test('nothing is asked before the first page', () => {
    const { actor, state } = start();
    actor.send({ type: 'visitor.changed', signedIn: false, version: 'v0' });
    actor.send({ type: 'version.changed', version: 'v2' });
    expect(state()).toBe('idle');
  });
});
