// What the owner of a subscription is told, among their messages and by mail.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { translate } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { userMessages, users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export type TellParts = Pick<Services, 'clock' | 'jobs' | 'secrets' | 'mailer' | 'config'>;

/** What is told, with the template of its mail. */
const NEWS = {
  ending: { template: 'planEnding', title: 'plan.endingTitle', text: 'plan.endingText' },
  lapsed: { template: 'planLapsed', title: 'plan.lapsedTitle', text: 'plan.lapsedText' },
  changed: { template: 'planChanged', title: 'plan.adminTitle', text: 'plan.adminText' },
} as const;

/** A day as it is written out in a language. */
export const writtenDay = (at: Date, { locale }: Pick<SubscriptionRow, 'locale'>): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** Tells the owner, in the language of their last order. */
export async function tellSubscriber(
  services: TellParts,
  tx: Transaction,
  { userId, locale }: Pick<SubscriptionRow, 'userId' | 'locale'>,
  {
    news,
    params: own,
    now,
  }: { news: keyof typeof NEWS; params: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const { template, title, text } = NEWS[news];
  const { publicUrl } = services.config.payments;
  const params = { ...own, page: publicUrl ? `${publicUrl}/account/subscription` : '/account/subscription' };
  await tx.insert(userMessages).values({
    id: uuidv7(),
    userId,
    level: 'other',
    title: translate(locale, title, params),
    body: translate(locale, text, params),
    createdAt: now,
  });
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return;
  await queueMail(services, tx, { to: services.secrets.decrypt(person.email), template, locale, params });
}
