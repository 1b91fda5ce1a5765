// Tokens with which programs of a person use the open API, and what they did.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { users } from './people.ts';

export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** How the secret begins, to tell tokens apart. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the secret. */
    tokenHash: text('token_hash').notNull(),
    scopes: text('scopes').array().$type<Schema<'TokenScope'>[]>().notNull(),
    /** Ids of the operations that it may call; none: all that its scopes open. */
    operations: text('operations').array().notNull().default(sql`'{}'`),
    /** Addresses and networks that it may be used from, as `plainNetwork` writes them; none: from anywhere. */
    ipAllow: text('ip_allow').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('personal_tokens_hash').on(table.tokenHash),
    index('personal_tokens_user').on(table.userId, table.createdAt),
    index('personal_tokens_created').on(table.createdAt, table.id),
    index('personal_tokens_prefix').on(table.prefix),
  ],
);

/** The last calls of each token (KEPT_REQUESTS in server/domain/personal-tokens/personal-tokens.ts). */
export const tokenRequests = pgTable(
  'token_requests',
  {
    id: uuid('id').primaryKey(),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => personalTokens.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    status: integer('status').notNull(),
    ms: integer('ms').notNull(),
    reqId: text('req_id').notNull(),
    /** Why it was refused, as the answer said it; null where it was not. */
    errorCode: text('error_code'),
    /** Where it came from, and what the program calls itself. */
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('token_requests_token').on(table.tokenId, table.createdAt, table.id),
    index('token_requests_created').on(table.createdAt, table.id),
  ],
);
