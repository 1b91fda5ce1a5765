// Two accounts of one person that administrators merge: what moves and what stays. Each test ends with the books, to which no merge makes a
// difference.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHAT_MOVES } from '../../server/domain/account-merge/what-moves.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { orders } from '../../server/platform/db/schema/billing.ts';
import { creditGrants } from '../../server/platform/db/schema/credits.ts';
import { fileFolders } from '../../server/platform/db/schema/folders.ts';
import { projectMembers } from '../../server/platform/db/schema/invites.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { userMessages, userRoles, users } from '../../server/platform/db/schema/people.ts';
import { dataTables } from '../../server/platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { googleSignIns } from '../../server/platform/db/schema/ways-in.ts';
import { wechatBindings } from '../../server/platform/db/schema/wechat.ts';
import type { TestApp } from '../harness/app.ts';
import { mergeBench, MERGE_REASON as reason } from '../harness/merge-bench.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const LONG_MS = 120_000;

const bench = mergeBench();
const { look, merge, userOf, creditsOf, order } = bench;
let app: TestApp;
let boss: Person;
let kept: Person;
let gone: Person;
let name: string;
beforeEach(() => {
  ({ app, boss, kept, gone, name } = bench.now());
});

const isSignedIn = async ({ token }: Person) =>
  (await app.request('GET', '/api/user/basic-infos', { token })).status === 200;
const countOf = (items: { kind: string; count: number }[], kind: string) =>
  items.find((item) => item.kind === kind)?.count ?? 0;
const projectBody = (title: string) => ({ name: title, instructions: '', table_ids: [], file_ids: [] });

describe('the list of what a merge does', () => {
  it('decides about every column that refers to an account', async () => {
    const { rows } = await app.services.db.execute<{
      name: string;
    }>(sql`select t.relname || '.' || a.attname as name
      from pg_constraint c join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.users'::regclass`);
    expect(Object.keys(WHAT_MOVES).sort()).toEqual(rows.map(({ name: one }) => one).sort());
  });

  it('knows every unique key by a person of what moves', async () => {
    const { rows } = await app.services.db.execute<{
      name: string;
    }>(sql`select distinct t.relname || '.' || a.attname as name
      from pg_constraint c join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_index i on i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey::int2[])
      where c.contype = 'f' and c.confrelid = 'public.users'::regclass`);
    const unguarded = rows
      .filter(({ name: one }) => WHAT_MOVES[one]?.fate === 'moves')
      .map((row) => row.name);
    // marked, renamed and no default any more before they move (`adjustments` of move-rows.ts)
    expect(unguarded.sort()).toEqual(['brands.user_id', 'data_tables.user_id', 'file_folders.user_id']);
  });

  it('says in words why what stays stays', () => {
    const why = Object.values(WHAT_MOVES).flatMap((one) => ('why' in one ? [one.why] : []));
    expect(why.filter((words) => !/\w+ \w+/.test(words))).toEqual([]);
  });
});

