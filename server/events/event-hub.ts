import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'tablewise';
const RECONNECT_MS = 500;

type Listener = () => void;

/**
 * Tells every server process that something happened, by PostgreSQL's NOTIFY. A notification carries ids only (its payload
 * ends at 8,000 bytes) and may be lost while a connection is down: listeners read the state again, they never count on it.
 */
export class EventHub {
  readonly #connection: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #self = randomUUID();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #kinds = new Map<string, Set<(id: string) => void>>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(connection: pg.PoolConfig, pool: pg.Pool, log: Logger) {
    this.#connection = connection;
    this.#pool = pool;
    this.#log = log;
  }

  /** Begins to listen; later breaks are mended in the background. */
  async open(): Promise<void> {
    const client = new pg.Client(this.#connection);
    client.on('error', () => {});
    client.on('end', () => this.#reopen());
    client.on('notification', ({ payload = '' }) => {
      const [from, ...topic] = payload.split(' ');
      if (from !== this.#self) this.#deliver(topic.join(' '));
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  /** Calls a listener whenever `topic` is published, in this process or another. Returns the way to stop it. */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** Calls a listener with the id of every topic `<kind> <id>`. */
  subscribeKind(kind: string, listener: (id: string) => void): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? new Set()).add(listener));
  }

  /** Publishes to this process at once and to the others by the database. */
  async publish(topic: string): Promise<void> {
    this.#deliver(topic);
    await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#self} ${topic}`]);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => {});
  }

  #deliver(topic: string): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener();
    const space = topic.indexOf(' ');
    for (const listener of this.#kinds.get(topic.slice(0, space)) ?? []) listener(topic.slice(space + 1));
  }

  #reopen(): void {
    if (this.#closed) return;
    setTimeout(() => {
      this.open().then(
        // what was published meanwhile is lost: everybody reads again
        () => {
          for (const topic of this.#listeners.keys()) this.#deliver(topic);
        },
        (error) => {
          this.#log.warn({ err: error }, 'events: the database does not answer');
          this.#reopen();
        },
      );
    }, RECONNECT_MS).unref();
  }
}
