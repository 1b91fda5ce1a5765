import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keepPayer } from '../../server/domain/payments/open-attempt.ts';
import { bills, paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { openTestApp } from '../harness/app.ts';
import { paymentApp, WAYS } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, order, open, bill, bought, told, sweep } = shop;
const CREATE = '/api/account/wallet';

describe('what can be bought', () => {
  it('packs are listed with the prices in which they can be paid, and the ways to pay', async () => {
    const { json } = await request('GET', '/api/credits/packs');
    expect(json).toMatchObject({ currency: 'USD', sandbox: true });
    expect(json.packs.map(({ id }: { id: string }) => id)).toEqual(['1000', '5000', '20000']);
    expect(json.packs[0]).toEqual({
      id: '1000',
      credits: 1_000_000,
      prices: [
        { currency: 'CNY', amount: 6800 },
        { currency: 'USD', amount: 1000 },
      ],
    });
    expect(json.methods).toEqual([
      { method: 'wechatPay', currencies: ['CNY'] },
      { method: 'alipay', currencies: ['CNY'] },
      { method: 'stripe', currencies: ['CNY', 'USD'] },
    ]);
  });

  it('[R3.051] [R3.052] [R3.053] [R3.054] [R3.055] [R3.056] [R3.057] an order has what the specification lists', async () => {
    const made = await order();
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      order_num: expect.stringMatching(/^T\d{18}$/),
      kind: 'credit_pack',
      plan_name: '1,000 credits',
      plan_info: { validity: 0, validity_unit_alias: 'unlimited' },
      pack_id: '1000',
      creation_time: Math.floor(shop.app.clock.now().getTime() / 1000),
      price: 6800,
      currency: 'CNY',
      status: 'unpaid',
      // 6 % inside the price
      tax: 385,
      tax_basis_points: 600,
      tax_inclusive: true,
      credits: 1_000_000,
      bill_id: expect.any(String),
      expires_at: made.creation_time + 1800,
      refunded: 'none',
    });
    const { json } = await request('GET', `/api/orders/${made.id}`);
    expect(json.order).toEqual(made);
  });

  it('[R3.058] [R3.059] [R3.060] [R3.061] [R7.43] a bill has what the specification lists, with its order', async () => {
    const made = await order();
    shop.app.clock.advance(60_000);
    const answer = await bill(made);
    expect(answer.bill.expires_in).toBe(1740);
    expect(answer.bill).toMatchObject({
      id: made.bill_id,
      order_id: made.id,
      status: 'unpaid',
      pay_amount: 6800,
      currency: 'CNY',
    });
    expect(answer.order).toEqual(made);
  });

  it('a second order of the same pack takes up the unpaid one, also when both are asked for at once', async () => {
    const made = await Promise.all([order(), order(), order()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await order('USD')).id).not.toBe(made[0].id);
    shop.app.clock.advance(26 * 60_000);
    expect((await order()).id).not.toBe(made[0].id);
  });

  it('an unknown pack is not found', async () => {
    const answer = await request('POST', '/api/orders', { pack_id: 'gold', currency: 'USD' });
    expect(answer).toMatchObject({ status: 404, json: { error_code: 'NOT_FOUND' } });
  });

  it("somebody else's bill, order and payment are not found", async () => {
    const made = await order();
    const { token } = await shop.app.person('super_admin');
    for (const path of [
      `/api/user/bill?id=${made.bill_id}`,
      '/api/user/bill?id=nothing',
      `/api/orders/${made.id}`,
      WAYS.wechatPay + made.id,
      WAYS.alipay + made.id,
      `${WAYS.alipay}nothing`,
    ])
      expect(await shop.app.request('GET', path, { token })).toMatchObject({ status: 404 });
    const stripe = { token, body: { order_id: made.id } };
    expect((await shop.app.request('POST', `${CREATE}/stripe/create`, stripe)).status).toBe(404);
  });
});

