// Servers as the runner of jobs sees them: several on one database, with a clock that tests move and waits that end when they say so.
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { ManualClock } from '../../server/kernel/clock.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { ProcessLock } from '../../server/platform/db/process-lock.ts';
import { jobRuns, jobs } from '../../server/platform/db/schema/jobs.ts';
import { openEvents } from '../../server/platform/events/open-events.ts';
import { type After, JobRunner } from '../../server/platform/jobs/job-runner.ts';
import { createTestDatabase } from './postgres.ts';

const log = pino({ level: 'silent' });

export interface JobServer {
  runner: JobRunner;
  lock: ProcessLock;
  /** Lets real waits of the runner end, those of up to some milliseconds. */
  elapse: (milliseconds?: number) => void;
}

export interface JobServers {
  db: Database;
  /** Begins at ten on 1 March 2026, UTC. */
  clock: ManualClock;
  /** A further server, after it was told its kinds. */
  server: (prepare: (runner: JobRunner) => void) => Promise<JobServer>;
  /** The log, in its order. */
  runs: () => Promise<Pick<typeof jobRuns.$inferSelect, 'kind' | 'status' | 'attempt' | 'items' | 'error'>[]>;
  /** Jobs that wait or run. */
  waiting: () => Promise<(typeof jobs.$inferSelect)[]>;
  /** Ends the servers and forgets what they did. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openJobServers(): Promise<JobServers> {
  const database = await createTestDatabase();
  const { pool, db } = openDatabase(database.connection, 8);
  const clock = new ManualClock(new Date('2026-03-01T10:00:00.000Z'));
  const ends: (() => Promise<void>)[] = [];
  return {
    db,
    clock,
    async server(prepare) {
      const waits = new Map<() => void, number>();
      let elapsed = 0;
      const after: After = (milliseconds, then) => {
        waits.set(then, milliseconds);
        if (milliseconds <= elapsed) queueMicrotask(then);
        return () => waits.delete(then);
      };
      const elapse = (milliseconds = 1_000_000) => {
        elapsed = milliseconds;
        for (const [then, wait] of [...waits]) if (wait <= milliseconds) then();
      };
      const events = await openEvents({ redisUrl: undefined, connection: database.connection, pool, log });
      const lock = new ProcessLock(database.connection, pool, log);
      await lock.open();
      const runner = new JobRunner({ db, clock, lock, events, log, after });
      prepare(runner);
      await runner.open({ ticks: false });
      ends.push(async () => {
        const closed = runner.close();
        elapse();
        await closed;
        await lock.close();
        await events.close();
      });
      return { runner, lock, elapse };
    },
    runs: () =>
      db
        .select({
          kind: jobRuns.kind,
          status: jobRuns.status,
          attempt: jobRuns.attempt,
          items: jobRuns.items,
          error: jobRuns.error,
        })
        .from(jobRuns)
        .orderBy(jobRuns.id),
    waiting: () => db.select().from(jobs).orderBy(jobs.id),
    async reset() {
      for (const end of ends.splice(0)) await end();
      await db.execute(sql`truncate jobs, job_runs, schedules`);
      clock.advance(new Date('2026-03-01T10:00:00.000Z').getTime() - clock.now().getTime());
    },
    close: () => pool.end(),
  };
}

/** A promise that is ended from outside. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
