// Bodies of requests: read up to what the contract allows, parsed beside the event loop when they are large.
import { ApiError } from '../kernel/api-error.ts';
import { checkBody, type Operation } from '../kernel/contract.ts';
import { readJson } from '../kernel/input-rules.ts';
import { invalidField } from '../kernel/refused-field.ts';
import { violation } from '../kernel/violation.ts';
import { ThreadLimitError } from '../platform/threads/thread-pool.ts';
import type { Threads } from '../platform/threads/threads.ts';

/** Bytes from which a body is parsed and checked in a thread: below, both take a few milliseconds. */
export const LARGE_BYTES = 256 * 1024;
/**
 * Bytes of a body that are read and dropped once it is too large: a client that still sends cannot read the answer (RFC 9112,
 * section 9.6). One that goes on for longer is cut off.
 */
const DROPPED_BYTES = 64 * 1024 * 1024;

interface ReadBody {
  body: unknown;
  /** Checks the body against the contract, as soon as the parameters are known to be right. @throws ApiError VALIDATION_ERROR */
  check: () => void;
}

/** The JSON body of a call. @throws ApiError for another media type, too many bytes or text that is not JSON */
export async function readBody(
  { bodies }: Pick<Threads, 'bodies'>,
  operation: Operation,
  request: Request,
): Promise<ReadBody> {
  if (!operation.media) return { body: undefined, check: () => {} };
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== operation.media)
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType', { expected: operation.media });
  if (operation.media === 'multipart/form-data') return { body: undefined, check: () => {} };
  const bytes = await readBytes(request, operation.maxBytes);
  if (bytes.byteLength <= LARGE_BYTES) {
    const read = parsed(() => parseBody(bytes));
    if ('fault' in read) throw invalidField(read.fault.field, read.fault.reason);
    return { body: read.value, check: () => checkBody(operation, read.value) };
  }
  const read = await bodies.run({ operation: operation.id, bytes }, [bytes.buffer]).catch((error) => {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new ApiError('VALIDATION_ERROR', 'error.tooComplex');
  });
  if ('isJson' in read) throw notJson();
  if ('refused' in read) throw invalidField(read.refused.field, read.refused.reason);
  if ('body' in read) return { body: read.body, check: () => {} };
  const { fault } = read;
  return {
    body: undefined,
    check: () => {
      throw violation(fault);
    },
  };
}

/** What a JSON body holds. @throws SyntaxError or TypeError for what is no JSON in UTF-8 */
export function parseBody(bytes: Uint8Array): ReturnType<typeof readJson> {
  return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** The whole body. @throws ApiError PAYLOAD_TOO_LARGE once the client has sent it, or a great deal of it */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > maxBytes + DROPPED_BYTES) break;
  }
  if (size > maxBytes)
    throw new ApiError('PAYLOAD_TOO_LARGE', 'error.tooLarge', { limit: `${maxBytes / 1024 / 1024} MB` });
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return bytes;
}

function parsed<Value>(parse: () => Value): Value {
  try {
    return parse();
  } catch {
    throw notJson();
  }
}

function notJson(): ApiError {
  return new ApiError('BAD_REQUEST', 'error.badJson');
}
