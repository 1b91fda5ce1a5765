// What ends of a subscription: where its money went back, nobody paid, or the person said so.
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import { subscriptionSegments, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { closeBill } from '../payments/close-bill.ts';
import { isOrderFor, ownerOf } from '../payments/order-owner.ts';
import { boundary, cycleOf, MONTHS, rest, startOfDay } from './billing-time.ts';
import { adjustMonth, beginMonth, endMonth } from './month-credits.ts';
import { readPlans, versionOf } from './plan-catalogue.ts';
import { scheduleNext } from './subscription-due.ts';
import {
  livingOf,
  noteEvent,
  openCycle,
  ownerIn,
  paidSegments,
  paidUntil,
  type SegmentRow,
  type SubscriptionRow,
  sameTerms,
} from './subscription-store.ts';

type OrderRow = typeof orders.$inferSelect;

/** Credits of the month that runs were taken back with the money of an order. */
export async function adjustMonthOf(tx: Transaction, order: OrderRow, by: number): Promise<void> {
  const living = await livingOf(tx, ownerOf(order));
  if (living) await adjustMonth(tx, living.id, by);
}

/** From when on days that run or come can be given to something else: whole days are used, as a change counts them. */
export function cutOf({ startsAt, periodStartsAt }: SegmentRow, now: Date): Date {
  return startsAt > now ? startsAt : startOfDay(periodStartsAt, now);
}

/** Its days. */
export const spanOf = ({ startsAt, endsAt }: SegmentRow) => ({ from: startsAt, until: endsAt });

/**
 * The money of an order went back as a whole (design of billing, section 2): the days that it paid for end. Of a change the
 * terms of before hold again for the days that were paid by them; of a first payment or a renewal its period ends with what
 * was changed in it. What was changed since and stands keeps its days, which are worth less by what went back. The
 * subscription ends only where no day is paid for any more; a period that was paid ahead begins then at once. The account
 * is locked.
 */
export async function endOfReturned(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const own = await tx
    .update(subscriptionSegments)
    .set({ returnedAt: now })
    .where(and(eq(subscriptionSegments.orderId, order.id), isNull(subscriptionSegments.returnedAt)))
    .returning();
  const living = await livingOf(tx, ownerOf(order));
  const ofLiving = own.filter(({ subscriptionId }) => subscriptionId === living?.id);
  // of a period that is over nothing is left to end
  if (!living || ofLiving.length === 0 || living.endsAt <= now) return;
  const ended = (await paidSegments(tx, living, now)).filter(
    (segment) =>
      segment.orderId === order.id ||
      (order.kind !== 'plan_change' && ofLiving.some((each) => isSamePeriod(each, segment))),
  );
  for (const segment of ended) await cutSegment(tx, segment, cutOf(segment, now));
  if (ended.some(({ orderId }) => orderId === order.id) && order.kind === 'plan_change')
    for (const before of await replacedBy(tx, order.id)) {
      // days of another interval are counted from another time of day: none may be paid twice
      const cuts = [cutOf(before, now), before.replacedAt ?? now, ...ended.map((each) => cutOf(each, now))];
      await reviveSegment(
        tx,
        before,
        cuts.reduce((latest, cut) => (cut > latest ? cut : latest)),
      );
    }
  await lower(tx, living, carriedOf(order, ofLiving), now);
  await settle(tx, living, { order, now });
}

const isSamePeriod = (one: SegmentRow, other: SegmentRow) =>
  one.periodStartsAt.getTime() === other.periodStartsAt.getTime() &&
  one.periodEndsAt.getTime() === other.periodEndsAt.getTime();

/** Its days end there, or before they begin. */
export async function cutSegment(tx: Transaction, { id }: SegmentRow, replacedAt: Date): Promise<void> {
  await tx.update(subscriptionSegments).set({ replacedAt }).where(eq(subscriptionSegments.id, id));
}

/** What a change replaced; in place of what was paid back meanwhile, what that had replaced. */
async function replacedBy(tx: Transaction, orderId: string): Promise<SegmentRow[]> {
  const rows = await tx
    .select()
    .from(subscriptionSegments)
    .where(eq(subscriptionSegments.replacedBy, orderId))
    .orderBy(asc(subscriptionSegments.startsAt));
  const found: SegmentRow[] = [];
  for (const row of rows)
    if (row.returnedAt === null) found.push(row);
    else if (row.orderId !== orderId) found.push(...(await replacedBy(tx, row.orderId)));
  return found;
}

/** The days from an instant on are those of a segment again, with what is left of its money. */
export async function reviveSegment(
  tx: Transaction,
  segment: SegmentRow,
  from: Date,
  value?: number,
): Promise<void> {
  if (from >= segment.endsAt) return;
  await tx.insert(subscriptionSegments).values({
    ...segment,
    id: uuidv7(),
    startsAt: from,
    value: value ?? rest(segment.value, spanOf(segment), from),
    replacedAt: null,
    replacedBy: null,
  });
}

/** Minor units of an order that went into a change which replaced its days, as they were then. */
function carriedOf({ kind, plan }: OrderRow, own: readonly SegmentRow[]): number {
  if (!plan) return 0;
  const paid = plan.lines.reduce((sum, { amount }) => sum + amount, 0);
  // what a change bought is worth what was left before, too: only its own share goes back
  const worth = kind === 'plan_change' ? plan.segments.reduce((sum, { value }) => sum + value, 0) : paid;
  if (worth === 0) return 0;
  // days that were moved or lived again are others of the same period: the latest are what counts
  const latest = new Map<number, SegmentRow>();
  for (const segment of own) {
    const known = latest.get(segment.periodStartsAt.getTime());
    if (!known || known.startsAt <= segment.startsAt) latest.set(segment.periodStartsAt.getTime(), segment);
  }
  const left = [...latest.values()].reduce(
    (sum, segment) =>
      segment.replacedAt && segment.replacedBy
        ? sum + rest(segment.value, spanOf(segment), segment.replacedAt)
        : sum,
    0,
  );
  return Number((BigInt(left) * BigInt(paid)) / BigInt(worth));
}

/** Days that stand are worth less by money that went back. */
async function lower(tx: Transaction, living: SubscriptionRow, amount: number, now: Date): Promise<void> {
  let left = amount;
  for (const segment of await paidSegments(tx, living, now)) {
    const from = cutOf(segment, now);
    const value = rest(segment.value, spanOf(segment), from);
    const off = Math.min(value, rest(left, spanOf(segment), from));
    if (off === 0) continue;
    await cutSegment(tx, segment, from);
    await reviveSegment(tx, segment, from, value - off);
    left -= off;
  }
}

/** Makes a subscription what its paid days say. */
async function settle(
  tx: Transaction,
  living: SubscriptionRow,
  { order, now }: { order: OrderRow; now: Date },
): Promise<void> {
  let segments = await tx
    .select()
    .from(subscriptionSegments)
    .where(
      and(
        eq(subscriptionSegments.subscriptionId, living.id),
        gt(subscriptionSegments.endsAt, now),
        isNull(subscriptionSegments.replacedAt),
      ),
    )
    .orderBy(asc(subscriptionSegments.startsAt));
  const [next] = segments;
  if (next && next.startsAt > now) {
    await cutSegment(tx, next, next.startsAt);
    const endsAt = boundary(now, MONTHS[next.terms.interval]);
    const days = { startsAt: now, endsAt, periodStartsAt: now, periodEndsAt: endsAt, anchor: now };
    await reviveSegment(tx, { ...next, ...days }, now, next.value);
    segments = [{ ...next, ...days }];
  }
  const [current, ahead] = segments;
  if (!current) return endSubscription(tx, living, 'refunded', now);
  const { terms, anchor, periodEndsAt: endsAt } = current;
  const isChanged = !sameTerms(terms, living.terms);
  const [row] = await tx
    .update(subscriptions)
    .set({
      terms,
      anchor,
      endsAt,
      pendingTerms: ahead && isChanged ? ahead.terms : isChanged ? null : living.pendingTerms,
      ...(living.cancelAt && { cancelAt: paidUntil({ ...living, endsAt }, segments) }),
      ...(living.pauseAt && { pauseAt: paidUntil({ ...living, endsAt }, segments) }),
      version: living.version + 1,
    })
    .where(eq(subscriptions.id, living.id))
    .returning();
  if (!row) throw new Error('the subscription is gone');
  await noteEvent(tx, row, { kind: 'returned', orderId: order.id }, now);
  if (anchor.getTime() !== living.anchor.getTime()) await otherMonth(tx, row, now);
  await scheduleNext(tx, row.id);
}

/** The month goes by another anchor: what is left of the one that ran goes, and the days that are left of the other bring their share. */
async function otherMonth(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  const open = await openCycle(tx, row.id);
  if (open) await endMonth(tx, row, open, { at: now, now });
  const month = cycleOf(row.anchor, now);
  const all = (versionOf(await readPlans(tx), row.terms)?.credits ?? 0) * row.terms.seats;
  // a month is named by its start: another may have begun in this moment
  const from = open && open.startsAt >= now ? new Date(open.startsAt.getTime() + 1) : now;
  await beginMonth(tx, row, {
    span: { from, until: month.until },
    credits: rest(all, month, now),
    now,
  });
}

/** A renewal that nobody has paid can be paid no more. */
export async function closeRenewal(tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  const open = await tx
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(and(isOrderFor(ownerIn(row)), eq(orders.kind, 'plan_renew'), eq(bills.status, 'unpaid')))
    .for('update', { of: bills });
  for (const { id } of open) await closeBill(tx, id, { by: 'seller', now });
}

/** Ends a subscription, with the month of credits that runs. */
export async function endSubscription(
  tx: Transaction,
  row: SubscriptionRow,
  endReason: NonNullable<SubscriptionRow['endReason']>,
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      status: 'ended',
      endedAt: now,
      endReason,
      pendingTerms: null,
      chargeAt: null,
      version: row.version + 1,
    })
    .where(eq(subscriptions.id, row.id));
  await closeRenewal(tx, row, now);
  const cycle = await openCycle(tx, row.id);
  if (cycle) await endMonth(tx, row, cycle, { at: now < cycle.endsAt ? now : cycle.endsAt, now });
  await noteEvent(tx, row, { kind: 'ended' }, now);
}
