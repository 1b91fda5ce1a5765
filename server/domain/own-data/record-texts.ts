// Records of the database as the text of one JSON array, which PostgreSQL writes itself: here it only passes through.
import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { breakOf } from '../../platform/db/lost-connection.ts';

/** Records a read: few, as one may be as large as a result. */
const BATCH = 50;

/**
 * The records that a statement finds, as they are at one moment. It holds a connection until it is read to its end or given up.
 * @param signal stops it between two reads
 */
export async function* recordTexts(
  pool: pg.Pool,
  statement: SQL,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`begin isolation level repeatable read read only`);
    // the plan is chosen for all records, not for the first ones
    await db.execute(
      sql`select set_config('cursor_tuple_fraction', '1', true), set_config('jit', 'off', true)`,
    );
    await db.execute(
      sql`declare kept_records no scroll cursor for select row_to_json(r)::text as record from (${statement}) r`,
    );
    let before = '[\n';
    for (;;) {
      if (signal.aborted) throw signal.reason;
      const { rows } = await db.execute<{ record: string }>(
        sql`fetch ${sql.raw(String(BATCH))} from kept_records`,
      );
      for (const { record } of rows) {
        yield Buffer.from(before + record);
        before = ',\n';
        // a record may be large; others have their turn
        await setImmediate();
      }
      if (rows.length < BATCH) break;
    }
    yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
  } finally {
    // nothing was written: whatever happened, there is nothing to keep
    await client.query('rollback').catch(() => {});
    client.release(breakOf(client));
  }
}
