// The file with all that is kept of a person: what is in it, and what never is.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataDownloads } from '../../server/platform/db/schema/own-data.ts';
import { userMessages, users } from '../../server/platform/db/schema/people.ts';
import { files } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { unzip } from '../harness/unzip.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  me = await app.person();
});

const ask = (token = me.token) => app.request('POST', '/api/account/data-download', { token, body: {} });
const look = async (token = me.token) =>
  (await app.request('GET', '/api/account/data-download', { token })).json.download;
const messagesOf = (userId = me.id) =>
  app.services.db.select().from(userMessages).where(eq(userMessages.userId, userId));

/** The archive as its owner downloads it. */
async function archive(token = me.token): Promise<Map<string, Buffer>> {
  const { file_id: fileId } = await look(token);
  const { json } = await app.request('GET', `/api/files/${fileId}/link`, { token });
  return unzip(Buffer.from(await (await app.raw('GET', json.file_path)).arrayBuffer()));
}
const recordsOf = (of: Map<string, Buffer>, name: string) =>
  JSON.parse(of.get(`${name}.json`)?.toString() ?? '');

describe('the file with the data of a person', () => {
  it('has account, chats with their answers, tables as CSV and files as they were given', async () => {
    const table = await app.table(me.token, 'sales.csv', 'city,amount\nOslo,3\nRom,4\n');
    await app.upload(me.token, 'note.txt', 'a note');
    const { json: made } = await app.request('POST', '/api/chats', {
      token: me.token,
      body: { kind: 'chat', table_ids: [table.summary.id] },
    });
    await app.request('PUT', '/api/account/profile', {
      token: me.token,
      body: { company: 'Harbour Coffee', phone: '+41 44 668 18 00', time_zone: 'Europe/Zurich' },
    });
    const begun = await ask();
    expect(begun.json.download).toMatchObject({ status: 'running', done: 0, left_out: 0 });
    await app.services.jobs.runDue();
    const whole = await archive();
    expect(recordsOf(whole, 'account')).toMatchObject({
      id: me.id,
      email: me.email,
      company: 'Harbour Coffee',
      phone: '+41446681800',
      time_zone: 'Europe/Zurich',
      has_password: true,
      has_second_factor: false,
    });
    expect(recordsOf(whole, 'chats')).toMatchObject([{ id: made.chat.id, kind: 'chat' }]);
    expect(recordsOf(whole, 'tables')).toMatchObject([{ name: 'sales', row_count: 2 }]);
    expect(recordsOf(whole, 'files').map(({ name }: { name: string }) => name)).toEqual([
      'sales.csv',
      'note.txt',
    ]);
    expect(recordsOf(whole, 'sign-ins')).toHaveLength(1);
    expect(recordsOf(whole, 'credits')).toMatchObject([{ kind: 'grant', amount: 1_000_000 }]);
    expect(recordsOf(whole, 'orders')).toEqual([]);
    const named = (ending: string) => [...whole].find(([name]) => name.endsWith(ending))?.[1].toString();
    expect([...whole.keys()].filter((name) => name.startsWith('tables/'))).toHaveLength(1);
    expect(named('sales.csv')).toContain('Oslo');
    expect(named('-note.txt')).toBe('a note');
    expect(whole.has('left-out.json')).toBe(false);
  });

  it('is told by a message with a link that its owner alone may open, in the language in which it was asked for', async () => {
    await app.request('POST', '/api/account/data-download', {
      token: me.token,
      body: {},
      headers: { 'Accept-Language': 'zh-CN' },
    });
    await app.services.jobs.runDue();
    const [message] = await messagesOf();
    expect(message?.title).toBe('您的数据文件已准备好');
    const id = /\(file:([0-9a-f-]{36})\)/.exec(message?.body ?? '')?.[1];
    expect(id).toBe((await look()).file_id);
    const other = await app.person('super_admin');
    const link = (token: string) => app.request('GET', `/api/files/${id}/link`, { token });
    expect((await link(other.token)).status).toBe(404);
    expect((await link(me.token)).status).toBe(200);
    expect(await look(other.token)).toBeUndefined();
  });

  it('is there for 7 days to the second, whenever the sweep comes', async () => {
    await ask();
    await app.services.jobs.runDue();
    const done = await look();
    const { createdAt } =
      (await app.services.db.select().from(files).where(eq(files.id, done.file_id)))[0] ?? {};
    expect(done.available_until).toBe(Math.floor((createdAt?.getTime() ?? 0) / 1000) + 7 * 86_400);
    await app.services.db
      .update(files)
      .set({ createdAt: new Date(app.clock.now().getTime() - 7 * DAY_MS + 60_000) })
      .where(eq(files.id, done.file_id));
    expect((await app.request('GET', `/api/files/${done.file_id}/link`, { token: me.token })).status).toBe(
      200,
    );
    app.clock.advance(60_000);
    expect((await app.request('GET', `/api/files/${done.file_id}/link`, { token: me.token })).status).toBe(
      404,
    );
    expect(await look()).toMatchObject({ status: 'gone' });
    expect(await look()).not.toHaveProperty('file_id');
  });

  it('is made one at a time, and a new one takes the place of the one before', async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.services.jobs.runDue();
    const first = await look();
    expect((await ask()).status).toBe(200);
    await app.services.jobs.runDue();
    const second = await look();
    expect(second.file_id).not.toBe(first.file_id);
    const kept = await app.services.db.select({ id: files.id }).from(files).where(eq(files.userId, me.id));
    expect(kept).toEqual([{ id: second.file_id }]);
  });

  it('has nothing secret and nothing of other people', async () => {
    const other = await app.person();
    const theirs = await app.table(other.token, 'theirs.csv', 'word\nuntold\n');
    await app.request('PUT', '/api/account/profile', { token: other.token, body: { company: 'Untold Ltd' } });
    await app.request('POST', '/api/chats', {
      token: other.token,
      body: { kind: 'chat', table_ids: [theirs.summary.id] },
    });
    await app.table(me.token, 'mine.csv', 'word\nmine\n');
    await ask();
    await app.services.jobs.runDue();
    const whole = await archive();
    const everything = [...whole.values()].map((content) => content.toString()).join('\n');
    const [user] = await app.services.db.select().from(users).where(eq(users.id, me.id));
    for (const secret of [user?.passwordHash, user?.emailHash, user?.email, me.token])
      expect(everything).not.toContain(secret);
    expect(everything).not.toMatch(
      /"(?!user_hash|has_password|has_second)[a-z_]*(?:hash|password|secret|access_token|refresh_token|verifier)":/,
    );
    expect(everything).not.toContain(other.email);
    expect(everything).not.toContain(other.id);
    expect(everything).not.toMatch(/untold/i);
  });

  it('names what could not be read, and has the rest', async () => {
    await app.upload(me.token, 'gone.txt', `gone ${me.id}`);
    await app.upload(me.token, 'there.txt', `there ${me.id}`);
    const [row] = await app.services.db
      .select()
      .from(files)
      .where(and(eq(files.userId, me.id), eq(files.name, 'gone.txt')));
    await app.services.files.removeFile(row?.sha256 ?? '');
    await ask();
    await app.services.jobs.runDue();
    expect(await look()).toMatchObject({ status: 'done', left_out: 1 });
    const whole = await archive();
    expect(recordsOf(whole, 'left-out')).toEqual([
      { kind: 'file', id: row?.id, name: 'gone.txt', why: 'unreadable' },
    ]);
    expect([...whole.keys()].some((name) => name.endsWith('-there.txt'))).toBe(true);
    expect((await messagesOf())[0]?.body).toContain('1 table or file');
  });

  it('is given whatever space the person has left', async () => {
    const small = await openTestApp({ environment: { STORAGE_PER_PERSON_MB: '1' } });
    try {
      const person = await small.person();
      await small.upload(
        person.token,
        'large.bin',
        new Uint8Array(900_000).map((_, at) => (at * 7919) % 251),
      );
      for (let round = 0; round < 2; round += 1) {
        await small.request('POST', '/api/account/data-download', { token: person.token, body: {} });
        await small.services.jobs.runDue();
        const { json } = await small.request('GET', '/api/account/data-download', { token: person.token });
        expect(json.download).toMatchObject({ status: 'done', left_out: 0 });
      }
    } finally {
      await small.close();
    }
  }, 60_000);

  it('that was interrupted is made anew from its beginning', async () => {
    const { json } = await ask();
    const [before] = await app.services.db
      .select()
      .from(dataDownloads)
      .where(eq(dataDownloads.id, json.download.id));
    expect(before?.status).toBe('running');
    // the file store fails the first attempt
    const { files: store } = app.services;
    const keep = store.keep.bind(store);
    let tries = 0;
    store.keep = (...given) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('disk')) : keep(...given);
    };
    await app.services.jobs.runDue();
    app.clock.advance(10_000);
    await app.services.jobs.runDue();
    store.keep = keep;
    expect(tries).toBe(2);
    expect(await look()).toMatchObject({ status: 'done' });
    expect(await messagesOf()).toHaveLength(1);
  });
});
