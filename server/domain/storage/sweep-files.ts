import { and, eq, lt, or } from 'drizzle-orm';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { removeUnused } from './kept-files.ts';

const DAY_MS = 24 * 3_600_000;
/** An export can be downloaded for this long. */
export const EXPORT_MS = 7 * DAY_MS;
/** What is in the trash can be taken out again for this long. */
export const TRASH_MS = 30 * DAY_MS;

const SWEEP = defineJob('files.sweep', { isQuiet: true });

/** Removes files whose time is over every hour. */
export function scheduleFileSweep(jobs: JobRunner, services: Services): void {
  jobs.schedule(SWEEP, { cron: '5 * * * *', owner: 'files' }, async () => ({
    items: await sweepFiles(services),
  }));
}

/** Removes exports and what is in the trash once their time is over: both take the space of a person. @returns how many were removed */
export async function sweepFiles(services: Services): Promise<number> {
  const { db, clock } = services;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const removed = await db
    .delete(filesTable)
    .where(
      or(
        and(eq(filesTable.kind, 'export'), lt(filesTable.createdAt, before(EXPORT_MS))),
        lt(filesTable.trashedAt, before(TRASH_MS)),
      ),
    )
    .returning({ sha256: filesTable.sha256 });
  await db.delete(fileFolders).where(lt(fileFolders.trashedAt, before(TRASH_MS)));
  await removeUnused(
    services,
    removed.map(({ sha256 }) => sha256),
  );
  return removed.length;
}
