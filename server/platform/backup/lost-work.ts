// Work that is written down and waits for a job that is no longer there.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jobs } from '../db/schema/jobs.ts';

/** Milliseconds after which work that no job is for is begun by nobody. */
export const LOST_MS = 60_000;

/** That no job waits or runs whose payload names a row. @param field of the payload */
export function withoutJob(field: 'backup_id' | 'restore_id', id: PgColumn): SQL {
  return sql`not exists (select from ${jobs} j where j.kind like 'backups.%' and j.payload->>${field} = ${id}::text)`;
}
