// Jobs: how many a second two processes run, and what is lost when one of them is killed again and again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';
import { runJobs } from '../jobs/job-kills.ts';

const JOBS = 1_000;
const KILLS = 20;
const RUNS = 3;

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-jobs-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openEmbeddedPostgres(folder);
  cleanUp.add(() => database.stop());
  const url = connectionUrl(database.appConnection);
  const { pool } = openDatabase({ connectionString: url }, 2);
  await migrate(pool);
  await pool.end();
  const rates: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    rates.push(JOBS / (await runJobs(url, { jobs: JOBS, kills: 0 }, cleanUp)).seconds);
  const { lost, twice, left, taken, seconds } = await runJobs(url, { jobs: JOBS, kills: KILLS }, cleanUp);
  return [
    {
      title: `${JOBS} jobs, each a transaction of its own, over two processes`,
      lines: [
        { subject: 'nobody is killed', figures: { 'jobs a second': rates } },
        {
          subject: `${KILLS} times kill -9`,
          figures: {
            lost: String(lost),
            twice: String(twice),
            left: String(left),
            'taken up by another': String(taken),
            s: [seconds],
          },
        },
      ],
    },
  ];
}
