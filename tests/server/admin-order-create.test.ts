// What administrators order for a person or their team: the buyer's own price, two weeks to pay it, and one of the like at a time.
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { bills, orders } from '../../server/platform/db/schema/billing.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userMessages, users } from '../../server/platform/db/schema/people.ts';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { teamMembers } from '../../server/platform/db/schema/teams.ts';
import { MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();
const REASON = 'Asked for by mail, to be paid by a transfer.';
const PACK = { kind: 'credit_pack', pack_id: '1000', currency: 'CNY' };
type Item = Record<string, string | number>;

let token = '';
const signIn = async () => {
  token = (await shop.app.person('finance')).token;
};
beforeEach(signIn);

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const now = () => seconds(shop.app.clock.now());
const at = (userId: string) => `/api/admin/users/${userId}/orders`;
const preview = (item: Item, userId = shop.userId) => {
  const query = new URLSearchParams(Object.entries(item).map(([name, value]) => [name, String(value)]));
  return shop.app.request('GET', `${at(userId)}/preview?${query}`, { token });
};
const create = (item: Item, quoteHash: string, { userId = shop.userId, headers = {} } = {}) =>
  shop.app.request('POST', at(userId), {
    token,
    headers,
    body: { item, quote_hash: quoteHash, reason: REASON },
  });
/** Orders what was quoted. */
async function ordered(item: Item, userId = shop.userId) {
  const seen = await preview(item, userId);
  expect(seen.status, seen.json.msg).toBe(200);
  return create(item, seen.json.quote.quote_hash, { userId });
}
/** Orders it. @returns the order as its buyer's own calls name it */
async function made(item: Item) {
  const { status, json } = await ordered(item);
  expect(status, json.msg).toBe(200);
  const { order_id: id, id: billId, ...row } = json.details.order;
  return { ...row, id, bill_id: billId };
}
const act = (id: string, verb: string, body: object, by = token) =>
  shop.app.request('POST', `/api/admin/orders/${id}/${verb}`, { token: by, body });
const ofPerson = () =>
  shop.app.services.db
    .select({ status: bills.status, kind: orders.kind })
    .from(orders)
    .innerJoin(bills, eq(bills.orderId, orders.id))
    .where(eq(orders.userId, shop.userId));
async function wait(days: number): Promise<void> {
  await shop.wait(days);
  await signIn();
}
const set = (change: Partial<typeof users.$inferSelect>) =>
  shop.app.services.db.update(users).set(change).where(eq(users.id, shop.userId));

describe('credits that are ordered for a person [R2.071]', () => {
  it('cost what the preview says, wait for two weeks, and are told in the language of the person', async () => {
    await set({ locale: 'fr_FR' });
    const { json } = await preview(PACK);
    expect(json).toMatchObject({
      quote: {
        name: '1,000 credits',
        currency: 'CNY',
        total: 6800,
        credits: 1_000_000,
        expires_at: now() + 14 * 86_400,
      },
    });
    expect(json.unpaid_order).toBeUndefined();
    const order = await made(PACK);
    const { json: seen } = await shop.app.request('GET', `/api/admin/orders/${order.id}`, { token });
    expect(seen.details.by_administrator).toBe(true);
    expect(order).toMatchObject({
      status: 'unpaid',
      kind: 'credit_pack',
      price: 6800,
      currency: 'CNY',
      user_id: shop.userId,
      expires_at: now() + 14 * 86_400,
    });
    const [told] = await shop.app.services.db
      .select({ title: userMessages.title, body: userMessages.body })
      .from(userMessages)
      .where(and(eq(userMessages.userId, shop.userId), eq(userMessages.level, 'other')));
    expect(told?.title).toContain('Une commande attend votre paiement');
    expect(told?.body).toContain(order.order_num);
    expect(told?.body).toContain('68,00');
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entityId, order.id), eq(operationRecords.action, 'create')));
    expect(record).toMatchObject({
      entity: 'order',
      reason: REASON,
      after: { status: 'unpaid', what: '1,000 credits', amount: 6800, currency: 'CNY' },
    });
  });

  it('are among the orders of the person, who pays them as any other on the thirteenth day', async () => {
    const order = await made(PACK);
    await wait(13);
    const { json } = await shop.request('GET', '/api/orders');
    expect(json.items).toMatchObject([{ id: order.id, status: 'unpaid', price: 6800 }]);
    await shop.sweep();
    await shop.sandbox.control.pay(await shop.open(order, 'alipay'));
    expect((await shop.bill(order)).bill.status).toBe('paid');
    expect(await shop.bought()).toBe(1_000_000);
  });

  it('close by themselves after the fourteenth day', async () => {
    const order = await made(PACK);
    await wait(14);
    await shop.sweep();
    expect((await shop.bill(order)).order).toMatchObject({ status: 'closed', closed_by: 'time' });
    expect(await shop.bought()).toBe(0);
  });

  it('are paid by a bank transfer that an administrator notes once a second one agrees', async () => {
    const order = await made(PACK);
    await wait(6);
    const day = shop.app.clock.now().toISOString().slice(0, 10);
    const { token: second } = await shop.app.person('admin');
    const held = await act(order.id, 'mark-paid', {
      reference: 'SEPA 14',
      amount: 6800,
      day,
      reason: REASON,
    });
    expect(held.json.error_code, held.json.msg).toBe('APPROVAL_REQUIRED');
    const path = `/api/admin/approvals/${held.json.approval.id}/approve`;
    expect((await shop.app.request('POST', path, { token: second, body: {} })).status).toBe(200);
    expect(await shop.bought()).toBe(1_000_000);
    expect((await shop.bill(order)).order).toMatchObject({ status: 'paid', method: 'bank' });
  });

  it('are closed by the administrator, or cancelled by the person', async () => {
    const first = await made(PACK);
    expect((await act(first.id, 'close', { reason: REASON })).status).toBe(200);
    const second = await made(PACK);
    expect((await shop.request('POST', `/api/orders/${second.id}/cancel`, {})).status).toBe(200);
    expect(await ofPerson()).toEqual([
      { status: 'closed', kind: 'credit_pack' },
      { status: 'closed', kind: 'credit_pack' },
    ]);
  });

  it('are ordered once by a call that is sent twice, and no second time while they wait', async () => {
    const { json } = await preview(PACK);
    const headers = { 'Idempotency-Key': 'order-for-a-buyer-0001' };
    const [first, again] = [
      await create(PACK, json.quote.quote_hash, { headers }),
      await create(PACK, json.quote.quote_hash, { headers }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    const number = first.json.details.order.order_num;
    expect(again.json.details.order.order_num).toBe(number);
    expect((await preview(PACK)).json.unpaid_order).toMatchObject({ order_num: number, price: 6800 });
    const other = await ordered(PACK);
    expect([other.status, other.json.msg]).toEqual([409, expect.stringContaining(number)]);
    expect(await ofPerson()).toHaveLength(1);
  });

  it('are what the person gets who orders the same themselves', async () => {
    const order = await made(PACK);
    expect((await shop.order('CNY')).id).toBe(order.id);
    const own = await shop.order('USD');
    expect(own.id).not.toBe(order.id);
    const { json } = await shop.app.request('GET', `/api/admin/orders/${own.id}`, { token });
    expect(json.details.by_administrator).toBe(false);
  });
});

