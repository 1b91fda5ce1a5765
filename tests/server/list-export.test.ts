import { count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedPath } from '../../server/domain/storage/exports.ts';
import { jobs } from '../../server/platform/db/schema/jobs.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userMessages, userRoles, users } from '../../server/platform/db/schema/people.ts';
import { dataTables, files, listExports } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const COLUMNS = ['name', 'row_count', 'updated_at'];
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
    await app.services.jobs.runDue();
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
    await app.services.jobs.runDue();
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
    await app.services.jobs.runDue();
    const [message] = await messagesOf(id);
    expect(message?.title).toBe('Votre export est prêt');
    const shifted = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
    expect(await fileOf(message?.body ?? '')).toContain(shifted.replace('T', ' '));
    const events = await app.events('/api/subscriber/msgs/user_basic?timeout=0.2', token);
    expect(events[0].msgs_unread.msgs[0].title).toBe('Votre export est prêt');
  });

  it('says how far it is, and gives an address of its file for five minutes once it is done', async () => {
    const { id, token } = await app.person();
    await listed(id, ['one', 'two']);
    const { json } = await begin(token);
    const path = `/api/lists/export/${json.export_id}`;
    const look = async (who = token) => app.request('GET', path, { token: who });
    expect((await look()).json.export).toEqual({ id: json.export_id, status: 'running', done: 0, total: 2 });
    await app.services.jobs.runDue();
    const done = (await look()).json.export;
    expect(done).toMatchObject({ status: 'done', done: 2, total: 2 });
    expect((await app.raw('GET', done.file_path)).status).toBe(200);
    expect((await look((await app.person()).token)).status).toBe(404);
    app.clock.advance(301_000);
    expect((await app.raw('GET', done.file_path)).status).toBe(403);
  });

  it('that is cancelled keeps nothing and tells nobody', async () => {
    const { id, token } = await app.person();
    await listed(id, ['one']);
    const { json } = await begin(token);
    const cancel = () =>
      app.request('POST', `/api/lists/export/${json.export_id}/cancel`, { token, body: {} });
    expect((await cancel()).json.export).toMatchObject({ status: 'cancelled' });
    await app.services.jobs.runDue();
    expect((await cancel()).json.export).toMatchObject({ status: 'cancelled' });
    expect(await messagesOf(id)).toEqual([]);
    expect(await app.services.db.select().from(files).where(eq(files.userId, id))).toEqual([]);
    expect(await app.services.db.select().from(jobs).where(eq(jobs.kind, 'lists.export'))).toEqual([]);
  });

  it('says titles and words as the screen does in the language of the call, and guards against formulas', async () => {
    const { id, token } = await app.person();
    await listed(id, ['=1+1']);
    await begin(token, { columns: ['name', 'source'] }, { 'Accept-Language': 'zh-CN' });
    await app.services.jobs.runDue();
    const text = await fileOf((await messagesOf(id))[0]?.body ?? '');
    expect(text).toBe("\ufeff名称,来源\r\n'=1+1,上传\r\n");
  });

  it('takes lists only, and their fields', async () => {
    const { token } = await app.person();
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
    for (const field of ['nothing', '__proto__', 'constructor'])
      expect((await begin(token, { columns: ['name', field] })).json.fields).toEqual({
        'columns.1': expect.any(String),
      });
  });

  it('takes no page, no unknown parameter and none that the list would refuse', async () => {
    const { token } = await app.person();
    for (const query of [
      { page: '2' },
      { page_size: '5' },
      { nothing: 'x' },
      { sort: '{"name":"up"}' },
      { sort: '{"secret":"asc"}' },
      { filters: '{"secret":"x"}' },
    ])
      expect((await begin(token, { query })).status).toBe(422);
    expect((await begin(token, { query: { sort: '{' } })).json.error_code).toBe('BAD_REQUEST');
  });

  it('needs the right to the list itself', async () => {
    const other = { operation: 'adminUserList', columns: ['email'] };
    expect((await begin((await app.person()).token, other)).status).toBe(403);
    const { id, token } = await app.person();
    await app.services.db.delete(userRoles).where(eq(userRoles.userId, id));
    expect((await begin(token)).status).toBe(403);
  });

  it('ends and says so when the right is taken away meanwhile', async () => {
    const { id, token } = await app.person();
    await listed(id, ['one']);
    await begin(token);
    await app.services.db.delete(userRoles).where(eq(userRoles.userId, id));
    await app.services.jobs.runDue();
    const [message] = await messagesOf(id);
    expect(message?.title).toBe('Your export failed');
    expect(message?.body).toContain('permission');
    expect(await app.services.db.select().from(files).where(eq(files.userId, id))).toEqual([]);
  });

  it('is refused while 3 of the same person run', async () => {
    const { token } = await app.person();
    for (let n = 0; n < 3; n += 1) expect((await begin(token)).status).toBe(200);
    expect(await begin(token)).toMatchObject({ status: 429, json: { error_code: 'RATE_LIMITED' } });
    await app.services.jobs.runDue();
    expect((await begin(token)).status).toBe(200);
  });
});

describe('an export of what is not one’s own', () => {
  const people = (token: string) =>
    begin(token, { operation: 'adminUserList', columns: ['username', 'email', 'roles'] });

  it('holds masks of addresses, also for whoever may reveal one, and is recorded', async () => {
    const { email } = await app.person();
    const [helper, boss] = [await app.person('support'), await app.person('super_admin')];
    for (const { token } of [helper, boss]) expect((await people(token)).status).toBe(200);
    await app.services.jobs.runDue();
    const textOf = async (id: string) => fileOf((await messagesOf(id))[0]?.body ?? '');
    for (const { id } of [helper, boss]) {
      expect(await textOf(id)).toMatch(/p\*\*\*\d@example\.org/);
      expect(await textOf(id)).not.toContain(email);
    }
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, 'adminUserList'));
    expect(records).toMatchObject([
      { action: 'export', entity: 'list', actorId: helper.id },
      { action: 'export', entity: 'list', actorId: boss.id },
    ]);
  });

  it('has 100,000 rows a day at most', async () => {
    const { id, token } = await app.person('super_admin');
    const [{ count: there } = { count: 0 }] = await app.services.db.select({ count: count() }).from(users);
    const before = (rows: number) =>
      app.services.db.insert(listExports).values({
        id: uuidv7(),
        userId: id,
        operation: 'adminUserList',
        name: 'x',
        status: 'done',
        isOwn: false,
        total: rows,
        locale: 'en_US',
        createdAt: app.clock.now(),
      });
    await before(100_000 - there);
    expect((await people(token)).status).toBe(200);
    expect(await people(token)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    await app.services.jobs.runDue();
    app.clock.advance(86_400_001);
    expect((await people(token)).status).not.toBe(409);
  });
});
