import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { RESTORE_MS, sweepChats, TEMPORARY_MS } from '../../server/domain/chats/sweep-chats.ts';
import { chats } from '../../server/platform/db/schema/chats.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;
/** Answers at once, whatever is asked. */
const answerer: Answerer = {
  async *answer() {
    yield { type: 'text', text: 'An answer.' };
  },
};
let app: TestApp;
let ada: { id: string; token: string };

beforeAll(async () => {
  app = await openTestApp({ answerer });
  ada = await app.person();
}, 60_000);
afterAll(() => app.close());

type Person = { token: string };
const send = (method: string, path: string, body?: unknown, { token }: Person = ada) =>
  app.request(method, path, { token, ...(body !== undefined && { body }) });

/** Lets time pass and signs Ada in again, whose session ends when it is idle. */
async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  ada.token = (await app.services.sessions.create(ada.id, 'test', 'test')).token;
}

/** A chat in which something was asked and answered. */
async function chatNamed(name: string, more: object = {}, person: Person = ada): Promise<string> {
  const { chat } = (await send('POST', '/api/chats', { kind: 'chat', table_ids: [], ...more }, person)).json;
  const turn = await send('POST', `/api/chats/${chat.id}/turns`, { text: name, table_ids: [] }, person);
  await app.events(`/api/messages/${turn.json.message.id}/events`, person.token);
  app.clock.advance(1000);
  return chat.id;
}
const change = (id: string, body: object) => send('PUT', `/api/chats/${id}`, body);
const names = async (query = '', person: Person = ada) =>
  (await send('GET', `/api/chats?page_size=100${query}`, undefined, person)).json.items.map(
    ({ name }: { name: string }) => name,
  );

describe('the list of chats', () => {
  it('has pinned chats first, the one pinned last on top, then the latest', async () => {
    const person = await app.person();
    const own = (name: string) => chatNamed(name, {}, person);
    const [first, second] = [await own('one'), await own('two')];
    await own('three');
    const pin = (id: string, pinned: boolean) =>
      app.request('PUT', `/api/chats/${id}`, { token: person.token, body: { pinned } });
    expect((await pin(first, true)).json.chat).toMatchObject({ pinned: true, archived: false });
    app.clock.advance(1000);
    await pin(second, true);
    expect(await names('', person)).toEqual(['two', 'one', 'three']);
    await pin(second, false);
    expect(await names('', person)).toEqual(['one', 'three', 'two']);
  });

  it('keeps the place of a chat that is pinned again', async () => {
    const person = await app.person();
    const ids = [await chatNamed('one', {}, person), await chatNamed('two', {}, person)];
    for (const id of [...ids, ids[0]]) {
      await app.request('PUT', `/api/chats/${id}`, { token: person.token, body: { pinned: true } });
      app.clock.advance(1000);
    }
    expect(await names('', person)).toEqual(['two', 'one']);
  });

  it('shows archived chats among the archived only, unpinned, until they are taken back', async () => {
    const id = await chatNamed('put away');
    await change(id, { pinned: true });
    expect((await change(id, { archived: true })).json.chat).toMatchObject({ archived: true, pinned: false });
    expect(await names()).not.toContain('put away');
    expect(await names('&state=archived')).toEqual(['put away']);
    expect(await names('&state=archived&search=put')).toEqual(['put away']);
    await change(id, { archived: false });
    expect(await names()).toContain('put away');
    expect(await names('&state=archived')).toEqual([]);
  });

  it('counts what it lists, also on a page beyond the last', async () => {
    const id = await chatNamed('another one put away');
    await change(id, { archived: true });
    const answer = await send('GET', '/api/chats?state=archived&page=9&page_size=10');
    expect(answer.json).toMatchObject({ items: [], total: 1 });
    await change(id, { archived: false });
  });

  it('knows no other state', async () => {
    expect((await send('GET', '/api/chats?state=lost')).status).toBe(422);
  });
});

