// The ledger of money, in double entry, and what of it is still to be earned.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { orders, payments } from './billing.ts';
import { time } from './columns.ts';
import { subscriptionSegments, subscriptions } from './subscriptions.ts';

const money = (name: string) => bigint(name, { mode: 'number' });

/** What happened, once. Append-only; its entries sum to zero in each currency, as triggers see to. */
export const moneyTransactions = pgTable(
  'money_transactions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<Schema<'JournalKind'>>().notNull(),
    /** What it books, such as `payment <id>`: the same is never booked twice. */
    reference: text('reference').notNull().unique(),
    // what was paid outlives what was bought with it
    /** Null of what belongs to no order, such as the fees of a day. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    /** When it counts: the day of a report that it belongs to. */
    bookedAt: time('booked_at').notNull(),
    /** When it happened, of what counts later as its month was closed; null where both are the same. */
    happenedAt: time('happened_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    // entries repeat the time, and cannot have another one
    unique('money_transactions_time').on(table.id, table.bookedAt),
    index('money_transactions_order').on(table.orderId),
    index('money_transactions_payment').on(table.paymentId),
  ],
);

/** An amount on an account: debits are positive, credits negative. Append-only. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id').notNull(),
    account: text('account').$type<Schema<'MoneyAccount'>>().notNull(),
    /** Whose money it is to hand over, of `clearing`; null of others. */
    provider: text('provider').$type<Schema<'PaymentMethod'>>(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    bookedAt: time('booked_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'money_entries_transaction_fk',
      columns: [table.transactionId, table.bookedAt],
      foreignColumns: [moneyTransactions.id, moneyTransactions.bookedAt],
    }).onDelete('restrict'),
    index('money_entries_transaction').on(table.transactionId, table.bookedAt),
    index('money_entries_booked').on(table.bookedAt, table.id),
    index('money_entries_amount').on(table.amount, table.id),
    index('money_entries_account').on(table.account, table.bookedAt),
    check(
      'money_entries_values',
      sql`${table.amount} <> 0 and ${table.account} in ('clearing', 'tax', 'deferred', 'revenue', 'refunds', 'suspense', 'dispute', 'fees', 'bank', 'writeoff') and (${table.account} in ('clearing', 'fees')) = (${table.provider} is not null)`,
    ),
  ],
);

/**
 * What was paid, before tax, and is earned piece by piece: by complete days of a span of a subscription, or by credits of a pack
 * as they are used. What a change or a return leaves of one goes on in another. Always
 * value = earned + returned + carried + what is deferred of it.
 */
export const revenueSchedules = pgTable(
  'revenue_schedules',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['days', 'credits'] }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'restrict' }),
    segmentId: uuid('segment_id').references(() => subscriptionSegments.id, { onDelete: 'restrict' }),
    currency: text('currency').notNull(),
    startsAt: time('starts_at').notNull(),
    /** Minor units. */
    value: money('value').notNull(),
    /** Days, or thousandths of a credit, that it is earned by, and how many of them are. */
    units: bigint('units', { mode: 'number' }).notNull(),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    earned: money('earned').notNull().default(0),
    /** Minor units that went back to the payer, and that went on in `replaced_by`. */
    returned: money('returned').notNull().default(0),
    carried: money('carried').notNull().default(0),
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => revenueSchedules.id, {
      onDelete: 'restrict',
    }),
    /** When more of it may be earned; null once nothing is left. */
    nextAt: time('next_at'),
  },
  (table) => [
    index('revenue_schedules_next').on(table.nextAt, table.id).where(sql`next_at is not null`),
    index('revenue_schedules_order').on(table.orderId),
    index('revenue_schedules_subscription').on(table.subscriptionId),
    // what went on after a return is of the same days
    uniqueIndex('revenue_schedules_segment')
      .on(table.segmentId)
      .where(sql`next_at is not null and segment_id is not null`),
    index('revenue_schedules_segment_key').on(table.segmentId),
    index('revenue_schedules_replaced').on(table.replacedBy),
    check(
      'revenue_schedules_amounts',
      sql`${table.value} >= 0 and ${table.earned} >= 0 and ${table.returned} >= 0 and ${table.carried} >= 0
        and ${table.done} between 0 and ${table.units} and ${table.earned} + ${table.returned} + ${table.carried} <= ${table.value}
        and (${table.nextAt} is not null or ${table.earned} + ${table.returned} + ${table.carried} = ${table.value})`,
    ),
  ],
);
