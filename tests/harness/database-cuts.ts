// Cuts a server's connections to its database, as a restart, a crash or an operator does.
import pg from 'pg';
import { inject } from 'vitest';

export interface DatabaseCuts {
  /** Ends every connection. */
  cut: () => Promise<void>;
  /** Ends the connection that waits in a statement which begins so, once there is one. */
  cutWaiting: (event: 'Lock' | 'Timeout', statement: string) => Promise<void>;
  /** Ends every connection and lets nobody in until `back`. */
  away: () => Promise<void>;
  back: () => Promise<void>;
  close: () => Promise<void>;
}

/** Power over one database of the run, from outside of it. @param database its name */
export async function openDatabaseCuts(database: string): Promise<DatabaseCuts> {
  const client = new pg.Client(inject('testCluster').adminConnection);
  await client.connect();
  const end = (condition: string, ...values: string[]) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${condition}`,
      [database, ...values],
    );
  const allow = (isAllowed: boolean) =>
    client.query(`alter database ${client.escapeIdentifier(database)} allow_connections ${isAllowed}`);
  return {
    cut: async () => void (await end('true')),
    cutWaiting: async (event, statement) => {
      while ((await end('wait_event_type = $2 and query ilike $3', event, `${statement}%`)).rowCount === 0);
    },
    away: async () => {
      await allow(false);
      await end('true');
    },
    back: async () => void (await allow(true)),
    close: () => client.end(),
  };
}
