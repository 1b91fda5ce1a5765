// Coupons of the back office: what is read again after a change, and what they say in words.
import type { Shape } from '../../../api/shapes.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Coupon = Shape<'AdminCoupon'>;
export type Discount = Shape<'AdminCouponDiscount'>;
export type CouponTerms = Shape<'AdminCouponTerms'>;
export type Redemption = Shape<'AdminCouponRedemption'>;

/** What is out of date once a coupon was changed. */
export const COUPON_READS = ['adminCouponList', 'adminCouponGet'];

export const COUPON_STATES: Readonly<Record<Coupon['state'], { textId: MessageId; tone: Tone }>> = {
  active: { textId: 'coupons.active', tone: 'success' },
  planned: { textId: 'coupons.planned', tone: 'info' },
  expired: { textId: 'coupons.expired', tone: 'neutral' },
  used_up: { textId: 'coupons.used_up', tone: 'warning' },
  archived: { textId: 'coupons.archived', tone: 'neutral' },
};
export const REDEMPTION_STATES: Readonly<Record<Redemption['state'], { textId: MessageId; tone: Tone }>> = {
  reserved: { textId: 'coupons.reserved', tone: 'warning' },
  used: { textId: 'coupons.used', tone: 'success' },
  released: { textId: 'coupons.released', tone: 'neutral' },
};
export const PURCHASES = ['plan_new', 'plan_renew', 'plan_change'] as const;
export const PURCHASE_NAMES: Readonly<Record<(typeof PURCHASES)[number], MessageId>> = {
  plan_new: 'coupons.plan_new',
  plan_renew: 'coupons.plan_renew',
  plan_change: 'coupons.plan_change',
};

export const KINDS: Readonly<Record<Discount['kind'], MessageId>> = {
  percent: 'coupons.percent',
  amount: 'coupons.amount',
};
export const DURATIONS: Readonly<Record<Discount['duration'], MessageId>> = {
  once: 'coupons.once',
  cycles: 'coupons.cycles',
  forever: 'coupons.forever',
};

/** A day in UTC, as all times of billing are. */
export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** What it takes off, in words. */
export function discountText({ kind, ...of }: Discount): string {
  if (kind === 'percent') return formatPercent((of.basis_points ?? 0) / 10_000);
  return [
    ...(of.amount_usd === undefined ? [] : [formatMoney(of.amount_usd, 'USD')]),
    ...(of.amount_cny === undefined ? [] : [formatMoney(of.amount_cny, 'CNY')]),
  ].join(' · ');
}

/** For how long it is good, in words. */
export function durationText({ duration, cycles }: Discount, t: Translate): string {
  if (duration === 'cycles') return t('coupons.forCycles', { count: cycles ?? 0 });
  return t(duration === 'once' ? 'coupons.once' : 'coupons.forever');
}

/** How often it is held or used, of how often it may be. */
export function usesText(
  {
    used,
    reserved,
    max_redemptions: most,
  }: Pick<Shape<'AdminCouponRow'>, 'used' | 'reserved' | 'max_redemptions'>,
  t: Translate,
): string {
  const all = used + reserved;
  return most === undefined ? String(all) : t('coupons.usedOf', { used: all, most });
}
