import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { paymentListConfig } from './payment-list.tsx';
import { StripePaymentPanel } from './StripePaymentPanel.tsx';
import { StripeState } from './StripeState.tsx';
import { useOpened } from './use-opened.ts';

/** Everybody's payments at Stripe, and one of them opened. */
export function StripePaymentsScreen() {
  const t = useTexts();
  const { id, query, show } = useOpened();
  const config = useMemo(() => paymentListConfig(t, query), [t, query]);
  return (
    <AdminPage title={t('stripe.payments')} text={t('stripe.paymentsText')}>
      <StripeState />
      <ResourceList config={config} />
      {id !== null && <StripePaymentPanel key={id} id={id} onClose={() => show(null)} />}
    </AdminPage>
  );
}
