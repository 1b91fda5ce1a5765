// Values that the database cannot keep as they are, which come from files and from queries: they are shown, with U+FFFD in the
// place of what cannot be kept, and break nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStorable } from '../../server/kernel/storable-text.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ token } = await app.person());
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const ask = async (method: string, path: string, body?: object) =>
  app.request(method, path, { token, ...(body && { body }) });

describe('a file with U+0000 and halves of surrogate pairs', () => {
  it.each([
    ['zeros.csv', 'city,count\na\0b,1\nBasle,2\nChur,3\n'],
    ['names.csv', 'ci\0ty,count\na,1\nb,2\n'],
    ['zeros.json', '[{"city":"a\\u0000b","n":1},{"city":"\\ud800","n":2}]'],
    ['names.json', '[{"ci\\u0000ty":"a","\\ud800":1},{"ci\\u0000ty":"b","\\ud800":2}]'],
    ['proto.json', '[{"__proto__":"a","constructor":1},{"__proto__":"b","constructor":2}]'],
    ['proto.csv', '__proto__,constructor\na,1\nb,2\n'],
    ['nested.json', '[{"in":{"a\\u0000":"b\\u0000"},"list":["\\ud800"]}]'],
  ])('%s is read, shown and asked about, or refused in words', async (name, content) => {
    const { json: uploaded } = await app.upload(token, name, content);
    const fileId = uploaded.result[0].file_id;
    const preview = await ask('POST', '/api/tables/preview', { file_id: fileId, options: {} });
    expect([200, 422]).toContain(preview.status);
    const made = await ask('POST', '/api/tables', { file_id: fileId, name, options: {}, columns: [] });
    expect(made.status).toBe(preview.status);
    if (made.status !== 200) return;
    const { id } = made.json.table.summary;
    const rows = await ask('GET', `/api/tables/${id}/rows`);
    expect(rows.status).toBe(200);
    for (const cell of rows.json.rows.flat()) expect(isStorable(String(cell)), String(cell)).toBe(true);
    for (const { name: column } of made.json.table.columns) {
      const values = await ask('GET', `/api/tables/${id}/values?column=${encodeURIComponent(column)}`);
      expect([200, 422]).toContain(values.status);
    }
    const { json } = await ask('POST', '/api/chats', { kind: 'chat', table_ids: [id] });
    const turn = await ask('POST', `/api/chats/${json.chat.id}/turns`, {
      text: 'show all rows',
      table_ids: [id],
    });
    await app.events(`/api/messages/${turn.json.message.id}/events`, token);
    const { json: after } = await ask('GET', `/api/chats/${json.chat.id}/messages`);
    expect(after.items.map(({ status }: { status: string }) => status)).not.toContain('failed');
  });
});

describe('a query whose result holds U+0000', () => {
  it('is kept and shown, as a cell and as the name of a column', async () => {
    const table = await app.table(token, 'plain.csv', 'city,count\nBerne,1\nBasle,2\n');
    const { json } = await ask('POST', '/api/chats', { kind: 'chat', table_ids: [table.summary.id] });
    const turn = await ask('POST', `/api/chats/${json.chat.id}/turns`, {
      text: 'how many rows',
      table_ids: [table.summary.id],
    });
    await app.events(`/api/messages/${turn.json.message.id}/events`, token);
    const body = {
      sql: "select 'a' || chr(0) || 'b' as odd, [chr(0)] as list",
      message_id: turn.json.message.id,
    };
    const ran = await ask('POST', '/api/queries', body);
    expect(ran).toMatchObject({ status: 200 });
    expect(JSON.stringify(ran.json)).toContain('a\uFFFDb');
    const read = await ask('GET', `/api/queries/${ran.json.part.query_id}`);
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.json)).toContain('a\uFFFDb');
    expect(JSON.stringify(read.json)).not.toContain('\\u0000');
  });
});
