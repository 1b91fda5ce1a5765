import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answerer } from '../../server/analyst/answerer.ts';
import { ProcessLock } from '../../server/platform/db/process-lock.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { createTestDatabase } from '../harness/postgres.ts';

const log = pino({ level: 'silent' });
const LOCKS = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;
const LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'listen%'`;

describe('the lock of a process', () => {
  let pool: pg.Pool;
  let connection: pg.PoolConfig;
  beforeAll(async () => {
    ({ connection } = await createTestDatabase());
    pool = new pg.Pool({ ...connection, max: 2 });
  });
  afterAll(() => pool.end());

  it('tells the living from the dead, and oneself is never dead', async () => {
    const [one, two] = [new ProcessLock(connection, pool, log), new ProcessLock(connection, pool, log)];
    await Promise.all([one.open(), two.open()]);
    expect(await one.isDead(two.id)).toBe(false);
    expect(await one.isDead(one.id)).toBe(false);
    await two.close();
    await expect.poll(() => one.isDead(two.id)).toBe(true);
    // looking takes nothing: the next one who looks finds the same
    expect(await one.isDead(two.id)).toBe(true);
    await one.close();
  });

  it('of the dead is seen by everybody who asks at the same time', async () => {
    const [one, two] = [new ProcessLock(connection, pool, log), new ProcessLock(connection, pool, log)];
    // one connection in a transaction: what it takes while it asks it keeps
    const asking = new pg.Pool({ ...connection, max: 1 });
    await asking.query('begin');
    expect(await new ProcessLock(connection, asking, log).isDead(two.id)).toBe(true);
    expect(await one.isDead(two.id)).toBe(true);
    await asking.query('rollback');
    await asking.end();
  });

  it('is taken again after a break of the connection', async () => {
    const [one, two] = [new ProcessLock(connection, pool, log), new ProcessLock(connection, pool, log)];
    await Promise.all([one.open(), two.open()]);
    const retaken = vi.fn();
    two.onRetaken(retaken);
    await pool.query(LOCKS);
    await expect.poll(() => retaken.mock.calls.length).toBe(1);
    expect(await one.isDead(two.id)).toBe(false);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('an answer under way when connections break', () => {
  let app: TestApp;
  let release: PromiseWithResolvers<void>;
  const answerer: Answerer = {
    async *answer({ signal }) {
      yield { type: 'text', text: 'A few words.' };
      await Promise.race([
        release.promise,
        new Promise((resolve) => signal?.addEventListener('abort', resolve)),
      ]);
    },
  };
  beforeAll(async () => {
    app = await openTestApp({ answerer });
  });
  afterAll(() => app.close());

  async function begin() {
    release = Promise.withResolvers();
    const { token } = await app.person();
    const { json: created } = await app.request('POST', '/api/chats', {
      token,
      body: { kind: 'chat', table_ids: [] },
    });
    const chatId: string = created.chat.id;
    const turn = await app.request('POST', `/api/chats/${chatId}/turns`, {
      token,
      body: { text: 'Say something.', table_ids: [] },
    });
    const id: string = turn.json.message.id;
    const status = async () => {
      const { rows } = await app.services.pool.query('select status from messages where id = $1', [id]);
      return rows[0]?.status;
    };
    return { id, status };
  }

  it('goes on when nobody has taken it over', async () => {
    const { status } = await begin();
    const retaken = vi.fn();
    app.services.lock.onRetaken(retaken);
    await app.services.pool.query(LOCKS);
    await expect.poll(() => retaken.mock.calls.length).toBe(1);
    release.resolve();
    await expect.poll(status).toBe('completed');
  });

  it('ends where another process has marked it meanwhile, and changes nothing of that', async () => {
    const { id, status } = await begin();
    await app.services.pool.query(`update messages set status = 'interrupted', worker = null where id = $1`, [
      id,
    ]);
    const retaken = vi.fn();
    app.services.lock.onRetaken(retaken);
    await app.services.pool.query(LOCKS);
    await expect.poll(() => retaken.mock.calls.length).toBe(1);
    release.resolve();
    const next = await begin();
    release.resolve();
    await expect.poll(next.status).toBe('completed');
    expect(await status()).toBe('interrupted');
  });

  it('is stopped though the event that asked for it was missed', async () => {
    const { id, status } = await begin();
    await app.services.pool.query('update messages set stop_requested_at = now() where id = $1', [id]);
    await app.services.pool.query(LISTENERS);
    await expect.poll(status, { timeout: 8000 }).toBe('stopped');
  });
});
