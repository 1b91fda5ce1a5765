// Reverts of what administrators did, from its record: what is brought back, what stands in the way, and that it is recorded in turn.
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords, operationReverts } from '../../server/platform/db/schema/operation-records.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
}, 60_000);
afterAll(() => app.close());

const api = (method: string, path: string, body?: unknown, token = boss.token) =>
  app.request(method, path, { token, ...(body !== undefined && { body }) });
/** The newest record of an object. */
async function newest(entityId: string): Promise<typeof operationRecords.$inferSelect> {
  const [record] = await app.services.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.entityId, entityId))
    .orderBy(desc(operationRecords.at), desc(operationRecords.id))
    .limit(1);
  if (!record) throw new Error(`there is no record of ${entityId}`);
  return record;
}
const look = async (id: string, token = boss.token) =>
  (await api('GET', `/api/admin/operation-records/${id}`, undefined, token)).json.operation;
const revert = (id: string, token = boss.token, reason = 'By mistake.') =>
  api('POST', `/api/admin/operation-records/${id}/revert`, { reason }, token);

const ALL = { kind: 'global', id: '' };
const give = (key: string, value: unknown, version: number, scope = ALL) =>
  api('PUT', `/api/admin/configs/${key}`, { scope, value, version, reason: 'A trial.' });
const configOf = async (key: string) => (await api('GET', `/api/admin/configs/${key}`)).json.config;

