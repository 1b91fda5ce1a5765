// Copies of everything, and what was brought back from them. These two tables are in no copy and stay where they are in a restore: they say
// what happened to all the others. So they point to nothing.
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

export const BACKUP_TRIGGERS = ['manual', 'schedule', 'before_restore', 'command'] as const;
export const BACKUP_STATES = ['running', 'ready', 'failed'] as const;
export const VERIFY_STATES = ['running', 'ok', 'failed'] as const;

export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    trigger: text('trigger', { enum: BACKUP_TRIGGERS }).notNull(),
    state: text('state', { enum: BACKUP_STATES }).notNull(),
    /** The account that asked for it; null where nobody did. */
    madeBy: uuid('made_by'),
    appVersion: text('app_version').notNull(),
    /** The last migration of its tables; null until it is known. */
    schemaVersion: text('schema_version'),
    /** Bytes on disk, without the hard links to files that are kept anyway. */
    size: bigint('size', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    /** Files that rows name and nobody found. */
    missingFiles: integer('missing_files'),
    /** Of its manifest, which holds the hashes of all the rest. */
    sha256: text('sha256'),
    location: text('location', { enum: ['folder', 's3'] }).notNull(),
    /** How far what is done to it now is: what, and of how many units how many. */
    step: text('step'),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    /** Lock of the process that works on it. */
    worker: bigint('worker', { mode: 'number' }),
    /** Why it failed: a code, and the words of whoever failed. */
    error: text('error'),
    detail: text('detail'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
    /** When it is removed; null: never by itself. */
    expiresAt: time('expires_at'),
    verifyState: text('verify_state', { enum: VERIFY_STATES }),
    verifiedAt: time('verified_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('backups_created').on(table.createdAt, table.id),
    index('backups_state').on(table.state, table.createdAt, table.id),
  ],
);

export const RESTORE_STATES = ['waiting', 'running', 'done', 'failed', 'undone'] as const;

/** What was brought back, and what stood there before. */
export const restores = pgTable(
  'restores',
  {
    id: uuid('id').primaryKey(),
    backupId: uuid('backup_id').notNull(),
    /** Names of the groups of tables that were brought back; null for everything. */
    groups: text('groups').array(),
    /** The copy that was made of what stood there before. */
    beforeBackupId: uuid('before_backup_id'),
    state: text('state', { enum: RESTORE_STATES }).notNull(),
    step: text('step'),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    worker: bigint('worker', { mode: 'number' }),
    error: text('error'),
    detail: text('detail'),
    madeBy: uuid('made_by'),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at'),
    /** Where the tables of before are, while it can be undone; null once they are gone. */
    beforeSchema: text('before_schema'),
    /** The last migration of these tables. */
    schemaVersion: text('schema_version'),
    /** Hash of the last block of operation records that the tables of before had. */
    lastBlock: text('last_block'),
  },
  (table) => [
    index('restores_created').on(table.createdAt, table.id),
    index('restores_backup').on(table.backupId),
  ],
);
