import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, render } from '../../../ui/testing/render.tsx';
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
  status: 429,
  outcome: 'refused',
  error_code: 'RATE_LIMITED',
  ms: 12,
  req_id: 'request-1',
  ip: '192.0.2.7',
  agent: 'nightly/1.0',
};

let asked: URL[] = [];
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
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    const answers: Record<string, object> = {
      [LIST]: { items: [REQUEST], total: 1, total_is: 'exact' },
      '/api/admin/lists/adminApiRequestList/filters': { filters: { owner: [], operation: [] } },
    };
    return Response.json({
      msg_type: 'success',
      ...(answers[url.pathname] ?? { page_routes: {}, apis: {}, items: [], views: [], values: {} }),
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