describe('a plan that is ordered for a person', () => {
  it('stands in the way of another order of a plan until that replaces it', async () => {
    const order = await made(MONTHLY);
    const yearly = { ...MONTHLY, interval: 'year' };
    expect((await shop.place(yearly)).status).toBe(409);
    const second = await ordered(yearly);
    expect([second.status, second.json.msg]).toEqual([409, expect.stringContaining(order.order_num)]);
    expect((await shop.place(yearly, true)).json.order.price).toBe(22_800);
    expect((await shop.bill(order)).order).toMatchObject({ status: 'closed', closed_by: 'payer' });
  });

  it('is refused at another price than was seen, and nothing of it is kept', async () => {
    const { json } = await preview(MONTHLY);
    const refused = await create({ ...MONTHLY, interval: 'year' }, json.quote.quote_hash);
    expect([refused.status, refused.json.error_code]).toEqual([409, 'CONFLICT']);
    expect(await ofPerson()).toEqual([]);
    expect((await shop.told()).filter((title) => title.includes('waits for your payment'))).toEqual([]);
  });
});

describe('a next period that is ordered for a person', () => {
  it('can be paid no longer than the subscription lives without it', async () => {
    await shop.buy(MONTHLY);
    const { period_end: end } = await shop.get();
    await wait(20);
    expect((await preview({ kind: 'plan_renew' })).json.quote).toMatchObject({
      total: 2400,
      credits: 0,
      expires_at: now() + 14 * 86_400,
    });
    await wait(13);
    expect((await shop.get()).status).toBe('past_due');
    // it ends seven days after its period
    const order = await made({ kind: 'plan_renew' });
    expect(order.expires_at).toBe(end + 7 * 86_400);
    await shop.pay(order);
    expect((await shop.get()).status).toBe('active');
  });

  it('is not ordered where a saved card is charged for it', async () => {
    await shop.buy(MONTHLY);
    await shop.app.services.db
      .update(subscriptions)
      .set({ renewal: 'auto' })
      .where(eq(subscriptions.userId, shop.userId));
    await wait(10);
    const { status, json } = await preview({ kind: 'plan_renew' });
    expect([status, json.msg]).toEqual([409, expect.stringContaining('renews by itself')]);
  });
});

