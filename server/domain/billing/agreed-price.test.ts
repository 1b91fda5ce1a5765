// What a person agrees to with a price, line by line, and where the limits of prices lie.
import { describe, expect, it } from 'vitest';
import { boundary, type Interval, MONTHS } from './billing-time.ts';
import type { Catalogue, PlanVersion } from './plan-catalogue.ts';
import { type Change, type Coupon, type Quote, quote, type Subscription, type Terms } from './quote.ts';

function priced(code: string, month: number, year: number, rest: Partial<PlanVersion> = {}): PlanVersion {
  return {
    code,
    version: 1,
    rank: 1,
    onRequest: false,
    credits: 5_000_000,
    minSeats: 1,
    trialDays: 0,
    // what a plan holds does not change what it costs
    functions: {} as PlanVersion['functions'],
    onSale: true,
    prices: { USD: { month, year }, CNY: { month, year } },
    maxSeats: 40,
    ...rest,
  };
}

const CATALOGUE: Catalogue = {
  plans: [
    priced('small', 1900, 19_000),
    priced('small', 1900, 19_000, { version: 2 }),
    priced('twin', 1900, 19_000),
    priced('less', 1900, 19_000, { credits: 1_000_000 }),
    priced('large', 4900, 49_000, { credits: 10_000_000 }),
    priced('flat', 1000, 1000),
    priced('cent', 1, 1),
    priced('nothing', 0, 0),
    priced('bare', 0, 0, { credits: 0 }),
    priced('nothing-much', 0, 0, { credits: 10_000_000 }),
    priced('yuan', 1900, 19_000, { prices: { CNY: { month: 12_900, year: 129_000 } } }),
    priced('old', 1000, 10_000, { onSale: false }),
    priced('old', 1000, 10_000, { onSale: false, version: 2 }),
  ],
  taxRates: [{ country: 'XX', basisPoints: 2000, from: new Date(0), until: null }],
  sellerCountry: 'DE',
};
const HERE = { country: 'US', taxId: '' };
const START = new Date('2026-06-01T10:00:00Z');
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);
const terms = (plan: string, interval: Interval = 'month', seats = 1, version = 1): Terms => ({
  ...{ plan, version, interval, seats },
});

function subscribed(to: Terms, value: number, more: Partial<Subscription> = {}): Subscription {
  const period = { from: START, until: boundary(START, MONTHS[to.interval]) };
  const segments = [{ ...period, period, value }] as const;
  return { terms: to, currency: 'USD', anchor: START, graceDays: 7, segments, ...more };
}
const ask = (
  subscription: Subscription | undefined,
  change: Change,
  at: Date,
  coupon?: Coupon,
  buyer = HERE,
) => quote(CATALOGUE, subscription, change, coupon, buyer, at);
function given(...asked: Parameters<typeof ask>): Quote {
  const answer = ask(...asked);
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}
const refusal = (...asked: Parameters<typeof ask>) => {
  const answer = ask(...asked);
  return 'refused' in answer ? answer.refused : 'a price';
};
const buy = (to: Terms, coupon?: Coupon, buyer = HERE) =>
  given(undefined, { kind: 'new', terms: to, currency: 'USD' }, START, coupon, buyer);
const change = (from: Subscription, to: Terms, at = START, coupon?: Coupon) =>
  given(from, { kind: 'change', terms: to }, at, coupon);
const off = (amount: number): Coupon => ({ kind: 'amount', currency: 'USD', amount });
const linesOf = ({ lines }: Quote) => lines.map(({ kind, amount }) => [kind, amount]);

describe('the hash of a price differs', () => {
  const paused = subscribed(terms('small'), 1900, { isPaused: true });
  it.each<[string, () => readonly [Quote, Quote]]>([
    ['from a purchase to a renewal', () => [buy(terms('small')), given(paused, { kind: 'renew' }, START)]],
    ['by the plan', () => [buy(terms('small')), buy(terms('twin'))]],
    ['by its version', () => [buy(terms('small')), buy(terms('small', 'month', 1, 2))]],
    ['by the interval', () => [buy(terms('flat')), buy(terms('flat', 'year'))]],
    ['by the seats', () => [buy(terms('bare')), buy(terms('bare', 'month', 2))]],
    [
      'by the rate of tax',
      () => [buy(terms('cent')), buy(terms('cent'), undefined, { country: 'XX', taxId: '' })],
    ],
    [
      'by who owes the tax',
      () => [buy(terms('small')), buy(terms('small'), undefined, { country: 'FR', taxId: 'FR40303265045' })],
    ],
    [
      'by what it is that is taken off',
      () => [
        change(subscribed(terms('small'), 0), terms('large'), START, off(1000)),
        change(subscribed(terms('small'), 1000), terms('large')),
      ],
    ],
    [
      'by each line, where they come to the same',
      () => [
        change(subscribed(terms('small'), 900), terms('large'), START, off(1000)),
        change(subscribed(terms('small'), 1000), terms('large'), START, off(900)),
      ],
    ],
    [
      'by the credits',
      () => [
        change(subscribed(terms('nothing'), 0), terms('nothing-much'), days(1)),
        change(subscribed(terms('nothing'), 0), terms('nothing-much'), days(2)),
      ],
    ],
  ])('%s', (_by, quotes) => {
    const [one, other] = quotes();
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(one.hash).not.toBe(other.hash);
  });
});

