// What people keep of results: marks on those of chats, and saved analyses with their runs.
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { chats, messages, queries } from './chats.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

/** A name for a result of a chat, or that it stands first. Nothing is kept of one with neither. */
export const resultMarks = pgTable(
  'result_marks',
  {
    queryId: uuid('query_id')
      .primaryKey()
      .references(() => queries.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    name: text('name'),
    pinnedAt: time('pinned_at'),
  },
  (table) => [index('result_marks_chat').on(table.chatId)],
);

/** A query of a chat that is kept with its chart, to be run again; it outlives the chat. */
export const analyses = pgTable(
  'analyses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    sql: text('sql').notNull(),
    origin: text('origin', { enum: ['built_in', 'model', 'edited'] }).notNull(),
    chart: keptJson('chart').$type<Schema<'ChartSpec'>>(),
    /** What it reads, with the columns that the tables had when it last ran well. */
    tables: keptJson('tables').$type<{ id: string; name: string; columns: string[] }[]>().notNull(),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
    /** When it is refreshed by itself; null for never. */
    schedule: keptJson('schedule').$type<Schema<'AnalysisSchedule'>>(),
    /** Language in which a run that nobody asked for says why it failed: that of the call that set the schedule or changed a table. */
    scheduleLocale: text('schedule_locale', { enum: ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] }),
    nextRefreshAt: time('next_refresh_at'),
    /** Since when it waits to be refreshed because a table of it has other rows; null where it does not. */
    changedAt: time('changed_at'),
    /** The process that refreshes it now (ProcessLock). */
    refreshWorker: bigint('refresh_worker', { mode: 'number' }),
  },
  (table) => [
    index('analyses_due').on(table.nextRefreshAt).where(sql`schedule is not null and deleted_at is null`),
    index('analyses_changed').on(table.changedAt).where(sql`changed_at is not null and deleted_at is null`),
    index('analyses_user').on(table.userId, table.updatedAt).where(sql`deleted_at is null`),
    index('analyses_chat').on(table.chatId),
    index('analyses_message').on(table.messageId),
    index('analyses_user_key').on(table.userId),
  ],
);

export const analysisRuns = pgTable(
  'analysis_runs',
  {
    id: uuid('id').primaryKey(),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => analyses.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['done', 'failed'] }).notNull(),
    cause: text('cause', { enum: ['saved', 'person', 'schedule', 'version'] })
      .notNull()
      .default('person'),
    columns: keptJson('columns').$type<Schema<'ResultColumn'>[]>().notNull(),
    /** The kept rows of the result; none of a run that failed. */
    rows: keptJson('rows').$type<Schema<'CellValue'>[][]>().notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    ms: doublePrecision('ms').notNull(),
    tables: keptJson('tables').$type<Schema<'QueryTable'>[]>().notNull(),
    /** To the run that succeeded before it. */
    difference: keptJson('difference').$type<Schema<'DifferenceCounts'>>(),
    problem: keptJson('problem').$type<Schema<'RunProblem'>>(),
    ranAt: time('ran_at').notNull(),
  },
  (table) => [index('analysis_runs_analysis').on(table.analysisId, table.id)],
);

/** Saved analyses with text between them. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Analyses are named by their ids; one that was deleted since is left out where the report is shown. */
    blocks: keptJson('blocks').$type<Schema<'ReportBlock'>[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('reports_user').on(table.userId, table.updatedAt).where(sql`deleted_at is null`),
    index('reports_user_key').on(table.userId),
  ],
);

/** Links by which anybody who has one reads a report, as it is at that moment. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('report_shares_token_hash').on(table.tokenHash),
    index('report_shares_report').on(table.reportId),
    index('report_shares_user_key').on(table.userId),
  ],
);

/** When a report is mailed to its owner, and the mail that was written last. A row stays when it is switched off. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => reports.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for never. */
    schedule: keptJson('schedule').$type<Schema<'AnalysisSchedule'>>(),
    nextAt: time('next_at'),
    /** Counts the changes of the schedule; 0 where none was made yet. */
    version: integer('version').notNull().default(0),
    lastAt: time('last_at'),
    lastBy: text('last_by', { enum: ['schedule', 'person'] }),
    /** In `email_logs`, which forgets it; null where the mail could not be written. */
    lastMailId: uuid('last_mail_id'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('report_schedules_due').on(table.nextAt).where(sql`schedule is not null`),
    index('report_schedules_user_key').on(table.userId),
  ],
);
