import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { keepEmbeddedPostgres } from './kept-postgres.ts';
import { readLockFile, serverProcesses } from './postgres-folder.ts';

const memory = '/dev/shm';
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), 'tablewise-keeper-'));
});
afterAll(() => {
  for (const name of ['killed', 'hanging', 'stuck', 'left'])
    for (const pid of serverProcesses(path.join(root, name))) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the database that comes along', () => {
  it('is started again when it is killed, at the same place and with what was acknowledged, and says so', async () => {
    const said: string[] = [];
    const database = await keepEmbeddedPostgres(path.join(root, 'killed'), {
      say: (line) => said.push(line),
    });
    const { appConnection } = database;
    await query(appConnection, 'create table kept as select 0 as n');
    for (let n = 1; n <= 2; n += 1) {
      await query(appConnection, `insert into kept values (${n})`);
      const { pid } = database;
      process.kill(pid, 'SIGKILL');
      const rows = await vi.waitFor(() => query(appConnection, 'select n from kept order by n'), {
        timeout: 25_000,
        interval: 20,
      });
      expect(rows.at(-1)).toEqual({ n });
      await expect.poll(() => said.length).toBe(2 * n);
      expect(said.slice(-2)).toEqual([
        expect.stringContaining(`The database (process ${pid}) ended by itself.`),
        expect.stringMatching(new RegExp(`^The database is back \\(process ${database.pid}\\) after \\d`)),
      ]);
    }
    await database.stop();
    expect(readLockFile(path.join(root, 'killed'))).toBeUndefined();
    expect(said).toHaveLength(4);
  });
});

describe.runIf(process.platform === 'linux')('a start finds', () => {
  it('a server that hangs: it is ended and started again, and nothing is missing', async () => {
    const dir = path.join(root, 'hanging');
    const first = await openEmbeddedPostgres(dir);
    await query(first.appConnection, 'create table kept as select 42 as answer');
    process.kill(first.pid, 'SIGSTOP');
    const say = vi.fn();
    const second = await openEmbeddedPostgres(dir, { patience: 200, say });
    expect(second.pid).not.toBe(first.pid);
    expect(say.mock.calls).toEqual([
      [`The database (process ${first.pid}) does not answer. It is ended and started again.`],
    ]);
    expect(await query(second.appConnection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await first.stop();
  });

  it('a server that hangs in its shutdown, as one of its processes does', async () => {
    const dir = path.join(root, 'stuck');
    const first = await openEmbeddedPostgres(dir);
    const client = new pg.Client(first.appConnection);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGSTOP');
    process.kill(first.pid, 'SIGINT');
    await expect.poll(() => readLockFile(dir)?.status).toBe('stopping');
    const say = vi.fn();
    const second = await openEmbeddedPostgres(dir, { patience: 200, say });
    expect(say.mock.calls).toEqual([
      [`The database (process ${first.pid}) hangs while it stops. It is ended and started again.`],
    ]);
    expect(await query(second.appConnection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.stop();
    await first.stop();
    await client.end();
  });

  it.each([
    ['an empty lock file', ''],
    ['the beginning of a lock file', '\n'],
  ])('%s, and starts over it', async (_, content) => {
    const dir = path.join(root, 'left');
    await (await openEmbeddedPostgres(dir, { test: true })).stop();
    writeFileSync(path.join(dir, 'postmaster.pid'), content);
    const next = await openEmbeddedPostgres(dir, { test: true });
    expect(next.adopted).toBe(false);
    await next.stop();
  });

  it('the lock file of a socket whose process id another program has, and starts over it', async () => {
    const dir = path.join(root, 'left');
    const first = await openEmbeddedPostgres(dir, { test: true });
    const file = path.join(dir, '.s.PGSQL.5432.lock');
    const lock = readFileSync(file, 'utf8');
    await first.stop();
    writeFileSync(file, lock.replace(/^\d+/, String(process.pid)));
    const next = await openEmbeddedPostgres(dir, { test: true });
    expect(next.adopted).toBe(false);
    await next.stop();
  });
});
