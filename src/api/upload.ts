import { OPERATION_PATHS } from '../generated/operations.ts';
import { ApiFailure } from './api-failure.ts';
import { CALL_TIMEOUT_MS, failureOf, isStepUpConfirmed, localFailure } from './client.ts';
import { callHeaders } from './headers.ts';
import { localText } from './local-texts.ts';
import type { Shape } from './shapes.ts';

/** Field of the body that holds the file unless another one is named (spec section 7). */
const DEFAULT_FIELD = 'upload_files';

export interface UploadProgress {
  /** Bytes sent of `total`. */
  sent: number;
  total: number;
}

/** Where a file goes and what goes with it (spec section 7). */
export interface UploadTarget {
  /** In place of the upload of the user or administrator; of our own origin, because the call carries the token. */
  readonly url?: string;
  /** Name of the field that holds the file; `upload_files` where absent. */
  readonly field?: string;
  /** Id of the folder that the file is put into. */
  readonly folderId?: string;
  /** Path of the folder that the file is put into, where it has no id. */
  readonly folder?: string;
  /** Further fields of the body. */
  readonly params?: Readonly<Record<string, string>>;
}

export interface UploadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Through the endpoint of administrators, which says why a file failed. */
  readonly administrator?: boolean;
  readonly target?: UploadTarget;
}

/**
 * Uploads one file. XMLHttpRequest, because fetch tells no progress of a request's body.
 * @returns how the file ended on the server
 * @throws ApiFailure; TypeError where the target's address is of another origin
 */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<Shape<'UploadResult'>> {
  const sentAt = performance.now();
  try {
    return await send(file, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.stepUp) throw error;
    if (!(await isStepUpConfirmed(error.stepUp, sentAt, options.signal))) throw error;
    return uploadFile(file, options);
  }
}

async function send(file: File, options: UploadOptions): Promise<Shape<'UploadResult'>> {
  const { signal, onProgress, administrator, target = {} } = options;
  const address = addressOf(target, administrator ?? false);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = CALL_TIMEOUT_MS;
    request.responseType = 'json';
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total });
    request.onload = () => {
      const answer: Partial<Shape<'UploadAnswer'>> | null = request.response;
      const result = answer?.result?.[0];
      if (request.status === 200 && result) resolve(result);
      else reject(failureOf(request.status, answer ?? undefined));
    };
    request.onerror = () => reject(localFailure(new TypeError('network'), undefined));
    request.ontimeout = () => reject(new ApiFailure('TIMEOUT', 0, localText('timeout')));
    request.onabort = () => reject(new ApiFailure('ABORTED', 0, ''));
    signal?.addEventListener('abort', () => request.abort());
    request.send(bodyOf(file, target));
  });
}

function addressOf({ url }: UploadTarget, administrator: boolean): string {
  const own = OPERATION_PATHS[administrator ? 'adminStorageUpload' : 'storageUpload'][1];
  if (url === undefined) return own;
  const address = new URL(url, location.href);
  if (address.origin !== location.origin)
    throw new TypeError('An upload goes to the origin of the app only.');
  return address.href;
}

/** The file comes last: a server that streams the body knows by then where it goes. */
function bodyOf(
  file: File,
  { field = DEFAULT_FIELD, folderId, folder, params = {} }: UploadTarget,
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(params)) body.append(name, value);
  if (folderId !== undefined) body.append('folder_id', folderId);
  if (folder !== undefined) body.append('folder', folder);
  body.append(field, file);
  return body;
}
