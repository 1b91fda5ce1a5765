import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person()).token;
});
afterAll(() => app.close());

const CSV = 'Order,City,Price\n1, Berne,10\n2,Basle,\n3, Berne,30\n3, Berne,30\n';

async function newTable(content = CSV) {
  const { summary } = await app.table(token, 'orders.csv', content);
  const address = `/api/tables/${summary.id}`;
  let revision = 0;
  const update = async (steps: object[], from = revision) => {
    const answer = await app.request('PUT', `${address}/steps`, { token, body: { steps, revision: from } });
    if (answer.status === 200) revision = answer.json.revision;
    return answer;
  };
  const rows = async () => (await app.request('GET', `${address}/rows`, { token })).json;
  const list = async () => (await app.request('GET', `${address}/steps`, { token })).json;
  const get = async () => (await app.request('GET', address, { token })).json.table;
  const preview = (steps: object[]) =>
    app.request('POST', `${address}/steps/preview`, { token, body: { steps } });
  return { id: summary.id as string, address, update, rows, list, get, preview };
}

const trim = { id: 'trim', enabled: true, kind: 'text', column: 'City', change: 'trim' };
const rename = { id: 'rename', enabled: true, kind: 'rename', column: 'City', to: 'Town' };
const dedupe = { id: 'dedupe', enabled: true, kind: 'dedupe', columns: [], keep: 'first' };
const compute = { id: 'compute', enabled: true, kind: 'compute', name: 'Gross', expression: '[Price] * 1.1' };

describe('the steps of a table', () => {
  it('change its rows, columns and profile, and taking them away gives the imported rows back exactly', async () => {
    const table = await newTable();
    const [raw, rawTable] = [await table.rows(), await table.get()];
    const { json } = await table.update([trim, rename, dedupe, compute]);
    expect(json.table.summary).toMatchObject({ row_count: 3, column_count: 4 });
    expect(json.table.columns.map(({ name }: { name: string }) => name)).toEqual([
      'Order',
      'Town',
      'Price',
      'Gross',
    ]);
    expect(json.table.columns[1].top[0]).toEqual({ value: 'Berne', count: 2 });
    const { columns, rows } = await table.rows();
    expect([columns, rows[0]]).toEqual([
      ['Order', 'Town', 'Price', 'Gross'],
      [1, 'Berne', 10, 11],
    ]);
    await table.update([]);
    expect(await table.rows()).toEqual({ ...raw });
    const { revision, summary, ...back } = await table.get();
    expect(revision).toBe(2);
    expect({ ...back, summary: { ...summary, updated_at: 0 } }).toEqual({
      ...(({ revision: _, ...rest }) => rest)(rawTable),
      summary: { ...rawTable.summary, updated_at: 0 },
    });
  });

  it('are listed with the columns that each begins with', async () => {
    const table = await newTable();
    await table.update([rename, { ...compute, enabled: false }]);
    const { steps, stages, columns, revision } = await table.list();
    expect([steps.length, revision]).toEqual([2, 1]);
    expect(stages[1].columns.map(({ name }: { name: string }) => name)).toEqual(['Order', 'Town', 'Price']);
    expect(stages.map(({ problem }: { problem: unknown }) => problem)).toEqual([null, null]);
    expect(columns).toHaveLength(3);
  });

  it('that do not fit are refused with number and reason in the language, and nothing changes', async () => {
    const table = await newTable();
    await table.update([rename]);
    const { status, json } = await app.request('PUT', `${table.address}/steps`, {
      token,
      body: { steps: [rename, trim], revision: 1 },
      headers: { 'Accept-Language': 'fr-FR' },
    });
    expect([status, json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(json.msg).toContain('À l’étape 2, «\u00a0');
    expect(json.msg).toContain('City');
    expect((await table.list()).steps).toEqual([rename]);
  });

  it('that would lose values are refused where they must not, and the table stays', async () => {
    const table = await newTable('A\n1\nx\n2\nyy\n');
    const before = await table.rows();
    const step = { id: 'a', enabled: true, kind: 'retype', column: 'A', type: 'integer', on_failure: 'stop' };
    const { status, json } = await table.update([step]);
    expect([status, json.error_code]).toEqual([422, 'QUERY_REFUSED']);
    expect(json.msg).toContain('2 values of column "A" do not convert');
    expect(await table.rows()).toEqual(before);
    const { preview } = (await table.preview([step])).json;
    expect([preview.failed_count, preview.failures.length]).toEqual([2, 2]);
  });

  it('changed by two at a time: the later one is told, whatever the order of arrival', async () => {
    const table = await newTable();
    const answers = await Promise.all([table.update([trim], 0), table.update([rename], 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { steps, revision } = await table.list();
    expect([steps.length, revision]).toEqual([1, 1]);
    expect((await table.update([trim], 7)).status).toBe(409);
  });

  it('leave no rows behind that nothing shows', async () => {
    const table = await newTable();
    const { services } = app;
    for (const steps of [[trim], [trim, rename], [rename], [trim]]) await table.update(steps);
    const folder = dirname(services.files.tablePath(table.id, 1));
    expect((await readdir(folder)).sort()).toEqual(['1.duckdb', '4.duckdb', '5.duckdb']);
  });

  it('are seen by questions: a query reads the new columns', async () => {
    const table = await newTable();
    await table.update([compute]);
    const chat = await app.request('POST', '/api/chats', {
      token,
      body: { kind: 'chat', table_ids: [table.id] },
    });
    const asked = await app.request('POST', `/api/chats/${chat.json.chat.id}/turns`, {
      token,
      body: { text: 'total gross', table_ids: [table.id] },
    });
    const events = await app.events(`/api/messages/${asked.json.message.id}/events`, token);
    const result = events.at(-1).message.parts.find(({ type }: { type: string }) => type === 'result');
    expect(JSON.stringify(result)).toContain('Gross');
  });

  it('of somebody else are not there', async () => {
    const table = await newTable();
    const other = (await app.person()).token;
    const put = { token: other, body: { steps: [], revision: 0 } };
    expect((await app.request('GET', `${table.address}/steps`, { token: other })).status).toBe(404);
    expect((await app.request('PUT', `${table.address}/steps`, put)).status).toBe(404);
  });

  it('make 200,000 rows anew in seconds', async () => {
    const lines = Array.from(
      { length: 200_000 },
      (_, index) => `${index},City ${index % 500} ,${(index % 997) / 7}`,
    );
    const table = await newTable(`Order,City,Price\n${lines.join('\n')}\n`);
    const start = performance.now();
    const { json } = await table.update([
      trim,
      { id: 'fill', enabled: true, kind: 'fill', column: 'Price', with: 'previous' },
      compute,
      { ...dedupe, columns: ['Order'] },
      rename,
    ]);
    expect(json.table.summary.row_count).toBe(200_000);
    expect(performance.now() - start).toBeLessThan(20_000); // 1 to 2 s on an idle machine of two cores
  }, 60_000);
});
