// Data scopes of roles: whom an administrator reaches, asked of every operation of the administration by what the contract says of it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsByOperation } from '../../server/admin/lists.ts';
import { signedPath } from '../../server/domain/storage/exports.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { OPERATIONS, type Operation } from '../../server/kernel/contract.ts';
import { NARROWED_PAGES } from '../../src/generated/pages/narrowed.ts';
import { PAGE_RULES } from '../../src/generated/pages/rules.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { validCall } from '../harness/operation-calls.ts';
import { givePersonRows, type PersonRows } from '../harness/person-rows.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;
type Somebody = Person & { rows: PersonRows; team: string; name: string };

let app: TestApp;
let boss: Person;
/** Shares a team with the holders of narrow roles. */
let near: Somebody;
/** Shares none with them. */
let far: Somebody;
/** All permissions of the administration, and a narrow data scope. */
let ofTeam: Person;
let ofOwn: Person;
/** Every permission that a super administrator has. */
let permissions: string[];

const api = (person: Pick<Person, 'token'>, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
let made = 0;
const makeRole = async (by: Person, scope: string, codes: readonly string[] = permissions) => {
  made += 1;
  const body = { code: `scope_${made}`, name: `Scope ${made}`, description: '', permissions: codes };
  return api(by, 'POST', '/api/admin/roles', { ...body, data_scope: scope, field_masks: [] });
};
const giveRoles = (by: Person, id: string, roles: string[]) =>
  api(by, 'PUT', `/api/admin/users/${id}/roles`, { roles, reason: 'Test.' });
/** Somebody with roles that were made, and a session of afterwards. */
async function holderOf(...codes: string[]): Promise<Person> {
  const person = await app.person();
  expect((await giveRoles(boss, person.id, ['user', ...codes])).status).toBe(200);
  const { token } = await app.services.sessions.create(person.id, 'test', 'test', app.clock.now());
  await api({ token }, 'POST', '/api/sign-in/step-up', { password: 'correct horse battery' });
  return { ...person, token };
}
async function somebody(name: string, country: string): Promise<Somebody> {
  const person = await app.person();
  await app.services.db.execute(sql`update users set username = ${name} where id = ${person.id}`);
  const team = await createTeam(app.services, {
    name: `Team of ${name}`,
    ownerId: person.id,
    memberIds: [],
  });
  return { ...person, name, team, rows: await givePersonRows(app.services.db, person.id, { country }) };
}
const join = (team: string, id: string) =>
  app.services.db.execute(
    sql`insert into team_members (team_id, user_id, role, joined_at) values (${team}, ${id}, 'member', now())`,
  );

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  permissions = (await api(boss, 'GET', '/api/admin/roles')).json.own_permissions;
  near = await somebody('Nearby Neighbour', 'NN');
  far = await somebody('Faraway Stranger', 'FF');
  ofTeam = await holderOf((await makeRole(boss, 'team')).json.role.code);
  ofOwn = await holderOf((await makeRole(boss, 'own')).json.role.code);
  for (const { id } of [ofTeam, ofOwn]) await join(near.team, id);
}, 60_000);
afterAll(() => app.close());

const OF_ALL = OPERATIONS.filter(
  ({ path, rights }) => path.startsWith('/api/admin/') && rights.scope === 'all',
);
const DECLARED = OF_ALL.filter(({ rights }) => rights.reach !== undefined);
const byObject = ({ rights }: Operation) =>
  typeof rights.reach === 'string' && rights.reach !== 'list' && rights.reach !== 'users';
/** Ids of somebody's objects by the fields that name them. */
const namesOf = ({ id, team, rows }: Somebody): Record<string, string> => ({
  user_id: id,
  team_id: team,
  order_id: rows.order,
  invoice_id: rows.invoice,
  subscription_id: rows.subscription,
});
const call = (person: Pick<Person, 'token'>, operation: Operation, of: Somebody) => {
  const [method, path, request] = validCall(operation, person.token, namesOf(of));
  const body = operation.rights.reach === 'users' ? { ...Object(request.body), ids: [of.id] } : request.body;
  return app.request(method, path, { ...request, ...(body !== undefined && { body }) });
};
/** What tells of somebody wherever it stands: their ids and names, whole. */
const marksOf = ({ id, name, team, rows }: Somebody) => [id, name, team, ...Object.values(rows)];
const told = (json: unknown, marks: readonly string[]) => {
  const text = JSON.stringify(json);
  return marks.filter((mark) => text.includes(mark));
};

