// A team that an administrator has suspended: what is closed to its people, what stays theirs, and how it is opened again.
import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { teams } from '../../server/platform/db/schema/teams.ts';
import { PersonFeeds } from '../../server/socket/person-feeds.ts';
import type { ServerMessage } from '../../server/socket/socket-messages.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const answerer: Answerer = {
  async *answer() {
    yield { type: 'text', text: 'A few words.' };
  },
};
const CLOSED =
  'The team Harbour is suspended: what it shares is closed for now. What is yours stays yours. Please contact the administrator.';

let app: TestApp;
let boss: Person;
let owner: Person;
let member: Person;
let teamId: string;
/** A project of the member that the team reads, and a chat in it. */
let projectId: string;
let chatId: string;

const api = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const projectOf = (more: object) => ({
  name: 'Sales',
  instructions: '',
  table_ids: [],
  file_ids: [],
  ...more,
});
const admin = (method: string, version = 1, by = boss) =>
  api(by, method, `/api/admin/teams/${teamId}/suspension`, { version, reason: 'Under investigation.' });
const refusalOf = async (person: Person, method: string, path: string, body?: unknown) => {
  const { status, json } = await api(person, method, path, body);
  return [status, json.error_code, json.msg];
};
const messagesOf = async ({ id }: Person) =>
  app.services.db
    .select({ title: userMessages.title, level: userMessages.level })
    .from(userMessages)
    .where(eq(userMessages.userId, id))
    .orderBy(desc(userMessages.createdAt), desc(userMessages.id));

beforeAll(async () => {
  app = await openTestApp({ answerer });
  boss = await app.person('super_admin');
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  [owner, member] = [await app.person(), await app.person()];
  teamId = await createTeam(app.services, { name: 'Harbour', ownerId: owner.id, memberIds: [member.id] });
  projectId = (await api(member, 'POST', '/api/projects', projectOf({ team_id: teamId }))).json.project.id;
  chatId = (await api(member, 'POST', '/api/chats', { kind: 'chat', table_ids: [], project_id: projectId }))
    .json.chat.id;
  const turn = await api(member, 'POST', `/api/chats/${chatId}/turns`, {
    text: 'Say something.',
    table_ids: [],
  });
  await app.events(`/api/messages/${turn.json.message.id}/events`, member.token);
});

