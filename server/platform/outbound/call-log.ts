import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../db/database.ts';
import { thirdCallHours, thirdCalls } from '../db/schema/outbound.ts';
import { WriteBehind } from '../db/write-behind.ts';
import type { CallRecord, Outcome } from './attempt.ts';

/** Milliseconds after which what was met is written. */
const WRITE_MS = 1_000;
/** Calls that wait to be written at most; of more the newest are lost, and how many is logged. */
const MOST_WAITING = 10_000;
/** Rows of one statement. */
const BATCH = 500;
const HOUR_MS = 3_600_000;

/** What counts as an error of an interface: a refusal is an answer, and a person who left is none. */
export const FAILED: readonly Outcome[] = ['failed', 'timeout', 'network', 'blocked'];

interface Kept extends CallRecord {
  at: Date;
}

/** Keeps what became of the calls. A call never waits for it: rows are written together, and wait while the database is away. */
export class CallLog {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  #waiting: Kept[] = [];
  #lost = 0;
  readonly #writes = new WriteBehind(() => this.#writeAll(), WRITE_MS);

  constructor({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  take(record: CallRecord): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push({ ...record, at: this.#clock.now() });
    this.#writes.later();
  }

  /** Writes what was met until now. */
  write(): Promise<void> {
    return this.#writes.write();
  }

  close(): Promise<void> {
    return this.#writes.close();
  }

  async #writeAll(): Promise<void> {
    if (this.#lost > 0) this.#log.warn({ calls: this.#lost }, 'outbound: calls were too many to be kept');
    this.#lost = 0;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        this.#log.warn({ err: error, calls: this.#waiting.length }, 'outbound: calls are not written yet');
        this.#writes.later();
        return;
      }
      this.#waiting.splice(0, batch.length);
    }
  }

  async #writeBatch(batch: readonly Kept[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.insert(thirdCalls).values(
        batch.map(({ key, firstByteMs, target, error, ...rest }) => ({
          ...rest,
          id: uuidv7(),
          interfaceKey: key,
          target: target.slice(0, 200),
          error: error.slice(0, 100),
          firstByteMs: firstByteMs ?? null,
        })),
      );
      await tx
        .insert(thirdCallHours)
        .values(summed(batch))
        .onConflictDoUpdate({
          target: [thirdCallHours.interfaceKey, thirdCallHours.hour, thirdCallHours.upToMs],
          set: {
            calls: sql`${thirdCallHours.calls} + excluded.calls`,
            failed: sql`${thirdCallHours.failed} + excluded.failed`,
          },
        });
    });
  }
}

/** The rows of the hours, in an order that all servers keep: none waits for one that waits for it. */
function summed(batch: readonly Kept[]): (typeof thirdCallHours.$inferInsert)[] {
  const sums = new Map<string, typeof thirdCallHours.$inferInsert>();
  for (const { key, at, ms, outcome } of batch) {
    if (outcome === 'aborted') continue;
    const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
    const upToMs = outcome === 'blocked' ? 0 : timeClass(ms);
    const name = `${key} ${hour} ${String(upToMs).padStart(10, '0')}`;
    const sum = sums.get(name) ?? { interfaceKey: key, hour: new Date(hour), upToMs, calls: 0, failed: 0 };
    sum.calls += 1;
    if (FAILED.includes(outcome)) sum.failed += 1;
    sums.set(name, sum);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** The end of the class of a time: 1, 2, 3, … and then each a tenth wider than the one before. 0 is of calls that were not sent. */
export function timeClass(ms: number): number {
  let end = 1;
  while (end < ms) end = Math.max(end + 1, Math.floor(end * 1.1));
  return end;
}
