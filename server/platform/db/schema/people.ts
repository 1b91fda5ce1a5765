// People, what they may do, and what is kept for their calls.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import { bytea, created, time } from './columns.ts';
import { keptJson } from './kept-json.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** Encrypted; emailHash finds it. */
    email: text('email').notNull(),
    emailHash: text('email_hash').notNull(),
    /** As `maskEmail` writes it; empty until the start after an update has filled it. */
    emailMask: text('email_mask').notNull().default(''),
    /** Empty where nobody has set a password yet. */
    passwordHash: text('password_hash').notNull(),
    /** Of `user_avatars`; empty where there is none. */
    avatarUrl: text('avatar_url').notNull().default(''),
    /** What people say of themselves, and who they work for. */
    bio: text('bio').notNull().default(''),
    company: text('company').notNull().default(''),
    /** E.164, encrypted; empty where there is none. Nobody has verified it. */
    phone: text('phone').notNull().default(''),
    /** IANA name of the zone in which their days begin; null is that of the device that asks. */
    timeZone: text('time_zone'),
    userHash: text('user_hash').notNull(),
    /**
     * `deleted` is a soft delete by administrators: the account can be restored for a while, and nobody signs in to it. `leaving`: the
     * person asked for its deletion and may still take that back; `erased`: it is carried out, or was, and never comes back
     * (server/domain/account-deletion).
     */
    status: text('status', { enum: ['active', 'disabled', 'deleted', 'leaving', 'erased'] })
      .notNull()
      .default('active'),
    /** Set while it is disabled, also below a deletion: a restored account is disabled again. */
    disabledAt: time('disabled_at'),
    deletedAt: time('deleted_at'),
    /** The account that this duplicate was merged into when it was deleted: it is not restored (server/domain/account-merge). */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** When the person asked for the deletion, and when it is due: the latter until all that goes is gone. */
    leavingSince: time('leaving_since'),
    leavesAt: time('leaves_at'),
    /** When they were reminded of it; null where they were not yet. */
    leaveRemindedAt: time('leave_reminded_at'),
    /** ISO 3166-1 alpha-2; empty where it is not known. */
    country: text('country').notNull().default(''),
    /** What administrators note about the account; the person does not see it. */
    notes: text('notes').notNull().default(''),
    /** How the account came about. */
    source: text('source', { enum: ['sign_up', 'invite', 'first_start'] })
      .notNull()
      .default('sign_up'),
    /** Counts the changes that were made to it in the back office, from 1. */
    version: integer('version').notNull().default(1),
    /** The codes of `user_roles` in the order of the alphabet, for the list of users; a trigger keeps it. */
    roleCodes: text('role_codes').array().notNull().default([]),
    largeMenu: boolean('large_menu').notNull().default(true),
    /** The last call, to the minute, and the language of its answer: what they are mailed in. */
    lastSeenAt: time('last_seen_at'),
    locale: text('locale').$type<Locale>(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('users_email_hash').on(table.emailHash),
    index('users_hash').on(table.userHash),
    index('users_without_mask').on(table.id).where(sql`email_mask = ''`),
    index('users_leaves').on(table.leavesAt).where(sql`leaves_at is not null`),
    index('users_merged_into').on(table.mergedInto).where(sql`merged_into is not null`),
    // orders and searches of the list of users
    index('users_created').on(table.createdAt, table.id),
    index('users_status').on(table.status, table.createdAt, table.id),
    index('users_source').on(table.source, table.createdAt, table.id),
    index('users_country').on(table.country, table.createdAt, table.id),
    index('users_roles').using('gin', table.roleCodes),
    index('users_unverified')
      .on(table.createdAt, table.id)
      .where(sql`source = 'invite' and password_hash = '' and last_seen_at is null`),
    index('users_last_seen').on(sql`${table.lastSeenAt} nulls first`, table.id),
    index('users_name').on(sql`lower(${table.username}) collate "C"`, table.id),
    index('users_name_parts').using('gin', sql`lower(${table.username}) gin_trgm_ops`),
  ],
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
    /** When the person last confirmed that it is they; null where they never did in this session. */
    steppedUpAt: time('stepped_up_at'),
    /** The last call that asked for it, to the minute. */
    stepUpUsedAt: time('step_up_used_at'),
    /** The administrator who looks at the account, and from which session: it reads only (server/admin/users/impersonation.ts). */
    impersonatorId: uuid('impersonator_id').references(() => users.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_impersonator').on(table.impersonatorId).where(sql`impersonator_id is not null`),
    index('sessions_parent').on(table.parentId).where(sql`parent_id is not null`),
  ],
);

/** Browsers that signed in to an account (server/domain/sign-in/known-devices.ts). */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    signedInAt: time('signed_in_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_token').on(table.tokenHash, table.userId),
    index('known_devices_user').on(table.userId, table.signedInAt),
  ],
);

/** Pictures of people, as their page cut them: small, so that they stand beside the rows that they belong to. */
export const userAvatars = pgTable('user_avatars', {
  /** Random: who has the address of a picture has it from somebody who may see the person. */
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  type: text('type', { enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
  content: bytea('content').notNull(),
  createdAt: time('created_at').notNull(),
});

export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', {
      enum: ['sign_up', 'sign_in', 'password_reset', 'own', 'change_email'],
    }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** SHA-256 of the token of the browser that asked for it; null for codes of earlier versions. */
    browserHash: text('browser_hash'),
    /** Tries of that browser. */
    attempts: integer('attempts').notNull().default(0),
    /** Tries of all others. */
    attemptsElsewhere: integer('attempts_elsewhere').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('verification_codes_target').on(table.emailHash, table.purpose, table.createdAt)],
);

