// A database with the tables of the version that recorded a state, filled with it. The server that is started on it brings it up to date.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import type { PostgresConnection } from '../../server/platform/db/postgres-address.ts';
import { FOLDER, loadRows, readNotes } from './recorded-state.ts';

const MIGRATIONS = join(import.meta.dirname, '../../server/platform/db/migrations');

/** @returns its connection, and a data folder with the files of then */
export async function openRecordedState(): Promise<{ connection: PostgresConnection; dataDir: string }> {
  const { adminConnection, templateConnection } = inject('testCluster');
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminConnection, (client) =>
    client.query(`create database ${database} owner ${templateConnection.user}`),
  );
  const connection = { ...templateConnection, database };
  const pool = new pg.Pool({ ...connection, max: 2 });
  try {
    const client = await pool.connect();
    await applyMigrations(drizzle(client), { migrationsFolder: migrationsOfThen() });
    client.release();
    await asAdmin({ ...adminConnection, database }, loadRows);
  } finally {
    await pool.end();
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'tablewise-upgrade-'));
  cpSync(join(FOLDER, 'data'), dataDir, { recursive: true });
  return { connection, dataDir };
}

async function asAdmin(
  connection: PostgresConnection,
  act: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

/** The migrations up to the one that was the last. */
function migrationsOfThen(): string {
  const { migration } = readNotes();
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === migration);
  if (last === -1) throw new Error(`the migration ${migration} is gone`);
  const entries: { tag: string }[] = journal.entries.slice(0, last + 1);
  const folder = mkdtempSync(join(tmpdir(), 'tablewise-migrations-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}
