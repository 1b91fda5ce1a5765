import type { Call, OperationId } from '../../kernel/contract.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import type { Trier } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { knownDevice } from './known-devices.ts';

/**
 * By whom tries to get into an account are counted.
 * @param account the keyed hash of its address
 */
export async function trierOf(
  services: Services,
  call: Pick<Call<OperationId>, 'address' | 'context'>,
  account: string,
): Promise<Trier> {
  return {
    account,
    network: networkOf(call.address),
    device: await knownDevice(services, call.context, account),
  };
}
