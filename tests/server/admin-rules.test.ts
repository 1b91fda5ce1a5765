// Rules of pages and calls that administrators publish and take back.
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { apiRoutes, metaVersions } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let root: Person;
let support: Person;
beforeAll(async () => {
  app = await openTestApp();
  root = await app.person('super_admin');
  support = await app.person('support');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
afterEach(async () => {
  const version = await newest();
  if (version > 0) await rollBack({ to: 0, version });
});

const get = (path: string, { token } = root) => app.request('GET', path, { token });
const newest = async (): Promise<number> => (await get('/api/admin/routes')).json.version;
const publish = async (changes: object[], more: object = {}, by = root) =>
  app.request('POST', '/api/admin/routes/rules', {
    token: by.token,
    body: { changes, version: await newest(), reason: 'Teams are apart.', ...more },
  });
const rollBack = (body: object) =>
  app.request('POST', '/api/admin/routes/roll-back', {
    token: root.token,
    body: { reason: 'As before.', ...body },
  });
const teams = { kind: 'operation', id: 'adminTeamList' };
const routeOf = async (id: string) =>
  (await get('/api/admin/routes')).json.routes.find((route: { id: string }) => route.id === id);
const permissionVersion = async () =>
  (await app.services.db.select().from(metaVersions).where(eq(metaVersions.key, 'permission')))[0]?.version ??
  0;

describe('rules that are published [R1.21]', () => {
  it('count from the next call on, bump the version of permissions and are recorded; super administrators have a new permission', async () => {
    expect((await get('/api/admin/teams', support)).status).toBe(200);
    const before = await permissionVersion();
    const { status, json } = await publish([{ ...teams, permission: 'admin.team:view' }]);
    expect([status, json.version.changes]).toEqual([
      200,
      [
        {
          ...teams,
          before: { login_required: true, permission: 'admin.user:view' },
          after: { login_required: true, permission: 'admin.team:view' },
        },
      ],
    ]);
    expect((await get('/api/admin/teams', support)).status).toBe(403);
    expect((await get('/api/admin/teams')).status).toBe(200);
    expect(await permissionVersion()).toBe(before + 1);
    expect((await routeOf('adminTeamList')).state).toBe('edited');
    const [record] = await app.services.db
      .select()
      .from(operationRecords)
      .where(
        and(
          eq(operationRecords.entity, 'permission'),
          eq(operationRecords.entityId, String(json.version.version)),
        ),
      );
    expect(record).toMatchObject({
      action: 'publish',
      actorId: root.id,
      reason: 'Teams are apart.',
      before: { adminTeamList: 'admin.user:view' },
      after: { adminTeamList: 'admin.team:view' },
    });
    const listed = (await get('/api/admin/routes/versions')).json.versions[0];
    expect(listed).toMatchObject({ version: json.version.version, reason: 'Teams are apart.' });
  });

  it('are taken back as a new version, with those after them, and an unmapped call gets its rule by the sync', async () => {
    const start = await newest();
    await publish([{ ...teams, permission: 'admin.team:view' }]);
    await publish([{ ...teams, permission: 'admin.group:view' }]);
    const { status, json } = await rollBack({ to: start, version: start + 2 });
    expect([status, json.version.version]).toEqual([200, start + 3]);
    expect((await get('/api/admin/teams', support)).status).toBe(200);
    expect((await routeOf('adminTeamList')).state).toBe('same');

    await app.services.db.delete(apiRoutes).where(eq(apiRoutes.operation, 'adminTeamList'));
    app.services.permissions.forget();
    expect((await get('/api/admin/teams')).status).toBe(403);
    expect((await routeOf('adminTeamList')).state).toBe('unmapped');
    expect((await publish([{ ...teams, permission: null }])).status).toBe(200);
    expect((await get('/api/admin/teams')).status).toBe(200);
    expect((await routeOf('adminTeamList')).state).toBe('same');
  });

  it('neither lock people out of what is open nor let people in to what is for administrators', async () => {
    for (const [id, permission, msg] of [
      ['signIn', 'admin.user:view', 'signIn is open to everybody and stays so.'],
      [
        'adminTeamList',
        'chat.chat:view',
        'adminTeamList is for administrators: its permission begins with admin.',
      ],
      [
        'chatList',
        'admin.user:view',
        'chatList is for the people who use the product: its permission does not begin with admin.',
      ],
      ['chatForget', 'admin.user:view', 'There is no page or call chatForget.'],
    ]) {
      const { status, json } = await publish([{ kind: 'operation', id, permission }]);
      expect([status, json.msg]).toEqual([422, msg]);
    }
  });

  it('go back to a version before the newest alone', async () => {
    const made = await publish([{ ...teams, permission: 'admin.team:view' }]);
    const { version } = made.json.version;
    expect((await rollBack({ to: version, version })).status).toBe(422);
    expect((await rollBack({ to: version - 1, version: version + 1 })).status).toBe(409);
    expect((await routeOf('adminTeamList')).state).toBe('edited');
  });

  it('are all or none of a call', async () => {
    await publish([
      { ...teams, permission: 'admin.team:view' },
      { kind: 'operation', id: 'signIn', permission: 'admin.user:view' },
    ]);
    expect((await routeOf('adminTeamList')).state).toBe('same');
  });

  it('need a reason, a difference, the newest version and the right to edit roles', async () => {
    const change = { ...teams, permission: 'admin.team:view' };
    expect((await publish([change], { reason: ' ' })).status).toBe(422);
    expect((await publish([{ ...teams, permission: null }])).status).toBe(422);
    expect((await publish([change], { version: 99 })).status).toBe(409);
    // the admin reads roles and does not edit them
    const admin = await app.person('admin');
    expect((await publish([change], { version: 0 }, admin)).status).toBe(403);
    expect((await routeOf('adminTeamList')).state).toBe('same');
  });
});
