import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { statusName, statusTone } from '../../payment/public/payment-words.ts';
import { dayOf } from '../../plans/public/plan-words.ts';
import { FactTable } from '../users/FactTable.tsx';
import { type Details, ORDER_KINDS, planText, SPAN_STATES } from './subscription-words.ts';

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <a href={adminPaths.order(id)} onClick={followLink}>
      {number}
    </a>
  );
}

/** The days that were paid for, one after the other, and what of their money is not used up. */
export function SubscriptionSpans({ spans, currency }: Pick<Details, 'spans'> & { currency: string }) {
  const t = useTexts();
  return (
    <FactTable
      title={t('subscribers.spans')}
      note={t('subscribers.spansText')}
      none={t('subscribers.noSpans')}
      items={spans}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'days',
          title: t('subscribers.days'),
          grow: true,
          width: 190,
          cell: ({ start, end }) => t('subscribers.fromTo', { from: dayOf(start), to: dayOf(end) }),
        },
        {
          id: 'plan',
          title: t('subscribers.plan'),
          width: 130,
          cell: ({ plan_name: name, interval }) => planText({ name, interval }, t),
        },
        {
          id: 'value',
          title: t('subscribers.paid'),
          align: 'end',
          width: 100,
          cell: ({ value }) => formatMoney(value, currency),
        },
        {
          id: 'left',
          title: t('subscribers.left'),
          align: 'end',
          width: 110,
          cell: ({ left }) => formatMoney(left, currency),
        },
        {
          id: 'state',
          title: t('subscribers.status'),
          width: 120,
          cell: ({ state }) => (
            <Badge tone={SPAN_STATES[state].tone} dot>
              {t(SPAN_STATES[state].textId)}
            </Badge>
          ),
        },
        {
          id: 'order',
          title: t('subscribers.order'),
          width: 180,
          cell: ({ order_id: id, order_num: number }) => <OrderLink id={id} number={number} />,
        },
      ]}
    />
  );
}

/** The orders that were paid for it. */
export function SubscriptionOrders({ orders }: Pick<Details, 'orders'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('subscribers.orders')}
      none={t('subscribers.noOrders')}
      items={orders}
      rowId={({ order_num: number }) => number}
      columns={[
        {
          id: 'number',
          title: t('subscribers.order'),
          grow: true,
          width: 180,
          cell: ({ id, order_num: number }) => <OrderLink id={id} number={number} />,
        },
        {
          id: 'kind',
          title: t('subscribers.kind'),
          width: 140,
          cell: ({ kind }) => t(ORDER_KINDS[kind]),
        },
        {
          id: 'price',
          title: t('subscribers.price'),
          align: 'end',
          width: 100,
          cell: ({ price, currency }) => formatMoney(price, currency),
        },
        {
          id: 'status',
          title: t('subscribers.status'),
          width: 120,
          cell: ({ status }) => (
            <Badge tone={statusTone(status)} dot>
              {t(statusName(status))}
            </Badge>
          ),
        },
        {
          id: 'time',
          title: t('subscribers.time'),
          width: 150,
          cell: ({ creation_time: at }) => formatDateTime(at),
        },
      ]}
    />
  );
}

/** The months of credits. */
export function SubscriptionMonths({ months }: Pick<Details, 'months'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('subscribers.months')}
      none={t('subscribers.noMonths')}
      items={months}
      rowId={({ start }) => String(start)}
      columns={[
        {
          id: 'days',
          title: t('subscribers.days'),
          grow: true,
          width: 190,
          cell: ({ start, end }) => t('subscribers.fromTo', { from: dayOf(start), to: dayOf(end) }),
        },
        {
          id: 'granted',
          title: t('subscribers.granted'),
          align: 'end',
          cell: ({ granted }) => formatCredits(granted),
        },
        {
          id: 'expired',
          title: t('subscribers.expired'),
          align: 'end',
          cell: ({ expired }) => (expired === undefined ? t('subscribers.runs') : formatCredits(expired)),
        },
      ]}
    />
  );
}
