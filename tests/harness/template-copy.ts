// Databases of tests as copies of one that was migrated. It loads nothing of the server: each process of the browser tests reads it.
import pg from 'pg';
import { connectionUrl, type PostgresConnection } from '../../server/platform/db/postgres-address.ts';

/** Where copies are made of; both connections can be sent to other processes. */
export interface DatabaseTemplate {
  readonly adminConnection: PostgresConnection;
  /** The app's plain role; its database is the template, which nobody may stay connected to. */
  readonly templateConnection: PostgresConnection;
}

/** A database of its own for one test file, one end-to-end worker, or one test. */
export interface TestDatabase {
  /** For `new pg.Pool(connection)`: the plain role, as the app connects. */
  readonly connection: PostgresConnection;
  /** The same as a URL, for a server process (DATABASE_URL). */
  readonly connectionString: string;
  /**
   * Removes the database, and cuts whoever is connected. Takes about 100 ms when a client has just gone and is never
   * needed for cleanliness: the run's cluster is deleted as a whole.
   */
  drop(): Promise<void>;
}

/** Copies the template; about 15 ms in memory. */
export async function copyTemplate({
  adminConnection,
  templateConnection,
}: DatabaseTemplate): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (text: string) => {
    const client = new pg.Client(adminConnection);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(
    `create database ${name} template ${templateConnection.database} owner ${templateConnection.user} strategy file_copy`,
  );
  const connection = { ...templateConnection, database: name };
  return {
    connection,
    connectionString: connectionUrl(connection),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
