// A process that runs jobs until it is killed: each one writes its number down and ends in the same transaction.
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { systemClock } from '../../../server/kernel/clock.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { ProcessLock } from '../../../server/platform/db/process-lock.ts';
import { openEvents } from '../../../server/platform/events/open-events.ts';
import { JobRunner } from '../../../server/platform/jobs/job-runner.ts';
import { NUMBERED } from './numbered-job.ts';

const log = pino({ level: 'silent' });
const connection = { connectionString: process.env.DATABASE_URL ?? '' };
// as many connections as a server has
const { pool, db } = openDatabase(connection, 12);
const events = await openEvents({ redisUrl: undefined, connection, pool, log });
const lock = new ProcessLock(connection, pool, log);
await lock.open();
const runner = new JobRunner({ db, clock: systemClock, lock, events, log });
runner.handle(NUMBERED, ({ number }, run) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into numbers_done (number) values (${number})`);
    await run.end(tx);
  }),
);
await runner.open({ ticks: true });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
