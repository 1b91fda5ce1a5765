import { beforeEach, expect, it, vi } from 'vitest';
import { ADMIN_SCREENS } from './app/admin-screens.ts';
import { FIRST_SCREENS } from './app/first-screens.ts';
import { findEntry } from './app/navigation/route-entry.ts';
import { SCREENS } from './app/screens.ts';
import { preloadRoute } from './preload-route.ts';

const ENTRIES = [...FIRST_SCREENS, ...SCREENS, ...ADMIN_SCREENS];
const begun: string[] = [];
beforeEach(() => {
  begun.length = 0;
  for (const entry of ENTRIES)
    vi.spyOn(entry, 'load').mockImplementation(async () => {
      begun.push(entry.pattern);
    });
});

it.each([
  ['/chat', '/chat/:chat_id?'],
  ['/chat/c1', '/chat/:chat_id?'],
  ['/chat/c1/', '/chat/:chat_id?'],
  ['/ai-table', '/ai-table'],
  ['/share/abc', '/share/:token'],
  ['/team-chat/c1', '/team-chat/:chat_id'],
  ['/doc/api/apis', '/doc/:type/apis/:docID?'],
  ['/doc/api/apis/chatList', '/doc/:type/apis/:docID?'],
  ['/doc/int-api/apis/chatList', '/doc/int-api/apis/:docID?'],
])('the screen at %s begins to load, whatever parameters its address has', async (path, pattern) => {
  await preloadRoute(path);
  expect(begun).toEqual([pattern]);
});

it('nothing is loaded where there is no page, and a screen that cannot be fetched is no failure yet', async () => {
  await preloadRoute('/share');
  await preloadRoute('/nowhere');
  expect(begun).toEqual([]);
  const entry = findEntry(ENTRIES, '/share/abc');
  if (!entry) throw new Error('no screen');
  vi.spyOn(entry, 'load').mockRejectedValue(new Error('gone'));
  await expect(preloadRoute('/share/abc')).resolves.toBeUndefined();
});
