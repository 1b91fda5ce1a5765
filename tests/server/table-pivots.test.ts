import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const SALES = 'day,city,amount\n2025-01-02,Berne,5\n2025-02-03,Berne,7\n2025-02-04,Basle,11\n';
const pivot = {
  rows: [{ column: 'city' }],
  column: { column: 'day', unit: 'month' },
  aggregate: 'sum',
  value: 'amount',
};

/** A new person with a table of sales. */
async function withSales() {
  const { token } = await app.person();
  const sales: string = (await app.table(token, 'sales.csv', SALES)).summary.id;
  const call = (method: string, path: string, body?: object) =>
    app.request(method, `/api/tables/${path}`, { token, ...(body && { body }) });
  return { token, sales, call };
}

describe('a pivot of a table', () => {
  it('is shown before it is made, and changes nothing', async () => {
    const { sales, call } = await withSales();
    const { json } = await call('POST', `${sales}/pivots/preview`, { pivot });
    expect(json.preview).toEqual({
      columns: [
        { name: 'city', type: 'text' },
        { name: '2025-01', type: 'integer' },
        { name: '2025-02', type: 'integer' },
      ],
      rows: [
        ['Basle', null, 11],
        ['Berne', 5, 7],
      ],
      row_count: 2,
    });
    expect((await call('GET', `${sales}/derived`)).json.derived).toEqual([]);
  });

  it('becomes a table that says what it is made of, and finds values that came later when it is refreshed', async () => {
    const { token, sales, call } = await withSales();
    const made = await call('POST', `${sales}/pivots`, { name: ' Months ', pivot });
    const { id, ...summary } = made.json.table.summary;
    expect(summary).toMatchObject({ name: 'Months', source: 'derived', row_count: 2, column_count: 3 });
    expect((await call('GET', `${id}/derived`)).json.derivation).toMatchObject({
      join: null,
      pivot,
      stale: false,
      sources: [{ table_id: sales, state: 'same' }],
    });
    const file = await app.upload(token, 'next.csv', `${SALES}2025-03-01,Chur,2\n`);
    const body = { file_id: file.json.result[0].file_id, options: {}, renames: [] };
    expect((await call('POST', `${sales}/versions`, body)).status).toBe(200);
    expect((await call('GET', `${id}/derived`)).json.derivation.stale).toBe(true);
    expect((await call('POST', `${id}/derived/refresh`, {})).status).toBe(200);
    const { columns, rows } = (await call('GET', `${id}/rows`)).json;
    expect(columns).toEqual(['city', '2025-01', '2025-02', '2025-03']);
    expect(rows.at(-1)).toEqual(['Chur', null, null, 2]);
  });

  it('that does not fit or is too wide is refused with the reason, and nothing is left behind', async () => {
    const { token, call, sales } = await withSales();
    const rows = Array.from({ length: 201 }, (_, number) => `x,${number}`);
    const wide: string = (await app.table(token, 'wide.csv', ['a,b', ...rows].join('\n'))).summary.id;
    const spread = { rows: [{ column: 'a' }], column: { column: 'b' }, aggregate: 'count' };
    for (const [table, wrong, reason] of [
      [wide, spread, '201'],
      [sales, { ...pivot, value: 'city' }, 'city'],
      [sales, { ...pivot, value: undefined }, 'column'],
    ] as const)
      for (const path of ['pivots/preview', 'pivots']) {
        const body = { ...(path === 'pivots' && { name: 'Bad' }), pivot: wrong };
        const { status, json } = await call('POST', `${table}/${path}`, body);
        expect([status, json.msg]).toEqual([422, expect.stringContaining(reason)]);
      }
    const { json } = await app.request('GET', '/api/tables', { token });
    expect(json.items.map(({ name }: { name: string }) => name).sort()).toEqual(['sales', 'wide']);
  });

  it('of somebody else is not found', async () => {
    const { call } = await withSales();
    const { sales } = await withSales();
    for (const [path, body] of [
      ['pivots/preview', { pivot }],
      ['pivots', { name: 'Mine', pivot }],
    ] as const)
      expect((await call('POST', `${sales}/${path}`, body)).status).toBe(404);
  });
});
