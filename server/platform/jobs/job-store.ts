import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../db/database.ts';
import { jobRuns, jobs, schedules } from '../db/schema/jobs.ts';
import type { JobDatabase, JobKind, JobResult } from './job-kind.ts';

type JobRow = typeof jobs.$inferSelect;
type RunStatus = (typeof jobRuns.$inferSelect)['status'];

/** A job as a server has claimed it. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: object;
  schedule: string | null;
  attempt: number;
  deaths: number;
  startedAt: Date;
}

/** How an attempt ended. */
export interface Ending {
  status: RunStatus;
  at: Date;
  items?: number;
  error?: string;
  /** Leaves no run in the log. */
  isQuiet?: boolean;
}

/** Claims are made one after the other over all servers, so that the limits of kinds hold. Any number that no other program uses. */
const CLAIM_LOCK = 7_214_005;
/** A job whose server died as often is given up: it may be what ends them. */
const MAX_DEATHS = 10;
const MAX_ERROR = 2_000;

export interface NewJob {
  kind: string;
  payload: object;
  uniqueKey: string | null;
  schedule: string | null;
  runAt: Date;
  now: Date;
}

/**
 * Adds a job. Where one with the same key waits, that one stays, with its payload and the earlier of the two times.
 * @returns the id of the job that waits now
 */
export async function insertJob(db: Database | Transaction, job: NewJob): Promise<string> {
  const { now, ...values } = job;
  const [row] = await db
    .insert(jobs)
    .values({ id: uuidv7(), createdAt: now, ...values })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.uniqueKey],
      targetWhere: sql`unique_key is not null and worker is null`,
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
    })
    .returning({ id: jobs.id });
  if (!row) throw new Error('a job was not added');
  return row.id;
}

/** What a server looks for each time. */
export interface Due {
  hasJobs: boolean;
  hasTimes: boolean;
  /** Locks of other servers that run jobs. */
  others: number[];
  /** Jobs that this server has claimed. */
  held: string[];
  /** Those of them that somebody asked to end. */
  cancelled: string[];
}

/** What there is to do for a server, in one statement that reads small indexes only. */
export async function lookForWork(
  db: Database,
  { worker, kinds, names, now }: { worker: number; kinds: string[]; names: string[]; now: Date },
): Promise<Due> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select
      exists (select from ${jobs} where worker is null and kind = any(${textArray(kinds)}) and run_at <= ${now}) as has_jobs,
      exists (select from ${schedules} where enabled and next_at <= ${now} and name = any(${textArray(names)})) as has_times,
      array(select distinct worker::float8 from ${jobs} where worker is not null and worker <> ${worker}) as others,
      array(select id::text from ${jobs} where worker = ${worker}) as held,
      array(select id::text from ${jobs} where worker = ${worker} and cancel_at is not null) as cancelled`);
  const row = rows[0];
  return {
    hasJobs: row?.has_jobs === true,
    hasTimes: row?.has_times === true,
    others: (row?.others ?? []) as number[],
    held: (row?.held ?? []) as string[],
    cancelled: (row?.cancelled ?? []) as string[],
  };
}

/** Takes jobs that are due for a server, the longest due first, within the limits of their kinds. */
export async function claimJobs(
  db: Database,
  { worker, kinds, slots, now }: { worker: number; kinds: JobKind<object>[]; slots: number; now: Date },
): Promise<ClaimedJob[]> {
  const names = textArray(kinds.map(({ name }) => name));
  const limits = sql`array[${sql.join(
    kinds.map(({ concurrency }) => sql`${concurrency}::int`),
    sql`, `,
  )}]`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      with due as (
        select found.id from unnest(${names}, ${limits}) as kinds (kind, room)
        cross join lateral (
          select j.id, j.run_at from ${jobs} j
          where j.kind = kinds.kind and j.worker is null and j.run_at <= ${now}
            and (j.unique_key is null or not exists (
              select from ${jobs} r where r.kind = j.kind and r.unique_key = j.unique_key and r.worker is not null))
          order by j.run_at, j.id
          limit greatest(0, least(${slots}, kinds.room - (
            select count(*) from ${jobs} r where r.kind = kinds.kind and r.worker is not null)))
          for update skip locked
        ) found
        order by found.run_at, found.id
        limit ${slots}
      )
      update ${jobs} set worker = ${worker}, attempt = attempt + 1, started_at = ${now}, progress = 0, total = 0
      from due where ${jobs}.id = due.id
      returning ${jobs}.id, ${jobs}.kind, payload, schedule, attempt, deaths,
        extract(epoch from run_at)::float8 as due_at`);
    return rows
      .sort((one, other) => Number(one.due_at) - Number(other.due_at))
      .map(({ id, kind, payload, schedule, attempt, deaths }) => ({
        id: String(id),
        kind: String(kind),
        payload: payload as object, // insertJob wrote an object
        schedule: schedule as string | null, // a text column
        attempt: Number(attempt),
        deaths: Number(deaths),
        startedAt: now,
      }));
  });
}

