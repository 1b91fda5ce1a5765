// Backups as administrators have them: made, tried, downloaded, deleted, brought back by jobs, and undone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACKUP_DAILY } from '../../server/platform/backup/backup-jobs.ts';
import { backups, restores } from '../../server/platform/db/schema/backups.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { roles, users } from '../../server/platform/db/schema/people.ts';
import { ruleVersions } from '../../server/platform/db/schema/rule-versions.ts';
import { settingValues } from '../../server/platform/db/schema/settings.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

// each test reads or writes the whole database several times
vi.setConfig({ testTimeout: 180_000 });

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let operator: Person;
let auditor: Person;

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  operator = await app.person('operator');
  auditor = await app.person('auditor');
}, 60_000);
afterAll(() => app.close());

const WHY = 'A trial.';
const api = (person: Person, method: string, path: string, body?: object) =>
  app.request(method, `/api/admin${path}`, { token: person.token, ...(body && { body }) });
const run = () => app.services.jobs.runDue();
const backupOf = async (id: string) => (await api(boss, 'GET', `/backups/${id}`)).json.backup;
const make = async () => {
  const { json } = await api(boss, 'POST', '/backups', { reason: WHY });
  await run();
  return json.backup.id as string;
};
const setCredits = async (value: number) => {
  const { config } = (await api(boss, 'GET', '/configs/sign_up.credits')).json;
  const { status } = await api(boss, 'PUT', '/configs/sign_up.credits', {
    value,
    scope: { kind: 'global', id: '' },
    version: config.values[0]?.version ?? 0,
    reason: WHY,
  });
  expect(status).toBe(200);
};
const credits = async () => {
  const [row] = await app.services.db
    .select({ value: settingValues.value })
    .from(settingValues)
    .where(eq(settingValues.key, 'sign_up.credits'));
  return row?.value;
};

/** Whole databases are written, read and made anew: beside other work that takes its time. */
const WHOLE = { timeout: 120_000 };

describe('a backup', WHOLE, () => {
  let id: string;
  beforeEach(async () => {
    id = await make();
  });

  it('that an administrator asks for is made by a job, and says who asked and what it holds', async () => {
    expect(await backupOf(id)).toMatchObject({
      state: 'ready',
      trigger: 'manual',
      made_by: boss.id,
      missing_files: 0,
      size: expect.any(Number),
    });
    expect((await api(auditor, 'GET', '/backups')).json.items[0].id).toBe(id);
    expect((await api(auditor, 'POST', '/backups', {})).status).toBe(403);
  });

  it('is made one at a time', async () => {
    expect((await api(operator, 'POST', '/backups', {})).status).toBe(200);
    expect(await api(operator, 'POST', '/backups', {})).toMatchObject({
      status: 409,
      json: { error_code: 'CONFLICT' },
    });
    await run();
  });

  it('is tried by a job, which changes nothing that somebody may have approved', async () => {
    const before = await backupOf(id);
    const { json } = await api(operator, 'POST', `/backups/${id}/verify`, {});
    expect(json.backup.verify_state).toBe('running');
    expect((await api(operator, 'POST', `/backups/${id}/verify`, {})).status).toBe(409);
    await run();
    expect(await backupOf(id)).toMatchObject({ verify_state: 'ok', version: before.version });
  });

  it('that waits is stopped, and then failed as such', async () => {
    const { json } = await api(operator, 'POST', '/backups', {});
    const stopped = await api(operator, 'POST', `/backups/${json.backup.id}/stop`, {});
    expect(stopped.json.backup).toMatchObject({ state: 'failed', error: 'stopped' });
    await run();
    expect((await backupOf(json.backup.id)).state).toBe('failed');
    expect((await api(operator, 'POST', `/backups/${id}/stop`, {})).status).toBe(409);
  });

  it('is downloaded as an archive that restores elsewhere, by who may have everything', async () => {
    expect((await api(operator, 'POST', `/backups/${id}/link`, { reason: WHY })).status).toBe(403);
    const { json } = await api(boss, 'POST', `/backups/${id}/link`, { reason: WHY });
    const response = await app.raw('GET', json.file_path);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(json.size)]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(json.size);
    const folder = mkdtempSync(join(tmpdir(), 'tablewise-archive-'));
    writeFileSync(join(folder, 'backup.tar'), bytes);
    execFileSync('tar', ['xf', 'backup.tar'], { cwd: folder });
    const unpacked = join(folder, `backup-${id}`);
    expect(JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')).id).toBe(id);
    await app.services.backups.remove(id);
    expect((await app.services.backups.adopt(unpacked)).state).toBe('ready');
    expect((await app.services.backups.verify(id, new AbortController().signal)).verifyState).toBe('ok');
  });

  it('has an address that nobody can make up, and that ends after five minutes', async () => {
    const { json } = await api(boss, 'POST', `/backups/${id}/link`, { reason: WHY });
    const other = json.file_path.replace(id, uuidv7());
    expect((await app.raw('GET', other)).status).toBe(403);
    app.clock.advance(301_000);
    expect((await app.raw('GET', json.file_path)).status).toBe(403);
  });

  it('is deleted with a reason as it was seen', async () => {
    const { version } = await backupOf(id);
    expect((await api(operator, 'DELETE', `/backups/${id}`, { version, reason: '' })).status).toBe(422);
    expect(
      (await api(operator, 'DELETE', `/backups/${id}`, { version: version + 1, reason: WHY })).status,
    ).toBe(409);
    expect((await api(operator, 'DELETE', `/backups/${id}`, { version, reason: WHY })).status).toBe(200);
    expect((await api(boss, 'GET', `/backups/${id}`)).status).toBe(404);
  });
});

