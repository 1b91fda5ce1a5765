// What administrators have the server do to the store of files: each is one row, which says how far it is and what came of it.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

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
