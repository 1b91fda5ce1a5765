// What a purchase or change of a plan costs. Preview, order, charge and the administration ask this one function, which reads
// no clock and no database: what was shown is what is taken.
import { createHash } from 'node:crypto';
import type { Currency } from '../../adapters/payment/payment-provider.ts';
import {
  addDays,
  boundary,
  cycleOf,
  halfUp,
  type Interval,
  MONTHS,
  nextPeriod,
  rest,
  type Span,
  startOfDay,
  used,
  wholeDays,
} from './billing-time.ts';
import { type Catalogue, type PlanVersion, versionOf } from './plan-catalogue.ts';
import { type Buyer, splitTax, type TaxTerms, taxTerms } from './tax.ts';

/** What is subscribed to. */
export interface Terms {
  readonly plan: string;
  readonly version: number;
  readonly interval: Interval;
  readonly seats: number;
}

/** Days that were paid for, and what was really paid for them, before tax that comes on top. */
export interface Segment extends Span {
  readonly value: number;
  /** The period that the days belong to. */
  readonly period: Span;
}

/** A subscription as far as prices follow from it. */
export interface Subscription {
  readonly terms: Terms;
  readonly currency: Currency;
  readonly anchor: Date;
  /** For how many days after the end of a period the next can still be paid. */
  readonly graceDays: number;
  /** Whether it is tried: the days that run cost nothing, and a period of another plan may begin before they are over. */
  readonly isTrial?: boolean;
  /** Whether it rests: the next period begins with its payment. */
  readonly isPaused?: boolean;
  /** The days that run, and after them those of a period that was paid ahead. */
  readonly segments: readonly [Segment, ...Segment[]];
}

/** What the person wants. */
export type Change =
  | { readonly kind: 'new'; readonly terms: Terms; readonly currency: Currency }
  /** `anyDay`: however early it is. */
  | { readonly kind: 'renew'; readonly anyDay?: boolean }
  | { readonly kind: 'change'; readonly terms: Terms };

/** The trial of what is not paid for yet. */
export interface TrialStart {
  readonly kind: 'trial';
  readonly terms: Terms;
  readonly currency: Currency;
}

/** A discount on the price of each period it is good for. */
export type Coupon = (
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly currency: Currency; readonly amount: number }
) & {
  /** What the person entered: an order by another code is another order. */
  readonly code?: string;
  /** Periods that begin from then on are priced without it. */
  readonly until?: Date;
};

/** What an amount is for; `unused` is what is left of what was paid before. */
export interface QuoteLine {
  readonly kind: 'plan' | 'discount' | 'unused';
  readonly amount: number;
}

/** Why there is no price. */
export type Refusal =
  | 'not_sold'
  | 'seats'
  | 'subscribed'
  | 'not_subscribed'
  | 'too_early'
  | 'paid_ahead'
  | 'period_over'
  | 'unchanged'
  | 'no_trial'
  | 'trialing';

/** What a purchase or change costs and brings. Amounts are minor units of `currency`, credits thousandths. */
export interface Quote {
  readonly kind: 'plan_new' | 'plan_renew' | 'plan_change';
  /** `period_end`: nothing is paid now, and the terms change with the next period. */
  readonly when: 'now' | 'period_end';
  readonly terms: Terms;
  readonly currency: Currency;
  /** Before tax that comes on top; with it where prices hold it. Their sum is `due`. */
  readonly lines: readonly QuoteLine[];
  readonly due: number;
  readonly net: number;
  readonly tax: number;
  readonly taxTerms: TaxTerms;
  readonly total: number;
  /** What the days that are paid for are worth from now on. */
  readonly segments: readonly Segment[];
  readonly anchor: Date;
  readonly credits: number;
  /** SHA-256 of all that the person agrees to; instants that go by are not in it. */
  readonly hash: string;
}

/** What a trial brings; nothing is paid for it. The anchor is its end. */
export type TrialQuote = Omit<Quote, 'kind'> & { readonly kind: 'trial' };

/** What a coupon takes off a price of a whole period that begins at an instant. */
export function discountOf(
  price: number,
  currency: Currency,
  coupon: Coupon | undefined,
  from: Date,
): number {
  return coupon?.until && from >= coupon.until ? 0 : fullDiscountOf(price, currency, coupon);
}

/** What a coupon takes off a price of a whole period, whenever that begins. */
export function fullDiscountOf(price: number, currency: Currency, coupon: Coupon | undefined): number {
  if (!coupon) return 0;
  if (coupon.kind === 'percent') return Math.min(price, halfUp(price, coupon.basisPoints, 10_000));
  return coupon.currency === currency ? Math.min(price, coupon.amount) : 0;
}

/** A renewal can be paid from this many days before the end. */
const RENEW_FROM_DAYS = 30;

/** Price of a period of the terms before discounts; undefined where they are not sold so. */
export function listPrice(
  plan: PlanVersion | undefined,
  terms: Terms,
  currency: Currency,
): number | undefined {
  const price = plan?.prices[currency]?.[terms.interval];
  return price === undefined ? undefined : price * terms.seats;
}

