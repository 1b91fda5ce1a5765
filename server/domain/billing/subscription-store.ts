// Subscriptions as they stand in the database. Whoever changes one has locked the owner's credit account first, as whoever
// orders or books does, so that what happens to an owner's money at once happens one after the other.
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  type KeptTerms,
  subscriptionCycles,
  subscriptionEvents,
  subscriptionSegments,
  subscriptions,
} from '../../platform/db/schema/subscriptions.ts';
import type { Payer } from '../credits/ledger.ts';
import type { Owner } from '../teams/buying.ts';
import type { Segment, Subscription } from './quote.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SegmentRow = typeof subscriptionSegments.$inferSelect;
export type CycleRow = typeof subscriptionCycles.$inferSelect;

/** For how many days after the end of a period the next can still be paid by hand (design of billing, section 2). */
export const GRACE_DAYS = 7;
/** And where a card was to pay it. */
export const AUTO_GRACE_DAYS = 14;

/** Whether nothing of the terms differs. */
export const sameTerms = (one: KeptTerms, other: KeptTerms): boolean =>
  one.plan === other.plan &&
  one.version === other.version &&
  one.interval === other.interval &&
  one.seats === other.seats;

/** Of whose account the credits of a subscription are. */
export function payerOf({ userId, teamId }: Pick<SubscriptionRow, 'userId' | 'teamId'>): Payer {
  if (userId !== null) return { userId };
  if (teamId !== null) return { userId, teamId, actorId: null };
  throw new Error('the database keeps one of the two');
}

/** Whose a subscription is. */
export function ownerIn({ userId, teamId }: Pick<SubscriptionRow, 'userId' | 'teamId'>): Owner {
  if (userId !== null) return { userId, teamId: null };
  if (teamId !== null) return { userId, teamId };
  throw new Error('the database keeps one of the two');
}

/** The living subscription of a person or team. */
export async function livingOf(
  db: Database | Transaction,
  ownerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.ownerId, ownerId), ne(subscriptions.status, 'ended')));
  return row;
}

/** Days that are paid for and not over, the earliest first; once the period is over its last days are among them. */
export async function paidSegments(
  db: Database | Transaction,
  { id, endsAt }: SubscriptionRow,
  at: Date,
): Promise<SegmentRow[]> {
  const from = at < endsAt ? at : new Date(endsAt.getTime() - 1);
  return db
    .select()
    .from(subscriptionSegments)
    .where(
      and(
        eq(subscriptionSegments.subscriptionId, id),
        gt(subscriptionSegments.endsAt, from),
        or(isNull(subscriptionSegments.replacedAt), gt(subscriptionSegments.replacedAt, from)),
        // days to come that were replaced as a whole are none
        or(
          isNull(subscriptionSegments.replacedAt),
          gt(subscriptionSegments.replacedAt, subscriptionSegments.startsAt),
        ),
      ),
    )
    .orderBy(asc(subscriptionSegments.startsAt), asc(subscriptionSegments.id));
}

/** Until when a subscription is paid. */
export function paidUntil({ endsAt }: SubscriptionRow, segments: readonly SegmentRow[]): Date {
  return segments.reduce(
    (latest, { periodEndsAt }) => (periodEndsAt > latest ? periodEndsAt : latest),
    endsAt,
  );
}

/** Whether no order paid for the period that runs or ran last: a trial, or one that ended with a pause. */
const isUnpaid = ({ status }: SubscriptionRow, paid: readonly unknown[]): boolean =>
  status === 'trialing' || (paid.length === 0 && (status === 'past_due' || status === 'paused'));

/** As prices are worked out from it; undefined where no day of it is known to be paid for. */
export function forQuote(row: SubscriptionRow, segments: readonly SegmentRow[]): Subscription | undefined {
  const free = { from: row.createdAt, until: row.endsAt };
  const paid = segments.map(
    ({ startsAt, endsAt, periodStartsAt, periodEndsAt, value }): Segment => ({
      from: startsAt,
      until: endsAt,
      value,
      period: { from: periodStartsAt, until: periodEndsAt },
    }),
  );
  const [first, ...others] = isUnpaid(row, paid) ? [{ ...free, period: free, value: 0 }, ...paid] : paid;
  if (!first) return undefined;
  const { terms, currency, anchor, graceDays } = row;
  return {
    terms,
    currency,
    anchor,
    graceDays,
    isTrial: row.status === 'trialing',
    isPaused: row.status === 'paused',
    segments: [first, ...others],
  };
}

/** The month of credits that runs. */
export async function openCycle(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<CycleRow | undefined> {
  const [cycle] = await db
    .select()
    .from(subscriptionCycles)
    .where(and(eq(subscriptionCycles.subscriptionId, subscriptionId), isNull(subscriptionCycles.expired)));
  return cycle;
}

type EventRow = typeof subscriptionEvents.$inferInsert;

/** Writes down what happened. */
export async function noteEvent(
  tx: Transaction,
  { id: subscriptionId, userId, teamId, terms, currency }: SubscriptionRow,
  event: Pick<EventRow, 'kind'> & Partial<EventRow>,
  now: Date,
): Promise<void> {
  await tx
    .insert(subscriptionEvents)
    .values({ id: uuidv7(), subscriptionId, userId, teamId, terms, currency, createdAt: now, ...event });
}
