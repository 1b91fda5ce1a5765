import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { passkeys } from '../../platform/db/schema/ways-in.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { PASSKEY_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../security/alerts.ts';
import { hasWay, lockWays, waysInOf } from '../security/ways-in.ts';
import { checkSignsIn, openSession } from '../sign-in/open-session.ts';
import { accountOf } from '../sign-in/own-account.ts';
import { requireStepUp, stepUpNow } from '../sign-in/step-up.ts';
import { CHALLENGE_MS, makeChallenge, takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { takePasskey } from './take-passkey.ts';

type PasskeyHandlers = Pick<
  Handlers,
  | 'passkeyList'
  | 'passkeyPrepare'
  | 'passkeyCreate'
  | 'passkeyRename'
  | 'passkeyRemove'
  | 'passkeyAsk'
  | 'passkeySignIn'
  | 'passkeyStepUp'
>;

const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256 (RFC 9053): what every device has. Asking the runtime for more makes it warn of what it only tries out. */
const ALGORITHMS = [-8, -7, -257];
/** What the device shows it as. */
const RP_NAME = 'Tablewise';

/** Passkeys: made, named and removed by their owner; a way in that counts as password and second factor. */
export function passkeyHandlers(services: Services): PasskeyHandlers {
  const { db, clock, secrets, config, rateLimits } = services;

  const rows = (userId: string) =>
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

  async function list(userId: string): Promise<{ passkeys: Schema<'Passkey'>[] }> {
    return {
      passkeys: (await rows(userId)).map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
        id,
        name,
        is_synced: isSynced,
        created_at: toSeconds(createdAt),
        last_used_at: lastUsedAt && toSeconds(lastUsedAt),
      })),
    };
  }

  const partyOf = (context: Parameters<typeof relyingPartyOf>[1]) => {
    const party = relyingPartyOf(config.payments, context);
    if (!party) throw new ApiError('CONFLICT', 'passkey.notOffered');
    return party;
  };

  const mine = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

  return {
    passkeyList: ({ person }) => list(person.id),

    async passkeyPrepare({ person, context }) {
      const party = partyOf(context);
      await requireStepUp(services, person.sessionId, 'fresh');
      const known = await rows(person.id);
      if (known.length >= MAX_PASSKEYS) throw new ApiError('CONFLICT', 'passkey.tooMany');
      const user = await accountOf(db, person.id);
      // fetched with the first passkey that is made: it brings a whole reader of certificates
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID: party.id,
        userID: new TextEncoder().encode(person.id),
        userName: secrets.decrypt(user.email),
        userDisplayName: user.username,
        challenge: await makeChallenge(services, 'create', person.id),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options: { ...options } };
    },

    async passkeyCreate(call) {
      const { person, body, context } = call;
      const party = partyOf(context);
      const { credential, name } = body;
      const expectedChallenge = await takeChallenge(
        services,
        credential.response.clientDataJSON,
        'create',
        person.id,
      );
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const made = await verifyRegistrationResponse({
        // Safe: the contract says what the library reads; it judges each value itself
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined); // the library throws for everything that is wrong with an answer
      if (!made?.verified) throw new ApiError('CONFLICT', 'passkey.notMade');
      const { credential: kept, credentialBackedUp } = made.registrationInfo;
      await db.transaction(async (tx) => {
        await lockWays(tx, person.id);
        if ((await tx.$count(passkeys, eq(passkeys.userId, person.id))) >= MAX_PASSKEYS)
          throw new ApiError('CONFLICT', 'passkey.tooMany');
        const inserted = await tx
          .insert(passkeys)
          .values({
            id: uuidv7(),
            userId: person.id,
            credentialId: kept.id,
            publicKey: Buffer.from(kept.publicKey).toString('base64url'),
            counter: kept.counter,
            transports: kept.transports ?? [],
            isSynced: credentialBackedUp,
            name: name.trim() || RP_NAME,
            createdAt: clock.now(),
          })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        if (inserted.length === 0) throw new ApiError('CONFLICT', 'passkey.known');
        await alertOwner(services, tx, call, {
          userId: person.id,
          kind: 'alertWayOn',
          params: { way: `“${name}”` },
        });
      });
      return list(person.id);
    },

    async passkeyRename({ person, path, body }) {
      const named = await db
        .update(passkeys)
        .set({ name: body.name })
        .where(mine(person.id, path.passkey_id))
        .returning({ id: passkeys.id });
      if (named.length === 0) throw notFound();
      return list(person.id);
    },

    async passkeyRemove(call) {
      const { person, path } = call;
      await db.transaction(async (tx) => {
        await lockWays(tx, person.id);
        const [gone] = await tx
          .delete(passkeys)
          .where(mine(person.id, path.passkey_id))
          .returning({ name: passkeys.name });
        if (!gone) throw notFound();
        if (!hasWay(await waysInOf(services, tx, person.id)))
          throw new ApiError('CONFLICT', 'passkey.lastWayIn');
        await alertOwner(services, tx, call, {
          userId: person.id,
          kind: 'alertWayOff',
          params: { way: `“${gone.name}”` },
        });
      });
      return list(person.id);
    },

    async passkeyAsk({ person, address, context }) {
      await rateLimits.take(PASSKEY_BY_ADDRESS, networkOf(address));
      const party = partyOf(context);
      const known = person ? await rows(person.id) : [];
      if (person && known.length === 0) throw new ApiError('CONFLICT', 'passkey.none');
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        challenge: await makeChallenge(services, 'use', person?.id ?? null),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        // without a list the device offers what it has
        ...(person && {
          allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
        }),
      });
      return { options: { ...options } };
    },

    async passkeySignIn(call) {
      const { body, address } = call;
      await rateLimits.take(PASSKEY_BY_ADDRESS, networkOf(address));
      const user = await takePasskey(services, call, body.credential, null);
      checkSignsIn(user);
      // it was in the person's hands, and verified that it is they
      return openSession(services, call, user.id, { isSteppedUp: true, hasFactor: true });
    },

    async passkeyStepUp(call) {
      const { person, body, address } = call;
      await rateLimits.take(PASSKEY_BY_ADDRESS, networkOf(address));
      await takePasskey(services, call, body.credential, person.id);
      return stepUpNow(services, person.sessionId);
    },
  };
}
