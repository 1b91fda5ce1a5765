import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';
import { readLockFile } from './postgres-folder.ts';

const memory = '/dev/shm';
let root: string;
let children: ChildProcess[];

beforeAll(() => {
  root = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), 'tablewise-launcher-'));
  children = [];
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const folder = (name: string) => path.join(root, name);

async function query(connection: pg.ClientConfig, text: string, values: unknown[] = []) {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The same launcher in a process of its own, which can be killed. */
async function openInChild(dir: string): Promise<{ child: ChildProcess; pid: number }> {
  const launcher = new URL('./embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const database = await openEmbeddedPostgres(${JSON.stringify(dir)});
    process.stdout.write(String(database.pid));
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, pid: Number(chunk) };
}

describe('a folder', () => {
  it('is made at the first start, closed to others, and its rows are there at the second', async () => {
    const dir = folder('deep/below/pg');
    const first = await openEmbeddedPostgres(dir, { test: true });
    expect(first.adopted).toBe(false);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    await query(first.appConnection, 'create table kept as select 42 as answer');
    await first.stop();
    expect(readLockFile(dir)).toBeUndefined();

    const second = await openEmbeddedPostgres(dir, { test: true });
    expect(await query(second.appConnection, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await second.stop();
    expect(readdirSync(path.dirname(dir))).toEqual(['pg']);
  });

  it('with something else in it is refused and left alone', async () => {
    const dir = folder('half');
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'notes.txt'), 'mine');
    await expect(openEmbeddedPostgres(dir)).rejects.toMatchObject({
      code: 'NOT_A_DATABASE',
      message: expect.stringContaining(`${dir} is not empty and not a database`),
    });
    expect(readdirSync(dir)).toEqual(['notes.txt']);
  });

  it('of another major version is refused with both versions named', async () => {
    const dir = folder('older');
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'PG_VERSION'), '15\n');
    await expect(openEmbeddedPostgres(dir)).rejects.toMatchObject({
      code: 'WRONG_MAJOR',
      message: expect.stringMatching(/PostgreSQL 15, this version has 18.*DATABASE_URL/),
    });
  });

  it('that another program made is refused', async () => {
    const dir = folder('not-ours');
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'PG_VERSION'), '18\n');
    await expect(openEmbeddedPostgres(dir)).rejects.toMatchObject({ code: 'NOT_A_DATABASE' });
  });

  it('whose path is too long for a socket address works', async () => {
    const dir = folder(path.join('long-'.padEnd(120, 'x'), 'pg'));
    const database = await openEmbeddedPostgres(dir, { test: true });
    expect(await query(database.appConnection, 'select current_user as me')).toEqual([{ me: 'tablewise' }]);
    const adopted = await openEmbeddedPostgres(dir, { test: true });
    expect(adopted).toMatchObject({ adopted: true, pid: database.pid });
    await database.stop();
  });

  it('opened by four at once gets one server', async () => {
    const dir = folder('crowd');
    const all = await Promise.all(Array.from({ length: 4 }, () => openEmbeddedPostgres(dir, { test: true })));
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
    await all.find(({ adopted }) => !adopted)?.stop();
  });
});