describe('the lines of a price', () => {
  it('of a purchase and of a renewal are the plan, and a discount where there is any', () => {
    const bought = buy(terms('small'));
    expect([bought.kind, linesOf(bought)]).toEqual(['plan_new', [['plan', 1900]]]);
    expect(linesOf(buy(terms('small'), off(1)))).toEqual([
      ['plan', 1900],
      ['discount', -1],
    ]);
    expect(linesOf(buy(terms('large', 'year'), { kind: 'percent', basisPoints: 2500 }))).toEqual([
      ['plan', 49_000],
      ['discount', -12_250],
    ]);
    expect(given(subscribed(terms('small'), 1900), { kind: 'renew' }, days(10)).kind).toBe('plan_renew');
  });

  it('of a change are the plan, the discount and what is unused, each where there is any', () => {
    const bare = change(subscribed(terms('small'), 0), terms('large'));
    expect([bare.kind, linesOf(bare)]).toEqual(['plan_change', [['plan', 4900]]]);
    expect(linesOf(change(subscribed(terms('small'), 1), terms('large'), START, off(1)))).toEqual([
      ['plan', 4900],
      ['discount', -1],
      ['unused', -1],
    ]);
    const longer = change(subscribed(terms('small'), 0), terms('small', 'year'));
    expect([longer.kind, linesOf(longer)]).toEqual(['plan_change', [['plan', 19_000]]]);
    const later = change(subscribed(terms('large'), 4900), terms('small'));
    expect([later.kind, later.when, linesOf(later)]).toEqual(['plan_change', 'period_end', []]);
  });
});

describe('at its limits', () => {
  const trial = subscribed(terms('small'), 0, { isTrial: true });
  const [segment] = trial.segments;
  const toBuy = { kind: 'new', terms: terms('large'), currency: 'USD' } as const;

  it('as many seats as a plan has at most are sold', () => {
    expect(buy(terms('small', 'month', 40)).due).toBe(76_000);
  });

  it('a plan that has no price in a currency is not sold in it', () => {
    expect(refusal(undefined, { ...toBuy, terms: terms('yuan') }, START)).toBe('not_sold');
  });

  it('of a plan that is not sold any more another version is not sold to who has one', () => {
    const to = terms('old', 'month', 1, 2);
    expect(refusal(subscribed(terms('old'), 1000), { kind: 'change', terms: to }, START)).toBe('not_sold');
  });

  it('what is bought takes the place of a trial, unless the period after it is paid; it is neither tried twice nor changed', () => {
    expect(given(trial, toBuy, days(1))).toMatchObject({ kind: 'plan_new', total: 4900, anchor: days(1) });
    expect(refusal({ ...trial, segments: [segment, segment] }, toBuy, days(1))).toBe('subscribed');
    const again = { kind: 'trial', terms: terms('large'), currency: 'USD' } as const;
    expect(quote(CATALOGUE, trial, again, undefined, HERE, days(1))).toEqual({ refused: 'subscribed' });
    expect(refusal(trial, { kind: 'change', terms: terms('large') }, days(1))).toBe('trialing');
  });

  it('a year is renewed long before its end where any day will do', () => {
    const year = subscribed(terms('small', 'year'), 19_000);
    expect(refusal(year, { kind: 'renew' }, days(1))).toBe('too_early');
    expect(refusal(year, { kind: 'renew', anyDay: true }, days(1))).toBe('a price');
  });

  it('at the very end of a period the renewal has the next alone, before it both', () => {
    const small = subscribed(terms('small'), 1900);
    expect(given(small, { kind: 'renew' }, days(30)).segments).toHaveLength(1);
    expect(given(small, { kind: 'renew' }, new Date(days(30).getTime() - 1)).segments).toHaveLength(2);
  });

  it('what rests is renewed from its payment on', () => {
    const paused = subscribed(terms('small'), 1900, { isPaused: true });
    expect(given(paused, { kind: 'renew' }, days(100))).toMatchObject({
      kind: 'plan_renew',
      anchor: days(100),
    });
  });

  it('a change is for the period that runs, from its first instant', () => {
    const small = subscribed(terms('small'), 1900);
    const to = { kind: 'change', terms: terms('large') } as const;
    expect(refusal(small, to, new Date(START.getTime() - 1))).toBe('period_over');
    expect(given(small, to, START).due).toBe(3000);
  });

  it('another version, and another plan at the same price, are changes of now; fewer credits take none away', () => {
    const small = subscribed(terms('small'), 1900);
    expect(change(small, terms('small', 'month', 1, 2))).toMatchObject({ when: 'now', due: 0 });
    expect(change(small, terms('less'))).toMatchObject({ when: 'now', due: 0, credits: 0 });
  });

  it('from a plan that is in no catalogue any more, a change is of now and brings all credits of the rest', () => {
    const gone = subscribed(terms('gone'), 500);
    expect(change(gone, terms('nothing'))).toMatchObject({ when: 'now', credits: 5_000_000 });
  });

  it('a shorter interval waits for the end, whatever it costs', () => {
    const year = subscribed(terms('small', 'year'), 19_000);
    expect(change(year, terms('small', 'month', 40)).when).toBe('period_end');
  });

  it('a year that costs just what is left begins now, for nothing', () => {
    const many = subscribed(terms('small', 'month', 10), 19_000);
    expect(change(many, terms('small', 'year'))).toMatchObject({ when: 'now', total: 0 });
  });
});
