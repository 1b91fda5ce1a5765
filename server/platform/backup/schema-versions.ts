// The migrations as steps that can be made in any schema, up to any of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';

const FOLDER = fileURLToPath(new URL('../db/migrations', import.meta.url));

export interface Migration {
  tag: string;
  /** As the database names it. */
  millis: number;
  statements: string[];
}

let known: readonly Migration[] | undefined;

/** All migrations of this version, in their order. */
export function allMigrations(): readonly Migration[] {
  if (known) return known;
  // written by drizzle-kit
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const files = readMigrationFiles({ migrationsFolder: FOLDER });
  known = journal.entries.map(({ tag, when }, index) => ({
    tag,
    millis: when,
    statements: files[index]?.sql ?? [],
  }));
  return known;
}

/** The last migration of the tables that a database has. @throws BackupError where this version does not know it */
export async function schemaVersionOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ millis: string }>(
    'select created_at::text as millis from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const tag = allMigrations().find(({ millis }) => String(millis) === rows[0]?.millis)?.tag;
  if (tag === undefined)
    throw new BackupError('newer', 'This database belongs to another version of Tablewise.');
  return tag;
}

/** The migrations up to one with it, and those after it. @throws BackupError for one that this version does not know */
export function splitAt(tag: string): { until: readonly Migration[]; after: readonly Migration[] } {
  const all = allMigrations();
  const index = all.findIndex((one) => one.tag === tag);
  if (index === -1)
    throw new BackupError(
      'newer',
      `A later version of Tablewise wrote this backup (${tag}): update this one before it is restored.`,
    );
  return { until: all.slice(0, index + 1), after: all.slice(index + 1) };
}

/** Makes migrations in a schema that comes first in the search path. */
export async function migrateSchema(
  client: pg.ClientBase,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  // drizzle-kit names the schema of what a foreign key points to
  for (const { statements } of migrations)
    for (const statement of statements)
      if (statement.trim() !== '') await client.query(statement.replaceAll('"public".', `"${schema}".`));
}
