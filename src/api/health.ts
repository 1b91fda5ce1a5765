import { OPERATION_PATHS } from '../generated/operations.ts';
import { callHeaders } from './headers.ts';

/** The status of the health endpoint, which alone counts (spec section 4). @throws when there is no answer in time */
export async function checkHealth(signal: AbortSignal): Promise<{ status: number }> {
  const response = await fetch(OPERATION_PATHS.healthGet[1], {
    headers: callHeaders(),
    signal,
    cache: 'no-store',
  });
  return { status: response.status };
}
