import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
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
    <AdminPage title={t('stripe.subscriptions')} text={t('stripe.subscriptionsText')}>
      <StripeState />
      <ResourceList config={config} />
      {id !== null && <RenewingPanel key={id} id={id} onClose={() => show(null)} />}
    </AdminPage>
  );
}
