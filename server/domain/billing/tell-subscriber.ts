// What the owner of a subscription is told, among their messages and by mail.
import type { Transaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { buyersOf } from '../teams/buying.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export type TellParts = Pick<Services, 'clock' | 'jobs' | 'secrets' | 'mailer' | 'config'>;

/** What is told, with the template of its mail. */
const NEWS = {
  ending: { template: 'planEnding', title: 'plan.endingTitle', text: 'plan.endingText' },
  lapsed: { template: 'planLapsed', title: 'plan.lapsedTitle', text: 'plan.lapsedText' },
  renewing: { template: 'planRenewing', title: 'plan.renewingTitle', text: 'plan.renewingText' },
  unpaid: { template: 'planUnpaid', title: 'plan.unpaidTitle', text: 'plan.unpaidText' },
  trialEnding: { template: 'trialEnding', title: 'plan.trialEndingTitle', text: 'plan.trialEndingText' },
  trialCharge: { template: 'trialCharge', title: 'plan.trialChargeTitle', text: 'plan.trialChargeText' },
  trialOver: { template: 'trialOver', title: 'plan.trialOverTitle', text: 'plan.trialOverText' },
  changed: { template: 'planChanged', title: 'plan.adminTitle', text: 'plan.adminText' },
} as const;

/** A day as it is written out in a language. */
export const writtenDay = (at: Date, { locale }: Pick<SubscriptionRow, 'locale'>): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** Tells the person, or those who buy for the team, in the language of the last order. */
export async function tellSubscriber(
  services: TellParts,
  tx: Transaction,
  subscription: Pick<SubscriptionRow, 'userId' | 'teamId' | 'locale'>,
  {
    news,
    params: own,
    now,
  }: { news: keyof typeof NEWS; params: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const { template, title, text } = NEWS[news];
  const { teamId, locale } = subscription;
  const { publicUrl } = services.config.payments;
  const page = `${publicUrl ?? ''}/account/subscription${teamId === null ? '' : `?team=${teamId}`}`;
  const params = { ...own, page };
  for (const { id: userId, email } of await buyersOf(tx, subscription)) {
    await notifyUser(tx, { userId, locale }, now, { title: title, body: text, params });
    await queueMail(services, tx, { to: services.secrets.decrypt(email), template, locale, params });
  }
}
