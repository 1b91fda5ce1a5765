// The ledger of money: what payments, returns, disputes and the days that go by are in it.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { turnSubscriptions } from '../../server/domain/billing/turn-subscriptions.ts';
import { bookOlder, earnRevenue } from '../../server/domain/finance/earn-revenue.ts';
import { orders } from '../../server/platform/db/schema/billing.ts';
import { creditAccounts, creditEntries } from '../../server/platform/db/schema/credits.ts';
import { moneyEntries, moneyTransactions } from '../../server/platform/db/schema/finance.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp();
const { request, open } = shop;
const DAY = 86_400_000;
const MONTHLY = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };

async function buy(item: Record<string, string>) {
  const shown = await request('POST', '/api/orders/preview', item);
  const { status, json } = await request('POST', '/api/orders/plan', {
    item,
    quote_hash: shown.json.quote.quote_hash,
    replace: false,
  });
  if (status !== 200) throw new Error(json.msg);
  const number = await open(json.order, 'stripe');
  await shop.sandbox.control.pay(number);
  return { ...json.order, number };
}

/** Balances of accounts by the orders of the person. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await shop.app.services.db.execute<{ account: string; amount: string }>(sql`
    select e.account, sum(e.amount) as amount from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id
    join ${orders} on ${orders.id} = t.order_id where ${orders.userId} = ${shop.userId} group by 1 having sum(e.amount) <> 0`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}

/** Time goes by: subscriptions turn, and days are earned. */
async function wait(ms: number): Promise<void> {
  shop.app.clock.advance(ms);
  await turnSubscriptions(shop.app.services);
  await earnRevenue(shop.app.services);
  await shop.app.services.db
    .update(sessions)
    .set({ lastSeenAt: shop.app.clock.now(), expiresAt: new Date(shop.app.clock.now().getTime() + DAY) })
    .where(eq(sessions.userId, shop.userId));
}

describe('a plan', () => {
  it('is deferred when it is paid and earned by complete days, to the cent', async () => {
    await buy(MONTHLY);
    expect(await balances()).toEqual({ clearing: 2400, deferred: -2400 });
    await wait(DAY - 1000);
    expect(await balances()).toEqual({ clearing: 2400, deferred: -2400 });
    await wait(1000);
    const first = -((await balances()).revenue ?? 0);
    expect(first).toBeGreaterThanOrEqual(77);
    expect(first).toBeLessThanOrEqual(85);
    await earnRevenue(shop.app.services);
    expect(-((await balances()).revenue ?? 0)).toBe(first);
    await wait(40 * DAY);
    expect(await balances()).toEqual({ clearing: 2400, revenue: -2400 });
  });

  it('in CNY holds 6 % of tax, which is no revenue', async () => {
    await buy({ ...MONTHLY, currency: 'CNY' });
    expect(await balances()).toEqual({ clearing: 16_800, tax: -951, deferred: -15_849 });
    await wait(40 * DAY);
    expect(await balances()).toEqual({ clearing: 16_800, tax: -951, revenue: -15_849 });
  });

  it('that is changed carries on what it had not earned', async () => {
    await buy(MONTHLY);
    await wait(10 * DAY);
    const earned = -((await balances()).revenue ?? 0);
    const up = await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    const paid = 2400 + up.price;
    expect(await balances()).toEqual({ clearing: paid, deferred: earned - paid, revenue: -earned });
    await wait(400 * DAY);
    expect(await balances()).toEqual({ clearing: paid, revenue: -paid });
  });

  it('that is given back in part owes less for the same days, and as a whole nothing', async () => {
    const { number } = await buy(MONTHLY);
    await wait(10 * DAY);
    const earned = -((await balances()).revenue ?? 0);
    await shop.sandbox.control.refund(number, 600);
    await shop.sweep();
    expect(await balances()).toEqual({ clearing: 1800, deferred: -(1800 - earned), revenue: -earned });
    await wait(5 * DAY);
    const later = -((await balances()).revenue ?? 0);
    expect(later).toBeGreaterThan(earned);
    await shop.sandbox.control.refund(number, 1800);
    await shop.sweep();
    expect(await balances()).toEqual({ revenue: -later, refunds: later });
    await wait(40 * DAY);
    expect(await balances()).toEqual({ revenue: -later, refunds: later });
  });
});

