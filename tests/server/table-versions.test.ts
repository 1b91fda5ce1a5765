import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person()).token;
});
afterAll(() => app.close());

const MAY = 'Order,City,Price\n1,Berne,10\n2,Basle,20\n';
const JUNE = 'Order,Town,Price,Shipped\n1,Berne,10,yes\n2,Basle,20.5,no\n3,Zug,30,yes\n';

async function newTable() {
  const { summary } = await app.table(token, 'may.csv', MAY);
  const address = `/api/tables/${summary.id}`;
  const call = (method: string, path: string, body?: object) =>
    app.request(method, `${address}${path}`, { token, ...(body && { body }) });
  const body = async (content: string, renames: object[] = []) => {
    const { json } = await app.upload(token, 'june.csv', content);
    return { file_id: json.result[0].file_id, options: {}, renames };
  };
  const rows = async () => (await call('GET', '/rows')).json;
  return { id: summary.id as string, call, body, rows };
}
const upper = { id: 'u', enabled: true, kind: 'text', column: 'City', change: 'upper' };
const compute = { id: 'c', enabled: true, kind: 'compute', name: 'Gross', expression: 'Price * 2' };

describe('a newer file of a table', () => {
  it('is compared before it replaces anything: columns, types, rows, steps that are lost', async () => {
    const { call, body, rows } = await newTable();
    await call('PUT', '/steps', { steps: [upper, compute], revision: 0 });
    const before = await rows();
    const { json } = await call('POST', '/versions/preview', await body(JUNE));
    expect(json.difference).toEqual({
      rows_before: 2,
      rows_after: 3,
      added: [
        { name: 'Town', type: 'text' },
        { name: 'Shipped', type: 'boolean' },
      ],
      missing: [{ name: 'City', type: 'text' }],
      retyped: [{ column: 'Price', from: 'integer', to: 'number' }],
      renamed: [{ from: 'City', to: 'Town' }],
      lost_steps: [{ id: 'u', reason: 'There is no column "City" here.' }],
      bad_row_count: 0,
      analyses: 0,
      lost_analyses: [],
    });
    expect(await rows()).toEqual(before);
  });

  it('replaces it with the steps carried out again, and those that do not fit switched off', async () => {
    const { call, body, rows } = await newTable();
    await call('PUT', '/steps', { steps: [upper, compute], revision: 0 });
    const { json } = await call('POST', '/versions', await body(JUNE));
    expect(json.table.summary).toMatchObject({ row_count: 3, file_name: 'june.csv' });
    const { columns, rows: values } = await rows();
    expect([columns, values[1]]).toEqual([
      ['Order', 'Town', 'Price', 'Shipped', 'Gross'],
      [2, 'Basle', 20.5, false, 41],
    ]);
    const { steps, stages } = (await call('GET', '/steps')).json;
    expect(steps.map(({ enabled }: { enabled: boolean }) => enabled)).toEqual([false, true]);
    expect(stages[0].problem).toContain('City');
  });

  it('keeps a column that came under another name, where the person says so', async () => {
    const { call, body, rows } = await newTable();
    await call('PUT', '/steps', { steps: [upper], revision: 0 });
    const given = await body(JUNE, [{ from: 'City', to: 'Town' }]);
    const { json } = await call('POST', '/versions/preview', given);
    expect([json.difference.missing, json.difference.lost_steps]).toEqual([[], []]);
    await call('POST', '/versions', given);
    expect((await rows()).rows[2]).toEqual([3, 'ZUG', 30, true]);
  });

  it('takes the columns that the person chose, with their names and types, and refuses two of one name', async () => {
    const { call, body, rows } = await newTable();
    const column = (source: string, name: string, type: string, include = true) => ({
      source_name: source,
      name,
      type,
      include,
    });
    const given = await body(MAY);
    const chosen = [
      column('Order', 'Order', 'text'),
      column('City', 'City', 'text', false),
      column('Price', 'Fare', 'number'),
    ];
    const { json } = await call('POST', '/versions', { ...given, columns: chosen });
    expect(json.table.summary).toMatchObject({ row_count: 2, column_count: 2 });
    const read = await rows();
    expect([read.columns, read.rows]).toEqual([
      ['Order', 'Fare'],
      [
        ['1', 10],
        ['2', 20],
      ],
    ]);
    const twice = [column('Order', 'City', 'text'), column('City', 'city', 'text')];
    expect((await call('POST', '/versions', { ...given, columns: twice })).status).toBe(422);
  });

  it('names likely renames: the one that is missing and the one that came', async () => {
    const { call, body } = await newTable();
    const { json } = await call(
      'POST',
      '/versions/preview',
      await body('Order,City name,Price\n1,Berne,1\n'),
    );
    expect(json.difference.renamed).toEqual([{ from: 'City', to: 'City name' }]);
  });

  it('names as renamed a column that holds what the missing one held, whatever it is called now', async () => {
    const { call, body } = await newTable();
    const next = 'Order,Place,Note,Price\n1,Basle,a,1\n2,Berne,b,2\n';
    const { json } = await call('POST', '/versions/preview', await body(next));
    expect(json.difference.renamed).toEqual([{ from: 'City', to: 'Place' }]);
  });

  it('can be gone back from, and forth again', async () => {
    const { call, body, rows } = await newTable();
    const may = await rows();
    await call('POST', '/versions', await body(JUNE));
    const june = await rows();
    const { versions } = (await call('GET', '/versions')).json;
    expect(
      versions.map(({ file_name, current }: { file_name: string; current: boolean }) => [file_name, current]),
    ).toEqual([
      ['june.csv', true],
      ['may.csv', false],
    ]);
    expect((await call('POST', '/versions/1/restore', {})).status).toBe(200);
    expect(await rows()).toEqual(may);
    await call('POST', `/versions/${versions[0].version}/restore`, {});
    expect(await rows()).toEqual(june);
    expect((await call('POST', '/versions/99/restore', {})).status).toBe(404);
  });

  it('is compared row by row with the one before, whichever is in use', async () => {
    const { call, body } = await newTable();
    await call('PUT', '/steps', { steps: [compute], revision: 0 });
    await call('POST', '/versions', await body(JUNE, [{ from: 'City', to: 'Town' }]));
    const [june] = (await call('GET', '/versions')).json.versions;
    const compared = await call('GET', `/versions/comparison?before=1&after=${june.version}`);
    expect(compared.json.comparison).toMatchObject({
      before: { file_name: 'may.csv', current: false },
      after: { file_name: 'june.csv', current: true },
      counts: { added: 1, gone: 0, changed: 1, unchanged: 1, columns_added: ['Shipped'], columns_gone: [] },
      retyped: [{ column: 'Price', from: 'integer', to: 'number' }],
      changed_cells: [{ column: 'Price', count: 1 }],
      is_keyed: true,
    });
    expect(compared.json.comparison.rows[0]).toEqual({
      status: 'changed',
      before: [2, 'Basle', 20, null],
      after: [2, 'Basle', 20.5, false],
      changes: [{ column: 2, difference: 0.5, ratio: 0.025 }],
    });
    expect((await call('GET', '/versions/comparison?before=1&after=99')).status).toBe(404);
  });

  it('is compared for its owner alone', async () => {
    const { id } = await newTable();
    const stranger = await app.person();
    const { status } = await app.request(
      'GET',
      `/api/tables/${id}/versions/comparison?before=1&after=1`,
      stranger,
    );
    expect(status).toBe(404);
  });

  it('that cannot be read changes nothing and is no version', async () => {
    const { call, body, rows } = await newTable();
    const before = await rows();
    const { status } = await call('POST', '/versions', await body('%PDF-1.7 not a table'));
    expect(status).toBe(422);
    expect(await rows()).toEqual(before);
    expect((await call('GET', '/versions')).json.versions).toHaveLength(1);
  });

  it('keeps the names and choices that a person made for the file before', async () => {
    const { json: uploaded } = await app.upload(token, 'may.csv', MAY);
    const column = (source: string, name: string, include = true) => ({
      source_name: source,
      name,
      type: 'text',
      include,
    });
    const columns = [column('Order', 'Number'), column('City', 'City'), column('Price', 'Price', false)];
    const { json } = await app.request('POST', '/api/tables', {
      token,
      body: { file_id: uploaded.result[0].file_id, name: 'Chosen', options: {}, columns },
    });
    const { json: next } = await app.upload(token, 'next.csv', 'Order,City,Price\n7,Zug,1\n');
    const answer = await app.request('POST', `/api/tables/${json.table.summary.id}/versions`, {
      token,
      body: { file_id: next.result[0].file_id, options: {}, renames: [] },
    });
    expect(
      answer.json.table.columns.map(({ name, type }: { name: string; type: string }) => [name, type]),
    ).toEqual([
      ['Number', 'text'],
      ['City', 'text'],
    ]);
  });
});
