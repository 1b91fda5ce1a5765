import { formatDateTime } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { writtenTime } from './use-countdown.ts';

/** From then on seconds that go by say nothing. */
const DAY_SECONDS = 86_400;

/** For how long an order can be paid yet: of the last day the time that is left, before that the moment when it is over. */
export function timeLeftText(t: Translate, { until, left }: { until: number; left: number }): string {
  return left > DAY_SECONDS
    ? t('payment.payUntil', { time: formatDateTime(until) })
    : t('payment.timeLeft', { time: writtenTime(left) });
}
