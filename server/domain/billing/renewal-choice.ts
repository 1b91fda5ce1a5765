// Whether a subscription renews by itself. Whoever changes it has locked the person's account.
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { defaultCard } from '../cards/card-store.ts';
import { scheduleNext } from './subscription-due.ts';
import { livingOf, noteEvent, type SubscriptionRow } from './subscription-store.ts';

/** From now on; a period that is due already is charged soon, or no more. */
export async function setRenewal(
  tx: Transaction,
  row: SubscriptionRow,
  renewal: SubscriptionRow['renewal'],
  now: Date,
): Promise<void> {
  const isDue = row.status === 'past_due' && renewal === 'auto';
  await tx
    .update(subscriptions)
    .set({ renewal, chargeAt: isDue ? now : null, version: row.version + 1 })
    .where(eq(subscriptions.id, row.id));
  await noteEvent(tx, row, { kind: renewal === 'auto' ? 'auto_on' : 'auto_off' }, now);
  await scheduleNext(tx, row.id);
}

/** Another card is there: what the one before did not pay is charged to it, beside the days on which it is tried again anyway. */
export async function chargeDueAnew(tx: Transaction, userId: string, now: Date): Promise<void> {
  const row = await livingOf(tx, userId);
  if (row?.status !== 'past_due' || row.renewal !== 'auto') return;
  await tx
    .update(subscriptions)
    .set({ chargeAt: now })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.status, 'past_due')));
}

/**
 * The saved card is charged again as soon as it is looked for what is due: beside the days on which that is tried anyway.
 *
 * @throws ApiError CONFLICT where nothing is due, or no card can pay it
 */
export async function retryCharge(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  if (row.status !== 'past_due') throw new ApiError('CONFLICT', 'plan.nothingDue');
  if (row.renewal !== 'auto' || row.userId === null) throw new ApiError('CONFLICT', 'plan.paidByHand');
  const card = await defaultCard(tx, row.userId);
  if (!card) throw new ApiError('CONFLICT', 'plan.noCard');
  if (card.problem === 'card_refused') throw new ApiError('CONFLICT', 'plan.cardRefused');
  await tx
    .update(subscriptions)
    .set({ chargeAt: now, version: row.version + 1 })
    .where(eq(subscriptions.id, row.id));
}
