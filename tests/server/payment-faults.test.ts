// What goes wrong between the product and those who take money: nothing is lost, nothing is paid twice. After each test the bills
// and the ledger have to agree (payment-app.ts).
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { keepWebhook } from '../../server/domain/payments/webhooks.ts';
import { payments, webhookEvents } from '../../server/platform/db/schema/billing.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { order, open, bill, bought, told, sweep } = shop;
const PROVIDERS = ['wechatPay', 'alipay', 'stripe'] as const;
const PACK = 1_000_000;

const tradeOf = (number: string) =>
  shop.sandbox.control.list().find(({ outTradeNo }) => outTradeNo === number);
const statusOf = async (made: { bill_id: string }) => (await bill(made)).bill.status;
const paymentsOf = (made: { bill_id: string }) =>
  shop.app.services.db.select().from(payments).where(eq(payments.billId, made.bill_id));
const lastAnswer = () => shop.sandbox.notices.deliveries.at(-1);

describe.each(PROVIDERS)('a notification of %s', (provider) => {
  it('that comes twice pays once', async () => {
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number, { manner: 'twice' });
    await shop.sandbox.control.notify(number);
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
    expect(await paymentsOf(made)).toHaveLength(1);
    expect((await told()).filter((title) => title.includes('were added'))).toHaveLength(1);
  });

  it('that comes three times at once pays once', async () => {
    const made = await order();
    await shop.sandbox.control.pay(await open(made, provider), { manner: 'together' });
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
    expect(await paymentsOf(made)).toHaveLength(1);
    expect(shop.sandbox.notices.deliveries.slice(-3).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('that is lost is made good by a question to the provider', async () => {
    const made = await order();
    await shop.sandbox.control.pay(await open(made, provider), { manner: 'drop' });
    expect(await statusOf(made)).toBe('unpaid');
    shop.app.clock.advance(5000);
    await sweep();
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
  });

  it('that comes after the question changes nothing', async () => {
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    shop.app.clock.advance(5000);
    await Promise.all([sweep(), shop.sandbox.control.notify(number), sweep()]);
    await shop.sandbox.control.notify(number);
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
    expect(await paymentsOf(made)).toHaveLength(1);
  });

  it.each(['forged', 'stale'] as const)('that is %s is refused and not kept', async (manner) => {
    const made = await order();
    const number = await open(made, provider);
    const before = await shop.app.services.db.$count(webhookEvents);
    await shop.sandbox.control.pay(number, { manner });
    expect(lastAnswer()).toMatchObject(
      provider === 'alipay' ? { status: 200, answer: 'failure' } : { status: 400 },
    );
    expect(await shop.app.services.db.$count(webhookEvents)).toBe(before);
    expect(await statusOf(made)).toBe('unpaid');
    expect(await bought()).toBe(0);
  });

  it('that was changed on the way is refused', async () => {
    const made = await order();
    const number = await open(made, provider);
    let seen: { url: string; init: RequestInit } | undefined;
    const { fetch } = shop.app;
    // the sandbox delivers through the server's own function: one notification is caught there
    shop.app.fetch = async (incoming) => {
      seen = {
        url: incoming.url,
        init: { method: 'POST', headers: incoming.headers, body: await incoming.text() },
      };
      return new Response('', { status: 503 });
    };
    await shop.sandbox.control.pay(number);
    shop.app.fetch = fetch;
    if (!seen) throw new Error('nothing was sent');
    const { url, init } = seen;
    const body = String(init.body);
    const changed = [
      body.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10)),
      body.slice(0, -40),
      '',
      '{}',
      'a=b',
    ];
    for (const text of changed) {
      const answer = await fetch(new Request(url, { ...init, body: text }));
      expect([answer.status, await answer.text()]).not.toEqual([200, 'success']);
      expect(answer.status === 400 || provider === 'alipay').toBe(true);
    }
    expect(await statusOf(made)).toBe('unpaid');
    // as it was sent it is taken
    expect(await bought()).toBe(0);
    await fetch(new Request(url, init));
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
  });

  it.each([1, 6799, 6801])(
    'that tells another amount, %i of 6800, parks the bill, and nothing is bought',
    async (amount) => {
      const made = await order();
      await shop.sandbox.control.pay(await open(made, provider), { amount });
      expect(await statusOf(made)).toBe('parked');
      expect(await bought()).toBe(0);
      expect(await paymentsOf(made)).toMatchObject([{ state: 'parked', amount }]);
      expect(await told()).toContain('Your payment is being checked');
      shop.app.clock.advance(3_600_000);
      await sweep();
      expect(await statusOf(made)).toBe('parked');
      expect(await bought()).toBe(0);
    },
  );

  it('that tells another currency parks the bill, and nothing is bought', async () => {
    const made = await order();
    const number = await open(made, provider);
    const { services } = shop.app;
    const trade = {
      state: 'paid',
      transactionId: `currency ${number}`,
      amount: 6800,
      currency: 'JPY',
      paidAt: services.clock.now(),
    } as const;
    const notice = { id: `currency ${number}`, type: 'test', outTradeNo: number, trade };
    await keepWebhook(services, provider, notice, '');
    shop.app.clock.advance(10_000);
    await sweep();
    expect(await statusOf(made)).toBe('parked');
    expect(await bought()).toBe(0);
    expect(await paymentsOf(made)).toMatchObject([{ state: 'parked', amount: 6800, currency: 'JPY' }]);
  });

  it('that comes last first, after that of a refund, gives and takes as in the right order', async () => {
    const { notices, control } = shop.sandbox;
    const made = await order();
    const number = await open(made, provider);
    notices.isHolding = true;
    await control.pay(number);
    await control.refund(number);
    notices.isHolding = false;
    expect(notices.held).toHaveLength(2);
    await notices.release(notices.held.map(({ id }) => id).toReversed());
    shop.app.clock.advance(20_000);
    await sweep();
    expect(await bill(made)).toMatchObject({
      bill: { status: 'paid', returned_amount: 6800 },
      order: { returned: { amount: 6800, credits_taken: PACK, credits_used: 0 } },
    });
    expect(await bought()).toBe(PACK);
    expect((await paymentsOf(made)).map(({ state }) => state)).toEqual(['settled']);
  });

  it('of a payment that came after the bill was closed sends the money back, once', async () => {
    const made = await order();
    const number = await open(made, provider);
    shop.app.clock.advance(40 * 60_000);
    await sweep();
    expect(await statusOf(made)).toBe('closed');
    await shop.sandbox.control.pay(number, { isLate: true, manner: 'twice' });
    expect(await statusOf(made)).toBe('closed');
    expect((await bill(made)).order.refunded).toBe('pending');
    await Promise.all([sweep(), sweep()]);
    expect((await bill(made)).order.refunded).toBe('done');
    expect([...(tradeOf(number)?.refunds.values() ?? [])]).toEqual([6800]);
    expect(await bought()).toBe(0);
    expect((await told()).filter((title) => title === 'Your payment was returned')).toHaveLength(1);
  });

  it('that was kept by a process that died is handled by the next sweep', async () => {
    const made = await order();
    const number = await open(made, provider);
    const { services } = shop.app;
    await keepWebhook(
      services,
      provider,
      {
        id: `crash ${number}`,
        type: 'test',
        outTradeNo: number,
        trade: {
          state: 'paid',
          transactionId: `crash ${number}`,
          amount: 6800,
          currency: 'CNY',
          paidAt: services.clock.now(),
        },
      },
      '',
    );
    await sweep();
    // the one who took it may still be at work
    expect(await statusOf(made)).toBe('unpaid');
    shop.app.clock.advance(10_000);
    await Promise.all([sweep(), sweep()]);
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
  });

  it('about a payment of nobody is taken and ignored', async () => {
    const made = await order();
    const number = await open(made, provider);
    await shop.app.services.pool.query('delete from payment_attempts where out_trade_no = $1', [number]);
    await shop.sandbox.control.pay(number);
    expect(lastAnswer()).toMatchObject({ status: 200 });
    expect(await statusOf(made)).toBe('unpaid');
    expect(await bought()).toBe(0);
    expect(await paymentsOf(made)).toEqual([]);
  });
});

