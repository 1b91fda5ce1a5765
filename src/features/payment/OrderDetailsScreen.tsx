import { useSearch } from 'wouter';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { OrderContent } from './OrderPage.tsx';
import styles from './orders.module.css';
import { OrderView } from './public/OrderView.tsx';
import { statusName, statusTone } from './public/payment-words.ts';
import { timeLeftText } from './public/time-left.ts';
import { useCountdown } from './public/use-countdown.ts';
import { useOrder } from './use-order.ts';
import { type OrderActions, useOrderActions } from './use-order-actions.tsx';

type Order = Shape<'Order'>;

/** How often an order is read again while something of it is to come. */
const REPEAT_MS = 5_000;

const isUnderWay = (order: Order | undefined) =>
  order?.status === 'unpaid' || order?.status === 'processing' || order?.refunded === 'pending';

/** One order of the person: where it is, what it is for, how it was paid, what went back, and what can be done about it. */
export function OrderDetailsScreen() {
  const reading = useOrder(new URLSearchParams(useSearch()).get('id'), (order) =>
    isUnderWay(order) ? REPEAT_MS : false,
  );
  const actions = useOrderActions();
  const { order } = reading;
  return (
    <div className={styles.stack}>
      <OrderContent reading={reading}>
        {order && (
          <>
            <OrderHead order={order} actions={actions} />
            {actions.problem !== undefined && <Alert tone="danger">{actions.problem}</Alert>}
            <OrderView order={order} />
          </>
        )}
      </OrderContent>
      {actions.dialog}
    </div>
  );
}

function OrderHead({ order, actions }: { order: Order; actions: OrderActions }) {
  const t = useTexts();
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2>{order.plan_name}</h2>
        <p className={styles.row}>
          {order.order_num} <CopyButton text={order.order_num} size="small" />
          <Badge tone={statusTone(order.status)} dot>
            {t(statusName(order.status))}
          </Badge>
        </p>
      </div>
      <span className={styles.total}>{formatMoney(order.price, order.currency)}</span>
      <div className={styles.row}>
        {order.status === 'unpaid' && (
          <>
            <TimeLeft until={order.expires_at} />
            <Button variant="ghost" onClick={() => actions.cancel(order)}>
              {t('orders.cancel')}
            </Button>
            <LinkButton
              variant="primary"
              href={orderPaths.payment(order.bill_id, order.id)}
              onClick={followLink}
            >
              {t('payment.payTitle')}
            </LinkButton>
          </>
        )}
        {order.invoice_id !== undefined && (
          <LinkButton href={orderPaths.invoice(order.invoice_id)} onClick={followLink}>
            {t('orders.invoice')}
          </LinkButton>
        )}
        {actions.canBuyAgain(order) && (
          <Button loading={actions.isBuying} onClick={() => actions.buyAgain(order)}>
            {t('orders.buyAgain')}
          </Button>
        )}
      </div>
    </header>
  );
}

function TimeLeft({ until }: { until: number }) {
  const t = useTexts();
  const left = useCountdown(until);
  return (
    <span className={styles.quiet}>
      {left === 0 ? t('payment.timeOver') : timeLeftText(t, { until, left })}
    </span>
  );
}
