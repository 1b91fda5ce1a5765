// Coupons that are added to subscriptions that run, from what is shown to what is charged.
import { describe, expect, it } from 'vitest';
import { MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();
const { request, preview, get, wait } = shop;

let count = 0;
type Made = { id: string; code: string; version: number };

/** An administrator makes a coupon. */
async function coupon(discount: Record<string, unknown>, terms: Record<string, unknown> = {}): Promise<Made> {
  count += 1;
  const { token } = await shop.app.person('finance');
  const answer = await shop.app.request('POST', '/api/admin/usm/coupons', {
    token,
    body: {
      code: `CODE-${count}`,
      discount: { duration: 'once', ...discount },
      terms: {
        name: 'A campaign',
        plans: [],
        purchases: ['plan_new', 'plan_renew', 'plan_change'],
        ...terms,
      },
      reason: 'A campaign.',
    },
  });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return answer.json.coupon;
}

const FIFTH = { kind: 'percent', basis_points: 2000 };

async function read({ id }: Made) {
  const { token } = await shop.app.person('auditor');
  return (await shop.app.request('GET', `/api/admin/usm/coupons/${id}`, { token })).json;
}
const countsOf = async (made: Made) => {
  const { coupon: now } = await read(made);
  return [now.reserved, now.used];
};
it('the list of coupons says what each is at the time of the product, not of the database', async () => {
  const from = Math.floor(shop.app.clock.now().getTime() / 1000) + 86_400;
  const made = await coupon(FIFTH, { starts_at: from, ends_at: from + 86_400 });
  const listed = async () => {
    const { token } = await shop.app.person('auditor');
    const { json } = await shop.app.request('GET', `/api/admin/usm/coupons?search=${made.code}`, { token });
    const [{ state }] = json.items;
    const found = `/api/admin/usm/coupons?search=${made.code}&filters={"state":["${state}"]}`;
    expect((await shop.app.request('GET', found, { token })).json.total).toBe(1);
    expect((await read(made)).coupon.state).toBe(state);
    return state;
  };
  const states = [await listed()];
  for (let day = 0; day < 2; day += 1) {
    await wait(1);
    states.push(await listed());
  }
  expect(states).toEqual(['planned', 'active', 'expired']);
});

describe('a code for a subscription that runs', () => {
  const path = '/api/account/subscription/coupon';
  const seen = (code: string) => request('POST', `${path}/preview`, { code });
  async function added({ code }: Made) {
    const { status, json } = await seen(code);
    expect(status, json.msg).toBe(200);
    const done = await request('POST', path, { code, quote_hash: json.quote.quote_hash });
    expect(done.status, done.json.msg).toBe(200);
    return { quote: json.quote, subscription: done.json.subscription };
  }

  it('takes off the next period just what was shown, and nothing of the one that runs', async () => {
    const made = await coupon(FIFTH);
    await shop.buy(MONTHLY);
    const { quote, subscription } = await added(made);
    expect(quote).toMatchObject({ kind: 'plan_renew', total: 1920, coupon: made.code });
    expect(subscription.coupon).toMatchObject({ code: made.code, off: 480, periods_left: 1 });
    expect(await countsOf(made)).toEqual([0, 1]);
    const change = await preview({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    expect(change.json.quote.kind).toBe('plan_change');
    await wait(25);
    expect((await preview({ kind: 'plan_renew' })).json.quote.total).toBe(quote.total);
    const order = await shop.buy({ kind: 'plan_renew' });
    expect(order.price).toBe(1920);
    // of one order it is good for one period
    expect((await get()).coupon).toBeUndefined();
    const { redemptions } = await read(made);
    expect(redemptions).toMatchObject([{ state: 'used', periods_left: 0 }]);
    expect(redemptions[0].order_id).toBeUndefined();
  });

  it('is good for as many periods as it says', async () => {
    const made = await coupon({ ...FIFTH, duration: 'cycles', cycles: 2 });
    await shop.buy(MONTHLY);
    await added(made);
    const prices: number[] = [];
    for (let period = 0; period < 3; period += 1) {
      await wait(28);
      prices.push((await shop.buy({ kind: 'plan_renew' })).price);
    }
    expect(prices).toEqual([1920, 1920, 2400]);
  });

  it('is refused with why: unknown, used, not for renewals, beside another, or by an old price', async () => {
    const made = await coupon({ ...FIFTH, duration: 'forever' });
    await shop.buy(MONTHLY);
    expect((await seen('NOBODY')).json.fields.coupon).toBeDefined();
    const first = await coupon(FIFTH, { purchases: ['plan_new'] });
    expect((await seen(first.code)).status).toBe(409);
    const stale = await request('POST', path, { code: made.code, quote_hash: '0'.repeat(64) });
    expect([stale.status, stale.json.msg]).toEqual([
      409,
      'The price has changed since you saw it. Please look at it again.',
    ]);
    await added(made);
    expect((await seen(made.code)).status).toBe(409);
    expect((await seen((await coupon(FIFTH)).code)).status).toBe(409);
    await request('POST', '/api/account/subscription/cancel', { reason: 'other' });
    expect((await seen((await coupon(FIFTH)).code)).json.msg).toBe(
      'This subscription ends with what is paid. Let it go on first.',
    );
  });

  it('of two who want the last one the second is refused', async () => {
    const made = await coupon(FIFTH, { max_redemptions: 1 });
    await shop.buy(MONTHLY);
    const { json } = await seen(made.code);
    const body = { code: made.code, quote_hash: json.quote.quote_hash };
    const answers = await Promise.all([request('POST', path, body), request('POST', path, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countsOf(made)).toEqual([0, 1]);
  });

  it('is of who has a subscription alone', async () => {
    const other = await shop.app.person();
    const { status } = await shop.app.request('POST', `${path}/preview`, {
      token: other.token,
      body: { code: 'ANY' },
    });
    expect(status).toBe(404);
  });
});
