// What files take, as administrators see it, and what is kept though nobody has it: looked for both ways and removed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const WHY = 'The disk is nearly full.';
const DAY_MS = 86_400_000;

let app: TestApp;
let boss: Person;
let auditor: Person;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  auditor = await app.person('auditor');
  ada = await app.person();
  grace = await app.person();
}, 60_000);
afterAll(() => app.close());

const api = (person: Person, method: string, path: string, body?: object) =>
  app.request(method, `/api${path}`, { token: person.token, ...(body && { body }) });
const stat = async (days = 30, person = boss) => {
  await app.services.caches.forget('storage');
  return (await api(person, 'GET', `/admin/storage/stat?days=${days}`)).json;
};
/** Bytes and number of the files that the list has with a filter. */
async function listed(filters: object) {
  const query = new URLSearchParams({ filters: JSON.stringify(filters), page: '1', page_size: '100' });
  const { json } = await api(boss, 'GET', `/admin/files?${query}`);
  expect(json.total).toBe(json.items.length);
  return {
    count: json.total as number,
    bytes: json.items.reduce((sum: number, { size }: { size: number }) => sum + size, 0) as number,
  };
}
const upload = async (person: Person, name: string, content: string) =>
  (await app.upload(person.token, name, new TextEncoder().encode(content))).json.result[0].file_id as string;
const letters = (count: number, letter: string) => letter.repeat(count);
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const root = () => app.services.config.dataDir;

