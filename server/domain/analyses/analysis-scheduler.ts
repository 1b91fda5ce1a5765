import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { analyses } from '../../platform/db/schema/analyses.ts';
import { users } from '../../platform/db/schema/people.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import type { AnalysisRow } from './analysis-store.ts';
import { nextRefresh } from './next-refresh.ts';
import { keepRun, makeRun } from './refresh-analysis.ts';

const REFRESH = defineJob('analyses.refresh', {
  isQuiet: true,
  timeoutMs: 3_600_000,
  // the next look comes by itself
  retries: { tries: 0, firstMs: 1, longestMs: 1 },
});
/** What failed for a reason that no person can mend is tried again after this. */
const RETRY_MS = 5 * 60_000;

/**
 * Refreshes saved analyses when their time has come, or a table that they read has other rows. Servers share the work by the database: one claims an analysis with the
 * number of its lock (ProcessLock) and moves its time on in the same statement, so no other takes it. The run is kept only
 * together with the end of the claim: one run for each time. What a process that died had claimed is claimed anew.
 */
export class AnalysisScheduler {
  #services: Services | undefined;
  #running: Promise<number> | undefined;
  #closed = false;

  open(services: Services): void {
    this.#services = services;
  }

  /** Looks every 30 seconds, on one of the servers. */
  scheduleIn(jobs: JobRunner): void {
    jobs.schedule(REFRESH, { cron: '*/30 * * * * *', owner: 'analyses' }, async () => ({
      items: await this.refreshDue(),
    }));
  }

  /** Looks soon, for something is due now; does not wait for it. While a look is under way another one follows it. */
  refreshSoon(): void {
    const { jobs, db, log } = this.#open();
    jobs
      .runNow(db, REFRESH.name)
      .catch((error) => log.warn({ err: error }, 'analyses: a refresh waits for the next look'));
  }

  /** Refreshes all that is due, one after the other. @returns how many runs were kept */
  refreshDue(): Promise<number> {
    this.#running ??= this.#refreshAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Ends after the refresh that is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.catch(() => {});
  }

  #open(): Services {
    if (!this.#services) throw new Error('the scheduler of analyses is not open');
    return this.#services;
  }

  async #refreshAll(): Promise<number> {
    await this.#releaseOfDead();
    let kept = 0;
    while (!this.#closed) {
      const row = await this.#claim();
      if (!row) break;
      if (await this.#refresh(row)) kept += 1;
    }
    return kept;
  }

  /** What processes that no longer live had begun is due at once. */
  async #releaseOfDead(): Promise<void> {
    const { db, lock, clock } = this.#open();
    const held = await db
      .selectDistinct({ worker: analyses.refreshWorker })
      .from(analyses)
      .where(isNotNull(analyses.refreshWorker));
    for (const { worker } of held) {
      if (worker === null || !(await lock.isDead(worker))) continue;
      await db
        .update(analyses)
        .set({ refreshWorker: null, nextRefreshAt: clock.now() })
        .where(
          and(eq(analyses.refreshWorker, worker), isNotNull(analyses.schedule), isNull(analyses.changedAt)),
        );
      await db.update(analyses).set({ refreshWorker: null }).where(eq(analyses.refreshWorker, worker));
    }
  }

  /** Takes the analysis that has been due longest, and moves its time on to the next one after now. */
  async #claim(): Promise<AnalysisRow | undefined> {
    const { db, clock, lock } = this.#open();
    const now = clock.now();
    return db.transaction(async (tx) => {
      const [due] = await tx
        .select({ analysis: analyses })
        .from(analyses)
        .innerJoin(users, eq(users.id, analyses.userId))
        .where(
          and(
            isNull(analyses.deletedAt),
            isNull(analyses.refreshWorker),
            or(
              and(isNotNull(analyses.schedule), lte(analyses.nextRefreshAt, now)),
              lte(analyses.changedAt, now),
            ),
            eq(users.status, 'active'),
          ),
        )
        .orderBy(sql`least(${analyses.nextRefreshAt}, ${analyses.changedAt})`)
        .limit(1)
        .for('update', { of: analyses, skipLocked: true });
      if (!due) return undefined;
      const { id, schedule, nextRefreshAt } = due.analysis;
      const isTime = schedule !== null && nextRefreshAt !== null && nextRefreshAt <= now;
      const [claimed] = await tx
        .update(analyses)
        .set({ refreshWorker: lock.id, ...(isTime && { nextRefreshAt: nextRefresh(schedule, now) }) })
        .where(eq(analyses.id, id))
        .returning();
      return claimed;
    });
  }

  /** @returns whether its run was kept */
  async #refresh(row: AnalysisRow): Promise<boolean> {
    const services = this.#open();
    const { db, clock, lock, log } = services;
    const mine = and(eq(analyses.id, row.id), eq(analyses.refreshWorker, lock.id));
    try {
      const made = await makeRun(services, { isBackground: true }, row, row.scheduleLocale ?? 'en_US');
      return await db.transaction(async (tx) => {
        // deleted meanwhile, or taken by another server that held this one for dead: then this run is nobody's
        const [held] = await tx
          .update(analyses)
          .set({
            refreshWorker: null,
            // a change that came meanwhile is not in this run
            changedAt: sql`case when ${analyses.changedAt} is distinct from ${row.changedAt?.toISOString() ?? null}::timestamptz
              then ${analyses.changedAt} end`,
          })
          .where(mine)
          .returning({ deletedAt: analyses.deletedAt });
        if (!held || held.deletedAt !== null) return false;
        await keepRun(tx, row.id, made, row.changedAt ? 'version' : 'schedule');
        return true;
      });
    } catch (error) {
      log.warn({ err: error, analysis: row.id }, 'analyses: scheduled refresh is tried again later');
      const later = new Date(clock.now().getTime() + RETRY_MS);
      const again = row.changedAt ? { changedAt: later } : { nextRefreshAt: later };
      await db
        .update(analyses)
        .set({ refreshWorker: null, ...again })
        .where(and(mine, or(isNotNull(analyses.schedule), isNotNull(analyses.changedAt))));
      await db.update(analyses).set({ refreshWorker: null }).where(mine);
      return false;
    }
  }
}
