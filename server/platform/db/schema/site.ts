// What pages keep: views, editing, texts of the interface.
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

export const viewSettings = pgTable(
  'view_settings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    type: text('type').notNull(),
    values: keptJson('values').$type<Schema<'ViewValues'>>().notNull(),
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
  (table) => [
    index('saved_views_route').on(table.route, table.userId),
    index('saved_views_user_key').on(table.userId),
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

/** Who edits which page now; a row that is not renewed counts for a minute (server/domain/site/editing.ts). */
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
  (table) => [
    primaryKey({ columns: [table.route, table.key, table.userId] }),
    index('editing_presences_user_key').on(table.userId),
  ],
);
