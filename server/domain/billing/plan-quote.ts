// What a purchase of a person or team costs at this moment, from what is sold and what they have.
import { ApiError } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import type { BoughtFor } from '../teams/buying.ts';
import { membersIn } from '../teams/team-store.ts';
import {
  type AppliedCoupon,
  enteredCoupon,
  refuseCoupon,
  runningCoupon,
  runningDiscount,
} from './coupons.ts';
import { personBilling } from './person-billing.ts';
import { type NamedVersion, versionOf } from './plan-catalogue.ts';
import { type Change, fullDiscountOf, listPrice, type Quote, quote, type Terms } from './quote.ts';
import { forQuote, type SubscriptionRow } from './subscription-store.ts';

/** What was asked, and what it comes to. */
export interface PersonQuote {
  readonly quote: Quote;
  readonly plan: NamedVersion;
  /** The subscription that it renews or changes. */
  readonly subscription: SubscriptionRow | undefined;
  /** Seats that could be chosen. */
  readonly seats: { readonly least: number; readonly most: number };
  readonly team: BoughtFor['team'];
  /** What takes something off, with what it takes off a whole period; undefined without. */
  readonly coupon: (AppliedCoupon & { readonly off: number; readonly isNewPeriod: boolean }) | undefined;
}

const unknownPlan = () => new ApiError('CONFLICT', 'plan.not_sold');

/**
 * The quote of a purchase of a person or team.
 *
 * @param anyDay whether a renewal is quoted however early it is
 * @throws ApiError CONFLICT where it cannot be bought, with why in words
 */
export async function quoteFor(
  { payments, settings }: Pick<Services, 'payments' | 'settings'>,
  db: Database | Transaction,
  { id: ownerId, team }: BoughtFor,
  purchase: Schema<'PlanPurchase'>,
  at: Date,
  { anyDay = false }: { anyDay?: boolean } = {},
): Promise<PersonQuote> {
  const { catalogue, buyer, subscription, segments } = await personBilling({ settings }, db, ownerId, at);
  const { plans } = catalogue;
  const members = team ? await membersIn(db, team.id) : 1;
  const asked = changeOf(purchase, plans, { subscription, team, members });
  const change = asked.kind === 'renew' ? { ...asked, anyDay } : asked;
  const planned = subscription?.pendingTerms;
  // what is planned holds from the period on that a renewal pays for
  const current =
    subscription &&
    forQuote(
      planned && change.kind === 'renew' ? { ...subscription, terms: planned } : subscription,
      segments,
    );
  const isNewPeriod = isNew(change, subscription);
  const applied = await couponFor(db, purchase.coupon, {
    ownerId,
    change,
    subscription,
    isNewPeriod,
    at,
  });
  const found = quote(catalogue, current, change, applied?.coupon, buyer, at);
  if ('refused' in found) throw new ApiError('CONFLICT', `plan.${found.refused}`);
  // what is not paid now has nothing that a code could take off
  if (applied && !applied.running && !found.lines.some(({ kind }) => kind === 'discount'))
    refuseCoupon('other');
  if (!payments.takes(found.currency)) throw new ApiError('CONFLICT', 'payment.noPrice');
  const plan = versionOf(plans, found.terms);
  if (!plan) throw unknownPlan();
  const seats = { least: Math.max(plan.minSeats, members), most: plan.maxSeats };
  const price = listPrice(plan, found.terms, found.currency) ?? 0;
  const off = fullDiscountOf(price, found.currency, applied?.coupon);
  return {
    quote: found,
    plan,
    subscription,
    seats,
    team,
    coupon: applied && { ...applied, off, isNewPeriod },
  };
}

/** Whether a period begins with a purchase: the first, the next, or one of a longer interval. */
function isNew(change: Change, subscription: SubscriptionRow | undefined): boolean {
  if (change.kind !== 'change') return true;
  return subscription?.terms.interval === 'month' && change.terms.interval === 'year';
}

