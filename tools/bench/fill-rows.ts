import { Client } from 'pg';
import { type Connections, connectionUrl } from '../../server/platform/db/postgres-address.ts';

/**
 * SQL of an id that comes after those of smaller numbers, as those of the product do by their time. Random ones write all over the
 * index of a large table.
 *
 * @param n SQL of the row's number, below 2^32
 * @param kind tells tables apart, below 4096
 */
export const idOf = (n: string, kind = 0): string =>
  `('0198c2d4-7000-7${kind.toString(16).padStart(3, '0')}-8000-0000' || lpad(to_hex(${n}), 8, '0'))::uuid`;

/**
 * Makes many rows by statements. What the rows belong to need not be there, and no trigger runs: nobody checks each of them. The indexes
 * of the tables, but for those of their keys, are made once the rows are there.
 *
 * @param tables that get many rows
 * @returns seconds that it took
 */
export async function fillRows(
  { adminConnection, appConnection }: Connections,
  statements: readonly string[],
  tables: readonly string[] = [],
): Promise<number> {
  const startedAt = performance.now();
  const client = new Client({
    connectionString: connectionUrl({ ...adminConnection, database: appConnection.database }),
  });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
       where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statements) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return (performance.now() - startedAt) / 1000;
}