/**
 * Ends a job for good and writes its run, in one statement.
 * @returns whether it was still this attempt's
 */
export async function endJob(
  db: JobDatabase,
  worker: number,
  job: ClaimedJob,
  { status, at, items = 0, error, isQuiet = false }: Ending,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with ended as (
      delete from ${jobs} where id = ${job.id} and worker = ${worker} and attempt = ${job.attempt} and deaths = ${job.deaths}
      returning id, kind, schedule
    ), run as (
      insert into ${jobRuns} (id, job_id, kind, schedule, status, attempt, started_at, ended_at, items, error)
      select ${uuidv7()}::uuid, id, kind, schedule, ${status}, ${job.attempt}::int, ${job.startedAt}::timestamptz, ${at}::timestamptz,
        ${items}::int, ${error?.slice(0, MAX_ERROR) ?? null}::text
      from ended where not ${isQuiet}
    ), counted as (
      update ${schedules} set last_started_at = ${job.startedAt}, last_status = ${status},
        last_duration_ms = ${at.getTime() - job.startedAt.getTime()}, runs = runs + 1, ok_runs = ok_runs + ${status === 'ok' ? 1 : 0}
      from ended where name = ended.schedule
    )
    select id from ended`);
  return rowCount === 1;
}

/** Gives an attempt back: it goes on where somebody is free, and does not count. */
export async function returnJob(db: Database, worker: number, job: ClaimedJob, now: Date): Promise<void> {
  await putBack(db, worker, job, () => ({ runAt: now, attempt: sql`${jobs.attempt} - 1` }));
}

/** Keeps a failed attempt in the log, and the job for the next one. */
export async function retryJob(
  db: Database,
  worker: number,
  job: ClaimedJob,
  ending: Ending & { again: Date },
): Promise<void> {
  const held = await putBack(db, worker, job, () => ({ runAt: ending.again }));
  if (held) await writeRun(db, { ...held, attempt: job.attempt, startedAt: job.startedAt }, ending);
}

/**
 * Lets go the jobs of a server that died, or some of one that lives and does not run them.
 * @param why stands in the log of runs
 * @param ids those to let go; all if left out
 * @returns how many
 */
export async function releaseJobs(
  db: Database,
  { worker, why, ids, now }: { worker: number; why: string; ids?: string[]; now: Date },
): Promise<number> {
  const held = await db
    .select({ id: jobs.id, attempt: jobs.attempt, deaths: jobs.deaths })
    .from(jobs)
    .where(and(eq(jobs.worker, worker), ids && inArray(jobs.id, ids)));
  let released = 0;
  for (const claimed of held) {
    const row = await putBack(db, worker, claimed, ({ deaths }) =>
      deaths + 1 >= MAX_DEATHS
        ? undefined
        : { runAt: now, attempt: sql`${jobs.attempt} - 1`, deaths: sql`${jobs.deaths} + 1` },
    );
    if (!row) continue;
    released += 1;
    await writeRun(db, row, { status: 'failed', at: now, error: why });
  }
  return released;
}

/**
 * Makes a running job wait again. Where another with the same key waits already, that one is what is left of the two.
 * @param change what changes of it; undefined ends it
 * @returns the job as it was; undefined where the worker no longer had it
 */
async function putBack(
  db: Database,
  worker: number,
  job: Attempt,
  change: (row: JobRow) => Record<string, unknown> | undefined,
): Promise<JobRow | undefined> {
  return db.transaction(async (tx) => {
    // no other job with its key can be added until this is decided
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
    const [row] = await tx.select().from(jobs).where(isHeld(worker, job)).for('update');
    if (!row) return undefined;
    const changed = change(row);
    const [other] =
      row.uniqueKey === null
        ? []
        : await tx
            .select({ id: jobs.id })
            .from(jobs)
            .where(and(eq(jobs.kind, row.kind), eq(jobs.uniqueKey, row.uniqueKey), isNull(jobs.worker)));
    if (!changed || other || row.cancelAt) await tx.delete(jobs).where(eq(jobs.id, job.id));
    else
      await tx
        .update(jobs)
        .set({ ...changed, worker: null, startedAt: null })
        .where(eq(jobs.id, job.id));
    return row;
  });
}

/** Writes down an attempt that has ended, or a time at which nothing was run. @returns the id of the run */
export async function writeRun(
  db: Database | Transaction,
  of: Pick<JobRow, 'kind' | 'schedule' | 'attempt' | 'startedAt'> & { id?: string },
  { status, at, items = 0, error }: Ending,
): Promise<string> {
  const id = uuidv7();
  await db.insert(jobRuns).values({
    id,
    jobId: of.id ?? null,
    kind: of.kind,
    schedule: of.schedule,
    status,
    attempt: of.attempt,
    startedAt: of.startedAt ?? at,
    endedAt: at,
    items,
    error: error?.slice(0, MAX_ERROR) ?? null,
  });
  return id;
}

/** Ends a job that waits, or asks the server that runs it to. @returns which; undefined where there is no such job */
export async function cancelJob(
  db: Database,
  id: string,
  now: Date,
): Promise<'cancelled' | 'asked' | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
    if (!row) return undefined;
    if (row.worker !== null) {
      await tx.update(jobs).set({ cancelAt: now }).where(eq(jobs.id, id));
      return 'asked';
    }
    await tx.delete(jobs).where(eq(jobs.id, id));
    await writeRun(tx, row, { status: 'cancelled', at: now });
    return 'cancelled';
  });
}

/** Writes down how far a job is. @returns whether it is to go on: undefined where it is no longer this attempt's */
export async function noteProgress(
  db: Database,
  worker: number,
  job: ClaimedJob,
  { done, total }: { done: number; total: number },
): Promise<{ isCancelled: boolean } | undefined> {
  const [row] = await db
    .update(jobs)
    .set({ progress: done, total })
    .where(isHeld(worker, job))
    .returning({ cancelAt: jobs.cancelAt });
  return row && { isCancelled: row.cancelAt !== null };
}

type Attempt = Pick<JobRow, 'id' | 'attempt' | 'deaths'>;

/** A job that a worker still has, at the same attempt. */
function isHeld(worker: number, { id, attempt, deaths }: Attempt) {
  return and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.attempt, attempt), eq(jobs.deaths, deaths));
}

/** Whether a job that a schedule made waits or runs. */
export async function stateOfSchedule(
  db: Database | Transaction,
  names: string[],
): Promise<Map<string, 'waits' | 'runs'>> {
  const rows = await db
    .select({ schedule: jobs.schedule, worker: jobs.worker })
    .from(jobs)
    .where(and(inArray(jobs.kind, names), isNotNull(jobs.schedule)));
  const states = new Map<string, 'waits' | 'runs'>();
  for (const { schedule, worker } of rows)
    if (schedule !== null && states.get(schedule) !== 'runs')
      states.set(schedule, worker === null ? 'waits' : 'runs');
  return states;
}

export function resultOf({ items = 0, skipped }: JobResult): Pick<Ending, 'status' | 'items' | 'error'> {
  return skipped === undefined ? { status: 'ok', items } : { status: 'skipped', items, error: skipped };
}

function textArray(values: string[]) {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
