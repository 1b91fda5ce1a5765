// What a purchase of a person costs at this moment, from what is sold and what they have.
import { ApiError } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { type NamedVersion, readPlans } from './plan-catalogue.ts';
import { type Change, type Quote, quote, type Terms } from './quote.ts';
import { forQuote, livingOf, paidSegments, type SubscriptionRow } from './subscription-store.ts';
import { taxContext } from './tax-context.ts';

/** What was asked, and what it comes to. */
export interface PersonQuote {
  readonly quote: Quote;
  readonly plan: NamedVersion;
  /** The subscription that it renews or changes. */
  readonly subscription: SubscriptionRow | undefined;
}

const unknownPlan = () => new ApiError('CONFLICT', 'plan.not_sold');

/**
 * The quote of a purchase of a person.
 *
 * @throws ApiError CONFLICT where it cannot be bought, with why in words
 */
export async function quoteFor(
  { payments, config, settings }: Pick<Services, 'payments' | 'config' | 'settings'>,
  db: Database | Transaction,
  userId: string,
  purchase: Schema<'PlanPurchase'>,
  at: Date,
): Promise<PersonQuote> {
  const plans = await readPlans(db);
  const subscription = await livingOf(db, userId);
  const segments = subscription ? await paidSegments(db, subscription, at) : [];
  const change = changeOf(purchase, plans, subscription);
  const planned = subscription?.pendingTerms;
  // what is planned holds from the period on that a renewal pays for
  const current =
    subscription &&
    forQuote(
      planned && change.kind === 'renew' ? { ...subscription, terms: planned } : subscription,
      segments,
    );
  const { buyer, ...taxes } = await taxContext({ settings }, db, userId, { product: 'plan', at });
  const found = quote({ plans, ...taxes }, current, change, undefined, buyer, at);
  if ('refused' in found) throw new ApiError('CONFLICT', `plan.${found.refused}`);
  if (!payments.takes(found.currency)) throw new ApiError('CONFLICT', 'payment.noPrice');
  if (!payments.isAny && !config.payments.sandbox) throw new ApiError('CONFLICT', 'payment.notSetUp');
  const { terms } = found;
  const plan = plans.find(({ code, version }) => code === terms.plan && version === terms.version);
  if (!plan) throw unknownPlan();
  return { quote: found, plan, subscription };
}

function changeOf(
  { kind, plan: code, interval, currency }: Schema<'PlanPurchase'>,
  plans: readonly NamedVersion[],
  subscription: SubscriptionRow | undefined,
): Change {
  if (kind === 'plan_renew') return { kind: 'renew' };
  if (code === undefined || interval === undefined) throw missing(code === undefined ? 'plan' : 'interval');
  const own = subscription?.terms;
  // whoever has a version keeps it with a change of the interval
  const plan =
    (own?.plan === code && plans.find((each) => each.code === code && each.version === own.version)) ||
    plans.find((each) => each.code === code && each.onSale);
  if (!plan) throw unknownPlan();
  if (plan.maxSeats > 1 || plan.onRequest) throw new ApiError('CONFLICT', 'plan.onRequest');
  const terms: Terms = { plan: code, version: plan.version, interval, seats: 1 };
  if (kind === 'plan_change') return { kind: 'change', terms };
  if (currency === undefined) throw missing('currency');
  return { kind: 'new', terms, currency };
}

function missing(field: string): ApiError {
  return new ApiError('VALIDATION_ERROR', 'valid.required', {}, { fields: { [field]: 'valid.required' } });
}

const seconds = (at: Date | undefined) => Math.floor((at?.getTime() ?? 0) / 1000);

/** A quote as the person reads it. */
export function presentQuote({ quote: found, plan }: PersonQuote, locale: Locale): Schema<'Quote'> {
  const { kind, when, terms, currency, lines, net, tax, taxTerms, total, credits, segments, hash } = found;
  const paid = segments.at(-1);
  return {
    kind,
    when,
    plan: terms.plan,
    name: plan.names[locale],
    interval: terms.interval,
    currency,
    lines: lines.map((line) => ({ ...line })),
    net,
    tax,
    tax_basis_points: taxTerms.basisPoints,
    tax_inclusive: taxTerms.inclusive,
    total,
    // those of a period that was not begun come with it
    credits: kind === 'plan_renew' ? 0 : credits,
    period_start: seconds(when === 'now' ? paid?.from : paid?.until),
    period_end: seconds(paid?.until),
    quote_hash: hash,
  };
}
