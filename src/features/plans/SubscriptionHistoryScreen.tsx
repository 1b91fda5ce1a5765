import { useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatCredits } from '../../i18n/formats.ts';
import { formatMoney } from '../../i18n/money.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import { ResourceList } from '../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { dayOf, EVENT_NAMES, INTERVAL_NAMES } from './public/plan-words.ts';

type Event = Shape<'SubscriptionEvent'>;

const source = operationSource('subscriptionEventList');
const KINDS = Object.keys(EVENT_NAMES) as Event['kind'][]; // the keys are those of the type

function historyConfig(t: Translate): ResourceListConfig<Event> {
  const paid = ({ amount, currency }: Event) => (amount === 0 ? '' : formatMoney(amount, currency));
  const got = ({ credits }: Event) => (credits === 0 ? '' : formatCredits(credits));
  return {
    route: orderPaths.subscriptionHistory(),
    label: t('shells.subscriptionHistory'),
    fileName: t('shells.subscriptionHistory'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ kind, plan_name: plan }) => `${t(EVENT_NAMES[kind])}, ${plan}`,
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    filters: [
      {
        alias: 'kind',
        name: t('plans.event'),
        type: 'check_list',
        options: KINDS.map((value) => ({ value, name: t(EVENT_NAMES[value]) })),
      },
      { alias: 'creation_time', name: t('plans.rowWhen'), type: 'day_range' },
    ],
    columns: [
      { id: 'creation_time', title: t('plans.rowWhen'), kind: 'time', sortable: true, width: 128 },
      { id: 'kind', title: t('plans.event'), width: 132, value: ({ kind }) => t(EVENT_NAMES[kind]) },
      {
        id: 'plan_name',
        title: t('plans.rowPlan'),
        grow: true,
        width: 112,
        value: ({ plan_name: plan, interval }) => `${plan}, ${t(INTERVAL_NAMES[interval])}`,
      },
      {
        id: 'period_start',
        title: t('plans.rowFrom'),
        width: 104,
        value: ({ period_start: at }) => (at === undefined ? '' : dayOf(at)),
      },
      {
        id: 'period_end',
        title: t('plans.rowTo'),
        width: 104,
        value: ({ period_end: at }) => (at === undefined ? '' : dayOf(at)),
      },
      { id: 'amount', title: t('plans.rowAmount'), align: 'end', width: 96, cell: paid, text: paid },
      { id: 'credits', title: t('plans.rowGot'), align: 'end', width: 88, cell: got, text: got },
      {
        id: 'order_num',
        title: t('plans.rowOrder'),
        width: 172,
        text: ({ order_num: number = '' }) => number,
        cell: ({ order_id: id, order_num: number }) =>
          id !== undefined && (
            <a href={orderPaths.order(id)} onClick={followLink}>
              {number}
            </a>
          ),
      },
    ],
    empty: {
      title: t('plans.historyEmpty'),
      text: t('plans.historyEmptyText'),
      action: (
        <LinkButton variant="primary" href={paths.plans()} onClick={followLink}>
          {t('plans.see')}
        </LinkButton>
      ),
    },
    failed: t('plans.historyFailed'),
  };
}

/** What happened to the person's subscriptions, the newest first. */
export function SubscriptionHistoryScreen() {
  const t = useTexts();
  const config = useMemo(() => historyConfig(t), [t]);
  return <ResourceList config={config} />;
}
