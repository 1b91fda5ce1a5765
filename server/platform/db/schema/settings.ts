// Values of dynamic settings that administrators gave (server/platform/settings).
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

export const settingValues = pgTable(
  'setting_values',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    scope: text('scope').$type<'global' | 'region' | 'role'>().notNull(),
    /** The region or the role; empty for all. */
    scopeId: text('scope_id').notNull(),
    value: keptJson('value').notNull(),
    /** What counts before `effective_at` and for those beyond the share; null is the next scope's value. */
    otherwise: keptJson('otherwise'),
    /** Per cent of the people for whom the value counts. */
    rolloutPercent: integer('rollout_percent').notNull(),
    /** When the value begins to count; null is at once. */
    effectiveAt: time('effective_at'),
    version: integer('version').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('setting_values_place').on(table.key, table.scope, table.scopeId),
    index('setting_values_updated_by_key').on(table.updatedBy),
  ],
);
