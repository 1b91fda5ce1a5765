import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables, files as filesTable, tableVersions } from '../../platform/db/schema/tables.ts';
import type { TableFile } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import { checkFunction, takeUse } from '../functions/function-gate.ts';
import { indexTables } from '../search/documents.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { keepFile, removeFile, writeFileOf } from '../storage/kept-files.ts';
import type { TableRow } from './present-table.ts';

/** A person's table. @throws ApiError NOT_FOUND also for somebody else's */
export async function ownTable({ db }: Services, userId: string, tableId: string): Promise<TableRow> {
  const [row] = await db
    .select()
    .from(dataTables)
    .where(and(eq(dataTables.id, tableId), eq(dataTables.userId, userId), isNull(dataTables.deletedAt)));
  if (!row) throw notFound();
  return row;
}

/** Several tables of a person in the order asked. @throws ApiError NOT_FOUND when one is missing */
export async function ownTables({ db }: Services, userId: string, tableIds: string[]): Promise<TableRow[]> {
  if (tableIds.length === 0) return [];
  const rows = await db
    .select()
    .from(dataTables)
    .where(
      and(inArray(dataTables.id, tableIds), eq(dataTables.userId, userId), isNull(dataTables.deletedAt)),
    );
  return tableIds.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) throw notFound();
    return row;
  });
}

/**
 * Whether a person may ask about the table of the outer query: it is theirs, or its owner, who is active, names it in a project in which the
 * person is an editor.
 */
function isAskedBy(userId: string): SQL | undefined {
  return or(
    eq(dataTables.userId, userId),
    sql`exists (
      select 1 from ${projectMembers} mine
      join ${projects} project on project.id = mine.project_id
      join ${users} account on account.id = project.user_id and account.status = 'active'
      where mine.user_id = ${userId} and mine.role = 'editor'
        and project.user_id = ${sql.raw('data_tables.user_id')} and project.table_ids ? ${sql.raw('data_tables.id::text')}
    )`,
  );
}

/**
 * Tables that a person asks about, in the order asked: their own, and those of projects in which they are an editor.
 * @throws ApiError NOT_FOUND when one is missing, CONFLICT where two have one name in queries
 */
export async function askedTables({ db }: Services, userId: string, tableIds: string[]): Promise<TableRow[]> {
  if (tableIds.length === 0) return [];
  const rows = await db
    .select()
    .from(dataTables)
    .where(and(inArray(dataTables.id, tableIds), isNull(dataTables.deletedAt), isAskedBy(userId)));
  const names = new Set<string>();
  for (const { sqlName, name } of rows) {
    if (names.has(sqlName)) throw new ApiError('CONFLICT', 'table.sameName', { name });
    names.add(sqlName);
  }
  return tableIds.map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) throw notFound();
    return row;
  });
}

/** Those of the tables that are still there and that a person may ask about, in the order asked. */
export async function livingTables(
  { db }: Pick<Services, 'db'>,
  userId: string,
  tableIds: readonly string[],
): Promise<string[]> {
  if (tableIds.length === 0) return [];
  const rows = await db
    .select({ id: dataTables.id })
    .from(dataTables)
    .where(and(inArray(dataTables.id, [...tableIds]), isNull(dataTables.deletedAt), isAskedBy(userId)));
  return tableIds.filter((tableId) => rows.some(({ id }) => id === tableId));
}

/** A person's uploaded file. @throws ApiError NOT_FOUND */
export async function ownUpload({ db, files }: Services, userId: string, fileId: string) {
  const [file] = await db
    .select()
    .from(filesTable)
    .where(
      and(eq(filesTable.id, fileId), eq(filesTable.userId, userId), eq(filesTable.kind, 'upload'), IN_USE),
    );
  if (!file) throw notFound();
  if ((await files.size(file.sha256)) === undefined) throw new ApiError('NOT_FOUND', 'file.missing');
  return file;
}

export function tableFile(
  { files }: Pick<Services, 'files'>,
  row: Pick<TableRow, 'id' | 'version' | 'sqlName'>,
): TableFile {
  return { path: files.tablePath(row.id, row.version), sqlName: row.sqlName };
}

/** A name for queries made of a file's name: letters of any script, digits and underscores, not starting with a digit. */
export function toSqlName(name: string): string {
  const base = name
    .replace(/\.[^.]{1,8}$/, '')
    .normalize('NFC')
    .toLowerCase();
  const word = base
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  return /^\p{L}/u.test(word) ? word : `table_${word}`.replace(/_$/, '');
}

