// An administrator sees the app as a person does: who may, what is shown, that nothing is changed, and how it ends.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewRefusal } from '../../server/access/permissions/view-only.ts';
import { OPERATIONS } from '../../server/kernel/contract.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { rolePermissions, sessions, users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let person: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  person = await app.person();
  const { db } = app.services;
  await db.update(users).set({ username: 'Ada' }).where(eq(users.id, boss.id));
  await db.update(users).set({ username: 'Grace' }).where(eq(users.id, person.id));
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const reason = 'Asked for help with a chart.';
const begin = (who: Person, id: string, body: object = { reason }) =>
  app.request('POST', `/api/admin/users/${id}/impersonate`, { token: who.token, body });
const stop = (who: Person) =>
  app.request('POST', '/api/admin/impersonation/stop', { token: who.token, body: {} });
const infosBy = (token: string) => app.request('GET', '/api/user/basic-infos', { token });
const recordsOf = (id: string) =>
  app.services.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.entityId, id))
    .orderBy(operationRecords.id);

async function viewToken(who: Person = boss, of: Person = person): Promise<string> {
  const { status, json } = await begin(who, of.id);
  expect(status).toBe(200);
  return json.token;
}

describe('to see the app as a person', () => {
  it('says who is seen and who looks until when, and both names stand in the records of its begin and end', async () => {
    const other = await app.person();
    const { status, json } = await begin(boss, other.id);
    expect(status).toBe(200);
    const now = app.clock.now().getTime() / 1000;
    expect(json.expires_at).toBe(Math.floor(now) + 30 * 60);
    const infos = (await infosBy(json.token)).json;
    expect(infos.user.id).toBe(other.id);
    expect(infos.viewed_by).toEqual({ id: boss.id, username: 'Ada', until: json.expires_at });
    expect((await infosBy(other.token)).json).not.toHaveProperty('viewed_by');
    expect((await stop(boss)).json.stopped).toBe(1);
    expect((await infosBy(json.token)).status).toBe(401);
    expect(await recordsOf(other.id)).toMatchObject([
      { action: 'impersonate', entity: 'user', actorId: boss.id, asUserId: other.id, reason },
      { action: 'stop_impersonation', entity: 'user', actorId: boss.id, asUserId: other.id, reason: null },
    ]);
  });

  it('shows what the person sees, and refuses every operation that does more than read', async () => {
    const seen = await app.person();
    await app.table(seen.token, 'sales.csv', 'city,amount\nParis,3\nRome,4\n');
    const token = await viewToken(boss, seen);
    const { items } = (await app.request('GET', '/api/tables', { token })).json;
    expect(items).toHaveLength(1);
    expect((await app.request('GET', `/api/tables/${items[0].id}`, { token })).status).toBe(200);
    const path = (template: string) => template.replace(/\{\w+\}/g, NOBODYS_ID);
    let refused = 0;
    for (const operation of OPERATIONS) {
      // a personal token alone opens the open API; what is open to everybody is done for nobody
      if (operation.tokenScope !== undefined || operation.isPublic) continue;
      if (viewRefusal(operation) === undefined) continue;
      refused++;
      const { status, json } = await app.request(operation.method, path(operation.path), {
        token,
        ...(operation.method !== 'GET' && { body: {} }),
      });
      expect([operation.id, status, json.error_code]).toEqual([operation.id, 403, 'VIEW_ONLY']);
    }
    expect(refused).toBeGreaterThan(300);
    expect((await app.request('GET', '/api/tables', { token })).json.items).toHaveLength(1);
  });

  it('leaves the person out of what is open to everybody and does more than read', async () => {
    const token = await viewToken();
    const { status, json } = await app.request('POST', '/api/google/sign-in/start', { token, body: {} });
    const nobody = await app.request('POST', '/api/google/sign-in/start', { body: {} });
    expect([status, json.error_code]).toEqual([nobody.status, nobody.json.error_code]);
    const own = await app.request('POST', '/api/codes/send', {
      token,
      body: { email: 'nobody@example.org', purpose: 'sign_in' },
    });
    expect(own.json.error_code).not.toBe('VIEW_ONLY');
  });

  it('every write of the contract is refused, and of other methods than GET only these read', () => {
    const reads = OPERATIONS.filter(
      (operation) => operation.method !== 'GET' && viewRefusal(operation) === undefined,
    );
    expect(reads.map(({ id }) => id).sort()).toEqual([
      'babelText',
      'creditEstimate',
      'htmlTagHelpList',
      'inviteGet',
      'routePermissionList',
      'shareGet',
      'shareSourceRowsGet',
      'sharedReportGet',
      'tableJoinPreview',
      'tableLabellingEstimate',
      'tablePivotPreview',
      'tableStepPreview',
      'tableVersionPreview',
    ]);
  });

  it('shows nothing of the administration, of payments, of tokens and of the sign-in of the person', async () => {
    const shown = OPERATIONS.filter((operation) => viewRefusal(operation) === undefined);
    const permissions = new Set(shown.map(({ rights }) => rights.permission ?? 'open'));
    expect([...permissions].filter((one) => /^admin\.|billing|:edit/.test(one))).toEqual([]);
    const ids = shown.map(({ id }) => id);
    for (const id of ['securityGet', 'sessionList', 'passkeyList', 'personalTokenList', 'dataDownloadGet'])
      expect(ids).not.toContain(id);
    const helper = await app.person('support');
    const token = await viewToken(boss, helper);
    const { json } = await app.request('POST', '/api/routes/permission/list', {
      token,
      body: {
        page_routes: ['/admin/user/users', '/chat', '/account/wallet'],
        apis: ['adminUserList', 'chatList', 'chatCreate'],
        from: 'user',
      },
    });
    const access = (of: Record<string, { access: boolean }>) =>
      Object.entries(of).flatMap(([name, one]) => (one.access ? [name] : []));
    expect(access(json.page_routes)).toEqual(['/chat']);
    expect(access(json.apis)).toEqual(['chatList']);
  });

  it('says why in words: nothing is changed, or it is the person’s alone', async () => {
    const token = await viewToken();
    const write = await app.request('POST', '/api/projects', { token, body: { name: 'x' } });
    expect(write.json.msg).toBe(
      'This page shows the app as somebody else sees it. Nothing can be changed here.',
    );
    const own = await app.request('GET', '/api/account/sessions', { token });
    expect(own.json.msg).toBe(
      'This is for the person alone; whoever looks at the app as them does not see it.',
    );
  });

  it('leaves when the person was here last as it was, and stands in the log of their sign-ins with the name', async () => {
    const seen = await app.person();
    const { db } = app.services;
    const before = await db.select({ at: users.lastSeenAt }).from(users).where(eq(users.id, seen.id));
    const token = await viewToken(boss, seen);
    app.clock.advance(120_000);
    await infosBy(token);
    expect(await db.select({ at: users.lastSeenAt }).from(users).where(eq(users.id, seen.id))).toEqual(
      before,
    );
    const { json } = await app.request('GET', '/api/account/sign-ins', { token: seen.token });
    expect(json.entries[0]).toMatchObject({ outcome: 'viewed', by: 'Ada' });
    expect(json.entries[1]).not.toHaveProperty('by');
    const list = await app.request('GET', '/api/account/sessions', { token: seen.token });
    expect(list.json.sessions).toHaveLength(1);
  });
});

