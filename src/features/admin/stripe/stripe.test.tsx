import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { StripePaymentsScreen } from './StripePaymentsScreen.tsx';
import { StripeSchedulesScreen } from './StripeSchedulesScreen.tsx';
import { StripeSubscriptionsScreen } from './StripeSubscriptionsScreen.tsx';

const NOW = 1_790_000_000;
const ID = '0190a000-0000-7000-8000-000000000001';
const ORDER = '0190a000-0000-7000-8000-000000000003';
const USER = '0190a000-0000-7000-8000-000000000009';
const owner = { user_id: USER, username: 'Ada', email: 'a***a@example.org' };
const PAYMENT: Shape<'AdminStripePayment'> = {
  ...owner,
  ...{ id: ID, reference: 'pi_1', kind: 'off_session', state: 'paid', out_trade_no: 'trade1' },
  ...{ order_id: ORDER, order_num: 'T202603010000000001', amount: 2400, captured: 2400, returned: 300 },
  ...{ currency: 'USD', card_brand: 'visa', card_last4: '4242', creation_time: NOW, paid_at: NOW + 5 },
};
const PAYMENT_DETAILS: Shape<'AdminStripePaymentDetails'> = {
  payment: { ...PAYMENT, state: 'open', last_try: 'declined' },
  expires_at: NOW + 1800,
  next_check: NOW + 60,
  can_resync: true,
  payments: [],
  refunds: [],
  notices: [
    {
      ...{ id: ID, method: 'stripe', type: 'payment_intent.succeeded', external_id: 'evt_1', says: '{}' },
      ...{ body_hash: 'abc', state: 'handled', tries: 0, received_at: NOW },
    },
  ],
  disputes: [],
};
const RENEWING: Shape<'AdminStripeSubscription'> = {
  ...owner,
  ...{ id: ID, plan: 'pro', plan_name: 'Pro', interval: 'month', status: 'past_due', price: 2400 },
  ...{ currency: 'USD', period_end: NOW, charge_at: NOW + 86_400, problem: 'declined', card: 'refused' },
  ...{ card_brand: 'visa', card_last4: '0341', creation_time: NOW - 86_400 },
};
const RENEWING_DETAILS: Shape<'AdminStripeSubscriptionDetails'> = {
  subscription: RENEWING,
  customer: 'cus_1',
  can_resync: true,
  cards: [
    {
      ...{ id: ID, brand: 'visa', last4: '0341', exp_month: 3, exp_year: 2030, is_default: true },
      ...{ problem: 'declined', method: 'pm_1', creation_time: NOW },
    },
  ],
  charges: [
    {
      ...{ id: ID, order_id: ORDER, order_num: 'T202603010000000001', amount: 2400, currency: 'USD' },
      ...{ state: 'closed', last_try: 'declined', creation_time: NOW },
    },
  ],
  phases: [
    {
      state: 'running',
      plan_name: 'Pro',
      interval: 'month',
      seats: 1,
      price: 2400,
      start: NOW - 1,
      end: NOW,
    },
    { state: 'next', plan_name: 'Team', interval: 'year', seats: 1, price: 99_000, start: NOW },
  ],
};
const PLANNED: Shape<'AdminStripeSchedule'> = {
  ...owner,
  ...{ id: ID, kind: 'change', at: NOW, plan_name: 'Pro', interval: 'month', next_plan_name: 'Team' },
  ...{ next_interval: 'year', price: 99_000, currency: 'USD' },
};

