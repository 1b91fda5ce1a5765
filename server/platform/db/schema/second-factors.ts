// The second factor of accounts: an authenticator app, and codes for the day when it is lost.
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './people.ts';

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base 32, encrypted. */
  secret: text('secret').notNull(),
  createdAt: time('created_at').notNull(),
  /** Null until the app has shown that it knows the secret: nothing asks for codes before. */
  confirmedAt: time('confirmed_at'),
  /** The step of time of the last code that was taken: no earlier one is, nor that one again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const backupCodes = pgTable(
  'backup_codes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of code and person. */
    codeHash: text('code_hash').notNull(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('backup_codes_user').on(table.userId)],
);
