import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { StorageScreen } from './StorageScreen.tsx';

const FILE = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'sales.csv',
  kind: 'table',
  size: 2048,
  created_at: 1_700_000_000,
  trashed: false,
  used: true,
  used_in: [
    { type: 'table', id: '019a0000-0000-7000-8000-000000000002', name: 'Sales' },
    { type: 'project', id: '019a0000-0000-7000-8000-000000000003', name: 'Shop' },
    { type: 'chat', id: '019a0000-0000-7000-8000-000000000004', name: '' },
  ],
};
const PART = { count: 0, bytes: 0 };

let file: typeof FILE;
let space: { limit: number; used: number; parts: object[] };
let refusal: object | null;
let asked: string[];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['storage', 'lists', 'details', 'fields', 'tables'] as const).map((area) => loadTexts(area)),
  ]);
});
beforeEach(() => {
  history.replaceState(null, '', '/account/user/storage');
  asked = [];
  refusal = null;
  file = FILE;
  space = {
    limit: 1024 ** 2,
    used: 2048,
    parts: [
      { kind: 'table', count: 1, bytes: 2048 },
      { kind: 'trash', ...PART },
    ],
  };
  vi.stubGlobal('fetch', async (input: Request | string) => {
    // the content of a file is asked for by its address alone
    if (typeof input === 'string') return new Response('City,Amount\n<b>Lyon</b>,7\n');
    const request = input;
    const { pathname } = new URL(request.url);
    const good = (more: object) => Response.json({ msg_type: 'success', ...more });
    if (request.method !== 'GET' && pathname.startsWith('/api/files/')) {
      asked.push(`${request.method} ${pathname}`);
      return refusal ? Response.json(refusal, { status: 409 }) : good({ file });
    }
    if (pathname === '/api/account/storage') return good({ ...space, exports: PART, trash: PART });
    if (pathname === '/api/files') return good({ items: [file], total: 1, total_is: 'exact' });
    if (pathname === `/api/files/${FILE.id}`) return good({ file });
    if (pathname === `/api/files/${FILE.id}/link`) return good({ file_path: '/api/files/x/download' });
    return good({
      page_routes: {},
      apis: Object.fromEntries(
        ['fileLinkGet', 'fileTrash', 'fileRestore', 'fileDelete'].map((name) => [name, { access: true }]),
      ),
      values: {},
      views: [],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StorageScreen />
    </QueryClientProvider>,
  );
const words = () => document.body.textContent ?? '';
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const pressNamed = async (name: string) => {
  await eventually(() => expect(named(name)).not.toHaveLength(0));
  await press(named(name).at(-1) ?? document.body);
};
const openMenu = async () => {
  await eventually(() => expect(words()).toContain('sales.csv'));
  const opener = document.querySelector<HTMLElement>('[aria-haspopup=menu][aria-label*="sales.csv"]');
  await press(opener ?? document.body);
};

it('a file that is used is moved to the trash only after it was said what becomes of everything that uses it', async () => {
  draw();
  await openMenu();
  await pressNamed('Move to trash');
  await eventually(() => expect(words()).toContain('Move “sales.csv” to the trash?'));
  for (const text of [
    'The table “Sales” keeps its rows; the file it was made of can no longer be downloaded.',
    'The project “Shop” answers without its text.',
    '“A chat without a name” no longer shows it',
  ])
    expect(words()).toContain(text);
  expect(asked).toEqual([]);
  await pressNamed('Move to trash');
  await eventually(() => expect(asked).toEqual([`POST /api/files/${FILE.id}/trash`]));
  await eventually(() => expect(words()).not.toContain('Move “sales.csv” to the trash?'));
});

it('a refusal stays in the question, with what the server said', async () => {
  refusal = { msg_type: 'error', error_code: 'CONFLICT', msg: 'Only what is in the trash.', req_id: 'r' };
  file = { ...FILE, trashed: true };
  history.replaceState(null, '', '/account/user/storage?tab=trash');
  draw();
  await openMenu();
  await pressNamed('Delete for good');
  await eventually(() => expect(words()).toContain('goes on to take as much space as the file'));
  await pressNamed('Delete for good');
  await eventually(() => expect(words()).toContain('Only what is in the trash.'));
  expect(asked).toEqual([`DELETE /api/files/${FILE.id}`]);
});

it('a text is shown as text, whatever is written in it', async () => {
  draw();
  await pressNamed('Preview sales.csv');
  await eventually(() => expect(document.querySelector('pre')?.textContent).toContain('<b>Lyon</b>,7'));
  expect(document.querySelector('pre b')).toBeNull();
});

it.each([
  [0.89, []],
  [0.9, ['Your space is nearly full']],
  [1, ['Your space is full']],
])('a space of which %d is used says %j', async (share, expected) => {
  space = { ...space, used: Math.ceil(space.limit * share) };
  draw();
  await eventually(() => expect(words()).toContain('Table files'));
  const said = ['Your space is nearly full', 'Your space is full'].filter((text) => words().includes(text));
  expect(said).toEqual(expected);
});
