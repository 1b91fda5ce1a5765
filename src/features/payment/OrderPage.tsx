import type { ReactNode } from 'react';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './public/payment.module.css';
import type { OrderReading } from './use-order.ts';

/** A page about one order in the app's own frame. */
export function OrderPage({ titleId, ...rest }: { titleId: MessageId } & OrderContentProps) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(titleId)}</h1>
      <OrderContent {...rest} />
    </div>
  );
}

interface OrderContentProps {
  reading: OrderReading;
  /** Drawn once the order is there. */
  children: ReactNode;
}

/** What is there while an order is not. An unknown one and somebody else's look the same. */
export function OrderContent({ reading, children }: OrderContentProps) {
  const t = useTexts();
  const { order, failure, error, retry, retrying } = reading;
  if (failure === 'notFound')
    return (
      <ErrorState
        picture={<CellPicture kind="not-found" />}
        title={t('payment.notFoundTitle')}
        message={t('payment.notFoundText')}
        actions={
          <LinkButton href={paths.orders()} onClick={followLink}>
            {t('payment.toOrders')}
          </LinkButton>
        }
      />
    );
  if (failure === 'failed')
    return (
      <ErrorState
        picture={<CellPicture kind="failed" />}
        title={t('payment.loadFailed')}
        message={error?.message}
        requestId={error?.requestId}
        onRetry={retry}
        retrying={retrying}
      />
    );
  if (order) return children;
  return (
    <LateSkeleton>
      <Skeleton shape="block" visible />
    </LateSkeleton>
  );
}
