import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { RoutesScreen } from './RoutesScreen.tsx';
import { inOrder, type Order } from './route-order.ts';

const view = (permission: string) => ({ login_required: true, permission });
const ROUTES: Shape<'AdminRoute'>[] = [
  {
    kind: 'operation',
    id: 'chatList',
    state: 'same',
    version: view('chat.chat:view'),
    table: view('chat.chat:view'),
    method: 'GET',
    path: '/api/chats',
    summary: 'Chats of the person',
    rate_limit: 1200,
    idempotent: false,
    deprecated: false,
    use: { calls: 4000, refused: 12, failed: 1 },
  },
  {
    kind: 'operation',
    id: 'chatDelete',
    state: 'same',
    version: view('chat.chat:edit'),
    table: view('chat.chat:edit'),
    method: 'DELETE',
    path: '/api/chats/{id}',
    summary: 'Delete a chat',
    idempotent: true,
    deprecated: true,
    use: { calls: 8, refused: 0, failed: 2 },
  },
  {
    kind: 'page',
    id: '/admin/user/details',
    state: 'same',
    version: view('admin.user:view'),
    table: view('admin.user:view'),
  },
  {
    kind: 'operation',
    id: 'adminTeamList',
    state: 'unmapped',
    version: view('admin.user:view'),
    method: 'GET',
    path: '/api/admin/teams',
  },
  { kind: 'operation', id: 'oldCall', state: 'extra', path: '/api/old', table: view('admin.user:view') },
];
const VERSION: Shape<'AdminRuleVersion'> = {
  version: 4,
  at: 1_700_000_000,
  by: 'Ada',
  reason: 'Teams are apart.',
  changes: [
    {
      kind: 'page',
      id: '/admin/user/teams',
      before: view('admin.user:view'),
      after: view('admin.team:view'),
    },
  ],
};

let mayEdit = true;
let sent: { call: string; body: unknown }[] = [];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['permissions', 'shells', 'details', 'fields', 'dates'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  history.replaceState(null, '', '/admin/permission/api-pages');
  mayEdit = true;
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const words = await request.text();
    if (call.startsWith('POST /api/admin/')) sent.push({ call, body: JSON.parse(words) });
    const answers: Record<string, object> = {
      'GET /api/admin/routes': { routes: ROUTES, version: 4 },
      'GET /api/admin/routes/versions': { versions: [VERSION] },
      'POST /api/admin/routes/rules': { version: { ...VERSION, version: 5 } },
      'POST /api/admin/routes/roll-back': { version: { ...VERSION, version: 5 } },
      'POST /api/routes/permission/list': {
        page_routes: {},
        apis: { adminRuleUpdate: { access: mayEdit, code: mayEdit ? 'OK' : 'FORBIDDEN' } },
      },
    };
    return Response.json({ msg_type: 'success', ...answers[call] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RoutesScreen />
    </QueryClientProvider>,
  );
  await eventually(() => expect(text()).toContain('Teams are apart.'));
};
const text = () => document.body.textContent ?? '';
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const found =
    (label && (document.getElementById(label.htmlFor) ?? label.querySelector('input'))) ??
    document.querySelector(`[aria-label="${name}"]`);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`no field ${name}`);
  return found;
};

it('what has no rule is told in an alert and stands in red', async () => {
  await show();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    '1 page or call has no rule: everybody is refused.',
  );
  const row = [...document.querySelectorAll('tbody th')].find((each) =>
    each.textContent?.includes('adminTeamList'),
  );
  expect(row?.className).toMatch(/red/);
});

it('the sync shows what becomes of each rule before it is published with a reason', async () => {
  await show();
  await eventually(() => button('Sync with this version (2)'));
  await press(button('Sync with this version (2)'));
  await eventually(() => button('Publish'));
  expect(text()).toContain('– → admin.user:view');
  expect(text()).toContain('admin.user:view → –');
  await press(button('Publish'));
  expect(sent).toEqual([]);
  await type(field('Reason'), 'After an update.');
  await press(button('Publish'));
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    call: 'POST /api/admin/routes/rules',
    body: {
      changes: [
        { kind: 'operation', id: 'adminTeamList', permission: null },
        { kind: 'operation', id: 'oldCall', permission: null },
      ],
      version: 4,
      reason: 'After an update.',
    },
  });
});

it('what was chosen is mapped to a permission that is written as one', async () => {
  await show();
  await eventually(() => field('Choose chatList'));
  await press(field('Choose chatList'));
  await press(button('Change the chosen (1)'));
  await eventually(() => field('A permission'));
  await press(field('A permission'));
  await type(field('Permission'), 'Chats');
  await type(field('Reason'), 'Chats are apart.');
  await press(button('Publish'));
  expect(sent).toEqual([]);
  expect(text()).toContain('Write it as area.resource:action in small letters');
  await type(field('Permission'), 'chat.history:view');
  expect(text()).toContain('chat.chat:view → chat.history:view');
  await press(button('Publish'));
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    changes: [{ kind: 'operation', id: 'chatList', permission: 'chat.history:view' }],
    version: 4,
    reason: 'Chats are apart.',
  });
});

