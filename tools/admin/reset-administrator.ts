import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { setNewPassword } from '../../server/domain/sign-in/reset-password.ts';
import { removeSecondFactor } from '../../server/domain/sign-in/second-factor.ts';
import { userRoles, users } from '../../server/platform/db/schema/people.ts';
import type { Services } from '../../server/services.ts';

/**
 * Gives the first administrator a new random password, makes the account active, removes its second factor and ends its sessions and personal tokens.
 *
 * @returns what to sign in with; undefined when there is no administrator
 */
export async function resetAdministrator(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'sessions' | 'personalTokens' | 'rateLimits'>,
): Promise<{ email: string; password: string } | undefined> {
  const { db, secrets, rateLimits } = services;
  const [first] = await db
    .select({ id: users.id, email: users.email, emailHash: users.emailHash })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(userRoles.roleCode, 'super_admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  if (!first) return undefined;
  // the address first: with another secret nothing must be changed
  const email = secrets.decrypt(first.email);
  const password = randomBytes(12).toString('base64url');
  await setNewPassword(
    services,
    first,
    password,
    { status: 'active', disabledAt: null, deletedAt: null },
    // with the password the app may be lost as well, and nobody else is sure to be able to remove it
    async (tx) => void (await removeSecondFactor(tx, first.id)),
  );
  // whoever tried the lost password too often would have to wait
  await rateLimits.forget(first.emailHash);
  return { email, password };
}
