import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  openEmbeddedPostgres,
} from './embedded-postgres.ts';
import { HangingServer } from './hanging-postgres.ts';
import type { Connections } from './postgres-address.ts';
import { isRunning, readLockFile } from './postgres-folder.ts';

const FIRST_RETRY_MS = 250;
/** Service is to be back within 10 s, however often the database ends: the start itself takes some of them. */
const LONGEST_RETRY_MS = 4_000;
/** A server that ran this long was well: its next end is the first again. */
const WELL_MS = 60_000;
/** How often an adopted server, which is no child of this process, is looked for. */
const LOOK_MS = 500;
/** How often the server is asked whether it takes connections. */
const PROBE_MS = 10_000;
const PROBE_TIMEOUT_MS = 5000;
/** Probes in a row without any answer after which it counts as hanging. */
const SILENT_PROBES = 3;

type KeeperOptions = Pick<EmbeddedPostgresOptions, 'processes' | 'test' | 'patience'> & {
  /** Tells the person at the terminal what became of the database. */
  readonly say: (line: string) => void;
};

/** The PostgreSQL that the project brings, kept running: where and as whom to connect stays the same. */
export interface KeptPostgres extends Connections {
  /** Of the server that runs now. */
  readonly pid: number;
  /** From here on it may end without being started again: what uses it ends too. */
  expectEnd(): void;
  /** Ends the server, as `EmbeddedPostgres.stop` does. */
  stop(): Promise<void>;
}

/**
 * Opens the PostgreSQL that the project brings, and starts it again whenever it ends by itself or hangs, until `stop`.
 * @param dir its folder
 * @throws DatabaseStartError when the first start fails
 */
export async function keepEmbeddedPostgres(dir: string, options: KeeperOptions): Promise<KeptPostgres> {
  const keeper = new Keeper(dir, options);
  await keeper.open();
  return keeper;
}

class Keeper implements KeptPostgres {
  readonly #dir: string;
  readonly #options: KeeperOptions;
  readonly #hanging: HangingServer;
  readonly #stopped = new AbortController();
  #server: EmbeddedPostgres | undefined;
  /** The way in that was given out first. */
  #connections: Connections | undefined;
  #restarting: Promise<void> | undefined;
  #startedAt = 0;
  #failures = 0;
  #silentProbes = 0;
  #looks: NodeJS.Timeout | undefined;
  #probes: NodeJS.Timeout | undefined;

  constructor(dir: string, options: KeeperOptions) {
    this.#dir = dir;
    this.#options = options;
    this.#hanging = new HangingServer(dir, options);
  }

  get pid(): number {
    return this.#open().pid;
  }

  get appConnection() {
    return (this.#connections ?? this.#open()).appConnection;
  }

  get adminConnection() {
    return (this.#connections ?? this.#open()).adminConnection;
  }

  async open(): Promise<void> {
    const server = await openEmbeddedPostgres(this.#dir, {
      ...this.#options,
      ...(this.#connections && { port: this.#connections.appConnection.port }),
      onEnd: (output) => this.#restart(output),
    });
    this.#server = server;
    this.#connections ??= server;
    this.#startedAt = performance.now();
    this.#silentProbes = 0;
    if (server.adopted)
      this.#looks = setInterval(() => {
        if (!isRunning(server.pid)) this.#restart('');
      }, LOOK_MS).unref();
    this.#probes = setInterval(() => void this.#probe(), PROBE_MS).unref();
  }

  expectEnd(): void {
    this.#stopped.abort();
    this.#rest();
  }

  async stop(): Promise<void> {
    this.expectEnd();
    await this.#restarting;
    await this.#server?.stop();
  }

  #open(): EmbeddedPostgres {
    if (!this.#server) throw new Error('the database is not open');
    return this.#server;
  }

  #rest(): void {
    clearInterval(this.#looks);
    clearInterval(this.#probes);
  }

  #restart(output: string): void {
    if (this.#stopped.signal.aborted || this.#restarting) return;
    this.#rest();
    const words = output.trim().split('\n').at(-1);
    this.#options.say(
      `The database (process ${this.pid}) ended by itself.${words ? ` ${words}` : ''} It is started again.`,
    );
    this.#failures = performance.now() - this.#startedAt >= WELL_MS ? 0 : this.#failures;
    this.#restarting = this.#startAgain().finally(() => {
      this.#restarting = undefined;
    });
  }

  async #startAgain(): Promise<void> {
    const { say } = this.#options;
    const { signal } = this.#stopped;
    const endedAt = performance.now();
    while (!signal.aborted) {
      // the first of a row at once
      const wait =
        this.#failures === 0 ? 0 : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
      this.#failures += 1;
      await delay(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.open();
        const seconds = ((performance.now() - endedAt) / 1000).toFixed(1);
        say(`The database is back (process ${this.pid}) after ${seconds} s.`);
        return;
      } catch (error) {
        say(`${error instanceof Error ? error.message : error} It is tried again.`);
      }
    }
  }

  /** Any answer is a sign of life, a refusal too. */
  async #probe(): Promise<void> {
    const client = new pg.Client({
      ...this.adminConnection,
      ssl: false,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      this.#silentProbes = 0;
    } catch (error) {
      const isSilent = error instanceof Error && /timeout/i.test(error.message);
      this.#silentProbes = isSilent ? this.#silentProbes + 1 : 0;
    } finally {
      // a connection that hangs is not waited for
      void client.end().catch(() => {});
    }
    const lock = readLockFile(this.#dir);
    if (this.#silentProbes < SILENT_PROBES || !lock || this.#restarting || this.#stopped.signal.aborted)
      return;
    this.#silentProbes = 0;
    await this.#hanging.end(lock);
  }
}
