// When something becomes due for a subscription: the end of a month of credits, a reminder, the end of a period, the end of grace.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { addDays } from './billing-time.ts';
import {
  type CycleRow,
  GRACE_DAYS,
  openCycle,
  paidSegments,
  type SubscriptionRow,
} from './subscription-store.ts';

/** Days before and after the end of a period on which one is reminded that it is to be paid; at the end itself it lapses. */
const REMINDERS = [-7, -3, -1, 2, 6] as const;
/** Of them those before the end. */
export const BEFORE_END = 3;

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
  row: Pick<SubscriptionRow, 'status' | 'endsAt' | 'cancelAt' | 'reminders'>,
  { cycle, isPaidAhead }: { cycle: Pick<CycleRow, 'endsAt'> | undefined; isPaidAhead: boolean },
): Due {
  const { status, endsAt, cancelAt, reminders } = row;
  const found: Due[] = [];
  // of two at one instant the month is first: its credits end before those of the next begin
  if (cycle) found.push({ kind: 'month_over', at: cycle.endsAt });
  const wanted = REMINDERS[reminders];
  const isReminded = cancelAt === null && !isPaidAhead && wanted !== undefined;
  if (isReminded && (status === 'past_due' || reminders < BEFORE_END))
    found.push({ kind: 'reminder', at: addDays(endsAt, wanted), count: reminders + 1 });
  found.push(
    status === 'past_due'
      ? { kind: 'grace_over', at: addDays(endsAt, GRACE_DAYS) }
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
  if (!row || row.status === 'ended') return;
  const { at } = await readDue(tx, row);
  await tx.update(subscriptions).set({ nextAt: at }).where(eq(subscriptions.id, id));
}