const balanceOf = async () =>
  (await shop.app.services.db.select().from(creditAccounts).where(eq(creditAccounts.userId, shop.userId)))[0]
    ?.balance ?? 0;
/** The person uses credits until so many are left. */
const useUntil = async (left: number) =>
  shop.app.services.db.insert(creditEntries).values({
    id: uuidv7(),
    userId: shop.userId,
    kind: 'consume',
    amount: left - (await balanceOf()),
    reference: uuidv7(),
    createdAt: shop.app.clock.now(),
  });

describe('a pack of credits', () => {
  it('is earned as its credits are used, after those that were given, and not before', async () => {
    const order = await shop.order('USD');
    const number = await open(order, 'stripe');
    const before = await balanceOf();
    await shop.sandbox.control.pay(number);
    const { price } = order;
    expect(await balances()).toEqual({ clearing: price, deferred: -price });
    const bought = (await balanceOf()) - before;
    await useUntil(bought);
    await wait(DAY);
    expect(await balances()).toEqual({ clearing: price, deferred: -price });
    await useUntil(bought * 0.75);
    await wait(DAY);
    const quarter = Math.floor(price / 4);
    expect(await balances()).toEqual({ clearing: price, deferred: quarter - price, revenue: -quarter });
    await useUntil(0);
    await wait(DAY);
    expect(await balances()).toEqual({ clearing: price, revenue: -price });
  });

  it('that goes back is taken first from what is not earned', async () => {
    const order = await shop.order('USD');
    const number = await open(order, 'stripe');
    const before = await balanceOf();
    await shop.sandbox.control.pay(number);
    await useUntil(((await balanceOf()) - before) / 2);
    await shop.sandbox.control.refund(number);
    await shop.sweep();
    const half = Math.floor(order.price / 2);
    expect(await balances()).toEqual({ revenue: -half, refunds: half });
  });
});

describe('a dispute', () => {
  it('takes money from what the provider holds; won it is there again', async () => {
    const { number } = await buy(MONTHLY);
    await shop.sandbox.control.dispute(number);
    expect(await balances()).toEqual({ dispute: 2400, deferred: -2400 });
    await shop.sandbox.control.decide(number, 'won');
    expect(await balances()).toEqual({ clearing: 2400, deferred: -2400 });
  });

  it('that is lost is money that went back', async () => {
    const { number } = await buy(MONTHLY);
    await wait(10 * DAY);
    const earned = -((await balances()).revenue ?? 0);
    await shop.sandbox.control.dispute(number);
    await shop.sandbox.control.decide(number, 'lost');
    expect(await balances()).toEqual({ revenue: -earned, refunds: earned });
  });
});

it('money for nothing that was ordered waits in suspense, and leaves it when it goes back', async () => {
  const order = await shop.order('CNY');
  const number = await open(order, 'wechatPay');
  await shop.sandbox.control.pay(number, { amount: order.price + 100 });
  expect(await balances()).toEqual({ clearing: order.price + 100, suspense: -(order.price + 100) });
  await shop.sandbox.control.refund(number);
  await shop.sweep();
  expect(await balances()).toEqual({});
});

it('what was paid before the ledger was kept is booked from what stands, and comes to the same', async () => {
  const first = await buy(MONTHLY);
  await wait(10 * DAY);
  await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
  await wait(3 * DAY);
  await shop.sandbox.control.refund(first.number, 500);
  await wait(3 * DAY);
  const kept = await balances();
  const { pool } = shop.app.services;
  for (const table of ['money_entries', 'money_transactions'])
    await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    'delete from money_entries; delete from money_transactions; delete from revenue_schedules',
  );
  for (const table of ['money_entries', 'money_transactions'])
    await pool.query(`alter table ${table} enable trigger user`);
  expect(await balances()).toEqual({});
  // a run that is stopped at once leaves all to the next
  expect(await bookOlder(shop.app.services, AbortSignal.abort())).toBe(0);
  await bookOlder(shop.app.services);
  await earnRevenue(shop.app.services);
  expect(await balances()).toEqual(kept);
  expect(await bookOlder(shop.app.services)).toBe(0);
});

