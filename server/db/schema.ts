// The tables of the server. Conventions: ids are uuidv7 made by the application, times are timestamptz, credits are
// bigint in thousandths. A change here needs `npx drizzle-kit generate`, which writes the next migration.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../messages.ts';
import type { Schema } from '../schemas.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const created = () => time('created_at').notNull().defaultNow();

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** Encrypted; emailHash finds it. */
    email: text('email').notNull(),
    emailHash: text('email_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    avatarUrl: text('avatar_url').notNull().default(''),
    userHash: text('user_hash').notNull(),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    largeMenu: boolean('large_menu').notNull().default(true),
    createdAt: created(),
  },
  (table) => [uniqueIndex('users_email_hash').on(table.emailHash)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    createdAt: created(),
    lastSeenAt: time('last_seen_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
  ],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', { enum: ['sign_up', 'sign_in', 'password_reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('verification_codes_target').on(table.emailHash, table.purpose, table.createdAt)],
);

/** Counts of a fixed window, for limits that hold over all server processes. */
export const rateWindows = pgTable(
  'rate_windows',
  { key: text('key').notNull(), startedAt: time('started_at').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.key] })],
);

export const roles = pgTable('roles', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  isSystem: boolean('is_system').notNull(),
});
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleCode, table.permission] })],
);
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleCode] })],
);
/** Null permission: open to everybody who passes loginRequired. */
export const pageRoutes = pgTable('page_routes', {
  pattern: text('pattern').primaryKey(),
  loginRequired: boolean('login_required').notNull(),
  permission: text('permission'),
});
export const apiRoutes = pgTable('api_routes', {
  operation: text('operation').primaryKey(),
  loginRequired: boolean('login_required').notNull(),
  permission: text('permission'),
});
/** Versions of what browsers cache: permission, translation:<loc>, help. */
export const metaVersions = pgTable('meta_versions', {
  key: text('key').primaryKey(),
  version: integer('version').notNull(),
});

export const viewSettings = pgTable(
  'view_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    type: text('type').notNull(),
    values: jsonb('values').$type<Schema<'ViewValues'>>().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.route, table.type] })],
);

/** Named filters, search, order and size of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    name: text('name').notNull(),
    /** Query of the address without question mark. */
    query: text('query').notNull(),
    /** Everybody who may open the page sees it. */
    shared: boolean('shared').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('saved_views_route').on(table.route, table.userId)],
);

/** Exports of whole lists in the background; one that runs belongs to a living process. */
export const listExports = pgTable(
  'list_exports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    /** Name of the file without ending. */
    name: text('name').notNull(),
    status: text('status', { enum: ['running', 'done', 'failed', 'interrupted'] }).notNull(),
    rows: integer('rows'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Language of the message at the end. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Key of the advisory lock that the process making it holds while it lives. */
    worker: bigint('worker', { mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [index('list_exports_running').on(table.userId).where(sql`status = 'running'`)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Person (or address) and operation. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call still runs. */
    answer: jsonb('answer'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

export const translations = pgTable(
  'translations',
  { msgid: text('msgid').notNull(), lang: text('lang').notNull(), msgstr: text('msgstr').notNull() },
  (table) => [primaryKey({ columns: [table.msgid, table.lang] })],
);
export const helpTexts = pgTable(
  'help_texts',
  {
    pagePath: text('page_path').notNull(),
    tagId: text('tag_id').notNull(),
    lang: text('lang').notNull(),
    html: text('html').notNull(),
    icon: text('icon').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pagePath, table.tagId, table.lang] })],
);

/** Messages of the product to a person. */
export const userMessages = pgTable(
  'user_messages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text('level').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (table) => [index('user_messages_unread').on(table.userId, table.createdAt).where(sql`read_at is null`)],
);

/** Credits in thousandths; append-only, the balance is the sum. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['grant', 'consume', 'refund'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What it belongs to; the same reference books once. */
    reference: text('reference').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('credit_entries_reference').on(table.userId, table.kind, table.reference)],
);

export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    folder: text('folder').notNull().default(''),
    /** upload: given by a person; export: made for a download, removed after a day. */
    kind: text('kind', { enum: ['upload', 'export'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('files_user').on(table.userId, table.createdAt), index('files_sha256').on(table.sha256)],
);

export const dataTables = pgTable(
  'data_tables',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    sqlName: text('sql_name').notNull(),
    version: integer('version').notNull().default(1),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    columnCount: integer('column_count').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    health: integer('health').notNull(),
    source: text('source', { enum: ['upload', 'sample', 'derived'] }).notNull(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    options: jsonb('options').$type<Schema<'ImportOptions'>>().notNull(),
    columns: jsonb('columns').$type<Schema<'Column'>[]>().notNull(),
    issues: jsonb('issues').$type<Schema<'Issue'>[]>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('data_tables_user').on(table.userId, table.updatedAt).where(sql`deleted_at is null`),
    uniqueIndex('data_tables_sql_name').on(table.userId, table.sqlName).where(sql`deleted_at is null`),
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
    tableIds: jsonb('table_ids').$type<string[]>().notNull(),
    leafId: uuid('leaf_id'),
    createdAt: time('created_at').notNull(),
    lastMessageAt: time('last_message_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [index('chats_user').on(table.userId, table.lastMessageAt).where(sql`deleted_at is null`)],
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
    parts: jsonb('parts').$type<Schema<'Part'>[]>().notNull(),
    tableIds: jsonb('table_ids').$type<string[]>().notNull(),
    reading: jsonb('reading').$type<Schema<'ReadingEdits'>>(),
    origin: text('origin', { enum: ['built_in', 'model_verified', 'model_unverified'] }),
    model: text('model'),
    ms: doublePrecision('ms'),
    credits: bigint('credits', { mode: 'number' }),
    errorCode: text('error_code').$type<Schema<'ErrorCode'>>(),
    errorMsg: text('error_msg'),
    reqId: text('req_id'),
    /** Key of the advisory lock that the process making the answer holds while it lives. */
    worker: bigint('worker', { mode: 'number' }),
    stopRequestedAt: time('stop_requested_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('messages_chat').on(table.chatId, table.createdAt),
    index('messages_generating').on(table.status).where(sql`status = 'generating'`),
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
    event: jsonb('event').$type<Schema<'MessageEvent'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.seq] })],
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
    columns: jsonb('columns').$type<Schema<'ResultColumn'>[]>().notNull(),
    /** The stored result, at most RESULT_ROWS of it. */
    rows: jsonb('rows').$type<Schema<'CellValue'>[][]>().notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    ms: doublePrecision('ms').notNull(),
    tables: jsonb('tables').$type<Schema<'QueryTable'>[]>().notNull(),
    ranAt: time('ran_at').notNull(),
  },
  (table) => [index('queries_message').on(table.messageId)],
);

/** Who edits which page now; a row that is not renewed counts for a minute (server/modules/site/editing.ts). */
export const editingPresences = pgTable(
  'editing_presences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    key: text('key').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.route, table.key, table.userId] })],
);
