// Who else has a shared project, or a chat of it, open: told to those alone who may read it now, and of those alone.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { PRESENCE_TTL_MS } from '../../server/domain/site/presences.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { editingPresences } from '../../server/platform/db/schema/site.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let owner: Person;
let editor: Person;
let stranger: Person;
let projectId: string;

const answerer: Answerer = {
  async *answer() {
    yield { type: 'text', text: 'A few words.' };
  },
};

beforeAll(async () => {
  app = await openTestApp({ answerer });
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  [owner, editor, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
  projectId = await newProject(owner);
  const { token } = (
    await send(owner, 'POST', `/api/projects/${projectId}/invites`, { role: 'editor', days: 7 })
  ).json;
  await send(editor, 'POST', '/api/invites/accept', { token });
});

const send = (person: Person, method: string, path: string, body: unknown) =>
  app.request(method, path, { token: person.token, body });
async function newProject(person: Person): Promise<string> {
  const body = { name: 'Harbour', instructions: '', table_ids: [], file_ids: [] };
  return (await send(person, 'POST', '/api/projects', body)).json.project.id;
}
async function newChat(person: Person, inProject: string | null): Promise<string> {
  const body = { kind: 'chat', table_ids: [], ...(inProject !== null && { project_id: inProject }) };
  const { id } = (await send(person, 'POST', '/api/chats', body)).json.chat;
  const turn = await send(person, 'POST', `/api/chats/${id}/turns`, {
    text: 'Say something.',
    table_ids: [],
  });
  await app.events(`/api/messages/${turn.json.message.id}/events`, person.token);
  return id;
}
const register = (person: Person, chatId: string | null = null, opt?: 'delete', project = projectId) =>
  send(person, 'POST', `/api/projects/${project}/presence`, { chat_id: chatId, ...(opt && { opt }) });
async function othersOf(person: Person, chatId: string | null = null): Promise<string[]> {
  const { status, json } = await register(person, chatId);
  expect(status).toBe(200);
  return json.people.map(({ username }: { username: string }) => username);
}
async function nameOf({ id }: Person): Promise<string> {
  const [row] = await app.services.db.select({ name: users.username }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

describe('presence in a project', () => {
  it('those who have it open see one another, never themselves', async () => {
    expect(await othersOf(owner)).toEqual([]);
    expect(await othersOf(editor)).toEqual([await nameOf(owner)]);
    expect(await othersOf(owner)).toEqual([await nameOf(editor)]);
  });

  it('a chat is open by itself: its own person and the one who reads it see one another there', async () => {
    const chatId = await newChat(editor, projectId);
    await register(editor);
    await register(editor, chatId);
    expect(await othersOf(owner, chatId)).toEqual([await nameOf(editor)]);
    await register(editor, chatId, 'delete');
    expect(await othersOf(owner, chatId)).toEqual([]);
    expect(await othersOf(owner)).toEqual([await nameOf(editor)]);
  });

  it('who is not in the project is told nothing and is nowhere to be seen, nor by leaving', async () => {
    const chatId = await newChat(owner, projectId);
    await register(owner);
    for (const answer of [
      await register(stranger),
      await register(stranger, chatId),
      await register(stranger, null, 'delete'),
    ])
      expect([answer.status, answer.json.error_code, answer.json.people]).toEqual([
        404,
        'NOT_FOUND',
        undefined,
      ]);
    expect(await othersOf(owner)).toEqual([]);
    const rows = await app.services.db
      .select()
      .from(editingPresences)
      .where(eq(editingPresences.userId, stranger.id));
    expect(rows).toEqual([]);
  });

  it('a chat counts in its own project alone', async () => {
    const elsewhere = await newProject(owner);
    const [inside, outside] = [await newChat(owner, projectId), await newChat(owner, null)];
    const answers = await Promise.all([
      register(owner, inside, undefined, elsewhere),
      register(owner, outside),
      register(owner, inside),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  it('a member who is removed disappears at once and learns nothing more', async () => {
    await register(editor);
    expect(await othersOf(owner)).toEqual([await nameOf(editor)]);
    await send(owner, 'DELETE', `/api/projects/${projectId}/members/${editor.id}`, { heir_id: null });
    expect(await othersOf(owner)).toEqual([]);
    const answer = await register(editor);
    expect([answer.status, answer.json.people]).toEqual([404, undefined]);
  });

  it('who says so no more is gone after 60 seconds, who does stays', async () => {
    expect(PRESENCE_TTL_MS).toBe(60_000);
    await register(editor);
    app.clock.advance(PRESENCE_TTL_MS - 1);
    expect(await othersOf(owner)).toEqual([await nameOf(editor)]);
    app.clock.advance(1);
    expect(await othersOf(owner)).toEqual([]);
    expect(await othersOf(editor)).toEqual([await nameOf(owner)]);
  });

  it('the channel of the administration tells nothing of projects', async () => {
    const admin = await app.person('admin');
    const own = await newProject(admin);
    await register(admin, null, undefined, own);
    expect(await app.events('/api/subscriber/msgs/adm_data_editing?timeout=0.1', admin.token)).toEqual([]);
  });
});
