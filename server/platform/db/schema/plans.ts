// What is sold by the month or year.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';

export const plans = pgTable(
  'plans',
  {
    code: text('code').primaryKey(),
    /** The smallest plan first. */
    rank: integer('rank').notNull(),
    names: keptJson('names').$type<Record<Locale, string>>().notNull(),
    /** What it is for, in a sentence; empty where nothing is said. */
    descriptions: keptJson('descriptions').$type<Record<Locale, string>>().notNull(),
    /** Of a plan that is not sold any more who has it keeps it. */
    status: text('status', { enum: ['on_sale', 'archived'] }).notNull(),
    /** Number of changes of what is not of one version. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('plans_rank').on(table.rank),
    check('plans_status', sql`${table.status} in ('on_sale', 'archived')`),
  ],
);

/** What a plan is sold by: the published version of the highest number. As published it stays, as a trigger sees to. */
export const planVersions = pgTable(
  'plan_versions',
  {
    planCode: text('plan_code')
      .notNull()
      .references(() => plans.code, { onDelete: 'restrict' }),
    number: integer('number').notNull(),
    /** Sold by agreement, at no price of the list. */
    onRequest: boolean('on_request').notNull(),
    /** Thousandths of a credit a seat and month. */
    credits: bigint('credits', { mode: 'number' }).notNull(),
    minSeats: integer('min_seats').notNull(),
    maxSeats: integer('max_seats').notNull(),
    trialDays: integer('trial_days').notNull(),
    functions: keptJson('functions').$type<Schema<'PlanFunctions'>>().notNull(),
    /** Null of a draft; a plan has one at most. */
    publishedAt: time('published_at'),
    /** Number of changes of the draft. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.planCode, table.number] }),
    uniqueIndex('plan_versions_draft').on(table.planCode).where(sql`published_at is null`),
    check(
      'plan_versions_numbers',
      sql`${table.number} > 0 and ${table.credits} >= 0 and ${table.minSeats} between 1 and ${table.maxSeats} and ${table.trialDays} between 0 and 90`,
    ),
  ],
);

/** The price of a seat for an interval, in minor units. */
export const planPrices = pgTable(
  'plan_prices',
  {
    planCode: text('plan_code').notNull(),
    versionNumber: integer('version_number').notNull(),
    currency: text('currency').$type<Schema<'Currency'>>().notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planCode, table.versionNumber, table.currency, table.interval] }),
    foreignKey({
      name: 'plan_prices_version_fk',
      columns: [table.planCode, table.versionNumber],
      foreignColumns: [planVersions.planCode, planVersions.number],
    }).onDelete('restrict'),
    check(
      'plan_prices_values',
      sql`${table.amount} > 0 and ${table.interval} in ('month', 'year') and ${table.currency} in ('CNY', 'USD')`,
    ),
  ],
);
