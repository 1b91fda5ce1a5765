// What keeps a personal token from a call that its owner could make.
import { ApiError } from '../../kernel/api-error.ts';
import { OPERATIONS, type Operation } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import { isWithin, plainNetwork } from '../../platform/security/caller-address.ts';
import type { TokenHolder, TokenRow } from './personal-tokens.ts';

/** @throws ApiError FORBIDDEN where the token may not be used from the address */
export function checkTokenPlace({ ipAllow }: Pick<TokenHolder, 'ipAllow'>, address: string): void {
  if (ipAllow.length > 0 && !isWithin(address, ipAllow))
    throw new ApiError('FORBIDDEN', 'error.tokenAddress', { address });
}

/** @throws ApiError FORBIDDEN where neither the scopes nor the operations of the token have the call */
export function checkTokenScope(
  { scopes, operations }: Pick<TokenHolder, 'scopes' | 'operations'>,
  { id, tokenScope: scope }: Pick<Operation, 'id' | 'tokenScope'>,
): void {
  if (scope === undefined) return;
  if (!scopes.includes(scope)) throw new ApiError('FORBIDDEN', 'error.scope', { scope });
  if (operations.length > 0 && !operations.includes(id))
    throw new ApiError('FORBIDDEN', 'error.tokenOperation', { operation: id });
}

/**
 * Addresses and networks as they are kept: each once, in one way of writing.
 * @throws ApiError VALIDATION_ERROR that names what is neither
 */
export function checkedNetworks(given: readonly string[]): string[] {
  return [
    ...new Set(
      given.map((entry) => {
        const network = plainNetwork(entry);
        if (network === undefined) throw invalid('ip_allow', 'token.badAddress', { entry });
        return network;
      }),
    ),
  ];
}

/**
 * Operations as they are kept: in the order of their ids.
 * @throws ApiError VALIDATION_ERROR for one that is not of the open API, or that no scope of the token opens
 */
export function checkedOperations(given: readonly string[], scopes: TokenRow['scopes']): string[] {
  for (const operation of given) {
    const scope = OPERATIONS.find(({ id }) => id === operation)?.tokenScope;
    if (scope === undefined || !scopes.includes(scope))
      throw invalid('operations', 'token.badOperation', { operation });
  }
  return [...given].sort();
}

function invalid(
  field: string,
  id: 'token.badAddress' | 'token.badOperation',
  params: Record<string, string>,
) {
  return refusedField(field, id, params);
}
