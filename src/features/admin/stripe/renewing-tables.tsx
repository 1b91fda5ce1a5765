import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { StateBadge } from '../public/StateBadge.tsx';
import { FactTable } from '../users/FactTable.tsx';
import { cardText, LAST_TRIES, PAYMENT_STATES, PROBLEMS, type RenewingDetails } from './stripe-words.ts';

/** Cards that the person saved at Stripe. */
export function RenewingCards({ cards }: Pick<RenewingDetails, 'cards'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('stripe.cards')}
      none={t('stripe.noCards')}
      items={cards}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'card',
          title: t('stripe.card'),
          grow: true,
          width: 150,
          cell: ({ brand, last4 }) => cardText({ card_brand: brand, card_last4: last4 }),
        },
        {
          id: 'expires',
          title: t('stripe.expires'),
          width: 90,
          cell: ({ exp_month: month, exp_year: year }) => `${String(month).padStart(2, '0')}/${year}`,
        },
        {
          id: 'state',
          title: t('stripe.cardState'),
          width: 160,
          cell: ({ is_default: isDefault, problem }) =>
            problem !== undefined ? (
              <Badge tone="danger" dot>
                {t(PROBLEMS[problem])}
              </Badge>
            ) : (
              isDefault && <Badge tone="success">{t('stripe.charged')}</Badge>
            ),
        },
        {
          id: 'saved',
          title: t('stripe.saved'),
          width: 150,
          cell: ({ creation_time: at }) => formatDateTime(at),
        },
      ]}
    />
  );
}

/** What was charged to saved cards for it; each leads to the payment. */
export function RenewingCharges({ charges }: Pick<RenewingDetails, 'charges'>) {
  const t = useTexts();
  return (
    <FactTable
      title={t('stripe.charges')}
      none={t('stripe.noCharges')}
      items={charges}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'order',
          title: t('stripe.order'),
          grow: true,
          width: 190,
          cell: ({ id, order_num: number }) => (
            <a href={adminPaths.stripePayments(id)} onClick={followLink}>
              {number}
            </a>
          ),
        },
        {
          id: 'amount',
          title: t('stripe.amount'),
          align: 'end',
          width: 100,
          cell: ({ amount, currency }) => formatMoney(amount, currency),
        },
        {
          id: 'state',
          title: t('stripe.status'),
          width: 110,
          cell: ({ state }) => <StateBadge word={PAYMENT_STATES[state]} />,
        },
        {
          id: 'lastTry',
          title: t('stripe.lastTry'),
          width: 150,
          cell: ({ last_try: how }) => how && t(LAST_TRIES[how]),
        },
        {
          id: 'at',
          title: t('stripe.created'),
          width: 150,
          cell: ({ creation_time: at }) => formatDateTime(at),
        },
      ]}
    />
  );
}