const fits = (plan: PlanVersion, seats: number) =>
  Number.isInteger(seats) && seats >= plan.minSeats && seats <= plan.maxSeats;

type Refused = { readonly refused: Refusal };

/**
 * The price of a purchase, renewal or change at an instant, or what a trial brings.
 *
 * @param subscription the living one of the owner; undefined where there is none
 * @returns the quote, or why there is none
 */
export function quote(
  ...asked: [Catalogue, Subscription | undefined, TrialStart, undefined, Buyer, Date]
): TrialQuote | Refused;
export function quote(
  ...asked: [Catalogue, Subscription | undefined, Change, Coupon | undefined, Buyer, Date]
): Quote | Refused;
export function quote(
  catalogue: Catalogue,
  subscription: Subscription | undefined,
  change: Change | TrialStart,
  coupon: Coupon | undefined,
  buyer: Buyer,
  at: Date,
): Quote | TrialQuote | Refused {
  const isFirst = change.kind === 'new' || change.kind === 'trial';
  // what is bought during a trial takes its place, unless the period after it is paid already
  const isTried = subscription?.isTrial === true && subscription.segments.length === 1;
  if (isFirst && subscription && !(change.kind === 'new' && isTried)) return { refused: 'subscribed' };
  if (!isFirst && !subscription) return { refused: 'not_subscribed' };
  const terms = change.kind === 'renew' ? (subscription as Subscription).terms : change.terms;
  const currency = isFirst ? change.currency : (subscription as Subscription).currency;
  const plan = versionOf(catalogue.plans, terms);
  const price = listPrice(plan, terms, currency);
  const isTheirs = subscription?.terms.plan === terms.plan && subscription.terms.version === terms.version;
  if (!plan || price === undefined || !(plan.onSale || isTheirs)) return { refused: 'not_sold' };
  if (!fits(plan, terms.seats)) return { refused: 'seats' };
  const asked: Asked = { catalogue, plan, terms, currency, price, coupon, buyer, at };
  if (change.kind === 'trial') return trialQuote(asked);
  if (change.kind === 'new' || !subscription) return newQuote(asked);
  return change.kind === 'renew'
    ? renewQuote(asked, subscription, change.anyDay === true)
    : changeQuote(asked, subscription);
}

interface Asked {
  readonly catalogue: Catalogue;
  readonly plan: PlanVersion;
  readonly terms: Terms;
  readonly currency: Currency;
  readonly price: number;
  readonly coupon: Coupon | undefined;
  readonly buyer: Buyer;
  readonly at: Date;
}

const cycleCredits = (plan: PlanVersion, seats: number) => plan.credits * seats;

function newQuote(asked: Asked, kind: 'plan_new' | 'plan_renew' = 'plan_new'): Quote {
  const { at, terms, price } = asked;
  const period = { from: at, until: boundary(at, MONTHS[terms.interval]) };
  return finish(asked, kind, {
    lines: periodLines(asked, at),
    segments: [{ ...period, period, value: price - discountOf(price, asked.currency, asked.coupon, at) }],
    anchor: at,
    credits: cycleCredits(asked.plan, terms.seats),
  });
}

/** A month as trials have it: so many days bring all credits of one. */
const TRIAL_MONTH_DAYS = 30;

/** Free days, after which the first period is counted from their end. */
function trialQuote(asked: Asked): TrialQuote | Refused {
  const { plan, terms, at } = asked;
  if (plan.trialDays === 0) return { refused: 'no_trial' };
  const period = { from: at, until: addDays(at, plan.trialDays) };
  const days = Math.min(plan.trialDays, TRIAL_MONTH_DAYS);
  const found = {
    lines: [],
    segments: [{ ...period, period, value: 0 }],
    anchor: period.until,
    credits: used(cycleCredits(plan, terms.seats), days, TRIAL_MONTH_DAYS),
  };
  return { ...finish(asked, 'plan_new', found), kind: 'trial' };
}

function renewQuote(
  asked: Asked,
  { anchor, segments, graceDays, isTrial, isPaused }: Subscription,
  anyDay: boolean,
): Quote | Refused {
  if (segments.length > 1) return { refused: 'paid_ahead' };
  if (isPaused) return newQuote(asked, 'plan_renew');
  const [current] = segments;
  const { until } = current.period;
  // who tries it may make up their mind on any of its days
  if (!(isTrial || anyDay) && wholeDays(asked.at, until) > RENEW_FROM_DAYS) return { refused: 'too_early' };
  if (wholeDays(until, asked.at) >= graceDays) return { refused: 'period_over' };
  const period = nextPeriod(anchor, until, asked.terms.interval);
  const value = asked.price - discountOf(asked.price, asked.currency, asked.coupon, period.from);
  return finish(asked, 'plan_renew', {
    lines: periodLines(asked, period.from),
    segments: [...(asked.at < until ? [current] : []), { ...period, period, value }],
    anchor,
    credits: cycleCredits(asked.plan, asked.terms.seats),
  });
}

/** The price of a whole period, and what a coupon takes off. */
function periodLines({ price, currency, coupon }: Asked, from: Date): QuoteLine[] {
  const discount = discountOf(price, currency, coupon, from);
  return [
    { kind: 'plan', amount: price },
    ...(discount > 0 ? [{ kind: 'discount', amount: -discount } as const] : []),
  ];
}

