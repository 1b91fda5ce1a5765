// What the ledger of credits does not say: how each charge was computed and how its answer ended, and why administrators booked.
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { creditEntries } from './credits.ts';
import { users } from './people.ts';

/** One row for each answer that ended, whether it cost anything or not, and for each request of a labelling that was charged. */
export const aiUses = pgTable(
  'ai_uses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The charge in the ledger; null where nothing was charged for, not even 0. */
    entryId: uuid('entry_id').references(() => creditEntries.id, { onDelete: 'cascade' }),
    task: text('task', { enum: ['chat', 'analysis', 'labelling'] }).notNull(),
    /** Null for the built-in analyst. */
    model: text('model'),
    state: text('state', { enum: ['answered', 'refused', 'stopped', 'failed'] }).notNull(),
    /** Of this round of the answer, without the time in which it waited; null where nobody measured it. */
    ms: doublePrecision('ms'),
    tokensIn: bigint('tokens_in', { mode: 'number' }),
    tokensOut: bigint('tokens_out', { mode: 'number' }),
    /** Thousandths of a credit that were charged. */
    credits: bigint('credits', { mode: 'number' }).notNull(),
    /** Thousandths of a credit that were held for it: no charge is higher. */
    held: bigint('held', { mode: 'number' }),
    /** Thousandths of a credit for 1,000 tokens as they were then; null where no model was paid, and in rows of earlier versions. */
    priceIn: bigint('price_in', { mode: 'number' }),
    priceOut: bigint('price_out', { mode: 'number' }),
    messageId: uuid('message_id'),
    chatId: uuid('chat_id'),
    projectId: uuid('project_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ai_uses_entry').on(table.entryId),
    index('ai_uses_created').on(table.createdAt, table.id),
    index('ai_uses_credits').on(table.credits, table.id),
    // which models there are
    index('ai_uses_model').on(table.model),
    index('ai_uses_user').on(table.userId, table.createdAt),
    index('ai_uses_project').on(table.projectId, table.createdAt).where(sql`project_id is not null`),
  ],
);

/**
 * Days whose uses are added up: reports read the sums of these and the uses of all others. A trigger takes a day away as soon as a use
 * of it comes or goes, its sums with it, and a job adds it up again.
 */
export const aiUseDays = pgTable(
  'ai_use_days',
  {
    startsAt: time('starts_at').primaryKey(),
    endsAt: time('ends_at').notNull(),
    /** Zone that it is a day of. */
    timeZone: text('time_zone').notNull(),
  },
  (table) => [index('ai_use_days_end').on(table.endsAt)],
);

/** What the uses of a day come to, by everything that reports tell apart but people and teams. */
export const aiUseSums = pgTable(
  'ai_use_sums',
  {
    startsAt: time('starts_at')
      .notNull()
      .references(() => aiUseDays.startsAt, { onDelete: 'cascade' }),
    task: text('task', { enum: ['chat', 'analysis', 'labelling'] }).notNull(),
    model: text('model').notNull(),
    state: text('state', { enum: ['answered', 'refused', 'stopped', 'failed'] }).notNull(),
    /** Class of how long they took: quarters of an octave of milliseconds; -1 where nobody measured it. */
    pace: integer('pace').notNull(),
    uses: bigint('uses', { mode: 'number' }).notNull(),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
    credits: bigint('credits', { mode: 'number' }).notNull(),
    /** Answered by a model that has no price. */
    unpriced: bigint('unpriced', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.task, table.model, table.state, table.pace] })],
);

/** Who booked an entry of the ledger by hand, why, and which other one it takes back. */
export const creditCorrections = pgTable(
  'credit_corrections',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => creditEntries.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** An entry is taken back once. */
    reversesId: uuid('reverses_id').references(() => creditEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('credit_corrections_reverses').on(table.reversesId),
    index('credit_corrections_actor').on(table.actorId),
  ],
);
