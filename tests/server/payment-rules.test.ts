// Limits and times of buying, each on its own: what has to hold at the edge of a rule.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderError } from '../../server/adapters/payment/payment-provider.ts';
import { paymentHandlers } from '../../server/domain/payments/handlers.ts';
import { keepPayer } from '../../server/domain/payments/open-attempt.ts';
import { bills, paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { newestAttempt, paymentApp, WAYS, withProvider } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, order, open, bill, sweep } = shop;
const MINUTE = 60_000;

const db = () => shop.app.services.db;
const now = () => shop.app.clock.now();
const tradeOf = (number: string) => shop.sandbox.control.list().find((one) => one.outTradeNo === number);

describe('an order', () => {
  it('has a number of its day', async () => {
    expect((await order()).order_num.slice(1, 9)).toBe(now().toISOString().slice(0, 10).replaceAll('-', ''));
  });

  it('is taken up again as long as five minutes are left, of the same price', async () => {
    const first = await order();
    shop.app.clock.advance(25 * MINUTE - 1);
    expect((await order()).id).toBe(first.id);
    shop.app.clock.advance(1);
    const second = await order();
    expect(second.id).not.toBe(first.id);
    const { payments: config } = shop.app.services.config;
    const { packs } = config;
    try {
      Object.assign(config, { packs: [{ id: '1000', credits: 1_000_000, prices: { CNY: 6900 } }] });
      const dearer = await order();
      expect(dearer).toMatchObject({ price: 6900 });
      Object.assign(config, { packs: [{ id: '7', credits: 7000, prices: {} }] });
      expect((await request('GET', '/api/credits/packs')).json.packs).toEqual([]);
      Object.assign(config, { packs: [{ id: '1000', credits: 1_100_000, prices: { CNY: 6900 } }] });
      expect((await order()).id).not.toBe(dearer.id);
      const none = await request('POST', '/api/orders', { pack_id: '1000', currency: 'USD' });
      expect(none).toMatchObject({
        status: 409,
        json: { msg: 'This pack cannot be paid in this currency. Please choose another.' },
      });
      const { json } = await request('GET', '/api/credits/packs');
      expect(json).toMatchObject({
        currency: 'CNY',
        packs: [{ prices: [{ currency: 'CNY', amount: 6900 }] }],
      });
    } finally {
      Object.assign(config, { packs });
    }
  });

  it('that is paid is not taken up again', async () => {
    const made = await order();
    await shop.sandbox.control.pay(await open(made, 'stripe'));
    expect((await order()).id).not.toBe(made.id);
  });

  it('has no time left once it is over, before anybody closed it too', async () => {
    const made = await order();
    shop.app.clock.advance(30 * MINUTE + 1000);
    expect((await bill(made)).bill).toMatchObject({ status: 'unpaid', expires_in: 0 });
  });

  it('shows how it was paid only once it was, and what was given back only where something was', async () => {
    const made = await order();
    await open(made, 'wechatPay');
    const before = await bill(made);
    for (const name of ['paid_at', 'last_try', 'confirm_url', 'ended_payments', 'returned_amount'])
      expect(before.bill).not.toHaveProperty(name);
    for (const name of ['paid_at', 'method', 'provider_number', 'dispute', 'returned'])
      expect(before.order).not.toHaveProperty(name);
    await shop.sandbox.control.pay(await open(made, 'wechatPay'));
    const after = await bill(made);
    expect(after.bill.paid_at).toBe(Math.floor(now().getTime() / 1000));
    expect(after.order.paid_at).toBe(after.bill.paid_at);
    for (const name of ['expires_in', 'last_try', 'returned_amount'])
      expect(after.bill).not.toHaveProperty(name);
    expect(after.order).not.toHaveProperty('returned');
  });

  it('is offered in CNY in China and to who reads Chinese, in USD to others', async () => {
    const { creditPackList } = paymentHandlers(shop.app.services, 'cn');
    // of the call it reads the language and who asks
    expect(await creditPackList({ locale: 'en_US', person: { id: shop.userId } } as never)).toMatchObject({
      currency: 'CNY',
    });
    for (const [language, currency] of [
      ['zh-CN', 'CNY'],
      ['fr-FR', 'USD'],
    ] as const) {
      const headers = { 'Accept-Language': language };
      const { json } = await shop.app.request('GET', '/api/credits/packs', { token: shop.token, headers });
      expect(json.currency).toBe(currency);
    }
  });
});

