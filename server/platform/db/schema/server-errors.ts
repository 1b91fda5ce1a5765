// Failures that nobody foresaw, in groups of those that have the same cause. Nothing in them is a text of people.
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

export const ERROR_STATUSES = ['new', 'ack', 'resolved', 'ignored', 'regressed'] as const;
export const ERROR_SOURCES = ['call', 'job', 'background'] as const;

/** Groups by fingerprint. One that has not been met for 90 days is deleted. */
export const serverErrors = pgTable(
  'server_errors',
  {
    id: uuid('id').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    source: text('source', { enum: ERROR_SOURCES }).notNull(),
    /** The operation or the kind of job; empty for neither. */
    operation: text('operation').notNull().default(''),
    status: text('status', { enum: ERROR_STATUSES }).notNull().default('new'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    /** Version of the product that met it last. */
    release: text('release').notNull(),
    resolvedAt: time('resolved_at'),
    /** The version that met it again after it was resolved. */
    regressedIn: text('regressed_in'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('server_errors_fingerprint').on(table.fingerprint),
    index('server_errors_last').on(table.lastAt, table.id),
    index('server_errors_first').on(table.firstAt, table.id),
    index('server_errors_count').on(table.count, table.id),
    index('server_errors_assignee').on(table.assigneeId),
  ],
);

/** The newest occurrences of a group. */
export const serverErrorSamples = pgTable(
  'server_error_samples',
  {
    id: uuid('id').primaryKey(),
    errorId: uuid('error_id')
      .notNull()
      .references(() => serverErrors.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    reqId: text('req_id'),
    release: text('release').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    /** What the log says beside it: ids and codes. */
    facts: keptJson('facts').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    index('server_error_samples_error').on(table.errorId, table.at),
    index('server_error_samples_request').on(table.reqId),
  ],
);

/** How often a group was met in each hour, also where no sample is kept. */
export const serverErrorHours = pgTable(
  'server_error_hours',
  {
    errorId: uuid('error_id')
      .notNull()
      .references(() => serverErrors.id, { onDelete: 'cascade' }),
    hour: time('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.errorId, table.hour] })],
);

/** Whose calls failed by it. */
export const serverErrorPeople = pgTable(
  'server_error_people',
  {
    errorId: uuid('error_id')
      .notNull()
      .references(() => serverErrors.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.errorId, table.userId] }),
    index('server_error_people_user').on(table.userId),
  ],
);