describe('who may look', () => {
  it('needs the permission, a reason and a fresh step-up', async () => {
    expect((await begin(await app.person('support'), person.id)).status).toBe(403);
    expect((await begin(boss, person.id, {})).status).toBe(422);
    expect((await begin(boss, person.id, { reason: ' ' })).json.fields).toHaveProperty('reason');
    expect((await begin(boss, NOBODYS_ID)).status).toBe(404);
    const late = await app.person('admin');
    const old = new Date(app.clock.now().getTime() - 6 * 60_000);
    await app.services.db.update(sessions).set({ steppedUpAt: old }).where(eq(sessions.userId, late.id));
    const { status, json } = await begin(late, person.id);
    expect([status, json.error_code, json.step_up]).toEqual([403, 'STEP_UP_REQUIRED', 'fresh']);
  });

  it('never sees themselves, a super administrator, somebody with more rights, or an account nobody is in', async () => {
    const chief = await app.person('super_admin');
    const admin = await app.person('admin');
    expect((await begin(admin, admin.id)).json.msg).toBe('You cannot do this to your own account.');
    expect((await begin(chief, boss.id)).json.msg).toBe('Nobody sees the app as a super administrator.');
    const { db, permissions } = app.services;
    await db.insert(rolePermissions).values({ roleCode: 'support', permission: 'admin.role:edit' });
    permissions.forget();
    expect((await begin(admin, (await app.person('support')).id)).status).toBe(403);
    await db.delete(rolePermissions).where(eq(rolePermissions.permission, 'admin.role:edit'));
    const closed = await app.person();
    await db.update(users).set({ status: 'disabled' }).where(eq(users.id, closed.id));
    expect((await begin(admin, closed.id)).status).toBe(409);
    expect(await recordsOf(closed.id)).toEqual([]);
  });
});

