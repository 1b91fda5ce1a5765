// Tokens with which programs of a person use the open API, and what they did.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
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
    // those that end soon, as administrators look for them
    index('personal_tokens_ending').on(table.expiresAt, table.id).where(sql`revoked_at is null`),
  ],
);

/** Calls of the open API, those with no token that is known among them (server/domain/personal-tokens/request-log.ts). */
export const tokenRequests = pgTable(
  'token_requests',
  {
    id: uuid('id').primaryKey(),
    /** Null where the token was wrong, or the call was refused before it was looked at. */
    tokenId: uuid('token_id').references(() => personalTokens.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    /** Empty for calls that earlier versions wrote down, as path and query. */
    method: text('method').notNull().default(''),
    path: text('path').notNull().default(''),
    /** Without the question mark; what is secret is left out of it. */
    query: text('query').notNull().default(''),
    /** Bytes of the answer; null where it was streamed. */
    bytes: integer('bytes'),
    /** What the caller said beside the call, as far as it is nothing secret. */
    headers: keptJson('headers').$type<Readonly<Record<string, string>>>(),
    /** Of what was not done: the body that was sent and the answer, as JSON without what is secret. */
    sent: text('sent'),
    answered: text('answered'),
    status: integer('status').notNull(),
    ms: integer('ms').notNull(),
    reqId: text('req_id').notNull(),
    /** Why it was refused, as the answer said it; null where it was not. */
    errorCode: text('error_code'),
    /** Where it came from, and what the program calls itself. */
    ip: text('ip').notNull().default(''),
    /** What blocks of addresses name it by: the address itself, or its /64. */
    network: text('network').notNull().default(''),
    agent: text('agent').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('token_requests_token').on(table.tokenId, table.createdAt, table.id),
    index('token_requests_created').on(table.createdAt, table.id),
  ],
);

/** Addresses whose calls of the open API are refused. */
export const addressBlocks = pgTable(
  'address_blocks',
  {
    id: uuid('id').primaryKey(),
    /** An IPv4 address, or the /64 of an IPv6 one, as `networkOf` writes it. */
    network: text('network').notNull().unique(),
    reason: text('reason').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    /** Null for one without an end. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    index('address_blocks_created').on(table.createdAt, table.id),
    index('address_blocks_creator').on(table.createdBy),
  ],
);
