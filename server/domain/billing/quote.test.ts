import { describe, expect, it } from 'vitest';
import { FUNCTION_NAMES } from '../functions/function-catalogue.ts';
import { boundary, type Interval, MONTHS } from './billing-time.ts';
import type { Catalogue, PlanVersion } from './plan-catalogue.ts';
import { type Change, type Coupon, type Quote, quote, type Subscription, type Terms } from './quote.ts';

/** What a plan holds does not change what it costs. */
function everything(): PlanVersion['functions'] {
  const rule = { on: true, models: null, max_size: null, per_day: null, per_cycle: null, most: null };
  return Object.fromEntries(FUNCTION_NAMES.map((name) => [name, rule])) as PlanVersion['functions'];
}

/** A plan by what it costs: the cases are figures that were computed by hand. */
function priced(code: string, month: number, year: number, rest: Partial<PlanVersion> = {}): PlanVersion {
  return {
    code,
    version: 1,
    rank: 1,
    onRequest: false,
    credits: 5_000_000,
    minSeats: 1,
    trialDays: 0,
    functions: everything(),
    onSale: true,
    prices: { USD: { month, year }, CNY: { month, year } },
    maxSeats: 1000,
    ...rest,
  };
}

const CATALOGUE: Catalogue = {
  plans: [
    priced('small', 1900, 19_000, { credits: 2_000_000 }),
    priced('large', 4900, 49_000, { credits: 10_000_000 }),
    priced('largest', 9900, 99_000),
    priced('seats', 2500, 25_000),
    priced('yuan', 12_900, 129_000),
    priced('more-yuan', 32_900, 329_000),
    priced('old', 1000, 10_000, { onSale: false }),
  ],
  taxRates: [{ country: 'XX', basisPoints: 2000, from: new Date(0), until: null }],
  sellerCountry: 'US',
};
const HERE = { country: 'US', taxId: '' };
const TAXED = { country: 'XX', taxId: '' };

const terms = (plan: string, interval: Interval = 'month', seats = 1): Terms => ({
  plan,
  version: 1,
  interval,
  seats,
});
const daysAfter = (date: Date, days: number) =>
  new Date(date.getTime() + days * 86_400_000 + 5.5 * 3_600_000);

function subscribed(start: string, to: Terms, value: number, currency: 'USD' | 'CNY' = 'USD'): Subscription {
  const from = new Date(start);
  const period = { from, until: boundary(from, MONTHS[to.interval]) };
  return { terms: to, currency, anchor: from, graceDays: 7, segments: [{ ...period, period, value }] };
}

