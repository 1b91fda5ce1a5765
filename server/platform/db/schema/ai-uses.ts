// What the ledger of credits does not say: how each charge was computed and how its answer ended, and why administrators booked.
import { bigint, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
  ],
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
