import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatCredits, formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { DetailHeader } from '../../../ui/detail/DetailHeader.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OrderSteps } from '../../payment/public/OrderSteps.tsx';
import { orderSteps } from '../../payment/public/order-steps.ts';
import { statusName, statusTone } from '../../payment/public/payment-words.ts';
import { LazyApprovalBar } from '../approvals/approval-windows.ts';
import { languageName } from '../public/language-name.ts';
import styles from './orders.module.css';

import { RefundDialog } from './RefundDialog.tsx';
import { type SaleAction, SaleActionDialog } from './SaleActionDialog.tsx';
import { saleEvents } from './sale-events.ts';
import { SaleAttempts, SaleNotices, SalePayments, SaleRefunds } from './sale-tables.tsx';
import { LazyMarkPaidDialog } from './sale-windows.ts';
import type { SaleDetails } from './sale-words.ts';

const OPERATIONS = [
  'adminOrderQuery',
  'adminOrderClose',
  'adminOrderMarkPaid',
  'adminOrderRefund',
  'adminOrderRefundRetry',
  'adminApprovalList',
  'adminOperationList',
] as const;

/** One order as administrators see and settle it. */
export function SaleDetailsScreen() {
  const t = useTexts();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  const query = useQuery({
    ...operationQuery('adminOrderGet', { path: { order_id: id } }),
    enabled: id !== '',
  });
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  const toList = (
    <LinkButton href={adminPaths.orders()} onClick={followLink}>
      {t('sales.toList')}
    </LinkButton>
  );
  if (query.data) return <Details key={id} details={query.data.details} />;
  if (id === '' || (failure && failure.status < 500))
    return (
      <ErrorState
        picture={<CellPicture kind="not-found" />}
        title={t('sales.gone')}
        message={t('sales.goneText')}
        actions={toList}
      />
    );
  if (query.isError)
    return (
      <ErrorState
        picture={<CellPicture kind="failed" />}
        title={t('sales.failed')}
        message={failure?.message}
        requestId={failure?.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
}

function Details({ details }: { details: SaleDetails }) {
  const t = useTexts();
  const permitted = usePermitted(OPERATIONS);
  const [asked, setAsked] = useState<SaleAction | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const { order } = details;
  const refundable = details.payments.filter((payment) => payment.refundable > 0);
  return (
    <div className={styles.page}>
      <DetailHeader
        title={order.order_num}
        back={{ href: adminPaths.orders(), label: t('shells.menu.orders') }}
        status={{ label: t(statusName(order.status)), tone: statusTone(order.status) }}
        id={order.order_id}
        onFollow={followLink}
        facts={
          <>
            <span>{order.plan_name}</span>
            <span className={styles.money}>{formatMoney(order.price, order.currency)}</span>
          </>
        }
        actions={
          <>
            {details.can_query && permitted.has('adminOrderQuery') && (
              <Button onClick={() => setAsked({ kind: 'query' })}>{t('sales.query')}</Button>
            )}
            {details.can_close && permitted.has('adminOrderClose') && (
              <Button onClick={() => setAsked({ kind: 'close' })}>{t('sales.close')}</Button>
            )}
            {order.status !== 'paid' && permitted.has('adminOrderMarkPaid') && (
              <MarkPaidButton isOpen={details.can_mark_paid} onPress={() => setMarking(true)} />
            )}
            {refundable.length > 0 && permitted.has('adminOrderRefund') && (
              <Button onClick={() => setRefunding(true)}>{t('sales.refund')}</Button>
            )}
          </>
        }
      />
      {permitted.has('adminApprovalList') && (
        <Suspense>
          <LazyApprovalBar targetId={order.order_id} />
        </Suspense>
      )}
      {order.status === 'parked' && (
        <Alert tone="danger" title={t('sales.parkedTitle')}>
          {t('sales.parkedText', {
            wanted: formatMoney(order.price, order.currency),
            paid: details.payments
              .filter(({ state }) => state === 'parked')
              .map(({ amount, currency }) => formatMoney(amount, currency))
              .join(', '),
          })}
        </Alert>
      )}
      {order.money_back === 'failed' && <Alert tone="danger">{t('sales.refundFailedText')}</Alert>}
      <Card>
        <OrderSteps steps={orderSteps(stepsOf(details), t)} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.main}>
          <SalePayments orderId={order.order_id} payments={details.payments} />
          <SaleRefunds
            refunds={details.refunds}
            onRetry={
              permitted.has('adminOrderRefundRetry')
                ? ({ id }) => setAsked({ kind: 'retry', refundId: id })
                : undefined
            }
          />
          <SaleAttempts attempts={details.attempts} />
          <SaleNotices notices={details.notices} />
        </div>
        <div className={styles.page}>
          <Buyer details={details} />
          <Card title={t('sales.events')}>
            <ol className={styles.events}>
              {saleEvents(details, t).map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at)}</time>
                  {text}
                </li>
              ))}
            </ol>
          </Card>
          {permitted.has('adminOperationList') && (
            <LinkButton
              href={adminPaths.operations({ days: 'all', entity: 'order', entityId: order.order_id })}
              onClick={followLink}
            >
              {t('sales.records')}
            </LinkButton>
          )}
        </div>
      </div>
      {asked && <SaleActionDialog action={asked} order={order} onClose={() => setAsked(null)} />}
      {isMarking && (
        <Suspense>
          <LazyMarkPaidDialog order={order} onClose={() => setMarking(false)} />
        </Suspense>
      )}
      {isRefunding && (
        <RefundDialog orderId={order.order_id} payments={refundable} onClose={() => setRefunding(false)} />
      )}
    </div>
  );
}

