import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { rateWindows, userRoles, users } from '../../server/db/schema/people.ts';
import { hashPassword } from '../../server/security/passwords.ts';
import { SIGN_IN_BY_ACCOUNT } from '../../server/security/rate-limits.ts';
import type { Services } from '../../server/services.ts';

/**
 * Gives the first administrator a new random password, makes the account active and ends its sessions everywhere.
 *
 * @returns what to sign in with; undefined when there is no administrator
 */
export async function resetAdministrator({
  db,
  secrets,
  sessions,
}: Pick<Services, 'db' | 'secrets' | 'sessions'>): Promise<{ email: string; password: string } | undefined> {
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
  const passwordHash = await hashPassword(password);
  await db.update(users).set({ passwordHash, status: 'active' }).where(eq(users.id, first.id));
  // whoever tried the lost password too often would have to wait
  await db.delete(rateWindows).where(eq(rateWindows.key, `${SIGN_IN_BY_ACCOUNT.name} ${first.emailHash}`));
  await sessions.revokeAll(first.id);
  return { email, password };
}
