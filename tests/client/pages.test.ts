// The pages of openapi/pages as the app has them.
import { expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../../src/app/admin-screens.ts';
import { FIRST_SCREENS } from '../../src/app/first-screens.ts';
import { adminMenuPaths } from '../../src/app/navigation/admin-menu.ts';
import { findEntry, pageOf } from '../../src/app/navigation/route-entry.ts';
import { SCREENS } from '../../src/app/screens.ts';
import { PAGE_RULES } from '../../src/generated/pages/rules.ts';
import { readPages } from '../../tools/generate/read-pages.ts';

const ENTRIES = [...FIRST_SCREENS, ...SCREENS, ...ADMIN_SCREENS];
const isAdmin = (path: string) => /^\/admin(\/|$)/.test(path);

it('the admin menu leads to every admin page that is no detail page, to the documentation, and nowhere else', () => {
  const pages = PAGE_RULES.map(({ pattern }) => pattern).filter(
    (pattern) => isAdmin(pattern) && !/\/(details|results)$/.test(pattern),
  );
  const docs = ['api', 'int-api', 'open-api'].map((type) => `/doc/${type}/apis`);
  expect(adminMenuPaths().sort()).toEqual([...pages, ...docs].sort());
});

it('[R1.17] the pages at /admin or below it stand in the admin frame, and no other page does', () => {
  const { pages } = readPages(process.cwd());
  const framed = pages.filter(({ shell }) => shell === 'admin').map(({ path }) => path);
  expect(framed).toEqual(pages.map(({ path }) => path).filter(isAdmin));
  expect(framed.length).toBeGreaterThan(40);
});

it.each([
  ['/chat', 'user', '/chat'],
  ['/chat/c1', 'user', '/chat/{chat_id}'],
  ['/team-chat/c1', 'user', '/team-chat/{chat_id}'],
  ['/ai-table/analysis', 'user', '/ai-table/analysis'],
  ['/account/usage', 'settings', '/account/usage'],
  ['/admin/integ-3rd-platform/platforms', 'admin', '/admin/integ-3rd-platform/platforms'],
  // words win over parameters: the internal documentation has a permission of its own
  ['/doc/int-api/apis', 'documentation', '/doc/int-api/apis'],
  ['/doc/int-api/apis/chatList', 'documentation', '/doc/int-api/apis/{docID}'],
  ['/doc/api/apis/chatList', 'documentation', '/doc/{type}/apis/{docID}'],
  ['/payment', 'user', '/payment'],
  ['/payment/order-details', 'payment', '/payment/order-details'],
  ['/share/abc', null, '/share/{token}'],
  ['/login', null, '/login'],
])('%s is served in the frame %s and asks for %s', (path, shell, page) => {
  const entry = findEntry(ENTRIES, path);
  if (!entry) throw new Error(`no screen at ${path}`);
  // the parameters as wouter finds them
  const names = [...entry.pattern.matchAll(/\/(?::(\w+)\??|[\w-]+)/g)].map(([, name]) => name);
  const given = path.split('/').slice(1);
  const parameters = names.flatMap((name, index) => (name ? [[name, given[index]]] : []));
  expect([entry.shell, pageOf(entry.pattern, Object.fromEntries(parameters))]).toEqual([shell, page]);
});

it('no screen is found where there is no page', () => {
  for (const path of ['/share', '/share/a/b', '/chat/a/b', '/admin/nowhere', '/doc/api'])
    expect(findEntry(ENTRIES, path)?.pattern, path).toBeUndefined();
});
