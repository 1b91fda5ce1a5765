// The messages of the product that a person has, read ones too.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
/** The oldest first. */
let ids: string[];
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  me = await app.person();
  ids = [];
  for (const level of ['important', 'warning', 'special', 'news']) {
    app.clock.advance(1000);
    const id = uuidv7();
    ids.push(id);
    const text = { title: `A ${level} message`, body: level.repeat(60) };
    await app.services.db
      .insert(userMessages)
      .values({ id, userId: me.id, level, ...text, createdAt: app.clock.now() });
  }
});

const list = async (filters: object = {}) =>
  (
    await app.request('GET', `/api/account/notices?filters=${encodeURIComponent(JSON.stringify(filters))}`, {
      token: me.token,
    })
  ).json;
const get = (id: string | undefined, token = me.token) =>
  app.request('GET', `/api/account/notices/${id}`, { token });
const remove = (id: string | undefined, token = me.token) =>
  app.request('DELETE', `/api/account/notices/${id}`, { token, body: {} });
const unread = async () =>
  (await app.request('GET', '/api/user/basic-infos', { token: me.token })).json.user.msgs_unread.total;

describe('the messages of a person', () => {
  it('are listed with their level, the newest first, and with how they begin', async () => {
    const { items, total } = await list();
    expect(total).toBe(4);
    expect(items.map(({ level }: { level: string }) => level)).toEqual([
      'other',
      'special',
      'warning',
      'important',
    ]);
    expect(items[3]).toMatchObject({ id: ids[0], unread: true, title: 'A important message' });
    expect(items[3].excerpt).toBe('important'.repeat(60).slice(0, 300));
  });

  it('are narrowed to a level, and to those that are unread', async () => {
    await app.request('POST', '/api/user/msgs/read', { token: me.token, body: { ids: [ids[0]] } });
    expect((await list({ level: ['important'] })).total).toBe(1);
    expect((await list({ level: ['other'] })).items[0].id).toBe(ids[3]);
    expect((await list({ unread: 'true' })).total).toBe(3);
  });

  it('lead to the newer and to the older one, and end at both ends', async () => {
    expect((await get(ids[1])).json.notice).toMatchObject({
      previous_id: ids[2],
      next_id: ids[0],
      body: 'warning'.repeat(60),
      unread: true,
    });
    expect((await get(ids[3])).json.notice).toMatchObject({ previous_id: null, next_id: ids[2] });
    expect((await get(ids[0])).json.notice).toMatchObject({ previous_id: ids[1], next_id: null });
  });

  it('are all read at once, which the event stream tells every tab', async () => {
    const stream = app.events('/api/subscriber/msgs/user_basic?timeout=1', me.token);
    const { json } = await app.request('POST', '/api/account/notices/read', { token: me.token, body: {} });
    expect(json.msgs_unread).toEqual({ total: 0, msgs: [] });
    expect((await stream).at(-1)).toMatchObject({ msgs_unread: { total: 0, msgs: [] } });
    expect((await list({ unread: 'true' })).total).toBe(0);
  });

  it('are gone once they are deleted, for the count of unread ones too', async () => {
    expect(await unread()).toBe(4);
    expect((await remove(ids[2])).json.msgs_unread.total).toBe(3);
    expect(await unread()).toBe(3);
    expect((await get(ids[2])).status).toBe(404);
    expect((await remove(ids[2])).status).toBe(404);
    expect((await get(ids[1])).json.notice.previous_id).toBe(ids[3]);
  });

  it('of somebody else look as if there were none, and none of theirs stands beside mine', async () => {
    const other = await app.person();
    expect((await get(ids[0], other.token)).status).toBe(404);
    expect((await remove(ids[0], other.token)).status).toBe(404);
    await app.request('POST', '/api/account/notices/read', { token: other.token, body: {} });
    expect(await unread()).toBe(4);
  });
});
