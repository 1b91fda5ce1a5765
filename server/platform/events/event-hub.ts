import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

/** While other processes are not heard, everybody reads again this often: nothing waits for ever. */
const BLIND_READ_MS = 1000;
/** Topics that are told later at most; beyond that the others read again at their next event or look. */
const UNSENT_LIMIT = 10_000;

/** Everything that was read may be another by now, such as after a restore: everybody reads again. */
export const EVERYTHING = 'everything';

type Listener = () => void;

/** What carries topics from process to process. */
export interface EventTransport {
  /**
   * Begins to listen; later breaks are mended in the background.
   * @throws when the first connection fails
   */
  open(listener: TransportListener): Promise<void>;
  /** @throws when the message could not be handed over */
  send(message: string): Promise<void>;
  close(): Promise<void>;
}

export interface TransportListener {
  onMessage: (message: string) => void;
  /** The connection broke: what others send is not heard from here on. */
  onLost: () => void;
  /** The connection is back. */
  onFound: () => void;
}

/**
 * Tells every server process that something happened, by PostgreSQL's NOTIFY or by Redis. An event carries ids only and may
 * be lost while a connection is down: listeners read the state again, they never count on it. So a break costs time, not
 * data: while it lasts everybody reads again each second, and what could not be sent is sent when it has ended.
 */
export class EventHub {
  readonly #transport: EventTransport;
  readonly #log: Logger;
  readonly #self = randomUUID();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #kinds = new Map<string, Set<(id: string) => void>>();
  readonly #blindListeners = new Set<Listener>();
  readonly #unsent = new Set<string>();
  #blindTimer: NodeJS.Timeout | undefined;
  #resending = false;
  #closed = false;

  constructor(transport: EventTransport, log: Logger) {
    this.#transport = transport;
    this.#log = log;
  }

  /** Begins to listen. @throws when the transport cannot be reached at the start */
  async open(): Promise<void> {
    await this.#transport.open({
      onMessage: (message) => {
        const space = message.indexOf(' ');
        if (message.slice(0, space) !== this.#self) this.#deliver(message.slice(space + 1));
      },
      onLost: () => {
        if (this.#closed || this.#blindTimer) return;
        this.#log.warn('events: other processes are not heard; everything is read again each second');
        this.#blindTimer = setInterval(() => this.#readAgain(), BLIND_READ_MS);
        this.#blindTimer.unref();
      },
      onFound: () => {
        clearInterval(this.#blindTimer);
        this.#blindTimer = undefined;
        this.#readAgain();
        this.#resend();
      },
    });
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

  /** Calls a listener when events may have been missed: for listeners of a kind, which cannot be told by topic. */
  onMissed(listener: Listener): void {
    this.#blindListeners.add(listener);
  }

  /** Publishes to this process at once and to the others by the transport; one that is down gets it later. */
  async publish(topic: string): Promise<void> {
    this.#deliver(topic);
    try {
      await this.#transport.send(`${this.#self} ${topic}`);
    } catch (error) {
      this.#log.warn({ err: error }, 'events: an event could not be sent and is sent later');
      if (this.#unsent.size < UNSENT_LIMIT) this.#unsent.add(topic);
      // the way out can be broken while the way in is not
      setTimeout(() => this.#resend(), BLIND_READ_MS).unref();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#blindTimer);
    await this.#transport.close();
  }

  #deliver(topic: string): void {
    if (topic === EVERYTHING) this.#readAgain();
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener();
    const space = topic.indexOf(' ');
    for (const listener of this.#kinds.get(topic.slice(0, space)) ?? []) listener(topic.slice(space + 1));
  }

  #readAgain(): void {
    for (const topic of [...this.#listeners.keys()])
      for (const listener of [...(this.#listeners.get(topic) ?? [])]) listener();
    for (const listener of this.#blindListeners) listener();
  }

  async #resend(): Promise<void> {
    if (this.#resending) return;
    this.#resending = true;
    try {
      for (const topic of [...this.#unsent]) {
        if (this.#closed) return;
        await this.#transport.send(`${this.#self} ${topic}`);
        this.#unsent.delete(topic);
      }
    } catch {
      setTimeout(() => this.#resend(), BLIND_READ_MS).unref();
    } finally {
      this.#resending = false;
    }
  }
}