describe('the roles', () => {
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await openEmbeddedPostgres(folder('roles'), { test: true });
  });
  afterAll(() => database.stop());

  it.each([
    ['run a program', `copy (select 1) to program 'true'`],
    ['read a file', `select pg_read_file('/etc/passwd')`],
    ['write a file', `copy (select 1) to '/tmp/out'`],
    ['make a database', 'create database other'],
    ['make a role', 'create role other'],
  ])('the app may not %s', async (_what, text) => {
    await expect(query(database.appConnection, text)).rejects.toMatchObject({ code: '42501' });
  });

  it('the app may not open another database', async () => {
    const elsewhere = { ...database.appConnection, database: 'postgres' };
    await expect(query(elsewhere, 'select 1')).rejects.toMatchObject({ code: '42501' });
  });

  it('the app may make tables and trusted extensions in its own', async () => {
    await query(
      database.appConnection,
      'create extension pg_trgm; create extension unaccent; create table t ()',
    );
    const [owner] = await query(
      database.appConnection,
      'select datdba::regrole::text as owner from pg_database where datname = current_database()',
    );
    expect(owner).toEqual({ owner: 'tablewise' });
  });

  it('trigrams keep Chinese and Japanese characters', async () => {
    const [row] = await query(database.appConnection, `select cardinality(show_trgm('東京都庁')) as count`);
    expect(row).toEqual({ count: 5 });
  });

  it('nothing listens on the network', async () => {
    const [row] = await query(
      database.adminConnection,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_permissions') as mode`,
    );
    expect(row).toEqual({ addresses: '', mode: '0700' });
  });

  it('durability is on unless the data is thrown away', async () => {
    const dir = folder('durable');
    const durable = await openEmbeddedPostgres(dir);
    const settings = `select string_agg(setting, ' ' order by name) as set from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes')`;
    expect(await query(durable.appConnection, settings)).toEqual([{ set: 'on on on' }]);
    expect(await query(database.appConnection, settings)).toEqual([{ set: 'off off off' }]);
    await durable.stop();
  });
});

describe('accidents', () => {
  it('a killed parent leaves no server that the next start cannot use, and no row is missing', async () => {
    const dir = folder('orphan');
    const { child, pid } = await openInChild(dir);
    const adopted = await openEmbeddedPostgres(dir);
    expect(adopted).toMatchObject({ adopted: true, pid });
    await query(adopted.appConnection, 'create table kept as select 1 as n');

    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await openEmbeddedPostgres(dir);
    expect(await query(next.appConnection, 'select n from kept')).toEqual([{ n: 1 }]);
    await next.stop();
    expect(readLockFile(dir)).toBeUndefined();
  });

  it('stopping an adopted server leaves it to the others that use it', async () => {
    const dir = folder('shared');
    const own = await openEmbeddedPostgres(dir, { test: true });
    const other = await openEmbeddedPostgres(dir, { test: true });
    const client = new pg.Client(own.appConnection);
    await client.connect();
    await other.stop();
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await client.end();
    await own.stop();
  });

  it('a killed server loses no acknowledged row, and says that it ended', async () => {
    const dir = folder('killed');
    const onEnd = vi.fn();
    const database = await openEmbeddedPostgres(dir, { onEnd });
    await query(database.appConnection, 'create table written (n int primary key)');
    const pool = new pg.Pool({ ...database.appConnection, max: 4 });
    pool.on('error', () => undefined);

    const acknowledged: number[] = [];
    let next = 0;
    const write = async () => {
      for (;;) {
        next += 1;
        const n = next;
        await pool.query('insert into written values ($1)', [n]);
        acknowledged.push(n);
        if (acknowledged.length === 500) process.kill(database.pid, 'SIGKILL');
      }
    };
    await Promise.allSettled([write(), write(), write(), write()]);
    await pool.end();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());

    const again = await openEmbeddedPostgres(dir);
    const rows = await query(again.appConnection, 'select n from written');
    const found = new Set(rows.map(({ n }) => n));
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
    await again.stop();
    await database.stop();
  });

  it('a lock file whose process id another program has is cured', async () => {
    const dir = folder('reused');
    const first = await openEmbeddedPostgres(dir, { test: true });
    const lock = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(path.join(dir, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));

    const second = await openEmbeddedPostgres(dir, { test: true });
    expect(second.adopted).toBe(false);
    expect(second.pid).not.toBe(process.pid);
    await second.stop();
  });

  it('a server that has no time to answer yet is a time-out that names its process', async () => {
    const dir = folder('slow');
    const database = await openEmbeddedPostgres(dir, { test: true });
    process.kill(database.pid, 'SIGSTOP');
    try {
      await expect(openEmbeddedPostgres(dir, { test: true, timeout: 100 })).rejects.toMatchObject({
        code: 'TIMEOUT',
        message: expect.stringContaining(`process ${database.pid}`),
      });
    } finally {
      process.kill(database.pid, 'SIGCONT');
    }
    await database.stop();
  });
});
