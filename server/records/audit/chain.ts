// What the blocks of the chain are made of. Every value that goes into a hash is written here once, for the sealer and for whoever
// verifies; a change of it would break the blocks that are there.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';

/** The advisory lock of whoever appends a block; any number that no other lock of this database has. */
export const SEAL_LOCK = 7_214_014;
/** Records in one block at most. */
export const BLOCK_SIZE = 5000;

/** What the first block names as the one before it. */
export const NO_BLOCK: Buffer = Buffer.alloc(32);

/**
 * SHA-256 of a row of `operation_records`, computed by the database: the JSON text of a list of its columns, so that no value can
 * be shifted from one column to the next. The time is a number, which no setting of a connection words differently.
 * @param row alias of the table in the statement
 */
export function recordDigest(row: string): SQL {
  const column = (name: string) => sql`${sql.identifier(row)}.${sql.identifier(name)}`;
  return sql`sha256(convert_to(jsonb_build_array(
    ${column('id')}, extract(epoch from ${column('at')}), ${column('actor_id')}, ${column('as_user_id')},
    ${column('source')}, ${column('role')}, ${column('action')}, ${column('entity')}, ${column('entity_id')},
    ${column('summary')}, ${column('before')}, ${column('after')}, ${column('reason')}, ${column('result')},
    ${column('ip')}, ${column('agent')}, ${column('req_id')})::text, 'UTF8'))`;
}

/** What a block says of all its records. @param digests in the order of the block's ids */
export function blockRoot(digests: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const digest of digests) hash.update(digest);
  return hash.digest();
}

/** What the next block names this one by. */
export function blockHash(block: { number: number; sealedAt: Date; prev: Buffer; root: Buffer }): Buffer {
  return createHash('sha256')
    .update(`${block.number} ${block.sealedAt.getTime()} `)
    .update(block.prev)
    .update(block.root)
    .digest();
}
