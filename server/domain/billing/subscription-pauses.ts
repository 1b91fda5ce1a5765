// Subscriptions that rest: nothing is charged, no credits come, and the functions are those of no plan. The next payment begins a
// period that is counted from it. Whoever calls has locked the account.
import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { closeRenewal } from './plan-returns.ts';
import { resume } from './subscription-acts.ts';
import { BEFORE_END, scheduleNext } from './subscription-due.ts';
import {
  AUTO_GRACE_DAYS,
  GRACE_DAYS,
  noteEvent,
  paidSegments,
  paidUntil,
  type SubscriptionRow,
} from './subscription-store.ts';

/** It rests after what is paid. @throws ApiError CONFLICT of one whose period is not paid, or that ends then */
export async function planPause(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.pauseAt) return;
  if (row.status !== 'active') throw new ApiError('CONFLICT', 'plan.notPausable');
  if (row.cancelAt) throw new ApiError('CONFLICT', 'plan.isEnding');
  const pauseAt = paidUntil(row, await paidSegments(tx, row, now));
  await tx
    .update(subscriptions)
    .set({ pauseAt, version: row.version + 1 })
    .where(eq(subscriptions.id, row.id));
  await noteEvent(tx, row, { kind: 'pause_planned', periodEndsAt: pauseAt }, now);
  await scheduleNext(tx, row.id);
}

/** What was paid is over: it rests. Its month of credits has ended with the period. */
export async function beginPause(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'paused', pauseAt: null, chargeAt: null, version: row.version + 1 })
    .where(eq(subscriptions.id, row.id));
  await closeRenewal(tx, row, now);
  await noteEvent(tx, row, { kind: 'paused' }, now);
}

/**
 * It goes on: one that is to end or to be paused after its period, one that is paused with a period from now on, which is due at
 * once.
 */
export async function goOn(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.status !== 'paused') return resume(tx, row, now);
  const isAuto = row.renewal === 'auto';
  await tx
    .update(subscriptions)
    .set({
      status: 'past_due',
      anchor: now,
      endsAt: now,
      reminders: BEFORE_END,
      graceDays: isAuto ? AUTO_GRACE_DAYS : GRACE_DAYS,
      chargeAt: isAuto ? now : null,
      version: row.version + 1,
    })
    .where(eq(subscriptions.id, row.id));
  await noteEvent(tx, row, { kind: 'resumed' }, now);
  await scheduleNext(tx, row.id);
}
