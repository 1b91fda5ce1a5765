// Who comes into a project and goes, what they see and do there, and what becomes of their chats.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invites as invitesTable } from '../../server/platform/db/schema/invites.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let tableId: string;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  [owner, editor, viewer, stranger] = (await Promise.all(Array.from({ length: 4 }, () => app.person()))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  tableId = (await app.table(owner.token, 'amounts.csv', 'City,Amount\nLyon,10\nBasle,30\n')).summary.id;
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  const body = { name: 'Harbour', instructions: 'In francs.', table_ids: [tableId], file_ids: [] };
  projectId = (await api(owner, 'POST', '/api/projects', body)).json.project.id;
  await join_(editor, 'editor');
  await join_(viewer, 'viewer');
});

// what is shared in one test is not in the next
afterEach(() => send(owner, 'DELETE', '', {}));

const api = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const send = (person: Person, method: string, path = '', body?: unknown) =>
  api(person, method, `/api/projects/${projectId}${path}`, body);
const read = (token: string, person?: Person) =>
  app.request('POST', '/api/invites/read', { ...(person && { token: person.token }), body: { token } });
const answer = (person: Person, verb: 'accept' | 'decline', token: string) =>
  api(person, 'POST', `/api/invites/${verb}`, { token });
const newLink = async (role: string, days = 7): Promise<string> =>
  (await send(owner, 'POST', '/invites', { role, days })).json.token;
