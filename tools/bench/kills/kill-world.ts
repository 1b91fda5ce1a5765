// A server as `npm start` runs it, in an empty folder, and the ways to kill a part of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ADMINISTRATOR_EMAIL } from '../../../server/first-start.ts';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '../../../server/platform/db/embedded-postgres.ts';
import {
  connectionUrl,
  freePort,
  type PostgresConnection,
} from '../../../server/platform/db/postgres-address.ts';
import { isRunning, readLockFile } from '../../../server/platform/db/postgres-folder.ts';
import { childEnvironment } from '../../child-environment.ts';
import type { CleanUp } from '../clean-up.ts';
import { ROOT } from '../server-process.ts';

/** What is killed: every connection, one process of the database, the database, the server, a database of one's own. */
export const KILL_KINDS = ['connections', 'backend', 'postmaster', 'server', 'own database'] as const;
export type KillKind = (typeof KILL_KINDS)[number];

export interface KillWorld {
  readonly url: string;
  /** Of the providers' stand-in. */
  readonly sandboxUrl: string;
  /** Bearer token of the administrator. */
  readonly token: string;
  /** Kills the part once. @returns when it died (`performance.now()`) */
  kill(): Promise<number>;
  /** Asks the database; waits for one that is away. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** What the processes printed. */
  printed(): string;
}

/** Milliseconds that a database of one's own is away when it is restarted. */
const AWAY_MS = 500;
const START_MS = 240_000;

/** @param environment what else the server is started with */
export async function startKillWorld(
  kind: KillKind,
  cleanUp: CleanUp,
  environment: Readonly<Record<string, string>> = {},
): Promise<KillWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablewise-kills-'));
  cleanUp.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const ownDir = join(dataDir, 'own');
  let own: EmbeddedPostgres | undefined;
  if (kind === 'own database') {
    own = await openEmbeddedPostgres(ownDir);
    cleanUp.add(() => own?.stop());
  }
  const { url, sandboxUrl, password, child, printed } = await startSupervised(
    cleanUp,
    dataDir,
    own?.appConnection,
    environment,
  );
  const dir = own ? ownDir : join(dataDir, 'pg');
  // the address stays the same over all restarts
  const { adminConnection, appConnection } = own ?? (await openEmbeddedPostgres(dir));
  let diedAt = 0;
  const strike = (pid: number) => {
    process.kill(pid, 'SIGKILL');
    diedAt = performance.now();
  };
  const kills: Record<KillKind, () => Promise<void>> = {
    connections: async () => {
      await ask(
        adminConnection,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${appConnection.database}'`,
      );
      diedAt = performance.now();
    },
    backend: async () => {
      const [busy] = await ask(
        adminConnection,
        `select pid from pg_stat_activity where datname = '${appConnection.database}' and backend_type = 'client backend'
         order by state = 'active' desc, random() limit 1`,
      );
      strike(Number(busy?.pid));
    },
    postmaster: async () => strike(await runningPostmaster(dir)),
    server: async () => strike(childOf(child.pid ?? 0)),
    'own database': async () => {
      strike(own?.pid ?? Number.NaN);
      await delay(AWAY_MS);
      own = await openEmbeddedPostgres(ownDir);
    },
  };
  const token = await signIn(url, password);
  return {
    url,
    sandboxUrl,
    token,
    printed,
    kill: async () => {
      await kills[kind]();
      return diedAt;
    },
    query: (text) => ask(appConnection, text),
  };
}

async function startSupervised(
  cleanUp: CleanUp,
  dataDir: string,
  database: PostgresConnection | undefined,
  environment: Readonly<Record<string, string>>,
): Promise<{
  url: string;
  sandboxUrl: string;
  password: string;
  child: ChildProcess;
  printed: () => string;
}> {
  const port = await freePort();
  const child = spawn(process.execPath, ['sandbox/run-with-sandbox.ts', 'server/main.ts', '--dev'], {
    cwd: ROOT,
    env: {
      ...childEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX: '1',
      CALLS_PER_MINUTE: '0',
      PAYMENT_SWEEP_MS: '500',
      LOG_LEVEL: 'error',
      ...(database && { DATABASE_URL: connectionUrl(database) }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  cleanUp.add(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const deadline = performance.now() + START_MS;
  for (;;) {
    const password = /with password (\S+)/.exec(text)?.[1];
    const sandboxUrl = /no money moves: (http\S+)\/sandbox/.exec(text)?.[1];
    if (password && sandboxUrl)
      return { url: `http://127.0.0.1:${port}`, sandboxUrl, password, child, printed: () => text };
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`no server: ${text}`);
    await delay(20);
  }
}

/** The one process that another started and that is no database: the server of the supervisor. Linux only. */
function childOf(parent: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) return Number(name);
    } catch {
      // it has gone in the meantime
    }
  }
  throw new Error('the supervisor runs no server');
}

async function ask(connection: PostgresConnection, text: string): Promise<Record<string, unknown>[]> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ ...connection, ssl: false });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } catch (error) {
      if (tries >= 100) throw error;
      await delay(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function signIn(url: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMINISTRATOR_EMAIL, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Waits for the server of a folder: processes of one that was killed may serve for a moment before the next has started. */
async function runningPostmaster(dir: string): Promise<number> {
  for (;;) {
    const pid = readLockFile(dir)?.pid;
    if (pid !== undefined && isRunning(pid)) return pid;
    await delay(20);
  }
}
