// What a browser is asked to sign with a passkey: good once, for a few minutes, kept on the server.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { passkeyChallenges } from '../../platform/db/schema/ways-in.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';

/** How long a person has for the dialog of their browser. */
export const CHALLENGE_MS = 5 * 60_000;

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];
type Parts = Pick<Services, 'db' | 'clock'>;

/** Makes a challenge. Those whose time is over go. */
export async function makeChallenge(
  { db, clock }: Parts,
  purpose: Purpose,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const now = clock.now();
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await db.insert(passkeyChallenges).values({
    challengeHash: sha256(Buffer.from(bytes).toString('base64url')),
    purpose,
    userId,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  return bytes;
}

/**
 * Uses up the challenge that a credential answers, whatever comes of it.
 * @returns the challenge, in base64url
 * @throws ApiError CONFLICT where it is unknown, used, too old, or was made for something else or somebody else
 */
export async function takeChallenge(
  { db, clock }: Parts,
  clientDataJSON: string,
  purpose: Purpose,
  userId: string | null,
): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  const [taken] =
    challenge === undefined
      ? []
      : await db
          .delete(passkeyChallenges)
          .where(
            and(
              eq(passkeyChallenges.challengeHash, sha256(challenge)),
              eq(passkeyChallenges.purpose, purpose),
              userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
              gt(passkeyChallenges.expiresAt, clock.now()),
            ),
          )
          .returning({ hash: passkeyChallenges.challengeHash });
  if (challenge === undefined || !taken) throw new ApiError('CONFLICT', 'passkey.expired');
  return challenge;
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}