/** The coupon of a purchase: that of the code that was entered, or the one that runs. @throws ApiError CONFLICT */
async function couponFor(
  db: Database | Transaction,
  code: string | undefined,
  wanted: {
    ownerId: string;
    change: Change;
    subscription: SubscriptionRow | undefined;
    isNewPeriod: boolean;
    at: Date;
  },
): Promise<AppliedCoupon | undefined> {
  const { ownerId, change, subscription, isNewPeriod, at } = wanted;
  const running = subscription && (await runningCoupon(db, subscription, at));
  const currency = change.kind === 'new' ? change.currency : subscription?.currency;
  if (currency === undefined) return undefined;
  const terms = change.kind === 'renew' ? (subscription?.pendingTerms ?? subscription?.terms) : change.terms;
  if (code !== undefined)
    return enteredCoupon(db, code, {
      ownerId,
      kind: change.kind === 'new' ? 'plan_new' : change.kind === 'renew' ? 'plan_renew' : 'plan_change',
      plan: terms?.plan,
      currency,
      at,
      running: running?.redemption,
    });
  return running && runningDiscount(running, { plan: terms?.plan, currency, isNewPeriod });
}

/** What a purchase changes. @throws ApiError CONFLICT, VALIDATION_ERROR where it cannot be bought or lacks something */
export function changeOf(
  { kind, plan: code, interval, currency, seats: wanted }: Schema<'PlanPurchase'>,
  plans: readonly NamedVersion[],
  {
    subscription,
    team,
    members,
  }: { subscription: SubscriptionRow | undefined; team: BoughtFor['team']; members: number },
): Change {
  if (kind === 'plan_renew') return { kind: 'renew' };
  if (code === undefined || interval === undefined) throw missing(code === undefined ? 'plan' : 'interval');
  const own = subscription?.terms;
  // whoever has a version keeps it with a change of the interval
  const plan =
    (own?.plan === code && plans.find((each) => each.code === code && each.version === own.version)) ||
    plans.find((each) => each.code === code && each.onSale);
  if (!plan) throw unknownPlan();
  if (plan.onRequest) throw new ApiError('CONFLICT', 'plan.onRequest');
  if (plan.maxSeats > 1 !== (team !== null))
    throw new ApiError('CONFLICT', team ? 'plan.forPeople' : 'plan.forTeams');
  // whoever says nothing keeps their seats, or gets as many as are needed
  const seats = team ? (wanted ?? own?.seats ?? Math.max(plan.minSeats, members)) : 1;
  // everybody who is in a team needs a seat; one that has too few of them may still get some more
  if (team && seats < members && seats <= (own?.seats ?? members))
    throw new ApiError('CONFLICT', 'plan.fewSeats', { members });
  const terms: Terms = { plan: code, version: plan.version, interval, seats };
  if (kind === 'plan_change') return { kind: 'change', terms };
  if (currency === undefined) throw missing('currency');
  return { kind: 'new', terms, currency };
}

/** A purchase says too little. */
export function missing(field: string): ApiError {
  return invalidField(field, { id: 'valid.required' });
}

const seconds = (at: Date | undefined) => Math.floor((at?.getTime() ?? 0) / 1000);

/** A quote as the person reads it. */
export function presentQuote(
  { quote: found, plan, seats, team, coupon }: PersonQuote,
  locale: Locale,
): Schema<'Quote'> {
  const { kind, when, terms, currency, lines, net, tax, taxTerms, total, credits, segments, hash } = found;
  const paid = segments.at(-1);
  return {
    kind,
    when,
    plan: terms.plan,
    name: plan.names[locale],
    interval: terms.interval,
    seats: terms.seats,
    least_seats: seats.least,
    most_seats: seats.most,
    ...(team && { team_name: team.name }),
    currency,
    lines: lines.map((line) => ({ ...line })),
    net,
    tax,
    tax_basis_points: taxTerms.basisPoints,
    tax_inclusive: taxTerms.inclusive,
    total,
    ...(coupon && { coupon: coupon.row.code }),
    period_price: listPrice(plan, terms, currency) ?? 0,
    // those of a period that was not begun come with it
    credits: kind === 'plan_renew' ? 0 : credits,
    period_start: seconds(when === 'now' ? paid?.from : paid?.until),
    period_end: seconds(paid?.until),
    quote_hash: hash,
  };
}
