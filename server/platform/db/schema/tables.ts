// Files, tables with their versions, and exports.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { time } from './columns.ts';
import { fileFolders } from './folders.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

/** Lists that were written into files, or are: then a job does it. */
export const listExports = pgTable(
  'list_exports',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operation: text('operation').notNull(),
    /** Order, filters and search. */
    request: keptJson('request')
      .$type<{ sort: Record<string, 'asc' | 'desc'>; filters: Record<string, unknown>; search: string }>()
      .notNull()
      .default({ sort: {}, filters: {}, search: '' }),
    /** Fields in the order of the columns. */
    columns: keptJson('columns').$type<string[]>().notNull().default([]),
    /** Whether the list has only records of the person: those of others are limited by day. */
    isOwn: boolean('is_own').notNull().default(true),
    /** Rows that the list had when it was asked for. */
    total: integer('total').notNull().default(0),
    /** Name of the file without ending. */
    name: text('name').notNull(),
    status: text('status', { enum: ['running', 'done', 'failed', 'interrupted', 'cancelled'] }).notNull(),
    rows: integer('rows'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    jobId: uuid('job_id'),
    /** Language of the file and of the message at the end. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Hours east of UTC on the clock of the reader. */
    timezoneOffset: doublePrecision('timezone_offset').notNull().default(0),
    requestId: text('request_id').notNull().default(''),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    index('list_exports_running').on(table.userId).where(sql`status = 'running'`),
    index('list_exports_user').on(table.userId, table.createdAt),
    index('list_exports_file_key').on(table.fileId),
  ],
);

const FILE_CATEGORIES = ['table', 'image', 'document', 'other', 'export'] as const;

export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    folder: text('folder').notNull().default(''),
    /** The folder of its owner that holds it; null at the top. One that is in the trash holds nothing (`folderOf`). */
    folderId: uuid('folder_id').references(() => fileFolders.id, { onDelete: 'set null' }),
    /** upload: given by a person; export: made for a download, removed after a week. */
    kind: text('kind', { enum: ['upload', 'export'] }).notNull(),
    /** What it is to a person: exports, and by the ending of its name. */
    category: text('category', { enum: FILE_CATEGORIES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind = 'export' then 'export'
          when name ~* '[.](csv|tsv|json|ndjson|jsonl|xlsx|xls|ods|parquet)$' then 'table'
          when name ~* '[.](jpg|jpeg|png|gif|webp|avif|svg|bmp|heic|tif|tiff)$' then 'image'
          when name ~* '[.](pdf|txt|md|doc|docx|odt|rtf|ppt|pptx|odp|html)$' then 'document'
          else 'other' end`,
      ),
    /** In the trash since; nothing uses it there. */
    trashedAt: time('trashed_at'),
    /** Only an administrator gives back what an administrator took. */
    trashedBy: text('trashed_by', { enum: ['owner', 'administrator'] }),
    /** The folder with which its owner put it there. */
    trashedWith: uuid('trashed_with').references(() => fileFolders.id, { onDelete: 'set null' }),
    /** Counts its names and places, and the changes that were made to it in the back office, from 1. */
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('files_user').on(table.userId, table.createdAt),
    index('files_sha256').on(table.sha256),
    index('files_folder').on(table.folderId),
    index('files_trashed_with').on(table.trashedWith),
    index('files_trashed').on(table.trashedAt).where(sql`trashed_at is not null`),
    // orders of the list of all files
    index('files_created').on(table.createdAt, table.id),
    index('files_size').on(table.size, table.id),
    index('files_name').on(sql`lower(${table.name}) collate "C"`, table.id),
    index('files_category').on(table.category, table.createdAt, table.id),
    index('files_name_parts').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);

/** The text of a pdf by page, read once; it goes with its file. */
export const pdfTexts = pgTable('pdf_texts', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  pages: keptJson('pages').$type<string[]>().notNull(),
  characters: integer('characters').notNull(),
  /** By estimate. */
  tokens: integer('tokens').notNull(),
  createdAt: time('created_at').notNull(),
});

/** How a derived table was made, and of which state of its sources. */
export type Derivation = DerivedBy & {
  /** The left table of a join first. */
  sources: { tableId: string; name: string; revision: number; version: number }[];
};

export type DerivedBy =
  | { join: Schema<'TableJoin'>; pivot?: undefined }
  | { pivot: Schema<'TablePivot'>; join?: undefined };

export const dataTables = pgTable(
  'data_tables',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    sqlName: text('sql_name').notNull(),
    /** Came with an account that was merged, and another table of this one has the name: its rows are kept under it. */
    sharesName: boolean('shares_name').notNull().default(false),
    version: integer('version').notNull().default(1),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    columnCount: integer('column_count').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    health: integer('health').notNull(),
    source: text('source', { enum: ['upload', 'sample', 'derived', 'google'] }).notNull(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    options: keptJson('options').$type<Schema<'ImportOptions'>>().notNull(),
    columns: keptJson('columns').$type<Schema<'Column'>[]>().notNull(),
    issues: keptJson('issues').$type<Schema<'Issue'>[]>().notNull(),
    /** What makes the table of its imported rows. */
    steps: keptJson('steps').$type<Schema<'Step'>[]>().notNull().default([]),
    /** Grows with every change of the rows: a change names the one it starts from. */
    revision: integer('revision').notNull().default(0),
    /** The version whose rows are the imported ones; `version` is the same where no step is carried out. */
    rawVersion: integer('raw_version').notNull().default(1),
    /** The highest number that was given to a version, also to one that failed. */
    lastVersion: integer('last_version').notNull().default(1),
    /** The tables that a derived table was made of and how; null for a table of a file. */
    derivation: keptJson('derivation').$type<Derivation>(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('data_tables_user').on(table.userId, table.updatedAt).where(sql`deleted_at is null`),
    uniqueIndex('data_tables_sql_name')
      .on(table.userId, table.sqlName)
      .where(sql`deleted_at is null and not shares_name`),
    index('data_tables_user_key').on(table.userId),
    index('data_tables_file_key').on(table.fileId),
  ],
);

/** The files that a table was made of, each as it was imported: nothing here changes but by a new row. */
export const tableVersions = pgTable(
  'table_versions',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => dataTables.id, { onDelete: 'cascade' }),
    /** Names the file of its rows; steps make versions of rows that are not listed here. */
    version: integer('version').notNull(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    rowCount: bigint('row_count', { mode: 'number' }).notNull(),
    health: integer('health').notNull(),
    options: keptJson('options').$type<Schema<'ImportOptions'>>().notNull(),
    /** What the person chose of the file's columns; empty: all as found. */
    importColumns: keptJson('import_columns').$type<Schema<'ImportColumn'>[]>().notNull(),
    columns: keptJson('columns').$type<Schema<'Column'>[]>().notNull(),
    issues: keptJson('issues').$type<Schema<'Issue'>[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.version] }),
    index('table_versions_file_key').on(table.fileId),
  ],
);
