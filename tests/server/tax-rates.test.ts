// Rates of tax from a day on: what is quoted with them, what keeps the one before, and who may plan them how.
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { sessions } from '../../server/platform/db/schema/people.ts';
import { paymentApp } from '../harness/payment-app.ts';

const shop = paymentApp({ SELLER_NAME: 'Tablewise GmbH', SELLER_COUNTRY: 'DE' });
const { request } = shop;
const PATH = '/api/admin/financial/tax-rates';
const DAY = 86_400_000;
const MONTHLY = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };

/** A part of Switzerland of each test's own: rates of one do not meet those of another. */
let part = 0;
const nextPlace = () => {
  part += 1;
  return { country: 'CH', region: `Part ${part}`, product: 'all' };
};
/** A day in UTC so many days after today. */
const dayIn = (days: number) =>
  new Date(shop.app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const start = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

async function admin(method: string, path: string, body?: unknown) {
  const { token } = await shop.app.person('super_admin');
  return shop.app.request(method, path, { token, ...(body !== undefined && { body }) });
}
const plan = (body: Record<string, unknown>) => admin('POST', PATH, { reason: 'By law.', ...body });
async function ratesOf(region: string, more = '') {
  const { items } = (await admin('GET', `${PATH}?page_size=100&sort={"starts_at":"asc"}${more}`)).json;
  return items.filter((each: { region: string }) => each.region === region);
}
/** The buyer lives there. */
const live = ({ country, region }: { country: string; region: string }) =>
  request('PUT', '/api/account/billing-details', {
    ...{ name: 'Ada', street: 'Weg 1', city: 'Bern', postal_code: '3000', tax_id: '' },
    country,
    region,
  });
const preview = async () => (await request('POST', '/api/orders/preview', MONTHLY)).json.quote;
/** It is so many days later, and who is signed in still is. */
async function later(days: number) {
  shop.app.clock.advance(days * DAY);
  const now = shop.app.clock.now();
  await shop.app.services.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + DAY) })
    .where(eq(sessions.userId, shop.userId));
}

