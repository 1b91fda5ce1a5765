// What is done to backups by jobs: each is asked for by a row and a job in one transaction.
import { eq } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { backups as backupTable } from '../db/schema/backups.ts';
import { defineJob } from '../jobs/job-kind.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backups } from './backups.ts';
import type { Restores } from './restores.ts';

/** Milliseconds that making one may take. */
export const LONGEST_BACKUP_MS = 6 * 3_600_000;
/** One at a time: each reads or writes the whole database. What failed is asked for again by whoever wants it. */
const LIMITS = {
  timeoutMs: LONGEST_BACKUP_MS,
  concurrency: 1,
  retries: { tries: 0, firstMs: 1_000, longestMs: 1_000 },
};
const DAY_MS = 24 * 3_600_000;

export const BACKUP_WRITE = defineJob<{ backup_id: string }>('backups.write', LIMITS);
export const BACKUP_VERIFY = defineJob<{ backup_id: string }>('backups.verify', LIMITS);
export const BACKUP_RESTORE = defineJob<{ restore_id: string }>('backups.restore', LIMITS);
export const BACKUP_UNDO = defineJob<{ restore_id: string }>('backups.undo', LIMITS);
/** Has one made that is removed again after the days of the setting. */
export const BACKUP_DAILY = defineJob('backups.daily');
const BACKUP_SWEEP = defineJob('backups.sweep', { isQuiet: true, timeoutMs: 3_600_000, concurrency: 1 });

interface Parts {
  db: Database;
  clock: Clock;
  settings: Settings;
  backups: Backups;
  restores: Restores;
}

/** Adds a job about one backup or restore; one that waits is enough. */
export function enqueueBackupWork<Payload extends { backup_id: string } | { restore_id: string }>(
  jobs: JobRunner,
  tx: Database | Transaction,
  kind: ReturnType<typeof defineJob<Payload>>,
  payload: Payload,
): Promise<string> {
  return jobs.enqueue(tx, kind, payload, { uniqueKey: Object.values(payload).join() });
}

/** Says how backups are made, tried, brought back and taken away. */
export function handleBackups(jobs: JobRunner, { db, clock, settings, backups, restores }: Parts): void {
  jobs.handle(BACKUP_WRITE, async ({ backup_id: id }, { signal }) => {
    const [row] = await db.select().from(backupTable).where(eq(backupTable.id, id));
    // kept by a server that died right after it, or deleted
    if (!row || row.state === 'ready') return { skipped: 'It is there, or was removed.' };
    return { items: (await backups.write(id, signal)).rows ?? 0 };
  });
  jobs.handle(BACKUP_VERIFY, async ({ backup_id: id }, { signal }) => ({
    items: (await backups.verify(id, signal)).rows ?? 0,
  }));
  jobs.handle(BACKUP_RESTORE, async ({ restore_id: id }, { signal, jobId }) => {
    await restores.restore(id, signal, jobId);
    return { items: 1 };
  });
  jobs.handle(BACKUP_UNDO, async ({ restore_id: id }, { signal, jobId }) => {
    await restores.undo(id, signal, jobId);
    return { items: 1 };
  });
  jobs.schedule(BACKUP_DAILY, { cron: '15 2 * * *', owner: 'backups' }, async (_payload, run) => {
    const expiresAt = new Date(clock.now().getTime() + settings.read('backups.keep_days') * DAY_MS);
    await db.transaction(async (tx) => {
      const id = await backups.create(tx, { trigger: 'schedule', expiresAt });
      await enqueueBackupWork(jobs, tx, BACKUP_WRITE, { backup_id: id });
      await run.end(tx, { items: 1 });
    });
  });
  jobs.schedule(BACKUP_SWEEP, { cron: '* * * * *', owner: 'backups' }, async () => ({
    items: (await restores.sweep()) + (await backups.sweep()),
  }));
}
