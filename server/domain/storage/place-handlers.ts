import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { fileList } from './file-list.ts';
import { checkFolderName, checkFolderVersion } from './folder-handlers.ts';
import { checkedFileName, nameKey } from './folder-names.ts';
import { folderOf, holdFolders, openFolders } from './folder-store.ts';
import { MAX_DEPTH } from './folder-tree.ts';

const idsIn = (column: PgColumn, rows: readonly { id: string }[]) =>
  inArray(
    column,
    rows.map(({ id }) => id),
  );

type PlaceHandlers = Pick<Handlers, 'fileUpdate' | 'fileMove'>;
type FileRow = Pick<typeof files.$inferSelect, 'id' | 'name' | 'version' | 'trashedAt'> & {
  folderId: string | null;
};

/** What files are called and where they lie. Nothing of what they hold or take changes by it. */
export function placeHandlers(services: Services): PlaceHandlers {
  const { db } = services;

  /** Files of somebody, alone until the end of the transaction. @throws ApiError NOT_FOUND where one is not theirs, CONFLICT where it changed or is in the trash */
  async function lockFiles(
    tx: Transaction,
    userId: string,
    wanted: readonly { id: string; version: number }[],
  ): Promise<FileRow[]> {
    if (wanted.length === 0) return [];
    const versions = new Map(wanted.map(({ id, version }) => [id, version]));
    const rows = await tx
      .select({
        id: files.id,
        name: files.name,
        version: files.version,
        trashedAt: files.trashedAt,
        folderId: folderOf,
      })
      .from(files)
      .where(and(inArray(files.id, [...versions.keys()]), eq(files.userId, userId)))
      .orderBy(files.id)
      .for('update');
    if (rows.length !== versions.size) throw notFound();
    for (const { id, name, version, trashedAt } of rows) {
      if (trashedAt) throw new ApiError('CONFLICT', 'file.inTrash', { name });
      if (version !== versions.get(id)) throw new ApiError('CONFLICT', 'folder.changedMeanwhile', { name });
    }
    return rows;
  }

  /** @throws ApiError CONFLICT where another file beside it, whether it was there or comes with it, has the name of one */
  async function checkFileNames(
    tx: Transaction,
    userId: string,
    folderId: string | null,
    coming: readonly Pick<FileRow, 'id' | 'name'>[],
  ): Promise<void> {
    const isComing = new Set(coming.map(({ id }) => id));
    const there = await tx
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(
        and(
          eq(files.userId, userId),
          isNull(files.trashedAt),
          folderId === null ? isNull(folderOf) : eq(files.folderId, folderId),
        ),
      );
    const taken = new Set(there.filter(({ id }) => !isComing.has(id)).map(({ name }) => nameKey(name)));
    for (const { name } of coming) {
      const key = nameKey(name);
      if (taken.has(key))
        throw new ApiError('CONFLICT', 'file.nameTaken', { name }, { fields: { name: 'file.nameTaken' } });
      taken.add(key);
    }
  }

  return {
    async fileUpdate({ person, path, body }) {
      const name = checkedFileName(body.name);
      await db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const [file] = await lockFiles(tx, person.id, [{ id: path.file_id, version: body.version }]);
        if (!file || file.name === name) return;
        await checkFileNames(tx, person.id, file.folderId, [{ ...file, name }]);
        await tx
          .update(files)
          .set({ name, version: file.version + 1 })
          .where(eq(files.id, file.id));
      });
      const file = await readRow(services, fileList, eq(files.id, path.file_id), person);
      if (!file) throw notFound();
      return { file };
    },

    async fileMove({ person, body }) {
      await db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const tree = await openFolders(tx, person.id);
        const folderId = body.folder_id;
        if (folderId !== null && !tree.get(folderId)) throw notFound();
        const moved = body.folders.map(({ id, version }) => {
          const folder = tree.get(id);
          if (!folder) throw notFound();
          checkFolderVersion(folder, version);
          return folder;
        });
        const names = new Set<string>();
        for (const folder of moved) {
          const { id, name } = folder;
          if (folderId !== null && tree.whole(id).includes(folderId))
            throw new ApiError('CONFLICT', 'folder.intoItself', { name });
          if (tree.depth(folderId) + tree.height(id) > MAX_DEPTH)
            throw new ApiError('CONFLICT', 'folder.tooDeep', { count: MAX_DEPTH });
          if (names.has(nameKey(name))) throw new ApiError('CONFLICT', 'folder.nameTaken', { name });
          names.add(nameKey(name));
          checkFolderName(tree, { id, name, folderId });
        }
        const placed = await lockFiles(tx, person.id, body.files);
        const coming = placed.filter((file) => file.folderId !== folderId);
        if (coming.length > 0) await checkFileNames(tx, person.id, folderId, coming);
        const placedFolders = moved.filter((folder) => folder.folderId !== folderId);
        await tx
          .update(fileFolders)
          .set({ folderId, version: sql`${fileFolders.version} + 1` })
          .where(idsIn(fileFolders.id, placedFolders));
        await tx
          .update(files)
          .set({ folderId, version: sql`${files.version} + 1` })
          .where(idsIn(files.id, coming));
      });
      return {};
    },
  };
}
