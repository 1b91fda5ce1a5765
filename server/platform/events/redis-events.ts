import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import type { EventTransport, TransportListener } from './event-hub.ts';

const CHANNEL = 'tablewise';
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 3000;
const CONNECT_TIMEOUT_MS = 5000;
/** An idle connection that something between has dropped shows itself by an unanswered ping. */
const PING_MS = 10_000;

/** Events by Redis publish and subscribe (REDIS_URL): it spares the database the notifications of busy sites. */
export class RedisEvents implements EventTransport {
  readonly #log: Logger;
  readonly #subscriber: ReturnType<typeof createClient>;
  readonly #publisher: ReturnType<typeof createClient>;
  #listener: TransportListener | undefined;
  #opened = false;
  /** Between `ready` and the break that follows. */
  #heard = false;

  constructor(url: string, log: Logger) {
    this.#log = log;
    const options = {
      url,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        // at the start a wrong address is told at once; later Redis may come back at any time
        reconnectStrategy: (retries: number, cause: Error) =>
          this.#opened ? Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(retries, 10)) : cause,
      },
    };
    this.#subscriber = createClient(options);
    // a message for a Redis that is away is the hub's to keep: it knows which are the same
    this.#publisher = createClient({ ...options, disableOfflineQueue: true });
    this.#subscriber.on('ready', () => {
      const back = this.#opened && !this.#heard;
      this.#heard = true;
      if (back) this.#listener?.onFound();
    });
    this.#subscriber.on('error', (error: Error) => {
      if (!this.#opened || !this.#heard) return;
      this.#heard = false;
      this.#log.warn({ reason: error.message }, 'events: Redis does not answer');
      this.#listener?.onLost();
    });
    // without a listener Node would end the process; a failed send is told by its promise
    this.#publisher.on('error', () => {});
  }

  async open(listener: TransportListener): Promise<void> {
    this.#listener = listener;
    try {
      await Promise.all([this.#subscriber.connect(), this.#publisher.connect()]);
      await this.#subscriber.subscribe(CHANNEL, (message) => listener.onMessage(message));
    } catch (error) {
      await this.close();
      throw error;
    }
    this.#opened = true;
  }

  async send(message: string): Promise<void> {
    await this.#publisher.publish(CHANNEL, message);
  }

  async close(): Promise<void> {
    this.#opened = false;
    for (const client of [this.#subscriber, this.#publisher]) if (client.isOpen) client.destroy();
  }
}
