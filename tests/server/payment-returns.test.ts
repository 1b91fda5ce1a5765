// Money that the merchant gives back at the provider: the credits of it are taken back as far as they are unspent.
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readAccount } from '../../server/domain/credits/ledger.ts';
import { handleWebhook, keepWebhook } from '../../server/domain/payments/webhooks.ts';
import { bills, paymentReturns, payments, webhookEvents } from '../../server/platform/db/schema/billing.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { order, open, bill, told, sweep } = shop;
const PACK = 1_000_000;
const PROVIDERS = ['wechatPay', 'alipay', 'stripe'] as const;

const balance = async () => (await readAccount(shop.app.services.db, shop.userId)).balance;
const voids = () =>
  shop.app.services.db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, shop.userId), eq(creditEntries.kind, 'void')));
const spend = (amount: number) =>
  shop.app.services.db.insert(creditEntries).values({
    id: crypto.randomUUID(),
    userId: shop.userId,
    kind: 'consume',
    amount: -amount,
    reference: `spent ${crypto.randomUUID()}`,
    createdAt: shop.app.clock.now(),
  });
const paid = async (provider: (typeof PROVIDERS)[number]) => {
  const made = await order();
  const number = await open(made, provider);
  await shop.sandbox.control.pay(number);
  return { made, number };
};
const given = () => told().then((titles) => titles.filter((title) => title === 'Money was given back'));

describe.each(PROVIDERS)('money that %s gave back', (provider) => {
  it('as a whole takes all the credits back, once, however often it is told', async () => {
    const before = await balance();
    const { made, number } = await paid(provider);
    const sent = shop.sandbox.notices.deliveries.length;
    await shop.sandbox.control.refund(number, undefined, 'twice');
    expect(shop.sandbox.notices.deliveries.slice(sent).map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance()).toBe(before);
    expect(await voids()).toMatchObject([{ amount: -PACK, held: 0 }]);
    const answer = await bill(made);
    // what was paid stays paid: states only move forward
    expect(answer.bill).toMatchObject({ status: 'paid', returned_amount: made.price });
    expect(answer.order).toMatchObject({
      status: 'paid',
      refunded: 'none',
      returned: { amount: made.price, credits_taken: PACK, credits_used: 0 },
    });
    expect(await given()).toHaveLength(1);
  });

  it('in parts takes the share of each, and the last part what is left', async () => {
    const before = await balance();
    const { made, number } = await paid(provider);
    await shop.sandbox.control.refund(number, 1);
    expect((await bill(made)).order.returned).toEqual({ amount: 1, credits_taken: 147, credits_used: 0 });
    await shop.sandbox.control.refund(number, 3399);
    expect((await bill(made)).order.returned).toEqual({
      amount: 3400,
      credits_taken: PACK / 2,
      credits_used: 0,
    });
    await shop.sandbox.control.refund(number);
    expect((await bill(made)).bill.returned_amount).toBe(6800);
    expect(await balance()).toBe(before);
    expect(await voids()).toHaveLength(3);
  });

  it('takes no credits that are spent, and says how many those are', async () => {
    const before = await balance();
    const { made, number } = await paid(provider);
    await spend(before + 400_000);
    await shop.sandbox.control.refund(number);
    expect(await balance()).toBe(0);
    expect((await bill(made)).order.returned).toEqual({
      amount: 6800,
      credits_taken: 600_000,
      credits_used: 400_000,
    });
  });

  it('of a payment that waited for a person ends the waiting, and takes nothing', async () => {
    const before = await balance();
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number, { amount: 6799 });
    expect((await bill(made)).bill.status).toBe('parked');
    await shop.sandbox.control.refund(number);
    expect((await bill(made)).bill).toMatchObject({ status: 'closed', returned_amount: 6799 });
    expect((await bill(made)).order).toMatchObject({ refunded: 'done' });
    expect(await balance()).toBe(before);
    expect(await voids()).toEqual([]);
    // and it may be ordered anew
    expect((await order()).id).not.toBe(made.id);
  });

  it('by hand, of a payment that we send back ourselves, is not sent back a second time', async () => {
    const made = await order();
    const number = await open(made, provider);
    shop.app.clock.advance(40 * 60_000);
    await sweep();
    await shop.sandbox.control.pay(number, { isLate: true });
    expect((await bill(made)).order.refunded).toBe('pending');
    await shop.sandbox.control.refund(number);
    expect((await bill(made)).order.refunded).toBe('done');
    await sweep();
    expect(await voids()).toEqual([]);
    expect((await told()).filter((title) => title === 'Your payment was returned')).toHaveLength(1);
  });

  it('is told before its payment: it waits for that, and counts then', async () => {
    const before = await balance();
    const made = await order();
    const number = await open(made, provider);
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    await shop.sandbox.control.refund(number, 3400);
    const waiting = () =>
      shop.app.services.db
        .select()
        .from(webhookEvents)
        .where(and(eq(webhookEvents.outTradeNo, number), eq(webhookEvents.state, 'pending')));
    expect(await waiting()).toHaveLength(1);
    shop.app.clock.advance(6000);
    await sweep();
    expect(await balance()).toBe(before + PACK);
    shop.app.clock.advance(20_000);
    await sweep();
    expect(await balance()).toBe(before + PACK / 2);
    expect(await waiting()).toEqual([]);
  });
});

