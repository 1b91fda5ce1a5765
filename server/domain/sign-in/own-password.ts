import { ApiError } from '../../kernel/api-error.ts';
import type { OperationId, PersonCall } from '../../kernel/contract.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { passwordLimits } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { noteFailure } from './failed-sign-ins.ts';
import { trierOf } from './triers.ts';

/**
 * Judges the password of somebody who is signed in. Wrong tries count with those of the sign-in, so that neither gives more of them; a
 * browser that signed in to the account before is counted alone, so that nobody elsewhere keeps its owner out.
 * @param field where it was typed
 * @throws ApiError CREDENTIALS_INVALID, RATE_LIMITED
 */
export async function checkOwnPassword(
  services: Services,
  call: Pick<PersonCall<OperationId>, 'address' | 'agent' | 'context'>,
  user: { emailHash: string; passwordHash: string },
  password: string,
  field: 'password' | 'current_password',
): Promise<void> {
  const { rateLimits } = services;
  const tries = passwordLimits(await trierOf(services, call, user.emailHash)).map(
    ([rule, key]) => [{ ...rule, messageId: 'stepUp.tooMany' }, key] as const,
  );
  await rateLimits.takeAll(tries);
  if (!(await verifyPassword(password, user.passwordHash))) {
    await noteFailure(services, user.emailHash, call, 'password');
    throw new ApiError('CREDENTIALS_INVALID', 'stepUp.wrong', {}, { fields: { [field]: 'stepUp.wrong' } });
  }
  await rateLimits.giveBack(tries);
}
