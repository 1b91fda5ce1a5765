// Counts that are over go; uses whose work was cut off by the end of a server are given back.
import { lt } from 'drizzle-orm';
import { functionCounters, functionUses } from '../../platform/db/schema/functions.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { giveBack } from './function-gate.ts';

const DAY_MS = 86_400_000;
/** Days that counts are kept after their end, for questions about them. */
const KEPT_DAYS = 92;
/** Uses that one run gives back. */
const BATCH = 500;

const SWEEP = defineJob('functions.sweep', { isQuiet: true });

/** Looks each hour. */
export function scheduleCountSweep(jobs: JobRunner, parts: Pick<Services, 'db' | 'clock'>): void {
  jobs.schedule(SWEEP, { cron: '17 * * * *', owner: 'functions' }, async () => ({
    items: await sweepCounts(parts),
  }));
}

/** No work that a use is for takes a day: what began earlier has ended with its server. @returns how many rows went */
export async function sweepCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  const open = await db
    .select({ reference: functionUses.reference })
    .from(functionUses)
    .where(lt(functionUses.usedAt, new Date(now - DAY_MS)))
    .limit(BATCH);
  for (const { reference } of open) await db.transaction((tx) => giveBack(tx, reference));
  const gone = await db
    .delete(functionCounters)
    .where(lt(functionCounters.endsAt, new Date(now - KEPT_DAYS * DAY_MS)))
    .returning({ span: functionCounters.span });
  return open.length + gone.length;
}
