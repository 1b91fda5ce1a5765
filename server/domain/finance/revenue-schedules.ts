// What was paid and is earned piece by piece (design of billing, section 8). By `used`, as proration: what a change leaves of the days
// that were paid for is what is not earned yet, to the cent.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { orders, paymentReturns, payments } from '../../platform/db/schema/billing.ts';
import { creditAccounts, creditEntries } from '../../platform/db/schema/credits.ts';
import { revenueSchedules } from '../../platform/db/schema/finance.ts';
import { subscriptionSegments, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { used, wholeDays } from '../billing/billing-time.ts';
import { leftOfMonth } from '../billing/month-credits.ts';
import { livingOf, openCycle } from '../billing/subscription-store.ts';
import { apportionTax } from '../billing/tax.ts';
import { ownerOf } from '../payments/order-owner.ts';
import type { OrderRow } from '../payments/order-store.ts';
import { type Booking, book } from './money-ledger.ts';

export type ScheduleRow = typeof revenueSchedules.$inferSelect;

const DAY_MS = 86_400_000;
/** Credits that are used are looked for once a day. */
const CREDITS_EVERY_MS = DAY_MS;

/** What of a schedule is neither earned nor gone. */
export const deferredOf = ({ value, earned, returned, carried }: ScheduleRow) =>
  value - earned - returned - carried;

/** When a schedule earns more; null where nothing is left to be earned. */
function nextOf(schedule: ScheduleRow, at: Date): Date | null {
  if (deferredOf(schedule) === 0) return null;
  return schedule.kind === 'days'
    ? new Date(schedule.startsAt.getTime() + (schedule.done + 1) * DAY_MS)
    : new Date(at.getTime() + CREDITS_EVERY_MS);
}

async function save(tx: Transaction, schedule: ScheduleRow, at: Date): Promise<ScheduleRow> {
  const { id, done, earned, returned, carried, replacedBy } = schedule;
  const nextAt = nextOf(schedule, at);
  await tx
    .update(revenueSchedules)
    .set({ done, earned, returned, carried, replacedBy, nextAt })
    .where(eq(revenueSchedules.id, id));
  return { ...schedule, nextAt };
}

type NewSchedule = Pick<
  ScheduleRow,
  'kind' | 'orderId' | 'subscriptionId' | 'segmentId' | 'currency' | 'startsAt' | 'value' | 'units'
>;

async function add(tx: Transaction, made: NewSchedule, at: Date): Promise<ScheduleRow> {
  const row = { id: uuidv7(), done: 0, earned: 0, returned: 0, carried: 0, replacedBy: null, ...made };
  const [schedule] = await tx
    .insert(revenueSchedules)
    .values({ ...row, nextAt: nextOf({ ...row, nextAt: null }, at) })
    .returning();
  if (!schedule) throw new Error('the schedule was not made');
  return schedule;
}

/**
 * Earns what became due of a schedule until an instant, and writes it down. The row is locked.
 *
 * @param days that are booked at most
 * @param takenBack thousandths of a credit that were taken back just now: they are gone, and were not used
 */
export async function earnUntil(
  tx: Transaction,
  schedule: ScheduleRow,
  {
    at,
    now,
    days = Number.POSITIVE_INFINITY,
    takenBack = 0,
  }: { at: Date; now: Date; days?: number; takenBack?: number },
): Promise<ScheduleRow> {
  if (schedule.nextAt === null) return schedule;
  const { id, kind, orderId, currency, value, units, done } = schedule;
  const bookings: Booking[] = [];
  const earn = (reference: string, amount: number, when: Date) =>
    bookings.push({
      kind: 'earned',
      reference,
      orderId,
      at: when,
      currency,
      lines: [
        { account: 'deferred', amount },
        { account: 'revenue', amount: -amount },
      ],
    });
  let until = done;
  if (kind === 'days') {
    until = Math.min(Math.max(done, Math.min(units, wholeDays(schedule.startsAt, at))), done + days);
    for (let day = done + 1; day <= until; day += 1)
      earn(
        `day ${id} ${day}`,
        used(value, day, units) - used(value, day - 1, units),
        new Date(schedule.startsAt.getTime() + day * DAY_MS),
      );
  } else {
    until = Math.max(done, units - Math.min(units, (await unspentOf(tx, orderId)) + takenBack));
    if (until > done)
      earn(`credits ${id} ${until}`, used(value, until, units) - used(value, done, units), at);
  }
  const after = await save(tx, { ...schedule, done: until, earned: used(value, until, units) }, at);
  await book(tx, bookings, now);
  return after;
}

/**
 * Thousandths of a credit of a pack that are not used. Credits of months, trials and gifts are used before those of packs, and
 * those of an older pack before those of a newer one.
 */
async function unspentOf(tx: Transaction, orderId: string): Promise<number> {
  const [order] = await tx
    .select({ userId: orders.userId, teamId: orders.teamId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return 0;
  const ownerId = ownerOf(order);
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.accountId, ownerId));
  const living = await livingOf(tx, ownerId);
  const cycle = living && (await openCycle(tx, living.id));
  let left = (account?.balance ?? 0) - (cycle ? await leftOfMonth(tx, ownerId, cycle) : 0);
  const packs = await tx
    .select({
      id: orders.id,
      credits: orders.credits,
      taken: sql`coalesce(sum(${paymentReturns.creditsTaken}), 0)`.mapWith(Number),
    })
    .from(revenueSchedules)
    .innerJoin(orders, eq(orders.id, revenueSchedules.orderId))
    .innerJoin(
      creditEntries,
      and(
        eq(creditEntries.accountId, ownerId),
        eq(creditEntries.kind, 'grant'),
        eq(creditEntries.reference, sql`'order ' || ${orders.id}`),
      ),
    )
    .leftJoin(
      payments,
      sql`${payments.state} = 'settled' and ${payments.billId} = (select b.id from bills b where b.order_id = ${orders.id})`,
    )
    .leftJoin(paymentReturns, eq(paymentReturns.paymentId, payments.id))
    .where(
      and(
        order.teamId === null
          ? and(eq(orders.userId, ownerId), isNull(orders.teamId))
          : eq(orders.teamId, ownerId),
        eq(revenueSchedules.kind, 'credits'),
        isNotNull(revenueSchedules.nextAt),
      ),
    )
    .groupBy(orders.id, creditEntries.id)
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id));
  for (const { id, credits, taken } of packs) {
    const unspent = Math.max(0, Math.min(credits - taken, left));
    if (id === orderId) return unspent;
    left -= unspent;
  }
  return 0;
}

