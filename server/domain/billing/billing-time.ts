// Boundaries of periods and the shares of what was paid for them. Zones and summer time are display only: all is UTC.

const DAY_MS = 86_400_000;

/** The same time of another day. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** How long a period of a subscription is. */
export type Interval = 'month' | 'year';

/** Months of an interval. */
export const MONTHS: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/** From the first instant of it to the first after it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The instant that is `months` after the anchor: the same time of the same day, or of the last day of a shorter month. Always
 * counted from the anchor, so that a short month does not move the day of those after it.
 */
export function boundary(anchor: Date, months: number): Date {
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  // day and month at once: one after the other would pass through a day that the month does not have
  moved.setUTCMonth(month, Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

/** The month from the anchor that an instant lies in: the cycle of credits, in yearly plans too. */
export function cycleOf(anchor: Date, at: Date): Span {
  let months = (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth();
  if (boundary(anchor, months) > at) months -= 1;
  return { from: boundary(anchor, months), until: boundary(anchor, months + 1) };
}

/** Complete days from one instant to another. */
export function wholeDays(from: Date, until: Date): number {
  return Math.floor((until.getTime() - from.getTime()) / DAY_MS);
}

/** The first instant of the day of a period that an instant lies in; days are counted from the period's start. */
export function startOfDay(periodStart: Date, at: Date): Date {
  return addDays(periodStart, wholeDays(periodStart, at));
}

/**
 * What of a value is used up after some of its days. One function for proration and for revenue, so that neither has a cent
 * that the other lacks.
 */
export function used(value: number, days: number, ofDays: number): number {
  return ofDays <= 0 ? value : Number((BigInt(value) * BigInt(days)) / BigInt(ofDays));
}

/** What of the value of a span is not used up at an instant. */
export function rest(value: number, { from, until }: Span, at: Date): number {
  const days = wholeDays(from, until);
  return value - used(value, Math.min(Math.max(wholeDays(from, at), 0), days), days);
}

/** `value * numerator / denominator` to the nearest whole number, halves up; none of them is negative. */
export function halfUp(value: number, numerator: number, denominator: number): number {
  const below = BigInt(denominator);
  return Number((2n * BigInt(value) * BigInt(numerator) + below) / (2n * below));
}

/** The period that follows the one that ends at `end`, which is a boundary from the anchor. */
export function nextPeriod(anchor: Date, end: Date, interval: Interval): Span {
  const past =
    (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth() - anchor.getUTCMonth();
  return { from: end, until: boundary(anchor, past + MONTHS[interval]) };
}

/**
 * The period that a renewal paid by hand begins. Paid before the end, or while the days of grace run, it follows the last
 * period without a gap; later the subscription has ended, and a new one begins with the payment.
 */
export function renewedPeriod(
  { anchor, end, interval, graceDays }: { anchor: Date; end: Date; interval: Interval; graceDays: number },
  paidAt: Date,
): { anchor: Date; period: Span } {
  if (wholeDays(end, paidAt) < graceDays) return { anchor, period: nextPeriod(anchor, end, interval) };
  return { anchor: paidAt, period: { from: paidAt, until: boundary(paidAt, MONTHS[interval]) } };
}