describe('it ends', () => {
  it('after 30 minutes', async () => {
    const admin = await app.person('admin');
    const token = await viewToken(admin);
    app.clock.advance(30 * 60_000 - 1000);
    expect((await infosBy(token)).status).toBe(200);
    app.clock.advance(1000);
    expect((await infosBy(token)).status).toBe(401);
  });

  it('with the session of the administrator, and no later than it would', async () => {
    const admin = await app.person('admin');
    const token = await viewToken(admin);
    expect((await infosBy(token)).status).toBe(200);
    await app.request('POST', '/api/sign-out', { token: admin.token, body: {} });
    expect((await infosBy(token)).status).toBe(401);
    const other = await app.person('admin');
    const soon = new Date(app.clock.now().getTime() + 60_000);
    await app.services.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, other.id));
    app.services.sessions.forget(other.id);
    const { json } = await begin(other, person.id);
    expect(json.expires_at).toBe(Math.floor(soon.getTime() / 1000));
  });

  it('when the administrator is disabled, or their roles lose the permission, whatever roles of others have', async () => {
    const admin = await app.person('admin');
    const token = await viewToken(admin);
    const { db, sessions: held } = app.services;
    await db.update(users).set({ status: 'disabled' }).where(eq(users.id, admin.id));
    held.forget(admin.id);
    expect((await infosBy(token)).status).toBe(401);
    const second = await app.person('admin');
    const view = await viewToken(second);
    const right = and(
      eq(rolePermissions.permission, 'admin.user:impersonate'),
      eq(rolePermissions.roleCode, 'admin'),
    );
    await db.update(rolePermissions).set({ granted: false }).where(right);
    held.forget(second.id);
    expect((await infosBy(view)).status).toBe(401);
    await db.update(rolePermissions).set({ granted: true }).where(right);
  });

  it('for the person with a sign-out everywhere, and the stop of one session leaves those of others', async () => {
    const one = await app.person('admin');
    const two = await app.person('admin');
    const target = await app.person();
    const [first, second] = [await viewToken(one, target), await viewToken(two, target)];
    expect((await stop(one)).json.stopped).toBe(1);
    expect([(await infosBy(first)).status, (await infosBy(second)).status]).toEqual([401, 200]);
    await app.request('POST', '/api/sign-out/all', { token: target.token, body: {} });
    expect((await infosBy(second)).status).toBe(401);
    expect((await stop(two)).json.stopped).toBe(0);
  });
});
