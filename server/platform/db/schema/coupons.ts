// Discounts that people get by a code, and who used them for which order.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { orders } from './billing.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { subscriptions } from './subscriptions.ts';
import { teams } from './teams.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** What people type, in capitals. */
    code: text('code').notNull(),
    /** What it is for; administrators read it. */
    name: text('name').notNull(),
    // what it takes off is never changed: who used it was promised it
    kind: text('kind', { enum: ['percent', 'amount'] }).notNull(),
    basisPoints: integer('basis_points'),
    /** Minor units of a period by currency. */
    amountUsd: bigint('amount_usd', { mode: 'number' }),
    amountCny: bigint('amount_cny', { mode: 'number' }),
    duration: text('duration', { enum: ['once', 'cycles', 'forever'] }).notNull(),
    /** For how many periods; null of the other durations. */
    cycles: integer('cycles'),
    /** Codes of plans that it is good for; all where empty. */
    plans: keptJson('plans').$type<readonly string[]>().notNull(),
    /** What it can be ordered with. */
    purchases: keptJson('purchases').$type<readonly Schema<'PlanPurchase'>['kind'][]>().notNull(),
    startsAt: time('starts_at').notNull(),
    /** From when on no order takes it; null where it is always good. */
    endsAt: time('ends_at'),
    /** By how many people and teams it can be used; null where by any number. */
    maxRedemptions: integer('max_redemptions'),
    status: text('status', { enum: ['active', 'archived'] }).notNull(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_created').on(table.createdAt, table.id),
    check(
      'coupons_discount',
      sql`case ${table.kind} when 'percent' then ${table.basisPoints} between 1 and 10000 and num_nonnulls(${table.amountUsd}, ${table.amountCny}) = 0
        else ${table.kind} = 'amount' and ${table.basisPoints} is null and num_nonnulls(${table.amountUsd}, ${table.amountCny}) > 0
          and coalesce(${table.amountUsd}, 1) > 0 and coalesce(${table.amountCny}, 1) > 0 end`,
    ),
    check(
      'coupons_duration',
      sql`case ${table.duration} when 'cycles' then ${table.cycles} between 2 and 120 else ${table.duration} in ('once', 'forever') and ${table.cycles} is null end`,
    ),
    check(
      'coupons_rest',
      sql`${table.status} in ('active', 'archived') and coalesce(${table.maxRedemptions}, 1) > 0 and (${table.endsAt} is null or ${table.endsAt} > ${table.startsAt})`,
    ),
  ],
);

/**
 * A coupon with an order: `reserved` while that waits for its payment, `used` once it is paid, `released` where it was closed. Who
 * reserves has locked the coupon, so that it is never promised more often than it may be used.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: uuid('id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'restrict' }),
    /** The person or the team whose it is. */
    ownerId: uuid('owner_id').notNull().generatedAlwaysAs(sql`coalesce(user_id, team_id)`),
    /** The order that it was entered for; null where a subscription got it while it ran. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    state: text('state', { enum: ['reserved', 'used', 'released'] }).notNull(),
    /** What goes on with it; null until the order is paid. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'restrict' }),
    /** For how many more periods it is good; null where for all. */
    periodsLeft: integer('periods_left'),
    /** End of the last period that was paid with it; null where changes of that period are priced without it. */
    coversUntil: time('covers_until'),
    createdAt: time('created_at').notNull(),
    /** When it was used or released. */
    settledAt: time('settled_at'),
  },
  (table) => [
    // once by each owner, whatever is paid at the same time
    uniqueIndex('coupon_redemptions_once').on(table.couponId, table.ownerId).where(sql`state <> 'released'`),
    uniqueIndex('coupon_redemptions_order').on(table.orderId),
    index('coupon_redemptions_of').on(table.couponId, table.createdAt),
    index('coupon_redemptions_user').on(table.userId),
    index('coupon_redemptions_team').on(table.teamId),
    index('coupon_redemptions_subscription').on(table.subscriptionId),
    check('coupon_redemptions_owner', sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    check(
      'coupon_redemptions_state',
      sql`${table.state} in ('reserved', 'used', 'released') and (${table.state} = 'reserved') = (${table.settledAt} is null)
        and (${table.orderId} is not null or ${table.state} = 'used')
        and (${table.state} = 'used') = (${table.subscriptionId} is not null) and coalesce(${table.periodsLeft}, 0) >= 0`,
    ),
  ],
);
