import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_VIEWS_A_ROUTE } from '../../server/domain/views/handlers.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let ada: { token: string };
let ben: { token: string };
beforeAll(async () => {
  app = await openTestApp();
  [ada, ben] = await Promise.all([app.person(), app.person()]);
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const VIEW = { route: '/ai-table', name: 'Large ones', query: 'sort=row_count:desc&size=50', shared: false };
const PATH = '/api/account/view/saved';
const save = (person: { token: string }, changes: Partial<typeof VIEW> = {}) =>
  app.request('POST', PATH, { token: person.token, body: { ...VIEW, ...changes } });
const change = (person: { token: string }, id: string, changes: Partial<typeof VIEW> = {}) =>
  app.request('PUT', `${PATH}/${id}`, { token: person.token, body: { ...VIEW, ...changes } });
const remove = (person: { token: string }, id: string) =>
  app.request('DELETE', `${PATH}/${id}`, { token: person.token, body: {} });
const list = async (person: { token: string }, route = '/ai-table') =>
  (await app.request('GET', `${PATH}?route=${encodeURIComponent(route)}`, { token: person.token })).json
    .views;

describe('saved views', () => {
  it('are read back as saved, without the question mark, by name', async () => {
    const person = await app.person();
    const { json } = await save(person, { name: '  beta ', query: '?q=x' });
    expect(json.view).toMatchObject({ name: 'beta', query: 'q=x', shared: false, mine: true });
    await save(person, { name: 'Alpha' });
    await save(person, { name: 'Elsewhere', route: '/chat' });
    expect((await list(person)).map(({ name }: { name: string }) => name)).toEqual(['Alpha', 'beta']);
  });

  it('of others are seen only when they are shared', async () => {
    const { json } = await save(ada, { name: 'Mine alone' });
    const shared = await save(ada, { name: 'For all', shared: true });
    const seen = await list(ben);
    expect(seen).toContainEqual({ ...shared.json.view, mine: false });
    expect(seen.map(({ id }: { id: string }) => id)).not.toContain(json.view.id);
  });

  it('that are shared are seen only by those who may open the page', async () => {
    const administrator = await app.person('super_admin');
    const { json } = await save(administrator, { route: '/admin/user/users', shared: true });
    expect(json.view.shared).toBe(true);
    expect(await list(ben, '/admin/user/users')).toEqual([]);
  });

  it('cannot be shared on a page that one may not open', async () => {
    expect(await save(ben, { route: '/admin/user/users', shared: true })).toMatchObject({
      status: 403,
      json: { error_code: 'FORBIDDEN' },
    });
  });

  it('are changed and deleted by whom they belong to', async () => {
    const { json } = await save(ada);
    const changed = await change(ada, json.view.id, { name: 'Larger ones', shared: true });
    expect(changed.json.view).toEqual({ ...json.view, name: 'Larger ones', shared: true });
    expect((await remove(ada, json.view.id)).status).toBe(200);
    expect((await change(ada, json.view.id)).status).toBe(404);
  });

  it.each([false, true])(
    'of others are not found when they are changed or deleted, shared: %s',
    async (shared) => {
      const { json } = await save(ada, { name: `shared ${shared}`, shared });
      expect(await change(ben, json.view.id)).toMatchObject({
        status: 404,
        json: { error_code: 'NOT_FOUND' },
      });
      expect((await remove(ben, json.view.id)).status).toBe(404);
      expect((await list(ada)).map(({ id }: { id: string }) => id)).toContain(json.view.id);
    },
  );

  it('need a name', async () => {
    expect(await save(ada, { name: '   ' })).toMatchObject({
      status: 422,
      json: { fields: { name: expect.any(String) } },
    });
  });

  it(`are at most ${MAX_VIEWS_A_ROUTE} of a list, also when they come at once`, async () => {
    const person = await app.person();
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS_A_ROUTE + 3 }, (_, index) => save(person, { name: `view ${index}` })),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(statuses.get(200)).toHaveLength(MAX_VIEWS_A_ROUTE);
    expect(statuses.get(422)).toHaveLength(3);
    expect((await save(person, { route: '/chat' })).status).toBe(200);
  });
});

describe('column settings', () => {
  it('[R7.93] [R7.94] [R3.079] are kept by route as a map of column name to show flag', async () => {
    const at = (route: string) => `/api/account/view/settings?route=${route}&type=columns_view`;
    const flags = { name: true, bytes: false };
    await app.request('PUT', at('/ai-table'), { token: ada.token, body: { values: flags } });
    expect((await app.request('GET', at('/ai-table'), { token: ada.token })).json.values).toEqual(flags);
    expect((await app.request('GET', at('/chat'), { token: ada.token })).json.values).toEqual({});
    expect((await app.request('GET', at('/ai-table'), { token: ben.token })).json.values).toEqual({});
  });
});
