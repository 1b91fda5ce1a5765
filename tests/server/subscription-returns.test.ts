// What is left of a subscription where the money of one of its orders went back as a whole.
import { describe, expect, it } from 'vitest';
import { subscriptionSegments } from '../../server/platform/db/schema/subscriptions.ts';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();
const { request, get, buy, giveBack, wait } = shop;

describe('where the money of a change goes back', () => {
  const segmentsOf = async () => {
    const all = await shop.app.services.db
      .select()
      .from(subscriptionSegments)
      .orderBy(subscriptionSegments.id);
    const orders = (await request('GET', '/api/orders')).json.items.map(({ id }: { id: string }) => id);
    return all.filter(({ orderId }) => orders.includes(orderId));
  };
  /** Days that a segment really has. */
  const days = ({ startsAt, endsAt, replacedAt }: typeof subscriptionSegments.$inferSelect) =>
    ((replacedAt ?? endsAt).getTime() - startsAt.getTime()) / DAY;

  it('the terms of before hold again for the days that they paid, at their value', async () => {
    await buy(MONTHLY);
    const { period_end: end } = await get();
    await wait(10);
    const change = await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    await wait(5);
    await giveBack(change);
    expect(await get()).toMatchObject({
      status: 'active',
      interval: 'month',
      period_end: end,
      price: 2400,
    });
    const [first, year, again] = await segmentsOf();
    if (!first || !year || !again) throw new Error('three spans of days');
    expect([days(first), days(year)]).toEqual([10, 5]);
    const whole = (first.endsAt.getTime() - first.startsAt.getTime()) / DAY;
    // 2400 less what 15 of the days used up of what was left after 10
    expect(again).toMatchObject({
      orderId: first.orderId,
      value: 2400 - Math.floor((2400 * 15) / whole),
      endsAt: first.endsAt,
    });
    const history = (await request('GET', '/api/account/subscription/events')).json.items;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['returned', 'changed', 'started']);
    await wait(whole - 15 + 1);
    expect(await get()).toMatchObject({ status: 'past_due', interval: 'month' });
  });

  it('it brings back the share of the month of credits that is left', async () => {
    await buy(MONTHLY);
    await wait(10);
    const change = await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    const [first] = await segmentsOf();
    const whole = ((first?.endsAt.getTime() ?? 0) - (first?.startsAt.getTime() ?? 0)) / DAY;
    await giveBack(change);
    const share = 5_000_000 - Math.floor((5_000_000 * 10) / whole);
    expect(await get()).toMatchObject({ month_credits: share, month_left: share });
  });

  it('after the days that were paid before nothing is left, and it ends', async () => {
    await buy(MONTHLY);
    await wait(10);
    const change = await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    await wait(25);
    await giveBack(change);
    expect(await get()).toBeUndefined();
  });

  it('a first payment that goes back leaves a change that stands, worth less by what went back', async () => {
    const first = await buy(MONTHLY);
    await wait(10);
    await buy({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    const carried = (await segmentsOf()).at(-1)?.value;
    expect(carried).toBe(22_800);
    const kept = (await get()).period_end;
    await giveBack(first);
    expect(await get()).toMatchObject({ interval: 'year', period_end: kept });
    const whole =
      ((await segmentsOf())[0]?.endsAt.getTime() ?? 0) - ((await segmentsOf())[0]?.startsAt.getTime() ?? 0);
    const left = 2400 - Math.floor((2400 * 10) / (whole / DAY));
    expect((await segmentsOf()).at(-1)?.value).toBe(22_800 - left);
  });

  it('of a current period while the next is paid, the next begins at once', async () => {
    const first = await buy(MONTHLY);
    await wait(5);
    await buy({ kind: 'plan_renew' });
    await giveBack(first);
    const now = Math.floor(shop.app.clock.now().getTime() / 1000);
    const { status, period_end: end, paid_until: until } = await get();
    expect([status, end]).toEqual(['active', until]);
    expect((end - now) / 86_400).toBeGreaterThanOrEqual(28);
    expect((end - now) / 86_400).toBeLessThanOrEqual(31);
  });
});
