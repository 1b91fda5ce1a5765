// How often people used the functions that plans count.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { users } from './people.ts';

/** Uses of a function by a person in a day of UTC, and in a cycle of the person. */
export const functionCounters = pgTable(
  'function_counters',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    function: text('function').$type<Schema<'PlanFunctionName'>>().notNull(),
    span: text('span', { enum: ['day', 'cycle'] }).notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    used: bigint('used', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.function, table.span, table.startsAt] }),
    index('function_counters_end').on(table.endsAt),
    check('function_counters_values', sql`${table.span} in ('day', 'cycle') and ${table.used} >= 0`),
  ],
);

/** Uses that are given back where what they were for does not come about. The reference is the id of that. */
export const functionUses = pgTable(
  'function_uses',
  {
    reference: uuid('reference').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    function: text('function').$type<Schema<'PlanFunctionName'>>().notNull(),
    amount: integer('amount').notNull(),
    /** Starts of the day and of the cycle that it counts in. */
    dayStartsAt: time('day_starts_at').notNull(),
    cycleStartsAt: time('cycle_starts_at').notNull(),
    usedAt: time('used_at').notNull(),
  },
  (table) => [
    index('function_uses_user').on(table.userId),
    index('function_uses_time').on(table.usedAt),
    check('function_uses_amount', sql`${table.amount} > 0`),
  ],
);
