import { describe, expect, it } from 'vitest';
import {
  boundary,
  cycleOf,
  halfUp,
  nextPeriod,
  renewedPeriod,
  rest,
  used,
  wholeDays,
} from './billing-time.ts';

const day = (date: Date) => date.toISOString().slice(0, 10);
const monthsFrom = (anchor: string, count: number) =>
  Array.from({ length: count }, (_, index) => day(boundary(new Date(anchor), index + 1)));

describe('boundaries of periods', () => {
  it.each([
    ['2026-01-31T10:00:00Z', ['2026-02-28', '2026-03-31']],
    ['2028-01-30T10:00:00Z', ['2028-02-29', '2028-03-30']],
    [
      '2026-08-31T10:00:00Z',
      ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'],
    ],
  ])('months from %s end on the anchor’s day or the last of a shorter month', (anchor, ends) => {
    expect(monthsFrom(anchor, ends.length)).toEqual(ends);
  });

  it('years from 29 February end on the 28th but in leap years', () => {
    const anchor = new Date('2028-02-29T10:00:00Z');
    expect([12, 24, 36, 48].map((months) => day(boundary(anchor, months)))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('summer time moves neither the instant nor the number of days', () => {
    const anchor = new Date('2026-03-01T06:30:00Z');
    expect(boundary(anchor, 1).toISOString()).toBe('2026-04-01T06:30:00.000Z');
    expect(wholeDays(anchor, boundary(anchor, 1))).toBe(31);
  });

  it('the cycle of an instant begins with it and ends before the next', () => {
    const anchor = new Date('2026-01-31T10:00:00Z');
    const cycleAt = (at: string) => day(cycleOf(anchor, new Date(at)).from);
    expect(cycleAt('2026-02-28T09:59:59.999Z')).toBe('2026-01-31');
    expect(cycleAt('2026-02-28T10:00:00Z')).toBe('2026-02-28');
    expect(cycleAt('2026-03-31T09:00:00Z')).toBe('2026-02-28');
    expect(cycleAt('2027-01-31T10:00:00Z')).toBe('2027-01-31');
    expect(cycleAt('2028-02-15T00:00:00Z')).toBe('2028-01-31');
    expect(day(cycleOf(new Date('2026-03-15'), new Date('2026-05-20')).from)).toBe('2026-05-15');
  });

  it('the period after one of a later year is counted from the anchor, too', () => {
    const next = nextPeriod(new Date('2026-01-31'), new Date('2027-01-31'), 'month');
    expect(day(next.until)).toBe('2027-02-28');
  });
});

describe('shares of a value by days', () => {
  it('are rounded down, are nothing at the start and all at the end', () => {
    expect([0, 12, 28].map((days) => used(1900, days, 28))).toEqual([0, 814, 1900]);
  });

  it('of no days are all of it, of one day nothing before it is over', () => {
    expect([used(5, 0, 0), used(5, 0, 1), used(5, 1, 1)]).toEqual([5, 0, 5]);
  });

  it('stay exact where numbers with a fraction would not', () => {
    expect(used(9_007_199_254_740_991, 364, 365)).toBe(8_982_521_996_508_823);
  });

  it('what is left of 4900 after 12 of 31 days is 3004, whatever the hour', () => {
    const span = { from: new Date('2026-01-01T10:00:00Z'), until: new Date('2026-02-01T10:00:00Z') };
    expect(rest(4900, span, new Date('2026-01-13T10:00:00Z'))).toBe(3004);
    expect(rest(4900, span, new Date('2026-01-14T09:59:59Z'))).toBe(3004);
    expect(rest(4900, span, new Date('2025-12-31T00:00:00Z'))).toBe(4900);
    expect(rest(4900, span, new Date('2026-03-31T00:00:00Z'))).toBe(0);
  });

  it('halves are rounded up', () => {
    expect([halfUp(1, 1, 2), halfUp(1, 49, 100), halfUp(1714, 2000, 10_000)]).toEqual([1, 0, 343]);
  });
});

describe('a renewal paid by hand', () => {
  it.each([
    ['before the end', '2026-04-20', ['2026-04-30', '2026-05-31']],
    ['in the days of grace', '2026-05-02', ['2026-04-30', '2026-05-31']],
    ['in their last hour', '2026-05-07T09:59:59Z', ['2026-04-30', '2026-05-31']],
    ['just after it', '2026-05-07T10:00:00Z', ['2026-05-07', '2026-06-07']],
    ['after them', '2026-05-10', ['2026-05-10', '2026-06-10']],
  ])('%s on %s is for %j', (_when, paid, days) => {
    const { period } = renewedPeriod(
      {
        anchor: new Date('2026-01-31T10:00:00Z'),
        end: new Date('2026-04-30T10:00:00Z'),
        interval: 'month',
        graceDays: 7,
      },
      new Date(paid),
    );
    expect([day(period.from), day(period.until)]).toEqual(days);
  });

  it('after them takes its days from the payment', () => {
    const paidAt = new Date('2026-05-10T00:00:00Z');
    const old = {
      anchor: new Date('2026-01-31'),
      end: new Date('2026-04-30'),
      interval: 'month',
      graceDays: 7,
    } as const;
    expect(renewedPeriod(old, paidAt).anchor).toEqual(paidAt);
    expect(renewedPeriod(old, new Date('2026-04-20')).anchor).toEqual(old.anchor);
  });
});