/** Opens what a pack is earned by. */
export async function openPack(
  tx: Transaction,
  { id: orderId, currency, credits }: OrderRow,
  { net, at }: { net: number; at: Date },
): Promise<void> {
  const none = { subscriptionId: null, segmentId: null };
  await add(
    tx,
    { kind: 'credits', orderId, ...none, currency, startsAt: at, value: net, units: credits },
    at,
  );
}

/**
 * Opens what the days of an order are earned by. What a change replaced is earned until there, and what is left of it goes on in
 * the new days with what was paid for them.
 *
 * @param net what was paid before tax, in minor units
 */
export async function openDays(
  tx: Transaction,
  { id: orderId, kind, currency }: OrderRow,
  { net, now }: { net: number; now: Date },
): Promise<void> {
  const segments = await tx
    .select()
    .from(subscriptionSegments)
    .where(eq(subscriptionSegments.orderId, orderId))
    .orderBy(asc(subscriptionSegments.startsAt), asc(subscriptionSegments.id));
  const [first] = segments;
  if (!first) throw new Error('an order of a plan pays for some days');
  const { subscriptionId } = first;
  const stopped: ScheduleRow[] = [];
  // no other order takes anything of days that were paid for
  if (kind === 'plan_change') {
    const replaced = await tx
      .select({ schedule: revenueSchedules, at: subscriptionSegments.replacedAt })
      .from(revenueSchedules)
      .innerJoin(subscriptionSegments, eq(subscriptionSegments.id, revenueSchedules.segmentId))
      .where(
        and(
          eq(revenueSchedules.subscriptionId, subscriptionId),
          isNotNull(revenueSchedules.nextAt),
          eq(
            subscriptionSegments.replacedAt,
            sql`greatest(${subscriptionSegments.startsAt}, ${first.startsAt})`,
          ),
        ),
      )
      .orderBy(asc(revenueSchedules.startsAt), asc(revenueSchedules.id))
      .for('update', { of: revenueSchedules });
    for (const { schedule, at } of replaced)
      stopped.push(await earnUntil(tx, schedule, { at: at ?? now, now }));
  }
  const value = stopped.reduce((sum, schedule) => sum + deferredOf(schedule), net);
  const values = apportionTax(
    segments.map((segment) => segment.value),
    value,
  );
  // what stops gives its segment free first, as one segment has one open schedule
  for (const schedule of stopped)
    await save(tx, { ...schedule, carried: schedule.carried + deferredOf(schedule) }, now);
  const made: ScheduleRow[] = [];
  for (const [at, { id, startsAt, endsAt }] of segments.entries())
    made.push(
      await add(
        tx,
        {
          kind: 'days',
          orderId,
          subscriptionId,
          segmentId: id,
          currency,
          startsAt,
          value: values[at] ?? 0,
          units: Math.max(1, wholeDays(startsAt, endsAt)),
        },
        now,
      ),
    );
  for (const [at, { id }] of stopped.entries())
    await tx
      .update(revenueSchedules)
      .set({ replacedBy: (made[at] ?? made.at(-1))?.id ?? null })
      .where(eq(revenueSchedules.id, id));
}

