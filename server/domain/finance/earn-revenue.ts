// What becomes revenue by itself: complete days of what was paid for, and credits of packs that were used. Payments from before the
// ledger was kept are booked first, in the order in which they came. Each batch is a transaction, so that a run that is cut off
// leaves nothing half done, and the next one goes on where it was.
import { asc, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { paymentDisputes, paymentReturns, payments, refunds } from '../../platform/db/schema/billing.ts';
import { moneyTransactions, revenueSchedules } from '../../platform/db/schema/finance.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { bookDisputed, bookPayment, bookReturned, bookUnbought } from './book-payments.ts';
import { isBooked } from './money-ledger.ts';
import { earnUntil } from './revenue-schedules.ts';

const EARN = defineJob('finance.earn', { isQuiet: true, concurrency: 1, timeoutMs: 3_600_000 });

/** Schedules of one transaction, and days of each that it books. */
const BATCH = 100;
const DAYS = 31;
/** Facts from before the ledger that are looked up at once. */
const FACTS = 500;

type Parts = Pick<Services, 'db' | 'clock'>;

/** Each hour, as days of subscriptions end at any time of the day. */
export function scheduleRevenue(jobs: JobRunner, services: Parts): void {
  jobs.schedule(EARN, { cron: '7 * * * *', owner: 'payments' }, async (_payload, { signal }) => ({
    items: (await bookOlder(services, signal)) + (await earnRevenue(services, signal)),
  }));
}

/** Earns all that became due. @returns how many schedules were looked at */
export async function earnRevenue({ db, clock }: Parts, signal?: AbortSignal): Promise<number> {
  let looked = 0;
  while (!signal?.aborted) {
    const now = clock.now();
    const count = await db.transaction(async (tx) => {
      const due = await tx
        .select()
        .from(revenueSchedules)
        .where(lte(revenueSchedules.nextAt, now))
        .orderBy(asc(revenueSchedules.nextAt), asc(revenueSchedules.id))
        .limit(BATCH)
        // one that is being changed just now comes next time
        .for('update', { skipLocked: true });
      for (const row of due) await earnUntil(tx, row, { at: now, now, days: DAYS });
      return due.length;
    });
    looked += count;
    if (count === 0) break;
  }
  return looked;
}

const BOOKERS = {
  payment: { prefix: 'payment ', book: bookPayment },
  return: { prefix: 'return ', book: bookReturned },
  unbought: { prefix: 'refund ', book: bookUnbought },
} as const;

/** A fact that is not booked. */
interface Fact extends Record<string, unknown> {
  kind: keyof typeof BOOKERS | 'dispute';
  id: string;
}

/** What of before the ledger is not in it, the oldest first. */
function olderFacts(tx: Pick<Services['db'], 'execute'>) {
  const reference = moneyTransactions.reference;
  const missing = (text: ReturnType<typeof sql>) =>
    sql`not exists (select from ${moneyTransactions} where ${reference} = ${text})`;
  return tx.execute<Fact>(sql`
    select kind, id from (
      select 'payment' as kind, 1 as rank, id, created_at as at from ${payments} where ${missing(sql`'payment ' || ${payments.id}`)}
      union all
      select 'return', 2, id, created_at from ${paymentReturns} where ${missing(sql`'return ' || ${paymentReturns.id}`)}
      union all
      select 'unbought', 2, payment_id, done_at from ${refunds} where kind = 'auto' and state = 'done' and ${missing(sql`'refund ' || ${refunds.paymentId}`)}
      union all
      select 'dispute', 3, id, coalesce(decided_at, created_at) from ${paymentDisputes} where ${missing(sql`'dispute ' || ${paymentDisputes.id}`)}
    ) facts order by at, rank, id limit ${FACTS}`);
}

/** Books what came before the ledger was kept. @returns how much it was */
export async function bookOlder({ db, clock }: Parts, signal?: AbortSignal): Promise<number> {
  let booked = 0;
  while (!signal?.aborted) {
    const { rows } = await olderFacts(db);
    for (const { kind, id } of rows) {
      if (signal?.aborted) break;
      await db.transaction((tx) => bookFact(tx, kind, id, clock.now()));
      booked += 1;
    }
    if (rows.length < FACTS) break;
  }
  return booked;
}

async function bookFact(tx: Transaction, kind: Fact['kind'], id: string, now: Date): Promise<void> {
  if (kind === 'dispute') return bookDisputed(tx, id, now);
  const { prefix, book } = BOOKERS[kind];
  // another one may have needed it meanwhile, and booked it
  if (!(await isBooked(tx, `${prefix}${id}`))) await book(tx, id, now);
}
