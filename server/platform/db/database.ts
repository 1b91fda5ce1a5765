import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openHooks } from './after-commit.ts';
import { isWrite, noteWrite } from './call-writes.ts';
import { breakOf, isConnectionLost, LastingPool, LostTransaction } from './lost-connection.ts';
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
  const pool = new LastingPool({
    ...connection,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
  });
  const db: Database = drizzle(pool, { schema });
  db.transaction = (work, config) => runTransaction(pool, work, config);
  return { pool, db };
}

/**
 * Drizzle's own transaction never gives back a connection that breaks before it begins, and tells of one that breaks later by
 * the failure to roll back.
 * @throws LostTransaction where the connection broke
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let writes = false;
  const logger = {
    logQuery: (text: string) => {
      writes ||= isWrite(text);
      if (text === 'commit' && writes) noteWrite();
    },
  };
  try {
    const db = drizzle(client, { logger });
    let hooks: ReturnType<typeof openHooks> | undefined;
    const result = await db.transaction((tx) => {
      hooks = openHooks(tx);
      // the schema is for the types alone: to read its relations anew for each transaction would cost more than they do
      return work(tx as unknown as Transaction);
    }, config);
    hooks?.committed();
    return result;
  } catch (error) {
    const broken = breakOf(client) ?? (isConnectionLost(error) ? error : undefined);
    throw broken ? new LostTransaction('the connection broke in a transaction', { cause: broken }) : error;
  } finally {
    client.release(breakOf(client));
  }
}
