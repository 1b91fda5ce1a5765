import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { INTERVAL_NAMES } from '../../plans/public/plan-words.ts';
import { StateBadge } from '../public/StateBadge.tsx';
import { CARDS, cardText, choicesOf, PROBLEMS, type Renewing, STATUSES } from './stripe-words.ts';
import { openedAddress } from './use-opened.ts';

const source = operationSource('adminStripeSubscriptionList');

/**
 * Subscriptions that renew by a saved card.
 *
 * @param plans those on sale, to choose from; others are found by their code in the address
 * @param query the address of the list, without the one that is opened
 */
export function renewingListConfig(
  t: Translate,
  plans: readonly { code: string; name: string }[] = [],
  query = '',
): ResourceListConfig<Renewing> {
  const price = ({ price: amount, currency }: Renewing) => formatMoney(amount, currency);
  const addressOf = (id: string) => openedAddress(adminPaths.stripeSubscriptions(), query, id);
  return {
    route: adminPaths.stripeSubscriptions(),
    label: t('stripe.subscriptions'),
    fileName: t('stripe.subscriptions'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ username, plan_name: plan }) => `${username}, ${plan}`,
    rowHref: ({ id }) => addressOf(id),
    defaultSort: [{ field: 'creation_time', direction: 'desc' }],
    search: {
      placeholder: (masks) => t(masks.includes('email') ? 'stripe.searchOwnerNoEmail' : 'stripe.searchOwner'),
    },
    filters: [
      { alias: 'status', name: t('stripe.status'), type: 'check_list', options: choicesOf(STATUSES, t) },
      {
        alias: 'plan',
        name: t('stripe.plan'),
        type: 'check_list',
        options: plans.map(({ code, name }) => ({ value: code, name })),
      },
      { alias: 'card', name: t('stripe.card'), type: 'check_list', options: choicesOf(CARDS, t) },
      { alias: 'problem', name: t('stripe.problem'), type: 'check_list', options: choicesOf(PROBLEMS, t) },
      { alias: 'period_end', name: t('stripe.periodEnd'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'username',
        title: t('stripe.who'),
        grow: true,
        width: 140,
        cell: ({ id, username }) => (
          <a href={addressOf(id)} onClick={followLink}>
            {username}
          </a>
        ),
      },
      { id: 'email', title: t('stripe.email'), hiddenAtStart: true, width: 180 },
      { id: 'plan_name', title: t('stripe.plan'), width: 110 },
      { id: 'plan', title: t('stripe.planCode'), hiddenAtStart: true },
      {
        id: 'interval',
        title: t('stripe.interval'),
        width: 100,
        value: ({ interval }) => t(INTERVAL_NAMES[interval]),
      },
      {
        id: 'status',
        title: t('stripe.status'),
        width: 110,
        card: 'bare',
        text: ({ status }) => t(STATUSES[status].textId),
        cell: ({ status }) => <StateBadge word={STATUSES[status]} />,
      },
      { id: 'price', title: t('stripe.nextPrice'), align: 'end', width: 120, cell: price, text: price },
      { id: 'currency', title: t('stripe.currency'), hiddenAtStart: true },
      { id: 'card_last4', title: t('stripe.card'), width: 150, value: cardText },
      {
        id: 'card',
        title: t('stripe.cardState'),
        width: 120,
        text: ({ card }) => t(CARDS[card].textId),
        cell: ({ card }) => <StateBadge word={CARDS[card]} />,
      },
      {
        id: 'problem',
        title: t('stripe.problem'),
        hiddenAtStart: true,
        width: 150,
        value: ({ problem }) => (problem ? t(PROBLEMS[problem]) : ''),
      },
      { id: 'period_end', title: t('stripe.periodEnd'), kind: 'time', sortable: true, width: 120 },
      { id: 'charge_at', title: t('stripe.chargeAt'), kind: 'time', hiddenAtStart: true },
      { id: 'cancel_at', title: t('stripe.cancelAt'), kind: 'time', hiddenAtStart: true },
      { id: 'creation_time', title: t('stripe.since'), kind: 'time', sortable: true, width: 120 },
      { id: 'id', title: t('stripe.id'), kind: 'id', hiddenAtStart: true },
      { id: 'user_id', title: t('stripe.userId'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('stripe.noSubscriptions'), text: t('stripe.noSubscriptionsText') },
    failed: t('stripe.subscriptionsFailed'),
  };
}