describe('an operation of the administration says how it is narrowed, or is closed to narrow roles', () => {
  it('by an object of its path, ids of its body, its list, or a sentence why it tells of nobody', () => {
    const lists = listsByOperation(app.services);
    for (const { id, path, rights, list } of OPERATIONS) {
      const { reach } = rights;
      if (reach === undefined) {
        expect(lists.get(id)?.reached, `${id} has no x-reach: list`).toBeUndefined();
        continue;
      }
      expect(path, id).toMatch(/^\/api\/admin\//);
      expect(rights.scope, id).toBe('all');
      if (reach === 'list') {
        expect(list, id).toBeDefined();
        expect(lists.get(id)?.reached, `${id}: its declaration says what is reached`).toBeDefined();
      } else if (typeof reach === 'object') expect(reach.none, id).toMatch(/\w+ \w+ \w+/);
      else if (reach === 'users') expect(id).toBe('adminUserBulk');
      else expect(path, id).toContain(`{${reach}_id}`);
    }
    expect(DECLARED.length).toBeGreaterThan(50);
    expect(OF_ALL.length - DECLARED.length).toBeGreaterThan(100);
  });

  it.each(['team', 'own'] as const)(
    'and what says nothing is refused to the scope %s, and says why',
    async (scope) => {
      const person = scope === 'team' ? ofTeam : ofOwn;
      for (const operation of OF_ALL.filter(({ rights }) => rights.reach === undefined)) {
        const { status, json } = await call(person, operation, near);
        expect([operation.id, status, json.error_code], operation.id).toEqual([
          operation.id,
          403,
          'FORBIDDEN',
        ]);
        expect(json.msg, operation.id).toBe(
          'Your role reaches only people of its data scope, and this does not say whose data it holds. Ask an administrator who reaches everybody.',
        );
      }
    },
    60_000,
  );
});

describe('whoever reaches their teams or themselves alone', () => {
  it('is answered every GET without a word of people beyond', async () => {
    for (const person of [ofTeam, ofOwn])
      for (const operation of OF_ALL.filter(({ method }) => method === 'GET')) {
        const { status, json } = await call(person, operation, far);
        expect(told(json, marksOf(far)), `${operation.id} ${status}`).toEqual([]);
        if (byObject(operation)) expect([operation.id, status]).toEqual([operation.id, 404]);
      }
  }, 60_000);

  it('writes to nobody beyond: their objects are not there, and stay as they are', async () => {
    const state = async () =>
      (
        await app.services.db.execute(sql`select
          (select json_agg(u) from users u where id = ${far.id}) as person, (select json_agg(r) from user_roles r where user_id = ${far.id}) as roles,
          (select json_agg(b) from bills b where order_id = ${far.rows.order}) as bill, (select json_agg(i) from invoices i where id = ${far.rows.invoice}) as invoice,
          (select json_agg(s) from subscriptions s where id = ${far.rows.subscription}) as subscription, (select json_agg(t) from teams t where id = ${far.team}) as team,
          (select json_agg(m) from team_members m where team_id = ${far.team}) as members, (select count(*) from credit_entries where user_id = ${far.id}) as entries,
          (select count(*) from user_messages where user_id = ${far.id}) as messages, (select count(*) from approvals) as approvals`)
      ).rows[0];
    const before = await state();
    const writes = DECLARED.filter((operation) => operation.method !== 'GET' && byObject(operation));
    expect(writes.length).toBeGreaterThan(30);
    for (const person of [ofTeam, ofOwn])
      for (const operation of writes) {
        const { status, json } = await call(person, operation, far);
        expect([operation.id, status, json.error_code]).toEqual([operation.id, 404, 'NOT_FOUND']);
      }
    const bulk = { action: 'disable', ids: [near.id, far.id], reason: 'Test.' };
    const { json } = await api(ofTeam, 'POST', '/api/admin/users/bulk', bulk);
    expect(json).toMatchObject({ done: 1, failed: 1 });
    expect(json.items[1]).toMatchObject({ id: far.id, done: false, error_code: 'NOT_FOUND' });
    await api(boss, 'POST', `/api/admin/users/${near.id}/enable`, {});
    expect(await state()).toEqual(before);
  }, 60_000);

  it('is told the same of somebody beyond as of nobody', async () => {
    const beyond = (await api(ofTeam, 'GET', `/api/admin/users/${far.id}`)).json;
    const nobody = (await api(ofTeam, 'GET', '/api/admin/users/019a0000-0000-7000-8000-000000000000')).json;
    expect({ ...beyond, req_id: '' }).toEqual({ ...nobody, req_id: '' });
  });

  it('finds the rows of people within in every list, and in its total and options no others', async () => {
    for (const { id, path } of DECLARED.filter(({ rights }) => rights.reach === 'list')) {
      const all = (await api(boss, 'GET', `${path}?page_size=100`)).json;
      const team = (await api(ofTeam, 'GET', `${path}?page_size=100`)).json;
      expect(told(all, marksOf(far)), id).not.toEqual([]);
      expect(told(team, marksOf(near)), id).not.toEqual([]);
      expect(team.total, id).toBe(team.items.length);
      expect(team.total, id).toBeLessThan(all.total);
      const own = (await api(ofOwn, 'GET', `${path}?page_size=100`)).json;
      expect(told(own, [near.id, near.team, near.rows.order, near.rows.use]), id).toEqual([]);
      const options = (await api(ofTeam, 'GET', `/api/admin/lists/${id}/filters`)).json;
      expect(told(options, [...marksOf(far), '"FF"']), id).toEqual([]);
    }
    const { filters } = (await api(ofTeam, 'GET', '/api/admin/lists/adminUserList/filters')).json;
    expect(filters.country).toContainEqual({ value: 'NN', name: 'NN' });
    expect(filters.team.map(({ value }: { value: string }) => value)).toEqual([near.team]);
    expect(filters.role.length).toBeGreaterThan(9);
  });

  it('finds nobody beyond by a filter, a search or an order', async () => {
    const filters = encodeURIComponent(JSON.stringify({ email: far.email }));
    for (const query of [`filters=${filters}`, `search=${far.id}`, `search=${encodeURIComponent(far.name)}`])
      expect((await api(ofTeam, 'GET', `/api/admin/users?${query}`)).json).toMatchObject({
        items: [],
        total: 0,
      });
    const balance = encodeURIComponent(JSON.stringify({ balance: { min: 0 } }));
    const counted = await api(ofTeam, 'GET', `/api/admin/users?page_size=2&filters=${balance}`);
    expect(counted.json).toMatchObject({ total: 3 });
  });

  it('exports the people within, also where the scope was narrowed before the file was written', async () => {
    const role = (await makeRole(boss, 'all')).json.role;
    const holder = await holderOf(role.code);
    await join(near.team, holder.id);
    const { status, json } = await api(holder, 'POST', '/api/lists/export', {
      operation: 'adminUserList',
      query: {},
      name: 'People',
      columns: ['username', 'country'],
    });
    expect([status, json.msg]).toEqual([200, undefined]);
    const { name, description } = role;
    const change = {
      name,
      description,
      permissions,
      data_scope: 'team',
      field_masks: [],
      version: role.version,
    };
    expect((await api(boss, 'PUT', `/api/admin/roles/${role.code}`, change)).status).toBe(200);
    await app.services.jobs.runDue();
    const { rows } = await app.services.db.execute<{ file_id: string }>(
      sql`select file_id from list_exports where id = ${json.export_id}`,
    );
    const text = await (await app.raw('GET', signedPath(app.services, String(rows[0]?.file_id)))).text();
    expect(text).toContain(near.name);
    expect(text).not.toContain(far.name);
  });

  it('sees a page of the administration only where it says that it is narrowed', async () => {
    const pages = PAGE_RULES.filter(
      ({ pattern, loginRequired }) => /^\/admin\b/.test(pattern) && loginRequired,
    );
    const patterns = pages.map(({ pattern }) => pattern);
    const asked = { page_routes: patterns, apis: [], from: '/admin' };
    const answer = (await api(ofTeam, 'POST', '/api/routes/permission/list', asked)).json.page_routes;
    const open = patterns.filter((pattern) => answer[pattern].access);
    expect(open.sort()).toEqual([...NARROWED_PAGES].sort());
    const { access } = (
      await api(
        boss,
        'GET',
        `/api/admin/access?${new URLSearchParams({ target: '/admin/sys-settings/dynamic-configs', person: ofTeam.email })}`,
      )
    ).json;
    expect(access.steps.at(-1)).toEqual({ check: 'scope', passed: false });
  });
});

describe('the data scope of a role', () => {
  it('is told to pages of the administration where it is narrower than everybody, and to no other', async () => {
    const told = async (person: Person, from: string) =>
      (await api(person, 'POST', '/api/routes/permission/list', { page_routes: [], apis: [], from })).json
        .data_scope;
    expect(await told(ofTeam, 'admin')).toBe('team');
    expect(await told(await holderOf((await makeRole(boss, 'own')).json.role.code), 'admin')).toBe('own');
    expect(await told(boss, 'admin')).toBeUndefined();
    expect(await told(ofTeam, 'user')).toBeUndefined();
  });

  it('counts from the next call on in a session that is open, and tells open pages', async () => {
    const role = (await makeRole(boss, 'all')).json.role;
    const holder = await holderOf(role.code);
    expect((await api(holder, 'GET', `/api/admin/users/${far.id}`)).status).toBe(200);
    const before = await app.services.permissions.versions();
    const { name, description } = role;
    const change = {
      name,
      description,
      permissions,
      data_scope: 'own',
      field_masks: [],
      version: role.version,
    };
    expect((await api(boss, 'PUT', `/api/admin/roles/${role.code}`, change)).json.role.data_scope).toBe(
      'own',
    );
    expect((await app.services.permissions.versions()).permission).not.toBe(before.permission);
    expect((await api(holder, 'GET', `/api/admin/users/${far.id}`)).status).toBe(404);
    const { items } = (await api(holder, 'GET', '/api/admin/users')).json;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([holder.id]);
    const filters = encodeURIComponent(JSON.stringify({ entity_id: role.code }));
    const [record] = (await api(boss, 'GET', `/api/admin/operation-records?filters=${filters}`)).json.items;
    const { operation } = (await api(boss, 'GET', `/api/admin/operation-records/${record.id}`)).json;
    expect(JSON.stringify(operation)).toContain('data_scope');
  });

  it('follows the teams of the day', async () => {
    const { team } = await somebody('Passing Guest', 'PP');
    const path = `/api/admin/teams/${team}`;
    expect((await api(ofTeam, 'GET', path)).status).toBe(404);
    await join(team, ofTeam.id);
    expect((await api(ofTeam, 'GET', path)).status).toBe(200);
    await app.services.db.execute(
      sql`delete from team_members where team_id = ${team} and user_id = ${ofTeam.id}`,
    );
    expect((await api(ofTeam, 'GET', path)).status).toBe(404);
  });

  it('is the widest of several roles, and one that gives nothing of the administration does not count', async () => {
    const [own, all] = [
      (await makeRole(boss, 'own')).json.role.code,
      (await makeRole(boss, 'all', ['admin.log:view'])).json.role.code,
    ];
    const plain = (await makeRole(boss, 'all', ['chat.chat:view'])).json.role.code;
    const narrow = await holderOf(own, plain);
    expect((await api(narrow, 'GET', `/api/admin/users/${far.id}`)).status).toBe(404);
    const wide = await holderOf(own, all);
    expect((await api(wide, 'GET', `/api/admin/users/${far.id}`)).status).toBe(200);
  });

  it('of a super administrator is everybody, whatever the database says', async () => {
    await app.services.db.execute(sql`update roles set data_scope = 'own' where code = 'super_admin'`);
    app.services.permissions.forget();
    expect((await api(boss, 'GET', `/api/admin/users/${far.id}`)).status).toBe(200);
    expect((await makeRole(boss, 'all')).status).toBe(200);
    await app.services.db.execute(sql`update roles set data_scope = 'all' where code = 'super_admin'`);
    app.services.permissions.forget();
  });

  it('of a role that somebody makes, changes or gives is no wider than their own', async () => {
    const wider = await makeRole(ofOwn, 'team');
    expect([wider.status, wider.json.error_code]).toEqual([403, 'FORBIDDEN']);
    expect(wider.json.fields).toEqual({
      data_scope: 'Your own roles do not reach that far, so you can give no role that does.',
    });
    const { role } = (await makeRole(ofTeam, 'team')).json;
    expect(role).toMatchObject({ data_scope: 'team', is_beyond: false });
    const change = {
      name: 'Wider',
      description: '',
      permissions,
      data_scope: 'all',
      field_masks: [],
      version: 1,
    };
    expect((await api(ofTeam, 'PUT', `/api/admin/roles/${role.code}`, change)).status).toBe(403);
    const all = (await makeRole(boss, 'all')).json.role;
    const narrowed = { ...change, data_scope: 'own' };
    expect((await api(ofTeam, 'PUT', `/api/admin/roles/${all.code}`, narrowed)).status).toBe(403);
    expect((await giveRoles(ofTeam, near.id, ['user', all.code])).status).toBe(403);
    expect((await giveRoles(ofTeam, near.id, ['user', role.code])).status).toBe(200);
    const { roles, own_data_scope } = (await api(ofTeam, 'GET', '/api/admin/roles')).json;
    expect(own_data_scope).toBe('team');
    // everybody has this role, of whom they reach the four of their team
    const users = roles.find(({ code }: { code: string }) => code === 'user').users;
    expect(users).toBe(4);
    const shown = roles.find(({ code }: { code: string }) => code === all.code);
    expect(shown).toMatchObject({ data_scope: 'all', is_beyond: true });
    expect((await giveRoles(boss, near.id, ['user'])).status).toBe(200);
  });
});
