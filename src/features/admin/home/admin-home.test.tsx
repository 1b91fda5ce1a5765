import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { AdminHomeScreen } from './AdminHomeScreen.tsx';
import { HomeDashboard } from './HomeDashboard.tsx';

const HOME = '/api/admin/home';
let answers: Record<string, object | number>;
let asked: string[];

beforeAll(async () => {
  await Promise.all([loadFormatter(), ...(['home', 'shell', 'shells', 'viewers'] as const).map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  answers = {
    [HOME]: {
      tiles: ['sign_ups', 'failed_answers', 'storage', 'revenue'],
      queue: ['approvals', 'failed_jobs', 'parked_payments', 'failed_refunds', 'open_differences'],
      set_up: [
        { step: 'mail', done: false },
        { step: 'model', done: true },
      ],
    },
    [`${HOME}/tiles/sign_ups`]: {
      tile: {
        tile: 'sign_ups',
        unit: 'count',
        figures: [{ value: 1200, before: 1000 }],
        days: [
          { day: '2023-11-15', at: 1_700_006_400, value: 500 },
          { day: '2023-11-16', at: 1_700_092_800, value: 700 },
        ],
      },
    },
    [`${HOME}/tiles/failed_answers`]: {
      tile: { tile: 'failed_answers', unit: 'count', figures: [{ value: 5, before: 10 }], days: [] },
    },
    [`${HOME}/tiles/storage`]: 500,
    [`${HOME}/tiles/revenue`]: {
      tile: {
        tile: 'revenue',
        unit: 'money',
        figures: [
          { currency: 'USD', value: 123_456, before: 0 },
          { currency: 'CNY', value: 700, before: 0 },
        ],
        days: [],
      },
    },
    [`${HOME}/queue/approvals`]: { item: { item: 'approvals', count: 3, oldest_at: 1_700_000_000 } },
    [`${HOME}/queue/failed_jobs`]: { item: { item: 'failed_jobs', count: 0 } },
    [`${HOME}/queue/parked_payments`]: 500,
    [`${HOME}/queue/failed_refunds`]: { item: { item: 'failed_refunds', count: 0 } },
    [`${HOME}/queue/open_differences`]: { item: { item: 'open_differences', count: 0 } },
    '/api/healthy': { status: 'ok' },
  };
  history.replaceState(null, '', '/admin');
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, location.href);
    asked.push(pathname + search);
    const answer = answers[pathname] ?? {};
    return typeof answer === 'number'
      ? Response.json(
          { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
          { status: answer },
        )
      : Response.json({ msg_type: 'success', ...answer });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (Screen: () => React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <Screen />
    </QueryClientProvider>,
  );

it('a visitor sees the product, how the server does, and where to sign in', async () => {
  // nothing stands around it: the page itself finds out who asks
  const { container } = render(<AdminHomeScreen />);
  await eventually(() => expect(container.textContent).toContain('The server answers'));
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/login?next=%2Fadmin');
  expect(asked.filter((path) => path.startsWith(HOME))).toEqual([]);
});

it('each figure says its change, and is good or bad by what it means', async () => {
  const { container } = draw(HomeDashboard);
  await eventually(() => expect(container.textContent).toContain('1,200'));
  expect(container.textContent).toContain('↑ +20');
  await eventually(() => expect(container.textContent).toContain('↓ −50'));
  expect(container.textContent).toContain('$1,234.56');
  expect(container.textContent).toContain('none in the 30 days before');
  const failed = [...container.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('−50'));
  expect(failed?.getAttribute('href')).toBe('/admin/ai-usage-report');
});

it('a bar is named by the day of the site, whatever the zone of the device', async () => {
  const { container } = draw(HomeDashboard);
  await eventually(() => expect(container.innerHTML).toContain('2023-11-15: 500'));
  expect(container.innerHTML).toContain('2023-11-16: 700');
});

it('a part that fails says so alone with its request, and is asked again alone', async () => {
  const { container } = draw(HomeDashboard);
  await eventually(() => expect(container.querySelectorAll('[role=alert]')).toHaveLength(2));
  expect(container.textContent).toContain('request-9');
  expect(container.textContent).toContain('1,200');
  answers[`${HOME}/tiles/storage`] = {
    tile: { tile: 'storage', unit: 'bytes', figures: [{ value: 2048 }], days: [] },
  };
  const [retry] = [...container.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Retry',
  );
  asked = [];
  await press(retry ?? document.body);
  await eventually(() => expect(container.querySelectorAll('[role=alert]')).toHaveLength(1));
  expect(asked).toEqual([`${HOME}/tiles/storage?days=30`]);
});

it('what waits leads to its list, and what a new installation lacks is listed', async () => {
  answers[`${HOME}/queue/parked_payments`] = { item: { item: 'parked_payments', count: 1 } };
  answers[`${HOME}/queue/failed_refunds`] = { item: { item: 'failed_refunds', count: 2 } };
  answers[`${HOME}/queue/open_differences`] = { item: { item: 'open_differences', count: 4 } };
  const { container } = draw(HomeDashboard);
  await eventually(() => expect(container.textContent).toContain('Requests for approval'));
  await eventually(() => expect(container.textContent).toContain('nothing'));
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/admin/sys-logs/operation-record?tab=requests');
  expect(links).toContain('/admin/order?f.parked=true');
  expect(links).toContain('/admin/order?f.money_back=failed');
  expect(links).toContain('/admin/financial?tab=reconciliation');
  expect(container.textContent).toContain('SMTP_URL names the server.');
});

it('a figure of now is told against a moment, a share as one, and leads to the page that explains it', async () => {
  answers[HOME] = {
    tiles: ['mrr', 'subscriptions_past_due', 'error_rate'],
    queue: [],
    set_up: [],
  };
  answers[`${HOME}/tiles/mrr`] = {
    tile: {
      ...{ tile: 'mrr', unit: 'money', is_state: true },
      figures: [{ currency: 'USD', value: 15_000, before: 10_000 }],
      days: [],
    },
  };
  answers[`${HOME}/tiles/subscriptions_past_due`] = {
    tile: {
      ...{ tile: 'subscriptions_past_due', unit: 'count', is_state: true },
      figures: [{ value: 2 }],
      days: [],
    },
  };
  answers[`${HOME}/tiles/error_rate`] = {
    tile: { tile: 'error_rate', unit: 'share', figures: [{ value: 333, before: 666 }], days: [] },
  };
  const { container } = draw(HomeDashboard);
  await eventually(() => expect(container.textContent).toContain('against 30 days ago'));
  const text = (href: string) =>
    [...container.querySelectorAll('a')].find((link) => link.getAttribute('href') === href)?.textContent;
  await eventually(() => expect(text('/admin/financial?tab=mrr')).toContain('$150.00'));
  await eventually(() => expect(text('/admin/usm/subscription?f.status=past_due')).toContain('2now'));
  await eventually(() => expect(text('/admin/ai-usage-report')).toContain('3.3'));
});

it('the backup says how old it is, and whether it is overdue or missing', async () => {
  answers[HOME] = { tiles: [], queue: ['backup_age'], set_up: [] };
  const line = `${HOME}/queue/backup_age`;
  for (const [item, words] of [
    [{ count: 0, last_at: 1_700_000_000 }, 'in time'],
    [{ count: 1, last_at: 1_700_000_000 }, 'overdue'],
    [{ count: 1 }, 'none yet'],
  ] as const) {
    answers[line] = { item: { item: 'backup_age', ...item } };
    const { container } = draw(HomeDashboard);
    await eventually(() => expect(container.textContent).toContain(words));
    expect(container.textContent?.includes('the newest')).toBe('last_at' in item);
    expect(container.querySelector('li a')?.getAttribute('href')).toBe('/admin/sys-settings/backup-recovery');
  }
});

it('the days of the address are those that are asked for', async () => {
  history.replaceState(null, '', '?days=7');
  draw(HomeDashboard);
  await eventually(() => expect(asked).toContain(`${HOME}/tiles/sign_ups?days=7`));
});

it('who may see no figure is welcomed all the same', async () => {
  answers[HOME] = { tiles: [], queue: [], set_up: [] };
  const { container } = draw(HomeDashboard);
  await eventually(() => expect(container.textContent).toContain('Your rights show no figures here.'));
});
