// When something becomes due for a subscription: the end of a month of credits, a reminder, the end of a period, the end of grace.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { addDays } from './billing-time.ts';
import {
  AUTO_GRACE_DAYS,
  type CycleRow,
  GRACE_DAYS,
  openCycle,
  paidSegments,
  type SubscriptionRow,
} from './subscription-store.ts';

/** Days before and after the end of a period on which one is reminded that it is to be paid; at the end itself it lapses. */
const BEFORE = [-7, -3, -1] as const;
const AFTER: Readonly<Partial<Record<number, readonly number[]>>> = {
  [GRACE_DAYS]: [2, 6],
  [AUTO_GRACE_DAYS]: [3, 7, 13],
};
/** And of a trial. */
const TRIAL_REMINDER_DAYS = 3;
/** Of them those before the end. */
export const BEFORE_END = BEFORE.length;
/** Days after the end on which a card that did not pay is charged again (design of billing, section 2). */
const RETRY_DAYS = [1, 3, 7, 11] as const;

/**
 * When a card is charged again for the period that is due. By the days alone: what the person tries themselves uses none of them up.
 *
 * @returns undefined after the last
 */
export function nextRetry(endsAt: Date, now: Date): Date | undefined {
  return RETRY_DAYS.map((days) => addDays(endsAt, days)).find((at) => at > now);
}

/** Something that is due at an instant. */
export type Due =
  | { readonly kind: 'month_over' | 'period_over' | 'grace_over'; readonly at: Date }
  /** `count`: how many reminders there were once this one is sent. */
  | { readonly kind: 'reminder'; readonly at: Date; readonly count: number };

/**
 * What is due next.
 *
 * @param isPaidAhead whether the period after the one that runs is paid
 */
export function nextDue(
  row: Pick<
    SubscriptionRow,
    'status' | 'endsAt' | 'cancelAt' | 'pauseAt' | 'reminders' | 'renewal' | 'graceDays' | 'terms'
  >,
  { cycle, isPaidAhead }: { cycle: Pick<CycleRow, 'endsAt'> | undefined; isPaidAhead: boolean },
): Due {
  const { status, endsAt, cancelAt, pauseAt, reminders, renewal, graceDays, terms } = row;
  const found: Due[] = [];
  // of two at one instant the month is first: its credits end before those of the next begin
  if (cycle) found.push({ kind: 'month_over', at: cycle.endsAt });
  const wanted = [...BEFORE, ...(AFTER[graceDays] ?? [])][reminders];
  if (status === 'trialing' && reminders === 0 && !isPaidAhead)
    found.push({ kind: 'reminder', at: addDays(endsAt, -TRIAL_REMINDER_DAYS), count: 1 });
  const isReminded =
    status !== 'trialing' && cancelAt === null && pauseAt === null && !isPaidAhead && wanted !== undefined;
  // what is charged by itself is told of once, and only of a year
  const isAsked = renewal === 'manual' || (terms.interval === 'year' && reminders === 0);
  if (isReminded && (status === 'past_due' || (reminders < BEFORE_END && isAsked)))
    found.push({ kind: 'reminder', at: addDays(endsAt, wanted), count: reminders + 1 });
  found.push(
    status === 'past_due'
      ? { kind: 'grace_over', at: addDays(endsAt, graceDays) }
      : { kind: 'period_over', at: endsAt },
  );
  return found.reduce((first, each) => (each.at < first.at ? each : first));
}

/** What is due next of a subscription as it is in the database. */
export async function readDue(tx: Transaction, row: SubscriptionRow): Promise<Due> {
  const segments = await paidSegments(tx, row, row.endsAt);
  return nextDue(row, {
    cycle: await openCycle(tx, row.id),
    isPaidAhead: segments.some(({ startsAt }) => startsAt >= row.endsAt),
  });
}

/** Notes when a subscription is to be looked at again. */
export async function scheduleNext(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row || row.status === 'ended' || row.status === 'paused') return;
  const { at } = await readDue(tx, row);
  await tx.update(subscriptions).set({ nextAt: at }).where(eq(subscriptions.id, id));
}
