// What administrators wrote to a person, kept for those who go on with it: the person may delete the message that they got.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './people.ts';

export const writtenMessages = pgTable(
  'written_messages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where the account of who wrote it is gone. */
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The mail with the same words, of `email_logs`, which keeps it for 90 days; null where it was not mailed. */
    mailId: uuid('mail_id'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('written_messages_user').on(table.userId, table.createdAt, table.id),
    index('written_messages_sender').on(table.senderId).where(sql`sender_id is not null`),
  ],
);
