import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { ServerErrorsScreen } from './ServerErrorsScreen.tsx';

const LIST = '/api/admin/server-errors';
const ID = '019a0000-0000-7000-8000-000000000001';
const ERROR = {
  id: ID,
  type: 'DrizzleQueryError < DatabaseError 42P01',
  message: 'Failed query: select 1',
  source: 'call',
  operation: 'tableList',
  status: 'regressed',
  regressed_in: '2.7.0',
  count: 1234,
  people: 7,
  first_at: 1_700_000_000,
  last_at: 1_700_003_600,
  release: '2.7.0',
  days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 12],
  version: 3,
};
const DETAILS = {
  error: ERROR,
  days: [
    { at: 1_699_920_000, count: 0 },
    { at: 1_700_006_400, count: 12 },
  ],
  samples: [
    {
      id: '019a0000-0000-7000-8000-000000000002',
      at: 1_700_003_600,
      req_id: 'request-1',
      release: '2.7.0',
      message: 'Failed query: select 1',
      stack: 'at read (server/domain/tables/handlers.ts:12:3)',
      facts: {},
    },
  ],
  assignees: [{ id: '019a0000-0000-7000-8000-000000000003', username: 'Ada' }],
};

let items: object[];
let asked: { method: string; path: string; body: unknown }[] = [];
let permitted: readonly string[];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['faults', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  items = [ERROR];
  permitted = ['adminServerErrorUpdate'];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body: unknown = request.method === 'PUT' ? await request.json() : undefined;
    asked.push({ method: request.method, path: pathname, body });
    const answers: Record<string, object> = {
      [LIST]: { items, total: items.length, total_is: 'exact' },
      [`${LIST}/${ID}`]: { details: DETAILS },
      '/api/admin/lists/adminServerErrorList/filters': { filters: {} },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (query = '') => {
  history.replaceState(null, '', `/admin/sys-logs/server-error${query}`);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ServerErrorsScreen />
    </QueryClientProvider>,
  );
};
const dialog = () => document.querySelector('[role=dialog]');
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);

it('the list says of each group what it is, where, how often, and what became of it', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('DatabaseError 42P01'));
  for (const text of ['Failed query: select 1', 'tableList', 'Back again', '1,234', '7', '2.7.0'])
    expect(container.textContent).toContain(text);
});

it('a group that came back says in which version, with its days and where it happened', async () => {
  draw(`?id=${ID}`);
  await eventually(() => expect(dialog()?.textContent).toContain('was met again in version 2.7.0'));
  expect(dialog()?.textContent).toContain('Met 12 times in the last 30 days');
  expect(dialog()?.textContent).toContain('server/domain/tables/handlers.ts:12:3');
  expect([...(dialog()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toContain(
    '/admin/sys-logs/operation-record?q=request-1&f.at=0..0',
  );
});

it('what is sent of a change is what was chosen, with the version that was seen', async () => {
  draw(`?id=${ID}`);
  await eventually(() => expect(button('Change')).toBeDefined());
  await press(button('Change') ?? document.body);
  await eventually(() => expect(button('Save')).toBeDefined());
  await press(button('Save') ?? document.body);
  await eventually(() =>
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([
      { method: 'PUT', path: `${LIST}/${ID}`, body: { version: 3, assignee_id: '' } },
    ]),
  );
});

it('who may only read is not offered to change anything', async () => {
  permitted = [];
  draw(`?id=${ID}`);
  await eventually(() => expect(dialog()?.textContent).toContain('handlers.ts:12:3'));
  expect(button('Change')).toBeUndefined();
});

it('the list shows the course of each group, and says it', async () => {
  const { container } = draw();
  await eventually(() =>
    expect(container.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      'Met 14 times in the last 14 days, 12 on one day at most',
    ),
  );
});

it('the list without errors says when it was read', async () => {
  items = [];
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Last checked'));
});
