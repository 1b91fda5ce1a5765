import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { countOpen, linkPath, MOST_LINKS } from '../../domain/storage/file-links.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { fileLinks } from '../../platform/db/schema/storage.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { fileDetails } from './file-details.ts';
import { FILE } from './handlers.ts';

type LinkHandlers = Pick<Handlers, 'adminFileLinkCreate' | 'adminFileLinkRevoke'>;

const HOUR_MS = 3_600_000;

/** Links to files: made and ended. A record tells of each, without its address. */
export function adminFileLinkHandlers(services: Services): LinkHandlers {
  const { db, clock } = services;
  return {
    adminFileLinkCreate: (call) =>
      db.transaction(async (tx) => {
        const { file_id: fileId } = call.path;
        const now = clock.now();
        const values = {
          id: uuidv7(),
          fileId,
          madeBy: call.person.id,
          createdAt: now,
          // addresses name whole seconds
          expiresAt: new Date(Math.floor((now.getTime() + call.body.hours * HOUR_MS) / 1000) * 1000),
        };
        await changeRecord(tx, {
          kind: FILE,
          operation: 'adminFileLinkCreate',
          id: fileId,
          reason: call.body.reason,
          actor: actorOf(call),
          at: now,
          async effect({ trashedAt }) {
            if (trashedAt) throw new ApiError('CONFLICT', 'file.linkInTrash');
            // the lock of the file makes two at once one after the other, so that both are counted
            if ((await countOpen(tx, fileId, now)) >= MOST_LINKS)
              throw new ApiError('CONFLICT', 'file.tooManyLinks', { count: MOST_LINKS });
            return {
              keepsRow: true,
              after: { link: values.id, expires_at: values.expiresAt.toISOString() },
            };
          },
        });
        const [row] = await tx.insert(fileLinks).values(values).returning();
        if (!row) throw new Error('a link that was written is gone');
        return {
          file_path: linkPath(services, row),
          ...(await fileDetails(services, fileId, call.person, tx)),
        };
      }),

    adminFileLinkRevoke: (call) =>
      db.transaction(async (tx) => {
        const { file_id: fileId, link_id: id } = call.path;
        const now = clock.now();
        await changeRecord(tx, {
          kind: FILE,
          operation: 'adminFileLinkRevoke',
          id: fileId,
          reason: call.body.reason,
          actor: actorOf(call),
          at: now,
          async effect() {
            const [row] = await tx
              .select()
              .from(fileLinks)
              .where(and(eq(fileLinks.id, id), eq(fileLinks.fileId, fileId)))
              .for('update');
            if (!row) throw notFound();
            if (row.revokedAt || row.expiresAt <= now) return undefined;
            await tx.update(fileLinks).set({ revokedAt: now }).where(eq(fileLinks.id, id));
            return { keepsRow: true, after: { link: id } };
          },
        });
        return fileDetails(services, fileId, call.person, tx);
      }),
  };
}
