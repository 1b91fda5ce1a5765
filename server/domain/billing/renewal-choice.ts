// Whether a subscription renews by itself. Whoever changes it has locked the person's account.
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
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