describe('words out of order', () => {
  it('a closed attempt that was paid before stays paid', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    await shop.sandbox.control.pay(number, { isProcessing: true });
    expect(await statusOf(made)).toBe('processing');
    await shop.sandbox.control.pay(number);
    expect(await statusOf(made)).toBe('paid');
    // what was said before the payment comes again after it
    const [event] = await shop.app.services.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.outTradeNo, number));
    for (const state of ['processing', 'closed'] as const) {
      await keepWebhook(
        shop.app.services,
        'stripe',
        { id: `late ${state} ${number}`, type: event?.type ?? '', outTradeNo: number, trade: { state } },
        '',
      );
    }
    shop.app.clock.advance(10_000);
    await sweep();
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
  });

  it('a payment that the bank refuses in the end closes the bill', async () => {
    const made = await order();
    const number = await open(made, 'stripe');
    await shop.sandbox.control.pay(number, { isProcessing: true });
    await keepWebhook(
      shop.app.services,
      'stripe',
      { id: `no ${number}`, type: 'failed', outTradeNo: number, trade: { state: 'closed' } },
      '',
    );
    shop.app.clock.advance(10_000);
    await sweep();
    expect(await statusOf(made)).toBe('closed');
    expect(await bought()).toBe(0);
  });
});

describe('a bank that takes its time', () => {
  it('is waited for, although another way is shut meanwhile', async () => {
    const made = await order();
    const other = await open(made, 'wechatPay');
    const card = await open(made, 'stripe');
    // the other way could not be shut before: its provider was away
    shop.sandbox.control.behave('wechatPay', 'down');
    shop.app.clock.advance(6000);
    await sweep();
    await shop.sandbox.control.pay(card, { isProcessing: true });
    expect(await statusOf(made)).toBe('processing');
    shop.sandbox.control.behave('wechatPay', 'up');
    shop.app.clock.advance(10_000);
    await sweep();
    expect(tradeOf(other)?.state).toBe('closed');
    expect(await statusOf(made)).toBe('processing');
    await shop.sandbox.control.pay(card);
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
    expect((await paymentsOf(made)).map(({ state }) => state)).toEqual(['settled']);
  });

  it('and pays nothing in the end closes the bill once no other way is left', async () => {
    const made = await order();
    const other = await open(made, 'wechatPay');
    const card = await open(made, 'stripe');
    await shop.sandbox.control.pay(card, { isProcessing: true });
    const refused = {
      id: `no ${card}`,
      type: 'failed',
      outTradeNo: card,
      trade: { state: 'closed' },
    } as const;
    await keepWebhook(shop.app.services, 'stripe', refused, '');
    shop.sandbox.control.behave('wechatPay', 'down');
    shop.app.clock.advance(10_000);
    await sweep();
    // the other way may have been paid: nobody can tell yet
    expect(await statusOf(made)).toBe('processing');
    shop.sandbox.control.behave('wechatPay', 'up');
    shop.app.clock.advance(20_000);
    await sweep();
    expect(tradeOf(other)?.state).toBe('closed');
    expect(await statusOf(made)).toBe('closed');
    expect(await paymentsOf(made)).toEqual([]);
    expect(await bought()).toBe(0);
  });
});

