// Coupons from the code that a person types to the periods that they run for, paid at the stand-in providers. After each test the
// books agree: held while an order waits, used once it is paid, free where it was closed, never more often than they may be.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chargeRenewals } from '../../server/domain/billing/renewal-charges.ts';
import { paymentAttempts } from '../../server/platform/db/schema/billing.ts';
import { couponRedemptions } from '../../server/platform/db/schema/coupons.ts';
import { MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();
const { request, preview, get, place, pay, wait } = shop;

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
const ALL = { kind: 'percent', basis_points: 10_000 };

const check = async (code: string, item: Record<string, string> = MONTHLY) =>
  (await request('POST', '/api/coupons/check', { code, item })).json;

async function read({ id }: Made) {
  const { token } = await shop.app.person('auditor');
  return (await shop.app.request('GET', `/api/admin/usm/coupons/${id}`, { token })).json;
}
const countsOf = async (made: Made) => {
  const { coupon: now } = await read(made);
  return [now.reserved, now.used];
};
/** A subscription by the month that was bought with a coupon. */
async function bought(made: Made, item: Record<string, string> = MONTHLY) {
  const { json } = await place({ ...item, coupon: made.code });
  if (json.order.status === 'unpaid') await pay(json.order);
  return json.order;
}

describe('a code', () => {
  it('that applies says what it takes off, whatever capitals it is typed in', async () => {
    const { code } = await coupon(FIFTH);
    expect(await check(` ${code.toLowerCase()} `)).toMatchObject({
      state: 'applies',
      code,
      saved: 480,
      currency: 'USD',
    });
  });

  it('that nobody knows and one that is used up are answered alike', async () => {
    const last = await coupon(FIFTH, { max_redemptions: 1 });
    await bought(last);
    await shop.app.person();
    const other = await shop.app.person();
    const ask = async (code: string) =>
      (
        await shop.app.request('POST', '/api/coupons/check', {
          token: other.token,
          body: { code, item: MONTHLY },
        })
      ).json;
    const { req_id: _one, ...usedUp } = await ask(last.code);
    const { req_id: _other, ...unknown } = await ask('NO-SUCH-CODE');
    expect(usedUp).toEqual(unknown);
    expect(usedUp.state).toBe('unknown');
  });

  it.each([
    ['expired', { ends_at: 1_000_000_000, starts_at: 900_000_000 }],
    ['unknown', { starts_at: 4_000_000_000 }],
    ['other', { plans: ['team'] }],
    ['other', { purchases: ['plan_renew'] }],
  ])('is %s where its terms say so', async (state, terms) => {
    expect((await check((await coupon(FIFTH, terms)).code)).state).toBe(state);
  });

  it('of money is for its own currencies', async () => {
    const { code } = await coupon({ kind: 'amount', amount_cny: 5000 });
    expect((await check(code)).state).toBe('other');
    expect(await check(code, { ...MONTHLY, currency: 'CNY' })).toMatchObject({
      state: 'applies',
      saved: 5000,
    });
  });

  it('is refused by the preview and the order too, on its own field', async () => {
    const { status, json } = await preview({ ...MONTHLY, coupon: 'NO-SUCH-CODE' });
    expect([status, json.fields]).toEqual([
      409,
      { coupon: 'There is no such coupon, or none of it is left.' },
    ]);
  });

  it('is tried sixty times an hour', async () => {
    for (let tries = 0; tries < 60; tries += 1) await check('NO-SUCH-CODE');
    expect((await request('POST', '/api/coupons/check', { code: 'X', item: MONTHLY })).status).toBe(429);
    expect((await preview({ ...MONTHLY, coupon: 'X' })).status).toBe(429);
    expect((await preview(MONTHLY)).status).toBe(200);
  });
});

describe('an order with a coupon', () => {
  it('costs less by it before tax, and says so on the order and the invoice', async () => {
    const made = await coupon(FIFTH);
    const { json } = await preview({ ...MONTHLY, coupon: made.code });
    expect(json.quote).toMatchObject({
      lines: [
        { kind: 'plan', amount: 2400 },
        { kind: 'discount', amount: -480 },
      ],
      net: 1920,
      total: 1920,
      coupon: made.code,
    });
    expect(json.quote.quote_hash).not.toBe((await preview(MONTHLY)).json.quote.quote_hash);
    const order = await bought(made);
    const { json: found } = await request('GET', `/api/orders/${order.id}`);
    const { json: invoice } = await request('GET', `/api/account/invoices/${found.order.invoice_id}`);
    expect(invoice.invoice.lines).toMatchObject([
      { kind: 'plan', amount: 2400 },
      { kind: 'discount', amount: -480 },
    ]);
    const sale = { token: (await shop.app.person('auditor')).token };
    const told = (await shop.app.request('GET', `/api/admin/orders/${order.id}`, sale)).json.details.order;
    expect([told.price, told.discount, told.coupon]).toEqual([1920, 480, made.code]);
    expect(await countsOf(made)).toEqual([0, 1]);
  });

  it('has its tax after the discount: 6 % inside of 13440', async () => {
    const { code } = await coupon(FIFTH);
    const { json } = await preview({ ...MONTHLY, currency: 'CNY', coupon: code });
    expect(json.quote).toMatchObject({ total: 13_440, net: 12_679, tax: 761 });
  });

  it('holds it while it waits, and gives it back when it is cancelled', async () => {
    const made = await coupon(FIFTH, { max_redemptions: 1 });
    const { order } = (await place({ ...MONTHLY, coupon: made.code })).json;
    expect(await countsOf(made)).toEqual([1, 0]);
    await request('POST', `/api/orders/${order.id}/cancel`);
    expect(await countsOf(made)).toEqual([0, 0]);
    expect((await check(made.code)).state).toBe('applies');
  });

  it('gives it back when its time is over', async () => {
    const made = await coupon(FIFTH, { max_redemptions: 1 });
    await place({ ...MONTHLY, coupon: made.code });
    shop.app.clock.advance(31 * 60_000);
    await shop.sweep();
    expect(await countsOf(made)).toEqual([0, 0]);
  });

  it('that waits is answered again; with another code or none it is another order', async () => {
    const made = await coupon(FIFTH, { max_redemptions: 1 });
    const same = await coupon(FIFTH);
    const first = (await place({ ...MONTHLY, coupon: made.code })).json.order;
    expect((await place({ ...MONTHLY, coupon: made.code })).json.order.id).toBe(first.id);
    expect((await place({ ...MONTHLY, coupon: same.code })).status).toBe(409);
    const second = (await place({ ...MONTHLY, coupon: same.code }, true)).json.order;
    expect(second.id).not.toBe(first.id);
    expect([await countsOf(made), await countsOf(same)]).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const third = (await place(MONTHLY, true)).json.order;
    expect(third.price).toBe(2400);
    expect(await countsOf(same)).toEqual([0, 0]);
  });

  it('uses it once by each person', async () => {
    const made = await coupon(FIFTH);
    await bought(made);
    await wait(20);
    expect((await check(made.code, { kind: 'plan_renew' })).state).toBe('used');
  });

  it('that costs nothing is paid at once by no provider, with an invoice of nothing', async () => {
    const made = await coupon(ALL);
    const { json } = await place({ ...MONTHLY, coupon: made.code });
    expect(json.order).toMatchObject({ price: 0, status: 'paid', credits: 5_000_000 });
    expect(json.order.method).toBeUndefined();
    expect(await get()).toMatchObject({ status: 'active', plan: 'pro', month_left: 5_000_000 });
    expect(await countsOf(made)).toEqual([0, 1]);
    const { json: found } = await request('GET', `/api/orders/${json.order.id}`);
    const { json: invoice } = await request('GET', `/api/account/invoices/${found.order.invoice_id}`);
    expect(invoice.invoice).toMatchObject({ total: 0, net: 0, tax: 0 });
  });

  it('of two that want the last one at once exactly one gets it', async () => {
    const made = await coupon(FIFTH, { max_redemptions: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.app.person()));
    const item = { ...MONTHLY, coupon: made.code };
    const seen = await Promise.all(
      buyers.map(async ({ token }) => {
        const { json } = await shop.app.request('POST', '/api/orders/preview', { token, body: item });
        return { token, hash: json.quote.quote_hash };
      }),
    );
    const answers = await Promise.all(
      seen.map(({ token, hash }) =>
        shop.app.request('POST', '/api/orders/plan', {
          token,
          body: { item, quote_hash: hash, replace: false },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await countsOf(made)).toEqual([1, 0]);
  });

  it('that is placed while the coupon is taken back is refused or keeps it', async () => {
    const made = await coupon(FIFTH);
    const item = { ...MONTHLY, coupon: made.code };
    const { json } = await preview(item);
    const { token } = await shop.app.person('finance');
    const archived = await shop.app.request('POST', `/api/admin/usm/coupons/${made.id}/archive`, {
      token,
      body: { archived: true, version: made.version, reason: 'Over.' },
    });
    expect(archived.json.coupon.state).toBe('archived');
    const body = { item, quote_hash: json.quote.quote_hash, replace: false };
    expect((await request('POST', '/api/orders/plan', body)).status).toBe(409);
    expect(await countsOf(made)).toEqual([0, 0]);
  });
});

describe('a coupon that goes on', () => {
  it('of three periods takes off the first and two renewals, and says how many are left', async () => {
    const made = await coupon({ ...FIFTH, duration: 'cycles', cycles: 3 });
    await bought(made);
    expect((await get()).coupon).toEqual({ code: made.code, off: 480, periods_left: 2 });
    const paid: number[] = [];
    for (let month = 0; month < 3; month += 1) {
      await wait(28);
      const { json } = await place({ kind: 'plan_renew' });
      paid.push(json.order.price);
      await pay(json.order);
    }
    expect(paid).toEqual([1920, 1920, 2400]);
    expect((await get()).coupon).toBeUndefined();
  });

  it('once does not go on', async () => {
    await bought(await coupon(FIFTH));
    expect((await get()).coupon).toBeUndefined();
    await wait(28);
    expect((await preview({ kind: 'plan_renew' })).json.quote.total).toBe(2400);
  });

  it('forever takes off every renewal, and a year that follows a month', async () => {
    const made = await coupon({ ...FIFTH, duration: 'forever' });
    await bought(made);
    await wait(28);
    expect((await preview({ kind: 'plan_renew' })).json.quote.total).toBe(1920);
    const { json } = await preview({ kind: 'plan_change', plan: 'pro', interval: 'year' });
    // 22800 less 20 %, less what is left of 1920
    expect(json.quote.lines.slice(0, 2)).toEqual([
      { kind: 'plan', amount: 22_800 },
      { kind: 'discount', amount: -4560 },
    ]);
  });

  it('leaves no room for another code', async () => {
    await bought(await coupon({ ...FIFTH, duration: 'forever' }));
    await wait(28);
    const other = await coupon(FIFTH);
    expect((await check(other.code, { kind: 'plan_renew' })).state).toBe('running');
  });

  it('of everything renews for nothing, at once', async () => {
    const made = await coupon({ ...ALL, duration: 'forever' });
    await bought(made);
    await wait(28);
    const { json } = await place({ kind: 'plan_renew' });
    expect(json.order).toMatchObject({ price: 0, status: 'paid' });
    expect(await chargeRenewals(shop.app.services)).toBe(0);
    const [row] = await shop.app.services.db
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.couponId, made.id));
    expect([row?.state, row?.periodsLeft]).toEqual(['used', null]);
  });

  it('counts in recurring revenue by what is paid; one of a single order does not', async () => {
    const { token } = await shop.app.person('finance');
    const mrr = async () => {
      shop.app.clock.advance(61_000);
      const { json } = await shop.app.request('GET', '/api/admin/financial/mrr?months=3', { token });
      const usd = json.currencies.find(({ currency }: { currency: string }) => currency === 'USD');
      return usd?.months.at(-1)?.end ?? 0;
    };
    const before = await mrr();
    await bought(await coupon({ ...FIFTH, duration: 'forever' }));
    expect((await mrr()) - before).toBe(1920);
  });
});

/** Numbers from 0 to below 1 that the seed decides. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('whatever people do with three coupons of two uses each', () => {
  it.each([1, 2, 3, 4])(
    'none is held or used more often, and no order is below nothing (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
      const all = [
        await coupon(FIFTH, { max_redemptions: 2 }),
        await coupon({ ...ALL, duration: 'forever' }, { max_redemptions: 2 }),
        await coupon(
          { kind: 'amount', amount_usd: 5000, duration: 'cycles', cycles: 2 },
          { max_redemptions: 2 },
        ),
      ];
      const people = await Promise.all(Array.from({ length: 5 }, () => shop.app.person()));
      const waiting = new Map<string, { id: string; bill_id: string }>();
      for (let step = 0; step < 40; step += 1) {
        const { token } = pick(people);
        const asked = (method: string, path: string, body?: unknown) =>
          shop.app.request(method, path, { token, ...(body !== undefined && { body }) });
        const open = waiting.get(token);
        const act = random();
        if (open && act < 0.25) {
          await asked('POST', `/api/orders/${open.id}/cancel`);
          waiting.delete(token);
        } else if (open && act < 0.5) {
          const answer = await asked('POST', '/api/account/wallet/stripe/create', { order_id: open.id });
          const [attempt] = await shop.app.services.db
            .select({ number: paymentAttempts.outTradeNo })
            .from(paymentAttempts)
            .where(eq(paymentAttempts.billId, open.bill_id));
          if (answer.status === 200 && attempt) await shop.sandbox.control.pay(attempt.number);
          waiting.delete(token);
        } else {
          const kind = pick(['plan_new', 'plan_renew', 'plan_change']);
          const item = { ...MONTHLY, kind, interval: pick(['month', 'year']), coupon: pick(all).code };
          const { status, json } = await asked('POST', '/api/orders/preview', item);
          if (status !== 200) continue;
          expect(Math.min(json.quote.total, json.quote.net, json.quote.tax)).toBeGreaterThanOrEqual(0);
          const body = { item, quote_hash: json.quote.quote_hash, replace: random() < 0.7 };
          const placed = await asked('POST', '/api/orders/plan', body);
          if (placed.status === 200 && placed.json.order.status === 'unpaid')
            waiting.set(token, placed.json.order);
        }
        if (random() < 0.1) {
          shop.app.clock.advance(31 * 60_000);
          await shop.sweep();
          waiting.clear();
        }
      }
      const uses = await Promise.all(all.map(countsOf));
      for (const [reserved = 0, used = 0] of uses) expect(reserved + used).toBeLessThanOrEqual(2);
      expect(uses.flat().reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
    },
  );
});

describe('administrators', () => {
  it('find a coupon with the orders that it was entered for', async () => {
    const made = await coupon({ kind: 'amount', amount_usd: 500 }, { max_redemptions: 5 });
    const order = await bought(made);
    const found = await read(made);
    expect(found.coupon).toMatchObject({
      code: made.code,
      state: 'active',
      discount: { kind: 'amount', amount_usd: 500, duration: 'once' },
      used: 1,
    });
    expect(found.redemptions).toMatchObject([
      { state: 'used', order_id: order.id, price: 1900, off: 500, currency: 'USD', periods_left: 0 },
    ]);
  });

  it('cannot let fewer use it than hold it, nor give two the same code', async () => {
    const made = await coupon(FIFTH, { max_redemptions: 3 });
    await bought(made);
    const { token } = await shop.app.person('finance');
    const terms = { name: 'A campaign', plans: [], purchases: ['plan_new'] };
    const put = (body: Record<string, unknown>) =>
      shop.app.request('PUT', `/api/admin/usm/coupons/${made.id}`, { token, body });
    const kept = await put({ terms: { ...terms, max_redemptions: 1 }, version: made.version });
    expect([kept.status, kept.json.coupon?.state]).toEqual([200, 'used_up']);
    const two = await coupon(FIFTH, { max_redemptions: 3 });
    for (const { token: buyer } of [await shop.app.person(), await shop.app.person()]) {
      const item = { ...MONTHLY, coupon: two.code };
      const { json } = await shop.app.request('POST', '/api/orders/preview', { token: buyer, body: item });
      const body = { item, quote_hash: json.quote.quote_hash, replace: false };
      await shop.app.request('POST', '/api/orders/plan', { token: buyer, body });
    }
    const fewer = await shop.app.request('PUT', `/api/admin/usm/coupons/${two.id}`, {
      token,
      body: { terms: { ...terms, max_redemptions: 1 }, version: two.version },
    });
    expect([fewer.status, fewer.json.fields?.max_redemptions]).toEqual([
      422,
      'It is held or used by 2 already.',
    ]);
    const taken = await shop.app.request('POST', '/api/admin/usm/coupons', {
      token,
      body: { code: made.code, discount: { ...FIFTH, duration: 'once' }, terms, reason: 'Again.' },
    });
    expect([taken.status, taken.json.msg]).toEqual([409, 'There is a coupon with this code already.']);
  });

  it.each([
    ['a percentage without a number', { kind: 'percent', duration: 'once' }],
    ['money in no currency', { kind: 'amount', duration: 'once' }],
    ['some periods without how many', { ...FIFTH, duration: 'cycles' }],
  ])('are refused %s', async (_, discount) => {
    const { token } = await shop.app.person('finance');
    const { status } = await shop.app.request('POST', '/api/admin/usm/coupons', {
      token,
      body: {
        code: 'ODD',
        discount,
        terms: { name: 'Odd', plans: [], purchases: ['plan_new'] },
        reason: 'Odd.',
      },
    });
    expect(status).toBe(422);
  });
});
