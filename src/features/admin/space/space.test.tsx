import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { SpaceScreen } from './SpaceScreen.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const AT = 1_790_000_000;
const MB = 1_048_576;
const GB = 1024 * MB;
const STAT: Omit<Answer<'adminStorageStatGet'>, 'msg_type'> = {
  counted_at: AT,
  files: { count: 4, bytes: 10 * MB },
  contents: { count: 3, bytes: 8 * MB },
  derived: { count: 2, bytes: MB / 2 },
  added: { count: 1, bytes: 2.5 * MB },
  before: { count: 0, bytes: 0 },
  person_limit: GB,
  disk: { free: 40 * GB, total: 100 * GB },
  kinds: [{ kind: 'table', count: 3, bytes: 7.5 * MB }],
  states: [
    { state: 'kept', count: 3, bytes: 9 * MB },
    { state: 'trashed', count: 1, bytes: MB },
  ],
  days: [{ at: AT - 86_400, count: 1, bytes: 2.5 * MB }],
  people: [{ user_id: OTHER, username: 'Ada', count: 3, bytes: 6 * MB }],
  teams: [{ team_id: ID, name: 'Analysts', members: 1, count: 3, bytes: 6 * MB }],
  largest: [{ id: ID, name: 'plans.csv', kind: 'table', bytes: 5 * MB, user_id: OTHER, username: 'Ada' }],
  copies: [{ sha256: 'f'.repeat(64), name: 'same.csv', count: 2, people: 2, bytes: 2 * MB, saved: 2 * MB }],
};
const FOUND: Shape<'StorageTask'> = {
  id: ID,
  kind: 'orphans_find',
  state: 'done',
  done: 258,
  total: 258,
  parts: [
    { kind: 'content', count: 3, bytes: 3000, removed: 0 },
    { kind: 'missing_content', count: 1, bytes: 70, removed: 0 },
  ],
  made_by_name: 'Grace',
  created_at: AT,
  ended_at: AT,
};
const FINDINGS: Shape<'StorageFinding'>[] = [
  { kind: 'content', key: 'files/ab/abc', bytes: 1000, changed_at: AT },
  { kind: 'missing_content', key: 'files/cd/cde', bytes: 70, file_id: OTHER },
];

let asked: { method: string; path: string; body: unknown }[];
let permitted: readonly string[];
let answers: Record<string, object | number>;

