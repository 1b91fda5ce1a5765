// Subscriptions from the first payment to the end, paid at the stand-in providers.
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { livingOf } from '../../server/domain/billing/subscription-store.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { subscriptionSegments } from '../../server/platform/db/schema/subscriptions.ts';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();
const { request, open, told, preview, turn, get, place, pay, buy, giveBack, credits, wait } = shop;

describe('the first payment of a plan', () => {
  it('costs what was shown, and begins a period, a month of credits and a history', async () => {
    const { json } = await preview(MONTHLY);
    expect(json.quote).toMatchObject({
      kind: 'plan_new',
      when: 'now',
      name: 'Pro',
      lines: [{ kind: 'plan', amount: 2400 }],
      net: 2400,
      tax: 0,
      total: 2400,
      credits: 5_000_000,
    });
    const before = await credits();
    const order = await buy(MONTHLY);
    expect(order).toMatchObject({ kind: 'plan_new', price: 2400, plan_name: 'Pro, one month' });
    expect(await get()).toMatchObject({
      status: 'active',
      plan: 'pro',
      interval: 'month',
      price: 2400,
      credits: 5_000_000,
      month_credits: 5_000_000,
      month_left: 5_000_000,
    });
    expect((await credits()) - before).toBe(5_000_000);
    const { json: history } = await request('GET', '/api/account/subscription/events');
    expect(history.items).toMatchObject([
      { kind: 'started', plan_name: 'Pro', amount: 2400, credits: 5_000_000, order_num: order.order_num },
    ]);
    expect(await told()).toContain('Pro, one month is paid');
  });

  it('prices in CNY hold 6 % of tax', async () => {
    const { json } = await preview({ ...MONTHLY, currency: 'CNY' });
    expect(json.quote).toMatchObject({ total: 16_800, net: 15_849, tax: 951, tax_inclusive: true });
  });

  it('is refused where another price was shown, and makes no order', async () => {
    const { status, json } = await request('POST', '/api/orders/plan', {
      item: MONTHLY,
      quote_hash: '0'.repeat(64),
      replace: false,
    });
    expect([status, json.error_code]).toEqual([409, 'CONFLICT']);
    expect((await request('GET', '/api/orders')).json.items).toEqual([]);
  });

  it('the same order is answered again; another one waits until that is replaced', async () => {
    const first = (await place(MONTHLY)).json.order;
    expect((await place(MONTHLY)).json.order.id).toBe(first.id);
    const yearly = { ...MONTHLY, interval: 'year' };
    const refused = await place(yearly);
    expect(refused.status).toBe(409);
    expect((await preview(yearly)).json.unpaid_order).toMatchObject({ id: first.id, price: 2400 });
    const second = (await place(yearly, true)).json.order;
    expect(second).toMatchObject({ price: 22_800, plan_name: 'Pro, one year' });
    expect((await request('GET', `/api/orders/${first.id}`)).json.order.status).toBe('closed');
  });

  it('of two that are paid the second goes back', async () => {
    const first = (await place(MONTHLY)).json.order;
    const number = await open(first, 'stripe');
    const second = (await place({ ...MONTHLY, interval: 'year' }, true)).json.order;
    await pay(second);
    await shop.sandbox.control.pay(number).catch(() => undefined);
    await shop.sweep();
    expect(await get()).toMatchObject({ interval: 'year' });
    expect(
      (await request('GET', '/api/account/subscription/events')).json.items.map(
        ({ kind }: { kind: string }) => kind,
      ),
    ).toEqual(['started']);
  });

  it('plans for teams and the free one are not bought here', async () => {
    for (const [plan, text] of [
      ['team', 'This plan is for teams. Choose the team that it is for.'],
      ['business', 'This plan is sold on request. Please write to us.'],
      ['free', 'This plan is not sold any more. Please choose another.'],
      ['gold', 'This plan is not sold any more. Please choose another.'],
    ]) {
      const { status, json } = await preview({ ...MONTHLY, plan: plan ?? '' });
      expect([status, json.msg]).toEqual([409, text]);
    }
  });
});

