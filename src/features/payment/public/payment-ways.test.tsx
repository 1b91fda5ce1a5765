import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { warn } from '../../../app/notices/notice-channel.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { type Rendered, render } from '../../../ui/testing/render.tsx';
import type { HandOverEnd } from './hand-over.ts';
import { handOver } from './hand-over.ts';
import { LastTry } from './LastTry.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { Offer } from './payment-device.ts';

vi.mock('./hand-over.ts', () => ({ handOver: vi.fn() }));
vi.mock('../../../app/notices/notice-channel.ts', () => ({ warn: vi.fn() }));

const AGENTS = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile',
  messagingApp: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile MicroMessenger/8.0.50',
};
const NAMES = { wechatPay: 'WeChat Pay', alipay: 'Alipay', stripe: 'Card (Stripe)' };
const OFFERS: Offer[] = (['wechatPay', 'alipay', 'stripe'] as const).map((method) => ({
  method,
  currencies: ['CNY'],
}));
const START_S = 1_772_359_200;
const ORDER: Shape<'Order'> = {
  id: 'order-1',
  order_num: 'T1',
  kind: 'credit_pack',
  plan_name: '1,000 credits',
  plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
  pack_id: '1000',
  creation_time: START_S,
  price: 6800,
  currency: 'CNY',
  status: 'unpaid',
  credits: 1_000_000,
  bill_id: 'bill-1',
  expires_at: START_S + 1800,
  refunded: 'none',
};
const BILL = 'GET /api/user/bill?id=bill-1';

let calls: string[] = [];
/** Of what asks for a payment. */
let answer: object | null = null;
const goToResult = vi.fn();

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('payment')]);
});
beforeEach(() => {
  vi.useFakeTimers({ now: START_S * 1000 });
  calls = [];
  answer = null;
  vi.mocked(handOver).mockClear();
  vi.mocked(warn).mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    calls.push(`${request.method} ${pathname}${search}${body === '' ? '' : ` ${body}`}`);
    const bill = { id: 'bill-1', order_id: 'order-1', status: 'unpaid', pay_amount: 6800, currency: 'CNY' };
    const json = pathname === '/api/user/bill' ? { bill, order: ORDER } : answer;
    if (json === null) throw new TypeError('no connection');
    return Response.json({ msg_type: 'success', ...json });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const buttons = ({ all }: Rendered) => all('button').map(({ textContent }) => textContent);

async function open(device: keyof typeof AGENTS, begin?: Offer['method']): Promise<Rendered> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[device]);
  const drawn = render(
    <PaymentPanel
      order={ORDER}
      offers={OFFERS}
      sandbox={false}
      begin={begin}
      goToResult={goToResult}
      onOrderAgain={() => {}}
    />,
  );
  await settle();
  return drawn;
}

async function press(drawn: Rendered, name: string): Promise<void> {
  const found = drawn.all('button').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  await act(async () => found.click());
  await settle();
}

async function pageShown(persisted: boolean): Promise<void> {
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });
  await settle();
}

const WECHAT = 'GET /api/account/wallet/wechatpay/create?order_id=order-1';
const ALIPAY = 'GET /api/account/wallet/alipay/create?order_id=order-1&qrcode_width=180';
const BRIDGE = { bridge: { appId: 'wx1' } };

describe('a way to pay [R4.28] [R4.30]', () => {
  it.each([
    ['stripe', 'desktop', 'POST /api/account/wallet/stripe/create {"order_id":"order-1"}'],
    ['wechatPay', 'phone', `${WECHAT}&app_type=mb_web`],
    ['wechatPay', 'messagingApp', `${WECHAT}&app_type=wx_web`],
    ['alipay', 'phone', `${ALIPAY}&app_type=mb_web`],
  ] as const)('%s on a %s asks %s', async (method, device, call) => {
    const drawn = await open(device);
    await press(drawn, NAMES[method]);
    expect(calls).toEqual([BILL, call]);
  });

  it.each([
    ['stripe', 'desktop', { url: 'https://pay.example/s', payment_id: 'p1' }, 'redirect'],
    ['wechatPay', 'phone', { h5_url: 'https://pay.example/s', payment_id: 'p1' }, 'redirect'],
    ['wechatPay', 'messagingApp', { ...BRIDGE, payment_id: 'p1' }, 'bridge'],
    ['alipay', 'phone', { alipay_form: '<form></form>', payment_id: 'p1' }, 'form'],
  ] as const)('%s on a %s leads out by %o', async (method, device, given, kind) => {
    answer = given;
    await press(await open(device), NAMES[method]);
    const ways = {
      redirect: { kind, url: 'https://pay.example/s', id: 'p1' },
      bridge: { kind, parameters: { appId: 'wx1' }, id: 'p1' },
      form: { kind, form: '<form></form>', id: 'p1' },
    };
    expect(vi.mocked(handOver).mock.calls.map(([way]) => way)).toEqual([ways[kind]]);
  });

  it.each([
    ['wechatPay', 'desktop'],
    ['alipay', 'phone'],
  ] as const)('of %s without any of its ways is refused, and the methods stay', async (method, device) => {
    answer = { payment_id: 'p1' };
    const drawn = await open(device);
    await press(drawn, NAMES[method]);
    expect(drawn.get('[role=alert]').textContent).toBe(
      'The payment was not preparedPlease try again or choose another way to pay.',
    );
    expect(buttons(drawn)).toEqual(expect.arrayContaining([NAMES[method]]));
  });

  it('that was asked for already begins by itself, where it is offered there', async () => {
    await open('phone', 'alipay');
    expect(calls).toEqual([BILL, `${ALIPAY}&app_type=mb_web`]);
    calls = [];
    await open('messagingApp', 'alipay');
    expect(calls).toEqual([BILL]);
  });
});

