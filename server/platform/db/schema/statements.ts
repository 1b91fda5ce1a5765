// Statements of providers beside the ledger of money: what both say of each movement.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { moneyTransactions } from './finance.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

const money = (name: string) => bigint(name, { mode: 'number' });

/** What a provider reports of a day of its own. */
export const providerStatements = pgTable(
  'provider_statements',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').$type<Schema<'PaymentMethod'>>().notNull(),
    /** `2026-03-01`, in the provider's zone. */
    day: text('day').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    state: text('state').$type<Schema<'StatementState'>>().notNull(),
    /** The provider's code of what went wrong last; null where nothing did. */
    problem: text('problem'),
    /** Rows that it has. */
    rows: integer('rows').notNull().default(0),
    importedAt: time('imported_at'),
    createdAt: time('created_at').notNull(),
    /** Counts the times that it was asked for by hand. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('provider_statements_day').on(table.provider, table.day),
    index('provider_statements_starts').on(table.startsAt, table.id),
    check(
      'provider_statements_sane',
      sql`${table.provider} in ('wechatPay', 'alipay', 'stripe') and ${table.state} in ('waiting', 'imported', 'failed')
        and ${table.endsAt} > ${table.startsAt} and (${table.state} <> 'imported' or ${table.importedAt} is not null)`,
    ),
  ],
);

/**
 * A movement of money: as a provider reports it, as the ledger has it, or both. Their side stays as it was reported, as a trigger
 * sees to; a row of ours that they do not report has none until they do.
 */
export const statementRows = pgTable(
  'statement_rows',
  {
    id: uuid('id').primaryKey(),
    /** The statement that has it, or that ought to. */
    statementId: uuid('statement_id')
      .notNull()
      .references(() => providerStatements.id, { onDelete: 'restrict' }),
    provider: text('provider').$type<Schema<'PaymentMethod'>>().notNull(),
    kind: text('kind').$type<Schema<'StatementRowKind'>>().notNull(),
    /** The provider's number of the row; null of what it does not report. */
    number: text('number'),
    /** The provider's numbers of what moved and of the payment that it is about. */
    subject: text('subject').notNull(),
    transactionNumber: text('transaction_number'),
    ourNumber: text('our_number'),
    /** Minor units: what came is positive. Null of what the provider does not report. */
    amount: money('amount'),
    fee: money('fee').notNull().default(0),
    /** Minor units that the ledger has moved; null of what it does not know. */
    ourAmount: money('our_amount'),
    currency: text('currency').notNull(),
    /** By the provider, else by the ledger. */
    happenedAt: time('happened_at').notNull(),
    transactionId: uuid('transaction_id').references(() => moneyTransactions.id, { onDelete: 'restrict' }),
    /** Where its fee is booked. */
    feeTransactionId: uuid('fee_transaction_id').references(() => moneyTransactions.id, {
      onDelete: 'restrict',
    }),
    state: text('state').$type<Schema<'ReconciliationState'>>().notNull(),
    resolution: text('resolution').$type<Schema<'ReconciliationResolution'>>(),
    note: text('note'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: time('resolved_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('statement_rows_number').on(table.provider, table.number),
    uniqueIndex('statement_rows_transaction').on(table.transactionId),
    index('statement_rows_statement').on(table.statementId),
    index('statement_rows_unbooked').on(table.statementId).where(sql`fee_transaction_id is null`),
    index('statement_rows_fees').on(table.feeTransactionId),
    index('statement_rows_resolver').on(table.resolvedBy),
    // the list: what is open first, by time, by amount
    index('statement_rows_open').on(
      sql`((state in ('missing_here', 'missing_there', 'amount_differs') and resolution is null)::int)`,
      table.id,
    ),
    index('statement_rows_happened').on(table.happenedAt, table.id),
    index('statement_rows_subject').on(table.subject),
    index('statement_rows_payment').on(table.transactionNumber),
    index('statement_rows_ours').on(table.ourNumber),
    check(
      'statement_rows_sides',
      sql`(${table.number} is null) = (${table.amount} is null) and (${table.amount} is not null or ${table.ourAmount} is not null)
        and (${table.transactionId} is null) = (${table.ourAmount} is null)
        and case ${table.state}
          when 'matched' then ${table.amount} = ${table.ourAmount}
          when 'amount_differs' then ${table.amount} <> ${table.ourAmount}
          when 'missing_here' then ${table.ourAmount} is null
          when 'missing_there' then ${table.amount} is null
          when 'noted' then ${table.kind} in ('payout', 'fee')
          else false end`,
    ),
    check(
      'statement_rows_resolution',
      sql`(${table.resolution} is null) = (${table.resolvedAt} is null) and (${table.resolution} is null) = (${table.note} is null)
        and (${table.resolution} is null or ${table.resolution} in ('explained', 'written_off') and ${table.state} <> 'noted')`,
    ),
  ],
);

/** What an account came to when a period was closed. Minor units: debits are positive. */
export interface ClosedBalance {
  readonly currency: string;
  readonly account: Schema<'MoneyAccount'>;
  readonly method?: Schema<'PaymentMethod'>;
  /** Before the period, what was booked in it, and after it. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/**
 * A month of the books that was closed. Nothing is booked before the end of one that is closed, as a trigger sees to: what becomes
 * known later counts on the day that is open.
 */
export const accountingPeriods = pgTable(
  'accounting_periods',
  {
    id: uuid('id').primaryKey(),
    /** `2026-03`, in UTC. */
    month: text('month').notNull().unique(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    state: text('state').$type<Schema<'PeriodState'>>().notNull(),
    /** The trial balance as of the close. */
    balances: keptJson('balances').$type<readonly ClosedBalance[]>().notNull(),
    note: text('note').notNull(),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: time('closed_at').notNull(),
    reopenedBy: uuid('reopened_by').references(() => users.id, { onDelete: 'set null' }),
    reopenedAt: time('reopened_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('accounting_periods_starts').on(table.startsAt, table.id),
    index('accounting_periods_closed').on(table.endsAt).where(sql`state = 'closed'`),
    index('accounting_periods_closer').on(table.closedBy),
    index('accounting_periods_reopener').on(table.reopenedBy),
    check(
      'accounting_periods_sane',
      sql`${table.state} in ('closed', 'reopened') and ${table.endsAt} > ${table.startsAt} and (${table.state} = 'closed' or ${table.reopenedAt} is not null)`,
    ),
  ],
);
