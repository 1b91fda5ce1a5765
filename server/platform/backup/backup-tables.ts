// Which tables are in a backup, and how each is written.
import type pg from 'pg';
import { BackupError } from './backup-error.ts';

/** The log of backups itself: it is in none, and stays where it is when one is brought back. */
export const STAYING: readonly string[] = ['backups', 'restores'];

/**
 * What is about this moment alone. Jobs are made anew from our rows; sessions are taken over from the tables of before, so that one
 * that ended stays ended; codes, limits and presences are over by the time that a backup is read.
 */
const OF_THE_MOMENT: readonly string[] = [
  'jobs',
  'sessions',
  'verification_codes',
  'rate_windows',
  'editing_presences',
  'google_states',
  'wechat_states',
  'google_sign_in_states',
  'passkey_challenges',
];

/** Whether the rows of a table are in a backup. */
export function isBackedUp(table: string): boolean {
  return !STAYING.includes(table) && !OF_THE_MOMENT.includes(table);
}

/** Text that does not depend on how the database is set up. */
export const PLAIN_TEXT = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * The tables of a schema by name, each with the columns that COPY takes.
 * @throws BackupError where it holds what a backup would lose: sequences, partitions, views with rows
 */
export async function tablesOf(client: pg.ClientBase, schema: string): Promise<Map<string, string[]>> {
  const { rows: odd } = await client.query<{ relname: string }>(
    `select relname from pg_class c where relnamespace = $1::regnamespace and relkind in ('S', 'p', 'm', 'f')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [schema],
  );
  if (odd.length > 0)
    throw new BackupError('failed', `No backup holds ${odd.map(({ relname }) => relname).join(', ')}.`);
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind = 'r' order by c.relname`,
    [schema],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** A table with its columns, as COPY names them. */
export function copyTarget(schema: string, table: string, columns: readonly string[]): string {
  return `${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The schema that a restore fills, or puts what stood there into. */
export function schemaFor(what: 'building' | 'before', id: string): string {
  return `${what}_${id.replaceAll('-', '')}`;
}
