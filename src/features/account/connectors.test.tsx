import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { ConnectorsScreen } from './ConnectorsScreen.tsx';

const INFO = '/api/account/bind/3rd-party-account/info';
const PROJECT = {
  id: 'p1',
  name: 'Harbour',
  instructions: '',
  table_ids: [],
  files: [],
  chat_count: 0,
  team: null,
  owner: { name: 'Ada' },
  is_own: true,
  created_at: 0,
  updated_at: 0,
};
let asked: URL[] = [];
let answers: Record<string, object> = {};

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('google'), loadTexts('dates')]);
});
beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/account/connectors');
  answers = {
    '/api/site/settings': { google: true, google_ads: false, google_sandbox: false },
    '/api/projects': { items: [PROJECT] },
    '/api/account/teams': { items: [] },
    [INFO]: {
      platforms: { google: { is_bound: false, services: [], payload: {} } },
      requestor_user_id: 'me',
      data_owner_user_id: 'me',
    },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    const json = answers[url.pathname];
    if (!json) return Response.json({ msg_type: 'success', page_routes: {}, apis: {} });
    return Response.json({ msg_type: 'success', ...json });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConnectorsScreen />
    </QueryClientProvider>,
  );
const infoCalls = () => asked.filter(({ pathname }) => pathname === INFO);

it('[R6.22] a project is chosen on the screen, kept in the address, and what is bound is asked of it', async () => {
  const { all, get } = draw();
  await eventually(() => expect(all('[role=combobox]')).toHaveLength(1));
  await press(get('[role=combobox]'));
  const option = () => all('[role=option]').find(({ textContent }) => textContent?.includes('Harbour'));
  await eventually(() => expect(option()).toBeDefined());
  await press(option() ?? document.body);
  await eventually(() => expect(location.search).toBe('?project=p1'));
  await eventually(() =>
    expect(infoCalls().map(({ searchParams }) => searchParams.get('project_id'))).toEqual([null, 'p1']),
  );
});

it('[R6.23] a team is chosen beside the projects, and its member sees what is read but cannot change it', async () => {
  answers['/api/account/teams'] = { items: [{ id: 't1', name: 'Port', role: 'member' }] };
  history.replaceState(null, '', '/account/connectors?team=t1');
  const site = { siteUrl: 'https://shop.example/', permissionLevel: 'siteOwner' };
  answers[INFO] = {
    platforms: {
      google: {
        is_bound: true,
        services: ['gsc'],
        payload: { gsc: { name: 'Search Console', account: '', is_lost: false, bound_at: 0 } },
      },
    },
    requestor_user_id: 'me',
    data_owner_user_id: 'owner',
  };
  answers['/api/integ-3rd-platform/metadata'] = {
    metadata: { gsc: { access: 'ready', values: { siteEntry: [site] }, selected: site } },
  };
  const { all, container } = draw();
  await eventually(() => expect(all('[role=combobox]').length).toBeGreaterThan(1));
  const [scope, choice] = all('[role=combobox]');
  expect(scope?.textContent).toContain('Team: Port');
  expect(choice?.textContent).toContain('https://shop.example/');
  await eventually(() =>
    expect(container.textContent).toContain('Only the owner and the admins of the team'),
  );
  expect(choice?.hasAttribute('disabled') || choice?.getAttribute('aria-disabled') === 'true').toBe(true);
  expect(all('[role=switch]')).toEqual([]);
  expect(asked.filter(({ searchParams }) => searchParams.get('team_id') === 't1').length).toBeGreaterThan(1);
});

it.each([
  ['a team that the person is not in', '?team=t2'],
  ['a project that is gone', '?project=p2'],
  ['a team that is named as a project', '?project=t1'],
])('%s is nobody’s choice: the person can choose another', async (_, search) => {
  answers['/api/account/teams'] = { items: [{ id: 't1', name: 'Port', role: 'member' }] };
  history.replaceState(null, '', `/account/connectors${search}`);
  const { all, get } = draw();
  await eventually(() => expect(all('[role=combobox]')).toHaveLength(1));
  expect(get('[role=combobox]').textContent).toBe('Choose');
  await press(get('[role=combobox]'));
  const option = () => all('[role=option]').find(({ textContent }) => textContent?.includes('Port'));
  await eventually(() => expect(option()).toBeDefined());
  await press(option() ?? document.body);
  await eventually(() => expect(location.search).toBe('?team=t1'));
});

it('a team that is suspended is not offered', async () => {
  answers['/api/account/teams'] = {
    items: [
      { id: 't1', name: 'Port', role: 'owner', suspended_at: 1_760_000_000 },
      { id: 't2', name: 'Pier', role: 'owner' },
    ],
  };
  const { all, get } = draw();
  await eventually(() => expect(all('[role=combobox]')).toHaveLength(1));
  await press(get('[role=combobox]'));
  await eventually(() =>
    expect(all('[role=option]').some(({ textContent }) => textContent?.includes('Pier'))).toBe(true),
  );
  expect(all('[role=option]').some(({ textContent }) => textContent?.includes('Port'))).toBe(false);
});

it('a person without projects is asked nothing', async () => {
  answers['/api/projects'] = { items: [] };
  const { all } = draw();
  await eventually(() => expect(all('[role=switch]')).toHaveLength(2));
  expect(all('[role=combobox]')).toEqual([]);
});

it('an administrator finds the accounts of the whole installation', async () => {
  answers['/api/account/permission/routes'] = {};
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const access = { '/admin/integ-3rd-platform/platforms': { access: true } };
    return Response.json({ msg_type: 'success', page_routes: access, apis: {}, ...answers[pathname] });
  });
  const { container } = draw();
  await eventually(() =>
    expect(container.querySelector('a')?.getAttribute('href')).toBe(
      '/admin/integ-3rd-platform/platforms?id=google',
    ),
  );
});
