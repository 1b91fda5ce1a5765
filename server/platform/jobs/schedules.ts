import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { schedules } from '../db/schema/jobs.ts';
import { insertJob, stateOfSchedule, writeRun } from './job-store.ts';
import { nextTime, nextTimes, type Times } from './schedule-times.ts';

/** A time of the product: when a job of the kind with the same name is made. */
export interface ProductSchedule {
  /** Name of the kind of job. */
  name: string;
  cron: string;
  /** The part of the product that it belongs to. */
  owner: string;
  isQuiet: boolean;
}

/** A time that nobody acted on for as long went by while no server ran. */
const MISSED_MS = 60_000;
/** Times that went by are counted up to here. */
const MAX_MISSED = 50;

interface Missed {
  /** Told, in the same transaction, the runs that say that a time was missed. */
  onMissed?: ((tx: Transaction, runIds: string[]) => Promise<unknown>) | undefined;
  /** Time goes by in leaps: what lies between two of them was missed by nobody. */
  leaps?: boolean;
}

/** Writes the product's schedules down. What an administrator changed is kept; a cron that nobody changed follows the product. */
export async function seedSchedules(db: Database, declared: ProductSchedule[], now: Date): Promise<void> {
  for (const { name, cron, owner } of declared) {
    await db
      .insert(schedules)
      .values({
        name,
        cron,
        defaultCron: cron,
        timezone: 'UTC',
        owner,
        updatedAt: now,
        nextAt: nextTime({ cron, timezone: 'UTC' }, now),
      })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.name, name),
          sql`(${schedules.defaultCron}, ${schedules.owner}) <> (${cron}, ${owner})`,
        ),
      );
    if (!row) continue;
    const isChanged = row.cron !== row.defaultCron;
    await db
      .update(schedules)
      .set({
        defaultCron: cron,
        owner,
        ...(!isChanged && { cron, nextAt: nextTime({ cron, timezone: row.timezone }, now) }),
      })
      .where(and(eq(schedules.name, name), eq(schedules.version, row.version)));
  }
}

/**
 * Makes the jobs of all times that have come. Each time is acted on by one server.
 * @returns how many jobs were made
 */
export async function makeDueJobs(
  db: Database,
  declared: ProductSchedule[],
  now: Date,
  { onMissed, leaps = false }: Missed = {},
): Promise<number> {
  const quiet = new Set(declared.filter(({ isQuiet }) => isQuiet).map(({ name }) => name));
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.enabled, true),
          lte(schedules.nextAt, now),
          inArray(
            schedules.name,
            declared.map(({ name }) => name),
          ),
        ),
      )
      .for('update', { skipLocked: true });
    const names = due.map(({ name }) => name);
    const states = await stateOfSchedule(tx, names);
    let made = 0;
    const missedRuns: string[] = [];
    for (const { name, cron, timezone, nextAt } of due) {
      const at = nextAt ?? now;
      const run = { kind: name, schedule: name, attempt: 0, startedAt: at };
      const missed = leaps ? 0 : timesMissed({ cron, timezone }, at, now);
      if (missed > 0 && !quiet.has(name))
        missedRuns.push(await writeRun(tx, run, { status: 'missed', at: now, items: missed }));
      if (states.get(name) === 'runs') {
        if (!quiet.has(name)) await writeRun(tx, run, { status: 'locked', at: now });
      } else {
        await insertJob(tx, { kind: name, payload: {}, uniqueKey: name, schedule: name, runAt: at, now });
        made += 1;
      }
      await tx
        .update(schedules)
        .set({ nextAt: nextTime({ cron, timezone }, now) })
        .where(eq(schedules.name, name));
    }
    if (missedRuns.length > 0) await onMissed?.(tx, missedRuns);
    return made;
  });
}

/** How many times from `first` on lie longer than a minute before now: nobody was there for them. */
function timesMissed(times: Times, first: Date, now: Date): number {
  const until = now.getTime() - MISSED_MS;
  if (first.getTime() > until) return 0;
  const later = nextTimes(times, first, MAX_MISSED - 1);
  return 1 + later.filter((time) => time.getTime() <= until).length;
}
