import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { ProcessLock } from '../db/process-lock.ts';
import { restores } from '../db/schema/backups.ts';
import type { EventHub } from '../events/event-hub.ts';

const TOPIC = 'maintenance';
/** While it is on, whoever does it may die without a word. */
const LOOK_MS = 1_000;

/**
 * Whether everything is being brought back from a backup: then calls are refused, so that nobody writes what would be gone a moment
 * later. It is on while a restore says that it runs and the process that does it lives; every server learns it by an event.
 */
export class Maintenance {
  readonly #db: Database;
  readonly #lock: Pick<ProcessLock, 'id' | 'isDead'>;
  readonly #events: EventHub;
  readonly #log: Logger;
  #isOn = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: {
    db: Database;
    lock: Pick<ProcessLock, 'id' | 'isDead'>;
    events: EventHub;
    log: Logger;
  }) {
    this.#db = parts.db;
    this.#lock = parts.lock;
    this.#events = parts.events;
    this.#log = parts.log;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  async open(): Promise<void> {
    this.#events.subscribe(TOPIC, () => this.#lookLater());
    await this.look();
  }

  /** Has every server look. */
  async tell(): Promise<void> {
    await this.look();
    await this.#events.publish(TOPIC);
  }

  async look(): Promise<void> {
    const running = await this.#db
      .select({ worker: restores.worker })
      .from(restores)
      .where(eq(restores.state, 'running'));
    const dead = await Promise.all(running.map(({ worker }) => worker === null || this.#lock.isDead(worker)));
    this.#isOn = dead.includes(false);
    if (this.#isOn && !this.#timer) {
      this.#timer = setInterval(() => this.#lookLater(), LOOK_MS);
      this.#timer.unref();
    } else if (!this.#isOn) this.close();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #lookLater(): void {
    this.look().catch((error) => this.#log.warn({ err: error }, 'maintenance: what was known stays'));
  }
}
