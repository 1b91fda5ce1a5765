// What becomes due for subscriptions: months of credits begin and end, people are reminded of what is to be paid, periods go
// over into the next one that was paid, and what nobody paid ends.
import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../credits/ledger.ts';
import { beginMonthOf, endMonth } from './month-credits.ts';
import { type NamedVersion, readPlans } from './plan-catalogue.ts';
import { endSubscription } from './plan-returns.ts';
import { BEFORE_END, type Due, readDue, scheduleNext } from './subscription-due.ts';
import { beginPause } from './subscription-pauses.ts';
import {
  AUTO_GRACE_DAYS,
  noteEvent,
  openCycle,
  paidSegments,
  type SubscriptionRow,
} from './subscription-store.ts';
import { type RenewalNews, tellOfRenewal } from './tell-of-renewal.ts';

const TURN = defineJob('subscriptions.turn', { isQuiet: true });

/** Subscriptions that one run looks at; the next is a minute later. */
const BATCH = 500;
/** Things that become due for one subscription in one run: a server may have been away for years. */
const MOST_STEPS = 200;

type Parts = Pick<Services, 'db' | 'clock' | 'events' | 'jobs' | 'secrets' | 'mailer' | 'config'>;
/** With what is sold, which is read once a run. */
type Turning = Parts & { readonly plans: readonly NamedVersion[] };

/** Looks each minute for what is due. */
export function scheduleSubscriptions(jobs: JobRunner, services: Parts): void {
  jobs.schedule(TURN, { cron: '* * * * *', owner: 'payments' }, async (_payload, { signal }) => ({
    items: await turnSubscriptions(services, signal),
  }));
}

/** @returns for how many something was due */
export async function turnSubscriptions(services: Parts, signal?: AbortSignal): Promise<number> {
  const { db, clock, events } = services;
  const due = await db
    .select({ id: subscriptions.id, ownerId: subscriptions.ownerId, userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(notInArray(subscriptions.status, ['ended', 'paused']), lte(subscriptions.nextAt, clock.now())))
    .orderBy(asc(subscriptions.nextAt))
    .limit(BATCH);
  if (due.length === 0) return 0;
  const plans = await readPlans(db);
  let turned = 0;
  for (const { id, ownerId, userId } of due) {
    if (signal?.aborted) break;
    // one each: a fault of one subscription holds up no other
    const isNew = await db.transaction((tx) => turn({ ...services, plans }, tx, id, ownerId));
    if (!isNew) continue;
    turned += 1;
    await events.publish(userId === null ? `team ${ownerId}` : `push ${userId}`);
  }
  return turned;
}

async function turn(services: Turning, tx: Transaction, id: string, ownerId: string): Promise<boolean> {
  const now = services.clock.now();
  // as whoever orders and books does, so that a payment comes before or after it
  await lockAccount(tx, ownerId);
  let steps = 0;
  for (; steps < MOST_STEPS; steps += 1) {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
    if (!row || row.status === 'ended' || row.status === 'paused') break;
    const next = await readDue(tx, row);
    if (next.at > now) break;
    await apply(services, tx, row, next, now);
  }
  await scheduleNext(tx, id);
  return steps > 0;
}

async function apply(
  services: Turning,
  tx: Transaction,
  row: SubscriptionRow,
  due: Due,
  now: Date,
): Promise<void> {
  if (due.kind === 'month_over') {
    const cycle = await openCycle(tx, row.id);
    if (cycle) await endMonth(tx, row, cycle, { at: due.at, now });
    if (row.status === 'active' && due.at < row.endsAt)
      await beginMonthOf(tx, row, { plans: services.plans, at: due.at, now });
  } else if (due.kind === 'reminder') await remind(services, tx, row, due.count, now);
  else if (due.kind === 'grace_over') await endSubscription(tx, row, 'unpaid', now);
  else await endPeriod(services, tx, row, now);
}

/** The period is over: the next one begins where it is paid, else the subscription ends or waits for its payment. */
async function endPeriod(services: Turning, tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  const ahead = (await paidSegments(tx, row, row.endsAt)).find(({ startsAt }) => startsAt >= row.endsAt);
  if (ahead) {
    const [next] = await tx
      .update(subscriptions)
      .set({
        status: 'active',
        terms: row.pendingTerms ?? row.terms,
        pendingTerms: null,
        endsAt: ahead.periodEndsAt,
        reminders: 0,
        version: row.version + 1,
      })
      .where(eq(subscriptions.id, row.id))
      .returning();
    if (next) await beginMonthOf(tx, next, { plans: services.plans, at: row.endsAt, now });
    return;
  }
  if (row.cancelAt) return endSubscription(tx, row, 'cancelled', now);
  if (row.pauseAt) return beginPause(tx, row, now);
  if (row.renewal === 'auto') {
    // told only where the card does not pay
    await tx
      .update(subscriptions)
      .set({
        status: 'past_due',
        reminders: BEFORE_END,
        graceDays: AUTO_GRACE_DAYS,
        chargeAt: now,
        version: row.version + 1,
      })
      .where(eq(subscriptions.id, row.id));
    return;
  }
  if (row.status === 'trialing') {
    await endSubscription(tx, row, 'trial_over', now);
    return tellOfRenewal(services, tx, row, { news: 'trialOver', plans: services.plans, now });
  }
  await tx
    .update(subscriptions)
    .set({ status: 'past_due', reminders: BEFORE_END, version: row.version + 1 })
    .where(eq(subscriptions.id, row.id));
  await noteEvent(tx, row, { kind: 'lapsed' }, now);
  await tellOfRenewal(services, tx, row, { news: 'lapsed', plans: services.plans, now });
}

async function remind(
  services: Turning,
  tx: Transaction,
  row: SubscriptionRow,
  count: number,
  now: Date,
): Promise<void> {
  await tx.update(subscriptions).set({ reminders: count }).where(eq(subscriptions.id, row.id));
  // a server that was away says only what holds now
  const isLatest = (await readDue(tx, { ...row, reminders: count })).at > now;
  if (!isLatest) return;
  const tell = (news: RenewalNews) => tellOfRenewal(services, tx, row, { news, plans: services.plans, now });
  if (row.status === 'trialing') return tell(row.renewal === 'auto' ? 'trialCharge' : 'trialEnding');
  const isDue = row.status === 'past_due';
  const byHand: RenewalNews = isDue ? 'lapsed' : 'ending';
  const byCard: RenewalNews = isDue ? 'unpaid' : 'renewing';
  const isCard = isDue ? row.graceDays === AUTO_GRACE_DAYS : row.renewal === 'auto';
  await tell(isCard ? byCard : byHand);
}
