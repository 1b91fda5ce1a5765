import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import { files } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { checkedFileName, freeName, nameKey } from './folder-names.ts';
import {
  FOLDER_NAME,
  type FolderRow,
  holdFolders,
  IS_OPEN,
  MAX_FOLDERS,
  openFolders,
  presentFolders,
} from './folder-store.ts';
import { FolderTree, MAX_DEPTH } from './folder-tree.ts';
import { forgetContents } from './kept-files.ts';

type FolderHandlers = Pick<
  Handlers,
  'folderList' | 'folderCreate' | 'folderUpdate' | 'folderTrash' | 'folderRestore' | 'folderDelete'
>;

/** @throws ApiError CONFLICT where somebody else gave it another name or place */
export function checkFolderVersion(folder: FolderRow, version: number): void {
  if (folder.version !== version)
    throw new ApiError('CONFLICT', 'folder.changedMeanwhile', { name: folder.name });
}

/** @throws ApiError CONFLICT where another folder beside it has the name */
export function checkFolderName(
  tree: FolderTree<FolderRow>,
  { id, name, folderId }: { id?: string; name: string; folderId: string | null },
): void {
  const key = nameKey(name);
  if (tree.in(folderId).some((beside) => beside.id !== id && nameKey(beside.name) === key))
    throw new ApiError('CONFLICT', 'folder.nameTaken', { name }, { fields: { name: 'folder.nameTaken' } });
}

/** The folders of people. A folder goes into the trash and out of it with all that is in it. */
export function folderHandlers(services: Services): FolderHandlers {
  const { db, clock } = services;

  /** The open folder of somebody. @throws ApiError NOT_FOUND */
  function openOne(tree: FolderTree<FolderRow>, id: string): FolderRow {
    const folder = tree.get(id);
    if (!folder) throw notFound();
    return folder;
  }

  /** @throws ApiError NOT_FOUND */
  async function answer(
    userId: string,
    id: string,
    reader: Pick<Database, 'select'> = db,
  ): Promise<{ folder: Schema<'Folder'> }> {
    const [folder] = await presentFolders(reader, userId, id);
    if (!folder) throw notFound();
    return { folder };
  }

  /** A folder that was put into the trash itself. */
  async function trashedOne(tx: Transaction, userId: string, id: string): Promise<FolderRow | undefined> {
    const [folder] = await tx
      .select()
      .from(fileFolders)
      .where(and(eq(fileFolders.id, id), eq(fileFolders.userId, userId), eq(fileFolders.trashedWith, id)));
    return folder;
  }

  return {
    async folderList({ person }) {
      return { items: await presentFolders(db, person.id), most: MAX_FOLDERS, most_deep: MAX_DEPTH };
    },

    async folderCreate({ person, body }) {
      const name = checkedFileName(body.name);
      return db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const tree = await openFolders(tx, person.id);
        const folderId = body.folder_id === null ? null : openOne(tree, body.folder_id).id;
        checkFolderName(tree, { name, folderId });
        if (tree.depth(folderId) >= MAX_DEPTH)
          throw new ApiError('CONFLICT', 'folder.tooDeep', { count: MAX_DEPTH });
        const [kept] = await tx
          .select({ count: count() })
          .from(fileFolders)
          .where(eq(fileFolders.userId, person.id));
        if ((kept?.count ?? 0) >= MAX_FOLDERS)
          throw new ApiError('CONFLICT', 'folder.tooMany', { count: MAX_FOLDERS });
        const id = uuidv7();
        await tx
          .insert(fileFolders)
          .values({ id, userId: person.id, folderId, name, createdAt: clock.now() });
        return keepAnswer(tx, 'folderCreate', await answer(person.id, id, tx));
      });
    },

    async folderUpdate({ person, path, body }) {
      const name = checkedFileName(body.name);
      return db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const tree = await openFolders(tx, person.id);
        const folder = openOne(tree, path.folder_id);
        checkFolderVersion(folder, body.version);
        checkFolderName(tree, { ...folder, name });
        if (name !== folder.name)
          await tx
            .update(fileFolders)
            .set({ name, version: folder.version + 1 })
            .where(eq(fileFolders.id, folder.id));
        return answer(person.id, folder.id, tx);
      });
    },

    async folderTrash({ person, path, body }) {
      return db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const tree = await openFolders(tx, person.id);
        const folder = tree.get(path.folder_id);
        // one that is there already stays as it is
        if (folder) {
          checkFolderVersion(folder, body.version);
          const whole = tree.whole(folder.id);
          const gone = { trashedAt: clock.now(), trashedWith: folder.id };
          await tx.update(fileFolders).set(gone).where(inArray(fileFolders.id, whole));
          await tx
            .update(files)
            .set({ ...gone, trashedBy: 'owner' })
            .where(and(inArray(files.folderId, whole), isNull(files.trashedAt)));
        }
        return answer(person.id, path.folder_id, tx);
      });
    },

    async folderRestore({ person, path }) {
      return db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const folder = await trashedOne(tx, person.id, path.folder_id);
        if (folder) {
          const tree = await openFolders(tx, person.id);
          const inner = await tx.select().from(fileFolders).where(eq(fileFolders.trashedWith, folder.id));
          const holder = folder.folderId !== null && tree.get(folder.folderId) ? folder.folderId : null;
          // where it lay may lie deeper by now, or be gone: then it comes back at the top
          const isTooDeep = tree.depth(holder) + new FolderTree(inner).height(folder.id) > MAX_DEPTH;
          const folderId = isTooDeep ? null : holder;
          const taken = new Set(tree.in(folderId).map(({ name }) => nameKey(name)));
          const open = { trashedAt: null, trashedWith: null };
          const name = freeName(folder.name, taken, FOLDER_NAME);
          await tx
            .update(fileFolders)
            .set({ ...open, folderId, name, version: folder.version + 1 })
            .where(eq(fileFolders.id, folder.id));
          await tx.update(fileFolders).set(open).where(eq(fileFolders.trashedWith, folder.id));
          await tx
            .update(files)
            .set({ trashedAt: null, trashedBy: null, trashedWith: null })
            .where(and(eq(files.trashedWith, folder.id), eq(files.trashedBy, 'owner')));
        }
        return answer(person.id, path.folder_id, tx);
      });
    },

    async folderDelete({ person, path }) {
      const contents = await db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const folder = await trashedOne(tx, person.id, path.folder_id);
        if (!folder) {
          const [open] = await tx
            .select({ id: fileFolders.id })
            .from(fileFolders)
            .where(and(eq(fileFolders.id, path.folder_id), eq(fileFolders.userId, person.id), IS_OPEN));
          throw open ? new ApiError('CONFLICT', 'folder.notInTrash') : notFound();
        }
        const removed = await tx
          .delete(files)
          .where(and(eq(files.trashedWith, folder.id), eq(files.trashedBy, 'owner')))
          .returning({ sha256: files.sha256 });
        // folders within it that were put there before go too; their files stay in the trash by themselves
        await tx.delete(fileFolders).where(eq(fileFolders.id, folder.id));
        return removed.map(({ sha256 }) => sha256);
      });
      await forgetContents(services, contents);
      return {};
    },
  };
}
