// While a provider does not work: what is unknown is not failed, nothing is lost, nothing is paid twice. After each test the bills and
// the ledger have to agree (payment-app.ts).
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bills, payments, refunds } from '../../server/platform/db/schema/billing.ts';
import { paymentApp, WAYS } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, order, open, bill, bought, sweep } = shop;
const PACK = 1_000_000;

const tradeOf = (number: string) =>
  shop.sandbox.control.list().find(({ outTradeNo }) => outTradeNo === number);
const statusOf = async (made: { bill_id: string }) => (await bill(made)).bill.status;
const paymentsOf = (made: { bill_id: string }) =>
  shop.app.services.db.select().from(payments).where(eq(payments.billId, made.bill_id));

describe.each(['wechatPay', 'alipay', 'stripe'] as const)('while %s does not work', (provider) => {
  const ask = (made: { id: string }) =>
    provider === 'stripe'
      ? request('POST', '/api/account/wallet/stripe/create', { order_id: made.id })
      : request('GET', WAYS[provider] + made.id);

  it.each(['down', 'lost', 'silent'] as const)(
    '(%s) a payment is refused with a reason, and opened once when it works again',
    async (behaviour) => {
      const made = await order();
      const before = shop.sandbox.control.list().length;
      shop.sandbox.control.behave(provider, behaviour);
      if (behaviour === 'silent') shop.waitAtMost(provider, 500);
      expect(await ask(made)).toMatchObject({
        status: 503,
        json: {
          error_code: 'SERVER_ERROR',
          msg: expect.stringMatching(/^The payment provider does not answer/),
        },
      });
      // nothing was taken for nothing
      expect(await statusOf(made)).toBe('unpaid');
      expect(await bought()).toBe(0);
      shop.waitAtMost(provider, 60_000);
      shop.sandbox.control.behave(provider, 'up');
      expect((await ask(made)).status).toBe(200);
      const trades = shop.sandbox.control.list();
      expect(trades.length).toBe(before + 1);
      await shop.sandbox.control.pay(trades[0]?.outTradeNo ?? '');
      expect(await statusOf(made)).toBe('paid');
      expect((await paymentsOf(made)).map(({ state, amount }) => [state, amount])).toEqual([
        ['settled', 6800],
      ]);
      expect(await bought()).toBe(PACK);
    },
  );

  it('a payment that nobody told us about is found when it works again, also after its time', async () => {
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    shop.sandbox.control.behave(provider, 'down');
    shop.app.clock.advance(40 * 60_000);
    await sweep();
    // unknown is not failed: the bill is not closed while nobody can tell
    expect(await statusOf(made)).toBe('unpaid');
    shop.sandbox.control.behave(provider, 'up');
    shop.app.clock.advance(15 * 60_000);
    await sweep();
    expect(await statusOf(made)).toBe('paid');
    expect(await bought()).toBe(PACK);
  });

  it('money goes back when it works again, once', async () => {
    const made = await order();
    const number = await open(made, provider);
    shop.app.clock.advance(40 * 60_000);
    await sweep();
    await shop.sandbox.control.pay(number, { isLate: true });
    shop.sandbox.control.behave(provider, 'lost');
    await sweep();
    const [payment] = await paymentsOf(made);
    const refund = async () =>
      (
        await shop.app.services.db
          .select()
          .from(refunds)
          .where(eq(refunds.paymentId, payment?.id ?? ''))
      )[0];
    expect(await refund()).toMatchObject({ state: 'due', tries: 0 });
    shop.sandbox.control.behave(provider, 'up');
    shop.app.clock.advance(60_000);
    await sweep();
    expect(await refund()).toMatchObject({ state: 'done', amount: 6800 });
    expect([...(tradeOf(number)?.refunds.values() ?? [])]).toEqual([6800]);
    expect(await statusOf(made)).toBe('closed');
    expect(await bought()).toBe(0);
  });

  it('money that is owed is sent back however long the provider is away', async () => {
    const made = await order();
    const number = await open(made, provider);
    shop.app.clock.advance(40 * 60_000);
    await sweep();
    await shop.sandbox.control.pay(number, { isLate: true });
    shop.sandbox.control.behave(provider, 'down');
    // more rounds than refusals would be borne
    for (let round = 0; round < 60; round += 1) {
      shop.app.clock.advance(3_600_000);
      await sweep();
    }
    shop.sandbox.control.behave(provider, 'up');
    shop.app.clock.advance(3_600_000);
    await sweep();
    expect((await paymentsOf(made)).map(({ state }) => state)).toEqual(['refunded']);
    expect([...(tradeOf(number)?.refunds.values() ?? [])]).toEqual([6800]);
    // the sign-in is over by now
    const [kept] = await shop.app.services.db.select().from(bills).where(eq(bills.id, made.bill_id));
    expect(kept?.status).toBe('closed');
    expect(await bought()).toBe(0);
  });
});

it('what was begun on one phone goes on on another: the request whose answer was lost is repeated word for word', async () => {
  const made = await order();
  const ask = async (agent: string) => {
    const path = `/api/account/wallet/wechatpay/create?app_type=mb_web&order_id=${made.id}`;
    return shop.app.request('GET', path, { token: shop.token, headers: { 'User-Agent': agent } });
  };
  const before = shop.sandbox.control.list().length;
  shop.sandbox.control.behave('wechatPay', 'lost');
  expect((await ask('iPhone')).status).toBe(503);
  shop.sandbox.control.behave('wechatPay', 'up');
  expect(await ask('Android')).toMatchObject({ status: 200, json: { h5_url: expect.any(String) } });
  expect(shop.sandbox.control.list()).toHaveLength(before + 1);
});