/** Wrong passwords and codes, also for addresses without an account: who looks from outside cannot tell them apart. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    method: text('method', { enum: ['password', 'code', 'passkey'] }).notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('sign_in_failures_target').on(table.emailHash, table.at)],
);

/** Passwords that an account had: the last of them are not taken again. */
export const oldPasswords = pgTable(
  'old_passwords',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('old_passwords_user').on(table.userId, table.createdAt)],
);

/** Counts of a fixed window, for limits that hold over all server processes. */
export const rateWindows = pgTable(
  'rate_windows',
  { key: text('key').notNull(), startedAt: time('started_at').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.key] }), index('rate_windows_age').on(table.startedAt)],
);

export const roles = pgTable('roles', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  isSystem: boolean('is_system').notNull(),
  description: text('description').notNull().default(''),
  /** Whose records its holders reach in the administration: everybody's, those of their teams, their own (server/access/permissions/reach.ts). */
  dataScope: text('data_scope', { enum: ['all', 'team', 'own'] })
    .notNull()
    .default('all'),
  /** Kinds of personal data that its holders do not get in the administration (server/access/permissions/masks.ts). */
  fieldMasks: text('field_masks', { enum: ['email', 'phone', 'tax_id'] })
    .array()
    .notNull()
    .default([]),
  /** Counts the changes that were made to it, from 1. */
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at'),
});
/** Written by the seed and edited by nobody since: a start brings it up to date. Whoever edits a row sets it to false. */
const isDefault = () => boolean('is_default').notNull().default(false);
export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => roles.code, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
    /** False: taken from the role. The row stays, so that a start does not give it again. */
    granted: boolean('granted').notNull().default(true),
    isDefault: isDefault(),
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
  (table) => [
    primaryKey({ columns: [table.userId, table.roleCode] }),
    index('user_roles_role').on(table.roleCode, table.userId),
  ],
);
/** Null permission: open to everybody who passes loginRequired. */
export const pageRoutes = pgTable('page_routes', {
  pattern: text('pattern').primaryKey(),
  loginRequired: boolean('login_required').notNull(),
  permission: text('permission'),
  isDefault: isDefault(),
});
export const apiRoutes = pgTable('api_routes', {
  operation: text('operation').primaryKey(),
  loginRequired: boolean('login_required').notNull(),
  permission: text('permission'),
  isDefault: isDefault(),
});
/** Versions of what browsers cache: permission, translation:<loc>, help. */
export const metaVersions = pgTable('meta_versions', {
  key: text('key').primaryKey(),
  version: integer('version').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Person (or address) and operation. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null until it is carried out: written in the same transaction as what the operation is for. */
    answer: keptJson('answer'),
    /** Who carries it out: another for each time that it is begun. */
    claim: uuid('claim'),
    /** Number of the lock of the server that carries it out (process-lock.ts). */
    worker: bigint('worker', { mode: 'number' }),
    /** When it was begun. */
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** What one notice says, by language. */
export type NoticeTexts = { en_US: NoticeText } & { [Language in Locale]?: NoticeText };
interface NoticeText {
  title: string;
  body: string;
}

/** Whom a notice is for: everybody, who the filters of the list of users find when it is sent (as its parameters), or some people. */
export type NoticeAudience =
  | { kind: 'all' }
  | { kind: 'filters'; filters?: string; search?: string }
  | { kind: 'ids'; ids: string[] };

/** Notices that administrators write for people. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    level: text('level', { enum: ['important', 'warning', 'special', 'other'] }).notNull(),
    texts: keptJson('texts').$type<NoticeTexts>().notNull(),
    /** The languages of `texts`, for the list. */
    languages: text('languages').array().notNull(),
    state: text('state', { enum: ['draft', 'scheduled', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    audience: keptJson('audience').$type<NoticeAudience>().notNull().default({ kind: 'all' }),
    /** Is mailed, too. */
    byMail: boolean('by_mail').notNull().default(false),
    /** People who are told in a minute at most; null where it goes as fast as it can. */
    perMinute: integer('per_minute'),
    /** When it is published by itself, and the zone in which that was chosen (IANA name). */
    startsAt: time('starts_at'),
    timezone: text('timezone'),
    publishedAt: time('published_at'),
    /** When everybody whom it is for had been written down, and when everybody had it. */
    collectedAt: time('collected_at'),
    endedAt: time('ended_at'),
    withdrawnAt: time('withdrawn_at'),
    /** Of `notice_recipients`: counted as they are written and told. */
    recipients: integer('recipients').notNull().default(0),
    told: integer('told').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('notices_created').on(table.createdAt, table.id),
    index('notices_published').on(sql`${table.publishedAt} nulls first`, table.id),
    index('notices_created_by').on(table.createdBy),
  ],
);

/** Whom a notice is for. Written before anybody is told, and kept: so nobody is told twice, whatever becomes of the message. */
export const noticeRecipients = pgTable(
  'notice_recipients',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Is still to be told. */
    waits: boolean('waits').notNull().default(true),
    toldAt: time('told_at'),
    /** The mail to them, of `email_logs`, which keeps it for 90 days. */
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.userId] }),
    index('notice_recipients_waiting').on(table.noticeId, table.userId).where(sql`waits`),
    index('notice_recipients_user').on(table.userId),
    index('notice_recipients_mail').on(table.noticeId, table.mailId).where(sql`mail_id is not null`),
  ],
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
    /** The notice that it brings, whose texts stand there alone: title and text are empty here. */
    noticeId: uuid('notice_id').references(() => notices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('user_messages_notice').on(table.noticeId, table.userId).where(sql`notice_id is not null`),
    index('user_messages_unread').on(table.userId, table.createdAt).where(sql`read_at is null`),
    index('user_messages_all').on(table.userId, table.createdAt, table.id),
  ],
);
