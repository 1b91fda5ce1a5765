// Work that one process at a time does, of all that share the database.
import type pg from 'pg';

/**
 * Does work while this process holds an advisory lock of the session, on a connection of its own; the database lets the lock go when
 * the process ends, however it ends.
 *
 * @param key any number that no other lock of this database has
 * @returns what the work gave; undefined where another process holds the lock, and the work was not begun
 */
export async function withAdvisoryLock<T extends NonNullable<unknown>>(
  pool: pg.Pool,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect();
  let mayHold = false;
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key]);
    if (!rows[0]?.mine) return undefined;
    mayHold = true;
    return await work();
  } finally {
    if (mayHold) {
      mayHold = await client.query('select pg_advisory_unlock($1)', [key]).then(
        () => false,
        () => true,
      );
    }
    // a connection that may hold it still is closed, which lets it go
    client.release(mayHold);
  }
}
