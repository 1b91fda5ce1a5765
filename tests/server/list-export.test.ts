import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_RUNNING } from '../../server/domain/exports/list-exports.ts';
import { LIST_OPERATIONS } from '../../server/domain/exports/list-operations.ts';
import { signedPath } from '../../server/domain/storage/exports.ts';
import { userMessages, userRoles } from '../../server/platform/db/schema/people.ts';
import { dataTables, files, listExports } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const COLUMNS = [
  { field: 'name', title: 'Name' },
  { field: 'row_count', title: 'Rows', kind: 'number' },
  { field: 'updated_at', title: 'Updated', kind: 'time' },
];
const order = (changes: object = {}) => ({
  operation: 'tableList',
  query: {},
  name: 'My tables',
  columns: COLUMNS,
  ...changes,
});
const begin = (token: string, changes: object = {}, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/lists/export', { token, body: order(changes), headers });
const messagesOf = (userId: string) =>
  app.services.db.select().from(userMessages).where(eq(userMessages.userId, userId));

/** A table of the list, without a file of rows. */
async function listed(userId: string, names: string[]): Promise<void> {
  const at = app.clock.now();
  await app.services.db.insert(dataTables).values(
    names.map((name, index) => ({
      id: uuidv7(),
      userId,
      name,
      sqlName: `t${index}_${uuidv7()}`,
      rowCount: index,
      columnCount: 1,
      bytes: 10,
      health: 100,
      source: 'upload' as const,
      fileName: 'x.csv',
      fileHash: '',
      options: {},
      columns: [],
      issues: [],
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** The text of the file that a message leads to. */
async function fileOf(body: string): Promise<string> {
  const id = /\(file:([0-9a-f-]{36})\)/.exec(body)?.[1] ?? '';
  const bytes = await (await app.raw('GET', signedPath(app.services, id))).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

describe('an export of a whole list', () => {
  it('has every row that the filters find, over all pages, and a message leads to its file', async () => {
    const { id, token } = await app.person();
    await listed(id, [
      ...Array.from({ length: 2003 }, (_, index) => `table ${String(index).padStart(4, '0')}`),
      'other',
    ]);
    const { json } = await begin(token, { query: { search: 'table', sort: '{"name":"asc"}' } });
    expect(json.export_id).toMatch(/^[0-9a-f-]{36}$/);
    await app.services.exports.settled();
    const [message] = await messagesOf(id);
    expect(message).toMatchObject({ title: 'Your export is ready', readAt: null });
    expect(message?.body).toContain('My tables.csv has 2003 rows');
    const text = await fileOf(message?.body ?? '');
    expect(text.startsWith('\ufeffName,Rows,Updated\r\n')).toBe(true);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(2003);
    expect(lines[0]?.startsWith('table 0000,')).toBe(true);
    expect(new Set(lines).size).toBe(2003);
    expect(lines[2002]?.startsWith('table 2002,')).toBe(true);
    const [row] = await app.services.db.select().from(listExports).where(eq(listExports.id, json.export_id));
    expect(row).toMatchObject({ status: 'done', rows: 2003 });
  });

  it('has only what the person may see', async () => {
    const [ada, ben] = await Promise.all([app.person(), app.person()]);
    await listed(ada.id, ['hers']);
    await listed(ben.id, ['his']);
    await begin(ben.token);
    await app.services.exports.settled();
    const text = await fileOf((await messagesOf(ben.id))[0]?.body ?? '');
    expect(text).toContain('his');
    expect(text).not.toContain('hers');
    const [file] = await app.services.db.select().from(files).where(eq(files.userId, ben.id));
    expect(file).toMatchObject({ name: 'My tables.csv', kind: 'export' });
  });

  it('is written in the language and the zone of the call, and pushed', async () => {
    const { id, token } = await app.person();
    await listed(id, ['one']);
    await begin(token, {}, { 'Accept-Language': 'fr-FR', 'Timezone-Offset': '8' });
    await app.services.exports.settled();
    const [message] = await messagesOf(id);
    expect(message?.title).toBe('Votre export est prêt');
    const shifted = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
    expect(await fileOf(message?.body ?? '')).toContain(shifted.replace('T', ' '));
    const events = await app.events('/api/subscriber/msgs/user_basic?timeout=0.2', token);
    expect(events[0].msgs_unread.msgs[0].title).toBe('Votre export est prêt');
  });

  it('takes list operations only', async () => {
    const { token } = await app.person();
    expect([...LIST_OPERATIONS.keys()]).toContain('tableList');
    for (const operation of [
      'tableDelete',
      'basicInfosGet',
      'tableRowsGet',
      'messageList',
      'fileDownload',
      '__proto__',
    ])
      expect(await begin(token, { operation })).toMatchObject({
        status: 422,
        json: { error_code: 'VALIDATION_ERROR', fields: { operation: expect.any(String) } },
      });
  });

  it('takes no page, no unknown parameter and none that the list would refuse', async () => {
    const { token } = await app.person();
    for (const query of [{ page: '2' }, { page_size: '5' }, { nothing: 'x' }, { sort: '{"name":"up"}' }])
      expect((await begin(token, { query })).status).toBe(422);
    expect((await begin(token, { query: { sort: '{' } })).json.error_code).toBe('BAD_REQUEST');
  });

  it('needs the right to the list itself', async () => {
    const { id, token } = await app.person();
    await app.services.db.delete(userRoles).where(eq(userRoles.userId, id));
    expect((await begin(token)).status).toBe(403);
  });

  it('ends and says so when the right is taken away meanwhile', async () => {
    const { id } = await app.person();
    const { exports, db } = app.services;
    const operation = LIST_OPERATIONS.get('tableList');
    if (!operation) throw new Error('tableList is no list');
    await exports.start(
      { operation, query: {}, name: 'x', columns: [{ field: 'name', title: 'Name' }] },
      asked(id),
      async () => {
        await db.delete(userRoles).where(eq(userRoles.userId, id));
        return { items: Array.from({ length: 1000 }, () => ({ name: 'a' })), total: 5000 };
      },
    );
    await exports.settled();
    const [message] = await messagesOf(id);
    expect(message?.title).toBe('Your export failed');
    expect(message?.body).toContain('permission');
  });

  it(`is refused while ${MAX_RUNNING} of the same person run`, async () => {
    const { id, token } = await app.person();
    await app.services.db
      .insert(listExports)
      .values(Array.from({ length: MAX_RUNNING }, () => runningRow(id, app.services.generations.worker)));
    expect(await begin(token)).toMatchObject({ status: 429, json: { error_code: 'RATE_LIMITED' } });
  });
});

describe('an export whose server died', () => {
  it('is marked as interrupted, once, and the person is told', async () => {
    const { id } = await app.person();
    const row = runningRow(id, 4711);
    await app.services.db.insert(listExports).values(row);
    await Promise.all([app.services.exports.recover(), app.services.exports.recover()]);
    const [after] = await app.services.db.select().from(listExports).where(eq(listExports.id, row.id));
    expect(after?.status).toBe('interrupted');
    const messages = await messagesOf(id);
    expect(messages.map(({ title }) => title)).toEqual(['Your export was interrupted']);
  });

  it('is left alone while its process lives', async () => {
    const { id } = await app.person();
    const client = await app.services.pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [4712]);
      const row = runningRow(id, 4712);
      await app.services.db.insert(listExports).values(row);
      await app.services.exports.recover();
      const [after] = await app.services.db.select().from(listExports).where(eq(listExports.id, row.id));
      expect(after?.status).toBe('running');
      expect(await messagesOf(id)).toEqual([]);
    } finally {
      client.release(true);
    }
  });
});

function runningRow(userId: string, worker: number) {
  return {
    id: uuidv7(),
    userId,
    operation: 'tableList',
    name: 'My tables',
    status: 'running' as const,
    locale: 'en_US' as const,
    worker,
    createdAt: app.clock.now(),
  };
}

function asked(id: string): Parameters<TestApp['services']['exports']['start']>[1] {
  return {
    person: { id, sessionId: '', roles: ['user'], active: true },
    locale: 'en_US',
    timezoneOffset: 0,
    address: '',
    agent: '',
    requestId: 'r1',
    // no list looks at the raw request; the page of this test is made up
    context: {} as never,
  };
}
