// The message and the mail when so much of a month of the plan is used as the person wants to be told of.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { creditAlerts } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { leftOfMonth } from '../billing/month-credits.ts';
import { livingOf, openCycle } from '../billing/subscription-store.ts';
import { writtenDay } from '../billing/tell-subscriber.ts';
import { readCaps, writtenCredits } from './caps.ts';

/**
 * Tells the person once a month of their plan, whatever percent they set meanwhile.
 *
 * @returns whether there is a new message
 */
export async function alertMonthUsed(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'jobs' | 'secrets' | 'mailer'>,
  userId: string,
): Promise<boolean> {
  const caps = await readCaps(tx, userId);
  if (!caps || caps.usedPercent === null) return false;
  const living = await livingOf(tx, userId);
  const cycle = living && (await openCycle(tx, living.id));
  if (!cycle || cycle.granted === 0) return false;
  const left = await leftOfMonth(tx, userId, cycle);
  if ((cycle.granted - left) * 100 < cycle.granted * caps.usedPercent) return false;
  const now = services.clock.now();
  const fresh = await tx
    .insert(creditAlerts)
    .values({ userId, reference: `month ${cycle.startsAt.toISOString()}`, createdAt: now })
    .onConflictDoNothing()
    .returning();
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (fresh.length === 0 || !person) return false;
  const { locale } = caps;
  const params = {
    percent: String(caps.usedPercent),
    left: writtenCredits(left, locale),
    date: writtenDay(cycle.endsAt, { locale }),
  };
  await notifyUser(tx, { userId, locale }, now, {
    title: 'credits.monthTitle',
    body: 'credits.monthText',
    params,
  });
  await queueMail(services, tx, {
    to: services.secrets.decrypt(person.email),
    template: 'monthUsed',
    locale,
    params,
  });
  return true;
}
