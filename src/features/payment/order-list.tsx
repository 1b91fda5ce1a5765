import CreditCardIcon from 'lucide-react/icons/credit-card';
import ListIcon from 'lucide-react/icons/list';
import RotateCcwIcon from 'lucide-react/icons/rotate-ccw';
import XIcon from 'lucide-react/icons/x';
import { navigate } from 'wouter/use-browser-location';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { Translate } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './orders.module.css';
import { openBuyCredits } from './public/buy-credits.ts';
import { METHOD_NAMES, PAID_BY, STATUSES, statusName, statusTone } from './public/payment-words.ts';
import { validityText } from './public/validity.ts';
import type { OrderActions } from './use-order-actions.tsx';

type Order = Shape<'OrderSummary'>;

const source = operationSource('orderList');

/** The orders of a person. */
export function orderListConfig(
  t: Translate,
  { cancel, canBuyAgain, buyAgain }: Pick<OrderActions, 'cancel' | 'canBuyAgain' | 'buyAgain'>,
): ResourceListConfig<Order> {
  const paymentOf = ({ bill_id: billId, id }: Order) => orderPaths.payment(billId, id);
  const price = (order: Order) => formatMoney(order.price, order.currency);
  const returned = ({ returned_amount: amount, currency }: Order) =>
    amount === undefined ? '' : formatMoney(amount, currency);
  return {
    route: paths.orders(),
    label: t('shells.orders'),
    fileName: t('shells.orders'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ order_num: number }) => number,
    rowHref: ({ id }) => orderPaths.order(id),
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    filters: [
      {
        alias: 'status',
        name: t('payment.rowStatus'),
        type: 'check_list',
        options: STATUSES.map((value) => ({ value, name: t(statusName(value)) })),
      },
      {
        alias: 'method',
        name: t('payment.rowMethod'),
        type: 'check_list',
        options: PAID_BY.map((value) => ({ value, name: t(METHOD_NAMES[value]) })),
      },
      { alias: 'creation_time', name: t('payment.rowCreated'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'order_num',
        title: t('payment.rowOrder'),
        width: 172,
        cell: ({ id, order_num: number }) => (
          <a className={styles.number} href={orderPaths.order(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      { id: 'plan_name', title: t('payment.rowWhat'), grow: true, width: 112 },
      {
        id: 'price',
        title: t('payment.rowAmount'),
        align: 'end',
        sortable: true,
        firstDirection: 'desc',
        width: 96,
        cell: price,
        text: price,
      },
      {
        id: 'status',
        title: t('payment.rowStatus'),
        width: 108,
        card: 'bare',
        text: ({ status }) => t(statusName(status)),
        cell: ({ status }) => (
          <Badge tone={statusTone(status)} dot>
            {t(statusName(status))}
          </Badge>
        ),
      },
      { id: 'creation_time', title: t('payment.rowCreated'), kind: 'time', sortable: true, width: 112 },
      {
        id: 'validity',
        title: t('payment.rowValidity'),
        width: 100,
        value: ({ validity, validity_unit: unit }) => validityText({ validity, unit }, t),
      },
      {
        id: 'method',
        title: t('payment.rowMethod'),
        width: 120,
        value: ({ method }) => (method ? t(METHOD_NAMES[method]) : ''),
      },
      {
        id: 'returned_amount',
        title: t('payment.rowReturned'),
        align: 'end',
        hiddenAtStart: true,
        cell: returned,
        text: returned,
      },
      { id: 'paid_at', title: t('payment.rowPaid'), kind: 'time', hiddenAtStart: true },
    ],
    quickAction: (order) =>
      order.status === 'unpaid' && (
        <LinkButton
          size="small"
          href={paymentOf(order)}
          onClick={followLink}
          label={t('orders.payOrder', { number: order.order_num })}
          icon={<CreditCardIcon size={16} aria-hidden="true" />}
        >
          {t('payment.payTitle')}
        </LinkButton>
      ),
    actionsWidth: 124,
    actions: (order) => [
      {
        label: t('payment.details'),
        icon: <ListIcon size={16} aria-hidden="true" />,
        onSelect: () => navigate(orderPaths.order(order.id)),
      },
      ...(canBuyAgain(order)
        ? [
            {
              label: t('orders.buyAgain'),
              icon: <RotateCcwIcon size={16} aria-hidden="true" />,
              operation: 'orderCreate' as const,
              onSelect: () => buyAgain(order),
            },
          ]
        : []),
      ...(order.status === 'unpaid'
        ? [
            {
              label: t('orders.cancel'),
              icon: <XIcon size={16} aria-hidden="true" />,
              danger: true,
              operation: 'orderCancel' as const,
              onSelect: () => cancel(order),
            },
          ]
        : []),
    ],
    empty: {
      title: t('orders.emptyTitle'),
      text: t('orders.emptyText'),
      action: (
        <Button variant="primary" onClick={openBuyCredits}>
          {t('payment.buyTitle')}
        </Button>
      ),
    },
    failed: t('orders.listFailed'),
  };
}
