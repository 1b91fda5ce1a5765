import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { reasonOf } from './lost-connection.ts';

const RETAKE_MS = 250;
/** Seconds after which the database misses a machine that vanished without a word: 10 idle, then 3 probes 5 apart. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * Says that this process lives: an advisory lock on a connection of its own, which the database lets go when the process
 * dies, however it dies. What a process makes carries the number of its lock, so that the living find what the dead left.
 */
export class ProcessLock {
  /** Key of the lock; another for each start. */
  readonly id = randomInt(1, 2 ** 47);
  readonly #connection: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #onRetaken = new Set<() => void>();
  #client: pg.Client | undefined;
  #closed = false;
  #isAway = false;

  constructor(connection: pg.PoolConfig, pool: pg.Pool, log: Logger) {
    this.#connection = connection;
    this.#pool = pool;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      await client.query('select pg_advisory_lock($1)', [this.id]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.on('end', () => this.#retake());
    this.#client = client;
  }

  /** Called when the lock was lost and is held again: others may have taken this process for dead meanwhile. */
  onRetaken(listener: () => void): void {
    this.#onRetaken.add(listener);
  }

  /**
   * Whether the process with this lock is dead: its lock can be taken, and is let go with the statement. It is taken as one that others
   * may take as well, so that of several who ask at once none hears that another asks.
   */
  async isDead(id: number): Promise<boolean> {
    if (id === this.id) return false;
    const { rows } = await this.#pool.query('select pg_try_advisory_xact_lock_shared($1) as dead', [id]);
    return rows[0]?.dead === true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }

  /** After a break of the connection, such as a restart of the database. */
  #retake(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.open().then(
        () => {
          this.#isAway = false;
          if (this.#closed) {
            void this.close();
            return;
          }
          for (const listener of this.#onRetaken) listener();
        },
        (error) => {
          // once for each absence: it is tried four times a second
          if (!this.#isAway)
            this.#log.warn({ reason: reasonOf(error) }, 'process lock: the database does not answer');
          this.#isAway = true;
          this.#retake();
        },
      );
    }, RETAKE_MS).unref();
  }
}
