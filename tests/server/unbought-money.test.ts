// Payments that bought nothing keep their month open until all of their money has gone back.
import { expect, it } from 'vitest';
import { earnRevenue } from '../../server/domain/finance/earn-revenue.ts';
import { readStatements } from '../../server/domain/finance/statement-jobs.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MARCH = '2030-03';
const APRIL = '2030-04';
const MAY = '2030-05';

async function goTo(day: string): Promise<void> {
  const at = Date.parse(`${day}T00:00:00Z`);
  shop.app.clock.advance(at - shop.app.clock.now().getTime());
  await shop.app.services.db
    .update(sessions)
    .set({ lastSeenAt: shop.app.clock.now(), expiresAt: new Date(at + 40 * DAY) });
}
/** The statements of all days that are over are here, and what was earned is booked. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await readStatements(shop.app.services);
  await earnRevenue(shop.app.services);
}
const obstacles = async (token: string, month: string) =>
  (await shop.app.request('GET', `/api/admin/financial/periods/${month}`, { token })).json.details.obstacles;
const suspense = async (token: string, month: string) =>
  (await obstacles(token, month)).find(({ kind }: { kind: string }) => kind === 'suspense');
const close = (token: string, month: string) =>
  shop.app.request('POST', '/api/admin/financial/periods', {
    token,
    body: { month, version: 0, reason: 'All statements agree.' },
  });
/** Another amount than that of the order arrives. */
async function payWrongly(provider: 'stripe' | 'wechatPay', currency: 'CNY' | 'USD', more: number) {
  const made = await shop.order(currency);
  const amount = made.price + more;
  await shop.sandbox.control.pay(await shop.open(made, provider), { amount });
  return { made, amount };
}
const giveBack = (token: string, orderId: string, paymentId: string, amount: number) =>
  shop.app.request('POST', `/api/admin/orders/${orderId}/refund`, {
    token,
    body: { payment_id: paymentId, amount, reason: 'It bought nothing.' },
  });

it('a month stays open while money in it bought nothing: how much, of which orders, and until all of it has gone back', async () => {
  await goTo('2030-03-10');
  const low = await payWrongly('wechatPay', 'CNY', -1);
  const high = await payWrongly('stripe', 'USD', 100);
  // paid once, and once more: the second goes back by itself, once the provider takes it
  const twice = await shop.order('CNY');
  const [first, second] = [await shop.open(twice, 'wechatPay'), await shop.open(twice, 'alipay')];
  await shop.sandbox.control.pay(first);
  shop.sandbox.control.behave('alipay', 'down');
  await shop.sandbox.control.pay(second, { isLate: true });
  await shop.sweep();
  await goTo('2030-04-03');
  const { token } = await shop.app.person('admin');
  const found = await suspense(token, MARCH);
  expect(found).toMatchObject({
    count: 3,
    sums: [
      { currency: 'CNY', amount: low.amount + twice.price },
      { currency: 'USD', amount: high.amount },
    ],
  });
  expect(
    found.payments.map(({ payment_id: _, ...one }: { payment_id: string }) => one),
    'the one that waits longest first',
  ).toEqual([
    { order_id: low.made.id, order_num: low.made.order_num, amount: low.amount, currency: 'CNY' },
    { order_id: high.made.id, order_num: high.made.order_num, amount: high.amount, currency: 'USD' },
    { order_id: twice.id, order_num: twice.order_num, amount: twice.price, currency: 'CNY' },
  ]);
  expect(found.text).toContain('(3: CN¥135.99, $11.00)');
  // what is left of a part of it still is in the way
  const [lowPayment, highPayment] = found.payments;
  expect((await giveBack(token, low.made.id, lowPayment.payment_id, 1000)).status).toBe(200);
  expect((await giveBack(token, high.made.id, highPayment.payment_id, high.amount)).status).toBe(200);
  shop.sandbox.control.behave('alipay', 'up');
  await shop.sweep();
  shop.app.clock.advance(HOUR);
  await shop.sweep();
  await settle();
  const rest = low.amount - 1000;
  expect(await suspense(token, MARCH)).toMatchObject({
    count: 1,
    sums: [{ currency: 'CNY', amount: rest }],
    payments: [{ payment_id: lowPayment.payment_id, amount: rest }],
  });
  const refused = await close(token, MARCH);
  expect([refused.status, refused.json.error_code]).toEqual([409, 'CONFLICT']);
  expect(refused.json.msg).toContain('(1: CN¥57.99)');
  expect((await giveBack(token, low.made.id, lowPayment.payment_id, rest)).status).toBe(200);
  await shop.sweep();
  expect(await obstacles(token, MARCH)).toEqual([]);
  expect((await close(token, MARCH)).json.details).toMatchObject({
    period: { stage: 'closed' },
    obstacles: [],
  });
});

it('money of a later month that bought nothing keeps no earlier one open', async () => {
  await goTo('2030-05-03');
  await settle();
  const { made, amount } = await payWrongly('wechatPay', 'CNY', 1);
  const { token } = await shop.app.person('admin');
  expect(await obstacles(token, APRIL)).toEqual([]);
  expect((await close(token, APRIL)).status).toBe(200);
  const found = await suspense(token, MAY);
  expect(found).toMatchObject({ count: 1, payments: [{ order_id: made.id, amount }] });
  await giveBack(token, made.id, found.payments[0].payment_id, amount);
  await shop.sweep();
  expect(await suspense(token, MAY)).toBeUndefined();
});
