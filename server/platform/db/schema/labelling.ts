// Columns whose values a language model labels: what was paid for, and the labelling of each table that goes on or was the last.
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { dataTables } from './tables.ts';

/** The last labelling of a table; one that runs belongs to a living process. */
export const columnLabellings = pgTable(
  'column_labellings',
  {
    tableId: uuid('table_id')
      .primaryKey()
      .references(() => dataTables.id, { onDelete: 'cascade' }),
    /** Another for each labelling of the table. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['running', 'done', 'stopped', 'failed', 'interrupted'] }).notNull(),
    /** Name of the column that is made. */
    column: text('column').notNull(),
    task: keptJson('task').$type<Schema<'LabellingTask'>>().notNull(),
    /** Names what is asked of which column: labels of one task are shared by its labellings. */
    taskHash: text('task_hash').notNull(),
    model: text('model').notNull(),
    asked: integer('asked').notNull(),
    labelled: integer('labelled').notNull().default(0),
    undecided: integer('undecided').notNull().default(0),
    /** Thousandths of a credit. */
    charged: bigint('charged', { mode: 'number' }).notNull().default(0),
    /** Reference of the reservation for the request under way. */
    hold: text('hold'),
    errorCode: text('error_code').$type<Schema<'ErrorCode'>>(),
    errorMsg: text('error_msg'),
    stopRequestedAt: time('stop_requested_at'),
    locale: text('locale').$type<Locale>().notNull(),
    timezoneOffset: doublePrecision('timezone_offset').notNull(),
    /** Number of the lock of the process that makes it (ProcessLock). */
    worker: bigint('worker', { mode: 'number' }),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('column_labellings_running').on(table.worker).where(sql`status = 'running'`),
    index('column_labellings_user_key').on(table.userId),
  ],
);

/** Labels that were paid for. */
export const columnLabels = pgTable(
  'column_labels',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => dataTables.id, { onDelete: 'cascade' }),
    taskHash: text('task_hash').notNull(),
    of: text('of').notNull(),
    /** Empty where the model did not decide. */
    value: text('value').notNull(),
    model: text('model').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.taskHash, table.of] })],
);