describe.each([
  ['wechatPay', { number: 'r1', isTotal: false }],
  ['stripe', { number: 'total 100', isTotal: true }],
  ['alipay', { number: 'total 100', isTotal: true }],
] as const)('one refund that %s tells of', (provider, word) => {
  const tell = async (
    number: string,
    id: string,
    amount: number,
    said: { number: string; isTotal: boolean },
  ) => {
    const trade = { state: 'given_back' as const, amount, ...said };
    const notice = { id: `${id} ${number}`, type: 'test', outTradeNo: number, trade };
    const { services } = shop.app;
    await handleWebhook(services, await keepWebhook(services, provider, notice, ''));
  };

  it('under two numbers of notifications counts once', async () => {
    const { made, number } = await paid(provider);
    await tell(number, 'one', 100, word);
    await tell(number, 'other', 100, word);
    expect((await bill(made)).order.returned).toEqual({
      amount: 100,
      credits_taken: 14_705,
      credits_used: 0,
    });
    expect(await voids()).toHaveLength(1);
    expect(await given()).toHaveLength(1);
  });

  it('and another one count both', async () => {
    const { made, number } = await paid(provider);
    await tell(number, 'one', 100, word);
    const next = word.isTotal ? 250 : 150;
    await tell(number, 'two', next, { ...word, number: word.isTotal ? 'total 250' : 'r2' });
    // 250 of 6800 bought 36,764.7 thousandths: parts of one are left to the person
    expect((await bill(made)).order.returned).toEqual({
      amount: 250,
      credits_taken: 36_764,
      credits_used: 0,
    });
    expect(await given()).toHaveLength(2);
  });

  it('never takes more than was paid', async () => {
    const { made, number } = await paid(provider);
    await tell(number, 'one', 9000, word);
    expect((await bill(made)).order.returned).toEqual({ amount: 6800, credits_taken: PACK, credits_used: 0 });
    await tell(number, 'two', 9001, { ...word, number: 'total 9001' });
    expect((await bill(made)).bill.returned_amount).toBe(6800);
  });

  it('with nothing in it changes nothing', async () => {
    const { made, number } = await paid(provider);
    await tell(number, 'one', 0, word);
    expect((await bill(made)).order.returned).toBeUndefined();
    expect(await given()).toEqual([]);
  });
});

it('the total of a provider that comes late, after a higher one, changes nothing', async () => {
  const { made, number } = await paid('stripe');
  await shop.sandbox.control.refund(number, 100, 'drop');
  await shop.sandbox.control.refund(number, 200);
  expect((await bill(made)).bill.returned_amount).toBe(300);
  const [event] = await shop.app.services.db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.outTradeNo, number), eq(webhookEvents.type, 'charge.refunded')));
  if (event?.trade.state !== 'given_back') throw new Error('no word about money that went back');
  await shop.app.services.db
    .update(webhookEvents)
    .set({ state: 'pending', trade: { ...event.trade, amount: 100, number: 'total 100' } })
    .where(eq(webhookEvents.id, event.id));
  shop.app.clock.advance(20_000);
  await sweep();
  expect((await bill(made)).bill.returned_amount).toBe(300);
});

it('credits that an answer holds are not taken from under it', async () => {
  const before = await balance();
  const { made, number } = await paid('alipay');
  await shop.app.services.db.insert(creditEntries).values({
    id: crypto.randomUUID(),
    userId: shop.userId,
    kind: 'reserve',
    amount: 0,
    held: before + 300_000,
    reference: 'held',
    createdAt: shop.app.clock.now(),
  });
  await shop.sandbox.control.refund(number);
  expect((await bill(made)).order.returned).toMatchObject({ credits_taken: 700_000, credits_used: 300_000 });
});

it('the database lets nothing be given back beyond what was paid, and nothing be rewritten', async () => {
  const { made, number } = await paid('wechatPay');
  await shop.sandbox.control.refund(number, 6000);
  const { db } = shop.app.services;
  const [payment] = await db.select().from(payments).where(eq(payments.billId, made.bill_id));
  const row = {
    paymentId: payment?.id ?? '',
    number: 'x',
    credits: 0,
    creditsTaken: 0,
    createdAt: new Date(),
  };
  await expect(
    db.insert(paymentReturns).values({ ...row, id: crypto.randomUUID(), amount: 801 }),
  ).rejects.toMatchObject({ cause: { code: '23001' } });
  await expect(db.update(paymentReturns).set({ amount: 1 })).rejects.toMatchObject({
    cause: { code: '23001' },
  });
  await expect(db.delete(paymentReturns)).rejects.toMatchObject({ cause: { code: '23001' } });
  expect((await db.select().from(bills).where(eq(bills.id, made.bill_id)))[0]?.status).toBe('paid');
});