/** Says why a transfer cannot pay what is not open: who has the money looks for it here. */
function MarkPaidButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const t = useTexts();
  if (isOpen) return <Button onClick={onPress}>{t('sales.markPaid')}</Button>;
  const why = t('sales.markPaidClosed');
  return (
    <Button aria-disabled title={why} onClick={() => flash(why)}>
      {t('sales.markPaid')}
    </Button>
  );
}

function Buyer({ details: { order, credits, locale, entries } }: { details: SaleDetails }) {
  const t = useTexts();
  const booked = entries.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title={t('sales.buyer')}>
      <Facts
        facts={[
          {
            name: t('sales.name'),
            value: (
              <a href={paths.userDetails(order.user_id)} onClick={followLink}>
                {order.username}
              </a>
            ),
          },
          { name: t('sales.email'), value: order.email },
          { name: t('sales.language'), value: languageName(locale) },
          ...(order.discount === undefined
            ? []
            : [{ name: t('sales.discount'), value: formatMoney(order.discount, order.currency) }]),
          ...(order.coupon === undefined ? [] : [{ name: t('sales.coupon'), value: order.coupon }]),
          { name: t('sales.brings'), value: formatCredits(credits) },
          { name: t('sales.booked'), value: formatCredits(booked) },
        ]}
      />
    </Card>
  );
}

/** The same steps that the person sees. */
function stepsOf({ order, credits, refunds, closed_at: closedAt, closed_by: closedBy }: SaleDetails) {
  const gone = refunds.filter(({ state, cause }) => state === 'done' && cause !== 'unbought');
  const unbought = refunds.filter(({ cause }) => cause === 'unbought');
  const amount = gone.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    ...order,
    credits,
    ...(closedAt !== undefined && { closed_at: closedAt }),
    ...(closedBy && { closed_by: closedBy }),
    ...(amount > 0 && { returned: { amount, credits_taken: 0, credits_used: 0 } }),
    refunded:
      unbought.length === 0
        ? ('none' as const)
        : unbought.every(({ state }) => state === 'done')
          ? ('done' as const)
          : ('pending' as const),
  };
}
