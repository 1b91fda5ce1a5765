import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { blockHash, NO_BLOCK, recordDigest } from './chain.ts';

/** What does not fit. */
export interface ChainFault {
  kind: 'record_changed' | 'record_removed' | 'record_added' | 'block_changed' | 'block_missing';
  /** Number of the block; null for a record that no block holds. */
  block: number | null;
  /** Id of the record; null where the block itself is wrong. */
  record: string | null;
}

export interface ChainReport {
  blocks: number;
  /** Records that the blocks hold. */
  records: number;
  /** Records that wait for the next block. */
  unsealed: number;
  /** In the order of the chain; the first MAX_FAULTS. */
  faults: ChainFault[];
  /** The newest block; null while there is none. */
  last: { number: number; hash: string } | null;
}

/** Faults that are named; a chain that is wrong throughout needs no longer list. */
export const MAX_FAULTS = 100;
/** Records that one statement reads, beside those of its last block, and blocks. */
const BATCH_RECORDS = 20_000;
const BATCH_BLOCKS = 200;
/** Blocks that are compared in one turn of the event loop. */
const TURN_BLOCKS = 20;

interface BlockRow extends Record<string, unknown> {
  number: number;
  prev: Buffer;
  root: Buffer;
  hash: Buffer;
  mac: Buffer;
  sealed_ms: number;
  count: number;
  found_root: Buffer;
  wrong: { id: string; removed: boolean }[] | null;
}

/**
 * Compares every record with its block, and every block with the one before it and with the key. The work is linear and is done by
 * the database, a batch of blocks a statement; all of it sees one state, so that what is sealed meanwhile does not matter.
 * @param seen told after each batch how many records were compared so far
 */
export async function verifyChain(
  { db, secrets }: { db: Database; secrets: Pick<Secrets, 'isChainMac'> },
  seen: (records: number) => void = () => {},
): Promise<ChainReport> {
  return db.transaction(
    async (tx) => {
      const faults: ChainFault[] = [];
      let blocks = 0;
      let records = 0;
      let last: { number: number; hash: Buffer } = { number: 0, hash: NO_BLOCK };
      for (;;) {
        const batch = await readBatch(tx, last.number);
        if (batch.length === 0) break;
        for (const [place, block] of batch.entries()) {
          if (place % TURN_BLOCKS === 0) await setImmediate();
          faults.push(...blockFaults(block, last, secrets));
          last = { number: block.number, hash: block.hash };
          blocks += 1;
          records += block.count;
        }
        seen(records);
      }
      faults.push(...(await addedRecords(tx)));
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from operation_unsealed`,
      );
      return {
        blocks,
        records,
        unsealed: rows[0]?.count ?? 0,
        faults: faults.slice(0, MAX_FAULTS),
        last: blocks === 0 ? null : { number: last.number, hash: last.hash.toString('hex') },
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Whether a hash is that of a block, such as one from the log of a past day: a chain that was cut off before it lacks it. */
export async function hasBlock(db: Database, hash: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select number from operation_blocks where hash = decode(${hash}, 'hex') limit 1`,
  );
  return rows.length > 0;
}

async function readBatch(tx: Transaction, after: number): Promise<BlockRow[]> {
  const { rows } = await tx.execute<BlockRow>(sql`
    with next as (
      select number, cardinality(ids) as size from operation_blocks
      where number > ${after} order by number limit ${BATCH_BLOCKS}),
    chosen as (
      select number from (select number, size, sum(size) over (order by number) as total from next) sized
      where total - size < ${BATCH_RECORDS})
    select b.number, b.prev, b.root, b.hash, b.mac,
      (extract(epoch from b.sealed_at) * 1000)::bigint as sealed_ms, s.count, s.found_root, s.wrong
    from chosen join operation_blocks b on b.number = chosen.number
    cross join lateral (
      select count(*)::int as count,
        sha256(coalesce(string_agg(d.digest, ''::bytea order by d.place), ''::bytea)) as found_root,
        (array_agg(json_build_object('id', d.id, 'removed', r.id is null) order by d.place)
          filter (where r.id is null or d.digest is distinct from ${recordDigest('r')}))[1:${sql.raw(String(MAX_FAULTS))}] as wrong
      from unnest(b.ids, b.digests) with ordinality d(id, digest, place)
      left join operation_records r on r.id = d.id) s
    order by b.number`);
  return rows;
}

function blockFaults(
  block: BlockRow,
  last: { number: number; hash: Buffer },
  secrets: Pick<Secrets, 'isChainMac'>,
): ChainFault[] {
  const { number, prev, root, hash } = block;
  const faults: ChainFault[] = [];
  if (number !== last.number + 1)
    faults.push({ kind: 'block_missing', block: last.number + 1, record: null });
  const fits =
    root.equals(block.found_root) &&
    hash.equals(blockHash({ number, sealedAt: new Date(block.sealed_ms), prev, root })) &&
    secrets.isChainMac(hash, block.mac);
  // where a block before it is missing, it cannot name that one
  const follows = number !== last.number + 1 || prev.equals(last.hash);
  if (!fits || !follows) faults.push({ kind: 'block_changed', block: number, record: null });
  // of a block that was changed nobody knows what it said of its records
  if (root.equals(block.found_root))
    for (const { id, removed } of block.wrong ?? [])
      faults.push({ kind: removed ? 'record_removed' : 'record_changed', block: number, record: id });
  return faults;
}

/** Records that did not come by `audit`: neither a block nor the queue has them. */
async function addedRecords(tx: Transaction): Promise<ChainFault[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from operation_records r
    left join (select unnest(ids) as id from operation_blocks union all select id from operation_unsealed) known
      on known.id = r.id
    where known.id is null order by r.id limit ${MAX_FAULTS}`);
  return rows.map(({ id }) => ({ kind: 'record_added', block: null, record: id }));
}
