import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { SubscriptionsScreen } from './SubscriptionsScreen.tsx';

const DAY = 86_400;
const START = 1_800_000_000;
const ID = '0190a000-0000-7000-8000-000000000001';
const ROW: Shape<'AdminSubscription'> = {
  id: ID,
  user_id: '0190a000-0000-7000-8000-000000000009',
  username: 'Ada',
  email: 'a***a@example.org',
  plan: 'pro',
  plan_name: 'Pro',
  plan_version: 1,
  status: 'active',
  interval: 'month',
  seats: 1,
  currency: 'USD',
  price: 2400,
  monthly: 2400,
  creation_time: START,
  period_end: START + 30 * DAY,
};
const STATE: Shape<'AdminSubscriptionState'> = {
  status: 'active',
  period_end: START + 30 * DAY,
  paid_until: START + 30 * DAY,
  left: 1600,
  month_end: START + 30 * DAY,
  month_left: 5_000_000,
};
const DETAILS: Shape<'AdminSubscriptionDetails'> = {
  subscription: ROW,
  version: 3,
  state: STATE,
  can: ['extend', 'change', 'comp', 'pause', 'cancel_at_end', 'cancel_now'],
  spans: [
    {
      id: ID,
      order_id: ID,
      order_num: 'T1',
      plan_name: 'Pro',
      interval: 'month',
      start: START,
      end: START + 30 * DAY,
      period_start: START,
      period_end: START + 30 * DAY,
      value: 2400,
      left: 1600,
      state: 'running',
    },
  ],
  months: [{ start: START, end: START + 30 * DAY, granted: 5_000_000 }],
  orders: [
    {
      id: ID,
      order_num: 'T1',
      kind: 'plan_new',
      price: 2400,
      currency: 'USD',
      status: 'paid',
      creation_time: START,
    },
  ],
  events: [{ id: ID, kind: 'started', plan_name: 'Pro', interval: 'month', creation_time: START }],
  offers: [{ plan: 'pro', name: 'Pro', interval: 'year', price: 22_800 }],
};