/** What is still deferred of the money of an order, here or in what went on from it; the latest days first. */
async function openOf(tx: Transaction, orderId: string): Promise<ScheduleRow[]> {
  const open: ScheduleRow[] = [];
  const seen = new Set<string>();
  let asked = await tx
    .select()
    .from(revenueSchedules)
    .where(eq(revenueSchedules.orderId, orderId))
    .orderBy(desc(revenueSchedules.startsAt), desc(revenueSchedules.id))
    .for('update');
  while (asked.length > 0) {
    for (const row of asked) seen.add(row.id);
    open.push(...asked.filter(({ nextAt }) => nextAt !== null));
    const next = asked.flatMap(({ replacedBy }) => (replacedBy && !seen.has(replacedBy) ? [replacedBy] : []));
    asked =
      next.length === 0
        ? []
        : await tx.select().from(revenueSchedules).where(inArray(revenueSchedules.id, next)).for('update');
  }
  return open;
}

/** Whether the days of a schedule, or its subscription, are over for good. */
async function isOver(
  tx: Transaction,
  { subscriptionId, segmentId }: ScheduleRow,
  at: Date,
): Promise<boolean> {
  if (!segmentId || !subscriptionId) return false;
  const [found] = await tx
    .select({ endedAt: subscriptions.endedAt, replacedAt: subscriptionSegments.replacedAt })
    .from(subscriptionSegments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionSegments.subscriptionId))
    .where(eq(subscriptionSegments.id, segmentId));
  const isPast = (when: Date | null | undefined) => when !== null && when !== undefined && when <= at;
  return isPast(found?.endedAt) || isPast(found?.replacedAt);
}

/**
 * Takes money that went back out of what is not earned yet of its order. What is left of that is earned by what is left of its
 * days or credits, or at once where it is over with them.
 *
 * @param net minor units before tax
 * @param takenBack thousandths of a credit that were taken back for it
 * @returns how much of it was not earned yet
 */
export async function returnDeferred(
  tx: Transaction,
  orderId: string,
  { net, takenBack, at, now }: { net: number; takenBack: number; at: Date; now: Date },
): Promise<number> {
  let left = net;
  const open: ScheduleRow[] = [];
  for (const row of await openOf(tx, orderId)) open.push(await earnUntil(tx, row, { at, now, takenBack }));
  for (const schedule of open) {
    const taken = Math.min(left, deferredOf(schedule));
    left -= taken;
    await goOn(tx, { ...schedule, returned: schedule.returned + taken }, { at, now });
  }
  await forfeitEnded(tx, open[0]?.subscriptionId, { at, now });
  return net - left;
}

async function goOn(
  tx: Transaction,
  schedule: ScheduleRow,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const value = deferredOf(schedule);
  if (value === 0) {
    await save(tx, schedule, at);
    return;
  }
  const { kind, orderId, subscriptionId, segmentId, currency, startsAt, done } = schedule;
  const units =
    kind === 'days' ? schedule.units - done : Math.min(schedule.units - done, await unspentOf(tx, orderId));
  if (units <= 0 || (await isOver(tx, schedule, at))) return forfeit(tx, schedule, { at, now });
  await save(tx, { ...schedule, carried: schedule.carried + value }, at);
  const next = await add(
    tx,
    {
      kind,
      orderId,
      subscriptionId,
      segmentId,
      currency,
      startsAt: kind === 'days' ? new Date(startsAt.getTime() + done * DAY_MS) : startsAt,
      value,
      units,
    },
    at,
  );
  await tx.update(revenueSchedules).set({ replacedBy: next.id }).where(eq(revenueSchedules.id, schedule.id));
}

/** Nothing is owed any more for what is left: it is earned at once. */
async function forfeit(
  tx: Transaction,
  schedule: ScheduleRow,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const amount = deferredOf(schedule);
  const { id, orderId, currency, earned } = schedule;
  await save(tx, { ...schedule, earned: earned + amount }, at);
  const lines = [{ account: 'deferred', amount } as const, { account: 'revenue', amount: -amount } as const];
  await book(tx, [{ kind: 'forfeited', reference: `forfeited ${id}`, orderId, at, currency, lines }], now);
}

/** A subscription ended with the money of one order: what others paid for it is owed no more. */
async function forfeitEnded(
  tx: Transaction,
  subscriptionId: string | null | undefined,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  if (!subscriptionId) return;
  const rest = await tx
    .select()
    .from(revenueSchedules)
    .where(and(eq(revenueSchedules.subscriptionId, subscriptionId), isNotNull(revenueSchedules.nextAt)))
    .for('update');
  for (const row of rest) {
    if (!(await isOver(tx, row, at))) continue;
    const schedule = await earnUntil(tx, row, { at, now });
    if (deferredOf(schedule) > 0) await forfeit(tx, schedule, { at, now });
  }
}
