// Coupons: of every state, kind and duration, for some plans and for all, with owners who used them. Rates of tax: of every state, for
// countries and parts of them.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../server/platform/db/database.ts';
import { NAMES } from './list-searches.ts';
import { seedPlans } from './plan-rows.ts';
import { RowBatch } from './row-batch.ts';

const startsAt = 1_700_000_000;

/** Brings so many coupons, rates of tax and plans; teams that use the coupons come with them. */
export async function seedSales(db: Transaction, userId: string, count: number): Promise<void> {
  await seedCoupons(db, userId, count);
  await seedTaxRates(db, count);
  await seedPlans(db, count);
}

async function seedCoupons(db: Transaction, userId: string, count: number): Promise<void> {
  const subscription = uuidv7();
  const end = sql`to_timestamp(${startsAt})`;
  await db.execute(sql`insert into subscriptions (id, user_id, terms, currency, status, anchor, ends_at, ended_at, end_reason, locale, next_at, created_at)
    values (${subscription}, ${userId}, ${JSON.stringify({ plan: 'pro', version: 1, interval: 'month', seats: 1 })}, 'USD', 'ended', ${end}, ${end}, ${end}, 'unpaid', 'en_US', ${end}, ${end})`);
  const owners = Array.from({ length: 3 }, () => uuidv7());
  for (const [n, id] of owners.entries())
    await db.execute(
      sql`insert into teams (id, name, owner_id, created_at, updated_at) values (${id}, ${`Coupon team ${n}`}, ${userId}, now(), now())`,
    );
  const rows = new RowBatch();
  for (let n = 0; n < count; n += 1) {
    const id = uuidv7();
    const isPercent = n % 3 !== 0;
    const made = sql`to_timestamp(${startsAt + (n % 60) * 3600})`;
    const duration = ['once', 'cycles', 'forever'][n % 3];
    rows.add(
      'coupons (id, code, name, kind, basis_points, amount_usd, amount_cny, duration, cycles, plans, purchases, starts_at, ends_at, max_redemptions, status, version, created_at)',
      sql`(${id}, ${`${['SPRING', 'AUTUMN', 'A_B'][n % 3]}-${n}`}, ${`${NAMES[n % NAMES.length]}${n % 5 === 0 ? '' : n}`}, ${isPercent ? 'percent' : 'amount'}, ${isPercent ? 100 * (1 + (n % 50)) : null},
        ${isPercent || n % 2 === 1 ? null : 500}, ${isPercent ? null : 3500}, ${duration}, ${duration === 'cycles' ? 2 + (n % 5) : null}, ${JSON.stringify([[], ['pro'], ['pro', 'team']][n % 3])},
        ${JSON.stringify([['plan_new'], ['plan_new', 'plan_renew'], ['plan_change']][n % 3])}, ${n % 8 === 1 ? sql`'2099-01-01'::timestamptz` : made},
        ${n % 4 === 0 ? sql`to_timestamp(${startsAt + 1_000_000 + (n % 40) * 7200})` : n % 8 === 1 ? sql`'2100-01-01'::timestamptz` : null}, ${n % 6 === 5 ? 1 : n % 2 === 0 ? null : 500}, ${n % 7 === 0 ? 'archived' : 'active'}, ${1 + (n % 3)}, ${made})`,
    );
    if (n % 2 === 1)
      for (const team of owners.slice(0, 1 + (n % 3)))
        rows.add(
          'coupon_redemptions (id, coupon_id, team_id, state, subscription_id, created_at, settled_at)',
          sql`(${uuidv7()}, ${id}, ${team}, 'used', ${subscription}, ${made}, ${made})`,
        );
  }
  await rows.write(db);
}

async function seedTaxRates(db: Transaction, count: number): Promise<void> {
  const rows = new RowBatch();
  for (let n = 0; n < count; n += 1) {
    const starts = sql`to_timestamp(${startsAt + (n % 60) * 86_400})`;
    const isPlanned = n % 5 === 0;
    rows.add(
      'tax_rates (id, country, region, product, basis_points, starts_at, ends_at, version, created_at)',
      sql`(${uuidv7()}, ${['CH', 'DE', 'US', 'XK'][n % 4]}, ${n % 3 === 0 ? `Part ${n}` : ''}, ${['', 'plan', 'credits'][n % 3]}, ${(n % 50) * 25},
        ${isPlanned ? sql`'2099-01-01'::timestamptz` : starts}, ${n % 5 === 1 ? sql`${starts} + interval '30 days'` : null}, ${1 + (n % 2)}, ${starts})`,
    );
  }
  await rows.write(db);
}
