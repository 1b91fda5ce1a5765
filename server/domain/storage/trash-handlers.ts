import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { fileList } from './file-list.ts';
import { readParts } from './file-space.ts';
import { holdFolders } from './folder-store.ts';
import { forgetContents } from './kept-files.ts';

type TrashHandlers = Pick<
  Handlers,
  'storageGet' | 'fileGet' | 'fileTrash' | 'fileRestore' | 'fileDelete' | 'trashEmpty'
>;

/** The files of a person: what their space went to, and the way of each through the trash. */
export function trashHandlers(services: Services): TrashHandlers {
  const { db, clock, settings } = services;
  const own = (fileId: string, userId: string) =>
    sql`${eq(files.id, fileId)} and ${eq(files.userId, userId)}`;

  /** @throws ApiError NOT_FOUND */
  async function answer(fileId: string, person: PersonCall<'fileGet'>['person']) {
    const file = await readRow(services, fileList, own(fileId, person.id), person);
    if (!file) throw notFound();
    return { file };
  }

  return {
    async storageGet({ person }) {
      return { limit: settings.read('storage.person_bytes'), ...(await readParts(db, person.id)) };
    },

    fileGet: ({ person, path }) => answer(path.file_id, person),

    async fileTrash({ person, path }) {
      await db
        .update(files)
        .set({ trashedAt: clock.now(), trashedBy: 'owner', trashedWith: null })
        .where(and(own(path.file_id, person.id), isNull(files.trashedAt)));
      return answer(path.file_id, person);
    },

    async fileRestore({ person, path }) {
      await db
        .update(files)
        .set({ trashedAt: null, trashedBy: null, trashedWith: null })
        .where(and(own(path.file_id, person.id), eq(files.trashedBy, 'owner')));
      const restored = await answer(path.file_id, person);
      if (restored.file.trashed) throw new ApiError('CONFLICT', 'file.takenAway');
      return restored;
    },

    async fileDelete({ person, path }) {
      const mine = own(path.file_id, person.id);
      const [removed] = await db
        .delete(files)
        .where(and(mine, isNotNull(files.trashedAt)))
        .returning({ sha256: files.sha256 });
      if (!removed) {
        await answer(path.file_id, person);
        throw new ApiError('CONFLICT', 'file.notInTrash');
      }
      await forgetContents(services, [removed.sha256]);
      return {};
    },

    async trashEmpty({ person }) {
      const removed = await db.transaction(async (tx) => {
        await holdFolders(tx, person.id);
        const gone = await tx
          .delete(files)
          .where(and(eq(files.userId, person.id), isNotNull(files.trashedAt)))
          .returning({ sha256: files.sha256, size: files.size });
        await tx
          .delete(fileFolders)
          .where(and(eq(fileFolders.userId, person.id), isNotNull(fileFolders.trashedAt)));
        return gone;
      });
      await forgetContents(
        services,
        removed.map(({ sha256 }) => sha256),
      );
      return { count: removed.length, bytes: removed.reduce((sum, { size }) => sum + size, 0) };
    },
  };
}
