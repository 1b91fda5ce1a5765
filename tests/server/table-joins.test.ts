import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ORDERS = 'order_no,customer_id,amount\n1,10,5\n2,10,7\n3,11,9\n4,99,1\n';
const CUSTOMERS = 'id,name\n10,Ada\n11,Bob\n12,Cyd\n';
const keys = [{ left: 'customer_id', right: 'id' }];

/** A new person with two tables that fit together. */
async function twoTables() {
  const { token } = await app.person();
  const orders: string = (await app.table(token, 'orders.csv', ORDERS)).summary.id;
  const customers: string = (await app.table(token, 'customers.csv', CUSTOMERS)).summary.id;
  const call = (method: string, path: string, body?: object) =>
    app.request(method, `/api/tables/${path}`, { token, ...(body && { body }) });
  const join = { right_id: customers, kind: 'left', keys, columns: [] };
  const derive = async (name = 'Orders with names') =>
    (await call('POST', `${orders}/joins`, { name, join })).json.table.summary;
  return { token, orders, customers, call, join, derive };
}

describe('suggested joins', () => {
  it('of one other table and of all own tables are ranked with match, relation and fan-out', async () => {
    const { orders, customers, call } = await twoTables();
    const one = await call('GET', `${orders}/joins/suggestions?other_id=${customers}`);
    expect(one.json.suggestions[0]).toMatchObject({
      right_id: customers,
      right_name: 'customers',
      keys,
      match: 0.6667,
      relation: 'n:1',
      fan_out: 1,
      warnings: [],
    });
    const all = await call('GET', `${orders}/joins/suggestions`);
    expect(all.json).toMatchObject({ compared: 1, skipped: 0 });
    expect(all.json.suggestions).toEqual(one.json.suggestions);
    const back = await call('GET', `${customers}/joins/suggestions`);
    expect(back.json.suggestions[0]).toMatchObject({ fan_out: 1.3333, warnings: ['fan_out'] });
  });

  it('do not reach the tables of other people, nor the table itself', async () => {
    const { orders, call } = await twoTables();
    const other = await twoTables();
    expect((await call('GET', `${orders}/joins/suggestions?other_id=${other.customers}`)).status).toBe(404);
    expect((await call('GET', `${orders}/joins/suggestions?other_id=${orders}`)).status).toBe(422);
    const join = { ...other.join, right_id: other.customers };
    for (const [path, body] of [
      ['joins/preview', { join }],
      ['joins', { name: 'Mine', join }],
    ] as const)
      expect((await call('POST', `${orders}/${path}`, body)).status).toBe(404);
  });
});

describe('a join of two tables', () => {
  it('is shown with counts and keys without a match before it is made', async () => {
    const { orders, call, join } = await twoTables();
    const { json } = await call('POST', `${orders}/joins/preview`, { join });
    expect(json.preview).toMatchObject({
      row_count: 4,
      left: { row_count: 4, unmatched: 1, examples: [{ values: [99], count: 1 }] },
      right: { row_count: 3, unmatched: 1, examples: [{ values: [12], count: 1 }] },
    });
    expect(json.preview.rows[0]).toEqual([1, 10, 5, 'Ada']);
  });

  it('becomes a table like any other, which says what it is made of', async () => {
    const { orders, customers, call, join, derive } = await twoTables();
    const summary = await derive();
    expect(summary).toMatchObject({
      source: 'derived',
      name: 'Orders with names',
      row_count: 4,
      file_name: 'orders + customers',
    });
    const rows = await call('GET', `${summary.id}/rows`);
    expect(rows.json.columns).toEqual(['order_no', 'customer_id', 'amount', 'name']);
    const step = { id: 'a', enabled: true, kind: 'compute', name: 'double', expression: '[amount] * 2' };
    const stepped = await call('PUT', `${summary.id}/steps`, { steps: [step], revision: 0 });
    expect(stepped.status).toBe(200);
    const own = await call('GET', `${summary.id}/derived`);
    expect(own.json).toMatchObject({
      derivation: {
        join,
        stale: false,
        sources: [
          { table_id: orders, name: 'orders', state: 'same' },
          { table_id: customers, name: 'customers', state: 'same' },
        ],
      },
      derived: [],
    });
    for (const source of [orders, customers])
      expect((await call('GET', `${source}/derived`)).json).toMatchObject({
        derivation: null,
        derived: [{ table_id: summary.id, row_count: 4, stale: false }],
      });
  });

  it('refuses two columns of one name, and a name that is a column of neither', async () => {
    const { orders, call, join } = await twoTables();
    const column = (name: string, source = 'amount') => ({ side: 'left', column: source, name });
    const twice = { ...join, columns: [column('Sum'), column('sum ')] };
    const missing = { ...join, columns: [column('Sum', 'gone')] };
    for (const one of [twice, missing])
      expect((await call('POST', `${orders}/joins`, { name: 'Bad', join: one })).status).toBe(422);
    expect((await call('GET', `${orders}/derived`)).json.derived).toEqual([]);
  });
});

