import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { listSums } from '../../../records/list/list-sums.tsx';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import {
  METHOD_NAMES,
  PAID_BY,
  STATUSES,
  statusName,
  statusTone,
} from '../../payment/public/payment-words.ts';
import { MONEY_BACK, type Sale } from './sale-words.ts';

const source = operationSource('adminOrderList');

/** Everybody's orders. */
export function saleListConfig(t: Translate): ResourceListConfig<Sale> {
  const price = (sale: Sale) => formatMoney(sale.price, sale.currency);
  const discount = ({ discount: off, currency }: Sale) =>
    off === undefined ? '' : formatMoney(off, currency);
  const returned = ({ returned_amount: amount, currency }: Sale) =>
    amount === undefined ? '' : formatMoney(amount, currency);
  return {
    route: adminPaths.orders(),
    label: t('shells.menu.orders'),
    fileName: t('shells.menu.orders'),
    source,
    rowId: ({ order_id: id }) => id,
    rowName: ({ order_num: number }) => number,
    rowHref: ({ order_id: id }) => adminPaths.order(id),
    defaultSort: [{ field: 'attention', direction: 'desc' }],
    search: { placeholder: (masks) => t(masks.includes('email') ? 'sales.searchNoEmail' : 'sales.search') },
    filters: [
      {
        alias: 'status',
        name: t('payment.rowStatus'),
        type: 'check_list',
        options: STATUSES.map((value) => ({ value, name: t(statusName(value)) })),
      },
      {
        alias: 'money_back',
        name: t('payment.rowReturned'),
        type: 'check_list',
        options: Object.entries(MONEY_BACK).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'method',
        name: t('payment.rowMethod'),
        type: 'check_list',
        options: PAID_BY.map((value) => ({ value, name: t(METHOD_NAMES[value]) })),
      },
      { alias: 'team', name: t('shells.menu.teams'), type: 'team', foundBy: 'adminOrderList' },
      { alias: 'parked', name: t('sales.parked'), type: 'bool', on: 'true' },
      { alias: 'creation_time', name: t('payment.rowCreated'), type: 'day_range' },
      {
        alias: 'currency',
        name: t('payment.currency'),
        type: 'option',
        options: ['CNY', 'USD'].map((value) => ({ value, name: value })),
      },
    ],
    sums: listSums({ totals: true, groups: ['status', 'method', 'money_back', 'currency'] }),
    columns: [
      {
        id: 'order_num',
        title: t('payment.rowOrder'),
        width: 170,
        cell: ({ order_id: id, order_num: number }) => (
          <a href={adminPaths.order(id)} onClick={followLink}>
            {number}
          </a>
        ),
      },
      {
        id: 'username',
        title: t('sales.buyer'),
        width: 120,
        cell: ({ user_id: id, username }) => (
          <a href={paths.userDetails(id)} onClick={followLink}>
            {username}
          </a>
        ),
      },
      { id: 'email', title: t('sales.email'), hiddenAtStart: true, width: 180 },
      { id: 'plan_name', title: t('payment.rowWhat'), grow: true, width: 130 },
      {
        id: 'price',
        title: t('payment.rowAmount'),
        align: 'end',
        sortable: true,
        firstDirection: 'desc',
        width: 100,
        cell: price,
        text: price,
      },
      {
        id: 'discount',
        card: 'none',
        title: t('sales.discount'),
        align: 'end',
        width: 90,
        cell: discount,
        text: discount,
      },
      { id: 'coupon', title: t('sales.coupon'), hiddenAtStart: true, width: 140 },
      {
        id: 'status',
        title: t('payment.rowStatus'),
        width: 130,
        card: 'bare',
        text: ({ status }) => t(statusName(status)),
        cell: ({ status }) => (
          <Badge tone={statusTone(status)} dot>
            {t(statusName(status))}
          </Badge>
        ),
      },
      {
        id: 'method',
        card: 'none',
        title: t('payment.rowMethod'),
        width: 120,
        value: ({ method }) => (method ? t(METHOD_NAMES[method]) : ''),
      },
      {
        id: 'money_back',
        title: t('payment.rowReturned'),
        width: 110,
        text: ({ money_back: back }) => t(MONEY_BACK[back].textId),
        cell: ({ money_back: back }) =>
          back === 'none' ? (
            ''
          ) : (
            <Badge tone={MONEY_BACK[back].tone} dot>
              {t(MONEY_BACK[back].textId)}
            </Badge>
          ),
      },
      {
        id: 'returned_amount',
        card: 'none',
        title: t('sales.returnedAmount'),
        align: 'end',
        hiddenAtStart: true,
        cell: returned,
        text: returned,
      },
      {
        id: 'attention',
        title: t('sales.attention'),
        sortable: true,
        firstDirection: 'desc',
        hiddenAtStart: true,
        value: ({ attention }) => (attention === 1 ? t('sales.waits') : ''),
      },
      { id: 'creation_time', title: t('payment.rowCreated'), kind: 'time', sortable: true, width: 130 },
      { id: 'paid_at', title: t('payment.rowPaid'), kind: 'time', hiddenAtStart: true },
      { id: 'provider_number', title: t('payment.rowProvider'), kind: 'id', hiddenAtStart: true },
      { id: 'order_id', title: t('sales.orderId'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('sales.buyerId'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('sales.none'), text: t('sales.noneText') },
    failed: t('sales.listFailed'),
  };
}