let details: Shape<'AdminSubscriptionDetails'>;
let permitted: string[];
let status: number;
let asked: string[] = [];
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  const areas = ['subscribers', 'plans', 'payment', 'operations', 'shells', 'lists', 'dates'] as const;
  await Promise.all([
    loadFormatter(),
    ...[...areas, ...(['details', 'viewers', 'fields', 'forms'] as const)].map(loadTexts),
  ]);
});
beforeEach(() => {
  details = DETAILS;
  status = 200;
  permitted = [
    'adminSubscriptionCancel',
    'adminSubscriptionResume',
    'adminSubscriptionExtend',
    'adminSubscriptionChange',
    'adminSubscriptionPause',
    'adminSubscriptionComp',
    'adminSubscriptionRetry',
  ];
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (pathname.endsWith('/preview')) {
      asked.push(search);
      return Response.json({
        msg_type: 'success',
        before: STATE,
        after: { ...STATE, period_end: START + 44 * DAY, paid_until: START + 44 * DAY },
      });
    }
    if (request.method === 'POST' && pathname.startsWith('/api/admin/usm'))
      sent.push({ call, body: await request.json() });
    if (status !== 200 && pathname.startsWith('/api/admin/usm'))
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not there.', req_id: '1' },
        { status },
      );
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    const list = { items: [ROW], total: 1, total_is: 'exact' };
    return Response.json({
      msg_type: 'success',
      ...(call === 'GET /api/admin/usm/subscriptions'
        ? list
        : pathname.startsWith('/api/admin/usm/subscriptions/')
          ? { details }
          : {
              page_routes: {},
              apis,
              items: [],
              total: 0,
              views: [],
              values: {},
              plans: [],
              currency: 'USD',
            }),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const DIALOG = '[role=dialog]';
function open(path: string): void {
  act(() => history.replaceState(null, '', path));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SubscriptionsScreen />
    </QueryClientProvider>,
  );
}
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const pressNamed = async (name: string, within = '') => {
  const find = () =>
    [...document.querySelectorAll(`${within} button`)].find(({ textContent }) => textContent === name);
  await eventually(() => expect(find()).toBeDefined());
  await press(find() ?? document.body);
};
const sayWhy = () => type(document.querySelector(`${DIALOG} textarea`) as HTMLTextAreaElement, 'By mail.');

describe('/admin/usm/subscription', () => {
  it('lists who has what for how much, and leads to each', async () => {
    open(adminPaths.subscriptions());
    await shows('Ada', 'Pro', 'Active', 'Monthly', '$24.00');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(adminPaths.subscriptions(ID));
  });

  it('shows paid days with what is left, months, orders and what happened', async () => {
    open(adminPaths.subscriptions(ID));
    await shows('Paid days', '$16.00', 'T1', 'First period', 'Months of credits', '5,000', 'Started');
  });

  it('says what free days would do, and sends them with the reason and the version that was seen', async () => {
    open(adminPaths.subscriptions(ID));
    await pressNamed('Give free days');
    await shows('Period ends', '2027-02-28', 'Now: 2027-02-14');
    expect(asked).toEqual(['?act=extend&days=14']);
    await pressNamed('Give free days', DIALOG);
    expect(sent).toEqual([]);
    await sayWhy();
    await pressNamed('Give free days', DIALOG);
    await eventually(() =>
      expect(sent).toEqual([
        {
          call: `POST /api/admin/usm/subscriptions/${ID}/extend`,
          body: { days: 14, version: 3, reason: 'By mail.' },
        },
      ]),
    );
  });

  it('plans other terms only once some are chosen', async () => {
    open(adminPaths.subscriptions(ID));
    await pressNamed('Plan other terms');
    await shows('Pro, Yearly');
    await sayWhy();
    await pressNamed('Plan other terms', DIALOG);
    expect(sent).toEqual([]);
    await press(document.querySelector(`${DIALOG} input[type=radio]`) as HTMLInputElement);
    await shows('Now: 2027-02-14');
    await pressNamed('Plan other terms', DIALOG);
    await eventually(() =>
      expect(sent[0]?.body).toMatchObject({ plan: 'pro', interval: 'year', version: 3 }),
    );
  });

  it('ends one now or with what is paid, as was asked', async () => {
    open(adminPaths.subscriptions(ID));
    await pressNamed('End now');
    await shows('No money goes back by this');
    await sayWhy();
    await pressNamed('End now', DIALOG);
    await eventually(() => expect(sent[0]?.body).toMatchObject({ when: 'now', version: 3 }));
  });

  it.each([
    ['Pause', 'pause'],
    ['Give a free period', 'comp'],
  ])('%s says what it would do before it is sent with its reason', async (name, verb) => {
    open(adminPaths.subscriptions(ID));
    await pressNamed(name);
    await shows('Now: 2027-02-14');
    expect(asked).toEqual([`?act=${verb}`]);
    await sayWhy();
    await pressNamed(name, DIALOG);
    await eventually(() =>
      expect(sent).toEqual([
        {
          call: `POST /api/admin/usm/subscriptions/${ID}/${verb}`,
          body: { version: 3, reason: 'By mail.' },
        },
      ]),
    );
  });

  it('charges the saved card of one that is past due again, and says where that paid nothing', async () => {
    const state = { ...STATE, status: 'past_due' as const };
    details = { ...DETAILS, can: ['retry', 'cancel_now'], state };
    open(adminPaths.subscriptions(ID));
    await pressNamed('Charge the card now');
    await shows('The days on which that is tried by itself stay as they are.');
    await sayWhy();
    await pressNamed('Charge the card now', DIALOG);
    await eventually(() =>
      expect(sent).toEqual([
        {
          call: `POST /api/admin/usm/subscriptions/${ID}/retry`,
          body: { version: DETAILS.version, reason: 'By mail.' },
        },
      ]),
    );
    expect(asked).toContain('?act=retry');
    await eventually(() => expect(document.querySelector(DIALOG)).toBeNull());
  });

  it('offers whoever may only read nothing to do, and one that ended nothing either', async () => {
    permitted = [];
    open(adminPaths.subscriptions(ID));
    await shows('Paid days');
    expect(document.body.textContent).not.toContain('Give free days');
  });

  it('says that there is no such subscription', async () => {
    status = 404;
    open(adminPaths.subscriptions(ID));
    await shows('There is no such subscription');
  });
});
