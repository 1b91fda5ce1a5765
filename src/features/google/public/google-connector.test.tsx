import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import type { GoogleScope } from '../../../machines/google-binding/index.ts';
import { eventually, press, pressKey, render } from '../../../ui/testing/render.tsx';
import { GoogleConnector } from './GoogleConnector.tsx';

const INFO = 'GET /api/account/bind/3rd-party-account/info';
const ADMIN_INFO = 'GET /api/admin/account/bind/3rd-party-account/info';
const METADATA = 'GET /api/integ-3rd-platform/metadata';
const SITE = { siteUrl: 'https://shop.example/' };

let calls: { call: string; body: unknown }[] = [];
let replies: Record<string, () => { status?: number; json: object }> = {};

function info(services: string[], more: object = {}) {
  const payload = Object.fromEntries(
    services.map((service) => [
      service,
      { name: service, account: 'me@example.org', is_lost: false, bound_at: 1 },
    ]),
  );
  return {
    platforms: { google: { is_bound: services.length > 0, services, payload } },
    requestor_user_id: 'me',
    data_owner_user_id: 'me',
    ...more,
  };
}

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('google'), loadTexts('dates')]);
});
beforeEach(() => {
  calls = [];
  replies = {
    [INFO]: () => ({ json: info(['gsc']) }),
    [METADATA]: () => ({
      json: { metadata: { gsc: { access: 'ready', values: { siteEntry: [SITE] }, selected: null } } },
    }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    // as of a browser: what a component that is gone still asks for is not sent, and not counted in the next test
    request.signal.throwIfAborted();
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, body: request.method === 'GET' ? null : await request.json() });
    const reply = replies[call]?.();
    if (!reply) throw new TypeError('no connection');
    const { status = 200, json } = reply;
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const SCOPE: GoogleScope = { projectId: null, teamId: null, isPublicAccount: false };
const draw = (scope: GoogleScope = SCOPE, isAdsEnabled = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GoogleConnector scope={scope} isAdsEnabled={isAdsEnabled} />
    </QueryClientProvider>,
  );
const switches = (all: (selector: string) => Element[]) =>
  all('[role=switch]').map((one) => one.getAttribute('aria-checked'));

it('[R4.38] [R4.39] [R6.15] [R6.20] the owner has a switch for each service, on where it is bound', async () => {
  const { all, get } = draw();
  await eventually(() => expect(switches(all)).toEqual(['false', 'true', 'false']));
  expect(get('ul').textContent).toContain('Connected as me@example.org');
});

it('[R6.16] [R6.21] who does not own the data has no switch, and Ads is not there where the site lacks it', async () => {
  replies[INFO] = () => ({ json: info(['gsc'], { data_owner_user_id: 'somebody else' }) });
  const { all, get } = draw(SCOPE, false);
  await eventually(() => expect(all('li')).toHaveLength(2));
  expect(switches(all)).toEqual([]);
  expect(get('ul').textContent).toContain('Not connected');
  expect(get('[role=status]').textContent).toContain('Only the person who owns this data');
  await eventually(() => expect(calls.map(({ call }) => call)).toEqual([INFO, METADATA]));
});

it("[R6.16] [R6.19] [R6.22] a member of a project with the public account selects, and switches nothing, not even the accounts' owner", async () => {
  replies[INFO] = () => ({ json: info(['gsc'], { is_public_account: true }) });
  const { all, get } = draw({ ...SCOPE, projectId: 'p1' });
  // the control comes with what Google offers, which is asked for after the connection
  await eventually(() => expect(all('[role=combobox], select').length).toBeGreaterThan(0));
  expect(switches(all)).toEqual([]);
  expect(get('[role=status]').textContent).toContain('An administrator connects them');
  expect(calls.map(({ call }) => call)).toEqual([INFO, METADATA]);
});

it('[R6.17] [R6.18] [R6.19] the accounts of the whole installation are switched, and nothing is selected of them there', async () => {
  replies[ADMIN_INFO] = () => ({ json: info(['gsc'], { is_public_account: true }) });
  const { all, container } = draw({ ...SCOPE, isPublicAccount: true });
  await eventually(() => expect(switches(all)).toEqual(['false', 'true', 'false']));
  expect(calls.map(({ call }) => call)).toEqual([ADMIN_INFO]);
  expect(container.textContent).not.toContain('no verified site');
});

it('an administrator who did not connect them sees the state and who may change it', async () => {
  replies[ADMIN_INFO] = () => ({
    json: info(['gsc'], { is_public_account: true, data_owner_user_id: 'another' }),
  });
  const { all, get } = draw({ ...SCOPE, isPublicAccount: true });
  await eventually(() => expect(all('li')).toHaveLength(3));
  expect(switches(all)).toEqual([]);
  expect(get('[role=status]').textContent).toContain('Another administrator connected these accounts');
});

it('what Google offers could not be read: that is told once, however many services are connected', async () => {
  replies[INFO] = () => ({ json: info(['ga', 'gsc', 'gads']) });
  const working = replies[METADATA];
  replies[METADATA] = () => ({
    status: 429,
    json: { error_code: 'RATE_LIMITED', msg: 'Wait a moment.', req_id: 'req-7' },
  });
  const { all, get, container } = draw();
  await eventually(() => expect(get('[role=alert]').textContent).toContain('Wait a moment.'));
  expect(all('[role=alert]')).toHaveLength(1);
  expect(get('[role=alert] code').textContent).toBe('req-7');
  expect(switches(all)).toEqual(['true', 'true', 'true']);
  if (working) replies[METADATA] = working;
  await press(all('button').find(({ textContent }) => textContent === 'Retry') ?? document.body);
  await eventually(() => expect(container.textContent).not.toContain('Wait a moment.'));
});

it('a connection that could not be read names the request that failed', async () => {
  replies[INFO] = () => ({
    status: 503,
    json: { error_code: 'SERVER_ERROR', msg: 'The database does not answer.', req_id: 'req-8' },
  });
  const { get, container } = draw();
  await eventually(() => expect(container.textContent).toContain('The database does not answer.'));
  expect(get('code').textContent).toBe('req-8');
});

it('[R4.41] switching off asks first; what the server refuses is said', async () => {
  replies['POST /api/google/oauth/revoke'] = () => ({
    status: 503,
    json: { error_code: 'SERVER_ERROR', msg: 'Google does not answer.', req_id: 'r' },
  });
  const { all, get } = draw();
  await eventually(() => expect(switches(all)).toHaveLength(3));
  const [, search] = all('[role=switch]');
  if (!search) throw new Error('no switch');
  await press(search);
  const confirm = () => [...document.querySelectorAll('[role=alertdialog] button')].at(-1);
  await eventually(() => expect(confirm()?.textContent).toBe('Disconnect'));
  expect(calls.some(({ call }) => call.endsWith('/revoke'))).toBe(false);
  const button = confirm();
  if (!button) throw new Error('no button');
  await press(button);
  await eventually(() => expect(get('[role=alert]').textContent).toContain('Google does not answer.'));
  expect(calls.find(({ call }) => call.endsWith('/revoke'))?.body).toEqual({ service_types: ['gsc'] });
});

it('[R4.41] while a connection is revoked the question stays, and can be neither confirmed again nor left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch, location } = globalThis;
  const reload = vi.fn();
  vi.stubGlobal(
    'location',
    new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(location, name)) }),
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await fetch(request);
    if (request.url.endsWith('/revoke')) await promise;
    return answer;
  });
  replies['POST /api/google/oauth/revoke'] = () => ({ json: {} });
  const { all } = draw();
  await eventually(() => expect(switches(all)).toHaveLength(3));
  await press(all('[role=switch]')[1] ?? document.body);
  const actions = () => all('[role=alertdialog] footer button');
  await eventually(() =>
    expect(actions().map(({ textContent }) => textContent)).toEqual(['Cancel', 'Disconnect']),
  );
  await press(actions()[1] ?? document.body);
  await eventually(() => expect(actions()[1]?.getAttribute('aria-busy')).toBe('true'));
  expect(actions().every((one) => one.matches(':disabled, [aria-disabled="true"]'))).toBe(true);
  for (const one of actions()) await press(one);
  await pressKey('Escape');
  expect(actions()).toHaveLength(2);
  expect(calls.filter(({ call }) => call.endsWith('/revoke'))).toHaveLength(1);
  resolve();
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});

