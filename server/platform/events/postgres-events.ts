import pg from 'pg';
import type { Logger } from 'pino';
import { reasonOf } from '../db/lost-connection.ts';
import type { EventTransport, TransportListener } from './event-hub.ts';

const CHANNEL = 'tablewise';
const RECONNECT_MS = 500;

/** Events by PostgreSQL's LISTEN and NOTIFY, whose messages end at 8,000 bytes. */
export class PostgresEvents implements EventTransport {
  readonly #connection: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  #listener: TransportListener | undefined;
  #client: pg.Client | undefined;
  #closed = false;
  #isAway = false;

  constructor(connection: pg.PoolConfig, pool: pg.Pool, log: Logger) {
    this.#connection = connection;
    this.#pool = pool;
    this.#log = log;
  }

  async open(listener: TransportListener): Promise<void> {
    this.#listener = listener;
    await this.#connect();
  }

  async send(message: string): Promise<void> {
    await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, message]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    // an idle connection through a firewall would be cut in silence
    const client = new pg.Client({ ...this.#connection, keepAlive: true });
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => this.#listener?.onMessage(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.on('end', () => {
      this.#listener?.onLost();
      this.#reconnect();
    });
    this.#client = client;
  }

  #reconnect(): void {
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.#connect().then(
        () => {
          this.#isAway = false;
          return this.#closed ? this.close() : this.#listener?.onFound();
        },
        (error) => {
          // once for each absence: it is tried twice a second
          if (!this.#isAway)
            this.#log.warn({ reason: reasonOf(error) }, 'events: the database does not answer');
          this.#isAway = true;
          this.#reconnect();
        },
      );
    }, RECONNECT_MS).unref();
  }
}
