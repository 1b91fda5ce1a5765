import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ environment: { MAIL_FROM: 'Shop <shop@example.org>' } });
  admin = await app.person('super_admin');
});
afterAll(() => app.close());

const ALL = { kind: 'global', id: '' };

const update = (key: string, body: object, token = admin.token) =>
  app.request('PUT', `/api/admin/configs/${key}`, {
    token,
    body: { scope: ALL, version: 0, reason: 'a trial', ...body },
  });
const reset = (key: string, body: object) =>
  app.request('POST', `/api/admin/configs/${key}/reset`, {
    token: admin.token,
    body: { scope: ALL, reason: 'the trial is over', ...body },
  });
const configOf = async (key: string) =>
  (await app.request('GET', `/api/admin/configs/${key}`, { token: admin.token })).json.config;
const records = () => app.services.db.select().from(operationRecords);

describe('a dynamic setting [R1.25]', () => {
  it('is listed with its default, its limits and where it is read', async () => {
    const { json } = await app.request('GET', '/api/admin/configs', { token: admin.token });
    expect(json.total).toBe(25);
    const files = json.items.find(({ key }: { key: string }) => key === 'upload.max_files');
    expect(files).toMatchObject({
      value: 10,
      fallback: 10,
      limits: { min: 1, max: 1000 },
      public: true,
      fixed: false,
      values: [],
    });
    expect(files.readers).toContain('server/domain/storage/uploads.ts');
    expect(files.scopes).toEqual([ALL, { kind: 'region', id: 'global' }, { kind: 'region', id: 'cn' }]);
  });

  it('counts at once when it is given a value, with a record of who gave it and why', async () => {
    const { status, json } = await update('upload.max_files', { value: 3 });
    expect(status).toBe(200);
    expect(json.config).toMatchObject({ value: 3, values: [{ value: 3, version: 1, broken: false }] });
    const settings = await app.request('GET', '/api/site/settings');
    expect(settings.json.upload.max_files).toBe(3);
    const [record] = (await records()).filter(({ entityId }) => entityId === 'upload.max_files');
    expect(record).toMatchObject({
      actorId: admin.id,
      action: 'update',
      entity: 'config',
      reason: 'a trial',
      before: {},
      after: { value: 3 },
    });
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const before = (await records()).length;
    const { status, json } = await update('upload.max_files', { value: 4 });
    expect([status, json.error_code]).toEqual([409, 'CONFLICT']);
    expect(json.conflict).toMatchObject({
      version: 1,
      changed_by_id: admin.id,
      fields: [{ name: 'value', theirs: '3', yours: '4' }],
    });
    expect((await configOf('upload.max_files')).value).toBe(3);
    expect(await records()).toHaveLength(before);
  });

  it('counts as the default again when its value is taken back', async () => {
    const { status, json } = await reset('upload.max_files', { version: 1 });
    expect(status).toBe(200);
    expect(json.config).toMatchObject({ value: 10, values: [] });
    expect((await reset('upload.max_files', { version: 1 })).status).toBe(409);
  });

  it.each([
    ['a value out of its limits', 'upload.max_files', { value: 0 }, 'value'],
    ['a value of another type', 'upload.max_files', { value: 'many' }, 'value'],
    ['a word that is none of its words', 'log.level', { value: 'loud' }, 'value'],
    ['two lines', 'mail.from', { value: 'a\nb' }, 'value'],
    ['a scope that it has not', 'log.level', { value: 'info', scope: { kind: 'role', id: 'user' } }, 'scope'],
    ['a role that there is not', 'limits.calls', { value: 5, scope: { kind: 'role', id: 'king' } }, 'scope'],
    ['a global scope with an id', 'limits.calls', { value: 5, scope: { kind: 'global', id: 'x' } }, 'scope'],
    ['a share where nobody is known', 'log.level', { value: 'warn', rollout_percent: 5 }, 'rollout_percent'],
    ['no reason', 'log.level', { value: 'warn', reason: '' }, 'reason'],
  ])('refuses %s', async (_, key, body, field) => {
    const { status, json } = await update(key, body);
    expect(status).toBe(422);
    expect(Object.keys(json.fields)).toEqual([field]);
    expect((await configOf(key)).values).toEqual([]);
  });

  it('that nobody knows is not found', async () => {
    expect((await update('no.such', { value: 1 })).status).toBe(404);
    expect((await app.request('GET', '/api/admin/configs/no.such', { token: admin.token })).status).toBe(404);
  });

  it('that the environment sets says so, and is not changed by a value', async () => {
    expect(await configOf('mail.from')).toMatchObject({ value: 'Shop <shop@example.org>', fixed: true });
    const { json } = await update('mail.from', { value: 'Other <other@example.org>' });
    expect(json.config.value).toBe('Shop <shop@example.org>');
  });

  it('that begins later keeps its value until then', async () => {
    const from = Math.floor(app.clock.now().getTime() / 1000) + 3600;
    const { json } = await update('query.timeout_ms', { value: 5000, effective_at: from });
    expect(json.config).toMatchObject({
      value: 30_000,
      values: [{ value: 5000, otherwise: 30_000, effective_at: from }],
    });
    app.clock.advance(3_600_000);
    expect((await configOf('query.timeout_ms')).value).toBe(5000);
  });

  it('counts for a person by their role, such as the rate of their calls', async () => {
    const scope = { kind: 'role', id: 'auditor' };
    // the environment of the tests lifts this limit for all: a second app has none
    const other = await openTestApp({ environment: { CALLS_PER_MINUTE: '' } });
    try {
      const boss = await other.person('super_admin');
      const auditor = await other.person('auditor');
      const { status } = await other.request('PUT', '/api/admin/configs/limits.calls', {
        token: boss.token,
        body: { scope, value: 1, version: 0, reason: 'a trial' },
      });
      expect(status).toBe(200);
      const asked = () => other.request('GET', '/api/admin/configs', { token: auditor.token });
      expect((await asked()).status).toBe(200);
      expect((await asked()).status).toBe(429);
      expect((await other.request('GET', '/api/admin/configs', { token: boss.token })).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('whoever has not the right', () => {
  it('sees no settings, or changes none', async () => {
    const [user, auditor] = [await app.person('user'), await app.person('auditor')];
    expect((await app.request('GET', '/api/admin/configs', { token: user.token })).status).toBe(403);
    expect((await app.request('GET', '/api/admin/configs', { token: auditor.token })).status).toBe(200);
    expect((await update('log.level', { value: 'warn' }, auditor.token)).status).toBe(403);
  });
});

describe('settings of another installation', () => {
  const values = [
    { key: 'upload.max_files', scope: ALL, value: 20 },
    { key: 'upload.max_files', scope: { kind: 'region', id: 'cn' }, value: 5000 },
    { key: 'of.another.version', scope: ALL, value: 1 },
  ];
  const take = (dryRun: boolean) =>
    app.request('POST', '/api/admin/configs/import', {
      token: admin.token,
      body: { values, reason: 'as there', dry_run: dryRun },
    });
  const outcomes = (json: TestAnswerJson) => json.changes.map(({ outcome }) => outcome);
  interface TestAnswerJson {
    changes: { outcome: string }[];
  }

  it('are looked at before anything changes', async () => {
    const before = (await records()).length;
    const { json } = await take(true);
    expect(outcomes(json)).toEqual(['changed', 'refused', 'unknown']);
    expect((await configOf('upload.max_files')).value).toBe(10);
    expect(await records()).toHaveLength(before);
  });

  it('are taken over where they fit, and are the same the next time', async () => {
    expect(outcomes((await take(false)).json)).toEqual(['changed', 'refused', 'unknown']);
    expect((await configOf('upload.max_files')).value).toBe(20);
    expect(outcomes((await take(true)).json)).toEqual(['same', 'refused', 'unknown']);
  });
});
