// Counts the calls of each operation. A call adds to a number in memory; the numbers of a minute are one statement.
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../db/database.ts';
import { operationHours } from '../db/schema/operation-hours.ts';
import { WriteBehind } from '../db/write-behind.ts';

/** Milliseconds after which what was counted is written. */
const WRITE_MS = 60_000;
const HOUR_MS = 3_600_000;

type Hour = typeof operationHours.$inferInsert;

/** How often operations are called, by the hour. What a server counted and could not write before it was killed is lost. */
export class OperationCounts {
  readonly #parts: { db: Database; clock: Clock; log: Logger };
  #counted = new Map<string, Hour>();
  readonly #writes = new WriteBehind(() => this.#writeAll(), WRITE_MS);

  constructor(parts: { db: Database; clock: Clock; log: Logger }) {
    this.#parts = parts;
  }

  /**
   * Counts a call that was answered.
   * @param status HTTP status of the answer
   */
  take(operation: string, status: number): void {
    const hour = Math.floor(this.#parts.clock.now().getTime() / HOUR_MS) * HOUR_MS;
    const refused = status >= 400 && status < 500 ? 1 : 0;
    this.#add({
      ...{ operation, hour: new Date(hour), calls: 1, refused },
      failed: status >= 500 ? 1 : 0,
    });
    this.#writes.later();
  }

  /** Writes what was counted until now. */
  write(): Promise<void> {
    return this.#writes.write();
  }

  close(): Promise<void> {
    return this.#writes.close();
  }

  #add({ operation, hour, calls, refused, failed }: Hour): void {
    const key = `${operation} ${hour.getTime()}`;
    const sum = this.#counted.get(key);
    if (!sum) {
      this.#counted.set(key, { operation, hour, calls, refused, failed });
      return;
    }
    sum.calls += calls;
    sum.refused += refused;
    sum.failed += failed;
  }

  async #writeAll(): Promise<void> {
    if (this.#counted.size === 0) return;
    const { db, log } = this.#parts;
    const rows = this.#counted;
    this.#counted = new Map();
    // in an order that all servers keep: none waits for one that waits for it
    const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    try {
      await db
        .insert(operationHours)
        .values(sorted)
        .onConflictDoUpdate({
          target: [operationHours.operation, operationHours.hour],
          set: {
            calls: sql`${operationHours.calls} + excluded.calls`,
            refused: sql`${operationHours.refused} + excluded.refused`,
            failed: sql`${operationHours.failed} + excluded.failed`,
          },
        });
    } catch (error) {
      log.warn({ err: error, operations: rows.size }, 'counts of calls are not written yet');
      for (const row of sorted) this.#add(row);
      this.#writes.later();
    }
  }
}
