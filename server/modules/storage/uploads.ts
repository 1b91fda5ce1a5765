import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../api-error.ts';
import { files as filesTable } from '../../db/schema/tables.ts';
import type { Schema } from '../../schemas.ts';
import type { Services } from '../../services.ts';

interface Received {
  name: string;
  size: number;
  sha256: string;
  temporary: string;
  tooLarge: boolean;
}

/** Path separators and control characters (Unicode category Cc) never become part of a name. */
function safeName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  return last.replace(/\p{Cc}/gu, '').slice(0, 200) || 'file';
}

function noFile(): ApiError {
  return new ApiError(
    'VALIDATION_ERROR',
    'error.validation',
    { field: 'upload_files', reason: { id: 'upload.noFile' } },
    { fields: { upload_files: 'upload.noFile' } },
  );
}

/** Streams the parts of a multipart body to the disk; nothing is held in memory. */
async function receive(
  services: Services,
  request: Request,
): Promise<{ received: Received[]; folder: string; tooMany: number }> {
  const { config, files } = services;
  const { body } = request;
  const contentType = request.headers.get('content-type') ?? '';
  if (!body) throw noFile();
  const temporaryFolder = await files.temporaryFolder();
  const form = busboy({
    headers: { 'content-type': contentType },
    limits: {
      fileSize: config.upload.maxBytes + 1,
      files: config.upload.maxFiles,
      fields: 20,
      fieldSize: 1000,
    },
    defParamCharset: 'utf8',
  });
  const writes: Promise<Received>[] = [];
  let folder = '';
  let tooMany = 0;
  form.on('filesLimit', () => {
    tooMany += 1;
  });
  form.on('field', (name, value) => {
    if (name === 'folder') folder = value;
  });
  form.on('file', (_field, stream, info) => {
    const temporary = join(temporaryFolder, uuidv7());
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const write = pipeline(stream, measure, createWriteStream(temporary, { mode: 0o600 })).then(() => ({
      name: safeName(info.filename ?? ''),
      size,
      sha256: hash.digest('hex'),
      temporary,
      tooLarge: size > config.upload.maxBytes,
    }));
    write.catch(() => rm(temporary, { force: true })); // the pipeline below reports the failure
    writes.push(write);
  });
  // the DOM type of a body and Node's are the same object at run time
  await pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), form).catch(async () => {
    await Promise.allSettled(writes);
    throw new ApiError('BAD_REQUEST', 'error.validation', {
      field: 'upload_files',
      reason: { id: 'upload.broken' },
    });
  });
  return { received: await Promise.all(writes), folder, tooMany };
}

/** Stores the files of a multipart request; each ends on its own (spec: UploadResult). Reasons in words are for administrators only. */
export async function storeUploads(
  services: Services,
  userId: string,
  request: Request,
  forAdministrator: boolean,
): Promise<Schema<'UploadResult'>[]> {
  const { db, files, clock, config } = services;
  const { received, folder, tooMany } = await receive(services, request);
  if (tooMany > 0) {
    await Promise.all(received.map(({ temporary }) => rm(temporary, { force: true })));
    throw new ApiError(
      'VALIDATION_ERROR',
      'upload.tooMany',
      { count: config.upload.maxFiles },
      { fields: { upload_files: 'upload.tooMany' } },
    );
  }
  if (received.length === 0) throw noFile();
  const results: Schema<'UploadResult'>[] = [];
  for (const { name, size, sha256, temporary, tooLarge } of received) {
    const reason = tooLarge
      ? (['size_limit', `larger than ${config.upload.maxBytes} bytes`] as const)
      : size === 0
        ? (['empty_file', 'the file has no content'] as const)
        : undefined;
    if (reason) {
      await rm(temporary, { force: true });
      const [error, why] = reason;
      results.push({ name, status: 'failed', error, ...(forAdministrator ? { why } : {}) });
      continue;
    }
    const id = uuidv7();
    await files.keep(temporary, sha256);
    await db
      .insert(filesTable)
      .values({ id, userId, name, size, sha256, folder, kind: 'upload', createdAt: clock.now() });
    results.push({ name, status: 'success', file_id: id, size });
  }
  return results;
}
