import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import styles from '../orders/orders.module.css';
import { SubscriptionDetails } from './SubscriptionDetails.tsx';
import { subscriberListConfig } from './subscriber-list.tsx';

const NONE: never[] = [];

/** Everybody's subscriptions, or one of them where the address names it. */
export function SubscriptionsScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return id === null ? <Subscribers /> : <SubscriptionDetails key={id} id={id} />;
}

function Subscribers() {
  const t = useTexts();
  // for the names of the filter alone: without them the list is there all the same
  const plans = useQuery({ ...operationQuery('planList', {}), retry: false });
  const sold = plans.data?.plans ?? NONE;
  const config = useMemo(() => subscriberListConfig(t, sold), [t, sold]);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('shells.menu.subscriptions')}</h1>
        <p className={styles.quiet}>{t('subscribers.text')}</p>
      </header>
      <ResourceList config={config} />
    </div>
  );
}