describe('a derived table', () => {
  const upper = { id: 'u', enabled: true, kind: 'text', column: 'name', change: 'upper' };

  it('is stale once a source has changed, and is made anew with its own steps', async () => {
    const { token, customers, call, derive } = await twoTables();
    const { id } = await derive();
    const keep = { id: 's', enabled: true, kind: 'filter' };
    const conditions = {
      connect_pre_filter: 'and',
      conditions: [{ field: 'customer_id', operator: 'ne', value: '99' }],
    };
    await call('PUT', `${id}/steps`, { steps: [{ ...keep, conditions }], revision: 0 });
    await call('PUT', `${customers}/steps`, { steps: [upper], revision: 0 });
    expect((await call('GET', `${id}/derived`)).json.derivation).toMatchObject({
      stale: true,
      sources: [{ state: 'same' }, { state: 'newer' }],
    });
    expect((await call('GET', `${customers}/derived`)).json.derived[0].stale).toBe(true);

    const refreshed = await call('POST', `${id}/derived/refresh`, {});
    expect(refreshed.json).toMatchObject({ revision: 2, table: { summary: { row_count: 3 } } });
    expect((await call('GET', `${id}/derived`)).json.derivation.stale).toBe(false);
    const { rows } = (await call('GET', `${id}/rows`)).json;
    expect(rows.map((row: unknown[]) => row[3])).toEqual(['ADA', 'ADA', 'BOB']);
    expect((await call('GET', `${id}/versions`)).json.versions).toHaveLength(1);

    const file = await app.upload(token, 'next.csv', 'id,name\n99,Zoe\n');
    const body = { file_id: file.json.result[0].file_id, options: {}, renames: [] };
    await call('POST', `${customers}/versions`, body);
    await call('PUT', `${id}/steps`, { steps: [], revision: 2 });
    await call('POST', `${id}/derived/refresh`, {});
    expect((await call('GET', `${id}/rows`)).json.rows.at(-1)).toEqual([4, 99, 1, 'ZOE']);
  });

  it('has no versions of a file, and says what to do instead', async () => {
    const { token, call, derive } = await twoTables();
    const { id } = await derive();
    const file = await app.upload(token, 'next.csv', ORDERS);
    const body = { file_id: file.json.result[0].file_id, options: {}, renames: [] };
    for (const [path, sent] of [
      ['versions', body],
      ['versions/preview', body],
      ['versions/1/restore', {}],
    ] as const) {
      const { status, json } = await call('POST', `${id}/${path}`, sent);
      expect([status, json.msg]).toEqual([422, expect.stringContaining('Refresh')]);
    }
  });

  it('stays as it is when a source is deleted or no longer fits', async () => {
    const { orders, customers, call, derive } = await twoTables();
    const { id } = await derive();
    const drop = { id: 'd', enabled: true, kind: 'drop', columns: ['id'] };
    await call('PUT', `${customers}/steps`, { steps: [drop], revision: 0 });
    const unfit = await call('POST', `${id}/derived/refresh`, {});
    expect([unfit.status, unfit.json.msg]).toEqual([422, expect.stringContaining('id')]);
    await call('DELETE', customers, {});
    expect((await call('GET', `${id}/derived`)).json.derivation.sources[1].state).toBe('deleted');
    const gone = await call('POST', `${id}/derived/refresh`, {});
    expect([gone.status, gone.json.msg]).toEqual([422, expect.stringContaining('customers')]);
    expect((await call('GET', `${id}/rows`)).json.total).toBe(4);
    expect((await call('POST', `${orders}/derived/refresh`, {})).status).toBe(422);
  });
});

it('a stored query tells the revision that its table had', async () => {
  const { token, orders, call } = await twoTables();
  const body = { kind: 'chat', table_ids: [orders] };
  const { json } = await app.request('POST', '/api/chats', { token, body });
  const asked = await app.request('POST', `/api/chats/${json.chat.id}/turns`, {
    token,
    body: { text: 'how many rows', table_ids: [orders] },
  });
  const events = await app.events(`/api/messages/${asked.json.message.id}/events`, token);
  const { query_id: id } = events
    .at(-1)
    .message.parts.find(({ type }: { type: string }) => type === 'result');
  const step = { id: 'd', enabled: true, kind: 'drop', columns: ['amount'] };
  await call('PUT', `${orders}/steps`, { steps: [step], revision: 0 });
  const { json: answer } = await app.request('GET', `/api/queries/${id}`, { token });
  const now = await call('GET', orders);
  expect([answer.query.tables[0].revision, now.json.table.revision]).toEqual([0, 1]);
});
