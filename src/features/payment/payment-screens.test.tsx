import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { PaymentOrderScreen } from './PaymentOrderScreen.tsx';
import { PaymentResultScreen } from './PaymentResultScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { BuyCreditsDialog } from './public/BuyCreditsDialog.tsx';
import { OrderFacts } from './public/OrderFacts.tsx';

type Order = Shape<'Order'>;
const NOW = Math.floor(Date.now() / 1000);
const ORDER: Order = {
  id: '0190a000-0000-7000-8000-000000000001',
  order_num: 'T202603010000000001',
  kind: 'credit_pack',
  plan_name: '1,000 credits',
  plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
  pack_id: '1000',
  creation_time: NOW,
  price: 6800,
  currency: 'CNY',
  status: 'unpaid',
  credits: 1_000_000,
  bill_id: '0190a000-0000-7000-8000-000000000002',
  expires_at: NOW + 1800,
  refunded: 'none',
};
const METHODS = [{ method: 'wechatPay', currencies: ['CNY'] }];
const ORDER_GET = `GET /api/orders/${ORDER.id}`;

let calls: { call: string; body: unknown }[] = [];
let replies: Record<string, () => { status?: number; json: object }> = {};
let order: Order = ORDER;

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('payment'), loadTexts('wechat')]);
});
beforeEach(() => {
  calls = [];
  order = ORDER;
  const bill = () => ({
    id: order.bill_id,
    order_id: order.id,
    status: order.status,
    pay_amount: order.price,
    currency: order.currency,
    creation_time: NOW,
    expires_at: order.expires_at,
  });
  replies = {
    [ORDER_GET]: () => ({ json: { order } }),
    'GET /api/payment/methods': () => ({ json: { methods: METHODS, sandbox: false } }),
    'GET /api/user/bill': () => ({ json: { bill: bill(), order } }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const missing = { status: 404, json: { error_code: 'NOT_FOUND', msg: 'Not found', req_id: '1' } };
    const { status = 200, json } = replies[call]?.() ?? missing;
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // the router tells the screens that are still drawn
  act(() => history.replaceState(null, '', '/'));
});

const draw = (element: ReactElement, address = '/'): Rendered => {
  act(() => history.replaceState(null, '', address));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
};
const shows = ({ container }: Rendered, ...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(container.textContent).toContain(text);
  });
const button = ({ all }: Rendered, name: string): HTMLElement => {
  const found = all('button').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

describe('/payment/result [R2.043]', () => {
  const open = () => draw(<PaymentResultScreen />, orderPaths.paymentResult(ORDER.id));

  it('[R2.052] shows what was added once the bill is paid, and the number of the order', async () => {
    order = { ...ORDER, status: 'paid', paid_at: NOW, method: 'wechatPay', provider_number: '4200001' };
    await shows(
      open(),
      'Payment received',
      '1,000 credits were added to your balance.',
      ORDER.order_num,
      '¥68.00',
      'WeChat Pay',
      '4200001',
    );
  });

  it('says of an order that cost nothing that there was nothing to pay, and what it brought', async () => {
    order = { ...ORDER, status: 'paid', paid_at: NOW, price: 0 };
    const drawn = open();
    await shows(drawn, 'Nothing was to be paid', '1,000 credits were added to your balance.');
    expect(drawn.container.textContent).not.toContain('Payment received');
  });

  it('says of what a team bought that it is in the pool of the team', async () => {
    order = { ...ORDER, status: 'paid', paid_at: NOW, team_id: ORDER.id, team_name: 'Field sales' };
    await shows(open(), '1,000 credits were added to the pool of Field sales.');
  });

  it.each([
    ['unpaid', 'Waiting for the payment provider'],
    ['processing', 'Your payment is being processed'],
    ['closed', 'This order was closed'],
    ['parked', 'Your payment is being checked'],
  ] as const)('says of one that is %s: %s', async (status, title) => {
    order = { ...ORDER, status };
    await shows(open(), title);
  });

  it('says what the seller gave back, how many credits that took and how many were used before', async () => {
    const paid = { status: 'paid', paid_at: NOW, method: 'stripe' } as const;
    order = { ...ORDER, ...paid, returned: { amount: 6800, credits_taken: 600_000, credits_used: 400_000 } };
    const drawn = open();
    await shows(drawn, 'Your payment was given back', '600 credits were taken from your balance.');
    await shows(drawn, 'Given back', 'CN¥68.00', 'Credits taken back', 'Credits used before');
    expect(drawn.container.textContent).toContain('Credits used before400');
    expect(drawn.container.textContent).not.toContain('Payment received');
  });

  it('a part that was given back stands among the facts, the rest was bought', async () => {
    order = { ...ORDER, status: 'paid', returned: { amount: 1, credits_taken: 147, credits_used: 0 } };
    const drawn = open();
    await shows(drawn, 'Payment received', 'CN¥0.01', '0.15');
    expect(drawn.container.textContent).not.toContain('Credits used before');
  });

  it('says what goes back and what went back', async () => {
    order = { ...ORDER, status: 'closed', refunded: 'pending' };
    await shows(open(), 'is being returned');
    order = { ...ORDER, status: 'closed', refunded: 'done' };
    await shows(open(), 'was returned in full');
  });

  it('an order of somebody else, an unknown one and no order look the same', async () => {
    delete replies[ORDER_GET];
    await shows(open(), 'Not found, or not shared with you');
    for (const address of ['/payment/result', '/payment/result?order_id=x', '/payment/result?order_id='])
      await shows(draw(<PaymentResultScreen />, address), 'Not found, or not shared with you');
  });

  it('offers to try again where the order could not be read', async () => {
    replies[ORDER_GET] = () => ({
      status: 500,
      json: { error_code: 'SERVER_ERROR', msg: 'Broken', req_id: '7' },
    });
    const drawn = open();
    await shows(drawn, 'The order could not be loaded', 'Broken');
    replies[ORDER_GET] = () => ({ json: { order: { ...ORDER, status: 'paid' } } });
    await press(button(drawn, 'Retry'));
    await shows(drawn, 'Payment received');
  });

  it('[R1.36] in the China variant says where the receipt is', () => {
    const paid: Order = { ...ORDER, status: 'paid', method: 'wechatPay', provider_number: '4200001' };
    const words = 'The receipt of this payment is in the bill list of WeChat or Alipay';
    expect(draw(<OrderFacts order={paid} isChina />).container.textContent).toContain(words);
    expect(draw(<OrderFacts order={paid} isChina={false} />).container.textContent).not.toContain(words);
  });
});

describe('/payment [R2.042]', () => {
  it('[R2.053] is the payment of the bill and order of its address', async () => {
    const drawn = draw(<PaymentScreen />, orderPaths.payment(ORDER.bill_id, ORDER.id));
    await shows(drawn, '¥68.00', 'How to pay', 'WeChat Pay');
  });

  it('leads on to the result when the bill is paid already', async () => {
    order = { ...ORDER, status: 'paid' };
    draw(<PaymentScreen />, orderPaths.payment(ORDER.bill_id, ORDER.id));
    await eventually(() =>
      expect(location.pathname + location.search).toBe(orderPaths.paymentResult(ORDER.id)),
    );
  });
});

describe('/payment/order-details [R2.041]', () => {
  it('[R2.051] shows the order of its address, with a button to pay it', async () => {
    const drawn = draw(<PaymentOrderScreen />, orderPaths.paymentOrder(ORDER.id));
    await shows(drawn, ORDER.order_num, 'Pay CN¥68.00');
    await press(button(drawn, 'Pay CN¥68.00'));
    await shows(drawn, 'How to pay');
  });

  it('inside of the messaging app base sign-in comes before the payment, and makes the person known to it', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get');
    agent.mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50');
    replies['GET /api/wechat/binding'] = () => ({ json: { is_offered: true, is_bound: true } });
    const drawn = draw(<PaymentOrderScreen />, orderPaths.paymentOrder(ORDER.id));
    await shows(drawn, 'Pay CN¥68.00');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(button(drawn, 'Pay CN¥68.00'));
    expect(drawn.container.textContent).toContain('Connecting to WeChat');
    expect(drawn.container.textContent).not.toContain('How to pay');
    // the binding has come when the machine looks for the first time
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await shows(drawn, 'How to pay', 'WeChat Pay');
    // who pressed Pay in there has chosen its own way
    const created = calls.filter(({ call }) => call === 'GET /api/account/wallet/wechatpay/create');
    expect(created).toHaveLength(1);
    // a server without it asks nobody
    replies['GET /api/wechat/binding'] = () => ({ json: { is_offered: false, is_bound: false } });
    const other = draw(<PaymentOrderScreen />, orderPaths.paymentOrder(ORDER.id));
    await shows(other, 'Pay CN¥68.00');
    await press(button(other, 'Pay CN¥68.00'));
    await shows(other, 'How to pay');
    agent.mockRestore();
  });

  it('whoever comes back from being made known goes on with the payment', async () => {
    const drawn = draw(<PaymentOrderScreen />, `${orderPaths.paymentOrder(ORDER.id)}&pay=1`);
    await shows(drawn, ORDER.order_num, 'How to pay');
    // once: a reload shows the order, and opens no payment by itself
    expect(location.pathname + location.search).toBe(orderPaths.paymentOrder(ORDER.id));
    await shows(drawn, 'How to pay');
  });

  it('offers no payment of what is paid', async () => {
    order = { ...ORDER, status: 'paid' };
    const drawn = draw(<PaymentOrderScreen />, orderPaths.paymentOrder(ORDER.id));
    await shows(drawn, 'paid');
    expect(drawn.container.textContent).not.toContain('Pay CN¥68.00');
  });
});

describe('buying credits', () => {
  const PACKS = 'GET /api/credits/packs';
  const packs = [
    {
      id: '1000',
      credits: 1_000_000,
      prices: [
        { currency: 'CNY', amount: 6800 },
        { currency: 'USD', amount: 1000 },
      ],
    },
    { id: '5000', credits: 5_000_000, prices: [{ currency: 'CNY', amount: 29_800 }] },
  ];
  const whole = { textContent: () => document.body.textContent };
  const says = (...texts: string[]) =>
    eventually(() => {
      for (const text of texts) expect(whole.textContent()).toContain(text);
    });

  it('says plainly that nothing can be bought where no way to pay is set up', async () => {
    replies[PACKS] = () => ({ json: { packs: [], methods: [], currency: 'USD', sandbox: false } });
    draw(<BuyCreditsDialog />);
    await says('Nothing can be bought yet', 'No way to pay is set up on this server.');
  });

  it('orders the chosen pack in the chosen currency and goes on to its payment', async () => {
    replies[PACKS] = () => ({ json: { packs, methods: METHODS, currency: 'USD', sandbox: true } });
    replies['POST /api/orders'] = () => ({ json: { order } });
    const drawn = draw(<BuyCreditsDialog />);
    await says('1,000 credits', '$10.00', 'SANDBOX');
    // a pack without a price in the currency is not sold in it
    expect(whole.textContent()).not.toContain('5,000 credits');
    const radios = () => drawn.all('input[type=radio]') as HTMLInputElement[];
    await act(async () =>
      radios()
        .find(({ value }) => value === 'CNY')
        ?.click(),
    );
    await says('5,000 credits', '¥298.00');
    await act(async () =>
      radios()
        .find(({ value }) => value === '5000')
        ?.click(),
    );
    await press(button(drawn, 'Go to payment'));
    await says('How to pay');
    expect(calls.find(({ call }) => call === 'POST /api/orders')?.body).toEqual({
      pack_id: '5000',
      currency: 'CNY',
    });
  });

  it('shows why an order is refused and lets it be tried again', async () => {
    replies[PACKS] = () => ({ json: { packs, methods: METHODS, currency: 'CNY', sandbox: false } });
    const msg = 'This pack cannot be paid in this currency.';
    replies['POST /api/orders'] = () => ({ status: 409, json: { error_code: 'CONFLICT', msg, req_id: '1' } });
    const drawn = draw(<BuyCreditsDialog />);
    await says('1,000 credits');
    await press(button(drawn, 'Go to payment'));
    await says(msg);
    replies['POST /api/orders'] = () => ({ json: { order } });
    await press(button(drawn, 'Go to payment'));
    await says('How to pay');
  });
});
