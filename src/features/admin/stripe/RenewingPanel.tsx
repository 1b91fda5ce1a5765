import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { dayOf, INTERVAL_NAMES } from '../../plans/public/plan-words.ts';
import styles from '../orders/orders.module.css';
import { StateBadge } from '../public/StateBadge.tsx';
import { ResyncDialog } from './ResyncDialog.tsx';
import { RenewingCards, RenewingCharges } from './renewing-tables.tsx';
import { PROBLEMS, type RenewingDetails, STATUSES } from './stripe-words.ts';

/** One subscription that renews by a card: what runs and what follows, its cards, and what was charged to them. */
export function RenewingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminStripeSubscriptionResync', 'adminSubscriptionGet']);
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    ...operationQuery('adminStripeSubscriptionGet', { path: { subscription_id: id } }),
  });
  if (isAsking && query.data)
    return (
      <ResyncDialog
        kind="subscription"
        id={id}
        name={query.data.details.subscription.username}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <RecordPanel
      title={t('stripe.subscription')}
      query={query}
      gone={{ title: t('stripe.goneSubscription'), text: t('stripe.goneSubscriptionText') }}
      failed={t('stripe.subscriptionFailed')}
      onClose={onClose}
      actions={({ details }) => (
        <>
          {permitted.has('adminSubscriptionGet') && (
            <LinkButton href={adminPaths.subscriptions(id)} onClick={followLink}>
              {t('stripe.toSubscription')}
            </LinkButton>
          )}
          {details.can_resync && permitted.has('adminStripeSubscriptionResync') && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t('stripe.resync')}
            </Button>
          )}
        </>
      )}
    >
      {({ details }) => <Kept details={details} />}
    </RecordPanel>
  );
}

function Kept({ details }: { details: RenewingDetails }) {
  const t = useTexts();
  const { subscription: row, customer, phases } = details;
  return (
    <div className={styles.page}>
      <Facts
        facts={[
          { name: t('stripe.who'), value: row.username },
          { name: t('stripe.email'), value: row.email },
          { name: t('stripe.status'), value: <StateBadge word={STATUSES[row.status]} /> },
          row.problem !== undefined && { name: t('stripe.problem'), value: t(PROBLEMS[row.problem]) },
          { name: t('stripe.periodEnd'), value: formatDateTime(row.period_end) },
          row.charge_at !== undefined && {
            name: t('stripe.chargeAt'),
            value: formatDateTime(row.charge_at),
          },
          row.cancel_at !== undefined && {
            name: t('stripe.cancelAt'),
            value: formatDateTime(row.cancel_at),
          },
          customer !== undefined && { name: t('stripe.customer'), value: customer },
        ]}
      />
      {phases.length > 0 && (
        <section className={styles.block}>
          <h2 className={styles.subtitle}>{t('stripe.phases')}</h2>
          <ol className={styles.events}>
            {phases.map((phase) => (
              <li key={phase.state}>
                <time dateTime={new Date(phase.start * 1000).toISOString()}>
                  {phase.end === undefined
                    ? t('stripe.from', { from: dayOf(phase.start) })
                    : t('stripe.fromTo', { from: dayOf(phase.start), to: dayOf(phase.end) })}
                </time>
                {t('stripe.phase', {
                  plan: phase.plan_name,
                  interval: t(INTERVAL_NAMES[phase.interval]),
                  price: formatMoney(phase.price, row.currency),
                })}
              </li>
            ))}
          </ol>
          {row.cancel_at !== undefined && <p className={styles.quiet}>{t('stripe.endsThen')}</p>}
        </section>
      )}
      <RenewingCards cards={details.cards} />
      <RenewingCharges charges={details.charges} />
    </div>
  );
}
