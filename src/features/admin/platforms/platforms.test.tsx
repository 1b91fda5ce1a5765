import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { PlatformsScreen } from './PlatformsScreen.tsx';

const LIST = '/api/admin/platforms';
const ADMIN_INFO = '/api/admin/account/bind/3rd-party-account/info';
const STRIPE = {
  id: 'stripe',
  environment: 'live',
  hosts: ['api.stripe.com', 'checkout.stripe.com'],
  bindings: 1234,
  checked_at: 1_700_000_000,
  outcome: 'network',
  state: 'failing',
};
const GOOGLE = {
  id: 'google',
  environment: 'sandbox',
  hosts: ['127.0.0.1:3100'],
  app_id: '12••••7890.apps.googleusercontent.com',
  bindings: 0,
  state: 'not_called',
};
const MAIL = { id: 'mail', environment: 'not_set_up', hosts: [], state: 'not_set_up' };
const DETAILS = {
  platform: STRIPE,
  open_to_others: false,
  settings: [
    { name: 'STRIPE_SECRET_KEY', is_needed: true },
    { name: 'GOOGLE_ADS', is_needed: false, key: 'google.ads' },
  ],
  origin: 'https://tables.example',
  addresses: [{ kind: 'webhook', path: '/api/payment/notify/stripe' }],
  scopes: ['openid'],
  interfaces: [
    { name: 'stripe.write', has_sample: false },
    { name: 'stripe.read', has_sample: true },
  ],
  calls: [
    {
      id: '019a0000-0000-7000-8000-000000000001',
      interface: 'stripe.read',
      at: 1_700_000_000,
      outcome: 'network',
      error: 'ECONNREFUSED',
      ms: 9,
    },
  ],
};

