// What the server does by itself: jobs that wait or run, the times that make them, and the log of what was run.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';

/** Jobs that wait for their time or run; one that has ended is in `job_runs` alone. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: keptJson('payload').notNull(),
    /** Of one kind at most one job with a key waits, and at most one runs. */
    uniqueKey: text('unique_key'),
    /** The schedule that made it. */
    schedule: text('schedule'),
    runAt: time('run_at').notNull(),
    /** Attempts that were begun, apart from those that ended with their server. */
    attempt: integer('attempt').notNull().default(0),
    /** Attempts that ended with their server. */
    deaths: integer('deaths').notNull().default(0),
    /** Number of the lock of the process that runs it (ProcessLock); null while it waits. */
    worker: bigint('worker', { mode: 'number' }),
    startedAt: time('started_at'),
    /** Of `total`, in units of the kind. */
    progress: integer('progress').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** When somebody asked to end it while it ran. */
    cancelAt: time('cancel_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('jobs_due').on(table.kind, table.runAt, table.id).where(sql`worker is null`),
    index('jobs_running').on(table.kind, table.worker).where(sql`worker is not null`),
    uniqueIndex('jobs_unique')
      .on(table.kind, table.uniqueKey)
      .where(sql`unique_key is not null and worker is null`),
  ],
);

/** Times at which a job is made. The product declares them; what an administrator changes is kept. */
export const schedules = pgTable(
  'schedules',
  {
    /** Name of the kind of job. */
    name: text('name').primaryKey(),
    /** Five fields, or six with seconds first. */
    cron: text('cron').notNull(),
    /** As the product declares it: a cron that nobody changed follows it. */
    defaultCron: text('default_cron').notNull(),
    /** IANA name. */
    timezone: text('timezone').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Null where the cron has no further time. */
    nextAt: time('next_at'),
    /** The part of the product that it belongs to. */
    owner: text('owner').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: time('updated_at').notNull(),
    lastStartedAt: time('last_started_at'),
    lastDurationMs: integer('last_duration_ms'),
    lastStatus: text('last_status'),
    runs: integer('runs').notNull().default(0),
    okRuns: integer('ok_runs').notNull().default(0),
  },
  (table) => [index('schedules_next').on(table.nextAt).where(sql`enabled`)],
);

export const RUN_STATUSES = ['ok', 'failed', 'skipped', 'timeout', 'locked', 'missed', 'cancelled'] as const;

/** Attempts that have ended, and times at which nothing was run. Kept for 90 days. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').primaryKey(),
    jobId: uuid('job_id'),
    kind: text('kind').notNull(),
    schedule: text('schedule'),
    status: text('status', { enum: RUN_STATUSES }).notNull(),
    attempt: integer('attempt').notNull(),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at').notNull(),
    /** What it worked on; for `missed` the times that went by, 50 at most. */
    items: integer('items').notNull().default(0),
    error: text('error'),
    /** Who was told of it, the newest first; `at` in Unix seconds. */
    notified:
      keptJson('notified').$type<{ user_id: string; channel: string; result: string; at?: number }[]>(),
  },
  (table) => [
    index('job_runs_started').on(table.startedAt, table.id),
    index('job_runs_kind').on(table.kind, table.startedAt, table.id),
    index('job_runs_status').on(table.status, table.startedAt, table.id),
  ],
);
