import { OPERATION_PATHS } from '../generated/operations.ts';
import { ApiFailure } from './api-failure.ts';
import { CALL_TIMEOUT_MS, failureOf, localFailure } from './client.ts';
import { callHeaders } from './headers.ts';
import { localText } from './local-texts.ts';
import type { Shape } from './shapes.ts';

export interface UploadProgress {
  /** Bytes sent of `total`. */
  sent: number;
  total: number;
}

/**
 * Uploads one file. XMLHttpRequest, because fetch tells no progress of a request's body.
 * @returns how the file ended on the server @throws ApiFailure
 */
export function uploadFile(
  file: File,
  options: {
    signal?: AbortSignal;
    onProgress?: (progress: UploadProgress) => void;
    administrator?: boolean;
  } = {},
): Promise<Shape<'UploadResult'>> {
  const { signal, onProgress, administrator } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', OPERATION_PATHS[administrator ? 'adminStorageUpload' : 'storageUpload'][1]);
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
    const body = new FormData();
    body.append('upload_files', file);
    request.send(body);
  });
}
