// Every connection to the database is taken: what waits in vain is put off, and nothing is done twice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseBusy } from '../../server/platform/db/database-busy.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { gate } from '../harness/priced-app.ts';

const POOL = { size: 3, waitMs: 300 };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp({ pool: POOL });
  ({ token } = await app.person());
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

/** Takes every connection until `free` is called. */
async function takeAll(): Promise<{ free: () => Promise<void> }> {
  const held = gate();
  const taken = Array.from({ length: POOL.size }, () => {
    const begun = gate();
    const done = app.services.db.transaction(async (tx) => {
      await tx.execute('select 1');
      begun.open();
      await held.opened;
    });
    return { begun: begun.opened, done };
  });
  await Promise.all(taken.map(({ begun }) => begun));
  return {
    free: async () => {
      held.open();
      await Promise.all(taken.map(({ done }) => done));
    },
  };
}

const newChat = async () =>
  (await app.request('POST', '/api/chats', { token, body: { kind: 'chat', table_ids: [] } })).json.chat.id;
const send = (chatId: string, key: string, headers: Record<string, string> = {}) =>
  app.request('POST', `/api/chats/${chatId}/turns`, {
    token,
    body: { text: 'How many rows?', table_ids: [] },
    headers: { 'Idempotency-Key': key, ...headers },
  });

describe('a call that waits in vain for the database', () => {
  it('is put off with the time after which to repeat it, and the repeat is carried out once', async () => {
    const chatId = await newChat();
    const { free } = await takeAll();
    const refused = await send(chatId, 'put-off', { 'Accept-Language': 'fr' });
    expect(refused.status).toBe(503);
    expect(refused.json).toMatchObject({
      msg_type: 'error',
      error_code: 'RATE_LIMITED',
      waiting_time: 2,
      msg: 'Le serveur est surchargé pour le moment. Réessayez dans un instant.',
    });
    expect(refused.headers.get('Retry-After')).toBe('2');
    await free();
    const sent = await send(chatId, 'put-off');
    expect(sent.status).toBe(200);
    expect((await send(chatId, 'put-off')).json.message.id).toBe(sent.json.message.id);
    const { items } = (await app.request('GET', `/api/chats/${chatId}/messages`, { token })).json;
    expect(items.filter(({ role }: { role: string }) => role === 'user')).toHaveLength(1);
  });

  it('is put off whichever call it is, a read and a sign-in too', async () => {
    const { free } = await takeAll();
    const answers = await Promise.all([
      app.request('GET', '/api/chats', { token }),
      app.request('POST', '/api/sign-in', { body: { email: 'nobody@example.org', password: 'a password' } }),
    ]);
    await free();
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  });

  it('of many sends at once, each is carried out or put off, and none fails', async () => {
    const chats = await Promise.all([newChat(), newChat(), newChat()]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(chats[index % 3] ?? '', `many-${index}`)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    // 409: a chat answers one question at a time
    expect([...statuses].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  });
});

describe('a busy database', () => {
  it.each([
    ['a wait for a connection that was in vain', new Error('timeout exceeded when trying to connect'), true],
    [
      'one that a query tells of',
      new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }),
      true,
    ],
    [
      'a database that takes no more connections',
      Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
      true,
    ],
    ['a statement that is wrong', Object.assign(new Error('syntax error'), { code: '42601' }), false],
    ['anything else', 'timeout exceeded when trying to connect', false],
  ])('is told from other faults: %s', (_, error, busy) => expect(isDatabaseBusy(error)).toBe(busy));
});