describe('a rate of tax', () => {
  it('is quoted with from its day on, and the one that follows from its own', async () => {
    const place = nextPlace();
    await live(place);
    expect((await plan({ ...place, basis_points: 810, starts_on: dayIn(1) })).json.rate).toMatchObject({
      ...place,
      basis_points: 810,
      state: 'planned',
      version: 1,
    });
    expect(await preview()).toMatchObject({ net: 2400, tax: 0, total: 2400, tax_basis_points: 0 });
    await later(1);
    // 8.1 % of 2400, half up
    expect(await preview()).toMatchObject({ net: 2400, tax: 194, total: 2594, tax_basis_points: 810 });
    const next = dayIn(10);
    await plan({ ...place, basis_points: 825, starts_on: next });
    expect(await preview()).toMatchObject({ tax: 194 });
    const [first, second] = await ratesOf(place.region);
    expect([first.basis_points, first.ends_at]).toEqual([810, start(next)]);
    expect([second.basis_points, second.starts_at, second.ends_at]).toEqual([825, start(next), undefined]);
    await later(10);
    expect(await preview()).toMatchObject({ tax: 198, total: 2598, tax_basis_points: 825 });
    // the list goes by the same clock
    const listed = await ratesOf(place.region);
    expect(listed.map(({ state }: { state: string }) => state)).toEqual(['over', 'active']);
    const over = await ratesOf(place.region, '&filters={"state":["over"]}');
    expect(over.map(({ basis_points: points }: { basis_points: number }) => points)).toEqual([810]);
  });

  it('changes no order that is there; what was shown before its day is quoted again', async () => {
    const place = nextPlace();
    await live(place);
    await plan({ ...place, basis_points: 1000, starts_on: dayIn(1) });
    const shown = await preview();
    const asked = { item: MONTHLY, quote_hash: shown.quote_hash, replace: false };
    const { order } = (await request('POST', '/api/orders/plan', asked)).json;
    expect([order.price, order.tax]).toEqual([2400, 0]);
    await later(1);
    const kept = (await request('GET', `/api/orders/${order.id}`)).json.order;
    expect([kept.price, kept.tax]).toEqual([2400, 0]);
    const again = await request('POST', '/api/orders/plan', { ...asked, replace: true });
    expect([again.status, again.json.msg]).toEqual([
      409,
      'The price has changed since you saw it. Please look at it again.',
    ]);
    expect(await preview()).toMatchObject({ tax: 240, total: 2640 });
  });

  it('of a part of a country goes before that of the country, that of plans before that of all', async () => {
    const place = nextPlace();
    await live(place);
    const country = { country: 'LI', region: '', product: 'all' };
    await plan({ ...country, basis_points: 500, starts_on: dayIn(1) });
    await plan({ ...country, product: 'plan', basis_points: 600, starts_on: dayIn(1) });
    await plan({ ...country, region: 'Oberland', basis_points: 700, starts_on: dayIn(1) });
    await later(1);
    await live({ country: 'LI', region: '' });
    expect(await preview()).toMatchObject({ tax_basis_points: 600 });
    await live({ country: 'LI', region: 'Oberland' });
    expect(await preview()).toMatchObject({ tax_basis_points: 700 });
  });

  it('is refused on a day that is not to come, on or before one that is planned, and where nothing changes', async () => {
    const place = nextPlace();
    const refusal = async (body: Record<string, unknown>) => {
      const { status, json } = await plan({ ...place, ...body });
      return [status, json.fields];
    };
    expect(await refusal({ basis_points: 810, starts_on: dayIn(0) })).toEqual([
      422,
      { starts_on: 'The day has to be after the one that runs in UTC.' },
    ]);
    const day = dayIn(5);
    expect((await plan({ ...place, basis_points: 810, starts_on: day })).status).toBe(200);
    const taken = `A rate is planned from ${day} already. Choose a later day, or take that one back first.`;
    for (const starts_on of [day, dayIn(3)])
      expect(await refusal({ basis_points: 900, starts_on })).toEqual([422, { starts_on: taken }]);
    expect(await refusal({ basis_points: 810, starts_on: dayIn(9) })).toEqual([
      422,
      { basis_points: 'This is the rate already.' },
    ]);
    expect(await ratesOf(place.region)).toHaveLength(1);
  });

  it.each([
    ['more than all', { basis_points: 10_001 }, 'basis_points'],
    ['less than nothing', { basis_points: -1 }, 'basis_points'],
    ['of no country', { country: 'ZZ' }, 'country'],
    ['from a day that no month has', { starts_on: '2999-02-30' }, 'starts_on'],
    ['without a reason', { reason: '  ' }, 'reason'],
  ])('that is %s is refused', async (_, wrong, field) => {
    const right = { ...nextPlace(), basis_points: 810, starts_on: '2999-01-01' };
    const { status, json } = await plan({ ...right, ...wrong });
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  it('is written down with its reason and the one before', async () => {
    const place = nextPlace();
    await plan({ ...place, basis_points: 810, starts_on: dayIn(1) });
    await later(2);
    const { rate } = (await plan({ ...place, basis_points: 850, starts_on: dayIn(1), reason: 'Raised.' }))
      .json;
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entity, 'tax_rate'), eq(operationRecords.entityId, rate.id)));
    expect(record).toMatchObject({
      action: 'create',
      reason: 'Raised.',
      before: { basis_points: 810 },
      after: { country: 'CH', region: place.region, basis_points: 850 },
    });
  });

  it('of two that are planned at once for one place is one', async () => {
    const place = nextPlace();
    const both = await Promise.all(
      [700, 800].map((basis_points) => plan({ ...place, basis_points, starts_on: dayIn(4) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await ratesOf(place.region)).toHaveLength(1);
  });
});

describe('a rate that is taken back', () => {
  const withdraw = (rate: { id: string }, version: number) =>
    admin('POST', `${PATH}/${rate.id}/withdraw`, { version, reason: 'The law was not passed.' });

  it('is gone, and the one before it goes on', async () => {
    const place = nextPlace();
    const { rate: first } = (await plan({ ...place, basis_points: 810, starts_on: dayIn(1) })).json;
    const { rate } = (await plan({ ...place, basis_points: 900, starts_on: dayIn(5) })).json;
    expect((await withdraw(rate, rate.version)).status).toBe(200);
    const left = await ratesOf(place.region);
    expect(left.map(({ id, ends_at: at }: { id: string; ends_at?: number }) => [id, at])).toEqual([
      [first.id, undefined],
    ]);
    const [record] = await shop.app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entityId, rate.id), eq(operationRecords.action, 'withdraw')));
    expect(record).toMatchObject({
      reason: 'The law was not passed.',
      before: { basis_points: 900, region: place.region },
      after: {},
    });
    expect((await withdraw(rate, rate.version)).status).toBe(404);
  });

  it('is refused once it is in force, and of another version', async () => {
    const place = nextPlace();
    const { rate } = (await plan({ ...place, basis_points: 810, starts_on: dayIn(1) })).json;
    expect((await withdraw(rate, 2)).status).toBe(409);
    await later(1);
    const refused = await withdraw(rate, 1);
    expect([refused.status, refused.json.msg]).toEqual([
      409,
      'The rate is in force: plan another one instead.',
    ]);
    expect(await ratesOf(place.region)).toHaveLength(1);
  });
});
