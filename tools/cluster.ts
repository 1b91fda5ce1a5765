/**
 * Several servers on one PostgreSQL and one data folder: `npm run cluster -- 2` listens on PORT (3000 unless set) and on
 * PORT + 10, + 20 ... for a proxy to spread calls over. The database that comes with Tablewise is started here, once.
 *
 * A server that ends by itself is named and started again with growing waits, because what several are for is that the loss of
 * one loses nothing; one that cannot start at all (a wrong setting) ends everything, as it would alone. Ctrl+C stops the servers,
 * then the database.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError, readConfig } from '../server/config.ts';
import type { KeptPostgres } from '../server/platform/db/kept-postgres.ts';
import { connectionUrl } from '../server/platform/db/postgres-address.ts';
import { backOffMs } from '../src/machines/back-off.ts';

const ROOT = resolve(import.meta.dirname, '..');
const USAGE = 'npm run cluster -- <number of servers, 1 to 16>';
/** For the servers: --dev where Vite serves the app. */
const OPTIONS = process.argv.slice(3);
const FIRST_PORT = 3000;
const PORT_STEP = 10;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** A server that lived this long was well: its next end is the first again. */
const WELL_MS = 60_000;
/** Milliseconds that a server gets to end after it was asked to. */
const PATIENCE_MS = 10_000;

class StartFailure extends Error {}

/** One place of the cluster: a port, and the process that serves it now. */
class Place {
  readonly port: number;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #gone: Promise<void> = Promise.resolve();
  #stopping = false;
  /** Ends in a row, each soon after its start. */
  #failures = 0;
  readonly #wake = new AbortController();

  constructor(port: number, environment: NodeJS.ProcessEnv) {
    this.port = port;
    this.#environment = { ...environment, PORT: String(port) };
  }

  /** Of the process that serves it now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the server and waits until it is ready. @throws StartFailure when it ends before */
  async start(): Promise<void> {
    // a group of its own: Ctrl+C comes to the supervisor alone, and everything ends in its order
    const child = spawn(process.execPath, [join('server', 'main.ts'), ...OPTIONS], {
      cwd: ROOT,
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    const startedAt = performance.now();
    let ready = false;
    const { promise, resolve: isReady, reject } = Promise.withResolvers<void>();
    child.once('message', () => {
      ready = true;
      isReady();
    });
    this.#gone = new Promise((gone) => {
      child.once('error', (error) => reject(new StartFailure(error.message)));
      child.once('exit', (code, signal) => {
        gone();
        reject(
          new StartFailure(
            `The server on port ${this.port} did not start (${signal ?? `exit code ${code}`}).`,
          ),
        );
        if (ready && !this.#stopping) {
          const lived = performance.now() - startedAt;
          console.error(
            `The server on port ${this.port} (process ${child.pid}) ended: ${signal ?? `exit code ${code}`}.`,
          );
          void this.#restart(lived >= WELL_MS ? 1 : this.#failures + 1);
        }
      });
    });
    await promise;
  }

  /** Asks the server to end; one that does not is killed. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.abort();
    this.#child?.kill('SIGTERM');
    const killing = setTimeout(() => this.#child?.kill('SIGKILL'), PATIENCE_MS);
    await this.#gone;
    clearTimeout(killing);
  }

  async #restart(failures: number): Promise<void> {
    this.#failures = failures;
    const wait = backOffMs(failures, FIRST_RETRY_MS, LONGEST_RETRY_MS);
    console.error(`It is started again in ${wait / 1000} s; the others go on.`);
    try {
      await delay(wait, undefined, { signal: this.#wake.signal });
    } catch {
      return; // stopped meanwhile
    }
    try {
      await this.start();
      console.error(`The server on port ${this.port} is back (process ${this.pid}).`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      if (!this.#stopping) await this.#restart(failures + 1);
    }
  }
}

/** Runs a script of the project to its end. @throws StartFailure */
async function run(script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartFailure('The app could not be built.');
}

function countOf(text: string | undefined): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 16) throw new StartFailure(USAGE);
  return count;
}

async function main(): Promise<number> {
  const count = countOf(process.argv[2]);
  const config = readConfig(process.env);
  const firstPort = config.port ?? FIRST_PORT;
  if (firstPort === 0 || firstPort + PORT_STEP * (count - 1) > 65_535)
    throw new StartFailure(
      'Give a PORT that leaves room for all: each server takes the tenth after the one before.',
    );

  // as `npm start` does: an app that is built already is taken as it is
  if (!OPTIONS.includes('--dev')) await run(join(ROOT, 'start.mjs'), 'build');

  const stopped = Promise.withResolvers<void>();
  // it may end before anybody waits
  stopped.promise.catch(() => {});
  let database: KeptPostgres | undefined;
  const environment: NodeJS.ProcessEnv = { ...process.env };
  if (!config.databaseUrl) {
    const { keepEmbeddedPostgres } = await import('../server/platform/db/kept-postgres.ts');
    database = await keepEmbeddedPostgres(join(config.dataDir, 'pg'), {
      processes: count,
      say: (line) => console.error(line),
    });
    environment.DATABASE_URL = connectionUrl(database.appConnection);
  }

  const places = Array.from(
    { length: count },
    (_, index) => new Place(firstPort + PORT_STEP * index, environment),
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve());
  try {
    const started = (async () => {
      // the first alone: it makes the tables, the secret and the administrator
      await places[0]?.start();
      await Promise.all(places.slice(1).map((place) => place.start()));
      const named = places.map(({ port, pid }) => `port ${port} (process ${pid})`).join(', ');
      console.log(
        `${count === 1 ? '1 server is' : `${count} servers are`} ready: ${named}. Stop with Ctrl+C.`,
      );
    })();
    await Promise.race([stopped.promise, started.then(() => stopped.promise)]);
    started.catch(() => {});
  } finally {
    database?.expectEnd();
    for (const place of places) await place.stop();
    await database?.stop();
  }
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const explained =
      error instanceof StartFailure ||
      error instanceof ConfigError ||
      (error instanceof Error && error.name === 'DatabaseStartError');
    console.error(explained ? `Tablewise cannot start: ${(error as Error).message}` : error);
    process.exit(1);
  },
);
