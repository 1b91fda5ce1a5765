// Coupons: whether a code is good for a purchase, and what of it an order holds, uses or gives back. Who orders has locked the
// account of the owner; the coupon is locked only while it is reserved.
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { bills } from '../../platform/db/schema/billing.ts';
import { couponRedemptions, coupons } from '../../platform/db/schema/coupons.ts';
import { ownerOf } from '../payments/order-owner.ts';
import type { OrderRow } from '../payments/order-store.ts';
import type { Coupon } from './quote.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type RedemptionRow = typeof couponRedemptions.$inferSelect;
/** Why a code takes nothing off. One that nobody knows and one that is used up look alike: codes are not to be found by trying. */
export type CouponProblem = Exclude<Schema<'CouponState'>, 'applies'>;

const PROBLEMS: readonly CouponProblem[] = ['unknown', 'expired', 'other', 'used', 'running'];

/** A coupon of a purchase. */
export interface AppliedCoupon {
  readonly row: CouponRow;
  readonly coupon: Coupon;
  /** The redemption that goes on with the subscription; undefined of a code that was entered. */
  readonly running: RedemptionRow | undefined;
}

/** A code as it is kept: whoever types it need not think of capitals. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/** @throws always */
export function refuseCoupon(problem: CouponProblem): never {
  const id = `coupon.${problem}` as const;
  throw new ApiError('CONFLICT', id, {}, { fields: { coupon: id } });
}

/** Why a coupon was refused; undefined of another failure. */
export function couponProblemOf(error: unknown): CouponProblem | undefined {
  if (!(error instanceof ApiError) || error.extras.fields?.coupon === undefined) return undefined;
  return PROBLEMS.find((problem) => error.messageId === `coupon.${problem}`);
}

/** What a coupon takes off, as prices are worked out from it; undefined in a currency that it has no amount of. */
export function discountIn(
  { code, kind, basisPoints, amountUsd, amountCny }: CouponRow,
  currency: Schema<'Currency'>,
): Coupon | undefined {
  if (kind === 'percent') return { kind, basisPoints: basisPoints ?? 0, code };
  const amount = currency === 'USD' ? amountUsd : amountCny;
  return amount === null ? undefined : { kind, currency, amount, code };
}

const isGoodFor = ({ plans }: CouponRow, plan: string | undefined): boolean =>
  plans.length === 0 || (plan !== undefined && plans.includes(plan));

/** What is bought, as far as it decides whether a coupon is good for it. */
interface Wanted {
  readonly ownerId: string;
  readonly kind: Schema<'PlanPurchase'>['kind'];
  readonly plan: string | undefined;
  readonly currency: Schema<'Currency'>;
  readonly at: Date;
  readonly running: RedemptionRow | undefined;
}

/** The coupon of a code that somebody entered. @throws ApiError CONFLICT where it is not good for it, on the field `coupon` */
export async function enteredCoupon(
  db: Database | Transaction,
  typed: string,
  { ownerId, kind, plan, currency, at, running }: Wanted,
): Promise<AppliedCoupon> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, couponCode(typed)));
  if (!row || row.status === 'archived' || row.startsAt > at) return refuseCoupon('unknown');
  const { own, others } = await takenOf(db, row.id, ownerId);
  if (own) return refuseCoupon('used');
  if (row.endsAt && row.endsAt <= at) return refuseCoupon('expired');
  if (row.maxRedemptions !== null && others >= row.maxRedemptions) return refuseCoupon('unknown');
  const coupon = discountIn(row, currency);
  if (!coupon || !row.purchases.includes(kind) || !isGoodFor(row, plan)) return refuseCoupon('other');
  if (running) return refuseCoupon('running');
  return { row, coupon, running: undefined };
}

/**
 * Who holds a coupon or used it. What an unpaid order of the owner holds is theirs to order anew, so that it is not counted with the others.
 *
 * @returns `own`: whether the owner used it; `waiting`: whether an unpaid order of the owner holds it; `others`: by how many it is held or
 * used, without that one
 */
async function takenOf(
  db: Database | Transaction,
  couponId: string,
  ownerId: string,
): Promise<{ own: boolean; waiting: boolean; others: number }> {
  const isOwn = sql`${couponRedemptions.ownerId} = ${ownerId}`;
  const isWaiting = sql`${couponRedemptions.state} = 'reserved' and ${isOwn}
    and exists (select from ${bills} b where b.order_id = coupon_redemptions.order_id and b.status = 'unpaid')`;
  const [taken] = await db
    .select({
      own: sql`count(*) filter (where ${isOwn} and not (${isWaiting}))`.mapWith(Number),
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      others: sql`count(*) filter (where not (${isWaiting}))`.mapWith(Number),
    })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), ne(couponRedemptions.state, 'released')));
  return {
    own: (taken?.own ?? 0) > 0,
    waiting: (taken?.waiting ?? 0) > 0,
    others: taken?.others ?? 0,
  };
}

