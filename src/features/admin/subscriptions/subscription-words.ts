import type { Answer, Shape } from '../../../api/shapes.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';
import { INTERVAL_NAMES } from '../../plans/public/plan-words.ts';

export type Subscriber = Shape<'AdminSubscription'>;
export type Details = Answer<'adminSubscriptionGet'>['details'];
export type State = Shape<'AdminSubscriptionState'>;
export type Act = Details['can'][number];

interface Word {
  readonly textId: MessageId;
  readonly tone: Tone;
}

/** States of a subscription. */
export const STATES: Readonly<Record<Subscriber['status'], Word>> = {
  trialing: { textId: 'subscribers.trialing', tone: 'info' },
  active: { textId: 'subscribers.active', tone: 'success' },
  paused: { textId: 'subscribers.paused', tone: 'warning' },
  past_due: { textId: 'subscribers.pastDue', tone: 'danger' },
  ended: { textId: 'subscribers.ended', tone: 'neutral' },
};

/** As it is shown: one that is cancelled and runs still is a state of its own. */
export function stateOf({ status, cancel_at: end }: Pick<Subscriber, 'status' | 'cancel_at'>): Word {
  return status === 'active' && end !== undefined
    ? { textId: 'subscribers.ending', tone: 'warning' }
    : STATES[status];
}

/** Why subscriptions ended. */
export const END_REASONS: Readonly<Record<NonNullable<Subscriber['end_reason']>, MessageId>> = {
  cancelled: 'subscribers.endCancelled',
  unpaid: 'subscribers.endUnpaid',
  refunded: 'subscribers.endRefunded',
  trial_over: 'subscribers.endTrial',
  replaced: 'subscribers.endReplaced',
};

/** What becomes of paid days. */
export const SPAN_STATES: Readonly<Record<Details['spans'][number]['state'], Word>> = {
  over: { textId: 'subscribers.over', tone: 'neutral' },
  running: { textId: 'subscribers.running', tone: 'success' },
  ahead: { textId: 'subscribers.ahead', tone: 'info' },
  replaced: { textId: 'subscribers.replaced', tone: 'neutral' },
  returned: { textId: 'subscribers.returned', tone: 'warning' },
};

/** What orders of a subscription were for. */
export const ORDER_KINDS: Readonly<Record<Details['orders'][number]['kind'], MessageId>> = {
  plan_new: 'subscribers.kindNew',
  plan_renew: 'subscribers.kindRenew',
  plan_change: 'subscribers.kindChange',
};

/** A plan with how long its periods are. */
export const planText = (
  { name, interval }: { name: string; interval: 'month' | 'year' },
  t: Translate,
): string => `${name}, ${t(INTERVAL_NAMES[interval])}`;

/** Terms that are planned, with their price; nothing where none are. */
export const plannedText = ({ planned }: State, currency: string, t: Translate): string =>
  planned ? `${planText(planned, t)}, ${formatMoney(planned.price, currency)}` : t('subscribers.nothing');
