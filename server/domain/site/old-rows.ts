// Rows that only serve for a time: what signs people in, what counts their calls, what answers a call that is made again.
import { and, getTableName, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { webhookEvents } from '../../platform/db/schema/billing.ts';
import { jobRuns } from '../../platform/db/schema/jobs.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { operationHours } from '../../platform/db/schema/operation-hours.ts';
import { thirdBreakers, thirdCallHours, thirdCalls } from '../../platform/db/schema/outbound.ts';
import {
  idempotencyKeys,
  knownDevices,
  rateWindows,
  sessions,
  signInFailures,
  verificationCodes,
} from '../../platform/db/schema/people.ts';
import { serverErrorHours, serverErrors } from '../../platform/db/schema/server-errors.ts';
import { fileLinks } from '../../platform/db/schema/storage.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Rows that one statement deletes: others wait for none of them for long. */
const BATCH = 1_000;

const SWEEP = defineJob('rows.sweep', { timeoutMs: 3_600_000 });

interface OldRows {
  table: PgTable;
  isOld: (now: Date) => SQL | undefined;
}

const before = (column: PgColumn, now: Date, milliseconds: number) =>
  lte(column, new Date(now.getTime() - milliseconds));

/** What is deleted when. */
const OLD_ROWS: readonly OldRows[] = [
  {
    // kept for a month, so that somebody who asks who signed in finds it
    table: sessions,
    isOld: (now) =>
      or(
        before(sessions.expiresAt, now, 30 * DAY_MS),
        and(isNotNull(sessions.revokedAt), before(sessions.revokedAt, now, 30 * DAY_MS)),
      ),
  },
  { table: knownDevices, isOld: (now) => before(knownDevices.expiresAt, now, 0) },
  { table: verificationCodes, isOld: (now) => before(verificationCodes.expiresAt, now, DAY_MS) },
  { table: signInFailures, isOld: (now) => before(signInFailures.at, now, 90 * DAY_MS) },
  // no rule counts for longer than a day
  { table: rateWindows, isOld: (now) => before(rateWindows.startedAt, now, DAY_MS) },
  { table: idempotencyKeys, isOld: (now) => before(idempotencyKeys.createdAt, now, DAY_MS) },
  {
    // providers repeat theirs for days at most; what failed or waits is for a person to see
    table: webhookEvents,
    isOld: (now) =>
      and(
        inArray(webhookEvents.state, ['handled', 'ignored']),
        before(webhookEvents.receivedAt, now, 90 * DAY_MS),
      ),
  },
  { table: emailLogs, isOld: (now) => before(emailLogs.createdAt, now, 90 * DAY_MS) },
  { table: jobRuns, isOld: (now) => before(jobRuns.startedAt, now, 90 * DAY_MS) },
  { table: serverErrors, isOld: (now) => before(serverErrors.lastAt, now, 90 * DAY_MS) },
  { table: thirdCalls, isOld: (now) => before(thirdCalls.at, now, 7 * DAY_MS) },
  { table: thirdCallHours, isOld: (now) => before(thirdCallHours.hour, now, 90 * DAY_MS) },
  { table: operationHours, isOld: (now) => before(operationHours.hour, now, 7 * DAY_MS) },
  // of servers that are gone: one that runs writes its own again
  { table: thirdBreakers, isOld: (now) => before(thirdBreakers.trialAt, now, DAY_MS) },
  // kept for a month, so that who made one and whether it was used can be asked
  { table: fileLinks, isOld: (now) => before(fileLinks.expiresAt, now, 30 * DAY_MS) },
  { table: serverErrorHours, isOld: (now) => before(serverErrorHours.hour, now, 90 * DAY_MS) },
];

/** Deletes old rows every hour. */
export function scheduleRowSweep(jobs: JobRunner, parts: Pick<Services, 'db' | 'clock'>): void {
  jobs.schedule(SWEEP, { cron: '15 * * * *', owner: 'site' }, async (_payload, { signal }) => {
    const deleted = await sweepRows(parts, signal);
    return { items: Object.values(deleted).reduce((sum, count) => sum + count, 0) };
  });
}

/**
 * Deletes rows whose time is over, some at a time; what is left when the signal comes is deleted the next time.
 * @returns how many of each table
 */
export async function sweepRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const now = clock.now();
  const deleted: Record<string, number> = {};
  for (const { table, isOld } of OLD_ROWS)
    deleted[getTableName(table)] = await deleteInBatches(db, table, isOld(now), signal);
  return deleted;
}

async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  while (!signal?.aborted) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${BATCH} for update skip locked))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return deleted;
}
