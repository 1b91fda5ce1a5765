import { ApiError } from '../../kernel/api-error.ts';
import { addressLimits, type Trier } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { findByEmail } from './accounts.ts';

export function emailExists(): ApiError {
  return new ApiError('EMAIL_EXISTS', 'signUp.emailExists', {}, { fields: { email: 'signUp.emailExists' } });
}

/**
 * Somebody may be told that an address has an account where they want it for their own, to few questions.
 * @throws ApiError EMAIL_EXISTS, RATE_LIMITED
 */
export async function refuseTaken(services: Services, email: string, trier: Trier): Promise<void> {
  if (!(await findByEmail(services, email))) return;
  await services.rateLimits.takeAll(addressLimits(trier));
  throw emailExists();
}
