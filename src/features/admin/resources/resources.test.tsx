import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { ResourceSummaryScreen } from './ResourceSummaryScreen.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const summary: Omit<Answer<'adminResourceSummaryGet'>, 'msg_type'> = {
  from: '2026-03-01',
  to: '2026-03-01',
  today: '2026-03-02',
  time_zone: 'Asia/Tokyo',
  starts_at: 1_772_290_800,
  ends_at: 1_772_377_200,
  checked_at: 1_772_400_000,
  people: { accounts: 12, balance: 90_000, reserved: 1500 },
  teams: { accounts: 2, balance: 10_000, reserved: 0 },
  ledger: 100_000,
  flows: [{ kind: 'grant', source: 'plan', entries: 3, amount: 41_000 }],
  days: [{ day: '2026-03-01', starts_at: 1_772_290_800, granted: 41_000, used: 7250, gone: 800 }],
  plans: [
    { plan: 'pro', name: 'Pro', owners: 4, balance: 60_000, reserved: 0, used: 5000 },
    { plan: '', name: '', owners: 10, balance: 40_000, reserved: 1500, used: 2250 },
  ],
  pools: [{ id: ID, name: 'Analysts', balance: 10_000, reserved: 0, used: 3000 }],
  ending: [{ kind: 'person', id: ID, name: 'Ann', available: 900, pace: 400, days_left: 2 }],
  ending_total: 1,
  storage: { files: 5, bytes: 2_000_000, trashed: 1, full: 1 },
  seats: { teams: 2, members: 7 },
};

let answer: typeof summary | number;
let asked: string[];
beforeAll(async () => {
  const areas = [
    'resources',
    'uses',
    'users',
    'home',
    'shells',
    'lists',
    'dates',
    'details',
    'viewers',
    'fields',
  ] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  answer = summary;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    return typeof answer === 'number'
      ? Response.json(
          { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
          { status: answer },
        )
      : Response.json({ msg_type: 'success', ...answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const open = (search = '') => {
  act(() => history.replaceState(null, '', `/admin/usm/resources/summary${search}`));
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <ResourceSummaryScreen />
    </QueryClientProvider>,
  );
};
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });

it('/admin/usm/resources/summary shows what is left, what came and went, and leads to the lists behind [R2.068]', async () => {
  const { all } = open();
  await shows(
    '100',
    'as the ledger says',
    '1.5',
    '41',
    '7.25',
    '0.8',
    'Month of a plan',
    'Ann',
    'Analysts',
    'Pro',
  );
  expect(document.querySelector('[role=alert]:not(:empty)')).toBeNull();
  const links = all('a').map((link) => link.getAttribute('href'));
  const ledger = '/admin/usm/resources/credits';
  const time = 'f.created_at=1772290800..1772377199';
  for (const link of [
    ledger,
    `${ledger}?f.kind=grant&f.source=plan&${time}`,
    `${ledger}?f.kind=grant%3Brefund&${time}`,
    `${ledger}?f.kind=consume&${time}`,
    `${ledger}?f.kind=void&${time}`,
    `${ledger}?f.team=${ID}&f.kind=consume&${time}`,
    '/admin/usm/subscription?f.plan=pro&f.status=trialing%3Bactive%3Bpast_due%3Bpaused',
    `/admin/user/details?id=${ID}`,
    '/admin/storage',
  ])
    expect(links).toContain(link);
});

it('the days of the address are those that are asked for', async () => {
  open('?from=2026-02-01&to=2026-02-28');
  await eventually(() =>
    expect(asked).toContain('/api/admin/resources/summary?from=2026-02-01&to=2026-02-28'),
  );
});

it('balances that differ from the ledger raise an alarm', async () => {
  answer = { ...summary, ledger: 99_000 };
  open();
  await shows('Balances and ledger differ by 1 credit', '99 by the ledger');
});

it('a summary that fails says so with its request, and is asked again', async () => {
  answer = 500;
  const { all } = open();
  await shows('The summary could not be loaded', 'request-9');
  answer = summary;
  const retry = all('button').find(({ textContent }) => textContent === 'Retry');
  await press(retry ?? document.body);
  await shows('Analysts');
});
