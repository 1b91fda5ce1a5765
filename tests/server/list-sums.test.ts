// The totals and groups of every list that has some, against plain code: they are computed again from all rows of the list.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminOrderList } from '../../server/admin/orders/order-list.ts';
import { type ListWords, OPERATIONS } from '../../server/kernel/contract.ts';
import type { Transaction } from '../../server/platform/db/database.ts';
import { bills } from '../../server/platform/db/schema/billing.ts';
import { askerOf, readList } from '../../server/records/lists/read-list.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { seedGrants } from '../harness/grant-rows.ts';
import type { Row } from '../harness/list-searches.ts';
import { fits, samples } from '../harness/list-values.ts';
import { seedOrders } from '../harness/order-rows.ts';

let app: TestApp;
let asker: { id: string; token: string };

async function seed(db: Transaction): Promise<void> {
  await seedOrders(db, asker.id, 96);
  // a coupon took something off one in three
  const names = { en_US: 'Pro', zh_CN: 'Pro', ja_JP: 'Pro', ko_KR: 'Pro', fr_FR: 'Pro' };
  const plan = { plan: 'pro', interval: 'month', seats: 1, names };
  await db.execute(sql`update orders set kind = 'plan_new', pack_id = null, plan = ${JSON.stringify(plan)}::jsonb
    || jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'discount', 'amount', -total_amount / 10)))
    where right(order_num, 1) in ('1', '4', '7')`);
  const team = uuidv7();
  await db.execute(
    sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${team}, 'Pool', ${asker.id}, now(), now())`,
  );
  await seedGrants(db, asker.id, team, 60);
  await db.execute(sql`insert into ai_uses (id, user_id, task, state, tokens_in, tokens_out, credits, created_at)
    select gen_random_uuid(), ${asker.id}, (array['chat', 'analysis', 'labelling'])[1 + n % 3], (array['answered', 'refused', 'failed'])[1 + n % 2],
      nullif(n % 7, 0), n % 30, n % 20, to_timestamp(1700000000 + n * 3600) from generate_series(1, 90) n`);
}

const lists = OPERATIONS.flatMap(({ id, path, list }) =>
  list?.totals || list?.groups ? [{ id, path, list }] : [],
);

/** The sums of rows, in any order. */
function sumsOf(rows: readonly Row[], totals: NonNullable<ListWords['totals']>) {
  const sums = new Map<string, { field: string; currency?: string; sum: number }>();
  for (const [field, { currency }] of Object.entries(totals))
    for (const row of rows) {
      const value = row[field];
      if (typeof value !== 'number') continue;
      const of = currency === undefined ? {} : { currency: String(row[currency]) };
      const key = JSON.stringify([field, of]);
      sums.set(key, { field, ...of, sum: (sums.get(key)?.sum ?? 0) + value });
    }
  return [...sums.values()];
}

describe.each(lists)('$id', ({ path, list }) => {
  const { totals = {}, groups = [], filters = {} } = list as ListWords;
  let rows: Row[];
  const read = async (query: Record<string, unknown>) => {
    const given = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    const { status, json } = await app.request(
      'GET',
      `${path}?${new URLSearchParams(Object.fromEntries(given))}`,
      { token: asker.token },
    );
    expect({ status, msg: json.msg }).toEqual({ status: 200, msg: undefined });
    return json;
  };
  /** Filters with the rows that each finds. */
  const narrowings = () => [
    { query: {}, found: rows },
    ...Object.entries(filters).flatMap(([alias, { kind, of = alias }]) => {
      if (!rows.some((row) => row[of] !== undefined)) return [];
      const [value] = samples(
        kind,
        rows.map((row) => row[of]),
      );
      return [{ query: { filters: { [alias]: value } }, found: rows.filter((row) => fits(row, of, value)) }];
    }),
  ];

  beforeAll(async () => {
    rows = (await read({ page_size: 1000 })).items;
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  it('adds up everything that the filters find, whatever the page, by currency for money', async () => {
    for (const [field] of Object.entries(totals))
      expect(
        rows.some((row) => typeof row[field] === 'number'),
        field,
      ).toBe(true);
    for (const { query, found } of narrowings()) {
      const expected = sumsOf(found, totals);
      const answer = await read({ ...query, totals: true, page: 2, page_size: 2 });
      expect(answer.totals).toHaveLength(expected.length);
      expect(answer.totals).toEqual(expect.arrayContaining(expected));
      expect(answer.groups).toBeUndefined();
      expect({ total: answer.total, total_is: answer.total_is }).toEqual({
        total: found.length,
        total_is: 'exact',
      });
      // the same without the rows, which nobody waits for then
      const { req_id: _, ...alone } = await read({ ...query, totals: true, rows: false });
      expect(alone).toEqual({ ...answer, items: [] });
    }
    expect((await read({})).totals).toBeUndefined();
  });

  it.each(groups)('groups by %s, the largest first, and each opens to its rows', async (alias) => {
    const { kind = '', of = alias } = filters[alias] ?? {};
    for (const { query, found } of narrowings()) {
      const expected = Map.groupBy(found, (row) => row[of] as string | undefined);
      const { groups: answered } = await read({ ...query, group_by: alias, page_size: 2 });
      const counts = answered.map(({ count }: { count: number }) => count);
      expect(counts).toEqual([...counts].sort((one, other) => other - one));
      expect(new Map(answered.map((one: Row) => [one.value, one.count]))).toEqual(
        new Map([...expected].map(([value, own]) => [value, own.length])),
      );
      for (const group of answered) {
        const sums = sumsOf(expected.get(group.value) ?? [], totals);
        expect(group.totals).toHaveLength(sums.length);
        expect(group.totals).toEqual(expect.arrayContaining(sums));
      }
    }
    const { groups: all } = await read({ group_by: alias, page_size: 2 });
    for (const { value, count } of all) {
      if (value === undefined) continue;
      const opened = await read({ filters: { [alias]: kind === 'option' ? value : [value] }, page_size: 2 });
      expect(opened.total).toBe(count);
    }
  });

  it('tells how many rows there are without reading any', async () => {
    expect(await read({ rows: false, page: 2 })).toMatchObject({ items: [], total: rows.length });
  });

  it('finds nothing to add up where nothing is found', async () => {
    const { total, totals: sums } = await read({
      filters: nothing(filters),
      totals: true,
    });
    expect({ total, sums }).toEqual({ total: 0, sums: [] });
  });

  it('refuses to group by what the contract does not name', async () => {
    const { status } = await app.request('GET', `${path}?group_by=id`, { token: asker.token });
    expect(status).toBe(422);
  });
});

/** A filter of a time at which there were no rows. */
function nothing(filters: NonNullable<ListWords['filters']>) {
  const alias = Object.keys(filters).find((name) => filters[name]?.kind === 'day_range');
  return { [String(alias)]: { start_time: 1_000_000_000, end_time: 1_000_000_001 } };
}

describe('sums', () => {
  it('are of the rows that an asker reaches, and only for who may read the list', async () => {
    const person = await app.person('user');
    for (const { path } of lists) {
      const { status } = await app.request('GET', `${path}?totals=true`, { token: person.token });
      expect(status).toBe(403);
    }
  });
});

beforeAll(async () => {
  app = await openTestApp();
  asker = await app.person('super_admin');
  // money is booked whole by the end of a transaction
  await app.services.db.transaction(seed);
});
afterAll(() => app.close());

it('sums that take too long say so in words of their own, and the list can be read without them', async () => {
  const { db, secrets } = app.services;
  // fails as a statement does that reached its limit
  await db.execute(sql`create function too_long() returns bigint language plpgsql as $$
    begin raise exception using errcode = 'query_canceled'; end $$`);
  const list = adminOrderList(secrets);
  const by = await askerOf(app.services, list.operation, { id: asker.id, roles: ['super_admin'] });
  const request = { page: 1, size: 2, sort: {}, filters: {}, search: '', parameters: {} };
  const { items } = await readList(db, list, request, by);
  const shown = items.map(({ id }) => sql`${id}`);
  // of the rows in sight it is known at once
  const price = sql`case when ${bills.id} in (${sql.join(shown, sql`, `)}) then ${bills.payAmount} else too_long() end`;
  const slow = { ...list, fields: { ...list.fields, price } };
  const late = { code: 'VALIDATION_ERROR', messageId: 'list.sumsTooSlow', params: { seconds: 3 } };
  for (const wanted of [{ totals: true, rows: false }, { groupBy: 'status', rows: false }, { totals: true }])
    await expect(readList(db, slow, { ...request, ...wanted }, by)).rejects.toMatchObject(late);
  expect((await readList(db, slow, request, by)).items).toEqual(items);
});
