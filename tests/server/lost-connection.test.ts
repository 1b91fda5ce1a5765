// Connections to the database break, or none can be made: the server says so, goes on, and is whole again by itself.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { type CallWrites, notingWrites } from '../../server/platform/db/call-writes.ts';
import { isConnectionLost } from '../../server/platform/db/lost-connection.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { type DatabaseCuts, openDatabaseCuts } from '../harness/database-cuts.ts';
import { gate } from '../harness/priced-app.ts';

let app: TestApp;
let database: DatabaseCuts;
let token: string;
let told: ReturnType<typeof gate>;
let goOn: ReturnType<typeof gate>;
let wentOn: ReturnType<typeof gate>;

const answerer: Answerer = {
  async *answer({ text }) {
    yield { type: 'text', text: 'Half of it, ' };
    told.open();
    await goOn.opened;
    if (text === 'Read on?') await app.services.pool.query('select 1').finally(wentOn.open);
    wentOn.open();
    yield { type: 'text', text: 'and the rest.' };
  },
};

beforeAll(async () => {
  app = await openTestApp({ answerer, pool: { size: 4, waitMs: 10_000 } });
  ({ token } = await app.person());
  database = await openDatabaseCuts(app.connection.database);
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(async () => {
  await database.back();
  await database.close();
  await app.close();
});

const NEW_CHAT = { kind: 'chat', table_ids: [] };
const newChat = (key: string, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/chats', {
    token,
    body: NEW_CHAT,
    headers: { 'Idempotency-Key': key, ...headers },
  });
const chats = async () => (await app.services.pool.query('select from chats')).rowCount ?? 0;

/** Sends a write that waits for a table, and cuts its connection there. */
async function cutInWrite(send: () => ReturnType<TestApp['request']>) {
  const other = new pg.Client(app.connection);
  await other.connect();
  await other.query('begin; lock table chats in access exclusive mode');
  const answer = send();
  await database.cutWaiting('Lock', 'insert into "chats"');
  await other.end();
  return answer;
}

/** Until the pool has noticed which of its connections were cut. */
const whole = () =>
  vi.waitFor(async () => expect((await app.services.pool.query('select 1')).rowCount).toBe(1));

describe('a write whose connection breaks', () => {
  it('is rolled back and put off once, with the time after which to repeat it, and the repeat is carried out once', async () => {
    const before = await chats();
    const cut = await cutInWrite(() => newChat('cut', { 'Accept-Language': 'fr' }));
    expect(cut.status).toBe(503);
    expect(cut.json).toMatchObject({
      msg_type: 'error',
      error_code: 'RATE_LIMITED',
      waiting_time: 2,
      msg: 'La base de données ne répond pas pour le moment. Réessayez dans un instant.',
    });
    expect(cut.headers.get('Retry-After')).toBe('2');
    await whole();
    expect(await chats()).toBe(before);
    const made = await newChat('cut');
    expect(made.status).toBe(200);
    expect((await newChat('cut')).json.chat.id).toBe(made.json.chat.id);
    expect(await chats()).toBe(before + 1);
  });

  it('tells that nothing of its transaction was carried out, and gives its connection back', async () => {
    const { db, pool } = app.services;
    for (let round = 0; round < 8; round += 1) {
      await whole();
      const writes: CallWrites = { any: false };
      const failed = await notingWrites(writes, () =>
        db
          .transaction(async (tx) => {
            await tx.execute(
              `insert into idempotency_keys (scope, key, request_hash, created_at) values ('cut', '${round}', '', now())`,
            );
            await database.cut();
            await tx.execute('select 1');
          })
          .catch((error: unknown) => error),
      );
      expect([isConnectionLost(failed), writes.any]).toEqual([true, false]);
    }
    await whole();
    expect((await pool.query(`select from idempotency_keys where scope = 'cut'`)).rowCount).toBe(0);
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });

  it('is not said to be undone where it broke while it was committed', async () => {
    await whole();
    const { db } = app.services;
    const writes: CallWrites = { any: false };
    const failed = await notingWrites(writes, () =>
      db
        .transaction(async (tx) => {
          // the check comes with the commit, and is cut there
          await tx.execute('create table slow_commit (n int)');
          await tx.execute(`create function wait_in_commit() returns trigger language plpgsql as
          $$ begin perform pg_sleep(60); return new; end $$`);
          await tx.execute(`create constraint trigger waits after insert on slow_commit deferrable initially deferred
          for each row execute function wait_in_commit()`);
          await tx.execute('insert into slow_commit values (1)');
          void database.cutWaiting('Timeout', 'commit');
        })
        .catch((error: unknown) => error),
    );
    expect([isConnectionLost(failed), writes.any]).toEqual([true, true]);
  });
});

describe('connections that are cut while many calls run', () => {
  it('put calls off and fail none, and leave room for all that come after', async () => {
    const statuses = new Set<number>();
    let running = true;
    const callers = Array.from({ length: 6 }, async (_, caller) => {
      for (let turn = 0; running; turn += 1) {
        const answers = [
          await app.request('GET', '/api/chats', { token }),
          await newChat(`many-${caller}-${turn}`),
        ];
        for (const { status } of answers) statuses.add(status);
      }
    });
    for (let round = 0; round < 20; round += 1) {
      await database.cut();
      await app.request('GET', '/api/healthy');
    }
    running = false;
    await Promise.all(callers);
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    await whole();
    const after = await Promise.all(
      Array.from({ length: 20 }, () => app.request('GET', '/api/chats', { token })),
    );
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('while the database is away', () => {
  it('what needs it is put off, health says so, and both end when it is back, as do missed events and the lost lock', async () => {
    const retaken = vi.fn();
    const heard = vi.fn();
    app.services.lock.onRetaken(retaken);
    const stop = app.services.events.subscribe('from elsewhere', heard);
    await database.away();
    const away = await Promise.all([
      app.request('GET', '/api/healthy'),
      app.request('GET', '/api/chats', { token }),
      newChat('away'),
      app.request('POST', '/api/sign-in', { body: { email: 'nobody@example.org', password: 'a password' } }),
    ]);
    expect(away.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(away.slice(1, 3).map(({ json }) => json.waiting_time)).toEqual([2, 2]);
    await database.back();
    await expect.poll(async () => (await app.request('GET', '/api/healthy')).status).toBe(200);
    expect((await newChat('away')).status).toBe(200);
    await expect.poll(() => retaken.mock.calls.length).toBe(1);
    await expect
      .poll(async () => {
        await app.services.pool.query(`select pg_notify('tablewise', 'another from elsewhere')`);
        return heard.mock.calls.length;
      })
      .toBeGreaterThan(1);
    stop();
  });

  it.each([
    ['waits for it, and ends with all of its words', 'Talk on?', 'completed', 'Half of it, and the rest.'],
    [
      'that has to read is interrupted, and keeps what it had said',
      'Read on?',
      'interrupted',
      'Half of it, ',
    ],
  ])('an answer under way %s', async (_, text, status, content) => {
    await whole();
    [told, goOn, wentOn] = [gate(), gate(), gate()];
    const { id } = (await newChat(text)).json.chat;
    const sent = await app.request('POST', `/api/chats/${id}/turns`, {
      token,
      body: { text, table_ids: [] },
    });
    await told.opened;
    await database.away();
    goOn.open();
    await wentOn.opened;
    expect((await app.request('GET', '/api/healthy')).status).toBe(503);
    await database.back();
    await expect
      .poll(async () => {
        const { json } = await app.request('GET', `/api/chats/${id}/messages`, { token });
        return json.items?.find((message: { id: string }) => message.id === sent.json.message.id);
      })
      .toMatchObject({ status, parts: [{ type: 'content', content }] });
  });
});
