// Which pages of the route table need a sign-in, held against what the server says to somebody who is not signed in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../../src/app/admin-screens.ts';
import { FIRST_SCREENS } from '../../src/app/first-screens.ts';
import { SCREENS } from '../../src/app/screens.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const OPEN_TO_ALL = [
  '/login',
  '/sign-up',
  '/403',
  '/500',
  '/share/:token',
  '/wechat-bind-callback',
  '/google/oauth/code/callback',
];
const NEEDS_SIGN_IN = [
  '/chat/:chat_id?',
  '/ai-table',
  '/account/usage',
  '/payment',
  '/doc/:type/apis/:docID?',
];

const entryOf = (pattern: string) => {
  const entry = [...FIRST_SCREENS, ...SCREENS, ...ADMIN_SCREENS].find((route) => route.pattern === pattern);
  if (!entry) throw new Error(`no route ${pattern}`);
  return entry;
};

describe('the route table', () => {
  it.each(OPEN_TO_ALL)('[R6.10] carries no login-required flag on %s', (pattern) => {
    expect(entryOf(pattern).loginRequired).toBe(false);
  });

  it.each(NEEDS_SIGN_IN)('[R6.10] carries a login-required flag on %s', (pattern) => {
    expect(entryOf(pattern).loginRequired).toBe(true);
  });

  it('[R2.004] /google/oauth/code/callback opens for a visitor, as the server says too', async () => {
    const page = '/google/oauth/code/callback';
    const { json } = await app.request('POST', '/api/routes/permission/list', {
      body: { page_routes: [page, '/chat'], apis: [], from: 'user' },
    });
    expect(json.page_routes).toEqual({
      [page]: { access: true, code: 'OK' },
      '/chat': { access: false, code: 'BEARER_TOKEN_ERROR' },
    });
    expect(entryOf(page).shell).toBeNull();
  });
});
