import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { MOST_LINKS, opens } from '../../domain/storage/file-links.ts';
import { usedIn } from '../../domain/storage/file-uses.ts';
import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { fileLinks } from '../../platform/db/schema/storage.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminFileList } from './file-list.ts';

/** Files that are named beside one that holds the same. */
const MOST_COPIES = 20;

/** A file with what uses it, who has the same and which links open it. @throws ApiError NOT_FOUND */
export async function fileDetails(
  services: Services,
  fileId: string,
  person: PersonCall<'adminFileGet'>['person'],
  reader: Database | Transaction = services.db,
): Promise<{ details: Schema<'AdminFileDetails'> }> {
  const file = await readRow({ ...services, db: reader }, adminFileList, eq(files.id, fileId), person);
  if (!file) throw notFound();
  const [uses] = await reader
    .select({ usedIn: sql<Schema<'FileUse'>[]>`${usedIn}` })
    .from(files)
    .where(eq(files.id, fileId));
  const sameAs = await reader
    .select({ id: files.id, owner_id: users.id, owner_name: users.username })
    .from(files)
    .innerJoin(users, eq(users.id, files.userId))
    .where(and(eq(files.sha256, file.sha256), ne(files.id, fileId)))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(MOST_COPIES);
  return {
    details: {
      file,
      // a chat is called by its first question
      used_in: (uses?.usedIn ?? []).map(({ type, id, name }) => ({
        type,
        id,
        ...(type !== 'chat' && { name }),
      })),
      same_as: sameAs,
      links: await linksOf(reader, fileId, services.clock.now()),
      is_missing: (await services.files.size(file.sha256)) === undefined,
    },
  };
}

async function linksOf(
  reader: Database | Transaction,
  fileId: string,
  now: Date,
): Promise<Schema<'AdminFileLink'>[]> {
  const rows = await reader
    .select({ link: fileLinks, madeBy: users.username })
    .from(fileLinks)
    .leftJoin(users, eq(users.id, fileLinks.madeBy))
    .where(eq(fileLinks.fileId, fileId))
    // none that opens the file is left out for others that were made after it
    .orderBy(desc(opens(now)), desc(fileLinks.createdAt), desc(fileLinks.id))
    .limit(MOST_LINKS);
  return rows.map(({ link, madeBy }) => ({
    id: link.id,
    state: link.revokedAt ? 'revoked' : link.expiresAt <= now ? 'ended' : 'open',
    ...(link.madeBy !== null && madeBy !== null && { made_by_id: link.madeBy, made_by_name: madeBy }),
    created_at: toSeconds(link.createdAt),
    expires_at: toSeconds(link.expiresAt),
    uses: link.uses,
    ...(link.usedAt && { used_at: toSeconds(link.usedAt) }),
  }));
}