describe('a way to pay', () => {
  it('is not opened when less than a minute is left', async () => {
    const made = await order();
    shop.app.clock.advance(29 * MINUTE);
    expect((await request('GET', WAYS.alipay + made.id)).status).toBe(200);
    shop.app.clock.advance(1);
    expect(await request('GET', WAYS.wechatPay + made.id)).toMatchObject({
      status: 409,
      json: { msg: 'The time to pay this bill is over. Please order again.' },
    });
  });

  it('is answered again until 20 seconds before its end', async () => {
    const made = await order();
    const path = `/api/account/wallet/wechatpay/create?app_type=mb_web&order_id=${made.id}`;
    const first = (await request('GET', path)).json.payment_id;
    shop.app.clock.advance(300_000 - 20_001);
    expect((await request('GET', path)).json.payment_id).toBe(first);
    shop.app.clock.advance(1);
    expect((await request('GET', path)).json.payment_id).not.toBe(first);
  });

  it('answers what belongs to its kind, and nothing else', async () => {
    const made = await order();
    const code = await request('GET', WAYS.wechatPay + made.id);
    expect(Object.keys(code.json).sort()).toEqual(['expires_at', 'msg_type', 'payment_id', 'qrcode_url']);
    const page = await request(
      'GET',
      `/api/account/wallet/wechatpay/create?app_type=mb_web&order_id=${made.id}`,
    );
    expect(Object.keys(page.json).sort()).toEqual(['expires_at', 'h5_url', 'msg_type', 'payment_id']);
    const form = await request(
      'GET',
      `/api/account/wallet/alipay/create?app_type=mb_web&order_id=${made.id}`,
    );
    expect(Object.keys(form.json).sort()).toEqual(['alipay_form', 'expires_at', 'msg_type', 'payment_id']);
  });

  it('can be opened 40 times for a bill', async () => {
    const made = await order();
    await open(made, 'alipay');
    const attempt = await newestAttempt(shop, made);
    await db()
      .insert(paymentAttempts)
      .values(
        Array.from({ length: 38 }, () => ({
          ...attempt,
          id: randomUUID(),
          outTradeNo: randomUUID(),
          state: 'closed' as const,
        })),
      );
    // of other bills as many as there are do not count
    expect((await request('GET', WAYS.wechatPay + made.id)).status).toBe(200);
    expect(await request('GET', WAYS.alipay + made.id)).toMatchObject({
      status: 409,
      json: { msg: 'This bill was tried too often. Please order again.' },
    });
  });

  it('that its provider refuses is given up there and then, and the next try opens another', async () => {
    const made = await order();
    const refuse = () => () => Promise.reject(new ProviderError('refused', 'alipay', 'NO'));
    await withProvider(shop, ['alipay', 'create'], refuse, async () => {
      expect(await request('GET', WAYS.alipay + made.id)).toMatchObject({
        status: 409,
        json: {
          error_code: 'CONFLICT',
          msg: 'The payment provider did not accept this. Please try again or choose another way to pay.',
        },
      });
    });
    const refused = await newestAttempt(shop, made);
    expect(refused).toMatchObject({ state: 'closing', askedFrom: null });
    expect(refused.checkAt).toEqual(now());
    await sweep();
    expect((await newestAttempt(shop, made)).state).toBe('closed');
    shop.app.clock.advance(1);
    expect((await request('GET', WAYS.alipay + made.id)).status).toBe(200);
  });

  it('that another call opened stays where the provider refuses the second', async () => {
    const made = await order();
    let start: Awaited<ReturnType<PaymentProvider['create']>> | undefined;
    await withProvider(
      shop,
      ['alipay', 'create'],
      (own) => async (asked) => {
        start = await own(asked);
        await db()
          .update(paymentAttempts)
          .set({ state: 'open', start })
          .where(eq(paymentAttempts.outTradeNo, asked.outTradeNo));
        throw new ProviderError('refused', 'alipay', 'AGAIN');
      },
      async () => {
        const answer = await request('GET', WAYS.alipay + made.id);
        expect(answer).toMatchObject({
          status: 200,
          json: { payment_id: (await newestAttempt(shop, made)).id },
        });
        expect(start?.kind === 'qr' && start.content).toBe(answer.json.alipay_qrcode);
      },
    );
    expect((await newestAttempt(shop, made)).state).toBe('open');
  });

  it('that was shut while it was opened is not answered, and is shut at its provider by its own number there', async () => {
    const made = await order();
    await withProvider(
      shop,
      ['stripe', 'create'],
      (own) => async (asked) => {
        const start = await own(asked);
        await db()
          .update(paymentAttempts)
          .set({ state: 'closing' })
          .where(eq(paymentAttempts.outTradeNo, asked.outTradeNo));
        return start;
      },
      async () => {
        const answer = await request('POST', '/api/account/wallet/stripe/create', { order_id: made.id });
        expect(answer).toMatchObject({
          status: 409,
          json: { error_code: 'CONFLICT', msg: 'Another way to pay was chosen meanwhile.' },
        });
      },
    );
    const shut = await newestAttempt(shop, made);
    expect(shut).toMatchObject({
      state: 'closing',
      reference: expect.any(String),
      start: { kind: 'redirect' },
    });
    shop.app.clock.advance(5000);
    await sweep();
    expect(tradeOf(shut.outTradeNo)?.state).toBe('closed');
  });

  it('inside the messaging app is for who that app knows, under the newest name', async () => {
    const { userId } = shop;
    const made = await order();
    const path = `/api/account/wallet/wechatpay/create?app_type=wx_web&order_id=${made.id}`;
    await keepPayer(shop.app.services, userId, 'alipay', 'o_elsewhere');
    const stranger = await shop.app.person();
    await keepPayer(shop.app.services, stranger.id, 'wechatPay', 'o_stranger');
    expect(await request('GET', path)).toMatchObject({
      status: 409,
      json: { msg: 'Please sign in with WeChat first to pay inside WeChat.' },
    });
    await keepPayer(shop.app.services, userId, 'wechatPay', 'o_old');
    await keepPayer(shop.app.services, userId, 'wechatPay', 'o_new');
    expect((await request('GET', path)).status).toBe(200);
    expect(tradeOf((await newestAttempt(shop, made)).outTradeNo)).toMatchObject({ payer: 'o_new' });
  });

  it('tells the provider where the payer goes on, and where it is told what became of it', async () => {
    const made = await order();
    let asked: Parameters<PaymentProvider['create']>[0] | undefined;
    await withProvider(
      shop,
      ['alipay', 'create'],
      (own) => (given) => {
        asked = given;
        return own(given);
      },
      async () => {
        await request('GET', `${WAYS.alipay + made.id}&qrcode_width=333`);
      },
    );
    const origin = new URL(asked?.notifyUrl ?? '').origin;
    expect(asked).toMatchObject({
      amount: 6800,
      currency: 'CNY',
      description: '1,000 credits',
      notifyUrl: `${origin}/api/payment/notify/alipay`,
      returnUrl: `${origin}/payment/result?order_id=${made.id}`,
      cancelUrl: `${origin}/payment?bill_id=${made.bill_id}&order_id=${made.id}`,
      qrWidth: 333,
    });
    expect(asked?.payerId).toBeUndefined();
  });

  it('is asked about after 5 seconds, then each time when it is a quarter older, every 10 minutes at most', async () => {
    const made = await order();
    const number = await open(made, 'alipay');
    const begun = now().getTime();
    const due = async () => ((await newestAttempt(shop, made)).checkAt.getTime() - begun) / 1000;
    const asked: string[] = [];
    await withProvider(
      shop,
      ['alipay', 'query'],
      (own) => (key) => {
        asked.push(key.outTradeNo);
        return own(key);
      },
      async () => {
        expect(await due()).toBe(5);
        shop.app.clock.advance(4999);
        await sweep();
        expect(asked).not.toContain(number);
        shop.app.clock.advance(1);
        await sweep();
        expect(asked.filter((one) => one === number)).toHaveLength(1);
        // 5 seconds at least
        expect(await due()).toBe(10);
        shop.app.clock.advance(195_000);
        await sweep();
        expect(await due()).toBe(250);
      },
    );
    await db()
      .update(paymentAttempts)
      .set({ createdAt: new Date(begun - 2 * 3_600_000), checkAt: now() })
      .where(eq(paymentAttempts.outTradeNo, number));
    await sweep();
    expect(await due()).toBe(200 + 600);
  });
});

