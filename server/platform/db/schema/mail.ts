// Mails: each is a row of the transaction that has something to tell, until it is sent and for a while afterwards.
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created, time } from './columns.ts';

/**
 * `withheld` is a mail to an address without an account: it is written like the others, and deleted instead of sent. `sending` is handed
 * over to the mail server; where nobody learnt what became of it, it is `unknown`, and never sent again by itself.
 */
export const MAIL_STATUSES = ['queued', 'withheld', 'sending', 'sent', 'failed', 'unknown'] as const;

/** Mails that wait, and the log of those that are over. Kept for 90 days. */
export const emailLogs = pgTable(
  'email_logs',
  {
    id: uuid('id').primaryKey(),
    toHash: text('to_hash').notNull(),
    /** Encrypted. */
    to: text('to').notNull(),
    /** As it is shown to those who may not reveal it; empty for mails of versions that kept none. */
    toMask: text('to_mask').notNull().default(''),
    /** What it is about. */
    template: text('template').notNull(),
    locale: text('locale').notNull(),
    /** As it may be shown: without the code. */
    subject: text('subject').notNull(),
    /** The text as it may be shown: without the code. Encrypted; null for mails of which none is kept. */
    text: text('text'),
    /** Whether it holds a code, which is nowhere kept once the mail is sent or given up. */
    hasCode: boolean('has_code').notNull().default(true),
    /** Subject, text and HTML as they are sent, encrypted; null once the mail is sent or given up. */
    content: text('content'),
    status: text('status', { enum: MAIL_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed: codes of the mail server, without its words. */
    error: text('error'),
    /** After which it is of no use: it is then given up. */
    expiresAt: time('expires_at'),
    createdAt: created(),
    sentAt: time('sent_at'),
    /** The mail that an administrator had sent again by this one. */
    resentOf: uuid('resent_of'),
  },
  (table) => [
    index('email_logs_created').on(table.createdAt, table.id),
    index('email_logs_to').on(table.toHash, table.createdAt),
  ],
);
