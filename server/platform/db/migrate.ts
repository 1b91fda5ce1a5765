import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { seedPermissions } from '../../access/permissions/seed.ts';

/** Any number that no other program uses as an advisory lock on this database. */
export const MIGRATION_LOCK = 7_214_001;

/** Brings the schema and the seeded roles up to date; two processes at once wait for each other. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await applyMigrations(db, { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) });
    await seedPermissions(db);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}
