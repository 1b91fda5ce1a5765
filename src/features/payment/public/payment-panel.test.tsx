import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { learnServerTime } from '../../../i18n/server-time.ts';
import { loadFormatter, loadTexts, text } from '../../../i18n/texts.ts';
import { type Rendered, render } from '../../../ui/testing/render.tsx';
import { formOf, handOver } from './hand-over.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import type { Offer } from './payment-device.ts';
import { timeLeftText } from './time-left.ts';
import { writtenTime } from './use-countdown.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const SECONDS = START / 1000;
const ORDER: Shape<'Order'> = {
  id: '0190a000-0000-7000-8000-000000000001',
  order_num: 'T202603010000000001',
  kind: 'credit_pack',
  plan_name: '1,000 credits',
  plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
  pack_id: '1000',
  creation_time: SECONDS,
  price: 6800,
  currency: 'CNY',
  status: 'unpaid',
  credits: 1_000_000,
  bill_id: '0190a000-0000-7000-8000-000000000002',
  expires_at: SECONDS + 1800,
  refunded: 'none',
};
const OFFERS: Offer[] = [
  { method: 'wechatPay', currencies: ['CNY'] },
  { method: 'alipay', currencies: ['CNY'] },
  { method: 'stripe', currencies: ['CNY', 'USD'] },
];
const BILL = 'GET /api/user/bill';
const WECHAT = 'GET /api/account/wallet/wechatpay/create';
const ALIPAY = 'GET /api/account/wallet/alipay/create';