describe('a restore', WHOLE, () => {
  const begin = async (id: string, body: object = {}, person = boss) =>
    api(person, 'POST', `/backups/${id}/restore`, { reason: WHY, ...body });
  const restoreOf = async (id: string) => (await api(boss, 'GET', `/restores/${id}`)).json.restore;
  const undo = async (id: string) => {
    expect((await api(boss, 'POST', `/restores/${id}/undo`, { reason: WHY })).status).toBe(200);
    await run();
  };

  it('of everything is one job, is written down in the tables that come, and is undone', async () => {
    await setCredits(100);
    const id = await make();
    await setCredits(200);
    const late = await app.person();
    const { json } = await begin(id);
    expect(json.restore).toMatchObject({ state: 'waiting', can_undo: false });
    await run();
    expect(await restoreOf(json.restore.id)).toMatchObject({
      state: 'done',
      can_undo: true,
      made_by: boss.id,
    });
    expect(await credits()).toBe(100);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entity, 'backup'), eq(operationRecords.entityId, id)))
      .orderBy(desc(operationRecords.at), desc(operationRecords.id));
    expect(records[0]).toMatchObject({ action: 'restore', actorId: boss.id, source: 'job' });
    await undo(json.restore.id);
    expect(await restoreOf(json.restore.id)).toMatchObject({ state: 'undone', can_undo: false });
    expect(await credits()).toBe(200);
    expect(await app.services.db.$count(users, eq(users.id, late.id))).toBe(1);
  });

  it('of a group leaves everything else as it is, and so does its undoing', async () => {
    await setCredits(300);
    const id = await make();
    await setCredits(400);
    const late = await app.person();
    const { json } = await begin(id, { groups: ['settings'] });
    await run();
    expect(await restoreOf(json.restore.id)).toMatchObject({ state: 'done', groups: ['settings'] });
    expect(await credits()).toBe(300);
    const isThere = async () =>
      (await app.request('GET', '/api/user/basic-infos', { token: late.token })).status === 200;
    expect(await isThere()).toBe(true);
    await undo(json.restore.id);
    expect([await credits(), await isThere()]).toEqual([400, true]);
  });

  it('of rights brings back the history of their rules with the rules, and so does its undoing', async () => {
    const { db } = app.services;
    const note = (version: number) =>
      db.insert(ruleVersions).values({ version, at: app.clock.now(), by: boss.id, reason: WHY, changes: [] });
    const versions = async () =>
      (await db.select({ version: ruleVersions.version }).from(ruleVersions)).length;
    await note(1);
    const id = await make();
    await note(2);
    const { json } = await begin(id, { groups: ['rights'] });
    await run();
    expect(await restoreOf(json.restore.id)).toMatchObject({ state: 'done', groups: ['rights'] });
    expect(await versions()).toBe(1);
    await undo(json.restore.id);
    expect(await versions()).toBe(2);
  });

  it('of a group that others need more of changes nothing', async () => {
    const id = await make();
    const role = { code: 'helper', name: 'Helper', description: '', data_scope: 'all', field_masks: [] };
    expect((await api(boss, 'POST', '/roles', { ...role, permissions: ['admin.user:view'] })).status).toBe(
      200,
    );
    await app.person('helper');
    const { json } = await begin(id, { groups: ['rights'] });
    await run();
    expect(await restoreOf(json.restore.id)).toMatchObject({ state: 'failed', error: 'does_not_fit' });
    expect(await app.services.db.$count(roles, eq(roles.code, 'helper'))).toBe(1);
  });

  it('is refused while another one waits, and to who may not have everything', async () => {
    const id = await make();
    expect((await begin(id, {}, operator)).status).toBe(403);
    expect((await begin(id, { groups: ['texts'] })).status).toBe(200);
    expect((await begin(id)).status).toBe(409);
    await run();
  });

  it('waits for a second administrator where there is one, and for nobody who verified it meanwhile', async () => {
    const id = await make();
    const other = await app.person('super_admin');
    const held = await begin(id, { groups: ['texts'] });
    expect(held.json.error_code).toBe('APPROVAL_REQUIRED');
    await run();
    expect(await app.services.db.$count(restores, eq(restores.backupId, id))).toBe(0);
    await api(other, 'POST', `/backups/${id}/verify`, {});
    await run();
    const { status } = await api(other, 'POST', `/approvals/${held.json.approval.id}/approve`, {});
    expect(status).toBe(200);
    await run();
    const [done] = await app.services.db.select().from(restores).where(eq(restores.backupId, id));
    expect(done?.state).toBe('done');
    await api(boss, 'POST', `/users/${other.id}/disable`, { reason: WHY });
  });
});

