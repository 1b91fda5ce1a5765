// Mails: each is a row of the transaction that has something to tell, until it is sent and for a while afterwards.
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, time } from './columns.ts';

/** `withheld` is a mail to an address without an account: it is written like the others, and deleted instead of sent. */
export const MAIL_STATUSES = ['queued', 'withheld', 'sent', 'failed'] as const;

/** Mails that wait, and the log of those that are over. Kept for 90 days. */
export const emailLogs = pgTable(
  'email_logs',
  {
    id: uuid('id').primaryKey(),
    toHash: text('to_hash').notNull(),
    /** Encrypted. */
    to: text('to').notNull(),
    /** What it is about. */
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    /** As it may be shown: without the code. */
    subject: text('subject').notNull(),
    /** Subject and text as they are sent, encrypted; null once the mail is sent or given up. */
    content: text('content'),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed: codes of the mail server, without its words. */
    error: text('error'),
    /** After which it is of no use: it is then given up. */
    expiresAt: time('expires_at'),
    createdAt: created(),
    sentAt: time('sent_at'),
  },
  (table) => [index('email_logs_created').on(table.createdAt, table.id)],
);
