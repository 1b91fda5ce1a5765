// An administrator looks at the app as somebody else in one tab: what is stored, what the banner says, and how it ends.
import '../harness/dom.ts';
import { createElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clearToken, readToken, storeToken, VIEW } from '../../src/api/token.ts';
import { ViewBanner } from '../../src/app/shell/ViewBanner.tsx';
import { loadFormatter, loadTexts } from '../../src/i18n/texts.ts';
import { eventually, press, render } from '../../src/ui/testing/render.tsx';

const user = {
  id: '019a0000-0000-7000-8000-000000000001',
  username: 'Grace',
  email: 'g***e@example.org',
  main_bound_account: '',
  avatar_url: '',
  created_at: 1,
  user_hash: 'u1',
  msgs_unread: { total: 0, msgs: [] },
  role_name: 'User',
};
const viewer = { id: '019a0000-0000-7000-8000-000000000002', username: 'Ada', until: 1_800_000_000 };

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('confirmation')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  // of the view, then of the browser
  clearToken();
  clearToken();
});

it('the token of a view stands before the cookie in its tab, and the cookie stays for the others', () => {
  storeToken('own-token-of-the-administrator', Date.now() / 1000 + 3600);
  sessionStorage.setItem(VIEW, 'token-of-the-view');
  expect(readToken()).toBe('token-of-the-view');
  expect(clearToken()).toBe(true);
  expect(readToken()).toBe('own-token-of-the-administrator');
  expect(clearToken()).toBe(false);
  expect(readToken()).toBeUndefined();
});

it('the banner names both, and Stop ends the view by the token of the administrator', async () => {
  const sent: { path: string; token: string | null }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, token: request.headers.get('authorization') });
    return Response.json({ msg_type: 'success', stopped: 1 });
  });
  storeToken('own-token-of-the-administrator', Date.now() / 1000 + 3600);
  sessionStorage.setItem(VIEW, 'token-of-the-view');
  const drawn = await render(createElement(ViewBanner, { user, viewer }));
  const text = document.body.textContent ?? '';
  expect(text).toContain('You see the app as Grace.');
  expect(text).toMatch(/Read only, by Ada, until \d\d:\d\d\./);
  await press(drawn.get('button'));
  await eventually(() =>
    expect(sent).toEqual([
      { path: '/api/admin/impersonation/stop', token: 'Bearer own-token-of-the-administrator' },
    ]),
  );
  expect(readToken()).toBe('own-token-of-the-administrator');
});
