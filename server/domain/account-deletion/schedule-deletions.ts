import { and, eq, isNull, lte } from 'drizzle-orm';
import { users } from '../../platform/db/schema/people.ts';
import { defineJob, JobStopped } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { dueAccounts, eraseAccount } from './erase-account.ts';
import { mailOwner, REMIND_DAYS } from './leaving.ts';

/** Goes on with what another run left: one that was killed is made again. */
export const ERASE = defineJob('accounts.erase', { timeoutMs: 3_600_000, concurrency: 1 });
const DAY_MS = 86_400_000;

/** Reminds people of deletions that come, and carries out those whose time has come, every hour. */
export function scheduleDeletions(jobs: JobRunner, services: Services): void {
  jobs.schedule(ERASE, { cron: '35 * * * *', owner: 'account' }, async (_payload, run) => {
    const reminded = await remind(services);
    let erased = 0;
    let failure: unknown;
    for (const id of await dueAccounts(services))
      try {
        if (await eraseAccount(services, id, run.signal)) erased += 1;
      } catch (error) {
        if (error instanceof JobStopped) throw error;
        services.log.error({ err: error, userId: id }, 'an account was not erased');
        // the others are not kept waiting by it
        failure = error;
      }
    if (failure) throw failure;
    return { items: reminded + erased };
  });
}

/** Mails whoever is close to the end, once. @returns how many were */
async function remind(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const close = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.status, 'leaving'),
        isNull(users.leaveRemindedAt),
        lte(users.leavesAt, new Date(now.getTime() + REMIND_DAYS * DAY_MS)),
      ),
    );
  for (const { id } of close)
    await db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ leaveRemindedAt: now })
        .where(and(eq(users.id, id), eq(users.status, 'leaving'), isNull(users.leaveRemindedAt)))
        .returning();
      if (user?.leavesAt && user.leavesAt > now) await mailOwner(services, tx, user, 'leaveSoon');
    });
  return close.length;
}
