// Subscriptions that people buy, renew and change at random moments for years: what must hold whatever they do.
import { expect, it } from 'vitest';
import { FUNCTION_NAMES } from '../functions/function-catalogue.ts';
import { type Interval, rest, wholeDays } from './billing-time.ts';
import type { Catalogue, PlanVersion } from './plan-catalogue.ts';
import { type Change, type Coupon, type Quote, quote, type Segment, type Subscription } from './quote.ts';

/** `npm run bench -- billing` goes through all of them. */
const HISTORIES = process.env.BILLING === 'whole' ? 100_000 : 500;
const STEPS = 24;
const DAY = 86_400_000;
const GRACE_DAYS = 7;

/** Numbers from 0 to below 1 that the seed decides. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const EVERYTHING = { on: true, models: null, max_size: null, per_day: null, per_cycle: null, most: null };
const FUNCTIONS = Object.fromEntries(
  FUNCTION_NAMES.map((name) => [name, EVERYTHING]),
) as PlanVersion['functions'];

function catalogueOf(random: () => number): Catalogue {
  const plans = ['small', 'large', 'largest'].map((code, rank): PlanVersion => {
    const month = 1 + Math.floor(random() * 20_000);
    const year = Math.max(1, Math.floor(month * (6 + random() * 8)));
    return {
      code,
      version: 1,
      rank,
      onRequest: false,
      credits: Math.floor(random() * 10_000_000),
      minSeats: 1,
      maxSeats: 50,
      trialDays: 0,
      functions: FUNCTIONS,
      onSale: true,
      prices: { USD: { month, year }, CNY: { month, year } },
    };
  });
  const basisPoints = Math.floor(random() * 2700);
  return {
    plans,
    taxRates: [{ country: 'XX', basisPoints, from: new Date(0), until: null }],
    sellerCountry: 'US',
  };
}

const sumOfValues = (segments: readonly Segment[]) => segments.reduce((sum, { value }) => sum + value, 0);

/** Whole days follow one another without a gap until the end of the last period. */
function tile(segments: readonly Segment[]): boolean {
  return segments.every(({ from, until, period }, at) => {
    const next = segments[at + 1];
    const isInside = from >= period.from && from < until && until.getTime() === period.until.getTime();
    return isInside && (!next || next.from.getTime() === until.getTime());
  });
}

function checkQuote(found: Quote): void {
  const { lines, due, net, tax, total, segments, taxTerms } = found;
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
  expect(net + tax).toBe(total);
  expect(taxTerms.inclusive ? total : net).toBe(due);
  expect(
    Math.min(due, net, tax, total, found.credits, ...segments.map(({ value }) => value)),
  ).toBeGreaterThanOrEqual(0);
  expect(tile(segments)).toBe(true);
}

interface History {
  subscription: Subscription | undefined;
  paid: number;
  earned: number;
}

/** What of the days is over by now is earned, and a subscription that nobody renewed ends. */
function pass(history: History, at: Date): void {
  const { subscription } = history;
  if (!subscription) return;
  const [current, next] = subscription.segments;
  if (at < current.until) return;
  if (next) {
    history.earned += current.value;
    history.subscription = { ...subscription, segments: [next] };
    pass(history, at);
  } else if (wholeDays(current.until, at) >= GRACE_DAYS) {
    history.earned += current.value;
    history.subscription = undefined;
  }
}

/** Does what was paid for, as the payment of an order does. */
function apply(history: History, change: Change, found: Quote): void {
  const [first, ...others] = found.segments;
  if (!first) throw new Error('days are paid for');
  const { subscription } = history;
  if (change.kind === 'change' && subscription)
    for (const segment of subscription.segments) {
      const from = first.from > segment.from ? first.from : segment.from;
      history.earned += segment.value - rest(segment.value, segment, from);
    }
  // what was paid for last is over, and was kept for the days of grace
  if (change.kind === 'renew' && subscription && found.segments.length === 1)
    history.earned += sumOfValues(subscription.segments);
  history.paid += found.due;
  history.subscription = {
    terms: found.terms,
    currency: found.currency,
    anchor: found.anchor,
    graceDays: GRACE_DAYS,
    segments: [first, ...others],
  };
}

function changeOf(random: () => number, { subscription }: History): Change {
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const terms = {
    plan: pick(['small', 'large', 'largest']),
    version: 1,
    interval: pick<Interval>(['month', 'year']),
    seats: 1 + Math.floor(random() * 6),
  };
  if (!subscription) return { kind: 'new', terms, currency: pick(['USD', 'CNY']) };
  return random() < 0.4 ? { kind: 'renew' } : { kind: 'change', terms };
}

function couponOf(random: () => number): Coupon | undefined {
  const chance = random();
  if (chance < 0.7) return undefined;
  return chance < 0.85
    ? { kind: 'percent', basisPoints: Math.floor(random() * 10_001) }
    : { kind: 'amount', currency: 'USD', amount: Math.floor(random() * 30_000) };
}

it(`in ${HISTORIES} random histories nothing is lost: what was paid is what is earned and what is left`, {
  timeout: 3_600_000,
}, () => {
  let bought = 0;
  let changed = 0;
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const catalogue = catalogueOf(random);
    const history: History = { subscription: undefined, paid: 0, earned: 0 };
    let at = new Date(Date.UTC(2027, 0, 1) + Math.floor(random() * 730) * DAY + Math.floor(random() * DAY));
    for (let step = 0; step < STEPS; step += 1) {
      pass(history, at);
      const change = changeOf(random, history);
      const coupon = couponOf(random);
      const buyer = { country: random() < 0.5 ? 'XX' : 'US', taxId: '' };
      const ask = () => quote(catalogue, history.subscription, change, coupon, buyer, at);
      const found = ask();
      // what was shown is what is taken
      expect(ask()).toEqual(found);
      if (!('refused' in found)) {
        checkQuote(found);
        if (found.when === 'now') {
          apply(history, change, found);
          bought += 1;
          if (change.kind === 'change') changed += 1;
        } else expect([found.due, found.total]).toEqual([0, 0]);
      }
      const left = history.subscription ? sumOfValues(history.subscription.segments) : 0;
      expect(history.earned + left, `seed ${seed}, step ${step}`).toBe(history.paid);
      at = new Date(at.getTime() + Math.floor(random() * random() * 60 * DAY));
    }
  }
  // the histories are worth something
  expect(bought).toBeGreaterThan(HISTORIES * 4);
  expect(changed).toBeGreaterThan(HISTORIES);
});
