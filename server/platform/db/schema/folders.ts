// Folders in which people keep their files.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './people.ts';

export const fileFolders = pgTable(
  'file_folders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folder that holds it; null at the top. */
    folderId: uuid('folder_id').references((): AnyPgColumn => fileFolders.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Counts its names and places, from 1. */
    version: integer('version').notNull().default(1),
    /** In the trash since. */
    trashedAt: time('trashed_at'),
    /** The folder with which it came into the trash, and is taken out of it again: itself, or one around it. */
    trashedWith: uuid('trashed_with').references((): AnyPgColumn => fileFolders.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('file_folders_user').on(table.userId),
    index('file_folders_folder').on(table.folderId),
    index('file_folders_trashed_with').on(table.trashedWith),
    index('file_folders_trashed').on(table.trashedAt).where(sql`trashed_at is not null`),
    // that a name stands once whatever its case is checked before (`checkFolderName`): databases know no one rule for that
    uniqueIndex('file_folders_name')
      .on(table.userId, sql`coalesce(${table.folderId}, '00000000-0000-0000-0000-000000000000')`, table.name)
      .where(sql`trashed_at is null`),
  ],
);