describe('by itself', WHOLE, () => {
  it('what a server that died was at is said to have failed within a minute', async () => {
    const { db } = app.services;
    const [backupId, restoreId, lostId, undoId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const createdAt = app.clock.now();
    const dead = 2_000_000_001;
    await db.insert(backups).values({
      id: backupId,
      trigger: 'manual',
      state: 'running',
      worker: dead,
      appVersion: '1',
      location: 'folder',
      createdAt,
    });
    await db.insert(restores).values([
      { id: restoreId, backupId, state: 'running', worker: dead, step: 'load', createdAt },
      { id: lostId, backupId, state: 'waiting', createdAt },
      { id: undoId, backupId, state: 'running', worker: dead, beforeSchema: 'before_x', createdAt },
    ]);
    app.clock.advance(61_000);
    await run();
    expect(await backupOf(backupId)).toMatchObject({ state: 'failed', error: 'stopped' });
    for (const id of [restoreId, lostId])
      expect((await api(boss, 'GET', `/restores/${id}`)).json.restore).toMatchObject({
        state: 'failed',
        error: 'stopped',
      });
    // what was being undone is what it was
    expect((await api(boss, 'GET', `/restores/${undoId}`)).json.restore).toMatchObject({
      state: 'done',
      error: 'stopped',
      can_undo: true,
    });
    expect(app.services.restores.maintenance.isOn).toBe(false);
  });

  it('a backup is made each day and removed after the days of the setting', async () => {
    const before = await app.services.db.$count(backups, eq(backups.trigger, 'schedule'));
    await app.services.db.transaction((tx) => app.services.jobs.runNow(tx, BACKUP_DAILY.name));
    await run();
    const made = await app.services.db.select().from(backups).where(eq(backups.trigger, 'schedule'));
    expect(made).toHaveLength(before + 1);
    const [newest] = made.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const days = ((newest?.expiresAt?.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000;
    expect([newest?.state, days]).toEqual(['ready', 14]);
    app.clock.advance(15 * 86_400_000);
    await run();
    expect(await app.services.db.$count(backups, eq(backups.id, newest?.id ?? ''))).toBe(0);
  });
});
