import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  app = await openTestApp();
  [person, other] = await Promise.all([app.person(), app.person()]);
}, 60_000);
afterAll(() => app.close());

const teamsOf = async ({ token }: Person) =>
  (await app.request('GET', '/api/account/teams', { token })).json.items as {
    id: string;
    name: string;
    role: string;
  }[];

describe('the teams of a person', () => {
  it('are told by name, each with what the person is there; who is in none is told none', async () => {
    const members = { ownerId: person.id, memberIds: [other.id] };
    const second = await createTeam(app.services, { name: 'Quay', ...members });
    const first = await createTeam(app.services, { name: 'Bridge', ...members });
    expect(await teamsOf(person)).toEqual([
      { id: first, name: 'Bridge', role: 'owner' },
      { id: second, name: 'Quay', role: 'owner' },
    ]);
    expect((await teamsOf(other)).map(({ role }) => role)).toEqual(['member', 'member']);
    expect(await teamsOf(await app.person())).toEqual([]);
  });

  it('have their owner once, also where the owner was named among the members', async () => {
    const owner = await app.person();
    await createTeam(app.services, {
      name: 'Pier',
      ownerId: owner.id,
      memberIds: [owner.id, other.id, other.id],
    });
    expect((await teamsOf(owner)).map(({ name, role }) => `${name}: ${role}`)).toEqual(['Pier: owner']);
  });
});

describe('a team that is named for a project', () => {
  it('has to be one that the person is in, by a well-formed id', async () => {
    const { token } = await app.person();
    const theirs = await createTeam(app.services, { name: 'Dock', ownerId: other.id, memberIds: [] });
    const body = { name: 'Sales', instructions: '', table_ids: [], file_ids: [] };
    const refused = await app.request('POST', '/api/projects', { token, body: { ...body, team_id: theirs } });
    expect(refused.json).toMatchObject({ error_code: 'NOT_FOUND' });
  });
});
