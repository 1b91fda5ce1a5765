// How answers, charts and documents of a person or a team look and sound.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { bytea, time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';
import { teams } from './teams.ts';

export const brands = pgTable(
  'brands',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Colours of charts, as #rrggbb. */
    colours: keptJson('colours').$type<string[]>().notNull(),
    /** Typefaces by name; null for the built-in one. */
    headingFont: text('heading_font').$type<Schema<'BrandFont'>>(),
    textFont: text('text_font').$type<Schema<'BrandFont'>>(),
    tone: text('tone').notNull(),
    audience: text('audience').notNull().default(''),
    products: keptJson('products').$type<string[]>().notNull().default([]),
    forbiddenWords: keptJson('forbidden_words').$type<string[]>().notNull(),
    /** https addresses. */
    sites: keptJson('sites').$type<string[]>().notNull().default([]),
    logoType: text('logo_type', { enum: ['png', 'jpeg'] }),
    logo: bytea('logo'),
    /** Used for its owner; one of each person at most. */
    isDefault: boolean('is_default').notNull(),
    /** Whose members use it who have none of their own, as long as its owner is one of them. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('brands_user').on(table.userId),
    uniqueIndex('brands_default').on(table.userId).where(sql`is_default`),
    uniqueIndex('brands_team').on(table.teamId),
  ],
);
