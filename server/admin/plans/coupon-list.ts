// Coupons, as administrators see them.
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { couponRedemptions, coupons } from '../../platform/db/schema/coupons.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import {
  anyOfFilter,
  byName,
  numberFilter,
  readAt,
  seconds,
  timeFilter,
} from '../../records/lists/filters.ts';

const countOf = (state: 'reserved' | 'used') =>
  sql`(select count(*)::int from ${couponRedemptions} r where r.coupon_id = coupons.id and r.state = ${sql.raw(`'${state}'`)})`;

/** How many orders hold a coupon. */
export const RESERVED = countOf('reserved');
/** By how many people and teams it was used. */
export const USED = countOf('used');

/** What a coupon is at an instant. */
export const couponState = (at: SQLWrapper) => sql`case when ${coupons.status} = 'archived' then 'archived'
  when ${coupons.endsAt} <= ${at} then 'expired'
  when ${coupons.maxRedemptions} <= (select count(*) from ${couponRedemptions} r where r.coupon_id = coupons.id and r.state <> 'released') then 'used_up'
  when ${coupons.startsAt} > ${at} then 'planned' else 'active' end`;

const within = (text: string) => sql`like lower(${containsPattern(text)})`;

// there are few coupons: what no index has is sorted and searched as it is read
export function adminCouponList(clock: Clock) {
  const state = couponState(readAt(clock));
  return {
    operation: 'adminCouponList',
    from: coupons,
    key: coupons.id,
    scope: { all: () => undefined },
    fields: {
      id: coupons.id,
      code: coupons.code,
      name: coupons.name,
      state,
      kind: coupons.kind,
      basis_points: coupons.basisPoints,
      amount_usd: coupons.amountUsd,
      amount_cny: coupons.amountCny,
      duration: coupons.duration,
      cycles: coupons.cycles,
      plans: coupons.plans,
      purchases: coupons.purchases,
      starts_at: seconds(coupons.startsAt),
      ends_at: seconds(coupons.endsAt),
      max_redemptions: coupons.maxRedemptions,
      reserved: RESERVED,
      used: USED,
      creation_time: seconds(coupons.createdAt),
      version: coupons.version,
    },
    filters: {
      state: anyOfFilter(state),
      kind: anyOfFilter(coupons.kind),
      duration: anyOfFilter(coupons.duration),
      plan: {
        where: (picked) =>
          picked.length === 0
            ? undefined
            : sql`(${coupons.plans} = '[]' or jsonb_exists_any(${coupons.plans}, ${sql.param(picked)}))`,
      },
      purchase: {
        where: (picked) =>
          picked.length === 0 ? undefined : sql`jsonb_exists_any(${coupons.purchases}, ${sql.param(picked)})`,
      },
      used: numberFilter(USED),
      creation_time: timeFilter(coupons.createdAt),
      ends_at: timeFilter(coupons.endsAt),
    },
    sorts: {
      creation_time: { by: coupons.createdAt },
      code: { by: byName(coupons.code), small: true },
      used: { by: USED, small: true },
      ends_at: { by: coupons.endsAt, nullable: true, small: true },
    },
    defaultSort: ['creation_time', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(coupons.id, text), of: 'id' as const }] : []),
      { where: sql`lower(${coupons.code}) ${within(text)}`, of: 'code' },
      { where: sql`lower(${coupons.name}) ${within(text)}`, of: 'name' },
    ],
  } satisfies ListDeclaration<'adminCouponList'>;
}