describe('a bill whose time is over', () => {
  it('is closed at the moment, not before', async () => {
    const made = await order();
    shop.app.clock.advance(30 * MINUTE - 1);
    await sweep();
    const status = async () => {
      const [found] = await db().select().from(bills).where(eq(bills.id, made.bill_id));
      return found?.status;
    };
    expect(await status()).toBe('unpaid');
    shop.app.clock.advance(1);
    // each bill that is closed counts
    expect(await sweep()).toBeGreaterThan(0);
    expect(await status()).toBe('closed');
  });

  it('is closed although another bill can still be paid', async () => {
    const made = await order();
    shop.app.clock.advance(29 * MINUTE);
    const later = await order();
    await open(later, 'alipay');
    shop.app.clock.advance(MINUTE);
    await sweep();
    expect((await bill(made)).bill.status).toBe('closed');
    expect((await bill(later)).bill.status).toBe('unpaid');
  });

  it('is not closed while a way of it may have been paid: one that no provider knows any more is over with its time', async () => {
    const made = await order();
    const number = await open(made, 'alipay');
    const missing = () => () => Promise.resolve({ state: 'missing' } as const);
    await withProvider(shop, ['alipay', 'close'], missing, async () => {
      await db()
        .update(paymentAttempts)
        .set({ expiresAt: new Date(now().getTime() + 40 * MINUTE) })
        .where(eq(paymentAttempts.outTradeNo, number));
      shop.app.clock.advance(30 * MINUTE);
      await sweep();
      expect((await bill(made)).bill.status).toBe('unpaid');
      shop.app.clock.advance(10 * MINUTE);
      await sweep();
      expect((await newestAttempt(shop, made)).state).toBe('closed');
      expect((await bill(made)).bill.status).toBe('closed');
    });
  });

  it('a payment that a provider does not know yet is not over while it can be paid', async () => {
    const made = await order();
    await open(made, 'alipay');
    const missing = () => () => Promise.resolve({ state: 'missing' } as const);
    await withProvider(shop, ['alipay', 'query'], missing, async () => {
      shop.app.clock.advance(5000);
      await sweep();
    });
    expect((await newestAttempt(shop, made)).state).toBe('open');
  });
});
