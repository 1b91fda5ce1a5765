// What the owner of a subscription is told of its next period.
import type { Transaction } from '../../platform/db/database.ts';
import { writtenMoney } from '../payments/tell-payer.ts';
import { runningCoupon, runningDiscount } from './coupons.ts';
import { type NamedVersion, versionOf } from './plan-catalogue.ts';
import { discountOf, listPrice } from './quote.ts';
import type { SubscriptionRow } from './subscription-store.ts';
import { type TellParts, tellSubscriber, writtenDay } from './tell-subscriber.ts';

/** By hand: it is to be paid, or was not. By card: it will be charged, or the card did not pay. And the same of a trial. */
export type RenewalNews =
  | 'ending'
  | 'lapsed'
  | 'renewing'
  | 'unpaid'
  | 'trialEnding'
  | 'trialCharge'
  | 'trialOver';

/** Tells by mail and among the messages that the next period is to be paid. */
export async function tellOfRenewal(
  services: TellParts,
  tx: Transaction,
  row: SubscriptionRow,
  { news, plans, now }: { news: RenewalNews; plans: readonly NamedVersion[]; now: Date },
): Promise<void> {
  const { locale } = row;
  const terms = row.pendingTerms ?? row.terms;
  const plan = versionOf(plans, terms);
  const price = listPrice(plan, terms, row.currency) ?? 0;
  const running = await runningCoupon(tx, row, now);
  const asked = { plan: terms.plan, currency: row.currency, isNewPeriod: true };
  const coupon = running && runningDiscount(running, asked)?.coupon;
  const off = discountOf(price, row.currency, coupon, row.endsAt);
  await tellSubscriber(services, tx, row, {
    news,
    params: {
      plan: plan?.names[locale] ?? terms.plan,
      date: writtenDay(row.endsAt, row),
      price: writtenMoney(price - off, row.currency, locale),
    },
    now,
  });
}