/** The coupon that goes on with a subscription, with its periods still to come or the one that runs. */
export async function runningCoupon(
  db: Database | Transaction,
  { id }: Pick<SubscriptionRow, 'id'>,
  at: Date,
): Promise<{ redemption: RedemptionRow; row: CouponRow } | undefined> {
  const [found] = await db
    .select({ redemption: couponRedemptions, row: coupons })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(
      and(
        eq(couponRedemptions.subscriptionId, id),
        or(
          sql`coalesce(${couponRedemptions.periodsLeft}, 1) > 0`,
          sql`${couponRedemptions.coversUntil} > ${at}`,
        ),
      ),
    )
    .orderBy(desc(couponRedemptions.settledAt))
    .limit(1);
  return found;
}

/**
 * What a running coupon takes off a purchase: of a new period while it is good for more of them, of a change in a period that was
 * paid with it.
 */
export function runningDiscount(
  { redemption, row }: { redemption: RedemptionRow; row: CouponRow },
  {
    plan,
    currency,
    isNewPeriod,
  }: { plan: string | undefined; currency: Schema<'Currency'>; isNewPeriod: boolean },
): AppliedCoupon | undefined {
  const coupon = discountIn(row, currency);
  if (!coupon || !isGoodFor(row, plan)) return undefined;
  if (isNewPeriod) return redemption.periodsLeft === 0 ? undefined : { row, coupon, running: redemption };
  const until = redemption.coversUntil;
  return until ? { row, coupon: { ...coupon, until }, running: redemption } : undefined;
}

/**
 * Holds a coupon for an order that is placed. One at a time: of two who want the last one the second is refused.
 *
 * @throws ApiError CONFLICT where it is used up, or went off sale in this moment
 */
export async function reserveCoupon(
  tx: Transaction,
  order: OrderRow,
  couponId: string,
  now: Date,
): Promise<void> {
  await lockFree(tx, couponId, ownerOf(order));
  await tx.insert(couponRedemptions).values({
    id: uuidv7(),
    couponId,
    userId: order.teamId === null ? order.userId : null,
    teamId: order.teamId,
    orderId: order.id,
    state: 'reserved',
    createdAt: now,
  });
}

/** Locks a coupon that an owner may take. @throws ApiError CONFLICT where it is used up or taken back, or is theirs already */
async function lockFree(tx: Transaction, couponId: string, ownerId: string): Promise<CouponRow> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update');
  if (!row || row.status === 'archived') return refuseCoupon('unknown');
  const { own, waiting, others } = await takenOf(tx, couponId, ownerId);
  // an order in whose place this one comes has given it back by now
  if (own || waiting) return refuseCoupon('used');
  if (row.maxRedemptions !== null && others >= row.maxRedemptions) return refuseCoupon('unknown');
  return row;
}

/**
 * Adds a coupon to a subscription that runs: it is good for its next periods. No order has it yet, so that none of them is used up.
 *
 * @throws ApiError CONFLICT where it is used up, or went off sale in this moment
 */
export async function addCoupon(
  tx: Transaction,
  { id: subscriptionId, userId, teamId, ownerId }: SubscriptionRow,
  couponId: string,
  now: Date,
): Promise<void> {
  const { duration, cycles } = await lockFree(tx, couponId, ownerId);
  await tx.insert(couponRedemptions).values({
    id: uuidv7(),
    couponId,
    userId,
    teamId,
    orderId: null,
    state: 'used',
    subscriptionId,
    periodsLeft: duration === 'forever' ? null : (cycles ?? 1),
    createdAt: now,
    settledAt: now,
  });
}

/** Gives back what an order held that was closed without a payment. */
export async function releaseCoupon(tx: Transaction, billId: string, now: Date): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ state: 'released', settledAt: now })
    .where(
      and(
        eq(couponRedemptions.state, 'reserved'),
        sql`${couponRedemptions.orderId} = (select ${bills.orderId} from ${bills} where ${bills.id} = ${billId})`,
      ),
    );
}

/** An order with a coupon is paid: the code is used, or a period of one that runs is. */
export async function redeemCoupon(
  tx: Transaction,
  { id: orderId, plan }: OrderRow,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<void> {
  const agreed = plan?.coupon;
  if (!agreed) return;
  const { id, redemption, duration, isNewPeriod } = agreed;
  const [last] = await tx
    .select({ until: sql`max(s.period_ends_at)`.mapWith(couponRedemptions.coversUntil) })
    .from(sql`subscription_segments s`)
    .where(sql`s.order_id = ${orderId}`);
  const coversUntil = duration === 'once' ? null : (last?.until ?? null);
  if (redemption === null) {
    const [row] = await tx.select({ cycles: coupons.cycles }).from(coupons).where(eq(coupons.id, id));
    await tx
      .update(couponRedemptions)
      .set({
        state: 'used',
        settledAt: now,
        subscriptionId,
        periodsLeft: duration === 'forever' ? null : (row?.cycles ?? 1) - 1,
        coversUntil,
      })
      .where(and(eq(couponRedemptions.orderId, orderId), eq(couponRedemptions.state, 'reserved')));
    return;
  }
  await tx
    .update(couponRedemptions)
    .set({
      coversUntil: sql`greatest(${couponRedemptions.coversUntil}, ${coversUntil})`,
      ...(isNewPeriod && {
        periodsLeft: sql`case when ${couponRedemptions.periodsLeft} > 0 then ${couponRedemptions.periodsLeft} - 1 else ${couponRedemptions.periodsLeft} end`,
      }),
    })
    .where(eq(couponRedemptions.id, redemption));
}
