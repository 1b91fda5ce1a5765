// The message and the mail when less is left than the person wants to be told of.
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { creditAccounts, creditAlerts, creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { readCaps, writtenCredits } from './caps.ts';

/**
 * Tells the person once when less is left than they set, and again after credits came and went. What answers under way hold may come
 * back, so that the balance is what counts.
 *
 * @returns whether there is a new message
 */
export async function alertLowBalance(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'jobs' | 'secrets' | 'mailer'>,
  userId: string,
): Promise<boolean> {
  const caps = await readCaps(tx, userId);
  if (!caps || caps.lowBalance === null) return false;
  const [account] = await tx
    .select({ balance: creditAccounts.balance, email: users.email })
    .from(creditAccounts)
    .innerJoin(users, eq(users.id, creditAccounts.userId))
    .where(eq(creditAccounts.userId, userId));
  if (!account || account.balance >= caps.lowBalance) return false;
  const [came] = await tx
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), gt(creditEntries.amount, 0)))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(1);
  const now = services.clock.now();
  const fresh = await tx
    .insert(creditAlerts)
    .values({ userId, reference: `low ${caps.lowBalance} ${came?.id ?? ''}`, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh.length === 0) return false;
  const { locale } = caps;
  const params = {
    available: writtenCredits(account.balance, locale),
    cap: writtenCredits(caps.lowBalance, locale),
  };
  await notifyUser(tx, { userId, locale }, now, {
    title: 'credits.lowTitle',
    body: 'credits.lowText',
    params,
  });
  await queueMail(services, tx, {
    to: services.secrets.decrypt(account.email),
    template: 'lowBalance',
    locale,
    params,
  });
  return true;
}