function changeQuote(asked: Asked, subscription: Subscription): Quote | Refused {
  if (subscription.isTrial) return { refused: 'trialing' };
  const { catalogue, terms, currency, price, at } = asked;
  const old = subscription.terms;
  const [current] = subscription.segments;
  if (at < current.period.from || at >= current.period.until) return { refused: 'period_over' };
  if (
    old.plan === terms.plan &&
    old.version === terms.version &&
    old.interval === terms.interval &&
    old.seats === terms.seats
  )
    return { refused: 'unchanged' };
  const oldPrice = listPrice(versionOf(catalogue.plans, old), old, currency) ?? 0;
  const longer = MONTHS[terms.interval] > MONTHS[old.interval];
  if (longer) return longerQuote(asked, subscription);
  if (terms.interval !== old.interval || price < oldPrice) return atPeriodEnd(asked, subscription);
  const after = subscription.segments.map((segment) => {
    const discount = discountOf(price, currency, asked.coupon, segment.period.from);
    const left = rest(segment.value, segment, at);
    const gross = rest(price, segment.period, at);
    // what the period costs with the coupon is prorated, not the price and the coupon each: one rounding
    const net = rest(price - discount, segment.period, at);
    const from = at > segment.from ? at : segment.from;
    return {
      gross,
      off: gross - net,
      kept: Math.min(left, net),
      segment: {
        from: startOfDay(segment.period.from, from),
        until: segment.until,
        period: segment.period,
        value: Math.max(left, net),
      },
    };
  });
  const sum = (pick: (each: (typeof after)[number]) => number) =>
    after.reduce((all, each) => all + pick(each), 0);
  return finish(asked, 'plan_change', {
    lines: changeLines(
      sum((each) => each.gross),
      sum((each) => each.off),
      sum((each) => each.kept),
    ),
    segments: after.map((each) => each.segment),
    anchor: subscription.anchor,
    credits: creditsOfChange(asked, subscription),
  });
}

function changeLines(gross: number, off: number, kept: number): QuoteLine[] {
  return [
    { kind: 'plan', amount: gross },
    ...(off > 0 ? [{ kind: 'discount', amount: -off } as const] : []),
    ...(kept > 0 ? [{ kind: 'unused', amount: -kept } as const] : []),
  ];
}

/** More of the cycle's credits for the days of it that are left. */
function creditsOfChange(
  { catalogue, plan, terms, at }: Asked,
  { terms: old, anchor }: Subscription,
): number {
  const cycle = cycleOf(anchor, at);
  const oldPlan = versionOf(catalogue.plans, old);
  const before = oldPlan ? rest(cycleCredits(oldPlan, old.seats), cycle, at) : 0;
  return Math.max(0, rest(cycleCredits(plan, terms.seats), cycle, at) - before);
}

/** A longer interval begins a period of its own at once. */
function longerQuote(asked: Asked, subscription: Subscription): Quote {
  const { at, terms, price, currency, coupon } = asked;
  const left = subscription.segments.reduce((all, segment) => all + rest(segment.value, segment, at), 0);
  const discount = discountOf(price, currency, coupon, at);
  // what is left of many seats can be worth more than a year of few: it is not given up, the change waits
  if (left > price - discount) return atPeriodEnd(asked, subscription);
  const period = { from: at, until: boundary(at, MONTHS[terms.interval]) };
  return finish(asked, 'plan_change', {
    lines: changeLines(price, discount, left),
    segments: [{ ...period, period, value: price - discount }],
    anchor: at,
    credits: cycleCredits(asked.plan, terms.seats),
  });
}

function atPeriodEnd(asked: Asked, { segments, anchor }: Subscription): Quote {
  return finish(asked, 'plan_change', { lines: [], segments, anchor, credits: 0 }, 'period_end');
}

function finish(
  { catalogue, terms, currency, coupon, buyer, at }: Asked,
  kind: Quote['kind'],
  found: Pick<Quote, 'lines' | 'segments' | 'anchor' | 'credits'>,
  when: Quote['when'] = 'now',
): Quote {
  const due = found.lines.reduce((all, line) => all + line.amount, 0);
  const of = taxTerms({ currency, sellerCountry: catalogue.sellerCountry, at }, catalogue.taxRates, buyer);
  const { net, tax } = splitTax(due, of);
  const agreed = {
    kind,
    when,
    terms,
    currency,
    lines: found.lines,
    due,
    net,
    tax,
    taxTerms: of,
    total: net + tax,
  };
  const hash = createHash('sha256')
    .update(
      JSON.stringify([
        kind,
        when,
        [terms.plan, terms.version, terms.interval, terms.seats],
        currency,
        found.lines.map((line) => [line.kind, line.amount]),
        [net, tax, of.basisPoints, of.inclusive, of.reverseCharge],
        found.credits,
        ...(coupon?.code === undefined ? [] : [coupon.code]),
      ]),
    )
    .digest('hex');
  return { ...agreed, ...found, hash };
}
