// What is asked of whoever calls, beyond their rights: that an administrator who looks as somebody else only reads, that it is they.
import { maskAnswer, mayHide } from '../access/permissions/masks.ts';
import { isOfAll, isReached } from '../access/permissions/reach.ts';
import { viewRefusal } from '../access/permissions/view-only.ts';
import type { TokenHolder } from '../domain/personal-tokens/personal-tokens.ts';
import type { Person } from '../domain/sign-in/sessions.ts';
import { requireStepUp } from '../domain/sign-in/step-up.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import type { Operation } from '../kernel/contract.ts';
import type { Locale } from '../kernel/messages.ts';
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

/**
 * Why a call is refused by the rights of whoever makes it, told apart where it is the data scope or the field masks of their roles: they could
 * make the call, but it does not say how it is narrowed to the people whom they reach, or shows whole what is kept from them.
 * @throws ApiError BEARER_TOKEN_ERROR, UNAUTHORIZED or FORBIDDEN
 */
export async function askRights(
  { permissions }: Pick<Services, 'permissions'>,
  { id }: Operation,
  person: Person | TokenHolder | null,
): Promise<void> {
  const code = await permissions.call(id, person);
  if (code === 'OK') return;
  if (code === 'BEARER_TOKEN_ERROR') throw new ApiError(code, 'error.token');
  if (code === 'UNAUTHORIZED') throw new ApiError(code, 'error.disabled');
  const { steps } = await permissions.explain('operation', id, person);
  const why = { scope: 'error.dataScope', mask: 'error.fieldMask' } as const;
  const check = steps.at(-1)?.check;
  throw new ApiError(code, check === 'scope' || check === 'mask' ? why[check] : 'error.forbidden');
}

/**
 * Asks that the caller reaches the people whom a call is about. What they do not reach is not there for them.
 * @throws ApiError NOT_FOUND
 */
export async function askReach(
  { db, permissions }: Pick<Services, 'db' | 'permissions'>,
  { id }: Operation,
  person: Person | TokenHolder | null,
  path: Readonly<Record<string, unknown>>,
): Promise<void> {
  // how far somebody reaches is of no matter to all other calls, which are most
  if (!person || !isOfAll(id)) return;
  const { reach } = await permissions.bounds(person);
  const by = { id: person.id, reach };
  if (!(await isReached(db, id, path, by))) throw notFound();
}

/** An answer as it leaves: without the personal data that the roles of an administrator keep from them. */
export async function shownTo(
  { permissions }: Pick<Services, 'permissions'>,
  { id }: Operation,
  person: Person | TokenHolder | null,
  answer: object,
  locale: Locale,
): Promise<object> {
  if (!person || !mayHide(id)) return answer;
  const { masks } = await permissions.bounds(person);
  return maskAnswer(id, answer, masks, locale);
}