let asked: { method: string; path: string }[];
let items: object[];
let isOpen: boolean;
let details: Record<string, unknown>;
let permitted: readonly string[];
let settings: object | null;
let isListDown: boolean;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(
      [
        'platforms',
        'interfaces',
        'google',
        'lists',
        'dates',
        'details',
        'viewers',
        'fields',
        'forms',
      ] as const
    ).map(loadTexts),
  ]);
});
beforeEach(() => {
  asked = [];
  items = [STRIPE, GOOGLE, MAIL];
  isOpen = false;
  isListDown = false;
  details = DETAILS;
  permitted = ['adminInterfaceTest'];
  settings = { google: true, google_ads: true, google_sandbox: true };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push({ method: request.method, path: pathname });
    const id = pathname.slice(LIST.length + 1);
    const down = (status: number, code: string, msg: string) =>
      Response.json({ msg_type: 'error', error_code: code, msg, req_id: 'r-1' }, { status });
    if (pathname === '/api/site/settings' && !settings)
      return down(500, 'SERVER_ERROR', 'Down for a moment.');
    if (pathname === LIST && isListDown) return down(500, 'SERVER_ERROR', 'Down for a moment.');
    if (pathname === `${LIST}/nothing`) return down(404, 'NOT_FOUND', 'Not found.');
    const answers: Record<string, object | null> = {
      '/api/site/settings': settings,
      [LIST]: { items, open_to_others: isOpen },
      [`${LIST}/${id}`]: { details },
      '/api/admin/interfaces/stripe.read/test': { result: 'answered', ms: 41 },
      [ADMIN_INFO]: {
        platforms: { google: { is_bound: false, services: [], payload: {} } },
        requestor_user_id: 'me',
        data_owner_user_id: 'me',
        is_public_account: true,
      },
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
  history.replaceState(null, '', `/admin/integ-3rd-platform/platforms${query}`);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlatformsScreen />
    </QueryClientProvider>,
  );
};
const dialog = () => document.querySelector('[role=dialog]');
const switches = () => dialog()?.querySelectorAll('[role=switch]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const openGoogle = () => {
  details = { ...DETAILS, platform: GOOGLE, interfaces: [], calls: [] };
  return draw('?id=google');
};

describe('the list', () => {
  it('says of each platform where it leads, whose people are bound, and how its newest call ended', async () => {
    const { container } = draw();
    await eventually(() => expect(container.querySelector('tbody')?.textContent).toContain('Stripe'));
    const rows = [...container.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    for (const text of ['Live', 'Failing', 'api.stripe.com', '+1', '1,234', 'No connection'])
      expect(rows[0]).toContain(text);
    for (const text of ['Google data', 'Sandbox', 'Not called', '12••••7890'])
      expect(rows[1]).toContain(text);
    expect(rows[2]).toContain('Not set up');
  });

  it('is narrowed by the environment that the address names', async () => {
    const { container } = draw('?f.environment=sandbox');
    await eventually(() => expect(container.querySelector('tbody')?.textContent).toContain('Google data'));
    expect(container.querySelector('tbody')?.textContent).not.toContain('Stripe');
  });

  it('warns of a sandbox only where others reach the server', async () => {
    isOpen = true;
    const { container } = draw();
    await eventually(() =>
      expect(container.querySelector('[role=alert]')?.textContent).toContain('Google data: nothing real'),
    );
    items = [STRIPE, MAIL];
    const without = draw();
    await eventually(() => expect(without.container.querySelector('tbody')?.textContent).toContain('Stripe'));
    expect(without.container.textContent).not.toContain('A sandbox runs');
  });

  it('that cannot be read says so, with its request', async () => {
    isListDown = true;
    const { container } = draw();
    await eventually(() => expect(container.textContent).toContain('The platforms could not be loaded'));
    expect(container.textContent).toContain('r-1');
  });
});

describe('a platform that is opened', () => {
  it('names what sets it up and the whole addresses to enter there', async () => {
    draw('?id=stripe');
    await eventually(() =>
      expect(dialog()?.textContent).toContain('https://tables.example/api/payment/notify/stripe'),
    );
    for (const text of ['STRIPE_SECRET_KEY', 'Required', 'openid', 'ECONNREFUSED'])
      expect(dialog()?.textContent).toContain(text);
    const links = [...(dialog()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/sys-settings/dynamic-configs?id=google.ads',
      '/admin/integ-3rd-platform/interfaces?id=stripe.read',
      '/admin/integ-3rd-platform/interfaces?f.platform=stripe',
    ]);
  });

  it('asks for PUBLIC_URL where nobody has said where others reach the server', async () => {
    details = { ...DETAILS, origin: undefined };
    draw('?id=stripe');
    await eventually(() => expect(dialog()?.textContent).toContain('set PUBLIC_URL'));
  });

  it('is tested by the sample of an interface that has one', async () => {
    draw('?id=stripe');
    await eventually(() => expect(button('Test connection')).toBeDefined());
    await press(button('Test connection') ?? document.body);
    await eventually(() => expect(dialog()?.textContent).toContain('It answered as it should, in 41 ms.'));
    expect(asked).toContainEqual({ method: 'POST', path: '/api/admin/interfaces/stripe.read/test' });
  });

  it('is not tested by whoever may only read', async () => {
    permitted = [];
    draw('?id=stripe');
    await eventually(() => expect(dialog()?.textContent).toContain('ECONNREFUSED'));
    expect(button('Test connection')).toBeUndefined();
  });

  it('says where there is none', async () => {
    draw('?id=nothing');
    await eventually(() => expect(dialog()?.textContent).toContain('There is no such platform'));
  });
});

it('[R6.17] [R7.75] the accounts of the whole installation are asked for by the administrators’ calls alone', async () => {
  openGoogle();
  await eventually(() => expect(switches()).toHaveLength(3));
  expect(asked.map(({ path }) => path).filter((path) => path.includes('3rd-party-account'))).toEqual([
    ADMIN_INFO,
  ]);
  expect(dialog()?.textContent).toContain('SANDBOX');
});

it('without an OAuth client Google says where to enter one', async () => {
  settings = { google: false, google_ads: false, google_sandbox: false };
  openGoogle();
  await eventually(() => expect(dialog()?.textContent).toContain('Enter the client ID and secret'));
  expect(asked.map(({ path }) => path)).not.toContain(ADMIN_INFO);
});

it.each([
  {
    where: 'it is not set up',
    given: { google: false, google_ads: false, google_sandbox: false },
    told: 'Google is not set up here',
  },
  { where: 'it fails', given: null, told: 'could not be read' },
])('the heading of Google’s accounts stays where $where', async ({ given, told }) => {
  settings = given;
  openGoogle();
  await eventually(() => expect(dialog()?.textContent).toContain(told));
  expect(dialog()?.textContent).toContain('Google accounts of the whole installation');
});

it('Google’s accounts that cannot be read are told with their request and can be tried again', async () => {
  settings = null;
  openGoogle();
  await eventually(() =>
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('Down for a moment.'),
  );
  expect(dialog()?.textContent).toContain('r-1');
  settings = { google: true, google_ads: false, google_sandbox: false };
  await press(button('Retry') ?? document.body);
  await eventually(() => expect(switches()).toHaveLength(2));
});