describe('opening a payment', () => {
  it('[R7.45] [R7.49] WeChat Pay on a desktop answers a code', async () => {
    const made = await order();
    const { json } = await request('GET', WAYS.wechatPay + made.id);
    expect(json).toMatchObject({ qrcode_url: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=/) });
    expect(json.expires_at).toBe(made.expires_at);
  });

  it('[R7.47] [R7.50] WeChat Pay on a phone answers an address that leads back', async () => {
    const made = await order();
    const { json } = await request('GET', `${CREATE}/wechatpay/create?app_type=mb_web&order_id=${made.id}`);
    const url = new URL(json.h5_url);
    expect(url.origin).toBe(shop.sandbox.url);
    expect(url.searchParams.get('redirect_url')).toMatch(/\/payment\/result\?order_id=/);
    expect(json.expires_at).toBe(made.creation_time + 300);
  });

  it('[R7.46] [R7.51] WeChat Pay inside the messaging app answers the parameters of the bridge, to a payer it knows', async () => {
    const made = await order();
    const path = `${CREATE}/wechatpay/create?app_type=wx_web&order_id=${made.id}`;
    expect(await request('GET', path)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    await keepPayer(shop.app.services, shop.userId, 'wechatPay', 'o_me');
    const { json } = await request('GET', path);
    expect(json.bridge).toMatchObject({
      appId: shop.sandbox.keys.wechatPay.appId,
      package: expect.stringMatching(/^prepay_id=wx/),
      signType: 'RSA',
      timeStamp: expect.stringMatching(/^\d+$/),
      paySign: expect.stringMatching(/^[\w+/=]+$/),
    });
    expect(shop.sandbox.control.list()[0]).toMatchObject({ kind: 'jsapi', payer: 'o_me' });
  });

  it('[R7.54] [R7.55] [R7.57] [R7.58] Alipay on a desktop answers a code, on a phone a form', async () => {
    const made = await order();
    const { json } = await request('GET', WAYS.alipay + made.id);
    expect(json).toMatchObject({ alipay_qrcode: expect.stringMatching(/^https:\/\/qr\.alipay\.com\//) });
    const phone = await request('GET', `${CREATE}/alipay/create?app_type=mb_web&order_id=${made.id}`);
    const [, action = ''] = /action="([^"]+)"/.exec(phone.json.alipay_form) ?? [];
    const [, content = ''] = /name="biz_content" value="([^"]+)"/.exec(phone.json.alipay_form) ?? [];
    const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    // what the form sends is believed by the provider
    const page = await fetch(unescaped(action), {
      method: 'POST',
      body: new URLSearchParams({ biz_content: unescaped(content) }),
      redirect: 'manual',
    });
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toContain('/sandbox/pay/');
    expect(shop.sandbox.control.list()[0]).toMatchObject({ kind: 'wap', amount: 6800 });
  });

  it.each([
    ['[R7.48] WeChat Pay', 'wechatpay', ['pc_app', 'PC_WEB', 'mb_web,pc_web', '']],
    ['[R7.56] Alipay', 'alipay', ['wx_web', 'pc_app', 'PC_WEB', '']],
  ] as const)('%s refuses any other place to pay, and opens nothing', async (_, way, places) => {
    const made = await order();
    const before = shop.sandbox.control.list().length;
    for (const place of places) {
      const query = new URLSearchParams({ order_id: made.id, app_type: place });
      expect(await request('GET', `${CREATE}/${way}/create?${query}`), place).toMatchObject({
        status: 422,
        json: { error_code: 'VALIDATION_ERROR' },
      });
    }
    expect((await request('GET', `${CREATE}/${way}/create?order_id=${made.id}`)).status).toBe(422);
    expect(shop.sandbox.control.list()).toHaveLength(before);
  });

  it('Stripe answers its hosted page, in both currencies', async () => {
    for (const currency of ['CNY', 'USD'] as const) {
      const made = await order(currency);
      const { json } = await request('POST', `${CREATE}/stripe/create`, { order_id: made.id });
      expect(json.url).toMatch(/\/sandbox\/pay\//);
      expect(shop.sandbox.control.list()[0]).toMatchObject({
        provider: 'stripe',
        currency,
        amount: made.price,
      });
    }
  });

  it('the same payment is answered again while it is open, also to several at once', async () => {
    const made = await order();
    const before = shop.sandbox.control.list().length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => request('GET', WAYS.wechatPay + made.id)),
    );
    expect(new Set(answers.map(({ json }) => json.qrcode_url)).size).toBe(1);
    expect((await request('GET', WAYS.wechatPay + made.id)).json.qrcode_url).toBe(
      answers[0]?.json.qrcode_url,
    );
    expect(shop.sandbox.control.list().length).toBe(before + 1);
  });

  it('choosing another way shuts the first one at its provider', async () => {
    const made = await order();
    const first = await open(made, 'wechatPay');
    await open(made, 'stripe');
    await sweep();
    const trade = shop.sandbox.control.list().find(({ outTradeNo }) => outTradeNo === first);
    expect(trade?.state).toBe('closed');
  });

  it('the bill tells which payments nobody can pay any more: those that another replaced, and one that its provider closed', async () => {
    const made = await order();
    const ended = async () => (await bill(made)).bill.ended_payments;
    const first = (await request('GET', WAYS.wechatPay + made.id)).json.payment_id;
    expect(await ended()).toBeUndefined();
    const second = (await request('GET', WAYS.alipay + made.id)).json.payment_id;
    expect(await ended()).toEqual([first]);
    // the same payment is answered again by the same id
    expect((await request('GET', WAYS.alipay + made.id)).json.payment_id).toBe(second);
    const number = await open(made, 'alipay');
    await shop.sandbox.control.close(number);
    shop.app.clock.advance(6000);
    await sweep();
    expect((await bill(made)).bill).toMatchObject({ last_try: 'closed' });
    expect((await ended()).toSorted()).toEqual([first, second].toSorted());
    await shop.sandbox.control.pay(await open(made, 'stripe'));
    expect(await ended()).toBeUndefined();
  });

  it('a way that has expired is replaced by a new one', async () => {
    const made = await order();
    const path = `${CREATE}/wechatpay/create?app_type=mb_web&order_id=${made.id}`;
    const first = await request('GET', path);
    shop.app.clock.advance(290_000);
    const second = await request('GET', path);
    expect(second.status).toBe(200);
    expect(second.json.h5_url).not.toBe(first.json.h5_url);
  });

  it('a way that does not take the currency or is not made for the place is refused', async () => {
    const made = await order('USD');
    expect(await request('GET', WAYS.wechatPay + made.id)).toMatchObject({ status: 409 });
  });

  it('a bill whose time is over is closed at the provider and cannot be paid any more', async () => {
    const made = await order();
    const number = await open(made, 'alipay');
    shop.app.clock.advance(30 * 60_000);
    expect(await request('GET', WAYS.alipay + made.id)).toMatchObject({ status: 409 });
    await sweep();
    expect((await bill(made)).bill.status).toBe('closed');
    const trade = shop.sandbox.control.list().find(({ outTradeNo }) => outTradeNo === number);
    expect(trade?.state).toBe('closed');
    expect(await request('GET', WAYS.alipay + made.id)).toMatchObject({ status: 409 });
  });
});

