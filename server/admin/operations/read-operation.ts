import { type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { operationRecords as records } from '../../platform/db/schema/operation-records.ts';
import { changesOf, KEPT_FIELDS, PEOPLE_JOINS, RECORD_COLUMNS } from './operation-list.ts';

type OperationRow = Schema<'AdminOperation'>;
type Seal = Schema<'OperationSeal'>;

/** Other records of one request that are shown. */
const RELATED = 100;
/** Minutes that the clocks of two servers may differ: a block may seem to be older than what it holds. */
const CLOCK_MINUTES = 5;
/** Blocks that are looked through for a record: those of an hour, as one is made a second at most. */
const NEAR_BLOCKS = 3600;

/** A record with what else its request did and where the chain holds it; undefined where there is none. */
export async function readOperation(
  db: Database | Transaction,
  id: string,
): Promise<Omit<Schema<'AdminOperationDetails'>, 'revert'> | undefined> {
  const [record] = await readRecords(db, sql`${records.id} = ${id}`, 1);
  if (!record) return undefined;
  // within a transaction one statement after another
  const others = sql`${records.reqId} = ${record.req_id} and ${records.id} <> ${id}`;
  const related = await readRecords(db, others, RELATED);
  const seal = await sealOf(db, id);
  return { record, related, seal };
}

async function readRecords(
  db: Database | Transaction,
  condition: SQL,
  limit: number,
): Promise<OperationRow[]> {
  const columns = Object.entries(RECORD_COLUMNS).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, unknown> & { kept: Parameters<typeof changesOf>[0] }>(
    sql`select ${sql.join(columns, sql`, `)}, ${KEPT_FIELDS} as kept from ${records} ${PEOPLE_JOINS}
      where ${condition} order by ${records.at}, ${records.id} limit ${limit}`,
  );
  return rows.map(({ kept, ...row }) => {
    const held = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    // the columns are total over the contract's row: the list declares the same ones
    return { ...held, changes: changesOf(kept) } as unknown as OperationRow;
  });
}

/**
 * Where a record stands in the chain. Blocks are numbered in the order of time, so the first that can hold it is found by halves;
 * it is sealed within seconds, unless its transaction was long.
 */
async function sealOf(db: Database | Transaction, id: string): Promise<Seal> {
  const { rows } = await db.execute<{
    waiting: boolean;
    number: number | null;
    sealed_at: number | null;
    hash: string | null;
  }>(sql`
    with recursive since as (
      select at - make_interval(mins => ${CLOCK_MINUTES}) as at from operation_records where id = ${id}),
    halves as (
      select 1::bigint as low, coalesce(max(number), 0) as high from operation_blocks
      union all
      select case when b.sealed_at < since.at then (low + high) / 2 + 1 else low end,
        case when b.sealed_at < since.at then high else (low + high) / 2 end
      from halves cross join since left join operation_blocks b on b.number = (low + high) / 2
      where low < high),
    first as (select max(low) as number from halves),
    block as (
      select near.number, near.sealed_at, near.hash from (
        select b.* from operation_blocks b, first where b.number >= first.number order by b.number limit ${NEAR_BLOCKS}) near
      where ${id}::uuid = any(near.ids) order by near.number limit 1)
    select exists (select from operation_unsealed where id = ${id}) as waiting, block.number,
      floor(extract(epoch from block.sealed_at))::bigint as sealed_at, encode(block.hash, 'hex') as hash
    from (values (1)) one left join block on true`);
  const [found] = rows;
  if (found?.number != null && found.sealed_at !== null && found.hash !== null)
    return { state: 'sealed', block: found.number, sealed_at: found.sealed_at, hash: found.hash };
  return { state: found?.waiting ? 'waiting' : 'missing' };
}
