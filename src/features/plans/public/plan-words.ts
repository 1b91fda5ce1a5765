import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import type { MessageId } from '../../../i18n/texts.ts';

type Interval = Shape<'PlanPrice'>['interval'];

/** How a period is called. */
export const INTERVAL_NAMES: Readonly<Record<Interval, MessageId>> = {
  month: 'plans.month',
  year: 'plans.year',
};

/** What stands behind the price of a period. */
export const PRICE_UNITS: Readonly<Record<Interval, MessageId>> = {
  month: 'plans.priceMonth',
  year: 'plans.priceYear',
};

/** What happened to a subscription. */
export const EVENT_NAMES: Readonly<Record<Shape<'SubscriptionEvent'>['kind'], MessageId>> = {
  trial_started: 'plans.eventTrial',
  started: 'plans.eventStarted',
  renewed: 'plans.eventRenewed',
  changed: 'plans.eventChanged',
  change_planned: 'plans.eventPlanned',
  change_dropped: 'plans.eventDropped',
  coupon_added: 'plans.eventCoupon',
  cancelled: 'plans.eventCancelled',
  resumed: 'plans.eventResumed',
  extended: 'plans.eventExtended',
  pause_planned: 'plans.eventPausePlanned',
  paused: 'plans.eventPaused',
  comped: 'plans.eventComped',
  lapsed: 'plans.eventLapsed',
  returned: 'plans.eventReturned',
  ended: 'plans.eventEnded',
  auto_on: 'plans.eventAutoOn',
  auto_off: 'plans.eventAutoOff',
};

/** Why somebody ends a subscription. */
export const CANCEL_REASONS: readonly (readonly [Shape<'CancelReason'>, MessageId])[] = [
  ['price', 'plans.whyPrice'],
  ['unused', 'plans.whyUnused'],
  ['missing', 'plans.whyMissing'],
  ['quality', 'plans.whyQuality'],
  ['other', 'plans.whyOther'],
];

/** A day, as it stands in sentences. */
export const dayOf = (seconds: number) => formatDateTime(seconds, 'yyyy-MM-dd');
