// Coupons as the back office looks at them.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { couponRedemptions, coupons } from '../../platform/db/schema/coupons.ts';
import { teams } from '../../platform/db/schema/teams.ts';

type Reader = Pick<Transaction, 'select' | '$count'>;
type CouponRow = typeof coupons.$inferSelect;
/** Coupons, and orders of one, that are shown at most. */
const MOST_COUPONS = 1000;
const MOST_ORDERS = 200;

// without a join its column would be taken for one of the inner table
const countOf = (state: 'reserved' | 'used') =>
  sql`(select count(*) from ${couponRedemptions} r where r.coupon_id = coupons.id and r.state = ${state})`.mapWith(
    Number,
  );

const COLUMNS = { row: coupons, reserved: countOf('reserved'), used: countOf('used') };
type Found = { row: CouponRow; reserved: number; used: number };

function stateOf({ row, reserved, used }: Found, now: Date): Schema<'AdminCouponState'> {
  if (row.status === 'archived') return 'archived';
  if (row.endsAt && row.endsAt <= now) return 'expired';
  if (row.maxRedemptions !== null && reserved + used >= row.maxRedemptions) return 'used_up';
  return row.startsAt > now ? 'planned' : 'active';
}

function present(found: Found, now: Date): Schema<'AdminCoupon'> {
  const { row, reserved, used } = found;
  const { id, code, kind, basisPoints, amountUsd, amountCny, duration, cycles, version } = row;
  return {
    id,
    code,
    state: stateOf(found, now),
    discount: {
      kind,
      ...(basisPoints !== null && { basis_points: basisPoints }),
      ...(amountUsd !== null && { amount_usd: amountUsd }),
      ...(amountCny !== null && { amount_cny: amountCny }),
      duration,
      ...(cycles !== null && { cycles }),
    },
    terms: {
      name: row.name,
      plans: [...row.plans],
      purchases: [...row.purchases],
      starts_at: toSeconds(row.startsAt),
      ...(row.endsAt && { ends_at: toSeconds(row.endsAt) }),
      ...(row.maxRedemptions !== null && { max_redemptions: row.maxRedemptions }),
    },
    reserved,
    used,
    creation_time: toSeconds(row.createdAt),
    version,
  };
}

/** The newest coupons. */
export async function readCoupons(db: Reader, now: Date) {
  const found = await db
    .select(COLUMNS)
    .from(coupons)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(MOST_COUPONS);
  return { items: found.map((each) => present(each, now)), total: await db.$count(coupons) };
}

/** One coupon. @throws ApiError NOT_FOUND */
export async function readCoupon(db: Reader, id: string, now: Date): Promise<Schema<'AdminCoupon'>> {
  const [found] = isUuid(id) ? await db.select(COLUMNS).from(coupons).where(eq(coupons.id, id)) : [];
  if (!found) throw notFound();
  return present(found, now);
}

/** How many orders hold a coupon, and how many owners used it. */
export async function takenOf(db: Reader, couponId: string): Promise<number> {
  const [taken] = await db
    .select({ count: count() })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), sql`${couponRedemptions.state} <> 'released'`));
  return taken?.count ?? 0;
}

/** The latest orders with a coupon. */
export async function readRedemptions(
  db: Reader,
  couponId: string,
): Promise<Schema<'AdminCouponRedemption'>[]> {
  const rows = await db
    .select({ redemption: couponRedemptions, order: orders, team: teams.name })
    .from(couponRedemptions)
    .leftJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .leftJoin(teams, eq(teams.id, couponRedemptions.teamId))
    .where(eq(couponRedemptions.couponId, couponId))
    .orderBy(desc(couponRedemptions.createdAt), desc(couponRedemptions.id))
    .limit(MOST_ORDERS);
  return rows.map(({ redemption, order, team }) => ({
    id: redemption.id,
    state: redemption.state,
    ...(redemption.userId !== null && { user_id: redemption.userId }),
    ...(redemption.teamId !== null && { team_id: redemption.teamId }),
    ...(team !== null && { team_name: team }),
    ...(order && {
      order_id: order.id,
      order_num: order.orderNum,
      price: order.totalAmount,
      currency: order.currency,
      off: -(order.plan?.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0),
    }),
    ...(redemption.periodsLeft !== null && { periods_left: redemption.periodsLeft }),
    creation_time: toSeconds(redemption.createdAt),
    ...(redemption.settledAt && { settled_at: toSeconds(redemption.settledAt) }),
  }));
}
