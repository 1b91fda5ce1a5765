// Projects, chats and all that belongs to an answer; what search looks through.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { brands } from './brands.ts';
import { time, tsvector } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { dataTables } from './tables.ts';
import { teams } from './teams.ts';

/** Folders of chats, with what each answer in them should keep to. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** What every answer of a model in its chats should keep to. */
    instructions: text('instructions').notNull(),
    /** Tables that a new chat in it begins with. */
    tableIds: keptJson('table_ids').$type<string[]>().notNull(),
    /** Uploaded files whose text a model is given. */
    fileIds: keptJson('file_ids').$type<string[]>().notNull(),
    /** Whether its data of other platforms comes of the accounts of the whole installation. */
    isPublicAccount: boolean('is_public_account').notNull().default(false),
    /** When it was put away: it is read, and nothing new is begun in it. */
    archivedAt: time('archived_at'),
    /** Whose members may read its chats, as long as the owner is one of them (server/domain/projects/shared-projects.ts). */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** The brand that answers in its chats keep to; null for that of whoever asks. */
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('projects_user').on(table.userId),
    index('projects_team').on(table.teamId).where(sql`team_id is not null`),
    index('projects_brand').on(table.brandId).where(sql`brand_id is not null`),
  ],
);

export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['chat', 'analysis'] }).notNull(),
    name: text('name').notNull(),
    /** Whether a person chose the name; else the first question is the name. */
    named: boolean('named').notNull().default(false),
    tableIds: keptJson('table_ids').$type<string[]>().notNull(),
    leafId: uuid('leaf_id'),
    createdAt: time('created_at').notNull(),
    lastMessageAt: time('last_message_at').notNull(),
    deletedAt: time('deleted_at'),
    /** A project that is deleted leaves its chats. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    pinnedAt: time('pinned_at'),
    archivedAt: time('archived_at'),
    /** Who answers in it: built_in or the name of a model; null: whatever the server has first. */
    model: text('model'),
    /** Tools that may change something in it without asking each time. */
    allowedTools: keptJson('allowed_tools').$type<string[]>().notNull().default([]),
    /** In no list and no search; removed a day after its last message (server/domain/chats/sweep-chats.ts). */
    temporary: boolean('temporary').notNull().default(false),
  },
  (table) => [
    index('chats_user').on(table.userId, table.lastMessageAt).where(sql`deleted_at is null`),
    index('chats_project').on(table.projectId).where(sql`project_id is not null`),
    index('chats_temporary').on(table.lastMessageAt).where(sql`temporary`),
    index('chats_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('chats_user_key').on(table.userId),
  ],
);

/** Links to chats that anybody may read who has them. The token is in the link only. */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    /** Last message of the branch that was in view. */
    leafId: uuid('leaf_id'),
    withBranches: boolean('with_branches').notNull(),
    /** Shows what is asked later too; else nothing after snapshotAt. */
    followsNew: boolean('follows_new').notNull(),
    sourceRows: boolean('source_rows').notNull(),
    snapshotAt: time('snapshot_at').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_token_hash').on(table.tokenHash),
    index('shares_chat').on(table.chatId),
    index('shares_user_key').on(table.userId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    status: text('status', {
      enum: ['generating', 'completed', 'stopped', 'failed', 'interrupted'],
    }).notNull(),
    parts: keptJson('parts').$type<Schema<'Part'>[]>().notNull(),
    tableIds: keptJson('table_ids').$type<string[]>().notNull(),
    reading: keptJson('reading').$type<Schema<'ReadingEdits'>>(),
    origin: text('origin', { enum: ['built_in', 'model_verified', 'model_unverified'] }),
    model: text('model'),
    /** Who was asked to answer: built_in or the name of a model; null in rows of earlier versions. */
    answerer: text('answerer'),
    /** What did not fit into the context of the model. */
    leftOut: keptJson('left_out').$type<Schema<'LeftOut'>>(),
    /** How much of the model's context it filled. */
    contextUse: keptJson('context_use').$type<Schema<'ContextUse'>>(),
    /** Numbers of its text that are in no result. */
    unverified: keptJson('unverified').$type<string[]>(),
    /** Language and zone of who asked: an answer that waits for a decision goes on in another process. */
    locale: text('locale').$type<Locale>(),
    timeZone: text('time_zone'),
    ms: doublePrecision('ms'),
    credits: bigint('credits', { mode: 'number' }),
    errorCode: text('error_code').$type<Schema<'ErrorCode'>>(),
    errorMsg: text('error_msg'),
    reqId: text('req_id'),
    /** Key of the advisory lock that the process making the answer holds while it lives. */
    worker: bigint('worker', { mode: 'number' }),
    stopRequestedAt: time('stop_requested_at'),
    /** Number of the last event of the rounds that ended: numbers go on when an answer is continued. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** When a question was reworded without being asked again. */
    editedAt: time('edited_at'),
    /** The question of this answer was reworded after it. */
    earlierWording: boolean('earlier_wording').notNull().default(false),
    deletedAt: time('deleted_at'),
    deletionId: uuid('deletion_id').references((): AnyPgColumn => messageDeletions.id, {
      onDelete: 'cascade',
    }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('messages_chat').on(table.chatId, table.createdAt),
    index('messages_generating').on(table.status).where(sql`status = 'generating'`),
    index('messages_deletion').on(table.deletionId).where(sql`deletion_id is not null`),
    // which questions a file stands in
    index('messages_files')
      .using('gin', sql`jsonb_path_query_array(${table.parts}, '$[*].file_id')`)
      .where(sql`role = 'user'`),
  ],
);

