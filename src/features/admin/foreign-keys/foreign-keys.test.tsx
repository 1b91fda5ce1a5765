import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, render } from '../../../ui/testing/render.tsx';
import { ForeignKeysScreen } from './ForeignKeysScreen.tsx';
import { diagramText, indexStatement } from './key-texts.ts';

const KEY = {
  name: 'chats_user_id_users_id_fk',
  kind: 'enforced',
  table: 'chats',
  columns: ['user_id'],
  ref_table: 'users',
  ref_columns: ['id'],
  on_delete: 'cascade',
  on_update: 'refuse',
  nullable: false,
  deferrable: false,
  index_name: 'chats_user_key',
  rows: 1200,
  outlives: false,
  orphans: 0,
};
const KEYS = [
  KEY,
  {
    ...KEY,
    name: 'chats_leaf_id',
    kind: 'soft',
    columns: ['leaf_id'],
    ref_table: 'messages',
    on_delete: 'nothing',
    index_name: undefined,
    orphans: 10_001,
  },
  { ...KEY, name: 'mails', kind: 'soft', columns: ['resent_of'], outlives: true, orphans: 3 },
];
const USER = '019a0000-0000-7000-8000-000000000001';
const CHAT = '019a0000-0000-7000-8000-000000000002';
let row: object | undefined;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['keys', 'lists', 'dates', 'viewers', 'fields', 'forms'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  row = {
    table: 'chats',
    id: CHAT,
    values: [{ column: 'id', value: CHAT }, { column: 'deleted_at' }],
    refers: [
      {
        key: 'a',
        kind: 'enforced',
        column: 'user_id',
        table: 'users',
        id: USER,
        exists: true,
        explorable: true,
      },
      {
        key: 'b',
        kind: 'soft',
        column: 'leaf_id',
        table: 'messages',
        id: USER,
        exists: false,
        explorable: true,
      },
    ],
    referred: [
      { key: 'c', kind: 'enforced', table: 'messages', column: 'chat_id', count: 10_001, ids: [USER] },
    ],
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/admin/foreign-keys/row' && !row)
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not found.', req_id: 'r' },
        { status: 404 },
      );
    const answers: Record<string, object> = {
      '/api/admin/foreign-keys': { items: KEYS, tables: ['chats', 'users'] },
      '/api/admin/foreign-keys/row': { row },
    };
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis: {}, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (query = '') => {
  history.replaceState(null, '', `/admin/sys-settings/foreign-keys${query}`);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ForeignKeysScreen />
    </QueryClientProvider>,
  );
};
const dialog = () => document.querySelector('[role=dialog]');

it('the list says who keeps each key, its index, and which values without a row are a fault', async () => {
  const { container } = draw();
  await eventually(() => expect(container.querySelectorAll('tbody tr')).toHaveLength(3));
  const text = container.textContent ?? '';
  for (const part of [
    'chats.user_id',
    'users.id',
    'chats_user_key',
    'No index',
    'more than 10,000',
    '3, as is right',
  ])
    expect(text).toContain(part);
  // the sums come by a call of their own
  await eventually(() =>
    expect(container.textContent).toContain(
      '1 enforced, 2 kept by our code; 1 without an index, 1 with values that name no row',
    ),
  );
});

it('what is round a row leads on to other rows, but not to one that is not there', async () => {
  draw(`?table=chats&row=${CHAT}`);
  await eventually(() => expect(dialog()?.textContent).toContain('no such row'));
  const links = [...(dialog()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/admin/sys-settings/foreign-keys?table=users&row=${USER}`,
    `/admin/sys-settings/foreign-keys?table=messages&row=${USER}`,
  ]);
  expect(dialog()?.textContent).toContain('messages.chat_id more than 10,000');
});

it('a row that is not there says so and asks for another', async () => {
  row = undefined;
  draw(`?table=chats&row=${CHAT}`);
  await eventually(() => expect(dialog()?.textContent).toContain('There is no such row'));
  expect(dialog()?.querySelector('input')).not.toBeNull();
});

it('a diagram shows a table between those that refer to it and those it refers to, and leads on', async () => {
  draw('?diagram=chats');
  await eventually(() => expect(dialog()?.textContent).toContain('Refers by 3 keys'));
  expect(dialog()?.textContent).toContain('No table refers to it');
  const links = [...(dialog()?.querySelectorAll('section a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    ['users', 'messages', 'users'].map((table) => `/admin/sys-settings/foreign-keys?diagram=${table}`),
  );
  expect(dialog()?.querySelectorAll('li[data-kind=soft]')).toHaveLength(2);
});

it('a diagram is saved as Mermaid: broken where our code keeps a key, and open where a row may refer to nothing', () => {
  const key = { ...KEY, kind: 'enforced', on_delete: 'cascade', on_update: 'refuse' } as const;
  expect(diagramText([key, { ...key, kind: 'soft', nullable: true, columns: ['a', 'b'] }])).toBe(
    'erDiagram\n  users ||--o{ chats : "user_id"\n  users |o..o{ chats : "a, b"\n',
  );
});

it('the statement of an index quotes its names and locks out no writes', () => {
  expect(indexStatement({ table: 'odd"name', columns: ['a', 'b'] })).toBe(
    'create index concurrently if not exists "odd""name_a_b_key_idx" on "odd""name" ("a", "b");',
  );
});
