// Teams as administrators see and change them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let auditor: Person;
let owner: Person;
let member: Person;
let stranger: Person;
let teamId: string;

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  auditor = await app.person('auditor');
  [owner, member, stranger] = [await app.person(), await app.person(), await app.person()];
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  teamId = await createTeam(app.services, { name: 'Harbour', ownerId: owner.id, memberIds: [member.id] });
});

const api = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const send = (person: Person, method: string, path = '', body?: unknown) =>
  api(person, method, `/api/admin/teams/${teamId}${path}`, body);
const why = { version: 1, reason: 'Asked by the owner.' };

describe('a team [R1.20]', () => {
  it('is told with its people, whose addresses are masked for everybody', async () => {
    expect((await send(boss, 'GET')).json.details).toMatchObject({
      name: 'Harbour',
      version: 1,
      members: [
        { id: owner.id, role: 'owner' },
        { id: member.id, role: 'member' },
      ],
    });
    for (const asker of [boss, auditor]) {
      const told = JSON.stringify((await send(asker, 'GET')).json);
      expect(told).toContain('***');
      for (const { email } of [owner, member]) expect(told).not.toContain(email);
    }
  });

  it('is changed by nobody who may only read', async () => {
    const calls = [
      ['PUT', '', { name: 'Mine', version: 1 }],
      ['DELETE', '', why],
      ['POST', '/transfer', { ...why, user_id: member.id }],
      ['DELETE', `/members/${member.id}`, { ...why, heir_id: null }],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await send(auditor, method, path, body)).json.error_code).toBe('FORBIDDEN');
  });

  it('is renamed once from one version, and who did it is written down', async () => {
    expect((await send(boss, 'PUT', '', { name: 'Pier', ...why })).json.details).toMatchObject({
      name: 'Pier',
      version: 2,
    });
    expect((await send(boss, 'PUT', '', { name: 'Dock', ...why })).json.error_code).toBe('CONFLICT');
    const filters = encodeURIComponent(JSON.stringify({ entity_id: teamId }));
    const { items } = (await api(boss, 'GET', `/api/admin/operation-records?filters=${filters}`)).json;
    expect(items).toMatchObject([
      { action: 'update', entity: 'team', actor_id: boss.id, reason: why.reason },
    ]);
  });

  it('is given to a member alone', async () => {
    const give = (heir: Person) => send(boss, 'POST', '/transfer', { ...why, user_id: heir.id });
    expect((await give(stranger)).status).toBe(404);
    expect((await give(owner)).status).toBe(409);
    expect((await give(member)).json.details.members[0]).toMatchObject({ id: member.id, role: 'owner' });
    expect((await api(owner, 'GET', `/api/account/teams/${teamId}`)).json.team.role).toBe('admin');
  });

  it('loses a member with what they shared, and never its owner', async () => {
    const body = { name: 'Sales', instructions: '', table_ids: [], file_ids: [], team_id: teamId };
    const { id } = (await api(member, 'POST', '/api/projects', body)).json.project;
    const remove = (person: Person) =>
      send(boss, 'DELETE', `/members/${person.id}`, { ...why, heir_id: owner.id });
    expect((await remove(owner)).status).toBe(409);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(member)).json.details.members).toHaveLength(1);
    expect((await api(owner, 'GET', `/api/projects/${id}`)).json.project.is_own).toBe(true);
    expect((await api(member, 'GET', `/api/account/teams/${teamId}`)).status).toBe(404);
  });

  it('is dissolved with a reason, and is in no list then', async () => {
    expect((await send(boss, 'DELETE', '', { version: 1, reason: ' ' })).status).toBe(422);
    expect((await send(boss, 'DELETE', '', why)).status).toBe(200);
    expect((await send(boss, 'GET')).status).toBe(404);
    expect((await api(boss, 'GET', `/api/admin/teams?search=${teamId}`)).json).toMatchObject({ items: [] });
    expect((await api(owner, 'GET', `/api/account/teams/${teamId}`)).status).toBe(404);
  });
});