it('what is booked is neither changed nor booked twice, and comes to zero', async () => {
  await buy(MONTHLY);
  const { pool } = shop.app.services;
  await expect(pool.query('update money_entries set amount = amount + 1')).rejects.toThrow('append-only');
  await expect(pool.query('delete from money_transactions')).rejects.toThrow('append-only');
  const [row] = (await pool.query('select * from money_transactions limit 1')).rows;
  await expect(
    pool.query(
      "insert into money_entries (id, transaction_id, account, amount, currency, booked_at) values (gen_random_uuid(), $1, 'revenue', -1, 'USD', $2)",
      [row.id, row.booked_at],
    ),
  ).rejects.toThrow('do not come to zero');
  await expect(
    pool.query(
      "insert into money_transactions (id, kind, reference, order_id, booked_at, created_at) values (gen_random_uuid(), 'payment', $1, $2, now(), now())",
      [row.reference, row.order_id],
    ),
  ).rejects.toThrow('unique');
});

describe('the figures of the books', () => {
  const get = async (path: string) => {
    const { token } = await shop.app.person('finance');
    // figures are held for a minute
    shop.app.clock.advance(61_000);
    const { status, json } = await shop.app.request('GET', `/api/admin/financial/${path}`, { token });
    if (status !== 200) throw new Error(json.msg);
    return json.currencies.find(({ currency }: { currency: string }) => currency === 'USD');
  };
  const lastMonth = async () => (await get('mrr?months=3')).months.at(-1);

  it('show what was taken, given back and earned, and what is owed by ledger and by days', async () => {
    // what others paid before is no more among the last days
    await wait(8 * DAY);
    const { number } = await buy(MONTHLY);
    await wait(2 * DAY);
    await shop.sandbox.control.refund(number, 600);
    await shop.sweep();
    const earned = -((await balances()).revenue ?? 0);
    const { sum, days, methods } = await get('revenue?days=7');
    expect(sum.taken).toBe(2400);
    expect(sum.returned).toBe(600);
    expect(sum.earned).toBeGreaterThanOrEqual(earned);
    expect(days).toHaveLength(7);
    expect(days.reduce((all: number, day: { taken: number }) => all + day.taken, 0)).toBe(sum.taken);
    expect(methods[0].method).toBe('stripe');
    const owed = await get('balances');
    expect(owed.scheduled).toBe(owed.deferred);
    expect(owed.accounts.reduce((all: number, { balance }: { balance: number }) => all + balance, 0)).toBe(0);
    // of packs nobody knows the month
    const { rows } = await shop.app.services.db.execute<{ amount: string }>(
      sql`select coalesce(sum(value - earned), 0) as amount from revenue_schedules where next_at is not null and kind = 'days' and currency = 'USD'`,
    );
    expect(owed.earns.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)).toBe(
      Number(rows[0]?.amount),
    );
  });

  it('count a subscription by its price for a month, from its payment to its end', async () => {
    const { end: none = 0, new: newBefore = 0 } = await lastMonth().catch(() => ({}));
    const first = await buy(MONTHLY);
    const started = await lastMonth();
    expect([started.end - none, started.new - newBefore]).toEqual([2400, 2400]);
    const up = await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    // 22,800 a year
    const changed = await lastMonth();
    expect(changed.end - none).toBe(1900);
    expect(changed.contraction - started.contraction).toBe(-500);
    await shop.sandbox.control.refund(up.number);
    await shop.sweep();
    // what the change bought is undone, and the month that was paid first runs again
    const undone = await lastMonth();
    expect([undone.end - none, undone.expansion - changed.expansion]).toEqual([2400, 500]);
    await shop.sandbox.control.refund(first.number);
    await shop.sweep();
    const ended = await lastMonth();
    expect([ended.end - none, ended.churn - undone.churn]).toEqual([0, -2400]);
    await buy(MONTHLY);
    expect((await lastMonth()).reactivation - ended.reactivation).toBe(2400);
    for (const month of (await get('mrr?months=12')).months)
      expect(
        month.start + month.new + month.reactivation + month.expansion + month.contraction + month.churn,
      ).toBe(month.end);
  });

  it('are for nobody without the right to billing', async () => {
    for (const path of ['revenue', 'mrr', 'balances', 'journal', 'disputes'])
      expect((await request('GET', `/api/admin/financial/${path}`)).status).toBe(403);
  });
});
