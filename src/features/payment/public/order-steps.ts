import type { Shape } from '../../../api/shapes.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { METHOD_NAMES } from './payment-words.ts';

type Order = Pick<
  Shape<'Order'>,
  | 'status'
  | 'creation_time'
  | 'expires_at'
  | 'paid_at'
  | 'closed_at'
  | 'closed_by'
  | 'method'
  | 'credits'
  | 'price'
  | 'currency'
  | 'returned'
  | 'refunded'
>;

export interface OrderStep {
  /** `done` is behind, `now` waits for somebody, `stopped` ended without what was wanted, `next` is to come. */
  state: 'done' | 'now' | 'stopped' | 'next';
  title: string;
  hint?: string;
}

const CLOSED_BY: Record<NonNullable<Order['closed_by']>, MessageId> = {
  payer: 'orders.closedByPayer',
  time: 'orders.closedByTime',
  provider: 'orders.closedByProvider',
  seller: 'orders.closedBySeller',
};

/** Where an order is, from its beginning to its end. */
export function orderSteps(order: Order, t: Translate): OrderStep[] {
  const placed: OrderStep = {
    state: 'done',
    title: t('orders.stepPlaced'),
    hint: formatDateTime(order.creation_time),
  };
  const credits = t('orders.stepCreditsHint', { credits: formatCredits(order.credits) });
  const added: OrderStep = { state: 'next', title: t('orders.stepCredits'), hint: credits };
  switch (order.status) {
    case 'unpaid':
      return [
        placed,
        {
          state: 'now',
          title: t('orders.stepPay'),
          hint: t('orders.stepPayHint', { time: formatDateTime(order.expires_at) }),
        },
        added,
      ];
    case 'processing':
      return [placed, { state: 'now', title: t('orders.stepProcessing') }, added];
    case 'parked':
      return [
        placed,
        { state: 'now', title: t('orders.stepParked'), hint: t('orders.stepParkedHint') },
        added,
      ];
    case 'closed':
      return [
        placed,
        {
          state: 'stopped',
          title: t('orders.stepClosed'),
          hint: [
            order.closed_by && t(CLOSED_BY[order.closed_by]),
            order.closed_at !== undefined && formatDateTime(order.closed_at),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        ...unboughtStep(order, t),
      ];
    case 'paid':
      return [placed, paidStep(order, t), { ...added, state: 'done' }, ...returnedStep(order, t)];
  }
}

function paidStep({ paid_at: paidAt, method }: Order, t: Translate): OrderStep {
  const hint = [paidAt !== undefined && formatDateTime(paidAt), method && t(METHOD_NAMES[method])];
  return { state: 'done', title: t('orders.stepPaid'), hint: hint.filter(Boolean).join(' · ') };
}

function returnedStep({ returned, price, currency }: Order, t: Translate): OrderStep[] {
  if (!returned) return [];
  const hint = t('orders.stepReturnedHint', {
    part: formatMoney(returned.amount, currency),
    whole: formatMoney(price, currency),
  });
  const isWhole = returned.amount === price;
  return [{ state: 'done', title: t(isWhole ? 'orders.stepReturned' : 'orders.stepReturnedPart'), hint }];
}

/** Money that came although the order was closed. */
function unboughtStep({ refunded }: Order, t: Translate): OrderStep[] {
  if (refunded === 'none') return [];
  const isDone = refunded === 'done';
  return [
    { state: isDone ? 'done' : 'now', title: t(isDone ? 'orders.stepReturned' : 'orders.stepReturning') },
  ];
}
