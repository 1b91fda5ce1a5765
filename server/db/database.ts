import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
/** Connections for reads and writes; listeners take their own. */
export function openDatabase(connection: pg.PoolConfig, max: number): { pool: pg.Pool; db: Database } {
  // credits, sizes and counts are bigint columns that stay far below 2^53
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // an idle connection that breaks is replaced by the pool; without a listener Node would end the process
  pool.on('error', () => {});
  return { pool, db: drizzle(pool, { schema }) };
}
