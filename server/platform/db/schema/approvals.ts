// What an administrator asked for that a second one has to agree to (server/admin/approvals).
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey(),
    operation: text('operation').notNull(),
    /** The call exactly as it was checked and let through. */
    path: keptJson('path').$type<Record<string, string>>().notNull(),
    query: keptJson('query').$type<Record<string, unknown>>().notNull(),
    body: keptJson('body').$type<Record<string, unknown>>().notNull(),
    /** The kind of record that it is done to, as `x-audit` names it. */
    entity: text('entity').notNull(),
    /** The records that it is done to, with the versions that were seen. */
    targets: keptJson('targets').$type<readonly { id: string; version: number }[]>().notNull(),
    /** The one record that it is done to; null where there are several. */
    targetId: uuid('target_id'),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From where it was asked, for the record of what is carried out. */
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
    reason: text('reason').notNull(),
    /** Idempotency-Key of the call: the same one asks once. */
    key: text('key'),
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] }).notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at'),
    note: text('note'),
    version: integer('version').notNull(),
  },
  (table) => [
    index('approvals_created').on(table.createdAt, table.id),
    // also found by who asked
    uniqueIndex('approvals_key').on(table.requesterId, table.operation, table.key),
    index('approvals_state').on(table.state, table.createdAt, table.id),
    index('approvals_target').on(table.targetId),
    index('approvals_decided_by').on(table.decidedBy),
  ],
);