let state: Omit<Answer<'adminStripeStateGet'>, 'msg_type'>;
let permitted: string[];
let failing: Record<string, number>;
let asked: string[] = [];
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  const areas = ['stripe', 'sales', 'payment', 'plans', 'operations', 'shells', 'lists', 'dates'] as const;
  await Promise.all([
    loadFormatter(),
    ...[...areas, ...(['details', 'viewers', 'fields', 'forms'] as const)].map(loadTexts),
  ]);
});
beforeEach(() => {
  state = { configured: true, mode: 'test', last_event: NOW, cards: 7, renewing: 3 };
  permitted = ['adminStripePaymentResync', 'adminStripeSubscriptionResync', 'adminSubscriptionGet'];
  failing = {};
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const status = failing[pathname];
    if (status !== undefined)
      return Response.json(
        { msg_type: 'error', error_code: 'CONFLICT', msg: 'Stripe is silent.', req_id: 'request-9' },
        { status },
      );
    if (request.method === 'POST' && pathname.startsWith('/api/admin/stripe'))
      sent.push({ call: pathname, body: await request.json() });
    const list = (row: object) => ({ items: [row], total: 1, total_is: 'exact' });
    const answers: Record<string, object> = {
      '/api/admin/stripe/state': state,
      '/api/admin/stripe/payments': list(PAYMENT),
      '/api/admin/stripe/subscriptions': list(RENEWING),
      '/api/admin/stripe/schedules': list(PLANNED),
      [`/api/admin/stripe/payments/${ID}`]: { details: PAYMENT_DETAILS },
      [`/api/admin/stripe/payments/${ID}/resync`]: { details: PAYMENT_DETAILS },
      [`/api/admin/stripe/payments/${ID}/object`]: { says: '{ "status": "succeeded" }', read_at: NOW },
      [`/api/admin/stripe/subscriptions/${ID}`]: { details: RENEWING_DETAILS },
      [`/api/admin/stripe/subscriptions/${ID}/resync`]: { details: RENEWING_DETAILS },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? {
        ...{ page_routes: {}, apis, items: [], total: 0, views: [], values: {}, plans: [], currency: 'USD' },
      }),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const DIALOG = ':is([role=dialog], [role=alertdialog])';
function open(path: string, screen: ReactElement): void {
  act(() => history.replaceState(null, '', path));
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
}
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const pressNamed = async (name: string) => {
  const find = () =>
    [...document.querySelectorAll(`${DIALOG} button`)].find(({ textContent }) => textContent === name);
  await eventually(() => expect(find()).toBeDefined());
  await press(find() ?? document.body);
};
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('/admin/stripe/payment-indent', () => {
  it('lists what Stripe took and what went back, whether the key takes real money, and leads to each', async () => {
    open(adminPaths.stripePayments(), <StripePaymentsScreen />);
    await shows(
      'pi_1',
      'Ada',
      'Saved card',
      'paid',
      '$24.00',
      '$3.00',
      'Test mode',
      'Saved cards: 7, renewing: 3',
    );
    expect(links()).toContain(adminPaths.stripePayments(ID));
  });

  it('says where Stripe is not set up, with what was kept below', async () => {
    state = { configured: false, mode: 'none', cards: 0, renewing: 0 };
    open(adminPaths.stripePayments(), <StripePaymentsScreen />);
    await shows('Stripe is not set up', 'pi_1');
  });

  it('opens one with its order and events, and asks Stripe for it again with a reason', async () => {
    open(adminPaths.stripePayments(ID), <StripePaymentsScreen />);
    await shows('payment_intent.succeeded', 'visa •••• 4242', 'declined', 'trade1');
    expect(links()).toContain(adminPaths.order(ORDER));
    await pressNamed('Ask Stripe again');
    await shows('What Stripe says of this payment is booked');
    await type(document.querySelector(`${DIALOG} textarea`) as HTMLTextAreaElement, 'The buyer wrote.');
    await pressNamed('Ask Stripe again');
    await eventually(() =>
      expect(sent).toEqual([
        { call: `/api/admin/stripe/payments/${ID}/resync`, body: { reason: 'The buyer wrote.' } },
      ]),
    );
  });

  it('calls Stripe for its words only where somebody wants them, and says where it is silent', async () => {
    open(adminPaths.stripePayments(ID), <StripePaymentsScreen />);
    await shows('trade1');
    expect(asked).not.toContain(`/api/admin/stripe/payments/${ID}/object`);
    failing[`/api/admin/stripe/payments/${ID}/object`] = 409;
    await pressNamed('Show what Stripe says now');
    await shows('Stripe could not be asked', 'Stripe is silent.');
    failing = {};
    await pressNamed('Retry');
    await shows('"status": "succeeded"');
  });

  it('offers whoever may only read nothing to ask for', async () => {
    permitted = [];
    open(adminPaths.stripePayments(ID), <StripePaymentsScreen />);
    await shows('trade1');
    expect(document.body.textContent).not.toContain('Ask Stripe again');
  });

  it('says that there is no such payment', async () => {
    failing[`/api/admin/stripe/payments/${ID}`] = 404;
    open(adminPaths.stripePayments(ID), <StripePaymentsScreen />);
    await shows('There is no such payment');
  });
});

describe('/admin/stripe/subscription', () => {
  it('says that subscriptions are ours, and shows the card of each and what went wrong', async () => {
    open(adminPaths.stripeSubscriptions(), <StripeSubscriptionsScreen />);
    await shows('kept here, not at Stripe', 'Ada', 'Pro', 'past due', 'visa •••• 0341', 'paid nothing');
  });

  it('opens one with what follows, its cards and its charges, and reads them anew', async () => {
    open(adminPaths.stripeSubscriptions(ID), <StripeSubscriptionsScreen />);
    await shows('Team, Yearly: $990.00 before tax', '03/2030', 'cus_1', 'T202603010000000001');
    expect(links()).toContain(adminPaths.stripePayments(ID));
    expect(links()).toContain(adminPaths.subscriptions(ID));
    await pressNamed('Ask Stripe again');
    await shows('The saved cards are read anew');
    await pressNamed('Ask Stripe again');
    await eventually(() =>
      expect(sent).toEqual([{ call: `/api/admin/stripe/subscriptions/${ID}/resync`, body: {} }]),
    );
  });
});

describe('/admin/stripe/schedule', () => {
  it('lists what comes next, with the terms of then and their price', async () => {
    open(adminPaths.stripeSchedules(), <StripeSchedulesScreen />);
    await shows('other terms', 'Pro', 'Team', 'Yearly', '$990.00');
  });
});
