// The rows of a backup in tables of their own, beside those that are in use: nothing of this is seen before it is committed.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { copyTarget, isBackedUp, PLAIN_TEXT, quoted, tablesOf } from './backup-tables.ts';
import { type Manifest, type TableEntry, tableFile } from './manifest.ts';
import { Measure } from './measure.ts';
import { migrateSchema, splitAt } from './schema-versions.ts';
import type { Step } from './write-backup.ts';

/** How many tables or keys are worked on before it is said how far it is. */
const EVERY = 10;

interface LoadingParts {
  /** In a transaction, which the caller ends. */
  client: pg.Client;
  /** A name that no schema has. */
  schema: string;
  folder: string;
  manifest: Manifest;
  /** Reads the rows back out of the tables and compares their hashes too. */
  isReadBack: boolean;
  step: Step;
  signal: AbortSignal;
}

/**
 * Makes a schema with the tables as they were when the backup was made, fills them, compares rows and hashes, adds the keys, and then
 * brings all of it to this version.
 * @throws BackupError where something in it is not what was written, or does not fit together
 */
export async function loadBackup(parts: LoadingParts): Promise<void> {
  const { client, schema, manifest, step } = parts;
  const { until, after } = splitAt(manifest.schema_version);
  await client.query(PLAIN_TEXT);
  await client.query(`create schema ${quoted(schema)}`);
  // what extensions bring is in `public`
  await client.query(`set local search_path = ${quoted(schema)}, public`);
  const before = await shapeOf(client);
  await migrateSchema(client, schema, until);
  checkTables(await tablesOf(client, schema), manifest);
  const added = await takeKeysOff(client, schema);
  const { length } = manifest.tables;
  for (const [index, table] of manifest.tables.entries()) {
    if (index % EVERY === 0) await step('load', index, length);
    await fillTable(parts, table);
  }
  for (const [index, statement] of added.entries()) {
    if (index % EVERY === 0) await step('keys', index, added.length);
    await client.query(statement).catch((error: pg.DatabaseError) => {
      if (!error.code?.startsWith('23')) throw error;
      throw new BackupError('damaged', `The rows do not fit together: ${error.message}`, { cause: error });
    });
  }
  await migrateSchema(client, schema, after);
  if ((await shapeOf(client)) !== before)
    throw new Error('a migration changed tables that are in use: the restore is given up');
  const tables = [...(await tablesOf(client, schema)).keys()];
  await client.query(`analyze ${tables.map((table) => `${quoted(schema)}.${quoted(table)}`).join(', ')}`);
}

/** Everything that the tables in use are made of. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(string_agg(line, ',' order by line)) as shape from (
       select c.oid || ':' || c.relname || ':' || c.relnatts || ':' || c.relchecks || ':' || c.relhastriggers as line
         from pg_class c where relnamespace = 'public'::regnamespace
       union all select 'p' || oid || proname from pg_proc where pronamespace = 'public'::regnamespace
       union all select 'k' || oid || conname from pg_constraint where connamespace = 'public'::regnamespace) lines`,
  );
  return rows[0]?.shape ?? '';
}

function checkTables(found: Map<string, string[]>, { tables }: Manifest): void {
  const expected = [...found.keys()].filter(isBackedUp);
  const given = new Map(tables.map((table) => [table.name, table.columns]));
  for (const name of expected)
    if (!given.has(name)) throw new BackupError('damaged', `The table ${name} is missing.`);
  for (const [name, columns] of given) {
    const known = isBackedUp(name) ? found.get(name) : undefined;
    if (!known || [...known].sort().join() !== [...columns].sort().join())
      throw new BackupError('damaged', `The table ${name} is not one of ${tables.length} of its version.`);
  }
}

/**
 * Empties all tables of a schema and takes off what would only slow the filling, or act twice: foreign keys, indexes, triggers.
 * @returns the statements that put it all back
 */
async function takeKeysOff(client: pg.Client, schema: string): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace order by conrelid, conname`,
    [schema],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     join pg_class c on c.oid = i.indrelid where c.relnamespace = $1::regnamespace and not indisunique order by indexrelid`,
    [schema],
  );
  const tables = [...(await tablesOf(client, schema)).keys()].map(
    (name) => `${quoted(schema)}.${quoted(name)}`,
  );
  await client.query(
    [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      // the ledger's would book again what is booked
      ...tables.map((table) => `alter table ${table} disable trigger user`),
    ].join(';'),
  );
  await client.query(`truncate ${tables.join(', ')}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ];
}

async function fillTable(
  { client, schema, folder, isReadBack, signal }: LoadingParts,
  { name, columns, rows, bytes, sha256 }: TableEntry,
): Promise<void> {
  const target = copyTarget(schema, name, columns);
  const written = new Measure();
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  try {
    await pipeline(
      createReadStream(join(folder, tableFile(name))),
      createZstdDecompress({ maxOutputLength: bytes + 1 }),
      written,
      copy,
      { signal },
    );
  } catch (error) {
    signal.throwIfAborted();
    // data exceptions and broken constraints; anything else, such as a full disk, is not the backup's fault
    if (error instanceof pg.DatabaseError && !/^2[23]/.test(error.code ?? '')) throw error;
    throw new BackupError('damaged', `The rows of ${name} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (written.sha256() !== sha256 || written.lines !== rows || copy.rowCount !== rows)
    throw new BackupError('damaged', `The rows of ${name} are not those that were written.`);
  if (!isReadBack) return;
  const read = new Measure();
  await pipeline(client.query(copyTo(`copy ${target} to stdout`)), read, nowhere, { signal });
  if (read.sha256() !== sha256)
    throw new BackupError('damaged', `The database gives back other rows of ${name} than it was given.`);
}

/** Reads to the end. */
async function nowhere(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of source);
}
