// Messages to administrators about what the server did, or should have done, by itself.
import { eq, inArray } from 'drizzle-orm';
import { type Locale, translate, type Wording } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { jobRuns } from '../../platform/db/schema/jobs.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner, MissedRuns } from '../../platform/jobs/job-runner.ts';
import { notifyUsers } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { holdersOf, MOST_PEOPLE, pushTo } from '../tell-holders.ts';

type RunRow = typeof jobRuns.$inferSelect;

/** Who may change schedules is told of them. */
const PERMISSION = 'admin.log:edit';

const MISSED = defineJob<MissedRuns>('schedules.missed', { isQuiet: true });

/** Tells administrators, once, of times that went by while no server ran. */
export function tellOfMissedRuns(
  jobs: Pick<JobRunner, 'onMissed'>,
  { db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>,
): void {
  jobs.onMissed(MISSED, async ({ run_ids: ids }, job) => {
    const told = await db.transaction(async (tx) => {
      const runs = await tx.select().from(jobRuns).where(inArray(jobRuns.id, ids)).orderBy(jobRuns.kind);
      const people =
        runs.length === 0 ? [] : await tellAdministrators(tx, runs, missedNews(runs), clock.now());
      await job.end(tx, { items: people.length });
      return people;
    });
    await pushTo(events, told);
  });
}

/** What administrators are told, each text with what fills it. */
interface News {
  title: Wording;
  body: (locale: Locale) => Wording;
}

function missedNews(runs: readonly RunRow[]): News {
  return {
    title: { id: 'schedule.missedTitle', params: { count: runs.length } },
    body: (locale) => ({
      id: 'schedule.missedText',
      params: {
        jobs: runs
          .map(({ kind, items }) => translate(locale, 'schedule.missedJob', { job: kind, times: items }))
          .join(', '),
      },
    }),
  };
}

/** How a run went, for a message about it. */
export function runNews({ kind, status, startedAt, error }: RunRow): News {
  return {
    title: { id: 'schedule.runTitle', params: { job: kind } },
    body: () => ({
      id: 'schedule.runText',
      params: {
        time: startedAt.toISOString().slice(0, 16).replace('T', ' '),
        status: { id: `schedule.status.${status}` },
        error: (error ?? '').slice(0, 300),
      },
    }),
  };
}

/**
 * Writes a message to everybody who may change schedules, and into the runs that they were told.
 * @param locale the language of the message: the accounts know none
 * @returns ids of those who were told
 */
export async function tellAdministrators(
  tx: Transaction,
  runs: readonly RunRow[],
  { title, body }: News,
  now: Date,
  locale: Locale = 'en_US',
): Promise<string[]> {
  const people = await holdersOf(tx, [PERMISSION]);
  if (people.length === 0) return [];
  const text = body(locale);
  const words = {
    title: translate(locale, title.id, title.params),
    body: translate(locale, text.id, text.params).replace(/ {2,}/g, ' '),
    level: 'warning',
  } as const;
  await notifyUsers(tx, people, now, words);
  const told = people.map((user_id) => ({
    user_id,
    channel: 'app',
    result: 'sent',
    at: Math.floor(now.getTime() / 1000),
  }));
  for (const { id, notified } of runs)
    await tx
      .update(jobRuns)
      .set({ notified: [...told, ...(notified ?? [])].slice(0, MOST_PEOPLE) })
      .where(eq(jobRuns.id, id));
  return people;
}
