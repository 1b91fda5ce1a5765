import { adminPaths } from '../../../admin-paths.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CANCEL_REASONS, INTERVAL_NAMES } from '../../plans/public/plan-words.ts';
import { END_REASONS, STATES, type Subscriber, stateOf } from './subscription-words.ts';

const source = operationSource('adminSubscriptionList');
const INTERVALS = ['month', 'year'] as const;

/** Everybody's subscriptions. @param plans those on sale, to choose from; others are found by their code in the address */
export function subscriberListConfig(
  t: Translate,
  plans: Answer<'planList'>['plans'],
): ResourceListConfig<Subscriber> {
  const price = ({ price: amount, currency }: Subscriber) => formatMoney(amount, currency);
  const monthly = ({ monthly: amount, currency }: Subscriber) => formatMoney(amount, currency);
  const reasonText = ({ cancel_reason: reason }: Subscriber) => {
    const found = CANCEL_REASONS.find(([value]) => value === reason);
    return found ? t(found[1]) : '';
  };
  return {
    route: adminPaths.subscriptions(),
    label: t('shells.menu.subscriptions'),
    fileName: t('shells.menu.subscriptions'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ username, plan_name: plan }) => `${username}, ${plan}`,
    rowHref: ({ id }) => adminPaths.subscriptions(id),
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    search: {
      placeholder: (masks) => t(masks.includes('email') ? 'subscribers.searchNoEmail' : 'subscribers.search'),
    },
    filters: [
      {
        alias: 'status',
        name: t('subscribers.status'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'plan',
        name: t('subscribers.plan'),
        type: 'check_list',
        options: plans.map(({ code, name }) => ({ value: code, name })),
      },
      {
        alias: 'interval',
        name: t('subscribers.interval'),
        type: 'option',
        options: INTERVALS.map((value) => ({ value, name: t(INTERVAL_NAMES[value]) })),
      },
      { alias: 'team', name: t('shells.menu.teams'), type: 'team', foundBy: 'adminSubscriptionList' },
      { alias: 'ending', name: t('subscribers.onlyEnding'), type: 'bool', on: 'true' },
      { alias: 'period_end', name: t('subscribers.periodEnd'), type: 'day_range' },
      {
        alias: 'cancel_reason',
        name: t('subscribers.cancelReason'),
        type: 'check_list',
        options: CANCEL_REASONS.map(([value, textId]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'currency',
        name: t('subscribers.currency'),
        type: 'option',
        options: ['CNY', 'USD'].map((value) => ({ value, name: value })),
      },
      { alias: 'creation_time', name: t('subscribers.started'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'username',
        title: t('subscribers.who'),
        grow: true,
        width: 150,
        cell: ({ id, username }) => (
          <a href={adminPaths.subscriptions(id)} onClick={followLink}>
            {username}
          </a>
        ),
      },
      { id: 'email', title: t('subscribers.email'), hiddenAtStart: true, width: 180 },
      { id: 'plan_name', title: t('subscribers.plan'), width: 110 },
      { id: 'plan_version', title: t('subscribers.version'), hiddenAtStart: true, align: 'end' },
      {
        id: 'status',
        title: t('subscribers.status'),
        width: 120,
        card: 'bare',
        text: (row) => t(stateOf(row).textId),
        cell: (row) => (
          <Badge tone={stateOf(row).tone} dot>
            {t(stateOf(row).textId)}
          </Badge>
        ),
      },
      {
        id: 'interval',
        title: t('subscribers.interval'),
        width: 100,
        value: ({ interval }) => t(INTERVAL_NAMES[interval]),
      },
      { id: 'seats', title: t('subscribers.seats'), hiddenAtStart: true, align: 'end' },
      { id: 'price', title: t('subscribers.price'), align: 'end', width: 110, cell: price, text: price },
      {
        id: 'monthly',
        title: t('subscribers.monthly'),
        align: 'end',
        width: 110,
        cell: monthly,
        text: monthly,
      },
      { id: 'period_end', title: t('subscribers.periodEnd'), kind: 'time', sortable: true, width: 130 },
      { id: 'trial_end', title: t('subscribers.trialEnd'), kind: 'time', hiddenAtStart: true },
      { id: 'cancel_at', title: t('subscribers.cancelAt'), kind: 'time', hiddenAtStart: true },
      {
        id: 'cancel_reason',
        title: t('subscribers.cancelReason'),
        hiddenAtStart: true,
        value: reasonText,
      },
      { id: 'ended_at', title: t('subscribers.endedAt'), kind: 'time', hiddenAtStart: true },
      {
        id: 'end_reason',
        title: t('subscribers.endReason'),
        hiddenAtStart: true,
        value: ({ end_reason: reason }) => (reason ? t(END_REASONS[reason]) : ''),
      },
      { id: 'creation_time', title: t('subscribers.started'), kind: 'time', sortable: true, width: 130 },
      { id: 'id', title: t('subscribers.id'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('subscribers.userId'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('subscribers.none'), text: t('subscribers.noneText') },
    failed: t('subscribers.listFailed'),
  };
}