describe('a revert [R1.26]', () => {
  it('brings a setting back at once, in a record of its own that names what it reverts and why', async () => {
    await give('upload.max_files', 3, 0);
    await give('upload.max_files', 7, 1);
    const act = await newest('upload.max_files');
    expect((await look(act.id)).revert).toEqual({
      state: 'possible',
      action: 'update',
      changes: [{ field: 'value', before: 7, after: 3, masked: false }],
    });
    const answer = await revert(act.id);
    expect(answer.status).toBe(200);
    expect(answer.json.operation).toMatchObject({
      record: { action: 'update', entity: 'config', actor_id: boss.id, reason: 'By mistake.' },
      revert: { state: 'possible', reverts: act.id, reason: 'By mistake.' },
    });
    expect((await configOf('upload.max_files')).value).toBe(3);
    const settings = await app.request('GET', '/api/site/settings');
    expect(settings.json.upload.max_files).toBe(3);
    expect((await look(act.id)).revert).toEqual({
      state: 'reverted',
      reverted_by: answer.json.operation.record.id,
    });
  });

  it('is done once, and is taken back by reverting its own record', async () => {
    await give('upload.max_bytes', 5_000_000, 0);
    const act = await newest('upload.max_bytes');
    const { json } = await revert(act.id);
    expect((await configOf('upload.max_bytes')).values).toEqual([]);
    expect(await revert(act.id)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    expect((await revert(json.operation.record.id)).status).toBe(200);
    expect((await configOf('upload.max_bytes')).value).toBe(5_000_000);
  });

  it('of two who revert at the same moment is carried out once', async () => {
    const role = await makeRole([]);
    await changeRole(role, { name: 'Twice', permissions: ['admin.log:view'] }, 1);
    const act = await newest(role);
    const answers = await Promise.all([revert(act.id), revert(act.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const links = await app.services.db
      .select()
      .from(operationReverts)
      .where(eq(operationReverts.recordId, act.id));
    expect(links).toHaveLength(1);
  });

  it('is refused where what it left was changed since, and names the later change', async () => {
    const role = await makeRole([]);
    await changeRole(role, { name: 'Second' }, 1);
    const act = await newest(role);
    await changeRole(role, { name: 'Third' }, 2);
    const later = await newest(role);
    expect((await look(act.id)).revert).toMatchObject({
      state: 'changed',
      later: { id: later.id, action: 'update', actor_name: expect.any(String) },
    });
    expect(await revert(act.id)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    // the later one first, then the one before it
    expect((await revert(later.id)).status).toBe(200);
    expect((await revert(act.id)).status).toBe(200);
    expect(await roleOf(role)).toMatchObject({ name: 'Made' });
  });

  it('leaves what others changed beside it', async () => {
    const role = await makeRole(['admin.user:view']);
    await changeRole(role, { permissions: ['admin.user:view', 'admin.log:view'] }, 1);
    const act = await newest(role);
    await changeRole(role, { name: 'Other name', permissions: ['admin.user:view', 'admin.log:view'] }, 2);
    expect((await revert(act.id)).status).toBe(200);
    expect(await roleOf(role)).toMatchObject({ name: 'Other name', permissions: ['admin.user:view'] });
  });

  it('brings a deleted role back with its permissions, and takes away one that was made', async () => {
    const role = await makeRole(['admin.log:view'], 'team');
    await api('DELETE', `/api/admin/roles/${role}`, { version: 1 });
    const { status, json } = await revert((await newest(role)).id);
    expect(status).toBe(200);
    expect(await roleOf(role)).toMatchObject({ permissions: ['admin.log:view'], data_scope: 'team' });
    expect((await revert(json.operation.record.id)).status).toBe(200);
    expect(await roleOf(role)).toBeUndefined();
  });

  it('unlocks a person, locks them again, and gives them back their roles', async () => {
    const person = await app.person();
    await api('POST', `/api/admin/users/${person.id}/disable`, { reason: 'A trial.' });
    const locked = await newest(person.id);
    const unlocked = await revert(locked.id);
    expect(unlocked.json.operation.record).toMatchObject({ action: 'enable' });
    const status = async () => (await api('GET', `/api/admin/users/${person.id}`)).json.user.status;
    expect(await status()).toBe('active');
    expect((await revert(unlocked.json.operation.record.id)).status).toBe(200);
    expect(await status()).toBe('disabled');
    await api('POST', `/api/admin/users/${person.id}/enable`, {});
    await api('PUT', `/api/admin/users/${person.id}/roles`, {
      roles: ['support', 'user'],
      reason: 'A trial.',
    });
    expect((await revert((await newest(person.id)).id)).status).toBe(200);
    expect((await api('GET', `/api/admin/users/${person.id}`)).json.user.roles).toMatchObject([
      { code: 'user' },
    ]);
  });

  it('has nothing to bring back of personal data, which records keep as masks', async () => {
    const person = await app.person();
    const { version } = (await api('GET', `/api/admin/users/${person.id}`)).json.user;
    await api('PUT', `/api/admin/users/${person.id}`, { username: 'Grace Hopper', version });
    const act = await newest(person.id);
    expect((await look(act.id)).revert).toEqual({ state: 'not_kept' });
    expect((await revert(act.id)).status).toBe(409);
  });

  it('is not offered for what cannot be taken back', async () => {
    const person = await app.person();
    await api('POST', `/api/admin/users/${person.id}/sign-out`, {});
    const act = await newest(person.id);
    expect((await look(act.id)).revert).toEqual({ state: 'no_inverse' });
    expect((await revert(act.id)).status).toBe(409);
  });

  it('needs the right to do it directly, beside the right to read the log', async () => {
    const reader = await makeRole(['admin.log:view']);
    const role = await makeRole([]);
    await changeRole(role, { name: 'Second' }, 1);
    const act = await newest(role);
    const person = await app.person();
    await api('PUT', `/api/admin/users/${person.id}/roles`, { roles: ['user', reader], reason: 'Test.' });
    const { token } = await app.services.sessions.create(person.id, 'test', 'test', app.clock.now());
    expect((await look(act.id, token)).revert).toMatchObject({ state: 'no_right' });
    expect(await revert(act.id, token)).toMatchObject({ status: 403, json: { error_code: 'FORBIDDEN' } });
    expect((await revert(act.id, (await app.person()).token)).status).toBe(403);
    expect(await roleOf(role)).toMatchObject({ name: 'Second' });
  });

  it('needs a reason, and a record that there is', async () => {
    await give('upload.max_files', 9, 3);
    const act = await newest('upload.max_files');
    expect((await revert(act.id, boss.token, '')).status).toBe(422);
    expect((await revert(act.id, boss.token, '  ')).status).toBe(422);
    expect((await revert(NOBODYS_ID)).status).toBe(404);
  });

  it('of a share of the people is not made up: nobody wrote down what counted for the others', async () => {
    const key = 'approval.credits';
    const { scopes } = await configOf(key);
    expect(scopes).toContainEqual(ALL);
    await api('PUT', `/api/admin/configs/${key}`, {
      scope: ALL,
      value: 11,
      version: 0,
      reason: 'A trial.',
      effective_at: Math.floor(app.clock.now().getTime() / 1000) + 3600,
    });
    await give(key, 12, 1);
    expect((await look((await newest(key)).id)).revert).toEqual({ state: 'not_kept' });
  });
});

describe('a revert of', () => {
  it('a notice brings its texts back in every language', async () => {
    const texts = {
      en_US: { title: 'Hello', body: 'Two\nlines.' },
      fr_FR: { title: 'Bonjour', body: 'Oui.' },
    };
    const made = await api('POST', '/api/admin/notices', { level: 'other', texts });
    const { id, version } = made.json.details.notice;
    await api('PUT', `/api/admin/notices/${id}`, {
      level: 'important',
      texts: { en_US: { title: 'Other', body: 'Words.' } },
      version,
    });
    expect((await revert((await newest(id)).id)).status).toBe(200);
    const { details } = (await api('GET', `/api/admin/notices/${id}`)).json;
    expect(details).toMatchObject({ notice: { level: 'other' } });
    expect(details.texts).toEqual(texts);
  });

  it('help brings its texts back after it was changed, and after it was deleted', async () => {
    const [tag] = (await api('GET', '/api/admin/help-tags')).json.items;
    const path = `/api/admin/help-tags/${tag.id}`;
    const texts = [{ language: 'en_US', html: '<p>First</p>' }];
    await api('PUT', path, { enabled: true, texts, version: 0 });
    await api('PUT', path, {
      enabled: false,
      texts: [{ language: 'fr_FR', html: '<p>Deux</p>' }],
      version: 1,
    });
    const now = async () =>
      (await api('GET', '/api/admin/help-tags')).json.items.find(({ id }: { id: string }) => id === tag.id);
    expect((await revert((await newest(tag.id)).id)).status).toBe(200);
    expect(await now()).toMatchObject({ enabled: true, texts, version: 3 });
    await api('DELETE', path, { version: 3 });
    expect((await revert((await newest(tag.id)).id)).status).toBe(200);
    expect(await now()).toMatchObject({ enabled: true, texts });
  });

  it('a draft of a text drops it, or brings its wording back', async () => {
    const path = '/api/admin/texts/shell.menu/drafts/fr_FR';
    const id = 'operations.title';
    const save = (text: string, version: number) =>
      api('PUT', path.replace('shell.menu', id), { text, version });
    expect((await save('Journal', 0)).status).toBe(200);
    await save('Registre', 1);
    expect((await revert((await newest(id)).id)).status).toBe(200);
    const draft = async () =>
      JSON.stringify((await api('GET', `/api/admin/texts/${id}`)).json.text).includes('Journal');
    expect(await draft()).toBe(true);
  });

  it('limits of an interface brings the former ones back, defaults as defaults', async () => {
    const [{ id: key }] = (await api('GET', '/api/admin/interfaces')).json.items;
    const path = `/api/admin/interfaces/${key}`;
    const { interface: row, defaults } = (await api('GET', path)).json.details;
    const limits = { ...defaults, timeout_ms: defaults.timeout_ms + 1000 };
    const changed = await api('PUT', path, { limits, version: row.version, reason: 'Slow.' });
    expect(changed.status).toBe(200);
    const act = await newest(key);
    expect((await look(act.id)).revert.changes).toEqual([
      { field: 'timeout_ms', before: limits.timeout_ms, after: 'default', masked: false },
    ]);
    expect((await revert(act.id)).status).toBe(200);
    expect((await api('GET', path)).json.details.interface).toMatchObject({
      timeout_ms: defaults.timeout_ms,
    });
  });

  it('a pause resumes, and of the order of plans restores it', async () => {
    const [{ name }] = (await api('GET', '/api/admin/schedules')).json.items;
    await api('POST', `/api/admin/schedules/${name}/pause`, {});
    expect((await revert((await newest(name)).id)).json.operation.record.action).toBe('resume');
    const codes = async () =>
      (await api('GET', '/api/admin/usm/plans')).json.items.map(({ code }: { code: string }) => code);
    const before = await codes();
    const reordered = await api('POST', '/api/admin/usm/plans/reorder', { codes: [...before].reverse() });
    expect(reordered.status).toBe(200);
    const [act] = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.action, 'reorder'));
    expect((await revert(act?.id ?? '')).status).toBe(200);
    expect(await codes()).toEqual(before);
  });
});

let made = 0;
async function makeRole(permissions: string[], scope = 'all'): Promise<string> {
  made += 1;
  const code = `made_${made}`;
  await api('POST', '/api/admin/roles', {
    code,
    name: 'Made',
    description: '',
    permissions,
    data_scope: scope,
    field_masks: [],
  });
  return code;
}
const changeRole = (code: string, to: object, version: number) =>
  api('PUT', `/api/admin/roles/${code}`, {
    name: 'Made',
    description: '',
    permissions: [],
    data_scope: 'all',
    field_masks: [],
    version,
    ...to,
  });
const roleOf = async (wanted: string) =>
  (await api('GET', '/api/admin/roles')).json.roles.find(({ code }: { code: string }) => code === wanted);
