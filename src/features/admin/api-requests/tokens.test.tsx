import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { TokenPanel } from './TokenPanel.tsx';
import { TokensScreen } from './TokensScreen.tsx';
import { NewTokenForm, RotateForm, TokenLimitsForm } from './token-forms.tsx';
import { tokenListConfig } from './token-list.tsx';

const TOKEN: Shape<'AdminToken'> = {
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Nightly',
  prefix: 'tw_abcde',
  owner_id: '019a0000-0000-7000-8000-000000000003',
  owner_name: 'Ada',
  scopes: ['read'],
  operations: ['openTableList'],
  ip_allow: ['203.0.113.0/24'],
  state: 'active',
  used: 'never',
  expiring: [],
  calls: 0,
  version: 3,
  created_at: 1_700_000_000,
};
const slots = (count: number, width: number) =>
  Array.from({ length: count }, (_, slot) => ({
    ...{ at: 1_700_000_000 + slot * width, calls: slot === 0 ? 7 : 0 },
    ...{ refused: slot === 0 ? 2 : 0, failed: slot === 0 ? 1 : 0 },
  }));
const DETAILS: Shape<'AdminTokenDetails'> = {
  token: TOKEN,
  allowed: ['openTableList'],
  rate_limit: 60,
  hours: slots(24, 3600),
  days: slots(14, 86_400),
};
const REQUEST: Shape<'AdminApiRequest'> = {
  ...{ id: '019a0000-0000-7000-8000-000000000009', at: 1_700_000_000, operation: 'openTableList' },
  ...{ method: 'GET', path: '/api/open/v1/tables', query: '', status: 429, outcome: 'refused' },
  ...{ error_code: 'RATE_LIMITED', ms: 3, req_id: 'r', ip: '203.0.113.7', agent: '', blocked: false },
};
const SECRET = 'tw_a-secret-of-the-tests';