type Reply = { status?: number; json: object } | 'no answer';
let calls: { call: string; query: Record<string, string> }[] = [];
let replies: Record<string, () => Reply> = {};
let status = 'unpaid';
let lastTry: string | undefined;
let confirmUrl: string | undefined;
let ended: string[] | undefined;
const goToResult = vi.fn();
const onOrderAgain = vi.fn();

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('payment')]);
});
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  calls = [];
  status = 'unpaid';
  lastTry = undefined;
  confirmUrl = undefined;
  ended = undefined;
  goToResult.mockClear();
  onOrderAgain.mockClear();
  // the clock of the device is right unless a test says otherwise
  learnServerTime(SECONDS + 10, 10);
  const bill = () => ({
    id: ORDER.bill_id,
    order_id: ORDER.id,
    status,
    pay_amount: 6800,
    currency: 'CNY',
    ...(lastTry && { last_try: lastTry }),
    ...(confirmUrl && { confirm_url: confirmUrl }),
    ...(ended && { ended_payments: ended }),
  });
  replies = { [BILL]: () => ({ json: { bill: bill(), order: { ...ORDER, status } } }) };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    calls.push({ call, query: Object.fromEntries(url.searchParams) });
    const reply = replies[call]?.();
    if (!reply || reply === 'no answer') throw new TypeError('no connection');
    const { status: code = 200, json } = reply;
    return Response.json({ msg_type: code < 400 ? 'success' : 'error', ...json }, { status: code });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const draw = async (order = ORDER): Promise<Rendered> => {
  const drawn = render(
    <PaymentPanel
      order={order}
      offers={OFFERS}
      sandbox
      goToResult={goToResult}
      onOrderAgain={onOrderAgain}
    />,
  );
  await pass(0);
  return drawn;
};
const button = ({ all }: Rendered, name: string): HTMLElement => {
  const found = all('button').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const choose = async (drawn: Rendered, name: string) => {
  await act(async () => button(drawn, name).click());
  await pass(0);
};
const count = (name: string) => calls.filter(({ call }) => call === name).length;

/** Each code that is asked for is another payment: payment-1, payment-2. */
function numberCodes() {
  let number = 0;
  replies[WECHAT] = () => {
    number += 1;
    const payment = { payment_id: `payment-${number}`, qrcode_url: `weixin://pay/${number}` };
    return { json: { ...payment, expires_at: SECONDS + 1800 } };
  };
}

describe('the payment of a bill', () => {
  it('[R1.40] [R4.27] shows what is to be paid, and asks about the bill every second', async () => {
    const { container } = await draw();
    for (const words of ['¥68.00', '1,000 credits', ORDER.order_num, 'SANDBOX', '30:00'])
      expect(container.textContent).toContain(words);
    expect(count(BILL)).toBe(1);
    await pass(999);
    expect(count(BILL)).toBe(1);
    await pass(1);
    expect(count(BILL)).toBe(2);
    await pass(3000);
    expect(count(BILL)).toBe(5);
  });

  it('a clock of the device that is wrong does not end the time to pay, nor a code', async () => {
    // the device is an hour ahead of the server
    const late = { ...ORDER, expires_at: SECONDS - 3600 + 1500 };
    const { id, bill_id: billId, price, currency, expires_at } = late;
    const bill = { id: billId, order_id: id, status, pay_amount: price, currency, expires_at };
    replies[BILL] = () => ({ json: { bill: { ...bill, expires_in: 1500 }, order: late } });
    replies[WECHAT] = () => ({ json: { qrcode_url: 'weixin://pay/1', expires_at: late.expires_at } });
    const drawn = await draw(late);
    expect(drawn.container.textContent).not.toContain('The time to pay is over.');
    expect(drawn.container.textContent).toContain('25:00');
    await choose(drawn, 'WeChat Pay');
    expect(drawn.all('svg[role=img]')).toHaveLength(1);
    expect(drawn.container.textContent).not.toContain('This code has expired.');
  });

  it('[R4.28] [R4.29] [R9.31] a chosen method makes a payment and shows its code, 180 wide', async () => {
    replies[WECHAT] = () => ({ json: { qrcode_url: 'weixin://pay/1', expires_at: SECONDS + 1800 } });
    const drawn = await draw();
    expect(drawn.all('svg[role=img]')).toEqual([]);
    await choose(drawn, 'WeChat Pay');
    expect(calls.find(({ call }) => call === WECHAT)?.query).toEqual({
      order_id: ORDER.id,
      app_type: 'pc_web',
    });
    const code = drawn.get<SVGElement>('svg[role=img]');
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['180', '180']);
    expect(code.getAttribute('aria-label')).toBe('QR code for the payment of CN¥68.00');
    expect(button(drawn, 'WeChat Pay').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['declined', 'The payment was declined'],
    ['not_confirmed', 'The payment was not confirmed'],
    ['closed', 'The payment was closed at the provider'],
  ])(
    'a try that was %s is told, the ways to pay stay, and the chosen one can be tried again',
    async (how, words) => {
      numberCodes();
      const drawn = await draw();
      await choose(drawn, 'WeChat Pay');
      lastTry = how;
      if (how === 'closed') ended = ['payment-1'];
      await pass(1000);
      expect(drawn.get('[role=alert]').textContent).toContain(words);
      lastTry = undefined;
      await choose(drawn, 'Pay again');
      expect(count(WECHAT)).toBe(2);
      await pass(1000);
      expect(drawn.all('[role=alert]')).toEqual([]);
      expect(goToResult).not.toHaveBeenCalled();
    },
  );

  it('a code that its provider has closed is not there to be scanned; its successor is', async () => {
    numberCodes();
    const drawn = await draw();
    await choose(drawn, 'WeChat Pay');
    lastTry = 'closed';
    ended = ['payment-1'];
    await pass(1000);
    expect(drawn.all('svg[role=img]')).toEqual([]);
    expect(drawn.all('[role=alert]')).toHaveLength(1);
    await choose(drawn, 'Pay again');
    // also before the bill is asked again
    expect(drawn.all('svg[role=img]')).toHaveLength(1);
    expect(drawn.all('[role=alert]')).toEqual([]);
    lastTry = undefined;
    await pass(1000);
    expect(drawn.all('svg[role=img]')).toHaveLength(1);
    expect(drawn.all('[role=alert]')).toEqual([]);
  });

  it('a code in whose place another way was opened elsewhere is taken away, said, and can be had again', async () => {
    numberCodes();
    const drawn = await draw();
    await choose(drawn, 'WeChat Pay');
    ended = ['payment-0'];
    await pass(1000);
    expect(drawn.all('svg[role=img]')).toHaveLength(1);
    ended = ['payment-0', 'payment-1'];
    await pass(1000);
    expect(drawn.all('svg[role=img]')).toEqual([]);
    expect(drawn.get('[role=alert]').textContent).toContain('Another way to pay was opened');
    await choose(drawn, 'Pay here instead');
    await pass(1000);
    expect(count(WECHAT)).toBe(2);
    expect(drawn.all('svg[role=img]')).toHaveLength(1);
    expect(drawn.all('[role=alert]')).toEqual([]);
  });

  it('back from the provider nothing is chosen: what became of the try is told, and a way can be chosen', async () => {
    lastTry = 'declined';
    const drawn = await draw();
    expect(drawn.get('[role=alert]').textContent).toContain('nothing was charged');
    expect(drawn.all('button').map(({ textContent }) => textContent)).toEqual([
      'Card (Stripe)',
      'WeChat Pay',
      'Alipay',
    ]);
  });

  it('a bank that asks for a confirmation is no failure', async () => {
    lastTry = 'needs_confirmation';
    const drawn = await draw();
    expect(drawn.all('[role=alert]')).toEqual([]);
    expect(drawn.container.textContent).toContain('Your bank asks you to confirm');
    expect(drawn.all('a')).toEqual([]);
  });

  it('the page where the bank asks is a link away, in a tab that knows nothing of this one', async () => {
    lastTry = 'needs_confirmation';
    confirmUrl = 'https://checkout.stripe.com/c/pay/cs_1';
    const drawn = await draw();
    const link = drawn.get('a');
    expect(link.textContent).toBe('Go to the confirmation');
    expect(link.getAttribute('href')).toBe(confirmUrl);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('[R7.53] another method drops the code of the first, and Alipay is asked for a code of 180 pixels', async () => {
    replies[WECHAT] = () => ({ json: { qrcode_url: 'weixin://pay/1', expires_at: SECONDS + 1800 } });
    replies[ALIPAY] = () => ({
      json: { alipay_qrcode: 'https://qr.alipay.com/2', expires_at: SECONDS + 1800 },
    });
    const drawn = await draw();
    await choose(drawn, 'WeChat Pay');
    const first = drawn.get('svg[role=img] path').getAttribute('d');
    await choose(drawn, 'Alipay');
    expect(calls.find(({ call }) => call === ALIPAY)?.query).toEqual({
      order_id: ORDER.id,
      qrcode_width: '180',
      app_type: 'pc_web',
    });
    expect(drawn.get('svg[role=img] path').getAttribute('d')).not.toBe(first);
    expect(drawn.container.textContent).toContain('Scan the code with Alipay');
  });

  it('[R4.31] [R4.32] stops asking and goes to the result once the bill is no longer unpaid', async () => {
    await draw();
    status = 'paid';
    await pass(1000);
    expect(goToResult).toHaveBeenCalledExactlyOnceWith(ORDER.id);
    const asked = count(BILL);
    await pass(10_000);
    expect(count(BILL)).toBe(asked);
  });

  it('a code that has expired can be renewed', async () => {
    let number = 0;
    replies[WECHAT] = () => {
      number += 1;
      return { json: { qrcode_url: `weixin://pay/${number}`, expires_at: SECONDS + 60 * number } };
    };
    const drawn = await draw();
    await choose(drawn, 'WeChat Pay');
    await pass(60_000);
    expect(drawn.container.textContent).toContain('This code has expired.');
    await choose(drawn, 'Show a new code');
    expect(number).toBe(2);
    expect(drawn.container.textContent).not.toContain('This code has expired.');
  });

  it("a refused payment shows the server's reason and leaves the methods to choose from", async () => {
    const msg = 'The payment provider does not answer.';
    replies[WECHAT] = () => ({ status: 503, json: { error_code: 'SERVER_ERROR', msg, req_id: '1' } });
    const drawn = await draw();
    await choose(drawn, 'WeChat Pay');
    expect(drawn.get('[role=alert]').textContent).toContain(msg);
    replies[WECHAT] = () => ({ json: { qrcode_url: 'weixin://pay/1' } });
    await choose(drawn, 'WeChat Pay');
    expect(drawn.all('[role=alert]')).toEqual([]);
    expect(drawn.all('svg[role=img]')).toHaveLength(1);
  });

  it('a lost connection is said, and it goes on asking', async () => {
    const good = replies[BILL] ?? (() => 'no answer');
    replies[BILL] = () => 'no answer';
    const drawn = await draw();
    expect(drawn.container.textContent).toContain('The connection is interrupted.');
    replies[BILL] = good;
    await pass(1000);
    expect(drawn.container.textContent).not.toContain('The connection is interrupted.');
  });

  it('a tab that is seen again asks at once', async () => {
    await draw();
    await pass(500);
    expect(count(BILL)).toBe(1);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(count(BILL)).toBe(2);
  });

  it('taken off the screen it asks no more', async () => {
    const drawn = await draw();
    drawn.update(<p />);
    await pass(10_000);
    expect(count(BILL)).toBe(1);
  });

  it('when the time is over it offers to order again', async () => {
    const drawn = await draw({ ...ORDER, expires_at: SECONDS + 5 });
    await pass(5000);
    expect(drawn.container.textContent).toContain('The time to pay is over.');
    expect(drawn.all('fieldset')).toEqual([]);
    await act(async () => button(drawn, 'Order again').click());
    expect(onOrderAgain).toHaveBeenCalledOnce();
  });

  it('says that nothing takes the currency', async () => {
    const drawn = render(
      <PaymentPanel
        order={ORDER}
        offers={[]}
        sandbox={false}
        goToResult={goToResult}
        onOrderAgain={onOrderAgain}
      />,
    );
    await pass(0);
    expect(drawn.container.textContent).toContain('There is no way to pay this amount here.');
    expect(drawn.container.textContent).not.toContain('SANDBOX');
  });
});

describe('handing over [R4.30]', () => {
  it('takes address and hidden fields of a form, and nothing else of it', () => {
    const form = formOf(
      '<form action="https://pay.example/do?a=1&amp;b=2" method="get" onsubmit="evil()"><script>evil()</script>' +
        '<input name="biz_content" value="{&quot;a&quot;:1}"><img src=x onerror="evil()"></form>',
    );
    expect(form?.outerHTML).toBe(
      '<form method="post" action="https://pay.example/do?a=1&amp;b=2" hidden="">' +
        '<input type="hidden" name="biz_content" value="{&quot;a&quot;:1}"></form>',
    );
    for (const html of [
      '',
      '<form></form>',
      '<form action="javascript:evil()"></form>',
      '<form action="/x"></form>',
    ])
      expect(formOf(html), html).toBeUndefined();
  });

  it('refuses an address that is no page', () => {
    const onEnd = vi.fn();
    handOver({ kind: 'redirect', url: 'javascript:alert(1)' }, onEnd);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('failed');
  });

  it.each([
    ['get_brand_wcpay_request:ok', 'paid'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
  ])('%s of the messaging app is %s', async (message, end) => {
    const invoke = vi.fn((_name: string, _given: object, done: (answer: { err_msg: string }) => void) =>
      done({ err_msg: message }),
    );
    vi.stubGlobal('WeixinJSBridge', { invoke });
    const onEnd = vi.fn();
    handOver({ kind: 'bridge', parameters: { appId: 'wx1' } }, onEnd);
    await vi.advanceTimersByTimeAsync(0);
    expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', { appId: 'wx1' }, expect.any(Function));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(end);
  });

  it('without its bridge it has failed after three seconds', async () => {
    const onEnd = vi.fn();
    handOver({ kind: 'bridge', parameters: {} }, onEnd);
    await vi.advanceTimersByTimeAsync(2999);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('failed');
  });
});

describe('time that is left', () => {
  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [3665, '1:01:05'],
  ])('%d seconds are written %s', (seconds, words) => expect(writtenTime(seconds)).toBe(words));

  it.each([
    [86_401, 'Can be paid until 2026-03-0'],
    [86_400, 'Can be paid for another 24:00:00'],
  ])('of %d seconds is said as %s', (left, words) =>
    expect(timeLeftText(text, { until: SECONDS + left, left })).toContain(words),
  );
});
