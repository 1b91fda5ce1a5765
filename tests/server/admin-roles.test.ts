// Roles that administrators make: who may give what, and that a right which is taken is gone at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userRoles } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
}, 60_000);
afterAll(() => app.close());

const api = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
let made = 0;
const create = (person: Person, permissions: string[], more: object = {}) => {
  made += 1;
  const body = {
    code: `made_${made}`,
    name: `Made ${made}`,
    description: '',
    permissions,
    data_scope: 'all',
    field_masks: [],
    ...more,
  };
  return api(person, 'POST', '/api/admin/roles', body);
};
const change = (person: Person, code: string, permissions: string[], version: number) =>
  api(person, 'PUT', `/api/admin/roles/${code}`, {
    name: 'Made',
    description: '',
    permissions,
    data_scope: 'all',
    field_masks: [],
    version,
  });
/** Somebody with a role that was made. */
async function holderOf(code: string): Promise<Person> {
  const person = await app.person();
  await api(boss, 'PUT', `/api/admin/users/${person.id}/roles`, { roles: ['user', code], reason: 'Test.' });
  const { token } = await app.services.sessions.create(person.id, 'test', 'test', app.clock.now());
  return { ...person, token };
}

const remove = (person: Person, code: string, more: object) =>
  api(person, 'DELETE', `/api/admin/roles/${code}`, { version: 1, ...more });
/** Roles and versions of people. */
const rolesOf = (people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ id }) => {
      const { user } = (await api(boss, 'GET', `/api/admin/users/${id}`)).json;
      return { roles: user.roles.map(({ code }: { code: string }) => code), version: user.version };
    }),
  );