const join_ = async (person: Person, role: string) => answer(person, 'accept', await newLink(role));
const peopleNow = async () => (await send(owner, 'GET', '/people')).json.people;
/** The token of the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  await app.services.jobs.runDue(MAIL_SEND);
  const outbox = join(app.services.config.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).sort().map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const mail = mails.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? '';
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /projects\/accept-invite\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}
async function ask(person: Person, text: string, more: object = {}): Promise<string> {
  app.clock.advance(1000);
  const body = { kind: 'chat', table_ids: [], project_id: projectId, ...more };
  const { chat } = (await api(person, 'POST', '/api/chats', body)).json;
  const turn = await api(person, 'POST', `/api/chats/${chat.id}/turns`, { text, table_ids: [tableId] });
  expect([text, turn.status]).toEqual([text, 200]);
  await app.events(`/api/messages/${turn.json.message.id}/events`, person.token);
  return chat.id;
}
const chatsFor = async (person: Person) =>
  (await send(person, 'GET', '/chats?page_size=50')).json.items?.map(
    ({ name, is_own: isOwn }: { name: string; is_own: boolean }) => `${name}${isOwn ? ' (own)' : ''}`,
  );
const readChat = (person: Person, chatId: string) => api(person, 'GET', `/api/team-chats/${chatId}`);

describe('a project of several people', () => {
  it('tells each what they are; all but readers of a team are told instructions and tables', async () => {
    for (const [person, role] of [
      [owner, 'owner'],
      [editor, 'editor'],
      [viewer, 'viewer'],
    ] as const) {
      const { json } = await send(person, 'GET');
      expect(json.project).toMatchObject({
        role,
        is_own: role === 'owner',
        instructions: 'In francs.',
        table_ids: [tableId],
        member_count: 2,
      });
      expect(json.tables).toMatchObject([{ id: tableId, name: 'amounts', row_count: 2 }]);
      const { items } = (await api(person, 'GET', '/api/projects')).json;
      expect(items.find(({ id }: { id: string }) => id === projectId)).toEqual(json.project);
    }
    expect((await peopleNow()).members.map(({ role }: { role: string }) => role).sort()).toEqual([
      'editor',
      'owner',
      'viewer',
    ]);
    expect((await send(viewer, 'GET', '/people')).json.people).toMatchObject({ role: 'viewer', invites: [] });
  });

  it("shows everybody each other's chats with their results, and lets each change their own alone", async () => {
    const mine = await ask(owner, 'total Amount');
    const theirs = await ask(editor, 'total Amount by City');
    expect(await chatsFor(owner)).toEqual(['Total Amount by City', 'Total Amount (own)']);
    expect(await chatsFor(editor)).toEqual(['Total Amount by City (own)', 'Total Amount']);
    expect(await chatsFor(viewer)).toEqual(['Total Amount by City', 'Total Amount']);
    for (const person of [owner, viewer]) {
      const { json } = await readChat(person, theirs);
      expect(json.project).toMatchObject({ id: projectId, team: null, is_own: false });
      expect(JSON.stringify(json.chat)).toContain('Lyon');
      expect(JSON.stringify(json)).not.toContain(tableId);
      expect((await api(person, 'PUT', `/api/chats/${theirs}`, { name: 'mine' })).status).toBe(404);
    }
    expect((await api(editor, 'GET', `/api/chats/${mine}`)).status).toBe(404);
    expect((await send(owner, 'GET')).json.project.chat_count).toBe(2);
  });

  it('lets editors ask about its tables, and nobody open them who does not own them', async () => {
    await ask(editor, 'how many rows');
    const outside = await api(editor, 'POST', '/api/chats', { kind: 'chat', table_ids: [tableId] });
    expect(outside.status).toBe(200);
    for (const person of [editor, viewer])
      expect((await api(person, 'GET', `/api/tables/${tableId}`)).status).toBe(404);
    expect(
      (await api(viewer, 'POST', '/api/chats', { kind: 'chat', table_ids: [tableId] })).json.error_code,
    ).toBe('NOT_FOUND');
    const twin = (await app.table(editor.token, 'amounts.csv', 'A\n1\n')).summary.id;
    const both = await api(editor, 'POST', '/api/chats', { kind: 'chat', table_ids: [tableId, twin] });
    expect(both.json).toMatchObject({ error_code: 'CONFLICT', msg: expect.stringContaining('amounts') });
  });

  it('is changed by its owner, and by editors in name and instructions', async () => {
    const words = { name: 'Quay', instructions: '' };
    expect((await send(editor, 'PUT', '', words)).json.project).toMatchObject({
      name: 'Quay',
      table_ids: [tableId],
    });
    for (const more of [{ table_ids: [] }, { file_ids: [] }, { team_id: null }])
      expect((await send(editor, 'PUT', '', { ...words, ...more })).json.error_code).toBe('FORBIDDEN');
    const refused = [
      ['PUT', '', words],
      ['PUT', '/archive', { archived: true }],
      ['DELETE', '', {}],
      ['POST', '/invites', { role: 'editor', days: 7 }],
      ['PUT', `/members/${editor.id}`, { role: 'viewer' }],
      ['DELETE', `/members/${editor.id}`, { heir_id: null }],
      ['POST', '/transfer', { user_id: viewer.id }],
    ] as const;
    for (const [method, path, body] of refused) {
      expect([path, (await send(viewer, method, path, body)).json.error_code]).toEqual([path, 'FORBIDDEN']);
      expect([path, (await send(stranger, method, path, body)).json.error_code]).toEqual([path, 'NOT_FOUND']);
    }
    for (const [method, path, body] of refused.slice(1))
      if (!path.startsWith(`/members/${editor.id}`) || method === 'PUT')
        expect([path, (await send(editor, method, path, body)).json.error_code]).toEqual([path, 'FORBIDDEN']);
    expect((await send(stranger, 'GET', '/people')).status).toBe(404);
    const asked = await api(viewer, 'POST', '/api/chats', {
      kind: 'chat',
      table_ids: [],
      project_id: projectId,
    });
    expect(asked.json.error_code).toBe('FORBIDDEN');
  });

  it('that is archived is read, and nothing is begun in it or moved into it', async () => {
    const chat = await ask(editor, 'how many rows');
    expect((await send(owner, 'PUT', '/archive', { archived: true })).json.project.archived).toBe(true);
    expect((await readChat(viewer, chat)).status).toBe(200);
    for (const person of [owner, editor])
      expect(
        (await api(person, 'POST', '/api/chats', { kind: 'chat', table_ids: [], project_id: projectId }))
          .json,
      ).toMatchObject({ error_code: 'CONFLICT' });
    await send(owner, 'PUT', '/archive', { archived: false });
    await ask(editor, 'how many rows');
  });

  it('is given to somebody in it, who owns it then; the owner before is an editor', async () => {
    const mine = await ask(owner, 'total Amount');
    expect((await send(owner, 'POST', '/transfer', { user_id: stranger.id })).status).toBe(404);
    expect((await send(owner, 'POST', '/transfer', { user_id: viewer.id })).status).toBe(200);
    expect((await send(owner, 'GET')).json.project).toMatchObject({ role: 'editor', member_count: 2 });
    expect((await send(viewer, 'GET')).json.project).toMatchObject({ role: 'owner' });
    expect((await api(viewer, 'GET', `/api/chats/${mine}`)).status).toBe(200);
    // the table went along: given back for the other tests
    await send(viewer, 'POST', '/transfer', { user_id: owner.id });
    expect((await api(owner, 'GET', `/api/tables/${tableId}`)).status).toBe(200);
  });

  it('is closed while its owner is not active', async () => {
    const setStatus = (status: 'active' | 'disabled') =>
      app.services.db.update(users).set({ status }).where(eq(users.id, owner.id));
    await setStatus('disabled');
    expect((await send(editor, 'GET')).status).toBe(404);
    expect((await api(editor, 'POST', '/api/chats', { kind: 'chat', table_ids: [tableId] })).status).toBe(
      404,
    );
    await setStatus('active');
    expect((await send(editor, 'GET')).status).toBe(200);
  });
});

describe('whoever goes', () => {
  const closed = async (person: Person, chatId: string) => {
    expect((await send(person, 'GET')).status).toBe(404);
    expect((await send(person, 'GET', '/chats')).status).toBe(404);
    expect((await readChat(person, chatId)).status).toBe(404);
    expect((await api(person, 'POST', '/api/chats', { kind: 'chat', table_ids: [tableId] })).status).toBe(
      404,
    );
  };

  it('keeps their chats outside of the project where nobody gets them', async () => {
    const mine = await ask(owner, 'total Amount');
    const theirs = await ask(editor, 'how many rows');
    expect((await send(editor, 'DELETE', `/members/${editor.id}`, { heir_id: null })).status).toBe(200);
    await closed(editor, mine);
    expect((await api(editor, 'GET', `/api/chats/${theirs}`)).json.chat).toMatchObject({ project_id: null });
    expect((await readChat(owner, theirs)).status).toBe(404);
    expect(await chatsFor(viewer)).toEqual(['Total Amount']);
  });

  it('leaves their chats to the one who is named, who goes on in them', async () => {
    const theirs = await ask(editor, 'how many rows');
    for (const id of [viewer.id, editor.id])
      expect((await send(owner, 'DELETE', `/members/${editor.id}`, { heir_id: id })).status).toBe(422);
    expect((await send(owner, 'DELETE', `/members/${editor.id}`, { heir_id: stranger.id })).status).toBe(404);
    await send(owner, 'DELETE', `/members/${editor.id}`, { heir_id: owner.id });
    await closed(editor, theirs);
    expect((await api(editor, 'GET', `/api/chats/${theirs}`)).status).toBe(404);
    expect((await api(owner, 'GET', `/api/chats/${theirs}`)).json.chat).toMatchObject({
      project_id: projectId,
    });
  });

  it('is not the owner, whom nobody changes either', async () => {
    for (const [method, body] of [
      ['PUT', { role: 'viewer' }],
      ['DELETE', { heir_id: null }],
    ] as const)
      expect((await send(owner, method, `/members/${owner.id}`, body)).status).toBe(409);
  });

  it('no longer asks once they are a viewer; their chats stay', async () => {
    await ask(editor, 'how many rows');
    const changed = await send(owner, 'PUT', `/members/${editor.id}`, { role: 'viewer' });
    expect(changed.json.people.members.find(({ id }: { id: string }) => id === editor.id)).toMatchObject({
      role: 'viewer',
      chats: 1,
    });
    expect(await chatsFor(viewer)).toEqual(['Number of rows']);
    expect((await api(editor, 'POST', '/api/chats', { kind: 'chat', table_ids: [tableId] })).status).toBe(
      404,
    );
  });
});

describe('an invitation into a project', () => {
  it('by mail lets in whom it was mailed to, once', async () => {
    const guest = await app.person();
    const asked = await send(owner, 'POST', '/invites', { email: guest.email, role: 'viewer', days: 7 });
    expect(asked.json.people.invites).toMatchObject([{ email: guest.email, role: 'viewer' }]);
    expect(
      (await send(owner, 'POST', '/invites', { email: guest.email, role: 'viewer', days: 7 })).status,
    ).toBe(409);
    expect(
      (await send(owner, 'POST', '/invites', { email: viewer.email, role: 'viewer', days: 7 })).json.fields,
    ).toHaveProperty('email');
    const token = await mailedToken(guest.email);
    expect((await read(token)).json.invite).toMatchObject({
      kind: 'project',
      name: 'Harbour',
      role: 'viewer',
      members: 3,
      state: 'open',
    });
    expect((await read(token, stranger)).json.invite.state).toBe('wrong_email');
    for (const verb of ['accept', 'decline'] as const)
      expect((await answer(stranger, verb, token)).status).toBe(409);
    expect((await answer(guest, 'accept', token)).json).toMatchObject({ kind: 'project', id: projectId });
    expect((await read(token, guest)).json.invite).toMatchObject({ state: 'member', id: projectId });
    expect((await read(token)).json.invite.state).toBe('used');
    expect((await peopleNow()).invites).toEqual([]);
  });

  it('that is declined lets nobody in, and is no longer waited for', async () => {
    const guest = await app.person();
    await send(owner, 'POST', '/invites', { email: guest.email, role: 'viewer', days: 7 });
    const token = await mailedToken(guest.email);
    for (let times = 0; times < 2; times++) expect((await answer(guest, 'decline', token)).status).toBe(200);
    expect((await read(token, guest)).json.invite.state).toBe('declined');
    expect((await answer(guest, 'accept', token)).status).toBe(409);
    expect((await peopleNow()).invites).toEqual([]);
    expect(
      (await send(owner, 'POST', '/invites', { email: guest.email, role: 'editor', days: 1 })).status,
    ).toBe(200);
  });

  it('ends with its days, when it is taken back or sent again, and with the project', async () => {
    const [old, back, again] = [await newLink('viewer', 1), await newLink('viewer'), await newLink('viewer')];
    const { invites } = await peopleNow();
    expect(invites).toHaveLength(3);
    await send(owner, 'DELETE', `/invites/${invites[1].id}`, {});
    expect((await read(back, stranger)).json.invite.state).toBe('revoked');
    expect((await send(owner, 'POST', `/invites/${invites[0].id}/resend`, {})).status).toBe(409);
    await app.services.db
      .update(invitesTable)
      .set({ expiresAt: app.clock.now() })
      .where(eq(invitesTable.id, invites[2].id));
    expect((await read(old, stranger)).json.invite.state).toBe('expired');
    expect((await answer(stranger, 'accept', old)).status).toBe(409);
    await send(owner, 'DELETE', '', {});
    expect((await read(again, stranger)).status).toBe(404);
  });

  it('by an owner who gave the project away opens nothing', async () => {
    const link = await newLink('viewer');
    await send(owner, 'POST', '/transfer', { user_id: editor.id });
    expect((await answer(stranger, 'accept', link)).json.error_code).toBe('CONFLICT');
    await send(editor, 'POST', '/transfer', { user_id: owner.id });
  });

  it('by mail is sent again with a new link alone', async () => {
    const guest = await app.person();
    await send(owner, 'POST', '/invites', { email: guest.email, role: 'viewer', days: 1 });
    const first = await mailedToken(guest.email);
    const { invites } = await peopleNow();
    expect((await send(owner, 'POST', `/invites/${invites[0].id}/resend`, {})).status).toBe(200);
    app.clock.advance(1000);
    const second = await mailedToken(guest.email);
    expect(second).not.toBe(first);
    expect((await read(first, guest)).status).toBe(404);
    expect((await read(second, guest)).json.invite.state).toBe('open');
  });
});
