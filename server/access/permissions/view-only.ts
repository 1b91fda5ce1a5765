// What an administrator who looks at the app as somebody else may ask for. The contract decides, so that an operation which is added is
// refused until it says that it only reads; openapi/openapi.yaml says what its keys mean.
import type { Operation } from '../../kernel/contract.ts';

/** Whoever has it may look at the app as people with no rights beyond their own. */
export const IMPERSONATE = 'admin.user:impersonate';

/** Whether a permission of the person opens anything to who looks: only what shows, nothing of the administration and of payments. */
export function isShownToViewers(permission: string): boolean {
  return (
    permission.endsWith(':view') && !permission.startsWith('admin.') && permission !== 'account.billing:view'
  );
}

/** Why an operation is refused to who looks, as the id of a text; undefined where it is not. */
export function viewRefusal({ method, rights }: Pick<Operation, 'method' | 'rights'>): string | undefined {
  const { effect, permission, private: isPrivate } = rights;
  const onlyReads = effect === undefined ? method === 'GET' : effect === 'none';
  if (!onlyReads) return 'impersonation.readOnly';
  if (isPrivate || (permission !== undefined && !isShownToViewers(permission)))
    return 'impersonation.private';
  return undefined;
}
