import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import styles from '../orders/orders.module.css';

/** Whether Stripe is set up and when it last told something; without that the lists below are what was kept. */
export function StripeState() {
  const t = useTexts();
  const { data } = useQuery({
    ...operationQuery('adminStripeStateGet', {}),
    staleTime: 60_000,
    retry: false,
  });
  if (!data) return null;
  if (!data.configured)
    return (
      <Alert tone="warning" title={t('stripe.notSetUp')}>
        {t('stripe.notSetUpText')}
      </Alert>
    );
  return (
    <p className={`${styles.row} ${styles.quiet}`}>
      <Badge tone={data.mode === 'live' ? 'success' : 'warning'} dot>
        {t(data.mode === 'live' ? 'stripe.live' : 'stripe.test')}
      </Badge>
      <span>
        {data.last_event === undefined
          ? t('stripe.noEvent')
          : t('stripe.lastEvent', { time: formatDateTime(data.last_event) })}
      </span>
      <span>
        {t('stripe.counts', { cards: formatNumber(data.cards), renewing: formatNumber(data.renewing) })}
      </span>
    </p>
  );
}