describe('the months of a subscription', () => {
  it('a year brings credits each month, and what is left of a month ends with it', async () => {
    const before = await credits();
    await buy({ ...MONTHLY, interval: 'year' });
    await wait(32);
    expect((await credits()) - before).toBe(5_000_000);
    const entries = await shop.app.services.db
      .select({ kind: creditEntries.kind, amount: creditEntries.amount })
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, shop.userId), like(creditEntries.reference, 'month%')));
    expect(entries).toEqual(
      expect.arrayContaining([
        { kind: 'void', amount: -5_000_000 },
        { kind: 'grant', amount: 5_000_000 },
      ]),
    );
  });

  it('credits that were bought otherwise stay when a month ends', async () => {
    const order = await shop.order('USD');
    await pay(order);
    const before = await credits();
    await buy(MONTHLY);
    await wait(40);
    expect(await credits()).toBe(before);
  });

  it('what was spent comes off the month first', async () => {
    await pay(await shop.order('USD'));
    const before = await credits();
    await buy(MONTHLY);
    await shop.app.services.db.insert(creditEntries).values({
      id: crypto.randomUUID(),
      userId: shop.userId,
      kind: 'consume',
      amount: -1_200_000,
      reference: `spent ${shop.userId}`,
      createdAt: shop.app.clock.now(),
    });
    const { month_left: left, month_end: at } = await get();
    expect(left).toBe(3_800_000);
    expect((await request('GET', '/api/credits/summary')).json.expiring).toEqual({ credits: left, at });
    await wait(40);
    expect(await credits()).toBe(before);
  });

  it('a charge of an earlier month that is given back was not spent from this one', async () => {
    const spend = async (amount: number, id = crypto.randomUUID()) => {
      await shop.app.services.db.insert(creditEntries).values({
        id,
        userId: shop.userId,
        kind: 'consume',
        amount: -amount,
        reference: `spent ${id}`,
        createdAt: shop.app.clock.now(),
      });
      return id;
    };
    await buy({ ...MONTHLY, interval: 'year' });
    const early = await spend(700_000);
    await wait(32);
    await spend(1_200_000);
    const { token } = await shop.app.person('super_admin');
    const answer = await shop.app.request(
      'POST',
      `/api/admin/users/${shop.userId}/credits/${early}/reverse`,
      {
        token,
        body: { amount: 700_000, reason: 'The answer was wrong.' },
      },
    );
    expect(answer.status, answer.json.msg).toBe(200);
    expect(await get()).toMatchObject({ month_left: 3_800_000 });
  });
});

describe('the next period', () => {
  it('can be paid from 30 days before the end, once, and begins where the period ends', async () => {
    await buy({ ...MONTHLY, interval: 'year' });
    const bought = await get();
    expect((await preview({ kind: 'plan_renew' })).json.msg).toBe(
      'The next period can be paid from 30 days before the end.',
    );
    await wait(340);
    expect(await get()).toMatchObject({ can_renew: true });
    await buy({ kind: 'plan_renew' });
    expect((await get()).paid_until).toBeGreaterThan(bought.period_end + 364 * 86_400);
    expect(await get()).toMatchObject({ can_renew: false, period_end: bought.period_end });
    expect((await preview({ kind: 'plan_renew' })).json.msg).toBe('The next period is paid already.');
    await wait(30);
    expect((await get()).period_end).toBeGreaterThan(bought.period_end);
  });

  it('one that is not paid lapses, is reminded of, and ends after seven days', async () => {
    await buy(MONTHLY);
    await wait(32);
    expect(await get()).toMatchObject({ status: 'past_due' });
    await wait(8);
    expect(await get()).toBeUndefined();
    const titles = (await told()).reverse().map((title) => title.replace(/[A-Z][a-z]+ \d+, \d{4}/, 'DAY'));
    expect(titles.filter((title) => title.includes('DAY'))).toEqual([
      'Pro is paid until DAY',
      'Pro is paid until DAY',
      'Pro is paid until DAY',
      'Pro ended on DAY: the next period is not paid',
      'Pro ended on DAY: the next period is not paid',
      'Pro ended on DAY: the next period is not paid',
    ]);
    const { json } = await request('GET', '/api/account/subscription/events');
    expect(json.items.map(({ kind }: { kind: string }) => kind)).toEqual(['ended', 'lapsed', 'started']);
  });

  it('paid within the seven days it follows without a gap', async () => {
    await buy(MONTHLY);
    const { period_end: end } = await get();
    await wait(34);
    await buy({ kind: 'plan_renew' });
    const { status, period_end: next } = await get();
    expect(status).toBe('active');
    const days = (next - end) / 86_400;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(await get()).toMatchObject({ month_left: 5_000_000 });
  });

  it('a server that was away says only what holds now', async () => {
    await buy(MONTHLY);
    shop.app.clock.advance(60 * DAY);
    await turn();
    const left = await livingOf(shop.app.services.db, shop.userId);
    expect(left).toBeUndefined();
    expect((await told()).filter((title) => title.includes('is paid until'))).toEqual([]);
  });
});

