import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import styles from '../orders/orders.module.css';
import { toOrder } from './book-lists.tsx';

type Obstacle = Shape<'AdminPeriodDetails'>['obstacles'][number];

/** Where the rows are that an obstacle counts. */
const PLACES: Partial<Record<Obstacle['kind'], { tab: 'reconciliation' | 'statements'; textId: MessageId }>> =
  {
    differences: { tab: 'reconciliation', textId: 'books.toReconciliation' },
    statements_missing: { tab: 'statements', textId: 'books.toStatements' },
  };

/** What stands in the way of a month's close, with links to where it is put right. */
export function PeriodObstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useTexts();
  return (
    <Alert tone="warning" title={t('books.obstacles')}>
      <ul>
        {obstacles.map(({ kind, count, text, payments = [] }) => {
          const place = PLACES[kind];
          return (
            <li key={kind}>
              {text}{' '}
              {place && (
                <a href={adminPaths.financial({ tab: place.tab })} onClick={followLink}>
                  {t(place.textId)}
                </a>
              )}
              {payments.length > 0 && (
                <ul className={styles.inner}>
                  {payments.map((payment) => (
                    <li key={payment.payment_id}>
                      {toOrder(payment)} · {formatMoney(payment.amount, payment.currency)}
                    </li>
                  ))}
                  {count > payments.length && (
                    <li>{t('books.morePayments', { count: count - payments.length })}</li>
                  )}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
