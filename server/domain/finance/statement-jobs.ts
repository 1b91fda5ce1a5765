// Statements of providers are read by themselves: each day those of the days that are over, and of those before that are not here.
import { and, asc, eq, isNull, max, min } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderName,
} from '../../adapters/payment/payment-provider.ts';
import { dayOf, type StatementDay } from '../../adapters/payment/statement.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { payments as paymentRows } from '../../platform/db/schema/billing.ts';
import { providerStatements } from '../../platform/db/schema/statements.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { importStatement } from './import-statement.ts';

const READ = defineJob('finance.statements', { concurrency: 1, timeoutMs: 3_600_000 });
export const STATEMENT_IMPORT = defineJob<{ statement_id: string }>('finance.statement', {
  concurrency: 1,
  timeoutMs: 3_600_000,
  retries: { tries: 6, firstMs: 60_000, longestMs: 3_600_000 },
});

const PROVIDERS: readonly ProviderName[] = ['wechatPay', 'alipay', 'stripe'];
/** Days of a provider that one round asks for. */
const MOST_DAYS = 40;
const DAY_MS = 86_400_000;

type Parts = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>;

export function handleStatements(jobs: JobRunner, services: Parts): void {
  jobs.handle(STATEMENT_IMPORT, async ({ statement_id: id }, { signal }) => ({
    items: await importStatement(services, id, signal),
  }));
  // bills in China are there by ten in the morning, which is two in UTC
  jobs.schedule(READ, { cron: '20 3 * * *', owner: 'payments' }, async (_payload, { signal }) => ({
    items: await readStatements(services, signal),
  }));
}

/**
 * Reads every statement that is to be had and is not here. One provider that fails keeps the others from nothing.
 * @returns how many rows they have
 * @throws ProviderError of the first that failed, once all were tried
 */
export async function readStatements(parts: Parts, signal?: AbortSignal): Promise<number> {
  const { db, clock, payments, log } = parts;
  let rows = 0;
  let failed: ProviderError | undefined;
  for (const name of PROVIDERS) {
    const provider = payments.find(name);
    if (!provider) continue;
    for (const day of await daysToRead(db, provider, clock.now())) {
      signal?.throwIfAborted();
      const id = await db.transaction((tx) => noteStatement(tx, name, day, clock.now()));
      try {
        rows += await importStatement(parts, id, signal);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn(
          { provider: name, day: day.day, kind: error.kind, code: error.code },
          'finance: no statement',
        );
        failed ??= error;
        // the days after it are asked for next time, in their order
        break;
      }
    }
  }
  if (failed) throw failed;
  return rows;
}

/** Days whose statement is to be had and is not here, the earliest first: from that of the first payment on. */
async function daysToRead(
  db: Database,
  { name, statements }: PaymentProvider,
  now: Date,
): Promise<StatementDay[]> {
  const [first] = await db
    .select({ at: min(paymentRows.paidAt) })
    .from(paymentRows)
    .where(eq(paymentRows.provider, name));
  if (!first?.at) return [];
  const [last] = await db
    .select({ at: max(providerStatements.endsAt) })
    .from(providerStatements)
    .where(eq(providerStatements.provider, name));
  const open = await db
    .select({
      day: providerStatements.day,
      from: providerStatements.startsAt,
      until: providerStatements.endsAt,
    })
    .from(providerStatements)
    .where(and(eq(providerStatements.provider, name), isNull(providerStatements.importedAt)))
    .orderBy(asc(providerStatements.startsAt))
    .limit(MOST_DAYS);
  const days: StatementDay[] = [...open];
  const isReady = ({ until }: StatementDay) => until.getTime() + statements.readyMs <= now.getTime();
  let next = dayOf(last?.at ?? first.at, statements);
  while (days.length < MOST_DAYS && isReady(next)) {
    days.push(next);
    next = dayOf(new Date(next.from.getTime() + DAY_MS), statements);
  }
  return days.filter(isReady);
}

/** The statement of a day; it waits where nobody has asked for it before. @returns its id */
export async function noteStatement(
  tx: Transaction,
  provider: ProviderName,
  { day, from, until }: StatementDay,
  now: Date,
): Promise<string> {
  const fresh = { id: uuidv7(), provider, day, startsAt: from, endsAt: until, createdAt: now };
  await tx
    .insert(providerStatements)
    .values({ ...fresh, state: 'waiting' })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: providerStatements.id })
    .from(providerStatements)
    .where(and(eq(providerStatements.provider, provider), eq(providerStatements.day, day)));
  if (!row) throw new Error('there is no such statement');
  return row.id;
}