/** The first of name, name_2, name_3 ... that the person does not use yet. */
async function freeSqlName({ db }: Services, userId: string, wanted: string): Promise<string> {
  const rows = await db
    .select({ sqlName: dataTables.sqlName })
    .from(dataTables)
    .where(and(eq(dataTables.userId, userId), isNull(dataTables.deletedAt)));
  const taken = new Set(rows.map(({ sqlName }) => sqlName));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

/**
 * Makes a table under the first free name, and under the next one where another of that name was made meanwhile: rows are
 * written under the name before the table is known to others. Of those that want one name one gets it each time, so
 * everybody's turn comes.
 */
export async function underFreeName<Made>(
  services: Services,
  userId: string,
  name: string,
  make: (sqlName: string) => Promise<Made>,
): Promise<Made> {
  for (;;) {
    const sqlName = await freeSqlName(services, userId, toSqlName(name));
    try {
      return await make(sqlName);
    } catch (error) {
      if (!tookName(error)) throw error;
    }
  }
}

function tookName(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'data_tables_sql_name') return true;
  return false;
}

/** Columns as a person chose them. @throws ApiError VALIDATION_ERROR where none is taken, or two have one name */
export function checkColumns(columns: Schema<'ImportColumn'>[]): void {
  if (columns.length === 0) return;
  const included = columns.filter(({ include }) => include);
  if (included.length === 0) throw refusedField('columns', 'table.noColumns');
  const names = new Set<string>();
  for (const { name } of included) {
    const key = name.trim().toLowerCase(); // DuckDB compares names without case
    if (names.has(key)) throw refusedField('columns', 'table.nameTwice', { name });
    names.add(key);
  }
}

export interface NewTable {
  file: { id: string; name: string; size: number; sha256: string };
  name: string;
  options: Schema<'ImportOptions'>;
  columns: Schema<'ImportColumn'>[];
  source: 'upload' | 'sample' | 'derived' | 'google';
  /** Keeps the answer of the call that makes the table, in the transaction that does (`keepAnswer`). */
  keep?: (tx: Transaction, row: TableRow) => Promise<unknown>;
}

/** Keeps bytes as a file of a person and makes a table of it; the file is gone again where that fails. @throws ApiError, EngineError */
export async function createTableOf(
  services: Services,
  userId: string,
  { bytes, fileName, ...table }: Omit<NewTable, 'file'> & { bytes: Buffer; fileName: string },
): Promise<TableRow> {
  const written = await writeFileOf(services, bytes);
  const file = await keepFile(services, { userId, name: fileName, kind: 'upload' }, written);
  try {
    return await createTable(services, userId, { ...table, file });
  } catch (error) {
    await removeFile(services, file);
    throw error;
  }
}

/** Imports a file as a table of a person. @throws ApiError and EngineError with what is wrong and where */
export async function createTable(services: Services, userId: string, table: NewTable): Promise<TableRow> {
  checkColumns(table.columns);
  // the demo table is part of the product
  if (table.source !== 'sample') await checkFunction(services.db, services, { userId, function: 'tables' });
  return underFreeName(services, userId, table.name, (sqlName) =>
    createNamed(services, userId, { ...table, sqlName }),
  );
}

async function createNamed(
  services: Services,
  userId: string,
  { file, name, sqlName, options, columns, source, keep }: NewTable & { sqlName: string },
): Promise<TableRow> {
  const { db, engine, files, clock } = services;
  const id = uuidv7();
  const path = await files.prepareTable(id, 1);
  try {
    const imported = await engine.for({ id: userId }).importTable({
      source: { path: files.filePath(file.sha256), name: file.name },
      options,
      columns,
      target: { path, sqlName },
    });
    const now = clock.now();
    const version = {
      fileId: file.id,
      fileName: file.name,
      fileHash: file.sha256,
      bytes: file.size,
      rowCount: imported.rowCount,
      health: imported.health,
      options,
      columns: imported.columns,
      issues: imported.issues,
      createdAt: now,
    };
    return await db.transaction(async (tx) => {
      if (source !== 'sample')
        await takeUse(tx, services, { userId, function: 'tables', size: imported.rowCount });
      const [row] = await tx
        .insert(dataTables)
        .values({
          ...version,
          id,
          userId,
          name,
          sqlName,
          columnCount: imported.columns.length,
          source,
          updatedAt: now,
        })
        .returning();
      await tx.insert(tableVersions).values({ ...version, tableId: id, version: 1, importColumns: columns });
      await indexTables(tx, [id]);
      if (!row) throw new Error('an insert returned no row');
      await keep?.(tx, row);
      return row;
    });
  } catch (error) {
    await files.removeTable(id);
    throw error;
  }
}