describe('an order for a team', () => {
  const TEAM = { kind: 'plan_new', plan: 'team', interval: 'month', currency: 'USD', seats: 4 };

  it('is made for whoever buys for it, and paid into its pool', async () => {
    const member = await shop.app.person();
    const teamId = await createTeam(shop.app.services, {
      name: 'Harbour',
      ownerId: shop.userId,
      memberIds: [member.id],
    });
    const order = await made({ ...TEAM, team_id: teamId });
    const filters = encodeURIComponent(JSON.stringify({ team: [teamId] }));
    const { items } = (await shop.app.request('GET', `/api/admin/orders?filters=${filters}`, { token })).json;
    expect(items).toMatchObject([{ user_id: shop.userId, kind: 'plan_new' }]);
    expect(order).toMatchObject({ kind: 'plan_new', price: 14_400, user_id: shop.userId });
    await shop.pay(order);
    const pool = await shop.app.services.db
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(eq(creditEntries.teamId, teamId));
    expect(pool.length).toBeGreaterThan(0);
    const refused = await preview({ ...TEAM, team_id: teamId }, member.id);
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('does not buy')]);
    await shop.app.services.db
      .update(teamMembers)
      .set({ role: 'billing' })
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, member.id)));
    const credits = await ordered({ ...PACK, team_id: teamId }, member.id);
    expect(credits.json.details.order).toMatchObject({ user_id: member.id, price: 6800 });
  });

  it('is told to everybody who buys for the team, in their own languages, and to nobody else', async () => {
    const { db } = shop.app.services;
    const [payer, second, member] = [
      await shop.app.person(),
      await shop.app.person(),
      await shop.app.person(),
    ];
    const teamId = await createTeam(shop.app.services, {
      name: 'Harbour',
      ownerId: shop.userId,
      memberIds: [payer.id, second.id, member.id],
    });
    const set = (id: string, role: 'billing' | 'admin') =>
      db
        .update(teamMembers)
        .set({ role })
        .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, id)));
    await set(payer.id, 'billing');
    await set(second.id, 'admin');
    await db.update(users).set({ locale: 'fr_FR' }).where(eq(users.id, payer.id));
    const order = await made({ ...TEAM, team_id: teamId });
    const told = async (userId: string) => {
      const messages = await db
        .select({ body: userMessages.body })
        .from(userMessages)
        .where(and(eq(userMessages.userId, userId), eq(userMessages.level, 'other')));
      return messages.map(({ body }) => body).filter((body) => body.includes(order.order_num));
    };
    expect(await told(shop.userId)).toEqual([expect.stringContaining('for the team Harbour')]);
    expect(await told(payer.id)).toEqual([expect.stringContaining('pour l’équipe Harbour')]);
    expect([await told(second.id), await told(member.id)]).toEqual([[], []]);
  });

  it('is not made for a team that the person is not in', async () => {
    const other = await shop.app.person();
    const teamId = await createTeam(shop.app.services, { name: 'Quay', ownerId: other.id, memberIds: [] });
    expect((await preview({ ...TEAM, team_id: teamId })).status).toBe(404);
  });
});

