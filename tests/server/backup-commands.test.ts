// The commands of whoever has the data folder, as processes of their own on a database of DATABASE_URL: also killed in every step, with a
// backup of an earlier version, and with an object store.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../server/platform/backup/write-backup.ts';
import { connectionUrl } from '../../server/platform/db/postgres-address.ts';
import { FileStore } from '../../server/platform/files/file-store.ts';
import { childEnvironment } from '../../tools/child-environment.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { S3_SETTINGS, type S3StandIn, startS3StandIn } from '../harness/s3-stand-in.ts';
import { openRecordedState } from '../upgrade/open-recorded.ts';
import { readNotes } from '../upgrade/recorded-state.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Held by the test while a process is to stand still in a step. */
const GATE = 915_001;
const PATIENCE = 240_000;

let app: TestApp;
let watcher: pg.Client;
let gate: pg.Client;
let store: S3StandIn;
beforeAll(async () => {
  app = await openTestApp();
  store = await startS3StandIn();
  watcher = new pg.Client(app.connection);
  gate = new pg.Client(app.connection);
  await Promise.all([watcher.connect(), gate.connect()]);
  // whoever writes that it comes to the step that a test waits for stands still there
  await watcher.query(`
    create schema tests;
    create table tests.stop_at (step text);
    create function tests.wait_there() returns trigger language plpgsql as $$
    begin
      if exists (select from tests.stop_at where step = new.step) then perform pg_advisory_xact_lock_shared(${GATE}); end if;
      return new;
    end $$;
    create trigger wait_there before update on public.restores for each row execute function tests.wait_there();
    create trigger wait_there before update on public.backups for each row execute function tests.wait_there()`);
}, 60_000);
afterAll(async () => {
  await Promise.all([watcher.end(), gate.end()]);
  await store.close();
  await app.close();
});

function start(words: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['tools/admin.ts', ...words], {
    cwd: ROOT,
    env: {
      ...childEnvironment(),
      DATA_DIR: app.services.config.dataDir,
      DATABASE_URL: connectionUrl(app.connection),
      APP_SECRET: 'a secret of the tests',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, output })) };
}
const run = (words: string[], environment?: Record<string, string>) => start(words, environment).ended;

/** Kills a command in a step. */
async function killIn(step: string, words: string[]): Promise<void> {
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  await watcher.query('insert into tests.stop_at values ($1)', [step]);
  const { child, ended } = start(words);
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`;
  while ((await watcher.query(waiting)).rowCount === 0)
    if (child.exitCode !== null) throw new Error(`it ended before: ${(await ended).output}`);
  child.kill('SIGKILL');
  await ended;
  await watcher.query('delete from tests.stop_at');
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
}

/** Sweeps until rows say so: the database lets go of what a killed process held a moment after it ended. */
async function swept(
  of: { sweep(): Promise<number> },
  query: string,
  rows: readonly object[],
): Promise<void> {
  const read = async () => {
    await of.sweep();
    return (await watcher.query(query)).rows;
  };
  await expect.poll(read, { timeout: 30_000 }).toEqual(rows);
}

/** All rows of a table as text, with their hash. */
const hashOf = async (table: string) =>
  (
    await watcher.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} t`,
    )
  ).rows[0]?.hash;
const idIn = (output: string) => /[0-9a-f-]{36}/.exec(output)?.[0] ?? '';

/** Whole databases are written, read and made anew: beside other work that takes its time. */
const WHOLE = { timeout: 120_000 };

