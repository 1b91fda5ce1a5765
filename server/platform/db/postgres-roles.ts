import { realpathSync } from 'node:fs';
import pg from 'pg';
import { APPLICATION, type Connections, type PostgresConnection } from './postgres-address.ts';

async function connect(connection: PostgresConnection, timeout = 2000): Promise<pg.Client> {
  // Stated, because PGSSLMODE in the environment would ask for what a socket does not have.
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: timeout });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Makes sure that the server is the folder's own, and that the app's role and database exist. The role may run no
 * program, read no file, and open no other database; it can still create trusted extensions in its own.
 *
 * @param timeout for connecting, in milliseconds
 */
export async function prepareDatabase(
  { adminConnection, appConnection }: Connections,
  dataFolder: string,
  timeout: number,
): Promise<void> {
  const client = await connect(adminConnection, Math.max(1, Math.min(timeout, 2000)));
  try {
    const { rows } = await client.query<{ folder: string; ready: boolean }>(
      `select current_setting('data_directory') as folder,
         exists (select from pg_database where datname = $1) as ready`,
      [APPLICATION],
    );
    const [state] = rows;
    if (!state || realpathSync(state.folder) !== realpathSync(dataFolder)) {
      throw new Error('another server answers at this address');
    }
    if (state.ready) return;

    // Several processes may see the first start; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [
      APPLICATION,
    ]);
    if (hasDatabase) return;
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [
      APPLICATION,
    ]);
    if (!hasRole) {
      const password = client.escapeLiteral(appConnection.password);
      await client.query(`create role ${APPLICATION} login password ${password}`);
    }
    await client.query('revoke all on database postgres, template1 from public');
    await client.query(`create database ${APPLICATION} owner ${APPLICATION}`);
  } finally {
    await client.end();
  }
}

/** Any number will do, as long as no other lock of this database has it. */
const PREPARE_LOCK = 7_236_001;

/** Whether anybody but the asker is connected. */
export async function hasOtherClients(connection: PostgresConnection): Promise<boolean> {
  let client: pg.Client;
  try {
    client = await connect(connection);
  } catch {
    return false;
  }
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
