import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { users } from './people.ts';

/** Rules that were published together, by their numbers: the newest is what `page_routes` and `api_routes` hold. */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    version: integer('version').primaryKey(),
    at: time('at').notNull(),
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    changes: jsonb('changes').$type<Schema<'AdminRuleChange'>[]>().notNull(),
  },
  (table) => [index('rule_versions_by').on(table.by)],
);
