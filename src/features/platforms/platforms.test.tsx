import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { PlatformsScreen } from './PlatformsScreen.tsx';

const ADMIN_INFO = '/api/admin/account/bind/3rd-party-account/info';
let asked: string[] = [];
let settings: object | null = null;

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('google')]);
});
beforeEach(() => {
  asked = [];
  settings = { google: true, google_ads: true, google_sandbox: true };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === ADMIN_INFO)
      return Response.json({
        msg_type: 'success',
        platforms: { google: { is_bound: false, services: [], payload: {} } },
        requestor_user_id: 'me',
        data_owner_user_id: 'me',
        is_public_account: true,
      });
    if (settings) return Response.json({ msg_type: 'success', ...settings });
    return Response.json(
      { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'Down for a moment.', req_id: 'r-1' },
      { status: 500 },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlatformsScreen />
    </QueryClientProvider>,
  );

it('[R6.17] [R7.75] the accounts of the whole installation are asked for by the administrators’ calls alone', async () => {
  const { all, container } = draw();
  await eventually(() => expect(all('[role=switch]')).toHaveLength(3));
  expect(asked.filter((path) => path !== '/api/site/settings')).toEqual([ADMIN_INFO]);
  expect(container.textContent).toContain('SANDBOX');
});

it('without an OAuth client it says where to enter one', async () => {
  settings = { google: false, google_ads: false, google_sandbox: false };
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Enter the client ID and secret'));
  expect(asked).not.toContain(ADMIN_INFO);
});

it('its heading stays while it loads, where it is not set up and where it fails', async () => {
  const heading = 'Google accounts of the whole installation';
  for (const given of [{ google: false, google_ads: false, google_sandbox: false }, null]) {
    settings = given;
    const { container } = draw();
    expect(container.textContent).toContain(heading);
    await eventually(() =>
      expect(container.textContent).toContain(given ? 'Google is not set up here' : 'could not be read'),
    );
    expect(container.textContent).toContain(heading);
  }
});

it('what cannot be read is told with its request and can be tried again', async () => {
  settings = null;
  const { get, all, container } = draw();
  await eventually(() => expect(get('[role=alert]').textContent).toContain('Down for a moment.'));
  expect(container.textContent).toContain('r-1');
  settings = { google: true, google_ads: false, google_sandbox: false };
  const retry = all('button').find(({ textContent }) => textContent === 'Retry');
  await press(retry ?? document.body);
  await eventually(() => expect(all('[role=switch]')).toHaveLength(2));
});
