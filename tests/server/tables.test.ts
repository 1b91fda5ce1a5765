import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const MAX_BYTES = 64 * 1024;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp({ environment: { UPLOAD_MAX_BYTES: String(MAX_BYTES), UPLOAD_MAX_FILES: '3' } });
  token = (await app.person()).token;
});
afterAll(() => app.close());

const CSV = 'Name,Born,Score\nAda,1815-12-10,9.5\nGrace,1906-12-09,\n"O""Hara, Tim",1990-01-01,7\n';

function form(...files: [name: string, content: string][]): FormData {
  const data = new FormData();
  for (const [name, content] of files) data.append('upload_files', new File([content], name));
  return data;
}
const download = async (path: string) => (await app.raw('GET', path)).text();

describe('an upload', () => {
  it('answers how each file ended, in order [R3.062] [R3.063]', async () => {
    const body = form(['good.csv', CSV], ['large.csv', 'x'.repeat(MAX_BYTES + 1)], ['empty.csv', '']);
    const { json } = await app.request('POST', '/api/storage/upload', { token, body });
    expect(json.result).toMatchObject([
      { name: 'good.csv', status: 'success', size: CSV.length },
      { name: 'large.csv', status: 'failed', error: 'size_limit' },
      { name: 'empty.csv', status: 'failed', error: 'empty_file' },
    ]);
    expect(json.result[1].why).toBeUndefined();
  });

  it('tells administrators why, and nobody else may use their upload [R3.064] [R7.84]', async () => {
    const admin = await app.person('super_admin');
    const body = () => form(['large.csv', 'x'.repeat(MAX_BYTES + 1)], ['good.csv', CSV]);
    const { json } = await app.request('POST', '/api/admin/storage/upload', {
      token: admin.token,
      body: body(),
    });
    expect(json.result[0].why).toContain(String(MAX_BYTES));
    // what is kept is written down
    const records = await app.services.db.select().from(operationRecords);
    expect(records).toMatchObject([
      { action: 'upload', entity: 'file', actorId: admin.id, entityId: json.result[1].file_id },
    ]);
    expect(
      (await app.request('POST', '/api/admin/storage/upload', { token, body: body() })).json.error_code,
    ).toBe('FORBIDDEN');
  });

  it('of more files than allowed is refused as a whole', async () => {
    const body = form(['1.csv', CSV], ['2.csv', CSV], ['3.csv', CSV], ['4.csv', CSV]);
    const { status, json } = await app.request('POST', '/api/storage/upload', { token, body });
    expect([status, json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(json.msg).toContain('Maximum number of uploads exceeded.');
  });

  it('keeps no path of the sender in the name', async () => {
    const { json } = await app.request('POST', '/api/storage/upload', {
      token,
      body: form(['../../etc/passwd.csv', CSV]),
    });
    expect(json.result[0].name).toBe('passwd.csv');
  });

  it('that is cut in the middle is refused, and the server goes on', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=xyz' };
    const body =
      '--xyz\r\nContent-Disposition: form-data; name="upload_files"; filename="a.csv"\r\n\r\na,b\n1';
    const { status } = await app.request('POST', '/api/storage/upload', { token, body, headers });
    expect(status).toBe(400);
    expect((await app.upload(token, 'a.csv', CSV)).json.result[0].status).toBe('success');
  });
});

describe('a table', () => {
  it('is previewed before it is made: types, samples, rows', async () => {
    const { json: uploaded } = await app.upload(token, 'people.csv', CSV);
    const { json } = await app.request('POST', '/api/tables/preview', {
      token,
      body: { file_id: uploaded.result[0].file_id, options: {} },
    });
    expect(json.preview).toMatchObject({
      row_count: 3,
      bad_row_count: 0,
      options: { format: 'csv', delimiter: ',', header_row: 1 },
    });
    expect(
      json.preview.columns.map(({ name, type }: { name: string; type: string }) => [name, type]),
    ).toEqual([
      ['Name', 'text'],
      ['Born', 'date'],
      ['Score', 'number'],
    ]);
  });

  it('takes names and types that the person chose, and leaves columns out', async () => {
    const { json: uploaded } = await app.upload(token, 'chosen.csv', CSV);
    const columns = [
      { source_name: 'Name', name: 'Person', type: 'text', include: true },
      { source_name: 'Born', name: 'Born', type: 'text', include: true },
      { source_name: 'Score', name: 'Score', type: 'number', include: false },
    ];
    const { json } = await app.request('POST', '/api/tables', {
      token,
      body: { file_id: uploaded.result[0].file_id, name: 'Chosen', options: {}, columns },
    });
    expect(json.table.columns.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['Person', 'text'],
      ['Born', 'text'],
    ]);
  });

  it('is made of a file with NUL characters, which are taken out and said; of characters cut in two nothing is left', async () => {
    const face = `${'a'.repeat(199)}😀 ends`;
    const { json: uploaded } = await app.upload(
      token,
      'damaged.csv',
      `na\0me,n\nA\0da,1\n${face},2\n${face},3\n`,
    );
    const body = { file_id: uploaded.result[0].file_id, name: 'Damaged', options: {}, columns: [] };
    const { status, json } = await app.request('POST', '/api/tables', { token, body });
    expect(status).toBe(200);
    expect(json.table.columns.map(({ name }: { name: string }) => name)).toEqual(['name', 'n']);
    expect(json.table.issues).toContainEqual({ code: 'removed_characters', severity: 'medium', count: 2 });
  });

  it('of nothing but delimiters is refused in our own words', async () => {
    const { json: uploaded } = await app.upload(token, 'comma.csv', ',');
    const file_id = uploaded.result[0].file_id;
    const asked = [
      await app.request('POST', '/api/tables/preview', { token, body: { file_id, options: {} } }),
      await app.request('POST', '/api/tables', {
        token,
        body: { file_id, name: 'Comma', options: {}, columns: [] },
      }),
    ];
    for (const { status, json } of asked) {
      expect([status, json.msg]).toEqual([422, 'The file holds nothing but blanks.']);
    }
  });

  it('of the name of others that are made at once gets a name of its own in queries', async () => {
    const person = await app.person();
    const { json: uploaded } = await app.upload(person.token, 'people.csv', CSV);
    const body = { file_id: uploaded.result[0].file_id, name: 'At once', options: {}, columns: [] };
    const made = await Promise.all(
      [1, 2, 3].map(() => app.request('POST', '/api/tables', { token: person.token, body })),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(made.map(({ json }) => json.table.summary.sql_name).sort()).toEqual([
      'at_once',
      'at_once_2',
      'at_once_3',
    ]);
    for (const { json } of made) {
      const rows = await app.request('GET', `/api/tables/${json.table.summary.id}/rows`, {
        token: person.token,
      });
      expect(rows.json.total).toBe(3);
    }
  });

  it('refuses two columns of one name, and no column at all', async () => {
    const { json: uploaded } = await app.upload(token, 'twice.csv', CSV);
    const create = (columns: object[]) =>
      app.request('POST', '/api/tables', {
        token,
        body: { file_id: uploaded.result[0].file_id, name: 'Twice', options: {}, columns },
      });
    const column = (source: string, name: string, include = true) => ({
      source_name: source,
      name,
      type: 'text',
      include,
    });
    expect((await create([column('Name', 'a'), column('Born', 'A')])).json.msg).toContain(
      'Two columns are named',
    );
    expect((await create([column('Name', 'a', false)])).json.msg).toBe('Choose at least one column.');
  });

  it('of a file that cannot be read says what and where, and leaves nothing behind', async () => {
    const before = (await app.request('GET', '/api/tables', { token })).json.total;
    const { json: uploaded } = await app.upload(
      token,
      'image.csv',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    );
    const { status, json } = await app.request('POST', '/api/tables', {
      token,
      body: { file_id: uploaded.result[0].file_id, name: 'Image', options: {}, columns: [] },
    });
    expect([status, json.error_code]).toEqual([422, 'FILE_UNREADABLE']);
    expect((await app.request('GET', '/api/tables', { token })).json.total).toBe(before);
  });

  it('gives windows of its rows, sorted and filtered, and how many fit', async () => {
    const { summary } = await app.table(token, 'window.csv', CSV);
    const sort = encodeURIComponent(JSON.stringify({ Name: 'desc' }));
    const conditions = encodeURIComponent(
      JSON.stringify({
        connect_pre_filter: 'and',
        conditions: [{ field: 'Score', operator: 'gte', value: '7' }],
      }),
    );
    const { json } = await app.request(
      'GET',
      `/api/tables/${summary.id}/rows?offset=1&limit=5&sort=${sort}&conditions=${conditions}`,
      { token },
    );
    expect(json).toMatchObject({ total: 2, offset: 1, rows: [['Ada', '1815-12-10', 9.5]] });
  });

  it('has its own name in queries when another table has the name already', async () => {
    const first = await app.table(token, 'Same Name.csv', CSV);
    const second = await app.table(token, 'Same Name.csv', CSV);
    expect([first.summary.sql_name, second.summary.sql_name]).toEqual(['same_name', 'same_name_2']);
  });

  it('exports as a workbook: numbers and dates as such, no cell a formula, as many columns as are seen', async () => {
    const { summary } = await app.table(
      token,
      'kinds.csv',
      'day,amount,note\n2026-05-01,1.5,=1+1\n2026-05-02,20,数据\n2026-05-03,3,@x\n',
    );
    const conditions = { field: 'amount', operator: 'gt', value: '2' };
    const { json } = await app.request('POST', `/api/tables/${summary.id}/export`, {
      token,
      body: {
        format: 'xlsx',
        sort: { amount: 'asc' },
        conditions: { connect_pre_filter: 'and', conditions: [conditions] },
        columns: ['note', 'amount', 'day'],
      },
    });
    const answer = await app.raw('GET', json.file_path);
    const book = read(Buffer.from(await answer.arrayBuffer()), { cellFormula: true, cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([
      ['note', 'amount', 'day'],
      ['@x', 3, new Date('2026-05-03')],
      ['数据', 20, new Date('2026-05-02')],
    ]);
    expect([sheet.A2, sheet.C2]).toMatchObject([{ t: 's' }, { t: 'n', z: 'yyyy-mm-dd' }]);
    expect(sheet.A2.f).toBeUndefined();
    const source = utils.sheet_to_csv(book.Sheets[book.SheetNames[1] ?? ''] ?? {});
    expect(source).toContain('SHA-256');
  });

  it('exports as csv by an address that ends after five minutes and cannot be changed', async () => {
    const { summary } = await app.table(token, 'formulas.csv', 'Text,Number\n=1+1,-2\n@cmd,3\n');
    const { json } = await app.request('POST', `/api/tables/${summary.id}/export`, { token, body: {} });
    expect(await download(json.file_path)).toBe("Text,Number\r\n'=1+1,-2\r\n'@cmd,3\r\n");
    expect(
      (
        await app.request(
          'GET',
          json.file_path.replace(
            /signature=(.)/,
            (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`,
          ),
        )
      ).status,
    ).toBe(403);
    app.clock.advance(301_000);
    expect((await app.request('GET', json.file_path)).json.msg).toContain('expired');
  });

  it('that is deleted is gone from lists and queries', async () => {
    const { summary } = await app.table(token, 'gone.csv', CSV);
    await app.request('DELETE', `/api/tables/${summary.id}`, { token, body: {} });
    expect((await app.request('GET', `/api/tables/${summary.id}`, { token })).status).toBe(404);
    const list = await app.request('GET', '/api/tables?page_size=100&search=gone', { token });
    expect(list.json.total).toBe(0);
  });

  it('is found by words of its name as they are, wildcards included', async () => {
    await app.table(token, 'a 100% match.csv', CSV);
    const found = async (search: string) =>
      (await app.request('GET', `/api/tables?search=${encodeURIComponent(search)}`, { token })).json.total;
    expect([await found('100%'), await found('1_0%')]).toEqual([1, 0]);
  });
});
