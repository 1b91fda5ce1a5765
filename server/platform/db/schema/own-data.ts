// Files with all that is kept of a person, which the person asked for.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import { time } from './columns.ts';
import { users } from './people.ts';
import { files } from './tables.ts';

export const dataDownloads = pgTable(
  'data_downloads',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['running', 'done', 'failed'] }).notNull(),
    jobId: uuid('job_id'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Bytes of the file; null until it is there. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Files and tables that are not in it, which it names. */
    leftOut: integer('left_out').notNull().default(0),
    /** Language of the message at the end. */
    locale: text('locale').$type<Locale>().notNull(),
    requestId: text('request_id').notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('data_downloads_running').on(table.userId).where(sql`status = 'running'`),
    index('data_downloads_user').on(table.userId, table.createdAt),
    index('data_downloads_file_key').on(table.fileId),
  ],
);
