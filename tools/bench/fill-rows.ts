import { Client } from 'pg';
import { type Connections, connectionUrl } from '../../server/platform/db/postgres-address.ts';

/**
 * Makes many rows by statements. What the rows belong to need not be there, and no trigger runs: nobody checks each of them.
 * @returns seconds that it took
 */
export async function fillRows(
  { adminConnection, appConnection }: Connections,
  statements: readonly string[],
): Promise<number> {
  const startedAt = performance.now();
  const client = new Client({
    connectionString: connectionUrl({ ...adminConnection, database: appConnection.database }),
  });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return (performance.now() - startedAt) / 1000;
}
