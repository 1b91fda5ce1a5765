// What people are told of the next period of their subscription.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { translate } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { userMessages, users } from '../../platform/db/schema/people.ts';
import { type OutboxParts, queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';
import { writtenMoney } from '../payments/tell-payer.ts';
import { readPlans } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** By hand: it is to be paid, or was not. By card: it will be charged, or the card did not pay. */
export type RenewalNews = 'ending' | 'lapsed' | 'renewing' | 'unpaid';

const TEMPLATES = {
  ending: 'planEnding',
  lapsed: 'planLapsed',
  renewing: 'planRenewing',
  unpaid: 'planUnpaid',
} as const;

/** Tells by mail and among the messages that the next period is to be paid. */
export async function tellOfRenewal(
  services: OutboxParts & Pick<Services, 'config'>,
  tx: Transaction,
  row: SubscriptionRow,
  news: RenewalNews,
  now: Date,
): Promise<void> {
  const { locale, userId } = row;
  const terms = row.pendingTerms ?? row.terms;
  const plan = (await readPlans(tx)).find(
    ({ code, version }) => code === terms.plan && version === terms.version,
  );
  const price = (plan?.prices[row.currency]?.[terms.interval] ?? 0) * terms.seats;
  const { publicUrl } = services.config.payments;
  const params = {
    plan: plan?.names[locale] ?? terms.plan,
    date: new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' }).format(
      row.endsAt,
    ),
    price: writtenMoney(price, row.currency, locale),
    page: publicUrl ? `${publicUrl}/account/subscription` : '/account/subscription',
  };
  await tx.insert(userMessages).values({
    id: uuidv7(),
    userId,
    level: 'other',
    title: translate(locale, `plan.${news}Title`, params),
    body: translate(locale, `plan.${news}Text`, params),
    createdAt: now,
  });
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return;
  await queueMail(services, tx, {
    to: services.secrets.decrypt(person.email),
    template: TEMPLATES[news],
    locale,
    params,
  });
}