describe('npm run admin', WHOLE, () => {
  it(
    'backs up, verifies and restores on a database of DATABASE_URL, asks for --yes, and undoes',
    async () => {
      const ada = await app.person();
      await app.table(ada.token, 'amounts.csv', 'City,Amount\nBerne,10\nBasle,20\n');
      const made = await run(['backup']);
      expect(made.output).toMatch(/^Backup [0-9a-f-]{36}: \d+ rows, 2 files/);
      const [users, entries] = [await hashOf('public.users'), await hashOf('public.credit_entries')];
      await app.person();
      const id = idIn(made.output);
      expect(await run(['verify', id])).toMatchObject({
        code: 0,
        output: expect.stringContaining('Every row and file fits.'),
      });
      const asked = await run(['restore', id]);
      expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('Add --yes') });
      expect(await hashOf('public.users')).not.toBe(users);
      expect(await run(['restore', 'last', '--yes'])).toMatchObject({ code: 0 });
      expect([await hashOf('public.users'), await hashOf('public.credit_entries')]).toEqual([users, entries]);
      // the server that runs meanwhile goes on with the tables that came
      expect((await app.request('GET', '/api/user/basic-infos', { token: ada.token })).json.user.id).toBe(
        ada.id,
      );
      expect(await run(['undo-restore', '--yes'])).toMatchObject({ code: 0 });
      expect(await hashOf('public.users')).not.toBe(users);
    },
    PATIENCE,
  );

  it(
    'killed in any step of a restore leaves every row as it was, and no maintenance',
    async () => {
      const { output } = await run(['backup']);
      await app.person();
      const before = await hashOf('public.users');
      for (const step of ['before', 'rows', 'files', 'load', 'keys', 'swap']) {
        await killIn(step, ['restore', idIn(output), '--yes']);
        expect(await hashOf('public.users'), step).toBe(before);
        await app.services.restores.maintenance.look();
        await expect
          .poll(
            async () => {
              await app.services.restores.maintenance.look();
              return app.services.restores.maintenance.isOn;
            },
            { timeout: 10_000 },
          )
          .toBe(false);
        const { rows } = await watcher.query(
          `select nspname from pg_namespace where nspname like 'building%'`,
        );
        expect(rows, step).toEqual([]);
      }
      await swept(
        app.services.restores,
        `select distinct state, error from restores where state <> 'undone'`,
        [{ state: 'failed', error: 'stopped' }],
      );
      expect(await run(['restore', idIn(output), '--yes'])).toMatchObject({ code: 0 });
      expect(await hashOf('public.users')).not.toBe(before);
    },
    PATIENCE,
  );

  it(
    'killed while it backs up or verifies leaves no half of a backup, and says that it was stopped',
    async () => {
      for (const step of ['files', 'rows', 'keep']) await killIn(step, ['backup']);
      const { output } = await run(['backup']);
      await killIn('keys', ['verify', idIn(output)]);
      await swept(
        app.services.backups,
        `select state, verify_state, count(*)::int as n from backups where error = 'stopped' and trigger = 'command' group by 1, 2 order by 1`,
        [
          { state: 'failed', verify_state: null, n: 3 },
          { state: 'ready', verify_state: 'failed', n: 1 },
        ],
      );
      expect(await run(['verify', idIn(output)])).toMatchObject({ code: 0 });
    },
    PATIENCE,
  );

  it(
    'restores what an earlier version backed up, and brings it to the tables of this one',
    async () => {
      const recorded = await openRecordedState();
      const folder = await mkdtemp(join(tmpdir(), 'tablewise-earlier-'));
      const id = crypto.randomUUID();
      const { manifest } = await writeBackup(id, folder, {
        connection: recorded.connection,
        files: new FileStore(recorded.dataDir),
        keyFingerprint: app.services.secrets.fingerprint,
        now: new Date(),
        step: async () => {},
        signal: new AbortController().signal,
      });
      expect(manifest.schema_version).toBe(readNotes().migration);
      expect(manifest.missing).toEqual([]);
      expect(await run(['restore', folder, '--yes'])).toMatchObject({ code: 0 });
      const known = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
      for (const table of [
        'users',
        'messages',
        'credit_entries',
        'orders',
        'data_tables',
        'operation_records',
      ])
        if (known.has(table)) {
          const { rows } = await watcher.query(`select count(*)::int as n from public.${table}`);
          // the restore itself is recorded in what it brought
          const own = table === 'operation_records' ? 1 : 0;
          expect(rows[0]?.n, table).toBe((known.get(table) ?? 0) + own);
        }
      const { rows } = await watcher.query(`select email_mask from users where id = $1`, [
        readNotes().userId,
      ]);
      expect(rows[0]?.email_mask).not.toBe('');
    },
    PATIENCE,
  );

  it(
    'keeps backups in an S3-compatible store, and restores from there',
    async () => {
      const environment = { ...S3_SETTINGS, S3_ENDPOINT: store.endpoint };
      const made = await run(['backup'], environment);
      expect(made).toMatchObject({ code: 0 });
      const id = idIn(made.output);
      const stored = [...store.objects.keys()].filter((key) => key.includes(`backups/${id}/`));
      expect(stored.some((key) => key.endsWith('manifest.json'))).toBe(true);
      expect(stored.length).toBeGreaterThan(60);
      expect(await run(['verify', id], environment)).toMatchObject({ code: 0 });
      const users = await hashOf('public.users');
      await app.person();
      expect(await run(['restore', id, '--yes'], environment)).toMatchObject({ code: 0 });
      expect(await hashOf('public.users')).toBe(users);
      expect(store.refused).toEqual([]);
    },
    PATIENCE,
  );
});
