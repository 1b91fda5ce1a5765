// A passkey that a browser used: judged by signature, origin, relying party, verified user, and what its device counts.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Call, OperationId } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { users } from '../../platform/db/schema/people.ts';
import { passkeys } from '../../platform/db/schema/ways-in.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../security/alerts.ts';
import { noteFailure } from '../sign-in/failed-sign-ins.ts';
import { takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';

type Caller = Pick<Call<OperationId>, 'context' | 'address' | 'agent' | 'locale'>;

/** Not told apart: an unknown passkey, one of somebody else, and one whose signature is wrong. */
export const wrongPasskey = () => new ApiError('CREDENTIALS_INVALID', 'passkey.wrong');

/**
 * Takes what a browser answered to a challenge.
 * @param personId whose passkey it has to be; null: whoever's
 * @returns whose it is
 * @throws ApiError CREDENTIALS_INVALID; CONFLICT where the challenge is not good any more
 */
export async function takePasskey(
  services: Services,
  call: Caller,
  credential: Schema<'UsedCredential'>,
  personId: string | null,
): Promise<typeof users.$inferSelect> {
  const { db, clock, config, log } = services;
  const party = relyingPartyOf(config.payments, call.context);
  if (!party) throw new ApiError('CONFLICT', 'passkey.notOffered');
  const challenge = await takeChallenge(services, credential.response.clientDataJSON, 'use', personId);
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credential.id));
  if (!found) throw wrongPasskey();
  const { passkey, user } = found;
  const handle = credential.response.userHandle;
  const isTheirs =
    (personId === null || personId === user.id) &&
    (handle === undefined || Buffer.from(handle, 'base64url').toString('utf8') === user.id);
  const counter = isTheirs ? await verified(credential, challenge, party, passkey) : undefined;
  if (counter === undefined) {
    await noteFailure(services, user.emailHash, call, 'passkey');
    throw wrongPasskey();
  }
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: clock.now() })
    // only forward, also of two calls at once; a device that does not count says 0 each time
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  if (used.length === 0) {
    log.warn({ userId: user.id, passkeyId: passkey.id }, 'passkey: its counter went back');
    await noteFailure(services, user.emailHash, call, 'passkey');
    const params = { name: passkey.name };
    await db.transaction((tx) =>
      alertOwner(services, tx, call, { userId: user.id, kind: 'alertPasskeyCopied', params }),
    );
    throw new ApiError('CREDENTIALS_INVALID', 'passkey.copied');
  }
  return user;
}

/** @returns what the device counts now; undefined where the answer is not to be trusted */
async function verified(
  credential: Schema<'UsedCredential'>,
  challenge: string,
  party: { id: string; origin: string },
  passkey: typeof passkeys.$inferSelect,
): Promise<number | undefined> {
  // fetched with the first passkey that is used: it brings a whole reader of certificates
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified: isGood, authenticationInfo } = await verifyAuthenticationResponse({
      // Safe: the contract says what the library reads; it judges each value itself
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // the counter is judged by the caller, who tells the owner
        counter: 0,
      },
    });
    return isGood ? authenticationInfo.newCounter : undefined;
  } catch {
    // the library throws for everything that is wrong with an answer
    return undefined;
  }
}
