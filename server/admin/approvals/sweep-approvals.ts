import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { audit } from '../../records/audit/record-operation.ts';
import type { Services } from '../../services.ts';
import { pushTo } from '../tell-holders.ts';
import { tellRequester } from './approval-news.ts';

const SWEEP = defineJob('approvals.sweep', { isQuiet: true });

/** Requests that one transaction ends. */
const BATCH = 500;

/** Ends requests whose time is over each minute; nobody approves one of them meanwhile. */
export function scheduleApprovalSweep(
  jobs: JobRunner,
  parts: Pick<Services, 'db' | 'clock' | 'events'>,
): void {
  jobs.schedule(SWEEP, { cron: '* * * * *', owner: 'users' }, async (_payload, run) => ({
    items: await sweepApprovals(parts, run.jobId),
  }));
}

/** @param jobId names the run in the records @returns how many ended */
export async function sweepApprovals(
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
  jobId: string,
): Promise<number> {
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: approvals.id, version: approvals.version })
      .from(approvals)
      .where(and(eq(approvals.state, 'waiting'), lte(approvals.expiresAt, now)))
      .orderBy(asc(approvals.createdAt))
      .limit(BATCH)
      // one that somebody decides about just now is theirs
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const rows = await tx
      .update(approvals)
      .set({ state: 'expired', decidedAt: now, version: sql`${approvals.version} + 1` })
      .where(inArray(approvals.id, ids))
      .returning();
    const actor = { id: null, roles: [], source: 'job' as const, ip: '', agent: '', reqId: jobId };
    for (const row of rows) {
      const sides = { before: { state: 'waiting' }, after: { state: 'expired' } };
      const record = { action: 'expire', entity: 'approval', entityId: row.id, summary: row.operation };
      await audit(tx, actor, { ...record, ...sides }, now);
      // the accounts know no language
      await tellRequester(tx, row, 'expired', { now, locale: 'en_US' });
    }
    return rows;
  });
  await pushTo(events, [...new Set(ended.map(({ requesterId }) => requesterId))]);
  return ended.length;
}
