import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { FolderTree } from './folder-tree.ts';
import { TRASH_MS } from './sweep-files.ts';

export type FolderRow = typeof fileFolders.$inferSelect;
type Reads = Pick<Database, 'select'>;

/** Folders that one person may have, those in the trash too. */
export const MAX_FOLDERS = 500;
/** Characters of the name of a folder, as the contract says. */
export const FOLDER_NAME = 100;
/** The filter's word for what lies in no folder. */
export const TOP = 'top';

/** Folders that are not in the trash. */
export const IS_OPEN = isNull(fileFolders.trashedAt);

// nested, as a select of one table alone takes the table away from the columns that it names itself
const OPEN_HOLDER = sql`select open.id from ${fileFolders} open where open.id = ${files.folderId} and open.trashed_at is null`;

/** The folder that holds the file of a row; null at the top, where what lay in a folder that is in the trash or gone is too. */
export const folderOf = sql<string | null>`(${OPEN_HOLDER})`;

const FILES_IN = sql`select count(*)::int from ${files} f where f.user_id = ${fileFolders.userId} and case
  when ${fileFolders.trashedAt} is null then f.folder_id = ${fileFolders.id} and f.trashed_at is null
  else f.trashed_with = ${fileFolders.id} and f.trashed_by = 'owner' end`;

/** Who changes the folders of a person is alone with them until the end of the transaction. */
export async function holdFolders(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${userId}`}, 0))`);
}

/** The folders of a person that are not in the trash. */
export async function openFolders(db: Reads, userId: string): Promise<FolderTree<FolderRow>> {
  return new FolderTree(
    await db
      .select()
      .from(fileFolders)
      .where(and(eq(fileFolders.userId, userId), IS_OPEN)),
  );
}

/** The folders of a person by name as answers show them: all that are open, and of the trash those that were put there themselves. */
export async function presentFolders(db: Reads, userId: string, id?: string): Promise<Schema<'Folder'>[]> {
  const isRoot = and(isNotNull(fileFolders.trashedAt), eq(fileFolders.trashedWith, fileFolders.id));
  const rows = await db
    .select({
      folder: fileFolders,
      files: sql<number>`(${FILES_IN})`,
    })
    .from(fileFolders)
    .where(
      and(
        eq(fileFolders.userId, userId),
        id === undefined ? undefined : eq(fileFolders.id, id),
        sql`(${IS_OPEN} or ${isRoot})`,
      ),
    )
    .orderBy(asc(sql`lower(${fileFolders.name})`), asc(fileFolders.id));
  return rows.map(({ folder, files: count }) => ({
    id: folder.id,
    name: folder.name,
    folder_id: folder.folderId,
    version: folder.version,
    files: count,
    created_at: toSeconds(folder.createdAt),
    trashed: folder.trashedAt !== null,
    ...(folder.trashedAt && {
      trashed_at: toSeconds(folder.trashedAt),
      goes_at: toSeconds(new Date(folder.trashedAt.getTime() + TRASH_MS)),
    }),
  }));
}