it('a version shows what it changed, and is taken back with a reason', async () => {
  await show();
  expect(text()).toContain('admin.user:view → admin.team:view');
  await eventually(() => button('Take back version 4'));
  await press(button('Take back version 4'));
  await eventually(() => field('Reason'));
  await type(field('Reason'), 'As before.');
  const [confirm] = [
    ...document.querySelectorAll('[role="dialog"] button, [role="alertdialog"] button'),
  ].filter((each) => each.textContent === 'Take back');
  if (!confirm) throw new Error('nothing confirms');
  await press(confirm);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    call: 'POST /api/admin/routes/roll-back',
    body: { to: 3, version: 4, reason: 'As before.' },
  });
});

it('a call tells how often it was made and failed in a day, what limits it and how the contract speaks of it', async () => {
  await show();
  const cells = (id: string) => {
    const row = [...document.querySelectorAll('tbody tr')].find(
      (each) => each.querySelector('th')?.firstChild?.textContent === id,
    );
    return [...(row?.querySelectorAll('th, td:not(:has(input))') ?? [])].map((each) => {
      // how many pages may make it changes with them
      const words = each.querySelector('details')?.textContent ?? '';
      return each.textContent?.replace(words, '');
    });
  };
  expect(cells('chatList')).toEqual([
    'chatListChats of the personGET /api/chatsAPI documentation1,200 calls a minute',
    'chat.chat:view',
    'chat.chat:view',
    'Same',
    '4,000',
    '0.03%1 failed, 12 refused',
  ]);
  expect(cells('chatDelete')[0]).toBe(
    'chatDeleteDelete a chatDELETE /api/chats/{id}API documentationIdempotentDeprecated',
  );
  expect(cells('chatDelete').slice(4)).toEqual(['8', '25%2 failed, 0 refused']);
  // one that this version does not know is not counted
  expect(cells('oldCall').slice(4)).toEqual(['–', '–']);
});

it('calls are ordered by the contract, by how often they come or by the share that fails', () => {
  const [list, remove] = ROUTES;
  if (!list || !remove) throw new Error('two calls are needed');
  const unused = { ...list, id: 'unused', use: { calls: 0, refused: 0, failed: 0 } };
  const ids = (order: Order) => inOrder([unused, remove, list], order).map(({ id }) => id);
  expect(ids('contract')).toEqual(['unused', 'chatDelete', 'chatList']);
  expect(ids('calls')).toEqual(['chatList', 'chatDelete', 'unused']);
  expect(ids('errors')).toEqual(['chatDelete', 'chatList', 'unused']);
});

it('pages are not counted', async () => {
  await show();
  await press(field('Pages'));
  expect(document.querySelector('tbody th')?.firstChild?.textContent).toBe('/admin/user/details');
  expect(text()).not.toContain('Calls, 24 h');
});

it('who only reads is offered no change', async () => {
  mayEdit = false;
  await show();
  expect(document.querySelectorAll('input[type="checkbox"]')).toHaveLength(1); // only differences
  expect([...document.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Take back');
});

it('a page leads to its calls and a call to its pages, each to its own row, and to itself by its place in the menu', async () => {
  history.replaceState(null, '', '/admin/permission/api-pages?kind=page&find=user/details');
  await show();
  const open = () =>
    act(async () => {
      const others = document.querySelector<HTMLDetailsElement>('tbody details');
      if (others) others.open = true;
      others?.dispatchEvent(new Event('toggle'));
    });
  const linkTo = (words: string) =>
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words);
  expect(linkTo('Users › Accounts')?.getAttribute('href')).toBe('/admin/user/details');
  expect(linkTo('adminUserGet')).toBeUndefined();
  await open();
  const call = linkTo('adminUserGet');
  expect(call?.getAttribute('href')).toBe('/admin/permission/api-pages?kind=operation&find=adminUserGet');
  await act(async () => history.pushState(null, '', '/admin/permission/api-pages?find=chatList'));
  await eventually(() => expect(text()).toContain('Chats of the person'));
  expect(text()).not.toContain('Delete a chat');
  await open();
  expect(linkTo('/chat')?.getAttribute('href')).toBe('/admin/permission/api-pages?kind=page&find=%2Fchat');
});

it('a call leads to its page in the documentation that it stands in, one of another version to none', async () => {
  await show();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[aria-label^="API documentation"]')];
  expect(links.map(({ pathname }) => pathname)).toEqual([
    '/doc/api/apis/chatList',
    '/doc/api/apis/chatDelete',
    '/doc/int-api/apis/adminTeamList',
  ]);
});
