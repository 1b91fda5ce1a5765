import { OPERATION_PATHS } from '../generated/operations.ts';
import { ApiFailure } from './api-failure.ts';
import { CALL_TIMEOUT_MS, call, localFailure } from './client.ts';
import { localText } from './local-texts.ts';

/** What stands for a file of one's own in a text; it has no secret in it, so that the text can be shared and kept. */
const [BEFORE = '', AFTER = ''] = OPERATION_PATHS.fileDownload[1]
  .replace(/\/download$/, '')
  .split('{file_id}');
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address of a file in a text, e.g. in markdown's picture. It is no address to ask: `loadOwnFile` does. */
export function ownFileAddress(id: string): string {
  return `${BEFORE}${id}${AFTER}`;
}

/** The id of the file that an address in a text stands for; null for any other address. */
export function ownFileId(address: string): string | null {
  if (!address.startsWith(BEFORE) || !address.endsWith(AFTER)) return null;
  const id = address.slice(BEFORE.length, address.length - AFTER.length);
  return ID.test(id) ? id : null;
}

/** The content of a file of one's own. @throws ApiFailure */
export async function loadOwnFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const { file_path: path } = await call(
    'fileLinkGet',
    { path: { file_id: id } },
    { quiet: 'butToken', signal },
  );
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  let response: Response;
  try {
    response = await globalThis.fetch(path, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    throw localFailure(error, signal, timeout);
  }
  if (!response.ok) throw new ApiFailure('MALFORMED', response.status, localText('malformed'));
  return response.blob();
}
