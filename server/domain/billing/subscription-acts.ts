// What is done to a subscription without money: by the person, or by administrators. Whoever calls has locked the account and the row.
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { creditGrants } from '../../platform/db/schema/credits.ts';
import { type KeptTerms, subscriptionCycles, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { addDays, boundary, cycleOf, MONTHS, rest } from './billing-time.ts';
import { cutOf, cutSegment, endSubscription, reviveSegment, spanOf } from './plan-returns.ts';
import { scheduleNext } from './subscription-due.ts';
import { noteEvent, openCycle, paidSegments, paidUntil, type SubscriptionRow } from './subscription-store.ts';

type Values = Partial<typeof subscriptions.$inferInsert>;

async function write(tx: Transaction, { id, version }: SubscriptionRow, set: Values): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...set, version: version + 1 })
    .where(eq(subscriptions.id, id));
}

/** It ends with what is paid; one that is tried, past due or paused ends at once. */
export async function cancelAtEnd(
  tx: Transaction,
  row: SubscriptionRow,
  cancelReason: Schema<'CancelReason'>,
  now: Date,
): Promise<void> {
  if (row.cancelAt) return;
  const cancelAt = paidUntil(row, await paidSegments(tx, row, now));
  await write(tx, row, { cancelAt, cancelReason, pauseAt: null });
  await noteEvent(tx, row, { kind: 'cancelled' }, now);
  // a period that was paid before the trial is over is kept
  const isUnpaid = row.status === 'trialing' && cancelAt <= row.endsAt;
  if (row.status === 'past_due' || row.status === 'paused' || isUnpaid)
    await endSubscription(tx, { ...row, version: row.version + 1 }, 'cancelled', now);
  else await scheduleNext(tx, row.id);
}

/** One that is to end or to be paused goes on after its period. */
export async function resume(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  if (!row.cancelAt && !row.pauseAt) return;
  await write(tx, row, { cancelAt: null, cancelReason: null, pauseAt: null });
  await noteEvent(tx, row, { kind: 'resumed' }, now);
  await scheduleNext(tx, row.id);
}

/** @throws ApiError CONFLICT where the next period is paid already, as it is */
async function checkNotAhead(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  const segments = await paidSegments(tx, row, now);
  if (segments.some(({ startsAt }) => startsAt >= row.endsAt))
    throw new ApiError('CONFLICT', 'plan.paid_ahead');
}

/** Other terms hold from the next period on. @throws ApiError CONFLICT where that is paid already */
export async function planTerms(
  tx: Transaction,
  row: SubscriptionRow,
  terms: KeptTerms,
  now: Date,
): Promise<void> {
  await checkNotAhead(tx, row, now);
  await write(tx, row, { pendingTerms: terms });
  await noteEvent(tx, { ...row, terms }, { kind: 'change_planned' }, now);
}

/** The terms stay as they are. @throws ApiError CONFLICT where the next period is paid already */
export async function dropPlanned(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  if (!row.pendingTerms) return;
  await checkNotAhead(tx, row, now);
  await write(tx, row, { pendingTerms: null });
  await noteEvent(tx, row, { kind: 'change_dropped' }, now);
}

/**
 * Free days: the end of the period that runs moves, and the anchor with it, so that later periods follow without a gap (design of
 * billing, section 2). What was paid is spread over the longer period. A period that was paid ahead begins later, as long as it was.
 *
 * @throws ApiError CONFLICT of one that is past due
 */
export async function extend(tx: Transaction, row: SubscriptionRow, days: number, now: Date): Promise<void> {
  const isTrial = row.status === 'trialing';
  if (row.status !== 'active' && !isTrial) throw new ApiError('CONFLICT', 'plan.notActive');
  const endsAt = addDays(row.endsAt, days);
  const segments = await paidSegments(tx, row, now);
  for (const segment of segments) {
    const isAhead = segment.startsAt >= row.endsAt;
    const from = cutOf(segment, now);
    await cutSegment(tx, segment, from);
    const until = isAhead ? boundary(endsAt, MONTHS[segment.terms.interval]) : endsAt;
    const moved = { ...segment, anchor: endsAt, endsAt: until, periodEndsAt: until };
    if (isAhead) await reviveSegment(tx, { ...moved, periodStartsAt: endsAt }, endsAt, segment.value);
    else await reviveSegment(tx, moved, from, rest(segment.value, spanOf(segment), from));
  }
  const lastDay = segments.some(({ startsAt }) => startsAt >= row.endsAt)
    ? boundary(endsAt, MONTHS[segments.at(-1)?.terms.interval ?? 'month'])
    : endsAt;
  await tx
    .update(subscriptions)
    .set({
      anchor: endsAt,
      endsAt,
      ...(isTrial && { trialEnd: endsAt }),
      reminders: 0,
      version: row.version + 1,
      ...(row.cancelAt && { cancelAt: lastDay }),
      ...(row.pauseAt && { pauseAt: lastDay }),
    })
    .where(eq(subscriptions.id, row.id));
  await stretchMonth(tx, row, endsAt, isTrial);
  await noteEvent(tx, row, { kind: 'extended', periodEndsAt: endsAt }, now);
  await scheduleNext(tx, row.id);
}

/** The month that runs ends where one counted from the new anchor does, so that the next follows it. */
async function stretchMonth(
  tx: Transaction,
  { id }: SubscriptionRow,
  anchor: Date,
  isTrial: boolean,
): Promise<void> {
  const open = await openCycle(tx, id);
  if (!open) return;
  // that of a trial is as long as the trial
  const next = isTrial ? { from: open.startsAt, until: anchor } : cycleOf(anchor, open.endsAt);
  if (next.from.getTime() === open.endsAt.getTime()) return;
  await tx
    .update(subscriptionCycles)
    .set({ endsAt: next.until })
    .where(and(eq(subscriptionCycles.subscriptionId, id), isNull(subscriptionCycles.expired)));
  await tx
    .update(creditGrants)
    .set({ expiresAt: next.until })
    .where(and(eq(creditGrants.subscriptionId, id), creditGrants.ofMonth));
}
