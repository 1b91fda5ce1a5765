// Puts tables that were made beside those in use in their place, and back.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { quoted, STAYING } from './backup-tables.ts';

/** Whoever is at a table gets this long to end, each time; then they go on, and it is tried again. */
const LOCK_MS = 3_000;
const LOCK_TRIES = 20;
const LOCK_PAUSE_MS = 250;

/**
 * Takes all tables in use for itself, so that no transaction of others begins before the swap and ends after it.
 * @throws BackupError where somebody keeps one busy for over a minute
 */
export async function lockTables(client: pg.Client, signal: AbortSignal): Promise<void> {
  const tables = await tablesIn(client, 'public');
  if (tables.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint locks');
    try {
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await client.query(`lock table ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`);
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('rollback to savepoint locks');
      const { code } = error as pg.DatabaseError;
      // lock_not_available, deadlock_detected
      if (code !== '55P03' && code !== '40P01') throw error;
      if (attempt === LOCK_TRIES)
        throw new BackupError('busy', 'The tables are in use all the time: nothing was changed.', {
          cause: error,
        });
    }
    await delay(LOCK_PAUSE_MS, undefined, { signal });
  }
}

/**
 * Moves what is in use into a new schema, and what another schema holds to where that was. The log of backups stays.
 * @param aside name of the new schema
 */
export async function swapSchemas(client: pg.Client, from: string, aside: string): Promise<void> {
  for (const name of STAYING) await client.query(`drop table if exists ${quoted(from)}.${quoted(name)}`);
  await client.query(`create schema ${quoted(aside)}`);
  await moveAll(client, 'public', aside);
  await moveAll(client, from, 'public');
  await client.query(`drop schema ${quoted(from)}`);
}

async function moveAll(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ routine: string }>(
    `select format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(oid)) as routine from pg_proc p
     where pronamespace = $1::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
    [from],
  );
  // a function that takes a row is named by the type of its table: it goes while that is still where it was found
  const moved = [
    ...rows.map(({ routine }) => `function ${routine}`),
    ...(await tablesIn(client, from)).map((name) => `table ${quoted(from)}.${quoted(name)}`),
  ];
  await client.query(moved.map((what) => `alter ${what} set schema ${quoted(to)}`).join(';'));
}

async function tablesIn(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname <> all ($2) order by relname`,
    [schema, [...STAYING]],
  );
  return rows.map(({ relname }) => relname);
}
