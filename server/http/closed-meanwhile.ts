import { ApiError } from '../kernel/api-error.ts';
import type { Services } from '../services.ts';

/** Paths that answer while everything is brought back from a backup. */
const OPEN_MEANWHILE = /^\/api\/(?:healthy|admin\/restores)(?:\/|$)/;
/** Seconds after which it is worth while to ask again then. */
const WAIT_S = 5;

/**
 * Why a call is refused while everything is brought back from a backup: what it wrote would be gone a moment later. Providers that are
 * refused tell again.
 * @returns undefined for one that is served
 */
export function closedMeanwhile(
  { restores }: Pick<Services, 'restores'>,
  path: string,
): ApiError | undefined {
  if (!restores.maintenance.isOn || OPEN_MEANWHILE.test(path)) return undefined;
  return new ApiError('RATE_LIMITED', 'error.maintenance', {}, { status: 503, waitingTime: WAIT_S });
}