let sent: { call: string; body: unknown }[] = [];
let refusal: object | undefined;
let requests: Shape<'AdminApiRequest'>[] = [];
let asked: string[] = [];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['requests', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  sent = [];
  refusal = undefined;
  requests = [REQUEST];
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(decodeURIComponent(new URL(request.url).href));
    const words = await request.text();
    if (call !== 'POST /api/routes/permission/list' && request.method !== 'GET')
      sent.push({ call, body: JSON.parse(words) });
    if (refusal && call.startsWith('POST /api/admin/')) return Response.json(refusal, { status: 422 });
    const answers: Record<string, object> = {
      'GET /api/admin/personal-tokens': { items: [TOKEN], total: 1, total_is: 'exact' },
      'GET /api/admin/lists/adminTokenList/filters': { filters: { owner: [] } },
      [`GET /api/admin/personal-tokens/${TOKEN.id}`]: { details: DETAILS },
      'GET /api/admin/api-requests': { items: requests, total: requests.length, total_is: 'exact' },
      'POST /api/admin/personal-tokens': { token: TOKEN, secret: SECRET },
      [`POST /api/admin/personal-tokens/${TOKEN.id}/rotate`]: { token: TOKEN, secret: SECRET },
      [`PUT /api/admin/personal-tokens/${TOKEN.id}`]: { token: TOKEN },
      'POST /api/routes/permission/list': {
        page_routes: {},
        apis: { adminTokenCreate: { access: true, code: 'OK' } },
      },
    };
    return Response.json({ msg_type: 'success', ...(answers[call] ?? { items: [], views: [], values: {} }) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (screen: React.ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {screen}
    </QueryClientProvider>,
  );
const shown = async (form: React.ReactElement) => {
  show(form);
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
};
const text = () => document.body.textContent ?? '';
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const found = label && (document.getElementById(label.htmlFor) ?? label.querySelector('input'));
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`no field ${name}`);
  return found;
};

it('the list says of each token where it may be used from, and who may makes a new one', async () => {
  history.replaceState(null, '', '/admin/permission/rest-token');
  show(<TokensScreen />);
  await eventually(() => expect(text()).toContain('203.0.113.0/24'));
  await eventually(() => expect(button('New token')).toBeTruthy());
});

it('a new token is sent with its calls and addresses, and its secret is shown this once', async () => {
  const onClose = vi.fn();
  await shown(<NewTokenForm onClose={onClose} />);
  await type(field('What it is for'), ' Nightly ');
  await press(field('openTableList'));
  await type(field('From which addresses'), '203.0.113.0/24\n2001:db8::/32');
  await press(button('Make the token'));
  await eventually(() => expect(text()).toContain('Its secret is shown this once.'));
  expect(sent).toEqual([
    {
      call: 'POST /api/admin/personal-tokens',
      body: {
        name: 'Nightly',
        scopes: ['read'],
        operations: ['openTableList'],
        ip_allow: ['203.0.113.0/24', '2001:db8::/32'],
        expires_in_days: 90,
      },
    },
  ]);
  expect(field('Secret').value).toBe(SECRET);
  await press(button('I have kept it'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a token without a name is not sent, and an address that is none is named at its field', async () => {
  await shown(<NewTokenForm onClose={() => {}} />);
  await press(button('Make the token'));
  expect(sent).toEqual([]);
  refusal = {
    msg_type: 'error',
    error_code: 'VALIDATION_ERROR',
    msg: 'No address.',
    req_id: 'r',
    fields: { ip_allow: '“office” is neither an address nor a network.' },
  };
  await type(field('What it is for'), 'Nightly');
  await type(field('From which addresses'), 'office');
  await press(button('Make the token'));
  await eventually(() => expect(text()).toContain('“office” is neither an address nor a network.'));
  expect(field('From which addresses').value).toBe('office');
});

it('a scope that is taken away takes its calls along', async () => {
  await shown(<TokenLimitsForm token={{ ...TOKEN, scopes: ['read', 'ask'] }} onClose={() => {}} />);
  await press(field('Read:'));
  await type(field('Reason'), 'It only asks.');
  await press(button('Change'));
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    call: `PUT /api/admin/personal-tokens/${TOKEN.id}`,
    body: {
      scopes: ['ask'],
      operations: [],
      ip_allow: ['203.0.113.0/24'],
      version: 3,
      reason: 'It only asks.',
    },
  });
});

it('a secret is replaced with the overlap that was chosen, a day unless another is', async () => {
  await shown(<RotateForm token={TOKEN} onClose={() => {}} />);
  await press(button('Replace the secret'));
  await eventually(() => expect(field('Secret').value).toBe(SECRET));
  expect(sent).toEqual([
    {
      call: `POST /api/admin/personal-tokens/${TOKEN.id}/rotate`,
      body: { overlap_minutes: 1440, version: 3 },
    },
  ]);
});

it('only own tokens that are in force are rotated, and none that has ended is changed', () => {
  const t = ((id: string) => id) as never; // the ids of the labels are what is compared
  const may = { readCalls: true, change: true, rotate: true, revoke: true };
  const labels = (ownId: string, token = TOKEN) =>
    tokenListConfig({ t, owners: [], ownId, query: '', may, onAct: () => {} })
      .actions?.(token)
      .map((action) => ('label' in action ? action.label : ''));
  const [open, calls, change, rotate, revoke] = [
    'requests.openToken',
    'requests.sameToken',
    'requests.changeLimits',
    'requests.rotate',
    'requests.revoke',
  ];
  expect(labels(TOKEN.owner_id)).toEqual([open, calls, change, rotate, revoke]);
  expect(labels('somebody')).toEqual([open, calls, change, revoke]);
  expect(labels(TOKEN.owner_id, { ...TOKEN, state: 'expired' })).toEqual([open, calls]);
});

const showPanel = async (mayReadCalls: boolean) => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TokenPanel tokenId={TOKEN.id} mayReadCalls={mayReadCalls} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(document.body.textContent).toContain('7 calls, 2 refused, 1 failed'));
};

it('a token shows what it opens now, its use by the hour and by the day, and its last 100 calls', async () => {
  await showPanel(true);
  await eventually(() => expect(document.body.textContent).toContain('RATE_LIMITED'));
  expect(asked.find((url) => url.includes('/api/admin/api-requests'))).toMatch(/page_size=100/);
  expect(asked.find((url) => url.includes('/api/admin/api-requests'))).toContain(TOKEN.id);
  expect(document.querySelectorAll('figure [title]')).toHaveLength(24);
  const days = [...document.querySelectorAll('label')].find((each) => each.textContent === '14 days');
  const input = days?.querySelector('input') ?? document.getElementById(days?.htmlFor ?? '');
  if (!input) throw new Error('no choice of days');
  await press(input);
  expect(document.querySelectorAll('figure [title]')).toHaveLength(14);
});

it('a token that no program has called with says so', async () => {
  requests = [];
  await showPanel(true);
  await eventually(() => expect(document.body.textContent).toContain('No program has called with it'));
});

it('who may not read the log sees the use of a token without its calls', async () => {
  await showPanel(false);
  expect(document.body.textContent).not.toContain('The last 100 calls');
  expect(asked.some((url) => url.includes('/api/admin/api-requests'))).toBe(false);
});
