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
import { couponState, RESERVED, USED } from './coupon-list.ts';

type Reader = Pick<Transaction, 'select'>;
/** Orders of a coupon that are shown at most. */
const MOST_ORDERS = 200;

/** One coupon. @throws ApiError NOT_FOUND */
export async function readCoupon(db: Reader, id: string, now: Date): Promise<Schema<'AdminCoupon'>> {
  const columns = {
    row: coupons,
    state: sql<Schema<'AdminCouponState'>>`${couponState(sql`${now}::timestamptz`)}`,
    reserved: sql<number>`${RESERVED}`,
    used: sql<number>`${USED}`,
  };
  const [found] = isUuid(id) ? await db.select(columns).from(coupons).where(eq(coupons.id, id)) : [];
  if (!found) throw notFound();
  const { row, state, reserved, used } = found;
  const { code, kind, basisPoints, amountUsd, amountCny, duration, cycles, version } = row;
  return {
    id,
    code,
    state,
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
