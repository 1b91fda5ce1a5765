// Who sees what of a project that is shared with a team.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const SQL = 'SELECT sum("Amount") AS "Amount" FROM amounts';

interface Person {
  id: string;
  token: string;
  email: string;
}

let app: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let tableId: string;
let teamId: string;
let projectId: string;

/** Answers with what must not leave beside what may. */
const answerer: Answerer = {
  async *answer({ run, text }) {
    yield {
      type: 'reading',
      chips: [{ slot: 'table', kind: 'table', value: tableId, choices: [{ id: tableId, label: 'amounts' }] }],
    };
    yield {
      type: 'result',
      token: 'q1',
      title: 'Amount',
      // chats are told apart by what was asked
      topic: text,
      sql: SQL,
      result: await run(SQL),
      origin: 'built_in',
      checks: [],
    };
    yield { type: 'text', text: `${text}: {{q1.r0.c0}}` };
  },
};

beforeAll(async () => {
  app = await openTestApp({ answerer });
  [owner, member, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
  tableId = (await app.table(owner.token, 'amounts.csv', 'City,Amount\nLyon,10\n')).summary.id;
}, 60_000);
afterAll(() => app.close());
// each test has a team and a project of its own
beforeEach(async () => {
  teamId = await createTeam(app.services, { name: 'Harbour', ownerId: member.id, memberIds: [owner.id] });
  projectId = (await send(owner, 'POST', '/api/projects', bodyOf({ team_id: teamId }))).json.project.id;
});

const send = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const bodyOf = (more: object = {}) => ({
  name: 'Sales',
  instructions: 'Amounts are in francs.',
  table_ids: [tableId],
  file_ids: [],
  ...more,
});
const change = (more: object) => send(owner, 'PUT', `/api/projects/${projectId}`, bodyOf(more));

async function newChat(text: string, more: object = {}): Promise<{ id: string; messageId: string }> {
  app.clock.advance(1000);
  const body = { kind: 'chat', table_ids: [tableId], project_id: projectId, ...more };
  const { id } = (await send(owner, 'POST', '/api/chats', body)).json.chat;
  const turn = await send(owner, 'POST', `/api/chats/${id}/turns`, { text, table_ids: [tableId] });
  await app.events(`/api/messages/${turn.json.message.id}/events`, owner.token);
  return { id, messageId: turn.json.message.id };
}

const listed = async (person: Person) =>
  (await send(person, 'GET', '/api/projects')).json.items.filter(
    ({ id }: { id: string }) => id === projectId,
  );
const chatsOf = (person: Person, query = '') =>
  send(person, 'GET', `/api/projects/${projectId}/chats?page_size=50${query}`);
const namesFor = async (person: Person): Promise<string[]> =>
  (await chatsOf(person)).json.items.map(({ name }: { name: string }) => name);
const read = (person: Person, chatId: string) => send(person, 'GET', `/api/team-chats/${chatId}`);

/** Nothing of the project and of a chat in it can be found. */
async function expectHidden(person: Person, chatId: string): Promise<void> {
  expect(await listed(person)).toEqual([]);
  expect((await send(person, 'GET', `/api/projects/${projectId}`)).status).toBe(404);
  expect((await chatsOf(person)).json).toMatchObject({ error_code: 'NOT_FOUND' });
  expect((await read(person, chatId)).json).toMatchObject({ error_code: 'NOT_FOUND' });
}

describe('a project that is shared with a team', () => {
  it('is seen by its owner as before, with the team', async () => {
    const { json } = await send(owner, 'GET', `/api/projects/${projectId}`);
    expect(json.project).toMatchObject({
      instructions: 'Amounts are in francs.',
      table_ids: [tableId],
      team: { id: teamId, name: 'Harbour' },
      is_own: true,
    });
    expect((await listed(owner))[0]).toEqual(json.project);
  });

  it('is seen by a member after the own ones, without instructions, tables and files', async () => {
    const own = (await send(member, 'POST', '/api/projects', { ...bodyOf({ name: 'Zebra' }), table_ids: [] }))
      .json.project;
    expect(own).toMatchObject({ team: null, is_own: true });
    const { items } = (await send(member, 'GET', '/api/projects')).json;
    expect(items.map(({ is_own: isOwn }: { is_own: boolean }) => isOwn)).toEqual(
      items.map(({ is_own: isOwn }: { is_own: boolean }) => isOwn).sort((a: boolean) => (a ? -1 : 1)),
    );
    const [ownerRow] = await app.services.db.select().from(users).where(eq(users.id, owner.id));
    const seen = {
      id: projectId,
      name: 'Sales',
      instructions: '',
      table_ids: [],
      files: [],
      team: { id: teamId, name: 'Harbour' },
      owner: { name: ownerRow?.username },
      is_own: false,
    };
    expect((await listed(member))[0]).toMatchObject(seen);
    expect((await send(member, 'GET', `/api/projects/${projectId}`)).json.project).toMatchObject(seen);
  });

  it('shows its chats to members, the latest first; not those elsewhere, archived, temporary, deleted or empty', async () => {
    const first = await newChat('first');
    await newChat('second');
    await newChat('elsewhere', { project_id: undefined });
    await newChat('temporary', { temporary: true });
    await send(owner, 'POST', '/api/chats', { kind: 'chat', table_ids: [], project_id: projectId });
    const archived = await newChat('archived');
    await send(owner, 'PUT', `/api/chats/${archived.id}`, { archived: true });
    const deleted = await newChat('deleted');
    await send(owner, 'DELETE', `/api/chats/${deleted.id}`, {});
    expect(await namesFor(member)).toEqual(['second', 'first']);
    for (const { id } of [archived, deleted]) expect((await read(member, id)).status).toBe(404);
    const page = (await send(member, 'GET', `/api/projects/${projectId}/chats?page_size=2&page=2`)).json;
    expect(page).toMatchObject({ items: [], total: 2 });
    const { items } = (await chatsOf(member)).json;
    expect(items.at(-1)).toEqual({
      id: first.id,
      name: 'first',
      author: expect.any(String),
      is_own: false,
      generating: false,
      created_at: expect.any(Number),
      last_message_at: expect.any(Number),
    });
    // what is one's own stays one's own
    expect((await send(member, 'GET', '/api/chats')).json.total).toBe(0);
    expect((await send(member, 'GET', `/api/chats?project_id=${projectId}`)).json.total).toBe(0);
  });

  it('gives a chat as a link to it would: no ids of tables, no rows behind numbers, with all branches', async () => {
    const { id, messageId } = await newChat('how much');
    await send(owner, 'POST', `/api/messages/${messageId}/rerun`, {});
    await expect
      .poll(async () =>
        (await read(member, id)).json.chat.messages.map(({ status }: { status: string }) => status),
      )
      .toEqual(['completed', 'completed', 'completed']);
    const { status, json } = await read(member, id);
    expect(status).toBe(200);
    expect(json.chat).toMatchObject({
      name: 'how much',
      source_rows: false,
      follow_new: true,
      expires_at: null,
    });
    expect(json.project).toMatchObject({ id: projectId, team: { id: teamId }, is_own: false });
    const [, answer] = json.chat.messages;
    expect(answer.parts).toMatchObject([
      { type: 'reading', chips: [{ kind: 'table', label: 'amounts' }] },
      { type: 'result', sql: SQL, tables: [{ name: 'amounts' }] },
      { type: 'content', content: 'how much: {{q1.r0.c0}}' },
    ]);
    expect(JSON.stringify(json)).not.toContain(tableId);
    expect(JSON.stringify(json)).not.toContain('francs');
    // its owner is told that it is an own one
    expect((await read(owner, id)).json.project.is_own).toBe(true);
  });

  it('can be changed by nobody else, and neither can its chats', async () => {
    const { id, messageId } = await newChat('mine');
    const [, answer] = (await read(member, id)).json.chat.messages;
    const queryId = answer.parts.find(({ type }: { type: string }) => type === 'result').query_id;
    const share = { expires_in_days: 1, with_branches: false, follow_new: false, source_rows: true };
    const attempts: [string, string, object?][] = [
      ['PUT', `/api/projects/${projectId}`, { ...bodyOf(), table_ids: [] }],
      ['DELETE', `/api/projects/${projectId}`, {}],
      ['POST', '/api/chats', { kind: 'chat', table_ids: [], project_id: projectId }],
      ['GET', `/api/chats/${id}`],
      ['PUT', `/api/chats/${id}`, { name: 'theirs' }],
      ['PUT', `/api/chats/${id}`, { pinned: true }],
      ['PUT', `/api/chats/${id}`, { project_id: null }],
      ['DELETE', `/api/chats/${id}`, {}],
      ['GET', `/api/chats/${id}/messages`],
      ['POST', `/api/chats/${id}/turns`, { text: 'may I', table_ids: [] }],
      ['POST', `/api/chats/${id}/shares`, share],
      ['GET', `/api/chats/${id}/shares`],
      ['POST', `/api/messages/${messageId}/rerun`, {}],
      ['DELETE', `/api/messages/${messageId}`, {}],
      ['GET', `/api/messages/${messageId}/events`],
      ['POST', '/api/analyses', { query_id: queryId, name: 'theirs' }],
      ['GET', `/api/tables/${tableId}`],
    ];
    for (const [method, path, body] of attempts)
      expect([path, (await send(member, method, path, body)).status]).toEqual([path, 404]);
    expect((await send(owner, 'GET', `/api/chats/${id}`)).json.chat).toMatchObject({
      name: 'mine',
      pinned: false,
      project_id: projectId,
    });
  });

  it('is hidden from strangers and administrators, whatever they ask', async () => {
    const { id } = await newChat('secret');
    await expectHidden(stranger, id);
    await expectHidden(await app.person('super_admin'), id);
  });

  it('is hidden once it is no longer shared, shared with another team, or deleted', async () => {
    const { id } = await newChat('for a while');
    expect((await read(member, id)).status).toBe(200);
    // what is left out stays as it is
    expect((await change({ name: 'Renamed' })).json.project.team).toEqual({ id: teamId, name: 'Harbour' });
    expect((await read(member, id)).json.project.name).toBe('Renamed');
    expect((await change({ team_id: null })).json.project.team).toBeNull();
    await expectHidden(member, id);
    const other = await createTeam(app.services, {
      name: 'Other',
      ownerId: owner.id,
      memberIds: [stranger.id],
    });
    await change({ team_id: other });
    await expectHidden(member, id);
    expect((await read(stranger, id)).status).toBe(200);
    await send(owner, 'DELETE', `/api/projects/${projectId}`, {});
    await expectHidden(stranger, id);
    expect((await send(owner, 'GET', `/api/chats/${id}`)).status).toBe(200);
  });

  it('a chat that is moved out is hidden, one that is moved in is shown', async () => {
    const { id } = await newChat('wandering', { project_id: undefined });
    expect((await read(member, id)).status).toBe(404);
    await send(owner, 'PUT', `/api/chats/${id}`, { project_id: projectId });
    expect(await namesFor(member)).toEqual(['wandering']);
    await send(owner, 'PUT', `/api/chats/${id}`, { project_id: null });
    expect(await namesFor(member)).toEqual([]);
    expect((await read(member, id)).status).toBe(404);
  });

  it('is hidden from who has left the team, and from the others when its owner has', async () => {
    const { id } = await newChat('between us');
    const { db } = app.services;
    const leave = (person: Person) =>
      db.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, person.id)));
    await db
      .insert(teamMembers)
      .values({ teamId, userId: stranger.id, role: 'billing', joinedAt: new Date() });
    expect((await read(stranger, id)).status).toBe(200);
    await leave(stranger);
    await expectHidden(stranger, id);
    expect((await read(member, id)).status).toBe(200);
    await leave(owner);
    await expectHidden(member, id);
    expect((await listed(owner))[0].team).toBeNull();
  });

  it('is hidden while its owner is not active, and once the team is gone', async () => {
    const { id } = await newChat('for the team');
    const { db } = app.services;
    const setStatus = (status: 'active' | 'disabled') =>
      db.update(users).set({ status }).where(eq(users.id, owner.id));
    await setStatus('disabled');
    await expectHidden(member, id);
    await setStatus('active');
    expect((await read(member, id)).status).toBe(200);
    await db.delete(teams).where(eq(teams.id, teamId));
    await expectHidden(member, id);
    expect((await send(owner, 'GET', `/api/projects/${projectId}`)).json.project.team).toBeNull();
  });

  it("is shared with a team of one's own alone", async () => {
    const foreign = await createTeam(app.services, { name: 'Foreign', ownerId: stranger.id, memberIds: [] });
    for (const id of [foreign, '0198c2d4-7a10-7000-8000-00000000ffff']) {
      expect((await send(owner, 'POST', '/api/projects', bodyOf({ team_id: id }))).status).toBe(404);
      expect((await change({ team_id: id })).status).toBe(404);
    }
    expect((await change({ team_id: 'not-an-id' })).status).toBe(422);
    expect((await listed(owner))[0].team.id).toBe(teamId);
  });
});