beforeAll(async () => {
  const areas = [
    'space',
    'files',
    'home',
    'lists',
    'details',
    'fields',
    'dates',
    'viewers',
    'forms',
  ] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  permitted = ['adminOrphanFind', 'adminOrphanRemove', 'adminTrashEmpty', 'adminStorageTaskStop'];
  answers = {
    '/api/admin/storage/stat': STAT,
    '/api/admin/storage/tasks': { tasks: [FOUND] },
    [`/api/admin/storage/tasks/${ID}`]: { task: FOUND, findings: FINDINGS },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    asked.push({ method: request.method, path: pathname + search, body });
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    const answer = answers[pathname] ?? { page_routes: {}, apis, task: FOUND, findings: [] };
    return typeof answer === 'number'
      ? Response.json(
          { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
          { status: answer },
        )
      : Response.json({ msg_type: 'success', ...answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const open = (search = '') => {
  act(() => history.replaceState(null, '', `/admin/storage/stat${search}`));
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <SpaceScreen />
    </QueryClientProvider>,
  );
};
const shows = (...texts: string[]) =>
  eventually(() => {
    // a size does not break between its number and its unit
    const words = document.body.textContent?.replaceAll('\u00a0', ' ');
    for (const text of texts) expect(words).toContain(text);
  });
const buttonOf = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const pressNamed = async (name: string) => {
  await eventually(() => expect(buttonOf(name)).toBeDefined());
  await press(buttonOf(name) ?? document.body);
};
/** The question that is open. */
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
const isOver = () => eventually(() => expect(dialog()).toBe(document.body));
const sent = (path: string) => asked.find((one) => one.method === 'POST' && one.path === path)?.body;

it('/admin/storage/stat says what files take and leads each figure to the files that it counts [R2.083]', async () => {
  const { all } = open();
  await shows('10 MB', '4 files', '8 MB', '2 MB', '2.5 MB', '40 GB', '1 GB', '75%', '2 tables');
  const links = all('a').map((link) => link.getAttribute('href'));
  for (const query of [
    'f.kind=table',
    'f.state=trashed',
    `f.owner=${OTHER}`,
    `f.team=${ID}`,
    `f.sha256=${'f'.repeat(64)}`,
    `f.created_at=${AT - 86_400}..0`,
    `id=${ID}`,
  ])
    expect(links).toContain(`/admin/storage?${query}`);
});

it('the days of the address are those that are asked for', async () => {
  open('?days=365');
  await eventually(() => expect(asked.map(({ path }) => path)).toContain('/api/admin/storage/stat?days=365'));
});

it('figures that fail say so with their request, and are asked again', async () => {
  answers['/api/admin/storage/stat'] = 500;
  open();
  await shows('What files take could not be counted', 'request-9');
  answers['/api/admin/storage/stat'] = STAT;
  await pressNamed('Retry');
  await shows('10 MB');
});

it('the report of a search names what was found and leads to files that cannot be opened', async () => {
  const { all } = open();
  await shows('Contents of files.', 'files/ab/abc', 'Missing contents.', 'files/cd/cde');
  expect(all('a').map((link) => link.getAttribute('href'))).toContain(`/admin/storage?id=${OTHER}`);
});

it('orphans are removed only with a reason', async () => {
  open();
  await pressNamed('Remove orphans');
  await eventually(() => expect(dialog().textContent).toContain('3 orphans were found.'));
  expect(buttonOf('Remove orphans', dialog())?.disabled).toBe(true);
  const field = dialog().querySelector('textarea');
  if (!field) throw new Error('no field for a reason');
  await type(field, 'Left by a crash.');
  await press(buttonOf('Remove orphans', dialog()) ?? document.body);
  await eventually(() =>
    expect(sent('/api/admin/storage/orphans/remove')).toEqual({ reason: 'Left by a crash.' }),
  );
  await isOver();
});

it('the trash is emptied as it was when it was counted', async () => {
  open();
  await pressNamed('Empty everybody’s trash');
  await eventually(() => expect(dialog().textContent).toContain('1 file with 1\u00a0MB'));
  const field = dialog().querySelector('textarea');
  if (!field) throw new Error('no field for a reason');
  await type(field, 'Full.');
  await press(buttonOf('Empty everybody’s trash', dialog()) ?? document.body);
  await eventually(() =>
    expect(sent('/api/admin/storage/trash/empty')).toEqual({ until: AT, reason: 'Full.' }),
  );
  await isOver();
});

it('who may only look begins nothing', async () => {
  permitted = [];
  open();
  await shows('Contents of files.');
  for (const name of ['Look for orphans', 'Remove orphans', 'Empty everybody’s trash'])
    expect(buttonOf(name)).toBeUndefined();
});

it('a task that runs shows how far it is, can be stopped, and keeps others from being begun', async () => {
  const task = { ...FOUND, state: 'running', done: 64, total: 256, parts: [], ended_at: undefined };
  answers['/api/admin/storage/tasks'] = { tasks: [task] };
  answers[`/api/admin/storage/tasks/${ID}`] = { task, findings: [] };
  open();
  await shows('step 64 of 256');
  expect(buttonOf('Look for orphans')).toBeUndefined();
  await pressNamed('Stop');
  await eventually(() => expect(sent(`/api/admin/storage/tasks/${ID}/stop`)).toEqual({}));
  const stopped = { ...task, state: 'stopped', ended_at: AT };
  answers['/api/admin/storage/tasks'] = { tasks: [stopped] };
  answers[`/api/admin/storage/tasks/${ID}`] = { task: stopped, findings: [] };
  await shows('Nothing was found until it ended.', 'Look for orphans');
});
