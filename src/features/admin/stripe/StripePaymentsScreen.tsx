import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import styles from '../orders/orders.module.css';
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
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('stripe.payments')}</h1>
        <p className={styles.quiet}>{t('stripe.paymentsText')}</p>
      </header>
      <StripeState />
      <ResourceList config={config} />
      {id !== null && <StripePaymentPanel key={id} id={id} onClose={() => show(null)} />}
    </div>
  );
}
