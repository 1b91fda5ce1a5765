import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as chats from './schema/chats.ts';
import * as credits from './schema/credits.ts';
import * as people from './schema/people.ts';
import * as site from './schema/site.ts';
import * as tables from './schema/tables.ts';

/**
 * The tables of the server. Conventions: ids are uuidv7 made by the application, times are timestamptz, credits are bigint in
 * thousandths. A change needs `npx drizzle-kit generate`, which writes the next migration.
 */
const schema = { ...people, ...site, ...credits, ...tables, ...chats };

export type Database = NodePgDatabase<typeof schema>;

/** What the work of a transaction writes with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Milliseconds that a statement waits for a connection. */
const WAIT_MS = 10_000;

export interface PoolLimits {
  /** Connections at most. */
  size: number;
  /** Milliseconds that a statement waits for one of them; then it fails, as `isDatabaseBusy` tells. */
  waitMs: number;
}

/** Connections for reads and writes; listeners take their own. @param limits a number is the connections at most */
export function openDatabase(
  connection: pg.PoolConfig,
  limits: PoolLimits | number,
): { pool: pg.Pool; db: Database } {
  const { size, waitMs } = typeof limits === 'number' ? { size: limits, waitMs: WAIT_MS } : limits;
  // credits, sizes and counts are bigint columns that stay far below 2^53
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    ...connection,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitMs,
  });
  // an idle connection that breaks is replaced by the pool; without a listener Node would end the process
  pool.on('error', () => {});
  return { pool, db: drizzle(pool, { schema }) };
}