describe('back from the provider', () => {
  const TEXTS = {
    bridge: 'Please pay in the window of WeChat.',
    redirect: 'You are being led to the payment provider. Come back here when you have paid.',
  };
  async function leave(kind: keyof typeof TEXTS): Promise<[Rendered, (end: HandOverEnd) => Promise<void>]> {
    answer = kind === 'bridge' ? BRIDGE : { h5_url: 'https://pay.example/s' };
    const drawn = await open(kind === 'bridge' ? 'messagingApp' : 'phone');
    await press(drawn, 'WeChat Pay');
    expect(drawn.container.textContent).toContain(TEXTS[kind]);
    calls = [];
    const end = vi.mocked(handOver).mock.calls[0]?.[1];
    return [
      drawn,
      async (how) => {
        await act(async () => end?.(how));
        await settle();
      },
    ];
  }

  it('by the button of the browser the bill is asked at once, and a way can be chosen again', async () => {
    const [drawn] = await leave('redirect');
    await pageShown(true);
    expect(calls).toEqual([BILL]);
    expect(drawn.container.textContent).not.toContain(TEXTS.redirect);
    expect(buttons(drawn)).toEqual(['Card (Stripe)', 'WeChat Pay', 'Alipay']);
  });

  it('a page that is only drawn for the first time is not back from anywhere', async () => {
    const [drawn] = await leave('redirect');
    await pageShown(false);
    expect(calls).toEqual([]);
    expect(drawn.container.textContent).toContain(TEXTS.redirect);
  });

  it('a page that is left hears of it no more', async () => {
    const [drawn] = await leave('redirect');
    drawn.update(<p />);
    await pageShown(true);
    expect(calls).toEqual([]);
  });

  it('a tab that is hidden asks nothing', async () => {
    await leave('redirect');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(calls).toEqual([]);
  });

  it('who paid in the window of the app is not asked to: the bill is', async () => {
    const [, end] = await leave('bridge');
    await end('paid');
    expect(calls).toEqual([BILL]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['bridge', 'failed', 'WeChat could not open the payment. Please try again.'],
    ['redirect', 'failed', 'The payment page could not be opened. Please try again.'],
    ['bridge', 'cancelled', 'You left the payment in WeChat. Nothing was paid, and you can pay again.'],
  ] as const)('%s that %s says: %s', async (kind, how, words) => {
    const [drawn, end] = await leave(kind);
    await end(how);
    expect(vi.mocked(warn).mock.calls).toEqual([[words]]);
    expect(drawn.container.textContent).not.toContain(TEXTS[kind]);
    expect(buttons(drawn)).toContain('WeChat Pay');
  });
});

describe('the last try to pay', () => {
  it.each([
    [
      'needs_confirmation',
      'status',
      'Your bank asks you to confirmConfirm the payment on the provider’s page. Nothing is charged before that.',
    ],
    [
      'declined',
      'alert',
      'The payment was declinedYour bank did not accept it, and nothing was charged. Try again with another card or choose another way to pay.',
    ],
    [
      'not_confirmed',
      'alert',
      'The payment was not confirmedYour bank did not receive your confirmation, and nothing was charged. Please try again.',
    ],
    [
      'closed',
      'alert',
      'The payment was closed at the providerIt can no longer be paid this way. Open it again or choose another way to pay.',
    ],
  ] as const)('%s is told in a %s of its own', (how, role, words) => {
    const drawn = render(<LastTry how={how} onAgain={undefined} />);
    expect(drawn.get(`[role=${role}]`).textContent).toBe(words);
    expect(drawn.all('button, a')).toEqual([]);
  });
});
