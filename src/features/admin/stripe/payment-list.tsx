import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { StateBadge } from '../public/StateBadge.tsx';
import { cardText, choicesOf, KINDS, LAST_TRIES, PAYMENT_STATES, type Payment } from './stripe-words.ts';
import { openedAddress } from './use-opened.ts';

const source = operationSource('adminStripePaymentList');

/** Payments at Stripe. @param query the address of the list, without the payment that is opened */
export function paymentListConfig(t: Translate, query = ''): ResourceListConfig<Payment> {
  const money =
    (field: 'amount' | 'captured' | 'returned') =>
    ({ currency, [field]: amount }: Payment) =>
      formatMoney(amount, currency);
  const [amount, captured, returned] = [money('amount'), money('captured'), money('returned')];
  const addressOf = (id: string) => openedAddress(adminPaths.stripePayments(), query, id);
  return {
    route: adminPaths.stripePayments(),
    label: t('stripe.payments'),
    fileName: t('stripe.payments'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ out_trade_no: number }) => number,
    rowHref: ({ id }) => addressOf(id),
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    search: {
      placeholder: (masks) =>
        t(masks.includes('email') ? 'stripe.searchPaymentsNoEmail' : 'stripe.searchPayments'),
    },
    filters: [
      { alias: 'state', name: t('stripe.status'), type: 'check_list', options: choicesOf(PAYMENT_STATES, t) },
      { alias: 'kind', name: t('stripe.kind'), type: 'check_list', options: choicesOf(KINDS, t) },
      {
        alias: 'last_try',
        name: t('stripe.lastTry'),
        type: 'check_list',
        options: choicesOf(LAST_TRIES, t),
      },
      {
        alias: 'currency',
        name: t('stripe.currency'),
        type: 'option',
        options: ['CNY', 'USD'].map((value) => ({ value, name: value })),
      },
      { alias: 'creation_time', name: t('stripe.created'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'reference',
        title: t('stripe.reference'),
        grow: true,
        width: 190,
        text: ({ reference, out_trade_no: number }) => reference ?? number,
        cell: ({ id, reference, out_trade_no: number }) => (
          <a href={addressOf(id)} onClick={followLink}>
            {reference ?? number}
          </a>
        ),
      },
      { id: 'username', title: t('stripe.who'), width: 120 },
      { id: 'email', title: t('stripe.email'), hiddenAtStart: true, width: 180 },
      { id: 'kind', card: 'none', title: t('stripe.kind'), width: 110, value: ({ kind }) => t(KINDS[kind]) },
      {
        id: 'state',
        title: t('stripe.status'),
        width: 110,
        card: 'bare',
        text: ({ state }) => t(PAYMENT_STATES[state].textId),
        cell: ({ state }) => <StateBadge word={PAYMENT_STATES[state]} />,
      },
      { id: 'amount', title: t('stripe.amount'), align: 'end', width: 96, cell: amount, text: amount },
      {
        id: 'captured',
        card: 'none',
        title: t('stripe.captured'),
        align: 'end',
        width: 96,
        cell: captured,
        text: captured,
      },
      {
        id: 'returned',
        title: t('stripe.returned'),
        align: 'end',
        width: 96,
        cell: returned,
        text: returned,
      },
      { id: 'currency', title: t('stripe.currency'), hiddenAtStart: true },
      {
        id: 'last_try',
        title: t('stripe.lastTry'),
        width: 130,
        value: ({ last_try: how }) => (how ? t(LAST_TRIES[how]) : ''),
      },
      { id: 'card_last4', title: t('stripe.card'), hiddenAtStart: true, width: 140, value: cardText },
      {
        id: 'order_num',
        title: t('stripe.order'),
        hiddenAtStart: true,
        width: 190,
        cell: ({ order_id: id, order_num: number }) => (
          <a href={adminPaths.order(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      { id: 'creation_time', title: t('stripe.created'), kind: 'time', sortable: true, width: 120 },
      { id: 'paid_at', title: t('stripe.paidAt'), kind: 'time', hiddenAtStart: true },
      { id: 'out_trade_no', title: t('stripe.ourNumber'), kind: 'id', hiddenAtStart: true },
      { id: 'id', title: t('stripe.id'), kind: 'id', hiddenAtStart: true },
      { id: 'order_id', title: t('stripe.orderId'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('stripe.userId'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('stripe.noPayments'), text: t('stripe.noPaymentsText') },
    failed: t('stripe.paymentsFailed'),
  };
}
