// Credits, and what a person wants answers to be like.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { teams } from './teams.ts';

/**
 * Credits in thousandths; append-only, as a trigger sees to. The balance is the sum of `amount`, what is reserved the sum of
 * `held`; a trigger keeps both in credit_accounts. What an entry belongs to may be gone: the ledger outlives it. An entry is of the
 * account of a person or of the pool of a team, never of both.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    /** Whose account it is of; null of a team's pool. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whose pool it is of; null of a person's account. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** Id of the account: that of its person or team. */
    accountId: uuid('account_id').notNull().generatedAlwaysAs(sql`coalesce(user_id, team_id)`),
    /** Who used or gave what is of a pool; null of an account of a person. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', {
      enum: ['grant', 'reserve', 'consume', 'release', 'refund', 'void', 'transfer'],
    }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    held: bigint('held', { mode: 'number' }).notNull().default(0),
    /** What it belongs to; the same reference books once. Of an answer the id of its reservation. */
    reference: text('reference').notNull(),
    messageId: uuid('message_id'),
    chatId: uuid('chat_id'),
    projectId: uuid('project_id'),
    /** Table whose values were labelled. */
    tableId: uuid('table_id'),
    /** Model that answered; null for the built-in analyst and for what is no answer. */
    model: text('model'),
    tokensIn: bigint('tokens_in', { mode: 'number' }),
    tokensOut: bigint('tokens_out', { mode: 'number' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_entries_reference').on(table.accountId, table.kind, table.reference),
    index('credit_entries_account').on(table.accountId, table.createdAt),
    // of the keys, for what is deleted with a person or team
    index('credit_entries_user_key').on(table.userId),
    index('credit_entries_team_key').on(table.teamId),
    index('credit_entries_actor').on(table.actorId, table.accountId, table.createdAt),
    check('credit_entries_owner', sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    index('credit_entries_created').on(table.createdAt, table.id),
    // reports add up what was charged in some days, and look at nothing else of it
    index('credit_entries_charged')
      .on(table.createdAt, table.accountId, table.actorId, table.tableId, table.amount)
      .where(sql`kind = 'consume'`),
    // and what changed balances otherwise: among the charges it would be looked for long
    index('credit_entries_moved')
      .on(table.createdAt, table.kind, table.amount)
      .where(sql`kind <> 'consume' and amount <> 0`),
    index('credit_entries_message').on(table.messageId),
    index('credit_entries_chat').on(table.chatId),
  ],
);

/** What the entries of a person or of a team's pool come to; a trigger opens it with the person or team, at 0. The lock on its row makes spending at once one after the other. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    /** Id of its person or team. */
    accountId: uuid('account_id').primaryKey().generatedAlwaysAs(sql`coalesce(user_id, team_id)`),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .unique()
      .references(() => teams.id, { onDelete: 'cascade' }),
    balance: bigint('balance', { mode: 'number' }).notNull(),
    reserved: bigint('reserved', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('credit_accounts_owner', sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    check('credit_accounts_covered', sql`reserved >= 0 and balance - reserved >= 0`),
    // the list of users by balance
    index('credit_accounts_balance').on(table.balance, table.userId),
  ],
);

/**
 * What brought credits, and what is left of each. A trigger keeps it from the entries (migration credit_grants): what is left of all
 * grants of an account is its balance. Spent are those of lower priority first, then those that end sooner, then the older ones.
 */
export const creditGrants = pgTable(
  'credit_grants',
  {
    id: uuid('id').primaryKey(),
    /** The entry that brought it: a transfer brings one grant for each that it was taken from. */
    entryId: uuid('entry_id')
      .notNull()
      .references(() => creditEntries.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** Id of the account: that of its person or team. */
    accountId: uuid('account_id').notNull().generatedAlwaysAs(sql`coalesce(user_id, team_id)`),
    source: text('source', {
      enum: ['sign_up', 'trial', 'plan', 'pack', 'administrator', 'refund', 'other'],
    }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What is left of it. */
    rest: bigint('rest', { mode: 'number' }).notNull(),
    /** What was used of it, less what was given back. */
    spent: bigint('spent', { mode: 'number' }).notNull().default(0),
    /** What of it ended unused, was taken back or given to a team. */
    gone: bigint('gone', { mode: 'number' }).notNull().default(0),
    /** 10 of a trial, 20 of a month of a plan, 30 what was given, 40 what was bought. */
    priority: integer('priority').notNull(),
    /** When what is left ends; null of what stays. */
    expiresAt: time('expires_at'),
    /** The month that it is of: its subscription and when it began. Of months that are over the rows stay. */
    subscriptionId: uuid('subscription_id'),
    cycleStartsAt: time('cycle_starts_at'),
    /** Whether that month runs. */
    ofMonth: boolean('of_month').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('credit_grants_entry').on(table.entryId),
    index('credit_grants_user_key').on(table.userId),
    index('credit_grants_team_key').on(table.teamId),
    index('credit_grants_account').on(table.accountId, table.createdAt, table.id),
    // what can be spent, and what gave and can be given back to
    index('credit_grants_left').on(table.accountId).where(sql`rest > 0 or of_month`),
    index('credit_grants_month').on(table.subscriptionId, table.cycleStartsAt).where(sql`of_month`),
    // the list of administrators
    index('credit_grants_created').on(table.createdAt, table.id),
    index('credit_grants_end').on(table.expiresAt.asc().nullsFirst(), table.id),
    check('credit_grants_owner', sql`num_nonnulls(${table.userId}, ${table.teamId}) = 1`),
    check(
      'credit_grants_sum',
      sql`${table.amount} = ${table.rest} + ${table.spent} + ${table.gone} and ${table.rest} >= 0 and ${table.spent} >= 0 and ${table.gone} >= 0`,
    ),
  ],
);

/** What each entry took of which grant; below 0 where it gave back. */
export const creditGrantUses = pgTable(
  'credit_grant_uses',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => creditEntries.id, { onDelete: 'cascade' }),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => creditGrants.id, { onDelete: 'cascade' }),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.grantId] }),
    index('credit_grant_uses_grant').on(table.grantId),
  ],
);

/** The most that a person lets answers cost; null is no cap. */
export const creditCaps = pgTable('credit_caps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  perMessage: bigint('per_message', { mode: 'number' }),
  perChat: bigint('per_chat', { mode: 'number' }),
  perProject: bigint('per_project', { mode: 'number' }),
  perDay: bigint('per_day', { mode: 'number' }),
  /** The person is told once when less is left; null is never. */
  lowBalance: bigint('low_balance', { mode: 'number' }),
  /** The person is told once a month when so many percent of its credits are used; null is never. */
  usedPercent: integer('used_percent'),
  /** Language of alerts, and hours east of UTC of the person's day, as they last were. */
  locale: text('locale').$type<Locale>().notNull(),
  timezoneOffset: doublePrecision('timezone_offset').notNull(),
});

/** Alerts that were given: each once. */
export const creditAlerts = pgTable(
  'credit_alerts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Cap, what it was for, and how high it was. */
    reference: text('reference').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.reference] })],
);

/** How a person wants answers; no row is the defaults of server/domain/personalization. */
export const personalizations = pgTable('personalizations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: keptJson('values').$type<Schema<'Personalization'>>().notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** What a person asked to remember. */
export const memories = pgTable(
  'memories',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('memories_user').on(table.userId, table.updatedAt)],
);
