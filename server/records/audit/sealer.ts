import { desc, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { operationBlocks } from '../../platform/db/schema/operation-records.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { BLOCK_SIZE, blockHash, blockRoot, NO_BLOCK, recordDigest, SEAL_LOCK } from './chain.ts';

/** What the sealer works with. */
export interface SealerParts {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'chainMac'>;
}

/** How often records are sealed: what is younger is not protected yet. */
const SEAL_MS = 1000;

/**
 * Appends a block of the oldest queued records to the chain, as one transaction. One process at a time does so, whoever comes first;
 * the others go away at once. No order of commits is relied on: a record whose transaction ends late is in a later block.
 * @returns how many records were sealed; undefined while another process is at it
 */
export async function sealOnce({ db, clock, secrets }: SealerParts): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine`,
    );
    if (!locks[0]?.mine) return undefined;
    // the statement after the lock sees what the one who held it before has committed
    const { rows } = await tx.execute<{ id: string; digest: Buffer | null }>(sql`
      with taken as (
        delete from operation_unsealed
        where id in (select id from operation_unsealed order by id limit ${BLOCK_SIZE})
        returning id)
      select taken.id, ${recordDigest('r')} as digest
      from taken left join operation_records r on r.id = taken.id
      order by taken.id`);
    if (rows.length === 0) return 0;
    const [last] = await tx
      .select({ number: operationBlocks.number, hash: operationBlocks.hash })
      .from(operationBlocks)
      .orderBy(desc(operationBlocks.number))
      .limit(1);
    const number = (last?.number ?? 0) + 1;
    const prev = last?.hash ?? NO_BLOCK;
    const sealedAt = clock.now();
    // a record that was removed from the queue's side of things stays named in its block, and is found missing there
    const digests = rows.map(({ digest }) => digest ?? NO_BLOCK);
    const root = blockRoot(digests);
    const hash = blockHash({ number, sealedAt, prev, root });
    await tx.insert(operationBlocks).values({
      number,
      ids: rows.map(({ id }) => id),
      digests,
      root,
      prev,
      hash,
      mac: secrets.chainMac(hash),
      sealedAt,
    });
    return rows.length;
  });
}

/** Seals each second, and writes the last hash of each day into the log, where whoever changes the database does not reach it. */
export class OperationSealer {
  #parts: SealerParts | undefined;
  #log: Logger | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #day = '';

  open(parts: SealerParts, log: Logger): void {
    this.#parts = parts;
    this.#log = log;
    this.#timer = setInterval(() => {
      this.#running ??= this.#seal(parts, log).finally(() => {
        this.#running = undefined;
      });
    }, SEAL_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    // what was done in the last second
    if (this.#parts && this.#log) await this.#seal(this.#parts, this.#log);
  }

  async #seal(parts: SealerParts, log: Logger): Promise<void> {
    try {
      // a full block says that more may wait
      while ((await sealOnce(parts)) === BLOCK_SIZE);
      await this.#noteDay(parts, log);
    } catch (error) {
      log.warn({ err: error }, 'audit: records could not be sealed; they are sealed later');
    }
  }

  async #noteDay({ db, clock }: SealerParts, log: Logger): Promise<void> {
    const day = clock.now().toISOString().slice(0, 10);
    if (day === this.#day) return;
    const [last] = await db
      .select({ number: operationBlocks.number, hash: operationBlocks.hash })
      .from(operationBlocks)
      .orderBy(desc(operationBlocks.number))
      .limit(1);
    this.#day = day;
    if (last)
      log.info(
        { block: last.number, hash: last.hash.toString('hex') },
        'audit: the last block at the beginning of this day',
      );
  }
}
