import { formatCredits } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';
import { REFUND_CAUSES, type SaleDetails } from './sale-words.ts';

interface SaleEvent {
  /** Unix seconds. */
  at: number;
  text: string;
}

/** What happened to an order, the oldest first. */
export function saleEvents(details: SaleDetails, t: Translate): SaleEvent[] {
  const {
    order,
    by_administrator: isForBuyer,
    closed_at: closedAt,
    attempts,
    payments,
    refunds,
    disputes,
    entries,
  } = details;
  const events: SaleEvent[] = [
    {
      at: order.creation_time,
      text: t(isForBuyer ? 'sales.eventOrderedFor' : 'sales.eventOrdered', { name: order.username }),
    },
    ...attempts.map(({ creation_time: at, method }) => ({
      at,
      text: t('sales.eventOpened', { method: t(METHOD_NAMES[method]) }),
    })),
    ...payments.map(({ paid_at: at, amount, currency, method }) => ({
      at,
      text: t('sales.eventPaid', { amount: formatMoney(amount, currency), method: t(METHOD_NAMES[method]) }),
    })),
    ...entries.map(({ creation_time: at, kind, amount }) => ({
      at,
      text: t(kind === 'grant' ? 'sales.eventGranted' : 'sales.eventTaken', {
        credits: formatCredits(Math.abs(amount)),
      }),
    })),
    ...refunds.flatMap(({ creation_time: at, done_at: doneAt, amount, currency, cause }) => [
      ...(cause === 'provider'
        ? []
        : [
            {
              at,
              text: t('sales.eventAsked', {
                amount: formatMoney(amount, currency),
                cause: t(REFUND_CAUSES[cause]),
              }),
            },
          ]),
      ...(doneAt === undefined
        ? []
        : [{ at: doneAt, text: t('sales.eventReturned', { amount: formatMoney(amount, currency) }) }]),
    ]),
    ...disputes.flatMap(({ creation_time: at, decided_at: decidedAt, state, amount, currency }) => [
      { at, text: t('sales.eventDisputed', { amount: formatMoney(amount, currency) }) },
      ...(decidedAt === undefined
        ? []
        : [{ at: decidedAt, text: t(state === 'won' ? 'sales.eventWon' : 'sales.eventLost') }]),
    ]),
    ...(closedAt === undefined ? [] : [{ at: closedAt, text: t('sales.eventClosed') }]),
  ];
  // of the same second in the order of this list
  return events.sort((a, b) => a.at - b.at);
}
