// What was done in the back office: append-only records, and the chain of blocks that seals them (server/records/audit).
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, time } from './columns.ts';
import { keptJson } from './kept-json.ts';

/** A value of a field as a record keeps it: of personal data only a mask, and a keyed hash that a known value can be compared with. */
export type RecordedValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly mask: string; readonly hash: string };

/** Fields that were changed, by their names in the contract. */
export type RecordedFields = Readonly<Record<string, RecordedValue>>;

/** Who did what to which record. People and records may be gone: nothing refers to them, and triggers refuse every change. */
export const operationRecords = pgTable(
  'operation_records',
  {
    id: uuid('id').primaryKey(),
    at: time('at').notNull(),
    /** Null for the system itself. */
    actorId: uuid('actor_id'),
    /** Whose rights were used, where somebody acted as another person. */
    asUserId: uuid('as_user_id'),
    source: text('source', { enum: ['web', 'token', 'job'] }).notNull(),
    /** Codes of the actor's roles at that time, with commas between them. */
    role: text('role').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    /** Null where it was done to no single record. */
    entityId: text('entity_id'),
    /** How the record can be told from others, without personal data. */
    summary: text('summary').notNull(),
    before: keptJson('before').$type<RecordedFields>(),
    after: keptJson('after').$type<RecordedFields>(),
    reason: text('reason'),
    result: text('result', { enum: ['done', 'partial'] }).notNull(),
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
    reqId: text('req_id').notNull(),
  },
  (table) => [
    index('operation_records_at').on(table.at, table.id),
    index('operation_records_entity').on(table.entity, table.entityId, table.at, table.id),
    index('operation_records_actor').on(table.actorId, table.at, table.id),
    index('operation_records_action').on(table.action, table.at, table.id),
    index('operation_records_request').on(table.reqId),
  ],
);

/** Which record tells that what another one tells of was reverted. The records themselves are sealed, and take no new column. */
export const operationReverts = pgTable('operation_reverts', {
  /** The record of what was reverted, once. */
  recordId: uuid('record_id').primaryKey(),
  /** The record of its revert. */
  revertId: uuid('revert_id').notNull().unique(),
  /** Why; not every operation that reverts another keeps a reason itself. */
  reason: text('reason').notNull(),
});

/** Records that no block holds yet. */
export const operationUnsealed = pgTable('operation_unsealed', { id: uuid('id').primaryKey() });

/** Blocks of sealed records; each names the one before it. */
export const operationBlocks = pgTable('operation_blocks', {
  /** From 1, without gaps. */
  number: bigint('number', { mode: 'number' }).primaryKey(),
  ids: uuid('ids').array().notNull(),
  /** SHA-256 of each record, in the order of `ids`. */
  digests: bytea('digests').array().notNull(),
  /** SHA-256 of all digests one after the other. */
  root: bytea('root').notNull(),
  /** Hash of the block before; 32 zero bytes in the first. */
  prev: bytea('prev').notNull(),
  /** SHA-256 of number, time, prev and root. */
  hash: bytea('hash').notNull(),
  /** HMAC of the hash, by a key that is not in the database. */
  mac: bytea('mac').notNull(),
  sealedAt: time('sealed_at').notNull(),
});