describe('paying', () => {
  it.each(['wechatPay', 'alipay', 'stripe'] as const)(
    'with %s brings the credits, once, and a message',
    async (provider) => {
      const made = await order();
      const number = await open(made, provider);
      await shop.sandbox.control.pay(number);
      const answer = await bill(made);
      expect(answer.bill).toMatchObject({ status: 'paid', paid_at: expect.any(Number) });
      expect(answer.order).toMatchObject({
        status: 'paid',
        method: provider,
        provider_number: expect.any(String),
        refunded: 'none',
      });
      expect(await bought()).toBe(1_000_000);
      expect(await told()).toContain('1,000 credits were added');
      const { json } = await request('GET', '/api/credits/summary');
      expect(json.balance).toBe(2_000_000);
      await sweep();
      expect(await bought()).toBe(1_000_000);
      // a paid bill is not paid again
      expect(await request('GET', WAYS.wechatPay + made.id)).toMatchObject({ status: 409 });
    },
  );

  it('what the provider is told holds no name, mail or id of the person', async () => {
    const made = await order();
    await open(made, 'alipay');
    const [trade] = shop.sandbox.control.list();
    const told = JSON.stringify({ ...trade, returnUrl: '', cancelUrl: '' });
    expect(told).not.toContain(shop.userId);
    expect(told).not.toContain('example.org');
  });
});

describe('the database', () => {
  it('lets no bill go back and no amount change, whoever writes', async () => {
    const { db } = shop.app.services;
    const made = await order();
    await shop.sandbox.control.pay(await open(made, 'wechatPay'));
    const mine = eq(bills.id, made.bill_id);
    for (const status of ['unpaid', 'closed', 'processing', 'parked'] as const)
      await expect(db.update(bills).set({ status }).where(mine)).rejects.toThrow();
    await expect(db.update(bills).set({ payAmount: 1 }).where(mine)).rejects.toThrow();
    expect((await bill(made)).bill).toMatchObject({ status: 'paid', pay_amount: 6800 });
  });

  it('keeps no key and nothing about the payer', async () => {
    const made = await order();
    await shop.sandbox.control.pay(await open(made, 'alipay'));
    const { rows } = await shop.app.services.pool.query(
      'select row_to_json(e)::text as text from webhook_events e',
    );
    const text = rows.map((row) => row.text).join();
    expect(text).toContain('TRADE_SUCCESS');
    expect(text).not.toContain('2088000000009999');
    const attempts = await shop.app.services.db.select().from(paymentAttempts);
    expect(JSON.stringify(attempts)).not.toContain('PRIVATE KEY');
  });
});

describe('a server without a way to pay', () => {
  it('offers nothing and says so', async () => {
    const plain = await openTestApp();
    try {
      const { token } = await plain.person();
      const { json } = await plain.request('GET', '/api/credits/packs', { token });
      expect(json).toMatchObject({ packs: [], methods: [], sandbox: false });
      const body = { pack_id: '1000', currency: 'USD' };
      expect(await plain.request('POST', '/api/orders', { token, body })).toMatchObject({
        status: 409,
        json: { msg: 'Nothing can be bought yet: no way to pay is set up on this server.' },
      });
      expect((await plain.raw('POST', '/api/payment/notify/stripe', { body: '{}' })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  it('with some of them offers those alone', async () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL } = shop.sandbox.settings;
    const some = await openTestApp({
      environment: {
        STRIPE_SECRET_KEY: STRIPE_SECRET_KEY ?? '',
        STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET ?? '',
        STRIPE_BASE_URL: STRIPE_BASE_URL ?? '',
      },
    });
    try {
      const { token } = await some.person();
      const { json } = await some.request('GET', '/api/payment/methods', { token });
      expect(json.methods).toEqual([{ method: 'stripe', currencies: ['CNY', 'USD'] }]);
      const body = { pack_id: '1000', currency: 'CNY' };
      const made = await some.request('POST', '/api/orders', { token, body });
      expect(await some.request('GET', WAYS.alipay + made.json.order.id, { token })).toMatchObject({
        status: 409,
        json: { msg: 'This way to pay is not offered here. Please choose another.' },
      });
    } finally {
      await some.close();
    }
  });
});
