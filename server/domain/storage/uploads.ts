import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { and, eq } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { OPERATIONS, resolveRef } from '../../kernel/contract.ts';
import { translate } from '../../kernel/messages.ts';
import { invalidField, refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { isStorable, storable } from '../../kernel/storable-text.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { fileFolders } from '../../platform/db/schema/folders.ts';
import type { Services } from '../../services.ts';
import { checkFunction, takeUse } from '../functions/function-gate.ts';
import { IS_OPEN } from './folder-store.ts';
import { keepFile } from './kept-files.ts';

interface Received {
  name: string;
  size: number;
  sha256: string;
  temporary: string;
  tooLarge: boolean;
}

/** Operations that take files. */
type UploadOperation = 'adminStorageUpload' | 'storageUpload' | 'openTableUpload';

/** The field that holds the files. */
const FILES = 'upload_files';
/** Bytes of a field that is no file. */
const MOST_FIELD = 1000;

/** Path separators and control characters (Unicode category Cc) never become part of a name. */
function safeName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  return storable(last.replace(/\p{Cc}/gu, '').slice(0, 200)) || 'file';
}

function noFile(): ApiError {
  return invalidField(FILES, { id: 'upload.noFile' });
}

function broken(): ApiError {
  return new ApiError('BAD_REQUEST', 'error.validation', {
    field: FILES,
    reason: { id: 'upload.broken' },
  });
}

/** Names of the fields that the body of an operation may have. */
function formFields(operation: UploadOperation): string[] {
  const body = OPERATIONS.find(({ id }) => id === operation)?.body;
  return Object.keys(resolveRef<{ properties?: object }>(body ?? {}).properties ?? {});
}

/** Why one of several files was not kept, as the answer says it; undefined where the whole call fails. */
function uploadError({ code, extras: { planLimit } }: ApiError): string | undefined {
  if (code === 'SPACE_FULL' || planLimit?.function === 'storage') return 'space_size_limit';
  if (planLimit === undefined) return undefined;
  return planLimit.kind === 'size' ? 'size_limit' : 'plan_limit';
}

/** Streams the parts of a multipart body to the disk; nothing is held in memory. */
async function receive(
  services: Services,
  operation: UploadOperation,
  request: Request,
): Promise<{ received: Received[]; folder: string; folderId: string; tooMany: number }> {
  const { settings, files } = services;
  const maxBytes = settings.read('upload.max_bytes');
  const { body } = request;
  const contentType = request.headers.get('content-type') ?? '';
  if (!body) throw noFile();
  const temporaryFolder = await files.temporaryFolder();
  const known = formFields(operation);
  const form = formReader(contentType, {
    fileSize: maxBytes + 1,
    files: settings.read('upload.max_files'),
    fields: 20,
    fieldSize: MOST_FIELD,
  });
  /** Why the request is refused as a whole; the first reason counts. */
  let refused: ApiError | undefined;
  const writes: Promise<Received>[] = [];
  let folder = '';
  let folderId = '';
  let tooMany = 0;
  form.on('filesLimit', () => {
    tooMany += 1;
  });
  const check = (name: string, value: string, isCut = false) => {
    if (refused) return;
    if (!known.includes(name)) refused = invalidField(name, { id: 'valid.unknownField' });
    else if (isCut) refused = invalidField(name, { id: 'valid.maxLength', params: { limit: MOST_FIELD } });
    else if (!isStorable(value)) refused = invalidField(name, { id: 'valid.storable' });
  };
  form.on('field', (name, value, { valueTruncated }) => {
    check(name, value, valueTruncated);
    if (name === 'folder') folder = value;
    if (name === 'folder_id') folderId = value;
  });
  form.on('file', (field, stream, info) => {
    check(field, info.filename ?? '');
    if (!refused && field !== FILES) refused = invalidField(field, { id: 'valid.string' });
    if (refused) {
      stream.resume();
      return;
    }
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
      tooLarge: size > maxBytes,
    }));
    write.catch(() => rm(temporary, { force: true })); // the pipeline below reports the failure
    writes.push(write);
  });
  // the DOM type of a body and Node's are the same object at run time
  await pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), form).catch(async () => {
    await Promise.allSettled(writes);
    throw broken();
  });
  if (refused) {
    const ended = await Promise.all(writes);
    await Promise.all(ended.map(({ temporary }) => rm(temporary, { force: true })));
    throw refused;
  }
  return { received: await Promise.all(writes), folder, folderId, tooMany };
}

/** @throws ApiError BAD_REQUEST when the type names no boundary, so that the body cannot be read */
function formReader(contentType: string, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8' });
  } catch {
    throw broken();
  }
}

/** The id of an open folder of a person; undefined where there is none of that id. */
async function ownFolder({ db }: Services, userId: string, id: string): Promise<string | undefined> {
  const [folder] = isUuid(id)
    ? await db
        .select({ id: fileFolders.id })
        .from(fileFolders)
        .where(and(eq(fileFolders.id, id), eq(fileFolders.userId, userId), IS_OPEN))
    : [];
  return folder?.id;
}

/**
 * Stores the files of a multipart request; each ends on its own (spec: UploadResult). Reasons in words are for administrators only.
 *
 * @param record writes down each file that is kept, in its transaction
 */
export async function storeUploads(
  services: Services,
  operation: UploadOperation,
  userId: string,
  request: Request,
  record?: (tx: Transaction, file: { id: string; size: number; folder: string }) => Promise<unknown>,
): Promise<Schema<'UploadResult'>[]> {
  const { settings } = services;
  // what administrators keep for the product is not their own
  const isOwn = operation !== 'adminStorageUpload';
  if (isOwn) await checkFunction(services.db, services, { userId, function: 'uploads' });
  const { received, folder, folderId: wanted, tooMany } = await receive(services, operation, request);
  if (tooMany > 0) {
    await Promise.all(received.map(({ temporary }) => rm(temporary, { force: true })));
    throw refusedField('upload_files', 'upload.tooMany', { count: settings.read('upload.max_files') });
  }
  if (received.length === 0) throw noFile();
  const folderId = isOwn && wanted !== '' ? await ownFolder(services, userId, wanted) : null;
  if (folderId === undefined) {
    await Promise.all(received.map(({ temporary }) => rm(temporary, { force: true })));
    throw notFound();
  }
  const results: Schema<'UploadResult'>[] = [];
  for (const { name, size, sha256, temporary, tooLarge } of received) {
    const reason = tooLarge
      ? (['size_limit', `larger than ${settings.read('upload.max_bytes')} bytes`] as const)
      : size === 0
        ? (['empty_file', 'the file has no content'] as const)
        : undefined;
    if (reason) {
      await rm(temporary, { force: true });
      const [error, why] = reason;
      results.push({ name, status: 'failed', error, ...(operation === 'adminStorageUpload' && { why }) });
      continue;
    }
    try {
      const file = { userId, name, folder, folderId, kind: 'upload' } as const;
      const { id } = await keepFile(services, file, { temporary, size, sha256 }, async (tx, kept) => {
        if (isOwn) await takeUse(tx, services, { userId, function: 'uploads', size });
        await record?.(tx, { id: kept, size, folder });
      });
      results.push({ name, status: 'success', file_id: id, size });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failed = uploadError(error);
      if (!failed) throw error;
      const why = translate('en_US', error.messageId, error.params);
      results.push({
        name,
        status: 'failed',
        error: failed,
        ...(operation === 'adminStorageUpload' && { why }),
      });
    }
  }
  return results;
}