describe('paid in two ways', () => {
  it('the first payment counts and the second goes back', async () => {
    const made = await order();
    const first = await open(made, 'wechatPay');
    const second = await open(made, 'alipay');
    // the person had the first code on the phone already
    await Promise.all([
      shop.sandbox.control.pay(first, { isLate: true }),
      shop.sandbox.control.pay(second, { isLate: true }),
    ]);
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
    await sweep();
    const states = (await paymentsOf(made)).map(({ state }) => state).sort();
    expect(states).toEqual(['refunded', 'settled']);
    const given = [first, second].flatMap((number) => [...(tradeOf(number)?.refunds.values() ?? [])]);
    expect(given).toEqual([6800]);
  });

  it('a right payment after a wrong one pays', async () => {
    const made = await order();
    const wrong = await open(made, 'wechatPay');
    const right = await open(made, 'alipay');
    await shop.sandbox.control.pay(wrong, { amount: 6799, isLate: true });
    expect(await statusOf(made)).toBe('parked');
    await shop.sandbox.control.pay(right, { isLate: true });
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
    // the wrong one waits for a person
    const states = (await paymentsOf(made)).map(({ state, amount }) => [state, amount]);
    expect(states.toSorted()).toEqual([
      ['parked', 6799],
      ['settled', 6800],
    ]);
  });
});
