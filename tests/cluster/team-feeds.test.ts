// What the sockets of a team's members are told, on the server that changes something and on another one.
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { teamMembers } from '../../server/platform/db/schema/teams.ts';
import type { EventHub } from '../../server/platform/events/event-hub.ts';
import { openEvents } from '../../server/platform/events/open-events.ts';
import { PersonFeeds } from '../../server/socket/person-feeds.ts';
import { type ServerMessage, serverMessageFault } from '../../server/socket/socket-messages.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
/** The events of another server on the same database. */
let otherEvents: EventHub;
let feeds: Record<'same' | 'other', PersonFeeds>;
let owner: Person;
let member: Person;
let teamId: string;
let projectId: string;
let stops: (() => void)[] = [];

const answerer: Answerer = {
  async *answer() {
    yield { type: 'text', text: 'A few words.' };
  },
};

beforeAll(async () => {
  app = await openTestApp({ answerer });
  const { pool, log, events, db } = app.services;
  otherEvents = await openEvents({ redisUrl: undefined, connection: pool.options, pool, log });
  feeds = { same: new PersonFeeds(db, events, log), other: new PersonFeeds(db, otherEvents, log) };
}, 60_000);
afterAll(async () => {
  await otherEvents.close();
  await app.close();
});
beforeEach(async () => {
  [owner, member] = await Promise.all([app.person(), app.person()]);
  teamId = await createTeam(app.services, { name: 'Harbour', ownerId: owner.id, memberIds: [member.id] });
  projectId = (await send('POST', '/api/projects', bodyOf({}))).json.project.id;
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const send = (method: string, path: string, body: object) =>
  app.request(method, path, { token: owner.token, body });
const bodyOf = (more: object) => ({ name: 'Sales', instructions: '', table_ids: [], file_ids: [], ...more });
const change = (more: object) => send('PUT', `/api/projects/${projectId}`, bodyOf(more));
async function newChat(inProject: boolean): Promise<string> {
  const body = { kind: 'chat', table_ids: [], ...(inProject && { project_id: projectId }) };
  const { id } = (await send('POST', '/api/chats', body)).json.chat;
  const turn = await send('POST', `/api/chats/${id}/turns`, { text: 'Say something.', table_ids: [] });
  await app.events(`/api/messages/${turn.json.message.id}/events`, owner.token);
  return id;
}

/** What a page of a person hears. */
async function listen(person: Person, where: keyof typeof feeds = 'same') {
  const heard: ServerMessage[] = [];
  stops.push(
    await feeds[where].follow(person.id, (message) => {
      expect(serverMessageFault(message)).toBeUndefined();
      heard.push(message);
    }),
  );
  const chatIds = () =>
    heard.flatMap((message) => (message.type === 'chats.changed' ? message.chat_ids : []));
  const projectIds = () =>
    heard.flatMap((message) => (message.type === 'projects.changed' ? message.project_ids : []));
  const ended = () =>
    heard.flatMap((message) =>
      message.type === 'message.changed' && message.status === 'completed' ? [message.chat_id] : [],
    );
  return { heard, chatIds, projectIds, ended };
}

describe.each(['same', 'other'] as const)('[R7.95] on the %s server', (where) => {
  it('members are told of a chat that begins, is answered, renamed, moved out and in, put away and deleted', async () => {
    await change({ team_id: teamId });
    const page = await listen(member, where);
    const id = await newChat(true);
    await expect.poll(page.ended).toContain(id);
    const steps: (() => Promise<unknown>)[] = [
      () => send('PUT', `/api/chats/${id}`, { name: 'Renamed' }),
      () => send('PUT', `/api/chats/${id}`, { project_id: null }),
      () => send('PUT', `/api/chats/${id}`, { project_id: projectId }),
      () => send('PUT', `/api/chats/${id}`, { archived: true }),
      () => send('PUT', `/api/chats/${id}`, { archived: false }),
      () => send('DELETE', `/api/chats/${id}`, {}),
    ];
    for (const step of steps) {
      page.heard.length = 0;
      await step();
      await expect.poll(page.chatIds).toEqual([id]);
    }
  });

  it('members are told that a project is shared, renamed, no longer shared and deleted', async () => {
    const id = await newChat(true);
    const page = await listen(member, where);
    for (const step of [
      () => change({ team_id: teamId }),
      () => change({ name: 'Renamed' }),
      () => change({ name: 'Renamed', team_id: null }),
      () => change({ name: 'Renamed', team_id: teamId }),
      () => send('DELETE', `/api/projects/${projectId}`, {}),
    ]) {
      page.heard.length = 0;
      await step();
      await expect.poll(page.projectIds).toEqual([projectId]);
    }
    expect(page.chatIds()).toEqual([id]);
  });
});

it('strangers are told nothing, and members nothing of what is not shared', async () => {
  await change({ team_id: teamId });
  const [stranger, page] = [await listen(await app.person()), await listen(member)];
  const secret = await newChat(false);
  const shared = await newChat(true);
  await expect.poll(page.ended).toContain(shared);
  expect(page.chatIds()).not.toContain(secret);
  expect(JSON.stringify(page.heard)).not.toContain(secret);
  expect(stranger.heard).toEqual([]);
});

it.each(['same', 'other'] as const)(
  'who is removed from a team hears it within a second on the %s server, and reads nothing of it then',
  async (where) => {
    await change({ team_id: teamId });
    const page = await listen(member, where);
    const read = (path: string) => app.request('GET', path, { token: member.token });
    expect((await read(`/api/account/teams/${teamId}`)).status).toBe(200);
    expect((await read(`/api/projects/${projectId}`)).status).toBe(200);
    await send('DELETE', `/api/account/teams/${teamId}/members/${member.id}`, { heir_id: null });
    await expect.poll(() => page.projectIds().sort(), { timeout: 1000 }).toEqual([projectId, teamId].sort());
    for (const path of [`/api/account/teams/${teamId}`, `/api/projects/${projectId}`])
      expect((await read(path)).status).toBe(404);
  },
);

it('who has left the team hears once that it is gone, and then nothing more', async () => {
  await change({ team_id: teamId });
  const page = await listen(member);
  const staying = await listen(owner);
  const id = await newChat(true);
  await expect.poll(page.ended).toContain(id);
  await app.services.db
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, member.id)));
  page.heard.length = 0;
  await send('PUT', `/api/chats/${id}`, { name: 'After that' });
  await expect.poll(() => page.projectIds().sort()).toEqual([projectId, teamId].sort());
  page.heard.length = 0;
  const later = await newChat(true);
  await expect.poll(staying.ended).toContain(later);
  expect(page.heard).toEqual([]);
});

it("one's own pages are told of one's own projects", async () => {
  const page = await listen(owner);
  await change({ name: 'Renamed' });
  await expect.poll(page.projectIds).toEqual([projectId]);
});
