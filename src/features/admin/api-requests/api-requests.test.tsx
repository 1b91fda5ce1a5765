import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { ApiRequestsScreen } from './ApiRequestsScreen.tsx';

const LIST = '/api/admin/api-requests';
const REQUEST = {
  id: '019a0000-0000-7000-8000-000000000001',
  at: 1_700_000_000,
  token_id: '019a0000-0000-7000-8000-000000000002',
  token_name: 'Nightly',
  token_prefix: 'tw_abcde',
  token_state: 'active',
  owner_id: '019a0000-0000-7000-8000-000000000003',
  owner_name: 'Ada',
  operation: 'openTableList',
  method: 'GET',
  path: '/api/open/v1/tables',
  query: 'page=2',
  bytes: 120,
  blocked: false,
  status: 429,
  outcome: 'refused',
  error_code: 'RATE_LIMITED',
  ms: 12,
  req_id: 'request-1',
  ip: '192.0.2.7',
  agent: 'nightly/1.0',
};

const DETAILS = {
  request: REQUEST,
  headers: [{ name: 'accept', value: 'application/json' }],
  answered: '{"msg_type":"error"}',
  replayable: true,
  own_address: false,
  private_address: false,
};
const BLOCK = {
  id: '019a0000-0000-7000-8000-000000000009',
  network: '203.0.113.9',
  state: 'active',
  reason: 'It tries.',
  created_at: 1_700_000_000,
};
const ALL = [
  'adminTokenRevoke',
  'adminApiRequestReplay',
  'adminAddressBlockCreate',
  'adminAddressBlockDelete',
];

let asked: URL[] = [];
let sent: { method: string; path: string; body: unknown }[] = [];
let details: object;
let permitted: readonly string[];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['requests', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  sent = [];
  details = DETAILS;
  permitted = ALL;
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    if (request.method !== 'GET' && !url.pathname.includes('routes'))
      sent.push({
        method: request.method,
        path: url.pathname,
        body: await request.json().catch(() => undefined),
      });
    const answers: Record<string, object> = {
      [LIST]: { items: [REQUEST], total: 1, total_is: 'exact' },
      '/api/admin/lists/adminApiRequestList/filters': { filters: { owner: [], operation: [] } },
      '/api/admin/lists/adminAddressBlockList/filters': { filters: { created_by: [] } },
      '/api/admin/configs/open_api.log_days': { config: { value: 30 } },
      [`${LIST}/${REQUEST.id}`]: { details },
      [`${LIST}/${REQUEST.id}/replay`]: { status: 200, ms: 3, text: '{"items":[]}', whole: true },
      '/api/admin/address-blocks':
        request.method === 'GET' ? { items: [BLOCK], total: 1, total_is: 'exact' } : { block: BLOCK },
    };
    return Response.json({
      msg_type: 'success',
      ...(answers[url.pathname] ?? {
        page_routes: {},
        apis: Object.fromEntries(permitted.map((name) => [name, { access: true }])),
        items: [],
        views: [],
        values: {},
      }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiRequestsScreen />
    </QueryClientProvider>,
  );

it('the log says of each call whose token it was, what became of it and where it came from', async () => {
  history.replaceState(null, '', '/admin/logs/open-api/requests');
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('openTableList'));
  for (const text of ['Nightly', 'tw_abcde…', 'Ada', 'Refused', '429', 'RATE_LIMITED', '12', '192.0.2.7'])
    expect(container.textContent).toContain(text);
  const links = [...container.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`/admin/logs/open-api/requests?f.token=${REQUEST.token_id}`);
  expect(links).toContain(`/admin/user/details?id=${REQUEST.owner_id}`);
});

it('says for how many days calls stay, with the way to the setting, to who may see settings', async () => {
  history.replaceState(null, '', '/admin/logs/open-api/requests');
  permitted = [...ALL, 'adminConfigGet'];
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Calls stay for 30 days'));
  const link = [...container.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('30 days'),
  );
  expect(link?.getAttribute('href')).toContain('open_api.log_days');
});

it('asks for no setting on behalf of who may not see any', async () => {
  history.replaceState(null, '', '/admin/logs/open-api/requests');
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('openTableList'));
  expect(asked.filter(({ pathname }) => pathname.startsWith('/api/admin/configs/'))).toEqual([]);
  expect(container.textContent).not.toContain('Calls stay');
});

it('the links of a call narrow the log to its token or its address', async () => {
  history.replaceState(null, '', `?f.token=${REQUEST.token_id}&f.ip=192.0.2.7`);
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('openTableList'));
  const [first] = asked.filter(({ pathname }) => pathname === LIST);
  expect(JSON.parse(first?.searchParams.get('filters') ?? '{}')).toEqual({
    token: REQUEST.token_id,
    ip: '192.0.2.7',
  });
});