/** A message that was deleted with all that follows it, as one step that can be taken back. */
export const messageDeletions = pgTable(
  'message_deletions',
  {
    id: uuid('id').primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** The topmost message of the branch. */
    messageId: uuid('message_id').notNull(),
    /** The end of the branch in view before, and the one chosen instead. */
    leafBefore: uuid('leaf_before'),
    leafAfter: uuid('leaf_after'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('message_deletions_age').on(table.createdAt),
    index('message_deletions_chat').on(table.chatId, table.createdAt),
  ],
);

/** What a stream replays; removed when the message is complete, whose parts then hold everything. */
export const messageEvents = pgTable(
  'message_events',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    event: keptJson('event').$type<Schema<'MessageEvent'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.seq] })],
);

/** What a person decided about a tool that would change something. The first decision holds. */
export const toolDecisions = pgTable(
  'tool_decisions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Id of the tool's part in the message. */
    toolId: text('tool_id').notNull(),
    decision: text('decision', { enum: ['once', 'chat', 'denied', 'expired'] }).notNull(),
    decidedAt: time('decided_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.toolId] })],
);

export const queries = pgTable(
  'queries',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sql: text('sql').notNull(),
    origin: text('origin', { enum: ['built_in', 'model', 'edited'] }).notNull(),
    columns: keptJson('columns').$type<Schema<'ResultColumn'>[]>().notNull(),
    /** The stored result, at most RESULT_ROWS of it. */
    rows: keptJson('rows').$type<Schema<'CellValue'>[][]>().notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    ms: doublePrecision('ms').notNull(),
    tables: keptJson('tables').$type<Schema<'QueryTable'>[]>().notNull(),
    ranAt: time('ran_at').notNull(),
  },
  (table) => [
    index('queries_message').on(table.messageId),
    index('queries_chat_key').on(table.chatId),
    index('queries_user_key').on(table.userId),
  ],
);

/** What the search finds: one row for each chat, message and table, written with it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    /** Id of the chat, message or table. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['chat', 'message', 'table'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The chat that it is or stands in. */
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    tableId: uuid('table_id').references(() => dataTables.id, { onDelete: 'cascade' }),
    /** Of a message. */
    role: text('role', { enum: ['user', 'assistant'] }),
    /** What `has:` asks for. */
    features: text('features').array().notNull(),
    /** What a snippet is cut from. */
    text: text('text').notNull(),
    tokens: tsvector('tokens').notNull(),
    /** How the tokens were made; rows of an earlier way are made anew at the start. */
    version: smallint('version').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('search_documents_tokens').using('gin', table.tokens),
    index('search_documents_user').on(table.userId, table.kind, table.createdAt),
    index('search_documents_chat').on(table.chatId),
    index('search_documents_message').on(table.messageId),
    index('search_documents_table').on(table.tableId),
  ],
);
