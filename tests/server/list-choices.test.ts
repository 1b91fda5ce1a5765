// What the filters of a list may choose from, where the server finds it (adminListFilterGet).
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsByOperation } from '../../server/admin/lists.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const BOUGHT = ['adminOrderList', 'adminSubscriptionList', 'adminInvoiceList'];
const NOBODYS = '0198c2d4-7a10-7000-8000-00000000ffff';
const TEAMS = 120;

type Person = Awaited<ReturnType<TestApp['person']>>;
let app: TestApp;
let boss: Person;
let harbour: string;

const api = (person: Pick<Person, 'token'>, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const choices = async (list: string, query: Record<string, string>, person = boss) =>
  api(person, 'GET', `/api/admin/lists/${list}/filters?${new URLSearchParams(query)}`);
const namesOf = async (list: string, query: Record<string, string>, person = boss) =>
  (await choices(list, query, person)).json.filters.team.map(({ name }: { name: string }) => name);
const team = (name: string, ownerId: string) => createTeam(app.services, { name, ownerId, memberIds: [] });

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  harbour = await team('Harbour 50%', boss.id);
  await team('Harbour_Market', boss.id);
  await app.services.db.execute(
    sql`insert into teams (id, name, owner_id, created_at, updated_at)
      select gen_random_uuid(), 'Many ' || to_char(n, 'FM000'), ${boss.id}, now(), now() from generate_series(1, ${TEAMS}) n`,
  );
}, 60_000);
afterAll(() => app.close());

describe.each(BOUGHT)('the teams that %s can be narrowed to', (list) => {
  it('are found by part of their name, whatever the case, in which wildcards stand for themselves', async () => {
    expect(await namesOf(list, { filter: 'team', search: 'HARBOUR' })).toEqual([
      'Harbour 50%',
      'Harbour_Market',
    ]);
    expect(await namesOf(list, { filter: 'team', search: '0%' })).toEqual(['Harbour 50%']);
    expect(await namesOf(list, { filter: 'team', search: '_' })).toEqual(['Harbour_Market']);
    expect(await namesOf(list, { filter: 'team', search: ' y 1' })).toEqual(
      Array.from({ length: 21 }, (_, n) => `Many ${100 + n}`),
    );
  });

  it('are found by their whole id, and nobody by one that no team has', async () => {
    expect((await choices(list, { filter: 'team', search: harbour })).json.filters).toEqual({
      team: [{ value: harbour, name: 'Harbour 50%' }],
    });
    expect(await namesOf(list, { filter: 'team', search: NOBODYS })).toEqual([]);
  });

  it('come by name, the first hundred of them, before anything is searched', async () => {
    const names = await namesOf(list, { filter: 'team' });
    expect(names).toHaveLength(100);
    expect(names.slice(0, 3)).toEqual(['Harbour 50%', 'Harbour_Market', 'Many 001']);
  });

  it('are none of a filter that has none of its own', async () => {
    const { status, json } = await choices(list, { filter: 'price' });
    expect([status, json.filters]).toEqual([200, {}]);
  });

  it('tells an administrator who reaches a team alone of that team alone', async () => {
    const permissions = ['admin.billing:view'];
    const code = `near_${list.toLowerCase()}`;
    const role = { code, name: code, description: '', permissions, data_scope: 'team', field_masks: [] };
    expect((await api(boss, 'POST', '/api/admin/roles', role)).status).toBeLessThan(300);
    const near = await app.person();
    await api(boss, 'PUT', `/api/admin/users/${near.id}/roles`, { roles: ['user', code], reason: 'Test.' });
    await team(`Own of ${list}`, near.id);
    const { token } = await app.services.sessions.create(near.id, 'test', 'test', app.clock.now());
    await api({ token }, 'POST', '/api/sign-in/step-up', { password: 'correct horse battery' });
    const narrow = { ...near, token };
    expect(await namesOf(list, { filter: 'team' }, narrow)).toEqual([`Own of ${list}`]);
    expect(await namesOf(list, { filter: 'team', search: 'harbour' }, narrow)).toEqual([]);
    expect(await namesOf(list, { filter: 'team', search: harbour }, narrow)).toEqual([]);
  });
});

it('every list answers a search of its choices by part of a name and by a whole id', async () => {
  const lists = [...listsByOperation(app.services).values()].filter(({ options }) => options !== undefined);
  expect(lists.length).toBeGreaterThan(10);
  for (const { operation } of lists)
    for (const search of ['ar', NOBODYS]) {
      const { status, json } = await choices(operation, { search });
      expect([operation, search, status]).toEqual([operation, search, 200]);
      for (const options of Object.values<{ name: string }[]>(json.filters))
        for (const { name } of options) expect(name.toLowerCase(), operation).toContain(search);
    }
});

it('names that the product gives are found in the language of the reader', async () => {
  const find = async (search: string) =>
    (await choices('adminUserList', { filter: 'plan', search })).json.filters.plan;
  // part of the codes of languages, by which the names of plans are kept
  expect(await find('_US')).toEqual([]);
  const [plan] = await find('');
  expect(await find(plan.name)).toContainEqual(plan);
});