describe('a merge', { timeout: LONG_MS }, () => {
  it('moves what the duplicate made, ends its ways in, and leaves its orders in the books', async () => {
    const table = await app.table(gone.token, 'harbours.csv', 'a\n1\n');
    const chat = await app.request('POST', '/api/chats', {
      token: gone.token,
      body: { kind: 'chat', table_ids: [table.summary.id] },
    });
    const project = await app.request('POST', '/api/projects', {
      token: gone.token,
      body: projectBody('Ports'),
    });
    const number = await order(gone.id, 'closed');
    const before = (await look()).json.merge;
    expect(before).toMatchObject({
      version: 1,
      duplicate: { id: gone.id, username: name, status: 'active', version: 1 },
      blocks: [],
      conflicts: [],
      credits: 1_000_000,
    });
    expect(before.moves).toEqual([
      { kind: 'chats', count: 1 },
      { kind: 'tables', count: 1 },
      { kind: 'files', count: 1 },
      { kind: 'projects', count: 1 },
    ]);
    expect(before.ends).toEqual([
      { kind: 'sessions', count: 1 },
      { kind: 'tokens', count: 1 },
    ]);
    expect(before.stays).toEqual([
      { kind: 'orders', count: 1 },
      { kind: 'entries', count: 1 },
    ]);

    const { status, json } = await merge();
    expect([status, json]).toEqual([200, { msg_type: 'success', user_id: kept.id, duplicate_id: gone.id }]);
    expect(await isSignedIn(gone)).toBe(false);
    expect(await isSignedIn(kept)).toBe(true);
    const get = (path: string) => app.request('GET', path, { token: kept.token });
    expect((await get(`/api/tables/${table.summary.id}`)).json.table.summary.name).toBe('harbours');
    // rows of a table are where they were
    expect((await get(`/api/tables/${table.summary.id}/rows`)).status).toBe(200);
    expect((await get(`/api/chats/${chat.json.chat.id}`)).status).toBe(200);
    expect((await get(`/api/projects/${project.json.project.id}`)).status).toBe(200);
    const [bought] = await app.services.db.select().from(orders).where(eq(orders.orderNum, number));
    expect(bought?.userId).toBe(gone.id);
    expect(await userOf(gone.id)).toMatchObject({
      ...{ status: 'deleted', mergedInto: kept.id, passwordHash: '', version: 2 },
    });
    expect((await userOf(kept.id)).version).toBe(2);
  });

  it('leaves no row with the duplicate but those that stay or end, each of which says why', async () => {
    await app.table(gone.token, 'harbours.csv', 'a\n1\n');
    await app.services.db.insert(userMessages).values({
      id: uuidv7(),
      userId: gone.id,
      level: 'other',
      title: 'x',
      body: 'y',
      createdAt: app.clock.now(),
    });
    expect((await merge()).status).toBe(200);
    for (const [place, { fate }] of Object.entries(WHAT_MOVES)) {
      const [table = '', column = ''] = place.split('.');
      if (fate === 'stays' || fate === 'ends') continue;
      const left = await app.services.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${gone.id}`,
      );
      expect([place, left.rows.length]).toEqual([place, 0]);
    }
  });

  it('moves what is left of each grant with its rank and its end, and the sum stays the same', async () => {
    const { db } = app.services;
    const ends = new Date(app.clock.now().getTime() + 30 * 86_400_000);
    await app.request('POST', `/api/admin/users/${gone.id}/credits`, {
      token: boss.token,
      body: { amount: 250_000, reason: 'A test.' },
    });
    await db
      .update(creditGrants)
      .set({ priority: 10, expiresAt: ends })
      .where(sql`${creditGrants.userId} = ${gone.id} and ${creditGrants.source} = 'administrator'`);
    const sum = (await creditsOf(gone)) + (await creditsOf(kept));
    expect((await merge()).status).toBe(200);
    expect([await creditsOf(gone), await creditsOf(kept)]).toEqual([0, sum]);
    const moved = await db.select().from(creditGrants).where(eq(creditGrants.userId, kept.id));
    expect(moved.map(({ source, rest, priority }) => `${source} ${rest} ${priority}`).sort()).toEqual([
      'administrator 250000 10',
      'sign_up 1000000 30',
      'sign_up 1000000 30',
    ]);
    expect(moved.find(({ source }) => source === 'administrator')?.expiresAt).toEqual(ends);
  });

  it('keeps both of two tables of one name, which are asked about one at a time', async () => {
    const mine = await app.table(kept.token, 'sales.csv', 'a\n1\n');
    const theirs = await app.table(gone.token, 'sales.csv', 'a\n2\n');
    expect((await look()).json.merge.conflicts).toEqual([{ kind: 'tables', count: 1 }]);
    expect((await merge()).status).toBe(200);
    const rows = await app.services.db.select().from(dataTables).where(eq(dataTables.userId, kept.id));
    expect(rows.map(({ sqlName, sharesName }) => [sqlName, sharesName]).sort()).toEqual([
      ['sales', false],
      ['sales', true],
    ]);
    const ask = (ids: string[]) =>
      app.request('POST', '/api/chats', { token: kept.token, body: { kind: 'chat', table_ids: ids } });
    expect((await ask([theirs.summary.id])).status).toBe(200);
    const join = await app.request('POST', `/api/tables/${mine.summary.id}/joins/preview`, {
      token: kept.token,
      body: {
        join: { right_id: theirs.summary.id, kind: 'left', keys: [{ left: 'a', right: 'a' }], columns: [] },
      },
    });
    expect(join.json.fields).toHaveProperty('right_id');
    expect(join.json.msg).toBe(
      'Two of these tables are called “sales” in queries. Ask about one of them at a time.',
    );
    // the next one of the name gets another
    expect((await app.table(kept.token, 'sales.csv', 'a\n3\n')).summary.sql_name).toBe('sales_2');
  });

  it('gives folders of a taken name a number, and keeps the higher role in teams and projects of both', async () => {
    const { db } = app.services;
    const at = app.clock.now();
    for (const [userId, title] of [
      [kept.id, 'Papers'],
      [gone.id, 'papers'],
    ] as const)
      await db.insert(fileFolders).values({ id: uuidv7(), userId, name: title, createdAt: at });
    const teamId = await createTeamOf(gone.id);
    await db.insert(teamMembers).values({ teamId, userId: kept.id, role: 'member', joinedAt: at });
    const own = await app.request('POST', '/api/projects', { token: kept.token, body: projectBody('Mine') });
    const shared = await app.request('POST', '/api/projects', {
      token: boss.token,
      body: projectBody('Ours'),
    });
    await db.insert(projectMembers).values([
      { projectId: own.json.project.id, userId: gone.id, role: 'editor', joinedAt: at },
      { projectId: shared.json.project.id, userId: gone.id, role: 'editor', joinedAt: at },
      { projectId: shared.json.project.id, userId: kept.id, role: 'viewer', joinedAt: at },
    ]);
    const { conflicts } = (await look()).json.merge;
    expect([
      countOf(conflicts, 'folders'),
      countOf(conflicts, 'teams'),
      countOf(conflicts, 'projects'),
    ]).toEqual([1, 1, 1]);
    expect((await merge()).status).toBe(200);
    const folders = await db.select().from(fileFolders).where(eq(fileFolders.userId, kept.id));
    expect(folders.map((folder) => folder.name).sort()).toEqual(['Papers', 'papers (2)']);
    const [team] = await db.select().from(teams).where(eq(teams.id, teamId));
    expect(team?.ownerId).toBe(kept.id);
    const members = await db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([[kept.id, 'owner']]);
    const invited = await db.select().from(projectMembers).where(eq(projectMembers.userId, kept.id));
    expect(invited.map(({ projectId, role }) => [projectId, role])).toEqual([
      [shared.json.project.id, 'editor'],
    ]);
  });

  it('moves a bound account where the other one has none of its kind, and ends it where it has', async () => {
    const { db } = app.services;
    const createdAt = app.clock.now();
    const google = (userId: string) => ({ userId, subjectHash: `s ${userId}`, email: 'x', createdAt });
    await db.insert(googleSignIns).values([google(kept.id), google(gone.id)]);
    await db
      .insert(wechatBindings)
      .values({ userId: gone.id, appId: 'a', openHash: `o ${gone.id}`, createdAt });
    const { moves, conflicts } = (await look()).json.merge;
    expect([countOf(moves, 'connections'), countOf(conflicts, 'connections')]).toEqual([1, 1]);
    expect((await merge()).status).toBe(200);
    const ways = await db.select().from(googleSignIns).where(eq(googleSignIns.userId, kept.id));
    expect(ways.map(({ subjectHash }) => subjectHash)).toEqual([`s ${kept.id}`]);
    expect(await db.$count(googleSignIns, eq(googleSignIns.userId, gone.id))).toBe(0);
    expect(await db.$count(wechatBindings, eq(wechatBindings.userId, kept.id))).toBe(1);
  });

  it('gives nobody rights: roles of the duplicate end with it', async () => {
    await app.services.db.insert(userRoles).values({ userId: gone.id, roleCode: 'support' });
    expect(countOf((await look()).json.merge.conflicts, 'roles')).toBe(1);
    expect((await merge()).status).toBe(200);
    expect((await userOf(kept.id)).roleCodes).toEqual(['user']);
    expect((await userOf(gone.id)).roleCodes).toEqual([]);
  });

  it('is written down with both accounts, shown on both, and told to both addresses', async () => {
    expect((await merge()).status).toBe(200);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(
        sql`${operationRecords.entityId} in (${gone.id}, ${kept.id}) and ${operationRecords.action} = 'merge'`,
      );
    expect(records.map(({ actorId, reason: said, entityId }) => [actorId, said, entityId])).toEqual([
      [boss.id, reason, gone.id],
      [boss.id, reason, kept.id],
    ]);
    expect(JSON.stringify(records)).not.toContain(gone.email);
    const details = async (id: string) =>
      (await app.request('GET', `/api/admin/users/${id}`, { token: boss.token })).json.user;
    expect(await details(gone.id)).toMatchObject({ status: 'deleted', merged_into: { id: kept.id } });
    expect(await details(gone.id)).not.toHaveProperty('restorable_until');
    expect((await details(kept.id)).merged_from).toMatchObject([{ id: gone.id, username: name }]);
    const mails = await app.services.db
      .select({ to: emailLogs.toHash })
      .from(emailLogs)
      .where(eq(emailLogs.template, 'accountsMerged'));
    const hashes = [gone, kept].map(({ email }) => app.services.secrets.lookupHash(email));
    expect(
      mails
        .map(({ to }) => to)
        .filter((to) => to !== null && hashes.includes(to))
        .sort(),
    ).toEqual(hashes.sort());
    const told = await app.services.db.select().from(userMessages).where(eq(userMessages.userId, kept.id));
    expect(told.map(({ title }) => title)).toContain('Two of your accounts were merged');
  });

  it('closes the duplicate for good: nobody signs in, signs up by its address or restores it', async () => {
    expect((await merge()).status).toBe(200);
    const signIn = await app.request('POST', '/api/sign-in', {
      body: { email: gone.email, password: 'correct horse battery' },
    });
    const wrong = await app.request('POST', '/api/sign-in', {
      body: { email: 'nobody-at-all@example.org', password: 'correct horse battery' },
    });
    expect([signIn.status, signIn.json.msg]).toEqual([wrong.status, wrong.json.msg]);
    const restore = await app.request('POST', `/api/admin/users/${gone.id}/restore`, {
      token: boss.token,
      body: { reason },
    });
    expect([restore.status, restore.json.msg]).toEqual([
      409,
      'This account was merged into another one: it cannot be restored.',
    ]);
    expect((await userOf(gone.id)).emailHash).toBe(app.services.secrets.lookupHash(gone.email));
  });

  it('is done once by one key, and a second one says that it was done', async () => {
    const body = { version: 1, duplicate_version: 1 };
    const first = await merge({ key: 'merge once', body });
    expect((await merge({ key: 'merge once', body })).json).toEqual(first.json);
    const again = await merge();
    expect([again.status, again.json.msg]).toEqual([
      409,
      'These accounts cannot be merged yet: the duplicate was merged already.',
    ]);
  });

  it('later moves what a call under way still wrote, and erases the duplicate with the account that stays', async () => {
    expect((await merge()).status).toBe(200);
    const late = uuidv7();
    const at = app.clock.now();
    await app.services.db
      .insert(fileFolders)
      .values({ id: late, userId: gone.id, name: 'Late', createdAt: at });
    app.clock.advance(61_000);
    await app.services.jobs.runDue();
    const [folder] = await app.services.db.select().from(fileFolders).where(eq(fileFolders.id, late));
    expect(folder?.userId).toBe(kept.id);
    await app.services.db
      .update(users)
      .set({ status: 'leaving', leavingSince: at, leavesAt: at })
      .where(eq(users.id, kept.id));
    for (let hours = 0; hours < 2; hours += 1) {
      app.clock.advance(3_600_000);
      await app.services.jobs.runDue();
    }
    for (const { id } of [kept, gone])
      expect(await userOf(id)).toMatchObject({ status: 'erased', username: '—', leavesAt: null });
  });
});

const createTeamOf = (ownerId: string) =>
  createTeam(app.services, { name: 'Harbour', ownerId, memberIds: [] });