function given(answer: ReturnType<typeof quote>): Quote {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

/** The subscription once the quote is paid. */
const paid = (old: Pick<Subscription, 'currency'>, { terms: to, anchor, segments }: Quote): Subscription => ({
  terms: to,
  currency: old.currency,
  anchor,
  graceDays: 7,
  segments: segments as Subscription['segments'],
});

const ask = (
  subscription: Subscription | undefined,
  change: Change,
  at: Date,
  coupon?: Coupon,
  buyer = HERE,
) => quote(CATALOGUE, subscription, change, coupon, buyer, at);
const changeAt = (subscription: Subscription, to: Terms, days: number, coupon?: Coupon, buyer = HERE) =>
  given(
    ask(subscription, { kind: 'change', terms: to }, daysAfter(subscription.anchor, days), coupon, buyer),
  );

// 28, 30, 31 days
const FEBRUARY = '2026-01-31T10:00:00Z';
const JUNE = '2026-06-01T10:00:00Z';
const MAY = '2026-05-01T10:00:00Z';

describe('an upgrade pays for the days that are left', () => {
  it.each([
    [FEBRUARY, 12, 1714],
    [MAY, 0, 3000],
    [MAY, 30, 97],
  ])('1900 to 4900 in the period from %s on day %d: %d', (start, days, due) => {
    expect(changeAt(subscribed(start, terms('small'), 1900), terms('large'), days).due).toBe(due);
  });

  it('in a leap year’s February too: 1034 on day 19 of 29', () => {
    expect(changeAt(subscribed('2028-01-31T10:00:00Z', terms('small'), 1900), terms('large'), 19).due).toBe(
      1034,
    );
  });

  it('with what is due, unused, its tax and total as one figure each', () => {
    const found = changeAt(subscribed(FEBRUARY, terms('small'), 1900), terms('large'), 12, undefined, TAXED);
    expect(found.lines).toEqual([
      { kind: 'plan', amount: 2800 },
      { kind: 'unused', amount: -1086 },
    ]);
    expect([found.due, found.tax, found.total]).toEqual([1714, 343, 2057]);
  });

  it('a second one counts what was really paid for the days since the first: 1429', () => {
    const small = subscribed(FEBRUARY, terms('small'), 1900);
    const large = paid(small, changeAt(small, terms('large'), 12));
    const found = changeAt(large, terms('largest'), 20);
    expect(found.lines).toEqual([
      { kind: 'plan', amount: 2829 },
      { kind: 'unused', amount: -1400 },
    ]);
    expect(found.due).toBe(1429);
  });

  it('more seats pay for themselves: 3387, and in two steps 2084 and 833', () => {
    expect(
      changeAt(subscribed(MAY, terms('seats', 'month', 3), 7500), terms('seats', 'month', 5), 10).due,
    ).toBe(3387);
    const three = subscribed(JUNE, terms('seats', 'month', 3), 7500);
    const four = changeAt(three, terms('seats', 'month', 4), 5);
    expect(four.due).toBe(2084);
    expect(changeAt(paid(three, four), terms('seats', 'month', 5), 20).due).toBe(833);
  });

  it('from month to year begins a year at once: 45243', () => {
    const found = changeAt(subscribed(JUNE, terms('large'), 4900), terms('large', 'year'), 7);
    expect(found.lines).toEqual([
      { kind: 'plan', amount: 49_000 },
      { kind: 'unused', amount: -3757 },
    ]);
    expect(found.due).toBe(45_243);
    expect(found.segments[0]?.from).toEqual(found.anchor);
    expect(found.segments[0]?.until.toISOString()).toBe('2027-06-08T15:30:00.000Z');
  });

  it('what a coupon took off before is not counted as paid: 2000', () => {
    expect(changeAt(subscribed(FEBRUARY, terms('small'), 1400), terms('large'), 12).due).toBe(2000);
  });

  it('of nothing is nothing: seats under a coupon of 100 %', () => {
    const all: Coupon = { kind: 'percent', basisPoints: 10_000 };
    const found = changeAt(subscribed(MAY, terms('seats'), 0), terms('seats', 'month', 2), 3, all);
    expect([found.when, found.due, found.total]).toEqual(['now', 0, 0]);
  });

  it.each([
    ['2026-03-01T10:00:00Z', 21_781],
    ['2027-03-01T10:00:00Z', 21_804],
  ])('of a year from %s on day 100: %d', (start, due) => {
    expect(changeAt(subscribed(start, terms('small', 'year'), 19_000), terms('large', 'year'), 100).due).toBe(
      due,
    );
  });

  it('in CNY is prorated with its tax in it: 13334 are 12579 and 755', () => {
    const found = changeAt(subscribed(JUNE, terms('yuan'), 12_900, 'CNY'), terms('more-yuan'), 10);
    expect([found.total, found.net, found.tax]).toEqual([13_334, 12_579, 755]);
  });

  it('brings credits for the days that are left of the cycle: 4571.428', () => {
    expect(changeAt(subscribed(FEBRUARY, terms('small'), 1900), terms('large'), 12).credits).toBe(4_571_428);
  });

  it('is paid for in the period that was paid ahead as well', () => {
    const small = subscribed(JUNE, terms('small'), 1900);
    const ahead = paid(small, given(ask(small, { kind: 'renew' }, daysAfter(small.anchor, 10))));
    expect(ahead.segments).toHaveLength(2);
    // 3000 * 20/30 of the rest of June, 3000 of July
    expect(changeAt(ahead, terms('large'), 10).due).toBe(5000);
  });
});

describe('what waits for the end of the period', () => {
  it.each([
    ['a smaller plan', terms('large'), terms('small')],
    ['fewer seats', terms('seats', 'month', 3), terms('seats', 'month', 2)],
    ['a month instead of a year', terms('small', 'year'), terms('large')],
  ])('%s costs nothing now and leaves the days as they were', (_what, from, to) => {
    const old = subscribed(JUNE, from, 4900);
    const found = changeAt(old, to, 3);
    expect([found.when, found.total, found.credits]).toEqual(['period_end', 0, 0]);
    expect(found.segments).toEqual(old.segments);
  });

  it('a year that costs less than what is left', () => {
    const many = subscribed(JUNE, terms('seats', 'month', 40), 100_000);
    expect(changeAt(many, terms('small', 'year'), 1).when).toBe('period_end');
  });
});

describe('a new plan and its renewal', () => {
  const bought = given(
    ask(
      undefined,
      { kind: 'new', terms: terms('large'), currency: 'USD' },
      new Date(FEBRUARY),
      undefined,
      TAXED,
    ),
  );

  it('costs its price and the tax on top, and brings the credits of a cycle', () => {
    expect([bought.due, bought.tax, bought.total, bought.credits]).toEqual([4900, 980, 5880, 10_000_000]);
  });

  it('is renewed from the end of the last period, by the anchor', () => {
    const live = paid({ currency: 'USD' }, bought);
    const next = given(ask(live, { kind: 'renew' }, new Date('2026-02-20')));
    expect(next.segments.map(({ until }) => until.toISOString())).toEqual([
      '2026-02-28T10:00:00.000Z',
      '2026-03-31T10:00:00.000Z',
    ]);
  });

  it('a coupon in money is good in its own currency alone, and never takes more than the price', () => {
    const buy = (coupon: Coupon) =>
      given(ask(undefined, { kind: 'new', terms: terms('small'), currency: 'USD' }, new Date(MAY), coupon))
        .due;
    expect(buy({ kind: 'amount', currency: 'USD', amount: 500 })).toBe(1400);
    expect(buy({ kind: 'amount', currency: 'USD', amount: 5000 })).toBe(0);
    expect(buy({ kind: 'amount', currency: 'CNY', amount: 500 })).toBe(1900);
    expect(buy({ kind: 'percent', basisPoints: 2500 })).toBe(1425);
  });
});

describe('a coupon of some periods', () => {
  const half: Coupon = { kind: 'percent', basisPoints: 5000 };
  const now = new Date(MAY);

  it('takes nothing off periods that begin once it is over', () => {
    const buy = (until: Date) =>
      given(ask(undefined, { kind: 'new', terms: terms('large'), currency: 'USD' }, now, { ...half, until }))
        .due;
    expect(buy(new Date(now.getTime() + 1))).toBe(2450);
    expect(buy(now)).toBe(4900);
  });

  it('by another code of the same discount is another order', () => {
    const hash = (code: string) =>
      given(ask(undefined, { kind: 'new', terms: terms('large'), currency: 'USD' }, now, { ...half, code }))
        .hash;
    expect(hash('ONE')).not.toBe(hash('OTHER'));
  });
});

describe('no price', () => {
  const live = subscribed('2026-01-01T10:00:00Z', terms('small', 'year'), 19_000);
  const refusal = (subscription: Subscription | undefined, change: Change, at = '2026-01-05') => {
    const answer = ask(subscription, change, new Date(at));
    return 'refused' in answer ? answer.refused : 'a price';
  };
  it.each<[string, Subscription | undefined, Change, string?]>([
    ['not_sold', undefined, { kind: 'new', terms: terms('free'), currency: 'USD' }],
    ['not_sold', undefined, { kind: 'new', terms: { ...terms('small'), version: 9 }, currency: 'USD' }],
    ['not_sold', undefined, { kind: 'new', terms: terms('old'), currency: 'USD' }],
    ['not_sold', live, { kind: 'change', terms: terms('old') }],
    ['a price', subscribed('2026-01-01T10:00:00Z', terms('old'), 1000), { kind: 'renew' }, '2026-01-20'],
    [
      'a price',
      subscribed('2026-01-01T10:00:00Z', terms('old'), 1000),
      { kind: 'change', terms: terms('old', 'month', 2) },
    ],
    ['seats', undefined, { kind: 'new', terms: terms('small', 'month', 0), currency: 'USD' }],
    ['seats', undefined, { kind: 'new', terms: terms('small', 'month', 1.5), currency: 'USD' }],
    ['seats', undefined, { kind: 'new', terms: terms('small', 'month', 1001), currency: 'USD' }],
    ['subscribed', live, { kind: 'new', terms: terms('small'), currency: 'USD' }],
    ['not_subscribed', undefined, { kind: 'renew' }],
    ['not_subscribed', undefined, { kind: 'change', terms: terms('small') }],
    ['too_early', live, { kind: 'renew' }, '2026-12-01'],
    ['a price', live, { kind: 'renew' }, '2026-12-02'],
    ['a price', live, { kind: 'renew' }, '2027-01-08T09:59:59Z'],
    ['period_over', live, { kind: 'renew' }, '2027-01-08T10:00:00Z'],
    ['paid_ahead', { ...live, segments: [live.segments[0], live.segments[0]] }, { kind: 'renew' }],
    ['period_over', live, { kind: 'change', terms: terms('large', 'year') }, '2027-01-01T10:00:00Z'],
    ['unchanged', live, { kind: 'change', terms: live.terms }],
  ])('%s', (reason, subscription, change, at) => {
    expect(refusal(subscription, change, at)).toBe(reason);
  });
});

/** Numbers from a seed, the same in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

describe('whatever is changed, and whenever', () => {
  it('amounts add up, none is negative, what is kept was paid, and the preview is what is charged', () => {
    let quotes = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const next = numbers(seed);
      const pick = <Item>(items: readonly Item[]) => items[next(items.length)] as Item;
      const plans = ['small', 'large', 'largest', 'seats'];
      const some = () => terms(pick(plans), pick(['month', 'year'] as const), 1 + next(9));
      const coupon = () =>
        pick<Coupon | undefined>([
          undefined,
          { kind: 'percent', basisPoints: next(10_001) },
          { kind: 'amount', currency: 'USD', amount: next(20_000) },
        ]);
      let at = new Date(Date.UTC(2026, next(36), 1 + next(31), next(24), next(60)));
      const currency = pick(['USD', 'CNY'] as const);
      let live: Subscription | undefined;
      for (let step = 0; step < 6; step += 1) {
        const change: Change = live
          ? next(4) === 0
            ? { kind: 'renew' }
            : { kind: 'change', terms: some() }
          : { kind: 'new', terms: some(), currency };
        const args = [CATALOGUE, live, change, coupon(), pick([HERE, TAXED])] as const;
        const shown = quote(...args, at);
        if ('refused' in shown) continue;
        quotes += 1;
        // what is renewed in the days of grace is worth all of it: its days have begun without it
        const since =
          shown.kind === 'plan_renew' ? new Date(Math.min(+at, +(live?.segments[0].until ?? at))) : at;
        const left = (live?.segments ?? []).reduce((sum, each) => sum + restOf(each, since), 0);
        const worth = shown.segments.reduce((sum, each) => sum + restOf(each, since), 0);
        const where = `seed ${seed}, step ${step}`;
        expect(
          Math.min(shown.due, shown.net, shown.tax, shown.total, shown.credits),
          where,
        ).toBeGreaterThanOrEqual(0);
        expect(
          shown.lines.reduce((sum, line) => sum + line.amount, 0),
          where,
        ).toBe(shown.due);
        expect(shown.net + shown.tax, where).toBe(shown.total);
        expect(worth, where).toBe(left + shown.due);
        expect(quote(...args, at), where).toEqual(shown);
        if (shown.when === 'now') live = paid({ currency }, shown);
        at = new Date(at.getTime() + next(20 * 86_400) * 1000);
      }
    }
    expect(quotes).toBeGreaterThan(1000);
  });

  it('a moment later on the same day the hash is the same; on another day, or by another coupon, it is not', () => {
    const small = subscribed(FEBRUARY, terms('small'), 1900);
    const at = (days: number, coupon?: Coupon) => changeAt(small, terms('large'), days, coupon).hash;
    expect(at(12.1)).toBe(at(12));
    expect(at(13)).not.toBe(at(12));
    expect(at(12, { kind: 'percent', basisPoints: 100 })).not.toBe(at(12));
  });
});

describe('a trial', () => {
  const START = new Date('2026-01-31T10:00:00Z');
  const tries = (days: number): Catalogue => ({
    ...CATALOGUE,
    plans: [
      priced('small', 1900, 19_000, { credits: 2_000_000, trialDays: days }),
      ...CATALOGUE.plans.slice(1),
    ],
  });
  const tryAt = (days: number) =>
    quote(
      tries(days),
      undefined,
      { kind: 'trial', terms: terms('small'), currency: 'USD' },
      undefined,
      TAXED,
      START,
    );

  it.each([
    // 2,000 credits a month of 30 days
    [7, 466_666],
    [30, 2_000_000],
    [90, 2_000_000],
  ])('of %i days costs nothing and brings its share of a month: %i', (days, credits) => {
    const end = new Date(START.getTime() + days * 86_400_000);
    expect(tryAt(days)).toMatchObject({
      kind: 'trial',
      total: 0,
      lines: [],
      credits,
      anchor: end,
      segments: [{ from: START, until: end, value: 0 }],
    });
  });

  it('is refused of a plan that has none', () => {
    expect(tryAt(0)).toEqual({ refused: 'no_trial' });
  });

  it('is followed by a whole period from its end, at any of its days', () => {
    const until = new Date('2026-05-01T10:00:00Z');
    const trial = { from: START, until };
    const tried: Subscription = {
      terms: terms('small'),
      currency: 'USD',
      anchor: until,
      graceDays: 7,
      isTrial: true,
      segments: [{ ...trial, period: trial, value: 0 }],
    };
    const found = given(quote(tries(90), tried, { kind: 'renew' }, undefined, HERE, START));
    expect(found).toMatchObject({ total: 1900, anchor: until });
    expect(found.segments.at(-1)?.period).toEqual({ from: until, until: new Date('2026-06-01T10:00:00Z') });
  });
});

function restOf(segment: { value: number; from: Date; until: Date }, at: Date): number {
  const days = Math.round((segment.until.getTime() - segment.from.getTime()) / 86_400_000);
  const gone = Math.min(Math.max(Math.floor((at.getTime() - segment.from.getTime()) / 86_400_000), 0), days);
  return segment.value - Math.floor((segment.value * gone) / days);
}
