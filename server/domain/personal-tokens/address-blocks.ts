// Addresses whose calls of the open API are refused. Every server holds them in memory, and reads them again when one is told of.
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addressBlocks } from '../../platform/db/schema/personal-tokens.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { networkOf } from '../../platform/security/caller-address.ts';

/** Tells every server to read the blocks again. */
export const BLOCKS_TOPIC = 'address-blocks';

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  events: EventHub;
}

export class AddressBlocks {
  readonly #parts: Parts;
  /** Networks with the time in milliseconds until which they are blocked. */
  #until = new Map<string, number>();
  /** How many times they were read: what an older reading found is not taken where a newer one has come. */
  #begun = 0;
  #taken = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const { events, log } = this.#parts;
    const readAgain = () =>
      void this.reload().catch((error) => log.warn({ err: error }, 'address blocks: the last ones are kept'));
    events.subscribe(BLOCKS_TOPIC, readAgain);
    events.onMissed(readAgain);
    await this.reload();
  }

  async reload(): Promise<void> {
    this.#begun += 1;
    const reading = this.#begun;
    const rows = await this.#parts.db
      .select({ network: addressBlocks.network, expiresAt: addressBlocks.expiresAt })
      .from(addressBlocks);
    if (reading < this.#taken) return;
    this.#taken = reading;
    this.#until = new Map(
      rows.map(({ network, expiresAt }) => [network, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY]),
    );
  }

  /** Whether calls from an address are refused now. */
  has(address: string): boolean {
    if (this.#until.size === 0) return false;
    const until = this.#until.get(networkOf(address));
    return until !== undefined && until > this.#parts.clock.now().getTime();
  }
}
