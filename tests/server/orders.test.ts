// A person's own orders: the list of them, and cancelling one that nobody has paid.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bills, paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, order, open, bill, bought, told, sweep } = shop;
const cancel = (made: { id: string }) => request('POST', `/api/orders/${made.id}/cancel`);
const listed = async (query = '') => (await request('GET', `/api/orders${query}`)).json;
const filtered = (filters: object) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`;

describe('the list of orders [R1.14] [R2.038]', () => {
  it('has the number, what was ordered, how long it is valid, its price, who took the money, its state and its time', async () => {
    const made = await order();
    const number = await open(made, 'alipay');
    await shop.sandbox.control.pay(number);
    const { items, total } = await listed();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: made.id,
        order_num: made.order_num,
        kind: 'credit_pack',
        plan_name: '1,000 credits',
        pack_id: '1000',
        validity: 0,
        validity_unit: 'unlimited',
        price: 6800,
        currency: 'CNY',
        status: 'paid',
        method: 'alipay',
        creation_time: made.creation_time,
        paid_at: made.creation_time,
        bill_id: made.bill_id,
        expires_at: made.expires_at,
      },
    ]);
  });

  it('says what was given back, and tells orders apart by their state and who took the money', async () => {
    const paid = await order();
    const number = await open(paid, 'stripe');
    await shop.sandbox.control.pay(number);
    await shop.sandbox.control.refund(number, 1800);
    const unpaid = await order('USD');
    expect((await listed(filtered({ status: ['unpaid'] }))).items).toMatchObject([{ id: unpaid.id }]);
    const { items } = await listed(filtered({ method: ['stripe'] }));
    expect(items).toMatchObject([{ id: paid.id, status: 'paid', returned_amount: 1800 }]);
    expect((await listed(filtered({ method: ['alipay'] }))).items).toEqual([]);
  });

  it('is in the language of the reader', async () => {
    await order();
    const { json } = await shop.app.request('GET', '/api/orders', {
      token: shop.token,
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(json.items[0].plan_name).toBe('1,000 积分');
  });

  it("has nobody else's", async () => {
    await order();
    const { token } = await shop.app.person('super_admin');
    expect((await shop.app.request('GET', '/api/orders', { token })).json).toMatchObject({
      items: [],
      total: 0,
    });
  });
});

describe('cancelling an order', () => {
  it('closes it and every way to pay it that is open, and a repeat changes nothing', async () => {
    const made = await order();
    await open(made, 'wechatPay');
    const { status, json } = await cancel(made);
    expect({ status, order: json.order }).toMatchObject({
      status: 200,
      order: { status: 'closed', closed_by: 'payer', closed_at: made.creation_time },
    });
    shop.app.clock.advance(60_000);
    expect((await cancel(made)).json.order).toEqual(json.order);
    await sweep();
    const attempts = await shop.app.services.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.billId, made.bill_id));
    expect(attempts.map(({ state }) => state)).toEqual(['closed']);
    expect((await order()).id).not.toBe(made.id);
  });

  it('sends money back that arrives all the same, and gives no credits for it', async () => {
    const made = await order();
    const number = await open(made, 'alipay');
    await cancel(made);
    await shop.sandbox.control.pay(number, { isLate: true });
    await sweep();
    const found = (await bill(made)).order;
    expect(found).toMatchObject({ status: 'closed', closed_by: 'payer', refunded: 'done' });
    expect(found.money_back).toEqual([
      {
        amount: 6800,
        currency: 'CNY',
        cause: 'unbought',
        state: 'done',
        creation_time: expect.any(Number),
        done_at: expect.any(Number),
      },
    ]);
    expect(await bought()).toBe(0);
    expect(await told()).toContain('Your payment was returned');
  });

  it('is refused once money has come, or is on its way', async () => {
    const paid = await order();
    await shop.sandbox.control.pay(await open(paid, 'alipay'));
    expect((await cancel(paid)).json).toMatchObject({
      error_code: 'CONFLICT',
      msg: 'This order is paid already.',
    });
    const moving = await order();
    await shop.app.services.db
      .update(bills)
      .set({ status: 'processing' })
      .where(eq(bills.id, moving.bill_id));
    expect(await cancel(moving)).toMatchObject({
      status: 409,
      json: { msg: 'A payment for this order is being processed, so it cannot be cancelled now.' },
    });
  });

  it('at the same time as its payment either takes the money and stays paid, or closes and sends it back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const made = await order(round % 2 === 0 ? 'CNY' : 'USD');
      const number = await open(made, 'stripe');
      const before = await bought();
      const [cancelled] = await Promise.all([
        cancel(made),
        shop.sandbox.control.pay(number, { isLate: true }),
      ]);
      await sweep();
      const { status, refunded } = (await bill(made)).order;
      if (cancelled.status === 200) {
        expect({ status, refunded }).toEqual({ status: 'closed', refunded: 'done' });
        expect(await bought()).toBe(before);
      } else {
        expect({ status, refunded }).toEqual({ status: 'paid', refunded: 'none' });
        expect(await bought()).toBe(before + 1_000_000);
      }
    }
  });

  it('of somebody else, and of nobody, is not found', async () => {
    const made = await order();
    const { token } = await shop.app.person();
    for (const id of [made.id, '0198c2d4-7a10-7000-8000-00000000ffff'])
      expect((await shop.app.request('POST', `/api/orders/${id}/cancel`, { token })).status).toBe(404);
    expect((await bill(made)).order.status).toBe('unpaid');
  });

  it('says of those whose time is over that it was the time', async () => {
    const made = await order();
    shop.app.clock.advance(31 * 60_000);
    await sweep();
    expect((await bill(made)).order).toMatchObject({ status: 'closed', closed_by: 'time' });
  });
});
