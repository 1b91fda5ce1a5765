// The credits of each month of a subscription: they come at its start, are spent before others and end with it. What was spent
// is read from the ledger, so that no other count of it can disagree.
import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { creditCorrections } from '../../platform/db/schema/ai-uses.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { subscriptionCycles } from '../../platform/db/schema/subscriptions.ts';
import { lockAccount } from '../credits/ledger.ts';
import { cycleOf, type Span } from './billing-time.ts';
import { type PlanVersion, versionOf } from './plan-catalogue.ts';
import { type CycleRow, payerOf, type SubscriptionRow } from './subscription-store.ts';

/**
 * Thousandths of a credit of a month that are left: what it got less what was spent since it began.
 *
 * @param until what was spent from then on is not the month's; what is left now where absent
 */
export async function leftOfMonth(
  db: Database | Transaction,
  accountId: string,
  { startsAt, granted }: CycleRow,
  until?: Date,
): Promise<number> {
  // a charge of an earlier month that is given back now was not spent from this one
  const isOfMonth = sql`exists (
    select from ${creditCorrections} g join ${creditEntries} c on c.id = g.reverses_id
    where g.entry_id = ${creditEntries.id} and c.created_at >= ${startsAt})`;
  const [spent] = await db
    .select({ amount: sql`coalesce(-sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        or(eq(creditEntries.kind, 'consume'), and(eq(creditEntries.kind, 'refund'), isOfMonth)),
        gte(creditEntries.createdAt, startsAt),
        until && lt(creditEntries.createdAt, until),
      ),
    );
  return Math.min(granted, Math.max(0, granted - (spent?.amount ?? 0)));
}

/** Opens a month. Its credits come with it, once, unless they came with an order already. */
export async function beginMonth(
  tx: Transaction,
  subscription: Pick<SubscriptionRow, 'id' | 'userId' | 'teamId'>,
  { span, credits, orderId, now }: { span: Span; credits: number; orderId?: string; now: Date },
): Promise<void> {
  const cycle = {
    subscriptionId: subscription.id,
    startsAt: span.from,
    endsAt: span.until,
    granted: credits,
  };
  await tx.insert(subscriptionCycles).values(cycle);
  if (orderId !== undefined) return orderOfMonth(tx, subscription, cycle, orderId);
  if (credits === 0) return;
  await tx.insert(creditEntries).values({
    id: uuidv7(),
    ...payerOf(subscription),
    kind: 'grant',
    amount: credits,
    reference: `month ${subscription.id} ${span.from.toISOString()}`,
    createdAt: now,
  });
}

/** The credits that came with an order are of a month from now on: they are spent with it, and end with it. */
async function orderOfMonth(
  tx: Transaction,
  { userId, teamId }: Pick<SubscriptionRow, 'userId' | 'teamId'>,
  { subscriptionId, startsAt, endsAt }: Pick<CycleRow, 'subscriptionId' | 'startsAt' | 'endsAt'>,
  orderId: string,
): Promise<void> {
  // a grant of one part has the id of its entry
  await tx.execute(sql`select credit_grant_to_month(${creditEntries.id}, ${subscriptionId}, ${startsAt}, ${endsAt}) from ${creditEntries}
    where ${creditEntries.accountId} = ${userId ?? teamId} and ${creditEntries.kind} = 'grant' and ${creditEntries.reference} = ${`order ${orderId}`}`);
}

/** More credits in the month that runs, which came with the order of a change. */
export async function addToMonth(
  tx: Transaction,
  subscription: Pick<SubscriptionRow, 'id' | 'userId' | 'teamId'>,
  cycle: CycleRow,
  { id, credits }: { id: string; credits: number },
): Promise<void> {
  await adjustMonth(tx, subscription.id, credits);
  await orderOfMonth(tx, subscription, cycle, id);
}

/** Opens the month of a subscription that an instant lies in, with the credits of its plan. */
export async function beginMonthOf(
  tx: Transaction,
  row: SubscriptionRow,
  { plans, at, now }: { plans: readonly PlanVersion[]; at: Date; now: Date },
): Promise<void> {
  const credits = (versionOf(plans, row.terms)?.credits ?? 0) * row.terms.seats;
  await beginMonth(tx, row, { span: cycleOf(row.anchor, at), credits, now });
}

/** More or fewer credits in the month that runs, as an upgrade or a return of money has it. */
export async function adjustMonth(tx: Transaction, subscriptionId: string, by: number): Promise<void> {
  await tx
    .update(subscriptionCycles)
    .set({ granted: sql`greatest(0, ${subscriptionCycles.granted} + ${by})` })
    .where(
      and(eq(subscriptionCycles.subscriptionId, subscriptionId), sql`${subscriptionCycles.expired} is null`),
    );
}

/** Ends a month at an instant: what is left of it goes, never what came otherwise, and never what an answer holds just now. */
export async function endMonth(
  tx: Transaction,
  owner: Pick<SubscriptionRow, 'userId' | 'teamId' | 'ownerId'>,
  cycle: CycleRow,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const account = await lockAccount(tx, owner.ownerId);
  const left = await leftOfMonth(tx, owner.ownerId, cycle, at);
  const expired = Math.max(0, Math.min(left, account.balance - account.reserved));
  const endsAt = at < cycle.endsAt ? at : cycle.endsAt;
  await tx
    .update(subscriptionCycles)
    .set({ expired, endsAt })
    .where(
      and(
        eq(subscriptionCycles.subscriptionId, cycle.subscriptionId),
        eq(subscriptionCycles.startsAt, cycle.startsAt),
      ),
    );
  if (expired > 0)
    await tx.insert(creditEntries).values({
      id: uuidv7(),
      ...payerOf(owner),
      kind: 'void',
      amount: -expired,
      reference: `month over ${cycle.subscriptionId} ${cycle.startsAt.toISOString()}`,
      createdAt: now,
    });
  // after the entry, which takes what is left of the month first
  await tx.execute(
    sql`select credit_grants_end_month(${cycle.subscriptionId}, ${cycle.startsAt}, ${endsAt})`,
  );
}
