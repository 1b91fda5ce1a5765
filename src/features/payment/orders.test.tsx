import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { OrderDetailsScreen } from './OrderDetailsScreen.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';

const NOW = Math.floor(Date.now() / 1000);
const ID = '0190a000-0000-7000-8000-000000000001';
const BILL = '0190a000-0000-7000-8000-000000000002';
const ROW: Shape<'OrderSummary'> = {
  id: ID,
  order_num: 'T202603010000000001',
  kind: 'credit_pack',
  plan_name: '1,000 credits',
  pack_id: '1000',
  validity: 0,
  validity_unit: 'unlimited',
  price: 6800,
  currency: 'CNY',
  status: 'unpaid',
  creation_time: NOW,
  bill_id: BILL,
  expires_at: NOW + 1800,
};
const { validity: _, validity_unit: _unit, ...SHARED } = ROW;
const ORDER: Shape<'Order'> = {
  ...SHARED,
  plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
  credits: 1_000_000,
  refunded: 'none',
};

let order: Shape<'Order'>;
let rows: Shape<'OrderSummary'>[];
let sold: boolean;
let refusal: string | undefined;
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['payment', 'orders', 'shells', 'lists', 'dates', 'viewers'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  order = ORDER;
  rows = [ROW];
  sold = true;
  refusal = undefined;
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const text = await request.text();
    if (request.method === 'POST' && pathname.startsWith('/api/orders'))
      sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    if (refusal !== undefined && call.endsWith('/cancel'))
      return Response.json(
        { msg_type: 'error', error_code: 'CONFLICT', msg: refusal, req_id: '1' },
        { status: 409 },
      );
    const packs = [{ id: '1000', credits: 1_000_000, prices: [{ currency: 'CNY', amount: 6900 }] }];
    const answers: Record<string, object> = {
      'GET /api/orders': { items: rows, total: rows.length, total_is: 'exact' },
      [`GET /api/orders/${ID}`]: { order },
      [`POST /api/orders/${ID}/cancel`]: { order: { ...order, status: 'closed', closed_by: 'payer' } },
      'POST /api/orders': { order: { ...ORDER, id: BILL, bill_id: ID } },
      'GET /api/credits/packs': { packs: sold ? packs : [], methods: [], currency: 'CNY', sandbox: true },
    };
    const allowed = { orderCreate: { access: true }, orderCancel: { access: true } };
    return Response.json({
      msg_type: 'success',
      ...(answers[call] ?? { page_routes: {}, apis: allowed, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const draw = (element: ReactElement, address: string): Rendered => {
  act(() => history.replaceState(null, '', address));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
};
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
const DIALOG = '[role=alertdialog]';

describe('/account/orders [R2.038]', () => {
  const open = () => draw(<OrdersScreen />, paths.orders());

  it('shows each order with its number, validity, price in its currency and state, and leads to its payment', async () => {
    const { all } = open();
    await shows(ROW.order_num, '1,000 credits', 'without end', 'CN¥68.00', 'unpaid');
    const links = all('a').map((link) => link.getAttribute('href'));
    expect(links).toContain(orderPaths.order(ID));
    expect(links).toContain(orderPaths.payment(BILL, ID));
  });

  it('offers credits to whoever ordered nothing yet', async () => {
    rows = [];
    open();
    await shows('You have not ordered anything yet', 'Buy credits');
  });
});

describe('/account/order/details [R2.040] [R2.050]', () => {
  const open = () => draw(<OrderDetailsScreen />, orderPaths.order(ID));

  it('of one to be paid says until when, and asks before it is cancelled', async () => {
    const { all } = open();
    await shows('Ordered', 'To be paid', 'Can be paid for another', 'Total');
    expect(all('[aria-current=step]').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('To be paid'),
    ]);
    await pressNamed('Cancel order');
    await shows('Cancel this order?', ROW.order_num);
    order = { ...ORDER, status: 'closed', closed_by: 'payer', closed_at: NOW };
    await pressNamed('Cancel order', DIALOG);
    await shows('you cancelled it');
    expect(sent).toEqual([{ call: `POST /api/orders/${ID}/cancel`, body: {} }]);
  });

  it('says why it was not cancelled, and keeps the order', async () => {
    refusal = 'This order is paid already.';
    open();
    await pressNamed('Cancel order');
    await shows('Cancel this order?');
    await pressNamed('Cancel order', DIALOG);
    await shows(refusal);
  });

  it('of one that is paid shows by whom, what it added and what went back, and sells the same at the price of today', async () => {
    order = {
      ...ORDER,
      status: 'paid',
      paid_at: NOW,
      method: 'alipay',
      provider_number: '2026112622001',
      returned: { amount: 1800, credits_taken: 264_705, credits_used: 0 },
      money_back: [
        { amount: 1800, currency: 'CNY', cause: 'seller', state: 'done', creation_time: NOW, done_at: NOW },
      ],
    };
    open();
    await shows('Alipay', '2026112622001', 'Credits added', 'Given back in part', 'CN¥18.00 of CN¥68.00');
    await pressNamed('Buy again');
    await eventually(() => expect(location.pathname + location.search).toBe(orderPaths.payment(ID, BILL)));
    expect(sent).toEqual([{ call: 'POST /api/orders', body: { pack_id: '1000', currency: 'CNY' } }]);
  });

  it('offers nothing again that is no longer sold', async () => {
    sold = false;
    order = { ...ORDER, status: 'paid', paid_at: NOW, method: 'stripe' };
    open();
    await shows('Credits added');
    expect(document.body.textContent).not.toContain('Buy again');
  });
});