it('calls that took long are found by their milliseconds', async () => {
  history.replaceState(null, '', '?f.ms=1000..');
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('openTableList'));
  const [first] = asked.filter(({ pathname }) => pathname === LIST);
  expect(JSON.parse(first?.searchParams.get('filters') ?? '{}')).toEqual({ ms: { min: 1000 } });
});

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
const dialogText = () =>
  dialogs()
    .map(({ textContent }) => textContent)
    .join(' ');
const buttonsOf = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
const pressLast = (name: string) => press(buttonsOf(name).at(-1) ?? document.body);
const explain = async () => {
  const field = [...document.querySelectorAll('textarea')].at(-1);
  if (!field) throw new Error('nobody asks why');
  await type(field, 'It tries.');
};
const openCall = async () => {
  history.replaceState(null, '', `/admin/logs/open-api/requests?id=${REQUEST.id}`);
  draw();
  await eventually(() => expect(dialogText()).toContain('/api/open/v1/tables'));
};

it('a call shows its address, its headers and the answer, and is a command to copy', async () => {
  await openCall();
  for (const text of ['GET', 'page=2', 'accept', 'application/json', '{"msg_type":"error"}', 'Copy as curl'])
    expect(dialogText()).toContain(text);
});

it('a call is made again for a reason, and shows what is answered now', async () => {
  await openCall();
  await eventually(() => expect(buttonsOf('Replay')).toHaveLength(1));
  await pressLast('Replay');
  await eventually(() => expect(dialogText()).toContain('It is read once more as Ada'));
  await explain();
  await pressLast('Replay');
  await eventually(() => expect(dialogText()).toContain('Answer now: 200, 3 ms'));
  expect(dialogText()).toContain('{"items":[]}');
  expect(sent).toEqual([
    { method: 'POST', path: `${LIST}/${REQUEST.id}/replay`, body: { reason: 'It tries.' } },
  ]);
});

it('an address is blocked for a day unless another time is chosen, with a warning where it is private', async () => {
  details = { ...DETAILS, private_address: true };
  await openCall();
  await eventually(() => expect(buttonsOf('Block address')).toHaveLength(1));
  await pressLast('Block address');
  await eventually(() => expect(dialogText()).toContain('the block may shut out everybody behind a proxy'));
  await pressLast('Block address');
  expect(sent).toEqual([]);
  await explain();
  await pressLast('Block address');
  await eventually(() =>
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/admin/address-blocks',
        body: { address: '192.0.2.7', hours: 24, reason: 'It tries.', private: true },
      },
    ]),
  );
});

it('one’s own address has no button to block it, nor has a call one to make it again that cannot be', async () => {
  details = { ...DETAILS, own_address: true, replayable: false };
  await openCall();
  await eventually(() =>
    expect(buttonsOf('Revoke token').length + buttonsOf('Close').length).toBeGreaterThan(0),
  );
  expect(buttonsOf('Block address')).toEqual([]);
  expect(buttonsOf('Replay')).toEqual([]);
});

it('blocked addresses stand beside the calls', async () => {
  history.replaceState(null, '', '/admin/logs/open-api/requests?tab=blocks');
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('203.0.113.9'));
  expect(container.textContent).toContain('It tries.');
});