it('[R6.17] with the public-account flag the administrator’s calls are made', async () => {
  replies[ADMIN_INFO] = () => ({ json: info([]) });
  replies['POST /api/admin/google/oauth/connect/create'] = () => ({
    status: 403,
    json: { error_code: 'FORBIDDEN', msg: 'Not yours.', req_id: 'r' },
  });
  const { all, get } = draw({ ...SCOPE, isPublicAccount: true });
  await eventually(() => expect(switches(all)).toHaveLength(3));
  const [analytics] = all('[role=switch]');
  if (!analytics) throw new Error('no switch');
  await press(analytics);
  await eventually(() => expect(get('[role=alert]').textContent).toContain('Not yours.'));
  expect(calls.map(({ call }) => call)).toEqual([ADMIN_INFO, 'POST /api/admin/google/oauth/connect/create']);
});

it('a connection that turns out to be lost is shown as one to be made again', async () => {
  replies[METADATA] = () => {
    const lost = info([]);
    replies[INFO] = () => ({
      json: {
        ...lost,
        platforms: {
          google: {
            is_bound: false,
            services: [],
            payload: { gsc: { name: 'Search Console', account: '', is_lost: true, bound_at: 1 } },
          },
        },
      },
    });
    return {
      json: { metadata: { gsc: { access: 'lost', values: { siteEntry: [] }, selected: null } } },
    };
  };
  const { all, get } = draw();
  await eventually(() => expect(get('[role=alert]').textContent).toContain('no longer accepts'));
  expect(switches(all)).toEqual(['false', 'false', 'false']);
});

it('what cannot be read can be tried again', async () => {
  const { get } = (() => {
    replies[INFO] = () => ({
      status: 500,
      json: { error_code: 'SERVER_ERROR', msg: 'Down.', req_id: 'r' },
    });
    return draw();
  })();
  await eventually(() => expect(get('[role=alert]').textContent).toContain('Down.'));
});
