// The way to Google and back: a consent is asked for, and what the person comes back with is bound.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { GoogleError, type GoogleTokens } from '../../adapters/google/google-client.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { googleBindings, googleStates } from '../../platform/db/schema/google.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { takeUse } from '../functions/function-gate.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import { bindingsOf, type DataOwner } from './data-owner.ts';
import { googleFailure, releaseGrant, requireGoogle } from './google-access.ts';
import { type GoogleService, SERVICE_NAMES, SERVICE_SCOPES } from './google-services.ts';

/** Route of the page that Google leads back to (spec section 2). */
export const CALLBACK_ROUTE = '/google/oauth/code/callback';
/** How long a person may take at Google. */
const STATE_MS = 10 * 60_000;

/** The address at Google where the person allows a service. @throws ApiError CONFLICT where Google is not set up, FORBIDDEN */
export async function startConsent(
  services: Services,
  owner: DataOwner,
  { userId, service, context }: { userId: string; service: GoogleService; context: Context },
): Promise<string> {
  const google = requireGoogle(services);
  const { db, clock, secrets, settings } = services;
  if (service === 'gads' && !settings.read('google.ads')) throw new ApiError('FORBIDDEN', 'google.adsOff');
  if (owner.userId !== userId) throw new ApiError('FORBIDDEN', 'google.notOwner');
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const redirectUri = originOf(services, context) + CALLBACK_ROUTE;
  const now = clock.now();
  await db.delete(googleStates).where(lt(googleStates.expiresAt, now));
  await db.insert(googleStates).values({
    stateHash: sha256(state),
    userId,
    service,
    isPublic: owner.isPublic,
    verifier: secrets.encrypt(verifier),
    redirectUri,
    expiresAt: new Date(now.getTime() + STATE_MS),
  });
  return google.consentUrl({ scope: SERVICE_SCOPES[service], state, redirectUri, verifier });
}

function originOf({ config }: Services, context: Context): string {
  try {
    return publicOrigin(config.payments, context);
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError('CONFLICT', 'google.noPublicUrl');
    throw error;
  }
}

/**
 * Binds what a person allowed. The state is used up, whatever comes of it.
 * @throws ApiError CODE_INVALID for a state that is unknown, used, too old or of somebody else, and for a code that Google does
 * not take; CONFLICT where the person allowed less than was asked
 */
export async function finishConsent(
  services: Services,
  userId: string,
  { code, state }: { code: string; state: string },
): Promise<GoogleService> {
  const google = requireGoogle(services);
  const { db, clock, secrets } = services;
  const [asked] = await db
    .delete(googleStates)
    .where(
      and(
        eq(googleStates.stateHash, sha256(state)),
        eq(googleStates.userId, userId),
        gt(googleStates.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!asked) throw new ApiError('CODE_INVALID', 'google.stateWrong');
  const { service, redirectUri } = asked;
  let tokens: GoogleTokens;
  try {
    tokens = await google.exchange({ code, redirectUri, verifier: secrets.decrypt(asked.verifier) });
  } catch (error) {
    if (error instanceof GoogleError && error.kind === 'lost')
      throw new ApiError('CODE_INVALID', 'google.codeWrong');
    throw googleFailure(error);
  }
  if (!tokens.scopes.includes(SERVICE_SCOPES[service]))
    throw new ApiError('CONFLICT', 'google.scopeMissing', { service: SERVICE_NAMES[service] });
  if (tokens.refreshToken === undefined) throw new ApiError('CONFLICT', 'google.refused');
  await keep(services, {
    userId,
    service,
    isPublic: asked.isPublic,
    tokens,
    refreshToken: tokens.refreshToken,
  });
  return service;
}

async function keep(
  services: Services,
  given: {
    userId: string;
    service: GoogleService;
    isPublic: boolean;
    tokens: GoogleTokens;
    refreshToken: string;
  },
): Promise<void> {
  const { db, clock, secrets } = services;
  const { userId, service, isPublic, tokens, refreshToken } = given;
  const now = clock.now();
  const account = tokens.account ?? { subject: sha256(refreshToken), email: '' };
  const replaced = await db.transaction(async (tx) => {
    const old = await tx
      .delete(googleBindings)
      .where(and(bindingsOf({ userId, isPublic }), eq(googleBindings.service, service)))
      .returning();
    // another administrator was faster: theirs stays
    if (isPublic && old.some((binding) => binding.userId !== userId))
      throw new ApiError('FORBIDDEN', 'google.notOwner');
    if (!isPublic) await takeUse(tx, services, { userId, function: 'connectors' });
    await tx.insert(googleBindings).values({
      id: uuidv7(),
      userId,
      isPublic,
      service,
      accountHash: secrets.lookupHash(`google ${account.subject}`),
      email: secrets.encrypt(account.email),
      accessToken: secrets.encrypt(tokens.accessToken),
      refreshToken: secrets.encrypt(refreshToken),
      scopes: tokens.scopes,
      accessExpiresAt: new Date(now.getTime() + tokens.expiresIn * 1000),
      status: 'bound',
      createdAt: now,
    });
    await keepAnswer(tx, 'googleCallback', { service_type: service });
    return old;
  });
  for (const binding of replaced) await releaseGrant(services, binding);
}