describe('the figures of the storage', () => {
  let team: string;
  beforeAll(async () => {
    // the sample tables of new accounts are no part of what is counted here
    await app.services.db.execute(sql`delete from files`);
    await upload(ada, 'a.csv', letters(5000, 'a'));
    await upload(ada, 'b.pdf', letters(300, 'b'));
    await upload(grace, 'copy of a.csv', letters(5000, 'a'));
    await upload(grace, 'c.png', letters(2000, 'c'));
    const old = await upload(grace, 'old.zip', letters(40, 'd'));
    await app.services.db.execute(
      sql`update files set created_at = created_at - interval '40 days' where id = ${old}`,
    );
    const gone = await upload(grace, 'gone.png', letters(600, 'e'));
    await api(grace, 'POST', `/files/${gone}/trash`, {});
    const taken = await upload(ada, 'taken.zip', letters(70, 'f'));
    await api(boss, 'POST', `/admin/files/${taken}/trash`, { version: 1, reason: WHY });
    team = uuidv7();
    await app.services.db.execute(
      sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${team}, 'Analysts', ${ada.id}, now(), now())`,
    );
    await app.services.db.execute(
      sql`insert into team_members (team_id, user_id, role, joined_at) values (${team}, ${ada.id}, 'owner', now())`,
    );
  }, 60_000);

  it('say what files take by kind, state, person and team, what came by day, and what is kept once', async () => {
    const told = await stat();
    expect(told).toMatchObject({
      files: { count: 7, bytes: 13_010 },
      contents: { count: 6, bytes: 8010 },
      added: { count: 6, bytes: 12_970 },
      before: { count: 1, bytes: 40 },
      person_limit: 1_000_000_000,
      kinds: [
        { kind: 'table', count: 2, bytes: 10_000 },
        { kind: 'image', count: 2, bytes: 2600 },
        { kind: 'document', count: 1, bytes: 300 },
        { kind: 'other', count: 2, bytes: 110 },
      ],
      states: [
        { state: 'kept', count: 5, bytes: 12_340 },
        { state: 'trashed', count: 1, bytes: 600 },
        { state: 'taken', count: 1, bytes: 70 },
      ],
      people: [
        { user_id: grace.id, count: 4, bytes: 7640 },
        { user_id: ada.id, count: 3, bytes: 5370 },
      ],
      teams: [{ team_id: team, name: 'Analysts', members: 1, count: 3, bytes: 5370 }],
      copies: [{ sha256: hashOf(letters(5000, 'a')), count: 2, people: 2, bytes: 5000, saved: 5000 }],
    });
    expect(told.days).toHaveLength(30);
    expect(told.days.at(-1)).toMatchObject({ count: 6, bytes: 12_970 });
    expect(told.days.slice(0, -1).every(({ bytes }: { bytes: number }) => bytes === 0)).toBe(true);
    expect(told.largest.map(({ bytes }: { bytes: number }) => bytes)).toEqual([
      5000, 5000, 2000, 600, 300, 70, 40,
    ]);
    expect((await stat(90)).added).toEqual({ count: 7, bytes: 13_010 });
  });

  it('sum up to what the list of files has with the filter that they lead to', async () => {
    const told = await stat();
    for (const { kind, count, bytes } of told.kinds)
      expect(await listed({ kind: [kind] })).toEqual({ count, bytes });
    for (const { state, count, bytes } of told.states)
      expect(await listed({ state: [state] })).toEqual({ count, bytes });
    for (const { user_id: owner, count, bytes } of told.people)
      expect(await listed({ owner: [owner] })).toEqual({ count, bytes });
    for (const { team_id: id, count, bytes } of told.teams)
      expect(await listed({ team: [id] })).toEqual({ count, bytes });
    for (const { sha256, count, bytes } of told.copies)
      expect(await listed({ sha256 })).toEqual({ count, bytes: count * bytes });
    const since = { start_time: told.days[0].at, end_time: 0 };
    expect(await listed({ created_at: since })).toEqual(told.added);
    expect(await listed({})).toEqual(told.files);
  });

  it('are seen by whoever may see files, and by nobody else', async () => {
    expect((await stat(7, auditor)).files.count).toBe(7);
    for (const path of ['/admin/storage/stat', '/admin/storage/tasks'])
      expect((await api(ada, 'GET', path)).json.error_code).toBe('FORBIDDEN');
    for (const path of ['/admin/storage/orphans/find', '/admin/storage/orphans/remove'])
      expect((await api(auditor, 'POST', path, { reason: WHY })).json.error_code).toBe('FORBIDDEN');
  });
});

/** Runs a task to its end. */
async function run(path: string, body: object = {}) {
  const begun = await api(boss, 'POST', path, body);
  expect(begun.json.task).toMatchObject({ state: 'running', done: 0 });
  await app.services.jobs.runDue();
  return (await api(boss, 'GET', `/admin/storage/tasks/${begun.json.task.id}`)).json;
}
const find = () => run('/admin/storage/orphans/find');
const remove = () => run('/admin/storage/orphans/remove', { reason: WHY });

/** Writes something into the store past the server, two days ago unless it is said when. */
async function leave(key: string, content: string, daysAgo = 2): Promise<string> {
  const path = join(root(), key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const at = new Date(app.services.clock.now().getTime() - daysAgo * DAY_MS);
  await utimes(path, at, at);
  return path;
}
const contentKey = (content: string) => `files/${hashOf(content).slice(0, 2)}/${hashOf(content)}`;

describe('orphans', () => {
  beforeEach(async () => {
    // accounts that others made brought rows and files of their own
    await find();
    await remove();
  });

  it('are found both ways and named, and nothing is changed', async () => {
    const content = await leave(contentKey('nobody'), 'nobody');
    const rows = await leave(`tables/${uuidv7()}/1.duckdb`, 'rows');
    const part = await leave(`tmp/${uuidv7()}`, 'half');
    const lost = await upload(ada, 'lost.csv', 'City\nLyon\n');
    await rm(app.services.files.filePath(hashOf('City\nLyon\n')));
    const cut = await upload(ada, 'cut.csv', 'City\nGenf\n');
    await writeFile(app.services.files.filePath(hashOf('City\nGenf\n')), 'City');
    const told = await find();
    expect(told.task).toMatchObject({
      kind: 'orphans_find',
      state: 'done',
      parts: expect.arrayContaining([
        { kind: 'content', count: 1, bytes: 6, removed: 0 },
        { kind: 'table', count: 1, bytes: 4, removed: 0 },
        { kind: 'temporary', count: 1, bytes: 4, removed: 0 },
        { kind: 'missing_content', count: 1, bytes: 10, removed: 0 },
        { kind: 'size', count: 1, bytes: 4, removed: 0 },
      ]),
    });
    expect(told.task.parts).toHaveLength(5);
    expect(told.task.done).toBe(told.task.total);
    expect(told.findings).toContainEqual(
      expect.objectContaining({ kind: 'content', key: contentKey('nobody') }),
    );
    expect(told.findings).toContainEqual(expect.objectContaining({ kind: 'missing_content', file_id: lost }));
    expect(told.findings).toContainEqual(expect.objectContaining({ kind: 'size', file_id: cut }));
    for (const path of [content, rows, part]) expect(existsSync(path)).toBe(true);
    await app.services.db.execute(sql`delete from files where id in (${lost}, ${cut})`);
  });

  it('are removed with a reason and not without; what a file or a table has stays', async () => {
    const table = await app.table(ada.token, 'cities.csv', 'City,Sum\nLyon,1\n');
    const kept = [
      app.services.files.filePath(hashOf('City,Sum\nLyon,1\n')),
      app.services.files.tablePath(table.summary.id, 1),
    ];
    for (const path of kept) await utimes(path, new Date(0), new Date(0));
    const gone = [
      await leave(contentKey('nobody'), 'nobody'),
      await leave(`tables/${uuidv7()}/1.duckdb`, 'rows'),
      await leave(`tables/${table.summary.id}/7.duckdb`, 'of a change that was cut off'),
      await leave(`tmp/${uuidv7()}`, 'half'),
    ];
    expect((await api(boss, 'POST', '/admin/storage/orphans/remove', { reason: '' })).status).toBe(422);
    const { task } = await remove();
    expect(task.parts).toEqual([
      { kind: 'content', count: 1, bytes: 6, removed: 1 },
      { kind: 'table', count: 2, bytes: 32, removed: 2 },
      { kind: 'temporary', count: 1, bytes: 4, removed: 1 },
    ]);
    for (const path of gone) expect(existsSync(path)).toBe(false);
    for (const path of kept) expect(existsSync(path)).toBe(true);
    expect((await find()).task.parts).toEqual([]);
  });

  it('are passed over while they are younger than a day', async () => {
    const path = await leave(contentKey('young'), 'young', 0.9);
    expect((await remove()).task.parts).toEqual([]);
    expect(existsSync(path)).toBe(true);
  });

  it('name rows of a table that are not there', async () => {
    const table = await app.table(ada.token, 'rows.csv', 'City,Sum\nBern,1\n');
    await rm(app.services.files.tablePath(table.summary.id, 1));
    const told = await find();
    expect(told.findings).toEqual([
      expect.objectContaining({ kind: 'missing_table', table_id: table.summary.id }),
    ]);
    await api(ada, 'DELETE', `/tables/${table.summary.id}`, {});
  });

  it('are not removed while a restore can be undone', async () => {
    await app.services.db.execute(sql`create schema before_x`);
    await app.services.db.execute(
      sql`insert into restores (id, backup_id, state, before_schema, created_at) values (${uuidv7()}, ${uuidv7()}, 'done', 'before_x', now())`,
    );
    const path = await leave(contentKey('before'), 'before');
    expect((await api(boss, 'POST', '/admin/storage/orphans/remove', { reason: WHY })).status).toBe(409);
    expect((await find()).task.parts).toEqual([{ kind: 'content', count: 1, bytes: 6, removed: 0 }]);
    await app.services.db.execute(sql`drop schema before_x`);
    await remove();
    expect(existsSync(path)).toBe(false);
  });

  it('are looked for by the task that waits already where there is one, which can be stopped', async () => {
    const { json } = await api(boss, 'POST', '/admin/storage/orphans/find', {});
    const again = await api(boss, 'POST', '/admin/storage/orphans/find', {});
    expect(again.json.task.id).toBe(json.task.id);
    const stop = () => api(boss, 'POST', `/admin/storage/tasks/${json.task.id}/stop`, { reason: WHY });
    expect((await stop()).json.task).toMatchObject({ state: 'stopped' });
    expect((await stop()).status).toBe(409);
    expect((await find()).task.state).toBe('done');
    const { json: all } = await api(auditor, 'GET', '/admin/storage/tasks');
    expect(all.tasks.slice(0, 2)).toMatchObject([{ state: 'done' }, { state: 'stopped' }]);
  });

  it('leave a record of who had them looked for and removed, and why', async () => {
    const { task } = await remove();
    const filters = JSON.stringify({ entity: ['storage_task'], entity_id: task.id });
    const { json } = await api(boss, 'GET', `/admin/operation-records?${new URLSearchParams({ filters })}`);
    expect(json.items).toMatchObject([{ action: 'delete', actor_id: boss.id, reason: WHY }]);
  });

  it('whose task lost its job do not keep others from being looked for', async () => {
    await api(boss, 'POST', '/admin/storage/orphans/find', {});
    await app.services.db.execute(sql`delete from jobs where kind = 'storage.task'`);
    expect((await find()).task.state).toBe('done');
    const { json } = await api(boss, 'GET', '/admin/storage/tasks');
    expect(json.tasks.slice(0, 2)).toMatchObject([{ state: 'done' }, { state: 'failed' }]);
  });
});

describe('the trash of everybody', () => {
  it('is emptied as it was when it was counted; what came since and what was taken stays', async () => {
    await app.services.db.execute(sql`delete from files`);
    const [first, since, taken, kept] = [
      await upload(ada, 'first.csv', 'City\nA\n'),
      await upload(grace, 'since.csv', 'City\nB\n'),
      await upload(ada, 'taken.csv', 'City\nC\n'),
      await upload(ada, 'kept.csv', 'City\nD\n'),
    ];
    await api(ada, 'POST', `/files/${first}/trash`, {});
    await api(boss, 'POST', `/admin/files/${taken}/trash`, { version: 1, reason: WHY });
    const until = Math.ceil(app.services.clock.now().getTime() / 1000);
    await api(grace, 'POST', `/files/${since}/trash`, {});
    await app.services.db.execute(
      sql`update files set trashed_at = to_timestamp(${until + 60}) where id = ${since}`,
    );
    const { task } = await run('/admin/storage/trash/empty', { until, reason: WHY });
    expect(task).toMatchObject({
      kind: 'trash_empty',
      state: 'done',
      done: 1,
      total: 1,
      parts: [{ kind: 'trash', count: 1, bytes: 7, removed: 1 }],
    });
    const left = await api(boss, 'GET', '/admin/files');
    expect(left.json.items.map(({ id }: { id: string }) => id).sort()).toEqual([since, taken, kept].sort());
    expect(existsSync(app.services.files.filePath(hashOf('City\nA\n')))).toBe(false);
  });
});
