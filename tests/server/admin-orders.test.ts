// What administrators do to orders: ask the provider, close, give money back with the claw-back of credits, by the books of both sides.
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAccount } from '../../server/domain/credits/ledger.ts';
import { handleWebhook, keepWebhook } from '../../server/domain/payments/webhooks.ts';
import { paymentReturns, refunds } from '../../server/platform/db/schema/billing.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { order, open, bill, sweep } = shop;
const PACK = 1_000_000;
const PROVIDERS = ['wechatPay', 'alipay', 'stripe'] as const;
const REASON = 'Bought twice.';

let admin: { id: string; token: string };
beforeEach(async () => {
  admin = await shop.app.person('finance');
});

const get = (path: string, token = admin.token) =>
  shop.app.request('GET', `/api/admin/orders${path}`, { token });
const post = (path: string, body: object, key?: string) =>
  shop.app.request('POST', `/api/admin/orders${path}`, {
    token: admin.token,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const balance = async () => (await readAccount(shop.app.services.db, shop.userId)).balance;
const spend = (amount: number) =>
  shop.app.services.db.insert(creditEntries).values({
    id: crypto.randomUUID(),
    userId: shop.userId,
    kind: 'consume',
    amount: -amount,
    reference: `spent ${crypto.randomUUID()}`,
    createdAt: shop.app.clock.now(),
  });
const paid = async (provider: (typeof PROVIDERS)[number], amount?: number) => {
  const made = await order();
  const number = await open(made, provider);
  await shop.sandbox.control.pay(number, amount === undefined ? {} : { amount });
  const { details } = (await get(`/${made.id}`)).json;
  return { made, number, paymentId: details.payments[0].id as string };
};
const refund = (made: { id: string }, paymentId: string, amount: number, key?: string) =>
  post(`/${made.id}/refund`, { payment_id: paymentId, amount, reason: REASON }, key);
/** Does something while an administrator is the one who buys. */
async function administratorBuys(work: (buyer: { id: string; token: string }) => Promise<void>) {
  const { userId, token } = shop;
  const buyer = await shop.app.person('admin');
  Object.assign(shop, { userId: buyer.id, token: buyer.token });
  try {
    await work(buyer);
  } finally {
    Object.assign(shop, { userId, token });
  }
}
const goneAt = (number: string) => {
  const trade = shop.sandbox.control.list().find(({ outTradeNo }) => outTradeNo === number);
  return [...(trade?.refunds.values() ?? [])].reduce((sum, one) => sum + one, 0);
};
const records = (id: string) =>
  shop.app.services.db
    .select()
    .from(operationRecords)
    .where(and(eq(operationRecords.entity, 'order'), eq(operationRecords.entityId, id)));

describe('the list of orders for administrators [R2.071]', () => {
  it('has what is parked first, whatever its age', async () => {
    const parked = await paid('alipay', 6799);
    shop.app.clock.advance(60_000);
    await order('USD');
    const { items } = (await get('?page_size=100')).json;
    expect(items[0]).toMatchObject({ order_id: parked.made.id, status: 'parked', attention: 1 });
    expect(items.filter(({ attention }: { attention: number }) => attention === 0).length).toBeGreaterThan(0);
  });

  it('is narrowed to orders with a payment of a wrong amount, also one that was paid rightly besides', async () => {
    const [parked, right] = [await paid('alipay', 6799), await paid('stripe')];
    const { items } = (await get('?page_size=100&filters=%7B%22parked%22%3A%22true%22%7D')).json;
    const ids = items.map(({ order_id: id }: { order_id: string }) => id);
    expect(ids).toContain(parked.made.id);
    expect(ids).not.toContain(right.made.id);
  });

  it('says of an order what paid it, not what came in another amount before or too late', async () => {
    const methods = async ({ id }: { id: string }) => (await get(`/${id}`)).json.details.order.method;
    const made = await order();
    expect(await methods(made)).toBeUndefined();
    const [first, second, third] = [
      await open(made, 'wechatPay'),
      await open(made, 'alipay'),
      await open(made, 'stripe'),
    ];
    await shop.sandbox.control.pay(first, { amount: 6799 });
    expect(await methods(made)).toBe('wechatPay');
    await shop.sandbox.control.pay(second);
    expect(await methods(made)).toBe('alipay');
    await shop.sandbox.control.pay(third);
    expect(await methods(made)).toBe('alipay');
  });

  it('finds an order by its number, the number at the provider, our number there, and the whole address', async () => {
    const { made, number } = await paid('stripe');
    const { order: row, attempts } = (await get(`/${made.id}`)).json.details;
    expect(attempts[0].out_trade_no).toBe(number);
    for (const text of [made.order_num, row.provider_number, number, made.id])
      expect((await get(`?search=${encodeURIComponent(text)}`)).json.items).toMatchObject([
        { order_id: made.id },
      ]);
    expect((await get('?search=T2026')).json.items).toEqual([]);
  });

  it('is for nobody without the right to billing', async () => {
    const { made } = await paid('alipay');
    const person = await shop.app.person('operator');
    for (const path of ['', `/${made.id}`]) expect((await get(path, person.token)).status).toBe(403);
    expect((await get('/0198c2d4-7a10-7000-8000-00000000ffff')).status).toBe(404);
  });
});

describe('an order for administrators [R2.072]', () => {
  it('shows what was tried, told, paid and booked', async () => {
    const { made, number } = await paid('stripe');
    const { details } = (await get(`/${made.id}`)).json;
    expect(details).toMatchObject({
      order: { order_num: made.order_num, status: 'paid', money_back: 'none', price: 6800, method: 'stripe' },
      credits: PACK,
      attempts: [{ out_trade_no: number, state: 'paid', method: 'stripe' }],
      payments: [{ amount: 6800, currency: 'CNY', state: 'settled', refundable: 6800 }],
      refunds: [],
      entries: [{ kind: 'grant', amount: PACK }],
      can_close: false,
    });
    expect(details.notices.length).toBeGreaterThan(0);
    expect(JSON.parse(details.notices[0].says)).toMatchObject({ state: 'paid', amount: 6800 });
  });

  it('asks the provider at once, and books what it says', async () => {
    const made = await order();
    const number = await open(made, 'wechatPay');
    await shop.sandbox.control.pay(number, { manner: 'drop' });
    expect((await bill(made)).bill.status).toBe('unpaid');
    const { json } = await post(`/${made.id}/query`, {});
    expect(json.details.order.status).toBe('paid');
    expect(await records(made.id)).toMatchObject([
      { action: 'query', before: { status: 'unpaid' }, after: { status: 'paid' } },
    ]);
  });

  it('says that a provider does not answer, and that there is nobody to ask', async () => {
    const made = await order();
    expect(await post(`/${made.id}/query`, {})).toMatchObject({ status: 409 });
    await open(made, 'alipay');
    shop.sandbox.control.behave('alipay', 'down');
    expect((await post(`/${made.id}/query`, {})).json.msg).toBe(
      'A provider did not answer. Please try again in a moment.',
    );
    expect((await bill(made)).bill.status).toBe('unpaid');
  });

  it('closes an unpaid one with a reason, and no other', async () => {
    const made = await order();
    expect((await post(`/${made.id}/close`, {})).status).toBe(422);
    expect((await post(`/${made.id}/close`, { reason: REASON })).json.details).toMatchObject({
      order: { status: 'closed' },
      closed_by: 'seller',
    });
    expect(await records(made.id)).toMatchObject([{ action: 'close', reason: REASON }]);
    const other = await paid('alipay');
    expect((await post(`/${other.made.id}/close`, { reason: REASON })).status).toBe(409);
  });
});

describe.each(PROVIDERS)('giving money back by %s', (provider) => {
  it('says before what it takes, takes exactly that once the provider has done it, and both sides agree', async () => {
    const { made, number, paymentId } = await paid(provider);
    const before = await balance();
    const preview = (await get(`/${made.id}/refund-preview?payment_id=${paymentId}&amount=3400`)).json
      .preview;
    expect(preview).toEqual({
      amount: 3400,
      currency: 'CNY',
      refundable: 6800,
      credits: PACK / 2,
      credits_taken: PACK / 2,
      credits_used: 0,
      needs_approval: false,
    });
    const { json } = await refund(made, paymentId, 3400);
    expect(json.details).toMatchObject({
      order: { status: 'paid', money_back: 'pending' },
      refunds: [{ amount: 3400, cause: 'asked', state: 'due', reason: REASON, credits_taken: 0 }],
      payments: [{ refundable: 3400 }],
    });
    // nothing is taken before the money is on its way
    expect(await balance()).toBe(before);
    await sweep();
    expect(await balance()).toBe(before - PACK / 2);
    expect((await get(`/${made.id}`)).json.details).toMatchObject({
      order: { money_back: 'part', returned_amount: 3400 },
      refunds: [{ amount: 3400, state: 'done', credits: PACK / 2, credits_taken: PACK / 2 }],
    });
    expect(goneAt(number)).toBe(3400);
    expect((await bill(made)).order).toMatchObject({
      returned: { amount: 3400, credits_taken: PACK / 2, credits_used: 0 },
      money_back: [{ amount: 3400, cause: 'seller', state: 'done' }],
    });
  });

  it('in full takes what is left, tells of what was spent, and leaves nothing to give back', async () => {
    const { made, number, paymentId } = await paid(provider);
    await spend((await balance()) - 600_000);
    await refund(made, paymentId, 1);
    await refund(made, paymentId, 6799);
    await sweep();
    await sweep();
    expect(await balance()).toBe(0);
    expect(goneAt(number)).toBe(6800);
    const { details } = (await get(`/${made.id}`)).json;
    expect(details).toMatchObject({
      order: { money_back: 'whole', returned_amount: 6800 },
      payments: [{ refundable: 0 }],
    });
    expect((await bill(made)).order.returned).toEqual({
      amount: 6800,
      credits_taken: 600_000,
      credits_used: 400_000,
    });
    expect((await refund(made, paymentId, 1)).status).toBe(409);
  });

  it('happens once for one key, and never beyond what was paid, from however many windows at once', async () => {
    const { made, number, paymentId } = await paid(provider);
    const key = `refund ${made.id}`;
    const [first, again] = [
      await refund(made, paymentId, 1000, key),
      await refund(made, paymentId, 1000, key),
    ];
    expect(again.json).toEqual(first.json);
    const answers = await Promise.all([1, 2, 3].map(() => refund(made, paymentId, 2500)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    await sweep();
    expect(goneAt(number)).toBe(6000);
    expect((await bill(made)).bill.returned_amount).toBe(6000);
  });

  it('that is told by a notification before, after and besides its answer counts once', async () => {
    const { made, number, paymentId } = await paid(provider);
    const before = await balance();
    await refund(made, paymentId, 2000);
    await sweep();
    await shop.sandbox.control.notify(number, 'twice');
    // and what is given back at the provider by hand comes on top
    await shop.sandbox.control.refund(number, 1400, 'twice');
    await sweep();
    expect((await bill(made)).bill.returned_amount).toBe(3400);
    expect(await balance()).toBe(before - PACK / 2);
    const rows = await shop.app.services.db
      .select()
      .from(paymentReturns)
      .where(eq(paymentReturns.paymentId, paymentId));
    expect(rows.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1400, 2000]);
  });

  it('of a payment of another amount gives the whole back and closes the order', async () => {
    const { made, paymentId } = await paid(provider, 6799);
    const before = await balance();
    const { preview } = (await get(`/${made.id}/refund-preview?payment_id=${paymentId}&amount=6799`)).json;
    expect(preview).toMatchObject({ credits: 0, credits_taken: 0 });
    await refund(made, paymentId, 6799);
    await sweep();
    expect((await bill(made)).order).toMatchObject({
      status: 'closed',
      closed_by: 'seller',
      refunded: 'done',
    });
    expect(await balance()).toBe(before);
  });
});

describe('a refund', () => {
  it('whose total is told before its answer is finished by that, and by nothing else again', async () => {
    const { made, number, paymentId } = await paid('stripe');
    const before = await balance();
    await refund(made, paymentId, 3400);
    const provider = shop.app.services.payments.find('stripe');
    const tell = async (amount: number) => {
      const trade = { state: 'given_back', number: `total ${amount}`, amount, isTotal: true } as const;
      const event = { id: `evt ${crypto.randomUUID()}`, type: 'charge.refunded', outTradeNo: number, trade };
      await handleWebhook(
        shop.app.services,
        await keepWebhook(shop.app.services, provider?.name ?? 'stripe', event, ''),
      );
    };
    // less than ours: by hand, and ours is still to come
    await tell(100);
    expect((await bill(made)).bill.returned_amount).toBe(100);
    await tell(3500);
    expect((await bill(made)).bill.returned_amount).toBe(3500);
    expect((await get(`/${made.id}`)).json.details.refunds).toMatchObject([
      { cause: 'asked', state: 'done', amount: 3400 },
      { cause: 'provider', amount: 100 },
    ]);
    await tell(3500);
    await tell(100);
    expect((await bill(made)).bill.returned_amount).toBe(3500);
    expect(await balance()).toBe(before - Math.floor((PACK * 3500) / 6800));
  });

  it('that the provider refuses is given up in the end, takes no credits, and can be tried again', async () => {
    const { made, number, paymentId } = await paid('alipay');
    const before = await balance();
    await refund(made, paymentId, 6800);
    const mine = eq(refunds.paymentId, paymentId);
    await shop.app.services.db.update(refunds).set({ state: 'failed', tries: 50 }).where(mine);
    const { details } = (await get(`/${made.id}`)).json;
    expect(details).toMatchObject({
      order: { money_back: 'failed' },
      refunds: [{ state: 'failed', tries: 50 }],
      payments: [{ refundable: 6800 }],
    });
    expect((await bill(made)).order.money_back).toMatchObject([{ state: 'failed' }]);
    await sweep();
    expect(await balance()).toBe(before);
    const retried = await post(`/${made.id}/refunds/${details.refunds[0].id}/retry`, {});
    expect(retried.json.details.refunds).toMatchObject([{ state: 'due' }]);
    await sweep();
    expect(goneAt(number)).toBe(6800);
    expect(await balance()).toBe(before - PACK);
    expect((await post(`/${made.id}/refunds/${details.refunds[0].id}/retry`, {})).status).toBe(409);
  });

  it('that was done although the answer was lost is not done twice', async () => {
    const { made, number, paymentId } = await paid('wechatPay');
    await refund(made, paymentId, 1000);
    // it is done there, and the answer never comes: as after a kill before it was booked
    shop.sandbox.control.behave('wechatPay', 'lost');
    await sweep();
    expect(goneAt(number)).toBe(1000);
    expect((await get(`/${made.id}`)).json.details.refunds).toMatchObject([{ state: 'due' }]);
    shop.sandbox.control.behave('wechatPay', 'up');
    shop.app.clock.advance(120_000);
    await sweep();
    expect((await get(`/${made.id}`)).json.details.refunds).toMatchObject([{ state: 'done' }]);
    expect(goneAt(number)).toBe(1000);
  });

  it('of a payment that a bank decides about is refused', async () => {
    const { made, number, paymentId } = await paid('stripe');
    await shop.sandbox.control.dispute(number);
    expect((await refund(made, paymentId, 100)).status).toBe(409);
    expect((await get(`/${made.id}`)).json.details).toMatchObject({
      disputes: [{ state: 'open' }],
      payments: [{ refundable: 0 }],
    });
  });

  it('of a payment of another order is not found', async () => {
    const [one, other] = [await paid('alipay'), await paid('wechatPay')];
    expect((await refund(one.made, other.paymentId, 100)).status).toBe(404);
  });

  it('of an own order waits for another administrator, however little it is', () =>
    administratorBuys(async (buyer) => {
      const other = await shop.app.person('admin');
      const { made, paymentId } = await paid('alipay');
      admin = buyer;
      const held = await refund(made, paymentId, 1);
      expect([held.status, held.json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
      expect((await get(`/${made.id}`)).json.details.refunds).toEqual([]);
      const approve = `/api/admin/approvals/${held.json.approval.id}/approve`;
      expect((await shop.app.request('POST', approve, { token: other.token, body: {} })).status).toBe(200);
      expect((await get(`/${made.id}`)).json.details.refunds).toMatchObject([{ amount: 1, state: 'due' }]);
    }));

  it('over the limit waits for a second administrator, and is asked for once they agree', async () => {
    const second = await shop.app.person('admin');
    const first = await shop.app.person('admin');
    admin = first;
    const { json } = await shop.request('POST', '/api/orders', { pack_id: '20000', currency: 'CNY' });
    const made = json.order;
    const number = await open(made, 'alipay');
    await shop.sandbox.control.pay(number);
    const paymentId = (await get(`/${made.id}`)).json.details.payments[0].id;
    const preview = (await get(`/${made.id}/refund-preview?payment_id=${paymentId}&amount=50001`)).json
      .preview;
    expect(preview.needs_approval).toBe(true);
    const held = await refund(made, paymentId, 50_001);
    expect(held.json.error_code).toBe('APPROVAL_REQUIRED');
    await sweep();
    expect(goneAt(number)).toBe(0);
    const approved = await shop.app.request('POST', `/api/admin/approvals/${held.json.approval.id}/approve`, {
      token: second.token,
      body: {},
    });
    expect(approved.status).toBe(200);
    await sweep();
    expect(goneAt(number)).toBe(50_001);
    // what is at the limit needs nobody else
    expect((await refund(made, paymentId, 1)).status).toBe(200);
  });

  it('is not approved by whoever gets the money', () =>
    administratorBuys(async (buyer) => {
      const { json } = await shop.request('POST', '/api/orders', { pack_id: '20000', currency: 'CNY' });
      const number = await open(json.order, 'alipay');
      await shop.sandbox.control.pay(number);
      admin = await shop.app.person('admin');
      const paymentId = (await get(`/${json.order.id}`)).json.details.payments[0].id;
      const held = await refund(json.order, paymentId, 50_001);
      const id = held.json.approval.id;
      const path = `/api/admin/approvals/${id}`;
      const { details } = (await shop.app.request('GET', path, { token: buyer.token })).json;
      expect(details.obstacle).toBe('self');
      const refused = await shop.app.request('POST', `${path}/approve`, { token: buyer.token, body: {} });
      expect([refused.status, refused.json.msg]).toEqual([403, expect.stringContaining('Somebody else')]);
    }));
});
