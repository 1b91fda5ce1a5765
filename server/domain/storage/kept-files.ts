import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dataTables, files as filesTable, tableVersions } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { checkSpace, holdContent, takeSpace } from './file-space.ts';

/** A file that was written to a temporary path. */
export interface WrittenFile {
  temporary: string;
  size: number;
  sha256: string;
}

export interface KeptFile {
  id: string;
  name: string;
  size: number;
  sha256: string;
}

/** Writes bytes to a temporary path. */
export async function writeFileOf({ files }: Pick<Services, 'files'>, bytes: Buffer): Promise<WrittenFile> {
  const temporary = join(await files.temporaryFolder(), uuidv7());
  await writeFile(temporary, bytes, { mode: 0o600 });
  return { temporary, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Measures a file at a temporary path. */
export async function measureFile(temporary: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(temporary)) hash.update(chunk);
  return { temporary, size: (await stat(temporary)).size, sha256: hash.digest('hex') };
}

/**
 * Keeps a file for a person, counted from the moment it is there. The temporary file is gone afterwards, and where it is refused
 * nothing of it is left.
 *
 * @param file `isOwed` where it is kept whatever the space of the person
 * @param record writes down what was done, in the transaction that keeps the file
 * @throws ApiError SPACE_FULL
 */
export async function keepFile(
  services: Services,
  {
    isOwed = false,
    ...file
  }: {
    userId: string;
    name: string;
    kind: 'upload' | 'export';
    folder?: string;
    folderId?: string | null;
    isOwed?: boolean;
  },
  { temporary, size, sha256 }: WrittenFile,
  record?: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<KeptFile> {
  const { db, files, clock } = services;
  const id = uuidv7();
  const wanted = { userId: file.userId, bytes: size, kind: file.kind };
  try {
    if (!isOwed) await checkSpace(services, wanted);
    await files.keep(temporary, sha256);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  try {
    await db.transaction(async (tx) => {
      if (!isOwed) await takeSpace(tx, services, wanted);
      await holdContent(tx, sha256);
      // somebody's last file of the same content went in between: the next try keeps it
      if ((await files.size(sha256)) === undefined)
        throw new ApiError('RATE_LIMITED', 'error.busy', {}, { status: 503, waitingTime: 1 });
      await tx.insert(filesTable).values({ id, ...file, size, sha256, createdAt: clock.now() });
      await record?.(tx, id);
    });
  } catch (error) {
    // a content that is left since the database is gone is nobody's and counts for nobody
    await removeUnused(services, [sha256]).catch(() => {});
    throw error;
  }
  return { id, name: file.name, size, sha256 };
}

/** Removes contents that no file has any more. @returns how many that were */
export async function removeUnused({ db, files }: Services, contents: readonly string[]): Promise<number> {
  let removed = 0;
  for (const sha256 of new Set(contents))
    await db.transaction(async (tx) => {
      await holdContent(tx, sha256);
      const [used] = await tx
        .select({ id: filesTable.id })
        .from(filesTable)
        .where(eq(filesTable.sha256, sha256))
        .limit(1);
      if (used) return;
      await files.removeFile(sha256);
      removed += 1;
    });
  return removed;
}

/** Removes the contents of files that are gone, whatever becomes of what they took on the disk. */
export async function forgetContents(services: Services, contents: readonly string[]): Promise<void> {
  await removeUnused(services, contents).catch((error) =>
    services.log.warn({ err: error }, 'files: contents could not be removed'),
  );
}

/** Removes a file, as what was made of it did not come about. */
export async function removeFile(services: Services, { id, sha256 }: KeptFile): Promise<void> {
  await services.db.delete(filesTable).where(eq(filesTable.id, id));
  await removeUnused(services, [sha256]);
}

/**
 * Takes the files of a table that is deleted, unless another table is made of them, out of the transaction's count.
 *
 * @returns their contents, for `removeUnused` after the transaction
 */
export async function forgetTableFiles(tx: Transaction, tableId: string): Promise<string[]> {
  const own = tx
    .select({ id: tableVersions.fileId })
    .from(tableVersions)
    .where(and(eq(tableVersions.tableId, tableId), isNotNull(tableVersions.fileId)));
  const elsewhere = tx
    .select({ id: dataTables.id })
    .from(dataTables)
    .leftJoin(tableVersions, eq(tableVersions.tableId, dataTables.id))
    .where(
      and(
        ne(dataTables.id, tableId),
        isNull(dataTables.deletedAt),
        or(eq(dataTables.fileId, filesTable.id), eq(tableVersions.fileId, filesTable.id)),
      ),
    );
  const removed = await tx
    .delete(filesTable)
    .where(and(inArray(filesTable.id, own), not(exists(elsewhere))))
    .returning({ sha256: filesTable.sha256 });
  return removed.map(({ sha256 }) => sha256);
}
