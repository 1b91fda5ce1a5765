import { and, eq, lt } from 'drizzle-orm';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { removeUnused } from './kept-files.ts';

/** An export can be downloaded for this long. */
export const EXPORT_MS = 7 * 24 * 3_600_000;

const SWEEP = defineJob('files.sweep', { isQuiet: true });

/** Removes exports whose time is over every hour. */
export function scheduleExportSweep(jobs: JobRunner, services: Services): void {
  jobs.schedule(SWEEP, { cron: '5 * * * *', owner: 'files' }, async () => ({
    items: await sweepExports(services),
  }));
}

/** Removes exports whose time is over, which take the space of whoever made them. @returns how many were removed */
export async function sweepExports(services: Services): Promise<number> {
  const { db, clock } = services;
  const removed = await db
    .delete(filesTable)
    .where(
      and(
        eq(filesTable.kind, 'export'),
        lt(filesTable.createdAt, new Date(clock.now().getTime() - EXPORT_MS)),
      ),
    )
    .returning({ sha256: filesTable.sha256 });
  await removeUnused(
    services,
    removed.map(({ sha256 }) => sha256),
  );
  return removed.length;
}
