// What administrators have the server do to the store of files, each in one row that says how far it is and what came of it, and
// the links that they make to files.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { files } from './tables.ts';

export const storageTasks = pgTable(
  'storage_tasks',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['orphans_find', 'orphans_remove', 'trash_empty'] }).notNull(),
    state: text('state', { enum: ['running', 'done', 'failed', 'stopped'] }).notNull(),
    /** Of the trash what came into it until then; null for the others. */
    until: time('until'),
    /** Steps that are done, and all of them; 0 of 0 until it is known. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    parts: keptJson('parts').$type<Schema<'StorageTaskPart'>[]>().notNull().default([]),
    findings: keptJson('findings').$type<Schema<'StorageFinding'>[]>().notNull().default([]),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    jobId: uuid('job_id'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    // who asks for what is asked for already gets that
    uniqueIndex('storage_tasks_running').on(table.kind).where(sql`state = 'running'`),
    index('storage_tasks_created').on(table.createdAt, table.id),
    index('storage_tasks_made_by').on(table.madeBy),
  ],
);

/** A link by which somebody without an account gets a file. What its address is signed with is in no row. */
export const fileLinks = pgTable(
  'file_links',
  {
    id: uuid('id').primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** Downloads by it, and the last of them. */
    uses: integer('uses').notNull().default(0),
    usedAt: time('used_at'),
  },
  (table) => [
    index('file_links_file').on(table.fileId, table.createdAt, table.id),
    index('file_links_made_by').on(table.madeBy),
    index('file_links_expiry').on(table.expiresAt),
  ],
);
