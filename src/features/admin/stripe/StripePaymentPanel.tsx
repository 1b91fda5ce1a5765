import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../orders/orders.module.css';
import { SaleNotices, SalePayments, SaleRefunds } from '../orders/sale-tables.tsx';
import { StateBadge } from '../public/StateBadge.tsx';
import { ResyncDialog } from './ResyncDialog.tsx';
import { cardText, KINDS, LAST_TRIES, PAYMENT_STATES, type PaymentDetails } from './stripe-words.ts';

/** One payment at Stripe: what is kept of it here, and on request what Stripe says of it now. */
export function StripePaymentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminStripePaymentResync']);
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    ...operationQuery('adminStripePaymentGet', { path: { attempt_id: id } }),
  });
  if (isAsking && query.data)
    return (
      <ResyncDialog
        kind="payment"
        id={id}
        name={query.data.details.payment.order_num}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <RecordPanel
      title={t('stripe.payment')}
      query={query}
      gone={{ title: t('stripe.gone'), text: t('stripe.goneText') }}
      failed={t('stripe.paymentFailed')}
      onClose={onClose}
      actions={({ details }) =>
        details.can_resync &&
        permitted.has('adminStripePaymentResync') && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('stripe.resync')}
          </Button>
        )
      }
    >
      {({ details }) => <Kept details={details} />}
    </RecordPanel>
  );
}

function Kept({ details }: { details: PaymentDetails }) {
  const t = useTexts();
  const { payment } = details;
  const { id, currency, last_try: lastTry } = payment;
  const money = (amount: number) => formatMoney(amount, currency);
  const card = cardText(payment);
  return (
    <div className={styles.page}>
      <Facts
        facts={[
          { name: t('stripe.status'), value: <StateBadge word={PAYMENT_STATES[payment.state]} /> },
          { name: t('stripe.kind'), value: t(KINDS[payment.kind]) },
          payment.reference !== undefined && { name: t('stripe.reference'), value: payment.reference },
          { name: t('stripe.ourNumber'), value: payment.out_trade_no },
          {
            name: t('stripe.order'),
            value: (
              <a href={adminPaths.order(payment.order_id)} onClick={followLink}>
                {payment.order_num}
              </a>
            ),
          },
          {
            name: t('stripe.who'),
            value: (
              <a href={paths.userDetails(payment.user_id)} onClick={followLink}>
                {payment.username}
              </a>
            ),
          },
          { name: t('stripe.amount'), value: money(payment.amount) },
          { name: t('stripe.captured'), value: money(payment.captured) },
          { name: t('stripe.returned'), value: money(payment.returned) },
          card !== '' && { name: t('stripe.card'), value: card },
          lastTry !== undefined && { name: t('stripe.lastTry'), value: t(LAST_TRIES[lastTry]) },
          { name: t('stripe.created'), value: formatDateTime(payment.creation_time) },
          payment.paid_at !== undefined && {
            name: t('stripe.paidAt'),
            value: formatDateTime(payment.paid_at),
          },
          details.next_check !== undefined && {
            name: t('stripe.nextCheck'),
            value: formatDateTime(details.next_check),
          },
        ]}
      />
      <SalePayments orderId={payment.order_id} payments={details.payments} />
      {details.refunds.length > 0 && <SaleRefunds refunds={details.refunds} onRetry={undefined} />}
      <SaleNotices notices={details.notices} />
      <AtStripe id={id} />
    </div>
  );
}

/** What Stripe says of it now: asked for only where somebody wants to see it, as each look is a call to Stripe. */
function AtStripe({ id }: { id: string }) {
  const t = useTexts();
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({
    ...operationQuery('adminStripeObjectGet', { path: { attempt_id: id } }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  });
  return (
    <section className={styles.block}>
      <h2 className={styles.subtitle}>{t('stripe.atStripe')}</h2>
      {!isWanted && (
        <p className={styles.row}>
          <Button onClick={() => setWanted(true)}>{t('stripe.look')}</Button>
        </p>
      )}
      {isWanted && query.isPending && (
        <LateSkeleton>
          <Skeleton shape="list" rows={3} visible />
        </LateSkeleton>
      )}
      {query.isError && <LoadFailure size="card" title={t('stripe.lookFailed')} query={query} />}
      {query.data && (
        <>
          <p className={styles.quiet}>{t('stripe.readAt', { time: formatDateTime(query.data.read_at) })}</p>
          <pre className={styles.says}>{query.data.says}</pre>
        </>
      )}
    </section>
  );
}
