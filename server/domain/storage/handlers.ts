import { Readable } from 'node:stream';
import { and, eq, gt, ne, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { checkSignature, checkSigned, downloadResponse } from '../../platform/security/signed-download.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { downloadClaim, signedPath } from './exports.ts';
import { linkClaim, takeLink } from './file-links.ts';
import { IN_USE } from './file-uses.ts';
import { EXPORT_MS } from './sweep-files.ts';
import { storeUploads } from './uploads.ts';

type StorageHandlers = Pick<
  Handlers,
  'adminStorageUpload' | 'storageUpload' | 'fileDownload' | 'fileLinkGet'
>;

export function storageHandlers(services: Services): StorageHandlers {
  const { db, files, clock } = services;
  return {
    async adminStorageUpload(call) {
      const { person, context } = call;
      const rule = auditOf('adminStorageUpload');
      return {
        result: await storeUploads(
          services,
          'adminStorageUpload',
          person.id,
          context.req.raw,
          // a name may be a person's; the file is found by its id
          (tx, { id, size, folder }) =>
            audit(
              tx,
              actorOf(call),
              { ...rule, entityId: id, summary: folder, after: { size, folder } },
              clock.now(),
            ),
        ),
      };
    },

    async storageUpload({ person, context }) {
      return { result: await storeUploads(services, 'storageUpload', person.id, context.req.raw) };
    },

    async fileLinkGet({ path, person }) {
      const [file] = await db
        .select({ id: filesTable.id, sha256: filesTable.sha256 })
        .from(filesTable)
        .where(
          and(
            eq(filesTable.id, path.file_id),
            eq(filesTable.userId, person.id),
            IN_USE,
            // one whose time is over is there until the next sweep
            or(
              ne(filesTable.kind, 'export'),
              gt(filesTable.createdAt, new Date(clock.now().getTime() - EXPORT_MS)),
            ),
          ),
        );
      if (!file || (await files.size(file.sha256)) === undefined) throw notFound();
      return { file_path: signedPath(services, file.id) };
    },

    async fileDownload({ path, query }) {
      const { file_id: fileId } = path;
      const { link, expires, signature } = query;
      const claim = link === undefined ? downloadClaim(fileId, expires) : linkClaim(link, fileId, expires);
      // the end of a link that an administrator made is its row's
      if (link === undefined) checkSigned(services, claim, signature, expires);
      else checkSignature(services, claim, signature);
      const [file] = isUuid(fileId)
        ? await db
            .select()
            .from(filesTable)
            .where(and(eq(filesTable.id, fileId), IN_USE))
        : [];
      const size = file ? await files.size(file.sha256) : undefined;
      if (!file || size === undefined) throw notFound();
      if (link !== undefined && !(await takeLink(services, link, fileId)))
        throw new ApiError('FORBIDDEN', 'file.linkEnded');
      const stream = Readable.toWeb(files.read(file.sha256)) as ReadableStream<Uint8Array>; // the same object; Node and the DOM name it apart
      return downloadResponse(stream, { name: file.name, bytes: size });
    },
  };
}
