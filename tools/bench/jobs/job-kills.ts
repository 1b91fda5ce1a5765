// Jobs over two processes, one of which is killed again and again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, openDatabase } from '../../../server/platform/db/database.ts';
import { insertJob } from '../../../server/platform/jobs/job-store.ts';
import { childEnvironment } from '../../child-environment.ts';
import type { CleanUp } from '../clean-up.ts';
import { ROOT } from '../server-process.ts';
import { NUMBERED } from './numbered-job.ts';

export interface JobFindings {
  /** Jobs whose number was never written. */
  lost: number;
  /** Numbers that were written more than once. */
  twice: number;
  /** Jobs that still wait or run. */
  left: number;
  /** Attempts that ended with their process. */
  taken: number;
  /** From the first process that is ready to the last job. */
  seconds: number;
}

/**
 * Adds jobs and runs them in two processes.
 * @param connectionUrl a database with the tables of the server
 * @param kills how often one of them is killed by kill -9 meanwhile, in turn; each time another takes its place
 */
export async function runJobs(
  connectionUrl: string,
  { jobs, kills }: { jobs: number; kills: number },
  cleanUp: CleanUp,
): Promise<JobFindings> {
  const { pool, db } = openDatabase({ connectionString: connectionUrl }, 4);
  cleanUp.add(() => pool.end());
  await prepare(db, jobs);
  const workers = [await startWorker(connectionUrl, cleanUp), await startWorker(connectionUrl, cleanUp)];
  const startedAt = performance.now();
  await db.execute(sql`update jobs set run_at = now()`);
  for (let kill = 0; kill < kills; kill += 1) {
    // spread over the work: each kill comes when its share of the jobs is done
    await until(pool, async () => (await count(pool, 'numbers_done')) >= ((kill + 1) * jobs) / (kills + 1));
    const worker = workers.shift();
    worker?.kill('SIGKILL');
    workers.push(await startWorker(connectionUrl, cleanUp));
  }
  await until(pool, async () => (await count(pool, 'jobs')) === 0);
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const worker of workers) worker.kill('SIGKILL');
  const done = await count(pool, '(select distinct number from numbers_done) as numbers');
  return {
    lost: jobs - done,
    twice: (await count(pool, 'numbers_done')) - done,
    left: await count(pool, 'jobs'),
    taken: await count(pool, `job_runs where status = 'failed'`),
    seconds,
  };
}

async function prepare(db: Database, jobs: number): Promise<void> {
  await db.execute(sql`create table if not exists numbers_done (number int)`);
  await db.execute(sql`truncate numbers_done, jobs, job_runs`);
  const now = new Date();
  // due when both processes are ready
  const runAt = new Date(now.getTime() + 3_600_000);
  await db.transaction(async (tx) => {
    for (let number = 0; number < jobs; number += 1)
      await insertJob(tx, {
        kind: NUMBERED.name,
        payload: { number },
        uniqueKey: null,
        schedule: null,
        runAt,
        now,
      });
  });
}

async function startWorker(connectionUrl: string, cleanUp: CleanUp): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/bench/jobs/job-worker.ts'], {
    cwd: ROOT,
    env: { ...childEnvironment(), DATABASE_URL: connectionUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  cleanUp.add(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process that runs jobs ended with ${code}`);
  });
  // that it was killed later is not a fault
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

async function count(pool: pg.Pool, of: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${of}`);
  return rows[0]?.count ?? 0;
}

/** Asks the database again and again, which takes its time each time. */
async function until(pool: pg.Pool, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pool.query('select pg_sleep(0.01)');
}
