// What is asked of whoever calls, beyond their rights: that an administrator who looks as somebody else only reads, that it is they.
import { viewRefusal } from '../access/permissions/view-only.ts';
import type { TokenHolder } from '../domain/personal-tokens/personal-tokens.ts';
import type { Person } from '../domain/sign-in/sessions.ts';
import { requireStepUp } from '../domain/sign-in/step-up.ts';
import { ApiError } from '../kernel/api-error.ts';
import type { Operation } from '../kernel/contract.ts';
import type { Services } from '../services.ts';

/**
 * Who makes the call where an administrator looks at the app as somebody else: what does more than read is refused to them, and what is
 * open to everybody is done for nobody.
 * @throws ApiError VIEW_ONLY
 */
export function seenBy(
  operation: Operation,
  person: Person | TokenHolder | null,
): Person | TokenHolder | null {
  if (!person || 'tokenId' in person || person.impersonatorId === undefined) return person;
  const refusal = viewRefusal(operation);
  if (refusal === undefined) return person;
  if (operation.isPublic) return null;
  throw new ApiError('VIEW_ONLY', refusal);
}

/**
 * Asks for what the contract says by `x-step-up`. It comes before the key of a write is taken in hand, so that the same key may be sent
 * again after the step-up.
 */
export async function askStepUp(
  services: Services,
  { rights: { stepUp } }: Operation,
  person: Person | TokenHolder | null,
): Promise<void> {
  if (typeof stepUp !== 'string') return;
  // a personal token has nobody behind it who could confirm anything
  if (!person || 'tokenId' in person) throw new ApiError('FORBIDDEN', 'error.forbidden');
  await requireStepUp(services, person.sessionId, stepUp);
}