describe('changes', () => {
  it('a longer interval begins at once, less what is left of what was paid', async () => {
    await buy(MONTHLY);
    await wait(10);
    const item = { kind: 'plan_change', plan: 'pro', interval: 'year' };
    const { quote } = (await preview(item)).json;
    expect(quote.when).toBe('now');
    const unused = quote.lines.find(({ kind }: { kind: string }) => kind === 'unused').amount;
    expect(unused).toBeLessThan(0);
    expect(quote.total).toBe(22_800 + unused);
    const order = await buy(item);
    expect(order.price).toBe(quote.total);
    expect(await get()).toMatchObject({ interval: 'year', month_left: 5_000_000 });
    const segments = await shop.app.services.db.select().from(subscriptionSegments);
    const own = segments.filter(({ orderId }) => orderId === order.id);
    expect(own.map(({ value }) => value)).toEqual([22_800]);
  });

  it('a shorter interval waits for the end of the period, and can be dropped before', async () => {
    await buy({ ...MONTHLY, interval: 'year' });
    const item = { kind: 'plan_change', plan: 'pro', interval: 'month' };
    const { quote } = (await preview(item)).json;
    expect(quote).toMatchObject({ when: 'period_end', total: 0, lines: [] });
    const body = { plan: 'pro', interval: 'month', quote_hash: quote.quote_hash };
    const planned = await request('POST', '/api/account/subscription/change', body);
    expect(planned.json.subscription).toMatchObject({
      interval: 'year',
      planned: { interval: 'month', price: 2400 },
    });
    const dropped = await request('DELETE', '/api/account/subscription/change', {});
    expect(dropped.json.subscription.planned).toBeUndefined();
    await request('POST', '/api/account/subscription/change', {
      ...body,
      quote_hash: (await preview(item)).json.quote.quote_hash,
    });
    await wait(340);
    await buy({ kind: 'plan_renew' });
    await wait(30);
    expect(await get()).toMatchObject({ interval: 'month', price: 2400 });
  });

  it('one that was ordered before another change was made is paid back', async () => {
    await buy(MONTHLY);
    await wait(3);
    const order = (await place({ kind: 'plan_change', plan: 'pro', interval: 'year' })).json.order;
    const number = await open(order, 'stripe');
    await request('POST', '/api/account/subscription/cancel', { reason: 'price' });
    await shop.sandbox.control.pay(number);
    await shop.sweep();
    expect(await get()).toMatchObject({ interval: 'month' });
    const { json } = await request('GET', `/api/orders/${order.id}`);
    expect(json.order).toMatchObject({ status: 'closed', closed_by: 'seller' });
    expect(['pending', 'done']).toContain(json.order.refunded);
  });
});

describe('the end', () => {
  it('a cancelled subscription goes on until what is paid is over, and can be kept before', async () => {
    await buy(MONTHLY);
    const { period_end: end } = await get();
    const cancelled = await request('POST', '/api/account/subscription/cancel', { reason: 'unused' });
    expect(cancelled.json.subscription).toMatchObject({ status: 'active', cancel_at: end });
    const kept = await request('POST', '/api/account/subscription/resume', {});
    expect(kept.json.subscription.cancel_at).toBeUndefined();
    await request('POST', '/api/account/subscription/cancel', { reason: 'unused' });
    await wait(32);
    expect(await get()).toBeUndefined();
    expect((await told()).filter((title) => title.startsWith('Pro is paid until'))).toEqual([]);
    const again = await buy(MONTHLY);
    expect(again.kind).toBe('plan_new');
  });

  it('money that goes back as a whole ends what it paid for, with the credits of its month', async () => {
    const before = await credits();
    const order = await buy(MONTHLY);
    await giveBack(order);
    expect(await get()).toBeUndefined();
    expect(await credits()).toBe(before);
  });

  it('nobody has what they never subscribed to', async () => {
    for (const path of ['cancel', 'resume'])
      expect(
        (
          await request(
            'POST',
            `/api/account/subscription/${path}`,
            path === 'cancel' ? { reason: 'price' } : {},
          )
        ).status,
      ).toBe(404);
    expect((await request('GET', '/api/account/subscription')).json).toEqual({
      msg_type: 'success',
      can_try: true,
    });
    expect((await preview({ kind: 'plan_renew' })).json.msg).toBe('You have no subscription to be changed.');
  });
});
