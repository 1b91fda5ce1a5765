// Texts of the product as administrators prepare and publish them, and help; texts in force are in `translations`.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

type Language = Schema<'TextLanguage'>;

/** What the next version brings. */
export const textDrafts = pgTable(
  'text_drafts',
  {
    msgid: text('msgid').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    /** Null takes the published text back. */
    msgstr: text('msgstr'),
    version: integer('version').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.msgid, table.lang] }),
    index('text_drafts_updated_by_key').on(table.updatedBy),
  ],
);

/** Every published state; one that is gone back to is published again. */
export const textVersions = pgTable(
  'text_versions',
  {
    version: integer('version').primaryKey(),
    note: text('note').notNull(),
    /** How many texts are other than in the version before. */
    changes: integer('changes').notNull(),
    /** All texts that are in force with it, by language and id. */
    texts: keptJson('texts').$type<Partial<Record<Language, Record<string, string>>>>().notNull(),
    textCount: integer('text_count').notNull(),
    /** The version whose texts it brought back; 0 for the built-in texts. */
    restored: integer('restored'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('text_versions_created_by_key').on(table.createdBy)],
);

/** How help looks; at most one is the default. */
export const helpStyles = pgTable(
  'help_styles',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    icon: text('icon').$type<Schema<'HelpIcon'>>().notNull(),
    tone: text('tone').$type<Schema<'HelpTone'>>().notNull(),
    width: text('width').$type<Schema<'HelpWidth'>>().notNull(),
    isDefault: boolean('is_default').notNull(),
    version: integer('version').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('help_styles_name').on(table.name),
    uniqueIndex('help_styles_default').on(table.isDefault).where(sql`${table.isDefault}`),
  ],
);

/** What is said of the help of a place; its texts are in `help_texts`. */
export const helpTags = pgTable(
  'help_tags',
  {
    tagId: text('tag_id').primaryKey(),
    pagePath: text('page_path').notNull(),
    enabled: boolean('enabled').notNull(),
    styleId: uuid('style_id').references(() => helpStyles.id, { onDelete: 'restrict' }),
    version: integer('version').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('help_tags_style_key').on(table.styleId),
    index('help_tags_updated_by_key').on(table.updatedBy),
  ],
);