describe('a role that was made [R1.19]', () => {
  it('lets its holders do what it says, and no more from the moment that it is taken', async () => {
    const { code } = (await create(boss, ['admin.user:view', 'admin.log:view'])).json.role;
    const holder = await holderOf(code);
    expect((await api(holder, 'GET', '/api/admin/users')).status).toBe(200);
    const changed = await change(boss, code, ['admin.log:view'], 1);
    expect(changed.json.role).toMatchObject({ permissions: ['admin.log:view'], version: 2, users: 1 });
    expect((await api(holder, 'GET', '/api/admin/users')).status).toBe(403);
  });

  it('tells open pages of its holders within the change itself', async () => {
    const { code } = (await create(boss, ['admin.user:view'])).json.role;
    const holder = await holderOf(code);
    const before = await app.services.permissions.versions();
    const stream = app.raw('GET', '/api/subscriber/msgs/user_basic?timeout=5', { token: holder.token });
    const reader = (await stream).body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain(`"latest_permission_version":"${before.permission}"`);
    await change(boss, code, [], 1);
    const after = await app.services.permissions.versions();
    expect(after).not.toEqual(before);
    expect(await next()).toContain(`"latest_permission_version":"${after.permission}"`);
    await reader?.cancel();
  });

  it('is written down with what was gained and lost', async () => {
    const { code } = (await create(boss, ['admin.user:view'])).json.role;
    await change(boss, code, ['admin.log:view'], 1);
    const { items } = (
      await api(
        boss,
        'GET',
        `/api/admin/operation-records?filters=${encodeURIComponent(JSON.stringify({ entity_id: code }))}`,
      )
    ).json;
    expect(items[0]).toMatchObject({ action: 'update', entity: 'role', entity_id: code });
  });

  it('names who changed it last, and nobody whom the asker does not reach', async () => {
    const { json } = await create(boss, ['admin.role:view']);
    const { code } = json.role;
    const byOf = async (person: Person) => {
      const { roles } = (await api(person, 'GET', '/api/admin/roles')).json;
      return roles.find((role: { code: string }) => role.code === code).updated_by;
    };
    const nameOf = async ({ id }: Person) =>
      (await api(boss, 'GET', `/api/admin/users/${id}`)).json.user.username;
    expect(json.role.updated_by).toBe(await nameOf(boss));
    const second = await app.person('super_admin');
    expect((await change(second, code, ['admin.role:view'], 1)).status).toBe(200);
    expect(await byOf(boss)).toBe(await nameOf(second));
    const narrow = await create(boss, ['admin.role:view'], { data_scope: 'own' });
    expect(await byOf(await holderOf(narrow.json.role.code))).toBeUndefined();
  });

  it('is not changed from a version that somebody has changed meanwhile', async () => {
    const { code } = (await create(boss, [])).json.role;
    expect((await change(boss, code, ['admin.log:view'], 1)).status).toBe(200);
    expect((await change(boss, code, ['admin.user:view'], 1)).json).toMatchObject({ error_code: 'CONFLICT' });
  });

  it('is deleted once nobody has it', async () => {
    const { code } = (await create(boss, ['admin.user:view'])).json.role;
    const holder = await holderOf(code);
    const remove = () => api(boss, 'DELETE', `/api/admin/roles/${code}`, { version: 1 });
    expect((await remove()).status).toBe(409);
    await api(boss, 'PUT', `/api/admin/users/${holder.id}/roles`, { roles: ['user'], reason: 'Test.' });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('that somebody has is deleted with another one in its place: all get it with a record each, and sign in anew', async () => {
    const { code } = (await create(boss, ['admin.user:view'])).json.role;
    const target = (await create(boss, ['admin.log:view'])).json.role;
    const holders = [await holderOf(code), await holderOf(code)];
    const before = await rolesOf(holders);
    const gone = await remove(boss, code, { move_to: target.code, reason: 'Not needed.' });
    expect(gone.status, gone.json.msg).toBe(200);
    expect(before).toEqual([2, 2].map((version) => ({ roles: [code, 'user'], version })));
    expect(await rolesOf(holders)).toEqual(
      [3, 3].map((version) => ({ roles: [target.code, 'user'].sort(), version })),
    );
    for (const holder of holders) {
      expect((await api(holder, 'GET', '/api/user/basic-infos')).status).toBe(401);
      const { items } = (await api(boss, 'GET', `/api/admin/operation-records?search=${holder.id}`)).json;
      expect(items[0]).toMatchObject({ action: 'update_roles', entity: 'user', reason: 'Not needed.' });
    }
    expect(
      (await api(boss, 'GET', '/api/admin/roles')).json.roles.map((one: { code: string }) => one.code),
    ).not.toContain(code);
  });

  it('stays with everybody who has it where one of them cannot be moved', async () => {
    const { code } = (await create(boss, ['admin.role:view', 'admin.role:edit'])).json.role;
    const [editor, plain] = [await holderOf(code), await holderOf(code)];
    const made = (await create(boss, ['admin.role:view'])).json.role;
    const [first, richer] = [await holderOf(made.code), await app.person('super_admin')];
    await app.services.db.insert(userRoles).values({ userId: richer.id, roleCode: made.code });
    const refused = await remove(editor, made.code, { move_to: 'user', reason: 'Test.' });
    expect(refused.json).toMatchObject({ error_code: 'FORBIDDEN' });
    expect(await rolesOf([first])).toEqual([{ roles: [made.code, 'user'], version: 2 }]);
    // of oneself are not changed either
    expect((await remove(editor, code, { move_to: 'user', reason: 'Test.' })).status).toBe(403);
    expect(await rolesOf([plain])).toEqual([{ roles: [code, 'user'], version: 2 }]);
  });

  it('goes with no other in its place that there is not, that is itself, that gives more than its giver has, or without a reason', async () => {
    const { code } = (await create(boss, ['admin.role:view', 'admin.role:edit'])).json.role;
    const editor = await holderOf(code);
    const made = (await create(boss, ['admin.role:view'])).json.role;
    await holderOf(made.code);
    const richer = (await create(boss, ['admin.user:view'])).json.role;
    for (const [move_to, reason, status] of [
      ['no_such_role', 'Test.', 422],
      [made.code, 'Test.', 422],
      [richer.code, 'Test.', 403],
      ['user', ' ', 422],
    ] as const)
      expect((await remove(editor, made.code, { move_to, reason })).status, move_to).toBe(status);
    expect((await remove(editor, made.code, { move_to: 'user', reason: 'Test.' })).status).toBe(200);
  });

  it('has a code of its own', async () => {
    const { code } = (await create(boss, [])).json.role;
    expect((await create(boss, [], { code })).status).toBe(409);
    expect((await create(boss, [], { code: 'super_admin' })).status).toBe(409);
    expect((await create(boss, [], { code: 'Not a code' })).status).toBe(422);
  });
});

describe('nobody', () => {
  it('changes or deletes a role of the product, a super administrator neither', async () => {
    for (const code of ['super_admin', 'user', 'auditor']) {
      expect((await change(boss, code, [], 1)).status).toBe(409);
      expect((await api(boss, 'DELETE', `/api/admin/roles/${code}`, { version: 1 })).status).toBe(409);
    }
    expect((await api(boss, 'GET', '/api/admin/roles')).status).toBe(200);
  });

  it('gives or takes by a role what they do not have themselves', async () => {
    const { code } = (await create(boss, ['admin.role:view', 'admin.role:edit'])).json.role;
    const editor = await holderOf(code);
    expect((await create(editor, ['admin.role:view'])).status).toBe(200);
    expect((await create(editor, ['admin.user:view'])).json.error_code).toBe('FORBIDDEN');
    const richer = (await create(boss, ['admin.user:view'])).json.role;
    expect((await change(editor, richer.code, [], 1)).json.error_code).toBe('FORBIDDEN');
    expect(
      (await api(editor, 'DELETE', `/api/admin/roles/${richer.code}`, { version: 1 })).json.error_code,
    ).toBe('FORBIDDEN');
  });

  it('gives a permission that there is not', async () => {
    expect((await create(boss, ['admin.nothing:view'])).json.fields).toHaveProperty('permissions');
  });
});

describe('the access tester', () => {
  const test = async (target: string, person?: string) =>
    (
      await api(
        boss,
        'GET',
        `/api/admin/access?${new URLSearchParams({ target, ...(person !== undefined && { person }) })}`,
      )
    ).json;

  it('takes the decision that the server takes, and tells its steps', async () => {
    const person = await app.person();
    const refused = await test('/admin/user/users', person.email);
    expect(refused.access).toMatchObject({ kind: 'page', code: 'FORBIDDEN', roles: ['user'] });
    expect(refused.access.steps).toEqual([
      { check: 'mapped', passed: true },
      { check: 'open', passed: false },
      { check: 'signed_in', passed: true },
      { check: 'active', passed: true },
      { check: 'permission', passed: false, permission: 'admin.user:view', roles: [] },
    ]);
    expect((await test('chatList', person.id)).access).toMatchObject({ kind: 'operation', code: 'OK' });
    expect((await test('chatList')).access).toMatchObject({ code: 'BEARER_TOKEN_ERROR' });
    expect((await test('noSuchCall', person.id)).access.steps).toEqual([{ check: 'mapped', passed: false }]);
  });

  it('knows nobody by an address without an account', async () => {
    expect(await test('chatList', 'nobody@example.org')).toMatchObject({ error_code: 'NOT_FOUND' });
  });
});

it('the table of rules agrees with this version from the start, and nothing is unmapped', async () => {
  const { routes } = (await api(boss, 'GET', '/api/admin/routes')).json;
  expect(routes.filter(({ state }: { state: string }) => state !== 'same')).toEqual([]);
});

it('a permission that a call asks for is no orphan, and one that nothing asks for is', async () => {
  const { permissions } = (await api(boss, 'GET', '/api/admin/permissions')).json;
  const named = (code: string) => permissions.find((one: { code: string }) => one.code === code);
  expect(named('admin.role:edit')).toMatchObject({ is_orphan: false });
  expect(named('admin.role:edit').roles).toContain('super_admin');
  expect(named('admin.role:edit').operations).toContain('adminRoleUpdate');
  expect(permissions.filter(({ is_orphan: isOrphan }: { is_orphan: boolean }) => isOrphan)).toEqual(
    permissions.filter(
      ({ pages, operations, fields }: Record<string, string[]>) =>
        [...(pages ?? []), ...(operations ?? []), ...(fields ?? [])].length === 0,
    ),
  );
});
