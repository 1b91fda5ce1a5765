import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import styles from '../orders/orders.module.css';
import { RenewingPanel } from './RenewingPanel.tsx';
import { renewingListConfig } from './renewing-list.tsx';
import { StripeState } from './StripeState.tsx';
import { useOpened } from './use-opened.ts';

const NONE: never[] = [];

/** Subscriptions that renew by a card that is saved at Stripe, and one of them opened. */
export function StripeSubscriptionsScreen() {
  const t = useTexts();
  const { id, query, show } = useOpened();
  // for the names of the filter alone: without them the list is there all the same
  const plans = useQuery({ ...operationQuery('planList', {}), retry: false });
  const sold = plans.data?.plans ?? NONE;
  const config = useMemo(() => renewingListConfig(t, sold, query), [t, sold, query]);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('stripe.subscriptions')}</h1>
        <p className={styles.quiet}>{t('stripe.subscriptionsText')}</p>
      </header>
      <StripeState />
      <ResourceList config={config} />
      {id !== null && <RenewingPanel key={id} id={id} onClose={() => show(null)} />}
    </div>
  );
}
