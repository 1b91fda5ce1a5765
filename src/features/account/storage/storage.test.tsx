import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { StorageScreen } from './StorageScreen.tsx';

const FILE = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'sales.csv',
  kind: 'table',
  size: 2048,
  version: 3,
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
let folders: object[];
let refusal: object | null;
let asked: string[];
/** Filters of the lists of files that were asked for. */
let lists: string[];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['storage', 'lists', 'details', 'fields', 'tables'] as const).map((area) => loadTexts(area)),
  ]);
});
beforeEach(() => {
  history.replaceState(null, '', '/account/user/storage');
  asked = [];
  lists = [];
  refusal = null;
  folders = [];
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
    if (request.method !== 'GET' && /^\/api\/(files|folders|account\/storage)/.test(pathname)) {
      const body = JSON.stringify(await request.json());
      asked.push(`${request.method} ${pathname}${body === '{}' ? '' : ` ${body}`}`);
      if (refusal) return Response.json(refusal, { status: 409 });
      return good(pathname.startsWith('/api/files/') ? { file } : { folder: folders[0] ?? {} });
    }
    if (pathname === '/api/folders') return good({ items: folders, most: 500, most_deep: 8 });
    if (pathname === '/api/files') lists.push(new URL(request.url).searchParams.get('filters') ?? '');
    if (pathname === '/api/account/storage') return good({ ...space, exports: PART, trash: PART });
    if (pathname === '/api/files') return good({ items: [file], total: 1, total_is: 'exact' });
    if (pathname === `/api/files/${FILE.id}`) return good({ file });
    if (pathname === `/api/files/${FILE.id}/link`) return good({ file_path: '/api/files/x/download' });
    return good({
      page_routes: {},
      apis: Object.fromEntries(
        ['fileLinkGet', 'fileTrash', 'fileRestore', 'fileDelete', 'fileUpdate', 'fileMove'].map((name) => [
          name,
          { access: true },
        ]),
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

const SALES = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  name: 'Sales',
  folder_id: null,
  version: 2,
  files: 2,
  created_at: 1,
  trashed: false,
};
const INNER = {
  ...SALES,
  id: '019a0000-0000-7000-8000-0000000000a2',
  name: '2026',
  folder_id: SALES.id,
  files: 0,
};
const at = (folder: { id: string }) =>
  history.replaceState(null, '', `${paths.storage()}?folder=${folder.id}`);
const fieldOf = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find((input) =>
    input.closest('div')?.textContent?.includes(label),
  ) ?? null;
const nameField = () => document.querySelectorAll<HTMLInputElement>('[role=dialog] input')[0];
const folderMenu = (name: string) => pressNamed(`What to do with the folder ${name}`);

it('the address says the folder: the way to it, what lies in it, and where a new one goes', async () => {
  folders = [SALES, INNER];
  at(SALES);
  draw();
  await eventually(() => expect(words()).toContain('2026'));
  const trail = [...document.querySelectorAll('nav[aria-label="Way to this folder"] a')];
  expect(
    trail.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['My files', paths.storage(), null],
    ['Sales', `${paths.storage()}?folder=${SALES.id}`, 'page'],
  ]);
  await eventually(() =>
    expect(lists.map((filters) => JSON.parse(filters))).toContainEqual({
      trashed: 'false',
      folder: SALES.id,
    }),
  );
  await pressNamed('New folder');
  await eventually(() => expect(nameField()).toBeDefined());
  await type(nameField() as HTMLInputElement, 'a/b');
  await pressNamed('Create');
  expect(words()).toContain('A name has no slash and no control characters');
  expect(asked).toEqual([]);
  await type(nameField() as HTMLInputElement, ' Plans ');
  await pressNamed('Create');
  await eventually(() =>
    expect(asked).toEqual([`POST /api/folders {"name":"Plans","folder_id":"${SALES.id}"}`]),
  );
});

it('a folder that is there no longer is told, with the way to the top', async () => {
  folders = [];
  at(SALES);
  draw();
  await eventually(() => expect(words()).toContain('This folder is no longer there'));
  expect(document.querySelector(`a[href="${paths.storage()}"]`)).not.toBeNull();
});

it('a file keeps its ending when it is renamed, and what was typed stays where the server refuses it', async () => {
  refusal = {
    msg_type: 'error',
    error_code: 'CONFLICT',
    msg: 'There is a file of that name in this folder already.',
    req_id: 'r',
  };
  draw();
  await openMenu();
  await pressNamed('Rename');
  await eventually(() => expect(nameField()?.value).toBe('sales'));
  expect(fieldOf('Ending')).not.toBeNull();
  await type(nameField() as HTMLInputElement, 'sales 2.6');
  await pressNamed('Rename');
  await eventually(() =>
    expect(asked).toEqual([`PUT /api/files/${FILE.id} {"name":"sales 2.6.csv","version":3}`]),
  );
  await eventually(() => expect(words()).toContain('There is a file of that name in this folder already.'));
  expect(nameField()?.value).toBe('sales 2.6');
});

it('a folder moves to one that is chosen in the tree, which holds neither itself nor what lies in it', async () => {
  const other = { ...SALES, id: '019a0000-0000-7000-8000-0000000000a3', name: 'Other' };
  folders = [other, SALES, INNER];
  draw();
  await eventually(() => expect(words()).toContain('Sales'));
  await folderMenu('Sales');
  await pressNamed('Move to a folder');
  const tree = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
  await eventually(() =>
    expect(tree().map((row) => row.getAttribute('aria-label'))).toEqual(['My files', 'Other']),
  );
  expect(words()).toContain('Choose where to.');
  await press(tree()[1] ?? document.body);
  expect(words()).toContain('Goes to My files › Other');
  await pressNamed('Move');
  await eventually(() =>
    expect(asked).toEqual([
      `POST /api/account/storage/move {"folder_id":"${other.id}","files":[],"folders":[{"id":"${SALES.id}","version":2}]}`,
    ]),
  );
});

it('a folder goes into the trash after it was said how many files go with it', async () => {
  folders = [SALES];
  draw();
  await eventually(() => expect(words()).toContain('Sales'));
  await folderMenu('Sales');
  await pressNamed('Move to trash');
  await eventually(() => expect(words()).toContain('It goes with 2 files and all folders in it.'));
  expect(asked).toEqual([]);
  await pressNamed('Move to trash');
  await eventually(() => expect(asked).toEqual([`POST /api/folders/${SALES.id}/trash {"version":2}`]));
});

it('the trash holds folders too, which are restored whole or deleted for good', async () => {
  folders = [{ ...SALES, trashed: true, trashed_at: 1, goes_at: 2 }];
  history.replaceState(null, '', `${paths.storage()}?tab=trash`);
  draw();
  await eventually(() => expect(words()).toContain('Sales'));
  await folderMenu('Sales');
  await pressNamed('Restore');
  await eventually(() => expect(asked).toEqual([`POST /api/folders/${SALES.id}/restore`]));
});