describe('a team that is suspended [R1.20]', () => {
  it('refuses what it shares on every call, and says what to do', async () => {
    expect((await api(owner, 'GET', `/api/projects/${projectId}`)).status).toBe(200);
    expect((await admin('POST')).json.details).toMatchObject({
      version: 2,
      suspended_at: expect.any(Number),
    });
    const refused = [403, 'FORBIDDEN', CLOSED];
    const calls = [
      ['GET', `/api/projects/${projectId}`],
      ['GET', `/api/projects/${projectId}/chats`],
      ['PUT', `/api/account/teams/${teamId}`, { name: 'Pier' }],
      ['DELETE', `/api/account/teams/${teamId}`, {}],
      ['POST', `/api/account/teams/${teamId}/invites`, { role: 'member', days: 7 }],
      ['PUT', `/api/account/teams/${teamId}/members/${member.id}`, { role: 'admin' }],
      ['DELETE', `/api/account/teams/${teamId}/members/${member.id}`, { heir_id: null }],
      ['PUT', `/api/account/teams/${teamId}/members/${member.id}/cap`, { cap: 1 }],
      ['POST', `/api/account/teams/${teamId}/transfer`, { user_id: member.id }],
      ['POST', '/api/credits/transfers', { team_id: teamId, amount: 1 }],
      ['POST', '/api/projects', projectOf({ team_id: teamId })],
      ['GET', `/api/integ-3rd-platform/metadata?team_id=${teamId}`],
    ] as const;
    for (const [method, path, body] of calls)
      expect(await refusalOf(owner, method, path, body), `${method} ${path}`).toEqual(refused);
    const { items } = (await api(owner, 'GET', '/api/projects')).json;
    expect(items).toEqual([]);
    // a stranger learns nothing of it
    expect((await api(await app.person(), 'GET', `/api/projects/${projectId}`)).status).toBe(404);
  });

  it('lets nobody in who was invited before', async () => {
    const { token } = (
      await api(owner, 'POST', `/api/account/teams/${teamId}/invites`, { role: 'member', days: 7 })
    ).json;
    const guest = await app.person();
    await admin('POST');
    expect(await refusalOf(guest, 'POST', '/api/invites/accept', { token })).toEqual([
      403,
      'FORBIDDEN',
      CLOSED,
    ]);
    await admin('DELETE', 2);
    expect((await api(guest, 'POST', '/api/invites/accept', { token })).status).toBe(200);
  });

  it('leaves people what is theirs: their projects in it, and the way out', async () => {
    await admin('POST');
    expect((await api(member, 'GET', `/api/projects/${projectId}`)).json.project.is_own).toBe(true);
    const renamed = await api(
      member,
      'PUT',
      `/api/projects/${projectId}`,
      projectOf({ name: 'Mine', team_id: teamId }),
    );
    expect(renamed.json.project.name).toBe('Mine');
    expect(
      (await api(member, 'POST', `/api/chats/${chatId}/turns`, { text: 'More.', table_ids: [] })).status,
    ).toBe(200);
    const left = await api(member, 'DELETE', `/api/account/teams/${teamId}/members/${member.id}`, {
      heir_id: null,
    });
    expect(left.status).toBe(200);
    expect((await api(member, 'GET', '/api/account/teams')).json.items).toEqual([]);
  });

  it('has a pool that pays for nothing, and nobody pays themselves unasked', async () => {
    await app.services.db.insert(creditEntries).values({
      id: uuidv7(),
      teamId,
      kind: 'grant',
      amount: 50_000,
      reference: `test ${uuidv7()}`,
      createdAt: app.clock.now(),
    });
    await admin('POST');
    const estimate = { project_id: projectId, text: 'How much?', table_ids: [] };
    expect(await refusalOf(member, 'POST', '/api/credits/estimate', estimate)).toEqual([
      403,
      'FORBIDDEN',
      expect.stringContaining('its pool pays for nothing'),
    ]);
    await api(member, 'PUT', `/api/projects/${projectId}`, projectOf({ team_id: null }));
    expect((await api(member, 'POST', '/api/credits/estimate', estimate)).status).toBe(200);
  });

  it('is told to its people and in what they read of it, with its plan as it was', async () => {
    const before = (await api(owner, 'GET', `/api/account/teams/${teamId}/credits`)).json.credits;
    await admin('POST');
    for (const person of [owner, member]) {
      expect(await messagesOf(person)).toEqual([{ title: 'A team of yours is suspended', level: 'warning' }]);
      const at = expect.any(Number);
      expect((await api(person, 'GET', '/api/account/teams')).json.items).toMatchObject([
        { suspended_at: at },
      ]);
      expect((await api(person, 'GET', `/api/account/teams/${teamId}`)).json.team).toMatchObject({
        suspended_at: at,
      });
    }
    expect((await api(owner, 'GET', `/api/account/teams/${teamId}/credits`)).json.credits).toEqual(before);
  });

  it('is closed in open tabs within a second, and opened there again', async () => {
    const { db, log, events } = app.services;
    const told: ServerMessage[] = [];
    const stop = await new PersonFeeds(db, events, log).follow(owner.id, (message) => told.push(message));
    const changed = () =>
      told.flatMap((message) => (message.type === 'projects.changed' ? message.project_ids : []));
    await admin('POST');
    await expect.poll(changed, { timeout: 1000 }).toEqual(expect.arrayContaining([projectId, teamId]));
    told.length = 0;
    await admin('DELETE', 2);
    await expect.poll(changed, { timeout: 1000 }).toEqual(expect.arrayContaining([projectId, teamId]));
    stop();
    expect((await api(owner, 'GET', `/api/projects/${projectId}`)).status).toBe(200);
  });

  it('is suspended and opened once each, with a reason, by who may, and both are written down', async () => {
    const auditor = await app.person('auditor');
    expect((await admin('POST', 1, auditor)).json.error_code).toBe('FORBIDDEN');
    expect((await admin('DELETE')).json.msg).toBe('This team is not suspended.');
    expect((await admin('POST')).status).toBe(200);
    expect((await admin('POST', 2)).json.msg).toBe('This team is suspended already.');
    expect((await admin('DELETE', 1)).json.error_code).toBe('CONFLICT');
    expect((await admin('DELETE', 2)).json.details.suspended_at).toBeUndefined();
    const filters = encodeURIComponent(JSON.stringify({ entity_id: teamId }));
    const { items } = (await api(boss, 'GET', `/api/admin/operation-records?filters=${filters}`)).json;
    expect(items).toMatchObject([
      { action: 'resume', actor_id: boss.id, reason: 'Under investigation.' },
      { action: 'suspend', actor_id: boss.id, reason: 'Under investigation.' },
    ]);
    const [row] = await app.services.db.select().from(teams).where(eq(teams.id, teamId));
    expect(row?.suspendedAt).toBeNull();
    expect((await messagesOf(member))[0]?.title).toBe('A team of yours works again');
  });
});
