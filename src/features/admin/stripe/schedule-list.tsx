import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { INTERVAL_NAMES } from '../../plans/public/plan-words.ts';
import { StateBadge } from '../public/StateBadge.tsx';
import { choicesOf, PLANNED, type Planned } from './stripe-words.ts';
import { openedAddress } from './use-opened.ts';

const source = operationSource('adminStripeScheduleList');

/** What comes next of subscriptions that renew by a card. @param query the address of the list, without the one that is opened */
export function scheduleListConfig(t: Translate, query = ''): ResourceListConfig<Planned> {
  const price = ({ price: amount, currency, kind }: Planned) =>
    kind === 'end' ? '' : formatMoney(amount, currency);
  const addressOf = (id: string) => openedAddress(adminPaths.stripeSchedules(), query, id);
  return {
    route: adminPaths.stripeSchedules(),
    label: t('stripe.schedules'),
    fileName: t('stripe.schedules'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ username, plan_name: plan }) => `${username}, ${plan}`,
    rowHref: ({ id }) => addressOf(id),
    defaultSort: [{ field: 'at', direction: 'asc' }],
    search: {
      placeholder: (masks) => t(masks.includes('email') ? 'stripe.searchOwnerNoEmail' : 'stripe.searchOwner'),
    },
    filters: [
      { alias: 'kind', name: t('stripe.next'), type: 'check_list', options: choicesOf(PLANNED, t) },
      {
        alias: 'currency',
        name: t('stripe.currency'),
        type: 'option',
        options: ['CNY', 'USD'].map((value) => ({ value, name: value })),
      },
      { alias: 'at', name: t('stripe.at'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'username',
        title: t('stripe.who'),
        grow: true,
        width: 150,
        cell: ({ id, username }) => (
          <a href={addressOf(id)} onClick={followLink}>
            {username}
          </a>
        ),
      },
      { id: 'email', title: t('stripe.email'), hiddenAtStart: true, width: 180 },
      {
        id: 'kind',
        title: t('stripe.next'),
        width: 150,
        card: 'bare',
        text: ({ kind }) => t(PLANNED[kind].textId),
        cell: ({ kind }) => <StateBadge word={PLANNED[kind]} />,
      },
      { id: 'at', title: t('stripe.at'), kind: 'time', sortable: true, firstDirection: 'asc', width: 130 },
      { id: 'plan_name', title: t('stripe.planNow'), width: 120 },
      {
        id: 'interval',
        title: t('stripe.intervalNow'),
        hiddenAtStart: true,
        value: ({ interval }) => t(INTERVAL_NAMES[interval]),
      },
      { id: 'next_plan_name', title: t('stripe.planNext'), width: 120 },
      {
        id: 'next_interval',
        title: t('stripe.intervalNext'),
        width: 130,
        value: ({ next_interval: interval }) => t(INTERVAL_NAMES[interval]),
      },
      { id: 'price', title: t('stripe.nextPrice'), align: 'end', width: 120, cell: price, text: price },
      { id: 'currency', title: t('stripe.currency'), hiddenAtStart: true },
      { id: 'id', title: t('stripe.id'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('stripe.userId'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('stripe.noSchedules'), text: t('stripe.noSubscriptionsText') },
    failed: t('stripe.schedulesFailed'),
  };
}