describe('a temporary chat', () => {
  it('is in no list and no search, and opens by its address', async () => {
    const id = await chatNamed('a secret plan', { temporary: true });
    expect(await names()).not.toContain('a secret plan');
    expect(await names('&search=secret')).toEqual([]);
    expect(await names('&state=archived')).not.toContain('a secret plan');
    expect((await send('GET', `/api/chats/${id}`)).json.chat).toMatchObject({ temporary: true });
  });

  it('is removed with its messages 24 hours after its last message', async () => {
    const id = await chatNamed('gone tomorrow', { temporary: true });
    await later(TEMPORARY_MS - 60_000);
    await sweepChats(app.services);
    expect((await send('GET', `/api/chats/${id}`)).status).toBe(200);
    app.clock.advance(120_000);
    expect(await sweepChats(app.services)).toBeGreaterThan(0);
    expect((await send('GET', `/api/chats/${id}`)).status).toBe(404);
    expect((await send('GET', `/api/chats/${id}/messages`)).status).toBe(404);
  });

  it('counts its day from the last message', async () => {
    const id = await chatNamed('still needed', { temporary: true });
    await later(TEMPORARY_MS - 60_000);
    const turn = await send('POST', `/api/chats/${id}/turns`, { text: 'more', table_ids: [] });
    await app.events(`/api/messages/${turn.json.message.id}/events`, ada.token);
    app.clock.advance(120_000);
    await sweepChats(app.services);
    expect((await send('GET', `/api/chats/${id}`)).status).toBe(200);
  });

  it('that is kept is an ordinary one for good; an ordinary one cannot be made temporary', async () => {
    const id = await chatNamed('worth keeping', { temporary: true });
    expect((await change(id, { temporary: false })).json.chat.temporary).toBe(false);
    await later(2 * TEMPORARY_MS);
    await sweepChats(app.services);
    expect(await names('&search=worth')).toEqual(['worth keeping']);
    expect((await change(id, { temporary: true })).status).toBe(422);
  });

  it('leaves ordinary chats alone, however old', async () => {
    const id = await chatNamed('an old friend');
    await later(400 * DAY_MS);
    await sweepChats(app.services);
    expect((await send('GET', `/api/chats/${id}`)).status).toBe(200);
  });
});

describe('a deleted chat', () => {
  it('can be taken back for 30 days with all its messages, and twice is as once', async () => {
    const person = await app.person();
    const id = await chatNamed('a mistake', {}, person);
    const restore = () => send('POST', `/api/chats/${id}/restore`, {}, person);
    await send('DELETE', `/api/chats/${id}`, {}, person);
    expect(await names('', person)).toEqual([]);
    app.clock.advance(5000);
    expect((await restore()).json.chat).toMatchObject({ id, name: 'a mistake' });
    expect((await restore()).json.chat).toMatchObject({ id });
    expect(await names('', person)).toEqual(['a mistake']);
    expect((await send('GET', `/api/chats/${id}/messages`, undefined, person)).json.items).toHaveLength(2);
  });

  it('is gone after 30 days', async () => {
    const person = await app.person();
    const id = await chatNamed('long ago', {}, person);
    await send('DELETE', `/api/chats/${id}`, {}, person);
    app.clock.advance(RESTORE_MS + 1000);
    const { token } = await app.services.sessions.create(person.id, 'test', 'test');
    expect((await send('POST', `/api/chats/${id}/restore`, {}, { token })).status).toBe(404);
    await sweepChats(app.services);
    const rows = await app.services.db.select().from(chats).where(eq(chats.id, id));
    expect(rows).toEqual([]);
  });

  it('is taken back by its owner only', async () => {
    await later(0);
    const id = await chatNamed('mine');
    await send('DELETE', `/api/chats/${id}`, {});
    const eve = await app.person();
    expect((await send('POST', `/api/chats/${id}/restore`, {}, eve)).status).toBe(404);
  });
});
