import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { InterfacesScreen } from './InterfacesScreen.tsx';

const LIST = '/api/admin/interfaces';
const ONE = {
  id: 'stripe.read',
  name: 'stripe.read',
  platform: 'stripe',
  method: 'GET',
  template: '{stripe}/v1/{object}',
  auth: 'bearer',
  repeat: 'safe',
  state: 'ready',
  limits: 'default',
  timeout_ms: 10_000,
  retries: 1,
  concurrency: 32,
  breaker_failures: 10,
  breaker_open_ms: 30_000,
  calls: 1234,
  error_percent: 2.5,
  p95_ms: 417,
  breaker: 'open',
  has_sample: true,
  version: 3,
};
const CALL = {
  id: '019a0000-0000-7000-8000-000000000001',
  at: 1_700_000_000,
  target: 'api.stripe.com',
  attempt: 2,
  outcome: 'failed',
  status: 503,
  error: 'HTTP 503',
  ms: 88,
  bytes_in: 12,
  bytes_out: 0,
};
const DEFAULTS = {
  timeout_ms: 20_000,
  retries: 1,
  concurrency: 32,
  breaker_failures: 10,
  breaker_open_ms: 30_000,
};
let details: Record<string, unknown>;
let items: object[];
let asked: { method: string; path: string; body: unknown }[];
let permitted: readonly string[];
let tested: object;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['interfaces', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  items = [ONE];
  tested = { result: 'answered', ms: 41 };
  permitted = ['adminInterfaceUpdate', 'adminInterfaceTest', 'adminInterfaceReset'];
  details = {
    interface: ONE,
    defaults: DEFAULTS,
    hours: [{ at: 1_700_000_000, calls: 7, failed: 2 }],
    calls: [CALL],
    errors: [CALL],
    breakers: [{ target: 'api.stripe.com', servers: 2, since: 1_700_000_000, trial_at: 1_700_000_030 }],
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    asked.push({ method: request.method, path: pathname, body: text === '' ? undefined : JSON.parse(text) });
    const answers: Record<string, object> = {
      [LIST]: { items, total: items.length, total_is: 'exact' },
      [`${LIST}/stripe.read`]: { details },
      [`${LIST}/stripe.read/test`]: tested,
      [`${LIST}/stripe.read/reset`]: { details },
    };
    if (pathname === `${LIST}/nothing`)
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not found.', req_id: 'r' },
        { status: 404 },
      );
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (query = '') => {
  history.replaceState(null, '', `/admin/integ-3rd-platform/interfaces${query}`);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InterfacesScreen />
    </QueryClientProvider>,
  );
};
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const written = () => asked.filter(({ method, path }) => method !== 'GET' && path.startsWith(LIST));

it('the list says of each interface where it leads, how it is doing, and whether it is called at all', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('GET {stripe}/v1/{object}'));
  for (const text of ['stripe.read', 'Stripe', 'Open', '1,234', '2.5', '417', '10,000'])
    expect(container.textContent).toContain(text);
});

it('without any interface it says when they come', async () => {
  items = [];
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('No interfaces'));
});

it('an opened one says which host is not called, by how many servers, and its last errors', async () => {
  draw('?id=stripe.read');
  await eventually(() => expect(dialog()?.textContent).toContain('2 servers do not call api.stripe.com'));
  for (const text of ['HTTP 503', 'Secret key', 'Every call', '7 calls, 2 failed', 'Asks about a payment'])
    expect(dialog()?.textContent).toContain(text);
});

it('one that there is not is said to be none', async () => {
  draw('?id=nothing');
  await eventually(() => expect(dialog()?.textContent).toContain('There is no such interface'));
});

it('a sample says how it ended', async () => {
  draw('?id=stripe.read');
  await eventually(() => expect(button('Test with sample')).toBeDefined());
  await press(button('Test with sample') ?? document.body);
  await eventually(() => expect(dialog()?.textContent).toContain('It answered as it should, in 41 ms.'));
  tested = { result: 'failed', ms: 9, error: 'ECONNREFUSED' };
  await press(button('Test with sample') ?? document.body);
  await eventually(() =>
    expect(dialog()?.textContent).toContain('The sample failed after 9 ms: ECONNREFUSED'),
  );
});

it('an interface without a harmless call says so and offers none', async () => {
  details = { ...details, interface: { ...ONE, has_sample: false } };
  draw('?id=stripe.read');
  await eventually(() => expect(dialog()?.textContent).toContain('so there is no sample'));
  expect(button('Test with sample')).toBeUndefined();
});

it('limits are sent as they were given, with why and the version that was seen', async () => {
  draw('?id=stripe.read');
  await eventually(() => expect(button('Change limits')).toBeDefined());
  await press(button('Change limits') ?? document.body);
  await eventually(() => expect(button('Fill in the defaults')).toBeDefined());
  await press(button('Fill in the defaults') ?? document.body);
  const why = dialog()?.querySelector('textarea');
  if (why) await type(why, 'It is slow today.');
  await press(button('Save') ?? document.body);
  await eventually(() =>
    expect(written()).toEqual([
      {
        method: 'PUT',
        path: `${LIST}/stripe.read`,
        body: { version: 3, limits: DEFAULTS, reason: 'It is slow today.' },
      },
    ]),
  );
});

it('a breaker is closed after a question', async () => {
  draw('?id=stripe.read');
  await eventually(() => expect(button('Close breaker')).toBeDefined());
  await press(button('Close breaker') ?? document.body);
  await eventually(() => expect(dialog()?.textContent).toContain('Every server calls the interface again'));
  await press(button('Close breaker') ?? document.body);
  await eventually(() =>
    expect(written()).toEqual([{ method: 'POST', path: `${LIST}/stripe.read/reset`, body: {} }]),
  );
});

it('who may only read is offered nothing that changes', async () => {
  permitted = [];
  draw('?id=stripe.read');
  await eventually(() => expect(dialog()?.textContent).toContain('HTTP 503'));
  for (const name of ['Change limits', 'Test with sample', 'Close breaker'])
    expect(button(name)).toBeUndefined();
});
