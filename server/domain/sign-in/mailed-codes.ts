import { ApiError } from '../../kernel/api-error.ts';
import type { Call, OperationId } from '../../kernel/contract.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { codeLimits, mailLimits } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { type CodePurpose, redeemCode } from './codes.ts';
import { noteFailure } from './failed-sign-ins.ts';
import { browserOf } from './known-devices.ts';
import { trierOf } from './triers.ts';

/**
 * Uses up a code that was mailed to an address. Wrong tries count with those of every other code of the address, and are kept.
 * @param field where it was typed
 * @param owner the keyed hash of the address whose account it is about: by itself the one that the code went to
 * @throws ApiError CODE_INVALID, RATE_LIMITED
 */
export async function takeMailedCode(
  services: Services,
  call: Pick<Call<OperationId>, 'address' | 'agent' | 'context'>,
  {
    email,
    purpose,
    code,
    field = 'code',
    owner,
  }: { email: string; purpose: CodePurpose; code: string; field?: string; owner?: string },
): Promise<void> {
  const { rateLimits, secrets } = services;
  const account = secrets.lookupHash(normaliseEmail(email));
  const trier = await trierOf(services, call, account);
  const tries = codeLimits(trier);
  await rateLimits.takeAll(tries);
  if (!(await redeemCode(services, email, purpose, browserOf(call.context), code))) {
    await noteFailure(services, owner ?? account, call, 'code');
    throw new ApiError('CODE_INVALID', 'signIn.codeWrong', {}, { fields: { [field]: 'signIn.codeWrong' } });
  }
  await rateLimits.giveBack([...tries, ...mailLimits(trier)]);
}