describe('an order for a person', () => {
  it.each([
    [{ kind: 'credit_pack', currency: 'CNY' }, 'pack_id'],
    [{ kind: 'credit_pack', pack_id: '1000' }, 'currency'],
    [{ kind: 'plan_new', interval: 'month', currency: 'USD' }, 'plan'],
    [{ kind: 'plan_new', plan: 'pro', currency: 'USD' }, 'interval'],
    [{ kind: 'plan_new', plan: 'pro', interval: 'month' }, 'currency'],
  ])('%o says too little', async (item, field) => {
    const { status, json } = await preview(item as Item);
    expect([status, Object.keys(json.fields ?? {})]).toEqual([422, [field]]);
  });

  it('is refused in words for the administrator, not for the buyer', async () => {
    const refused = async (item: Item) => (await preview(item)).json.msg;
    expect(await refused({ kind: 'plan_renew' })).toContain('The buyer has no subscription');
    await shop.buy(MONTHLY);
    await signIn();
    expect(await refused(MONTHLY)).toContain('The buyer has a subscription already');
    expect(await refused({ ...MONTHLY, plan: 'team' })).toContain('a team that this person buys for');
    expect(await refused({ ...MONTHLY, plan: 'business' })).toContain('cannot be ordered here');
  });

  it('is no change of a plan, which is priced by the day', async () => {
    expect((await preview({ ...MONTHLY, kind: 'plan_change' })).status).toBe(422);
  });

  it.each(['disabled', 'leaving'] as const)('is not made while their account is %s', async (status) => {
    await set({ status });
    expect((await preview(PACK)).status).toBe(409);
    await set({ status: 'active' });
  });

  it('needs a reason, and somebody who may', async () => {
    const { json } = await preview(PACK);
    const body = { item: PACK, quote_hash: json.quote.quote_hash, reason: '  ' };
    expect((await shop.app.request('POST', at(shop.userId), { token, body })).status).toBe(422);
    const { token: support } = await shop.app.person('support');
    const asked = { token: support, body: { ...body, reason: REASON } };
    expect((await shop.app.request('POST', at(shop.userId), asked)).status).toBe(403);
    expect(await ofPerson()).toEqual([]);
  });
});

// the last one: what it puts on sale stays on sale
it('a plan begins with the payment of its order, at the price of that although it costs more by then', async () => {
  const order = await made(MONTHLY);
  expect(order).toMatchObject({ kind: 'plan_new', price: 2400, currency: 'USD' });
  await wait(9);
  const { db } = shop.app.services;
  await db.execute(sql`insert into plan_versions select plan_code, 2, on_request, credits, min_seats, max_seats, trial_days, functions, null
    from plan_versions where plan_code = 'pro' and number = 1`);
  await db.execute(sql`insert into plan_prices select plan_code, 2, currency, interval, 9900 from plan_prices
    where plan_code = 'pro' and version_number = 1`);
  await db.execute(sql`update plan_versions set published_at = now() where plan_code = 'pro' and number = 2`);
  const other = await shop.app.person();
  expect((await preview(MONTHLY, other.id)).json.quote.total).toBe(9900);
  await shop.pay(order);
  expect(await shop.get()).toMatchObject({ status: 'active', plan: 'pro', started_at: now() });
  expect((await shop.bill(order)).bill).toMatchObject({ status: 'paid', pay_amount: 2400 });
});
