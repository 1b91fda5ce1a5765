import { type ReactNode, Suspense } from 'react';
import type { OperationId } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Whose } from '../public/list-of-person.ts';
import styles from './users.module.css';

// the screens of these lists, which have everything that their rows need
const Subscriptions = lazyPart(['subscribers', 'plans', 'payment', 'lists', 'dates'], () =>
  import('../subscriptions/SubscriptionsScreen.tsx').then(({ SubscriptionsScreen }) => SubscriptionsScreen),
);
const Orders = lazyPart(['sales', 'orders', 'payment', 'lists', 'dates'], () =>
  import('../orders/SalesScreen.tsx').then(({ SalesScreen }) => SalesScreen),
);
const Invoices = lazyPart(['invoicing', 'invoices', 'payment', 'lists', 'dates'], () =>
  import('../invoices/InvoicingScreen.tsx').then(({ InvoicingScreen }) => InvoicingScreen),
);

/** What the tab reads, of which any may be closed to the reader. */
export const BILLING = ['adminSubscriptionList', 'adminOrderList', 'adminInvoiceList'] as const;

/** What a person or team subscribes to, ordered and was invoiced for. @param permitted operations that the reader may call */
export function BillingTab({ permitted, ...whose }: Whose & { permitted: ReadonlySet<OperationId> }) {
  const t = useTexts();
  return (
    <div className={styles.blocks}>
      {permitted.has('adminSubscriptionList') && (
        <Part title={t('shells.menu.subscriptions')}>
          <Subscriptions {...whose} />
        </Part>
      )}
      {permitted.has('adminOrderList') && (
        <Part title={t('shells.menu.orders')}>
          <Orders {...whose} />
        </Part>
      )}
      {permitted.has('adminInvoiceList') && (
        <Part title={t('shells.menu.invoices')}>
          <Invoices {...whose} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2 className={styles.subtitle}>{title}</h2>
      <Suspense fallback={<Skeleton visible={false} rows={4} />}>{children}</Suspense>
    </section>
  );
}
