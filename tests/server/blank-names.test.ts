// Names that are nothing but blanks: refused everywhere by the same words, and nothing is written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let person: { id: string; token: string };
let paths: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.person('super_admin');
  const { token } = person;
  const made = async (path: string, body: object) => (await app.request('POST', path, { token, body })).json;
  const { chat } = await made('/api/chats', { kind: 'chat', table_ids: [] });
  const { team } = await made('/api/account/teams', { name: 'Quay' });
  paths = {
    chat: `/api/chats/${chat.id}`,
    team: `/api/account/teams/${team.id}`,
    teams: '/api/account/teams',
    view: '/api/account/view/saved',
  };
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

describe('a name of nothing but blanks', () => {
  it.each([
    ['PUT', 'chat', {}],
    ['PUT', 'team', {}],
    ['POST', 'teams', {}],
    ['POST', 'view', { route: '/chat', query: '', shared: false }],
  ] as const)('is refused by %s of a %s', async (method, what, more) => {
    const given = { token: person.token, body: { name: ' \u3000 ', ...more } };
    const { status, json } = await app.request(method, String(paths[what]), given);
    expect({ status, fields: json.fields }).toEqual({
      status: 422,
      fields: { name: 'it must not be empty' },
    });
  });
});
